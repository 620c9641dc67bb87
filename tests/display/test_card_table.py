"""The table in the middle of the play: what is in the hands, what lies face up, and which card is whose."""

from __future__ import annotations

import re

from bridgelaw.display.card_table import CardTable, card_table_html, card_table_text, faces_html, trick_html
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Deal
from tests.display.page import Page

DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
ACE = Card.parse("♥A")
TABLE = CardTable(
    hands={seat: cards_of(DEAL, seat) for seat in Seat},
    roles={Seat.S: "declarer", Seat.E: "leader out of turn"},
    face_up={Seat.E: {ACE: "led <out> of turn"}},
    trick=((Seat.W, Card.parse("♠10")), (Seat.N, Card.parse("♠A"))),
    heading="Trick 2",
    note="Spades are trumps.",
)


def test_the_text_has_each_hand_once_and_the_card_face_up_apart() -> None:
    assert card_table_text(TABLE).splitlines() == [
        "North: ♠ AKJ84  ♥ 3  ♦ A62  ♣ K954.",
        "East, leader out of turn: ♠ 7  ♥ QJ1076  ♦ KJ97  ♣ 63. Face up: ♥A, led <out> of turn.",
        "South, declarer: ♠ Q1063  ♥ 85  ♦ 854  ♣ AJ102.",
        "West: ♠ 952  ♥ K942  ♦ Q103  ♣ Q87.",
        "Trick 2: West ♠10, North ♠A",
        "Spades are trumps.",
    ]


def test_the_page_says_the_same_and_escapes_what_was_typed() -> None:
    page = Page(card_table_html(TABLE))
    assert not page.unmatched and "<out>" in page.text
    for words in ("West ♠10 led", "North ♠A", "♥A, led <out> of turn", "East, leader out of turn", "♥ QJ1076"):
        assert words in page.text, words
    assert {each.get("aria-label") for each in page.named("div")} >= {"The table", "Trick 2"}


def test_each_card_of_a_trick_lies_on_its_own_side_in_the_order_of_play() -> None:
    assert re.findall(r"bl-from-(\w)", trick_html(TABLE)) == ["w", "n"]
    assert trick_html(TABLE).count(">led<") == 1
    assert trick_html(CardTable({})) == ""
    assert "Trick 1" in trick_html(CardTable({}, heading="Trick 1")) and "<ol>" not in trick_html(CardTable({}))


def test_the_faces_are_the_cards_in_hand_by_suit() -> None:
    page = Page(faces_html(TABLE, Seat.E))
    assert page.text == "♠7 ♥Q ♥J ♥10 ♥7 ♥6 ♦K ♦J ♦9 ♦7 ♣6 ♣3" and len(page.named("li")) == 4
    assert faces_html(CardTable({Seat.E: ()}), Seat.E) == ""


def test_a_hand_that_is_not_shown_is_not_there() -> None:
    table = CardTable({Seat.E: cards_of(DEAL, Seat.E)}, trick=((Seat.W, Card.parse("♠2")),))
    assert "North" not in card_table_text(table).split("The trick")[0]
    assert "AKJ84" not in card_table_html(table)
