"""Notebooks keep text outputs only: the HTML of a ruling is made anew wherever it is shown, and tested there."""

from __future__ import annotations

from typing import Any


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)
