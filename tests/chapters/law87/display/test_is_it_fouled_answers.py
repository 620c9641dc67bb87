"""The statements and answers of the lesson 01_is_it_fouled.ipynb, each figure against the road it speaks of."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.rulings.board_road import board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin, Place
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.display import the_road
from bridgelaw.laws import clause
from bridgelaw.rulings.bodies import Misdeed, bodies, body
from bridgelaw.scoring.movements import MitchellKind, howell, mitchell, road
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "law87" / "01_is_it_fouled.ipynb"
CELLS = nbformat.read(LESSON, as_version=4).cells
PROSE = " ".join(" ".join(cell.source.split()) for cell in CELLS if cell.cell_type == "markdown")
EXPLORED = re.findall(
    r"\*([^*]+\?)\*\s+<details>\s*<summary>Answer</summary>\s+(.*?)\s+</details>",
    "\n\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown"),
    re.DOTALL,
)
WORDS = ("one", "two", "three", "four", "five", "six")

pytestmark = pytest.mark.notebooks


def test_two_explorations() -> None:
    assert len(EXPLORED) == 2


def test_the_first_answer() -> None:
    facts = computed(case_named("001-road-8")).ruling.facts
    _, answer = EXPLORED[0]
    sizes, pairs = [], []
    for table in (8, 9, 10, 11, 1):
        ruling = board_road(replace(facts, wrong_after=Place(table)))
        sizes.append(len(ruling.of(Form.CHANGED)))
        pairs += [str(charge) for charge in ruling.charges]
        assert len(ruling.to_come) == WORDS.index("four") + 1
    assert sizes == [1, 2, 3, 4, 5] and states(answer, "two … three … four … five")
    assert pairs == ["EW pair 4", "EW pair 6", "EW pair 8", "EW pair 10", "EW pair 1"]
    assert "EW pair 4 is responsible, then EW 6, 8, 10 and 1." in answer
    ruling = board_road(replace(facts, origin=BoardOrigin.DUPLICATED, wrong_after=None))
    changed = [play.table for play in ruling.of(Form.CHANGED)]
    assert len(changed) == 6 and 1 in changed and ruling.charges == ()
    assert states(answer, "duplication … six … 1")
    assert {play.form for play in ruling.to_come} == {Form.CORRECT} and states(answer, "correct form")


def test_the_second_answer() -> None:
    facts = computed(case_named("who-had-it-first")).ruling.facts
    _, answer = EXPLORED[1]
    doubt = {
        table: [play.table for play in board_road(replace(facts, wrong_after=Place(table))).of(Form.IN_DOUBT)]
        for table in (3, 2, 1, 8, 7)
    }
    assert doubt == {3: [], 2: [], 1: [8], 8: [1], 7: []}
    assert states(answer, "1 … 8 … 8 … 1 … 3 … 2 … 7")


def test_no_mitchell_and_one_howell_brings_a_board_to_a_table_twice() -> None:
    assert states(PROSE, "Mitchell … three")
    even = [mitchell(number, kind=MitchellKind.SHARE_AND_RELAY) for number in range(2, 31, 2)]
    movements = [*map(mitchell, range(2, 31)), *even, *map(howell, range(3, 9))]
    twice = []
    for movement in movements:
        roads = [
            [each.table for stop in road(movement, board_set) for each in stop.seatings] for board_set in movement.sets
        ]
        if any(len(tables) > len(set(tables)) for tables in roads):
            twice.append(movement.name)
    assert twice == ["Howell, 3 tables"]


def test_the_story_of_the_worked_ruling() -> None:
    found = {answer for answer in re.findall(r"table \d+ in round \d .*?  (the [a-z ]+)", printed("ruling"))}
    assert "the correct cards" in found and "the changed cards" in found
    assert states(PROSE, "1 … 8 … 9")
    assert str(computed(case_named("001-road-9")).figures["penalised"]) == "EW pair 6"
    assert "so EW pair 6 gets the penalty" in PROSE


def printed(call: str) -> str:
    """The output of the cell that makes this call."""
    (text,) = [
        output["data"]["text/plain"]
        for cell in CELLS
        if cell.cell_type == "code" and cell.source.startswith(call)
        for output in cell.outputs
    ]
    return str(text)


def test_the_penalties_are_those_of_the_regulation() -> None:
    assert "FIGB takes 10% of a top" in PROSE and states(PROSE, "20%")
    assert body("figb").penalties == {Misdeed.MISBOARDED: 10, Misdeed.DUPLICATED: 20}
    assert states(PROSE, "any amount of other bodies")
    assert [each.id for each in bodies() if each.penalties] == ["figb"]


def test_the_clauses_are_what_the_page_says_of_them() -> None:
    assert clause("87C").reference.clause == "87C" and states(PROSE, "third … 87C … 2017")
    with pytest.raises(Exception, match="2007"):
        clause("87C, 2007")
    assert "pocket" in clause("90B").summary and "pocket" in clause("7C").summary


def test_the_drawing_of_a_case_says_its_stops() -> None:
    shown = the_road("001-road-9")
    assert repr(shown).splitlines()[0] == "The tables that played board 1" and len(repr(shown).splitlines()) == 11
    assert "<svg" in shown.html and "<ol>" in shown.html
    assert repr(shown) in [
        output["data"]["text/plain"] for cell in CELLS if cell.cell_type == "code" for output in cell.outputs
    ]
