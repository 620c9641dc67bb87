"""The rules that can bind a player, the reasons why a card may or may not be played, and their errors."""

from __future__ import annotations

from enum import Enum
from functools import cache

from bridgelaw.laws import BadInput, Reference, cite, remembered
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card


class RuleOfPlay(Enum):
    """The rules that bind a player who is to play, in order."""

    FOLLOW = "follow suit"
    EARLY = "play the card that was put down before its turn"
    CHOSEN = "play the card, or the suit, that declarer chose"
    REQUIRED = "lead the suit that declarer required"
    FORBIDDEN = "lead no suit that declarer forbade"
    MAJOR = "play a major penalty card"
    NAMED = "play the penalty card that declarer named"
    MINOR = "play a minor penalty card before a low card of its suit"


@dataclass(frozen=True)
class Duty:
    """A rule that applies now, and the cards it leaves. `met` is False where the player has no card that obeys it."""

    rule: RuleOfPlay
    leaves: frozenset[Card]
    met: bool = True


class Because(Enum):
    """A reason why a card may be played now, or may not; its suit or cards are in `Why`."""

    # Nobody plays yet.
    NOT_HIS_TURN = "it is another player's turn"
    CHOICE_DUE = "declarer chooses about the lead first"
    NAME_DUE = "declarer says which penalty card is played"
    LEAD_OPEN = "a lead out of turn is neither accepted nor taken back yet"
    CARD_CHOICE_DUE = "declarer chooses about the card of a defender whose partner played first"
    # Cards that may not be played.
    MUST_FOLLOW = "the player has a card of the suit led"
    PUT_DOWN_ANOTHER = "the player put down another card too early"
    SUIT_REQUIRED = "the player has a card of the suit that declarer required"
    SUIT_FORBIDDEN = "declarer forbade the suit"
    HIGHEST_DUE = "declarer required the player's highest card of the suit led"
    LOWEST_DUE = "declarer required the player's lowest card of the suit led"
    OTHER_SUIT_DUE = "declarer required another suit of the player"
    OTHER_SUIT_FORBIDDEN = "declarer forbade another suit to the player"
    MINOR_FIRST = "a minor penalty card comes before it"
    ANOTHER_NAMED = "declarer named another penalty card"
    MAJOR_FIRST = "a major penalty card must be played first"
    WAITS = "a penalty card stays on the table, because something comes first"
    # Cards that must be played.
    NAMED = "declarer named it"
    PUT_DOWN = "the player put it down too early"
    MAJOR_LED = "a major penalty card is led"
    MAJOR_FOLLOWS = "a major penalty card follows suit"
    MAJOR_RUFFS = "a major penalty card is played as a ruff"
    MAJOR_DISCARDED = "a major penalty card is discarded"
    # Cards that may be played.
    MINOR = "it is the minor penalty card"
    HONOUR = "an honour may be played before a minor penalty card"
    FREED = "the player cannot do what is required"
    FOLLOWS = "the player follows suit"
    AS_REQUIRED = "it is of the suit that declarer required"
    AS_CHOSEN = "declarer required it, because the partner played first"
    NOT_OTHER_SUIT = "it is not of the suit that declarer forbade to this trick"
    NOT_FORBIDDEN = "it is of no suit that declarer forbade"
    FREE = "nothing binds the leader"
    SECOND_FROM_DUMMY = "dummy's card was played second after an accepted lead"
    # Rules that the player cannot obey.
    CANNOT_FOLLOW = "the player has no card of the suit led"
    CANNOT_AS_REQUIRED = "the player has no card of the suit required"
    CANNOT_AS_CHOSEN = "the player cannot do what declarer chose"
    CANNOT_AVOID = "the player has only cards of the suits forbidden"


@dataclass(frozen=True)
class Why:
    """A reason about the cards of a seat: its kind, the clauses, the deciding rule, its suits and cards, and its
    background: what the player cannot do, or what a penalty card waits for. `turn` says whose turn it is, where that is
    the reason.
    """

    because: Because
    seat: Seat
    rests_on: tuple[Reference, ...]
    rule: RuleOfPlay | None = None
    suits: frozenset[Strain] = frozenset()
    cards: tuple[Card, ...] = ()
    behind: Why | None = None
    turn: Seat | None = None


class BadBeginning(BadInput):
    """Facts with which no play can begin, such as a penalty card of declarer's side."""


class NotHeld(BadInput):
    """A card that the player does not hold, or no longer holds."""


class PlayOutOfTurn(BadInput):
    """A card from a hand that is not to play; the sentence names the Law that deals with it."""


class Unplayable(BadInput):
    """A card that cannot be played now. `why` has the reason, for the message; `where` its line."""

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
    """A card that its owner may not play now; the subclass is the kind of fault."""


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


@remembered
def law(year: int, *clauses: str) -> tuple[Reference, ...]:
    """The clauses in that edition. Raises UnknownClause, or ClauseNotInEdition for one that the edition lacks."""
    return tuple(cite(clause, year) for clause in clauses)


@cache
def named(references: tuple[Reference, ...]) -> str:
    """Clauses of one edition, formatted for the end of a sentence.

    >>> named(law(2017, "50D1(a)", "59"))
    '50D1(a) and 59, 2017'
    """
    return f"{joined([each.clause for each in references])}, {references[0].edition}"
