"""The figure of artificial scores: the worth of each grade by the contestant's own session, and each contestant's mark.

Average plus is flat, then rises; average minus rises, then is flat; average is flat throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from bridgelaw.display.figures.svg import LINE, SIZE, WIDTH, Drawing, Scale, apart, fitted, framed, short, width_of
from bridgelaw.laws.facts import dataclass

MOST_MARKS = 4
NAMES = ("average plus", "average", "average minus")
PLOT = 150.0


@dataclass(frozen=True)
class ContestantMark:
    """One contestant on the figure: its name, its own session (None where not known), its score."""

    name: str
    own: Fraction | None
    score: Fraction
    north_south: bool


@dataclass(frozen=True)
class Grades:
    """The three grades by the own session: their standards, the scale, and the format of a score."""

    plus: Fraction
    average: Fraction
    minus: Fraction
    low: Fraction
    high: Fraction
    unit: str
    written: Callable[[Fraction], str]


def grades_svg(grades: Grades, marks: Sequence[ContestantMark]) -> str:
    """The three grades as lines over the own session, and each contestant whose session is known: one HTML figure."""
    return framed([_drawn(grades, marks)], described(grades, marks))


def described(grades: Grades, marks: Sequence[ContestantMark]) -> str:
    """The figure in words."""
    plus, average, minus = (grades.written(each) for each in (grades.plus, grades.average, grades.minus))
    words = (
        f"The score for each grade, by the contestant's score on the other boards of the session, in {grades.unit}. "
        f"Average plus is {plus}, or the score on the other boards if that is more. Average is {average} for "
        "everybody. "
        f"Average minus is {minus}, or the score on the other boards if that is less."
    )
    for mark in marks:
        there = "nothing known of the other boards" if mark.own is None else f"{grades.written(mark.own)} there"
        words += f" {mark.name}: {there}, score {grades.written(mark.score)}."
    return words


def _drawn(grades: Grades, marks: Sequence[ContestantMark]) -> Drawing:
    """Three lines, named where they end, and up to four marks, named above them; only known sessions are drawn."""
    known = [mark for mark in marks if mark.own is not None][:MOST_MARKS]
    head = 52.0 if known else 30.0
    drawing = Drawing("The score for each grade", head + PLOT + 2 * LINE + 4)
    low, high, plus, average, minus = grades.low, grades.high, grades.plus, grades.average, grades.minus
    marked = [low, high, plus, minus, average]
    left = max(map(width_of, map(short, marked))) + 12
    right = WIDTH - max(map(width_of, NAMES)) - 10
    across, up = Scale(low, high, left, right), Scale(low, high, head + PLOT, head)
    drawing.text(0, LINE / 2, "score, by one's own session", kind="strong")
    drawing.down(up, marked, left - 6, short)
    drawing.across(across, [low, high, plus, minus], head + PLOT + 14, short)
    drawing.text((left + right) / 2, head + PLOT + 14 + LINE, f"own session, {grades.unit}", "middle", "muted")
    drawing.line("axis", (left, head), (left, head + PLOT), (right, head + PLOT))
    drawing.line("grid", (left, head + PLOT), (right, head))
    lines = (
        ("gain", ((low, plus), (plus, plus), (high, high))),
        ("closed", ((low, average), (high, average))),
        ("loss", ((low, low), (minus, minus), (high, minus))),
    )
    ends = apart([up(points[-1][1]) for _, points in lines], SIZE + 1, head, head + PLOT)
    for line, (kind, points), y in zip(NAMES, lines, ends, strict=True):
        drawing.line(kind, *((across(own), up(score)) for own, score in points))
        drawing.text(right + 6, y, line)
    _marked(drawing, known, across, up)
    return drawing


def _marked(drawing: Drawing, known: Sequence[ContestantMark], across: Scale, up: Scale) -> None:
    """Each contestant as a mark on its line, and its name above the plot."""
    room = min(max((width_of(mark.name) for mark in known), default=0) + 6, WIDTH / max(len(known), 1))
    places = [across(mark.own or 0) for mark in known]
    head = up(up.high)
    for mark, x, name in zip(known, places, apart(places, room, room / 2, WIDTH - room / 2), strict=True):
        drawing.line("hair", (x, up(mark.score)), (x, head - 3), (name, head - 10))
        drawing.text(name, head - 10 - SIZE / 2, fitted(mark.name, room - 6), "middle")
        drawing.mark("final", "circle" if mark.north_south else "square", x, up(mark.score), 4.5)
