"""The ruling on an opening lead: how far the answers lead, which Law governs, declarer's choice, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from bridgelaw.laws import BadInput, Reference, cite
from bridgelaw.rulings.decision import Question, Walk, step_of
from bridgelaw.rulings.derivation import Column, Derivation, Step, Table
from bridgelaw.rulings.lead_out_of_turn.consequence import Consequence, Reader, Spoken
from bridgelaw.rulings.lead_out_of_turn.facts import Lead

TITLE = "Opening lead out of turn"
UNSETTLED = "unsettled"


class NoOptions(BadInput):
    """Options are asked for where declarer has none."""


@dataclass(frozen=True)
class Option:
    """One of declarer's choices: its answer in the graph, the sentence by which it is offered, and what it means."""

    id: str
    says: str
    consequence: Consequence


@dataclass(frozen=True)
class LeadRuling:
    """How far the answers lead; the Law that governs; the options where declarer has the choice, else what follows.

    `says` are the director's words, each with whom they are said to, in the order in which he speaks. While a question
    is open they are empty, except at declarer's choice; `governs` is None where nothing is settled yet, or at all.
    """

    lead: Lead
    walk: Walk
    governs: Reference | None
    options: tuple[Option, ...]
    consequence: Consequence | None
    says: tuple[Spoken, ...]
    derivation: Derivation

    @cached_property
    def before_choice(self) -> LeadRuling | None:
        """The ruling as it stood when declarer was to choose; None where he has no choice, or not yet."""
        if self.options:
            return self
        last = self.walk.taken[-1][0].id if self.walk.taken else ""
        if last not in Reader(self.lead).table["speech"]:
            return None
        return lead_ruling(self.lead, {name: each for name, each in self.walk.answers.items() if name != last})

    def __repr__(self) -> str:
        law = self.governs.clause if self.governs else "no Law yet" if self.walk.open else "no one Law"
        if self.walk.ending is not None:
            return f"LeadRuling: {law}, {self.walk.ending.title}"
        if self.options:
            return f"LeadRuling: {law}, {len(self.options)} choices"
        assert self.walk.open is not None
        return f"LeadRuling: {law}, next: {self.walk.open.asks}"


def lead_ruling(
    lead: Lead,
    answers: Mapping[str, str] | None = None,
    because: Mapping[str, str] | None = None,
    title: str = TITLE,
    facts: tuple[str, ...] = (),
) -> LeadRuling:
    """Follow the answers to the ruling, to declarer's choice, or to the next question (Law 54, 2007 and 2017).

    What the auction, the seats and the cards settle need not be answered. `because` gives a sentence of the case for
    a question, `facts` the story. Raises UnknownAnswer, ContradictoryFacts and NoRoadInEdition.

    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Auction
    >>> from bridgelaw.scoring import Seat
    >>> lead = Lead(None, Auction.parse("S: 1H P 4H P P P"), Seat.E, Card.parse("♠K"))
    >>> lead_ruling(lead, {"auction": "over", "faced": "up", "told": "opponent", "told-spread": "no"})
    LeadRuling: 47E1, back, without rectification
    """
    given = dict(answers or {})
    walk = lead.graph.walk(lead.checked(given))
    walk = Walk(walk.taken, walk.at, {name: answer for name, answer in walk.unused.items() if given.get(name)})
    reader = Reader(lead)
    steps = tuple(step_of(question, answer, (because or {}).get(question.id, "")) for question, answer in walk.taken)
    facts = facts or _facts(lead, walk)
    unsettled = walk.ending is not None and walk.ending.kind == UNSETTLED
    governs = cite(walk.finds[-1], lead.edition) if walk.finds and not unsettled else None
    if walk.ending is not None:
        consequence = reader.consequence(walk.ending.id, walk.answers)
        says = consequence.says if consequence else reader.said_where_unsettled
        steps = (*steps, *walk.ending.steps, *(consequence.steps if consequence else ()))
        derivation = Derivation(title, facts, steps, walk.ending.result, _aloud(says))
        return LeadRuling(lead, walk, governs, (), consequence, says, derivation)
    options = _options(reader, walk)
    if options:
        assert walk.open is not None
        speech = reader.speech(walk.open.id, {option.id: option.says for option in options})
        says = (*reader.said_on_the_way(walk.answers), *speech)
        result = f"{lead.declarer.word} has {_COUNT[len(options)]} choices."
        choice = Step(f"{walk.open.asks} {walk.open.why}", walk.open.rests_on, (_table(lead, options),))
        derivation = Derivation(title, facts, (*steps, choice), result, _aloud(says))
        return LeadRuling(lead, walk, governs, options, None, says, derivation)
    assert walk.open is not None
    words = "I have not ruled yet. I have one more thing to find out."
    derivation = Derivation(title, facts, steps, f"Next question: {walk.open.asks}", words)
    return LeadRuling(lead, walk, governs, (), None, (), derivation)


def options_of(ruling: LeadRuling) -> tuple[Option, ...]:
    """Declarer's options. Raises NoOptions, with the reason, where he has none."""
    if ruling.options:
        return ruling.options
    at = ruling.walk.at
    if isinstance(at, Question):
        raise NoOptions("Whether declarer has a choice is not known yet.", f"Answer first: {at.asks}", "Law 54")
    law = f"Law {ruling.governs}" if ruling.governs else ""
    raise NoOptions(f"Declarer has no choice here: {at.title}.", at.result, law)


_COUNT = {3: "three", 5: "five"}


def _options(reader: Reader, walk: Walk) -> tuple[Option, ...]:
    """The options of the question that is open, if it is declarer's choice; each means what its ending means."""
    question = walk.open
    if question is None or question.id not in reader.table["speech"]:
        return ()
    found = []
    for answer in question.answers:
        consequence = reader.consequence(answer.leads_to, walk.answers)
        assert consequence is not None, "a choice leads to no open point"
        found.append(Option(answer.id, reader.offer(question.id, answer.id, answer.leads_to), consequence))
    return tuple(found)


def _table(lead: Lead, options: tuple[Option, ...]) -> Table:
    """The options side by side."""
    heads = ("choice", "declarer", "next to play", f"the {lead.card}", f"{lead.right.word} may use it")
    rows = [
        (
            option.id,
            option.consequence.declarer.word,
            _next(option.consequence),
            next(each.status for each in option.consequence.cards if each.seat is lead.leader),
            {True: "yes", False: "no", None: "—"}[option.consequence.may_use(lead.right)],
        )
        for option in options
    ]
    return Table("The choices side by side", tuple(map(Column, heads)), tuple(rows))


def _next(consequence: Consequence) -> str:
    """Whose card is the next one: the lead itself where it is still to come."""
    if consequence.begins == "lead" or consequence.second is None:
        return f"{consequence.leads.word} (lead)"
    return f"{consequence.second.word}{' (dummy)' if consequence.second is consequence.dummy else ''}"


def _facts(lead: Lead, walk: Walk) -> tuple[str, ...]:
    """The facts of a ruling without a story."""
    # What lies face down nobody has seen.
    card = "a card, face down" if "down" in map(walk.answers.get, ("faced", "own-faced")) else f"the {lead.card}"
    both = f", and {lead.partner.word} the {lead.other}" if lead.other else ""
    return (
        f"The contract is {lead.contract} by {lead.declarer.word}; it is {lead.right.word}'s lead.",
        f"{lead.leader.word} led {card}{both}.",
    )


def _aloud(says: tuple[Spoken, ...]) -> str:
    """The director's words in one breath."""
    return " ".join(spoken.words for spoken in says)
