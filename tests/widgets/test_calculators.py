"""Both calculators of weighted scores: bad input keeps what was typed, says what is wrong, and recovers.

What holds for every calculator is in test_every_calculator.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases.read import case_named, cases_of_text, computed
from bridgelaw.cases.save import CaseHeading
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side
from bridgelaw.widgets import Calculator, WeightingAtPairs, WeightingAtTeams
from bridgelaw.widgets.form_calculator import FormCalculator
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states
from tests.widgets.calculators import WORKED
from tests.widgets.controls import named, of_kind, page

KINDS = [WeightingAtTeams, WeightingAtPairs]
CASES = [(kind, name) for kind in KINDS for name in WORKED[kind]]
REFUSED = {"002-example-10"}
both = each("kind", KINDS, ids=lambda kind: kind.__name__)
each_case = each("kind, name", CASES, ids=lambda value: getattr(value, "__name__", value))


@cache
def shared(kind: type[Calculator]) -> Any:
    """The one calculator of a kind that these tests share; each test sets what it needs."""
    return kind()  # type: ignore[call-arg]


def status_of(widget: Calculator) -> str:
    """Return what the status line says on the page."""
    (line,) = re.findall(r'<p role="status"[^>]*>(.*?)</p>', page(widget), re.DOTALL)
    return Page(line).text


def stale(widget: Calculator) -> bool:
    return 'class="bl-stale"' in page(widget)


@each_case
def test_every_case_is_the_case_of_the_checker(kind: type[Calculator], name: str) -> None:
    widget = kind(name)  # type: ignore[call-arg]
    assert widget.failed == (name in REFUSED)
    if not widget.failed:
        checked = str(computed(replace(case_named(name), edition=2017)).derivation)
        # The title of a widget's ruling is the widget's own, and it rules by the Laws of 2017.
        assert str(widget.derivation).split("\n", 2)[2].split() == checked.split("\n", 2)[2].split()


def test_every_scale_at_every_length() -> None:
    widget = shared(WeightingAtTeams)
    widget.load("000-teams")
    for scale in ("wbf-continuous", "whole-vp", "old-wbf", "short"):
        for boards in (1, 2, 3, 4, 8, 16, 17, 32, 48, 100, 200):
            for ns, ew in ((0, 0), (999, 0), (0, 999)):
                widget.set(match={"scale": scale, "boards": boards, "ns": ns, "ew": ew})
                assert widget.status
                if widget.failed:
                    assert f"for {boards} boards" in widget.status


ROW = {"result": "4♠= N", "weight": "2/3", "through": ""}
DOWN = {"result": "4♠-1 N", "weight": "1/3", "through": ""}
BOTH = ("outcomes", "outcomes_ns", "outcomes_ew")


def for_both(*rows: dict[str, str]) -> dict[str, list[dict[str, str]]]:
    """The entries of outcomes that both sides share."""
    return {"outcomes": list(rows), "outcomes_ns": [], "outcomes_ew": []}


def rows(**change: str) -> dict[str, list[dict[str, str]]]:
    return for_both(ROW, {**DOWN, **change})


def split(**change: str) -> dict[str, list[dict[str, str]]]:
    return {"outcomes": [], "outcomes_ns": [ROW, DOWN], "outcomes_ew": [ROW, {**DOWN, **change}]}


BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    (rows(weight="1/4"), "The weights add to 11/12: 1/12 is missing."),
    (rows(weight="1/2"), "1 1/6 … 1/6"),
    (rows(weight="-1/3"), "2 … 4♠-1 N (−100 … −1/3"),
    (rows(weight="4/3"), "2 … 4♠-1 N (−100 … 1 1/3 … 1"),
    (rows(weight="some"), "Result 2: 'some' is not a number."),
    (rows(weight=""), "Result 2: There is no number here."),
    (rows(result="lots"), "Result 2: 'lots' is not a result"),
    (rows(result="-1o0"), "Result 2: '-1o0' is not a score"),
    (rows(result="4♠-1"), "Result 2: "),
    (rows(result=""), "Result 2: "),
    (for_both({"result": "", "weight": "0", "through": ""}), "There is no outcome."),
    (rows(through="the pause"), "4♠-1 N (−100) is reached through the pause, which is disallowed"),
    (split(weight="1/4"), "EW … 11/12: 1/12"),
    (split(weight="half"), "2 … EW: 'half' is not"),
    ({"table_result": "lots"}, "'lots' is not a result"),
]
AT_TEAMS = [
    ({"other_table": ""}, "There is no result here"),
    ({"other_table": "1x0"}, "'1x0' is not a result"),
    ({"match": {"ns": 0, "ew": 0, "boards": 17, "scale": "old-wbf"}}, "for 17 boards"),
    ({"match": {"ns": 0, "ew": 0, "boards": 16, "scale": "short"}}, "for 16 boards"),
]
AT_PAIRS = [
    ({"field": ""}, "The traveller has no results."),
    ({"field": " \n\n"}, "The traveller has no results."),
    ({"field": "2 2 620"}, "The traveller has one result."),
    ({"field": "2 2 620\n2 3 620"}, "2 ('2 3 620' … NS … 2 … 1"),
    ({"field": "2 2 620\n3 2 620"}, "2 ('3 2 620' … EW … 2 … 1"),
    ({"field": "2 2 620\n3 3 lots"}, "Line 2 ('3 3 lots')"),
    ({"field": "2 2 620\n3 3"}, "Line 2 ('3 3'): it has only two parts."),
    ({"ns": "2"}, "The adjusted pair, NS 2 and EW "),
]
ALL_BAD = [
    *((kind, change, words) for kind in KINDS for change, words in BAD_INPUT),
    *((WeightingAtTeams, change, words) for change, words in AT_TEAMS),
    *((WeightingAtPairs, change, words) for change, words in AT_PAIRS),
]


@each("kind, change, words", ALL_BAD)
def test_bad_input_says_what_is_wrong_keeps_it_and_recovers(
    kind: type[Calculator], change: dict[str, Any], words: str
) -> None:
    widget = shared(kind)
    widget.load("000-teams" if kind is WeightingAtTeams else "000-pairs")
    widget.set(vulnerability="NS", **rows(), table_result="")
    good, before, drawn = widget.state, widget.derivation, page(widget)
    assert not widget.failed

    widget.set(**change)
    assert widget.failed
    assert states(widget.status, words)
    assert status_of(widget) == widget.status
    assert repr(widget) == f"{kind.__name__}: {widget.status}"
    for name, value in change.items():
        assert widget.state[name] == value

    assert widget.derivation == before, "the last good ruling stays"
    assert page(widget).count('class="bl-stale"') == 2, "the ruling and its text are both marked"
    twin = widget.twin()
    assert "bl-stale" in twin and Page(twin).text.count(status_of(widget)) == 1

    widget.state = good
    assert not widget.failed and not stale(widget)
    assert page(widget) == drawn


@both
def test_a_score_no_contract_gives_is_kept_with_a_warning(kind: type[Calculator]) -> None:
    widget = shared(kind)
    widget.load("000-teams" if kind is WeightingAtTeams else "000-pairs")
    widget.set(vulnerability="both", **for_both({**ROW, "result": "615", "weight": "1"}))
    warning = "No contract gives NS +615 when both sides are vulnerable; the nearest scores are +600 and +620."
    assert not widget.failed
    assert widget.derivation.cautions == (warning,)
    assert warning in status_of(widget)
    assert widget.state["outcomes"][0]["result"] == "615"
    other = {"other_table": "-705"} if kind is WeightingAtTeams else {"field": "2 2 -705\n3 3 620"}
    widget.set(**other)
    assert len(widget.derivation.cautions) == 2 and "−705" in widget.derivation.cautions[1]


@both
def test_the_edition_is_the_readers_choice(kind: type[Calculator]) -> None:
    widget = kind()  # type: ignore[call-arg]
    menu = named(widget, "Laws of")
    assert [value for _, value in menu.options] == [1997, 2007, 2017]
    assert menu.value == widget.state["edition"] == 2017
    now = widget.derivation

    menu.value = 2007
    assert not widget.failed
    assert {law.edition for law in widget.derivation.laws} == {2007}
    assert widget.derivation.result == now.result, "the figures are the same"

    menu.value = 1997
    assert widget.failed and stale(widget)
    assert states(widget.status, "Laws of 1997 … not … 12C2 … 12C3, 1997")
    assert {law.edition for law in widget.derivation.laws} == {2007}, "the last good ruling stays"

    widget.set(edition=2017)
    assert not widget.failed and widget.derivation == now


@both
def test_loading_a_case_leaves_the_edition(kind: type[Calculator]) -> None:
    widget = kind()  # type: ignore[call-arg]
    widget.set(edition=2007)
    for name in [name for k, name in CASES if k is kind and name not in REFUSED]:
        widget.load(name)
        assert widget.state["edition"] == 2007
        assert {law.edition for law in widget.derivation.laws} == {2007}
    widget.reset()
    assert widget.state["edition"] == 2007


def test_2007_admits_the_closed_road() -> None:
    widget = WeightingAtTeams("002-example-10")
    assert widget.failed
    widget.set(edition=2007)
    # Three fifths of +1430 against +680: 750 is 13 IMPs.
    assert not widget.failed and widget.ruling.ns.imps == Fraction(3 * 13, 5)
    said = " ".join(str(widget.derivation).split())
    assert states(said, "Laws of 2007 … not … 2017")


SPLIT_CASE = """\
[[case]]
id = "other-results"
title = "Other results for EW"
form = "teams"
source = { title = "Club teams", section = "board 3" }
[case.given]
vulnerability = "NS"
offending = "EW"
outcomes_ns = [
  { result = "4♠= N", weight = "2/3" },
  { result = "3♠= N", weight = "1/3" },
  { result = "5♥x-2 E", weight = "0", through = "the 5♥ bid" },
]
outcomes_ew = [
  { result = "4♠= N", weight = "3/4" },
  { result = "4♠+1 N", weight = "1/8" },
  { result = "5♥x-2 E", weight = "1/8" },
]
other_table = "+140"
table_result = "5♥x-2 E"
"""


def test_the_two_sides_may_be_given_different_results() -> None:
    (case,) = cases_of_text(SPLIT_CASE, "mine.toml")
    widget = WeightingAtTeams()
    widget.set(**case.given.written)
    shown = [
        tuple(named(widget, f"{name} {number}").value for name in ("Result", "NS weight", "EW weight"))
        for number in range(1, 6)
    ]
    assert shown == [
        ("4♠= N", "2/3", "3/4"),
        ("3♠= N", "1/3", "0"),
        ("5♥x-2 E", "0", "0"),
        ("4♠+1 N", "0", "1/8"),
        ("5♥x-2 E", "0", "1/8"),
    ]
    disallowed = [named(widget, f"Result {number} was possible only after the disallowed "
        "action").value for number in range(1, 6)]
    assert disallowed == [False, False, True, False, False]
    assert [row["through"] for row in widget.state["outcomes_ns"] if row["through"]] == ["the 5♥ bid"]
    # NS: 480 is 10 IMPs, the same score as the other table none. EW: −480 is −10, −510 −11, −160 −4.
    found = computed(case).figures
    assert widget.ruling.ns.imps == found["ns imps"] == Fraction(20, 3)
    assert widget.ruling.ew.imps == found["ew imps"] == -(Fraction(30, 4) + Fraction(11, 8) + Fraction(4, 8))
    assert widget.derivation.result == computed(case).derivation.result


@each_case
def test_what_was_entered_is_saved_as_a_case(kind: type[FormCalculator], name: str) -> None:
    widget = shared(kind)
    widget.load(name)
    if widget.failed:
        return
    (case,) = cases_of_text(widget.as_case(CaseHeading("Mine")), "mine.toml")
    assert computed(case).derivation.result == widget.derivation.result
    assert computed(case).derivation.steps == widget.derivation.steps


NASTY = "<script>alert(1)</script> <b>'x' \"y\" &amp"


def test_names_with_html_in_them_are_shown_as_they_are() -> None:
    widget = shared(WeightingAtPairs)
    widget.load("000-pairs")
    widget.set(ns=NASTY, ew=NASTY + "2", field=f"{NASTY}3\tx\t620\ny\t{NASTY}4\t-100")
    assert not widget.failed, widget.status
    for html in (page(widget), widget.twin()):
        assert is_safe(html)
        assert f"{NASTY}3" in Page(html).text
    widget.set(field=f"{NASTY}3\tx\t620\n{NASTY}3\tz\t-100", table_result=NASTY)
    assert widget.failed
    for html in (page(widget), widget.twin()):
        assert is_safe(html)
        assert NASTY in Page(html).text


def test_html_in_a_result_is_shown_as_it_is() -> None:
    widget = shared(WeightingAtTeams)
    widget.set(other_table=NASTY)
    assert widget.failed and is_safe(page(widget))
    assert "<script>" in status_of(widget)


@both
def test_reset_and_load(kind: type[Calculator]) -> None:
    names = [name for k, name in CASES if k is kind and name not in REFUSED]
    widget = kind(names[0])  # type: ignore[call-arg]
    start, drawn = widget.state, page(widget)
    widget.load(names[1])
    assert named(widget, "Worked case").value == names[1]
    assert widget.state != start
    widget.set(offending="NS")
    named(widget, "Reset to this case").click()
    assert widget.state["offending"] == case_named(names[1]).given.written["offending"]
    named(widget, "Worked case").value = names[0]
    assert widget.state == start and page(widget) == drawn
    named(widget, "Worked case").value = ""
    assert widget.state == start and not widget.failed
    with pytest.raises(KeyError):
        widget.load("no such case")
    assert widget.state == start


def test_more_outcomes_than_rows_are_refused_and_not_cut_off() -> None:
    widget = shared(WeightingAtTeams)
    with pytest.raises(BadInput, match="11 results are too many"):
        widget.set(**for_both(*[{"result": "620", "weight": "1/11", "through": ""}] * 11))


def test_an_outcome_written_twice_keeps_both_its_weights() -> None:
    half = {"result": "620", "weight": "1/4", "through": ""}
    twice = for_both(half, half, {"result": "-100", "weight": "1/2", "through": ""})
    widget = shared(WeightingAtTeams)
    widget.load("002-example-8")
    widget.set(**twice)
    assert {name: widget.state[name] for name in BOTH} == twice


def test_a_case_that_is_refused_says_so_from_the_start() -> None:
    widget = WeightingAtTeams("002-example-10")
    assert widget.failed and "disallowed" in widget.status
    assert widget.state["outcomes"][0]["result"] == "6♠= N"
    for read in ("ruling", "derivation"):
        with pytest.raises(BadInput, match="There is no ruling yet"):
            getattr(widget, read)
    assert "disallowed" in Page(widget.twin()).text
    assert widget._repr_mimebundle_()["text/plain"].startswith("WeightingAtTeams: 6♠= N (+1430) is reached through")
    first, second = widget.state["outcomes"]
    widget.set(**for_both({**first, "weight": "0"}, {**second, "weight": "1"}))
    assert not widget.failed and widget.ruling.ns.imps == 0


def test_rows_of_outcomes_come_and_go() -> None:
    widget = WeightingAtTeams("002-example-8")
    add, remove = named(widget, "Add a result"), named(widget, "Remove the last result")
    before = widget.derivation
    add.click()
    assert len(widget.state["outcomes"]) == 3
    assert not widget.failed, "a blank row is no mistake yet"
    assert widget.derivation == before
    named(widget, "Result 3").value = "passed out"
    assert not widget.failed
    for _ in range(12):
        add.click()
    assert len(widget.state["outcomes"]) == 10 and add.disabled
    for _ in range(12):
        remove.click()
    assert [each["weight"] for each in widget.state["outcomes"]] == ["1"] and remove.disabled
    assert not widget.failed, "what is taken away gives its share to the rest"
    add.click()
    assert widget.state["outcomes"][1]["result"] == "4♠-1 N", "nothing typed is lost"
    assert widget.derivation == before, "and has it back"


def test_the_split_score_has_boxes_of_its_own() -> None:
    widget = WeightingAtPairs("000-pairs")
    tick = named(widget, "EW get different weights from NS (a split score)")
    hidden = [each for each in of_kind(widget, w.Text) if "EW weight" in each.description]
    assert len(hidden) == 3
    assert all(each.layout.display == "none" for each in hidden)
    tick.value = True
    assert hidden[0].layout.display == "" and widget.state["outcomes"] == []
    hidden[0].value = "3/10"
    named(widget, "Lock EW weight 1").value = True
    hidden[1].value = "6/10"
    assert [each.value for each in hidden] == ["3/10", "6/10", "1/10"] and not widget.failed
    assert widget.derivation.result == WeightingAtPairs("000-pairs-split").derivation.result
    tick.value = False
    assert sum(widget.ruling.finals(side)[0] for side in Side) == 18


def test_five_thousand_lines() -> None:
    widget = WeightingAtPairs("000-pairs")
    # The style of the course stands in each page; what counts is how much longer five thousand lines make it.
    short = len(page(widget))
    scores = ["620", "-200", "170", "790", "-500"]
    widget.set(field="\n".join(f"pair {n}, other {n}, {scores[n % 5]}" for n in range(5000)))
    assert not widget.failed, widget.status
    assert sum(widget.ruling.finals(Side.NS)) == 5001 * 5000
    assert len(page(widget)) - short < 165_000
    assert len(widget.twin()) < 150_000
    assert "the first 60 of 5001 lines" in widget.twin()
    widget.set(field=widget.state["field"] + "\npair 7, somebody, 620")
    assert states(widget.status, "5001 ('pair 7, somebody, 620' … NS … 7 … 8")


OUTCOMES = st.lists(
    st.fixed_dictionaries(
        {
            "result": st.sampled_from(["620", "4♠= N", "-100", "", "x", "pass", "3NT+2 S", "7NTxx-13 W"]),
            "weight": st.sampled_from(["0", "1", "1/2", "0.5", "50%", "75%", "", "?", "-1"]),
            "through": st.sampled_from(["", "the pause"]),
        }
    ),
    min_size=1,
    max_size=4,
)


@settings(max_examples=25, deadline=None)
@given(
    st.one_of(
        st.builds(lambda rows: for_both(*rows), OUTCOMES),
        st.builds(lambda ns, ew: {"outcomes": [], "outcomes_ns": ns, "outcomes_ew": ew}, OUTCOMES, OUTCOMES),
    ),
    st.sampled_from(["EW", "NS", "none"]),
    st.sampled_from(["", "620", "-100", "nothing"]),
)
def test_any_state_gives_a_ruling_or_a_sentence(
    outcomes: dict[str, list[dict[str, str]]], offending: str, table: str
) -> None:
    for kind in KINDS:
        widget = shared(kind)
        widget.reset()
        widget.set(**outcomes, offending=offending, table_result=table)
        assert widget.status
        assert status_of(widget).startswith(" ".join(widget.status.split()))
        assert stale(widget) == widget.failed


def test_the_story_of_the_case_is_told() -> None:
    widget = WeightingAtTeams("slow-pass")
    told = "West thinks for a long time over 4"
    assert told in widget.twin() and told in page(widget)
    widget.load("no-damage")
    assert told not in widget.twin() and "NS were misinformed" in widget.twin()
