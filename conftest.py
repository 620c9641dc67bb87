"""Notebooks keep text outputs only: the HTML of a ruling is made anew wherever it is shown, and tested there.

No test asserts a time on the clock, so hypothesis, too, is told not to.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbval.kernel
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "book" / "_tools"))
sys.path.insert(0, str(Path(__file__).parent / "book" / "_ext"))

from kernels import OwnKernelManager

# A kernel of nbval's died before it replied when another program had taken a port that was chosen for it.
nbval.kernel.KernelManager = OwnKernelManager

# These run in the browser or build the site; they are no modules of the course.
collect_ignore_glob = ["book/_*"]
if sys.version_info >= (3, 14):
    # The solver of double-dummy play has no build for it yet.
    collect_ignore_glob += ["tests/cases/test_makes.py", "tests/cases/double_dummy.py"]

settings.register_profile("course", deadline=None)
settings.load_profile("course")


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)
