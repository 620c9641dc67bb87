"""How exact numbers are printed: a decimal where it ends within three places, a mixed fraction where it does not.

In one column all numbers are printed the same way, so that 4 1/6 stands above 3 1/2 and 11.4 above 12.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.scoring.exact import mixed

MINUS = "\u2212"
PLACES = 3


def figures(values: Sequence[int | Fraction], sign: bool = False) -> tuple[str, ...]:
    """The numbers of one column, all as decimals or, where one of them does not end, all as mixed fractions.

    >>> figures([Fraction(25, 6), Fraction(7, 2), 1])
    ('4 1/6', '3 1/2', '1')
    >>> figures([Fraction(57, 5), 1], sign=True)
    ('+11.4', '+1')
    """
    if all(1000 % Fraction(value).denominator == 0 for value in values):
        return tuple(_decimal(Fraction(value), sign) for value in values)
    return tuple(mixed(value, sign=sign) for value in values)


def figure(value: int | Fraction, sign: bool = False) -> str:
    """One number on its own.

    >>> figure(Fraction(113, 6)), figure(Fraction(57, 5)), figure(Fraction(-5, 2))
    ('18 5/6', '11.4', '−2.5')
    """
    return figures([value], sign)[0]


def counted(value: int | Fraction, unit: str, sign: bool = False) -> str:
    """A number with its unit, one of it in the singular.

    >>> counted(3, "IMPs", sign=True), counted(-1, "IMPs"), counted(1, "matchpoints")
    ('+3 IMPs', '−1 IMP', '1 matchpoint')
    """
    return f"{figure(value, sign)} {unit.removesuffix('s') if abs(value) == 1 else unit}"


def _decimal(value: Fraction, sign: bool) -> str:
    # Scaled to whole thousandths, so that no float is needed.
    thousandths = abs(value) * 10**PLACES
    whole, rest = divmod(int(thousandths), 10**PLACES)
    body = f"{whole}.{rest:0{PLACES}}".rstrip("0").rstrip(".")
    lead = MINUS if value < 0 else "+" if sign and value > 0 else ""
    return lead + body
