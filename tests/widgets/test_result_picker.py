"""A result put together from menus at the desk: corrected, weighted, split; what it enters can be read."""

from __future__ import annotations

from random import Random

from bridgelaw.desk.correction import read_played
from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.desk.widgets import Desk
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.widgets.result_picker import ResultPicker
from tests.widgets.controls import named

LINES = "1 2 4S= N\n3 4 4S-1 N\n5 6 4S+1 N\n7 8 4S+1 N"


def picked(desk: Desk, **menus: str) -> None:
    for name, value in menus.items():
        named(desk.picker, name.capitalize()).value = value
    named(desk.picker, "Enter this result").click()


def test_whatever_is_put_together_is_a_result_or_told_why_not() -> None:
    rng, entered = Random(7), list[str]()
    picker = ResultPicker(entered.append)
    for _ in range(300):
        for name in ("Level", "Strain", "Doubled?", "Declarer", "Tricks"):
            control = named(picker, name)
            control.value = rng.choice([value for _, value in control.options])
        picker.put()
    readable = 0
    for line in entered:
        try:
            read_played(line, Vulnerability.NONE)
        except BadInput:
            # Seven and an overtrick, or more tricks down than there are.
            continue
        readable += 1
    assert readable > 150


def test_a_score_is_corrected_without_a_key() -> None:
    desk = Desk()
    desk.read(LINES, "7")
    named(desk, "Ruling").value = "corrected"
    picked(desk, tricks="+1")
    assert isinstance(desk.ruling, DeskRuling) and desk.ruling.points(Side.NS) == 4
    named(desk.picker, "Enter: passed out").click()
    assert isinstance(desk.ruling, DeskRuling) and desk.ruling.outcome.of(Vulnerability.BOTH) == 0  # type: ignore[union-attr]


def test_a_weighted_and_a_split_score_are_entered_line_by_line() -> None:
    desk = Desk()
    desk.read(LINES, "7")
    named(desk, "Ruling").value = "weighted"
    picked(desk, share="60%")
    assert desk.ruling is None
    picked(desk, share="40%", tricks="-1")
    assert isinstance(desk.ruling, DeskRuling) and desk.ruling.shares is not None
    assert [str(weight) for weight in desk.ruling.shares[0].weights.values()] == ["3/5", "2/5"]
    named(desk, "Ruling").value = "split"
    picked(desk, share="100%", tricks="-1")
    assert isinstance(desk.ruling, DeskRuling) and desk.ruling.is_split
