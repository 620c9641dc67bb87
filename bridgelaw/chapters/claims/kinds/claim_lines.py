"""The lines of a claim on which directors agree: the line that decides is one that all of them call normal (70D1)."""

from __future__ import annotations

from collections.abc import Collection

from bridgelaw.laws.facts import replace
from bridgelaw.rulings.claim import ClaimRuling, Order, rule_claim
from bridgelaw.rulings.penalty_card.play import tricks_of, winner_of
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card


def undisputed(ruling: ClaimRuling) -> bool:
    """True if the line that decides is plain, and who plays each suit from the top, as plainly, does no better.

    What else is careless, and what irrational, directors judge differently: no question with one answer is made of it.
    """
    top_down = rule_claim(replace(ruling.claim, order=Order.TOP_DOWN))
    return top_down.on_lines == ruling.on_lines and plain(ruling) and plain(top_down)


def plain(ruling: ClaimRuling) -> bool:
    """True if in the line that decides the claimer's side plays as anybody would who knows what the claimer knows.

    It leads trumps as long as one that the claimer knows of is out, and then none while it has another card; it neither
    ruffs a trick that a good card of its own is winning nor ruffs to lose.
    """
    claim, trump = ruling.claim, ruling.claim.ending.trump
    known = set(claim.outstanding - claim.picture.forgotten | claim.picture.phantoms)
    hands = {seat: set(claim.ending.hand(seat)) for seat in Seat}
    for trick in tricks_of(ruling.line):
        for number, (seat, card) in enumerate(trick):
            # Who has nothing but trumps has no choice of this kind.
            if seat.side is claim.side and any(each.suit is not trump for each in hands[seat]):
                if not number and (card.suit is trump) is not any(each.suit is trump for each in known):
                    return False
                if number and _ruffs_in_vain(trick[: number + 1], trump, known):
                    return False
            hands[seat].discard(card)
            known.discard(card)
    return True


def _ruffs_in_vain(trick: tuple[tuple[Seat, Card], ...], trump: Strain, known: Collection[Card]) -> bool:
    """True if the last card is a ruff that does not win the trick, or takes it from partner's good card."""
    *before, (seat, card) = trick
    if card.suit is not trump or trick[0][1].suit is trump:
        return False
    by = winner_of(tuple(before), trump)
    best = by, dict(before)[by]
    good = by.side is seat.side and not any(winner_of((best, (seat, each)), trump) is seat for each in known)
    return good or winner_of(trick, trump) is not seat
