"""Questions, how they are graded, and the wrong roads they recognise."""

from bridgelaw.exercises.question import (
    BadExercise,
    Choice,
    Exercise,
    Feedback,
    Number,
    Option,
    Part,
    Written,
)
from bridgelaw.exercises.read import exercise, exercises
from bridgelaw.exercises.roads import ROADS, Road

__all__ = [
    "ROADS",
    "BadExercise",
    "Choice",
    "Exercise",
    "Feedback",
    "Number",
    "Option",
    "Part",
    "Road",
    "Written",
    "exercise",
    "exercises",
]
