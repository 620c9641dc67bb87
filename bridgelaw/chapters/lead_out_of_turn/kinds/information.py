"""The information from a penalty card: breach, help, or neither; was another play logical (50E, 16B, 16C)?"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random

from bridgelaw.chapters.lead_out_of_turn.rulings.card_information import InformationRuling, is_breach, rule_information
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import (
    CardTold,
    InformationFacts,
    InformationFinding,
    Peer,
    Stands,
)
from bridgelaw.exercises.drawn import number
from bridgelaw.exercises.kinds.in_force import home_among, in_force
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.kinds.roads import named
from bridgelaw.exercises.question import Option
from bridgelaw.laws import DEFAULT_EDITION, cite, clause_for, editions_with
from bridgelaw.laws.words import capital, joined
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, pack, suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Table

LESSON = lesson_page("lead_out_of_turn", "04_what_the_card_told")
IN_TURN = "May partner use this information? Was there another play? Was there damage?"
OTHERWISE = "May partner use this information? If not, would other players choose another play?"

# ---- which Laws, and where the card is ----


def _years() -> tuple[int, ...]:
    """The editions whose Laws on all this are known."""
    return editions_with("play-is-ruled")


def _is_there(card: Card, owner: Seat, where: Where) -> str:
    was, suit = f"{owner.word}'s {card} was a major penalty card.", suit_word(card.suit, several=True)
    return {
        Where.ON_TABLE: f"{owner.word}'s {card} is on the table as a major penalty card.",
        Where.IN_HAND: f"{was} Declarer has forbidden {suit}, and the card is back in {owner.word}'s hand.",
        Where.PLAYED: f"{was} It has since been played to a trick.",
    }[where]


# ---- breach, help, or neither ----

MADE, DOWN = 600, -100


class ScoreVerdict(Enum):
    """The director's possible rulings about the score: each is asked for as often as any other of its level."""

    BREACH = "breach"
    HELP = "help"
    AWARE = "aware"
    ALL_THE_SAME = "all the same"
    SAME_RESULT = "same result"
    NO_LINK = "no link"
    NOT_KNOWN = "could not have known"


# The last two are about a ban that followed from the lead out of turn.
OF_LEVEL = (
    (ScoreVerdict.BREACH, ScoreVerdict.HELP, ScoreVerdict.ALL_THE_SAME, ScoreVerdict.SAME_RESULT),
    (ScoreVerdict.BREACH, ScoreVerdict.HELP, ScoreVerdict.ALL_THE_SAME, ScoreVerdict.SAME_RESULT, ScoreVerdict.NO_LINK),
    tuple(ScoreVerdict),
)
ABOUT_THE_BAN = (ScoreVerdict.AWARE, ScoreVerdict.NOT_KNOWN)
FINDINGS = {
    ScoreVerdict.BREACH: InformationFinding.BREACH,
    ScoreVerdict.HELP: InformationFinding.HELP,
    ScoreVerdict.AWARE: InformationFinding.AWARE,
}
RULED = {
    ScoreVerdict.BREACH: "Adjust: {partner} was not allowed to use the information, and had a logical alternative.",
    ScoreVerdict.HELP: "Adjust: {partner} was allowed to use the information, but you take away the help of the card.",
    ScoreVerdict.AWARE: "Adjust: {owner} could have known that this could well damage the other side, and the side "
        "gained by it.",
    ScoreVerdict.ALL_THE_SAME: "The result stands: without the card everybody would have made the same play.",
    ScoreVerdict.SAME_RESULT: "The result stands: some would have made another play, but with the same result.",
    ScoreVerdict.NO_LINK: "The result stands: the card did not suggest this play, and the irregularity had no other "
        "effect.",
    ScoreVerdict.NOT_KNOWN: "The result stands: {owner} could not have known that this could well damage the other "
        "side.",
}
WHEN = {
    ScoreVerdict.BREACH: "This applies if a player did damage with information that the player may not use.",
    ScoreVerdict.HELP: "This applies if a card did damage while partner was allowed to use it.",
    ScoreVerdict.AWARE: "This needs two findings: the offender could have known, and the side gained by it.",
    ScoreVerdict.ALL_THE_SAME: "This applies if everybody would choose the play without the card.",
    ScoreVerdict.SAME_RESULT: "This applies if the other play leads to the same result.",
    ScoreVerdict.NO_LINK: "Information from the card did suggest this play.",
    ScoreVerdict.NOT_KNOWN: "This applies if the offender could not have known.",
}
# A forbidden play is no alternative, so no question is asked about one after a ban.
AFTER_A_BAN = tuple(each for each in ScoreVerdict if each is not ScoreVerdict.ALL_THE_SAME)
OTHERWISE_OFFERED = tuple(each for each in ScoreVerdict if each is not ScoreVerdict.NOT_KNOWN)


def _information(rng: Random, verdict: ScoreVerdict, year: int) -> tuple[InformationFacts, InformationRuling]:
    """Draw facts that lead to exactly this ruling. Raises DrawAgain where the Laws of that year have none."""
    card = rng.choice([each for each in pack() if each.honour])
    owner = rng.choice(list(Seat))
    suited = f"a {suit_word(card.suit)}"
    other = f"a {suit_word(rng.choice([suit for suit in SUITS if suit is not card.suit]))}"
    ban = verdict in ABOUT_THE_BAN
    # A play against what the card shows is not linked with it.
    does, instead = (other, suited) if ban or verdict is ScoreVerdict.NO_LINK else (suited, other)
    alone, hurt = verdict is ScoreVerdict.ALL_THE_SAME, verdict is not ScoreVerdict.SAME_RESULT
    sign = owner.side.opponents.sign
    players = rng.randint(2, 4)
    peers = (
        Peer(does, 6 if alone else players, sign * DOWN, "", Stands.TAKEN),
        Peer(instead, 0 if alone else 7 - players, sign * (MADE if hurt else DOWN), "", logical=not alone),
    )
    known = verdict is ScoreVerdict.AWARE or (verdict is ScoreVerdict.NO_LINK and rng.random() < 1 / 2)
    withdrawn = ban or rng.random() < 1 / 2
    for where, suggests in _sources(rng, ban, verdict is ScoreVerdict.NO_LINK):
        facts = InformationFacts(
            card, owner, where, suggests, peers, sign * DOWN, True, withdrawn, known, verdict is ScoreVerdict.AWARE
        )
        ruling = rule_information(facts, year)
        if ruling.finding is FINDINGS.get(verdict, InformationFinding.STANDS):
            return facts, ruling
    raise DrawAgain


def _sources(rng: Random, ban: bool, no_link: bool) -> list[tuple[Where, About | None]]:
    """Return the possible places of the card and what may have suggested the play, in random order."""
    if ban:
        return [(Where.IN_HAND, None)]
    told_there: dict[Where, list[About]] = {
        Where.ON_TABLE: [*About],
        Where.IN_HAND: [About.CARD, About.COMING_OUT],
        # Everybody has seen that the player had it.
        Where.PLAYED: [About.COMING_OUT],
    }
    found: list[tuple[Where, About | None]] = []
    for where in rng.sample([*Where], len(Where)):
        abouts = told_there[where]
        found += [(where, None)] if no_link else [(where, each) for each in rng.sample(abouts, len(abouts))]
    return found


def _told(rng: Random, level: int) -> Drawn:
    year = home_among(_years())
    verdict = rng.choice(OF_LEVEL[level - 1])
    facts, ruling = _information(rng, verdict, year)
    names = {"owner": facts.owner.word, "partner": facts.partner.word}
    because = _because(verdict, facts, ruling)
    law = ruling.clause or clause_for(_stands_by(verdict, ruling), year)
    right = Option(RULED[verdict].format(**names), f"Right: {because}", right=True, laws=(law,))
    wrong = [
        Option(
            RULED[each].format(**names),
            f"{_when(each, verdict)} {because}",
            road=f"{each.value} for {verdict.value}",
        )
        for each in (AFTER_A_BAN if verdict in ABOUT_THE_BAN else OTHERWISE_OFFERED)
        if each is not verdict
    ]
    rng.shuffle(wrong)
    part = one_of(rng, "What do you rule about the score?", right, wrong, hint=IN_TURN)
    happened = _ban_told(facts) if verdict in ABOUT_THE_BAN else _happened(facts)
    return Drawn(f"{happened}{in_force(year)}", (part,), (law,), tell(ruling))


def _when(answer: ScoreVerdict, verdict: ScoreVerdict) -> str:
    """Return when a wrong answer would be right, or the fact that it denies."""
    if answer is ScoreVerdict.NO_LINK and verdict in ABOUT_THE_BAN:
        return "The ban was an effect of the irregularity, and it led to this play."
    return WHEN[answer]


def _stands_by(verdict: ScoreVerdict, ruling: InformationRuling) -> str:
    """Return the rule by which the score is unchanged: if the information was allowed, that on a penalty card's
    help.
    """
    if verdict is ScoreVerdict.NOT_KNOWN:
        return "could-have-known"
    return "penalty-card-damage" if _helped_in_vain(verdict, ruling) else "aim"


def _helped_in_vain(verdict: ScoreVerdict, ruling: InformationRuling) -> bool:
    """True if partner was allowed to use the card, and the result would have been the same without it."""
    same = verdict in (ScoreVerdict.ALL_THE_SAME, ScoreVerdict.SAME_RESULT)
    return same and ruling.source is not None and ruling.source.partner_may


def _happened(facts: InformationFacts) -> str:
    owner, partner, card = facts.owner.word, facts.partner.word, facts.card
    came = (
        f"{owner} led the {card} out of turn and had to take it back"
        if facts.withdrawn
        else f"{owner} dropped the {card}"
    )
    there = {
        Where.ON_TABLE: "While it was on the table,",
        Where.IN_HAND: "Declarer forbade its suit, and it went back. Later, when that ban was over,",
        Where.PLAYED: "Later, when it had been played to a trick,",
    }[facts.where]
    taken, other = facts.peers
    suggested = {
        About.DUTY: f"The duty of {owner} to play the {card} at the first legal chance suggested this play.",
        About.CARD: f"The fact that {owner} had the {card} suggested this play.",
        About.COMING_OUT: f"The way the {card} had been exposed suggested this play.",
        None: f"If the {card} suggested anything, it was {other.does}. The irregularity had no other effect.",
    }[facts.suggests]
    could = "could have known" if facts.could_have_known else "could not have known"
    return (
        f"{came}, and it became a major penalty card. {there} {partner} played {taken.does}, and declarer went down. "
        f"{suggested} {_asked(taken, other)} {owner} {could} that the irregularity could well damage declarer's side."
    )


def _ban_told(facts: InformationFacts) -> str:
    """Describe a ban that led to the play: the card's own information was not used."""
    owner, partner, (taken, other) = facts.owner.word, facts.partner.word, facts.peers
    suit = suit_word(facts.card.suit, several=True)
    could = "could have known" if facts.could_have_known else "could not have known"
    return (
        f"{owner} led the {facts.card} out of turn. Declarer forbade {suit}, and the card went back. So {partner} had "
        f"to lead another suit, chose {taken.does}, and declarer went down. Only the ban led to this play, not what "
        f"the card showed. {_asked(taken, other, ', who may lead any card,')} "
        f"When {owner} led out of turn, {owner} {could} that it could well damage declarer's side."
    )


def _asked(taken: Peer, other: Peer, free: str = "") -> str:
    """Return what players of the same class would do, and where it leads."""
    scored = "would have let declarer make the contract" if other.score != taken.score else "leads to the same result"
    asked = number(taken.players + other.players)
    each = f"{number(taken.players)} play {taken.does} and {number(other.players)} {other.does}"
    some = f"{each}. {capital(other.does)} {scored}"
    everybody = f"All of them play {taken.does}; {other.does} {scored}"
    found = capital(some) if other.players else everybody
    return f"You ask {asked} players of the same class{free} and do not mention the card. {found}."


def _because(verdict: ScoreVerdict, facts: InformationFacts, ruling: InformationRuling) -> str:
    """Explain the ruling, with its clause."""
    partner, owner, (taken, other) = facts.partner.word, facts.owner.word, facts.peers
    law = ruling.clause.clause if ruling.clause else ""
    aware = clause_for("could-have-known", ruling.edition).clause
    told_by = named(ruling.source.rests_on) if ruling.source else ""
    without = "without the help of the card" if _helped_in_vain(verdict, ruling) else "without the card"
    stands = clause_for(_stands_by(verdict, ruling), ruling.edition).clause
    return {
        ScoreVerdict.BREACH: (
            f"{partner} was not allowed to use the information that suggested {taken.does} ({told_by}). Some would "
            f"play {other.does}, and then declarer makes the contract. So you adjust ({law})."
        ),
        ScoreVerdict.HELP: (
            f"{partner} was allowed to use that information ({told_by}). Without its help declarer could well have "
            f"made the contract. So you adjust ({law})."
        ),
        ScoreVerdict.AWARE: (
            f"{owner} could have known, and the ban led to the play that beats the contract. So you adjust ({law})."
        ),
        ScoreVerdict.ALL_THE_SAME: f"Everybody would play {taken.does} {without}, so there is no damage ({stands}).",
        ScoreVerdict.SAME_RESULT: (
            f"Some would play {other.does} {without}, with the same result, so there is no damage ({stands})."
        ),
        ScoreVerdict.NO_LINK: (
            f"If the card suggested anything, it was {other.does}, not {taken.does}. So it did no damage (12B1)."
        ),
        ScoreVerdict.NOT_KNOWN: (
            f"The ban is the rectification that the Laws prescribe. You adjust by {aware} only if the offender could "
            f"have known, and {owner} could not."
        ),
    }[verdict]


# ---- logical alternatives ----


def _alternatives(rng: Random, level: int) -> Drawn:
    """Ask about a suggested play, given how many chose and considered the others: was it allowed?"""
    card = rng.choice([each for each in pack() if each.honour])
    owner = rng.choice(list(Seat))
    # Each answer is equally likely at each level, so the level does not give it away.
    verdict = rng.choice(("free", "no", "yes"))
    where = Where.ON_TABLE if verdict == "free" else rng.choice((Where.IN_HAND, Where.PLAYED))
    suits = [suit for suit in SUITS if suit is not card.suit]
    rng.shuffle(suits)
    does = [f"a {suit_word(card.suit)}", *(f"a {suit_word(each)}" for each in suits[: 1 if level == 1 else 2])]
    counts = _counts(rng, len(does), verdict)
    peers = tuple(
        Peer(each, chose, 0, "", Stands.OTHER if n else Stands.TAKEN, logical=thought >= 4 and chose > 0)
        for n, (each, (chose, thought)) in enumerate(zip(does, counts, strict=True))
    )
    about = About.COMING_OUT if where is Where.PLAYED else About.CARD
    facts = InformationFacts(card, owner, where, about, peers, 0)
    told_of = rule_information(facts, DEFAULT_EDITION).source
    assert told_of is not None
    right, *wrong = _verdicts(facts, told_of)
    rng.shuffle(wrong)
    part = one_of(rng, f"Is {owner.partner.word} allowed to choose {does[0]}?", right, wrong, hint=OTHERWISE)
    columns = (Column("play"), Column("would choose it"), Column("considered it seriously"))
    rows = tuple((each, *both) for each, both in zip(does, counts, strict=True))
    suggested = {About.COMING_OUT: "The way it was exposed", About.CARD: f"The fact that {owner.word} has it"}[about]
    # Otherwise the play in the question would be a revoke (61A).
    over = " The ban is over." if where is Where.IN_HAND else ""
    facts_told = (
        f"{owner.word} had led the {card} out of turn. {_is_there(card, owner, where)}{over} {suggested} "
        f"suggests {does[0]}. You ask ten players of {owner.partner.word}'s class, who know nothing of the card."
    )
    laws = tuple(dict.fromkeys((*told_of.rests_on, cite("16B1(b)"))))
    return Drawn(facts_told, (part,), laws, table=Table("Ten players", columns, rows))


def _counts(rng: Random, plays: int, verdict: str) -> list[tuple[int, int]]:
    """Return how many of ten chose and considered each play: plainly enough for a logical alternative, or too few.

    Where the play is allowed because there was no alternative, nobody chose another; where it is not, somebody did.
    """
    others = [0 if verdict == "yes" else rng.choice((0, 0, 3, 4, 5)) for _ in range(plays - 1)]
    if sum(others) > 8 or (verdict == "no" and not any(others)):
        raise DrawAgain
    chosen = [10 - sum(others), *others]
    return [(each, min(10, each + rng.randint(1, 4)) if each else rng.randint(0, 1)) for each in chosen]


def _verdicts(facts: InformationFacts, source: CardTold) -> Iterator[Option]:
    """The right verdict first, then those of the typical mistakes."""
    breach, others = is_breach(facts, DEFAULT_EDITION), facts.alternatives
    logical = joined([each.does for each in others], "and")
    law, test = named(source.rests_on), "16B1(b)"
    were = f"{'were logical alternatives' if len(others) > 1 else 'was a logical alternative'}"
    no, yes = f"No: {logical} {were}.", "Yes: there was no logical alternative to it."
    free = "Yes: everybody may use what the card shows."
    if source.partner_may:
        because = f"While the card is on the table, everybody may use all that it shows ({law})."
        yield Option(free, f"Right: {because}", right=True, laws=source.rests_on)
    elif breach:
        many = f"Many considered {logical}, and some chose it ({test})."
        suggested = f"the information that suggested {facts.peers[0].does}"
        because = f"{facts.partner.word} may not use {suggested} ({law}). {many}"
        yield Option(no, f"Right: {because}", right=True, laws=(cite(test),))
    else:
        because = "Nobody chose another play, and hardly anybody considered one. "
        because += f"So there was no logical alternative ({test})."
        yield Option(yes, f"Right: {because}", right=True, laws=(cite(test),))
    if not source.partner_may:
        lying = "That is true only while the card is on the table (50E1)."
        yield Option(free, f"{lying} {because}", road="as if on the table")
    if others if source.partner_may else breach:
        overlooked = "Some of the ten would choose another play."
        yield Option(yes, f"{overlooked} {because}", road="alternative overlooked")
    if others and source.partner_may:
        only = f"Alternatives matter only if {facts.partner.word} may not use the information."
        yield Option(no, f"{only} {because}", road="as if closed")
    unlikely = [each.does for each in facts.legal if not each.alternative]
    if unlikely:
        says = f"Nobody would choose {unlikely[0]}. {because}"
        yield Option(f"No: {unlikely[0]} was a logical alternative.", says, road="an alternative that is none")
    never = f"A play that such information suggests is allowed if there is no logical alternative to it ({test})."
    says = because if source.partner_may else f"{never} {because}"
    yield Option("No: a play that the card suggests is never allowed.", says, road="whatever was suggested")
    asked = f"Do not count the players who would choose it. Ask whether another play was logical ({test})."
    yield Option("Yes: it is enough that most players would choose it.", f"{asked} {because}", road="most of the peers")


KINDS = (
    Kind("card-told", "What the card told", LESSON, _told, minutes=3, says_edition=True),
    Kind("card-alternatives", "Was there a logical alternative?", LESSON, _alternatives, minutes=3),
)
