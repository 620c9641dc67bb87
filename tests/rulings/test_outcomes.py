"""Weights: what adds up, what is refused and why, in every edition."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned import (
    AssignedScore,
    BadWeight,
    DisallowedOutcome,
    NoOutcome,
    NoWeightingInEdition,
    Outcome,
    WeightedScore,
    WeightsDoNotAddUp,
    read_outcome,
    weighted_at_teams,
)
from bridgelaw.rulings.assigned.outcomes import written_weights
from bridgelaw.scoring import MissingDeclarer, NotANumber, Side, UnreadableResult, UnreadableScore, Vulnerability
from bridgelaw.telling import tell
from tests.each import each
from tests.states import states

F = Fraction
NS = Vulnerability.NS


@each(
    "weights, sentence",
    [
        ({620: "1/2", -100: "1/3"}, "The weights add to 5/6: 1/6 is missing."),
        ({620: "2/3", -100: "1/2"}, "The weights add to 1 1/6: that is 1/6 too much."),
        ({620: "0.7", -100: "0.2"}, "The weights add to 0.9: 0.1 is missing."),
        ({620: "0"}, "The weights add to 0: 1 is missing."),
        ({620: "33.33%", 170: "33.33%", -100: "33.33%"}, "The weights add to 9999/10000: 1/10000 is missing."),
    ],
)
def test_weights_that_do_not_add_to_one(weights: dict[int, str | Fraction], sentence: str) -> None:
    with pytest.raises(WeightsDoNotAddUp) as caught:
        WeightedScore.of(weights)
    assert states(str(caught.value), f"{sentence} … must … 1 … 12C1(c), 2017")


def test_a_negative_weight_and_one_above_one() -> None:
    with pytest.raises(BadWeight, match=r"\+620.*−0\.1"):
        Outcome(620, F(-1, 10))
    with pytest.raises(BadWeight, match=r"4♠= N.*\+620.*1\.5.*1"):
        read_outcome("4♠= N", "150%", NS)


def test_no_outcome() -> None:
    with pytest.raises(NoOutcome, match=r"no outcome"):
        WeightedScore(())


SLAM = "the 6♠ bid after the hesitation"


def test_a_disallowed_outcome_is_refused_with_its_reason() -> None:
    with pytest.raises(DisallowedOutcome) as caught:
        WeightedScore((Outcome(1430, F(3, 5), "6♠= N", SLAM), Outcome(680, F(2, 5))))
    for words in ("6♠= N (+1430)", SLAM, "3/5", "legally", "12C1(c), 2017"):
        assert words in str(caught.value)


def test_the_laws_of_2007_admit_it() -> None:
    score = WeightedScore((Outcome(1430, F(3, 5), "6♠= N", SLAM), Outcome(680, F(2, 5))), edition=2007)
    assert score.weights == {1430: F(3, 5), 680: F(2, 5)}


def test_the_same_result_by_both_roads_counts_by_the_legal_one_alone() -> None:
    score = WeightedScore(
        (Outcome(1430, F(0), "6♠= N", SLAM), Outcome(1430, F(1, 5), "6♠= N"), Outcome(680, F(4, 5), "5♠+1 N"))
    )
    assert score.weights == {1430: F(1, 5), 680: F(4, 5)}
    said = " ".join(str(tell(weighted_at_teams(AssignedScore.for_both(score, Side.NS), 680))).split())
    assert states(said, f"6♠= N … +1430 … {SLAM}")
    with pytest.raises(DisallowedOutcome):
        WeightedScore((Outcome(1430, F(1, 5), "6♠= N", SLAM), Outcome(1430, F(1, 5), "6♠= N"), Outcome(680, F(3, 5))))


def test_before_2007_the_director_does_not_weight() -> None:
    score = WeightedScore.of({620: "1"}, edition=1997)
    with pytest.raises(NoWeightingInEdition, match=r"12C3, 1997"):
        AssignedScore.for_both(score, Side.EW)


def test_one_ruling_has_one_edition() -> None:
    with pytest.raises(ValueError, match="one edition"):
        AssignedScore(WeightedScore.of({620: "1"}), WeightedScore.of({620: "1"}, edition=2007), Side.EW)


@each(
    "result, weight, kind",
    [
        ("", "1", UnreadableResult),
        ("4♠=", "1", MissingDeclarer),
        ("8♠= N", "1", UnreadableResult),
        ("hello", "1", UnreadableResult),
        ("+62x", "1", UnreadableScore),
        ("6.5", "1", UnreadableScore),
        ("620", "", NotANumber),
        ("620", "half", NotANumber),
        ("620", "1/0", NotANumber),
    ],
)
def test_what_is_typed_and_cannot_be_read(result: str, weight: str, kind: type[BadInput]) -> None:
    with pytest.raises(kind) as caught:
        read_outcome(result, weight, NS)
    assert caught.value.wrong and caught.value.right


def test_an_outcome_keeps_what_was_written() -> None:
    outcome = read_outcome("4Sx-2 E", "10%", NS)
    assert (outcome.score, outcome.weight, outcome.text) == (300, F(1, 10), "4♠x-2 E")
    assert read_outcome("+620", "1", NS).text == ""


def test_equal_scores_are_put_together_under_all_their_names() -> None:
    score = WeightedScore(
        tuple(read_outcome(result, "1/4", Vulnerability.NONE) for result in ("3NT-1 N", "4♠-1 N", "3NT= N", "-50"))
    )
    assert score.weights == {-50: F(3, 4), 400: F(1, 4)}
    assert score.names[-50] == "3NT-1 N or 4♠-1 N or −50"
    assert score.written == {-50: "3/4", 400: "1/4"}


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8).filter(any))
def test_written_weights_still_add_to_one(shares: list[int]) -> None:
    exact = [F(share, sum(shares)) for share in shares]
    written = written_weights(exact)
    assert [F(each) for each in written] == exact
    denominators = {each.partition("/")[2] for each in written}
    assert len(denominators) == 1 or any(weight.denominator > 1 for weight in exact)


def test_both_sides_are_innocent_when_nobody_offended() -> None:
    score = WeightedScore.of({620: "1"})
    assert AssignedScore.for_both(score, None).innocent == (Side.NS, Side.EW)
    assert AssignedScore.for_both(score, Side.NS).innocent == (Side.EW,)
    assert not AssignedScore.for_both(score, None).split
