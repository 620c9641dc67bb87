"""The parts of an exercise and their answers, for the tests that work them out once more."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import MultipleChoice, Number, exercise


def number_of(lesson: str, name: str, place: int = 0) -> Number:
    """The figure that a part of an exercise asks for."""
    part = exercise(lesson, name).parts[place]
    assert isinstance(part, Number)
    return part


def choice_of(lesson: str, name: str, place: int = 0) -> MultipleChoice:
    """The choice that a part of an exercise asks for."""
    part = exercise(lesson, name).parts[place]
    assert isinstance(part, MultipleChoice)
    return part


def right(lesson: str, name: str, place: int) -> str:
    """The right option of a part."""
    return choice_of(lesson, name, place).solution


def solutions(lesson: str, name: str) -> list[str]:
    """The right options of an exercise."""
    return [part.solution for part in exercise(lesson, name).parts if isinstance(part, MultipleChoice)]


def wrong_answers(lesson: str, name: str, place: int = 0) -> dict[str, Fraction]:
    """The wrong roads to it, each with the figure to which it leads."""
    return {each.name: each.value for each in number_of(lesson, name, place).wrong}
