"""The live widgets, on top of the rest. Only this room imports ipywidgets."""

from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.exercise import ExerciseCard, ExerciseSet
from bridgelaw.widgets.weighting_at_pairs import WeightingAtPairs
from bridgelaw.widgets.weighting_at_teams import WeightingAtTeams

__all__ = ["Calculator", "ExerciseCard", "ExerciseSet", "WeightingAtPairs", "WeightingAtTeams"]
