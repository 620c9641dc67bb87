"""Every figure that the sources ask for: typed by hand, and computed by a second, slow road."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import (
    AssignedScore,
    DisallowedOutcome,
    Match,
    Outcome,
    TeamsRuling,
    WeightedScore,
    weighted_at_bam,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, scale_named
from bridgelaw.telling import tell
from tests.rulings.slow import (
    assigned_of,
    slow_fractional,
    slow_imps,
    slow_matchpoints,
    slow_vps,
    slow_weighted,
    traveller,
)
from tests.states import states

F = Fraction

OTHERS = [620, -200, 620, -500, 790, 620, 620, -500, -200]
ALIKE = [(1100, F(1, 10)), (620, F(7, 10)), (-200, F(2, 10))]
FOR_EW = [(1100, F(3, 10)), (620, F(6, 10)), (-200, F(1, 10))]

TABLE_A = {
    1100: [18, 11, 5, 11, 1, 16, 11, 11, 1, 5],
    620: [12, 12, 5, 12, 1, 18, 12, 12, 1, 5],
    -200: [6, 13, 6, 13, 1, 18, 13, 13, 1, 6],
}
TABLE_B = ["11.4", "12.1", "5.2", "12.1", "1", "17.8", "12.1", "12.1", "1", "5.2"]
TABLE_C_COLUMNS = {
    1100: [0, 7, 13, 7, 17, 2, 7, 7, 17, 13],
    620: [6, 6, 13, 6, 17, 0, 6, 6, 17, 13],
    -200: [12, 5, 12, 5, 17, 0, 5, 5, 17, 12],
}
TABLE_C = ["4.8", "6.2", "12.9", "6.2", "17", "0.6", "6.2", "6.2", "17", "12.9"]


def exact(column: list[str]) -> tuple[Fraction, ...]:
    return tuple(map(F, column))


def test_table_a_one_column_for_each_outcome() -> None:
    ruling = weighted_at_pairs(assigned_of(ALIKE), traveller(OTHERS))
    for table in ruling.field.tables[Side.NS]:
        assert list(table.values) == TABLE_A[table.score]
        assert list(table.values) == slow_matchpoints([table.score, *OTHERS], Side.NS)
    assert {t.score: t.values[0] for t in ruling.field.tables[Side.NS]} == {1100: 18, 620: 12, -200: 6}


def test_the_pair_of_table_a() -> None:
    ruling = weighted_at_pairs(assigned_of(ALIKE), traveller(OTHERS))
    assert ruling.finals(Side.NS)[0] == F("11.4") == slow_weighted(ALIKE, OTHERS, Side.NS)[0]
    assert ruling.finals(Side.EW)[0] == F("6.6") == slow_weighted(ALIKE, OTHERS, Side.EW)[0]
    assert ruling.top == 18


def test_table_b_every_pair() -> None:
    finals = weighted_at_pairs(assigned_of(ALIKE), traveller(OTHERS)).finals(Side.NS)
    assert finals == exact(TABLE_B)
    assert list(finals) == slow_fractional(ALIKE, OTHERS, Side.NS)


def test_table_c_the_other_direction_with_its_own_weights() -> None:
    ruling = weighted_at_pairs(assigned_of(ALIKE, FOR_EW), traveller(OTHERS))
    for table in ruling.field.tables[Side.EW]:
        assert list(table.values) == TABLE_C_COLUMNS[table.score]
    assert ruling.finals(Side.EW) == exact(TABLE_C)
    assert list(ruling.finals(Side.EW)) == slow_fractional(FOR_EW, OTHERS, Side.EW)
    assert ruling.finals(Side.NS) == exact(TABLE_B)


IMP_ROWS = [(1600, F(1, 10), 500, 11), (1430, F(4, 10), 330, 8), (1100, F(4, 10), 0, 0), (680, F(1, 10), -420, -9)]
RESULTS = [(score, weight) for score, weight, _, _ in IMP_ROWS]


def at_teams(scale: str | None, vps: str = "vps-hundredth") -> TeamsRuling:
    match = None if scale is None else Match(53, 36, scale_named(scale, 16))
    return weighted_at_teams(assigned_of(RESULTS), 1100, match=match, vp_rounding=regulation(vps))


def test_four_results_against_1100() -> None:
    ruling = at_teams(None)
    assert [(c.score, c.weight, c.difference, c.imps) for c in ruling.ns.contributions] == IMP_ROWS
    assert [c.imps for c in ruling.ns.contributions] == [slow_imps(score - 1100) for score, _ in RESULTS]
    assert ruling.ns.imps == F("3.4") == sum(weight * slow_imps(score - 1100) for score, weight in RESULTS)
    assert ruling.ns.rounded_imps == 3
    assert (ruling.ew.imps, ruling.ew.rounded_imps) == (F("-3.4"), -3)


def test_the_printed_slip_rounds_to_the_same_three() -> None:
    printed = F(1, 10) * 11 + F(4, 10) * 6 + 0 - F(1, 10) * 9
    assert printed == F("2.6")
    assert slow_imps(560) == slow_imps(500) == 11
    assert slow_imps(230) == 6


# The old scale for 16 boards, 15-15 to 25-5: the largest margin of each award, as it was printed.
OLD_BOUNDS = [2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46]


def old_vps(margin: int) -> int:
    return 15 + sum(margin > bound for bound in OLD_BOUNDS)


def test_victory_points_on_the_scale_before_2013() -> None:
    scale = scale_named("old_wbf", 16)
    assert [old_vps(margin) for margin in (28, 25, 23, 17, 8)] == [22, 21, 20, 19, 17]
    assert all(scale.award(margin)[0] == old_vps(margin) for margin in range(47))
    ruling = at_teams("old_wbf", "vps-half")
    assert [c.margin for c in ruling.ns.contributions] == [28, 25, 17, 8]
    assert [c.vps for c in ruling.ns.contributions] == [22, 21, 19, 17]
    assert ruling.ns.vps_weighted == F("19.9") == F("0.1") * 22 + F("0.4") * 21 + F("0.4") * 19 + F("0.1") * 17
    assert ruling.ns.rounded_vps == 20
    assert ruling.ns.vps_from_imps == 20 == old_vps(17 + 3)


def test_the_victory_points_as_printed() -> None:
    weights = (F(1, 10), F(4, 10), F(4, 10), F(1, 10))
    at_printed_margins = [scale_named("old_wbf", 16).award(margin)[0] for margin in (28, 23, 17, 8)]
    assert at_printed_margins == [22, 20, 19, 17]
    assert sum(w * vps for w, vps in zip(weights, at_printed_margins, strict=True)) == F("19.5")


def test_victory_points_on_the_scale_of_2013() -> None:
    ruling = at_teams("wbf_continuous")
    typed = ["16.42", "15.92", "14.39", "12.29"]
    assert [c.vps for c in ruling.ns.contributions] == [F(vps) for vps in typed]
    assert [slow_vps(margin, 16) for margin in (28, 25, 17, 8)] == typed
    assert ruling.ns.vps_weighted == F("14.995") == (F("16.42") + 4 * F("15.92") + 4 * F("14.39") + F("12.29")) / 10


def test_what_rounding_early_does_on_the_scale_of_2013() -> None:
    ruling = at_teams("wbf_continuous")
    assert ruling.ns.final_margin == 17 + 3
    assert ruling.ns.vps_from_imps == F("15.00") == F(slow_vps(20, 16))
    assert ruling.ns.rounded_vps == F("15.00")
    halves = at_teams("wbf_continuous", "vps-half")
    rounded_one_by_one = (F("16.5") + 4 * 16 + 4 * F("14.5") + F("12.5")) / 10
    assert halves.ns.vps_rounded_first == rounded_one_by_one == F("15.1")
    assert halves.ns.rounded_vps == 15
    assert "14.995" in str(tell(ruling))
    assert states(" ".join(str(tell(halves)).split()), "first … 15.10")


def test_example_8() -> None:
    ruling = weighted_at_teams(assigned_of([(620, F(2, 3)), (-100, F(1, 3))]), other_table=140)
    assert ruling.ns.imps == 4 + F(2, 3) == F(2, 3) * slow_imps(480) + F(1, 3) * slow_imps(-240)
    assert [c.imps for c in ruling.ns.contributions] == [10, -6]
    assert ruling.ns.rounded_imps == 5


EXAMPLE_9 = [(400, F(1, 3)), (-50, F(1, 3)), (420, F(1, 6)), (-50, F(1, 6))]
FIELD_9 = [420] * 4 + [400] * 2 + [170, 150] + [-50] * 3


def test_example_9() -> None:
    ruling = weighted_at_pairs(assigned_of(EXAMPLE_9), traveller(FIELD_9))
    frequencies = ruling.frequencies[Side.NS]
    assert frequencies.counts == {420: 4 + F(1, 6), 400: 2 + F(1, 3), 170: 1, 150: 1, -50: 3 + F(1, 2)}
    points = frequencies.matchpoints()
    assert points == {420: 18 + F(5, 6), 400: 12 + F(1, 3), 170: 9, 150: 7, -50: 2 + F(1, 2)}
    slow = slow_fractional(EXAMPLE_9, FIELD_9, Side.NS)
    assert [points[score] for score in FIELD_9] == slow[1:]
    assert ruling.finals(Side.NS)[0] == 8 + F(1, 2) == slow[0]


def test_example_10_the_disallowed_slam_carries_nothing() -> None:
    slam = Outcome(1430, F(3, 5), "6♠= N", "the 6♠ bid after the hesitation")
    with pytest.raises(DisallowedOutcome, match=r"6♠"):
        WeightedScore((slam, Outcome(680, F(2, 5))))


def test_board_a_match_in_appendix_c() -> None:
    score = WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"})
    ruling = weighted_at_bam(AssignedScore.for_both(score, Side.EW), other_table=620)
    assert ruling.ns == F("0.45") == F(1, 10) * 1 + F(7, 10) * F(1, 2) + F(2, 10) * 0
    assert ruling.ew == F("0.55")
