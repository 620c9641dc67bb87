"""Questions, how they are graded, and the wrong answers they recognise."""

from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.filled import Box, Filled
from bridgelaw.exercises.ordered import Ordered, WrongOrder
from bridgelaw.exercises.part import BadExercise, Feedback, Part
from bridgelaw.exercises.question import MultipleChoice, Number, Option, Written
from bridgelaw.exercises.read import CommonError, common_errors, exercise, exercises, openings
from bridgelaw.exercises.several import Several
from bridgelaw.exercises.wrong_answers import WRONG_ANSWERS, WrongAnswer

__all__ = [
    "WRONG_ANSWERS",
    "BadExercise",
    "Box",
    "CommonError",
    "Exercise",
    "Feedback",
    "Filled",
    "MultipleChoice",
    "Number",
    "Option",
    "Ordered",
    "Part",
    "Several",
    "Written",
    "WrongAnswer",
    "WrongOrder",
    "common_errors",
    "exercise",
    "exercises",
    "openings",
]
