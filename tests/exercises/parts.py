"""The parts of an exercise that are figures, for the tests that work them out once more."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import Number, exercise


def number_of(lesson: str, name: str, place: int = 0) -> Number:
    """The figure that a part of an exercise asks for."""
    part = exercise(lesson, name).parts[place]
    assert isinstance(part, Number)
    return part


def wrong_answers(lesson: str, name: str, place: int = 0) -> dict[str, Fraction]:
    """The wrong roads to it, each with the figure to which it leads."""
    return {each.name: each.value for each in number_of(lesson, name, place).wrong}
