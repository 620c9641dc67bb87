"""The calculator “Which tables had the board?”: its tables, questions and refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import ipywidgets as w
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.widgets import WhereHasItBeen
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.calculators import WORKED
from tests.widgets.controls import everything, named, of_kind, page, recovers

SOURCE = "001-road-8"


@cache
def shared() -> WhereHasItBeen:
    """The one calculator that these tests share; each test loads a case first."""
    return WhereHasItBeen()


@each("name", WORKED[WhereHasItBeen])
def test_every_case_is_the_case_of_the_checker(name: str) -> None:
    case = case_named(name)
    shared().load(name)
    shared().set(edition=case.edition)
    assert shared().failed == bool(case.refused)
    if not case.refused:
        # All of it: steps, result, words, and what is left to check.
        assert replace(shared().derivation, title="") == replace(computed(case).derivation, title="")
        assert shared().ruling == computed(case).ruling
    assert case.story.split()[0] in Page(shared().twin()).text
    shared().set(edition=2017)


@each("name", WORKED[WhereHasItBeen])
def test_the_state_goes_out_and_in(name: str) -> None:
    shared().load(name)
    other = WhereHasItBeen()
    other.state = shared().state
    assert other.state == shared().state and (other.status, other.failed) == (shared().status, shared().failed)


def test_the_source_from_table_8_back_to_table_1() -> None:
    widget = WhereHasItBeen(SOURCE)
    found = []
    for table in ("8", "9", "10", "11", "1"):
        named(widget, "Mistake at table").value = table
        found.append((len(widget.ruling.of(Form.CHANGED)), str(widget.ruling.charges[0])))
        assert [play.table for play in widget.ruling.to_come] == [6, 5, 4, 3]
    assert found == [(1, "EW pair 4"), (2, "EW pair 6"), (3, "EW pair 8"), (4, "EW pair 10"), (5, "EW pair 1")]
    named(widget, "What went wrong").value = "duplicated"
    assert len(widget.ruling.of(Form.CHANGED)) == 6 and widget.ruling.charges == ()
    named(widget, "Duplicated by").value = "NS 1"
    assert str(widget.ruling.charges[0]) == "NS pair 1"


def test_the_drawing_has_a_shape_for_each_table_and_is_told_in_words() -> None:
    widget = WhereHasItBeen("who-had-it-first")
    (svg,) = re.findall(r"<svg.*?</svg>", page(widget), re.DOTALL)
    # Circles for 3, 2, 1, 5 and 4; squares for 7 and 6, and one about the call; a diamond; a cross.
    kinds = ("correct", "changed", "call", "doubt", "cross")
    assert [svg.count(f'class="bl-a-{kind}') for kind in kinds] == [5, 2, 1, 1, 1]
    assert svg.count(">?</text>") == 1 and svg.count("&gt;1</text>") == 2
    assert svg.count(" bl-to-come") == 2, "two tables to come"
    assert 'role="img" aria-label="Tables that played the board; in words below"' in svg
    (listed,) = re.findall(r"The tables as a list</summary><ol>(.*?)</ol>", page(widget))
    items = re.findall(r"<li>(.*?)</li>", listed)
    assert [Page(item).text.split(",")[0] for item in items] == [f"Round {n}" for n in (1, 2, 3, 4, 5, 6, 8)]
    assert "shared, in an unknown order: table 1" in items[2] and "table 8" in items[2]
    assert "The mistake was here" in items[2] and "Here you were called" in items[4]
    assert "joined by a dotted line" in Page(page(widget)).text


def test_the_lines_of_the_traveller_can_be_copied() -> None:
    widget = WhereHasItBeen("001-road-8")
    (lines,) = re.findall(r'<pre class="bl-copy">(.*?)</pre>', page(widget), re.DOTALL)
    assert Page(lines).text.startswith("1 1 … 11 10 …") and "7 2 … >1" in Page(lines).text
    assert len(lines.splitlines()) == 10
    widget.load("who-had-it-first")
    assert "8 6 … ?" in Page(page(widget)).text


def test_names_with_blanks_are_parted_by_semicolons() -> None:
    widget = WhereHasItBeen("001-road-8")
    data = "1, 1, Rossi Bianchi, Verdi, 1\n1, 2, Neri, Gialli, 2\n2, 1, Rossi Bianchi, Gialli, 2\n2, 2, Neri, Verdi, 1"
    widget.set(movement="own", round_data=data, found_table="2", found_round="2", wrong_table="1")
    assert widget.failed, "Verdi plays set 1 twice"
    data = "1, 1, Rossi Bianchi, Verdi, 1\n1, 2, Neri, Gialli, 2\n2, 1, Verdi, Gialli, 3\n2, 2, Neri, Rossi Bianchi, 4"
    widget.set(round_data=data, found_table="1", found_round="1", origin="duplicated")
    assert not widget.failed, widget.status
    assert widget.ruling.traveller_lines() == ("Rossi Bianchi; Verdi; …; >1",)


def test_only_what_is_asked_is_on_the_page() -> None:
    widget = WhereHasItBeen(SOURCE)

    def seen(description: str) -> bool:
        control = named(widget, description)
        boxes = [box for box in everything(widget) if control in getattr(box, "children", ())]
        return all(each.layout.display != "none" for each in (control, *boxes))

    names = [
        "Mistake at table",
        "Duplicated by",
        "East's cards",
        "Tables",
        "One line for each table and round: round, table, NS pair, EW pair, set",
    ]
    assert [seen(each) for each in names] == [True, False, True, True, False]
    widget.set(origin="duplicated")
    assert [seen(each) for each in names] == [False, True, True, True, False]
    widget.set(origin="diagram", movement="own", round_data="1 1 1 2 1\n1 2 3 4 2")
    assert [seen(each) for each in names] == [False, False, False, False, True]
    assert widget.state["wrong_table"] == "8", "nothing typed is lost"


def order_of_two_tables(widget: WhereHasItBeen) -> w.Widget:
    """The group of controls about the order of two tables in one round."""
    control = named(widget, "In the round of the call, the other table had the board")
    (boxes,) = [box for box in everything(widget) if control in getattr(box, "children", ())]
    (group,) = [box for box in everything(widget) if boxes in getattr(box, "children", ())]
    return group


def test_the_order_is_asked_for_only_where_two_tables_had_it() -> None:
    widget = WhereHasItBeen("who-had-it-first")
    assert order_of_two_tables(widget).layout.display == ""
    named(widget, "In the round of the mistake, the other table had the board").value = "after"
    assert [play.table for play in widget.ruling.of(Form.CHANGED)] == [8, 7, 6]
    widget.set(wrong_table="2")
    assert order_of_two_tables(widget).layout.display == "none" and widget.state["others_at_mistake"] == "after"
    widget.set(found_table="8", found_round="3")
    assert order_of_two_tables(widget).layout.display == ""
    named(widget, "In the round of the call, the other table had the board").value = "before"
    assert [play.table for play in widget.ruling.of(Form.CHANGED)] == [1, 8]
    widget.load(SOURCE)
    assert order_of_two_tables(widget).layout.display == "none"


OWN_TWICE = "1 1 1 2 1\n1 2 3 4 2\n2 1 1 2 2\n2 2 3 4 1"
BAD: list[tuple[dict[str, Any], str]] = [
    ({"movement": "share-and-relay"}, "Mitchell of 11 … no"),
    ({"movement": "howell"}, "There is no Howell of 11 tables here."),
    ({"movement": "own", "round_data": ""}, "There is no table where two pairs meet."),
    ({"movement": "own", "round_data": "1 1 1"}, "Line 1 ('1 1 1')"),
    ({"movement": "own", "round_data": OWN_TWICE}, "Pair 1 and pair 2 meet twice"),
    (
        {"movement": "own", "round_data": "1 1 1 2 1,2\n1 2 3 4 1", "found_table": "1", "found_round": ""},
        "they have unequally much to play",
    ),
    ({"rounds": "12"}, "has 11 rounds, not 12"),
    ({"rounds": "many"}, "The number of rounds: 'many' is not a whole number from 1."),
    ({"board": 23}, "There is no board 23 in this movement"),
    ({"boards_per_set": 1, "board": 12}, "11 sets … 1 board … 1 to 11"),
    ({"found_table": ""}, "Round 6 is named, and no table that called."),
    ({"found_table": "", "found_round": ""}, "It is not said which table called."),
    ({"found_table": "2"}, "Board 1 never comes to table 2."),
    ({"found_table": "12"}, "There is no table 12 in this movement"),
    ({"found_round": "5"}, "Table 7 does not have board 1 in round 5. It has it in round 6."),
    ({"wrong_table": ""}, "It is not said which table put the board back wrongly."),
    ({"wrong_table": "6"}, "found wrong in round 6"),
    ({"wrong_table": "7"}, "Table 7 called, and it is said to have put the board back wrongly itself."),
    ({"wrong_table": "seven"}, "The number of the table that put it back: 'seven' is not a whole number from 1."),
    ({"wrong_round": "4"}, "Table 8 does not have board 1 in round 4."),
    ({"cards": "W"}, "If only West's cards were in the wrong pocket"),
    ({"cards": ""}, "If nobody's cards were in the wrong pocket"),
    ({"origin": "put back now", "found": "before play"}, "so it has not put it back."),
    ({"origin": "duplicated", "duplicated_by": "Rossi"}, "There is no pair Rossi in this movement"),
    ({"expected": "9"}, "N … 9 … 10 tables"),
    ({"expected": "ten"}, "The number of scores: 'ten' is not a whole number from 1."),
]


@each("change, words", BAD)
def test_bad_input_says_what_is_wrong_keeps_it_and_recovers(change: dict[str, Any], words: str) -> None:
    shared().load(SOURCE)
    recovers(shared(), change, words)


NASTY = "<b>x</b><script>alert(1)</script>"


def test_names_with_html_in_them_are_shown_as_they_are() -> None:
    widget = shared()
    widget.load("rainbow")
    widget.set(round_data=widget.state["round_data"].replace("N4+S2", NASTY))
    assert not widget.failed, widget.status
    for html in (page(widget), widget.twin()):
        assert is_safe(html) and NASTY in Page(html).text
    widget.set(wrong_table=NASTY)
    assert widget.failed and is_safe(page(widget)) and "'<b>x</b>" in widget.status


def test_a_large_room() -> None:
    widget = shared()
    widget.load(SOURCE)
    widget.set(tables=30, movement="share-and-relay", rounds="", found_table="17", found_round="", wrong_table="29")
    assert not widget.failed, widget.status
    assert widget.ruling.expected == 30 and len(widget.ruling.plays) == 30
    # The styles come once a page, and not with each calculator.
    assert len(re.sub("<style>.*?</style>", "", page(widget), flags=re.DOTALL)) < 45_000


def test_the_remarks_on_a_movement_of_ones_own() -> None:
    widget = shared()
    widget.load("seven-pairs")
    assert any("sits out" in each for each in widget.derivation.cautions)
    assert widget.derivation.cautions == computed(case_named("seven-pairs")).derivation.cautions
    widget.load(SOURCE)
    assert widget.derivation.cautions == ()


CHOICES: dict[str, st.SearchStrategy[Any]] = {
    "movement": st.sampled_from(["mitchell", "share-and-relay", "howell", "own"]),
    "tables": st.integers(2, 30),
    "rounds": st.sampled_from(["", "3", "5", "x"]),
    "board": st.integers(1, 30),
    "boards_per_set": st.integers(1, 12),
    "found_table": st.sampled_from(["1", "2", "3", "5", "7", ""]),
    "found_round": st.sampled_from(["", "1", "3", "6", "99"]),
    "wrong_table": st.sampled_from(["1", "2", "4", "8", "", "½"]),
    "origin": st.sampled_from(["misboarded", "duplicated", "put back now", "diagram"]),
    "found": st.sampled_from(["after play", "before play"]),
    "others_at_mistake": st.sampled_from(["unknown", "before", "after"]),
    "others_at_call": st.sampled_from(["unknown", "before", "after"]),
    "event": st.sampled_from(["pairs", "individual"]),
    "body": st.sampled_from(["figb", "ebu", "ebu-older", "acbl"]),
    "edition": st.sampled_from([1997, 2007, 2017]),
    "expected": st.sampled_from(["", "40", "0", "9999"]),
    "cards": st.sampled_from(["EW", "SW", "NESW", "N", ""]),
}


@settings(max_examples=150, deadline=None)
@given(st.fixed_dictionaries(CHOICES))
def test_any_state_gives_a_ruling_or_a_sentence(state: dict[str, Any]) -> None:
    shared().load(SOURCE)
    shared().set(**state)
    assert {name: shared().state[name] for name in state} == state
    assert shared().status.endswith((".", ")")) and len(shared().status) < 1000
    assert ('class="bl-stale"' in page(shared())) == shared().failed
    assert "None" not in shared().status


def test_the_page_can_be_worked_with_a_keyboard() -> None:
    widget = WhereHasItBeen()
    able = of_kind(widget, (w.Dropdown, w.Text, w.Textarea, w.IntText, w.Checkbox, w.Button))  # type: ignore[arg-type]
    names = [each.description for each in able]
    assert all(names) and len(set(names)) == len(names)
    assert page(widget).count('role="status"') == 1
