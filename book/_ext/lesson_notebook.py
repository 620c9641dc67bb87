"""The notes for the instructor in a lesson's notebook, folded for the book and for its live page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NOTE = "*For the instructor*\n\n"
# In the book a directive of sphinx-design, on a live page HTML for JupyterLite.
IN_BOOK = "::::{{dropdown}} For the instructor\n:class-container: bl-notes\n\n{body}\n::::"
IN_LIVE = '<details class="bl-notes"><summary>For the instructor</summary>\n\n{body}\n\n</details>'


def is_note(cell: Mapping[str, Any]) -> bool:
    """Whether the cell is for the instructor."""
    return bool(cell["metadata"].get("slideshow", {}).get("slide_type") == "notes")


def folded(source: str, box: str) -> str:
    """A note in a box that is shut. JupyterLab needs the words at its head; the box has them."""
    return box.format(body=source.removeprefix(NOTE))
