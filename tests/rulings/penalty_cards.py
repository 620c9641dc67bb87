"""A deal on which the tests of penalty cards are played, a play on it in which East has some, and what is legal."""

from __future__ import annotations

from bridgelaw.rulings.card_play import Origin, PenaltyCard, Play, begin, legal_plays
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, in_order
from bridgelaw.scoring.deal import Deal

DEAL = Deal.parse("N:63.JT6.QJ962.T94 54.K8732.T7.Q865 QJT987.A5.AK4.J3 AK2.Q94.853.AK72")


def easts(*cards: str, edition: int = 2017) -> Play:
    """South plays a spade contract; East has led these cards, and they lie on the table."""
    lying = tuple(PenaltyCard(Seat.E, Card.parse(each), origin=Origin.LED) for each in cards)
    return begin(DEAL, Strain.SPADES, Seat.S, penalty=lying, edition=edition)


def legal(play: Play, seat: Seat | None = None) -> str:
    """The cards that may be played, by the seat to play where none is named."""
    return in_order(each.card for each in legal_plays(play, seat) if each.legal)


def follows(play: Play, card: Card) -> bool:
    """True if the card follows suit, or its player has none of the suit led."""
    hand = play.hand(play.to_play)
    led = play.trick[0][1].suit if play.trick else None
    return led is None or card.suit is led or all(each.suit is not led for each in hand)
