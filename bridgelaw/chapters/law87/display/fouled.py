"""A fouled board by other methods, for the page: the bodies side by side, and the obsolete method beside Neuberg."""

from __future__ import annotations

from typing import Any

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.en.fouled_board import bodies_table, manual_table
from bridgelaw.display.shown import Shown, show


def other_regulations(name: str) -> Shown:
    """The board of a case under every body the course knows."""
    return show(bodies_table(_ruling(name)))


def obsolete_method(name: str) -> Shown:
    """Neuberg, and beside it the method that only adds a matchpoint for each result missing."""
    return show(manual_table(_ruling(name)))


def _ruling(name: str) -> Any:
    return computed(case_named(name)).ruling
