"""One suit of the end of a deal as a claimer sees it, in one number, and the facts that follow without a search.

Thirteen bits for the claimer's cards, thirteen for the partner's, thirteen for those that are out, and two for the
opponents who have shown out. There is no gap between the ranks that are left, so that equal cards of a hand are
neighbours. Results for a suit are cached: a search meets the same few thousand again and again.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

RANKS_OF_A_SUIT, SUIT_MASK = 13, (1 << 13) - 1
NO_TRUMP = -1
BY_SUIT = tuple(SUIT_MASK << (RANKS_OF_A_SUIT * suit) for suit in range(4))
MINE, THEIRS, OUT = 0, 13, 26
SHOWN = {1: 1 << 39, 3: 1 << 40}
"""The bit of each opponent who has shown out."""

Suits = tuple[int, int, int, int]


def bits(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def apart(mine: int, live: int) -> list[int]:
    """One of each run of equal cards of a hand, the lowest: no other live card is between those of a run.

    `live` holds all cards that matter, those of the hand among them.
    """
    found: list[int] = []
    for shift, apart_in_suit in _APART:
        hand = mine >> shift & SUIT_MASK
        if hand:
            found += apart_in_suit[hand << RANKS_OF_A_SUIT | live >> shift & SUIT_MASK]
    return found


def different(hand: int, live: int) -> list[int]:
    """The same as `apart`, within one suit."""
    return _APART[0][1][hand << RANKS_OF_A_SUIT | live]


class _Apart(dict[int, list[int]]):
    """One of each run of equal cards, by the hand and the live cards of its suit, which begins at `shift`."""

    def __init__(self, shift: int) -> None:
        super().__init__()
        self._shift = shift

    def __missing__(self, key: int) -> list[int]:
        hand, live = key >> RANKS_OF_A_SUIT, key & SUIT_MASK
        found, equal = [], False
        for card in bits(live):
            own = bool(hand >> card & 1)
            if own and not equal:
                found.append(card + self._shift)
            equal = own
        self[key] = found
        return found


_APART = tuple((shift, _Apart(shift)) for shift in (0, 13, 26, 39))


class _Closed(dict[int, int]):
    """Each suit without the gaps between its ranks; nobody is void in a suit of which nothing is out."""

    def __missing__(self, suit: int) -> int:
        mine, theirs, out = suit & SUIT_MASK, suit >> THEIRS & SUIT_MASK, suit >> OUT & SUIT_MASK
        found = self[suit] = _kept_apart(mine, theirs, out, mine | theirs | out) | (suit & _SHOWN_OUT if out else 0)
        return found


_SHOWN_OUT = SHOWN[1] | SHOWN[3]
CLOSED = _Closed()


def suits_of(mine: int, theirs: int, out: int, best: int, voids: int) -> tuple[Suits, int]:
    """Sets of cards suit by suit without gaps, and the place of the card that is winning the trick (-1 for none).

    `voids` has four bits for each seat, as in a moment of a line.
    """
    a, b, c, d = (
        CLOSED[
            mine >> shift & SUIT_MASK
            | (theirs >> shift & SUIT_MASK) << THEIRS
            | (out >> shift & SUIT_MASK) << OUT
            | _BOTH_SHOWN[voids >> number & 0x1010]
        ]
        for number, shift in _SHIFTS
    )
    if best < 0:
        return (a, b, c, d), best
    number, card = divmod(best, RANKS_OF_A_SUIT)
    shift, shown = RANKS_OF_A_SUIT * number, _BOTH_SHOWN[voids >> number & 0x1010]
    of_best = tuple(each >> shift & SUIT_MASK for each in (mine, theirs, out))
    kept, place = _beside(*of_best, card)
    found = [a, b, c, d]
    found[number] = kept | shown
    a, b, c, d = found
    return (a, b, c, d), place


_SHIFTS = tuple(enumerate((0, 13, 26, 39)))
_BOTH_SHOWN = {0: 0, 0x10: SHOWN[1], 0x1000: SHOWN[3], 0x1010: SHOWN[1] | SHOWN[3]}


@cache
def _beside(mine: int, theirs: int, out: int, card: int) -> tuple[int, int]:
    """A suit without gaps except for the card that is winning the trick, and the place of that card."""
    live = mine | theirs | out | 1 << card
    return _kept_apart(mine, theirs, out, live), (live & ((1 << card) - 1)).bit_count()


def _kept_apart(mine: int, theirs: int, out: int, live: int) -> int:
    found = 0
    for place, card in enumerate(bits(live)):
        found |= ((mine >> card & 1) | (theirs >> card & 1) << THEIRS | (out >> card & 1) << OUT) << place
    return found


class SuitFacts(NamedTuple):
    """The plain facts of one suit. `runs` are the winners that the claimer's hand, and the partner's, can run.

    `losers` are the tricks that an opponent on lead may be able to run, for seat 1 and seat 3, by who of the claimer's
    side could ruff: nobody, the claimer, the partner, both. `most` is how many tricks its cards can take for the
    claimer's side, in the suit itself; `sure` how many they take as trumps whatever is played, and `over` how many of
    the others' trumps are above all of that side's, wherever they are. `high` says that none of the side's cards can be
    beaten.
    """

    runs: tuple[int, int]
    losers: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    most: int
    sure: int
    over: int
    high: bool
    mine: int
    theirs: int
    out: int


class _Facts(dict[int, SuitFacts]):
    """The plain facts of each suit."""

    def __missing__(self, suit: int) -> SuitFacts:
        mine, theirs, out = suit & SUIT_MASK, suit >> THEIRS & SUIT_MASK, suit >> OUT & SUIT_MASK
        long = max(mine.bit_count(), theirs.bit_count())
        over = (out >> (mine | theirs).bit_length()).bit_count()
        run = out.bit_count() if over >= long else over
        lost = run, min(run, mine.bit_count()), min(run, theirs.bit_count())
        losers = (*lost, min(lost))
        first, third = bool(suit & SHOWN[1]), bool(suit & SHOWN[3])
        found = self[suit] = SuitFacts(
            (_run(mine, theirs, out), _run(theirs, mine, out)),
            (_NONE if first else losers, _NONE if third else losers),
            # One opponent may hold all the outstanding cards, and wins a round with each that nobody can beat.
            long if first and third else max(0, long - over),
            max(_unbeaten(mine, out), _unbeaten(theirs, out)),
            0 if first or third else over,
            not (mine | theirs) & ((1 << out.bit_length()) - 1),
            mine.bit_count(),
            theirs.bit_count(),
            out.bit_count(),
        )
        return found


_NONE = (0, 0, 0, 0)
FACTS = _Facts()


def _run(hand: int, opposite: int, out: int) -> int:
    """Winners of one hand in a suit, where the other hand can stay under them."""
    winners = (hand >> out.bit_length()).bit_count()
    if winners >= out.bit_count():
        winners = hand.bit_count()
    if not winners or not opposite:
        return winners
    lowest = 1 << bits(hand)[-winners]
    under = (opposite & (lowest - 1)).bit_count()
    return winners if under >= min(winners, opposite.bit_count()) else 0


def _unbeaten(hand: int, out: int) -> int:
    """Cards of one hand that the others cannot all beat: each is beaten in a different trick, by a higher card."""
    beaten = 0
    for card in reversed(bits(hand)):
        beaten += (out >> card).bit_count() > beaten
    return hand.bit_count() - beaten
