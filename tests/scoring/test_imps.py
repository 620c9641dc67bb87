"""The IMP scale of Law 78B against a second table, typed here as the rows are printed; rounding by its definition."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.imps import IMP_LOWER_BOUNDS, imp_bands, imps, round_imps, round_vps
from tests.each import each

PRINTED = """
0-10:0, 20-40:1, 50-80:2, 90-120:3, 130-160:4, 170-210:5, 220-260:6, 270-310:7, 320-360:8, 370-420:9, 430-490:10,
500-590:11, 600-740:12, 750-890:13, 900-1090:14, 1100-1290:15, 1300-1490:16, 1500-1740:17, 1750-1990:18, 2000-2240:19,
2250-2490:20, 2500-2990:21, 3000-3490:22, 3500-3990:23, 4000-:24
"""


def printed_rows() -> list[tuple[int, int | None, int]]:
    rows = []
    for row in PRINTED.replace("\n", " ").split(","):
        band, worth = row.strip().split(":")
        low, high = band.split("-")
        rows.append((int(low), int(high) if high else None, int(worth)))
    return rows


fractions = st.fractions(min_value=-100, max_value=100, max_denominator=60)


@each("low, high, worth", printed_rows)
def test_both_ends_of_every_printed_row(low: int, high: int | None, worth: int) -> None:
    assert imps(low) == worth
    assert imps(-low) == -worth
    top = high if high is not None else 7600
    assert imps(top) == worth
    assert imps(-top) == -worth
    if worth:
        assert imps(low - 10) == worth - 1
        assert imps(low - 1) == worth - 1
        assert imps(-(low - 10)) == -(worth - 1)


def test_every_difference_of_the_table() -> None:
    rows = printed_rows()
    for difference in range(0, 8000, 10):
        worth = next(worth for low, high, worth in rows if difference >= low and (high is None or difference <= high))
        assert imps(difference) == worth


def test_the_rows_handed_out_are_the_printed_ones() -> None:
    assert list(imp_bands()) == printed_rows()
    assert len(IMP_LOWER_BOUNDS) == 24


@given(st.integers(-20_000, 20_000))
def test_the_scale_is_odd(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


@given(st.integers(-10_000, 10_000), st.integers(0, 10_000))
def test_a_larger_difference_is_never_worth_less(difference: int, more: int) -> None:
    assert imps(difference) <= imps(difference + more)


@each("wrong", [3.5, 500.0, "500", Fraction(500), True, None])
def test_only_whole_total_points(wrong: object) -> None:
    with pytest.raises(BadInput, match=r"Law 78B"):
        imps(wrong)  # type: ignore[arg-type]


@given(fractions)
def test_whole_imps_by_definition(x: Fraction) -> None:
    size = floor(abs(x) + Fraction(1, 2))
    assert round_imps(x) == (size if x >= 0 else -size)
    assert round_imps(-x) == -round_imps(x)


@each("x, whole", [("3.4", 3), ("2.5", 3), ("-2.5", -3), ("1/2", 1), ("-1/2", -1), ("-0.49", 0), ("2.6", 3), ("7", 7)])
def test_rounding_of_imps(x: str, whole: int) -> None:
    assert round_imps(Fraction(x)) == whole


@each("wrong", [2.5, "2.5", True])
def test_rounding_wants_exact_numbers(wrong: object) -> None:
    with pytest.raises(BadInput, match=r"exact number of IMPs"):
        round_imps(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r"number of Victory Points"):
        round_vps(wrong)  # type: ignore[arg-type]


@each(
    "x, unit, average, rounded",
    [
        ("19.9", "1/2", None, "20"),
        ("14.995", "1/100", None, "15"),
        ("19.74", "1/2", None, "19.5"),
        ("19.75", "1/2", None, "20"),
        ("9.25", "1/2", None, "9.5"),
        ("9.25", "1/2", "10", "9"),
        ("10.75", "1/2", "10", "11"),
        ("14.5", "1", "15", "14"),
        ("15.5", "1", "15", "16"),
    ],
)
def test_rounding_of_vps(x: str, unit: str, average: str | None, rounded: str) -> None:
    middle = None if average is None else Fraction(average)
    assert round_vps(Fraction(x), Fraction(unit), middle) == Fraction(rounded)


@given(st.fractions(0, 20, max_denominator=80), st.sampled_from([Fraction(1, 100), Fraction(1, 10), Fraction(1, 2), 1]))
def test_away_from_average_keeps_the_pool_together(x: Fraction, unit: Fraction) -> None:
    ours, theirs = round_vps(x, unit, average=10), round_vps(20 - x, unit, average=10)
    # At the average itself (10 is a multiple of every unit here) nothing is rounded.
    assert ours + theirs == 20
    assert abs(ours - x) <= Fraction(unit) / 2


@each("unit", [0, -1, Fraction(-1, 2)])
def test_a_unit_must_be_above_zero(unit: Fraction) -> None:
    with pytest.raises(BadInput):
        round_vps(Fraction(1), unit)
