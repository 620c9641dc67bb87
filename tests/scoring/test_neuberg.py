"""Neuberg's formula: one whole group changes nothing, order is kept, and the total of the board comes out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring import Frequencies, TooFewResults, matchpoints, neuberg
from tests.each import each

SCORES = st.lists(st.sampled_from([620, 600, 170, 140, -50, -100]), min_size=1, max_size=12)


@given(SCORES)
def test_a_group_that_is_the_whole_board_is_left_alone(scores: list[int]) -> None:
    for points in matchpoints(scores):
        assert neuberg(points, len(scores), len(scores)) == points


@given(SCORES, st.integers(0, 20))
def test_each_score_stands_for_more_of_itself(scores: list[int], missing: int) -> None:
    # The definition: a field in which every score occurs N/n times as often, matchpointed afresh.
    expected = len(scores) + missing
    share = Fraction(expected, len(scores))
    counts = Frequencies({score: count * share for score, count in Frequencies.of(scores).counts.items()})
    slow = counts.matchpoints()
    assert [neuberg(points, len(scores), expected) for points in matchpoints(scores)] == [slow[s] for s in scores]


@given(SCORES, SCORES)
def test_two_groups_keep_the_total_of_the_board(first: list[int], second: list[int]) -> None:
    lines = len(first) + len(second)
    total = sum(neuberg(points, len(group), lines) for group in (first, second) for points in matchpoints(group))
    assert total == lines * (lines - 1)


def test_the_second_group_of_the_source() -> None:
    # Source 001, case 4: 140, 420, -50 and -50 among ten; the source prints the final figures right.
    assert [neuberg(points, 4, 10) for points in matchpoints([140, 420, -50, -50])] == [
        Fraction(23, 2),
        Fraction(33, 2),
        4,
        4,
    ]


@each("results, expected", [(0, 10), (11, 10), (-1, 4)])
def test_results_that_cannot_be(results: int, expected: int) -> None:
    with pytest.raises(TooFewResults, match="cannot be brought"):
        neuberg(3, results, expected)
