"""The exercises of the lesson on artificial scores, their figures worked out once more by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named
from bridgelaw.exercises import MultipleChoice, Number, Written, common_errors, exercise, exercises
from tests.exercises import parts

F = Fraction
LESSON = "law12-artificial"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)


def error_about(words: str) -> str:
    """Return what is said to the common error with these words."""
    (found,) = (each for each in common_errors(LESSON) if words in each.wrong)
    return found.says


def test_three_figures_are_asked_for() -> None:
    asked = [
        (each.id, place)
        for each in exercises(LESSON)
        for place, part in enumerate(each.parts)
        if isinstance(part, Number)
    ]
    assert asked == [("own-session", 0), ("own-session", 1), ("third-time", 0)]


def test_the_innocent_pair_by_hand() -> None:
    # 64.5% of 26; 60% of it; 62%; and 20 boards at 64.5% with one at 60%: 1350 over 21.
    assert number_of("own-session").answer == F("64.5") * 26 / 100 == F("16.77")
    assert wrong_answers("own-session") == {
        "ns matchpoints by the grade": F("15.6"),
        "ns matchpoints left by the others": F("0.62") * 26,
        "ns matchpoints counting this board": F(1350, 21) * 26 / 100,
    }


def test_the_offending_pair_by_hand() -> None:
    assert number_of("own-session", 1).answer == F("0.38") * 26 == F("9.88")
    assert wrong_answers("own-session", 1) == {
        "ew matchpoints by the grade": F("10.4"),
        "ew matchpoints left by the others": F("0.355") * 26,
        "ew matchpoints as average plus": F("15.6"),
    }


def test_the_third_board_by_hand() -> None:
    assert number_of("third-time").answer == F("0.5") * 24 == 12
    assert wrong_answers("third-time") == {
        "ns matchpoints as average plus": F("14.4"),
        "ns matchpoints on the other boards": F("0.62") * 24,
        "ns matchpoints left by the others": F("0.64") * 24,
    }


def test_the_facts_of_an_exercise_are_those_of_its_case() -> None:
    own, facts = case_named("own-sessions").given.written, exercise(LESSON, "own-session").facts
    assert (own["own_ns"], own["own_ew"], own["boards_ns"], own["scores"]) == ("64.5%", "38%", "20", "14")
    for words in ("fourteen scores", "the top is 26", "other 20 boards", "NS have 64.5%, EW 38%"):
        assert words in facts
    third, facts = case_named("third-board").given.written, exercise(LESSON, "third-time").facts
    assert (third["missed_ns"], third["scores"], third["several_boards"]) == (3, "13", "average-plus-two")
    for words in ("top 24", "third board", "NS have 62%, EW 36%"):
        assert words in facts
    late, facts = case_named("individual-late").given.written, exercise(LESSON, "write-it").facts
    assert [late[f"own_{seat}"] for seat in "nsew"] == ["52%", "58%", "62.5%", "49%"] and late["scores"] == "9"
    assert "North has 52% on the other boards, South 58%, East 62.5%, West 49%" in facts


def test_sixty_and_sixty() -> None:
    first, second, third = exercise(LESSON, "sixty-sixty").parts
    assert (
        isinstance(first, MultipleChoice) and isinstance(second, MultipleChoice) and isinstance(third, MultipleChoice)
    )
    assert first.solution == "It can: 120% together, because each score depends on the side's own fault"
    assert "if you still have more than 60%" in second.solution.lower()
    assert third.solution.startswith("12C2(c)")


def test_the_other_table_comes_first() -> None:
    what, why, law = exercise(LESSON, "the-other-table").parts
    assert isinstance(what, MultipleChoice) and isinstance(why, MultipleChoice) and isinstance(law, MultipleChoice)
    assert "assigned score" in what.solution and "one valid result" in why.solution and law.solution == "86B1, 2017"


def test_the_written_ruling_has_the_figures_of_its_case() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    # Nine scores make a top of 16: 40% is 6.4, 60% is 9.6, 62.5% is 10.
    for words in (
        "average minus, 40%, which is 6.4 of 16",
        "West 60%, 9.6",
        "62.5% on the other boards",
        "gets that, 10 ",
    ):
        assert words in part.model
    assert "40%, 6.4 of 16" in part.rubric[1] and "62.5%, 10 of 16" in part.rubric[2]
    assert "60%, 9.6 of 16" in part.rubric[3]


def test_the_common_errors_say_their_figures() -> None:
    assert "60% and 60%, together 120%" in error_about("hundred and twenty")
    assert "get their own 36%" in error_about("so the others get 64%")
    assert "with 55% on the other boards, get 60%, not 64%" in error_about("so the others get 64%")
    assert "64.025% in place of 64.2%" in error_about("First I count")
    assert (23 * F("64.2") + 60) / 24 == F("64.025")
