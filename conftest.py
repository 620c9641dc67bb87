"""Settings of every run of the tests: what is collected, what waits for the build, and what need not be loaded.

No test asserts a time on the clock, so hypothesis must not either.
"""

from __future__ import annotations

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

# The plugin that runs notebooks takes another second to load, so only runs that ask for it do, and their workers.
if "--nbval" in sys.argv:
    os.environ["BRIDGELAW_NBVAL"] = "1"
pytest_plugins = ["tests.notebooks"] if "BRIDGELAW_NBVAL" in os.environ else []

# These run in the browser or build the site; they are no modules of the course.
collect_ignore_glob = ["book/_*"]
if sys.version_info >= (3, 14):
    # The solver of double-dummy play has no build for it yet.
    collect_ignore_glob += ["tests/cases/test_makes.py", "tests/cases/double_dummy.py"]

settings.register_profile("course", deadline=None)
settings.load_profile("course")


# Other tests run while the book and the site are built. `make test` names here the file that it writes when both are
# built, with the exit status of the build in it.
BUILT = os.environ.get("BRIDGELAW_BUILT", "")
NEED_IT_BUILT = {"book", "site", "browser"}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return one worker more than there are processors, and four at most: with more, browsers wait for each other."""
    return min(4, (os.cpu_count() or 1) + 1)


# These open the same pages of JupyterLab, and so one worker has them all.
TOGETHER = {"tests/browser/test_live_lessons.py": "tests/browser/test_keyboard.py"}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Schedule by file, as --dist loadfile does, but keep together the files that open the same pages."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class ByFile(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file = super()._split_scope(nodeid)
            return TOGETHER.get(file, file)

    return ByFile(config, log)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test of the built book or site wait until it is built."""
    if not BUILT or not NEED_IT_BUILT & {marker.name for marker in item.iter_markers()}:
        return
    while not (end := Path(BUILT)).exists():
        time.sleep(0.5)
    if status := end.read_text(encoding="utf-8").strip("0\n"):
        pytest.fail(f"The book or the site could not be built (exit status {status}): see what is said below.")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Search no file without an example for doctests; a package is searched, since its modules need it collected."""
    found = yield
    plain = file_path.suffix == ".py" and file_path.name != "__init__.py"
    if plain and ">>>" not in file_path.read_text(encoding="utf-8"):
        return [each for each in found if type(each).__name__ != "DoctestModule"]
    return found
