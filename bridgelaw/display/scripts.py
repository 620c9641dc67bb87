"""The course's scripts, from their parts: one file for the book, JupyterLab and the live pages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from bridgelaw.display.ask_list import ask_words
from bridgelaw.display.summaries import as_json

PARTS = ("sticky_press", "typed", "arrive", "clauses", "set", "shares", "glide", "ask")
#: For pages on which a procedure asks or a table calls, and for JupyterLab.
ACTS = ("one_at_a_time", "table_that_calls")
KEEPS = ("kept", "store", "keep", "progress")
"""The scripts' names; each describes itself. All use event delegation, wherever in the page their elements are."""


@cache
def course_js() -> str:
    """Join all scripts, `course.js` wherever it is a file; each has a scope of its own.

    >>> course_js().count("data-bl-set") > 0
    True
    """
    return f"window.bridgelawAsks = {as_json(ask_words())};\n{_together(PARTS)}"


@cache
def acts_js() -> str:
    """Return the scripts for procedures that ask and tables that call: `acts.js` in the book."""
    return _together(ACTS)


@cache
def keep_js() -> str:
    """Return the script that stores a reader's work, for the book alone; in JupyterLab Python does it
    (`widgets/keeping.py`).
    """
    return _together(KEEPS)


# Comments, types and indentation are removed: a third of what a page would load.
_REMARKS = re.compile(r"^\s*//.*\n|/\*\*[\s\S]*?\*/ ?", re.MULTILINE)
_INDENTATION = re.compile(r"^\s+", re.MULTILINE)


def _together(parts: tuple[str, ...]) -> str:
    data = files("bridgelaw.display").joinpath("data")
    return "\n".join(_shipped(data.joinpath(f"{part}.js").read_text(encoding="utf-8")) for part in parts)


def _shipped(script: str) -> str:
    """Minify a script. No string of a script spans several lines, so lines need no indentation.

    >>> _shipped("  // Why.\\n  /** @type {any} */\\n  const a = /** @type {string} */ (b);\\n\\n  a();\\n")
    'const a = (b);\\na();\\n'
    """
    return _INDENTATION.sub("", _REMARKS.sub("", script))
