"""Correct a score at the desk (Law 79B and 79C): the line, the board and the room, and by which clause."""

from __future__ import annotations

import pytest

from bridgelaw.desk.correction import NothingToCorrect, WhyCorrected, correct_score, read_played
from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.en.scorer import by_program, to_enter
from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.desk.widgets import Desk
from bridgelaw.results.standing import Standings, standings
from bridgelaw.results.typed import typed_session
from bridgelaw.scoring import Side
from tests.each import each
from tests.widgets.controls import named

LINES = "1 2 4S= N\n3 4 4S-1 N\n5 6 4S+1 N\n7 8 4S+1 N"


def evening() -> Standings:
    """One board, number 7: both vulnerable."""
    return standings(typed_session(LINES, "7"))


def corrected(text: str, place: int = 0, why: WhyCorrected = WhyCorrected.RECORDED, edition: int = 2017) -> DeskRuling:
    there = evening()
    result = read_played(text, there.session.boards[0].vulnerability)
    return correct_score(there, "7", place, result, why, edition)


@each("text", ["4S+1 N", "650", "+650"])
def test_the_room_is_scored_with_the_result_obtained(text: str) -> None:
    ruling = corrected(text)
    # By hand, +650 three times and −100: 2 for the one beaten, 1 for each of the two it ties with.
    assert [ruling.points(side) for side in Side] == [4, 2]
    after = ruling.effect.after.points["7"]
    assert [each.ns for each in after] == [4, 0, 4, 4]
    assert [ruling.points(Side.NS, after=False), len(ruling.effect.moved)] == [2, 6]


@each(
    "why, edition, clause",
    [
        (WhyCorrected.RECORDED, 2017, "79C1"),
        (WhyCorrected.RECORDED_LATE, 2017, "79C2"),
        (WhyCorrected.DISPUTED, 2017, "79B2"),
        (WhyCorrected.DISPUTED_LATE, 2017, "79B3"),
        (WhyCorrected.DISPUTED_LATE, 2007, "79B2"),
        (WhyCorrected.RECORDED, 2007, "79C1"),
    ],
)
def test_the_clause_follows_what_went_wrong_and_when(why: WhyCorrected, edition: int, clause: str) -> None:
    ruling = corrected("4S+1 N", why=why, edition=edition)
    assert [(law.clause, law.edition) for law in ruling.grounds[0].rests_on] == [(clause, edition)]


def test_what_is_recorded_already_is_no_correction() -> None:
    with pytest.raises(NothingToCorrect):
        corrected("620")


def test_what_is_entered_is_the_score_of_the_result() -> None:
    ruling = corrected("4S+1 N")
    first, *rest = to_enter(ruling).rows
    assert first[1:] == ("+650", "−650") and next(row[1:] for row in rest if row[0] == "exact") == ("4", "2")
    assert len(by_program(ruling).rows) > 1
    told = desk_derivation(ruling)
    assert "+650" in told.announcement and "12C" not in str(told)


def test_the_desk_corrects_a_score_first_of_all() -> None:
    desk = Desk()
    desk.read(LINES, "7")
    kind = named(desk, "Ruling")
    assert [value for _, value in kind.options][1] == "corrected"
    kind.value = "corrected"
    assert desk.ruling is None
    named(desk, "Result obtained at the table").value = "4S+1 N"
    assert isinstance(desk.ruling, DeskRuling) and desk.ruling.points(Side.NS) == 4
    named(desk, "Result obtained at the table").value = "5S+3 N"
    assert desk.ruling is None
