"""What binds a player who is to play: each rule in its order, and the cards that it leaves him.

The order is that of the Laws: to follow suit comes before everything (44C); then a card put down before its turn (57D);
then declarer's choice for the lead (50D2(a), 51B); then a penalty card, major (50D1) or minor (50C). A rule that cannot
be met gives way (59).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgelaw.rulings.penalty_card.play import Play
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


class Rule(Enum):
    """The rules, in the order in which they bind."""

    FOLLOW = "follow suit"
    EARLY = "play the card that was put down before its turn"
    REQUIRED = "lead the suit that declarer required"
    FORBIDDEN = "lead no suit that declarer forbade"
    MAJOR = "play a major penalty card"
    NAMED = "play the penalty card that declarer named"
    MINOR = "play a minor penalty card before a low card of its suit"


@dataclass(frozen=True)
class Duty:
    """A rule that speaks now, and the cards it leaves. `met` is False where he has no card that obeys it."""

    rule: Rule
    leaves: frozenset[Card]
    met: bool = True


def duties(play: Play, seat: Seat) -> tuple[Duty, ...]:
    """The rules that bind a seat if it plays next, in order; what the last one leaves may be played.

    Where it leaves several major penalty cards, declarer has to name one (51A). Without a rule any card may be played.
    """
    cards, found = play.hand(seat), list[Duty]()

    def asks(rule: Rule, wanted: frozenset[Card]) -> None:
        nonlocal cards
        cards = wanted or cards
        found.append(Duty(rule, cards, bool(wanted)))

    if play.trick:
        led = play.trick[0][1].suit
        asks(Rule.FOLLOW, frozenset(card for card in cards if card.suit is led))
        if play.early and play.early.seat is seat:
            asks(Rule.EARLY, frozenset({play.early.card}))
            return tuple(found)
    elif seat is play.leader:
        required, ban = play.required, play.ban
        if required:
            asks(Rule.REQUIRED, frozenset(card for card in cards if card.suit is required.suit))
        if ban and not (found and found[-1].met):
            asks(Rule.FORBIDDEN, frozenset(card for card in cards if card.suit not in ban.suits))
    for lying in (each for each in play.penalty if each.seat is seat):
        if not lying.major:
            low = frozenset(
                card for card in cards if card.suit is lying.card.suit and not card.honour and card != lying.card
            )
            if low:
                asks(Rule.MINOR, cards - low)
    due = frozenset(each.card for each in play.penalty if each.seat is seat and each.major) & cards
    if due:
        asks(Rule.MAJOR, due)
        if play.named in due:
            asks(Rule.NAMED, frozenset({play.named}))
    return tuple(found)
