"""The ruling on an opening lead: how far the answers lead, the Law that governs, declarer's choice, the
consequences.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence, Consequences, ToSay
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.rulings.card_play import Origin, PenaltyCard, begin, choices, choose, put_down_early
from bridgelaw.rulings.card_play.play import Play
from bridgelaw.rulings.card_play.worth import MOST_SOLVED, OpenWorth, open_worth
from bridgelaw.rulings.decision import ProcedureStops, Question, Walk
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

UNSETTLED = "unsettled"


class NoOptions(ProcedureStops):
    """Raised where options are requested and declarer has none."""

    names_ending = True


@dataclass(frozen=True)
class DeclarersOption:
    """One of declarer's choices: its answer in the graph, the id of its offer, and its consequences."""

    id: str
    offer: str
    consequence: Consequence


@dataclass(frozen=True)
class LeadRuling:
    """The point to which the answers lead; the Law that governs; the options where declarer has the choice, else the
    consequences.

    `says` are the director's words in the order spoken, each with the player addressed. While a question is open it is
    empty, except at declarer's choice; `governs` is None where nothing is settled yet, or at all. `because` gives the
    case's own reason for an answer, by its question, and `story` the facts in the case's words; `play` is the later
    play, where it is given.
    """

    lead: Lead
    walk: Walk
    governs: Reference | None
    options: tuple[DeclarersOption, ...]
    consequence: Consequence | None
    says: tuple[ToSay, ...]
    because: Mapping[str, str] = field(default_factory=dict)
    story: tuple[str, ...] = ()
    play: Play | None = None

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps: each question with its answer, then declarer's choice, or the ending."""
        found = [Ground("answer", taken[1].rests_on, taken) for taken in self.walk.taken]
        if self.options and self.walk.open is not None:
            found.append(Ground("choice", self.walk.open.rests_on, self.walk.open))
        if self.walk.ending is not None:
            found += [Ground("ending", step.rests_on, step) for step in self.walk.ending.steps]
        return (*found, *(self.consequence.grounds if self.consequence else ()))

    @cached_property
    def before_choice(self) -> LeadRuling | None:
        """The ruling before declarer chose; None where declarer has no choice, or not yet."""
        if self.options:
            return self
        last = self.walk.taken[-1][0].id if self.walk.taken else ""
        if last not in Consequences(self.lead).choices:
            return None
        return lead_ruling(self.lead, {name: each for name, each in self.walk.answers.items() if name != last})

    def __repr__(self) -> str:
        law = self.governs.clause if self.governs else "no Law yet" if self.walk.open else "no one Law"
        if self.walk.ending is not None:
            return f"LeadRuling: {law}, {self.walk.ending.id}"
        if self.options:
            return f"LeadRuling: {law}, {len(self.options)} choices"
        assert self.walk.open is not None
        return f"LeadRuling: {law}, next: {self.walk.open.id}"


def lead_ruling(
    lead: Lead,
    answers: Mapping[str, str] | None = None,
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
) -> LeadRuling:
    """Follow the answers to the ruling, to declarer's choice, or to the next question (Law 54, 2007 and 2017).

    Answers that follow from the auction, the seats and the cards may be left out. `because` gives a sentence of the
    case for a question, and `story` its facts. Raises UnknownAnswer, ContradictoryFacts and NotDrawnForEdition.

    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Auction
    >>> from bridgelaw.scoring import Seat
    >>> lead = Lead(None, Auction.parse("S: 1H P 4H P P P"), Seat.E, Card.parse("♠K"))
    >>> lead_ruling(lead, {"auction": "over", "faced": "up", "told": "opponent", "told-spread": "no"})
    LeadRuling: 47E1, told-wrongly
    """
    given = dict(answers or {})
    walk = lead.graph.walk(lead.checked(given))
    walk = Walk(walk.taken, walk.at, {name: answer for name, answer in walk.unused.items() if given.get(name)})
    data = Consequences(lead)
    unsettled = walk.ending is not None and walk.ending.kind == UNSETTLED
    governs = cite(walk.finds[-1], lead.edition) if walk.finds and not unsettled else None
    options, consequence, says = _options(data, walk), None, tuple[ToSay, ...]()
    if walk.ending is not None:
        consequence = data.consequence(walk.ending.id, walk.answers)
        says = consequence.says if consequence else data.said_where_unsettled
    elif options and walk.open is not None:
        speech = data.speech(walk.open.id, {option.id: option.offer for option in options})
        says = (*data.said_on_the_way(walk.answers), *speech)
    return LeadRuling(lead, walk, governs, options, consequence, says, because or {}, story)


def options_of(ruling: LeadRuling) -> tuple[DeclarersOption, ...]:
    """Declarer's options. Raises NoOptions, with the reason, where there are none."""
    if ruling.options:
        return ruling.options
    at = ruling.walk.at
    if isinstance(at, Question):
        raise NoOptions("It is not yet known whether declarer has options.", rule="Law 54", at=at)
    law = f"Law {ruling.governs}" if ruling.governs else ""
    raise NoOptions("Declarer has no options here.", rule=law, at=at)


def _options(data: Consequences, walk: Walk) -> tuple[DeclarersOption, ...]:
    """The options of the open question, if it is declarer's choice; each has the consequences of its ending."""
    question = walk.open
    if question is None or question.id not in data.choices:
        return ()
    found = []
    for answer in question.answers:
        consequence = data.consequence(answer.leads_to, walk.answers)
        assert consequence is not None, "a choice leads to no open point"
        found.append(DeclarersOption(answer.id, data.offer(question.id, answer.id, consequence), consequence))
    return tuple(found)


@dataclass(frozen=True)
class ChoiceWorth:
    """One choice, and the tricks of declarer's side after it with best play of all four."""

    option: DeclarersOption
    tricks: OpenWorth


@dataclass(frozen=True)
class ChoicesWorth:
    """Every choice that declarer has, in the order of the Law; `in_turn` is the worth of a lead in turn."""

    ruling: LeadRuling
    in_turn: OpenWorth
    each: tuple[ChoiceWorth, ...]


def worth_of_choices(ruling: LeadRuling, most: int = MOST_SOLVED) -> ChoicesWorth:
    """Return the worth of the choices, with every duty of a penalty card obeyed. Raises NothingToPlay, NoOptions,
    NoSolver.

    `most` is how many positions are solved for a question before it is left open.

    >>> from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Auction, Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> lead = Lead(deal, Auction.parse("N: 1S 2H 4S P P P"), Seat.W, Card.parse("♦3"))
    >>> said = {"auction": "over", "faced": "up", "told": "nobody", "partner-down": "no", "dummy-seen": "no"}
    >>> ruling = lead_ruling(lead, {**said, "spread": "no", "accepted": "no"})
    >>> [(each.option.id, str(each.tricks)) for each in worth_of_choices(ruling).each]
    [('play-it', '10'), ('spread', '10'), ('require', '10'), ('forbid', '10'), ('neither', '10')]
    """
    lead = ruling.lead
    if lead.deal is None:
        raise NothingToPlay("The deal is unknown.", "Enter the deal.")
    at = ruling.before_choice or ruling
    options = options_of(at)
    question = at.walk.open
    assert question is not None, "where there are options the choice is open"
    in_turn = open_worth(begin(lead.deal, lead.contract.strain, lead.declarer, edition=lead.edition), most)
    after = (lead_ruling(lead, {**at.walk.answers, question.id: option.id}) for option in options)
    each = (
        ChoiceWorth(option, open_worth(opening(chosen), most)) for option, chosen in zip(options, after, strict=True)
    )
    return ChoicesWorth(at, in_turn, tuple(each))


class NothingToPlay(ProcedureStops):
    """No play can be begun from this ruling: it is not finished, or the cards are not known."""


def opening(ruling: LeadRuling) -> Play:
    """The play after the ruling: roles, the card led, penalty cards, a card that waits for its turn (57D), and
    declarer's choice if it is made.

    A card that was already played to the lead is the next one played. Raises NothingToPlay where the ruling is not
    finished or not settled, or the deal or a penalty card is unknown.
    """
    lead, consequence = ruling.lead, ruling.consequence
    if consequence is None:
        raise NothingToPlay("No card can be played on from here.", at=ruling.walk.at)
    if lead.deal is None:
        raise NothingToPlay("The deal is unknown.", "Enter the deal.")
    if consequence.penalty and ruling.walk.answers.get("exposed") == "several":
        raise NothingToPlay(f"Of the cards on the table only the {lead.card} is known.", at=ruling.walk.at)
    cards: dict[Seat, Card] = {lead.leader: lead.card}
    if lead.other:
        cards[lead.partner] = lead.other
    lying = tuple(
        PenaltyCard(seat, cards[seat], major, _origin(ruling, consequence, seat))
        for seats, major in ((consequence.penalty, True), (consequence.minor, False))
        for seat in seats
    )
    led = {"led": lead.leader, "partner-led": lead.partner}.get(consequence.begins)
    play = begin(
        lead.deal,
        lead.contract.strain,
        consequence.declarer,
        led=(led, cards[led]) if led else None,
        penalty=lying,
        edition=lead.edition,
    )
    for seat in consequence.early:
        play = put_down_early(play, seat, cards[seat])
    if consequence.chooses:
        kinds = {choice.kind: choice for choice in choices(play)}
        play = choose(play, kinds[consequence.chooses])
    return play


def _origin(ruling: LeadRuling, consequence: Consequence, seat: Seat) -> Origin:
    """Return how a card was exposed: seen in the auction (24), faced after another lead, or led out of turn (54)."""
    if ruling.walk.answers.get("auction") == "running":
        return Origin.AUCTION
    if consequence.begins == "partner-led":
        return Origin.EARLY
    return Origin.OPENING_LEAD if seat is ruling.lead.leader else Origin.LED_AFTER
