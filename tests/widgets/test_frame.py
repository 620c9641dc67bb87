"""The frame of every calculator: foreseen, closed and opened, folded, marked, kept; and the page without a kernel."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import ipywidgets as w

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
from bridgelaw.widgets.messages import carried_by
from tests.display.page import Page
from tests.each import each
from tests.widgets.calculators import KINDS, WORKED, each_kind, fresh, made, seen
from tests.widgets.controls import controls, has_class, holding, named, of_kind, page


def test_every_calculator_that_rules_beside_its_controls_asks_somewhere() -> None:
    asking = {kind for kind in KINDS if any(map(_asks, WORKED[kind]))}
    assert {kind.__name__ for kind in set(KINDS) - asking} == {"PlayOn", "LaterCall", "IsItAClaim"}


def _asks(name: str) -> bool:
    case = case_named(name)
    return not case.refused and guess(computed(case).ruling) is not None


@each_kind
def test_a_band_with_the_question_is_shown_where_something_is_asked(kind: type[Calculator]) -> None:
    for widget in (fresh(kind), made(kind)):
        bands = [box for box in of_kind(widget, w.HBox) if has_class(box, "bl-guess")]
        assert len(bands) == widget.beside
        assert all((band.layout.display == "none") is (widget.prediction is None) for band in bands)


def test_a_guess_opens_the_ruling_and_is_answered() -> None:
    widget = DamageSplit("000-kaplan-b1")
    assert widget.closed and widget.derivation.result, "Python has it at once"
    asked = widget.prediction
    assert asked is not None
    right, wrong, other = "Part of it", "All of it", "Nothing"
    assert asked.choices[asked.right] == right
    named(widget, wrong).click()
    assert not widget.closed and said_to_a_guess(widget) == ["bl-wrong", wrong, right]
    named(widget, right).click()
    assert said_to_a_guess(widget) == ["bl-right", right]
    named(widget, "Vulnerable").value = "NS"
    assert said_to_a_guess(widget) == [] and named(widget, other).disabled, "it was a guess about other figures"
    widget.reset()
    assert said_to_a_guess(widget) == [] and not named(widget, other).disabled
    assert not widget.closed, "who has seen it has seen it"
    widget.load("000-kaplan-b1")
    assert widget.closed


def said_to_a_guess(widget: Calculator) -> list[str]:
    """Return what is said to the guess that was made: right or wrong, and the answers that it quotes."""
    said = re.findall(r'<p class="(bl-\w+) bl-you-said">(.*?)</p>', page(widget), re.DOTALL)
    return [words for kind, html in said for words in (kind, *re.findall("“(.*?)”", Page(html).text))]


def test_a_moved_control_opens_the_ruling_too() -> None:
    widget = WhichDoor()
    assert widget.closed
    named(widget, "Clear all answers").click()
    assert not widget.closed
    other = WeightingAtTeams()
    named(other, "Weight 1").value = "1/2"
    assert not other.closed


ANOTHER_TRAVELLER = "\n".join(
    ("1 1 450", "2 2 450", "3 3 420", "4 4 170", "5 5 140 >1", "6 6 -50 >1", "7 7 -50 >1", "8 8 -80 >1")
)


@each(
    "kind, case, others, common",
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
    (WhereHasItBeen, {"wrong_table": "½"}, "Mistake at table"),
    (DamageSplit, {"normal": "4♥="}, "Normal: without the infraction"),
]


@each("kind, change, label", FAULTS)
def test_a_fault_marks_its_control(kind: type[Calculator], change: dict[str, object], label: str) -> None:
    widget = made(kind)
    before = page(widget)
    widget.set(**change)
    assert widget.failed
    (told,) = re.findall(r'<p class="bl-told" data-bl-told="([^"]*)">', page(widget))
    assert told == label and text(widget.status) in page(widget)
    assert marked(widget) == [label]
    widget.reset()
    assert not marked(widget) and page(widget) == before


def marked(widget: Calculator) -> list[str]:
    """Return the names of the controls that are marked as wrong."""
    return [control.description for control in controls(widget) if has_class(control, "bl-invalid")]


@each_kind
def test_what_a_reader_left_is_found_again(kind: type[Calculator]) -> None:
    widget, other = fresh(kind), made(kind)
    last = WORKED[kind][-1]
    widget.load(last)
    if widget.prediction is not None:
        named(widget, widget.prediction.choices[0]).click()
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
    (foot,) = (part for part in of_kind(widget, w.HTML) if has_class(part, "bl-foot"))
    assert text(widget.derivation.result) in foot.value and "bl-small-bar" in foot.value
    widget.set(other_table="lots")
    assert text(widget.status) in foot.value and "bl-error" in foot.value
    assert not PlayOn().beside


def test_result_and_figure_are_handed_on_before_the_steps_are_written() -> None:
    widget = WeightingAtTeams()
    (status,), (drawing,), (steps,) = (
        holding(widget, words) for words in ('role="status"', "<svg", 'aria-label="The ruling as text"')
    )
    before = status.value, drawing.value, steps.value
    handed: list[tuple[bool, bool, bool]] = []

    def now() -> tuple[bool, bool, bool]:
        """Return which of the three parts is new."""
        return status.value != before[0], drawing.value != before[1], steps.value != before[2]

    carried_by(lambda: handed.append(now()))
    try:
        named(widget, "Other table, NS").value = "+620"
    finally:
        carried_by(lambda: None)
    assert widget.ruling.ns.imps == -4
    assert handed == [(True, True, False)] and now() == (True, True, True)
