"""The makes of widget and the forms of question that a notebook has. To say so, its calculators are made."""

from __future__ import annotations

import re

import bridgelaw.widgets
from bridgelaw.exercises import exercises
from bridgelaw.widgets import Calculator
from tests.browser.every_kind import code, widgets
from tests.widgets.calculators import KINDS as CALCULATORS
from tests.widgets.calculators import shared
from tests.widgets.controls import controls


def kinds(notebook: str) -> set[str]:
    """Return the widgets that a notebook makes, and the forms of question in its first and its last exercise."""
    sets = [exercises(name) for name in re.findall(r'\bExerciseSet\("(.+?)"', code(notebook))]
    asked = {type(part).__name__ for each in sets for exercise in (each[0], each[-1]) for part in exercise.parts}
    # A table with one number box has none of the controls that are tried.
    return widgets(notebook) - {"VictoryPointTable"} | asked


def makes(notebook: str) -> set[str]:
    """Return the makes of what a notebook shows: of a calculator its frame, which handles its keys, and its controls.

    A page without a calculator has none.
    """
    if not widgets(notebook) & {kind.__name__ for kind in CALCULATORS}:
        return set()
    found = kinds(notebook)
    for calculator in (getattr(bridgelaw.widgets, name) for name in widgets(notebook)):
        frame = calculator.__mro__[1]
        if calculator in CALCULATORS and frame is not Calculator:
            own = {type(control).__name__ for control in controls(shared(calculator))}
            found = found - {calculator.__name__} | {frame.__name__} | own
    return found
