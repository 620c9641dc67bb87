"""Matchpoints (Law 78A, 2017), exactly, for a field in which some results count for a fraction of a table.

The scale is 2-1-0: two for each result beaten, one for each equalled. A weighted result (Law 12C1(c)) enters the field
with its weights, so that every pair is compared with each of its parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import mixed, signed
from bridgelaw.scoring.table import Side

_LAW = "Law 78A"
_WEIGHTED = "Law 12C1(c)"


class NegativeFrequency(BadInput):
    """A score would occur less than no times."""


class WeightsNotWhole(BadInput):
    """The weights of a weighted result are negative or do not come to 1."""


class NotInTheField(BadInput):
    """A score was asked for that no table of the field made."""


class NoComparison(BadInput):
    """There are too few results to compare."""


@dataclass(frozen=True)
class Frequencies:
    """The frequency of each score (NS total points) in the field; weighted results count in fractions.

    Kept from the highest score to the lowest, without scores that occur 0 times. Raises NegativeFrequency, and BadInput
    for a weight that is not exact (a float).

    >>> field = Frequencies.of([420, 420, -50])
    >>> {score: str(mp) for score, mp in field.matchpoints().items()}
    {420: '3', -50: '0'}
    """

    counts: Mapping[int, Fraction]

    def __post_init__(self) -> None:
        clean = {score: _exact(self.counts[score]) for score in sorted(self.counts, reverse=True)}
        for score, count in clean.items():
            if count < 0:
                raise NegativeFrequency(
                    f"{signed(score)} cannot occur {mixed(count)} times.", "A frequency is 0 or more.", _LAW
                )
        object.__setattr__(self, "counts", {score: count for score, count in clean.items() if count})

    def __hash__(self) -> int:
        return hash(frozenset(self.counts.items()))

    @classmethod
    def of(cls, scores: Iterable[int]) -> Frequencies:
        """Count the scores (NS total points) of tables that count once each.

        >>> Frequencies.of([620, 620, -100]).counts[620]
        Fraction(2, 1)
        """
        return cls({score: Fraction(count) for score, count in Counter(scores).items()})

    def adding(self, score: int, weight: Fraction | int = 1) -> Frequencies:
        """The field with `score` occurring `weight` times more (less, when negative). Raises NegativeFrequency.

        >>> Frequencies.of([420]).adding(420, Fraction(1, 6)).counts[420]
        Fraction(7, 6)
        """
        return self.adding_outcomes({score: weight})

    def adding_outcomes(self, outcomes: Mapping[int, Fraction | int]) -> Frequencies:
        """The field with each score of `outcomes` added by its weight: one weighted result, when these come to 1.

        >>> str(Frequencies.of([620]).adding_outcomes({620: Fraction(7, 10), -200: Fraction(3, 10)}).total)
        '2'
        """
        counts = dict(self.counts)
        for score, weight in outcomes.items():
            counts[score] = counts.get(score, Fraction(0)) + _exact(weight)
        return Frequencies(counts)

    @property
    def total(self) -> Fraction:
        """The number of results in the field.

        >>> Frequencies.of([620, 620, -100]).total
        Fraction(3, 1)
        """
        return sum(self.counts.values(), Fraction(0))

    def matchpoints(self, side: Side = Side.NS) -> dict[int, Fraction]:
        """Matchpoints of `side` for each score in the field: 2 x the weight beaten + (own frequency - 1), Law 78A.

        Scores are NS total points for both sides; EW beat the higher ones. Source 002, example 9, has 18 5/6 for 420
        among 4 1/6 x 420, 2 1/3 x 400, 1 x 170, 1 x 150 and 3 1/2 x −50.

        >>> field = Frequencies({420: Fraction(25, 6), 400: Fraction(7, 3), 170: 1, 150: 1, -50: Fraction(7, 2)})
        >>> [mixed(mp) for mp in field.matchpoints().values()]
        ['18 5/6', '12 1/3', '9', '7', '2 1/2']
        """
        one = lcm(*(count.denominator for count in self.counts.values()))
        counts = {score: count.numerator * (one // count.denominator) for score, count in self.counts.items()}
        return {score: Fraction(points, one) for score, points in _points(counts, one, side).items()}

    def weighted_matchpoints(self, outcomes: Mapping[int, Fraction | int], side: Side = Side.NS) -> Fraction:
        """Matchpoints of `side` for a weighted result that is already in the field: the weighted mean of its parts.

        Raises WeightsNotWhole, and NotInTheField for a score that the field does not hold.
        In source 002, example 9, the pair with 1/6 of 420, 1/3 of 400 and 1/2 of −50 gets 8 1/2.

        >>> field = Frequencies({420: Fraction(25, 6), 400: Fraction(7, 3), 170: 1, 150: 1, -50: Fraction(7, 2)})
        >>> mixed(field.weighted_matchpoints({420: Fraction(1, 6), 400: Fraction(1, 3), -50: Fraction(1, 2)}))
        '8 1/2'
        """
        _check_weights(outcomes, "the weighted result")
        points = self.matchpoints(side)
        mean = Fraction(0)
        for score, weight in outcomes.items():
            if weight and score not in points:
                raise NotInTheField(
                    f"No table of this field has {signed(score)}.", "Add the weighted result to the field first.", _LAW
                )
            mean += _exact(weight) * points.get(score, Fraction(0))
        return mean


def matchpoints(
    scores: Sequence[int], weighted: Sequence[Mapping[int, Fraction]] = (), side: Side = Side.NS
) -> list[Fraction]:
    """Matchpoints of `side` for every line of a board, on the 2-1-0 scale (Laws 78A and 12C1(c), 2017).

    `scores` are NS total points of the plain lines, `weighted` the outcomes of each adjusted line with weights that
    come to 1. The answer lists the plain lines first, then the adjusted ones (each the weighted mean of its parts). For
    every line NS and EW share a top, 2 x (lines - 1). Raises WeightsNotWhole. Source 000, table A, adjusts to 11.4.

    >>> field = [620, -200, 620, -500, 790, 620, 620, -500, -200]
    >>> adjusted = {1100: Fraction(1, 10), 620: Fraction(7, 10), -200: Fraction(2, 10)}
    >>> [float(mp) for mp in matchpoints(field, [adjusted])]
    [12.1, 5.2, 12.1, 1.0, 17.8, 12.1, 12.1, 1.0, 5.2, 11.4]
    """
    for place, outcomes in enumerate(weighted, start=1):
        _check_weights(outcomes, f"weighted line {place}")
    # Whole numbers on the common denominator of all weights: exact, and many times faster than fractions.
    one = lcm(*{weight.denominator for outcomes in weighted for weight in outcomes.values()})
    parts = [
        [(score, weight.numerator * (one // weight.denominator)) for score, weight in outcomes.items() if weight]
        for outcomes in weighted
    ]
    counts = {score: count * one for score, count in Counter(scores).items()}
    for line in parts:
        for score, units in line:
            counts[score] = counts.get(score, 0) + units
    points = _points(counts, one, side)
    exact = {score: Fraction(value, one) for score, value in points.items()}
    lines = [exact[score] for score in scores]
    lines.extend(Fraction(sum(units * points[score] for score, units in line), one * one) for line in parts)
    return lines


def top(results: int | Fraction) -> Fraction:
    """The most matchpoints that a board with so many results offers, 2 x (results - 1). Raises NoComparison below 1.

    >>> top(10)
    Fraction(18, 1)
    """
    if results < 1:
        raise NoComparison(f"A board with {mixed(results)} results has no top.", "It needs at least one result.", _LAW)
    return 2 * (Fraction(results) - 1)


def as_percentage(mp: Fraction | int, top: Fraction | int) -> Fraction:
    """Matchpoints as a percentage of the top. Raises NoComparison when the top is not above 0.

    >>> str(as_percentage(Fraction(57, 5), 18))
    '190/3'
    """
    if top <= 0:
        raise NoComparison(
            f"A top of {mixed(top)} gives no percentage.",
            "A board needs two results before they can be compared.",
            _LAW,
        )
    return 100 * Fraction(mp) / top


def as_half_scale(mp: Fraction | int) -> Fraction:
    """Matchpoints of the 2-1-0 scale on the scale of 1, 1/2, 0, which North America uses.

    >>> as_half_scale(9)
    Fraction(9, 2)
    """
    return Fraction(mp) / 2


def _points(counts: Mapping[int, int], one: int, side: Side) -> dict[int, int]:
    """Matchpoints in units of 1/one from frequencies in the same units, from the highest score to the lowest."""
    ordered = sorted(counts, reverse=True)
    better = 0
    total = sum(counts.values())
    points = {}
    for score in ordered:
        own = counts[score]
        beaten = total - better - own if side is Side.NS else better
        points[score] = 2 * beaten + own - one
        better += own
    return points


def _exact(weight: Fraction | int) -> Fraction:
    # Only a caller without a type checker gets here with a float, and 0.1 would bring 55 digits of error with it.
    if not isinstance(weight, (int, Fraction)):
        raise BadInput(f"The weight {weight!r} is not exact.", "Give a Fraction, as in Fraction(1, 10).", _WEIGHTED)
    return Fraction(weight)


def _check_weights(outcomes: Mapping[int, Fraction] | Mapping[int, Fraction | int], what: str) -> None:
    total = Fraction(0)
    for score, weight in outcomes.items():
        if _exact(weight) < 0:
            raise WeightsNotWhole(
                f"In {what}, {signed(score)} has the weight {mixed(weight)}.", "No weight may be below 0.", _WEIGHTED
            )
        total += weight
    if total != 1:
        raise WeightsNotWhole(
            f"The weights of {what} come to {mixed(total)}.", "They must come to 1, that is 100%.", _WEIGHTED
        )
