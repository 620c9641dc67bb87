"""The information from a penalty card, in English: its use by partner, the plays of partner's peers, and the score."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.chapters.law12.en import damage_split as damage_split
from bridgelaw.chapters.law12.en import poll as poll
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information import InformationRuling
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import InformationFinding, Stands
from bridgelaw.laws.words import joined
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.printed import signed
from bridgelaw.telling.derivation import Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.doubts import READING

APPEAL = "You may appeal."
SETTLED_BY_THE_SPLIT = ("damage", "rounding")


def derivation(ruling: InformationRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the steps from the place of the card to the clause, the weights, and their score."""
    told = steps(ruling, ruling.grounds, SENTENCES)
    left = cautions(ruling, (*doubts, *ruling.doubts), DOUBTS)
    title = title or "What the card told"
    if ruling.poll is None or ruling.clause is None:
        return Derivation(title, _facts(ruling), told, _unadjusted(ruling), _announced(ruling), left)
    weighed = poll.derivation(ruling.poll)
    result, words, further = weighed.result, weighed.announcement, weighed.steps
    if ruling.split is not None:
        own = damage_split.derivation(ruling.split)
        # The split is compared with the table result and rounded once, separately.
        weights = (each for each in further if each.id not in SETTLED_BY_THE_SPLIT)
        further, result, words = (*weights, *own.steps), own.result, own.announcement
        left = tuple(dict.fromkeys((*left, *own.cautions)))
    return Derivation(
        title,
        (*_facts(ruling), *weighed.facts),
        (*told, *further),
        f"Adjust, by {ruling.clause.clause}. {result}",
        f"{_announced(ruling)} {words}",
        tuple(dict.fromkeys((*left, *weighed.cautions))),
    )


def _facts(ruling: InformationRuling) -> tuple[str, ...]:
    facts = ruling.facts
    came = "led or played and taken back" if facts.withdrawn else "exposed"
    return (
        f"{_card(ruling)} was {came}, and became a {'major' if facts.major else 'minor'} penalty card.",
        f"When {_partner(ruling)} chose {facts.taken.does}, it {WAS[facts.where]}.",
    )


def _card(ruling: InformationRuling) -> str:
    return f"{ruling.facts.owner.word}'s {ruling.facts.card}"


def _partner(ruling: InformationRuling) -> str:
    return ruling.facts.partner.word


def _innocent(ruling: InformationRuling) -> str:
    return ruling.facts.offending.opponents.name


WAS = {
    Where.ON_TABLE: "was on the table",
    Where.IN_HAND: "was back in hand",
    Where.PLAYED: "had been played",
}


# ---- the steps ----


def _state(ruling: InformationRuling, _: Ground) -> Said:
    where, partner = ruling.facts.where, _partner(ruling)
    shows = f"that {ruling.facts.owner.word} held it" if where is Where.PLAYED else "what the card shows"
    names = {
        About.DUTY: "that it must be played",
        About.CARD: shows,
        About.COMING_OUT: "how it was exposed",
    }
    rows = tuple(
        (names[each.about], "may use" if each.partner_may else "may not use", joined([c.clause for c in each.rests_on]))
        for each in ruling.told
    )
    use = f"The table shows which information {partner} was allowed to use."
    says = {
        Where.ON_TABLE: f"The card was on the table. {use}",
        Where.IN_HAND: f"The card was back in hand and no longer a penalty card. {use}",
        Where.PLAYED: f"The card had been played to a trick, where everybody saw it. {use}",
    }
    columns = Column("information"), Column(partner), Column("clause")
    return says[where], (Table("What the card told", columns, rows),)


def _source(ruling: InformationRuling, _: Ground) -> str:
    facts, source = ruling.facts, ruling.source
    assert source is not None
    what = {
        About.DUTY: "The duty to play the card",
        About.CARD: "The knowledge of the card",
        About.COMING_OUT: "The way the card was exposed",
    }[source.about]
    might = "was allowed to use that" if source.partner_may else "was not allowed to use that"
    return f"{what} suggested {facts.taken.does}. {_partner(ruling)} {might}."


def _alternatives(ruling: InformationRuling, _: Ground) -> Said:
    facts = ruling.facts
    asked = sum(each.players for each in facts.peers)
    kinds = {Stands.TAKEN: "the play at the table", Stands.SUGGESTED: "suggested as well"}
    rows = tuple(
        (
            each.does,
            each.players,
            f"{each.text} ({signed(each.score)})" if each.text else signed(each.score),
            kinds.get(each.stands, "a logical alternative" if each.alternative else "no logical alternative"),
        )
        for each in facts.peers
    )
    columns = Column("play"), Column("peers"), Column("leads to"), Column("is")
    may = ruling.source is None or ruling.source.partner_may
    withheld = "what the card told" if may else f"the information that {_partner(ruling)} was not allowed to use"
    says = (
        f"You gave {_spelt(asked)} {_partner(ruling)}'s cards, the auction and the play so far, but not {withheld}. "
        "A play is a logical alternative if a significant proportion of such players would seriously consider it, "
        "and some of them might choose it."
    )
    return says, (Table("The poll without the card", columns, rows),)


def _spelt(players: int) -> str:
    number = NUMBER_WORDS[players] if players < len(NUMBER_WORDS) else str(players)
    return f"{number} peer{'' if players == 1 else 's'}"


def _breach(ruling: InformationRuling, _: Ground) -> str:
    others = joined([each.does for each in ruling.facts.alternatives], "and")
    several = len(ruling.facts.alternatives) > 1
    return (
        f"Information that {_partner(ruling)} was not allowed to use suggested {ruling.facts.taken.does} "
        f"over {others}, "
        f"{'which were logical alternatives' if several else 'which was a logical alternative'}. "
        f"{_partner(ruling)} was not allowed to choose it."
    )


def _not_found(ruling: InformationRuling, _: Ground) -> str:
    return (
        f"The players do not agree {ruling.facts.disputed}, and you cannot establish the facts. So you rule in a way "
        "that lets play go on."
    )


def _aware(ruling: InformationRuling, _: Ground) -> str:
    side = ruling.facts.offending.name
    rest = "the score is already adjusted" if ruling.adjusts else f"{side} gained nothing through it"
    return f"{_could_have_known(ruling)}, but {rest}."


def _could_have_known(ruling: InformationRuling) -> str:
    return (
        f"{ruling.facts.owner.word} could have known at the time of the irregularity that it could well damage "
        f"{_innocent(ruling)}"
    )


SENTENCES: Sentences[InformationRuling] = {
    "found": lambda ruling, _: (
        f"The players do not agree {ruling.facts.disputed}. You weigh the evidence and find: {ruling.facts.found}."
    ),
    "not-found": _not_found,
    "state": _state,
    "source": _source,
    "no-source": lambda ruling, _: f"Nothing that the card told suggested {ruling.facts.taken.does} over another play.",
    "alternatives": _alternatives,
    "authorised": lambda ruling, _: (
        f"So {_partner(ruling)} was allowed to choose any of these plays, and broke no Law."
    ),
    "no-alternative": lambda ruling, _: (
        f"But there was no logical alternative to it, so {_partner(ruling)} was allowed to choose it and broke no Law."
    ),
    "breach": _breach,
    "breach-adjusts": lambda ruling, _: f"This damaged {_innocent(ruling)}, so an assigned score replaces the result.",
    "helped": lambda ruling, _: (
        "All the same, without the help of the card the result could well have been different, and better for "
        f"{_innocent(ruling)}. You adjust to the results that were probable without the card. To choose "
        f"{ruling.facts.taken.does} was not a breach, so this play keeps the weight that the poll gives it."
    ),
    "not-helped": lambda ruling, _: (
        f"Without the card {_innocent(ruling)} would have scored no more, so its help did no damage."
    ),
    "help-not-reached": lambda ruling, _: (
        "If there was no breach, you adjust for the help of a card only while it is on the table. "
        f"This card {WAS[ruling.facts.where]}."
    ),
    "aware": _aware,
    "aware-adjusts": lambda ruling, _: (
        f"{_could_have_known(ruling)}, and {ruling.facts.offending.name} gained an advantage through it. You do not "
        "ask about intent. You adjust to the results that were probable without the infraction."
    ),
    "stands": lambda ruling, _: "So the result at the table stands.",
}


# ---- the result, and what the director says ----


def _unadjusted(ruling: InformationRuling) -> str:
    if ruling.finding is InformationFinding.OPEN:
        return "You cannot establish the facts: play goes on, and you do not adjust the score for this reason."
    return f"The result stands: NS {signed(ruling.facts.table_result)}."


def _announced(ruling: InformationRuling) -> str:
    facts, partner, owner = ruling.facts, _partner(ruling), ruling.facts.owner.word
    if ruling.finding is InformationFinding.OPEN:
        return f"I have heard two accounts of {facts.disputed}, and cannot choose between them. Play on. {APPEAL}"
    if ruling.finding is InformationFinding.BREACH:
        return (
            f"{partner}, when you chose {facts.taken.does}, the {facts.card} {WAS[facts.where]}. You were not allowed "
            "to use the information that suggested this play, and there was another play."
        )
    if ruling.finding is InformationFinding.HELP:
        return f"{partner}, you broke no Law. But the {facts.card} helped your side, and I take that help away."
    if ruling.finding is InformationFinding.AWARE:
        known = "You could have known that it might damage the other side, and your side gained by it."
        return f"{owner}, I do not say that you did it on purpose. {known}"
    return f"{_why_it_stands(ruling)} The result stands. {APPEAL}"


def _why_it_stands(ruling: InformationRuling) -> str:
    if ruling.breach:
        return f"{_partner(ruling)}, you were not allowed to choose {ruling.facts.taken.does}, but it did no damage."
    return f"{_partner(ruling)}, you broke no Law, and there is nothing to adjust."


# ---- what is left to check ----

DOUBTS: Doubts[InformationRuling] = {
    **READING,
    "breach-without-damage": lambda ruling, _: (
        f"{_partner(ruling)} chose a play that was not allowed, and it did no damage. Tell {_partner(ruling)} so, for "
        "the next time."
    ),
    "nothing-suggested": lambda ruling, _: (
        "Everybody could see the card. Are you sure that nothing about it suggested the play?"
    ),
    "could-have-known-too": lambda ruling, _: (
        f"You also find that {ruling.facts.owner.word} could have known. Compare the result without the infraction "
        "with the result without the breach: the first may be better for the innocent side."
    ),
}
