"""A traveller whose lines can be tapped: each has a button with its number and what it is marked as."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from bridgelaw.display.html import table_html
from bridgelaw.telling.derivation import Table

TAP = "The line that is tapped"
"""The box that a tap on a line sets (`data/set.js`)."""


def lines_html(
    table: Table,
    named: Sequence[str],
    marks: Sequence[Sequence[str]],
    pressed: Collection[int],
    then: str = "",
) -> str:
    """The table of a board, a button at the head of each line.

    `named` says each line to whoever does not see the table, `marks` what it is, `pressed` which lines have the mark
    that a tap gives now; `then` is the control that a tap leads to on a telephone.

    >>> from bridgelaw.telling.derivation import Column
    >>> table = Table("Board 7", (Column("line"), Column("score")), (("1", 420), ("2", -50)))
    >>> lines_html(table, ["Line 1", "Line 2"], [["ruled"], []], {0}).count('aria-pressed="true"')
    1
    """
    leads = f' data-bl-then="{escape(then)}"' if then else ""
    heads = [
        f'<button type="button" class="bl-line-tap" data-bl-set="{TAP}" data-bl-to="{place + 1}"{leads} '
        f'aria-pressed="{"true" if place in pressed else "false"}" aria-label="{escape(", ".join((name, *own)))}">'
        f"{place + 1}{''.join(f'<span>{escape(mark)}</span>' for mark in own)}</button>"
        for place, (name, own) in enumerate(zip(named, marks, strict=True))
    ]
    return table_html(table, marked={place for place, own in enumerate(marks) if own}, heads=heads)
