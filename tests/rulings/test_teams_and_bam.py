"""Teams and board-a-match: each outcome is converted first and weighted last."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases.figure import Figure
from bridgelaw.chapters.law12.forms.assigned import bam_figures
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import (
    AssignedScore,
    BadMatch,
    Match,
    Outcome,
    WeightedScore,
    weighted_at_bam,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, VictoryPointScale, old_wbf, wbf_continuous, whole_vp
from bridgelaw.scoring.imps import imps
from bridgelaw.telling import tell
from tests.each import each
from tests.rulings.slow import SCORES, SIDES, Weighted, assigned_of, offenders, slow_imps, slow_vps, weighted
from tests.states import states

F = Fraction
few = settings(max_examples=60, deadline=None)
scales = st.deferred(lambda: st.sampled_from([wbf_continuous(16), wbf_continuous(7), whole_vp(20), old_wbf(16)]))
match_imps = st.integers(0, 90)


@few
@given(weighted(), SCORES)
def test_imps_by_the_typed_scale(outcomes: Weighted, other: int) -> None:
    ruling = weighted_at_teams(assigned_of(outcomes), other)
    assert ruling.ns.imps == sum(weight * slow_imps(score - other) for score, weight in outcomes)
    assert ruling.ew.imps == -ruling.ns.imps
    assert ruling.ew.rounded_imps == -ruling.ns.rounded_imps


def test_the_typed_scale_is_that_of_the_package() -> None:
    assert all(imps(difference) == slow_imps(difference) for difference in range(-4200, 4201, 10))


@few
@given(weighted(), weighted(), SCORES)
def test_a_split_score_weights_each_side_alone(ns: Weighted, ew: Weighted, other: int) -> None:
    ruling = weighted_at_teams(assigned_of(ns, ew), other)
    assert ruling.ns.imps == sum(weight * slow_imps(score - other) for score, weight in ns)
    assert ruling.ew.imps == sum(weight * slow_imps(other - score) for score, weight in ew)


@few
@given(weighted(), SCORES, scales, match_imps, match_imps)
def test_victory_points_of_both_teams_make_the_pool(
    outcomes: Weighted, other: int, scale: VictoryPointScale, ours: int, theirs: int
) -> None:
    ruling = weighted_at_teams(assigned_of(outcomes), other, match=Match(ours, theirs, scale))
    ns, ew = ruling.ns, ruling.ew
    assert ns.final_margin is not None and ns.vps_weighted is not None and ew.vps_weighted is not None
    assert (ns.vps_from_imps, ew.vps_from_imps) == scale.award(ns.final_margin)
    expected = [(weight, scale.award(ours - theirs + slow_imps(score - other))) for score, weight in outcomes]
    assert ns.vps_weighted == sum(weight * us for weight, (us, _) in expected)
    assert ew.vps_weighted == sum(weight * them for weight, (_, them) in expected)
    if scale.key != "old_wbf":  # there the loser of a rout gets less than the rest
        assert ns.vps_weighted + ew.vps_weighted == 20
        assert (ns.rounded_vps or 0) + (ew.rounded_vps or 0) == 20


@few
@given(weighted(), SCORES, SCORES, offenders)
def test_an_innocent_side_never_ends_below_its_table_result(
    outcomes: Weighted, other: int, table: int, offending: Side | None
) -> None:
    teams = weighted_at_teams(assigned_of(outcomes, offending=offending), other, table)
    bam = weighted_at_bam(assigned_of(outcomes, offending=offending), other, table)
    for side in teams.assigned.innocent:
        at_the_table = slow_imps(side.sign * (table - other))
        assert teams.finding.award(side) >= at_the_table
        assert teams.awarded(side) >= at_the_table
        share = F(1 if side.sign * table > side.sign * other else 0) if table != other else F(1, 2)
        assert bam.finding.award(side) >= share
    if teams.stands:
        assert [teams.awarded(side) for side in SIDES] == [slow_imps(s.sign * (table - other)) for s in SIDES]
        assert tell(teams).result.startswith("The table result stands: NS ")


@few
@given(weighted(), weighted(), SCORES)
def test_who_offended_does_not_change_the_expectation(ns: Weighted, ew: Weighted, other: int) -> None:
    rulings = [weighted_at_teams(assigned_of(ns, ew, side), other) for side in (Side.NS, Side.EW, None)]
    assert rulings[0].ns == rulings[1].ns == rulings[2].ns
    assert rulings[0].ew == rulings[1].ew == rulings[2].ew


@few
@given(weighted(), SCORES)
def test_board_a_match_shares_one_board(outcomes: Weighted, other: int) -> None:
    ruling = weighted_at_bam(assigned_of(outcomes), other)
    assert ruling.ns + ruling.ew == 1
    won = sum((weight for score, weight in outcomes if score > other), F())
    halved = sum((weight for score, weight in outcomes if score == other), F())
    assert ruling.ns == won + halved / 2
    found = bam_figures(ruling)
    for score, _ in outcomes:
        ns, ew = (found[Figure("board", side, score)] for side in SIDES)
        assert (ns, ew) in ((1, 0), (F(1, 2), F(1, 2)), (0, 1))


def test_no_damage_is_found_in_imps_and_not_in_total_points() -> None:
    outcomes = [(1370, F(1, 4)), (-100, F(1, 4)), (630, F(1, 2))]
    assert sum(weight * score for score, weight in outcomes) == F("632.5")  # more than 630, in the wrong unit
    ruling = weighted_at_teams(assigned_of(outcomes), 600, 630)
    assert ruling.stands
    assert ruling.ns.imps == F(13, 4) - F(12, 4) + F(1, 2) == F(3, 4)
    assert repr(ruling) == "TeamsRuling: table result stands, NS +1 IMP"
    assert tell(ruling).result == "The table result stands: NS +1 IMP."


def test_both_sides_innocent_each_is_looked_at_alone() -> None:
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    match = Match(20, 10, wbf_continuous(16))
    ruling = weighted_at_teams(assigned_of(outcomes, offending=None), 140, table_result=170, match=match)
    assert (ruling.awarded(Side.NS), ruling.awarded(Side.EW)) == (5, -1)
    # NS: +10 and 5 more; EW: −10 and 1 less.
    assert (slow_vps(15, 16), 20 - F(slow_vps(11, 16))) == ("13.97", F("6.96"))
    assert states(tell(ruling).result, "NS … +5 … EW … −1 … NS … 13.97 … EW … 6.96")
    assert repr(ruling) == "TeamsRuling: NS +5 IMPs, EW −1 IMP (EW keep their table result)"
    assert "82C, 2017" in str(tell(ruling))
    bam = weighted_at_bam(assigned_of([(620, F(2, 3)), (-100, F(1, 3))], offending=None), 140, table_result=170)
    assert states(tell(bam).result, "NS … 1 … EW … 1/3")
    assert repr(bam) == "BamRuling: NS 1 board, EW 1/3 board"


def test_a_comparison_that_turns_round_in_victory_points_is_named() -> None:
    # Far ahead the curve is flat: 4 2/3 IMPs expected is more than 4 at the table, but not in VPs.
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    ruling = weighted_at_teams(assigned_of(outcomes), 140, table_result=300, match=Match(60, 0, wbf_continuous(16)))
    at_the_table = wbf_continuous(16).award(64)[0]
    assert not ruling.stands
    assert ruling.ns.vps_weighted is not None and ruling.ns.vps_weighted <= at_the_table
    assert len(tell(ruling).cautions) == 1
    assert states(tell(ruling).cautions[0], "19.84 … VPs")
    calm = weighted_at_teams(assigned_of(outcomes), 140, table_result=140, match=Match(0, 0, wbf_continuous(16)))
    assert tell(calm).cautions == ()


def test_match_figures_that_no_match_can_have() -> None:
    with pytest.raises(BadMatch, match="fewer than 0 IMPs"):
        Match(-1, 0, wbf_continuous(16))
    with pytest.raises(BadMatch, match=r"whole IMPs"):
        weighted_at_teams(
            assigned_of([(620, F(1))]), 140, None, Match(0, 0, wbf_continuous(16)), regulation("imps-tenth")
        )


def test_imps_kept_to_a_tenth() -> None:
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    ruling = weighted_at_teams(assigned_of(outcomes), 140, imp_rounding=regulation("imps-tenth"))
    assert (ruling.ns.rounded_imps, ruling.ew.rounded_imps) == (F("4.7"), F("-4.7"))


@each(
    "outcomes, other, whole", [([(620, F(1, 2)), (600, F(1, 2))], 620, -1), ([(620, F(1, 4)), (170, F(3, 4))], 170, 3)]
)
def test_exact_halves_go_away_from_zero_for_both_sides(outcomes: Weighted, other: int, whole: int) -> None:
    ruling = weighted_at_teams(assigned_of(outcomes), other)
    assert ruling.ns.rounded_imps == whole
    assert ruling.ew.rounded_imps == -whole


@each(
    "outcomes, other, offending, ns",
    [
        # The appeal: −630 in four cases of five, +100 in one, against −620: 2.4 IMPs for NS.
        ([(-630, F(4, 5)), (100, F(1, 5))], -620, Side.EW, 3),
        ([(-630, F(4, 5)), (100, F(1, 5))], -620, Side.NS, 2),
        ([(-630, F(4, 5)), (100, F(1, 5))], -620, None, 2),
        # From the other side, and a loss: −2.4 is −2 for those who are innocent.
        ([(630, F(4, 5)), (-100, F(1, 5))], 620, Side.EW, -2),
        ([(630, F(4, 5)), (-100, F(1, 5))], 620, Side.NS, -3),
        # A whole number stays.
        ([(420, F(1))], 140, Side.EW, 7),
    ],
)
def test_rounding_in_favour_of_the_innocent_side(
    outcomes: Weighted, other: int, offending: Side | None, ns: int
) -> None:
    by = regulation("imps-innocent")
    ruling = weighted_at_teams(assigned_of(outcomes, offending=offending), other, imp_rounding=by)
    assert (ruling.ns.rounded_imps, ruling.ew.rounded_imps) == (ns, -ns)
    assert by.certainty == "D" and "bridge.dk" in by.source


def test_what_is_rounded_in_favour_goes_into_the_match() -> None:
    outcomes = [(-630, F(4, 5)), (100, F(1, 5))]
    match, by = Match(10, 0, wbf_continuous(16)), regulation("imps-innocent")
    ruling = weighted_at_teams(assigned_of(outcomes, offending=Side.EW), -620, match=match, imp_rounding=by)
    assert ruling.ns.final_margin == 13 and ruling.ns.vps_from_imps == wbf_continuous(16).award(13)[0]


FOUR = [(1600, F(1, 10)), (1430, F(4, 10)), (1100, F(4, 10)), (680, F(1, 10))]


def test_victory_points_are_weighted_where_the_conditions_say_so() -> None:
    match = Match(53, 36, wbf_continuous(16))
    ruling = weighted_at_teams(assigned_of(FOUR), 1100, match=match, weigh_vps=True)
    # 16.42, 15.92, 14.39 and 12.29; the exact half goes away from the draw, so the two still make 20.
    assert ruling.finding.expected == {Side.NS: F("14.995"), Side.EW: F("5.005")}
    assert (ruling.awarded(Side.NS), ruling.awarded(Side.EW)) == (15, 5)
    assert states(tell(ruling).result, "NS … 15.00 … EW … 5.00")
    assert states(tell(ruling).announcement, "weighted")
    # The scale is read for each outcome; the rounded IMPs have no part in it.
    says = " ".join(step.says for step in tell(ruling).steps)
    assert states(says, "14.995 … 15.00")
    assert "The rounded IMPs" not in says
    assert repr(ruling) == "TeamsRuling: NS 15 VPs, EW 5 VPs (exactly 14.995 and 5.005)"


def test_damage_is_looked_for_in_the_unit_that_is_weighted() -> None:
    # Far ahead, the curve bends: the flat board is worth 19.93, the weighted outcomes 19.888, though 3.4 IMPs are lost.
    match = Match(95, 36, wbf_continuous(16))
    in_imps = weighted_at_teams(assigned_of(FOUR), 1100, table_result=1100, match=match)
    in_vps = weighted_at_teams(assigned_of(FOUR), 1100, table_result=1100, match=match, weigh_vps=True)
    assert in_imps.finding.damaged(Side.NS) and not in_imps.stands
    assert any("Victory Points" in caution for caution in tell(in_imps).cautions)
    assert in_vps.stands and in_vps.finding.actual is not None
    assert (in_vps.finding.actual[Side.NS], in_vps.finding.expected[Side.NS]) == (F("19.93"), F("19.888"))
    assert tell(in_vps).cautions == ()


def test_weighted_victory_points_are_rounded_by_regulation() -> None:
    # 14.39 at the table, 14.543 expected, which is 14.5 to the half.
    match = Match(53, 36, wbf_continuous(16))
    halves = weighted_at_teams(
        assigned_of([(1100, F(9, 10)), (1430, F(1, 10))]),
        1100,
        1100,
        match,
        None,
        regulation("vps-half"),
        weigh_vps=True,
    )
    assert halves.finding.expected[Side.NS] == F("14.39") * F(9, 10) + F("15.92") * F(1, 10) == F("14.543")
    assert halves.finding.actual is not None and halves.finding.actual[Side.NS] == F("14.39")
    assert halves.awarded(Side.NS) == F("14.5")


@few
@given(
    weight=st.fractions(0, 1, max_denominator=20),
    table=st.sampled_from([1100, 1130, 1200, 1430, 680, 620]),
    lead=st.integers(-70, 70),
    scale=st.deferred(lambda: st.sampled_from([wbf_continuous(16), whole_vp(16), old_wbf(16)])),
)
def test_rounding_to_the_half_never_takes_from_the_innocent_side(
    weight: F, table: int, lead: int, scale: VictoryPointScale
) -> None:
    match = Match(max(lead, 0), max(-lead, 0), scale)
    outcomes = [(1430, weight), (680, 1 - weight)]
    half = regulation("vps-half")
    ruling = weighted_at_teams(assigned_of(outcomes), 1100, table, match, None, half, weigh_vps=True)
    actual = ruling.finding.actual
    assert actual is not None
    assert ruling.awarded(Side.NS) >= actual[Side.NS]


def test_weighting_victory_points_needs_a_match() -> None:
    with pytest.raises(BadMatch, match=r"weighted"):
        weighted_at_teams(assigned_of(FOUR), 1100, weigh_vps=True)


def test_2007_admits_the_closed_road_and_says_so() -> None:
    outcomes = (Outcome(1430, F(3, 5), "6♠= N", "the 6♠ bid"), Outcome(680, F(2, 5), "5♠+1 N"))
    score = AssignedScore.for_both(WeightedScore(outcomes, 2007), Side.NS)
    says = tell(weighted_at_teams(score, 680)).steps[0].says
    assert states(says, "2007 … results … 2017")
