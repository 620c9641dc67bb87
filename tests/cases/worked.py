"""A case of the course that is loaded, ruled, told and rendered once, for all properties that look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

import pytest

from bridgelaw.cases import Case, Computed, Report, case_named, check_case, computed
from bridgelaw.display.html import derivation_html
from bridgelaw.telling.derivation import Derivation


@dataclass(frozen=True)
class Worked:
    """A case, and what it comes to; each part is made when a property first asks for it."""

    id: str

    @cached_property
    def case(self) -> Case:
        """The case as it was read."""
        return case_named(self.id)

    @cached_property
    def report(self) -> Report:
        """The check of the case, also of one that must be refused."""
        return check_case(self.case)

    @cached_property
    def computed(self) -> Computed:
        """The ruling, its figures and its derivation."""
        return computed(self.case)

    @cached_property
    def derivation(self) -> Derivation:
        """The ruling told step by step."""
        return self.computed.derivation

    @cached_property
    def text(self) -> str:
        """The derivation as text."""
        return str(self.derivation)

    @cached_property
    def html(self) -> str:
        """The derivation as HTML."""
        return derivation_html(self.derivation)


Property = Callable[[Worked], None]


def check(worked: Worked, properties: Iterable[Property], subtests: pytest.Subtests) -> None:
    """Try every property on a case, and name each one that fails.

    Only a failure is reported as a subtest: a report costs half a millisecond, and most properties less.
    """
    for holds in properties:
        try:
            holds(worked)
        except (Exception, pytest.fail.Exception, pytest.skip.Exception):
            with subtests.test(holds.__name__.replace("_", " ")):
                raise
