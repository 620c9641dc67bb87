"""The figure of a damage split: a waterfall from the normal result down to the table, and what is given back."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LOSS, MUTED, Canvas, framed
from bridgelaw.scoring.printed import figure

HEIGHT = 2.9


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
        """What the infraction cost, which is redressed."""
        return self.award - self.actual

    @property
    def own_doing(self) -> Fraction:
        """What the innocent side did to itself, which stays lost."""
        return max(Fraction(), self.normal - self.award)


def split_svg(picture: SplitPicture) -> str:
    """The waterfall as one HTML figure with its text equivalent."""
    return framed(lambda: [_canvas().draw(picture)], split_in_words(picture))


def split_in_words(picture: SplitPicture) -> str:
    """The figure in words."""
    score = picture.score
    words = f"A waterfall, in {picture.unit} for {picture.us}: "
    if picture.normal <= picture.actual:
        words += f"the table result, {score(picture.actual)}, is no lower than the normal one, {score(picture.normal)}."
    else:
        infraction = figure(picture.given_back) if picture.given_back else "nothing"
        own = figure(picture.own_doing) if picture.own_doing else "nothing"
        words += (
            f"from the normal result, {score(picture.normal)}, down to the table, {score(picture.actual)}. Of that the "
            f"infraction cost {infraction} and their own doing {own}. What the infraction cost is given back: "
            f"{picture.us} score {score(picture.award)}. {picture.them} are scored by the normal result: "
            f"{score(picture.offenders)}."
        )
    if picture.expected is not None:
        words += f" The broken line is the expected result, {score(picture.expected)}."
    return words


@cache
def _canvas() -> _SplitCanvas:
    return _SplitCanvas()


class _SplitCanvas(Canvas):
    """Seven rows: normal, what the infraction cost, expected, own doing, the table, what is given back, the score."""

    def __init__(self) -> None:
        super().__init__(3.7, HEIGHT)
        self._bars = self.axes.barh([1, 3, 5], [0.0] * 3, height=0.62, color=[GAIN, LOSS, GAIN])
        self._marks = [
            self.axes.plot([0], [row], marker=marker, markersize=8, color=colour, linestyle="", zorder=4)[0]
            for row, marker, colour in ((0, "o", INK), (2, "o", MUTED), (4, "o", INK), (6, "D", ACCENT))
        ]
        self._expected = self.axes.axvline(0, color=MUTED, linewidth=1.2, linestyle="--")
        self._zero = self.axes.axvline(0, color=INK, linewidth=0.8)
        self.axes.set_ylim(6.6, -0.6)
        # Names as plain text beside the bars, not as ticks: an axis measures its labels anew at every drawing.
        self.axes.yaxis.set_visible(False)
        beside = self.axes.get_yaxis_transform()
        style = {"ha": "right", "va": "center", "color": INK, "fontsize": 10, "parse_math": False}
        self._names = [self.axes.text(-0.03, place, "", transform=beside, **style) for place in range(7)]
        self.figure.subplots_adjust(right=0.97, top=0.98, bottom=0.5 / HEIGHT)

    def draw(self, picture: SplitPicture) -> str:
        """Move the bars and marks and give the picture."""
        actual, award, normal = (float(value) for value in (picture.actual, picture.award, picture.normal))
        # Where nothing was lost there is nothing to run down.
        top = max(normal, actual)
        parted = top - float(picture.given_back)
        for bar, start, end in zip(
            self._bars,
            (top, parted, actual),
            (parted, max(actual, parted - float(picture.own_doing)), award),
            strict=True,
        ):
            bar.set_x(start)
            bar.set_width(end - start)
        expected = None if picture.expected is None else float(picture.expected)
        for mark, value in zip(self._marks, (normal, expected, actual, award), strict=True):
            mark.set_visible(value is not None)
            mark.set_xdata([0.0 if value is None else value])
        self._expected.set_visible(expected is not None)
        self._expected.set_xdata([expected or 0.0] * 2)
        score = picture.score
        labels = [
            f"normal: {score(picture.normal)}",
            f"infraction: {figure(picture.given_back)}",
            "" if picture.expected is None else f"expected: {score(picture.expected)}",
            f"own doing: {figure(picture.own_doing)}",
            f"at the table: {score(picture.actual)}",
            f"given back: {figure(picture.given_back)}",
            f"{picture.us} score: {score(picture.award)}",
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
