"""The marks of a paper, and those of a class, as plots of matplotlib."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from matplotlib.figure import Figure

from bridgelaw.display.figures.marks import BAR, ROW, TOP, MarksBar, pass_words
from bridgelaw.display.figures.svg import LINE, SIZE, WIDTH, fitted, width_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def svg(figure: Figure, name: str) -> str:
    """Render the picture. An artist whose gid is a class of the style sheet is coloured by it, light, dark and printed.

    matplotlib writes colours into each shape, where no style sheet reaches them; so they are removed.
    """
    from matplotlib import rc_context

    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "bridgelaw"}):
        out = StringIO()
        figure.savefig(out, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    drawn = out.getvalue()
    drawn = re.sub(r"<(style|metadata|defs)\b.*?</\1>|<!--.*?-->", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r'<g id="(bl-[a-z-]+)">', r'<g class="\1">', drawn)
    drawn = re.sub(r' style="[^"]*?(?:(text-anchor: \w+)[^"]*)?"', _anchor, re.sub(r' id="[^"]*"', "", drawn))
    size = re.search(r'viewBox="[^"]*"', drawn)
    assert size is not None, "a picture has a size"
    inside = drawn[drawn.index(">", drawn.index("<svg")) + 1 :]
    return f'<svg class="bl-svg" {size[0]} role="img" aria-label="{escape(name)}; in words below">{inside}'


def _anchor(match: re.Match[str]) -> str:
    """Return the text alignment from a shape's own style."""
    return f' text-anchor="{match[1].split()[1]}"' if match[1] else ""


POINTS = 72
# The classes of the histogram, in tenths of the marks.
STEPS = 10
PLOT = 130.0


def marks_plot(title: str, bars: Sequence[MarksBar], limit: Fraction) -> str:
    """Draw the bars of `marks_drawn` as a plot."""
    height = TOP + ROW * len(bars)
    plot, axes = _page(height)
    axes.set_xlim(0, WIDTH)
    axes.set_ylim(height, 0)
    _words(axes, 0, LINE / 2, fitted(title, WIDTH), "strong")
    place, half = float(limit) * WIDTH, width_of(pass_words(limit)) / 2
    _words(axes, min(max(place, half), WIDTH - half), 1.5 * LINE, pass_words(limit), "muted", "center")
    for row, bar in enumerate(bars):
        y = TOP + ROW * row
        _words(axes, 0, y + LINE / 2, fitted(bar.name, WIDTH - width_of(bar.words) - 10), "ink")
        _words(axes, WIDTH, y + LINE / 2, bar.words, "ink", "right")
        axes.barh([y + LINE + BAR / 2], [WIDTH], BAR)[0].set_gid("bl-a-other")
        if bar.share:
            axes.barh([y + LINE + BAR / 2], [float(bar.share) * WIDTH], BAR)[0].set_gid("bl-a-gain")
        full = bar.share > limit
        axes.plot([place] * 2, [y + LINE, y + LINE + BAR], gid="bl-l-passed" if full else "bl-l-axis")
    return svg(plot, title)


def class_plot(title: str, shares: Sequence[Fraction], limit: Fraction) -> str:
    """Draw how many of a class reached which share of the marks, in tenths; the pass mark is a broken line."""
    plot, axes = _page(TOP + PLOT + LINE)
    counts = [sum(min(int(share * STEPS), STEPS - 1) == step for share in shares) for step in range(STEPS)]
    unit = PLOT / max(1, *counts)
    axes.set_xlim(0, STEPS)
    axes.set_ylim(TOP + PLOT + LINE, 0)
    _words(axes, 0, LINE / 2, fitted(title, WIDTH), "strong")
    foot = TOP + PLOT
    place = float(limit) * STEPS
    for step, count in enumerate(counts):
        if count:
            axes.bar([step + 0.5], [-count * unit * 0.9], 0.8, bottom=foot)[0].set_gid("bl-a-gain")
            # Beside the line, which would cross it out.
            middle = step + 0.5 if abs(step + 0.5 - place) > 0.3 else place - 0.35
            _words(axes, middle, foot - count * unit * 0.9 - LINE / 2, str(count), "ink", "center")
        if step % 2 == 0:
            _words(axes, step, foot + LINE / 2, f"{10 * step}%", "muted", "left" if step == 0 else "center")
    axes.plot([0, STEPS], [foot, foot], gid="bl-l-axis")
    axes.plot([place] * 2, [1.9 * LINE, foot], gid="bl-l-broken")
    half = width_of(pass_words(limit)) / 2 / WIDTH * STEPS
    _words(axes, min(max(place, half), STEPS - half), 1.4 * LINE, pass_words(limit), "muted", "center")
    return svg(plot, title)


def _page(height: float) -> tuple[Figure, Any]:
    plot = Figure(figsize=(WIDTH / POINTS, height / POINTS))
    axes = plot.add_axes((0, 0, 1, 1))
    axes.axis("off")
    return plot, axes


def _words(axes: Any, x: float, y: float, words: str, kind: str, place: str = "left") -> None:
    axes.text(x, y, words, gid=f"bl-t-{kind}", ha=place, va="center", size=SIZE, parse_math=False)
