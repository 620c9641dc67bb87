"""No stale and no wandering ruling: what was begun stays with its board and line, and what cannot be ruled says so."""

from __future__ import annotations

import json

from bridgelaw.desk.widgets import Desk
from tests.desk.desk_page import keep
from tests.display.page import Page
from tests.widgets.controls import holding, named

LINES = {1: ("4S= N", "4S-1 N", "4S+1 N"), 2: ("3NT= S", "3NT-1 S", "3NT+1 S")}
PAIRS = ("1;2", "3;4", "5;6")


def opened() -> Desk:
    """The desk with two boards of three lines."""
    rows = [f"{board};{pair};{result}" for board, own in LINES.items() for pair, result in zip(PAIRS, own, strict=True)]
    desk = Desk()
    desk.read("\n".join(["board;ns;ew;result", *rows]))
    assert desk.session is not None and len(desk.session.boards) == 2, desk.status
    return desk


def rules(desk: Desk, line: int = 1) -> None:
    """Rule a line of the board that is shown with a weighted score."""
    named(desk, "Line to be ruled").value = str(line - 1)
    named(desk, "Ruling").value, named(desk, "Shares").value = "weighted", "60% 4S= N\n40% 4S-1 N"
    named(desk, "The infraction").value = "a long pause"


def told(desk: Desk) -> str:
    """Return what stands under the ruling."""
    return " ".join(
        Page(each.value).text for each in (*holding(desk, 'class="bl-director"'), *holding(desk, 'class="bl-stale"'))
    )


def test_a_refusal_leaves_no_words_to_say_and_no_figure_to_enter() -> None:
    desk = opened()
    rules(desk)
    assert "You may appeal" in told(desk) and holding(desk, "Enter in your scoring program")
    named(desk, "Shares").value = "60% 4S= N\n60% 4S-1 N"
    assert desk.ruling is None
    (stale,) = holding(desk, 'class="bl-stale"')
    assert "You may appeal" not in stale.value and "Enter in your scoring program" not in stale.value
    assert "matchpoints" in stale.value
    assert not holding(desk, 'class="bl-director"') and not holding(desk, "Enter in your scoring program")
    assert named(desk, "Save this ruling").layout.display == "none"
    named(desk, "Shares").value = "60% 4S= N\n40% 4S-1 N"
    assert not holding(desk, 'class="bl-stale"') and "You may appeal" in told(desk)


def test_a_change_to_another_form_of_ruling_that_is_refused_hides_the_old_one() -> None:
    desk = opened()
    rules(desk)
    named(desk, "Ruling").value = "fouled"
    assert desk.ruling is None and not holding(desk, 'class="bl-director"')


def test_another_board_begins_without_a_ruling_and_the_draft_waits() -> None:
    desk = opened()
    rules(desk, 2)
    ruled = desk.ruling
    named(desk, "Board").value = "2"
    assert desk.ruling is None and named(desk, "Ruling").value == "" and named(desk, "The infraction").value == ""
    assert not holding(desk, 'class="bl-director"') and not holding(desk, 'class="bl-stale"')
    assert desk.drafts.offered == "Back to my ruling on board 1, line 2"
    rules(desk, 3)
    assert desk.ruling is not None and desk.ruling.board.number == "2"
    named(desk, desk.drafts.offered).click()
    assert desk.board is not None and desk.board.number == "1"
    assert desk.ruling is not None and desk.ruling.places == (1,) and repr(desk.ruling) == repr(ruled)
    assert named(desk, "The infraction").value == "a long pause"
    assert desk.drafts.offered == "Back to my ruling on board 2, line 3"


def test_a_ruling_that_was_kept_is_no_draft() -> None:
    desk = opened()
    rules(desk)
    keep(desk)
    named(desk, "Board").value = "2"
    assert desk.drafts.offered == ""


def test_drafts_are_there_again_when_the_desk_is_opened_anew() -> None:
    desk = opened()
    rules(desk)
    named(desk, "Board").value = "2"
    rules(desk, 2)
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert again.ruling is not None and repr(again.ruling) == repr(desk.ruling)
    named(again, again.drafts.offered).click()
    assert again.ruling is not None and again.ruling.board.number == "1"


def test_drafts_of_another_evening_are_put_away() -> None:
    desk = opened()
    rules(desk)
    named(desk, "Board").value = "2"
    desk.read("1 2 620\n3 4 -100", "7")
    assert desk.drafts.offered == ""
