"""Every control of every calculator at its extremes: a sentence each time, nothing typed is lost, and a way back."""

from __future__ import annotations

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases.read import case_named
from bridgelaw.laws import BadInput
from bridgelaw.widgets import Calculator
from tests.display.page import Page, is_safe
from tests.widgets.calculators import (
    EDITION,
    FIRST,
    answers,
    copies,
    each_case,
    each_kind,
    fresh,
    one_of_each,
    seen,
)
from tests.widgets.controls import HOSTILE, controls, everything, of_kind, page, values

pytestmark = pytest.mark.slow

# The stock widgets whose name, state and keyboard work reach a screen reader; the boxes only hold them.
STOCK = {w.Dropdown, w.Checkbox, w.Text, w.Textarea, w.IntText, w.Button, w.HTML, w.HBox, w.VBox, w.Box}


@each_kind
def test_whatever_a_control_is_set_to_there_is_a_sentence_and_a_way_back(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    for control in one_of_each(widget):
        before = control.value
        for value in values(control):
            control.value = value
            answers(widget)
            assert control.value == value, "nothing typed is lost"
        assert is_safe(page(widget)) and is_safe(widget.twin())
        if control.description == EDITION:
            control.value = before
        widget.reset() if control.description != "Worked case" else widget.load(FIRST[kind])
        assert seen(widget) == first, f"{control.description} leaves something behind"


@each_case
def test_from_every_case_there_is_a_sentence(kind: type[Calculator], name: str) -> None:
    """What a case opens, a split score or a match, is tried too: a third of the controls, others in each case."""
    widget = fresh(kind, name)
    loaded = widget.state
    turn = list(widget._cases).index(name)
    able_to = [each for each in one_of_each(widget) if each.description != "Worked case"]
    for number, control in list(enumerate(able_to))[turn % 3 :: 3]:
        before, able = control.value, values(control)
        for place in (turn + number, turn + 2 * number + 1):
            control.value = able[place % len(able)]
            answers(widget)
        control.value = before
    # A road that a case leaves open against the Law, closed anew, gives its share away: then it is another state.
    assert widget.state != loaded or widget.failed == bool(case_named(name).refused)


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
    widget = fresh(kind)
    menus = {str(each.value) for each in of_kind(widget, w.Dropdown)}
    boxes = {each.value for each in (*of_kind(widget, w.Text), *of_kind(widget, w.Textarea))}
    for name, value in widget.state.items():
        if not isinstance(value, str) or value in menus:
            continue
        if value not in boxes:
            # Ticks that mean a word take no other, and then nothing has changed.
            with pytest.raises(BadInput):
                widget.set(**{name: "abc"})
            assert widget.state[name] == value
            continue
        for typed in HOSTILE:
            widget.set(**{name: typed})
            answers(widget)
            assert widget.state[name] == typed
        fresh(kind)


@each_kind
def test_the_page_can_be_worked_with_a_keyboard_and_read_aloud(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    for each in everything(widget):
        assert type(each) in STOCK or each is widget, f"{type(each).__name__}: see CONTRIBUTING, not for everybody"
    able = [*controls(widget), *of_kind(widget, w.Button)]
    assert all(each.description.strip() for each in able), "a control has a name"
    names = [each.description for each in able]
    assert len(set(names)) == len(names), "and no other has it"
    assert page(widget).count('role="status"') == 1
    for html in (page(widget), widget.twin()):
        for image in Page(html).named("svg"):
            assert image.get("aria-hidden") == "true" or image.get("role") == "img"
    assert all(text.continuous_update is False for text in of_kind(widget, w.Text)), "half a word is never ruled on"
