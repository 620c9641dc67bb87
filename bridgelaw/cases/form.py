"""A form of case: what it is given, how it is ruled, which figures it yields, on what grounds it may be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.given.declared import Given
from bridgelaw.laws import BadInput

G = TypeVar("G", bound=Given)
R = TypeVar("R")


@dataclass(frozen=True)
class CaseForm(Generic[G, R]):
    """One form, by its name in a case file. The same `rule` serves the file, the calculator and the questions."""

    name: str
    given: type[G]
    rule: Callable[[G, int], R]
    figures: Callable[[R], Mapping[Figure, Value]]
    refusals: Mapping[str, type[BadInput]] = field(default_factory=dict)
