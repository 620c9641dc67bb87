"""The limit of a search, so that a claim with many cards is answered by bounds and not by silence."""

from __future__ import annotations

MOST_SEARCHED = 7
"""With no more cards than this in a hand a search is finished, however long it takes."""
MOST_WEIGHED = 9
"""With more cards than this a stated line is followed with each suit from the top until MOST_SEARCHED are left. Up to
here every normal way to follow it is searched: of 200 drawn claims one was not finished, and in 7 of them following
from the top was a trick or more off."""
POSITIONS, POSITIONS_OF_BEST_PLAY, POSITIONS_BESIDE = 60_000, 10_000, 3_000
"""How many new positions are looked at for the ruling itself, for best play with all cards in sight, and for the worst
legal play and each finding given otherwise: two seconds and fractions of one, measured in November 2026."""


class Unfinished(Exception):
    """A search that was given up; `bounds` are the fewest and the most tricks that are proved so far."""

    def __init__(self, bounds: tuple[int, int] = (0, 0)) -> None:
        super().__init__("the search was given up")
        self.bounds = bounds


class Budget:
    """The positions that a search may still look at; without a number as many as there are.

    >>> budget = Budget(1)
    >>> budget.spend(), budget.spent
    (None, 1)
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.spent = 0

    def spend(self) -> None:
        """Count a new position. Raises Unfinished where that is one too many."""
        self.spent += 1
        if self._most is not None and self.spent > self._most:
            raise Unfinished


def budget_for(cards: int, most: int) -> Budget:
    """A budget of so many positions where each hand has so many cards."""
    return Budget(most if cards > MOST_SEARCHED else None)
