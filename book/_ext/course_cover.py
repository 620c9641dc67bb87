"""Make the parts of the cover: a table that calls, what is not taught yet, and the sizes of the course."""

from __future__ import annotations

from pathlib import Path

from bridgelaw.cases import check_case, course_cases, errata
from bridgelaw.display import table_that_calls
from bridgelaw.display.contents import calls_of, not_taught
from bridgelaw.exercises import exercises
from bridgelaw.registry import data_files

CALL = "call-penalty-card"


def table() -> str:
    """Return the call with which the book opens."""
    return table_that_calls(CALL).html


def untaught() -> list[tuple[str, str]]:
    """Return the calls that the course does not teach yet, each with the Laws to read."""
    return [(heard, read) for read, heard in {each.read: each.heard for each in reversed(not_taught())}.items()][::-1]


def calls(root: Path) -> list[tuple[str, str]]:
    """Return what the director hears at the table, and the page for it, as the page of all calculators has them."""
    return [(call.heard, call.page.name) for calls in calls_of(root).values() for call in calls]


def behind() -> dict[str, int]:
    """Return how much was computed to print these pages."""
    return {
        "cases": len(course_cases()),
        "figures": sum(len(check_case(case).comparisons) for case in course_cases()),
        "errata": len(errata()),
        "exercises": sum(len(exercises(name.removesuffix(".toml"))) for name in data_files("exercises")),
    }
