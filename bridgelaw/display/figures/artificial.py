"""The figure of artificial scores: what each grade is worth against the contestant's own session, and who stands where.

Average plus is flat and then rises, average minus rises and then is flat, average is flat throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import zip_longest

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LOSS, MUTED, Canvas, framed

MOST_MARKS = 4


@dataclass(frozen=True)
class Mark:
    """One contestant on the figure: its name, its own session (None where not known), its score."""

    name: str
    own: Fraction | None
    score: Fraction
    north_south: bool


@dataclass(frozen=True)
class Grades:
    """The three grades as they depend on the own session: their standards, the scale, and how a score is written."""

    plus: Fraction
    average: Fraction
    minus: Fraction
    low: Fraction
    high: Fraction
    unit: str
    written: Callable[[Fraction], str]


def grades_svg(grades: Grades, marks: Sequence[Mark]) -> str:
    """The three grades as lines over the own session, and each contestant whose session is known: one HTML figure."""
    return framed(lambda: [_canvas().draw(grades, marks)], described(grades, marks))


def described(grades: Grades, marks: Sequence[Mark]) -> str:
    """The figure in words."""
    plus, average, minus = (grades.written(each) for each in (grades.plus, grades.average, grades.minus))
    words = (
        f"What each grade brings, by what the contestant has on the other boards of the session, in {grades.unit}. "
        f"Average plus is {plus}, or what one has there if that is more. Average is {average} for everybody. "
        f"Average minus is {minus}, or what one has there if that is less."
    )
    for mark in marks:
        there = "nothing known of the other boards" if mark.own is None else f"{grades.written(mark.own)} there"
        words += f" {mark.name}: {there}, score {grades.written(mark.score)}."
    return words


@cache
def _canvas() -> _GradesCanvas:
    return _GradesCanvas()


class _GradesCanvas(Canvas):
    """Three lines and up to four marks; only known sessions are drawn."""

    def __init__(self) -> None:
        super().__init__(3.9, 2.9)
        self._places: tuple[float, ...] = ()
        self._own = self.axes.plot([], [], color=MUTED, linewidth=0.8, linestyle=":")[0]
        self._lines = [
            self.axes.plot([], [], color=colour, linewidth=1.8, linestyle=style)[0]
            for colour, style in ((GAIN, "-"), (MUTED, "--"), (LOSS, "-"))
        ]
        style = {"color": INK, "fontsize": 10, "va": "center", "parse_math": False}
        self._names = [self.axes.text(0, 0, name, **style) for name in ("average plus", "average", "average minus")]
        self._marks = [
            self.axes.plot([], [], markersize=8, color=ACCENT, linestyle="", zorder=4)[0] for _ in range(MOST_MARKS)
        ]
        self._labels = [self.axes.text(0, 0, "", zorder=5, **style) for _ in range(MOST_MARKS)]
        self.axes.set_ylabel("score", color=INK, fontsize=10)
        self.figure.subplots_adjust(left=0.17, right=0.97, top=0.97, bottom=0.18)

    def draw(self, grades: Grades, marks: Sequence[Mark]) -> str:
        """Move lines and marks and give the picture."""
        low, high = float(grades.low), float(grades.high)
        plus, average, minus = (float(each) for each in (grades.plus, grades.average, grades.minus))
        self._scaled(low, minus, average, plus, high)
        self._own.set_data([low, high], [low, high])
        self._lines[0].set_data([low, plus, high], [plus, plus, high])
        self._lines[1].set_data([low, high], [average, average])
        self._lines[2].set_data([low, minus, high], [low, minus, minus])
        room = 0.045 * (high - low)
        # Each name stands where its own line is flat and no other is near.
        left, right = low + room, high - room
        for name, x, y, side in zip(
            self._names, (left, left, right), (plus, average, minus), ("left", "left", "right"), strict=True
        ):
            name.set_position((x, y + (room if side == "left" else -room)))
            name.set_horizontalalignment(side)
        drawn = _placed([mark for mark in marks if mark.own is not None])
        for spot, label, each in zip_longest(self._marks, self._labels, drawn):
            if each is None:
                spot.set_data([], [])
                label.set_text("")
                continue
            mark, side = each
            own, score = float(mark.own or 0), float(mark.score)
            spot.set_data([own], [score])
            spot.set_marker("o" if mark.north_south else "s")
            label.set_text(mark.name)
            label.set_position((own, score + (1.5 * room if mark.north_south else -1.5 * room)))
            label.set_horizontalalignment(side)
        self.axes.set_xlabel(f"own session, {grades.unit}", color=INK, fontsize=10)
        return self.svg()

    def _scaled(self, *places: float) -> None:
        """Both axes from the first place to the last, with a tick at each; done anew only when they change."""
        if places != self._places:
            self._places = places
            low, minus, average, plus, high = places
            self.axes.set_xlim(low, high)
            self.axes.set_ylim(low, high)
            self.axes.set_xticks([low, minus, plus, high])
            self.axes.set_yticks([low, minus, average, plus, high])


def _placed(marks: Sequence[Mark]) -> list[tuple[Mark, str]]:
    """Each mark with the side to which its name is set, so that the names of two partners part."""
    placed: list[tuple[Mark, str]] = []
    for north_south in (True, False):
        side = sorted((mark for mark in marks if mark.north_south is north_south), key=lambda mark: mark.own or 0)
        placed += zip(side, ("right", "left") if len(side) > 1 else ("center",), strict=False)
    return placed
