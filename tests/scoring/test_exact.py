"""Exact numbers: every text reads back, and every rounding is the nearest multiple."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.exact import NotANumber, read_fraction, round_half_away_from, round_half_towards, round_half_up
from bridgelaw.scoring.printed import decimal, mixed, signed
from tests.each import each

FRACTIONS = st.fractions(min_value=-10_000, max_value=10_000, max_denominator=720)
UNITS = st.fractions(min_value=Fraction(1, 100), max_value=100, max_denominator=100)


@each(
    "value, text",
    [
        (Fraction(113, 6), "18 5/6"),
        (Fraction(37, 3), "12 1/3"),
        (Fraction(5, 6), "5/6"),
        (Fraction(-5, 2), "\u22122 1/2"),
        (Fraction(-1, 3), "\u22121/3"),
        (Fraction(9), "9"),
        (0, "0"),
        (-7, "\u22127"),
    ],
)
def test_mixed_writes_what_a_director_writes(value: Fraction | int, text: str) -> None:
    assert mixed(value) == text


def test_mixed_with_sign_marks_gains_and_losses_but_not_zero() -> None:
    assert [mixed(x, sign=True) for x in (Fraction(7, 2), -3, 0)] == ["+3 1/2", "\u22123", "0"]


@given(FRACTIONS, st.booleans())
def test_what_mixed_writes_reads_back(value: Fraction, sign: bool) -> None:
    assert read_fraction(mixed(value, sign)) == value


@given(st.integers())
def test_signed_is_mixed_for_whole_numbers(value: int) -> None:
    assert signed(value) == mixed(value, sign=True)


@each(
    "text, value",
    [
        ("1/10", Fraction(1, 10)),
        ("10%", Fraction(1, 10)),
        ("10 %", Fraction(1, 10)),
        ("0.1", Fraction(1, 10)),
        (".1", Fraction(1, 10)),
        ("0,1", Fraction(1, 10)),
        ("0,125", Fraction(1, 8)),
        ("18 5/6", Fraction(113, 6)),
        ("18½", Fraction(37, 2)),
        ("½", Fraction(1, 2)),
        ("1\u20443", Fraction(1, 3)),
        ("33 1/3%", Fraction(1, 3)),
        (" 7 ", Fraction(7)),
        ("7.", Fraction(7)),
        ("\u22122 1/2", Fraction(-5, 2)),
        ("\u20132.5", Fraction(-5, 2)),
        ("+3", Fraction(3)),
        ("1200", Fraction(1200)),
    ],
)
def test_read_fraction_forgives_the_spelling(text: str, value: Fraction) -> None:
    assert read_fraction(text) == value


@each("text", ["", "  ", "abc", "1/", "/2", "1e5", "1.2.3", "1 2", "--3", "5%%", "٣", "1" * 5000])
def test_read_fraction_refuses_what_is_no_number(text: str) -> None:
    with pytest.raises(NotANumber, match=r"7, 0\.1, 10%, 1/10|at most"):
        read_fraction(text)


def test_read_fraction_says_why_it_refuses_a_zero_divisor_and_a_doubtful_comma() -> None:
    with pytest.raises(NotANumber, match=r"'3/0' divides by zero\."):
        read_fraction("3/0")
    with pytest.raises(NotANumber, match=r"'1,250' could be .* Write 1250 .* 1\.250"):
        read_fraction("1,250")


@given(FRACTIONS, st.integers(min_value=0, max_value=6))
def test_decimal_agrees_with_the_decimal_module(value: Fraction, places: int) -> None:
    with localcontext() as context:
        context.prec = 60
        # Denominators of at most 720 keep a quotient that is no exact half far from one, so 60 digits decide rightly.
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        slow = quotient.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    expected = f"{abs(slow):f}"
    assert decimal(value, places) == ("\u2212" + expected if slow < 0 else expected)


def test_decimal_prints_no_sign_on_nothing_and_refuses_negative_places() -> None:
    assert decimal(Fraction(-1, 1000), 2) == "0.00"
    with pytest.raises(BadInput, match="-1 decimal places"):
        decimal(Fraction(1), -1)


@given(FRACTIONS, UNITS, FRACTIONS)
def test_every_policy_rounds_to_the_nearest_multiple_and_differs_only_on_halves(
    value: Fraction, unit: Fraction, average: Fraction
) -> None:
    up = round_half_up(value, unit)
    towards = round_half_towards(value, unit, average)
    away = round_half_away_from(value, unit, average)
    for rounded in (up, towards, away):
        assert (rounded / unit).denominator == 1
        assert abs(rounded - value) * 2 <= unit
    if abs(up - value) * 2 < unit:
        assert up == towards == away


@given(st.integers(min_value=-1000, max_value=1000), UNITS, FRACTIONS)
def test_halves_go_where_each_policy_sends_them(steps: int, unit: Fraction, average: Fraction) -> None:
    value = unit * (steps + Fraction(1, 2))
    assert abs(round_half_up(value, unit)) > abs(value)
    if average != value:
        assert (round_half_towards(value, unit, average) > value) == (average > value)
        assert (round_half_away_from(value, unit, average) > value) == (average < value)
    else:
        assert round_half_towards(value, unit, average) == round_half_up(value, unit)


@given(FRACTIONS, UNITS)
def test_half_up_treats_both_sides_alike_and_is_away_from_zero(value: Fraction, unit: Fraction) -> None:
    assert round_half_up(-value, unit) == -round_half_up(value, unit)
    assert round_half_up(value, unit) == round_half_away_from(value, unit, 0)


def test_at_the_average_itself_a_half_goes_away_from_zero() -> None:
    assert round_half_towards(Fraction(-5, 2), 1, Fraction(-5, 2)) == -3
    assert round_half_away_from(Fraction(5, 2), 1, Fraction(5, 2)) == 3


@each("unit", [0, -1])
def test_a_unit_that_is_not_positive_is_refused(unit: int) -> None:
    with pytest.raises(BadInput, match=r"more than zero"):
        round_half_up(Fraction(1), unit)
