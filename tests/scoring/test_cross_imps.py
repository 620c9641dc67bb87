"""Cross-IMPs against the slow definition: each line compared with each other line, one at a time."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.cross_imps import average_cross_imps, cross_imps, field_cross_imps
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.matchpoints import Frequencies
from bridgelaw.scoring.table import Side
from tests.each import each

scores = st.integers(-400, 400).map(lambda tens: 10 * tens)
fields = st.lists(scores, max_size=12)
weights = st.dictionaries(scores, st.fractions(0, 5, max_denominator=12), max_size=6)


def slow(field: list[int]) -> list[int]:
    return [
        sum(imps(mine - other) for there, other in enumerate(field) if there != here) for here, mine in enumerate(field)
    ]


@given(fields)
def test_every_line_against_every_other(field: list[int]) -> None:
    expected = slow(field)
    assert list(field_cross_imps(field)) == expected
    assert list(field_cross_imps(field, Side.EW)) == [-x for x in expected]
    assert sum(field_cross_imps(field)) == 0
    for here, mine in enumerate(field):
        others = field[:here] + field[here + 1 :]
        assert cross_imps(mine, others) == expected[here]
        assert cross_imps(mine, Frequencies.of(others), Side.EW) == -expected[here]
        if others:
            assert average_cross_imps(mine, others) == Fraction(expected[here], len(others))


@given(scores, weights, weights)
def test_weights_are_linear(mine: int, some: dict[int, Fraction], more: dict[int, Fraction]) -> None:
    both = Frequencies(some).adding_outcomes(more)
    assert cross_imps(mine, both) == cross_imps(mine, some) + cross_imps(mine, more)
    assert cross_imps(mine, some) == sum(weight * imps(mine - other) for other, weight in some.items())
    assert cross_imps(mine, some, Side.EW) == -cross_imps(mine, some, Side.NS)


@given(scores, weights.filter(lambda field: sum(field.values()) > 0))
def test_the_average_is_between_the_best_and_the_worst_comparison(mine: int, field: dict[int, Fraction]) -> None:
    single = [imps(mine - other) for other, weight in field.items() if weight]
    average = average_cross_imps(mine, field)
    assert min(single) <= average <= max(single)
    doubled = {score: 2 * weight for score, weight in field.items()}
    assert average_cross_imps(mine, doubled) == average


def test_a_board_by_hand() -> None:
    # 620 against 620, 170, −100: 0 + 10 + 12; 170 against −100: 7.
    assert list(field_cross_imps([620, 620, 170, -100])) == [22, 22, -13, -31]
    assert average_cross_imps(-100, [620, 620, 170]) == Fraction(-31, 3)
    assert average_cross_imps(-100, [620, 620, 170], Side.EW) == Fraction(31, 3)


def test_a_weighted_table_among_the_others() -> None:
    # The other table is 60% of 2♠ made and 40% of one down (+110 or −50): against +110 that is 0.6 x 0 + 0.4 x 4.
    assert cross_imps(110, {110: Fraction(3, 5), -50: Fraction(2, 5)}) == Fraction(8, 5)


def test_nobody_else() -> None:
    assert cross_imps(620, []) == 0
    assert field_cross_imps([]) == ()
    assert list(field_cross_imps([620])) == [0]
    with pytest.raises(BadInput, match="at least two results"):
        average_cross_imps(620, [])


@each("mine, others", [(6.5, [100]), ("620", [100]), (620, ["100"]), (620, {100: -1}), (620, {100: 0.5})])
def test_wrong_numbers(mine: Any, others: Any) -> None:
    with pytest.raises(BadInput):
        cross_imps(mine, others)


def test_wrong_score_in_a_field() -> None:
    with pytest.raises(BadInput):
        field_cross_imps([620, 17.5])  # type: ignore[list-item]
