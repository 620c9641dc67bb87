"""The course's style, from its parts: one sheet for the book and JupyterLab."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

PARTS = ("tokens", "ruling", "table", "figure", "control", "frame", "play", "claim", "sheet", "laws", "ask", "print")
"""The parts in their order: tokens first, for all the rest is made of them; print last, for it outweighs the rest."""


@cache
def course_css() -> str:
    """The whole sheet, `course.css` wherever it is a file.

    >>> course_css().index(":root {") < course_css().index(".bl-twin")
    True
    """
    data = files("bridgelaw.display").joinpath("data")
    return "\n".join(data.joinpath(f"{part}.css").read_text(encoding="utf-8") for part in PARTS)
