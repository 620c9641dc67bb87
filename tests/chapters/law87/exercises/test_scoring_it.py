"""The exercises of the lesson on scoring a fouled board, their figures worked out once more by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import MultipleChoice, Number, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.laws.regulations import regulation
from bridgelaw.scoring import Side
from tests.chapters.law87.rulings.slow_fouled import slow_neuberg, slow_places
from tests.exercises import parts
from tests.states import states

F = Fraction
LESSON = "law87-scoring"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)


def scores(name: str, form: str) -> list[int]:
    """The scores of one form, as typed in the case."""
    lines = [line.split() for line in case_named(name).given.lines.splitlines()]
    return [int(line[2]) for line in lines if (line[3] if len(line) > 3 else "") == form]


def test_the_figures_asked_for() -> None:
    asked = [(e.id, n) for e in exercises(LESSON) for n, part in enumerate(e.parts) if isinstance(part, Number)]
    assert asked == [("three-tied", 0), ("nine", 0), ("nine", 1), ("eight", 1)]
    assert [each.level for each in exercises(LESSON)] == [1, 1, 2, 2, 3, 3]


def test_the_two_twos() -> None:
    assert scores("scoring-two-twos", ">1") == [630, 600]
    assert slow_places([630, 600], Side.NS) == ["65", "55"] and slow_places([630, 600], Side.EW) == ["55", "65"]
    part = exercise(LESSON, "two-twos").parts[1]
    assert isinstance(part, MultipleChoice) and part.solution == "NS 65% and 55%, EW 55% and 65%."
    fine = exercise(LESSON, "two-twos").parts[2]
    assert isinstance(fine, MultipleChoice) and states(fine.grade(fine.solution).says, "FIGB … 10% … 1.6")
    assert F(10, 100) * 2 * (9 - 1) == F("1.6")


def test_two_equal_and_one_worse() -> None:
    assert scores("scoring-three-tied", ">1") == [110, 110, -100]
    assert slow_places([110, 110, -100], Side.EW) == ["55", "55", "70"]
    assert number_of("three-tied", 0).answer == 55
    assert wrong_answers("three-tied", 0) == {
        "ns percentage of 9": 65,
        "ns percentage of 11": 50,
        "ew percentage of 11": 70,
    }


def test_five_and_four_of_nine() -> None:
    first, second = scores("scoring-nine", ""), scores("scoring-nine", ">1")
    assert first == [450, 420, 420, 170, -50] and second == [480, 450, 450, 200]
    # +450 beats four: 8. 9/5 × 9 − 1.
    assert number_of("nine", 0).answer == F(9, 5) * 9 - 1 == F("15.2") == slow_neuberg(first, 9, Side.NS)[0]
    assert wrong_answers("nine", 0) == {
        "ns top for top of 1": 16,
        "ns matchpoints times N/n of 1": F("14.4"),
        "ns neuberg without the last 1 of 1": F("16.2"),
        "ns obsolete method of 1": 8 + 4,
    }
    # EW against +480 beat nobody: 9/4 × 1 − 1.
    assert number_of("nine", 1).answer == F(9, 4) - 1 == F("1.25") == slow_neuberg(second, 9, Side.EW)[0]
    assert wrong_answers("nine", 1) == {
        "ns exact score of 6": F("14.75"),
        "ew top for top of 6": 0,
        "ew obsolete method of 6": 5,
    }
    assert "14.75" in number_of("nine", 1).says
    facts = exercise(LESSON, "nine").facts
    assert "+450, +420, +420, +170, −50" in facts and "+480, +450, +450, +200" in facts


def test_three_of_eight() -> None:
    group = scores("scoring-eight", ">1")
    assert group == [100, 50, -90] and len(case_named("scoring-eight").given.traveller) == 8
    assert number_of("eight", 1).answer == F(8, 3) * 5 - 1 == F(37, 3) == slow_neuberg(group, 8, Side.NS)[0]
    assert wrong_answers("eight", 1) == {
        "ns by figb of 6": F("9.8"),
        "ns top for top of 6": 14,
        "ns neuberg without the last 1 of 6": F(40, 3),
        "ns obsolete method of 6": 4 + 5,
    }
    found = computed(case_named("scoring-eight")).figures
    assert found["way of form >1"] == "Neuberg"
    assert (found["ns percentage by figb of 6"], found["ns percentage by acbl of 6"]) == (70, 70)
    assert "ns percentage by ebu of 6" not in found


def test_nine_against_one() -> None:
    choice = exercise(LESSON, "first-table").parts[1]
    assert isinstance(choice, MultipleChoice)
    assert "NS 60%, EW 40%" in choice.grade(choice.solution).says
    assert "our reading" in choice.grade(choice.solution).says, "the lecture gives both 40%"


def test_the_written_ruling_has_the_figures_of_its_case() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    eight, two = scores("scoring-write", ""), scores("scoring-write", ">1")
    assert sorted(eight, reverse=True) == [650, 620, 620, 620, 620, 170, -100, -100] and two == [170, 620]
    by_hand = dict(zip(eight, slow_neuberg(eight, 10, Side.NS), strict=True))
    assert by_hand == {650: F("17.75"), 620: F("11.5"), 170: F("5.25"), -100: F("1.5")}
    assert 17.75 + 4 * 11.5 + 5.25 + 2 * 1.5 == 72
    assert slow_places(two, Side.NS) == ["55", "65"]
    assert 72 + 2 * F("0.6") * 18 == F("93.6")
    for words in (part.model, " ".join(part.rubric)):
        for figure in ("17.75", "11.5", "5.25", "1.5", "65%", "55%", "93.6", "72", "1.8"):
            assert figure in words, figure
    assert states(part.model, "+620 … 65% … NS and 55% … EW, +170 55% and 65%")


def test_the_common_errors_say_their_figures() -> None:
    errors = common_errors(LESSON)
    clauses = [str(each.basis) for each in errors if isinstance(each.basis, Reference)]
    assert clauses == ["87A, 2017", "7C, 2017", "87C, 2017"]
    rest = [each.basis for each in errors if not isinstance(each.basis, Reference)]
    assert rest == [regulation("fouled-figb")] * 3
    said = " ".join(each.says for each in errors)
    second = [140, 420, -50, -50]
    assert slow_neuberg(second, 10, Side.NS)[1] == F("16.5") and 6 + (10 - 4) == 12
    assert slow_neuberg(second, 10, Side.NS)[2] == 4 and 1 + (10 - 4) == 7
    for words in (
        "+420 in the group of four 16.5",
        "+420 in the group of four 12 instead of 16.5, and −50 there 7 instead of 4",
        "65 and 55 add to 120",
        "has 93.6 matchpoints in each direction, not 90",
    ):
        assert words in said, words
    assert 8 * 9 + 2 * F("10.8") == F("93.6")
