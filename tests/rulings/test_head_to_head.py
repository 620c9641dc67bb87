"""Teams and board-a-match: each outcome is converted first and weighted last."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import BadMatch, Match, weighted_at_bam, weighted_at_teams
from bridgelaw.scoring import Side, VictoryPointScale, old_wbf, wbf_continuous, whole_vp
from bridgelaw.scoring.imps import imps
from tests.rulings.slow import SCORES, SIDES, Weighted, assigned_of, offenders, slow_imps, weighted

F = Fraction
few = settings(max_examples=60, deadline=None)
scales = st.sampled_from([wbf_continuous(16), wbf_continuous(7), whole_vp(20), old_wbf(16)])
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
        assert teams.awarded_imps(side) >= at_the_table
        share = F(1 if side.sign * table > side.sign * other else 0) if table != other else F(1, 2)
        assert bam.finding.award(side) >= share
    if teams.stands:
        assert [teams.awarded_imps(side) for side in SIDES] == [slow_imps(s.sign * (table - other)) for s in SIDES]
        assert teams.derivation.result.startswith("The table result stands: NS ")


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


def test_no_damage_is_found_in_imps_and_not_in_total_points() -> None:
    outcomes = [(1370, F(1, 4)), (-100, F(1, 4)), (630, F(1, 2))]
    assert sum(weight * score for score, weight in outcomes) == F("632.5")  # more than 630, in the wrong unit
    ruling = weighted_at_teams(assigned_of(outcomes), 600, 630)
    assert ruling.stands
    assert ruling.ns.imps == F(13, 4) - F(12, 4) + F(1, 2) == F(3, 4)
    assert repr(ruling) == "TeamsRuling: table result stands, NS +1 IMPs"
    assert ruling.derivation.result == "The table result stands: NS +1 IMPs."


def test_both_sides_innocent_each_is_looked_at_alone() -> None:
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    match = Match(20, 10, wbf_continuous(16))
    ruling = weighted_at_teams(assigned_of(outcomes, offending=None), 140, table_result=170, match=match)
    assert (ruling.awarded_imps(Side.NS), ruling.awarded_imps(Side.EW)) == (5, -1)
    # NS: +10 and 5 more; EW: −10 and 1 less.
    assert ruling.derivation.result == (
        "NS score +5 IMPs and EW score −1 IMPs. The team of NS has 13.97 VPs, or 13.73 where VPs are weighted. "
        "The team of EW has 6.96 VPs."
    )
    assert repr(ruling) == "TeamsRuling: NS +5 IMPs and EW −1 IMPs (EW keep their table result)"
    assert "82C, 2017" in str(ruling.derivation)
    bam = weighted_at_bam(assigned_of([(620, F(2, 3)), (-100, F(1, 3))], offending=None), 140, table_result=170)
    assert bam.derivation.result == "NS score 1 of the board; EW score 1/3 of it."
    assert repr(bam) == "BamRuling: NS 1 board, EW 1/3 board"


def test_a_comparison_that_turns_round_in_victory_points_is_named() -> None:
    # Far ahead the curve is flat: 4 2/3 IMPs expected is more than 4 at the table, but not in VPs.
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    ruling = weighted_at_teams(assigned_of(outcomes), 140, table_result=300, match=Match(60, 0, wbf_continuous(16)))
    at_the_table = wbf_continuous(16).award(64)[0]
    assert not ruling.stands
    assert ruling.ns.vps_weighted is not None and ruling.ns.vps_weighted <= at_the_table
    assert len(ruling.derivation.cautions) == 1
    assert "In Victory Points the comparison turns round" in ruling.derivation.cautions[0]
    calm = weighted_at_teams(assigned_of(outcomes), 140, table_result=140, match=Match(0, 0, wbf_continuous(16)))
    assert calm.derivation.cautions == ()


def test_match_figures_that_no_match_can_have() -> None:
    with pytest.raises(BadMatch, match="fewer than 0 IMPs"):
        Match(-1, 0, wbf_continuous(16))
    with pytest.raises(BadMatch, match="looked up by whole IMPs"):
        weighted_at_teams(
            assigned_of([(620, F(1))]), 140, None, Match(0, 0, wbf_continuous(16)), regulation("imps-tenth")
        )


def test_imps_kept_to_a_tenth() -> None:
    outcomes = [(620, F(2, 3)), (-100, F(1, 3))]
    ruling = weighted_at_teams(assigned_of(outcomes), 140, imp_rounding=regulation("imps-tenth"))
    assert (ruling.ns.rounded_imps, ruling.ew.rounded_imps) == (F("4.7"), F("-4.7"))


@pytest.mark.parametrize(
    ("outcomes", "other", "whole"),
    [([(620, F(1, 2)), (600, F(1, 2))], 620, -1), ([(620, F(1, 4)), (170, F(3, 4))], 170, 3)],
)
def test_exact_halves_go_away_from_zero_for_both_sides(outcomes: Weighted, other: int, whole: int) -> None:
    ruling = weighted_at_teams(assigned_of(outcomes), other)
    assert ruling.ns.rounded_imps == whole
    assert ruling.ew.rounded_imps == -whole
