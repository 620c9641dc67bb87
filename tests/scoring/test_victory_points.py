"""Victory Point scales against every row of the reference file, and against the rules read a second way."""

import math
import random
import tomllib
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring import victory_points
from bridgelaw.scoring.victory_points import (
    MOST_BOARDS,
    ContinuousScale,
    NoSuchScale,
    VictoryPointScale,
    board_counts,
    old_wbf,
    scale_named,
    scale_names,
    short,
    wbf_continuous,
    whole_vp,
)
from tests.each import each

REFERENCE: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "data" / "vp_published.toml").read_text(encoding="utf-8")
)
CONTINUOUS = REFERENCE["continuous"]
TABLES = [*CONTINUOUS["published"], *CONTINUOUS["computed"]]
EVERY_COUNT = range(1, MOST_BOARDS + 1)


def by_boards(rows: dict[str, list[int]]) -> list[tuple[int, list[int]]]:
    return [(int(boards), row) for boards, row in rows.items()]


def vps(*values: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(value) for value in values)


def float_curve(margin: int | Fraction, boards: int) -> float:
    """The formula once more, in floating point: good to far better than the distance to the next half hundredth."""
    r = math.sqrt(5) - 2  # the cube of the golden section
    x = 15 * math.sqrt(boards)
    return 20.0 if margin >= x else 10 + 10 * (1 - r ** (margin / x)) / (1 - r)


def plainly_rounded(boards: int) -> list[int]:
    return [math.floor(100 * float_curve(m, boards) + 0.5 + 1e-9) for m in range(math.ceil(15 * math.sqrt(boards)) + 1)]


def corrected_at_random(table: list[int], seed: int) -> list[int]:
    """The correction done in a random order, one hundredth at a time."""
    chance = random.Random(seed)
    table = list(table)
    while steps := [i for i in range(1, len(table) - 1) if table[i + 1] - table[i] > table[i] - table[i - 1]]:
        table[chance.choice(steps)] += 1
    return table


all_scales = st.one_of(
    st.integers(1, MOST_BOARDS).map(wbf_continuous),
    st.integers(1, MOST_BOARDS).map(whole_vp),
    st.deferred(lambda: st.sampled_from(board_counts("short"))).map(short),
    st.deferred(lambda: st.sampled_from(board_counts("old_wbf"))).map(old_wbf),
)


# --- every row of the reference file ---------------------------------------------------------------------------------


def test_the_reference_file_is_whole() -> None:
    assert [table["boards"] for table in CONTINUOUS["published"]] == [4, 24]
    assert [table["boards"] for table in CONTINUOUS["computed"]] == [8, 12, 14, 16, 20, 28, 32]
    assert len(REFERENCE["discrete"]["starts"]) == 20
    assert len(REFERENCE["discrete_short"]["starts"]) == 2
    assert len(REFERENCE["old_wbf"]["upper_margin"]) == 7


@each("table", TABLES, ids=lambda table: f"{table['boards']} boards")
def test_continuous_tables(table: dict[str, Any]) -> None:
    scale = wbf_continuous(table["boards"])
    assert list(scale.winner_table) == table["vp_hundredths"]
    assert list(scale.loser_table) == [2000 - value for value in table["vp_hundredths"]]
    for margin, value in enumerate(table["vp_hundredths"]):
        assert scale.award(margin) == (Fraction(value, 100), 20 - Fraction(value, 100))


@each("table", TABLES, ids=lambda table: f"{table['boards']} boards")
def test_margins_that_the_correction_lifts(table: dict[str, Any]) -> None:
    boards = table["boards"]
    assert list(wbf_continuous(boards).corrected_margins) == table["corrected_margins"]
    plain = plainly_rounded(boards)
    lifted = [margin for margin, value in enumerate(table["vp_hundredths"]) if value != plain[margin]]
    assert lifted == table["corrected_margins"]
    assert all(table["vp_hundredths"][margin] == plain[margin] + 1 for margin in lifted)


@each("anchor", CONTINUOUS["anchor"], ids=lambda anchor: f"{anchor['boards']} boards")
def test_single_published_values(anchor: dict[str, Any]) -> None:
    scale = wbf_continuous(anchor["boards"])
    for margin, value in anchor["points"]:
        assert scale.award(margin)[0] == Fraction(value, 100)
    table = scale.winner_table
    steps = anchor["steps_hundredths"]
    assert [table[i + 1] - table[i] for i in range(len(steps))] == steps


@each("boards, margin", list(zip(CONTINUOUS["blitz"]["boards"], CONTINUOUS["blitz"]["margin"], strict=True)))
def test_blitz(boards: int, margin: int) -> None:
    scale = wbf_continuous(boards)
    assert scale.blitz == margin
    assert scale.award(margin) == vps(20, 0)
    assert scale.award(margin - 1)[0] < 20
    assert scale.award(margin + 500) == vps(20, 0)


@each(
    "boards, point",
    product([1, 4, 9, 16, 25, 36, 49, 64, 100], CONTINUOUS["exact_points"]),
    ids=lambda row: f"{row[0]} boards, {row[1]['margin_over_X']} X",
)
def test_fixed_points_of_the_curve(boards: int, point: dict[str, Any]) -> None:
    x = 15 * math.isqrt(boards)
    value = wbf_continuous(boards).exact(Fraction(point["margin_over_X"]) * x)
    assert round(value, 2) == Decimal(point["vp"]) / 100


@each("boards, starts", lambda: by_boards(REFERENCE["discrete"]["starts"]))
def test_whole_vps(boards: int, starts: list[int]) -> None:
    bands = whole_vp(boards).bands
    assert [band.low for band in bands] == starts
    assert [band.winner for band in bands] == REFERENCE["discrete"]["winner_vp"]
    assert all(band.winner + band.loser == 20 for band in bands)


@each("boards, starts", lambda: by_boards(REFERENCE["discrete_short"]["starts"]))
def test_short_scale(boards: int, starts: list[int]) -> None:
    bands = short(boards).bands
    assert [band.low for band in bands] == starts
    assert [band.winner for band in bands] == REFERENCE["discrete_short"]["winner_vp"]
    assert all(band.winner + band.loser == 10 for band in bands)


@each("boards, uppers", lambda: by_boards(REFERENCE["old_wbf"]["upper_margin"]))
def test_old_scale(boards: int, uppers: list[int]) -> None:
    scale = old_wbf(boards)
    printed = [vps(*map(int, band.split("-"))) for band in REFERENCE["old_wbf"]["bands"]]
    beyond = vps(*map(int, REFERENCE["old_wbf"]["beyond"].split("-")))
    low = 0
    for high, award in zip(uppers, printed, strict=True):
        assert {scale.award(margin) for margin in range(low, high + 1)} == {award}
        low = high + 1
    assert scale.blitz == low
    assert scale.award(low) == scale.award(low + 1) == scale.award(low + 300) == beyond
    assert [band.high for band in scale.bands] == [*uppers, None]


@each(
    "boards, margin, winner, loser",
    [(anchor["boards"], *row) for anchor in REFERENCE["old_wbf"]["anchors"] for row in anchor["rows"]],
)
def test_old_scale_single_facts(boards: int, margin: int, winner: int, loser: int) -> None:
    assert old_wbf(boards).award(margin) == vps(winner, loser)
    assert old_wbf(boards).award(-margin) == vps(loser, winner)


def test_old_scale_falls_only_for_the_loser_after_25_5() -> None:
    awards = [(band.winner, band.loser) for band in old_wbf(20).bands]
    assert awards == [vps(15 + k, 15 - k) for k in range(11)] + [vps(25, 4 - k) for k in range(5)]


# --- the rules a second way, for every number of boards --------------------------------------------------------------


@each("boards", EVERY_COUNT)
def test_continuous_scale_for_every_length(boards: int) -> None:
    scale = wbf_continuous(boards)
    table = list(scale.winner_table)
    expected = corrected_at_random(plainly_rounded(boards), seed=boards)
    assert table == expected[: len(table)]
    assert set(expected[len(table) :]) <= {2000}
    steps = [after - before for before, after in pairwise(table)]
    assert steps == sorted(steps, reverse=True), "no IMP may be worth more than the one before it"
    assert min(steps) >= 1
    assert (table[0], table[-1]) == (1000, 2000)
    assert scale.award(math.ceil(15 * math.sqrt(boards))) == vps(20, 0)


@each("boards", EVERY_COUNT)
def test_no_rounding_is_near_a_tie(boards: int) -> None:
    """Fifty digits decide every half hundredth: none is an exact half in disguise."""
    scale = wbf_continuous(boards)
    for margin in range(scale.blitz):
        hundredths = scale.exact(margin) * 100
        assert abs(hundredths % 1 - Decimal("0.5")) > Decimal("1e-9")


@each("boards", EVERY_COUNT)
def test_whole_vps_for_every_length(boards: int) -> None:
    bands = whole_vp(boards).bands
    assert [band.winner for band in bands] == list(range(10, 21))
    widths = [band.high - band.low + 1 for band in bands if band.high is not None]
    both_sides = [2 * widths[0] - 1, *widths[1:]]
    assert both_sides == sorted(both_sides), "no band may be narrower than the one before it"
    curve = wbf_continuous(boards)
    for band, k in zip(bands, range(10), strict=False):
        # The rule only ever lowers the end of a band: the curve has not passed the half above it.
        assert band.high is not None
        assert curve.exact(band.high) <= Decimal(10 + k) + Decimal("0.5")
    # The end of the last band but one is never lowered.
    assert curve.exact(bands[-1].low) > Decimal("19.5")


@each("boards", [1, 8, 16, 20, 24, 33, 64, 200])
def test_whole_vp_ends_before_evening(boards: int) -> None:
    """The curve turned round agrees with walking along it."""
    curve = wbf_continuous(boards)
    for k in range(10):
        half = Decimal(10 + k) + Decimal("0.5")
        walked = max(margin for margin in range(curve.blitz + 1) if curve.exact(margin) <= half)
        with localcontext(victory_points.DIGITS):
            assert victory_points.last_whole_margin(half, boards) == walked


# --- properties ------------------------------------------------------------------------------------------------------


@given(all_scales, st.integers(-400, 400))
def test_both_sides_of_a_match(scale: VictoryPointScale, margin: int) -> None:
    us, them = scale.award(margin)
    assert scale.award(-margin) == (them, us)
    assert us == them or (us > them) == (margin > 0)
    if scale.key == "old_wbf" and max(us, them) == 25:
        assert 0 <= min(us, them) <= 5
    else:
        assert us + them == scale.pool
    assert scale.award(0) == (Fraction(scale.pool, 2), Fraction(scale.pool, 2))


@given(all_scales, st.integers(-400, 400), st.integers(0, 100))
def test_a_larger_margin_never_costs(scale: VictoryPointScale, margin: int, more: int) -> None:
    before, after = scale.award(margin), scale.award(margin + more)
    assert after[0] >= before[0]
    assert after[1] <= before[1]


@given(all_scales)
def test_bands_cover_every_margin_once(scale: VictoryPointScale) -> None:
    bands = scale.bands
    assert bands[0].low == 0
    assert bands[-1].high is None
    assert bands[-1].low == scale.blitz
    for band, following in pairwise(bands):
        assert band.high is not None
        assert following.low == band.high + 1
        assert scale.award(band.low) == scale.award(band.high) == (band.winner, band.loser)
        assert scale.award(following.low) != scale.award(band.high)


@given(st.integers(1, MOST_BOARDS), st.fractions(-300, 300, max_denominator=9))
def test_the_curve(boards: int, margin: Fraction) -> None:
    scale = wbf_continuous(boards)
    assert abs(Fraction(scale.exact(margin)) + Fraction(scale.exact(-margin)) - 20) < Fraction(1, 10**45)
    assert abs(float(scale.exact(abs(margin))) - float_curve(abs(margin), boards)) < 1e-12
    # The correction only ever lifts the winner above rounding.
    whole = abs(round(margin))
    assert scale.award(whole)[0] >= Fraction(scale.exact(whole)) - Fraction(1, 200)


def test_how_far_the_correction_lifts() -> None:
    """By one hundredth up to 33 boards; the steps of longer matches are so small that their rounding adds up."""
    lifts = {
        boards: max(
            value - plain
            for value, plain in zip(wbf_continuous(boards).winner_table, plainly_rounded(boards), strict=False)
        )
        for boards in EVERY_COUNT
    }
    assert {boards for boards in range(1, 34) if lifts[boards] == 0} >= {4, 5, 6, 7}
    assert max(lifts[boards] for boards in range(1, 34)) == 1
    assert (lifts[34], lifts[60], lifts[200]) == (2, 3, 7)


def test_the_curve_past_the_blitz() -> None:
    scale = wbf_continuous(16)
    assert scale.exact(60) == scale.exact(61) == scale.exact(1000) == 20
    assert scale.exact(-1000) == 0
    assert scale.exact(Fraction(119, 2)) < 20
    assert isinstance(scale, ContinuousScale)


def test_a_worked_example_with_both_scales() -> None:
    """Margins 28, 25, 17 and 8 over 16 boards, weighted 10, 40, 40 and 10 per cent."""
    weights = {28: Fraction(1, 10), 25: Fraction(4, 10), 17: Fraction(4, 10), 8: Fraction(1, 10)}
    old = sum(weight * old_wbf(16).award(margin)[0] for margin, weight in weights.items())
    new = sum(weight * wbf_continuous(16).award(margin)[0] for margin, weight in weights.items())
    assert old == Fraction("19.9")
    assert new == Fraction("14.995")
    assert wbf_continuous(16).award(20) == vps(15, 5)


# --- what does not exist ---------------------------------------------------------------------------------------------


@each("name, boards", lambda: product(scale_names(), [0, -1, -16, 16.0, True, "16", None]))
def test_no_match_of_so_many_boards(name: str, boards: Any) -> None:
    with pytest.raises(NoSuchScale, match=f"(for|of) {boards} boards"):
        scale_named(name, boards)


@each("name, boards", product(["wbf_continuous", "whole_vp"], [MOST_BOARDS + 1, 5000, 10**9]))
def test_a_limit_instead_of_a_long_wait(name: str, boards: int) -> None:
    with pytest.raises(NoSuchScale, match=f"at most {MOST_BOARDS}"):
        scale_named(name, boards)


def test_the_old_scale_is_not_guessed() -> None:
    with pytest.raises(NoSuchScale) as caught:
        old_wbf(10)
    sentence = str(caught.value)
    assert "for 10 boards" in sentence
    assert "8, 12, 16, 20, 24, 28 and 32" in sentence
    assert old_wbf(8).source in sentence
    assert isinstance(caught.value, BadInput)


@each("boards", [1, 2, 5, 16])
def test_the_short_scale_has_two_lengths(boards: int) -> None:
    with pytest.raises(NoSuchScale, match="3 and 4 boards"):
        short(boards)


@each("margin", [Fraction(17, 5), 3.4, 3.0, "3", True, None])
def test_a_margin_is_whole(margin: Any) -> None:
    for scale in (wbf_continuous(16), old_wbf(16), short(3)):
        with pytest.raises(BadInput, match=r"margin.*first"):
            scale.award(margin)


def test_the_margin_is_shown_as_a_director_writes_it() -> None:
    with pytest.raises(BadInput, match=r"3 2/5"):
        old_wbf(16).award(Fraction(17, 5))


def test_a_fraction_that_is_whole_will_do() -> None:
    assert old_wbf(16).award(Fraction(46, 2)) == vps(20, 10)


@each("margin", [3.4, "3", True])
def test_the_curve_wants_exact_margins(margin: Any) -> None:
    with pytest.raises(BadInput, match="not an exact margin"):
        wbf_continuous(16).exact(margin)


def test_scales_by_name() -> None:
    assert scale_named("wbf_continuous", 24) == wbf_continuous(24)
    assert scale_named("Whole VP", 24) is whole_vp(24)
    assert scale_named("old-wbf", 24) == old_wbf(24)
    assert scale_named(" short ", 3) == short(3)
    with pytest.raises(NoSuchScale, match="wbf_continuous, whole_vp, short, old_wbf"):
        scale_named("imps", 24)
    with pytest.raises(NoSuchScale, match="named 'x'"):
        board_counts("x")


def test_the_lengths_there_are() -> None:
    assert board_counts("short") == (3, 4)
    assert board_counts("wbf_continuous") == board_counts("whole_vp") == tuple(EVERY_COUNT)
    for name in scale_names():
        scales = [scale_named(name, boards) for boards in board_counts(name)]
        assert {scale.key for scale in scales} == {name}
        assert all(scale.source and scale.name in str(scale) for scale in scales)


def test_how_a_scale_reads() -> None:
    assert repr(old_wbf(16)) == "VictoryPointScale(key='old_wbf', boards=16)"
    assert str(wbf_continuous(1)) == "WBF continuous scale of 2013 (20-0), 1 board"
