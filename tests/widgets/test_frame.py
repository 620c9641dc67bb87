"""The frame of every calculator: foreseen, closed and opened, folded, marked, kept; and the page without a kernel."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bridgelaw.cases.read import case_named, computed
from bridgelaw.display.html import text
from bridgelaw.display.stepwise import steps_html
from bridgelaw.telling.guess import guess
from bridgelaw.widgets import (
    Calculator,
    DamageSplit,
    FouledBoard,
    PlayOn,
    TheCall,
    WeightingAtTeams,
    WhereHasItBeen,
    WhichDoor,
)
from bridgelaw.widgets.so_far import carried_by
from tests.display.page import Page
from tests.widgets.calculators import KINDS, each_case, each_kind, fresh, made, seen
from tests.widgets.controls import named, of_kind, page

HELD = "bl-held"


@each_case
def test_what_is_asked_is_answered_by_the_ruling_of_the_case(kind: type[Calculator], name: str) -> None:
    widget = fresh(kind, name)
    asked = widget._guess._guess
    assert (HELD in widget._dom_classes) == (asked is not None)
    if widget.failed or not widget.beside:
        assert asked is None
        return
    assert asked == guess(widget.ruling)
    if asked is None:
        return
    assert 2 <= len(set(asked.choices)) == len(asked.choices) <= 4 and 0 <= asked.right < len(asked.choices)
    assert asked.asks.endswith("?")
    twin = widget.twin()
    assert asked.asks in Page(twin).text and twin.count('data-right="yes"') == 1
    assert twin.index("bl-ask") < twin.index("bl-status") < twin.index("bl-held-end")


def test_every_calculator_that_rules_beside_its_controls_asks_somewhere() -> None:
    asking = {kind for kind in KINDS if any(map(_asks, kind.worked()))}
    assert {kind.__name__ for kind in set(KINDS) - asking} == {"PlayOn", "LaterCall", "IsItAClaim"}


def _asks(name: str) -> bool:
    case = case_named(name)
    return not case.refused and guess(computed(case).ruling) is not None


def test_where_nothing_is_asked_no_band_stands() -> None:
    bands = {kind: fresh(kind)._guess for kind in KINDS}
    assert all((each.box.layout.display == "none") is not each.asks for each in bands.values())
    # As it is made, before any case was asked about.
    for kind in KINDS:
        band = made(kind)._guess
        assert (band.box.layout.display == "none") is not band.asks, kind.__name__


def test_a_guess_opens_the_ruling_and_is_answered() -> None:
    widget = DamageSplit("000-kaplan-b1")
    assert HELD in widget._dom_classes and widget.derivation.result, "Python has it at once"
    asked = widget._guess._guess
    assert asked is not None and asked.asks == "How much of what they lost do NS get back?"
    assert asked.choices[asked.right] == "Part of it"
    named(widget, "All of it").click()
    assert HELD not in widget._dom_classes
    assert text("You said “All of it”: it is “Part of it”.") in page(widget)
    named(widget, "Part of it").click()
    assert text("You said “Part of it”: so it is.") in page(widget)
    named(widget, "Vulnerable").value = "NS"
    assert text("You said “Part of it”") in page(widget) and named(widget, "Nothing").disabled
    widget.reset()
    assert "You said" not in page(widget) and not named(widget, "Nothing").disabled
    assert HELD not in widget._dom_classes, "who has seen it has seen it"
    widget.load("000-kaplan-b1")
    assert HELD in widget._dom_classes


def test_a_moved_control_opens_the_ruling_too() -> None:
    widget = WhichDoor()
    assert HELD in widget._dom_classes
    named(widget, "Clear all answers").click()
    assert HELD not in widget._dom_classes
    other = WeightingAtTeams()
    named(other, "Weight 1").value = "1/2"
    assert HELD not in other._dom_classes


@each_case
def test_every_fold_has_a_name_of_its_own(kind: type[Calculator], name: str) -> None:
    widget = fresh(kind, name)
    for html in (page(widget), widget.twin()):
        keys = Counter(re.findall(r'data-bl-fold="([^"]*)"', html))
        assert all(number == 1 for number in keys.values()), keys
        assert not [key for key in keys if len(key) > 50 or "=" in key], "a name, not what is known of it"
    if widget.beside and not widget.failed:
        assert widget.derivation.result in Page(page(widget)).text
        steps = page(widget).count('class="bl-line"')
        assert steps in (0, len(widget.derivation.steps)), "each step is a line"


ANOTHER_TRAVELLER = "\n".join(
    ("1 1 450", "2 2 450", "3 3 420", "4 4 170", "5 5 140 >1", "6 6 -50 >1", "7 7 -50 >1", "8 8 -80 >1")
)


@pytest.mark.parametrize(
    ("kind", "case", "others", "common"),
    [
        (FouledBoard, "001-case-4", {"lines": ANOTHER_TRAVELLER, "penalised": ""}, {"neuberg", "neuberg 2"}),
        (TheCall, "lead-road-neither", {"edition": 2007}, {"answer faced", "card penalty", "information neither"}),
    ],
)  # fmt: skip
def test_a_fold_keeps_its_name_when_the_figures_are_others(
    kind: Callable[[str], Calculator], case: str, others: dict[str, Any], common: set[str]
) -> None:
    """By its name the page opens it again (`data/set.js`)."""
    widget = kind(case)
    before = widget.derivation
    widget.set(**others)
    assert not widget.failed and widget.derivation != before
    one, other = (re.findall('data-bl-fold="([^"]*)"', steps_html(each)) for each in (before, widget.derivation))
    assert common <= set(one) & set(other)


FAULTS = [
    (WeightingAtTeams, {"other_table": "lots"}, "Other table, NS"),
    (WeightingAtTeams, {"match": {"boards": 0}}, "Boards in the match"),
    (WhereHasItBeen, {"tables": 0}, "Tables"),
    (WhereHasItBeen, {"wrong_table": "½"}, "Put back wrongly at table"),
    (DamageSplit, {"normal": "4♥="}, "Normal: without the infraction"),
]


@pytest.mark.parametrize(("kind", "change", "label"), FAULTS)
def test_a_fault_marks_its_control(kind: type[Calculator], change: dict[str, object], label: str) -> None:
    widget = made(kind)
    before = page(widget)
    widget.set(**change)
    assert widget.failed
    (told,) = re.findall(r'<p class="bl-told" data-bl-told="([^"]*)">', page(widget))
    assert told == label and text(widget.status) in page(widget)
    marked = [each.description for each in of_kind(widget, type(named(widget, label))) if _marked(each)]
    assert marked == [label]
    widget.reset()
    assert not any(_marked(each) for each in of_kind(widget, type(named(widget, label)))) and page(widget) == before


def _marked(control: object) -> bool:
    return "bl-invalid" in control._dom_classes  # type: ignore[attr-defined]


@each_kind
def test_what_a_reader_left_is_found_again(kind: type[Calculator]) -> None:
    widget, other = fresh(kind), made(kind)
    last = list(widget._cases)[-1]
    widget.load(last)
    if widget._guess.asks:
        widget._guess.choose(0)
    left = json.loads(json.dumps(widget.kept()))
    other.restore(left)
    assert other.kept() == left and seen(other) == seen(widget)
    assert other.keep_key == made(kind).keep_key
    own = left.get(other.keep_key, {"case": last})
    for foreign in ({}, {"case": "no such case", "state": {}}, {**own, "state": {"no_such_control": 1}}):
        other.restore({other.keep_key: foreign})
        assert other.state == widget.state


def test_the_foot_has_the_result() -> None:
    widget = WeightingAtTeams()
    assert text(widget.derivation.result) in widget._foot.value and "bl-small-bar" in widget._foot.value
    widget.set(other_table="lots")
    assert text(widget.status) in widget._foot.value and "bl-error" in widget._foot.value
    assert not PlayOn().beside


def test_result_and_figure_are_handed_on_before_the_steps_are_written() -> None:
    widget = WeightingAtTeams()
    before = widget._text.value
    handed: list[tuple[str, bool, bool]] = []

    def carrier() -> None:
        handed.append((widget._status.value, widget._drawing.value == widget._drawn, widget._text.value == before))

    carried_by(carrier)
    try:
        widget._controls.entry("other_table").box.value = "+620"
    finally:
        carried_by(lambda: None)
    assert "NS score −4 IMPs" in widget.status
    assert handed == [(widget._status.value, True, True)] and widget._text.value != before
