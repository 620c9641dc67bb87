"""The actions of a play: a card is played or put down, or declarer says something; and the origin of a face-up card."""

from __future__ import annotations

from enum import Enum
from functools import cache

from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, suits_in_words

REQUIRE, FORBID, NEITHER = "require", "forbid", "neither"
ACCEPT, REFUSE = "accept", "refuse"
HIGHEST, LOWEST = "highest", "lowest"


class Verb(Enum):
    """The actions, by the word for each in a line of a play."""

    PLAYS = "plays"
    LEADS = "leads"
    OUT_OF_TURN = "leads out of turn"
    DROPS = "drops"
    SHOWS = "shows"
    ANTICIPATES = "anticipates"
    REQUIRE = REQUIRE
    FORBID = FORBID
    NEITHER = NEITHER
    NAME = "name"
    ACCEPT = ACCEPT
    REFUSE = REFUSE
    HIGHEST = HIGHEST
    LOWEST = LOWEST


class Origin(Enum):
    """The ways in which a card came to be face up, by the words for each in a line of a play."""

    OPENING_LEAD = "an opening lead out of turn"
    LED = "led out of turn"
    LED_AFTER = "led after it"
    AUCTION = "seen during the auction"
    SHOWN = "played on purpose"
    DROPPED = "dropped"
    INSTEAD = "played instead of a penalty card"
    EARLY = "put down before its turn"
    TOGETHER = "two cards at once"
    REVOKED = "a corrected revoke"

    @property
    def out_of_turn(self) -> bool:
        """True if the card was led out of turn, so that it may be refused (54D, 56)."""
        return self in (Origin.OPENING_LEAD, Origin.LED)

    @property
    def led(self) -> bool:
        """True if the card was led when play had begun, so that the director's words for a lead out of turn fit."""
        return self.out_of_turn or self is Origin.LED_AFTER

    @property
    def by_accident(self) -> bool:
        """True if no card of that kind is shown on purpose (50B)."""
        return self in (Origin.DROPPED, Origin.TOGETHER)


ORIGIN_OF = {Verb.SHOWS: Origin.SHOWN, Verb.DROPS: Origin.DROPPED}
"""The origin implied by the word of the line."""


@dataclass(frozen=True)
class Action:
    """One action. Its text is its line; `line` is the number of the line that it was read from.

    `origin` says how a face-up card came there; `came_from` are a director's own words for it, where they are not those
    of the origin: stored to be shown, and never parsed.
    """

    verb: Verb
    card: Card | None = None
    seat: Seat | None = None
    suits: frozenset[Strain] = frozenset()
    origin: Origin | None = None
    came_from: str = ""
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        if self.verb is Verb.PLAYS:
            return f"{self.seat} {self.card}" if self.seat else str(self.card)
        if self.verb is Verb.OUT_OF_TURN:
            return f"{self.seat} leads {self.card} out of turn"
        what = suits_in_words(self.suits) if self.suits else str(self.card or "")
        said = " ".join(part for part in (str(self.seat or ""), self.verb.value, what) if part)
        usual = self.origin in (None, ORIGIN_OF.get(self.verb))
        whence = self.came_from or ("" if usual or self.origin is None else self.origin.value)
        return f"{said}: {whence}" if whence else said


@cache
def plays(card: Card, seat: Seat) -> Action:
    """The action in which that seat plays a card."""
    return Action(Verb.PLAYS, card, seat)
