"""The course's scripts, from their parts: one file for the book, JupyterLab and the live pages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

PARTS = ("press", "typed", "arrive", "clauses", "set", "shares", "glide", "ask")
KEEPS = ("kept", "keep")
"""What each does is said in it. All work by delegation, wherever in the page their elements come to stand."""


@cache
def course_js() -> str:
    """All of them, `course.js` wherever it is a file; each begins and ends in a scope of its own.

    >>> course_js().count("data-bl-set") > 0
    True
    """
    return _together(PARTS)


@cache
def keep_js() -> str:
    """What keeps a reader's work, on the pages of the book alone; in JupyterLab Python does (`widgets/keeping.py`)."""
    return _together(KEEPS)


# Lines that say why: they are for who reads the parts, and a seventh of what a page would fetch.
_REMARKS = re.compile(r"^[ \t]*(?://.*|/\*\*[\s\S]*?\*/[ \t]*)\n", re.MULTILINE)


def _together(parts: tuple[str, ...]) -> str:
    data = files("bridgelaw.display").joinpath("data")
    return "\n".join(_REMARKS.sub("", data.joinpath(f"{part}.js").read_text(encoding="utf-8")) for part in parts)
