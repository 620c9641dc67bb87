"""A claim in one row: hands, trump, who leads, and the steps of the statement."""

from __future__ import annotations

from bridgelaw.chapters.claims.rulings.claim import ClaimRuling, rule_claim
from bridgelaw.chapters.claims.rulings.facts import Claim, Picture
from bridgelaw.chapters.claims.rulings.statement import ClaimStatement, read_steps
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import trumps
from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


def cards(text: str) -> tuple[Card, ...]:
    """Cards with blanks between them."""
    return tuple(map(Card.parse, text.split()))


def ruled(
    hands: str, trump: str, leader: str, steps: str, trick: str = "", forgotten: str = "", declarer: str = "S"
) -> ClaimRuling:
    """Rule declarer's claim; the hands include the cards of the trick, and steps stand between semicolons."""
    on_table, seat = cards(trick), Seat(declarer)
    held = tuple(hand - set(on_table) for hand in hands_of(hands))
    ending = EndPosition(held, trumps(trump), Seat(leader), seat, on_table)
    return rule_claim(
        Claim(ending, seat, ClaimStatement(read_steps(steps.split(";"))), Picture(frozenset(cards(forgotten))))
    )
