"""Whether the answers to a question can all be told from one another, and every figure be worked out with a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from bridgelaw.exercises.exercise import Exercise, Part
from bridgelaw.exercises.filled import Filled
from bridgelaw.exercises.question import MultipleChoice, Number
from bridgelaw.exercises.several import Several

# A fraction that a director works out with a pencil; what ends after two places may be any.
SIMPLE = 60


def told_apart(exercise: Exercise) -> bool:
    """Whether with two places typed nobody can hit two of the answers at once, nor two options say the same."""
    return all(map(_part, exercise.parts))


def _part(part: Part) -> bool:
    if isinstance(part, Number):
        return bool(part.wrong) and simple(part.answer) and _apart([part.answer, *(w.value for w in part.wrong)])
    if isinstance(part, Filled):
        # Of a table each box may miss its slips: one that comes to the right figure is left out of it.
        ends = ([box.answer, *(w.value for w in box.wrong)] for box in part.boxes)
        return all(simple(box.answer) for box in part.boxes) and all(map(_apart, ends))
    if isinstance(part, MultipleChoice | Several):
        return len({each.text for each in part.options}) == len(part.options)
    return True


def _apart(ends: Sequence[Fraction]) -> bool:
    return all(abs(a - b) > Fraction(1, 100) for a, b in combinations(ends, 2))


def simple(value: Fraction) -> bool:
    """Whether a figure is typed as it is: a small fraction, or a decimal of two places.

    >>> simple(Fraction(113, 6)), simple(Fraction(1, 97))
    (True, False)
    """
    return value.denominator <= SIMPLE or 100 % value.denominator == 0
