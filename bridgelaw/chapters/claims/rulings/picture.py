"""The four suits of a claimer's picture in one number, with tables of the plays from each suit for the search.

A suit has the bits that `suit.py` gives it, and clubs are lowest. The tables are filled on demand; they hold the change
of the whole number, so a search never splits it.
"""

from __future__ import annotations

from bridgelaw.chapters.claims.rulings.suit import CLOSED, FACTS, MINE, OUT, SHOWN, SUIT_MASK, THEIRS, Suits, different

SUIT_BITS = 46
"""The bits of a suit. It needs 41, but with 41 more pictures would share a hash."""
IN_SUIT = (*((1 << SUIT_BITS) - 1 << SUIT_BITS * suit for suit in range(4)), 0)
"""The bits of each suit; none for notrumps, which is -1 as a suit."""
SPREAD = 0x9E3779B97F4A7C1
"""A picture is stored under its product with this number: a dictionary looks at the lowest bits first, and the
picture's own lowest bits are those of clubs alone.
"""
LOSES = -1
"""Replaces the place of a card that does not take the trick."""
OVER_ALL, UNDER_ALL = 13, -1
"""Replace the winning card where no card of the suit beats it, and where every card does."""

_Play = tuple[int, int]
"""The place of a card, or LOSES, and the change in the picture when it is played."""
Defence = tuple[tuple[_Play, ...], bool, int]
"""The ways in which an opponent may follow suit, whether that is compulsory, and the change in the picture if void."""


def together(suits: Suits) -> int:
    """The four suits in one number."""
    a, b, c, d = suits
    return a | b << SUIT_BITS | c << 2 * SUIT_BITS | d << 3 * SUIT_BITS


def _parted(held: int) -> tuple[int, int]:
    """Return one suit of a picture by itself, and its shift."""
    shift = max(0, held.bit_length() - 1) // SUIT_BITS * SUIT_BITS
    return held >> shift, shift


class _Closing(dict[int, int]):
    """The changes in a picture when the gaps of that suit are closed."""

    def __missing__(self, held: int) -> int:
        suit, shift = _parted(held)
        found = self[held] = (suit ^ CLOSED[suit]) << shift
        return found


class _Plays(dict[int, tuple[_Play, ...]]):
    """The different cards of one part of a suit, highest first, the lowest of each run.

    `best` is the place of the card that is winning the trick. With `closes` the gaps of the suit are closed, because
    nothing in this trick depends on it any more.
    """

    def __init__(self, part: int, best: int, closes: bool) -> None:
        super().__init__()
        self._part, self._best, self._closes = part, best, closes

    def __missing__(self, held: int) -> tuple[_Play, ...]:
        suit, shift = _parted(held)
        found = self[held] = tuple((place, change << shift) for place, change in self.of(suit))
        return found

    def of(self, suit: int) -> list[_Play]:
        """The cards of a suit given by itself."""
        left = (suit | suit >> THEIRS | suit >> OUT) & SUIT_MASK
        if 0 <= self._best < OVER_ALL:
            left |= 1 << self._best
        return [
            (card if card > self._best else LOSES, self.change(suit, suit ^ 1 << self._part + card))
            for card in reversed(different(suit >> self._part & SUIT_MASK, left))
        ]

    def change(self, suit: int, after: int) -> int:
        """Return the change in the picture when that suit becomes `after`."""
        return suit ^ (CLOSED[after] if self._closes else after)


class _Ruffs(_Plays):
    """The trumps with which an opponent may take the trick, lowest first."""

    def __init__(self, seat: int, best: int, closes: bool) -> None:
        super().__init__(OUT, best, closes)
        self._shown = SHOWN[seat]

    def of(self, suit: int) -> list[_Play]:
        return [] if suit & self._shown else [play for play in reversed(super().of(suit)) if play[0] != LOSES]


class _Defences(dict[int, Defence]):
    """The ways in which an opponent may play to the suit led, whatever the hand: each card that takes the trick, the
    lowest, or void.

    The last to play, after whom the gaps are closed, wins no higher than needed.
    """

    def __init__(self, seat: int, best: int, last: bool) -> None:
        super().__init__()
        self._seat, self._last, self._cards = seat, last, _Plays(OUT, best, last)

    def __missing__(self, held: int) -> Defence:
        suit, shift = _parted(held)
        plays, must, void = [], False, suit
        if suit >> OUT & SUIT_MASK and not suit & SHOWN[self._seat]:
            cards = self._cards.of(suit)
            wins = [play for play in cards if play[0] != LOSES]
            plays = (wins[-1:] if self._last else wins) + [play for play in cards if play[0] == LOSES][-1:]
            # One of the opponents has those cards, and it is not the other.
            must, void = bool(suit & SHOWN[4 - self._seat]), suit | SHOWN[self._seat]
        change = self._cards.change(suit, void) << shift
        found = self[held] = tuple((place, each << shift) for place, each in plays), must, change
        return found


class _Sums(dict[int, int]):
    """The plain facts of one suit, in six bits a figure, so that one addition sums up four suits."""

    def __missing__(self, held: int) -> int:
        facts = FACTS[_parted(held)[0]]
        runs, other = facts.runs
        stuck = bool(facts.out and not runs), bool(facts.out and not other)
        entries = bool(facts.theirs and runs), bool(facts.mine and other)
        figures = (facts.most, runs, other, *stuck, *entries, *facts.losers[0], *facts.losers[1])
        found = self[held] = sum(figure << FIGURE * place for place, figure in enumerate(figures))
        return found


FIGURE = 6
"""The bits of a figure: four bits would not hold the sum over four suits."""
MOST, RUNS, STUCK, ENTRIES, LOSERS = 0, FIGURE, 3 * FIGURE, 5 * FIGURE, 7 * FIGURE
"""The first bits of the figures in `SUMS`: the tricks of both hands, the runs, the suits in which an opponent may lead
what the hand cannot win, and those in which the other hand reaches it; then the losers of the two opponents, by who
could ruff.
"""

_BESTS = (*range(OVER_ALL + 1), UNDER_ALL)
_OURS = {0: MINE, 2: THEIRS}
CLOSING = _Closing()
SUMS = _Sums()
LEADS = {seat: _Plays(part, UNDER_ALL, False) for seat, part in enumerate((MINE, OUT, THEIRS, OUT))}
"""Indexed by the seat; the tables below also by the card that is winning the trick, with a table for the last to
play.
"""
FOLLOWS = {seat: [_Plays(part, best, False) for best in _BESTS] for seat, part in _OURS.items()}
FOLLOWS_LAST = {seat: [_Plays(part, best, True) for best in _BESTS] for seat, part in _OURS.items()}
DEFENCES = {seat: [_Defences(seat, best, False) for best in _BESTS] for seat in SHOWN}
DEFENCES_LAST = {seat: [_Defences(seat, best, True) for best in _BESTS] for seat in SHOWN}
RUFFS = {seat: [_Ruffs(seat, best, False) for best in _BESTS] for seat in SHOWN}
RUFFS_LAST = {seat: [_Ruffs(seat, best, True) for best in _BESTS] for seat in SHOWN}
