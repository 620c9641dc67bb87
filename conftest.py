"""What holds for every run of the tests: what is collected, what waits, and what need not be loaded.

No test asserts a time on the clock, so hypothesis, too, is told not to.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "book" / "_tools"))
sys.path.insert(0, str(Path(__file__).parent / "book" / "_ext"))

# jsonschema, which nbformat loads, would compile 38 grammars for addresses, which nothing here checks: a second and a
# half in every process.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# What runs notebooks takes another second to load, and is loaded where it is asked for; the workers are told so.
if "--nbval" in sys.argv:
    os.environ["BRIDGELAW_NBVAL"] = "1"
pytest_plugins = ["tests.notebooks"] if "BRIDGELAW_NBVAL" in os.environ else []

# These run in the browser or build the site; they are no modules of the course.
collect_ignore_glob = ["book/_*"]
if sys.version_info >= (3, 14):
    # The solver of double-dummy play has no build for it yet.
    collect_ignore_glob += ["tests/cases/test_makes.py", "tests/cases/double_dummy.py"]

settings.register_profile("course", deadline=None)
settings.register_profile("some", deadline=None, max_examples=25)
settings.load_profile("course")


# While the book and the site are built other tests run: `make test` names here the file that stands there when all is
# built, with the exit status of the build in it.
BUILT = os.environ.get("BRIDGELAW_BUILT", "")
NEED_IT_BUILT = {"book", "site", "browser"}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are processors, and four at most: with more, browsers wait for each other.

    Without browsers no worker waits, and one more would collect all the tests once more.
    """
    processors = os.cpu_count() or 1
    return min(4, processors if config.getoption("--some") else processors + 1)


# What is tried on every case, clause or control is tried on so many of them by `make quick`, but for what is marked
# whole; and properties on fewer examples.
SOME = 10


def pytest_configure(config: pytest.Config) -> None:
    """Under --some, what hypothesis draws is some of it, too."""
    if config.getoption("--some"):
        settings.load_profile("some")


# These open the same pages of JupyterLab, and so one worker has them all.
TOGETHER = {"tests/browser/test_live_lessons.py": "tests/browser/test_keyboard.py"}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """By file, as --dist loadfile does, but for the files that belong together; otherwise as it was asked for."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class ByFile(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file = super()._split_scope(nodeid)
            return TOGETHER.get(file, file)

    return ByFile(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make quick` ask for less."""
    parser.addoption("--some", action="store_true", help=f"of a test with many values take {SOME} of them at most")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Under --some, of each test with many values take each so-manieth: always the same, and another test others."""
    if not config.getoption("--some"):
        return
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.split("[")[0], []).append(item)
    left = [
        item
        for name, each in tests.items()
        for number, item in enumerate(each)
        if (number + len(name)) % -(-len(each) // SOME) and not item.get_closest_marker("whole")
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


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """A file without an example is not searched for doctests; a package is, for it must be there before its parts."""
    found = yield
    plain = file_path.suffix == ".py" and file_path.name != "__init__.py"
    if plain and ">>>" not in file_path.read_text(encoding="utf-8"):
        return [each for each in found if type(each).__name__ != "DoctestModule"]
    return found


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """What is collected stays until the end: the collector of garbage need not look through it, then or ever after."""
    gc.disable()
    result = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return result


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What a worker leaves is looked through before it says that it is done.

    Pytest does it once more after that, and execnet interrupts a worker that has not ended five seconds later.
    """
    gc.collect()
    gc.freeze()
