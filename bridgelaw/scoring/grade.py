"""Average plus, average, average minus: the three artificial scores of Law 12C2(a)."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction


class Grade(Enum):
    """The three artificial scores."""

    PLUS = "average plus"
    AVERAGE = "average"
    MINUS = "average minus"

    def standard(self, imps: Fraction | None = None) -> Fraction:
        """Return what the grade is worth before anybody's session is looked at: per cent or, given average plus, IMPs.

        >>> Grade.PLUS.standard(), Grade.MINUS.standard(Fraction(3))
        (Fraction(60, 1), Fraction(-3, 1))
        """
        step = {Grade.PLUS: 1, Grade.AVERAGE: 0, Grade.MINUS: -1}[self]
        return Fraction(50 + 10 * step) if imps is None else step * imps

    def with_session(self, standard: Fraction, own: Fraction | None) -> Fraction:
        """Return what it is worth once the contestant's other boards of the session are looked at (Law 12C2(c)).

        Above average plus, or below average minus, it is what the contestant got there; in whatever unit both are.

        >>> Grade.PLUS.with_session(Fraction(60), Fraction(64)), Grade.MINUS.with_session(Fraction(-3), Fraction(-1))
        (Fraction(64, 1), Fraction(-3, 1))
        """
        if own is None or self is Grade.AVERAGE:
            return standard
        return max(standard, own) if self is Grade.PLUS else min(standard, own)
