"""A waterfall beside its figures: a name on the left of each row, its number on the right, its bar or mark between."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, Scale, fitted, short, width_of
from bridgelaw.laws.facts import dataclass

HEAD, ROW, BAR = 24.0, 23.0, 13.0
GAP, LEAST_PLOT = 9.0, 96.0
NOTHING = "nothing"


@dataclass(frozen=True)
class Row:
    """One row: a bar from `start` to `end`, or with a `shape` a mark at `end`; with `NOTHING` its name alone."""

    name: str
    number: str
    start: Fraction
    end: Fraction
    kind: str
    shape: str = ""


def waterfall(
    title: str,
    rows: Sequence[Row],
    top: Fraction | None = None,
    signed: bool = True,
    line: Fraction | None = None,
    totals: int = 0,
) -> Drawing:
    """Draw the rows from above down, each bar beginning where the one above ends, over one scale.

    `top` is the other end of the scale from 0, where there is one; `line` a value marked by a broken line through all
    rows; the last `totals` rows are below a rule, as in a sum.
    """
    right = WIDTH - max(width_of(row.number) for row in rows) - GAP
    names = [fitted(row.name, right - GAP - LEAST_PLOT) for row in rows]
    left = max(map(width_of, names), default=0) + GAP
    ends = [Fraction(), top or Fraction(), *(place for row in rows for place in (row.start, row.end))]
    if line is not None:
        ends.append(line)
    scale = Scale(min(ends), max(ends), left + 4, right - 4)
    drawing = Drawing(f"Waterfall, {title}", HEAD + ROW * len(rows) + LINE + 6)
    drawing.text(0, LINE / 2, fitted(title, WIDTH), kind="strong")
    foot = HEAD + ROW * len(rows)
    marked = [Fraction(), top, top / 2] if top else scale.round_numbers(max(2, int((right - left) / 40)))
    for value in marked:
        with drawing.gliding(f"grid {value}"):
            drawing.line("axis" if value == 0 else "grid", (scale(value), HEAD), (scale(value), foot))
    marked.sort(key=lambda each: (each != 0, -abs(each)))
    drawing.across(scale, marked, foot + 10, lambda each: short(each, signed))
    if line is not None:
        with drawing.gliding("line"):
            drawing.line("broken", (scale(line), HEAD), (scale(line), foot))
    middles = [HEAD + ROW * (n + 0.5) for n in range(len(rows))]
    _joined(drawing, rows, middles, scale)
    if totals:
        drawing.line("axis", (0, middles[-totals] - ROW / 2), (WIDTH, middles[-totals] - ROW / 2))
    for n, (row, name, y) in enumerate(zip(rows, names, middles, strict=True), start=totals - len(rows)):
        with drawing.gliding(row.name):
            drawing.text(left - GAP, y, name, "end")
            drawing.text(WIDTH, y, row.number, "end", "strong" if n >= 0 else "")
            if row.shape == NOTHING:
                continue
            if row.shape:
                drawing.mark(row.kind, row.shape, scale(row.end), y)
            else:
                drawing.bar(row.kind, (scale(row.start), scale(row.end)), (y - BAR / 2, y + BAR / 2))
    return drawing


def _joined(drawing: Drawing, rows: Sequence[Row], middles: Sequence[float], scale: Scale) -> None:
    """Draw a thin line from the end of a row to the start or mark of the next."""
    for n, row in enumerate(rows):
        # A row with a mark of its own may be between two that belong together.
        for then in (n + 1, n + 2):
            if then < len(rows) and NOTHING not in (row.shape, rows[then].shape) and _meet(row, rows[then]):
                with drawing.gliding(f"from {row.name}"):
                    drawing.line("hair", (scale(row.end), middles[n]), (scale(row.end), middles[then]))
                break


def _meet(row: Row, then: Row) -> bool:
    return row.end in (then.start, then.end)
