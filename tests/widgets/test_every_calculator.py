"""Properties of every calculator: its menu of cases, and what it refuses.

Each of its cases is tried in test_every_case.py, its controls in test_every_control.py, and what is particular to one
calculator in its own file.
"""

from __future__ import annotations

import inspect

import ipywidgets as w
import pytest

from bridgelaw.cases import Case
from bridgelaw.cases.given.readers import Menu
from bridgelaw.laws import BadInput
from bridgelaw.widgets import Calculator
from bridgelaw.widgets.form_calculator import FormCalculator
from bridgelaw.widgets.scored_as import FormsCalculator
from tests.widgets.calculators import FIRST, KINDS, WORKED, each_kind, fresh, made, seen, shared
from tests.widgets.controls import named, of_kind


def test_there_are_calculators_and_each_is_a_class_of_its_own() -> None:
    assert len(KINDS) >= 2
    assert len({shared(kind).title for kind in KINDS}) == len(KINDS)
    assert all(shared(kind).title.strip() and (inspect.getdoc(kind) or "").strip() for kind in KINDS)


@each_kind
def test_the_menu_has_every_case_by_its_title(kind: type[Calculator]) -> None:
    widget = shared(kind)
    cases: dict[str, Case] = kind.worked()
    assert len(cases) >= 2 and list(cases) == WORKED[kind]
    options = named(widget, "Worked case").options
    assert options[0] == ("choose a worked case", "")
    assert [value for _, value in options[1:]] == list(cases), "two cases of one title would be one line of the menu"
    assert [label for label, _ in options[1:]] == [case.title for case in cases.values()]


@each_kind
def test_two_of_a_kind_say_the_same(kind: type[Calculator]) -> None:
    one, other = made(kind), made(kind)
    assert seen(one) == seen(other)


@each_kind
def test_a_control_there_is_not_is_refused(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    with pytest.raises(BadInput, match="There is no control 'no_such_control'"):
        widget.set(no_such_control="+140")
    with pytest.raises(KeyError):
        widget.load("no such case")
    assert seen(widget) == first


def is_chosen(widget: Calculator, name: str, value: str) -> bool:
    """True if an entry is one of the choices of a menu, as its form declares it or a menu of the page shows it."""
    if isinstance(widget, FormCalculator):
        forms = widget.forms.values() if isinstance(widget, FormsCalculator) else [widget.form]
        declared = {field: about for form in forms for field, about in form.given.declared().items()}
        if name in declared:
            return isinstance(declared[name].reader, Menu)
    menus = (menu for menu in of_kind(widget, w.Dropdown) if menu.description != "Worked case")
    return any(value == menu.value for menu in menus)


@each_kind
def test_what_a_control_does_not_take_is_refused_and_nothing_has_changed(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    for name, value in first[0].items():
        wrong = [None, {"no": "such"}, "no such choice" if not isinstance(value, str) else 7]
        if isinstance(value, str) and value and is_chosen(widget, name, value):
            wrong.append("no such choice")
        if isinstance(value, list):
            wrong += [[None], ["abc"], [{"no": "such"}]]
            wrong += [[dict.fromkeys(value[0], 7)], value * 50] if value else []
        for each in wrong:
            with pytest.raises(BadInput) as refused:
                widget.set(**{name: each})
            assert str(refused.value).endswith(".")
            assert seen(widget) == first, f"{name} = {each!r} leaves something behind"
    last = list(first[0])[-1]
    with pytest.raises(BadInput, match=f"The controls cannot be set to .*{last} = None"):
        widget.set(**{**first[0], last: None})
    assert seen(widget) == first


@each_kind
def test_cases_come_and_go_by_the_menu(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    menu = named(widget, "Worked case")
    for name in WORKED[kind]:
        menu.value = name
        assert menu.value == name
        chosen = seen(widget)
        menu.value = ""
        assert widget.state == chosen[0] and repr(widget) == chosen[1]
        named(widget, "Reset to this case").click()
        assert seen(widget) == chosen
    menu.value = FIRST[kind]
    assert seen(widget) == first, "no case leaves a trace in the next"
