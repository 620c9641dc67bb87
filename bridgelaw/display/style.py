"""The course's style, from its parts: one sheet for the book and JupyterLab."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

PARTS = (
    "tokens", "ruling", "table", "figure", "control", "frame", "play", "claim", "sheet", "laws", "ask", "one_at_a_time",
    "table_that_calls", "print",
)
"""The parts in order: tokens first, because the rest uses them; print last, because it overrides the rest."""


@cache
def course_css() -> str:
    """The whole sheet, `course.css` wherever it is a file.

    >>> course_css().index(":root {") < course_css().index(".bl-twin")
    True
    """
    data = files("bridgelaw.display").joinpath("data")
    return "\n".join(data.joinpath(f"{part}.css").read_text(encoding="utf-8") for part in PARTS)


_REMARKS = re.compile(r"/\*[\s\S]*?\*/\n?")
_SPACES = re.compile(r"^\s+", re.MULTILINE)


def shipped(css: str) -> str:
    """Return a sheet without remarks, indentation and empty lines, as the book loads it.

    >>> shipped("/* Why. */\\na {\\n  color: red;\\n}\\n\\nb { top: 0 }\\n")
    'a {\\ncolor: red;\\n}\\nb { top: 0 }\\n'
    """
    return _SPACES.sub("", _REMARKS.sub("", css))


SUITS = {"♠": "bl-suit-s", "♥": "bl-suit-h", "♦": "bl-suit-d", "♣": "bl-suit-c"}
_SUIT = re.compile(f"([{''.join(SUITS)}])")


def pieces(words: str) -> list[str]:
    """The words, cut so that each sign of a suit stands alone.

    >>> pieces("4♥ and 3NT")
    ['4', '♥', ' and 3NT']
    """
    return [piece for piece in _SUIT.split(words) if piece]


def coloured(html: str) -> str:
    """Mark the suits in HTML for colouring; their shapes distinguish them without it.

    >>> coloured("4♥ &amp; 3NT")
    '4<span class="bl-suit-h">♥</span> &amp; 3NT'
    """
    return _SUIT.sub(lambda found: f'<span class="{SUITS[found[0]]}">{found[0]}</span>', html)
