"""The three results of a damage split on one scale: against one table, among all others, or figures already reckoned.

A bridge result, or several with weights, is converted before anything is compared; a figure is taken as it stands.
All three must be of one kind: +620 beside −3 IMPs would compare nothing.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.scales import OfResults, UnitScale
from bridgelaw.scoring import Side
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import counted, figure

# A result as it is stated: a bridge result, or several with their weights, or a figure.
Stated = WeightedScore | Fraction
MOST_IMPS = 24
ONE_SCALE = "Write all three as bridge results, or all three as figures in the same unit."


class MixedScales(BadInput):
    """A bridge result where a figure is asked for, or the other way round."""


class BeyondTheTop(BadInput):
    """A figure that no board can be worth."""


class NoResult(BadInput):
    """A result, or what the results are compared with, is missing."""


@dataclass(frozen=True)
class InFigures(UnitScale):
    """Figures already reckoned, as the innocent side's own: matchpoints of a `top`, or IMPs where there is none.

    >>> InFigures(Fraction(100)).complement(Fraction(65))
    Fraction(35, 1)
    """

    top: Fraction | None = None

    def __post_init__(self) -> None:
        if self.top is not None and self.top <= 0:
            raise BeyondTheTop(
                f"A top of {figure(self.top)} leaves nothing to compare.",
                "Give the top of the board, above 0.",
                str(self.law(DEFAULT_EDITION)),
            )


@dataclass(frozen=True)
class ResultRow:
    """One outcome: its name, weight as written, value in the unit, and what was looked up on the way to it.

    `difference` in total points, None where scores are compared one by one; `datum` in NS total points, where the
    difference is one from it.
    """

    name: str
    weight: str
    difference: Fraction | None
    value: Fraction
    datum: Fraction | None = None


@dataclass(frozen=True)
class Valued:
    """One of the three results: "normal" and so on, as stated, its outcomes, and its value for the innocent side."""

    name: str
    stated: Stated
    rows: tuple[ResultRow, ...]
    value: Fraction

    @property
    def score(self) -> WeightedScore | None:
        """The bridge result behind it, where there is one."""
        return self.stated if isinstance(self.stated, WeightedScore) else None


def valued(scale: UnitScale, name: str, stated: Stated, side: Side) -> Valued:
    """A result with its value for that side. Raises MixedScales and BeyondTheTop.

    >>> from bridgelaw.rulings.scales import AtTeams
    >>> valued(AtTeams(620), "actual", WeightedScore.of({500: "1"}), Side.NS).value
    Fraction(-3, 1)
    """
    if not isinstance(scale, OfResults):
        return _figure_taken(scale, name, stated)
    if not isinstance(stated, WeightedScore):
        raise MixedScales(
            f"The {name} result is a figure, {figure(stated)}, and here bridge results are converted.", ONE_SCALE
        )
    rows = tuple(
        ResultRow(
            stated.names[points],
            stated.written[points],
            scale.difference(points, side),
            scale.worth(points, side),
            scale.datum(points),
        )
        for points in stated.weights
    )
    total = sum((w * row.value for w, row in zip(stated.weights.values(), rows, strict=True)), Fraction())
    return Valued(name, stated, rows, total)


def _figure_taken(scale: UnitScale, name: str, stated: Stated) -> Valued:
    if isinstance(stated, WeightedScore):
        raise MixedScales(
            f"The {name} result is a bridge result, and here figures in {scale.unit} are asked for.", ONE_SCALE
        )
    least, most = (-MOST_IMPS, MOST_IMPS) if scale.top is None else (0, scale.top)
    if not least <= stated <= most:
        limit = (
            f"One board is worth at most {MOST_IMPS} IMPs either way."
            if scale.top is None
            else f"It lies between 0 and the top, {figure(scale.top)}."
        )
        points = " Is it a score in total points?" if stated % 10 == 0 else ""
        raise BeyondTheTop(
            f"The {name} result is {counted(stated, scale.unit)}.{points}", limit, str(scale.law(DEFAULT_EDITION))
        )
    return Valued(name, stated, (), stated)


def in_total_points(
    scale: OfResults, results: tuple[WeightedScore, WeightedScore, WeightedScore], side: Side
) -> Fraction:
    """Return where the sum actual + normal − expected leads when it is done in total points: a wrong road."""
    actual, normal, expected = (sum((w * p for p, w in each.weights.items()), Fraction()) for each in results)
    return scale.worth(int(round_half_up(actual + normal - expected, 10)), side)
