"""The methods of every kind of answer: read an answer, grade it, and say which share of the marks it earns.

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
    """The answer to an answer. `road` names the typical error that led there, where it is known which."""

    right: bool
    says: str
    road: str = ""


class Part(ABC):
    """One thing that an exercise asks. Answers are plain values that JSON knows, each kind its own."""

    prompt: str
    hint: str
    kind: ClassVar[str]
    """What the kind is called, as in "several choices"."""
    instruction: ClassVar[str] = ""
    """What is said on paper besides the prompt: how to answer, where the room for the answer does not say so."""
    graded: ClassVar[bool] = True
    """False where the writer marks the answer by its rubric."""
    weighs_mistakes: ClassVar[bool] = False
    """True where a known mistake earns half of the marks as a slip, or none as wrong law."""

    @abstractmethod
    def reads(self, answer: object) -> bool:
        """Return True for a complete answer of this kind, right or wrong: the first one counts."""

    def is_answer(self, answer: object) -> bool:
        """Return True for a value that a paper can mark; it need not be complete."""
        return self.reads(answer)

    @abstractmethod
    def grade(self, answer: Any) -> Feedback:
        """Return what there is to say to an answer."""

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
        """Return an answer in words, as it was given."""
        return str(answer)

    def known_wrong(self) -> Iterable[tuple[str, str]]:
        """Yield the wrong answers that are known, each with what there is to say to it."""
        return ()

    @property
    def asks(self) -> tuple[object, ...]:
        """Return what makes it this question, in whatever order its options stand."""
        return self.prompt, self.solution

    def told_apart(self) -> bool:
        """Return True where no answer can be taken for another, and every figure be worked out with a pencil."""
        return True

    def shuffled(self, rng: Random) -> Self:
        """The same with its options in another order, so that two versions of a paper have other letters."""
        return self

    def in_terms(self, says: Says) -> Self:
        """The same in a federation's own terms."""
        return self._changed(prompt=says(self.prompt), hint=says(self.hint), **self._worded(says))

    def _changed(self, **fields: Any) -> Self:
        # Every kind is a dataclass; this base, which has no fields of its own, is none.
        changed: Self = replace(cast(Any, self), **fields)
        return changed

    @abstractmethod
    def _worded(self, says: Says) -> dict[str, Any]:
        """The fields with words of its own, beside prompt and hint, in these terms."""


def are_texts(answer: object) -> TypeGuard[Sequence[str]]:
    """Return True for a list of texts, as JSON has it."""
    return isinstance(answer, list | tuple) and all(isinstance(each, str) for each in answer)
