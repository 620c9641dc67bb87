"""Editions: order, look-up, and data that contradict themselves."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaw.laws import DEFAULT_EDITION, BadData, UnknownEdition, edition, editions, editions_from
from tests.each import each


def row(year: int, **more: Any) -> dict[str, Any]:
    return {"year": year, "name": f"Laws of {year}", "in_force": str(year), "notes": "", **more}


def test_editions_in_order() -> None:
    assert [one.year for one in editions()] == [1997, 2007, 2017]
    assert sorted(reversed(editions())) == list(editions())
    assert all(one.name and one.in_force and one.notes for one in editions())


def test_an_edition_by_year_text_and_itself() -> None:
    assert edition().year == DEFAULT_EDITION == 2017
    assert edition(2007) is edition("2007") is edition(edition(2007))
    assert str(edition(1997)) == edition(1997).name


@each("year", [1987, "2027", "", "latest"])
def test_unknown_edition_names_those_there_are(year: int | str) -> None:
    with pytest.raises(UnknownEdition, match="1997, 2007 and 2017"):
        edition(year)


def test_a_table_is_sorted_and_checked() -> None:
    found = editions_from({"edition": [row(2027, based_on=2017), row(2017)]})
    assert [(one.year, one.based_on) for one in found] == [(2017, None), (2027, 2017)]
    with pytest.raises(BadData, match="twice"):
        editions_from({"edition": [row(2017), row(2017)]})
    with pytest.raises(BadData, match="not an older edition"):
        editions_from({"edition": [row(2017, based_on=2027), row(2027)]})
