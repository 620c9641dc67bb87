"""What holds for every calculator: each worked case, the state in and out, what a notebook and the book get.

What is particular to one calculator is in its own file beside this one; the controls at their extremes are in
test_every_control.py.
"""

from __future__ import annotations

import inspect
import json
import re
from html import unescape

import ipywidgets as w
import pytest

from bridgelaw.cases import Case
from bridgelaw.cases.given.readers import Menu
from bridgelaw.cases.read import case_named, cases_of_text, computed
from bridgelaw.display.play import standing
from bridgelaw.laws import BadInput
from bridgelaw.widgets import Calculator, PlayOn
from bridgelaw.widgets.form_calculator import FormCalculator
from tests.display.page import Page, is_safe
from tests.widgets.calculators import (
    FIRST,
    KINDS,
    answers,
    copies,
    each_case,
    each_kind,
    fresh,
    made,
    seen,
    shared,
)
from tests.widgets.controls import named, of_kind, page


def test_there_are_calculators_and_each_is_a_class_of_its_own() -> None:
    assert len(KINDS) >= 2
    assert len({shared(kind).title for kind in KINDS}) == len(KINDS)
    assert all(shared(kind).title.strip() and (inspect.getdoc(kind) or "").strip() for kind in KINDS)


@each_kind
def test_the_menu_has_every_case_by_its_title(kind: type[Calculator]) -> None:
    widget = shared(kind)
    cases: dict[str, Case] = dict(widget._cases)
    assert len(cases) >= 2
    options = named(widget, "Worked case").options
    assert options[0] == ("choose a worked case", "")
    assert [value for _, value in options[1:]] == list(cases), "two cases of one title would be one line of the menu"
    assert [label for label, _ in options[1:]] == [case.title for case in cases.values()]


@each_case
def test_every_case_gives_the_ruling_of_the_checker(kind: type[Calculator], name: str) -> None:
    widget = fresh(kind, name)
    case = case_named(name)
    assert widget.failed == bool(case.refused), widget.status
    answers(widget)
    if not widget.failed:
        assert widget.derivation.result == computed(case).derivation.result
        assert widget.derivation.steps and widget.derivation.facts
    if case.story:
        assert case.story.split()[0] in Page(widget.twin()).text


@each_case
def test_what_a_notebook_and_the_book_get(kind: type[Calculator], name: str) -> None:
    widget = fresh(kind, name)
    if isinstance(widget, PlayOn) and not widget.failed:
        # How a play stands, in the middle of it, is no sentence and ends with no full stop.
        assert repr(widget) == f"PlayOn: {standing(widget.ruling)}"
    else:
        assert re.fullmatch(rf"{kind.__name__}: .{{20,400}}[.)]", repr(widget)), repr(widget)
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert bundle["text/plain"] == repr(widget)
    twin_html = widget.twin()
    assert bundle["text/html"] == twin_html
    twin = Page(twin_html)
    assert not twin.unmatched
    assert is_safe(twin_html) and is_safe(page(widget))
    assert "".join(widget.status.split()) in "".join(twin.text.split())
    assert [link for link in twin.named("a") if link.get("class") == "bl-live"], "the book gives it the way"
    assert "{" not in twin.text and "Fraction" not in twin.text and "None" not in twin.text
    for html in (page(widget), twin_html):
        copies = re.findall(r"<textarea[^>]*>(.*?)</textarea>", html, re.DOTALL)
        # What was entered is copied on the live page alone.
        kept = isinstance(widget, FormCalculator) and html is not twin_html
        expected = [str(widget.derivation), *([widget.as_case()] if kept else [])]  # type: ignore[attr-defined]
        assert [unescape(copy) for copy in copies] == ([] if widget._ruling is None else expected)
        assert html.count('aria-label="The ruling as text"') == (widget._ruling is not None)


@each_case
def test_what_was_entered_is_a_case_file_that_is_ruled_alike(kind: type[Calculator], name: str) -> None:
    widget = fresh(kind, name)
    if isinstance(widget, FormCalculator) and not widget.failed:
        (again,) = cases_of_text(widget.as_case(), "mine.toml")
        steps = [(step.says, step.rests_on) for step in computed(again).derivation.steps]
        assert steps == [(step.says, step.rests_on) for step in widget.derivation.steps]


@each_kind
def test_two_of_a_kind_say_the_same(kind: type[Calculator]) -> None:
    one, other = made(kind), made(kind)
    assert seen(one) == seen(other)


@each_case
def test_the_state_goes_out_and_in(kind: type[Calculator], name: str) -> None:
    widget, other = fresh(kind, name), copies(kind)
    state = json.loads(json.dumps(widget.state))
    other.state = state
    assert other.state == widget.state == state
    assert (other.status, other.failed) == (widget.status, widget.failed)
    if not widget.failed:
        assert other.derivation == widget.derivation
        assert other._body == widget._body


@each_kind
def test_a_control_there_is_not_is_refused(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    with pytest.raises(BadInput, match="There is no control 'no_such_control'"):
        widget.set(no_such_control="+140")
    with pytest.raises(KeyError):
        widget.load("no such case")
    assert seen(widget) == first


def chosen(widget: Calculator, name: str, value: str) -> bool:
    """Whether an entry is one of the choices of a menu, as its form declares it or a menu of the page shows it."""
    if isinstance(widget, FormCalculator) and name in (declared := widget._declared()):
        return isinstance(declared[name].reader, Menu)
    menus = (each for each in of_kind(widget, w.Dropdown) if each.description != "Worked case")
    return any(value == each.value for each in menus)


@each_kind
def test_what_a_control_does_not_take_is_refused_and_nothing_has_changed(kind: type[Calculator]) -> None:
    widget = fresh(kind)
    first = seen(widget)
    for name, value in first[0].items():
        wrong = [None, {"no": "such"}, "no such choice" if not isinstance(value, str) else 7]
        if isinstance(value, str) and value and chosen(widget, name, value):
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
    for name in widget._cases:
        menu.value = name
        assert menu.value == name == widget._first
        chosen = seen(widget)
        menu.value = ""
        assert widget.state == chosen[0] and repr(widget) == chosen[1]
        named(widget, "Reset to this case").click()
        assert seen(widget) == chosen
    menu.value = FIRST[kind]
    assert seen(widget) == first, "no case leaves a trace in the next"
