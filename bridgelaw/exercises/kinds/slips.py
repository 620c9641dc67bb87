"""The typical mistakes of a question, without those that give no different figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from bridgelaw.exercises.kinds.kind import DrawAgain
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import CLOSE, WrongAnswer, simple
from bridgelaw.scoring.exact import round_half_up


def told_from(answer: Fraction, slips: Iterable[WrongAnswer]) -> tuple[WrongAnswer, ...]:
    """The mistakes whose figures differ from the answer and from those before them.

    >>> one, other = slip("a", 3, "No."), wrong_law("b", 3, "No.")
    >>> [each.name for each in told_from(Fraction(4), (one, other, slip("c", 4, "No.")))]
    ['a']
    """
    kept: list[WrongAnswer] = []
    for slip in slips:
        if all(abs(slip.value - each) > CLOSE for each in (answer, *(each.value for each in kept))):
            kept.append(slip)
    return tuple(kept)


def number(
    prompt: str, unit: str, answer: Fraction | int, says: str, slips: Iterable[WrongAnswer], hint: str = ""
) -> Number:
    """A figure to be given, with its distinct mistakes, a wrong sign and a rounded figure among them.

    Raises DrawAgain where there is no distinct mistake, or where the figure is too hard for pencil and paper.
    """
    exact = Fraction(answer)
    own = told_from(exact, slips) if simple(exact) else ()
    if not own:
        raise DrawAgain
    return Number(prompt, unit, exact, says, told_from(exact, (*own, *_of_every_figure(exact, unit))), hint)


def _of_every_figure(exact: Fraction, unit: str) -> Iterator[WrongAnswer]:
    """The mistakes that are possible with any figure, where none of its own gives the same."""
    if unit == "IMPs":
        yield slip("sign", -exact, "The size is right, but the sign is wrong: check which side the question asks "
            "about.")
    whole = round_half_up(exact, 1)
    if exact != whole:
        yield slip(
            "rounded at the end",
            whole,
            "You rounded to a whole number. Here the figure is not rounded to a whole number.",
        )


def half_way(value: Fraction | int, unit: Fraction | int) -> bool:
    """True if a figure is half-way between two units, where bodies round differently.

    >>> half_way(Fraction(3, 2), 1), half_way(Fraction(5, 4), 1)
    (True, False)
    """
    return (Fraction(value) / unit) % 1 == Fraction(1, 2)


def slip(name: str, value: Fraction | int, says: str) -> WrongAnswer:
    """A slip with its figure: a sign, rounding, a neighbouring row of a scale, an addition."""
    return WrongAnswer(name, Fraction(value), says, is_slip=True)


def wrong_law(name: str, value: Fraction | int, says: str) -> WrongAnswer:
    """A mistake of law with its figure: the grade, the clause, the unit, the method, the side."""
    return WrongAnswer(name, Fraction(value), says, is_slip=False)
