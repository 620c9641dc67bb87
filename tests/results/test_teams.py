"""Matches of teams: two tables compared, a ruling on one of them, IMPs and Victory Points before and after."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.widgets import Desk
from bridgelaw.results.check import checked
from bridgelaw.results.reading import read_session
from bridgelaw.results.session import Artificial, ArtificialHalf, Assigned, ScoredBy, Session
from bridgelaw.results.standing import ruled, standings
from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.table import Side
from bridgelaw.telling.en.results.check import check_told
from tests.each import each
from tests.states import states
from tests.widgets.controls import page

FILE = (Path(__file__).parent / "data" / "teams.xml").read_text()
#: Ten IMPs to four on two boards are 14.39 to 5.61 on the scale of 2013.
VPS = "<TEAM_VPS>14.39</TEAM_VPS><OPPOSING_TEAM_VPS>5.61</OPPOSING_TEAM_VPS>"
WITH_VPS = FILE.replace("</OPPOSING_TEAM_IMPS>", f"</OPPOSING_TEAM_IMPS>{VPS}")
SWISS = (
    FILE.replace("<TEAM><TEAM_ID>1</TEAM_ID>", '<TEAM TEAM_ID="1">')
    .replace("<MATCH>", "<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><MATCH>")
    .replace("<TEAM_IMPS>10</TEAM_IMPS>", "<TEAM_SCORE>14.39</TEAM_SCORE>")
    .replace("<OPPOSING_TEAM_IMPS>4</OPPOSING_TEAM_IMPS>", "<OPPOSING_TEAM_SCORE>5.61</OPPOSING_TEAM_SCORE>")
)


def read(text: str = WITH_VPS) -> Session:
    return read_session(text.encode(), "teams.xml")


@each("text", [WITH_VPS, SWISS])
def test_the_victory_points_of_the_file_follow_from_its_boards(text: str) -> None:
    session = read(text)
    assert session.scored is ScoredBy.TEAMS and not session.noticed
    check = checked(session)
    assert check.vp_scale == "wbf_continuous" and not check.matches[0].vps_differ and not check.matches[0].differs
    assert states(check_told(check)[0], "14.39 … −5.61")
    scored = standings(session)
    assert [(str(each.entrant), each.figure, each.rank, each.boards) for each in scored.places] == [
        ("1", Fraction("14.39"), 1, 2),
        ("2", Fraction("5.61"), 2, 2),
    ]


def test_victory_points_that_do_not_follow_are_said() -> None:
    told = check_told(checked(read(WITH_VPS.replace("14.39", "17").replace("5.61", "3"))))
    assert states(told[0], "17 … −3 … four")


def test_without_victory_points_teams_are_ranked_by_their_imps() -> None:
    scored = standings(read(FILE))
    assert [(each.points, each.available) for each in scored.places] == [(6, None), (-6, None)] and not scored.vp_scale


weights = st.lists(
    st.tuples(st.sampled_from([420, -50, 450, 170, -100, 620, 0]), st.integers(1, 5)), min_size=1, max_size=4
).map(
    lambda rows: {score: Fraction(share, sum(s for _, s in dict(rows).items())) for score, share in dict(rows).items()}
)


@given(weights, weights)
def test_a_weighted_board_is_what_the_calculator_for_teams_makes_of_it(
    ns: dict[int, Fraction], ew: dict[int, Fraction]
) -> None:
    before = standings(read())
    after = ruled(before, "1", {0: Assigned(ns, ew)}).after
    ruling = weighted_at_teams(AssignedScore(WeightedScore.of(ns), WeightedScore.of(ew), Side.NS), other_table=-50)
    points = after.points["1"]
    assert (points[0].ns, points[0].ew) == (ruling.ns.imps, ruling.ew.imps)
    assert (points[1].ns, points[1].ew) == (points[0].ew, points[0].ns)
    # The second board stays 4 IMPs for the other team.
    assert after.matches[0].imps == (ruling.ns.rounded_imps - 4, ruling.ew.rounded_imps + 4)
    assert after.vp_scale == "wbf_continuous" and after.matches[0].vps is not None
    if ns == ew:
        assert sum(after.matches[0].vps) == 20


def test_an_artificial_score_is_three_imps_whatever_the_other_table_did() -> None:
    before = standings(read())
    plus = Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.MINUS))
    after = ruled(before, "1", {1: plus}).after
    assert [(each.ns, each.ew) for each in after.points["1"]] == [(-3, 3), (3, -3)]
    # On the other board team 1 has −4 and team 2 +4, beyond three IMPs a board: that is what they get (12C2(c)).
    assert after.matches[0].imps == (-8, 8)
    by_1997 = ruled(standings(replace(read(), moves_at_imps=False)), "1", {1: plus}).after
    assert by_1997.matches[0].imps == (-7, 7)


def test_the_desk_rules_a_match_and_shows_it_before_and_after() -> None:
    desk = Desk()
    desk.read(WITH_VPS)
    desk.rule("weighted", line=1, shares="1/2 4S= N\n1/2 4S-1 N")
    assert desk.ruling is not None
    told = str(desk_derivation(desk.ruling))
    assert "The match" in told and "VPs after" in told
    desk.rule("weighted", line=1, shares="1/3 4S= N\n2/3 4S-1 N")
    assert states(page(desk), "+3 … −3")
