"""A movement: for every round and table the pairs that sit there and the board sets that lie there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.fields import read_fields
from bridgelaw.laws.words import joined
from bridgelaw.scoring.table import NoSuchBoard, Side


class BadMovement(BadInput):
    """Seatings that nobody could carry out: a table or a pair twice in a round, a round left out."""


class NoSuchMovement(BadInput):
    """There is no movement of this kind for this number of tables or rounds."""


class NoSuchSet(BadInput):
    """The movement has no board set of this number."""


@dataclass(frozen=True)
class Pair:
    """A pair by its number or name; `field` where NS and EW are numbered separately, as in a Mitchell.

    >>> str(Pair("3")), str(Pair("1", Side.EW)), Pair("1", Side.NS) == Pair("1", Side.EW)
    ('pair 3', 'EW pair 1', False)
    """

    name: str
    field: Side | None = None

    def __str__(self) -> str:
        return f"{self.field} pair {self.name}" if self.field else f"pair {self.name}"


@dataclass(frozen=True)
class Seating:
    """One table in one round: the pairs that sit there, None where nobody does, and the board sets held there.

    Raises BadMovement when a pair meets itself, a set is named twice, or two pairs sit there without a set.

    >>> Seating(6, 7, Pair("7", Side.NS), Pair("2", Side.EW), (1,)).played
    True
    """

    round: int
    table: int
    ns: Pair | None
    ew: Pair | None
    sets: tuple[int, ...]

    def __post_init__(self) -> None:
        for what, number in (
            ("round", self.round),
            ("table", self.table),
            *(("board set", each) for each in self.sets),
        ):
            if number < 1:
                raise BadMovement(f"There is no {what} {number}.", f"Number each {what} from 1.")
        if self.ns is not None and self.ns == self.ew:
            raise BadMovement(f"{self.ns} would meet itself.", "Name two different pairs.")
        for each in self.sets:
            if self.sets.count(each) > 1:
                raise BadMovement(f"set {each} is named twice.", "Name each set once.")
        if self.played and not self.sets:
            raise BadMovement("two pairs sit there, but no set of boards.", "Name the set after the two pairs.")

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that sit there: two, one when it sits out, or none.

        >>> [str(pair) for pair in Seating(1, 5, Pair("5"), None, ()).pairs]
        ['pair 5']
        """
        return tuple(pair for pair in (self.ns, self.ew) if pair is not None)

    @property
    def played(self) -> bool:
        """True if two pairs meet there; a pair alone sits out, and its boards rest.

        >>> Seating(1, 5, Pair("5"), None, (2,)).played
        False
        """
        return len(self.pairs) == 2


@dataclass(frozen=True)
class Movement:
    """The movement of a session: every round from 1 on, every table of it.

    Raises BadMovement when nobody plays, a round is left out, or a table or a pair stands twice in one round.

    >>> pairs = [Pair(str(number)) for number in range(1, 5)]
    >>> Movement("Ours", (Seating(1, 1, pairs[0], pairs[1], (1,)), Seating(1, 2, pairs[2], pairs[3], (2,))))
    Movement(name='Ours')
    """

    name: str
    seatings: tuple[Seating, ...] = field(repr=False)

    def __post_init__(self) -> None:
        check_whole(self.seatings)
        for first, second, pair in clashes(self.seatings):
            here, there = self.seatings[first], self.seatings[second]
            if pair is None:
                raise BadMovement(f"Table {here.table} appears twice in round {here.round}.", ONE_TABLE)
            raise BadMovement(f"In round {here.round} {pair} is at table {here.table} and {there.table}.", ONE_SEAT)

    @cached_property
    def rounds(self) -> int:
        """The number of rounds."""
        return max(each.round for each in self.seatings)

    @cached_property
    def tables(self) -> int:
        """The number of tables."""
        return len({each.table for each in self.seatings})

    @cached_property
    def sets(self) -> tuple[int, ...]:
        """The numbers of the board sets, in order."""
        return tuple(sorted({each for seating in self.seatings for each in seating.sets}))

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs, in the order in which the seatings name them."""
        return tuple(dict.fromkeys(pair for seating in self.seatings for pair in seating.pairs))

    def seating_of(self, pair: Pair, round: int) -> Seating | None:
        """Return where a pair sits in a round; None when the movement does not say.

        >>> from bridgelaw.scoring.movements import mitchell
        >>> mitchell(11).seating_of(Pair("1", Side.EW), 6).table
        6
        """
        return next((each for each in self.seatings if each.round == round and pair in each.pairs), None)


#: What is right where a table or a pair stands twice in a round.
ONE_TABLE = "A table has one line in a round; name all its sets there."
ONE_SEAT = "A pair sits at one table in a round."


def check_whole(seatings: Sequence[Seating]) -> None:
    """Raise BadMovement when nobody meets anybody or a round is left out."""
    if not any(each.played for each in seatings):
        raise BadMovement("There is no table where two pairs meet.", "Give one line for each table and round.")
    rounds = {each.round for each in seatings}
    missing = next((number for number in range(1, len(rounds) + 1) if number not in rounds), None)
    if missing is not None:
        raise BadMovement(
            f"Round {missing} is missing: the rounds go up to {max(rounds)}.", "Give the tables of every round."
        )


def clashes(seatings: Sequence[Seating]) -> Iterator[tuple[int, int, Pair | None]]:
    """Places of the first and the second seating that cannot both be, and the pair at both; None for the table."""
    tables: dict[tuple[int, int], int] = {}
    pairs: dict[tuple[int, Pair], int] = {}
    for place, seating in enumerate(seatings):
        first = tables.setdefault((seating.round, seating.table), place)
        if first != place:
            yield first, place, None
        for pair in seating.pairs:
            first = pairs.setdefault((seating.round, pair), place)
            if first != place:
                yield first, place, pair


@dataclass(frozen=True)
class Stop:
    """A round on the road of a board set, and the tables that hold the set in it.

    When two tables share the set, the movement does not say which of them plays a board first: a board may go from one
    to the other in either order, so the seatings stand by table number and mean no order.
    """

    round: int
    seatings: tuple[Seating, ...]

    @property
    def shared(self) -> bool:
        """True if more than one table plays the set in this round.

        >>> from bridgelaw.scoring.movements import MitchellKind, mitchell
        >>> [stop.shared for stop in road(mitchell(4, kind=MitchellKind.SHARE_AND_RELAY), 1)]
        [True, False, False]
        """
        return sum(each.played for each in self.seatings) > 1


def road(movement: Movement, board_set: int) -> tuple[Stop, ...]:
    """The road of a board set through the room, round by round; a round in which no table holds it has no stop.

    Raises NoSuchSet. Set 1 of an 11-table Mitchell, up to the round in which table 7 calls (the lecture on Law 87,
    Italian Director School 2015):

    >>> from bridgelaw.scoring.movements import mitchell
    >>> [stop.seatings[0].table for stop in road(mitchell(11), 1)][:6]
    [1, 11, 10, 9, 8, 7]
    """
    if board_set not in movement.sets:
        raise NoSuchSet(
            f"There is no board set {board_set} in this movement ({movement.name}).",
            f"Its sets are numbered {movement.sets[0]} to {movement.sets[-1]}.",
        )
    stops = []
    for number in range(1, movement.rounds + 1):
        holding = [each for each in movement.seatings if each.round == number and board_set in each.sets]
        if holding:
            stops.append(Stop(number, tuple(sorted(holding, key=lambda each: each.table))))
    return tuple(stops)


def set_of_board(board: int, boards_per_set: int) -> int:
    """The set that a board belongs to, when the sets are filled in order from board 1 on. Raises NoSuchBoard.

    >>> set_of_board(1, 2), set_of_board(2, 2), set_of_board(7, 3)
    (1, 1, 3)
    """
    if board < 1:
        raise NoSuchBoard(f"There is no board {board}.", "Boards are numbered from 1.")
    return (board - 1) // _size(boards_per_set) + 1


def boards_of_set(board_set: int, boards_per_set: int) -> tuple[int, ...]:
    """The boards of a set, when the sets are filled in order from board 1 on. Raises NoSuchSet.

    >>> boards_of_set(3, 3)
    (7, 8, 9)
    """
    if board_set < 1:
        raise NoSuchSet(f"There is no board set {board_set}.", "Sets are numbered from 1.")
    last = board_set * _size(boards_per_set)
    return tuple(range(last - boards_per_set + 1, last + 1))


def _size(boards_per_set: int) -> int:
    if boards_per_set < 1:
        raise BadInput(f"A set of {boards_per_set} boards is none.", "Give one board a set or more.")
    return boards_per_set


def howell(tables: int) -> Movement:
    """The complete Howell of 3 to 8 tables: one round fewer than pairs, and a set for each round.

    Everybody meets everybody once and plays every set once, and no set is shared. The highest pair is stationary. With
    3 tables there is no such movement with one set a table: each table plays two of ten half sets a round, so that
    boards_per_set means the boards of a half set there. These are computed movements; a club that plays another Howell
    pastes its own (read_movement). Raises NoSuchMovement.

    >>> howell(4).rounds, howell(4).sets
    (7, (1, 2, 3, 4, 5, 6, 7))
    >>> from bridgelaw.scoring.movements import road
    >>> [stop.seatings[0].table for stop in road(howell(4), 1)]
    [1, 2, 4, 3]
    """
    known = _data()
    if tables not in known:
        raise NoSuchMovement(
            f"There is no Howell of {tables} tables here.",
            f"There are Howells of {joined([str(each) for each in sorted(known)])} tables; paste any other.",
        )
    rows: list[list[list[int]]] = known[tables].get("rounds") or _turned(known[tables]["start"])
    seatings = tuple(
        Seating(number, table, Pair(str(ns)), Pair(str(ew)), tuple(sets))
        for number, row in enumerate(rows, start=1)
        for table, (ns, ew, *sets) in enumerate(row, start=1)
    )
    return Movement(f"Howell, {tables} tables", seatings)


def _turned(start: list[list[int]]) -> list[list[list[int]]]:
    """All rounds, out of the first: one more for each moving pair and each set, counted in a circle."""
    circle = 2 * len(start) - 1
    return [
        [[each if each > circle else (each + turn - 1) % circle + 1 for each in row] for row in start]
        for turn in range(circle)
    ]


@cache
def _data() -> Mapping[int, Mapping[str, Any]]:
    found: dict[int, Mapping[str, Any]] = {}
    for entry in read_fields("howell", package="bridgelaw.scoring").only("howell", "tables"):
        found[entry.number("tables")] = entry.table_read
        entry.raw("rounds" if entry.has("rounds") else "start")
        entry.nothing_else()
    return found
