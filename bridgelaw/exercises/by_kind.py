"""A layer's function for each kind of answer: one table, a row a kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from bridgelaw.exercises.filled import Filled
from bridgelaw.exercises.ordered import Ordered
from bridgelaw.exercises.part import Part
from bridgelaw.exercises.question import MultipleChoice, Number, Written
from bridgelaw.exercises.several import Several

ANSWER_KINDS: tuple[type[Part], ...] = (MultipleChoice, Several, Ordered, Number, Filled, Written)
_R = TypeVar("_R")


class ByKind(Generic[_R]):
    """A function of a part that has a row for each kind of answer, as an exporter or a page needs one.

    Raises TypeError where a row is missing, when the table is made.

    >>> ByKind({Number: lambda part: part.unit})
    Traceback (most recent call last):
        ...
    TypeError: No row for MultipleChoice, Several, Ordered, Filled, Written.
    """

    def __init__(self, rows: Mapping[type[Part], Callable[..., _R]]) -> None:
        if missing := [kind.__name__ for kind in ANSWER_KINDS if kind not in rows]:
            raise TypeError(f"No row for {', '.join(missing)}.")
        self._rows = rows

    def __call__(self, part: Part, *more: Any) -> _R:
        """Return the row's result for a part of that kind; `more` is passed to the row."""
        return self._rows[type(part)](part, *more)
