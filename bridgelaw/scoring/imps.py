"""The IMP scale of Law 78B, and rounding of IMPs and Victory Points.

Two results of one board are compared in total points; the difference becomes International Match Points (IMPs) by the
scale printed in Law 78B, the same in the editions of 1997, 2007 and 2017. Weighted rulings give fractions of an IMP;
how those are rounded is a regulation and no Law, so that each rounding here has a name.
"""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.exact import round_half_away_from, round_half_up
from bridgelaw.scoring.table import Side

__all__ = ["IMP_LOWER_BOUNDS", "imp_bands", "imps", "round_imps", "round_imps_of", "round_in_favour", "round_vps"]

#: The smallest difference in total points that is worth 1, 2, … 24 IMPs (Law 78B).
IMP_LOWER_BOUNDS: tuple[int, ...] = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


def imps(difference: int) -> int:
    """The IMPs for a difference in total points, with the sign of the difference.

    Units: total points in, whole IMPs out (−24 to 24). Bridge scores differ by multiples of ten; a difference that
    lies between two rows of the scale (it can come from a datum that is not rounded to ten) belongs to the lower row.

    Raises BadInput when the difference is not a whole number.

    Source: Law 78B (1997, 2007, 2017).

    >>> imps(500), imps(330), imps(-420)
    (11, 8, -9)
    """
    if isinstance(difference, bool) or not isinstance(difference, int):
        raise BadInput(
            f"{difference} is not a difference in whole total points.",
            "Subtract one total-point score from the other first: +620 against +120 is a difference of 500.",
            "Law 78B",
        )
    size = bisect_right(IMP_LOWER_BOUNDS, abs(difference))
    return size if difference >= 0 else -size


def imp_bands() -> tuple[tuple[int, int | None, int], ...]:
    """The rows of the scale as (lowest difference, highest difference, IMPs); the last row has no highest.

    Units: total points (multiples of ten) and IMPs.

    Source: Law 78B (1997, 2007, 2017).

    >>> imp_bands()[10], imp_bands()[24]
    ((430, 490, 10), (4000, None, 24))
    """
    lows = (0, *IMP_LOWER_BOUNDS)
    highs: tuple[int | None, ...] = (*(low - 10 for low in IMP_LOWER_BOUNDS), None)
    return tuple((low, high, worth) for worth, (low, high) in enumerate(zip(lows, highs, strict=True)))


def round_imps(x: Fraction | int) -> int:
    """The nearest whole IMP; an exact half goes away from zero.

    Units: IMPs. Zero is the average at IMPs, so that this is also "halves away from average", the practice of the EBU.
    The side that gains and the side that loses see the same figure with opposite signs.

    Raises BadInput for anything but a whole number or a Fraction (a float has lost the exact half already).

    Source: a regulation, not a Law; practice described in the EBU White Book: whole IMPs when they are converted
    to Victory Points, and no rounding inside the calculation.

    >>> round_imps(Fraction("3.4")), round_imps(Fraction(5, 2)), round_imps(Fraction(-5, 2))
    (3, 3, -3)
    """
    return int(round_half_up(_exact_number(x, "IMPs"), Fraction(1)))


def round_in_favour(x: Fraction | int, unit: Fraction | int = 1) -> Fraction:
    """The multiple of unit that is not below x: rounding in favour of the side whose figure x is.

    Units: IMPs of that side. The other side has the same figure with the opposite sign.

    Raises BadInput when unit is not above zero, and for anything but whole numbers and Fractions.

    Source: a regulation, not a Law; a Danish appeal (bridge.dk/lov/ak/sager/03/au-5) made 3 of 2.4 for the innocent
    side.

    >>> round_in_favour(Fraction("2.4")), round_in_favour(Fraction("-2.4")), round_in_favour(3)
    (Fraction(3, 1), Fraction(-2, 1), Fraction(3, 1))
    """
    exact, step = _exact_number(x, "IMPs"), _exact_number(unit, "IMPs")
    if step <= 0:
        raise BadInput(f"Nothing can be rounded to units of {step}.", "The unit must be more than zero.")
    return -(-exact // step) * step


def round_imps_of(x: Fraction | int, side: Side, favoured: Side | None, unit: Fraction | int = 1) -> Fraction:
    """The IMPs of a side to the nearest multiple of unit, or to the one that is better for the side that is favoured.

    Units: IMPs of that side. With nobody favoured an exact half goes away from zero.

    Source: regulations, no Law: as round_imps and round_in_favour.

    >>> [round_imps_of(Fraction("2.4"), Side.NS, favoured) for favoured in (None, Side.NS, Side.EW)]
    [Fraction(2, 1), Fraction(3, 1), Fraction(2, 1)]
    """
    if favoured is None:
        return round_half_up(_exact_number(x, "IMPs"), Fraction(unit))
    return round_in_favour(x, unit) if side is favoured else -round_in_favour(-x, unit)


def round_vps(
    x: Fraction | int, unit: Fraction | int = Fraction(1, 100), average: Fraction | int | None = None
) -> Fraction:
    """Victory Points rounded to the nearest multiple of unit.

    Units: VPs; unit is 1/100 on a scale with two decimals, 1/2 where a jury rounds to the half, 1 for whole VPs.
    An exact half goes up, or, when the average is given (10 on a 20-0 scale, 15 on the old scale), away from average.

    Raises BadInput when unit is not above zero, and for anything but whole numbers and Fractions.

    Source: a regulation, not a Law; each body has its own unit. "Away from average" is the practice of the EBU.

    >>> round_vps(Fraction("19.9"), Fraction(1, 2))
    Fraction(20, 1)
    >>> round_vps(Fraction("9.5"), 1), round_vps(Fraction("9.5"), 1, average=10)
    (Fraction(10, 1), Fraction(9, 1))
    """
    exact, step = _exact_number(x, "Victory Points"), _exact_number(unit, "Victory Points")
    if average is None:
        return round_half_up(exact, step)
    return round_half_away_from(exact, step, _exact_number(average, "Victory Points"))


def _exact_number(x: Fraction | int, what: str) -> Fraction:
    if isinstance(x, bool) or not isinstance(x, (int, Fraction)):
        raise BadInput(
            f"{x!r} is not an exact number of {what}.", 'Give a whole number or a Fraction, such as Fraction("3.4").'
        )
    return Fraction(x)
