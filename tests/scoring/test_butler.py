"""Butler: the datum against a slow definition that lays the results out one by one."""

from fractions import Fraction
from math import floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.butler import DatumRule, butler_imps, datum, result_weights
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.matchpoints import Frequencies
from tests.each import each

scores = st.integers(-400, 400).map(lambda tens: 10 * tens)
fields = st.lists(scores, min_size=1, max_size=14)
EXACT = DatumRule(round_to=0)


def slow_mean(field: list[int], drop_bottom: int, drop_top: int) -> Fraction:
    kept = sorted(field)[drop_bottom : len(field) - drop_top]
    return Fraction(sum(kept), len(kept))


@given(fields, st.data())
def test_the_mean_of_what_is_left(field: list[int], data: st.DataObject) -> None:
    bottom = data.draw(st.integers(0, len(field) - 1))
    top = data.draw(st.integers(0, len(field) - 1 - bottom))
    mean = slow_mean(field, bottom, top)
    assert datum(field, DatumRule(round_to=0, drop_top=top, drop_bottom=bottom)) == mean
    tens = floor(abs(mean) / 10 + Fraction(1, 2)) * 10
    assert datum(field, DatumRule(drop_top=top, drop_bottom=bottom)) == (tens if mean >= 0 else -tens)


@given(fields, st.integers(2, 6), st.data())
def test_fractional_weights_are_smaller_results(field: list[int], parts: int, data: st.DataObject) -> None:
    """Each result split into equal parts: dropping k parts at an end is dropping k/parts results."""
    bottom = data.draw(st.integers(0, len(field) * parts - 1))
    top = data.draw(st.integers(0, len(field) * parts - 1 - bottom))
    rule = DatumRule(0, drop_top=Fraction(top, parts), drop_bottom=Fraction(bottom, parts))
    small = [score for score in field for _ in range(parts)]
    weights: dict[int, Fraction] = {}
    for score in small:
        weights[score] = weights.get(score, Fraction(0)) + Fraction(1, parts)
    assert datum(weights, rule) == slow_mean(small, bottom, top)
    assert datum(Frequencies(weights), rule) == slow_mean(small, bottom, top)


@given(fields)
def test_all_ways_to_give_the_results_agree(field: list[int]) -> None:
    expected = datum(field)
    assert datum(tuple(reversed(field))) == expected
    assert datum(iter(field)) == expected
    assert datum(Frequencies.of(field)) == expected
    assert datum(result_weights(field)) == expected


@given(fields, st.sampled_from(["away from zero", "towards zero"]), st.sampled_from([0, 1, 10, 20, 50]))
def test_east_west_see_the_same_datum(field: list[int], half: Any, unit: int) -> None:
    rule = DatumRule(round_to=unit, half=half)
    assert datum([-score for score in field], rule) == -datum(field, rule)


def test_a_weighted_score_pulls_the_datum_by_its_weights() -> None:
    # Two tables with +620 and one weighted 3/4 of +620, 1/4 of −100: (2 x 620 + 465 − 25) / 3.
    field = Frequencies.of([620, 620]).adding_outcomes({620: Fraction(3, 4), -100: Fraction(1, 4)})
    assert datum(field, EXACT) == Fraction(1680, 3) == 560
    # Dropping one result at the bottom takes the quarter of −100 and three quarters of a +620.
    assert datum(field, DatumRule(drop_bottom=1)) == 620
    # Dropping half a result leaves 2 1/2 of +620.
    assert datum(field, DatumRule(0, drop_bottom=Fraction(1, 8))) == Fraction(1680 * 8 + 100, 23)


@each(
    "field, half, expected",
    [
        ([420, 430, 420, 430], "away from zero", 430),
        ([420, 430, 420, 430], "towards zero", 420),
        ([-420, -430], "away from zero", -430),
        ([-420, -430], "towards zero", -420),
        ([420, 430, 430], "towards zero", 430),
        ([-420, -420, -430], "away from zero", -420),
        ([10, 0], "towards zero", 0),
        ([10, 0], "away from zero", 10),
    ],
)
def test_exact_halves(field: list[int], half: Any, expected: int) -> None:
    assert datum(field, DatumRule(half=half)) == expected


def test_dropping_the_ends_can_change_the_swings() -> None:
    field = [620, 620, 650, -100, 170]
    plain, trimmed = datum(field), datum(field, DatumRule(drop_top=1, drop_bottom=1))
    assert [plain, trimmed] == [390, 470]
    assert [butler_imps(score, plain) for score in field] == [6, 6, 6, -10, -6]
    assert [butler_imps(score, trimmed) for score in field] == [4, 4, 5, -11, -7]


@given(scores, scores)
def test_whole_datum_is_a_plain_difference(score: int, middle: int) -> None:
    assert butler_imps(score, middle) == imps(score - middle)
    assert butler_imps(score, middle) == -butler_imps(-score, -middle)


@given(scores, st.fractions(-3000, 3000, max_denominator=30))
def test_an_unrounded_datum_belongs_to_the_lower_row(score: int, middle: Fraction) -> None:
    got = butler_imps(score, middle)
    difference = abs(Fraction(score) - middle)
    rows = [0, 20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000]
    rows += [2250, 2500, 3000, 3500, 4000]
    assert abs(got) == sum(1 for low in rows[1:] if difference >= low)
    assert got == 0 or (got > 0) == (score > middle)


@each("empty", lambda: [[], {}, {620: Fraction(0)}, Frequencies({})])
def test_no_result_no_datum(empty: Any) -> None:
    with pytest.raises(BadInput, match="without any result"):
        datum(empty)


def test_dropping_all_of_them() -> None:
    with pytest.raises(BadInput, match=r"1.*1.*2"):
        datum([100, 200], DatumRule(drop_top=1, drop_bottom=1))


@each("weights", [{620: Fraction(-1)}, {620: 0.5}, {620: True}, {"620": 1}, {6.5: 1}])
def test_weights_and_scores_must_be_right(weights: Any) -> None:
    with pytest.raises(BadInput):
        datum(weights)


@each("wrong", [{"round_to": -10}, {"round_to": 2.5}, {"drop_top": -1}, {"drop_bottom": 0.5}, {"half": "up"}])
def test_a_rule_must_make_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        DatumRule(**wrong)


@each("score, middle", [(620.0, 400), ("620", 400), (620, 400.0), (620, "400"), (True, 400)])
def test_butler_wants_exact_numbers(score: Any, middle: Any) -> None:
    with pytest.raises(BadInput):
        butler_imps(score, middle)
