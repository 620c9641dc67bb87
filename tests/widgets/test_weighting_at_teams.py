"""Weighting at teams: the figures of the sources on the page, and the Victory Point curve with its outcomes."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.widgets import WeightingAtTeams
from tests.widgets.controls import named, page

F = Fraction


def test_appendix_c_on_the_page() -> None:
    widget = WeightingAtTeams("000-teams")
    assert widget.ruling.ns.imps == F("3.4")
    assert widget.ruling.ns.vps_weighted == F("19.9")
    assert widget.state["match"]["scale"] == "old-wbf" and widget.state["vp_rounding"] == "vps-half"
    assert "19.9" in page(widget) and "+3.4" in page(widget)
    assert page(widget).count("<svg") == 2


def test_the_same_on_the_scale_of_2013() -> None:
    widget = WeightingAtTeams("000-teams")
    widget.set(match={"scale": "wbf-continuous"}, vp_rounding="vps-hundredth")
    assert widget.ruling.ns.vps_weighted == F("14.995")
    assert "14.995" in page(widget)
    assert widget.derivation.result == ("NS score +3 IMPs and EW score −3 IMPs. The team of NS has 15.00 VPs.")


def test_example_8_and_its_changes() -> None:
    widget = WeightingAtTeams("002-example-8")
    assert widget.ruling.ns.imps == F(14, 3)
    named(widget, "Other table, NS").value = "+620"
    # Nothing and −12.
    assert widget.ruling.ns.imps == F(-12, 3)
    named(widget, "Result at this table, NS").value = "-100"
    assert not widget.ruling.stands
    named(widget, "Result at this table, NS").value = "4♠= N"
    assert widget.ruling.stands
    assert repr(widget) == "WeightingAtTeams: Weighted score at teams. The table result stands: NS 0 IMPs."


def test_the_match_is_shown_when_asked_for() -> None:
    widget = WeightingAtTeams("002-example-8")
    boards = named(widget, "Boards in the match")
    assert page(widget).count("<svg") == 1
    tick = named(widget, "Show the match in Victory Points")
    inside = widget._controls.entry("match")._inside.layout
    assert not widget.state["match"] and inside.display == "none"
    tick.value = True
    assert widget.state["match"]["boards"] == 16 and inside.display == ""
    assert page(widget).count("<svg") == 2
    boards.value = 32
    assert widget.ruling.match.scale.boards == 32
    widget.reset()
    assert not widget.state["match"] and page(widget).count("<svg") == 1


def test_a_split_score_draws_both_sides() -> None:
    widget = WeightingAtTeams("002-example-8")
    first, second = widget.state["outcomes"]
    ew = [{**first, "weight": "1"}, {**second, "weight": "0"}]
    widget.set(outcomes=[], outcomes_ns=[first, second], outcomes_ew=ew)
    assert (widget.ruling.ns.imps, widget.ruling.ew.imps) == (F(14, 3), -10)
    assert page(widget).count("<svg") == 2
    assert "IMPs for EW" in page(widget)


def test_the_hidden_match_does_not_count() -> None:
    widget = WeightingAtTeams("002-example-8")
    named(widget, "Scale").value = "short"
    assert not widget.failed, "there is no such scale, and nobody asked for it"


def test_victory_points_are_weighted_when_asked_for() -> None:
    widget = WeightingAtTeams("000-teams-2013")
    menu = named(widget, "What is weighted")
    assert menu.value == widget.state["weighed"] == "IMPs"
    assert widget.derivation.result == "NS score +3 IMPs and EW score −3 IMPs. The team of NS has 15.00 VPs."
    menu.value = "VPs"
    assert widget.state["weighed"] == "VPs" and widget.ruling.weighs_vps
    # 14.995 and 5.005, each to the hundredth, an exact half away from the draw.
    assert widget.derivation.result == "With this board the team of NS has 15.00 VPs and the team of EW has 5.00 VPs."
    widget.set(table_result="+1100")
    # 14.39 VPs at the table: the flat board; 14.995 − 14.39 is less than one.
    assert "the damage is 0.605 of a VP" in str(widget.derivation)
    widget.set(match={})
    assert not widget.failed and not widget.ruling.weighs_vps, "without a match there are no VPs to weight"
    assert widget.state["weighed"] == "VPs", "and the choice is kept"
    widget.reset()
    assert widget.state["weighed"] == "IMPs"
