"""Which notebooks have every kind of widget and of question between them, or every make.

What a widget keeps, how it looks and whether it is reached is a matter of its make, so a test that takes long tries
each kind on one page that has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

import bridgelaw.widgets
from bridgelaw.exercises import exercises
from bridgelaw.widgets import Calculator
from tests.browser.lab_page import ROOT
from tests.widgets.calculators import KINDS as CALCULATORS
from tests.widgets.calculators import shared
from tests.widgets.controls import controls


def code(notebook: str) -> str:
    """All that a notebook runs."""
    cells = json.loads((ROOT / notebook).read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


def widgets(notebook: str) -> set[str]:
    """The widgets that a notebook makes."""
    return set(re.findall(r"\b(\w+)\(", code(notebook))) & set(bridgelaw.widgets.__all__)


def kinds(notebook: str) -> set[str]:
    """The widgets that a notebook makes, and the forms of question in its first and its last exercise."""
    sets = [exercises(name) for name in re.findall(r'\bExerciseSet\("(.+?)"', code(notebook))]
    asked = {type(part).__name__ for each in sets for exercise in (each[0], each[-1]) for part in exercise.parts}
    # A table with one number box has none of the controls that are tried.
    return widgets(notebook) - {"VictoryPointTable"} | asked


def makes(notebook: str) -> set[str]:
    """The makes of what a notebook shows: of a calculator its frame, of which it has its keys, and its controls. A page
    without a calculator has none.
    """
    if not widgets(notebook) & {each.__name__ for each in CALCULATORS}:
        return set()
    found = kinds(notebook)
    for calculator in (getattr(bridgelaw.widgets, name) for name in widgets(notebook)):
        frame = calculator.__mro__[1]
        if calculator in CALCULATORS and frame is not Calculator:
            own = {type(control).__name__ for control in controls(shared(calculator))}
            found = found - {calculator.__name__} | {frame.__name__} | own
    return found


def few_with_all(notebooks: Sequence[str], has: Callable[[str], set[str]]) -> list[str]:
    """A few of the notebooks that have between them all that any has: again and again the one with the most new."""
    left = {path: has(path) for path in notebooks}
    chosen: list[str] = []
    while any(left.values()):
        best = max(left, key=lambda path: len(left[path]))
        chosen.append(best)
        seen = left[best]
        left = {path: of_it - seen for path, of_it in left.items()}
    return chosen
