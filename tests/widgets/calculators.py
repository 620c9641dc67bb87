"""Every calculator of the course, the worked cases of each, and the checks that hold for all of them.

Importing this module makes no calculator and reads no case beyond the ids in the case files.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from functools import cache
from typing import Any

import pytest

from bridgelaw import widgets
from bridgelaw.cases.forms import calculator_of
from bridgelaw.chapters.lead_out_of_turn.widgets.the_call import NOT_PLAYED
from bridgelaw.laws import BadInput
from bridgelaw.registry import data_files
from bridgelaw.widgets import Calculator
from tests.display.page import Page
from tests.widgets.controls import controls, page

EXPORTED = (getattr(widgets, name) for name in widgets.__all__)
KINDS = [item for item in EXPORTED if inspect.isclass(item) and issubclass(item, Calculator) and item is not Calculator]
EDITION = "Laws of"
CASE_FILES = [file for _, file in sorted(data_files("cases").items())]


def worked_ids() -> dict[type[Calculator], list[str]]:
    """Return the ids of the worked cases of each calculator, as the case files have them."""
    found: dict[str, list[str]] = {kind.__name__: [] for kind in KINDS}
    for file in CASE_FILES:
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            calculator = calculator_of(case["form"])
            if calculator and not (calculator == "TheCall" and case.get("refused") == NOT_PLAYED):
                found[calculator].append(case["id"])
    return {kind: found[kind.__name__] for kind in KINDS}


WORKED = worked_ids()
CASES = [(kind, name) for kind in KINDS for name in WORKED[kind]]
# The class says which case a calculator begins with, so none is made before a test wants it.
FIRST: dict[type[Calculator], str] = {kind: kind.first_case for kind in KINDS}
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
each_case = pytest.mark.parametrize(("kind", "name"), CASES, ids=lambda value: getattr(value, "__name__", value))


def made(kind: type[Calculator], *case: str) -> Calculator:
    """Return a new calculator."""
    return kind(*case)


@cache
def shared(kind: type[Calculator]) -> Calculator:
    """Return the one calculator of a kind that the tests share; each test loads a case first."""
    return made(kind)


def fresh(kind: type[Calculator], *case: str) -> Calculator:
    """Return the shared calculator at a case, or at its own first, under the Laws of today and asking nothing first."""
    widget = shared(kind)
    if "ask_first" in widget.state:
        widget.set(ask_first=False)
    for edition in (control for control in controls(widget) if control.description == EDITION):
        edition.value = 2017
    widget.load(*case or (FIRST[kind],))
    return widget


@cache
def copies(kind: type[Calculator]) -> Calculator:
    """Return a second calculator of a kind, which is given the state of the first."""
    return made(kind)


def has_ruled(widget: Calculator) -> bool:
    """True if there is a ruling to show, be it the last good one."""
    try:
        return widget.derivation is not None
    except BadInput:
        return False


def status_of(widget: Calculator) -> str:
    """Return the text of the status line on the page."""
    return _status_on(page(widget))


def _status_on(html: str) -> str:
    (line,) = re.findall(r'<p role="status"[^>]*>(.*?)</p>', html, re.DOTALL)
    return Page(line).text


def answers(widget: Calculator, html: str = "") -> None:
    """Whatever was typed, the widget says a sentence and shows a page that is whole; `html` is its page, if known."""
    assert widget.status.strip() and not re.search(r"Traceback|Error\b|object at 0x|Fraction\(", widget.status)
    assert widget.status.endswith((".", "!", "?", ")", "”")), widget.status[-80:]
    assert len(widget.status) < 1000, "a long line is not read out in full"
    html = html or page(widget)
    assert _status_on(html).startswith(" ".join(widget.status.split()))
    old = 2 if widget.failed and has_ruled(widget) else 0
    assert html.count('class="bl-stale"') == old, "the last good ruling and its text are marked as old"


def one_of_each(widget: Calculator) -> list[Any]:
    """Return the controls; of those that differ in a number alone ("Weight 7", "Answer 2c") the first and the last."""
    series: dict[str, list[Any]] = {}
    for control in controls(widget):
        series.setdefault(re.sub(r"\d+[a-z]?\b", "#", control.description), []).append(control)
    return [control for alike in series.values() for control in (alike if len(alike) < 3 else (alike[0], alike[-1]))]


def seen(widget: Calculator) -> tuple[Any, ...]:
    """Return all that a reader sees, and the state."""
    return widget.state, repr(widget), page(widget), widget.twin()
