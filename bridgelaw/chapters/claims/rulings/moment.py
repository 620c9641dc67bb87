"""The end of a deal at one moment of a line, as the search goes through it: sets of cards as bits, seats from the
claimer on (0 is the claimer, 2 the partner, 1 and 3 the others)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bridgelaw.chapters.claims.rulings.facts import Claim, LeadOption
from bridgelaw.chapters.claims.rulings.suit import BY_SUIT, NO_TRUMP, RANKS_OF_A_SUIT, SUIT_MASK, bits
from bridgelaw.rulings.card_play.play import SEATS
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, pack
from bridgelaw.scoring.deal import SUITS

NOTHING = -1
FINESSING = 64
"""Added to the card of the other hand that is played only if nothing higher has appeared."""
CROSSING = 2 * FINESSING
"""Used instead of that card where the other hand is to win the trick as cheaply as it can."""


class LineMoment(NamedTuple):
    """One moment of a line, with all that matters from here on. `aware` says that no card is forgotten any more;
    `voids` has four bits a seat.

    `step` is the next step of the statement, `drawn` how many rounds of it are done, `pending` the card that the other
    hand owes to this trick, `begun` the side suit that the claimer is running. `penalty` are the penalty cards on the
    table, `ban` the seat and suit that may not be led.
    """

    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...]
    aware: bool
    voids: int
    step: int
    drawn: int
    pending: int
    begun: int
    penalty: int
    ban: int


class Frame:
    """The facts that stay the same along every line of a claim: seats, trump, and declarer's choice about a lead."""

    def __init__(self, claim: Claim) -> None:
        ending = claim.ending
        self._first = SEATS.index(claim.claimer)
        self.trump = NO_TRUMP if ending.trump is Strain.NOTRUMP else suit_place(ending.trump)
        self.alone = not claim.by_declarer
        self._option = claim.option
        self._option_suit = suit_place(claim.option_suit) if claim.option_suit else NOTHING
        self._winning: dict[tuple[int, tuple[int, ...]], tuple[int, int]] = {}
        voids = 0
        for each in ending.shown_out:
            voids |= 1 << (4 * self.place(each.seat) + suit_place(each.suit))
        clockwise = [SEATS[(self._first + turn) % 4] for turn in range(4)]
        north, east, south, west = (set_of(ending.hand(seat)) for seat in clockwise)
        self.start = LineMoment(
            (north, east, south, west),
            self.place(ending.leader),
            tuple(card.place for card in ending.trick),
            False,
            voids,
            0,
            0,
            NOTHING,
            NOTHING,
            set_of(each.card for each in ending.penalty if each.major),
            NOTHING,
        )

    def place(self, seat: Seat) -> int:
        """The place of a seat, counted from the claimer."""
        return (SEATS.index(seat) - self._first) % 4

    def seat(self, place: int) -> Seat:
        """The seat at that place."""
        return SEATS[(self._first + place) % 4]

    def turn(self, now: LineMoment) -> int:
        """Return whose turn it is."""
        return (now.leader + len(now.trick)) % 4

    def legal(self, now: LineMoment) -> int:
        """The cards that may be played: suit followed (44C), penalty cards played as soon as they can be (50D1)."""
        seat = (now.leader + len(now.trick)) % 4
        hand = now.hands[seat]
        if now.trick:
            cards = hand & BY_SUIT[now.trick[0] // RANKS_OF_A_SUIT] or hand
            return cards & now.penalty or cards
        if hand & now.penalty:
            return hand & now.penalty
        return self._leads(now, seat, hand)

    def _leads(self, now: LineMoment, seat: int, hand: int) -> int:
        if now.ban != NOTHING and now.ban // 4 == seat:
            return hand & ~BY_SUIT[now.ban % 4] or hand
        if self._option is not None and now.hands[(seat + 2) % 4] & now.penalty:
            suit = BY_SUIT[self._option_suit]
            return (hand & suit if self._option is LeadOption.REQUIRE else hand & ~suit) or hand
        return hand

    def winning(self, leader: int, trick: tuple[int, ...]) -> tuple[int, int]:
        """The card that is winning a trick, and who played it."""
        found = self._winning.get((leader, trick))
        if found is None:
            found = self._winning[leader, trick] = self._find_winning(leader, trick)
        return found

    def _find_winning(self, leader: int, trick: tuple[int, ...]) -> tuple[int, int]:
        best, by = trick[0], leader
        for turn in range(1, len(trick)):
            if self.beats(trick[turn], best):
                best, by = trick[turn], (leader + turn) % 4
        return best, by

    def beats(self, card: int, best: int) -> bool:
        """True if a card beats the one that is winning the trick (44E)."""
        if card // RANKS_OF_A_SUIT == best // RANKS_OF_A_SUIT:
            return card > best
        return card // RANKS_OF_A_SUIT == self.trump

    def lifted(self, now: LineMoment, seat: int) -> tuple[int, int]:
        """The penalty cards and the ban after a lead by that seat: by declarer's choice partner's card goes back to
        hand.
        """
        penalty, ban = now.penalty, now.ban
        if self._option is None or not now.hands[(seat + 2) % 4] & penalty:
            return penalty, ban
        penalty &= ~now.hands[(seat + 2) % 4]
        return penalty, 4 * seat + self._option_suit if self._option is LeadOption.FORBID else ban


def set_of(cards: Iterable[Card]) -> int:
    """Cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card.place
    return found


def suit_place(suit: Strain) -> int:
    """The number of a suit, clubs 0, as in the `place` of its cards."""
    return 3 - SUITS.index(suit)


def without(hands: tuple[int, int, int, int], seat: int, card: int) -> tuple[int, int, int, int]:
    """The hands after a card of that seat."""
    a, b, c, d = hands
    if seat == 0:
        return a ^ 1 << card, b, c, d
    if seat == 1:
        return a, b ^ 1 << card, c, d
    if seat == 2:
        return a, b, c ^ 1 << card, d
    return a, b, c, d ^ 1 << card


def live(hands: tuple[int, ...], trick: tuple[int, ...]) -> int:
    """The cards that matter at a moment: those in the four hands and those on the table."""
    found = hands[0] | hands[1] | hands[2] | hands[3]
    for card in trick:
        found |= 1 << card
    return found


def card_of(place: int) -> Card:
    """The card of that number."""
    return pack()[place]


_ALIKE: dict[tuple[int, int, int, int, int], tuple[int, int, int, int, int]] = {}


def alike(hands: tuple[int, ...], marked: int = 0) -> list[int]:
    """Four hands and the marked cards among them, suit by suit, without gaps between the ranks that are left."""
    found: list[int] = []
    for shift in (0, 13, 26, 39):
        suit = (
            hands[0] >> shift & SUIT_MASK,
            hands[1] >> shift & SUIT_MASK,
            hands[2] >> shift & SUIT_MASK,
            hands[3] >> shift & SUIT_MASK,
            marked >> shift & SUIT_MASK,
        )
        closed = _ALIKE.get(suit)
        if closed is None:
            places = bits(suit[0] | suit[1] | suit[2] | suit[3])
            a, b, c, d, e = (sum((each >> card & 1) << n for n, card in enumerate(places)) for each in suit)
            closed = _ALIKE[suit] = (a, b, c, d, e)
        found += closed
    return found
