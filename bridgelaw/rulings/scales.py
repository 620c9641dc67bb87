"""The worth of a bridge result to a side: in IMPs against another table, in matchpoints or IMPs among other tables.

Rulings that compare several results of one board, the damage split and the four codes, convert each of them on such a
scale first and compare only then: never total points.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.ground import Basis, Doubt
from bridgelaw.scoring import (
    DatumRule,
    Side,
    Traveller,
    butler_imps,
    datum,
    field_cross_imps,
    imps,
    matchpoints,
    top,
)
from bridgelaw.scoring.neuberg import neuberg, scores_expected

IMPS, MATCHPOINTS = "IMPs", "matchpoints"


class UnitScale(ABC):
    """The unit of a board, seen from one side: matchpoints of a `top`, or IMPs without one."""

    @property
    @abstractmethod
    def top(self) -> Fraction | None:
        """The most matchpoints on the board; None at IMPs."""

    @property
    def unit(self) -> str:
        """IMPs or matchpoints."""
        return IMPS if self.top is None else MATCHPOINTS

    @property
    def short(self) -> str:
        """The short name of the unit for a column."""
        return IMPS if self.top is None else "MPs"

    @property
    def signed(self) -> bool:
        """True if figures carry a sign: only IMPs are won and lost."""
        return self.top is None

    @property
    def whole(self) -> Fraction:
        """Return the sum of two scores that balance: 0 in IMPs, the top in matchpoints."""
        return self.top or Fraction()

    def complement(self, value: Fraction) -> Fraction:
        """Return the other side's score when this side has this score."""
        return self.whole - value

    def law(self, edition: int = DEFAULT_EDITION) -> Reference:
        """The clause that defines the unit."""
        return cite("78B" if self.top is None else "78A", edition)

    def rests_on(self, edition: int = DEFAULT_EDITION) -> tuple[Basis, ...]:
        """The clause that defines the unit, and the regulation where there is one."""
        return (self.law(edition),)


class OfResults(UnitScale):
    """A scale on which bridge results are converted, one outcome at a time."""

    @abstractmethod
    def worth(self, score: int, side: Side) -> Fraction:
        """Return the worth of a score in NS total points to that side."""

    def datum(self, score: int) -> Fraction | None:
        """Return the datum of the score, in NS total points, where the score is part of it."""
        return None

    def difference(self, score: int, side: Side) -> Fraction | None:
        """The difference in total points to look up, where there is one."""
        return None


class AmongOthers(OfResults):
    """A scale on which every result is compared with those of all other tables."""

    others: Traveller

    @abstractmethod
    def board(self, scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        """Return the worth of every line of the board to that side; the scores are NS total points."""

    def worth(self, score: int, side: Side) -> Fraction:
        return self.board((score, *self.others.scores), side)[0]


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

    def difference(self, score: int, side: Side) -> Fraction:
        return Fraction(side.sign * (score - self.other_table))

    def worth(self, score: int, side: Side) -> Fraction:
        return Fraction(imps(int(self.difference(score, side))))


@dataclass(frozen=True)
class AtPairs(AmongOthers):
    """Matchpoints among the results of the other tables (Law 78A).

    Where more scores are `expected` than there are results, these are converted to the whole board by Neuberg's
    formula. Raises TooFewExpected.

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
        """The number of results, that of this table included."""
        return len(self.others.lines) + 1

    @property
    def top(self) -> Fraction:
        return top(self.scores)

    def board(self, scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        return tuple(neuberg(each, len(scores), self.scores) for each in matchpoints(scores, (), side))


@dataclass(frozen=True)
class AtButler(AmongOthers):
    """IMPs against the datum that includes the result itself (Law 78D), by a regulation about the datum.

    >>> AtButler(Traveller.parse("620\\n-100")).worth(620, Side.NS)
    Fraction(6, 1)
    """

    others: Traveller
    by: Regulation | None = None

    @property
    def top(self) -> None:
        return None

    @property
    def regulation(self) -> Regulation:
        """Return the regulation on the datum; by default the mean rounded to ten."""
        return self.by or regulation("datum-ten")

    def rests_on(self, edition: int = DEFAULT_EDITION) -> tuple[Basis, ...]:
        return (self.law(edition), self.regulation)

    def datum(self, score: int) -> Fraction:
        return datum((score, *self.others.scores), laid_down(self.regulation))

    def difference(self, score: int, side: Side) -> Fraction:
        return side.sign * (score - self.datum(score))

    def board(self, scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        against = datum(scores, laid_down(self.regulation))
        return tuple(Fraction(side.sign * butler_imps(score, against)) for score in scores)


@dataclass(frozen=True)
class AtCrossIMPs(AmongOthers):
    """The sum of the IMPs against every other table (Law 78D).

    >>> AtCrossIMPs(Traveller.parse("620\\n-100")).worth(620, Side.NS)
    Fraction(12, 1)
    """

    others: Traveller

    @property
    def top(self) -> None:
        return None

    def board(self, scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        return field_cross_imps(scores, side)


def laid_down(by: Regulation) -> DatumRule:
    """Return the rule of a regulation on the datum, for the computation.

    >>> laid_down(regulation("datum-ten"))
    DatumRule(round_to=10, drop_top=0, drop_bottom=0, half='away from zero', drop_share=Fraction(0, 1))
    """
    return DatumRule(int(by.unit or 0), drop_top=by.drop, drop_bottom=by.drop)


def aside_in_imps(others: Traveller, edition: int = DEFAULT_EDITION) -> tuple[Doubt, ...]:
    """Return the doubt about artificial scores of a field scored in IMPs, on which no Law speaks; None where there are
    none.

    >>> [each.id for each in aside_in_imps(Traveller.parse("1 2 620\\n3 4 170\\n5 6 60/40", aside=True))]
    ['aside-in-imps']
    """
    if not any(line.percentages for line in others.aside):
        return ()
    return (Doubt("aside-in-imps", (regulation("line-aside"), clause_for("imps-3", edition))),)
