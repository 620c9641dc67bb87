"""The ruling on an opening lead in English: the answers so far, declarer's choice or the consequences, and the words.

Questions, consequences and the director's words are in words.en.toml of the procedure; this module combines them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import named_in, spoken, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.telling.derivation import Column, Derivation, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.graphs import GraphWords
from bridgelaw.telling.guess import Guess

TITLE = "Opening lead out of turn"
NOT_YET = "I have not ruled yet. There is one more thing that I must find out."


def derivation(ruling: LeadRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the ruling as far as the answers lead."""
    return Derivation(
        title or TITLE,
        ruling.story or _facts(ruling),
        steps(ruling, ruling.grounds, SENTENCES),
        result(ruling),
        " ".join(each.words for each in spoken(ruling)) or NOT_YET,
        cautions(ruling, doubts, READING),
    )


def foresee(ruling: LeadRuling) -> Guess | None:
    """Ask before the ruling is shown."""
    if ruling.walk.ending is None and not ruling.options:
        return None
    asks = f"Does {ruling.lead.declarer.word} have options?"
    return Guess(asks, ("Yes, declarer chooses", "No options"), 0 if ruling.before_choice else 1)


def result(ruling: LeadRuling) -> str:
    """Return how the ruling ends, declarer's options, or the next question."""
    if ruling.walk.ending is not None:
        return words_of_lead(ruling.lead).endings[ruling.walk.ending.id].result
    if ruling.options:
        return f"{ruling.lead.declarer.word} has {_COUNT[len(ruling.options)]} options."
    assert ruling.walk.open is not None
    return f"Next question: {words_of_lead(ruling.lead).questions[ruling.walk.open.id].asks}"


_COUNT = {3: "three", 5: "five"}


def _facts(ruling: LeadRuling) -> tuple[str, ...]:
    """The facts of a ruling without a story."""
    lead, walk = ruling.lead, ruling.walk
    # Nobody has seen a card that is face down.
    card = "a card, face down" if "down" in map(walk.answers.get, ("faced", "own-faced")) else f"the {lead.card}"
    both = f", and {lead.partner.word} the {lead.other}" if lead.other else ""
    return (
        f"The contract is {lead.contract} by {lead.declarer.word}; it is {lead.right.word}'s lead.",
        f"{lead.leader.word} led {card}{both}.",
    )


def _answer(ruling: LeadRuling, ground: Ground) -> str:
    question, answer = ground.of
    return words_of_lead(ruling.lead).answered(question.id, answer.id, ruling.because.get(question.id, ""))


def _choice(ruling: LeadRuling, _: Ground) -> Said:
    """The options side by side."""
    lead, question = ruling.lead, ruling.walk.open
    assert question is not None
    known = words_after(lead)
    heads = ("option", "declarer", "next to play", _card(lead), f"may {lead.right.word} use it?")
    rows = [
        (
            option.id,
            option.consequence.declarer.word,
            _next(option.consequence),
            next(known.is_now(each) for each in option.consequence.cards if each.seat is lead.leader),
            {True: "yes", False: "no", None: "—"}[option.consequence.may_use(lead.right)],
        )
        for option in ruling.options
    ]
    table = Table("Declarer's options side by side", tuple(map(Column, heads)), tuple(rows))
    words = words_of_lead(lead).questions[question.id]
    return f"{words.asks} {words.why}", (table,)


def _card(lead: Lead) -> str:
    return named_in(lead).get("card", "the card")


def _next(consequence: Consequence) -> str:
    """Return the player of the next card: the leader where the lead is still to come."""
    if consequence.begins == "lead" or consequence.second is None:
        return f"{consequence.leads.word} (lead)"
    return f"{consequence.second.word}{' (dummy)' if consequence.second is consequence.dummy else ''}"


def _ending(ruling: LeadRuling, ground: Ground) -> str:
    return words_of_lead(ruling.lead).statements[ground.of.id]


def _restriction(ruling: LeadRuling, ground: Ground) -> str:
    return words_after(ruling.lead).bound(ground.of)


def _known(ruling: LeadRuling, ground: Ground) -> str:
    return words_after(ruling.lead).known(ground.of)


SENTENCES: Sentences[LeadRuling] = {
    "answer": _answer,
    "choice": _choice,
    "ending": _ending,
    "card": _known,
    "restriction": _restriction,
    "information": _known,
}


def words_of(ruling: LeadRuling) -> GraphWords:
    """Return the words of the procedure, in which the players are those of the table."""
    return words_of_lead(ruling.lead)
