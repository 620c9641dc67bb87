"""The live widgets, on top of the rest. Only this room imports ipywidgets."""

from bridgelaw.widgets.artificial_score import ArtificialScore
from bridgelaw.widgets.at_the_table import AtTheTable
from bridgelaw.widgets.board_road import WhereHasItBeen
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.damage_split import DamageSplit
from bridgelaw.widgets.exercise import ExerciseCard, ExerciseSet
from bridgelaw.widgets.fouled_board import FouledBoard
from bridgelaw.widgets.later_call import LaterCall
from bridgelaw.widgets.play_on import PlayOn
from bridgelaw.widgets.poll import Poll
from bridgelaw.widgets.the_call import TheCall
from bridgelaw.widgets.two_tables import TwoTables
from bridgelaw.widgets.weighting_at_pairs import WeightingAtPairs
from bridgelaw.widgets.weighting_at_teams import WeightingAtTeams
from bridgelaw.widgets.which_door import WhichDoor
from bridgelaw.widgets.which_edition import WhichEdition

__all__ = [
    "ArtificialScore",
    "AtTheTable",
    "Calculator",
    "DamageSplit",
    "ExerciseCard",
    "ExerciseSet",
    "FouledBoard",
    "LaterCall",
    "PlayOn",
    "Poll",
    "TheCall",
    "TwoTables",
    "WeightingAtPairs",
    "WeightingAtTeams",
    "WhereHasItBeen",
    "WhichDoor",
    "WhichEdition",
]
