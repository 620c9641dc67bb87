"""The facts that the director has found out about a board that may be fouled, and those that cannot be found out."""

from __future__ import annotations

import re
from enum import Enum

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import (
    Movement,
    Pair,
)


class FoundTooEarly(BadInput):
    """The board was found wrong before anybody had put it back wrongly."""


class BadCards(BadInput):
    """Fewer than two players whose cards lay in a wrong pocket."""


class NoSuchDuplicator(BadInput):
    """A pair that is said to have duplicated the board does not play in this movement."""


class BoardOrigin(Enum):
    """The way in which the cards and the diagram came to disagree."""

    MISBOARDED = "misboarded"
    DUPLICATED = "duplicated"
    DIAGRAM = "diagram"
    PUT_BACK_NOW = "put back now"


class Others(Enum):
    """The time at which the other tables of a shared round had the board: before the table in question, or after it."""

    UNKNOWN = "unknown"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True)
class Place:
    """A table, and the round where the board came there; None: the only one.

    >>> str(Place(8, 5)), str(Place(8))
    ('table 8 in round 5', 'table 8')
    """

    table: int
    round: int | None = None

    def __str__(self) -> str:
        return f"table {self.table}" + (f" in round {self.round}" if self.round is not None else "")


@dataclass(frozen=True)
class Facts:
    """Everything that the director has found out. `board` counts from 1; sets are filled in order from board 1 on.

    `found` is the table that called the director, `played_there` whether it had played the board. `wrong_after` is the
    table that put it back wrongly (only for MISBOARDED). `misplaced` are the players whose cards were in the wrong
    pocket. `others_at_mistake` and `others_at_call` are asked for only where two tables had the board in that round.
    `duplicated_by` are the pairs that duplicated it; nobody: the organiser did. `expected` is N where the board is
    compared with other rooms too. In an `individual` each player answers alone.
    """

    movement: Movement = field(repr=False)
    board: int
    found: Place
    origin: BoardOrigin = BoardOrigin.MISBOARDED
    wrong_after: Place | None = None
    misplaced: frozenset[Seat] = frozenset({Seat.E, Seat.W})
    boards_per_set: int = 2
    played_there: bool = True
    others_at_mistake: Others = Others.UNKNOWN
    others_at_call: Others = Others.UNKNOWN
    duplicated_by: tuple[Pair, ...] = ()
    expected: int | None = None
    individual: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players whose cards were misplaced, in the order North, East, South, West."""
        return tuple(seat for seat in Seat if seat in self.misplaced)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Their sides, NS first."""
        return tuple(side for side in Side if any(seat.side is side for seat in self.misplaced))

    @property
    def partners_only(self) -> bool:
        """True if partners' hands were exchanged, or the whole board was turned: nothing that the bidding must show.

        >>> from bridgelaw.scoring.movements import mitchell
        >>> Facts(mitchell(11), 1, Place(7)).partners_only
        True
        """
        return len(self.misplaced) == 4 or len(self.sides) == 1


def read_cards(text: str) -> frozenset[Seat]:
    """The players whose cards lay in a wrong pocket: "EW", "South and West", "N E S W". Raises BadCards.

    >>> sorted(seat.word for seat in read_cards("South, West"))
    ['South', 'West']
    """
    words = [word for word in re.split(r"[\s,;&+/]+", text) if word and word.casefold() != "and"]
    letters: list[str] = []
    for word in words:
        spelled = {seat.word.casefold(): seat.value for seat in Seat}.get(word.casefold())
        letters += [spelled] if spelled else list(word.upper())
    unknown = next((letter for letter in letters if letter not in Seat.__members__), None)
    if unknown is not None:
        raise BadCards(f"'{text.strip()[:40]}' names no players.", "Write the seats, as in EW or NESW.", "Law 7C")
    return frozenset(Seat(letter) for letter in letters)


def check_cards(facts: Facts) -> None:
    """Raise BadCards when cards of one player alone, or of nobody, are said to have been misplaced."""
    if len(facts.misplaced) < 2:
        who = f"only {facts.seats[0].word}'s cards" if facts.misplaced else "nobody's cards"
        raise BadCards(
            f"If {who} were in the wrong pocket, the pockets would not hold thirteen each.",
            "Name every player whose cards, one or more, were not in his own pocket. A hand of twelve or fourteen "
            "cards is a matter of its own.",
            "Law 13",
        )


def check_duplicators(facts: Facts) -> None:
    """Raise NoSuchDuplicator for a pair that does not play in this movement."""
    for pair in facts.duplicated_by:
        if pair not in facts.movement.pairs:
            known = ", ".join(str(each) for each in facts.movement.pairs[:3])
            raise NoSuchDuplicator(
                f"There is no {pair} in this movement ({facts.movement.name}).",
                f"Its pairs are named as in {known}.",
            )
