"""Rounded scores as they are written: no more places than the body's rounding has, one below the other in a column."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.scoring import decimal
from bridgelaw.telling.derivation import Cell

# As wide as a digit, so that figures of one column stand below each other.
_FIGURE_SPACE = "\u2007"


def written_score(score: Fraction, unit: Fraction) -> str:
    """A rounded score with no more places than its unit has.

    >>> written_score(Fraction(1233, 100), Fraction(1, 100)), written_score(Fraction(4), Fraction(1, 100))
    ('12.33', '4')
    """
    text = decimal(score, len(str(unit.denominator)) - 1)
    return text.rstrip("0").rstrip(".") if "." in text else text


def cells(scores: Sequence[Fraction], unit: Fraction) -> tuple[Cell, ...]:
    """Rounded scores as the cells of one column.

    >>> cells([Fraction(1), Fraction("12.3333")], Fraction(1, 10000))[1]
    '12.3333'
    """
    if 1000 % unit.denominator == 0:
        return tuple(scores)
    return aligned([decimal(score, len(str(unit.denominator)) - 1) for score in scores])


def aligned(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts of one column set flush right, as numbers are, by spaces as wide as a digit."""
    width = max(map(len, texts), default=0)
    return tuple(text.rjust(width, _FIGURE_SPACE) for text in texts)
