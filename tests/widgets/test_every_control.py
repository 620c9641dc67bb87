"""Every control of every calculator, at bad values too: a sentence each time, nothing typed is lost, and a way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.laws import BadInput
from bridgelaw.widgets import Calculator
from tests.display.page import Page, is_safe
from tests.widgets.calculators import (
    EDITION,
    FIRST,
    answers,
    copies,
    each_kind,
    fresh,
    one_of_each,
    seen,
)
from tests.widgets.controls import HOSTILE, controls, everything, of_kind, page, values

# The stock widgets whose name, state and keyboard work reach a screen reader; the boxes only hold them.
STOCK = {w.Dropdown, w.Checkbox, w.Text, w.Textarea, w.IntText, w.Button, w.HTML, w.HBox, w.VBox, w.Box}


@each_kind
def test_each_control_takes_two_values_and_leaves_nothing_behind(kind: type[Calculator]) -> None:
    """The values differ from control to control; all of them are tried at night."""
    for number, control in enumerate(one_of_each(fresh(kind))):
        possible = values(control)
        takes(fresh(kind), control, [possible[place % len(possible)] for place in (number, 2 * number + 1)])


@pytest.mark.night
@each_kind
def test_each_control_takes_every_value_and_leaves_nothing_behind(kind: type[Calculator]) -> None:
    for control in one_of_each(fresh(kind)):
        takes(fresh(kind), control, values(control))


def takes(widget: Calculator, control: Any, typed: Iterable[Any]) -> None:
    """Set a control to these values: nothing typed is lost, there is a sentence each time, and a way back."""
    first, before = seen(widget), control.value
    for value in typed:
        control.value = value
        answers(widget)
        assert control.value == value, "nothing typed is lost"
    assert is_safe(page(widget)) and is_safe(widget.twin())
    if control.description == EDITION:
        control.value = before
    widget.reset() if control.description != "Worked case" else widget.load(FIRST[type(widget)])
    assert seen(widget) == first, f"{control.description} leaves something behind"


@each_kind
def test_every_button_can_be_pressed_at_any_time(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    for button in of_kind(widget, w.Button):
        for _ in range(12):
            button.click()
            answers(widget)
        widget.reset()
        assert seen(widget) == first, f"{button.description} leaves something behind"


@each_kind
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_many_changes_at_once(kind: type[Calculator], data: st.DataObject) -> None:
    widget = fresh(kind)
    first = seen(widget)
    able = [each for each in controls(widget) if each.description != "Worked case"]
    for _ in range(6):
        control = data.draw(st.sampled_from(able), label="control")
        control.value = data.draw(st.sampled_from(values(control)), label="value")
        answers(widget)
    state = widget.state
    other = copies(kind)
    other.state = state
    assert other.state == state and (other.status, other.failed) == (widget.status, widget.failed)
    assert seen(fresh(kind)) == first


@each_kind
def test_hostile_text_by_python_is_answered_too(kind: type[Calculator]) -> None:
    """Three texts a box, others in the next; all of them are tried at night."""
    for number, name in enumerate(fresh(kind).state):
        takes_text(fresh(kind), name, [HOSTILE[place % len(HOSTILE)] for place in range(3 * number, 3 * number + 3)])


@pytest.mark.night
@each_kind
def test_all_hostile_text_by_python_is_answered_too(kind: type[Calculator]) -> None:
    for name in fresh(kind).state:
        takes_text(fresh(kind), name, HOSTILE)


def takes_text(widget: Calculator, name: str, texts: Iterable[str]) -> None:
    """Set what a box holds to these texts; a tick that means a word takes none of them."""
    value = widget.state[name]
    menus = {str(menu.value) for menu in of_kind(widget, w.Dropdown)}
    boxes = {box.value for box in (*of_kind(widget, w.Text), *of_kind(widget, w.Textarea))}
    if not isinstance(value, str) or value in menus:
        return
    if value not in boxes:
        with pytest.raises(BadInput):
            widget.set(**{name: "abc"})
        assert widget.state[name] == value, "nothing has changed"
        return
    for typed in texts:
        widget.set(**{name: typed})
        answers(widget)
        assert widget.state[name] == typed


@each_kind
def test_the_page_can_be_worked_with_a_keyboard_and_read_aloud(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    for each in everything(widget):
        assert type(each) in STOCK or each is widget, f"{type(each).__name__}: see docs/decisions/0014-stock-widgets.md"
    able = [*controls(widget), *of_kind(widget, w.Button)]
    assert all(each.description.strip() for each in able), "a control has a name"
    names = [each.description for each in able]
    assert len(set(names)) == len(names), "and no other has it"
    assert page(widget).count('role="status"') == 1
    for html in (page(widget), widget.twin()):
        for image in Page(html).named("svg"):
            assert image.get("aria-hidden") == "true" or image.get("role") == "img"
    assert all(text.continuous_update is False for text in of_kind(widget, w.Text)), "half a word is never ruled on"
