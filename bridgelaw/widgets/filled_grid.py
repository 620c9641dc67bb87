"""A table with boxes as live controls: a grid to the eye, and a table with headings to whoever listens."""

from __future__ import annotations

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.exercises import Filled
from bridgelaw.exercises.filled import Box
from bridgelaw.widgets.controls import entry, tells

BOX_WIDTH = "7rem"


def filled_grid(part: Filled) -> tuple[list[w.Text], w.GridBox]:
    """The boxes in their order, and the grid that they stand in, with what its cells are to a screen reader."""
    fields: list[w.Text] = []

    def box(_: Box, name: str) -> w.Text:
        fields.append(entry(name, width=BOX_WIDTH))
        return fields[-1]

    cells = part.cells(lambda words: w.HTML(text(words)), box)
    heads = [w.HTML(text(each)) for each in part.columns]
    heads[0].value += tells(_roles(part))
    rows = [w.Box(each) for each in (heads, *cells)]
    for each in rows:
        each.add_class("bl-fill-row")
    grid = w.GridBox(rows, layout=w.Layout(grid_template_columns=f"repeat({len(part.columns)}, auto)"))
    grid.add_class("bl-fill-live")
    return fields, grid


def _roles(part: Filled) -> dict[str, list[dict[str, str]]]:
    """A row begins with its heading where that is a text."""
    lines = part.cells(lambda _: "rowheader", lambda *_: "cell")
    body = [{"role": role if n == 0 else "cell"} for line in lines for n, role in enumerate(line)]
    return {
        ".bl-fill-live": [{"role": "table", "aria-label": part.prompt}],
        ".bl-fill-row": [{"role": "row"}] * (len(part.rows) + 1),
        ".bl-fill-row > *": [{"role": "columnheader"}] * len(part.columns) + body,
    }
