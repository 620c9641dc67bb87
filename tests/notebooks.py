"""Strict nbval, as this course has it: for pytest, which loads it where --nbval is asked for.

Notebooks keep text outputs only: the HTML of a ruling is made anew wherever it is shown, and tested there.
"""

from __future__ import annotations

from typing import Any

import nbval.kernel
from kernels import OUTPUT_SECONDS, OwnKernelManager

pytest_plugins = ["nbval.plugin"]

# A kernel of nbval's died before it replied when another program had taken a port that was chosen for it.
nbval.kernel.KernelManager = OwnKernelManager


def pytest_itemcollected(item: Any) -> None:
    """Nbval waits for what a cell shows five seconds from its end; on a busy machine that is little."""
    if hasattr(item, "output_timeout"):
        item.output_timeout = OUTPUT_SECONDS


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)
