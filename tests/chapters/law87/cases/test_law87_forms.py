"""The forms fouled and road: each ground of refusal, what does not count here, and figures by their names."""

from __future__ import annotations

import pytest

from bridgelaw.cases import CaseError, cases_of_text, check_case, computed
from bridgelaw.cases.figure import Figure
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.scoring import Side
from bridgelaw.telling import tell
from tests.cases.sample import once
from tests.chapters.law87.cases.fouled_sample import ALONE, FOULED, FOULED_AT_TEAMS
from tests.chapters.law87.cases.road_sample import OWN_ROAD, ROAD
from tests.each import each
from tests.states import states


@each(
    "text, ground, old, new",
    [
        (FOULED, "not fouled", '"5 3 420 >1", "6 6 4♠-1 N >1"', '"5 3 420"'),
        (FOULED, "too few expected", "expected = 7", "expected = 6"),
        (FOULED, "form", '"5 3 420 >1"', '"5 3 420 >nine"'),
        (FOULED, "form", ">1 the cards", ">2 the cards"),
        (FOULED, "unplayed form", '"7 7 60%/60%"', '"7 7 60%/60% >1"'),
        (FOULED, "pair at fault", 'penalised = "EW 5"', 'penalised = "EW 9"'),
        (ALONE, "pair at fault", 'at_fault = "NS 1"', 'at_fault = "NS 9"'),
        (FOULED, "body", '"figb"', '"fide"'),
        (ALONE, "method", '"60", "70 50"', '"60", "50 70"'),
        (ROAD, "board", "board = 9", "board = 99"),
        (ROAD, "not on the road", "found_table = 6", "found_table = 7"),
        (ROAD, "found too early", "wrong_table = 2\nwrong_round = 2", "wrong_table = 6"),
        (ROAD, "too few expected", "expected = 6", "expected = 4"),
        (ROAD, "cards", '"EW"', '"W"'),
        (OWN_ROAD, "movement", '"2 1 1 3 2", "2 2 4 2 2"', '"2 1 1 2 2", "2 2 3 4 2"'),
        (OWN_ROAD, "unequal share", '"1 1 1 2 1"', '"1 1 1 2 1,3"'),
        (OWN_ROAD, "duplicator", 'duplicated_by = "1"', 'duplicated_by = "9"'),
    ],
)
def test_each_ground_of_refusal(text: str, ground: str, old: str, new: str) -> None:
    text = once(once(text, old, new), "[case.given]", f'refused = "{ground}"\n[case.given]')
    assert check_case(*cases_of_text(text, "mine.toml")).refused


@each(
    "text, old, new, field, words",
    [
        (FOULED_AT_TEAMS, 'event = "teams"', 'event = "teams"\nexpected = 7', "given.expected", "no such field"),
        (FOULED, 'body = "figb"', 'body = "figb"\nown = {}', "given.own", "no such field"),
        (FOULED, 'misdeed = "misboarded"', 'misdeed = "dropped"', "given.misdeed", "dropped"),
        (FOULED, '"2 4 -50"', '"2 4"', "given.lines", "only two parts"),
        (ALONE, "neuberg_from = 3", 'neuberg_from = "three"', "given.own.neuberg_from", "is not a whole number"),
        (ROAD, "found_table = 6\n", "", "given.found_table", "it is missing"),
        (ROAD, "found_table = 6", 'found_table = "six"', "given.found_table", "table … six … whole number"),
        (ROAD, "tables = 6", "tables = 7", "given.movement", "share-and-relay"),
        (OWN_ROAD, 'origin = "duplicated"', 'origin = "duplicated"\nwrong_table = 1', "given.wrong_table", "no such"),
        (OWN_ROAD, "found_table = 2", "found_table = 2\ntables = 2", "given.tables", "no such field"),
    ],
)
def test_a_mistake_is_named_with_its_field(text: str, old: str, new: str, field: str, words: str) -> None:
    with pytest.raises(CaseError) as caught:
        cases_of_text(once(text, old, new), "mine.toml")
    assert caught.value.field == field and states(str(caught.value), words)


def test_the_figures_have_names_of_kind_side_and_line() -> None:
    (case,) = cases_of_text(FOULED, "mine.toml")
    figures = computed(case).figures
    for name, figure in (
        ("ns percentage of 5", Figure("percentage", Side.NS, "5")),
        ("ew by acbl of 1", Figure("", Side.EW, "1", by="acbl")),
        ("results in form >1", Figure("results", of="form >1")),
        ("penalty of EW pair 5", Figure("penalty", of="EW pair 5")),
    ):
        assert figures[name] == figures[figure]
    (road,) = cases_of_text(ROAD, "mine.toml")
    assert Figure("sits at", of="EW pair 1") in computed(road).figures


def test_a_movement_of_ones_own_is_remarked_on_wherever_it_is_ruled() -> None:
    (case,) = cases_of_text(OWN_ROAD, "mine.toml")
    found = computed(case)
    assert found.ruling.of(Form.CHANGED) and {each.id for each in case.given.doubts} == {"remark"}
    assert found.derivation.cautions == tell(found.ruling, doubts=case.given.doubts).cautions
