"""Cross-IMPs: every result of a board against every other result.

No Law defines cross-IMPs; they are a method that an organiser announces under Law 78D. Each comparison is a difference
in total points turned into IMPs by the scale of Law 78B. Two views are in use: the sum of the comparisons, and the
average, which is the sum divided by the number of other results. Scores are total points seen from North-South.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.butler import Results, result_weights, whole_score
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.table import Side

__all__ = ["average_cross_imps", "cross_imps", "field_cross_imps"]


def cross_imps(score: int, others: Results, side: Side = Side.NS) -> Fraction:
    """The sum of the IMPs of one result against the other results of the board.

    Units: IMPs, to the side named (East-West have North-South's figure with the opposite sign). score is seen from
    North-South; others are the results of the *other* tables, the own one left out. A result that counts in part
    (a weighted score) brings that part of the IMPs. No other result: 0.

    Raises BadInput for a score that is not whole, or a weight that is negative or not exact.

    Source: an organiser's regulation under Law 78D; the scale is that of Law 78B.

    >>> cross_imps(620, [620, 170, -100])
    Fraction(22, 1)
    >>> cross_imps(620, {170: Fraction(3, 4), -100: Fraction(1, 4)})
    Fraction(21, 2)
    """
    weights, mine = result_weights(others), whole_score(score)
    return side.sign * sum((weight * imps(mine - other) for other, weight in weights.items()), Fraction(0))


def average_cross_imps(score: int, others: Results, side: Side = Side.NS) -> Fraction:
    """The cross-IMPs of one result divided by the number of other results, which may be a fraction.

    Units: IMPs a comparison, to the side named. See cross_imps for the arguments.

    Raises BadInput as cross_imps does, and when there is no other result to compare with.

    Source: an organiser's regulation under Law 78D; the scale is that of Law 78B.

    >>> average_cross_imps(620, [620, 170, -100])
    Fraction(22, 3)
    """
    weights = result_weights(others)
    total = sum(weights.values(), Fraction(0))
    if not total:
        raise BadInput(
            "There is no other result to compare this one with.",
            "An average of cross-IMPs needs at least two results on the board.",
            "Law 78D",
        )
    return cross_imps(score, weights, side) / total


def field_cross_imps(scores: Sequence[int], side: Side = Side.NS) -> tuple[Fraction, ...]:
    """The cross-IMPs (the sum) of every line of a board, in the order given.

    Units: IMPs, to the side named. The figures of one side always add up to zero.

    Raises BadInput for a score that is not whole.

    Source: an organiser's regulation under Law 78D; the scale is that of Law 78B.

    >>> [str(x) for x in field_cross_imps([620, 620, 170, -100])]
    ['22', '22', '-13', '-31']
    """
    # A line against itself is 0 IMPs, so that the own result need not be taken out of the count.
    field = {score: int(tables) for score, tables in result_weights(scores).items()}
    worth = {
        score: Fraction(side.sign * sum(tables * imps(score - other) for other, tables in field.items()))
        for score in field
    }
    return tuple(worth[score] for score in scores)
