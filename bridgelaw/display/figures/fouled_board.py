"""The figure of a fouled board: for each group two ladders, its own matchpoints and those of the whole board.

Both ladders are as high as their top, so a rung that stays level keeps its share of the top. Neuberg pulls the ends
towards average, the more the smaller the group; percentages pull them far in, and up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Any

from bridgelaw.display.figures.canvas import GAIN, INK, LINE, LOSS, MUTED, Canvas, framed
from bridgelaw.laws.tables import joined
from bridgelaw.scoring.printed import figure

MOST_LADDERS = 3
MOST_RUNGS = 9
_ROOM = 0.068


@dataclass(frozen=True)
class Rung:
    """One score of a group: as it is written, its matchpoints in the group, and on the board with their text."""

    score: str
    inside: Fraction
    outside: Fraction
    written: str


@dataclass(frozen=True)
class Ladders:
    """One group: its name, the tops of its two ladders, its rungs from the best, and whether Neuberg made them."""

    name: str
    inner_top: Fraction
    outer_top: Fraction
    rungs: tuple[Rung, ...]
    by_neuberg: bool


def ladders_svg(groups: Sequence[Ladders]) -> str:
    """Each group's rungs on their way to the whole board, for NS: one HTML figure."""
    drawn = [group for group in groups if group.inner_top][:MOST_LADDERS]
    return framed(lambda: [_drawn(group) for group in drawn], ladders_in_words(groups))


def ladders_in_words(groups: Sequence[Ladders]) -> str:
    """The figure in words."""
    words = (
        "For each group two ladders as high as their tops, NS matchpoints in the group on the left, on the whole board "
        "on the right; the dotted line is average."
    )
    for group in groups:
        if not group.inner_top:
            words += f" {group.name} has one result and no ladder: {group.rungs[0].score}, {group.rungs[0].written}."
            continue
        ends = joined([f"{rung.score} from {figure(rung.inside)} to {rung.written}" for rung in group.rungs])
        how = "by Neuberg" if group.by_neuberg else "by percentages"
        words += f" {group.name}, {how}, top {figure(group.inner_top)} to {figure(group.outer_top)}: {ends}."
    return words


@lru_cache(maxsize=16)
def _drawn(group: Ladders) -> str:
    """One group's picture; a change that leaves the group as it was does not draw it again."""
    return _canvas().draw(group)


@cache
def _canvas() -> _LaddersCanvas:
    return _LaddersCanvas()


class _LaddersCanvas(Canvas):
    """Two ladders, the rungs between them, and a text at each end of a rung."""

    def __init__(self) -> None:
        from matplotlib.collections import LineCollection

        super().__init__(2.9, 2.7)
        self.axes.axis("off")
        self.axes.set_xlim(-0.75, 1.6)
        self.axes.set_ylim(-0.13, 1.16)
        # All lines and all marks are one artist each: to draw one more costs as much as a text.
        still: list[Any] = [[(0, 0), (0, 1)], [(1, 0), (1, 1)], [(-0.06, 0.5), (1.06, 0.5)]]
        ladders = LineCollection(still, colors=[LINE, LINE, MUTED], linewidths=[2.2, 2.2, 0.9])
        ladders.set_linestyle(["-", "-", ":"])
        self.axes.add_collection(ladders, autolim=False)
        self._rungs = LineCollection([], linewidths=1.5)
        self.axes.add_collection(self._rungs, autolim=False)
        self._ends = self.axes.plot([], [], linestyle="", marker="o", markersize=4)[0]
        style = {"va": "center", "color": INK, "fontsize": 10, "parse_math": False}
        self._left = [self.axes.text(0, 0, "", ha="right", **style) for _ in _ALL]
        self._right = [self.axes.text(0, 0, "", ha="left", **style) for _ in _ALL]
        self._title = self.axes.text(0.45, 1.12, "", ha="center", **style)
        self._feet = [self.axes.text(x, -0.09, "", ha="center", **style) for x in (0, 1)]
        self.figure.subplots_adjust(left=0.01, right=0.99, top=0.99, bottom=0.01)

    def draw(self, group: Ladders) -> str:
        """Move the rungs and give the picture."""
        rungs = group.rungs[:MOST_RUNGS]
        ends = [(float(r.inside / group.inner_top), float(r.outside / group.outer_top)) for r in rungs]
        labels = [spread([end[side] for end in ends]) for side in (0, 1)]
        shown = zip(rungs, ends, *labels, strict=True)
        colour = GAIN if group.by_neuberg else LOSS
        self._rungs.set_segments([[(0, inside), (1, outside)] for inside, outside in ends])
        self._rungs.set_color(colour)
        self._rungs.set_linestyle("-" if group.by_neuberg else "--")
        self._ends.set_data([0, 1] * len(ends), [place for end in ends for place in end])
        self._ends.set_color(colour)
        for left, right, each in zip_longest(self._left, self._right, shown):
            left.set_visible(each is not None)
            right.set_visible(each is not None)
            if each is None:
                continue
            rung, _, at_left, at_right = each
            left.set_text(f"{rung.score}: {figure(rung.inside)}")
            left.set_position((-0.07, at_left))
            right.set_text(rung.written)
            right.set_position((1.07, at_right))
        self._title.set_text(group.name)
        for foot, text in zip(self._feet, (group.inner_top, group.outer_top), strict=True):
            foot.set_text(f"of {figure(text)}")
        return self.svg()


_ALL = range(MOST_RUNGS)


def spread(places: Sequence[float], room: float = _ROOM) -> list[float]:
    """The places of labels, from the highest down, moved apart so that none covers another.

    >>> [round(each, 2) for each in spread([1.0, 0.98, 0.2], 0.1)]
    [1.0, 0.9, 0.2]
    """
    found: list[float] = []
    for place in places:
        found.append(min(place, found[-1] - room) if found else place)
    # What was pushed below the ladder is lifted again, and pushes the others up.
    lowest = 0.0
    for index in range(len(found) - 1, -1, -1):
        found[index] = max(found[index], lowest)
        lowest = found[index] + room
    return found
