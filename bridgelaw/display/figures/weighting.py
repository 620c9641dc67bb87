"""The figures of weighted scores: what each outcome adds, and where the outcomes lie on the Victory Point scale."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LOSS, MUTED, Canvas, framed
from bridgelaw.scoring.printed import figure

MOST_BARS = 12


@dataclass(frozen=True)
class Bar:
    """One outcome in a figure: its name, and what it adds to the weighted total."""

    name: str
    adds: Fraction


@dataclass(frozen=True)
class Curve:
    """A Victory Point curve: VPs by margin, the outcomes on it as (margin, VPs, weight), `final` as (margin, VPs)."""

    name: str
    margins: tuple[int, ...]
    vps: tuple[Fraction, ...]
    outcomes: tuple[tuple[int, Fraction, Fraction], ...]
    final: tuple[int, Fraction]
    weighted: Fraction


def contributions_svg(
    bars: tuple[Bar, ...], total: Fraction, unit: str, curve: Curve | None = None, most: Fraction | None = None
) -> str:
    """What each outcome adds and, with a match, where the outcomes lie on the Victory Point curve: one HTML figure.

    `most` is the end of the scale where there is one, such as a top, so that two figures can be compared.
    """

    def draw() -> list[str]:
        drawings = [_bars_canvas(len(bars[:MOST_BARS])).draw(bars[:MOST_BARS], total, unit, most)]
        if curve is not None:
            drawings.append(_curve_canvas().draw(curve))
        return drawings

    return framed(draw, described(bars, total, unit, curve))


def described(bars: tuple[Bar, ...], total: Fraction, unit: str, curve: Curve | None = None) -> str:
    """The figure in words."""
    adds = ", ".join(f"{bar.name} {figure(bar.adds, sign=True)}" for bar in bars[:MOST_BARS])
    words = f"What each outcome adds, in {unit}: {adds}; together {figure(total, sign=True)}."
    if curve is not None:
        margin, vps = curve.final
        words += (
            " On the Victory Point curve: a circle for each outcome, larger with its weight; the diamond is the "
            f"rounded margin of {figure(margin, sign=True)}, {figure(vps)} VPs; the broken line is the weighted VPs, "
            f"{figure(curve.weighted)}."
        )
    return words


@cache
def _bars_canvas(bars: int) -> _BarsCanvas:
    return _BarsCanvas(bars)


@cache
def _curve_canvas() -> _CurveCanvas:
    return _CurveCanvas()


class _BarsCanvas(Canvas):
    """A waterfall: each outcome's bar begins where the one above ends; the last is their sum."""

    def __init__(self, bars: int) -> None:
        super().__init__(3.7, 0.33 * (bars + 1) + 0.62)
        places = list(range(bars + 1))
        self._bars = self.axes.barh(places, [0.0] * (bars + 1), height=0.62)
        self.axes.axvline(0, color=INK, linewidth=0.8)
        self.axes.invert_yaxis()
        # Names as plain text beside the bars, not as ticks: an axis measures its labels anew at every drawing.
        self.axes.yaxis.set_visible(False)
        beside = self.axes.get_yaxis_transform()
        style = {"ha": "right", "va": "center", "color": INK, "fontsize": 10, "parse_math": False}
        self._names = [self.axes.text(-0.03, place, "", transform=beside, **style) for place in places]
        self.figure.subplots_adjust(right=0.97, top=0.98, bottom=0.5 / (0.33 * (bars + 1) + 0.62))

    def draw(self, bars: tuple[Bar, ...], total: Fraction, unit: str, most: Fraction | None) -> str:
        """Move the bars and give the picture."""
        starts, position = [], 0.0
        for bar in bars:
            starts.append(position)
            position += float(bar.adds)
        widths = [*(float(bar.adds) for bar in bars), float(total)]
        starts.append(0.0)
        for n, (patch, start, width) in enumerate(zip(self._bars, starts, widths, strict=True)):
            patch.set_x(start)
            patch.set_width(width)
            patch.set_color(ACCENT if n == len(bars) else GAIN if width >= 0 else LOSS)
        ends = [start + width for start, width in zip(starts, widths, strict=True)]
        low, high = min(0.0, *starts, *ends), max(0.0, float(most or 0), *starts, *ends)
        pad = max(0.05, 0.06 * (high - low))
        self.axes.set_xlim(low - pad, high + pad)
        labels = [f"{bar.name}: {figure(bar.adds, sign=True)}" for bar in bars]
        labels.append(f"together: {figure(total, sign=True)}")
        for name, label in zip(self._names, labels, strict=True):
            name.set_text(label)
        self.axes.set_xlabel(unit, color=INK, fontsize=10)
        self.figure.subplots_adjust(left=min(0.62, 0.04 + 0.0225 * max(map(len, labels))))
        return self.svg()


class _CurveCanvas(Canvas):
    """The Victory Point scale, the outcomes on it, the award by rounded IMPs and the weighted award."""

    def __init__(self) -> None:
        super().__init__(3.7, 2.4)
        self._scale = self.axes.plot([], [], color=MUTED, linewidth=1.4)[0]
        self._outcomes = self.axes.scatter([], [], color=GAIN, zorder=3)
        self._final = self.axes.plot([], [], marker="D", markersize=7, color=LOSS, linestyle="", zorder=4)[0]
        self._weighted = self.axes.axhline(0, color=ACCENT, linewidth=1.2, linestyle="--")
        self.axes.set_xlabel("margin, IMPs", color=INK, fontsize=10)
        self.axes.set_ylabel("VPs", color=INK, fontsize=10)
        self.figure.subplots_adjust(left=0.13, right=0.97, top=0.97, bottom=0.2)

    def draw(self, curve: Curve) -> str:
        """Move the marks and give the picture."""
        self._scale.set_data(curve.margins, [float(value) for value in curve.vps])
        self._outcomes.set_offsets([(margin, float(vps)) for margin, vps, _ in curve.outcomes])
        self._outcomes.set_sizes([30 + 220 * float(weight) for *_, weight in curve.outcomes])
        margin, vps = curve.final
        self._final.set_data([margin], [float(vps)])
        self._weighted.set_ydata([float(curve.weighted)] * 2)
        self.axes.set_xlim(min(curve.margins) - 1, max(curve.margins) + 1)
        self.axes.set_ylim(float(min(curve.vps)) - 0.8, float(max(curve.vps)) + 0.8)
        return self.svg()
