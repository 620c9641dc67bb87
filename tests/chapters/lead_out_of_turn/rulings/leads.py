"""Leads to rule on: every seat as declarer, every part that a leader can have, and a deal that fits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import RANKS, SUITS, Auction, Deal

EDITIONS = (2007, 2017)
USUAL = {
    "auction": "over",
    "faced": "up",
    "told": "nobody",
    "partner-down": "no",
    "dummy-seen": "no",
    "spread": "no",
    "accepted": "no",
}
ROADS = ("play-it", "spread", "require", "forbid", "neither")


def four_spades(declarer: Seat) -> Auction:
    """The shortest auction to 4♠ by that seat."""
    return Auction.parse(f"{declarer}: 4S P P P")


def random_deal(random: Random) -> Deal:
    """Any deal."""
    pack = [(suit, rank) for suit in SUITS for rank in RANKS]
    random.shuffle(pack)
    hands = []
    for n in range(4):
        cards = pack[13 * n : 13 * n + 13]
        hands.append(".".join("".join(r for r in RANKS if (suit, r) in cards) for suit in SUITS))
    return Deal.parse("N:" + " ".join(hands))


def lead_for(walk: Walk, declarer: Seat, edition: int, deal: Deal | None = None) -> Lead:
    """A lead that fits the answers of a road: the seat, and a card of the right kind.

    With a deal the cards are taken from it where there are such; without one they are ♠K and low ones.
    """
    answers = walk.answers
    right, wrong = declarer.next, declarer.next.partner
    leader = wrong
    if answers.get("who") == "right" or answers.get("later") == "leads":
        leader = right
    if answers.get("who") == "declaring" or "own" in (answers.get("later"), answers.get("later-low")):
        leader = declarer.partner
    card = Card.parse("♠4") if answers.get("exposed") == "low" else Card.parse("♠K")
    other = Card.parse("♦Q") if answers.get("who") == "both" else None
    if deal is not None:
        held = sorted(cards_of(deal, leader), reverse=True)
        low = answers.get("exposed") == "low"
        card = next(each for each in held if each.honour != low)
        if other:
            other = max(cards_of(deal, leader.partner))
            suits = {each.suit for each in held}
            if answers.get("follows") == "no":
                card = next(each for each in held if other.suit in suits and each.suit is not other.suit)
            elif answers.get("follows") == "yes":
                card = next(each for each in held if each.suit is other.suit or other.suit not in suits)
    return Lead(deal, four_spades(declarer), leader, card, edition, other)


def every_lead() -> Iterator[tuple[Lead, Walk]]:
    """Every road of the decision, in both editions, with each seat as declarer."""
    for edition in EDITIONS:
        for walk in decision(NAME, edition).paths():
            for declarer in Seat:
                yield lead_for(walk, declarer, edition), walk
