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
from bridgelaw.exercises.read import CommonError, common_errors, exercise, exercises
from bridgelaw.exercises.roads import ROADS, Road

__all__ = [
    "ROADS",
    "BadExercise",
    "Choice",
    "CommonError",
    "Exercise",
    "Feedback",
    "Number",
    "Option",
    "Part",
    "Road",
    "Written",
    "common_errors",
    "exercise",
    "exercises",
]
