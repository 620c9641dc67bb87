"""The figure of a board in team play: the two tables with their teams, and each team's score, before and after."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.display.figures.rows import Row, waterfall
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, fitted, framed, short
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import figure

GAP, PAD = 38.0, 8.0
TABLE = (WIDTH - GAP) / 2
HEIGHT = 4 * LINE + 2 * PAD
NONE = "no result"


@dataclass(frozen=True)
class Told:
    """One figure of a team on the way to the award, in that team's own IMPs: its name, its worth."""

    name: str
    imps: Fraction


@dataclass(frozen=True)
class TablesPicture:
    """The values that the figure shows: the score of the pair sitting NS at each table ("" where there is none),
    whether the two are compared directly, the weighted outcomes, each team's award, and its Victory Points where they
    count.

    `against` says that an assigned score at this table is compared with the other table; `crossed` is the result of
    comparing the two, which is not done.
    """

    here: str
    there: str
    against: bool
    crossed: Told | None
    weighed: tuple[Told, ...]
    awards: tuple[Told, ...]
    vps: tuple[tuple[str, str], ...] = ()


def tables_svg(picture: TablesPicture) -> str:
    """The two tables, and below them the IMPs of each team: one HTML figure with its text equivalent."""
    drawings = [_tables(picture)]
    if picture.awards:
        drawings.append(_awards(picture))
    return framed(drawings, tables_in_words(picture))


def tables_in_words(picture: TablesPicture) -> str:
    """The figure in words."""
    here, there = picture.here or NONE, picture.there or NONE
    words = f"Two tables. This one: the team of NS sits North-South, {here}. The other: the team of EW does, {there}."
    if picture.against:
        words += " The possible results at this table are compared with the result at the other table."
    elif picture.crossed is not None:
        words += " The two results are not compared."
    if picture.crossed is not None:
        words += f" Compared, they would be {_worth(picture.crossed)}; that is not done."
    if picture.weighed:
        words += f" In IMPs of each team's own: {', '.join(map(_worth, picture.weighed))}."
    if not picture.awards:
        return f"{words} Another board replaces both."
    words += f" Each team gets: {', '.join(map(_worth, picture.awards))}."
    if picture.vps:
        words += f" In Victory Points of the match: {', '.join(f'{team} {vps}' for team, vps in picture.vps)}."
    return words


def _worth(told: Told) -> str:
    return f"{told.name} {figure(told.imps, sign=True)}"


def _tables(picture: TablesPicture) -> Drawing:
    """Draw both tables with the team in each direction, and a line between them where something is compared."""
    drawing = Drawing("Two tables", LINE + HEIGHT + 4)
    rows = (
        ("this table", "team of NS", "team of EW", picture.here),
        ("other table", "team of EW", "team of NS", picture.there),
    )
    middle = LINE + HEIGHT / 2
    for left, (name, upright, across, score) in zip((0.0, TABLE + GAP), rows, strict=True):
        drawing.text(left, LINE / 2, name, kind="strong")
        drawing.bar("other" if score else "open", (left + 0.5, left + TABLE - 0.5), (LINE + 2, LINE + HEIGHT))
        for line, words in enumerate((f"N-S: {upright}", f"E-W: {across}")):
            drawing.text(left + PAD, LINE + PAD + (line + 0.5) * LINE, words)
        drawing.text(left + PAD, LINE + PAD + 3.3 * LINE, fitted(score or NONE, TABLE - 2 * PAD), kind="strong")
    ends = ((TABLE + 5, middle), (TABLE + GAP - 5, middle))
    drawing.line("ink" if picture.against else "closed", *ends)
    if not picture.against:
        drawing.mark("call", "cross", TABLE + GAP / 2, middle, 6)
    return drawing


def _awards(picture: TablesPicture) -> Drawing:
    rows = []
    if picture.crossed is not None:
        rows.append(_row(f"{picture.crossed.name}, compared", picture.crossed.imps, "open", "circle"))
    rows += [_row(told.name, told.imps, "point", "circle") for told in picture.weighed]
    rows += [_row(told.name, told.imps, "final", "diamond") for told in picture.awards]
    return waterfall("IMPs, each team's own", rows, totals=len(picture.awards))


def _row(name: str, imps: Fraction, kind: str, shape: str) -> Row:
    return Row(name, short(imps, sign=True), imps, imps, kind, shape)
