"""Exact numbers as directors write them: 18 5/6 matchpoints, −2 1/2, +620, 12.10 Victory Points.

A figure is a decimal where it ends within three places and a mixed fraction where it does not. In one column all
numbers are printed the same way, so that 4 1/6 stands above 3 1/2 and 11.4 above 12.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.words import joined
from bridgelaw.scoring.exact import round_half_up

MINUS = "\u2212"
PLACES = 3


def mixed(x: Fraction | int, sign: bool = False) -> str:
    """A number as a director writes it: whole part, then the proper fraction in lowest terms.

    Negative numbers carry U+2212; `sign=True` puts a + before positive ones. Zero is always "0".
    Source 002, example 9, gives 18 5/6 matchpoints for +420.

    >>> mixed(Fraction(113, 6)), mixed(Fraction(-5, 2)), mixed(3, sign=True)
    ('18 5/6', '−2 1/2', '+3')
    """
    value = Fraction(x)
    whole, over = divmod(abs(value.numerator), value.denominator)
    parts = [str(whole)] if whole or not over else []
    if over:
        parts.append(f"{over}/{value.denominator}")
    return _mark(value, sign) + " ".join(parts)


def signed(x: int) -> str:
    """Total points (or IMPs) with their sign: + before a gain, U+2212 before a loss, a bare 0.

    >>> signed(620), signed(-200), signed(0)
    ('+620', '−200', '0')
    """
    return f"{_mark(x, True)}{abs(x)}"


def decimal(x: Fraction | int, places: int) -> str:
    """Decimal text with exactly `places` digits after the point, computed exactly, halves away from zero.

    A value that rounds to nothing prints without a sign. Raises BadInput when `places` is negative.
    Source 000, table A, prints 12.1 matchpoints for +620.

    >>> decimal(Fraction(121, 10), 1), decimal(Fraction(-1, 8), 2), decimal(Fraction(-1, 8), 0)
    ('12.1', '−0.13', '0')
    """
    if places < 0:
        raise BadInput(f"{places} decimal places cannot be printed.", "Ask for 0 places or more.")
    scale = 10**places
    rounded = round_half_up(x, Fraction(1, scale))
    whole, rest = divmod(abs(rounded.numerator) * scale // rounded.denominator, scale)
    digits = f"{whole}.{rest:0{places}d}" if places else str(whole)
    return _mark(rounded, False) + digits


def decimals_of_both(ns: Fraction, ew: Fraction, places: int) -> tuple[str, str]:
    """Return the figures of both sides as decimals that add up as the exact ones do, where their sum ends so soon.

    North-South's is rounded and East-West gets the rest: two halves that are both rounded up make a hundredth more
    than the board has.

    >>> decimals_of_both(Fraction(181, 8), Fraction(139, 8), 2), decimals_of_both(Fraction(1, 3), Fraction(1, 3), 2)
    (('22.63', '17.37'), ('0.33', '0.33'))
    """
    own, total = round_half_up(ns, Fraction(1, 10**places)), ns + ew
    ends = (total * 10**places).denominator == 1
    return decimal(own, places), decimal(total - own if ends else ew, places)


def figures(values: Sequence[int | Fraction], sign: bool = False) -> tuple[str, ...]:
    """The numbers of one column, all as decimals or, where one of them does not end, all as mixed fractions.

    >>> figures([Fraction(25, 6), Fraction(7, 2), 1])
    ('4 1/6', '3 1/2', '1')
    >>> figures([Fraction(57, 5), 1], sign=True)
    ('+11.4', '+1')
    """
    if all(1000 % value.denominator == 0 for value in values):
        return tuple(_decimal(value, sign) for value in values)
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


def numbered(what: str, numbers: Sequence[int]) -> str:
    """Things by their numbers.

    >>> numbered("round", (3,)), numbered("table", (1, 4))
    ('round 3', 'tables 1 and 4')
    """
    return f"{what if len(numbers) == 1 else what + 's'} {joined([str(each) for each in numbers])}"


def times(count: int) -> str:
    """Return how often.

    >>> times(1), times(5)
    ('once', '5 times')
    """
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _decimal(value: int | Fraction, sign: bool) -> str:
    # Scaled to whole thousandths, so that no float is needed.
    whole, rest = divmod(abs(value.numerator) * 10**PLACES // value.denominator, 10**PLACES)
    return _mark(value, sign) + f"{whole}.{rest:0{PLACES}}".rstrip("0").rstrip(".")


def _mark(x: Fraction | int, sign: bool) -> str:
    # A fraction has the sign of its numerator, and whole numbers are compared ten times as fast.
    if x.numerator < 0:
        return MINUS
    return "+" if sign and x.numerator > 0 else ""
