"""Every worked case in its calculator, loaded once and rendered once: its ruling, its page, its state, its question.

The controls are tried from the first case of each calculator in test_every_control.py.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from typing import Any

import ipywidgets as w
import pytest

from bridgelaw.cases import Case
from bridgelaw.cases.read import case_named, cases_of_text, computed
from bridgelaw.display.play import standing
from bridgelaw.telling.guess import guess
from bridgelaw.widgets import Calculator, PlayOn
from bridgelaw.widgets.form_calculator import FormCalculator
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.calculators import CASES, answers, copies, each_case, fresh, has_ruled, one_of_each
from tests.widgets.controls import of_kind, page, values


@dataclass
class Loaded:
    """A calculator at one of its cases, and what it shows, rendered once."""

    kind: type[Calculator]
    name: str
    widget: Calculator

    @cached_property
    def case(self) -> Case:
        """The case as the checker reads it."""
        return case_named(self.name)

    @cached_property
    def page(self) -> str:
        """The HTML of the live page."""
        return page(self.widget)

    @cached_property
    def twin(self) -> str:
        """The HTML of a page without a kernel."""
        return self.widget.twin()

    @cached_property
    def state(self) -> dict[str, Any]:
        """The state of the controls."""
        return self.widget.state

    @property
    def turn(self) -> int:
        """The number of the case among all, by which the tests choose the controls that they try."""
        return CASES.index((self.kind, self.name))


@pytest.fixture
def loaded(kind: type[Calculator], name: str) -> Loaded:
    """The shared calculator of that kind, at that case."""
    return Loaded(kind, name, fresh(kind, name))


def rules_as_the_checker(loaded: Loaded) -> None:
    widget, case = loaded.widget, loaded.case
    assert widget.failed == bool(case.refused), widget.status
    answers(widget, loaded.page)
    if not widget.failed:
        assert widget.derivation.result == computed(case).derivation.result
        assert widget.derivation.steps and widget.derivation.facts
    if case.story:
        assert case.story.split()[0] in Page(loaded.twin).text


def is_named_by_its_result(loaded: Loaded) -> None:
    widget, shown = loaded.widget, repr(loaded.widget)
    if isinstance(widget, PlayOn) and not widget.failed:
        # The standing of a play is no sentence and ends with no full stop.
        assert shown == f"PlayOn: {standing(widget.ruling)}"
    else:
        assert re.fullmatch(rf"{loaded.kind.__name__}: .{{20,400}}[.)]", shown), shown
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert bundle["text/plain"] == shown and bundle["text/html"] == loaded.twin


def is_whole_without_a_kernel(loaded: Loaded) -> None:
    twin = Page(loaded.twin)
    assert not twin.unmatched
    assert is_safe(loaded.twin) and is_safe(loaded.page)
    assert "".join(loaded.widget.status.split()) in "".join(twin.text.split())
    assert [link for link in twin.named("a") if link.get("class") == "bl-live"], "the book gives it the way"
    assert "{" not in twin.text and "Fraction" not in twin.text and "None" not in twin.text


def gives_the_ruling_as_text(loaded: Loaded) -> None:
    widget, ruled = loaded.widget, has_ruled(loaded.widget)
    for html in (loaded.page, loaded.twin):
        copied = re.findall(r"<textarea[^>]*>(.*?)</textarea>", html, re.DOTALL)
        expected = [str(widget.derivation)] if ruled else []
        if ruled and isinstance(widget, FormCalculator) and html is not loaded.twin:
            expected.append(widget.as_case())  # What was entered is copied on the live page alone.
        assert [unescape(copy) for copy in copied] == expected
        assert html.count('aria-label="The ruling as text"') == ruled


def is_saved_as_a_case_that_is_ruled_alike(loaded: Loaded) -> None:
    widget = loaded.widget
    if isinstance(widget, FormCalculator) and not widget.failed:
        (again,) = cases_of_text(widget.as_case(), "mine.toml")
        steps = [(step.says, step.rests_on) for step in computed(again).derivation.steps]
        assert steps == [(step.says, step.rests_on) for step in widget.derivation.steps]


def has_a_name_for_every_fold(loaded: Loaded) -> None:
    widget = loaded.widget
    for html in (loaded.page, loaded.twin):
        keys = Counter(re.findall(r'data-bl-fold="([^"]*)"', html))
        assert all(number == 1 for number in keys.values()), keys
        assert not [key for key in keys if len(key) > 50 or "=" in key], "a name, not what is known of it"
    if widget.beside and not widget.failed:
        assert widget.derivation.result in Page(loaded.page).text
        steps = loaded.page.count('class="bl-line"')
        assert steps in (0, len(widget.derivation.steps)), "each step is a line"


def asks_what_its_ruling_answers(loaded: Loaded) -> None:
    widget, asked = loaded.widget, loaded.widget.prediction
    assert widget.closed == (asked is not None)
    if widget.failed or not widget.beside:
        assert asked is None
        return
    assert asked == guess(widget.ruling)
    if asked is None:
        assert 'class="bl-ask' not in loaded.twin
        return
    assert 2 <= len(set(asked.choices)) == len(asked.choices) <= 4 and 0 <= asked.right < len(asked.choices)
    assert asked.asks.endswith("?")
    assert asked.asks in Page(loaded.page).text
    assert set(asked.choices) <= {button.description for button in of_kind(widget, w.Button)}
    assert asked.asks in Page(loaded.twin).text and loaded.twin.count('data-right="yes"') == 1
    assert loaded.twin.index("bl-ask") < loaded.twin.index("bl-status") < loaded.twin.index("bl-held-end")


def gives_its_state_to_another(loaded: Loaded) -> None:
    widget, other = loaded.widget, copies(loaded.kind)
    state = json.loads(json.dumps(loaded.state))
    other.state = state
    assert other.state == widget.state == state
    assert (other.status, other.failed) == (widget.status, widget.failed)
    if not widget.failed:
        assert other.derivation == widget.derivation
        assert steps_and_text(other) == steps_and_text(widget)
        # What follows the status line belongs to the state; the story and the question before it to the case.
        ruled, again = (html.partition('<p class="bl-status')[2] for html in (loaded.twin, other.twin()))
        assert ruled and again == ruled


def steps_and_text(widget: Calculator) -> list[str]:
    """Return the parts of the live page that hold the steps of the ruling and the ruling as text."""
    parts = [part.value for part in of_kind(widget, w.HTML)]
    return [html for html in parts if 'class="bl-line"' in html or 'aria-label="The ruling as text"' in html]


def answers_a_control_that_is_moved(loaded: Loaded) -> None:
    """One control a case, another one in each, at two of its values; it comes last, because it changes the state."""
    widget, before = loaded.widget, loaded.state
    able = [control for control in one_of_each(widget) if control.description != "Worked case"]
    control = able[loaded.turn % len(able)]
    try_two_values(widget, control, loaded.turn)
    # A road that a case leaves open against the Law, closed anew, gives its share away: then it is another state.
    assert widget.state != before or widget.failed == bool(loaded.case.refused)


def try_two_values(widget: Calculator, control: Any, turn: int) -> None:
    """Set a control to two of its values and back; there is a sentence each time."""
    value, possible = control.value, values(control)
    for place in (turn, 2 * turn + 1):
        control.value = possible[place % len(possible)]
        answers(widget)
    control.value = value


PROPERTIES = [
    rules_as_the_checker,
    is_named_by_its_result,
    is_whole_without_a_kernel,
    gives_the_ruling_as_text,
    is_saved_as_a_case_that_is_ruled_alike,
    has_a_name_for_every_fold,
    asks_what_its_ruling_answers,
    gives_its_state_to_another,
    answers_a_control_that_is_moved,
]


@each_case
@each("has", PROPERTIES)
def test_a_case_in_its_calculator(loaded: Loaded, has: Any) -> None:
    has(loaded)


@pytest.mark.night
@each_case
def test_every_control_can_be_moved_from_every_case(loaded: Loaded) -> None:
    """Move every control, of what a case opens too: a split score or a match."""
    widget, before = loaded.widget, loaded.state
    for number, control in enumerate(one_of_each(widget)):
        if control.description != "Worked case":
            try_two_values(widget, control, loaded.turn + number)
    assert widget.state != before or widget.failed == bool(loaded.case.refused)
