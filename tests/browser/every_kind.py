"""A few notebooks that have every widget between them.

What a widget keeps, how it looks and whether it can be reached depends on how it is made, so a test that takes long
tries each kind on one page that has it. What stands here reads the notebooks alone, and makes no widget, so that tests
can be parametrised by it; which pages have every make of widget is computed in `makes.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

import bridgelaw.desk.widgets
import bridgelaw.widgets
from tests.browser.lab_page import ROOT


def code(notebook: str) -> str:
    """Return all that a notebook runs."""
    cells = json.loads((ROOT / notebook).read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


def widgets(notebook: str) -> set[str]:
    """Return the names of the widgets that a notebook makes."""
    made = {*bridgelaw.widgets.__all__, *bridgelaw.desk.widgets.__all__}
    return set(re.findall(r"\b(\w+)\(", code(notebook))) & made


def few_with_all(notebooks: Sequence[str], has: Callable[[str], set[str]]) -> list[str]:
    """Return a few of the notebooks that have between them all that any has: in turn the one with the most new."""
    left = {path: has(path) for path in notebooks}
    chosen: list[str] = []
    while any(left.values()):
        best = max(left, key=lambda path: len(left[path]))
        chosen.append(best)
        seen = left[best]
        left = {path: of_it - seen for path, of_it in left.items()}
    return chosen
