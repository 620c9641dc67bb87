"""Questions, how they are graded, and the wrong answers they recognise."""

from bridgelaw.exercises.question import (
    BadExercise,
    Exercise,
    Feedback,
    MultipleChoice,
    Number,
    Option,
    Part,
    Written,
)
from bridgelaw.exercises.read import CommonError, common_errors, exercise, exercises, openings
from bridgelaw.exercises.wrong_answers import WRONG_ANSWERS, WrongAnswer

__all__ = [
    "WRONG_ANSWERS",
    "BadExercise",
    "CommonError",
    "Exercise",
    "Feedback",
    "MultipleChoice",
    "Number",
    "Option",
    "Part",
    "Written",
    "WrongAnswer",
    "common_errors",
    "exercise",
    "exercises",
    "openings",
]
