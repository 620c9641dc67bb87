"""A claim on the page: its moments are those of the engine, its tree has every play, its cards drive the box."""

from __future__ import annotations

import re

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.claims.display.claim import MOVE, board_html, tricks_html
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.display.end_position import Moment, moment_html
from bridgelaw.rulings.card_play.end_position import hands_of
from tests.display.page import Page
from tests.states import states


def judged(name: str) -> ClaimRuling:
    ruling: ClaimRuling = computed(case_named(name)).ruling
    return ruling


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
    assert states(drawn, "NS … 2 … EW … 1 … 3")
    ruling = judged("claim-01")
    (worst,) = re.findall("the worst legal play: NS ([0-9])", drawn)
    assert states(drawn, "NS … 3 … EW … 0") and int(worst) == ruling.worst_legal[0] <= 2
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
