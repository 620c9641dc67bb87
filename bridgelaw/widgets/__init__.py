"""The live widgets, on top of the rest. Only this package imports ipywidgets.

A widget is loaded on first use: a page shows two or three of them. The calculators are those of the chapters; one of a
procedure that is data alone is made on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bridgelaw import registry
from bridgelaw.widgets.messages import hear_all

if TYPE_CHECKING:
    from bridgelaw.widgets.at_the_table import AtTheTable as AtTheTable
    from bridgelaw.widgets.calculator import Calculator as Calculator
    from bridgelaw.widgets.exercise import ExerciseCard as ExerciseCard
    from bridgelaw.widgets.exercise import ExerciseSet as ExerciseSet
    from bridgelaw.widgets.mock_examination import MockExamination as MockExamination
    from bridgelaw.widgets.open_case import OpenACase as OpenACase
    from bridgelaw.widgets.practice import Practice as Practice

_MODULES = {
    "AtTheTable": "at_the_table",
    "Calculator": "calculator",
    "ExerciseCard": "exercise",
    "ExerciseSet": "exercise",
    "MockExamination": "mock_examination",
    "OpenACase": "open_case",
    "Practice": "practice",
}

__all__ = [*_MODULES, *registry.calculators()]

hear_all()


def __getattr__(name: str) -> Any:
    """Return the widget of that name. Raises AttributeError."""
    calculators = registry.calculators()
    if name in _MODULES:
        found = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    elif name not in calculators:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    elif calculators[name].module:
        found = getattr(import_module(calculators[name].module), name)
    else:
        from bridgelaw.widgets.procedure_calculator import procedure_calculator

        graph = next(each.folder for each in registry.procedures().values() if each.calculator == name)
        found = procedure_calculator(graph)
    globals()[name] = found
    return found
