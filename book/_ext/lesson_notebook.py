"""The parts of every lesson's notebook: a head, made from its metadata, and folded notes for the instructor.

JupyterLab shows the notebook as it is written; the book shows head and notes in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

NOTE = "*For the instructor*\n\n"
# A directive of sphinx-design.
IN_BOOK = "::::{{dropdown}} For the instructor\n:class-container: bl-notes\n\n{body}\n::::"
ALIVE = "In JupyterLab the page runs when it is opened; where it does not, choose *Run*, then *Run All Cells*."


def is_note(cell: Mapping[str, Any]) -> bool:
    """True if the cell is for the instructor."""
    return bool(cell["metadata"].get("slideshow", {}).get("slide_type") == "notes")


def cells_of_book(cells: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the cells that the book has, without those for JupyterLab alone; the one that brings styles is hidden.

    The book knows the outputs of a notebook by the source and tags of these cells.
    """
    found = [cell for cell in cells if "lab-only" not in cell["metadata"].get("tags", [])]
    for cell in found:
        if cell["cell_type"] == "code" and "open_lesson()" in "".join(cell["source"]):
            cell["metadata"].setdefault("tags", []).append("remove-cell")
    return found


def folded(source: str, box: str) -> str:
    """A note in a box that is shut. JupyterLab needs the words at its head; the box has them."""
    return box.format(body=source.removeprefix(NOTE))


def edition(about: Mapping[str, Any]) -> str:
    """The edition of a lesson, and what its author says of other editions."""
    return "; ".join([str(about["edition"]), *filter(None, [about.get("other_editions")])]) + "."


def minutes(about: Mapping[str, Any]) -> str:
    """Return how long a lesson takes.

    >>> minutes({"minutes": {"teach": 45, "read": 20, "practise": 25}})
    '45 minutes: 20 to read, 25 to practise. To teach: 45 minutes'
    """
    read, practise, teach = (about["minutes"][purpose] for purpose in ("read", "practise", "teach"))
    return f"{read + practise} minutes: {read} to read, {practise} to practise. To teach: {teach} minutes"


def laws_line(about: Mapping[str, Any]) -> str:
    """The Laws of a lesson or of a calculator.

    >>> laws_line({"laws": ["12B1", "78B"]})
    '**Laws** 12B1, 78B.'
    """
    return f"**Laws** {', '.join(about['laws'])}."


def head(about: Mapping[str, Any]) -> str:
    """The Laws, the edition and the time of a lesson, as its first cell ends."""
    return f"{laws_line(about)} **Edition** {edition(about)}\n\n**Time** {minutes(about)}. {ALIVE}"


def with_head(source: str, about: Mapping[str, Any]) -> str:
    """The first cell of a lesson, its head made anew.

    >>> about = {"laws": ["12A"], "edition": 2017, "minutes": {"read": 1, "practise": 2, "teach": 3}}
    >>> print(with_head("# Title\\n\\n**Laws** 12B.\\n\\n**Time** Long.", about).partition(" In JupyterLab")[0])
    # Title
    <BLANKLINE>
    **Laws** 12A. **Edition** 2017.
    <BLANKLINE>
    **Time** 3 minutes: 1 to read, 2 to practise. To teach: 3 minutes.
    """
    kept = [paragraph for paragraph in source.split("\n\n") if not paragraph.startswith(("**Laws** ", "**Time** "))]
    return "\n\n".join([*kept, head(about)])
