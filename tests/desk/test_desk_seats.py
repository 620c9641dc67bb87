"""Correct who sat there: an arrow-switch that was forgotten, wrong numbers, on a line or on a whole round (79C1)."""

from __future__ import annotations

import json

import pytest

from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.seats import NoSuchPair, correct_pairs, exchanged, pairs_named
from bridgelaw.desk.widgets import Desk
from bridgelaw.results.session import Entrant
from bridgelaw.results.standing import standings
from bridgelaw.results.table import read_table
from bridgelaw.scoring import Side
from tests.desk.desk_page import keep
from tests.widgets.controls import named

#: Two boards a round, three tables; the rounds are in the file.
ROWS = (
    "1;1;1;2;4S= N", "1;1;3;4;4S-1 N", "1;1;5;6;4S+1 N",
    "2;1;1;2;3NT= S", "2;1;3;4;3NT-1 S", "2;1;5;6;3NT+1 S",
    "3;2;1;4;2H= N", "3;2;3;6;2H-1 N", "3;2;5;2;2H+1 N",
)  # fmt: skip
FILE = "\n".join(["board;round;ns;ew;result", *ROWS])


def test_the_pairs_of_a_line_are_exchanged_and_the_room_is_scored_again() -> None:
    before = standings(read_table(FILE).session)
    line = before.session.board("1").lines[1]
    ruling = correct_pairs(before, "1", 1, exchanged(line))
    pair, other = Entrant("4", Side.EW), Entrant("3", Side.NS)
    # By hand: 4♠-1 is beaten by both others, so that North-South get 0 of 4 on board 1 and East-West 4; 4 EW now sat
    # North-South there, and has 0 in place of 4, and 3 NS has 4 in place of 0.
    assert ruling.effect.after.of(pair).points == ruling.effect.before.of(pair).points - 4
    assert ruling.effect.after.of(other).points == ruling.effect.before.of(other).points + 4
    assert [law.clause for law in ruling.grounds[0].rests_on] == ["79C1"]
    told = desk_derivation(ruling)
    assert "4 EW" in told.announcement and "3 NS" in told.announcement and "12C" not in str(told)


def test_a_whole_round_is_corrected_and_no_other() -> None:
    before = standings(read_table(FILE).session)
    line = before.session.board("1").lines[0]
    ruling = correct_pairs(before, "1", 0, exchanged(line), whole_round=True)
    assert ruling.on_boards == ("1", "2")
    after = ruling.effect.after.session
    assert [str(after.board(number).lines[0].ns) for number in ("1", "2", "3")] == ["2 EW", "2 EW", "1 NS"]


def test_a_pair_that_is_none_or_sits_twice_is_refused() -> None:
    before = standings(read_table(FILE).session)
    with pytest.raises(NoSuchPair, match="77"):
        pairs_named(before.session, "77", "2")
    with pytest.raises(NoSuchPair):
        correct_pairs(before, "1", 0, pairs_named(before.session, "3", "2"))
    with pytest.raises(NoSuchPair):
        correct_pairs(before, "1", 0, pairs_named(before.session, "1", "2"))


def test_at_the_desk_it_is_kept_and_counts() -> None:
    desk = Desk()
    desk.read(FILE)
    named(desk, "Ruling").value = "seats"
    assert desk.ruling is not None
    named(desk, "Where it is corrected").value = "round"
    after = [str(place) for place in desk.ruling.effect.after.places]
    keep(desk)
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert again.ruling is not None and again.ruling.on_boards == ("1", "2")
    named(again, "Board").value = "3"
    named(again, "Ruling").value, named(again, "Result obtained at the table").value = "corrected", "2H+3 N"
    assert again.ruling is not None and [str(place) for place in again.ruling.effect.before.places] == after
