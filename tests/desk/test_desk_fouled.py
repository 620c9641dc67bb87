"""A fouled board at the desk where it is not matchpoints: by form at Butler and cross-IMPs, by fault at teams."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import ipywidgets as w
import pytest

from bridgelaw.chapters.law87.rulings.fouled_groups import NotFouled
from bridgelaw.chapters.law87.rulings.team_play_facts import Comparable
from bridgelaw.desk.en.line_ruling import fouled_at_the_desk
from bridgelaw.desk.fouled import FouledOnBoard, OneMatchEach, rule_fouled_lines
from bridgelaw.desk.shares import read_shares
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.desk_calculators import DeskCalculators
from bridgelaw.laws import BadInput
from bridgelaw.results.session import Entrant, ScoredBy
from bridgelaw.results.standing import standings
from bridgelaw.results.typed import scored_as, typed_session
from bridgelaw.rulings.artificial_awards import Fault
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.table import Side
from bridgelaw.widgets import DamageSplit, WeightingAtImps, WeightingAtTeams
from tests.desk.desk_page import errors, keep, take_on
from tests.each import each
from tests.widgets.controls import has_class, named, of_kind, page, said

PAIRS = "1 2 420\n3 4 -50\n5 6 170\n7 8 420\n9 10 450"
TRIMMED = DatumRule(drop_top=Fraction(1), drop_bottom=Fraction(1))
# Two matches. Without board 1 team 1 has +20 IMPs on three boards, more than three on each; the others have not.
MATCHES = """\
Board 1\n1 2 420\n2 1 -50\n3 4 420\n4 3 420
Board 2\n1 2 620\n2 1 -100\n3 4 110\n4 3 110
Board 3\n1 2 420\n2 1 170\n3 4 170\n4 3 140
Board 4\n1 2 90\n2 1 50\n3 4 90\n4 3 90"""


def opened(text: str, scored: ScoredBy, group: str) -> Desk:
    """The desk with its first board fouled."""
    desk = Desk()
    named(desk, "Typed: scored by").value = scored.value
    desk.read(text, "1")
    named(desk, "Ruling").value, desk.marks.group_lines.value = "fouled", group
    return desk


def fouled(desk: Desk) -> FouledOnBoard:
    """Return what the desk rules."""
    assert isinstance(desk.ruling, FouledOnBoard), errors(desk)
    return desk.ruling


def ns_points(ruling: FouledOnBoard) -> list[Fraction | None]:
    """Return what North-South get on each line."""
    return [each.ns for each in ruling.effect.after.points["1"]]


def test_at_butler_each_form_has_a_datum_of_its_own() -> None:
    desk = opened(PAIRS, ScoredBy.BUTLER, "2, 3")
    ruling = fouled(desk)
    # 420, 420 and 450 have a mean of 430, and −50 and 170 one of 60.
    expected = [imps(score - mean) for score, mean in ((420, 430), (-50, 60), (170, 60), (420, 430), (450, 430))]
    assert ns_points(ruling) == expected
    assert "against a datum of +430" in page(desk) and "against a datum of +60" in page(desk)
    assert "choose a method and announce it" in page(desk) and "87B" in page(desk)
    keep(desk)
    assert len(desk.kept_rulings.rulings) == 1


def test_at_cross_imps_a_form_is_compared_with_itself_and_one_alone_gets_average_plus() -> None:
    ruling = fouled(opened(PAIRS, ScoredBy.CROSS_IMPS, "3"))
    scores = [420, -50, 420, 450]
    across = [sum(imps(own - other) for other in scores) for own in scores]
    assert ns_points(ruling) == [across[0], across[1], 3, *across[2:]]
    assert ruling.effect.after.points["1"][2].ew == 3
    told = fouled_at_the_desk(ruling)
    assert "12C2(b), 2017" in str(told) and "each pair gets average plus" in told.announcement


def test_a_form_of_which_the_datum_leaves_nothing_is_not_compared() -> None:
    evening = standings(replace(scored_as(typed_session(PAIRS, "1"), ScoredBy.BUTLER), datum_rule=TRIMMED))
    ruling = rule_fouled_lines(evening, "1", (1, 2))
    # Of 420, 420 and 450 one is left when the best and the worst are dropped, of the other two none.
    assert ns_points(ruling) == [0, 3, 3, 0, imps(30)]
    assert "too few of a form in lines 2 and 3" in str(fouled_at_the_desk(ruling)).replace("\n   ", " ")


def test_where_all_played_the_same_form_nothing_is_fouled() -> None:
    evening = standings(scored_as(typed_session(PAIRS, "1"), ScoredBy.BUTLER))
    with pytest.raises(NotFouled):
        rule_fouled_lines(evening, "1", range(5))


@each(
    "at_fault, shares, ns, ew",
    [
        ("neither team", "", 3, 3),
        ("the team of EW there", "", 3, -3),
        ("the team of EW there", "100% 450", 11, -11),
        ("the team of EW there", "100% 50", 3, -3),
        ("the team of NS there", "100% 450", -3, 3),
        ("both teams", "", -3, -3),
        ("both teams, each partly", "", 0, 0),
    ],
)
def test_at_teams_86b2_asks_who_was_at_fault(at_fault: str, shares: str, ns: int, ew: int) -> None:
    desk = opened(MATCHES, ScoredBy.TEAMS, "1")
    assert named(desk, "Who was at fault").layout.display != "none" and named(desk, "Shares").layout.display != "none"
    named(desk, "Who was at fault").value, named(desk, "Shares").value = at_fault, shares
    ruling = fouled(desk)
    after = ruling.effect.after
    assert [after.points["1"][0].of(side) for side in Side] == [ns, ew]
    # The other table of the match has the same board, seen from there; the other match keeps its own.
    assert [after.points["1"][1].of(side) for side in Side] == [ew, ns]
    assert after.points["1"][2:] == ruling.effect.before.points["1"][2:]
    assert "86B2" in page(desk)
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert fouled(again).effect.after == after


def test_at_teams_average_plus_is_what_the_other_boards_gave_where_that_is_more() -> None:
    ruling = fouled(opened(MATCHES, ScoredBy.TEAMS, "1"))
    after = ruling.effect.after
    own = imps(720) + imps(250) + imps(40)
    assert after.on_other_boards(Entrant("1"), "1") == (Fraction(own, 3), 3) and own > 9
    assert [after.awarded("1", 0, side) for side in Side] == [Fraction(own, 3), 3]
    assert [after.awarded("1", 1, side) for side in Side] == [3, Fraction(own, 3)]
    told = fouled_at_the_desk(ruling)
    assert "By its other boards team 1 is awarded" in told.announcement and "12C2(c), 2017" in str(told)
    match = next(each for each in after.matches if each.match.team == Entrant("1"))
    # In the match whole IMPs count.
    assert match.imps == (own + round(own / 3), 3 - own)
    # The fixed three IMPs of 86B2(b) follow no other board.
    one = fouled(opened(MATCHES, ScoredBy.TEAMS, "1"))
    evening = one.effect.before
    fixed = rule_fouled_lines(evening, "1", (0,), faults=(Fault.NONE, Fault.DIRECTLY))
    assert [fixed.effect.after.awarded("1", 0, side) for side in Side] == [3, -3]


@each("places, error", [((0, 1), Comparable), ((0, 2), OneMatchEach), ((0, 1, 2), OneMatchEach)])
def test_at_teams_lines_that_make_no_fouled_board_are_told(places: tuple[int, ...], error: type[BadInput]) -> None:
    evening = standings(scored_as(typed_session(MATCHES, "1"), ScoredBy.TEAMS))
    with pytest.raises(error):
        rule_fouled_lines(evening, "1", places)
    alone = standings(scored_as(typed_session("1 2 420\n3 4 50", "1"), ScoredBy.TEAMS))
    with pytest.raises(OneMatchEach, match="no other table"):
        rule_fouled_lines(alone, "1", (0,), assigned=read_shares("420", alone.session.boards[0].vulnerability))


def test_what_was_said_of_fault_counts_at_teams_alone() -> None:
    desk = opened(PAIRS, ScoredBy.BUTLER, "2, 3")
    assert named(desk, "Who was at fault").layout.display == "none" and named(desk, "Shares").layout.display == "none"
    named(desk, "Shares").value = "this is no share"
    fouled(desk)


def test_at_teams_damage_and_a_weighted_score_go_on_with_the_other_table() -> None:
    desk = opened(MATCHES, ScoredBy.TEAMS, "")
    take_on(desk, "damage-split")
    damage = desk.onward.calculator
    assert isinstance(damage, DamageSplit) and damage.state["other_table"] == "−50"
    damage.move(offending="EW", normal="450", expected="-50")
    assert not damage.failed and damage.ruling.exact[Side.NS] == imps(500)
    take_on(desk, "pairs")
    weighted = desk.onward.calculator
    assert isinstance(weighted, WeightingAtTeams) and weighted.state["other_table"] == "−50"
    assert weighted.state["table_result"] == "420"


@pytest.mark.parametrize(("scored", "form"), [(ScoredBy.BUTLER, "butler"), (ScoredBy.CROSS_IMPS, "cross-imps")])
def test_at_imps_a_weighted_score_goes_on_among_the_other_tables(scored: ScoredBy, form: str) -> None:
    desk = opened(PAIRS, scored, "")
    take_on(desk, "pairs")
    made = desk.onward.calculator
    assert isinstance(made, WeightingAtImps) and made.state["scored"] == form
    assert made.state["field"].startswith("3, 4, −50") and made.state["table_result"] == "420"
    take_on(desk, "fouled")
    assert desk.onward.calculator is None and "as the ruling above" in said(desk.onward)


@pytest.mark.parametrize("scored", [ScoredBy.BUTLER, ScoredBy.CROSS_IMPS])
def test_at_imps_damage_goes_on_among_the_other_tables(scored: ScoredBy) -> None:
    desk = opened(PAIRS, scored, "")
    take_on(desk, "damage-split")
    damage = desk.onward.calculator
    assert isinstance(damage, DamageSplit) and damage.state["field"].startswith("3, 4, −50")
    damage.move(offending="EW", normal="450", expected="-50")
    assert not damage.failed and damage.ruling.scale.unit == "IMPs"
    assert damage.ruling.parts.actual == standings(desk.session).points["1"][0].ns
    desk.onward.keep()
    assert desk.kept_rulings.rulings


def test_the_datum_of_the_evening_goes_on_with_the_board() -> None:
    evening = standings(replace(scored_as(typed_session(PAIRS, "1"), ScoredBy.BUTLER), datum_rule=TRIMMED))
    onward = DeskCalculators()
    for form in ("damage-split", "pairs"):
        onward.of(evening.session.boards[0], 0, ScoredBy.BUTLER, evening)
        onward.take(form, evening.session.boards[0], 0)
        assert onward.calculator is not None and onward.calculator.state["datum"] == "datum-trimmed"
        assert "how its datum is made" in said(onward)


def test_a_board_of_one_s_own_is_asked_nothing_and_the_next_worked_case_afresh() -> None:
    widget = WeightingAtTeams("000-teams")
    widget.my_board()
    assert widget.prediction is None and not widget.closed
    widget.load("000-teams")
    assert widget.prediction is not None
    assert not any(named(widget, choice).disabled for choice in widget.prediction.choices)
    assert not any(has_class(box, "bl-over") for box in of_kind(widget, w.HBox))


def test_nothing_is_preset_either_where_a_calculator_has_several_forms() -> None:
    widget = WeightingAtImps()
    widget.move(scored="cross-imps")
    widget.my_board()
    assert widget.state["scored"] == "cross-imps" and widget.state["field"] == "" and widget.failed


def test_by_whose_method_is_asked_once_and_nobody_is_assumed() -> None:
    desk = opened("1 2 4S= N\n3 4 4S-1 N\n5 6 4S-1 N\n7 8 4S= N\n9 10 4S+1 N", ScoredBy.MATCHPOINTS, "5")
    asked = named(desk, "By whose method is a fouled board scored?")
    assert desk.ruling is None and asked.layout.display == "" and len(asked.options) == 5
    asked.value = "ebu"
    assert isinstance(desk.ruling, FouledOnBoard) and asked.layout.display == "none"
    assert "EBU" in desk.profile.said
    named(desk, "Ruling").value = ""
    named(desk, "Ruling").value = "fouled"
    assert isinstance(desk.ruling, FouledOnBoard)
