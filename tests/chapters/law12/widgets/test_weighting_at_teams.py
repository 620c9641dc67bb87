"""Weighted score at teams: the figures of the sources on the page, and the Victory Point curve with its outcomes."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.widgets import WeightingAtTeams
from tests.display.page import Page
from tests.states import states
from tests.widgets.controls import holding, named, on_page, page

F = Fraction


def test_appendix_c_on_the_page() -> None:
    widget = WeightingAtTeams("000-teams")
    assert widget.ruling.ns.imps == F("3.4")
    assert widget.ruling.ns.vps_weighted == F("19.9")
    assert widget.state["match"]["scale"] == "old-wbf" and widget.state["vp_rounding"] == "vps-half"
    assert "19.9" in page(widget) and "+3.4" in page(widget)
    assert widget.twin().count("<svg") == 3


def test_the_same_on_the_scale_of_2013() -> None:
    widget = WeightingAtTeams("000-teams")
    widget.set(match={"scale": "wbf-continuous"}, vp_rounding="vps-hundredth")
    assert widget.ruling.ns.vps_weighted == F("14.995")
    assert "14.995" in page(widget)
    assert states(widget.derivation.result, "NS … +3 IMPs and EW … −3 IMPs … NS … 15.00 VPs")


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
    assert states(repr(widget), "WeightingAtTeams … NS 0 IMPs")


def test_the_match_is_shown_when_asked_for() -> None:
    widget = WeightingAtTeams("002-example-8")
    boards = named(widget, "Boards in the match")
    assert widget.twin().count("<svg") == 2
    tick = named(widget, "Show the match in Victory Points")
    assert not widget.state["match"] and boards.description not in on_page(widget)
    tick.value = True
    assert widget.state["match"]["boards"] == 16 and boards.description in on_page(widget)
    assert widget.twin().count("<svg") == 3
    boards.value = 32
    assert widget.ruling.match.scale.boards == 32
    widget.reset()
    assert not widget.state["match"] and widget.twin().count("<svg") == 2


def test_a_split_score_draws_both_sides() -> None:
    widget = WeightingAtTeams("002-example-8")
    first, second = widget.state["outcomes"]
    ew = [{**first, "weight": "1"}, {**second, "weight": "0"}]
    widget.set(outcomes=[], outcomes_ns=[first, second], outcomes_ew=ew)
    assert (widget.ruling.ns.imps, widget.ruling.ew.imps) == (F(14, 3), -10)
    assert widget.twin().count("<svg") == 3
    assert "IMPs for EW" in page(widget)


def test_the_hidden_match_does_not_count() -> None:
    widget = WeightingAtTeams("002-example-8")
    named(widget, "Scale").value = "short"
    assert not widget.failed, "there is no such scale, and nobody asked for it"


def test_victory_points_are_weighted_when_asked_for() -> None:
    widget = WeightingAtTeams("000-teams-2013")
    menu = named(widget, "What is weighted")
    assert menu.value == widget.state["weighed"] == "IMPs"
    assert states(widget.derivation.result, "NS … +3 IMPs and EW … −3 IMPs … NS … 15.00 VPs")
    menu.value = "VPs"
    assert widget.state["weighed"] == "VPs" and widget.ruling.weighs_vps
    # 14.995 and 5.005, each to the hundredth, an exact half away from the draw.
    assert states(widget.derivation.result, "NS … 15.00 VPs … EW … 5.00 VPs")
    widget.set(table_result="+1100")
    # 14.39 VPs at the table: the flat board; 14.995 − 14.39 is less than one.
    assert states(str(widget.derivation), "0.605 … VP")
    widget.set(match={})
    assert not widget.failed and not widget.ruling.weighs_vps, "without a match there are no VPs to weight"
    assert widget.state["weighed"] == "VPs", "and the choice is kept"
    widget.reset()
    assert widget.state["weighed"] == "IMPs"


def by_weight(widget: WeightingAtTeams) -> str:
    """Return what the curve of the award says."""
    (drawing,) = holding(widget, "By the weight of")
    said = Page(drawing.value).text
    return said[said.index("By the weight of") :]


def test_the_award_by_the_weight_that_was_moved_last() -> None:
    """Example 8 and a table result: +10 and −6 IMPs, +4 at the table."""
    widget = WeightingAtTeams("slow-pass")
    assert states(by_weight(widget), "4♠= N: NS … −6 IMPs … 0, +10 at 1 … +4 … 5/8 … 2/3 … +4 2/3 … +5")
    named(widget, "Weight 2").value = "1/2"
    assert "By the weight of 4♠-1 N, moved last: " in by_weight(widget)
    assert "damaged below a weight of 3/8" in by_weight(widget)
    assert states(by_weight(widget), "1/2 … +2 … +4")
    for end in ("0", "1"):
        named(widget, "Weight 2").value = end
        assert f"At {end}, as ruled, " in by_weight(widget) and "below a weight of 3/8" in by_weight(widget)
    widget.reset()
    assert "By the weight of 4♠= N" in by_weight(widget)


def test_a_road_that_is_closed_has_no_curve() -> None:
    widget = WeightingAtTeams("002-example-10-legal")
    closed = next(each for each in widget.ruling.assigned.ew.outcomes if each.through)
    assert not closed.weight and "At 1/5, as ruled" in by_weight(widget)
    widget.set(outcomes=[{"result": "4♠= N", "weight": "1", "through": ""}])
    assert "By the weight of" not in page(widget), "one outcome alone has nothing to move against"
