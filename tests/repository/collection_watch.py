"""A plugin of pytest that notes what of the product runs while tests are collected.

    COLLECTION_WATCH=out.json python -m pytest --collect-only -p tests.repository.collection_watch

It writes the test files during whose import a calculator was made, a case read or ruled, or a built page opened.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

BUILT = str(Path(__file__).parents[2] / "_build")
found: defaultdict[str, set[str]] = defaultdict(set)
collecting = ["pytest itself"]


def noted(what: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that does the same and notes the file that is being collected."""

    def run(*args: Any, **kwargs: Any) -> Any:
        found[what].add(collecting[-1])
        return function(*args, **kwargs)

    return run


def opened(event: str, arguments: tuple[Any, ...]) -> None:
    """Note every built page that is opened."""
    if event == "open" and str(arguments[0]).startswith(BUILT) and str(arguments[0]).endswith((".html", ".js")):
        found["a built page is opened"].add(collecting[-1])


def pytest_configure() -> None:
    """Begin to watch, before any test module is imported."""
    from bridgelaw.cases.fields import CaseFields
    from bridgelaw.cases.form import CaseForm
    from bridgelaw.widgets import Calculator

    for kind, method, what in (
        (Calculator, "__init__", "a calculator is made"),
        (CaseForm, "ruled", "a case is ruled"),
        (CaseFields, "__init__", "a case is read"),
    ):
        setattr(kind, method, noted(what, getattr(kind, method)))
    sys.addaudithook(opened)


def pytest_collectstart(collector: Any) -> None:
    """Remember what is being collected."""
    collecting.append(collector.nodeid)


def pytest_sessionfinish() -> None:
    """Write what was noted."""
    text = json.dumps({what: sorted(files) for what, files in found.items()})
    Path(os.environ["COLLECTION_WATCH"]).write_text(text, encoding="utf-8")
