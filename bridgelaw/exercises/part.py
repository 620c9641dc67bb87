"""The methods of every kind of answer: read an answer, grade it, and return the share of the marks it earns.

A kind is one class: a choice, several choices, an order, a figure, a table, a written answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Self, TypeGuard, cast

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace

Says = Callable[[str], str]
"""Puts a text into a federation's own terms."""


class BadExercise(BadInput):
    """An exercise that cannot be used as it is written."""


@dataclass(frozen=True)
class Feedback:
    """The feedback to an answer. `road` names the typical mistake behind it, where it is known."""

    right: bool
    says: str
    road: str = ""


class Part(ABC):
    """One part of an exercise. Answers are plain values of JSON, a type for each kind."""

    prompt: str
    hint: str
    kind: ClassVar[str]
    """Name of the kind, as in "several choices"."""
    instruction: ClassVar[str] = ""
    """Instruction on paper besides the prompt, where the space for the answer is not clear by itself."""
    graded: ClassVar[bool] = True
    """False if the candidate marks the answer by its rubric."""
    weighs_mistakes: ClassVar[bool] = False
    """True if a known mistake earns half of the marks as a slip, or none as wrong law."""

    @abstractmethod
    def reads(self, answer: object) -> bool:
        """Return True for a complete answer of this kind, right or wrong: the first one counts."""

    def is_answer(self, answer: object) -> bool:
        """Return True for a value that a paper can mark; it need not be complete."""
        return self.reads(answer)

    @abstractmethod
    def grade(self, answer: Any) -> Feedback:
        """Return the feedback to an answer."""

    @abstractmethod
    def share(self, answer: Any) -> Fraction:
        """Return the share of the marks that an answer earns, from 0 to 1."""

    @property
    @abstractmethod
    def solution(self) -> str | tuple[str, ...]:
        """The right answer, in the form in which it is given."""

    @property
    def right_words(self) -> str:
        """The right answer in words."""
        return self.given_words(self.solution)

    def given_words(self, answer: Any) -> str:
        """Return a given answer in words."""
        return str(answer)

    def known_wrong(self) -> Iterable[tuple[str, str]]:
        """Yield the known wrong answers, each with its feedback."""
        return ()

    @property
    def asks(self) -> tuple[object, ...]:
        """Return what identifies the question, whatever the order of its options."""
        return self.prompt, self.solution

    def told_apart(self) -> bool:
        """Return True if all answers differ and every figure can be worked out with pencil and paper."""
        return True

    def shuffled(self, rng: Random) -> Self:
        """The same with its options in another order, so that two versions of a paper have other letters."""
        return self

    def in_terms(self, says: Says) -> Self:
        """The same in a federation's own terms."""
        return self._changed(prompt=says(self.prompt), hint=says(self.hint), **self._worded(says))

    def _changed(self, **fields: Any) -> Self:
        # Every kind is a dataclass; this base, which has no fields of its own, is not.
        changed: Self = replace(cast(Any, self), **fields)
        return changed

    @abstractmethod
    def _worded(self, says: Says) -> dict[str, Any]:
        """The fields with words of its own, beside prompt and hint, in these terms."""


def are_texts(answer: object) -> TypeGuard[Sequence[str]]:
    """Return True for a list of texts, as JSON has it."""
    return isinstance(answer, list | tuple) and all(isinstance(each, str) for each in answer)
