"""Claims drawn at random: any cards, or most of the high ones in the claimer's hands, and forgotten cards."""

from __future__ import annotations

from random import Random

from bridgelaw.chapters.claims.rulings.facts import Claim, Order, Picture
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, pack
from bridgelaw.scoring.deal import SUITS

Hands = tuple[frozenset[Card], ...]


def any_hands(rng: Random, cards: int) -> Hands:
    """Four hands of so many cards."""
    drawn = rng.sample(pack(), 4 * cards)
    return tuple(frozenset(drawn[first : first + cards]) for first in range(0, 4 * cards, cards))


def strong_hands(rng: Random, cards: int) -> Hands:
    """The same, with most of the high cards in North's hand and South's."""
    drawn = sorted(rng.sample(pack(), 4 * cards), key=lambda card: card.place % 13 + 4 * rng.random(), reverse=True)
    ours, theirs = drawn[: 2 * cards], drawn[2 * cards :]
    rng.shuffle(ours)
    rng.shuffle(theirs)
    return tuple(map(frozenset, (ours[:cards], theirs[:cards], ours[cards:], theirs[cards:])))


def drawn_claim(seed: int, cards: int) -> Claim:
    """A claim by South, who has forgotten up to two cards and may be blind to entries."""
    rng = Random(f"{seed} {cards}")
    hands = rng.choice((any_hands, strong_hands))(rng, cards)
    trump = rng.choice((Strain.NOTRUMP, *SUITS))
    ending = EndPosition(hands, trump, rng.choice((Seat.S, Seat.N)), declarer=Seat.S)
    forgotten = rng.sample(sorted(hands[1] | hands[3]), min(rng.choice((0, 0, 1, 2)), 2 * cards))
    sees, order = rng.random() < 0.8, rng.choice((Order.NONE, Order.TOP_DOWN))
    runs, low, recovers = (rng.random() < 0.8 for _ in range(3))
    picture = Picture(frozenset(forgotten), sees_entries=sees, runs_suits=runs, plays_low=low, recovers=recovers)
    return Claim(ending, Seat.S, picture=picture, order=order)
