"""What a bridge result is worth to a side: in IMPs against another table, in matchpoints among other tables.

Rulings that compare several results of one board, the damage split and the four codes, convert each of them on such a
scale first and compare only then: never total points.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring import Side, Traveller, imps, matchpoints, top
from bridgelaw.scoring.neuberg import neuberg, scores_expected

IMPS, MATCHPOINTS = "IMPs", "matchpoints"


class UnitScale(ABC):
    """The unit of a board, seen from one side: matchpoints of a `top`, or IMPs without one."""

    @property
    @abstractmethod
    def top(self) -> Fraction | None:
        """The most that the board can bring in matchpoints; None at IMPs."""

    @property
    def unit(self) -> str:
        """IMPs or matchpoints."""
        return IMPS if self.top is None else MATCHPOINTS

    @property
    def short(self) -> str:
        """The unit as a column is headed."""
        return IMPS if self.top is None else "MPs"

    @property
    def signed(self) -> bool:
        """Whether figures carry a sign: only IMPs are won and lost."""
        return self.top is None

    @property
    def whole(self) -> Fraction:
        """What two scores that balance add to: nothing in IMPs, the top in matchpoints."""
        return self.top or Fraction()

    def complement(self, value: Fraction) -> Fraction:
        """What the other side has when this side has so much."""
        return self.whole - value

    def law(self, edition: int = DEFAULT_EDITION) -> Reference:
        """The clause by which the unit is reckoned."""
        return cite("78B" if self.top is None else "78A", edition)


class OfResults(UnitScale):
    """A scale on which bridge results are converted, one outcome at a time."""

    @abstractmethod
    def worth(self, score: int, side: Side) -> Fraction:
        """What a score in NS total points is worth to that side."""

    def difference(self, score: int, side: Side) -> int | None:
        """The difference in total points that is looked up, where there is one."""
        return None


@dataclass(frozen=True)
class AtTeams(OfResults):
    """IMPs against the other table, given in NS total points (Law 78B).

    >>> AtTeams(620).worth(-100, Side.EW)
    Fraction(12, 1)
    """

    other_table: int

    @property
    def top(self) -> None:
        return None

    def difference(self, score: int, side: Side) -> int:
        return side.sign * (score - self.other_table)

    def worth(self, score: int, side: Side) -> Fraction:
        return Fraction(imps(self.difference(score, side)))


@dataclass(frozen=True)
class AtPairs(OfResults):
    """Matchpoints among the results of the other tables (Law 78A).

    Where more scores are `expected` than there are results, these are brought to the whole board by Neuberg's formula.
    Raises TooFewExpected.

    >>> AtPairs(Traveller.parse("620\\n-100")).worth(620, Side.NS)
    Fraction(3, 1)
    >>> AtPairs(Traveller.parse("620\\n-100"), 6).worth(620, Side.NS)
    Fraction(7, 1)
    """

    others: Traveller
    expected: int | None = None

    def __post_init__(self) -> None:
        scores_expected(self.others, self.expected)

    @property
    def scores(self) -> int:
        """The number of scores that make the top."""
        return scores_expected(self.others, self.expected)

    @property
    def results(self) -> int:
        """The number of results with that of this table."""
        return len(self.others.lines) + 1

    @property
    def top(self) -> Fraction:
        return top(self.scores)

    def worth(self, score: int, side: Side) -> Fraction:
        among = matchpoints((score, *self.others.scores), (), side)[0]
        return neuberg(among, self.results, self.scores)
