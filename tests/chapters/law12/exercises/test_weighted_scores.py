"""The exercises of the lesson on weighted scores, their figures worked out once more by hand."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import Number, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.laws.regulations import regulation
from bridgelaw.scoring import Side
from tests.exercises import parts
from tests.rulings.slow import slow_fractional, slow_imps, slow_matchpoints, slow_vps, slow_weighted
from tests.states import states

F = Fraction
LESSON = "law12-weighted"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)


def test_four_figures_are_asked_for() -> None:
    asked = [(each.id, place, part) for each in exercises(LESSON) for place, part in enumerate(each.parts)]
    numbers = [(name, place) for name, place, part in asked if isinstance(part, Number)]
    assert numbers == [("heart-slam", 0), ("heart-slam", 1), ("split", 0), ("the-others", 0)]


def test_the_heart_slam_by_hand() -> None:
    assert [slow_imps(score - 650) for score in (1430, -100, 680)] == [13, -13, 1]
    assert number_of("heart-slam").answer == F("3.9") - F("1.3") + F("0.6") == F("3.2")
    assert F("0.3") * 1430 - F("0.1") * 100 + F("0.6") * 680 == 827  # no score ends in 7: 830, which is 180 more
    assert slow_imps(827 - 650) == slow_imps(830 - 650) == 5
    assert [slow_imps(score + 650) for score in (1430, -100, 680)] == [19, 11, 16]
    assert wrong_answers("heart-slam") == {
        "rounded at the end": 3,
        "total points first": 5,
        "rounded before weighting": 4 - 1 + 1,
        "other table added": F("5.7") + F("1.1") + F("9.6"),
        "not weighted": 1,
    }
    assert "(827)" in next(each.says for each in number_of("heart-slam").wrong if each.name == "total points first")


def test_the_victory_points_of_the_heart_slam_by_hand() -> None:
    # 53 − 36 is 17 and the rounded 3 IMPs make 20; the outcomes are at 17 + 13, 17 − 13 and 17 + 1.
    assert [slow_vps(margin, 16) for margin in (17, 20, 30, 4, 18)] == ["14.39", "15.00", "16.73", "11.20", "14.60"]
    vps = number_of("heart-slam", 1)
    assert vps.answer == 15
    assert wrong_answers("heart-slam", 1) == {
        "board left out": F("14.39"),
        "vps weighted instead": F("0.3") * F("16.73") + F("0.1") * F("11.20") + F("0.6") * F("14.60"),
    }
    assert F("0.3") * F("16.73") + F("0.1") * F("11.20") + F("0.6") * F("14.60") == F("14.899")


def test_the_prompt_brings_the_rows_of_the_scale() -> None:
    """The margin in question among its neighbours, so that it must be chosen, and the margin without the board."""
    prompt = number_of("heart-slam", 1).prompt
    rows = re.findall(r"([\d.]+) at (\d+) IMPs", prompt)
    assert [int(margin) for _, margin in rows] == [17, 18, 19, 20, 21, 22]
    assert all(vps == slow_vps(int(margin), 16) for vps, margin in rows)


SPLIT = [630, 600, 600, 600, 150, -100, -100]
SPLIT_NS = [(600, F(2, 3)), (-100, F(1, 3))]
SPLIT_EW = [(600, F(1, 2)), (-100, F(1, 2))]


def test_the_split_score_by_hand() -> None:
    # Against +600: beats 630, equals three. Against −100: beats five, equals two.
    assert number_of("split").answer == F(1, 2) * 5 + F(1, 2) * 12 == F("8.5")
    assert number_of("split").answer == slow_fractional(SPLIT_EW, SPLIT, Side.EW)[0]
    ns = F(2, 3) * (2 * 3 + 3) + F(1, 3) * 2
    assert slow_weighted(SPLIT_NS, SPLIT, Side.NS)[0] == ns
    assert F(1, 2) * 600 - F(1, 2) * 100 == 250  # EW beat the four better scores of NS with it
    assert wrong_answers("split") == {
        "complement": 14 - ns,
        "total points first": slow_matchpoints([250, *SPLIT], Side.EW)[0],
        "not weighted": 5,
    }
    assert wrong_answers("split")["total points first"] == 2 * 4


def test_the_pair_at_table_7_by_hand() -> None:
    assert number_of("the-others").answer == F(7, 3) - 1 == F(4, 3)
    assert number_of("the-others").answer == slow_fractional(SPLIT_NS, SPLIT, Side.NS)[6]
    ew = slow_fractional(SPLIT_EW, SPLIT, Side.EW)[6]
    assert ew == 2 * (5 + F(1, 2)) + (F(5, 2) - 1) == F("12.5")
    assert wrong_answers("the-others") == {
        "not weighted": 1,
        "line dropped": 1 * F(8, 7) + F(1, 7),
        "complement": 14 - ew,
    }
    assert wrong_answers("the-others")["complement"] == F("1.5")


def test_the_four_wrong_answers_that_matter_are_recognised() -> None:
    assert {"total points first", "rounded before weighting"} <= set(wrong_answers("heart-slam", 0))
    assert "complement" in wrong_answers("split")
    assert "not weighted" in wrong_answers("the-others")


def test_the_written_ruling_has_the_figures_of_its_case() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    field = [620] * 6 + [-100] * 3
    made, down, table = (slow_matchpoints([score, *field], Side.NS)[0] for score in (620, -100, 300))
    assert (made, down, table) == (12, 3, 6)
    weighted = F(2, 3) * made + F(1, 3) * down
    assert weighted == 9
    for words in (part.model, part.rubric[3]):
        assert "12" in words and "3" in words and "9" in words and "6" in words
    assert "NS score 9 of 18" in part.model and "EW score 9." in part.model


def test_the_facts_of_an_exercise_are_those_of_its_case() -> None:
    field = case_named("notrump-split").given.written["field"].splitlines()
    assert [int(line.split()[2]) for line in field] == SPLIT
    assert [line.split()[0] for line in field][SPLIT.index(-100)] == "7"
    facts = exercise(LESSON, "split").facts
    both = "EW one half of 3NT made and one half of one down"
    for words in ("+630, +600, +600, +600, +150, −100 and −100", "two thirds of 3NT made", both):
        assert words in facts
    slam, facts = case_named("heart-slam").given, exercise(LESSON, "heart-slam").facts
    assert [each["weight"] for each in slam.written["outcomes"]] == ["3/10", "1/10", "6/10"]
    weights = ("6♥ in three cases of ten", "one down in it in one case of ten", "two overtricks in six cases of ten")
    for words in (*weights, "53–36"):
        assert words in facts
    assert (slam.match.ns, slam.match.ew, slam.match.boards) == (53, 36, 16)


def test_half_and_half_by_hand() -> None:
    # +650 and +170 against +140: 510 is 11 IMPs, 30 is one.
    assert (slow_imps(650 - 140), slow_imps(170 - 140)) == (11, 1)
    found = computed(case_named("half-and-half")).figures
    assert found["ns imps"] == F(11, 2) + F(1, 2) == 6
    assert found["ns imps rounded"] == 6
    # 5 1/2 becomes 6 and 1/2 becomes 1.
    (error,) = (each for each in common_errors(LESSON) if "round each" in each.wrong)
    assert states(error.says, "11 IMPs … 1 … 7 … 6")


def test_the_common_errors_say_their_figures() -> None:
    errors = common_errors(LESSON)
    clauses = [str(each.basis) for each in errors if isinstance(each.basis, Reference)]
    assert clauses == ["12C1(c), 2017", "12C1(c), 2017", "12B1, 2017", "78A, 2017", "12C1(f), 2007"]
    assert [each.basis for each in errors if not isinstance(each.basis, Reference)] == [regulation("imps-whole")]
    said = " ".join(each.says for each in errors)
    # (2 × 620 − 100) / 3 − 140 = 240 is 6 IMPs; +500 against +140 is 8.
    assert (slow_imps(240), slow_imps(500 - 140)) == (6, 8)
    for words in (
        "gives 6 IMPs",
        "one third of −6 is 4 2/3",
        "NS have 8 IMPs at the table and could expect 4 2/3",
        "scores 5 if the adjusted table counts as +620",
        "ties: 5.2",
        "the rest would be 6.6",
        "EW score 4.8",
    ):
        assert words in said, words
