"""Neuberg's formula: matchpoints won among n results, brought to the top of the N results the board should have had.

Each of the n scores stands for N/n of itself. On the 2-1-0 scale that is M × N/n + (N − n)/n. A scoring program uses
it for the fouled board (Law 87) and for every line that is compared with fewer results than the others.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.traveller import Traveller


class TooFewResults(BadInput):
    """The number of results asked for cannot be reached from those there are."""


class TooFewExpected(BadInput):
    """Fewer scores are expected on the board than there are."""


def scores_expected(others: Traveller, expected: int | None = None) -> int:
    """The number of scores that make the top, one more table beside the others: all that have a result or an
    artificial score, or as many as are expected. Raises TooFewExpected.

    >>> scores_expected(Traveller.parse("1 1 620\\n2 2 A6040\\n3 3 -100\\n4 4 NP", aside=True))
    4
    """
    scores = len(others.lines) + 1 + sum(line.percentages is not None for line in others.aside)
    if expected is not None and expected < scores:
        raise TooFewExpected(
            f"{counted(expected, 'scores')} cannot be expected where there are {scores}, the adjusted one among them.",
            "Count every score that the movement foresees on this board, artificial ones too.",
            "Law 78A",
        )
    return scores if expected is None else expected


def neuberg(matchpoints: Fraction | int, results: int, expected: int) -> Fraction:
    """Matchpoints (2-1-0 scale) among `results` lines, on the scale of `expected` lines.

    Source 001, case 4: 7 matchpoints among six results of ten become 12 1/3. Raises TooFewResults when `results` is
    below 1 or above `expected`.

    >>> neuberg(7, 6, 10)
    Fraction(37, 3)
    """
    if not 1 <= results <= expected:
        raise TooFewResults(
            f"{results} results cannot be brought to a scale of {expected}.",
            "There must be at least one result, and no more than the board should have had.",
            "Law 87B, 2017",
        )
    whole = matchpoints.denominator
    return Fraction(matchpoints.numerator * expected + (expected - results) * whole, whole * results)
