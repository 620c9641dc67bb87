"""Check many properties of one page, or of one lesson, in a single test item."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")


def check(subtests: pytest.Subtests, thing: T, properties: Sequence[Callable[[T], None]]) -> None:
    """Call every property with the thing; each that fails is a subtest of its own, named after its function.

    A property that holds is not reported, because a report costs more than most of them.
    """
    assert properties, "There is no property, so nothing would be checked."
    for holds in properties:
        try:
            holds(thing)
        except (Exception, pytest.fail.Exception):
            with subtests.test(holds.__name__.replace("_", " ")):
                raise
