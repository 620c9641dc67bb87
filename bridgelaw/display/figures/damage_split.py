"""The figure of a damage split: a waterfall from the table result up to the normal one, given back and stays lost."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LOSS, MUTED, Canvas, framed
from bridgelaw.scoring.printed import figure

HEIGHT = 2.6


@dataclass(frozen=True)
class SplitPicture:
    """What the figure shows, all seen from the innocent side: `us`, and `them` the offenders, by name.

    `top` is the end of the scale at matchpoints and None at IMPs; `expected` is None where nobody asked for it.
    """

    us: str
    them: str
    unit: str
    actual: Fraction
    normal: Fraction
    expected: Fraction | None
    award: Fraction
    offenders: Fraction
    top: Fraction | None = None

    def score(self, value: Fraction) -> str:
        """A score as it is printed: only IMPs carry a sign."""
        return figure(value, sign=self.top is None)

    @property
    def given_back(self) -> Fraction:
        """The damage that is redressed."""
        return self.award - self.actual

    @property
    def stays_lost(self) -> Fraction:
        """The damage that is not."""
        return max(Fraction(), self.normal - self.award)


def split_svg(picture: SplitPicture) -> str:
    """The waterfall as one HTML figure with its text equivalent."""
    return framed(lambda: [_canvas().draw(picture)], split_in_words(picture))


def split_in_words(picture: SplitPicture) -> str:
    """The figure in words."""
    score = picture.score
    words = f"A waterfall, in {picture.unit} for {picture.us}: from the table result, {score(picture.actual)}, "
    if picture.normal <= picture.actual:
        words += f"there is nothing to climb, for the normal result, {score(picture.normal)}, is no higher."
    else:
        given = f"{figure(picture.given_back)} given back make" if picture.given_back else "nothing is given back:"
        lost = f"{figure(picture.stays_lost)} self-inflicted stay" if picture.stays_lost else "nothing stays"
        words += (
            f"{given} {score(picture.award)}, the score of {picture.us}; {lost} lost, up to the normal result, "
            f"{score(picture.normal)}, by which {picture.them} are scored: {score(picture.offenders)}."
        )
    if picture.expected is not None:
        words += f" The broken line is the expected result, {score(picture.expected)}."
    return words


@cache
def _canvas() -> _SplitCanvas:
    return _SplitCanvas()


class _SplitCanvas(Canvas):
    """Six rows: three results and the score as marks, and between them what is given back and what stays lost."""

    def __init__(self) -> None:
        super().__init__(3.7, HEIGHT)
        self._bars = self.axes.barh([1, 3], [0.0, 0.0], height=0.62, color=[GAIN, LOSS])
        self._marks = [
            self.axes.plot([0], [row], marker=marker, markersize=8, color=colour, linestyle="", zorder=4)[0]
            for row, marker, colour in ((0, "o", INK), (2, "D", ACCENT), (4, "o", MUTED), (5, "o", INK))
        ]
        self._expected = self.axes.axvline(0, color=MUTED, linewidth=1.2, linestyle="--")
        self._zero = self.axes.axvline(0, color=INK, linewidth=0.8)
        self.axes.set_ylim(5.6, -0.6)
        # Names as plain text beside the bars, not as ticks: an axis measures its labels anew at every drawing.
        self.axes.yaxis.set_visible(False)
        beside = self.axes.get_yaxis_transform()
        style = {"ha": "right", "va": "center", "color": INK, "fontsize": 10, "parse_math": False}
        self._names = [self.axes.text(-0.03, place, "", transform=beside, **style) for place in range(6)]
        self.figure.subplots_adjust(right=0.97, top=0.98, bottom=0.5 / HEIGHT)

    def draw(self, picture: SplitPicture) -> str:
        """Move the bars and marks and give the picture."""
        actual, award, normal = (float(value) for value in (picture.actual, picture.award, picture.normal))
        for bar, start, end in zip(self._bars, (actual, award), (award, max(award, normal)), strict=True):
            bar.set_x(start)
            bar.set_width(end - start)
        expected = None if picture.expected is None else float(picture.expected)
        for mark, value in zip(self._marks, (actual, award, expected, normal), strict=True):
            mark.set_visible(value is not None)
            mark.set_xdata([0.0 if value is None else value])
        self._expected.set_visible(expected is not None)
        self._expected.set_xdata([expected or 0.0] * 2)
        score = picture.score
        labels = [
            f"at the table: {score(picture.actual)}",
            f"given back: {figure(picture.given_back)}",
            f"{picture.us} score: {score(picture.award)}",
            f"stays lost: {figure(picture.stays_lost)}",
            "" if picture.expected is None else f"expected: {score(picture.expected)}",
            f"normal: {score(picture.normal)}",
        ]
        for name, label in zip(self._names, labels, strict=True):
            name.set_text(label)
        shown = [0.0, actual, award, normal, expected or 0.0, float(picture.top or 0)]
        low, high = min(shown), max(shown)
        pad = max(0.05, 0.06 * (high - low))
        self.axes.set_xlim(low - pad, high + pad)
        of = "" if picture.top is None else f", of {figure(picture.top)}"
        self.axes.set_xlabel(f"{picture.unit} for {picture.us}{of}", color=INK, fontsize=10)
        self.figure.subplots_adjust(left=min(0.62, 0.04 + 0.0225 * max(map(len, labels))))
        return self.svg()
