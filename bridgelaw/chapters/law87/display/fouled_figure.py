"""The figure of a fouled board: for each group two ladders, its own matchpoints and those of the whole board.

Both ladders are as high as their top, so a level rung has the same share of the top. Neuberg pulls the ends towards
average, more in a smaller group; percentages pull them far in, and up.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.en.fouled_board import bodies_table, manual_table
from bridgelaw.display.figures.svg import LINE, SIZE, Drawing, Scale, apart, fitted, framed, short, width_of
from bridgelaw.display.shown import Shown, show
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.scoring.printed import figure

MOST_LADDERS = 3
MOST_RUNGS = 9
NARROW, HEAD, PLOT = 250.0, 30.0, 150.0


@dataclass(frozen=True)
class Rung:
    """One score of a group: its text, its matchpoints in the group, and on the board with their text."""

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
    return framed([_drawn(group) for group in drawn], ladders_in_words(groups))


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


def _drawn(group: Ladders) -> Drawing:
    """Two ladders, the rungs between them, and a figure at each end of a rung."""
    rungs = group.rungs[:MOST_RUNGS]
    drawing = Drawing(f"Ladders of the group {group.name}", HEAD + PLOT + LINE + 8, NARROW)
    inside = [f"{rung.score}: {short(rung.inside)}" for rung in rungs]
    outside = [rung.written for rung in rungs]
    left = min(max(map(width_of, inside)) + 10, 0.5 * NARROW)
    right = NARROW - min(max(map(width_of, outside)) + 10, 0.36 * NARROW)
    drawing.text(0, LINE / 2, fitted(group.name, NARROW), kind="strong")
    foot = HEAD + PLOT
    ladders = [
        (x, Scale(Fraction(0), top, foot, HEAD)) for x, top in ((left, group.inner_top), (right, group.outer_top))
    ]
    drawing.line("average", (left, (HEAD + foot) / 2), (right, (HEAD + foot) / 2))
    for (x, up), values in zip(ladders, ([r.inside for r in rungs], [r.outside for r in rungs]), strict=True):
        drawing.line("ladder", (x, HEAD), (x, foot))
        drawing.text(x, foot + LINE - 2, f"of {short(up.high)}", "middle", "muted")
        side, labels, anchor = (-1, inside, "end") if x == left else (1, outside, "start")
        beside = apart([up(value) for value in values], SIZE + 1.5, HEAD, foot)
        for value, label, y in zip(values, labels, beside, strict=True):
            drawing.line("hair", (x, up(value)), (x + 6 * side, y))
            drawing.text(x + 8 * side, y, fitted(label, (left if x == left else NARROW - right) - 8), anchor)
    (_, near), (_, far) = ladders
    for rung in rungs:
        ends = (left, near(rung.inside)), (right, far(rung.outside))
        drawing.line("gain" if group.by_neuberg else "loss", *ends)
        for end in ends:
            drawing.mark("gain" if group.by_neuberg else "loss", "circle", *end, 2.5)
    return drawing


def other_regulations(name: str) -> Shown:
    """Draw the board of a case under every body the course knows."""
    return show(bodies_table(_ruling(name)))


def obsolete_method(name: str) -> Shown:
    """Draw Neuberg beside the method that only adds a matchpoint for each result missing."""
    return show(manual_table(_ruling(name)))


def _ruling(name: str) -> Any:
    return computed(case_named(name)).ruling
