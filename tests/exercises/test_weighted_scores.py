"""The exercises of the lesson on weighted scores, their figures worked out once more by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from bridgelaw.cases import case_named
from bridgelaw.exercises import ROADS, Choice, Number, Written, common_errors, exercise, exercises
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import figure
from tests.rulings.slow import slow_fractional, slow_imps, slow_matchpoints, slow_weighted

F = Fraction
LESSON = "law12-weighted"
ALL = exercises(LESSON)
PARTS = [(each.id, number) for each in ALL for number in range(len(each.parts))]


def only_number(name: str) -> Number:
    (part,) = (part for part in exercise(LESSON, name).parts if isinstance(part, Number))
    return part


def roads(name: str) -> dict[str, Fraction]:
    return {road.name: road.value for road in only_number(name).roads}


def test_four_to_six_cases_of_rising_difficulty() -> None:
    levels = [each.level for each in ALL]
    assert 4 <= len(ALL) <= 6
    assert levels == sorted(levels) and set(levels) == {1, 2, 3}
    assert len({each.id for each in ALL}) == len(ALL)
    assert any(isinstance(part, Written) for each in ALL for part in each.parts)


@pytest.mark.parametrize(("name", "number"), PARTS)
def test_every_part_is_complete(name: str, number: int) -> None:
    part = exercise(LESSON, name).parts[number]
    assert part.prompt
    texts = [part.prompt]
    if isinstance(part, Choice):
        assert [option.right for option in part.options].count(True) == 1
        assert len(part.options) >= 3
        assert len({option.text for option in part.options}) == len(part.options)
        for option in part.options:
            assert part.grade(option.text).right == option.right
            assert part.grade(option.text).says == option.feedback
            assert option.feedback.startswith("Right") == option.right
        texts += [words for option in part.options for words in (option.text, option.feedback)]
    elif isinstance(part, Number):
        assert part.roads
        texts += [part.says, *(road.says for road in part.roads)]
    else:
        assert len(part.rubric) >= 4
        texts += [part.model, *part.rubric]
    assert not any("{" in text or "}" in text for text in texts), "every figure is filled in"


@pytest.mark.parametrize("name", ["heart-slam", "split", "the-others"])
def test_every_wrong_road_is_its_own_and_recognised(name: str) -> None:
    number = only_number(name)
    places = [number.answer, *(road.value for road in number.roads)]
    for one, other in combinations(places, 2):
        assert abs(one - other) > F(1, 100), "told apart when typed with two places"
    for road in number.roads:
        for typed in (str(road.value), f"{float(road.value):.2f}"):
            feedback = number.grade(typed)
            assert not feedback.right
            assert feedback.says.endswith(road.says)
            assert "known wrong road" in feedback.says
    assert number.grade(str(number.answer)).right
    assert number.grade(f"{float(number.answer):.2f}").right
    assert number.solution == f"{figure(number.answer)} {number.unit}"


def test_the_heart_slam_by_hand() -> None:
    assert [slow_imps(score - 650) for score in (1430, -100, 680)] == [13, -13, 1]
    assert only_number("heart-slam").answer == F(13, 3) - F(13, 6) + F(1, 2) == 2 + F(2, 3)
    mean = F(1430, 3) - F(100, 6) + F(680, 2)
    assert mean == 800
    assert roads("heart-slam") == {
        "total points first": slow_imps(150),  # 4
        "rounded before weighting": 4 - 2 + 1,
        "other table added": F(19, 3) + F(11, 6) + F(16, 2),
        "not weighted": 1,
    }
    assert [slow_imps(score + 650) for score in (1430, -100, 680)] == [19, 11, 16]


SPLIT = [630, 600, 600, 600, 150, -100, -100]
SPLIT_NS = [(600, F(2, 3)), (-100, F(1, 3))]
SPLIT_EW = [(600, F(3, 4)), (-100, F(1, 4))]


def test_the_split_score_by_hand() -> None:
    # Against +600: beats 630, equals three. Against −100: beats five, equals two.
    assert only_number("split").answer == F(3, 4) * 5 + F(1, 4) * 12 == F("6.75")
    assert only_number("split").answer == slow_fractional(SPLIT_EW, SPLIT, Side.EW)[0]
    ns = F(2, 3) * (2 * 3 + 3) + F(1, 3) * 2
    assert slow_weighted(SPLIT_NS, SPLIT, Side.NS)[0] == ns
    assert F(3, 4) * 600 - F(1, 4) * 100 == 425  # no score ends in 5: 430 beats what 425 beats
    assert roads("split") == {
        "complement": 14 - ns,
        "total points first": slow_matchpoints([430, *SPLIT], Side.EW)[0],
        "not weighted": 5,
    }
    assert roads("split")["total points first"] == 2 * 4


def test_the_pair_at_table_7_by_hand() -> None:
    assert only_number("the-others").answer == F(7, 3) - 1 == F(4, 3)
    assert only_number("the-others").answer == slow_fractional(SPLIT_NS, SPLIT, Side.NS)[6]
    ew = slow_fractional(SPLIT_EW, SPLIT, Side.EW)[6]
    assert ew == 2 * (5 + F(3, 4)) + (F(9, 4) - 1)
    assert roads("the-others") == {"not weighted": 1, "line dropped": 1 * F(8, 7) + F(1, 7), "complement": 14 - ew}


def test_the_four_wrong_roads_that_matter_are_recognised() -> None:
    assert {"total points first", "rounded before weighting"} <= set(roads("heart-slam"))
    assert "complement" in roads("split")
    assert "not weighted" in roads("the-others")
    assert set(ROADS) == {road for name in ("heart-slam", "split", "the-others") for road in roads(name)}


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
    field = case_named("notrump-split").given["field"]
    assert [int(line.split()[2]) for line in field] == SPLIT
    assert [line.split()[0] for line in field][SPLIT.index(-100)] == "7"
    facts = exercise(LESSON, "split").facts
    for words in ("+630, +600, +600, +600, +150, −100 and −100", "two thirds of 3NT made", "three quarters of +600"):
        assert words in facts


def test_the_common_errors_say_their_figures() -> None:
    errors = common_errors(LESSON)
    assert all(each.wrong and each.says.endswith(".") and each.law.clause for each in errors)
    assert not any("{" in each.says for each in errors)
    said = " ".join(each.says for each in errors)
    # (2 × 620 − 100) / 3 − 140 = 240 is 6 IMPs; the exact total of appendix C is 3.4, in whole parts 1 + 3 + 0 − 1.
    for words in ("gives 6 IMPs", "one third of −6 is 4 2/3", "add to 3, the exact total is 3.4", "EW score 4.8"):
        assert words in said, words


def test_an_exercise_that_is_not_there() -> None:
    with pytest.raises(BadInput, match="no exercise 'chess'"):
        exercise(LESSON, "chess")
