"""Every calculator of the course, found by its name in `bridgelaw.widgets`, and what a test does with one."""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any

import pytest

from bridgelaw import widgets
from bridgelaw.widgets import Calculator
from tests.display.page import Page
from tests.widgets.controls import controls, page

EXPORTED = (getattr(widgets, name) for name in widgets.__all__)
KINDS = [each for each in EXPORTED if inspect.isclass(each) and issubclass(each, Calculator) and each is not Calculator]
EDITION = "Laws of"


def made(kind: type[Calculator], *case: str) -> Calculator:
    """A fresh one."""
    return kind(*case)


@cache
def shared(kind: type[Calculator]) -> Calculator:
    """One for all tests; each begins from a case."""
    return made(kind)


def fresh(kind: type[Calculator], *case: str) -> Calculator:
    """The shared one, at a case, else at its own first, and under the Laws of today; nobody is asked anything first."""
    widget = shared(kind)
    if "ask_first" in widget.state:
        widget.set(ask_first=False)
    for edition in (each for each in controls(widget) if each.description == EDITION):
        edition.value = 2017
    widget.load(*case or (FIRST[kind],))
    return widget


# Said by the classes, so that no calculator is made before a test wants it.
FIRST: dict[type[Calculator], str] = {kind: inspect.signature(kind).parameters["case"].default for kind in KINDS}
CASES = [(kind, name) for kind in KINDS for name in kind.worked()]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
# All that is tried of one case is tried at once, while its ruling is remembered.
each_case = pytest.mark.parametrize(
    ("kind", "name"), CASES, ids=lambda value: getattr(value, "__name__", value), scope="module"
)


def status_of(widget: Calculator) -> str:
    """What the status line says on the page."""
    return _status_on(page(widget))


def _status_on(html: str) -> str:
    (line,) = re.findall(r'<p role="status"[^>]*>(.*?)</p>', html, re.DOTALL)
    return Page(line).text


def answers(widget: Calculator) -> None:
    """Whatever was typed, the widget says a sentence and shows a page that is whole."""
    assert widget.status.strip() and not re.search(r"Traceback|Error\b|object at 0x|Fraction\(", widget.status)
    assert widget.status.endswith((".", "!", "?", ")", "”")), widget.status[-80:]
    assert len(widget.status) < 1000, "a long line is not read out in full"
    html = page(widget)
    assert _status_on(html).startswith(" ".join(widget.status.split()))
    old = 2 if widget.failed and widget._ruling is not None else 0
    assert html.count('class="bl-stale"') == old, "the last good ruling and its text are marked as old"


def one_of_each(widget: Calculator) -> list[Any]:
    """The controls; of those that differ in their number alone ("Weight 7", "Answer 2c") the first and the last."""
    series: dict[str, list[Any]] = {}
    for control in controls(widget):
        series.setdefault(re.sub(r"\d+[a-z]?\b", "#", control.description), []).append(control)
    return [control for each in series.values() for control in (each if len(each) < 3 else (each[0], each[-1]))]


def seen(widget: Calculator) -> tuple[Any, ...]:
    """All that a reader sees, and the state."""
    return widget.state, repr(widget), page(widget), widget.twin()


@cache
def copies(kind: type[Calculator]) -> Calculator:
    """A second one, that is given the state of the first."""
    return made(kind)
