"""Mitchells of every size, against people and boards that are carried from table to table."""

from __future__ import annotations

from collections import Counter, deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring.movements import (
    MOST_TABLES,
    MitchellKind,
    Movement,
    NoSuchMovement,
    Pair,
    Seating,
    faults,
    mitchell,
    road,
)
from bridgelaw.scoring.table import Side
from tests.each import each
from tests.states import states

STRAIGHT, SKIP, SHARE = MitchellKind.STRAIGHT, MitchellKind.SKIP, MitchellKind.SHARE_AND_RELAY
EVERY = [(tables, kind) for tables in range(2, 31) for kind in ((STRAIGHT,) if tables % 2 else (SKIP, SHARE))]
ROUNDS = {STRAIGHT: lambda n: n, SKIP: lambda n: n - 1, SHARE: lambda n: n}
every_mitchell = each("tables, kind", EVERY)


def carried(tables: int, kind: MitchellKind, most: int = 0) -> list[dict[int, tuple[int, int]]]:
    """Round by round: table -> (EW pair, set). EW pairs and sets are passed on; nothing is computed."""
    sitting = deque(range(1, tables + 1))
    # The places of the sets in a ring, each with the tables that play from it; the relay stand has none.
    if kind is SHARE:
        half = tables // 2
        places = [[1, tables], *([t] for t in range(2, half + 1)), [], *([t] for t in range(half + 1, tables))]
    else:
        places = [[t] for t in range(1, tables + 1)]
    lying = deque(range(1, len(places) + 1))
    rounds = []
    for played in range(1, (most or ROUNDS[kind](tables)) + 1):
        boards = {table: board_set for place, board_set in zip(places, lying, strict=True) for table in place}
        rounds.append({table: (pair, boards[table]) for table, pair in enumerate(sitting, start=1)})
        sitting.rotate(1)
        if kind is SKIP and 2 * played == tables:
            sitting.rotate(1)
        lying.rotate(-1)
    return rounds


def seen(movement: Movement) -> list[dict[int, tuple[int, int]]]:
    rounds: list[dict[int, tuple[int, int]]] = [{} for _ in range(movement.rounds)]
    for seating in movement.seatings:
        assert seating.ns is not None and seating.ew is not None
        assert (seating.ns.name, seating.ns.field, seating.ew.field) == (str(seating.table), Side.NS, Side.EW)
        (board_set,) = seating.sets
        rounds[seating.round - 1][seating.table] = (int(seating.ew.name), board_set)
    return rounds


@every_mitchell
def test_it_is_what_comes_of_carrying(tables: int, kind: MitchellKind) -> None:
    assert seen(mitchell(tables, kind=kind)) == carried(tables, kind)


@every_mitchell
def test_nobody_meets_twice_and_nobody_plays_a_set_twice(tables: int, kind: MitchellKind) -> None:
    movement = mitchell(tables, kind=kind)
    meetings = Counter((each.ns, each.ew) for each in movement.seatings)
    plays = Counter((pair, each.sets) for each in movement.seatings for pair in each.pairs)
    assert set(meetings.values()) == set(plays.values()) == {1}
    assert (movement.tables, movement.rounds) == (tables, ROUNDS[kind](tables))
    assert len(meetings) == tables * movement.rounds
    assert movement.sets == tuple(range(1, tables + 1))
    assert len(movement.pairs) == 2 * tables
    assert not faults(movement)


@every_mitchell
def test_who_misses_whom(tables: int, kind: MitchellKind) -> None:
    movement = mitchell(tables, kind=kind)
    met = {(int(each.ns.name), int(each.ew.name)) for each in movement.seatings if each.ns and each.ew}
    missed = {(ns, ew) for ns in range(1, tables + 1) for ew in range(1, tables + 1)} - met
    if kind is SKIP:
        # EW pass over the table half a room further up, whatever their number.
        assert missed == {((ew + tables // 2 - 1) % tables + 1, ew) for ew in range(1, tables + 1)}
    else:
        assert not missed


@every_mitchell
def test_where_the_sets_are(tables: int, kind: MitchellKind) -> None:
    movement = mitchell(tables, kind=kind)
    places = Counter((each.round, each.sets[0]) for each in movement.seatings)
    shared = {place for place, count in places.items() if count > 1}
    if kind is SHARE:
        assert shared == {(r, s) for (r, s) in places if {1, tables} <= tables_of(movement, r, s)}
        assert len(shared) == movement.rounds == tables
        # In each round one set lies on the relay stand.
        for number in range(1, movement.rounds + 1):
            assert len({s for (r, s) in places if r == number}) == tables - 1
    else:
        assert not shared
        assert len(places) == tables * movement.rounds
    assert max(places.values()) <= 2


def tables_of(movement: Movement, number: int, board_set: int) -> set[int]:
    return {each.table for each in movement.seatings if each.round == number and board_set in each.sets}


@every_mitchell
def test_the_length_of_every_road(tables: int, kind: MitchellKind) -> None:
    movement = mitchell(tables, kind=kind)
    for board_set in movement.sets:
        stops = road(movement, board_set)
        # Sharing: one round on the relay stand, one at two tables.
        assert len(stops) == tables - (0 if kind is STRAIGHT else 1)
        played = [each.table for stop in stops for each in stop.seatings]
        assert len(played) == movement.rounds == len(set(played))
        assert sum(stop.shared for stop in stops) == (kind is SHARE)


@every_mitchell
def test_a_set_moves_down(tables: int, kind: MitchellKind) -> None:
    movement = mitchell(tables, kind=kind)
    for board_set in movement.sets:
        for here, there in zip(road(movement, board_set), road(movement, board_set)[1:], strict=False):
            lowest, highest = here.seatings[0].table, there.seatings[-1].table
            if there.round == here.round + 2:
                assert (kind, lowest, highest) == (SHARE, tables // 2 + 1, tables // 2)
            elif kind is SHARE and lowest == 1:
                assert highest == tables - 1
            else:
                assert there.seatings[0].table == (lowest - 1 or tables)


@given(st.sampled_from(EVERY), st.data())
def test_a_curtailed_movement_is_the_beginning_of_the_whole_one(
    size: tuple[int, MitchellKind], data: st.DataObject
) -> None:
    tables, kind = size
    rounds = data.draw(st.integers(1, ROUNDS[kind](tables)))
    movement = mitchell(tables, rounds, kind)
    assert seen(movement) == carried(tables, kind)[:rounds]
    assert not faults(movement)


def moved(tables: int, kind: MitchellKind, rounds: int) -> Movement:
    """Any rounds of any kind, as they come of carrying, sound or not."""
    return Movement(
        "Carried",
        tuple(
            Seating(number, table, Pair(str(table), Side.NS), Pair(str(pair), Side.EW), (board_set,))
            for number, tables_now in enumerate(carried(tables, kind, rounds), start=1)
            for table, (pair, board_set) in tables_now.items()
        ),
    )


@each("tables", range(2, 31, 2))
def test_why_an_even_number_cannot_go_straight(tables: int) -> None:
    assert not faults(moved(tables, STRAIGHT, tables // 2))
    again = [each for each in faults(moved(tables, STRAIGHT, tables // 2 + 1)) if "twice" in each]
    assert len(again) == tables and all("EW pair" in each and "plays set" in each for each in again)


@each("tables", range(2, 31, 2))
def test_why_a_skip_leaves_the_last_round_out(tables: int) -> None:
    again = faults(moved(tables, SKIP, tables))
    assert len(again) == tables and all(states(each, "twice … 1") for each in again)


@each("tables", range(3, 30, 2))
def test_why_an_odd_number_needs_no_relay(tables: int) -> None:
    assert faults(moved(tables, SHARE, tables))


def test_eight_tables_with_a_skip_round_by_round() -> None:
    # EW pair 1 and its sets, on paper: 1 2 3 4, over table 5 to 6 7 8; sets 1 3 5 7, then 2 4 6.
    movement = mitchell(8)
    one = [each for each in movement.seatings if each.ew and each.ew.name == "1"]
    assert [each.table for each in one] == [1, 2, 3, 4, 6, 7, 8]
    assert [each.sets[0] for each in one] == [1, 3, 5, 7, 2, 4, 6]


def test_eight_tables_with_share_and_relay_in_round_one() -> None:
    # Sets 1-4 on tables 1-4, set 5 on the relay stand, sets 6-8 on tables 5-7; table 8 shares with table 1.
    movement = mitchell(8, kind=SHARE)
    assert [each.sets[0] for each in movement.seatings[:8]] == [1, 2, 3, 4, 6, 7, 8, 1]
    assert [each.sets[0] for each in movement.seatings[8:16]] == [2, 3, 4, 5, 7, 8, 1, 2]


def test_names() -> None:
    assert mitchell(11).name == "Mitchell, 11 tables"
    assert mitchell(11, 9).name == "Mitchell, 11 tables, 9 rounds"
    assert mitchell(8, 1).name == "Skip Mitchell, 8 tables, 1 round"
    assert mitchell(8, kind=SHARE).name == "Share-and-relay Mitchell, 8 tables"
    assert [str(kind) for kind in MitchellKind] == ["straight", "skip", "share-and-relay"]


@each(
    "tables, rounds, kind, sentence",
    [
        (1, None, None, "Mitchell … 1 … tables … 2 … 30 … tables"),
        (31, None, None, "Mitchell … 31 … tables … 2 … 30 … tables"),
        (0, None, SKIP, "Mitchell … 0 … tables … 2 … 30 … tables"),
        (
            8,
            None,
            STRAIGHT,
            "Mitchell … 8 … tables … 4 … rounds … EW … sets … skip … share-and-relay",
        ),
        (
            7,
            None,
            SHARE,
            "Mitchell … 7 … tables … share-and-relay … EW … sets … straight",
        ),
        (7, 8, None, "Mitchell … 7 … tables … 7 … rounds … 8 … 1 … 7"),
        (7, 0, None, "Mitchell … 7 … tables … 7 … rounds … 0 … 1 … 7"),
        (
            8,
            8,
            SKIP,
            "Mitchell … 8 … tables … 7 … rounds … 8 … EW … meet … first … again … 1 … 7",
        ),
        (8, -1, SKIP, "Mitchell … 8 … tables … 7 … rounds … 1 … 1 … 7"),
    ],
)
def test_what_is_no_mitchell(tables: int, rounds: int | None, kind: MitchellKind | None, sentence: str) -> None:
    with pytest.raises(NoSuchMovement) as caught:
        mitchell(tables, rounds, kind)
    assert states(str(caught.value), sentence)


def test_the_largest_room() -> None:
    assert MOST_TABLES == 30
    assert len(mitchell(30, kind=SHARE).seatings) == 900
