"""Notebooks keep text outputs only: the HTML of a ruling is made anew wherever it is shown, and tested there.

No test asserts a time on the clock, so hypothesis, too, is told not to.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import nbval.kernel
import pytest
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


# While the book and the site are built other tests run: `make test` names here the file that stands there when all is
# built, with the exit status of the build in it.
BUILT = os.environ.get("BRIDGELAW_BUILT", "")
NEED_IT_BUILT = {"book", "site", "browser"}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors, and four at most: with more, browsers wait for each other."""
    return min(4, (os.cpu_count() or 1) + 1)


# What is tried on every case, clause or control is tried on some of them by `make quick`, but for what is marked whole.
SOME = 20


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make quick` ask for less."""
    parser.addoption("--some", action="store_true", help=f"of a test with many values take some {SOME} of them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Under --some, of each test with many values take each so-manieth: always the same ones."""
    if not config.getoption("--some"):
        return
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.split("[")[0], []).append(item)
    left = [
        item
        for each in tests.values()
        for number, item in enumerate(each)
        if number % max(1, len(each) // SOME) and not item.get_closest_marker("whole")
    ]
    config.hook.pytest_deselected(items=left)
    gone = set(left)
    items[:] = [item for item in items if item not in gone]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test of what is built waits until it is."""
    if not BUILT or not NEED_IT_BUILT & {marker.name for marker in item.iter_markers()}:
        return
    while not (end := Path(BUILT)).exists():
        time.sleep(0.5)
    if status := end.read_text(encoding="utf-8").strip("0\n"):
        pytest.fail(f"The book or the site could not be built (exit status {status}): see what is said below.")


def pytest_collectstart(collector: Any) -> None:
    """Let strict nbval compare the text of each output, and not its HTML rendering."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("text/html",)
