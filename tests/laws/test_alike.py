"""Clauses that a question never offers against each other."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaw.laws import BadData, BadInput, alike, alike_clauses, alike_from, cite
from tests.each import each


@each(
    "one, other, year",
    [
        # Read in the text: 53A and 53B name each other; 54B accepts as 53 provides; 54E says that 24 applies; 57B and
        # 59 say the same; 49 and 50 send to each other; 53C says that 57 applies.
        ("53A", "53B", 2017),
        ("53A", "53C", 2007),
        ("53A", "54C", 2017),
        ("54E", "24", 2007),
        ("24B", "54E", 2017),
        ("57B", "59", 2017),
        ("49", "50B", 2017),
        ("53C", "57A", 2017),
        # 49 names 68B2; 69B says "see A"; 70C and 70E1 are cases of a line that was not stated (70D1).
        ("49", "68B2", 2017),
        ("69A", "69B2", 2017),
        ("70C", "70D1", 2007),
        ("70D1", "70E1", 2017),
        ("54", "54A", 2017),
        ("54A", "54A", 2017),
    ],
)
def test_clauses_that_say_the_same_or_name_each_other_are_alike_both_ways(one: str, other: str, year: int) -> None:
    assert alike(cite(one, year), cite(other, year)) and alike(cite(other, year), cite(one, year))


@each("one, other, year", [("54A", "54C", 2017), ("53A", "47E1", 2017), ("53A", "53C", 2017), ("45C1", "45C2", 2007)])
def test_clauses_on_different_cases_are_not(one: str, other: str, year: int) -> None:
    assert not alike(cite(one, year), cite(other, year)) and not alike(cite(other, year), cite(one, year))


def test_every_pair_has_its_reason_and_stands_once() -> None:
    pairs = [frozenset((pair.one, pair.other)) for pair in alike_clauses()]
    assert len(set(pairs)) == len(pairs) and all(pair.why.endswith(".") for pair in alike_clauses())


@each(
    "clauses, error",
    [(["54"], BadInput), (["54", "54A"], BadData), (["54", "54Z"], BadInput), (["53A", "53A"], BadData)],
)
def test_a_pair_that_is_none_is_refused(clauses: list[str], error: type[Exception]) -> None:
    table: dict[str, Any] = {"pair": [{"clauses": clauses, "editions": [2017], "why": "x"}]}
    with pytest.raises(error):
        alike_from(table)
