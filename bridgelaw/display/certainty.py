"""The certainty of a statement about the Laws, in words: the single source for every page."""

from __future__ import annotations

from html import escape

UNVERIFIED = {
    "M": "from memory, not verified against the text",
    "D": "derived; still to be checked in the printed book",
}
"""The marks that are shown. S, read in a source, has no mark."""


def mark(certainty: str) -> str:
    """Return the note after a statement of that certainty; empty when it was read in a source.

    >>> mark("D"), mark("S")
    (' (derived; still to be checked in the printed book)', '')
    """
    return f" ({UNVERIFIED[certainty]})" if certainty in UNVERIFIED else ""


def mark_html(certainty: str) -> str:
    """The same as HTML.

    >>> mark_html("S")
    ''
    """
    return f'<span class="bl-muted">{escape(mark(certainty))}</span>' if certainty in UNVERIFIED else ""
