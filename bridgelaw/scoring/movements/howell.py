"""The complete Howell: everybody meets everybody, as NS or as EW, and one pair stays at table 1."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bridgelaw.laws.fields import read_fields
from bridgelaw.laws.words import joined
from bridgelaw.scoring.movements.movement import Movement, NoSuchMovement, Pair, Seating


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
