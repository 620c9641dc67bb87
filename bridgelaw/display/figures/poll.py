"""The figure of a poll: what other polls of its size would show, and beside it the share, the leaning and the limit.

The bars say how sure the poll is, the marks how far the benefit of the doubt moves it: so a reader sees which of the
two is the larger.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LINE, LOSS, MUTED, Canvas, framed
from bridgelaw.rulings.poll import Distribution
from bridgelaw.scoring.exact import decimal
from bridgelaw.scoring.printed import figure

STEP = Fraction(1, 10)
NAMED_BARS = 13
NEAR = Fraction(1, 5)


@dataclass(frozen=True)
class PollPicture:
    """What is drawn. `shown` is what polls of this size would show.

    `leaned` and `limits` are weights of the result that is good for the innocent side: one each, or with two innocent
    sides one for each of them, by its name. With `together` the bars are put together in steps of 0.1, as the products
    of several questions have to be.
    """

    shown: Distribution
    share: Fraction
    leaned: tuple[tuple[str, Fraction], ...]
    limits: tuple[Fraction, ...]
    together: bool = False


def poll_svg(picture: PollPicture) -> str:
    """The bars and the marks as one HTML figure with its text equivalent."""

    def drawn() -> list[str]:
        bars = _bars(picture)
        return [_canvas().draw(picture, bars)]

    return framed(drawn, poll_described(picture))


def poll_described(picture: PollPicture) -> str:
    """The figure in words."""
    named = sum(ways > 0 for _, ways in picture.shown.ways)
    lead = f"If {_short(picture.share)} were the truth, "
    if named == 1:
        words = f"{lead}every poll of this size would show it."
    elif named <= NAMED_BARS:
        each = (f"{_short(share)}, {_in_100(chance)}" for share, chance in picture.shown.chances if chance)
        words = f"{lead}100 polls of this size would show: {'; '.join(each)}."
    else:
        near = 1 - picture.shown.beyond(picture.share, NEAR)
        number = "nearly all" if near > Fraction(199, 200) else f"{decimal(100 * near, 0)} of 100"
        words = f"{lead}{number} polls of this size would be within {figure(NEAR)} of it."
    leaned = ", ".join(f"{_short(weight)}{f' for {side}' if side else ''}" for side, weight in picture.leaned)
    limits = ", ".join(map(_short, dict.fromkeys(picture.limits)))
    return (
        f"{words} The solid line is the poll, {_short(picture.share)}; the broken line the leaned weight, {leaned}; "
        f"the triangle the limit, {limits}."
    )


def _short(value: Fraction) -> str:
    """A share as the figure prints it: exact where three places are enough, else with two."""
    return figure(value) if 1000 % value.denominator == 0 else decimal(value, 2)


def _in_100(chance: Fraction) -> str:
    times = decimal(100 * chance, 0)
    return {"0": "hardly ever", "1": "once"}.get(times, f"{times} times")


def _bars(picture: PollPicture) -> list[tuple[Fraction, Fraction]]:
    """The bars: (share, its chance). A step is as wide to the left of the poll's own share as to the right of it."""
    shown = picture.shown
    if picture.together:
        return list(shown.in_steps(picture.share, STEP))
    return [(share, chance) for share, chance in shown.chances if chance]


@cache
def _canvas() -> _PollCanvas:
    return _PollCanvas()


class _PollCanvas(Canvas):
    """Bars for what polls would show; a solid line, one or two broken ones, and triangles on top of them."""

    def __init__(self) -> None:
        super().__init__(3.7, 2.5)
        from matplotlib.collections import LineCollection

        self._bars = LineCollection([], capstyle="butt")
        self.axes.add_collection(self._bars)
        upright = self.axes.get_xaxis_transform()
        self._poll = self.axes.plot([0, 0], [0, 1], color=INK, linewidth=1.4, transform=upright)[0]
        dashed: dict[str, Any] = {"color": ACCENT, "linewidth": 1.8, "linestyle": (0, (4, 2))}
        self._leaned = [self.axes.plot([0, 0], [0, 1], transform=upright, **dashed)[0] for _ in range(2)]
        mark: dict[str, Any] = {"marker": "v", "markersize": 7, "color": LOSS, "linestyle": "", "clip_on": False}
        self._limits = self.axes.plot([0], [1], transform=upright, zorder=5, **mark)[0]
        self.axes.set_xlim(-0.06, 1.06)
        # The scale never changes, so it is plain text: an axis measures its labels anew at every drawing.
        for axis in (self.axes.xaxis, self.axes.yaxis):
            axis.set_visible(False)
        self.axes.spines["left"].set_visible(False)
        style: dict[str, Any] = {"color": INK, "fontsize": 10, "va": "center", "parse_math": False}
        for fifth in range(6):
            self.axes.text(fifth / 5, -0.09, figure(Fraction(fifth, 5)), transform=upright, ha="center", **style)
        whole = self.figure.transFigure
        self._label = self.figure.text(0.5, 0.06, "", ha="center", **style)
        rows = (0.95, 0.875, 0.80)
        for row, kind in zip(rows, ({"color": INK, "linewidth": 1.4}, dashed), strict=False):
            self.axes.plot([0.04, 0.12], [row, row], transform=whole, clip_on=False, **kind)
        self.axes.plot([0.08], [rows[2]], transform=whole, **mark)
        self._names = [self.figure.text(0.15, row, "", **style) for row in rows]
        self.axes.spines["bottom"].set_color(LINE)
        self.figure.subplots_adjust(left=0.03, right=0.97, top=0.72, bottom=0.2)

    def draw(self, picture: PollPicture, bars: list[tuple[Fraction, Fraction]]) -> str:
        """Move bars and marks and give the picture."""
        places, heights = [float(share) for share, _ in bars], [100 * float(chance) for _, chance in bars]
        self._bars.set_segments(
            [[(place, 0.0), (place, height)] for place, height in zip(places, heights, strict=True)]
        )
        self._bars.set_colors([GAIN if share == picture.share else MUTED for share, _ in bars])
        apart = min((after - before for before, after in pairwise(places)), default=1.0)
        self._bars.set_linewidth(min(16.0, 138 * (float(STEP) if picture.together else apart)))
        self.axes.set_ylim(0, 1.25 * max(heights))
        self._poll.set_xdata([float(picture.share)] * 2)
        shown = [float(weight) for _, weight in picture.leaned]
        for number, line in enumerate(self._leaned):
            line.set_visible(number < len(shown))
            line.set_xdata([shown[min(number, len(shown) - 1)]] * 2)
        limits = [float(limit) for limit in picture.limits]
        self._limits.set_data(limits, [1.0] * len(limits))
        leaned = ", ".join(f"{f'{side} ' if side else ''}{_short(weight)}" for side, weight in picture.leaned)
        most = ", ".join(map(_short, dict.fromkeys(picture.limits)))
        words = (f"the poll: {_short(picture.share)}", f"leaned: {leaned}", f"the limit: {most}")
        for name, text in zip(self._names, words, strict=True):
            name.set_text(text)
        self._label.set_text(f"share; the tallest bar: {max(heights):.0f} of 100 polls")
        return self.svg()
