"""The exercises of the lesson *Is it fouled, since when, and by whom?*, each figure and each right answer by hand."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import MultipleChoice, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.laws.regulations import Regulation
from tests.each import each
from tests.exercises import parts

F = Fraction
LESSON = "law87-fouled"
number_of = partial(parts.number_of, LESSON)
right = partial(parts.right, LESSON)


def test_six_cases_of_rising_difficulty() -> None:
    assert [each.level for each in exercises(LESSON)] == [1, 1, 2, 2, 3, 3]
    assert len({each.id for each in exercises(LESSON)}) == 6
    assert [type(part) for part in exercises(LESSON)[-1].parts] == [Written]


def test_the_right_option_cannot_be_guessed() -> None:
    choices = [part for each in exercises(LESSON) for part in each.parts if isinstance(part, MultipleChoice)]
    places = [[option.right for option in part.options].index(True) for part in choices]
    assert all(places.count(place) >= 3 for place in range(3))
    longest = [part.solution == max((option.text for option in part.options), key=len) for part in choices]
    assert longest.count(True) < len(longest) / 2


@each(
    "name, place, words",
    [
        ("two-clubs", 0, "Fouled"),
        ("two-clubs", 1, "Both pairs that played it at table 2"),
        ("two-clubs", 2, "7C"),
        ("own-hands", 0, "“How did the auction go?”"),
        ("own-hands", 1, "They held the cards of the diagram. Correct the cards, and the result stands"),
        ("own-hands", 2, "You may (90B), but you need not"),
        ("where-now", 0, "At table 6"),
        ("where-now", 1, "Declarer"),
        ("where-now", 2, "None: the mistake was at table 9, after play"),
        (
            "shared",
            0,
            "In no group, until you find out whether table 8 had the board before or after table 1",
        ),
        ("shared", 1, "Three"),
        ("shared", 2, "NS pair 1 and EW pair 7"),
    ],
)
def test_the_right_answers(name: str, place: int, words: str) -> None:
    assert right(name, place) == words


def test_what_the_cases_behind_them_find() -> None:
    found = {each: computed(case_named(each)).figures for each in ("two-and-three", "put-back-now", "001-road-9")}
    assert [each["fouled"] for each in found.values()] == ["yes", "no", "yes"]
    assert found["two-and-three"]["penalised"] == "pair 3 and pair 4"
    # Round 2, table 2 of the five-table Howell: start row [2, 3, 9] a turn later is pair 3 against pair 4.
    assert found["put-back-now"]["penalised"] == "nobody" and found["put-back-now"]["answering"] == "EW pair 3"
    assert found["001-road-9"]["changed form"] == "8 and 7"


def test_table_8_as_south_settles_it() -> None:
    """East had board 5 after table 1, so tables 8, 7 and 6 played it turned; before, and there would be two."""
    from dataclasses import replace

    from bridgelaw.chapters.law87.rulings.board_road import board_road
    from bridgelaw.chapters.law87.rulings.board_road_facts import Others
    from bridgelaw.chapters.law87.rulings.road import Form

    facts = computed(case_named("who-had-it-first")).ruling.facts
    told = {order: board_road(replace(facts, others_at_mistake=order)) for order in Others}
    assert [play.table for play in told[Others.AFTER].of(Form.CHANGED)] == [8, 7, 6]
    assert [play.table for play in told[Others.BEFORE].of(Form.CHANGED)] == [7, 6]
    assert len(told[Others.UNKNOWN].of(Form.IN_DOUBT)) == 1


def test_the_thirteen_tables_by_hand() -> None:
    """Set 7 begins at table 7 and goes down: 7 6 5 4 | 3 2 1 | 13 12 11 10 9, twelve rounds, boards 19 to 21."""
    results = number_of("thirteen", 0)
    assert results.answer == 3
    assert {error.name: error.value for error in results.wrong} == {
        "group 2 and the table before": 4,
        "group 2 but for the call": 2,
        "group 2 and those to come": 3 + 5,
        "group 1": 4 + 5,
    }
    penalty = number_of("thirteen", 1)
    assert penalty.answer == F(22, 10)
    assert {error.name: error.value for error in penalty.wrong} == {
        "penalty by the tables": F(24, 10),
        "penalty if duplicated": F(44, 10),
        "penalty by the group": F(4, 10),
    }
    # EW of table 4 in round 4: four tables up from table 1, 4 − 4 + 1 = 1.
    assert "NS pair 4 and EW pair 1" in penalty.says
    for part in (results, penalty):
        for error in part.wrong:
            assert not part.grade(str(float(error.value))).right
        assert part.grade(str(float(part.answer))).right


def test_the_rubric_has_the_figures_of_the_ruling() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    said = " ".join([part.model, *part.rubric])
    assert "tables 9, 8 and 7" in said and "EW pair 8" in said and "10% of a top of 18" in said
    assert re.findall(r"\d\.\d", said) == ["1.8", "1.8"]


def test_common_errors_are_refuted() -> None:
    errors = common_errors(LESSON)
    assert len(errors) == 6 and all("{" not in each.says for each in errors)
    assert all(isinstance(each.basis, Reference | Regulation) for each in errors)
    assert "EW pair 6 is responsible" in errors[1].says
    # Nine of ten in the correct form, five of them before the call; left wrong, tables 7, 6, 5, 4 and 3 differ.
    assert "4 more results join the 5 in the correct form" in errors[5].says
    assert "two groups of five" in errors[5].says
