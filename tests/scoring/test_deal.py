"""Deals and auctions: every deal of 52 cards is read back; others are refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.deal import RANKS, SUITS, Auction, BadAuction, BadDeal, Deal
from tests.each import each

PACK = [(suit, rank) for suit in range(4) for rank in RANKS]


def written(hands: list[list[tuple[int, str]]]) -> str:
    """Four hands as the text that `Deal.parse` reads."""
    suits = ("".join(r for r in RANKS if (s, r) in hand) for hand in hands for s in range(4))
    each = list(suits)
    return "N:" + " ".join(".".join(each[n : n + 4]) for n in range(0, 16, 4))


@given(st.permutations(PACK))
def test_every_deal_is_read_back(pack: list[tuple[int, str]]) -> None:
    hands = [pack[n : n + 13] for n in range(0, 52, 13)]
    deal = Deal.parse(written(hands))
    for seat, hand in zip(Seat, hands, strict=True):
        assert {(n, rank) for n, ranks in enumerate(deal.hand(seat).suits) for rank in ranks} == set(hand)


GOOD = "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87"


def test_the_first_hand_belongs_to_the_seat_named() -> None:
    deal = Deal.parse(GOOD.replace("N:", "E:"))
    assert deal.hand(Seat.E).written(Strain.SPADES) == "AKJ84"
    assert deal.hand(Seat.N).written(Strain.DIAMONDS) == "Q103"


@each(
    "text, words",
    [
        ("", "is not a deal"),
        (GOOD[2:], "is not a deal"),
        (GOOD.replace("K954", "K9541"), "which is not a card"),
        (GOOD.replace("K954", "K953"), r"♣3.*held"),
        (GOOD.replace("K954", "K95"), "N holds 12 cards"),
        (GOOD.replace("3.A62", "3A62"), "3 suits"),
    ],
)
def test_what_is_no_deal(text: str, words: str) -> None:
    with pytest.raises(BadDeal, match=words):
        Deal.parse(text)


def test_a_void_is_a_dash() -> None:
    hands = [[card for card in PACK if card[0] == suit] for suit in range(4)]
    deal = Deal.parse(written(hands))
    assert [deal.hand(Seat.N).written(suit) for suit in SUITS] == ["AKQJ1098765432", "—", "—", "—"]


def test_declarer_is_the_first_of_the_side_to_name_the_strain() -> None:
    auction = Auction.parse("E: 1H P 2H X P 2S 3H P 4H P P P")
    assert (str(auction.contract), auction.declarer) == ("4♥", Seat.E)
    doubled = Auction.parse("S: 1NT P 3NT X P P XX P P P")
    assert (str(doubled.contract), doubled.declarer) == ("3NTxx", Seat.S)
    out = Auction.parse("W: P P P P")
    assert (out.contract, out.declarer) == (None, None)


@each(
    "text, words",
    [
        ("1S P P P", "is not an auction"),
        ("N: 1S 1H P P P", "does not outrank"),
        ("N: 1S P P", "not over"),
        ("N: P P P", "not over"),
        ("N: X P P P", "nothing to double"),
        ("N: 1S P X P P P", "nothing to double"),
        ("N: 1S X XX XX P P P", "nothing to redouble"),
        ("N: 1S XX P P P", "nothing to redouble"),
        ("N: 8S P P P", "is not a call"),
    ],
)
def test_what_is_no_auction(text: str, words: str) -> None:
    with pytest.raises(BadAuction, match=words):
        Auction.parse(text)
