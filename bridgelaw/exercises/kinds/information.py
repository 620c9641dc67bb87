"""What a penalty card told: breach, help, or neither, and whether another play was logical (50E, 16B, 16C)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.exercises.drawn import number
from bridgelaw.exercises.kinds.in_force import home_among, in_force
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.kinds.roads import named
from bridgelaw.exercises.question import Option
from bridgelaw.laws import DEFAULT_EDITION, cite, editions_besides, editions_with, rule
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.penalty_card_information import (
    About,
    CardTold,
    InformationFacts,
    InformationFinding,
    InformationRuling,
    Peer,
    Stands,
    Where,
    rule_information,
)
from bridgelaw.rulings.penalty_card_information.found import is_breach
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, pack, suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Table

LESSON = "notebooks/lead_out_of_turn/04_what_the_card_told"
IN_TURN = "Was it closed to him? Was there another play? Did it do damage?"
OTHERWISE = "Was it closed to him? If so, would others do otherwise?"

# ---- which Laws, and where the card is ----


def _years() -> tuple[int, ...]:
    """The editions whose word on all this is known."""
    return editions_with("play-is-ruled")


def _besides(year: int) -> tuple[int, ...]:
    """The others of these."""
    others = {each.year for each in editions_besides(year)}
    return tuple(each for each in _years() if each in others)


def _is_there(card: Card, owner: Seat, where: Where) -> str:
    was, suit = f"{owner.word}'s {card} was a major penalty card.", suit_word(card.suit, several=True)
    return {
        Where.ON_TABLE: f"{owner.word}'s {card} lies on the table, a major penalty card.",
        Where.IN_HAND: f"{was} Declarer has forbidden {suit}, and the card is back in {owner.word}'s hand.",
        Where.PLAYED: f"{was} It has since been played to a trick.",
    }[where]


# ---- breach, help, or neither ----

MADE, DOWN = 600, -100


def _play_of(rng: Random, card: Card) -> tuple[str, str]:
    """What partner played, in the suit of the card, and what others would play."""
    other = rng.choice([suit for suit in SUITS if suit is not card.suit])
    return f"a {suit_word(card.suit)}", f"a {suit_word(other)}"


def _information(rng: Random, level: int) -> tuple[InformationFacts, int]:
    year = rng.choice(_years()) if level > 2 else home_among(_years())
    card = rng.choice([each for each in pack() if each.honour])
    owner, where = rng.choice(list(Seat)), rng.choice(list(Where))
    about = rng.choice({Where.ON_TABLE: list(About)}.get(where, [About.COMING_OUT, About.CARD]))
    if where is Where.PLAYED:
        about = About.COMING_OUT
    suggests: About | None = about if level == 1 or rng.random() < 4 / 5 else None
    alone = level > 1 and rng.random() < 1 / 5
    hurt = level == 1 or rng.random() < 4 / 5
    sign = owner.side.opponents.sign
    does, other = _play_of(rng, card)
    players = rng.randint(2, 4)
    peers = (
        Peer(does, 6 if alone else players, sign * DOWN, "", Stands.TAKEN),
        Peer(other, 0 if alone else 7 - players, sign * (MADE if hurt else DOWN), "", logical=not alone),
    )
    # 72C asks for an advantage through the irregularity: where the card told something that is the breach or the help
    # itself, and where it told nothing there is none. So who could have known is told only where nothing was gained.
    aware = level > 1 and rng.random() < 1 / 5 and (alone or not hurt)
    withdrawn = level == 1 or rng.random() < 2 / 3
    return InformationFacts(card, owner, where, suggests, peers, sign * DOWN, True, withdrawn, aware), year


def _finding(ruling: InformationRuling) -> str:
    clause = ruling.clause.clause if ruling.clause else ""
    return _FINDINGS[ruling.finding].format(owner=ruling.facts.owner.word, clause=clause)


_FINDINGS = {
    InformationFinding.BREACH: "There was a breach: you adjust by {clause}.",
    InformationFinding.HELP: "There was no breach, but help: you adjust by {clause}.",
    InformationFinding.AWARE: "{owner} could have known: you adjust by {clause}.",
    InformationFinding.STANDS: "The result stands.",
}


def _told(rng: Random, level: int) -> Drawn:
    facts, year = _information(rng, level)
    ruling = rule_information(facts, year)
    right = Option(_finding(ruling), _because(ruling), right=True, laws=(ruling.clause,) if ruling.clause else ())
    wrong = []
    for road, other in _otherwise(facts):
        found = {road: rule_information(other, year)}
        found |= {f"{road}, Laws of {each}": rule_information(other, each) for each in _besides(year)}
        wrong += [
            Option(_finding(each), f"{_not_so(ruling, each)} {_because(ruling)}", road=name.removeprefix(", "))
            for name, each in found.items()
            if name and not _could_be_defended(ruling, each)
        ]
    rng.shuffle(wrong)
    # Where the result stands nothing is adjusted for want of damage, wherever the card lay.
    laws = (ruling.clause,) if ruling.clause else (cite("12B1", year),)
    part = one_of(rng, "What do you rule?", right, wrong, hint=IN_TURN)
    return Drawn(f"{_happened(facts)}{in_force(year)}", (part,), laws, tell(ruling))


def _could_be_defended(ruling: InformationRuling, other: InformationRuling) -> bool:
    """Whether the other finding is the same breach by another clause (16B3, 16C3, 50E3): that is no wrong answer."""
    return ruling.finding is other.finding is InformationFinding.BREACH


def _otherwise(facts: InformationFacts) -> Iterator[tuple[str, InformationFacts]]:
    """The same facts, but for one that is often mistaken."""
    yield "", facts
    yield "withdrawn or only shown", replace(facts, withdrawn=not facts.withdrawn)
    for where in Where:
        if where is not facts.where and (facts.suggests is not About.DUTY or where is Where.ON_TABLE):
            yield f"as if {where.value}", replace(facts, where=where)
    taken, other = facts.peers
    others = replace(other, players=4, logical=True)
    yield (
        "no logical alternative" if other.alternative else "a logical alternative",
        replace(facts, peers=(taken, replace(other, players=0) if other.alternative else others)),
    )
    sign = facts.offending.opponents.sign
    hurt = replace(others, score=sign * MADE)
    yield "damage taken for granted", replace(facts, peers=(taken, hurt), suggests=facts.suggests or About.CARD)
    yield "could have known", replace(facts, suggests=None, peers=(taken, hurt), could_have_known=True)
    yield "nothing suggested", replace(facts, suggests=None, could_have_known=False)


def _happened(facts: InformationFacts) -> str:
    owner, partner, card = facts.owner.word, facts.partner.word, facts.card
    came = (
        f"{owner} led the {card} out of turn and had to take it back"
        if facts.withdrawn
        else f"{owner} dropped the {card}"
    )
    there = {
        Where.ON_TABLE: "While it lay on the table",
        Where.IN_HAND: "Declarer forbade its suit, and it went back. Later, when that ban was over,",
        Where.PLAYED: "It had been played to a trick when",
    }[facts.where]
    taken, other = facts.peers
    scored = "would have let declarer make his contract" if other.score != taken.score else "leads to the same result"
    suggested = {
        About.DUTY: f"What suggested it was that {owner} had to play the {card} at the first chance.",
        About.CARD: f"What suggested it was that {owner} had the {card}.",
        About.COMING_OUT: f"What suggested it was how the {card} had come to lie there.",
        None: "Nothing that the card told made that more attractive.",
    }[facts.suggests]
    could = "could have known" if facts.could_have_known else "could not have known"
    known = f" {owner} {could} that his irregularity might well do damage."
    some = f"{number(taken.players)} play {taken.does} and {number(other.players)} {other.does}, which {scored}"
    everybody = f"all of them play {taken.does}; {other.does} {scored}"
    asked = capital(number(taken.players + other.players))
    return (
        f"{came}, and it became a major penalty card. {there} {partner} played {taken.does}, and declarer went down. "
        f"{suggested} {asked} players of his class know nothing of the card: {some if other.players else everybody}."
        f"{known}"
    )


def _because(ruling: InformationRuling) -> str:
    """Why it is as it is ruled, in a sentence."""
    facts, source = ruling.facts, ruling.source
    law = ruling.clause.clause if ruling.clause else ""
    match ruling.finding:
        case InformationFinding.BREACH:
            assert source is not None
            return f"What suggested it was closed to {facts.partner.word} ({named(source.rests_on)}): {law}."
        case InformationFinding.HELP if source is not None and source.partner_may:
            return f"{facts.partner.word} might use it ({named(source.rests_on)}), but its help is taken away: {law}."
        case InformationFinding.HELP:
            return f"He had no other choice and broke no Law, but the card helped: {law}."
    return f"{_why_it_stands(ruling)} Nothing is adjusted (12B1)."


def _why_it_stands(ruling: InformationRuling) -> str:
    facts, source = ruling.facts, ruling.source
    taken, other = facts.peers
    if other.score == taken.score:
        return "The innocent side lost nothing."
    if source is None:
        return "The card suggested nothing."
    if not other.players:
        return "Nobody would have played anything else."
    reach = rule("help-wherever-it-is", ruling.edition)
    assert not reach.holds
    return "Help without a breach is redressed only while the card lies on the table."


def _not_so(ruling: InformationRuling, found: InformationRuling) -> str:
    """What is wrong with another finding."""
    if found.finding is ruling.finding:
        shown = "led and taken back" if ruling.facts.withdrawn else "only shown"
        return f"Another clause: the card was {shown}, and it {_WAS[ruling.facts.where]}."
    law = found.clause.clause if found.clause else ""
    both = "that he could have known, and that the irregularity brought his side an advantage"
    return {
        InformationFinding.BREACH: "There was no breach that did damage.",
        InformationFinding.HELP: "That is not a case of help without a breach.",
        InformationFinding.AWARE: f"{law} asks for both: {both}.",
        InformationFinding.STANDS: "It does not stand.",
        InformationFinding.OPEN: "The facts are known.",
    }[found.finding]


_WAS = {Where.ON_TABLE: "lay on the table", Where.IN_HAND: "was back in hand", Where.PLAYED: "had been played"}


# ---- logical alternatives ----


def _alternatives(rng: Random, level: int) -> Drawn:
    """A play that the card suggested, and others with how many chose and considered them: might he choose it?"""
    card = rng.choice([each for each in pack() if each.honour])
    owner = rng.choice(list(Seat))
    where = rng.choice((Where.IN_HAND, Where.PLAYED) if level == 1 else tuple(Where))
    suits = [suit for suit in SUITS if suit is not card.suit]
    rng.shuffle(suits)
    does = [f"a {suit_word(card.suit)}", *(f"a {suit_word(each)}" for each in suits[: 1 if level == 1 else 2])]
    counts = _counts(rng, len(does))
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
    part = one_of(rng, f"Might {owner.partner.word} choose {does[0]}?", right, wrong, hint=OTHERWISE)
    columns = (Column("play"), Column("would choose it"), Column("considered it seriously"))
    rows = tuple((each, *both) for each, both in zip(does, counts, strict=True))
    suggested = {About.COMING_OUT: "How it had come to lie there", About.CARD: f"That {owner.word} has it"}[about]
    # Else the play that is asked about would be a revoke (61A).
    over = " The ban is over." if where is Where.IN_HAND else ""
    facts_told = (
        f"{owner.word} had led the {card} out of turn. {_is_there(card, owner, where)}{over} {suggested} "
        f"suggests {does[0]}. You ask ten players of {owner.partner.word}'s class, who know nothing of the card."
    )
    laws = tuple(dict.fromkeys((*told_of.rests_on, cite("16B1(b)"))))
    return Drawn(facts_told, (part,), laws, table=Table("Ten players", columns, rows))


def _counts(rng: Random, plays: int) -> list[tuple[int, int]]:
    """How many of ten chose each play and considered it: plainly enough for a logical alternative, or too few."""
    others = [rng.choice((0, 0, 3, 4, 5)) for _ in range(plays - 1)]
    if sum(others) > 8:
        raise DrawAgain
    chosen = [10 - sum(others), *others]
    return [(each, min(10, each + rng.randint(1, 4)) if each else rng.randint(0, 1)) for each in chosen]


def _verdicts(facts: InformationFacts, source: CardTold) -> Iterator[Option]:
    """The right verdict first, then those of the typical errors."""
    breach, others = is_breach(facts, DEFAULT_EDITION), facts.alternatives
    logical = joined([each.does for each in others], "and")
    law, test = named(source.rests_on), "16B1(b)"
    were = f"{'were logical alternatives' if len(others) > 1 else 'was a logical alternative'}"
    no, yes = f"No: {logical} {were}.", "Yes: there was no logical alternative to it."
    free = "Yes: all that the card showed was open to him."
    if source.partner_may:
        because = f"While the card lies on the table all that it shows is open to both sides ({law})."
        yield Option(free, because, right=True, laws=source.rests_on)
    elif breach:
        because = f"What suggested it was closed ({law}), and many considered {logical}, which some chose ({test})."
        yield Option(no, because, right=True, laws=(cite(test),))
    else:
        because = f"Hardly anybody considered another play, and nobody chose one: none was logical ({test})."
        yield Option(yes, because, right=True, laws=(cite(test),))
    if not source.partner_may:
        yield Option(free, f"Only while the card lies on the table (50E1). {because}", road="as if on the table")
    if others if source.partner_may else breach:
        yield Option(yes, because, road="alternative overlooked")
    if others and source.partner_may:
        yield Option(no, because, road="as if closed to him")
    unlikely = [each.does for each in facts.legal if not each.alternative]
    if unlikely:
        yield Option(f"No: {unlikely[0]} was a logical alternative.", because, road="an alternative that is none")
    yield Option("No: he may never choose what the card suggests.", because, road="whatever was suggested")
    asked = f"How many would choose it is not asked, but whether another was logical ({test})."
    yield Option("Yes: most players would choose it as well.", f"{asked} {because}", road="most of the peers")


KINDS = (
    Kind("card-told", "What the card told", LESSON, _told, minutes=3, marks=3, says_edition=True),
    Kind("card-alternatives", "Was there a logical alternative?", LESSON, _alternatives, minutes=3, marks=2),
)
