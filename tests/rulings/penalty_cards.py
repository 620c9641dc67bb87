"""A deal on which the tests of penalty cards are played, and a play on it in which East has some."""

from __future__ import annotations

from bridgelaw.rulings.card_play import Origin, PenaltyCard, Play, begin
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Deal

DEAL = Deal.parse("N:63.JT6.QJ962.T94 54.K8732.T7.Q865 QJT987.A5.AK4.J3 AK2.Q94.853.AK72")


def easts(*cards: str, edition: int = 2017) -> Play:
    """South plays a spade contract; East has led these cards, and they lie on the table."""
    lying = tuple(PenaltyCard(Seat.E, Card.parse(each), origin=Origin.LED) for each in cards)
    return begin(DEAL, Strain.SPADES, Seat.S, penalty=lying, edition=edition)
