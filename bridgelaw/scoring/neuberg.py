"""Neuberg's formula: matchpoints won among n results, brought to the top of the N results the board should have had.

Each of the n scores stands for N/n of itself. On the 2-1-0 scale that is M × N/n + (N − n)/n. A scoring program uses
it for the fouled board (Law 87) and for every line that is compared with fewer results than the others.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import BadInput


class TooFewResults(BadInput):
    """The number of results asked for cannot be reached from those there are."""


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
    return (Fraction(matchpoints) * expected + (expected - results)) / results
