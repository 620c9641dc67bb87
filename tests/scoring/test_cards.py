"""Single cards: what is read, what is refused, and their order."""

from __future__ import annotations

import pytest

from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import (
    BadCard,
    Card,
    UnreadableSuit,
    cards_of,
    holder,
    in_order,
    read_suit,
    suit_word,
)
from bridgelaw.scoring.deal import RANKS, SUITS, Deal
from tests.each import each

DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")


@each("text", ["♠10", "♠T", "S10", "sT", " s 10 ", "st"])
def test_a_card_is_read_as_players_write_it(text: str) -> None:
    found = Card.parse(text)
    assert (found, str(found), found.suit, found.rank) == (Card(Strain.SPADES, "T"), "♠10", Strain.SPADES, "T")


@each("text", ["", "♠", "A", "♠1", "♠11", "♠AK", "A♠", "NTA", "♠ace", "X4", "♠0", "10"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCard, match=r"not a card"):
        Card.parse(text)


@each("suit, rank", [(Strain.NOTRUMP, "A"), (Strain.SPADES, "10"), (Strain.SPADES, "")])
def test_parts_that_make_no_card(suit: Strain, rank: str) -> None:
    with pytest.raises(BadCard):
        Card(suit, rank)


def test_the_pack_in_order() -> None:
    pack = [Card(suit, rank) for suit in SUITS for rank in RANKS]
    assert sorted(pack, reverse=True) == pack and [each.place for each in pack] == list(range(51, -1, -1))
    assert len(set(pack)) == 52 == len(set(map(hash, pack)))
    assert all(Card.parse(str(each)) is Card.parse(each.suit.name[0] + each.rank) == each for each in pack)
    assert [each.rank for each in pack if each.suit is Strain.HEARTS and each.honour] == list("AKQJT")
    assert Card.parse("♥4") <= Card.parse("♥4") < Card.parse("♥5") and Card.parse("♣A") < Card.parse("♦2")
    with pytest.raises(TypeError):
        assert Card.parse("♣A") < "♦2"  # type: ignore[operator]


def test_who_holds_what() -> None:
    for seat in Seat:
        cards = cards_of(DEAL, seat)
        assert len(cards) == 13 and {holder(DEAL, card) for card in cards} == {seat}
    assert in_order(cards_of(DEAL, Seat.S)) == "♠Q ♠10 ♠6 ♠3 ♥8 ♥5 ♦8 ♦5 ♦4 ♣A ♣J ♣10 ♣2"


@each("text", ["♥", "h", "H", "hearts", " Heart "])
def test_a_suit_is_read(text: str) -> None:
    assert read_suit(text) is Strain.HEARTS and suit_word(Strain.HEARTS) == "heart"


@each("text", ["", "NT", "x", "♥♥", "trumps"])
def test_what_is_no_suit(text: str) -> None:
    with pytest.raises(UnreadableSuit):
        read_suit(text)
