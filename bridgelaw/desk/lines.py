"""Draw what the desk prints and marks: the lines of a board, and the sheet of a ruling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from bridgelaw.display.html import table_html
from bridgelaw.telling.derivation import Table

TAP = "The line that you tap"
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


_STYLE = (
    "@page{size:A4;margin:15mm}body{font:11pt/1.4 sans-serif;max-width:180mm;margin:1rem auto;padding:0 1rem}"
    "pre{font:9.5pt/1.35 monospace;white-space:pre-wrap;overflow-wrap:anywhere}h1{font-size:14pt}"
)


def sheet_page_html(title: str, words: str) -> str:
    """The page, as HTML.

    >>> "<script" in sheet_page_html("Board 7", "<script>")
    False
    """
    return (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1><pre>{escape(words)}</pre></html>"
    )
