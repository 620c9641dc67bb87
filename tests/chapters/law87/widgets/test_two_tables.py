"""Two tables on the page: which controls count, the two kinds of trouble, the editions, the bad input."""

from __future__ import annotations

from bridgelaw.scoring import Side
from bridgelaw.widgets import TwoTables
from tests.each import each
from tests.states import states
from tests.widgets.controls import named, on_page


def visible(widget: TwoTables) -> set[str]:
    """Return which of the conditional controls are on the page."""
    fields = ("table_result", "leans", "regulation_ns", "regulation_ew", "knockout")
    declared, seen = widget.form.given.declared(), on_page(widget)
    return {name for name in fields if declared[name].label in seen}


def test_the_lesson_s_own_board() -> None:
    widget = TwoTables()
    assert states(repr(widget), "TwoTables … NS … −8 IMPs and EW … +8 IMPs … NS … 5.91 VPs … EW 14.09 VPs")


def test_each_trouble_has_its_own_controls() -> None:
    widget = TwoTables("misduplicated")
    assert visible(widget) == {"table_result"}
    widget.set(match={})
    assert visible(widget) == {"table_result", "knockout"}
    named(widget, "What is wrong").value = "unplayable"
    assert visible(widget) == {"leans", "regulation_ns", "regulation_ew", "knockout"}
    assert not widget.failed and dict(widget.ruling.awards) == {Side.NS: 3, Side.EW: 3}


def test_the_faults_walk_through_86b2() -> None:
    widget = TwoTables("misduplicated")
    found = {}
    for ns in ("none", "directly"):
        for ew in ("none", "directly"):
            widget.set(fault_ns=ns, fault_ew=ew)
            found[ns, ew] = tuple(int(each) for each in widget.ruling.awards.values())
    assert found == {
        ("none", "none"): (3, 3),
        ("none", "directly"): (3, -3),
        ("directly", "none"): (-3, 3),
        ("directly", "directly"): (-3, -3),
    }


def test_a_worked_case_brings_its_own_laws() -> None:
    widget = TwoTables("offenders-slam-2007")
    assert widget.state["edition"] == 2007 and dict(widget.ruling.awards) == {Side.NS: 3, Side.EW: -3}
    named(widget, "Laws of").value = 2017
    assert widget.failed and widget.status.startswith("The only valid result clearly favours EW")
    widget.load("offenders-slam")
    assert widget.state["edition"] == 2017 and widget.ruling.awards[Side.EW] == 9


def test_two_boards_lose_the_slam_and_one_keeps_it() -> None:
    widget = TwoTables("two-boards-gone")
    assert dict(widget.ruling.awards) == {Side.NS: 3, Side.EW: 3}
    named(widget, "Boards to be adjusted in this match").value = 1
    assert widget.failed and "You entered no result" in widget.status


@each(
    "entries, words",
    [
        ({"further": True, "could_know": True}, "A contestant could know the result of the match"),
        ({"further": True, "fault_ns": "partly"}, "Another board instead of this one is only possible if"),
        ({"trouble": "same"}, "Both tables played the same cards"),
        ({"table_result": ""}, "Results that cannot be compared are two"),
        ({"plus": "0"}, "cannot … 0 IMPs"),
        ({"plus": "many"}, "Average plus: 'many' is not a number."),
        ({"other_table": "8NT= N"}, ""),
        ({"imp_rounding": "imps-tenth"}, "Victory Points … whole IMPs"),
        ({"trouble": "unplayable", "regulation_ns": "1"}, "The regulation gives NS a score and EW none."),
        ({"trouble": "unplayable", "other_table": "", "leans": "NS"}, "No result is given that could favour a side."),
    ],
)
def test_bad_input_is_answered_and_kept(entries: dict[str, object], words: str) -> None:
    widget = TwoTables("misduplicated")
    before = widget.derivation
    widget.set(**entries)
    assert widget.failed and states(widget.status, words), widget.status
    assert widget.derivation == before
    widget.reset()
    assert not widget.failed
