"""The state of a play: who holds what, whose turn it is, which penalty cards lie on the table, what declarer forbade.

Nothing here changes: each card played gives a new `Play`, and the old one can be gone back to.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bridgelaw.laws import Reference
from bridgelaw.laws.tables import joined
from bridgelaw.scoring import TRICKS, Seat, Side, Strain
from bridgelaw.scoring.cards import Card, suit_word
from bridgelaw.scoring.deal import SUITS, Deal

if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS = tuple(Seat)
_PLACE = {seat: place for place, seat in enumerate(SEATS)}


@dataclass(frozen=True)
class PenaltyCard:
    """A defender's card that lies face up before him, major or minor (50B), and how it came there in a few words."""

    seat: Seat
    card: Card
    major: bool = True
    came_from: str = ""

    @property
    def size(self) -> str:
        """The word of 50B: major or minor."""
        return "major" if self.major else "minor"

    def __str__(self) -> str:
        return f"{self.card} ({self.seat.word}, {self.size})"


@dataclass(frozen=True)
class Early:
    """A card that a defender put down at the turn of his right-hand opponent, and that he plays when his own comes.

    It is no penalty card (57D, 2017; in 2007, by our reading, 45A and 45C1).
    """

    seat: Seat
    card: Card
    rests_on: tuple[Reference, ...] = ()

    def __str__(self) -> str:
        return f"{self.seat.word} plays {self.card} to this trick when his turn comes"


@dataclass(frozen=True)
class Ban:
    """The suits that a defender may not lead for as long as he keeps the lead (50D2(a), 51B1(b), 51B2(b))."""

    seat: Seat
    suits: frozenset[Strain]
    rests_on: tuple[Reference, ...] = ()

    def __str__(self) -> str:
        return f"{self.seat.word} may not lead {suits_in_words(self.suits, 'or')} while he keeps the lead"


@dataclass(frozen=True)
class Required:
    """The suit that a defender must lead to this trick, if he can (50D2(a), 51B1(a), 51B2(a))."""

    seat: Seat
    suit: Strain
    rests_on: tuple[Reference, ...] = ()

    def __str__(self) -> str:
        return f"{self.seat.word} must lead a {suit_word(self.suit)} if he can"


@dataclass(frozen=True)
class Trick:
    """A finished trick: the cards in the order in which they were played, and the hand that won it."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led."""
        return self.cards[0][0]


@dataclass(frozen=True)
class Event:
    """One thing that happened, in the trick of that number: a card "led" (an accepted opening lead), "played",
    "exposed", or "early" (see `Early`), a choice "chosen", a card "named" by declarer, a ban "ended".

    `says` is what is remarkable about it, such as what forced a card; it is empty for a card freely played.
    """

    trick: int
    kind: str
    seat: Seat
    card: Card | None = None
    says: str = ""
    rests_on: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Play:
    """A play at one moment, under one edition of the Laws. `begin` makes the first state.

    `hands` go by seat, N E S W, and hold the cards not yet played, penalty cards included. `penalty` are the penalty
    cards on the table, `returned` those that went back to hand and have not been played since, `spent` those that were
    played from the table. `ban` and `required`
    bind the defender on lead; `chosen` says that declarer has made his choice for this lead, and `named` is the card
    that he named where a defender could play several penalty cards. `early` waits for its turn in this trick.
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
    record: tuple[Event, ...] = ()

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @property
    def over(self) -> bool:
        """Whether all thirteen tricks have been played."""
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

    @property
    def number(self) -> int:
        """The number of the trick being played, 1 to 13."""
        return min(len(self.tricks) + 1, TRICKS)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat still holds, its penalty cards included."""
        return self.hands[_PLACE[seat]]

    def penalty_cards(self, seat: Seat, major: bool = True) -> tuple[PenaltyCard, ...]:
        """The major (or the minor) penalty cards of a seat that lie on the table."""
        return tuple(each for each in self.penalty if each.seat is seat and each.major is major)

    def defends(self, seat: Seat) -> bool:
        """Whether the seat is one of the two defenders."""
        return seat.side is not self.declarer.side

    def won(self, side: Side) -> int:
        """How many tricks a side has won so far."""
        return sum(trick.winner.side is side for trick in self.tricks)

    def without(self, seat: Seat, card: Card) -> tuple[frozenset[Card], ...]:
        """The hands after that card has left its own."""
        place = _PLACE[seat]
        return (*self.hands[:place], self.hands[place] - {card}, *self.hands[place + 1 :])

    def recorded(
        self, kind: str, seat: Seat, card: Card | None = None, says: str = "", rests_on: tuple[Reference, ...] = ()
    ) -> tuple[Event, ...]:
        """The record with one more event, in the trick that is being played."""
        return (*self.record, Event(self.number, kind, seat, card, says, rests_on))

    def __repr__(self) -> str:
        trump = "notrump" if self.trump is Strain.NOTRUMP else self.trump.symbol
        where = "over" if self.over else f"trick {self.number}, {self.to_play} to play"
        lying = f"; penalty cards: {', '.join(map(str, self.penalty))}" if self.penalty else ""
        return f"Play: {trump} by {self.declarer}, {where}{lying}"


def winner_of(trick: tuple[tuple[Seat, Card], ...], trump: Strain) -> Seat:
    """Who wins a trick: the highest trump, or without one the highest card of the suit led (44E, 44F)."""
    best_seat, best = trick[0]
    for seat, card in trick[1:]:
        if (card.suit is best.suit and card.place > best.place) or (card.suit is trump and best.suit is not trump):
            best_seat, best = seat, card
    return best_seat


def suits_in_words(suits: Iterable[Strain], last: str = "and") -> str:
    """Suits in words, spades first.

    >>> suits_in_words({Strain.HEARTS, Strain.SPADES})
    'spades and hearts'
    """
    return joined([suit_word(suit, several=True) for suit in SUITS if suit in suits], last)
