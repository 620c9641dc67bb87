"""What the director has found out about a board that may be fouled, and what he cannot have found out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.tables import joined
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import (
    Movement,
    Pair,
    Seating,
    Stop,
    boards_of_set,
    faults,
    road,
    set_of_board,
)
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.table import NoSuchBoard


class UnsoundMovement(BadInput):
    """A movement in which two pairs meet twice, or one of them never plays a set that it should: no road follows."""


class NotOnTheRoad(BadInput):
    """A table that never played the board, or not in that round, or more than once."""


class FoundTooEarly(BadInput):
    """The board was found wrong before anybody had put it back wrongly."""


class UnequalShare(BadInput):
    """Two tables share a set in a round, and one of them has more sets than the other."""


class BadCards(BadInput):
    """Fewer than two players whose cards lay in a wrong pocket."""


class NoSuchDuplicator(BadInput):
    """A pair that is said to have duplicated the board does not play in this movement."""


class Origin(Enum):
    """How the cards and the diagram came to disagree."""

    MISBOARDED = "misboarded"
    DUPLICATED = "duplicated"
    DIAGRAM = "diagram"
    PUT_BACK_NOW = "put back now"


class Others(Enum):
    """Whether the other tables of a shared round had the board before the table in question, or after it."""

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

    `found` is the table that called him, `played_there` whether it had played the board. `wrong_after` is the table
    that put it back wrongly (only for MISBOARDED). `misplaced` are the players whose cards were in the wrong pocket.
    `others_at_mistake` and `others_at_call` are asked for only where two tables had the board in that round.
    `duplicated_by` are the pairs that duplicated it; nobody: the organiser did. `expected` is N where the board is
    compared with other rooms too. In an `individual` each player answers for himself.
    """

    movement: Movement = field(repr=False)
    board: int
    found: Place
    origin: Origin = Origin.MISBOARDED
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
        """Whether partners' hands were exchanged, or the whole board was turned: nothing that the bidding must show.

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


def stops_of(facts: Facts) -> tuple[Stop, ...]:
    """The road of the board, once the movement can be trusted.

    Raises NoSuchBoard, UnsoundMovement and UnequalShare.
    """
    movement, per_set = facts.movement, facts.boards_per_set
    wanted = set_of_board(facts.board, per_set)
    if wanted not in movement.sets:
        raise NoSuchBoard(f"There is no board {facts.board} in this movement ({movement.name}).", _boards(facts))
    found = () if facts.individual else _faults(movement)
    if found:
        raise UnsoundMovement(
            f"No road follows from this movement: {found[0]}",
            "Mend that line first" + (f"; {counted(len(found) - 1, 'more faults')} after it." if found[1:] else "."),
        )
    stops = road(movement, wanted)
    for stop in stops:
        _check_share(stop, wanted)
    return stops


@lru_cache(maxsize=8)
def _faults(movement: Movement) -> tuple[str, ...]:
    # Kept, because a page asks again and again about one movement, and a large one takes longer than a frame.
    return faults(movement)


def _boards(facts: Facts) -> str:
    sets, per_set = facts.movement.sets, facts.boards_per_set
    last = boards_of_set(sets[-1], per_set)[-1]
    if sets == tuple(range(1, len(sets) + 1)):
        return f"{counted(len(sets), 'sets')} of {counted(per_set, 'boards')} are the boards 1 to {last}."
    named = joined([str(each) for each in sets])
    return f"With {counted(per_set, 'boards')} a set, its sets {named} hold boards up to {last}."


def _check_share(stop: Stop, wanted: int) -> None:
    playing = [each for each in stop.seatings if each.played]
    for first, other in pairwise(playing):
        if len(first.sets) != len(other.sets):
            held = [f"table {each.table} has {_sets(each)}" for each in (first, other)]
            raise UnequalShare(
                f"In round {stop.round} tables {first.table} and {other.table} share set {wanted}, and they have "
                f"unequally much to play: {joined(held)}.",
                "Tables that share play the same number of sets in the round; look at that line again.",
            )


def _sets(seating: Seating) -> str:
    numbers = [str(each) for each in seating.sets]
    return f"set{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def seating_at(place: Place, stops: tuple[Stop, ...], facts: Facts) -> Seating:
    """The table that played the board there. Raises NotOnTheRoad."""
    tables = {each.table for each in facts.movement.seatings}
    if place.table not in tables:
        raise NotOnTheRoad(
            f"There is no table {place.table} in this movement ({facts.movement.name}).",
            f"Its tables are numbered {min(tables)} to {max(tables)}.",
        )
    here = [each for stop in stops for each in stop.seatings if each.table == place.table]
    if not here:
        raise NotOnTheRoad(
            f"Board {facts.board} never comes to table {place.table}.",
            f"Its road: {road_in_words(stops)}.",
        )
    in_round = [each for each in here if place.round in (None, each.round)]
    if not in_round:
        rounds = joined([str(each.round) for each in here])
        raise NotOnTheRoad(
            f"Table {place.table} does not have board {facts.board} in round {place.round}.",
            f"It has it in round {rounds}.",
        )
    playing = [each for each in in_round if each.played]
    if not playing:
        raise NotOnTheRoad(
            f"Nobody plays board {facts.board} at {Place(place.table, in_round[0].round)}: a pair sits out there.",
            f"Its road: {road_in_words(stops)}.",
        )
    if len(playing) > 1:
        rounds = joined([str(each.round) for each in playing])
        raise NotOnTheRoad(
            f"Board {facts.board} comes to table {place.table} more than once, in rounds {rounds}.", "Name the round."
        )
    return playing[0]


def road_in_words(stops: tuple[Stop, ...]) -> str:
    """The tables of a road in order, those that share a round together.

    >>> from bridgelaw.scoring.movements import mitchell, road
    >>> road_in_words(road(mitchell(5), 1))
    'table 1, 5, 4, 3, 2'
    """
    played = [[each.table for each in stop.seatings if each.played] for stop in stops]
    return "table " + ", ".join(" and ".join(map(str, tables)) for tables in played if tables)


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
