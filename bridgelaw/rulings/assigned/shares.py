"""Weights that always add to 1: one share is moved, and the others adjust in proportion (Law 12C1(c), 2017).

The Law asks for weights that reflect the probabilities; changing one share does not change the odds among the others. A
held share does not change; an outcome that only the disallowed action leads to has none while it is excluded, and gets
back its share when it is included again. All figures are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.scoring.printed import figure

ONE, NOTHING = Fraction(1), Fraction(0)
# The parts in which directors judge, the first that fits: tenths, sixths, twelfths, twentieths, or all of these.
GRIDS = (10, 6, 12, 20, 60)
# No share is finer than this: beyond it the rest is divided into this many parts.
FINEST, PARTS = 10_000, 60


class BadShare(BadInput):
    """An impossible share: below 0, more than is free, or where no other can adjust."""


@dataclass(frozen=True)
class Share:
    """One outcome's share. `held` fixes it; `closed` excludes it, and `gave` is the share it gave up then.

    `last` is its last share above 0: the others divide by it what they get when all of them have nothing. `exact` is
    the share before it was rounded, if it was: the odds among the shares do not change by rounding.
    """

    of: Fraction
    held: bool = False
    closed: bool = False
    gave: Fraction = NOTHING
    last: Fraction = NOTHING
    exact: Fraction | None = None

    def now(self, of: Fraction) -> Share:
        """The same with another share."""
        return replace(self, of=of, last=of or self.last, exact=None)

    def rounded(self, of: Fraction) -> Share:
        """The same, rounded to another share."""
        return replace(self, of=of, exact=None if of == self.odds else self.odds)

    @property
    def odds(self) -> Fraction:
        """Return the share by which it takes part when the others adjust."""
        return self.of if self.exact is None else self.exact

    @property
    def free(self) -> bool:
        """True if it adjusts when another share moves."""
        return not (self.held or self.closed)


@dataclass(frozen=True)
class Shares:
    """Shares of at least 0 that add to exactly 1. Raises BadShare for others.

    >>> thirds = Shares.of([Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)])
    >>> [str(each) for each in thirds.move(0, Fraction(1, 4)).weights]
    ['1/4', '1/2', '1/4']
    """

    each: tuple[Share, ...]

    def __post_init__(self) -> None:
        whole = sum(self.weights, NOTHING)
        if whole != ONE or any(weight < 0 for weight in self.weights):
            raise BadShare(f"The shares come to {figure(whole)}.", "They must come to exactly 1, none of them below 0.")

    @classmethod
    def of(cls, weights: Iterable[Fraction]) -> Shares:
        """Shares of these weights, none held and none closed. Raises BadShare."""
        return cls(tuple(Share(weight, last=weight) for weight in weights))

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """The shares alone."""
        return tuple(each.of for each in self.each)

    def most(self, place: int) -> Fraction:
        """The maximum of the share at this place, counted from 0: all that the others do not hold."""
        return ONE - sum((each.of for n, each in enumerate(self.each) if n != place and not each.free), NOTHING)

    def move(self, place: int, to: Fraction) -> Shares:
        """Set one share; the free ones divide the rest, in proportion to their shares.

        Raises BadShare for a share below 0, above `most`, of an excluded outcome, or where no other is free to adjust.
        """
        if self.each[place].closed:
            raise BadShare("This result is not allowed: its share is 0.", "Allow it first, or change another one.")
        if to == self.each[place].of:
            return self
        if to < 0:
            raise BadShare(f"{figure(to)} is below nothing.", f"A share is from 0 to {figure(self.most(place))}.")
        most = self.most(place)
        if to > most:
            if most == ONE:
                raise BadShare(f"{figure(to)} is more than the whole.", "A share is from 0 to 1.")
            held = figure(ONE - most)
            raise BadShare(f"{figure(to)} is too much: {held} is held.", f"At most {figure(most)} is free.")
        if not self._others(place):
            raise BadShare("No other share is free to make room.", f"Let one go, or leave this one at {figure(most)}.")
        return self._with(place, self.each[place].now(to), most - to, exactly=True)

    def hold(self, place: int, held: bool) -> Shares:
        """Hold one share, or release it."""
        return self._replaced({place: replace(self.each[place], held=held)})

    def close(self, place: int) -> Shares:
        """Exclude an outcome: its share goes to the free ones in proportion. Raises BadShare where none is free."""
        here = self.each[place]
        if here.closed:
            return self
        if here.of and not self._others(place):
            raise BadShare("No other share is free to take this one.", "Let one go first.")
        rest = self.most(place) if self._others(place) else NOTHING
        return self._with(place, replace(here, of=NOTHING, closed=True, gave=here.of), rest)

    def open(self, place: int) -> Shares:
        """Include it again: the free ones give back its former share, as far as they have it."""
        here = self.each[place]
        if not here.closed:
            return self
        room = sum((self.each[n].of for n in self._others(place)), NOTHING)
        back = min(here.gave, room)
        return self._with(place, replace(here, closed=False, gave=NOTHING).now(back), room - back)

    def let_in(self, place: int) -> Shares:
        """Include an outcome without giving back its former share: where the edition lets it carry weight."""
        return self._replaced({place: replace(self.each[place], closed=False, gave=NOTHING)})

    def add(self) -> Shares:
        """Add an outcome, without a share yet. One that is removed is excluded, so that it can come back."""
        return Shares((*self.each, Share(NOTHING)))

    def coarse(self, but: int) -> Shares:
        """Round the free ones to parts in which directors judge; all but one, which has just been set.

        They are rounded to the parts in which the others are, unless one of them would have nothing then. Where the
        others are finer than all of `GRIDS`, only shares finer than anybody could enter are rounded.

        >>> [str(each) for each in Shares.of([Fraction(2, 5), Fraction(9, 25), Fraction(6, 25)]).coarse(0).weights]
        ['2/5', '2/5', '1/5']
        >>> thirds = Shares.of([Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)])
        >>> thirds.coarse(0) == thirds
        True
        """
        free = self._others(but)
        fixed = [each.of for n, each in enumerate(self.each) if n not in free]
        rest = sum((self.each[n].of for n in free), NOTHING)
        grid = next((each for each in GRIDS if all(each % share.denominator == 0 for share in fixed)), None)
        if grid is None and all(self.each[n].of.denominator <= FINEST for n in free):
            return self
        whole = rest * grid if grid else Fraction(PARTS)
        if not rest:
            return self
        sums = accumulate((self.each[n].of for n in free), initial=NOTHING)
        marks = [round(whole * each / rest) for each in sums]
        parts = [rest * Fraction(high - low) / whole for low, high in pairwise(marks)]
        rounded = dict(zip(free, parts, strict=True))
        if grid and any(self.each[n].of and not part for n, part in rounded.items()):
            return self
        return self._replaced({n: self.each[n].rounded(part) for n, part in rounded.items()})

    def bounds(self, place: int) -> tuple[Fraction, Fraction] | None:
        """Return the place of this share's end in a bar of all of them, with the share at 0 and at its maximum.

        None where moving this share cannot move the end.
        """
        if not self.each[place].free or not self._others(place):
            return None
        ends = [sum(self.move(place, to).weights[: place + 1], NOTHING) for to in (NOTHING, self.most(place))]
        return None if ends[0] == ends[1] else (ends[0], ends[1])

    def _others(self, place: int) -> list[int]:
        return [n for n, each in enumerate(self.each) if n != place and each.free]

    def _with(self, place: int, here: Share, rest: Fraction, exactly: bool = False) -> Shares:
        """Set one share, and divide the rest among the free others, by their shares as shown or before rounding."""
        others = self._others(place)
        odds = _odds([self.each[n] for n in others], exactly)
        changed = {n: self.each[n].now(rest * part) for n, part in zip(others, odds, strict=True)}
        return self._replaced({**changed, place: here})

    def _replaced(self, changed: dict[int, Share]) -> Shares:
        return Shares(tuple(changed.get(n, each) for n, each in enumerate(self.each)))


def _odds(shares: Sequence[Share], exactly: bool) -> list[Fraction]:
    """Return how these divide 1: by their shares; if all have nothing, by their last shares; if they never had any,
    evenly.
    """
    kinds: tuple[Callable[[Share], Fraction], ...] = (
        lambda each: each.odds if exactly else each.of,
        lambda each: each.last,
        lambda _: ONE,
    )
    for kind in kinds:
        odds = [kind(each) for each in shares]
        whole = sum(odds, NOTHING)
        if whole:
            return [each / whole for each in odds]
    return []
