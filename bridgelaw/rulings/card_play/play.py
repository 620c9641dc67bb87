"""The state of a play: the hands, whose turn it is, the penalty cards on the table, the suits forbidden.

Nothing here changes: each card played gives a new `Play`, and the old one remains usable.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.action import Action, Origin
from bridgelaw.rulings.card_play.why import Duty, Why
from bridgelaw.scoring import TRICKS, Seat, Side, Strain
from bridgelaw.scoring.cards import Card, suits_in_words
from bridgelaw.scoring.deal import Deal

SEATS = tuple(Seat)
_PLACE = {seat: place for place, seat in enumerate(SEATS)}


@dataclass(frozen=True)
class PenaltyCard:
    """A defender's card that is face up on the table, major or minor (50B), and how it was exposed, if that is given.

    `came_from` are a director's free words for it, stored to be shown. `instead_of` is the penalty card that the card
    was to replace (52B2).
    """

    seat: Seat
    card: Card
    major: bool = True
    origin: Origin | None = None
    came_from: str = ""
    instead_of: Card | None = None

    @property
    def size(self) -> str:
        """The word of 50B: major or minor."""
        return "major" if self.major else "minor"

    def __str__(self) -> str:
        return f"{self.card} ({self.seat.word}, {self.size})"


@dataclass(frozen=True)
class Early:
    """A card that a defender put down at the turn of the opponent on the right, and that is played in its own turn.

    It is no penalty card (57D, 2017; in 2007, by our reading, 45A and 45C1).
    """

    seat: Seat
    card: Card
    rests_on: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Offered:
    """A card led out of turn after the first trick, while nobody has accepted it nor had it taken back (53A)."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Restriction:
    """The restriction on a defender's card to this trick, because that defender's partner played first (57A).

    `kind` is declarer's choice: the highest or the lowest card of the suit led, or a suit required or forbidden.
    """

    seat: Seat
    kind: str
    suit: Strain | None = None
    rests_on: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Ban:
    """The suits that a defender may not lead while keeping the lead (50D2(a), 51B1(b), 51B2(b))."""

    seat: Seat
    suits: frozenset[Strain]
    rests_on: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Required:
    """The suit that a defender must lead to this trick, if possible (50D2(a), 51B1(a), 51B2(a))."""

    seat: Seat
    suit: Strain
    rests_on: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Trick:
    """A finished trick: the cards in the order in which they were played, and the hand that won it."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Return who led."""
        return self.cards[0][0]


class Concern(Enum):
    """The subject of a choice."""

    LEAD = "the lead of a penalty card's partner"
    OUT_OF_TURN = "a lead out of turn"
    CARD = "the card of a defender whose partner played first"


@dataclass(frozen=True)
class Choice:
    """One of the choices that are due: about a lead, to require a suit, to forbid one or more, or neither; about a lead
    out of turn (53A), which a defender has where declarer led; or about the card of a partner to this trick (57A).

    `leader` is the defender whom it binds, or who led out of turn. `back` are the cards that it returns to hand, `stay`
    those that stay on the table. `forbidden` are the suits that declarer forbade before and still forbids; `own` says
    that the leader has a penalty card too.
    """

    kind: str
    suits: frozenset[Strain]
    leader: Seat
    back: tuple[Card, ...]
    stay: tuple[Card, ...]
    forbidden: frozenset[Strain]
    own: bool
    rests_on: tuple[Reference, ...]
    concerns: Concern = Concern.LEAD

    def __str__(self) -> str:
        return f"{self.kind} {suits_in_words(self.suits)}" if self.suits else self.kind


class EventKind(Enum):
    """The kinds of event in the record of a play."""

    LED = "a lead that was accepted"
    PLAYED = "a card played"
    EXPOSED = "a card shown"
    EARLY = "a card put down before its turn"
    CHOSEN = "a choice made by declarer"
    NAMED = "a penalty card named by declarer"
    ENDED = "a ban that ended"
    OFFERED = "a lead out of turn"
    WITHDRAWN = "a lead out of turn, taken back"


ON_THE_TRICK = (EventKind.LED, EventKind.PLAYED)
"""The events that put a card into a trick."""


class Event(NamedTuple):
    """One event in the trick of that number, and the action behind it.

    The other fields depend on its kind. Led: `accepted` out of turn. Played: `why`, where the card was not free, or the
    penalty card that was `due` in its place (52). Exposed: how it `lies` there, the card of declarer's side not at all,
    and among how many penalty `cards` of its owner. Chosen: the `choice`, whether the leader `can` obey it (59), and
    the `suits` that are no longer forbidden. Named: the `cards` among which. Ended: the `suits`.
    """

    trick: int
    kind: EventKind
    seat: Seat
    action: Action
    card: Card | None = None
    rests_on: tuple[Reference, ...] = ()
    why: Why | None = None
    due: Card | None = None
    lies: PenaltyCard | None = None
    choice: Choice | None = None
    cards: tuple[Card, ...] = ()
    suits: frozenset[Strain] = frozenset()
    can: bool = True
    accepted: bool = False


@dataclass(frozen=True)
class Play:
    """A play at one moment, under one edition of the Laws. `begin` makes the first state.

    `hands` go by seat, N E S W, and hold the cards not yet played, penalty cards included. `penalty` are the penalty
    cards on the table, `returned` those that went back to hand and have not been played since, `spent` those that were
    played from the table. `ban` and `required` bind the defender on lead; `chosen` says that declarer has made the
    choice for this lead, and `named` is the card named where a defender could play several penalty cards. `early` waits
    for its turn in this trick. `offered` is a lead out of turn that is neither accepted nor taken back; `awaits` the
    defender about whose card to this trick declarer has to choose, because that defender's partner played first, and
    `restriction` declarer's choice (57A). `actions` lead from the beginning of the deal to this moment, and `record`
    has the events of each.
    """

    deal: Deal
    trump: Strain
    declarer: Seat
    edition: int
    hands: tuple[frozenset[Card], ...]
    leader: Seat
    trick: tuple[tuple[Seat, Card], ...] = ()
    tricks: tuple[Trick, ...] = ()
    penalty: tuple[PenaltyCard, ...] = ()
    returned: tuple[PenaltyCard, ...] = ()
    spent: tuple[PenaltyCard, ...] = ()
    ban: Ban | None = None
    required: Required | None = None
    chosen: bool = False
    named: Card | None = None
    early: Early | None = None
    offered: Offered | None = None
    awaits: Seat | None = None
    restriction: Restriction | None = None
    record: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()

    def but(self, **changes: Any) -> Play:
        """The same play with these fields changed, in a third of the time of `dataclasses.replace`."""
        new = object.__new__(Play)
        kept = vars(new)
        kept.update(vars(self))
        for name in _FOUND:
            kept.pop(name, None)
        kept.update(changes)
        return new

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @property
    def over(self) -> bool:
        """True if all thirteen tricks have been played."""
        return len(self.tricks) == TRICKS

    @cached_property
    def to_play(self) -> Seat:
        """The hand whose turn it is; at the end the one that won the last trick."""
        seat = self.leader
        played = [each for each, _ in self.trick]
        # Not simply the next after the last: a card of dummy's may have come before declarer's (54B2).
        while seat in played:
            seat = seat.next
        return seat

    @cached_property
    def duties_found(self) -> dict[Seat, tuple[Duty, ...]]:
        """Return the `duties` of this play, cached."""
        return {}

    @property
    def number(self) -> int:
        """The number of the trick being played, 1 to 13."""
        return min(len(self.tricks) + 1, TRICKS)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat still holds, its penalty cards included."""
        return self.hands[_PLACE[seat]]

    def penalty_cards(self, seat: Seat, major: bool = True) -> tuple[PenaltyCard, ...]:
        """The major (or the minor) penalty cards of a seat on the table."""
        return tuple(each for each in self.penalty if each.seat is seat and each.major is major)

    def defends(self, seat: Seat) -> bool:
        """True if the seat is one of the two defenders."""
        return seat.side is not self.declarer.side

    def won(self, side: Side) -> int:
        """Return how many tricks a side has won so far."""
        return sum(trick.winner.side is side for trick in self.tricks)

    def without(self, seat: Seat, card: Card) -> tuple[frozenset[Card], ...]:
        """The hands without that card."""
        place = _PLACE[seat]
        return (*self.hands[:place], self.hands[place] - {card}, *self.hands[place + 1 :])

    def __repr__(self) -> str:
        trump = "notrumps" if self.trump is Strain.NOTRUMP else self.trump.symbol
        where = "over" if self.over else f"trick {self.number}, {self.to_play} to play"
        lying = f"; penalty cards: {', '.join(map(str, self.penalty))}" if self.penalty else ""
        return f"Play: {trump} by {self.declarer}, {where}{lying}"


_FOUND = tuple(name for name, each in vars(Play).items() if isinstance(each, cached_property))
"""Cached properties of a play, dropped when a new play is made from it."""


def tricks_of(line: Sequence[tuple[Seat, Card]]) -> list[tuple[tuple[Seat, Card], ...]]:
    """Split cards in order into tricks."""
    return [tuple(line[first : first + len(SEATS)]) for first in range(0, len(line), len(SEATS))]


def winner_of(trick: tuple[tuple[Seat, Card], ...], trump: Strain) -> Seat:
    """Return the winner of a trick: the highest trump, or without one the highest card of the suit led (44E, 44F)."""
    best_seat, best = trick[0]
    for seat, card in trick[1:]:
        if (card.suit is best.suit and card.place > best.place) or (card.suit is trump and best.suit is not trump):
            best_seat, best = seat, card
    return best_seat
