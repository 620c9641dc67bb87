"""Exact numbers as directors write them: 18 5/6 matchpoints, −2 1/2, +620; and the policies that round them last."""

from __future__ import annotations

import re
from fractions import Fraction

from bridgelaw.laws.errors import BadInput

MINUS = "\u2212"

# Every dash that a keyboard, a word processor or a scoring program puts where a minus is meant.
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d", "-"))
_GLYPHS = {
    "½": "1/2",
    "⅓": "1/3",
    "⅔": "2/3",
    "¼": "1/4",
    "¾": "3/4",
    "⅕": "1/5",
    "⅖": "2/5",
    "⅗": "3/5",
    "⅘": "4/5",
    "⅙": "1/6",
    "⅚": "5/6",
    "⅐": "1/7",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
    "⅑": "1/9",
    "⅒": "1/10",
}
_NUMBER = re.compile(
    r"(?P<sign>[+-]?)\s*(?:"
    r"(?:(?P<whole>[0-9]+)\s+)?(?P<top>[0-9]+)\s*/\s*(?P<bottom>[0-9]+)"
    r"|(?P<decimal>[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)"
    r")\s*(?P<percent>%?)"
)
# No points, weight or percentage needs more; a pasted page of digits is a mistake, not a number.
_LONGEST = 60


class NotANumber(BadInput):
    """The text cannot be read as an exact number."""


def plain_dashes(text: str) -> str:
    """The text with every kind of dash turned into the keyboard's hyphen, so that one spelling is left to read.

    >>> plain_dashes("4♠x\u22122")
    '4♠x-2'
    """
    return text.translate(_DASHES)


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
    units = round_half_up(Fraction(x) * scale, Fraction(1))
    whole, rest = divmod(abs(units.numerator), scale)
    digits = f"{whole}.{rest:0{places}d}" if places else str(whole)
    return _mark(units, False) + digits


def read_fraction(text: str) -> Fraction:
    """Read an exact number: "1/10", "10%", "0.1", "18 5/6", "18½", "33 1/3%", "−2 1/2" or "7".

    A decimal comma is read too, except before exactly three digits, where it may separate thousands.
    Raises NotANumber with a sentence that says what could not be read.

    >>> read_fraction("1/10") == read_fraction("10%") == read_fraction("0.1")
    True
    >>> read_fraction("18 5/6")
    Fraction(113, 6)
    """
    shown = text.strip()
    plain = plain_dashes(shown).replace("\u2044", "/")
    for glyph, spelled in _GLYPHS.items():
        plain = plain.replace(glyph, f" {spelled}")
    plain = plain.strip()
    if not plain:
        raise NotANumber("There is no number here.", "Write one as 7, 0.1, 10%, 1/10 or 18 5/6.")
    if len(plain) > _LONGEST:
        raise NotANumber(f"'{shown[:20]}…' is too long for a number.", f"Use at most {_LONGEST} characters.")
    match = _NUMBER.fullmatch(plain)
    if match is None:
        raise NotANumber(f"'{shown}' is not a number.", "Write one as 7, 0.1, 10%, 1/10 or 18 5/6.")
    if match["decimal"] is not None:
        if re.fullmatch(r"[1-9][0-9]{0,2},[0-9]{3}", match["decimal"]):
            run = match["decimal"].replace(",", "")
            point = match["decimal"].replace(",", ".")
            raise NotANumber(
                f"'{shown}' could be a decimal or thousands.",
                f"Write {run} for the whole number or {point} for the decimal.",
            )
        value = Fraction(match["decimal"].replace(",", ".").rstrip("."))
    else:
        if int(match["bottom"]) == 0:
            raise NotANumber(f"'{shown}' divides by zero.", "The number under the line must be 1 or more.")
        value = int(match["whole"] or 0) + Fraction(int(match["top"]), int(match["bottom"]))
    if match["sign"] == "-":
        value = -value
    return value / 100 if match["percent"] else value


def round_half_up(x: Fraction | int, unit: Fraction | int) -> Fraction:
    """The multiple of `unit` nearest to x; a half goes away from zero (the everyday rule, the same for both sides).

    Raises BadInput when `unit` is not positive.

    >>> round_half_up(Fraction(5, 2), Fraction(1)), round_half_up(-245, 10)
    (Fraction(3, 1), Fraction(-250, 1))
    """
    return _round(x, unit, away_from=Fraction(0))


def round_half_towards(x: Fraction | int, unit: Fraction | int, average: Fraction | int) -> Fraction:
    """The multiple of `unit` nearest to x; a half goes towards `average` (x equal to it: away from zero).

    With matchpoints the average is half a top; with IMPs it is 0. Raises BadInput when `unit` is not positive.

    >>> round_half_towards(Fraction(5, 2), Fraction(1), 9), round_half_towards(Fraction(35, 2), Fraction(1), 9)
    (Fraction(3, 1), Fraction(17, 1))
    """
    return _round(x, unit, towards=Fraction(average))


def round_half_away_from(x: Fraction | int, unit: Fraction | int, average: Fraction | int) -> Fraction:
    """The multiple of `unit` nearest to x; a half goes away from `average` (x equal to it: away from zero).

    Raises BadInput when `unit` is not positive.

    >>> round_half_away_from(Fraction(5, 2), Fraction(1), 9), round_half_away_from(Fraction(35, 2), Fraction(1), 9)
    (Fraction(2, 1), Fraction(18, 1))
    """
    return _round(x, unit, away_from=Fraction(average))


def _round(
    x: Fraction | int, unit: Fraction | int, *, away_from: Fraction | None = None, towards: Fraction | None = None
) -> Fraction:
    if unit <= 0:
        raise BadInput(f"Nothing can be rounded to units of {mixed(unit)}.", "The unit must be more than zero.")
    value, step = Fraction(x), Fraction(unit)
    steps = value / step
    below = steps.numerator // steps.denominator
    twice = 2 * (steps - below)
    if twice != 1:
        return step * (below + (1 if twice > 1 else 0))
    pivot = away_from if away_from is not None else towards
    if pivot is None or pivot == value:
        pivot = away_from = Fraction(0)
    up = (value > pivot) == (away_from is not None)
    return step * (below + (1 if up else 0))


def _mark(x: Fraction | int, sign: bool) -> str:
    if x < 0:
        return MINUS
    return "+" if sign and x > 0 else ""
