"""Name lines, forms, numbers and roundings in every sentence about a fouled board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.words import joined
from bridgelaw.rulings.fouled_board import BoardForm, Body, FouledLine, Half
from bridgelaw.rulings.fouled_board.groups import SIDES
from bridgelaw.scoring import Side, Vulnerability, decimal
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Cell

HALVES = {Half.UP: "halves up", Half.AWAY: "halves away from average", Half.TOWARDS: "halves towards average"}
_MARKED = {
    Vulnerability.NONE: "neither side was marked vulnerable",
    Vulnerability.NS: "only NS were marked vulnerable",
    Vulnerability.EW: "only EW were marked vulnerable",
    Vulnerability.BOTH: "both sides were marked vulnerable",
}


def differs(form: BoardForm) -> str:
    """Return what was otherwise in a changed form.

    >>> from bridgelaw.rulings.fouled_board import read_forms
    >>> [differs(form) for form in read_forms(">1 vulnerability: NS; two cards were exchanged too")]
    ['only NS were marked vulnerable, and two cards were exchanged too']
    """
    if form.vulnerability is None:
        return form.differs
    marked = _MARKED[form.vulnerability]
    return f"{marked}, and {form.differs}" if form.differs else marked


def both_pairs(line: FouledLine) -> str:
    """The two pairs of a line."""
    return f"NS {line.ns} and EW {line.ew}"


def at_fault(line: FouledLine) -> str:
    """The pairs of a line that fouled the board themselves."""
    return joined([f"{side} {line.pair(side).name}" for side in SIDES if side in line.at_fault])


def shares(percentages: Mapping[Side, Fraction]) -> str:
    """Per cent for NS and EW: "65%/55%"."""
    return "/".join(f"{figure(percentages[side])}%" for side in SIDES)


def a_tie(body: Body) -> str:
    """Return what an equal result is worth on the body's scale."""
    return "1" if body.win == 2 else "1/2"


def nearest(unit: Fraction) -> str:
    """Return what is rounded to."""
    names = {10: "tenth", 100: "hundredth", 10000: "ten-thousandth"}
    return f"the nearest {names.get(unit.denominator, figure(unit))}"


def tables(number: int) -> str:
    """A number of tables, in digits throughout."""
    return "1 table" if number == 1 else f"{number} tables"


def the_lines(number: int) -> str:
    """The lines, or the one line."""
    return "line" if number == 1 else f"{number} lines"


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
