"""The director's findings about a board that may be fouled, and the facts that cannot be found out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import (
    MitchellKind,
    Movement,
    NoSuchMovement,
    Pair,
    howell,
    mitchell,
    read_movement,
)


class FoundTooEarly(BadInput):
    """The board was found wrong before anybody had put it back wrongly."""


class BadCards(BadInput):
    """Fewer than two players whose cards were in a wrong pocket."""


class NoSuchDuplicator(BadInput):
    """A pair said to have duplicated the board does not play in this movement."""


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
    """A table, and the round in which the board came there; None: the only one.

    >>> str(Place(8, 5)), str(Place(8))
    ('table 8 in round 5', 'table 8')
    """

    table: int
    round: int | None = None

    def __str__(self) -> str:
        return f"table {self.table}" + (f" in round {self.round}" if self.round is not None else "")


@dataclass(frozen=True)
class Facts:
    """The director's findings. `board` counts from 1; sets are filled in order from board 1 on.

    `found` is the table that called the director, `played_there` whether it had played the board. `wrong_after` is the
    table that put it back wrongly (only for MISBOARDED). `misplaced` are the players whose cards were in the wrong
    pocket. `others_at_mistake` and `others_at_call` matter only where two tables had the board in that round.
    `duplicated_by` are the pairs that duplicated it; empty: the organiser did. `expected` is N where the board is
    compared with other rooms too. In an `individual` each player is charged alone.
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
        """True if partners' hands were exchanged, or the whole board was turned: the bidding need not have shown it.

        >>> from bridgelaw.scoring.movements import mitchell
        >>> Facts(mitchell(11), 1, Place(7)).partners_only
        True
        """
        return len(self.misplaced) == 4 or len(self.sides) == 1


def read_cards(text: str) -> frozenset[Seat]:
    """Read the players whose cards were in a wrong pocket: "EW", "South and West", "N E S W". Raises BadCards.

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
    """Raise BadCards when fewer than two players' cards are said to have been misplaced."""
    if len(facts.misplaced) < 2:
        who = f"only {facts.seats[0].word}'s cards" if facts.misplaced else "nobody's cards"
        raise BadCards(
            f"If {who} were in the wrong pocket, the pockets would not hold thirteen each.",
            "Name every player whose cards, one or more, were not in the right pocket. A hand of twelve or fourteen "
            "cards is another case.",
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


OWN = "own"
HOWELL = "howell"

_COMPUTED: Mapping[str, Callable[[int, int | None], Movement]] = {
    "mitchell": lambda tables, rounds: mitchell(tables, rounds),
    MitchellKind.SKIP.value: lambda tables, rounds: mitchell(tables, rounds, MitchellKind.SKIP),
    MitchellKind.SHARE_AND_RELAY.value: lambda tables, rounds: mitchell(tables, rounds, MitchellKind.SHARE_AND_RELAY),
    HOWELL: lambda tables, rounds: _howell(tables, rounds),
}

#: The kinds of movement: those that are computed, and the club's own.
KINDS = (*_COMPUTED, OWN)


@lru_cache(maxsize=8)
def movement_of(kind: str, tables: int = 0, rounds: int | None = None, round_data: str = "") -> Movement:
    """Return the movement; `rounds` where a computed one stops early, `round_data` for the club's own.

    Raises NoSuchMovement, and the errors of `read_movement`.

    >>> movement_of("mitchell", 11, 10).name, movement_of("howell", 4, 5).rounds
    ('Mitchell, 11 tables, 10 rounds', 5)
    """
    if kind == OWN:
        return read_movement(round_data)
    if kind not in _COMPUTED:
        raise NoSuchMovement(f"There is no movement '{kind[:40]}' here.", f"There are: {', '.join(KINDS)}.")
    return _COMPUTED[kind](tables, rounds)


def _howell(tables: int, rounds: int | None) -> Movement:
    whole = howell(tables)
    if rounds is None or rounds == whole.rounds:
        return whole
    if not 1 <= rounds < whole.rounds:
        raise NoSuchMovement(
            f"The {whole.name}, has {whole.rounds} rounds, not {rounds}.", f"Give 1 to {whole.rounds}."
        )
    played = tuple(each for each in whole.seatings if each.round <= rounds)
    return Movement(f"{whole.name}, {rounds} rounds", played)


def read_whole(text: str, what: str) -> int | None:
    """Read a whole number from 1, or None where the box is empty; `what` names the number in the error.

    >>> read_whole(" 7 ", "a table"), read_whole("", "a round")
    (7, None)
    """
    written = text.strip()
    if not written:
        return None
    if not re.fullmatch("[0-9]{1,4}", written) or int(written) == 0:
        raise BadInput(f"The number of {what}: '{written[:40]}' is not a whole number from 1.", "Write it in digits.")
    return int(written)
