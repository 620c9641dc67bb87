"""Matchpoints against the pairwise definition, the sources' tables and the laws of arithmetic."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.matchpoints import (
    Frequencies,
    NegativeFrequency,
    NoComparison,
    NotInTheField,
    WeightsNotWhole,
    as_half_scale,
    as_percentage,
    matchpoints,
    top,
)
from bridgelaw.scoring.printed import decimal, mixed
from bridgelaw.scoring.table import Side
from tests.each import each
from tests.states import states

F = Fraction
Outcomes = Mapping[int, Fraction]

SCORES = st.sampled_from([1100, 790, 620, 420, 170, 0, -50, -100, -200, -500])


@st.composite
def weighted_lines(draw: st.DrawFn) -> dict[int, Fraction]:
    """A weighted result: some scores, with weights that come to 1."""
    shares = draw(st.dictionaries(SCORES, st.integers(min_value=1, max_value=12), min_size=1, max_size=4))
    whole = sum(shares.values())
    return {score: F(share, whole) for score, share in shares.items()}


FIELDS = st.tuples(st.lists(SCORES, max_size=12), st.lists(weighted_lines(), max_size=4)).filter(lambda f: f[0] or f[1])
SIDES = st.sampled_from(Side)


def pairwise(scores: Sequence[int], weighted: Sequence[Outcomes], side: Side) -> list[Fraction]:
    """The definition: each part of each line meets each part of each other line, 2 for a win, 1 for a tie."""
    lines: list[Outcomes] = [*({score: F(1)} for score in scores), *weighted]

    def meets(a: Outcomes, b: Outcomes) -> Fraction:
        gain = F(0)
        for mine, weight in a.items():
            for other, rival in b.items():
                better = (mine - other) * side.sign
                gain += weight * rival * (2 if better > 0 else 1 if better == 0 else 0)
        return gain

    return [sum((meets(a, b) for j, b in enumerate(lines) if j != i), F(0)) for i, a in enumerate(lines)]


@given(FIELDS, SIDES)
def test_the_pairwise_definition(field: tuple[list[int], list[dict[int, Fraction]]], side: Side) -> None:
    assert matchpoints(*field, side=side) == pairwise(*field, side=side)


@given(FIELDS)
def test_the_board_adds_up(field: tuple[list[int], list[dict[int, Fraction]]]) -> None:
    results = len(field[0]) + len(field[1])
    ns, ew = (matchpoints(*field, side=side) for side in Side)
    assert sum(ns) == sum(ew) == results * (results - 1)
    assert all(a + b == top(results) for a, b in zip(ns, ew, strict=True))
    assert all(0 <= mp <= top(results) for mp in ns)


@given(FIELDS, SIDES, st.randoms(use_true_random=False))
def test_the_order_of_the_lines_does_not_matter(
    field: tuple[list[int], list[dict[int, Fraction]]], side: Side, random: Any
) -> None:
    scores, weighted = field
    straight = matchpoints(scores, weighted, side)
    order = list(range(len(scores)))
    random.shuffle(order)
    mixed_up = matchpoints([scores[i] for i in order], weighted[::-1], side)
    assert mixed_up[: len(scores)] == [straight[i] for i in order]
    assert mixed_up[len(scores) :] == straight[len(scores) :][::-1]


@given(st.lists(SCORES, min_size=1), SIDES)
def test_ew_see_the_scores_of_ns_turned_round(scores: list[int], side: Side) -> None:
    assert matchpoints(scores, side=side) == matchpoints([-score for score in scores], side=side.opponents)


@given(FIELDS, SIDES)
def test_frequencies_and_lines_agree(field: tuple[list[int], list[dict[int, Fraction]]], side: Side) -> None:
    scores, weighted = field
    frequencies = Frequencies.of(scores)
    for outcomes in weighted:
        frequencies = frequencies.adding_outcomes(outcomes)
    assert frequencies.total == len(scores) + len(weighted)
    points = frequencies.matchpoints(side)
    assert list(points) == sorted(points, reverse=True) == list(frequencies.counts)
    expected = [points[score] for score in scores]
    expected += [frequencies.weighted_matchpoints(outcomes, side) for outcomes in weighted]
    assert matchpoints(scores, weighted, side) == expected


@given(st.lists(SCORES, min_size=1), SIDES)
def test_a_result_weighted_wholly_to_one_score_is_a_plain_result(scores: list[int], side: Side) -> None:
    *rest, last = scores
    assert matchpoints(rest, [{last: F(1)}], side) == matchpoints(scores, side=side)


def test_source_002_example_9() -> None:
    frequencies = Frequencies({420: F(25, 6), 400: F(7, 3), 170: F(1), 150: F(1), -50: F(7, 2)})
    assert frequencies.total == 12
    assert [mixed(mp) for mp in frequencies.matchpoints().values()] == ["18 5/6", "12 1/3", "9", "7", "2 1/2"]
    weights = {420: F(1, 6), 400: F(1, 3), -50: F(1, 2)}
    assert mixed(frequencies.weighted_matchpoints(weights)) == "8 1/2"
    # The same board by its lines: four pairs with 420, two with 400, three with -50 and the weighted one.
    lines = matchpoints([420] * 4 + [400] * 2 + [170, 150] + [-50] * 3, [weights])
    assert [mixed(lines[i]) for i in (0, 4, 6, 7, 8, 11)] == ["18 5/6", "12 1/3", "9", "7", "2 1/2", "8 1/2"]


def test_source_000_table_a() -> None:
    field = [620, -200, 620, -500, 790, 620, 620, -500, -200]
    adjusted = {1100: F(1, 10), 620: F(7, 10), -200: F(2, 10)}
    *plain, first = matchpoints(field, [adjusted])
    column = ["11.4", "12.1", "5.2", "12.1", "1.0", "17.8", "12.1", "12.1", "1.0", "5.2"]
    assert [decimal(mp, 1) for mp in [first, *plain]] == column
    assert sum(plain, first) == 90


def test_a_single_result_and_an_empty_board() -> None:
    assert matchpoints([620]) == [0]
    assert matchpoints([]) == []
    assert Frequencies({}).matchpoints() == {}


def test_frequencies_are_kept_in_order_without_zeros_and_unchanged() -> None:
    field = Frequencies.of([-50, 420, 420])
    assert list(field.counts.items()) == [(420, F(2)), (-50, F(1))]
    assert field.adding(170, 0) == field
    assert field.adding(420, F(1, 6)).counts == {420: F(13, 6), -50: F(1)}
    assert field.counts[420] == 2
    assert field.adding(170).adding(170, -1) == field
    assert hash(field) == hash(Frequencies.of([420, -50, 420]))
    assert copy.deepcopy(field) == field


def test_a_score_cannot_occur_less_than_no_times() -> None:
    with pytest.raises(NegativeFrequency, match=r"\+420 cannot occur \u22121/2 times"):
        Frequencies.of([-50]).adding(420, F(-1, 2))


@each(
    "outcomes, sentence",
    [
        (
            {620: F(7, 10), -200: F(2, 10)},
            "2 … 9/10 … must … 1 … 100% … Law 12C1(c)",
        ),
        (
            {620: F(3, 2), -200: F(-1, 2)},
            "2 … −200 … −1/2 … below … 0 … Law 12C1(c)",
        ),
        ({}, "2 … 0 … must … 1 … 100% … Law 12C1(c)"),
    ],
)
def test_weights_must_come_to_one(outcomes: Outcomes, sentence: str) -> None:
    with pytest.raises(WeightsNotWhole) as caught:
        matchpoints([620], [{620: F(1)}, outcomes])
    assert states(str(caught.value), sentence)


def test_floats_are_refused_because_they_are_not_exact() -> None:
    weights = cast(dict[int, Fraction], {620: 0.7, -200: 0.3})
    with pytest.raises(BadInput, match=r"0\.7 is not exact"):
        matchpoints([620], [weights])
    with pytest.raises(BadInput, match=r"0\.7 is not exact"):
        Frequencies(weights)


def test_a_weighted_result_must_be_in_the_field() -> None:
    with pytest.raises(NotInTheField, match=r"\+1100"):
        Frequencies.of([620]).weighted_matchpoints({1100: F(1)})


@given(FIELDS)
def test_the_other_scales(field: tuple[list[int], list[dict[int, Fraction]]]) -> None:
    results = len(field[0]) + len(field[1])
    ns = matchpoints(*field)
    halves = [as_half_scale(mp) for mp in ns]
    assert [2 * mp for mp in halves] == ns
    if results > 1:
        percentages = [as_percentage(mp, top(results)) for mp in ns]
        assert sum(percentages) == 50 * results
        assert percentages == [100 * mp / (results - 1) for mp in halves]


def test_top_and_percentage_need_results_to_compare() -> None:
    assert (top(10), top(1), top(F(25, 2))) == (F(18), F(0), F(23))
    with pytest.raises(NoComparison, match=r"1/2"):
        top(F(1, 2))
    with pytest.raises(NoComparison, match=r"0.*percentage"):
        as_percentage(0, top(1))
