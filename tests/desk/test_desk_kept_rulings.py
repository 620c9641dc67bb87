"""Kept rulings count in the room of the next one, with a switch; a line ruled again is ruled as the file has it."""

from __future__ import annotations

import json
from fractions import Fraction

from bridgelaw.desk.widgets import Desk
from bridgelaw.results.session import Entrant
from bridgelaw.scoring import Side
from tests.desk.desk_page import keep
from tests.desk.test_desk_drafts import opened
from tests.each import each
from tests.widgets.controls import named

COUNTS = "Include the saved rulings in the scores of the session"


def corrects(desk: Desk, board: str, line: int, result: str) -> None:
    """Correct a score and keep it."""
    named(desk, "Board").value = board
    named(desk, "Line to be ruled").value = str(line - 1)
    named(desk, "Ruling").value, named(desk, "Result obtained at the table").value = "corrected", result
    assert desk.ruling is not None
    keep(desk)


def per_cent(desk: Desk, pair: str, side: Side, after: bool) -> Fraction | None:
    """The total of a pair before or after the ruling that is shown."""
    assert desk.ruling is not None
    standings = desk.ruling.effect.after if after else desk.ruling.effect.before
    return standings.of(Entrant(pair, side)).percentage


def test_the_next_ruling_begins_with_the_room_that_the_kept_one_left() -> None:
    desk = opened()
    corrects(desk, "1", 1, "4S+2 N")
    left = per_cent(desk, "1", Side.NS, after=True)
    corrects(desk, "2", 3, "3NT= S")
    assert per_cent(desk, "1", Side.NS, after=False) == left
    named(desk, COUNTS).value = False
    assert per_cent(desk, "1", Side.NS, after=False) != left
    named(desk, COUNTS).value = True
    assert per_cent(desk, "1", Side.NS, after=False) == left


def test_two_rulings_on_one_board_count_and_a_line_is_ruled_anew() -> None:
    desk = opened()
    corrects(desk, "1", 1, "4S-2 N")
    corrects(desk, "1", 2, "4S+3 N")
    assert desk.ruling is not None
    # By hand: −100, +510 and +450 (nobody vulnerable): line 2 beats both.
    assert [points.ns for points in desk.ruling.effect.after.points["1"]] == [0, 4, 2]
    named(desk, "Line to be ruled").value = "0"
    named(desk, "Ruling").value, named(desk, "Result obtained at the table").value = "corrected", "4S+3 N"
    assert desk.ruling.effect.before.session.board("1").lines[0].outcome_words == "4♠= N"
    assert [points.ns for points in desk.ruling.effect.after.points["1"]] == [3, 3, 0]


@each("kind", ["weighted", "artificial", "fouled"])
def test_every_kind_of_ruling_counts_when_the_desk_is_opened_anew(kind: str) -> None:
    desk = opened()
    if kind == "weighted":
        desk.rule("weighted", line=2, shares="1/3 4S= N\n2/3 4S-1 N")
    elif kind == "artificial":
        desk.rule("artificial", line=2, ns="PLUS", ew_gets="MINUS")
    else:
        desk.profile.choose_method("figb")
        named(desk, "Ruling").value = "fouled"
        desk.marks.group_lines.value = "2"
    assert desk.ruling is not None
    keep(desk)
    after = [str(place) for place in desk.ruling.effect.after.places]
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    named(again, "Board").value = "2"
    again.rule("corrected", line=1)
    named(again, "Result obtained at the table").value = "3NT+2 S"
    assert again.ruling is not None
    assert [str(place) for place in again.ruling.effect.before.places] == after
