"""Notebooks keep text outputs only: the HTML of a ruling is made anew wherever it is shown, and tested there.

No test asserts a time on the clock, so hypothesis, too, is told not to.
"""

from __future__ import annotations

from typing import Any

from hypothesis import settings

# These run in the browser or build the site; they are no modules of the course.
collect_ignore_glob = ["book/_*"]

settings.register_profile("course", deadline=None)
settings.load_profile("course")


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)
