"""The award as one weight goes from 0 to 1, as a plot of matplotlib."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from matplotlib.figure import Figure
from matplotlib.patches import Polygon

from bridgelaw.display.figures.award import (
    award_ends,
    award_keys,
    award_levels,
    award_scale,
    award_title,
    award_turn,
    written_score,
)
from bridgelaw.display.figures.svg import LINE, SIZE, WIDTH, Scale, fitted, width_of, with_room
from bridgelaw.display.plots.marks import svg
from bridgelaw.rulings.assigned import AwardByWeight

POINTS = 72
PLOT, HEAD, FOOT = 150.0, 30.0, 60.0


def award_plot(moves: AwardByWeight) -> str:
    """The plot as SVG for a page."""
    return svg(award_figure(moves), award_title(moves))


def award_figure(moves: AwardByWeight) -> Figure:
    """The plot as a figure of matplotlib, to be saved in another format or drawn on."""
    keys = award_keys(moves)
    height = HEAD + PLOT + FOOT + LINE * len(keys)
    left = max(width_of(written_score(moves, value)) for value in award_levels(moves)) + 10
    plot = Figure(figsize=(WIDTH / POINTS, height / POINTS))
    axes = plot.subplots()
    plot.subplots_adjust(left / WIDTH, (height - HEAD - PLOT) / height, 1 - 8 / WIDTH, 1 - HEAD / height)
    plot.patch.set_visible(False)
    axes.patch.set_visible(False)
    _ticked(axes, moves)
    _drawn(axes, moves, WIDTH - left - 8)
    title = fitted(award_title(moves), WIDTH)
    whole: dict[str, Any] = {"transform": plot.transFigure, "clip_on": False}
    plot.text(0, 1 - LINE / 2 / height, title, gid="bl-t-strong", va="center", size=SIZE)
    if moves.turns is not None:
        half = width_of(award_turn(moves)) / 2
        x = min(max(left + float(moves.turns) * (WIDTH - left - 8), half), WIDTH - half)
        y = 1 - (HEAD + PLOT + 1.5 * LINE + 12) / height
        plot.text(x / WIDTH, y, award_turn(moves), gid="bl-t-ink", ha="center", va="center", size=SIZE)
    for row, (kind, words) in enumerate(reversed(keys)):
        y = LINE * (row + 0.5) / height
        if kind == "final":
            axes.add_patch(_diamond(12 / WIDTH, y, 6 / WIDTH, 6 / height, **whole))
        else:
            axes.plot([0, 24 / WIDTH], [y, y], gid=f"bl-l-{kind}", **whole)
        plot.text(30 / WIDTH, y, fitted(words, WIDTH - 30), gid="bl-t-ink", va="center", size=SIZE)
    return plot


def _ticked(axes: Any, moves: AwardByWeight) -> None:
    """The axes: a tick at each score that has a meaning, and at the weight where the damage begins."""
    room = award_scale(moves, PLOT, 0)
    levels = with_room(room, award_levels(moves), SIZE)
    axes.set_yticks([float(each) for each in levels], [written_score(moves, each) for each in levels])
    weights = with_room(Scale(Fraction(0), Fraction(1), 0, WIDTH - 80), award_ends(moves), 3 * SIZE)
    axes.set_xticks([float(each) for each in weights], list(map(str, weights)))
    axes.set_xlim(0, 1)
    axes.set_ylim(float(room.low), float(room.high) if room.high > room.low else float(room.low) + 1)
    axes.tick_params(bottom=False, left=False, labelsize=SIZE, pad=6)
    for side, spine in axes.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_gid("bl-l-axis")
    axes.spines["bottom"].set_position(("outward", 5))  # this replaces the labels
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_gid("bl-t-muted")


def _drawn(axes: Any, moves: AwardByWeight, width: float) -> None:
    """Draw the table result, the expectation, the award on it, and the ruling."""
    if moves.actual is not None:
        axes.plot([0, 1], [float(moves.actual)] * 2, gid="bl-l-broken", clip_on=False)
    axes.plot([0, 1], [float(moves.others), float(moves.alone)], gid="bl-l-muted", clip_on=False)
    low, high = axes.get_ylim()
    if moves.turns is not None and moves.actual is not None:
        axes.plot([float(moves.turns)] * 2, [low, float(moves.actual)], gid="bl-l-hair", clip_on=False)
    weights, awards = zip(*((float(weight), float(award)) for weight, award in moves.corners), strict=True)
    axes.plot(weights, awards, gid="bl-l-gain", clip_on=False)
    x, y = float(moves.now), float(moves.award(moves.now))
    axes.add_patch(_diamond(x, y, 6 / width, 6 * (high - low) / PLOT, clip_on=False, zorder=5))


def _diamond(x: float, y: float, across: float, up: float, **style: Any) -> Polygon:
    return Polygon([(x - across, y), (x, y + up), (x + across, y), (x, y - up)], gid="bl-a-final", **style)
