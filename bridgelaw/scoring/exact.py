"""Exact numbers read as directors write them, 18 5/6, 10% or −2 1/2, and the policies that round them last."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from bridgelaw.laws.errors import BadInput

# Every dash that a keyboard, a word processor or a scoring program puts where a minus is meant.
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_TO_HYPHENS = str.maketrans(dict.fromkeys(DASHES, "-"))
GLYPHS = {
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
NUMBER = (
    r"(?P<sign>[+-]?)\s*(?:"
    r"(?:(?P<whole>[0-9]+)\s+)?(?P<top>[0-9]+)\s*/\s*(?P<bottom>[0-9]+)"
    r"|(?P<decimal>[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)"
    r")\s*(?P<percent>%?)"
)
THOUSANDS = r"[1-9][0-9]{0,2},[0-9]{3}"
# No points, weight or percentage needs more; a pasted page of digits is a mistake, not a number.
LONGEST = 60
_MODELS = "Write one as 7, 0.1, 10%, 1/10 or 18 5/6."
UNREADABLE = {
    "nothing": ("There is no number here.", _MODELS),
    "long": ("'{begins}…' is too long for a number.", f"Use at most {LONGEST} characters."),
    "words": ("'{shown}' is not a number.", _MODELS),
    "thousands": (
        "'{shown}' could be a decimal or thousands.",
        "Write {run} for the whole number or {point} for the decimal.",
    ),
    "byZero": ("'{shown}' divides by zero.", "The number under the line must be 1 or more."),
}
"""Why a text is no number: what is wrong, and what would be right. The pages read figures by the same grammar."""


class NotANumber(BadInput):
    """The text cannot be read as an exact number."""


def plain_dashes(text: str) -> str:
    """The text with every kind of dash turned into the keyboard's hyphen, so that one spelling is left to read.

    >>> plain_dashes("4♠x\u22122")
    '4♠x-2'
    """
    return text.translate(_TO_HYPHENS)


def read_fraction(text: str) -> Fraction:
    """Read an exact number: "1/10", "10%", "0.1", "18 5/6", "18½", "33 1/3%", "−2 1/2" or "7".

    A decimal comma is read too, except before exactly three digits, where it may separate thousands.
    Raises NotANumber with a sentence that says what could not be read.

    >>> read_fraction("1/10") == read_fraction("10%") == read_fraction("0.1")
    True
    >>> read_fraction("18 5/6")
    Fraction(113, 6)
    """
    return _read(text.strip())


@lru_cache(1024)
def _read(shown: str) -> Fraction:
    """A calculator reads all its boxes again when one of them has changed."""
    plain = plain_dashes(shown).replace("\u2044", "/")
    for glyph, spelled in GLYPHS.items():
        plain = plain.replace(glyph, f" {spelled}")
    plain = plain.strip()
    if not plain:
        raise _unreadable("nothing")
    if len(plain) > LONGEST:
        raise _unreadable("long", begins=shown[:20])
    match = re.fullmatch(NUMBER, plain)
    if match is None:
        raise _unreadable("words", shown=shown)
    if match["decimal"] is not None:
        if re.fullmatch(THOUSANDS, match["decimal"]):
            run, point = (match["decimal"].replace(",", each) for each in ("", "."))
            raise _unreadable("thousands", shown=shown, run=run, point=point)
        value = Fraction(match["decimal"].replace(",", ".").rstrip("."))
    else:
        if int(match["bottom"]) == 0:
            raise _unreadable("byZero", shown=shown)
        value = int(match["whole"] or 0) + Fraction(int(match["top"]), int(match["bottom"]))
    if match["sign"] == "-":
        value = -value
    return value / 100 if match["percent"] else value


def _unreadable(why: str, **words: str) -> NotANumber:
    wrong, right = UNREADABLE[why]
    return NotANumber(wrong.format(**words), right.format(**words))


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
        raise BadInput(f"Nothing can be rounded to units of {unit}.", "The unit must be more than zero.")
    # In whole numbers, since a table rounds hundreds of times: x is so many steps and a rest, both over `whole`.
    whole = x.denominator * unit.numerator
    below, rest = divmod(x.numerator * unit.denominator, whole)
    if 2 * rest != whole:
        return Fraction(unit.numerator * (below + (2 * rest > whole)), unit.denominator)
    pivot = away_from if away_from is not None else towards
    if pivot is None or pivot == x:
        pivot = away_from = Fraction(0)
    up = (x > pivot) == (away_from is not None)
    return Fraction(unit.numerator * (below + up), unit.denominator)
