"""The six calls: the road and the sheet of each belong together, and every figure once more by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.rulings.fouled_lines import read_lines
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.exercises import MultipleChoice, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.laws.regulations import Regulation
from tests.each import each
from tests.exercises import parts

F = Fraction
LESSON = "law87-six-calls"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)
# Road and sheet of each call.
CALLS = {
    "call-1": ("001-road-8", "001-case-1"),
    "call-2": ("001-road-9", "001-case-2"),
    "call-3": ("001-road-10", "001-case-3"),
    "call-4": ("001-road-11", "001-case-4"),
    "call-5": ("001-road-1", "six-calls-5"),
    "call-6": ("001-road-duplicated", "six-calls-6"),
    "seventh": ("seventh-call", "seventh-sheet"),
}


def ruling(name: str) -> Any:
    return computed(case_named(name)).ruling


def test_six_calls_of_rising_difficulty() -> None:
    assert [each.level for each in exercises(LESSON)] == [1, 1, 2, 2, 3, 3]
    assert [each.id for each in exercises(LESSON)] == [f"call-{n}" for n in range(1, 7)]
    assert isinstance(exercises(LESSON)[-1].parts[-1], Written)


@each("road, sheet", CALLS.values())
def test_the_sheet_is_the_one_that_the_road_gives(road: str, sheet: str) -> None:
    """Same pairs at the same tables in the same forms, and the pairs that answer are the ones that are charged."""
    way, scored = ruling(road), ruling(sheet)
    on_the_road = {(play.ns.name, play.ew.name): play.form.value for play in way.plays}
    on_the_sheet = {(award.line.ns, award.line.ew): award.line.form for award in scored.awards}
    assert on_the_road == on_the_sheet
    assert {str(charge.pair): charge.amount for charge in way.charges} == {
        str(pair): amount for pair, amount in scored.penalties.items()
    }
    assert (way.expected, way.fouled) == (scored.expected, True)
    assert len(way.of(Form.CHANGED)) == next(group.size for group in scored.groups if group.form == ">1")


@each("road, sheet", CALLS.values())
def test_the_lines_of_the_road_can_be_pasted_into_the_other_widget(road: str, sheet: str) -> None:
    scores = {award.line.ns: str(award.line.score) for award in ruling(sheet).awards}
    lines = [line.replace("…", scores[line.split()[0]]) for line in ruling(road).traveller_lines()]
    read = {(line.ns, line.ew, line.score, line.form) for line in read_lines("\n".join(lines))}
    assert read == {(a.line.ns, a.line.ew, a.line.score, a.line.form) for a in ruling(sheet).awards}


def by_hand(scores: list[int], score: int, expected: int = 10) -> Fraction:
    """NS matchpoints of a score in a group by Neuberg, reckoned result by result."""
    beaten = sum(2 for each in scores if each < score)
    tied = sum(1 for each in scores if each == score) - 1
    return F(expected, len(scores)) * (beaten + tied + 1) - 1


SOURCE = {1: 420, 11: -50, 10: 140, 9: 420, 8: -50, 7: -50, 6: 420, 5: 420, 4: 420, 3: 170}


@each(
    "sheet, changed",
    [
        ("001-case-4", [10, 9, 8, 7]),
        ("six-calls-5", [11, 10, 9, 8, 7]),
        ("six-calls-6", [1, 11, 10, 9, 8, 7]),
    ],
)
def test_two_groups_by_neuberg(sheet: str, changed: list[int]) -> None:
    groups = [[SOURCE[t] for t in SOURCE if (t in changed) == wanted] for wanted in (False, True)]
    for award in ruling(sheet).awards:
        table = int(award.line.ns)
        exact = next(value for side, value in award.exact.items() if side.value == "NS")
        assert exact == by_hand(groups[table in changed], SOURCE[table])
    total = sum((by_hand(groups[t in changed], score) for t, score in SOURCE.items()), F(0))
    assert total == 90 == computed(case_named(sheet)).figures["ns total"]


def test_the_seventh_sheet_by_hand() -> None:
    found = computed(case_named("seventh-sheet")).figures
    seven = [SOURCE[t] for t in SOURCE if t not in (6, 5, 4)]
    assert found["ns exact score of 1"] == by_hand(seven, 420) == F(113, 7)
    assert found["ns exact score of 3"] == by_hand(seven, 170) == F(83, 7)
    assert [found[f"ns percentage of {t}"] for t in (6, 5, 4)] == [60, 60, 60]
    assert found["ns total"] == 63 + 3 * F("10.8") == F("95.4")


def test_the_first_two_calls_by_hand() -> None:
    assert computed(case_named("001-case-1")).figures["ns score of 7"] == F("10.8")
    assert number_of("call-2", 0).answer == F("9.9")  # 55% of 18
    assert wrong_answers("call-2", 0) == {
        "ns score of 8": F("11.7"),
        "ew rest of the top of 8": F("6.3"),
        "ew neuberg of 8": 10 / 2 * (0 + 1) - 1,
        "ew top for top of 8": 0,
    }
    assert computed(case_named("001-case-2")).figures["ns total"] == 8 * 9 + 2 * F("10.8") == F("93.6")


def test_the_third_call_by_hand() -> None:
    assert number_of("call-3", 0).answer == F("12.6")  # 70% of 18
    assert wrong_answers("call-3", 0) == {
        "ns neuberg of 8": F(10, 3) * 5 - 1,
        "ns obsolete method of 8": 4 + 7,
        "ns top for top of 8": 18,
        "ew score of 8": 9,
    }
    assert 3 * 3 < 10, "not more than a third"


def test_the_fourth_call_by_hand() -> None:
    assert number_of("call-4", 0).answer == F(10, 4) * 5 - 1 == F("11.5")
    assert wrong_answers("call-4", 0) == {
        "ns obsolete method of 10": 4 + 6,
        "ns top for top of 10": 12,
        "ns neuberg without the last 1 of 10": F("12.5"),
        "ew exact score of 10": F("6.5"),
    }
    assert F(10, 4) * 4 == 10, "the two slips that come to the same"
    assert number_of("call-4", 1).answer == 18 - (F(10, 6) - 1) == F(52, 3)
    assert wrong_answers("call-4", 1) == {
        "ew top for top of 11": 18,
        "ew obsolete method of 11": 14,
        "ns exact score of 11": F(2, 3),
    }


def test_the_last_two_calls_by_hand() -> None:
    assert number_of("call-5", 1).answer == F(10, 5) * 1 - 1 == 1
    assert wrong_answers("call-5", 1) == {
        "ns obsolete method of 3": 5,
        "ns top for top of 3": 0,
        "ns neuberg without the last 1 of 3": 2,
    }
    assert number_of("call-6", 0).answer == F(10, 6) * 10 - 1 == F(47, 3)
    assert wrong_answers("call-6", 0) == {
        "ns top for top of 1": F(9, 10) * 18,
        "ns obsolete method of 1": 9 + 4,
        "ns neuberg without the last 1 of 1": F(50, 3),
        "ns exact score of 6": F("11.5"),
    }
    model = exercise(LESSON, "call-6").parts[2]
    assert isinstance(model, Written)
    for words in ("15.67", "10.67", "−50 4", "11.5", "1.5", "column adds to 90", "3.6 matchpoints each"):
        assert words in model.model
    assert F(20, 100) * 18 == F("3.6")


@each(
    "name, place, words",
    [
        ("call-1", 0, "Table 7 alone"),
        ("call-1", 1, "60% to both sides"),
        ("call-1", 2, "EW pair 4, who were East and West at table 8"),
        ("call-3", 1, "By the older EBU article"),
        ("call-3", 2, "87C: to 86B2, which asks who was at fault"),
        ("call-4", 2, "Each column adds to 90"),
        ("call-5", 0, "Restore the board: the form that was dealt is the correct one"),
        ("call-5", 2, "EW pair 1, who are at table 6 now"),
        ("call-6", 1, "20% of a top"),
    ],
)
def test_the_right_answers(name: str, place: int, words: str) -> None:
    part = exercise(LESSON, name).parts[place]
    assert isinstance(part, MultipleChoice) and part.solution == words


def test_where_they_sit_is_where_the_movement_has_them() -> None:
    found = computed(case_named("001-road-1")).figures
    assert found["EW pair 1 sits at"] == 6
    # EW 4 began at table 4 and have gone up five tables.
    assert computed(case_named("001-road-8")).figures["EW pair 4 sits at"] == 9


def test_common_errors_are_refuted() -> None:
    errors = common_errors(LESSON)
    assert len(errors) == 5 and all("{" not in each.says for each in errors)
    assert all(isinstance(each.basis, Reference | Regulation) for each in errors)
    assert "form >1 has 4 results" in errors[0].says and "N is 10" in errors[1].says
    # Table 9 of the second call: +170 among eight beats 140 and −50 and equals table 3.
    assert by_hand([420, -50, 140, 170, 420, 420, 420, 170], 170) == F("6.5") and "11.5 matchpoints" in errors[2].says
    assert "6 against 4" in errors[3].says
    assert "together 95.4" in errors[4].says and F("95.4") - 90 == F("5.4")
