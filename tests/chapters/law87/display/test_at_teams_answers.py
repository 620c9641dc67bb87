"""The figures printed in notebooks/law87/04_at_teams.ipynb, each against the live widget or worked out again."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import nbformat
import pytest

from bridgelaw.chapters.law87.rulings.team_play import team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import Board, Standing, Trouble
from bridgelaw.rulings.artificial_awards import Fault
from bridgelaw.scoring import Side, VictoryPointScale, wbf_continuous
from bridgelaw.widgets import DamageSplit, TwoTables, WeightingAtTeams
from tests.display.answers import every_figure, explored

F = Fraction
LESSON = Path(__file__).parents[4] / "notebooks" / "law87" / "04_at_teams.ipynb"

pytestmark = pytest.mark.notebooks

CELLS = [cell.source for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"]
PROSE = " ".join("\n\n".join(CELLS).split())
MORE_GAMES, BOTH_AT_FAULT, WEIGHED, INFRACTION = (answer for _, answer in explored(LESSON))


@cache
def match_scale() -> VictoryPointScale:
    """The Victory Points of the match."""
    return wbf_continuous(8)


def outcomes(stops: str, makes: str, fails: str) -> list[dict[str, str]]:
    """The three outcomes of board 12 with other weights."""
    weighed = {"3♠+1 S": stops, "4♠= S": makes, "4♠-1 S": fails}
    return [{"result": each, "weight": weight, "through": ""} for each, weight in weighed.items()]


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert every_figure(MORE_GAMES) == ["+2.9", "+3", "−3", "4", "0", "+3"]
    assert every_figure(BOTH_AT_FAULT) == ["−3", "86", "2", "7.58", "3", "10", "17.58"]
    assert every_figure(WEIGHED) == ["+8.4", "+8", "3", "1", "20", "+3", "2.9", "3", "4", "0"]
    assert every_figure(INFRACTION) == ["0", "4", "−5", "8", "3"]


def test_average_plus_is_the_floor_under_the_weights() -> None:
    widget = TwoTables("exchanged-at-teams")
    widget.set(outcomes=outcomes("1/20", "3/4", "1/5"))
    assert widget.ruling.assigned(Side.EW) == F("2.9") == F(1, 20) * 10 + F(1, 5) * 12
    assert dict(widget.ruling.awards) == {Side.NS: -3, Side.EW: 3} and not widget.ruling.takes_assigned
    widget.set(outcomes=outcomes("0", "1", "0"))
    assert widget.ruling.assigned(Side.EW) == 0
    assert widget.ruling.awards[Side.EW] == 3


def test_both_at_fault_each_is_measured_by_itself() -> None:
    widget = TwoTables("exchanged-at-teams")
    widget.set(fault_ew="directly")
    assert dict(widget.ruling.awards) == {Side.NS: -3, Side.EW: -3}
    vps = [widget.ruling.vps(side, F(-3)) for side in Side]
    assert vps == [F("7.58"), 10] == [match_scale().award(-6)[0], match_scale().award(0)[0]]
    assert sum(each or 0 for each in vps) == F("17.58")


def test_the_same_outcomes_in_weighting_at_teams() -> None:
    widget = WeightingAtTeams("heron-weighed")
    assert widget.ruling.ew.imps == F("8.4") == TwoTables("exchanged-at-teams").ruling.assigned(Side.EW)
    assert widget.ruling.ew.rounded_imps == 8
    widget.set(outcomes=outcomes("1/20", "3/4", "1/5"))
    assert (widget.ruling.ew.imps, widget.ruling.ew.rounded_imps) == (F("2.9"), 3)
    widget.set(outcomes=outcomes("0", "1", "0"))
    assert widget.ruling.ew.imps == 0


def test_the_infraction_cost_three_of_the_eight() -> None:
    widget = DamageSplit("falcon-revokes")
    assert "NS score −5" in widget.derivation.result and "EW score 0" in widget.derivation.result
    # −120, −320: what 300 and 100 are against 420, and 0 for the game that both rooms would have made.
    assert (-3, -8, -8 + 0 - -3) == (-3, -8, -5)


def test_the_figures_of_the_prose() -> None:
    for printed in (
        "Three is the minimum",
        "NS win by 11, which is 14.09 VPs; EW lose by 5, which is 7.95.",
        "+3 and −3 make 0",
        "−3 and 0, so the second team gets 1.5",
    ):
        assert printed in PROSE
    copies = TwoTables("misduplicated").ruling
    assert [copies.vps(side, copies.awards[side]) for side in Side] == [F("14.09"), F("7.95")]
    assert [30 - 22 + 3, 22 - 30 + 3] == [11, -5] and sum(copies.awards.values()) == 6
    board = Board(Trouble.FOULED, 600, -100, Fault.DIRECTLY, Fault.PARTLY)
    assert team_play(board, standing=Standing(knockout=True)).awards[Side.EW] == F("1.5")
    board = Board(Trouble.FOULED, 600, -100)
    assert set(team_play(board, standing=Standing(knockout=True)).awards.values()) == {0}


def test_the_three_numbers_at_the_table() -> None:
    ruling = TwoTables("exchanged-at-teams").ruling
    assert (ruling.board.compared, ruling.plus, ruling.awards[Side.EW]) == (-10, 3, 8)
    assert re.search(r"one in five bids the game and makes it, one in five goes down", PROSE)
    assert ruling.weighted is not None
    assert ruling.weighted.assigned.ns.weights == {170: F(3, 5), 620: F(1, 5), -100: F(1, 5)}
