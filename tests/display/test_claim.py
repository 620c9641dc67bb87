"""A claim on the page: its moments are those of the engine, its tree has every play, its cards drive the box."""

from __future__ import annotations

import re

import pytest

from bridgelaw.cases import cases_of_form
from bridgelaw.cases.claim import CLAIM
from bridgelaw.display.claim import (
    MOVE,
    Moment,
    board_html,
    in_all,
    moment_html,
    row_html,
    tree_html,
    tricks_html,
    worst_from,
)
from bridgelaw.rulings.claim import ClaimRuling, hands_of
from bridgelaw.telling.en.claim.lines import STATUSES
from tests.display.page import Page, is_safe

RULED = {case.id: CLAIM.ruled(CLAIM.given_in(case), case.edition) for case in cases_of_form(CLAIM.name)}
each_claim = pytest.mark.parametrize("name", RULED)


def judged(name: str) -> ClaimRuling:
    ruling: ClaimRuling = RULED[name]
    return ruling


@each_claim
def test_the_line_that_decides_ends_with_the_tricks_of_the_lines(name: str) -> None:
    """The second road to the figure: the line played out card by card, its tricks counted by who won them."""
    ruling = judged(name)
    ending = ruling.claim.ending
    now = Moment(ending)
    for seat, card in ruling.line:
        assert now.to_play is seat and card in now.hand(seat)
        now = Moment(ending, (*now.played, card))
    side = ending.declarer.side
    assert now.over and (now.won(side), now.won(side.opponents)) == ruling.on_lines


@each_claim
def test_every_first_play_is_in_the_tree_with_what_it_leaves(name: str) -> None:
    ruling = judged(name)
    drawn = tree_html(ruling)
    page = Page(drawn)
    assert not page.unmatched and is_safe(drawn)
    now = Moment(ruling.claim.ending)
    rows = ruling.lines()
    choice = rows[0].seat.side is ruling.claim.side and sum(row.tricks is not None for row in rows) > 1
    for row in rows if choice else ():
        left = in_all(ruling, now, row)
        assert STATUSES[row.status] in page.text
        if left:
            assert sum(left) == ruling.claim.ending.tricks
    assert len(drawn) < 60_000


@each_claim
def test_a_line_that_is_gone_on_with_at_its_worst_keeps_what_its_row_says(name: str) -> None:
    ruling = judged(name)
    now = Moment(ruling.claim.ending)
    side = ruling.claim.ending.declarer.side
    for row in ruling.lines():
        left = in_all(ruling, now, row)
        if left is None:
            continue
        played = (row.cards[0],)
        end = Moment(now.ending, (*played, *(card for _, card in worst_from(ruling, played))))
        assert (end.won(side), end.won(side.opponents)) == left
        assert not Page(row_html(ruling, now, row)).unmatched


def test_a_moment_is_a_table() -> None:
    ruling = judged("claim-01")
    now = Moment(ruling.claim.ending, tuple(card for _, card in ruling.line[:5]))
    page = Page(moment_html(now))
    assert not page.unmatched and "So far: NS 0, EW 1." in page.text and "Trick 2" in page.text
    full = Moment(ruling.claim.ending, tuple(card for _, card in ruling.line[:4]))
    assert "Trick 1: West wins it" in Page(moment_html(full)).text and "to lead" in Page(moment_html(full)).text


def test_the_tricks_are_boxes_and_words() -> None:
    drawn = tricks_html(judged("claim-01"))
    assert re.findall(">(NS|EW)<", drawn) == ["NS", "NS", "EW"]
    assert 'aria-label="NS 2, EW 1 of the 3 tricks that are left"' in drawn
    ruling = judged("claim-01")
    (worst,) = re.findall("the worst legal play: NS ([0-9])", drawn)
    assert "best play by both sides: NS 3, EW 0" in drawn and int(worst) == ruling.worst_legal[0] <= 2
    assert tricks_html(judged("claim-39")) == "", "where play goes on nothing is ruled"


def test_every_card_of_the_board_goes_to_the_player_or_away() -> None:
    hands = hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9")
    drawn = board_html(hands, "South")
    buttons = Page(drawn).named("button")
    assert len(buttons) == 52 and {each["data-bl-set"] for each in buttons} == {MOVE}
    goes = {(each["data-bl-to"] or "").split()[0]: each for each in buttons}
    assert goes["♥K"]["data-bl-to"] == "♥K to nobody" and goes["♥K"]["aria-label"] == "♥K, South has it"
    assert goes["♥4"]["data-bl-to"] == "♥4 to South" and goes["♠A"]["aria-label"] == "♠A, nobody has it"
    assert len(drawn) < 12_000, "a press sends no more than that"
