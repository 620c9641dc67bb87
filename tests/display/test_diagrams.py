"""Hands and auctions: all of the deal, seat by seat, and the contract that the auction ends in."""

from __future__ import annotations

import re

from bridgelaw.cases import case_named, course_cases
from bridgelaw.display import at_the_table
from bridgelaw.display.diagrams import auction_html, auction_text, deal_html, deal_text
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.deal import Auction, Deal
from tests.display.page import Page, is_safe
from tests.states import states

DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
AUCTION = Auction.parse("N: 1S 2H 4S P* P 5H P P X P P P")
RANKS = ["A", "K", "Q", "J", "10", *"98765432"]


def cards(words: str) -> list[str]:
    return [
        suit + rank
        for suit, ranks in re.findall(r"([♠♥♦♣]) ([AKQJ\d]+)", words)
        for rank in re.findall(r"10|[AKQJ2-9]", ranks)
    ]


def test_all_52_cards_are_on_the_page_and_in_the_text() -> None:
    whole = sorted(suit + rank for suit in "♠♥♦♣" for rank in RANKS)
    assert sorted(cards(deal_text(DEAL))) == whole
    assert sorted(cards(Page(deal_html(DEAL)).text)) == whole


def test_each_hand_stands_under_its_seat() -> None:
    html = deal_html(DEAL, Seat.N, Vulnerability.NS)
    assert is_safe(html)
    for seat, word in ((Seat.N, "North"), (Seat.E, "East"), (Seat.S, "South"), (Seat.W, "West")):
        (block,) = re.findall(rf'bl-seat-{seat.value.lower()}">(.*?)</div>', html)
        page = Page(block)
        assert page.text.startswith(f"{word} ♠ ")
        assert len(cards(page.text)) == 13
        assert cards(page.text)[0] == "♠" + DEAL.hand(seat).suits[0][0]
    assert states(Page(html).text, "North … NS … vulnerable")
    assert Page(html).named("div")[0]["aria-label"] == "The four hands"


def test_a_void_is_a_dash() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert "♥ —" in deal_text(deal)
    assert "— " not in deal_text(deal).splitlines()[1]


def test_the_text_diagram_in_columns() -> None:
    assert deal_text(DEAL).splitlines() == [
        "            North",
        "            ♠ AKJ84",
        "            ♥ 3",
        "            ♦ A62",
        "            ♣ K954",
        "West                    East",
        "♠ 952                   ♠ 7",
        "♥ K942                  ♥ AQJ1076",
        "♦ Q103                  ♦ KJ97",
        "♣ Q87                   ♣ 63",
        "            South",
        "            ♠ Q1063",
        "            ♥ 85",
        "            ♦ 854",
        "            ♣ AJ102",
    ]


def test_the_auction_ends_in_5_hearts_doubled_by_east() -> None:
    assert str(AUCTION.contract) == "5♥x" and AUCTION.declarer is Seat.E
    assert auction_text(AUCTION, "* slow").splitlines() == [
        "North   East    South   West",
        "1♠      2♥      4♠      Pass*",
        "Pass    5♥      Pass    Pass",
        "X       Pass    Pass    Pass",
        "* slow",
    ]


def test_the_auction_as_a_table() -> None:
    html = auction_html(AUCTION, "* <b>slow</b>")
    page = Page(html)
    assert is_safe(html)
    assert states(page.text, "North … East … South … West … 1♠ … 2♥ … 4♠ … 5♥")
    assert page.text.endswith("* <b>slow</b>")
    assert [head["scope"] for head in page.named("th")] == ["col"] * 4
    assert len(page.named("td")) == 12


def test_a_dealer_in_another_seat_begins_the_table() -> None:
    auction = Auction.parse("S: P P P P")
    assert auction_text(auction).splitlines()[0].split() == ["South", "West", "North", "East"]
    assert auction.contract is None and auction.declarer is None
    short = Auction.parse("W: 1NT P P P")
    assert auction_html(short).count("<td>") == 4


def test_every_case_can_be_put_on_the_table() -> None:
    for case in course_cases():
        shown = at_the_table(case.id)
        assert is_safe(shown.html)
        assert case.title in repr(shown)
    assert states(repr(at_the_table("slow-pass")), "North … NS … vulnerable")
    assert sorted(cards(repr(at_the_table("slow-pass")))) == sorted(s + r for s in "♠♥♦♣" for r in RANKS)
    assert case_named("slow-pass").footnote in repr(at_the_table("slow-pass"))
