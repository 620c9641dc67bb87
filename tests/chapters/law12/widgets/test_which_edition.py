"""*Which edition?*: facts and thresholds in, four rulings out, and a sentence for everything that is none."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import ipywidgets as w
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side
from bridgelaw.widgets import WhichEdition
from tests.display.page import Page
from tests.each import each
from tests.states import states
from tests.widgets.calculators import WORKED
from tests.widgets.controls import named, of_kind, page

F = Fraction


@cache
def shared() -> WhichEdition:
    """The one calculator that these tests share; each test loads a case first."""
    return WhichEdition()


def scores(widget: WhichEdition) -> dict[str, Fraction]:
    """Return what the innocents have under each code."""
    return {each.code.id: each.scores[widget.ruling.innocent] for each in widget.ruling.codes}


def visible(control: w.Widget) -> bool:
    return control.layout.display != "none"


@each("name", WORKED[WhichEdition])
def test_every_case_is_the_case_of_the_checker(name: str) -> None:
    shared().load(name)
    checked = computed(case_named(name))
    assert shared().derivation.steps == checked.derivation.steps
    assert shared().derivation.facts == checked.derivation.facts
    codes = ("1997", "2007", "option", "2017")
    assert scores(shared()) == {code: checked.figures[f"{code} innocents"] for code in codes}


def test_it_begins_with_the_slow_five_spades() -> None:
    assert states(repr(WhichEdition()), "WhichEdition … Laws of 2017: NS … −4 IMPs and EW … +4 IMPs")


def test_the_four_stand_side_by_side_above_the_ruling() -> None:
    shared().load("slow-five-spades")
    twin = shared().twin()
    assert twin.index("Four codes, IMPs") < twin.index('class="bl-ruling"')
    text = " ".join(Page(twin).text.split())
    for words in ("2007, weights", "2007, option", "12C1(b), 12C1(c)", "EW, innocent", "NS, offenders"):
        assert words in text


def test_a_number_of_one_s_own() -> None:
    shared().load("slow-five-spades")
    own = named(shared(), "Likely: a number of your own")
    assert not visible(own)
    named(shared(), "Likely").value = "own"
    assert visible(own)
    own.value = "50%"
    assert scores(shared())["1997"] == -2
    named(shared(), "Likely").value = "likely-fifth"
    assert not visible(own) and scores(shared())["1997"] == 12
    shared().reset()
    assert named(shared(), "Likely").value == "likely-third"


def test_every_number_that_was_read_is_offered_with_its_source() -> None:
    labels = [label for label, _ in named(shared(), "Likely").options]
    assert labels == [
        "1/3: Reported ACBL guideline",
        "1/5: Practice, as one director saw it",
        "1/6: Stevenson, against Willner and Dybdal",
        "a number of my own",
    ]
    shares = [label.partition(":")[0] for label, _ in named(shared(), "At all probable").options]
    assert shares[:3] == ["1/6", "1/10", "1/20"]


def test_pairs_and_teams_change_places() -> None:
    shared().load("slow-five-spades")
    other, field = named(shared(), "Other table, NS"), of_kind(shared(), w.Textarea)[0]
    assert visible(other) and not visible(field)
    shared().set(field="1430\n1430\n680\n680\n680\n620\n620\n620\n-100")
    assert visible(field) and not visible(other)
    assert scores(shared()) == {"1997": 17, "2007": F("9.7"), "option": 17, "2017": 11}
    assert (shared().state["other_table"], named(shared(), "Scored at").value) == ("", "pairs")
    named(shared(), "Scored at").value = "teams"
    assert scores(shared()) == {"1997": 12, "2007": F("0.5"), "option": 12, "2017": F("3.6")}, "the other table is kept"


def test_the_offenders_change_sides() -> None:
    shared().load("slow-five-spades")
    shared().set(offending="EW", table_result="")
    # For NS the best legal result is 5♠ with an overtrick, 2 IMPs, three times in five.
    assert shared().ruling.of("1997").scores == {Side.NS: 2, Side.EW: -13}
    assert not shared().failed


def test_a_field_in_which_nothing_stands_is_asked_for() -> None:
    shared().load("slow-five-spades")
    named(shared(), "Scored at").value = "pairs"
    assert shared().failed and shared().status.startswith("There is nothing to compare with.")


OPEN = {"result": "5♠+1 S", "weight": "1/2", "through": ""}
SHUT = {"result": "6♠= S", "weight": "1/2", "through": "the raise to 6♠"}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"likely": "0"}, "“likely” is set at 0, which is no probability at all."),
    ({"likely": "120%"}, "“likely” is set at 1.2, which is more than certain."),
    ({"likely": "-1/3"}, "“likely” is set at −1/3, which is negative."),
    ({"likely": ""}, "There is no number here."),
    ({"likely": "often"}, "'often' is not a number."),
    ({"probable": "0"}, "“at all probable” is set at 0, which is no probability at all."),
    ({"probable": "1/2"}, "“at all probable” … 0.5 … “likely” at 1/3"),
    ({"likely": "likely-sixth", "probable": "1/5"}, "“at all probable” is set at 0.2, above"),
    ({"reading": "one-by-one", "likely": "90%"}, "0.6 … 0.9 … 12C2, 1997"),
    ({"outcomes": [OPEN, {**SHUT, "weight": "1/3"}]}, "The weights add to 5/6: 1/6 is missing."),
    ({"outcomes": [{**SHUT, "weight": "1"}]}, "Every result here needs the disallowed action."),
    ({"outcomes": [{**OPEN, "weight": "some"}]}, "Result 1: 'some' is not a number."),
    ({"outcomes": [{**OPEN, "result": "lots"}]}, "Result 1: 'lots' is not a result"),
    ({"other_table": ""}, "There is nothing to compare with."),
    ({"other_table": "", "field": "620"}, "The traveller has one result."),
    ({"table_result": "6♠"}, "'6♠' is not a result"),
]


@each("change, sentence", BAD)
def test_bad_input_is_answered_by_its_sentence_and_nothing_is_lost(change: dict[str, Any], sentence: str) -> None:
    shared().load("slow-five-spades")
    good = shared().derivation
    shared().set(**change)
    assert shared().failed and states(shared().status, sentence), shared().status
    assert {name: shared().state[name] for name in change} == change
    assert shared().derivation == good and 'class="bl-stale"' in page(shared())
    shared().reset()
    assert not shared().failed and shared().derivation == good


def test_the_same_result_may_stand_on_two_rows() -> None:
    shared().load("willner-dybdal")
    rows = [row for row in shared().state["outcomes"] if row["result"] == "-400"]
    assert [row["weight"] for row in rows] == ["15%", "13%"]
    assert shared().ruling.facts.found.weights[-400] == F(28, 100)


def test_a_score_that_no_contract_can_give_is_doubted() -> None:
    shared().load("slow-five-spades")
    shared().set(other_table="+625")
    assert not shared().failed
    assert any("625" in caution for caution in shared().derivation.cautions)
    assert "Check: " in shared().twin()


def test_there_is_no_split_to_tick() -> None:
    """One set of facts: the weights are the same for both sides, and a code may split what comes of them."""
    assert not any("split" in box.description for box in of_kind(shared(), w.Checkbox))


@each("through", [True, 3, ["the raise"]])
def test_a_road_that_is_no_text_is_refused_whole(through: object) -> None:
    widget = WhichEdition()
    before, told = widget.state, widget.status
    for _ in range(2):
        outcomes = [{**each, "through": through} for each in before["outcomes"]]
        with pytest.raises(BadInput, match=r"not a text|cannot be set"):
            widget.set(outcomes=outcomes)
        assert widget.state == before and widget.status == told and not widget.failed
