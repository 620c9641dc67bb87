"""The steps of a play, trick by trick, and the clauses that each rests on (Laws 41, 44, 49 to 57)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bridgelaw.rulings.card_play.choices import choices, designations
from bridgelaw.rulings.card_play.information import knowledge
from bridgelaw.rulings.card_play.play import ON_THE_TRICK, Concern, Event, Play
from bridgelaw.rulings.card_play.why import law
from bridgelaw.rulings.ground import Ground


def grounds(play: Play) -> tuple[Ground, ...]:
    """A step for each trick; then what declarer has to say before play goes on, and what may be known.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> [(each.id, str(each.rests_on[0])) for each in grounds(begin(deal, Strain.SPADES, Seat.S))]
    [('opening-lead', '41A, 2017')]
    """
    found = [*(_trick(play, number, events) for number, events in by_trick(play)), *_due(play)]
    if known := knowledge(play):
        found.append(Ground("known", tuple(dict.fromkeys(basis for each in known for basis in each.rests_on))))
    return tuple(found) or (Ground("opening-lead", law(play.edition, "41A")),)


def by_trick(play: Play) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """The events of the play, trick by trick."""
    return tuple((number, tuple(events)) for number, events in groupby(play.record, lambda event: event.trick))


def _trick(play: Play, number: int, events: tuple[Event, ...]) -> Ground:
    """The clauses of all that happened in a trick, and of who won it (44E, 44F) or plays next (44B)."""
    rests_on = [basis for each in events for basis in each.rests_on]
    if any(each.kind in ON_THE_TRICK for each in events):
        if number > len(play.tricks):
            rests_on += law(play.edition, "44B")
        else:
            ruffed = any(card.suit is play.trump for _, card in play.tricks[number - 1].cards)
            rests_on += law(play.edition, "44E" if ruffed else "44F")
    return Ground("trick", tuple(dict.fromkeys(rests_on)), number)


def _due(play: Play) -> Iterator[Ground]:
    """Yield what declarer has to choose, or to name, before play goes on."""
    if due := choices(play):
        basis = (*law(play.edition, _CLAUSE[due[0].concerns]), *(each for choice in due for each in choice.rests_on))
        yield Ground("choice", tuple(dict.fromkeys(basis)))
    elif designations(play):
        yield Ground("name", law(play.edition, "51A"))


_CLAUSE = {Concern.LEAD: "50D2", Concern.OUT_OF_TURN: "53A", Concern.CARD: "57A"}
