"""The facts given to the form for play with penalty cards: penalty-card (Laws 50 to 52), beside deal and auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.given.answers import Listed
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import Menu
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.penalty_card.action import Action
from bridgelaw.rulings.penalty_card.script import read_actions
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import read_suit, suit_word
from bridgelaw.scoring.deal import SUITS

NOTRUMP = ("nt", "n", "notrump", "notrumps", "no trump")
TRUMPS = {**{suit_word(suit, several=True): suit.value for suit in SUITS}, "notrumps": Strain.NOTRUMP.value}
PLAYERS = {seat.word: seat.value for seat in Seat}


def trumps(text: str) -> Strain:
    return Strain.NOTRUMP if text.casefold() in NOTRUMP else read_suit(text)


@dataclass(frozen=True)
class Actions(Listed):
    """The actions of a play, an action a line."""

    wrong: str = "it must be a list of lines."

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Action, ...]:
        """The actions, numbered by their lines."""
        lines = super().read(given, name, so_far)
        return given.guard(name, lambda: read_actions(lines))


@dataclass(frozen=True)
class PenaltyCardGiven(Given):
    """Trumps and declarer, where they are not those of the auction, and what happened in the play."""

    trump: Strain | None = declared(
        Menu(TRUMPS, trumps),
        "Trumps",
        "the trump suit, or `NT`, where it is not that of the auction",
        optional=True,
    )
    declarer: Seat | None = declared(
        Menu(PLAYERS, Seat.parse),
        "Declarer",
        "the seat that plays the hand, where it is not the one of the auction: if declarer has spread his hand (54A), "
        "his partner",
        optional=True,
    )
    play: tuple[Action, ...] = declared(
        Actions(
            right='As in ["E shows ♣A: led out of turn", "neither"].',
            tries=(("E drops ♣6", "W ♣7"), ("E shows ♥A: led out of turn", "forbid hearts")),
        ),
        "The play as lines",
        "what happened, one action a line, as in the table below",
        default=[],
    )
