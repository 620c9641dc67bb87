"""A table to be completed, such as a traveller: some cells are given, the others are boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from bridgelaw.exercises.part import BadExercise, Feedback, Part, Says, are_texts
from bridgelaw.exercises.question import Number
from bridgelaw.exercises.wrong_answers import WrongAnswer, apart, in_terms, simple
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import capital
from bridgelaw.scoring.printed import figure

NOTHING_FILLED = "Fill the empty cells first."
SO_FAR = "{right} of {boxes} right. {label}:"
_T = TypeVar("_T")


@dataclass(frozen=True)
class Box:
    """A cell to fill: its label, as in "pair 3", the exact figure, and the known wrong ones."""

    label: str
    answer: Fraction
    wrong: tuple[WrongAnswer, ...] = ()


@dataclass(frozen=True)
class Filled(Part):
    """Complete a table. Each row has as many cells as there are columns; a cell is a text, or a box to fill.

    >>> slip = WrongAnswer("ties unshared", Fraction(2), "They share.", is_slip=True)
    >>> rows = (("1", "+620", Box("pair 1", Fraction(2))), ("2", "+170", Box("pair 2", Fraction(0), (slip,))))
    >>> board = Filled("Matchpoint it.", "matchpoints", ("pair", "score", "MP"), rows, "Two for each pair beaten.")
    >>> board.grade(["2", "2"])
    Feedback(right=False, says='1 of 2 right. Pair 2: 2 matchpoints? They share.', road='ties unshared')
    >>> board.share(["2", "2"])
    Fraction(1, 2)
    """

    prompt: str
    unit: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | Box, ...], ...]
    says: str
    hint: str = ""
    kind = "table"

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise BadExercise(f"'{self.prompt}' has a row of another length.", "Give each row a cell in every column.")
        if not self.boxes:
            raise BadExercise(f"'{self.prompt}' asks for nothing.", "Leave at least one cell to fill.")

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes, in reading order."""
        return tuple(cell for row in self.rows for cell in row if isinstance(cell, Box))

    def cells(self, words: Callable[[str], _T], box: Callable[[Box, str], _T]) -> tuple[tuple[_T, ...], ...]:
        """The table row by row: `words` makes a cell of a text, `box` one of a box and its name.

        The name says row and column where the box is read out, as in "pair 1, MP of NS".
        """
        named = (zip(self.columns, row, strict=True) for row in self.rows)
        return tuple(
            tuple(box(cell, f"{cell.label}, {name}") if isinstance(cell, Box) else words(cell) for name, cell in row)
            for row in named
        )

    def grade(self, answer: Sequence[str]) -> Feedback:
        """Return the feedback to the entries in the boxes, in order: how many are right, and what is wrong with the
        first other one. Empty boxes are no answers.
        """
        if not any(text.strip() for text in answer):
            return Feedback(False, NOTHING_FILLED)
        each = self._each(answer)
        right = sum(found.right for found in each)
        if right == len(each):
            return Feedback(True, self.says)
        n, found = next((n, found) for n, found in enumerate(each) if not found.right)
        so_far = SO_FAR.format(right=right, boxes=len(each), label=capital(self.boxes[n].label))
        says = f"{so_far} {found.says}"
        return Feedback(False, says, next((found.road for found in each if found.road), ""))

    def share(self, answer: Sequence[str]) -> Fraction:
        """The share of the boxes that are right, from 0 to 1."""
        return Fraction(sum(found.right for found in self._each(answer)), len(self.boxes))

    def _each(self, answer: Sequence[str]) -> list[Feedback]:
        typed = [*answer, *[""] * len(self.boxes)][: len(self.boxes)]
        return [self.number(box).grade(text) for box, text in zip(self.boxes, typed, strict=True)]

    def number(self, box: Box) -> Number:
        """One box as a question by itself."""
        return Number(box.label, self.unit, box.answer, "", box.wrong)

    def reads(self, answer: object) -> bool:
        """Return True if every box holds a number."""
        return are_texts(answer) and len(answer) == len(self.boxes) and all(map(self._holds_number, answer))

    def is_answer(self, answer: object) -> bool:
        """Return True if some box holds a number: a paper marks each by itself."""
        return are_texts(answer) and len(answer) <= len(self.boxes) and any(map(self._holds_number, answer))

    def _holds_number(self, typed: str) -> bool:
        return self.number(self.boxes[0]).reads(typed)

    @property
    def solution(self) -> tuple[str, ...]:
        """The figures of the boxes, with their unit."""
        return tuple(self.number(box).solution for box in self.boxes)

    @property
    def right_words(self) -> str:
        """The figure of each box, without the unit."""
        return self.given_words([figure(box.answer) for box in self.boxes])

    def given_words(self, answer: Sequence[str]) -> str:
        """Return the text typed in each box."""
        return "; ".join(f"{box.label}: {typed or '–'}" for box, typed in zip(self.boxes, answer, strict=False))

    def known_wrong(self) -> Iterator[tuple[str, str]]:
        """Yield the known wrong figures of each box, with the feedback."""
        for box in self.boxes:
            yield from ((f"{box.label}: {wrong}", says) for wrong, says in self.number(box).known_wrong())

    def told_apart(self) -> bool:
        """Return True if each box can be computed and differs from its mistakes, if it has any.

        One that comes to the right figure is left out of its box.
        """
        return all(simple(box.answer) and apart(box.answer, box.wrong) for box in self.boxes)

    def _worded(self, says: Says) -> dict[str, Any]:
        def worded(box: Box, _: str) -> str | Box:
            return replace(box, label=says(box.label), wrong=in_terms(box.wrong, says))

        rows = self.cells(says, worded)
        return {"columns": tuple(map(says, self.columns)), "rows": rows, "says": says(self.says)}
