"""The statements and answers of the lesson 03_six_calls.ipynb, each figure against its road or sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.rulings.board_road import board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin, Facts, Place
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.rulings.bodies import body
from bridgelaw.scoring import Side
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "law87" / "03_six_calls.ipynb"
CELLS = nbformat.read(LESSON, as_version=4).cells
SOURCE = "\n\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")
PROSE = " ".join(SOURCE.split())
EXPLORED = re.findall(r"\*([^*]+\?)\*\s+<details>\s*<summary>Answer</summary>\s+(.*?)\s+</details>", SOURCE, re.DOTALL)

SHEETS = [*(f"001-case-{n}" for n in range(1, 5)), "six-calls-5", "six-calls-6"]

pytestmark = pytest.mark.notebooks


@cache
def call() -> Facts:
    """The call to the table of source 001."""
    return computed(case_named("001-road-8")).ruling.facts


def test_the_table_of_slips_is_what_each_table_held() -> None:
    """The director's key: d for the diagram's cards, n for the cards as they lie now."""
    rows = re.findall(r"^\| (\w+) \| (.*) \| (table \d+|in duplication) \|$", SOURCE, re.MULTILINE)
    assert [row[0] for row in rows] == ["first", "second", "third", "fourth", "fifth", "sixth"]
    for (_, slips, wrong), table in zip(rows, (8, 9, 10, 11, 1, None), strict=True):
        assert wrong == (f"table {table}" if table else "in duplication")
        origin = BoardOrigin.MISBOARDED if table else BoardOrigin.DUPLICATED
        facts = replace(call(), origin=origin, wrong_after=Place(table) if table else None)
        held = {play.table: play.form for play in board_road(facts).plays}
        letters = {Form.CORRECT: "d", Form.CHANGED: "n"}
        assert slips.split(" | ") == [letters[held[each]] for each in (1, 11, 10, 9, 8)]


def test_the_fourth_call_found_too_late() -> None:
    _, answer = EXPLORED[0]
    late = board_road(replace(call(), found=Place(3, 10), wrong_after=Place(11)))
    assert (len(late.of(Form.CHANGED)), [play.table for play in late.of(Form.CORRECT)]) == (8, [1, 11])
    assert states(answer, "1 … eight … two … 1 … 11")
    in_time = board_road(replace(call(), wrong_after=Place(11)))
    assert (len(in_time.of(Form.CORRECT)), len(in_time.of(Form.CHANGED))) == (6, 4) and "six and four" in answer
    assert body("figb").neuberg_from > 2 and "scored by percentages" in answer


def test_which_boards_come_to_90() -> None:
    question, answer = EXPLORED[1]
    totals = [computed(case_named(each)).figures["ns total"] for each in SHEETS]
    assert "add to 90" in question and [float(each) for each in totals] == [91.8, 93.6, 95.4, 90, 90, 90]
    assert states(answer, "four … five … six")
    assert states(answer, "first … 91.8 … second … 93.6 … third … 95.4")
    whole = {each: _total(each, "ebu-older") for each in SHEETS[:3]}
    assert [name for name, total in whole.items() if total == 90] == ["001-case-3"]
    assert [name for name in SHEETS[:3] if _total(name, "ebu") == 90] == []
    assert states(answer, "EBU … three … ten")


def _total(name: str, method: str) -> object:
    ruling = computed(case_named(name)).ruling
    return sum(award.exact[Side.NS] for award in ruling.under(body(method)))


def test_the_seventh_call() -> None:
    road = computed(case_named("seventh-call")).figures
    sheet = computed(case_named("seventh-sheet")).figures
    assert road["changed form"] == "6, 5 and 4" and states(PROSE, "6 … 5 … 4")
    assert road["penalised"] == "NS pair 7 and EW pair 2" and "NS 7 and EW 2 both get a penalty" in PROSE
    assert sheet["ns total"] == sheet["ew total"] == Fraction("95.4") and "95.4 is no mistake" in PROSE
    assert states(PROSE, "−50")
    scores = {award.line.ns: award.line.score for award in computed(case_named("seventh-sheet")).ruling.awards}
    assert scores["7"] == -50 and {scores[each] for each in "654"} == {420}


def test_ew_1_are_at_table_6() -> None:
    assert computed(case_named("001-road-8")).figures["EW pair 1 sits at"] == 6
    assert states(PROSE, "EW … 1 … 6")


def test_both_widgets_have_all_six_calls() -> None:
    from bridgelaw.widgets import FouledBoard, WhereHasItBeen

    roads = [f"001-road-{each}" for each in ("8", "9", "10", "11", "1", "duplicated")]
    assert set(roads) <= set(set(WhereHasItBeen.worked())) and set(SHEETS) <= set(set(FouledBoard.worked()))
