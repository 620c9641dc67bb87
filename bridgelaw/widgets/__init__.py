"""The live widgets, on top of the rest. Only this room imports ipywidgets.

A widget is loaded when it is first asked for: a page shows two or three of them. Each is named twice: with its module,
and above that for mypy, which reads what is imported and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bridgelaw.widgets.heard import hear_all

if TYPE_CHECKING:
    from bridgelaw.widgets.any_call import AnyCall as AnyCall
    from bridgelaw.widgets.artificial_score import ArtificialScore as ArtificialScore
    from bridgelaw.widgets.at_the_table import AtTheTable as AtTheTable
    from bridgelaw.widgets.board_road import WhereHasItBeen as WhereHasItBeen
    from bridgelaw.widgets.calculator import Calculator as Calculator
    from bridgelaw.widgets.damage_split import DamageSplit as DamageSplit
    from bridgelaw.widgets.desk import Desk as Desk
    from bridgelaw.widgets.exercise import ExerciseCard as ExerciseCard
    from bridgelaw.widgets.exercise import ExerciseSet as ExerciseSet
    from bridgelaw.widgets.fouled_board import FouledBoard as FouledBoard
    from bridgelaw.widgets.is_it_a_claim import IsItAClaim as IsItAClaim
    from bridgelaw.widgets.later_call import LaterCall as LaterCall
    from bridgelaw.widgets.mock_examination import MockExamination as MockExamination
    from bridgelaw.widgets.open_case import OpenACase as OpenACase
    from bridgelaw.widgets.play_on import PlayOn as PlayOn
    from bridgelaw.widgets.poll import Poll as Poll
    from bridgelaw.widgets.practice import Practice as Practice
    from bridgelaw.widgets.the_call import TheCall as TheCall
    from bridgelaw.widgets.the_claim import TheClaim as TheClaim
    from bridgelaw.widgets.two_tables import TwoTables as TwoTables
    from bridgelaw.widgets.victory_point_table import VictoryPointTable as VictoryPointTable
    from bridgelaw.widgets.weighting_at_imps import WeightingAtImps as WeightingAtImps
    from bridgelaw.widgets.weighting_at_pairs import WeightingAtPairs as WeightingAtPairs
    from bridgelaw.widgets.weighting_at_teams import WeightingAtTeams as WeightingAtTeams
    from bridgelaw.widgets.which_door import WhichDoor as WhichDoor
    from bridgelaw.widgets.which_edition import WhichEdition as WhichEdition

_MODULES = {
    "AnyCall": "any_call",
    "ArtificialScore": "artificial_score",
    "AtTheTable": "at_the_table",
    "Calculator": "calculator",
    "DamageSplit": "damage_split",
    "Desk": "desk",
    "ExerciseCard": "exercise",
    "ExerciseSet": "exercise",
    "FouledBoard": "fouled_board",
    "IsItAClaim": "is_it_a_claim",
    "LaterCall": "later_call",
    "MockExamination": "mock_examination",
    "OpenACase": "open_case",
    "PlayOn": "play_on",
    "Poll": "poll",
    "Practice": "practice",
    "TheCall": "the_call",
    "TheClaim": "the_claim",
    "TwoTables": "two_tables",
    "VictoryPointTable": "victory_point_table",
    "WeightingAtImps": "weighting_at_imps",
    "WeightingAtPairs": "weighting_at_pairs",
    "WeightingAtTeams": "weighting_at_teams",
    "WhereHasItBeen": "board_road",
    "WhichDoor": "which_door",
    "WhichEdition": "which_edition",
}

__all__ = [*_MODULES]

hear_all()


def __getattr__(name: str) -> Any:
    """The widget of that name. Raises AttributeError."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return found
