"""Errors for cards that cannot be played, choices that cannot be made, plays that cannot begin; each names the Law."""

from __future__ import annotations

from bridgelaw.laws import BadInput
from bridgelaw.rulings.penalty_card.why import Why
from bridgelaw.scoring.cards import Card


class BadBeginning(BadInput):
    """Facts that no play can begin with, such as a penalty card of declarer's side."""


class NotHeld(BadInput):
    """A card that the player does not hold, or no longer."""


class PlayOutOfTurn(BadInput):
    """A card from a hand that is not to play; the sentence names the Law that deals with it."""


class Unplayable(BadInput):
    """A card that cannot be played now. `why` has the reason, for the sentence that is told; `where` the line of it."""

    def __init__(
        self,
        wrong: str,
        right: str = "",
        rule: str = "",
        why: Why | None = None,
        card: Card | None = None,
        where: str = "",
    ) -> None:
        super().__init__(f"{where}{wrong}", right, rule)
        self.why, self.card, self.where = why, card, where


class IllegalPlay(Unplayable):
    """A card that its owner may not play now. What kind of fault it is, the subclass says."""


class Revoke(IllegalPlay):
    """Raised where the player could follow suit, or could have obeyed declarer's choice, and did not (61A)."""


class PenaltyCardNotPlayed(IllegalPlay):
    """A penalty card had to be played, or to be played before this card (52)."""


class ChoiceDue(Unplayable):
    """Declarer has to choose, or to name a card, before the defender may lead or play."""


class NoChoice(BadInput):
    """A choice that declarer does not have now."""


class GameOver(BadInput):
    """Thirteen tricks have been played."""
