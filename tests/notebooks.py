"""Run strict nbval as this course has it; pytest loads this where --nbval is asked for.

Notebooks keep text outputs only: the HTML of a ruling is made again wherever it is shown, and tested there. With
BRIDGELAW_EXECUTED each notebook that ran without an error is written into that folder with all its outputs, HTML too,
and the book takes it from there (book/_tools/executed.py): so each notebook runs once.
"""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

import nbformat
import nbval.kernel
from kernels import OUTPUT_SECONDS, OwnKernelManager
from nbval.plugin import IPyNbCell

pytest_plugins = ["nbval.plugin"]

EXECUTED = os.environ.get("BRIDGELAW_EXECUTED")

# A kernel of nbval's died before it replied when another program had taken a port that was chosen for it.
nbval.kernel.KernelManager = OwnKernelManager


def pytest_itemcollected(item: Any) -> None:
    """Wait longer than nbval's five seconds for the output of a cell: on a busy machine that is little."""
    if hasattr(item, "output_timeout"):
        item.output_timeout = OUTPUT_SECONDS


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)


def pytest_runtest_teardown(item: Any, nextitem: Any) -> None:
    """Write a notebook with its outputs once its last cell has run."""
    if not EXECUTED or not isinstance(item, IPyNbCell):
        return
    parent = item.parent
    if not hasattr(parent, "executed"):
        parent.executed = {}
    parent.executed[item.cell_num] = item.test_outputs
    if nextitem is None or nextitem.parent is not parent:
        notebook = executed(parent.nb, parent.executed)
        if notebook is not None:
            path = Path(EXECUTED) / Path(parent.path).relative_to(item.config.rootpath)
            path.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(notebook, path)


def executed(notebook: Any, outputs: dict[int, Any]) -> Any:
    """Return a notebook with these outputs; None where a cell did not run, or raised an exception."""
    found = copy.deepcopy(notebook)
    cells = [cell for cell in found.cells if cell.cell_type == "code"]
    for number, cell in enumerate(cells):
        shown = outputs.get(number)
        if shown is None or any(output.output_type == "error" for output in shown):
            return None
        cell.outputs = nbformat.from_dict(shown)
        cell.execution_count = number + 1
    return found
