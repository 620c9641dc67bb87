"""Whether directors agree on what a claim brings: the line that decides is one that all of them call normal (70D1)."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.laws.facts import replace
from bridgelaw.rulings.claim import ClaimRuling, Order, rule_claim
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card

_Trick = tuple[tuple[Seat, Card], ...]


def tricks_of(line: Sequence[tuple[Seat, Card]]) -> tuple[_Trick, ...]:
    """A line trick by trick."""
    return tuple(tuple(line[n : n + 4]) for n in range(0, len(line), 4))


def undisputed(ruling: ClaimRuling) -> bool:
    """Whether the line that decides is plain, and who plays each suit from the top, as plainly, does no better.

    What else is careless, and what irrational, directors judge differently: no question with one answer is made of it.
    """
    top_down = rule_claim(replace(ruling.claim, order=Order.TOP_DOWN))
    return top_down.tricks == ruling.tricks and plain(ruling) and plain(top_down)


def plain(ruling: ClaimRuling) -> bool:
    """Whether in the line that decides the claimer's side plays as anybody would who knows what the claimer knows.

    It leads trumps as long as one that he knows of is out, and then none while it has another card; it neither ruffs a
    trick that a good card of its own is winning nor ruffs to lose.
    """
    claim, trump = ruling.claim, ruling.claim.ending.trump
    known = set(claim.outstanding - claim.picture.forgotten)
    hands = {seat: set(claim.ending.hand(seat)) for seat in Seat}
    for trick in tricks_of(ruling.line):
        (by, best), *_ = trick
        for number, (seat, card) in enumerate(trick):
            trumps = card.suit is trump
            if seat.side is claim.side and any(each.suit is not trump for each in hands[seat]):
                if not number and trumps is not any(each.suit is trump for each in known):
                    return False
                good = by.side is claim.side and not any(_beats(each, best, trump) for each in known)
                if number and trumps and trick[0][1].suit is not trump and (good or not _beats(card, best, trump)):
                    return False
            if number and _beats(card, best, trump):
                by, best = seat, card
            hands[seat].discard(card)
            known.discard(card)
    return True


def _beats(card: Card, best: Card, trump: Strain) -> bool:
    return card > best if card.suit is best.suit else card.suit is trump
