"""The figures of weighted scores: the contribution of each outcome, and the outcomes on the Victory Point scale."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from bridgelaw.display.figures.rows import Row, waterfall
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, Scale, framed, short, width_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import figure

MOST_BARS = 12
PLOT = 130.0


@dataclass(frozen=True)
class Bar:
    """One outcome in a figure: its name, and its contribution to the weighted total."""

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
    """Draw the contribution of each outcome and, with a match, the outcomes on the Victory Point curve: one HTML
    figure.

    `most` is the end of the scale where there is one, such as a top, so that two figures can be compared.
    """
    drawings, words = [_sum(bars[:MOST_BARS], total, unit, most)], described(bars, total, unit)
    if curve is not None:
        drawings.append(_curve(curve))
        words += f" {curve_described(curve)}"
    return framed(drawings, words)


def curve_svg(curve: Curve) -> str:
    """The Victory Point curve alone."""
    return framed([_curve(curve)], curve_described(curve))


def described(bars: tuple[Bar, ...], total: Fraction, unit: str) -> str:
    """Describe the contribution of each outcome."""
    adds = ", ".join(f"{bar.name} {figure(bar.adds, sign=True)}" for bar in bars[:MOST_BARS])
    return f"The share of each result, in {unit}: {adds}; together {figure(total, sign=True)}."


def curve_described(curve: Curve) -> str:
    """The Victory Point curve in words."""
    margin, vps = curve.final
    return (
        "On the Victory Point curve: a circle for each result, larger with its weight; the diamond is the "
        f"rounded margin of {figure(margin, sign=True)}, {figure(vps)} VPs; the broken line is the weighted VPs, "
        f"{figure(curve.weighted)}."
    )


def _sum(bars: tuple[Bar, ...], total: Fraction, unit: str, most: Fraction | None) -> Drawing:
    """Draw a waterfall: each bar begins where the one above ends; losses are hollow; the last bar is the sum."""
    rows, position = [], Fraction()
    for bar in bars:
        kind = "gain" if bar.adds >= 0 else "loss"
        rows.append(Row(bar.name, short(bar.adds, sign=True), position, position + bar.adds, kind))
        position += bar.adds
    rows.append(Row("together", short(total, sign=True), Fraction(), total, "sum"))
    return waterfall(unit, rows, most, signed=most is None, totals=1)


def _curve(curve: Curve) -> Drawing:
    """The Victory Point scale, the outcomes on it, the award by rounded IMPs and the weighted award."""
    key = PLOT + 2 * LINE + 10
    drawing = Drawing("Victory Point curve", key + 3 * LINE)
    low, high = min(curve.margins), max(curve.margins)
    least, most = min(*curve.vps, curve.weighted), max(*curve.vps, curve.weighted)
    up = Scale(Fraction(floor(least)), Fraction(ceil(most)), LINE + PLOT, LINE + 12)
    marked = _ends_first(sorted({up.low, up.high, *up.round_numbers()}))
    left = max(map(width_of, map(short, marked))) + 8
    across = Scale(Fraction(low), Fraction(high), left, WIDTH - 8)
    drawing.text(0, LINE / 2, "VPs by margin in IMPs", kind="strong")
    drawing.down(up, marked, left - 8, short)
    margins = _ends_first(across.round_numbers(6))
    drawing.across(across, margins, LINE + PLOT + 14, lambda margin: short(margin, sign=True))
    drawing.line("axis", (across(low), LINE + PLOT + 4), (across(high), LINE + PLOT + 4))
    weighted = up(curve.weighted)
    with drawing.gliding("weighted"):
        drawing.line("broken", (across(low), weighted), (across(high), weighted))
    drawing.line("muted", *((across(m), up(v)) for m, v in zip(curve.margins, curve.vps, strict=True)))
    for n, (margin, vps, weight) in enumerate(curve.outcomes):
        with drawing.gliding(f"outcome {n}"):
            drawing.mark("outcome", "circle", across(margin), up(vps), (12 + 88 * float(weight)) ** 0.5)
    margin, vps = curve.final
    with drawing.gliding("final"):
        drawing.mark("final", "diamond", across(margin), up(vps), 4)
    rounded = f"rounded margin {short(Fraction(margin), sign=True)}: {short(vps)} VPs"
    drawing.key(key + LINE / 2, "a result, larger with its weight", "outcome", "circle")
    drawing.key(key + 1.5 * LINE, rounded, "final", "diamond", 4)
    drawing.key(key + 2.5 * LINE, f"weighted VPs: {short(curve.weighted)}", "broken")
    return drawing


def _ends_first(values: list[Fraction]) -> list[Fraction]:
    """The order of marking: the ends first, then the points that have room between them."""
    return [*values[:1], *values[-1:], *values[1:-1]]
