"""Seatings, movements, the road of a board set, and the boards of a set."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.movements import (
    BadMovement,
    MitchellKind,
    Movement,
    NoSuchSet,
    Pair,
    Seating,
    boards_of_set,
    howell,
    mitchell,
    road,
    set_of_board,
)
from bridgelaw.scoring.table import NoSuchBoard, Side
from tests.each import each
from tests.states import states


def seat(around: int, table: int, ns: str | None, ew: str | None, *sets: int) -> Seating:
    return Seating(around, table, Pair(ns) if ns else None, Pair(ew) if ew else None, sets)


def test_the_example_of_the_lecture_on_law_87() -> None:
    # Eleven tables; table 7 calls in the sixth round, when board 1 has been at tables 1, 11, 10, 9, 8 and 7.
    movement = mitchell(11)
    stops = road(movement, set_of_board(1, 2))
    assert [(stop.round, [each.table for each in stop.seatings]) for stop in stops][:6] == [
        (1, [1]),
        (2, [11]),
        (3, [10]),
        (4, [9]),
        (5, [8]),
        (6, [7]),
    ]
    first = stops[0].seatings[0]
    assert (first.ns, first.ew) == (Pair("1", Side.NS), Pair("1", Side.EW))
    # NS 1 are still at table 1, EW 1 play at table 6.
    assert [now.table for pair in first.pairs if (now := movement.seating_of(pair, 6))] == [1, 6]


def test_the_pairs_on_the_road() -> None:
    met = [(str(each.ns), str(each.ew)) for stop in road(mitchell(5), 2) for each in stop.seatings]
    # Set 2 goes 2, 1, 5, 4, 3 while EW go up: by hand from a drawing of five tables.
    assert met == [
        ("NS pair 2", "EW pair 2"),
        ("NS pair 1", "EW pair 5"),
        ("NS pair 5", "EW pair 3"),
        ("NS pair 4", "EW pair 1"),
        ("NS pair 3", "EW pair 4"),
    ]


def test_a_shared_set_has_both_seatings_and_no_order() -> None:
    movement = mitchell(6, kind=MitchellKind.SHARE_AND_RELAY)
    # Set 2: table 2, then tables 1 and 6 together, 5, 4, the relay stand in round 5, table 3.
    tables = {stop.round: [each.table for each in stop.seatings] for stop in road(movement, 2)}
    assert tables == {1: [2], 2: [1, 6], 3: [5], 4: [4], 6: [3]}
    assert [stop.shared for stop in road(movement, 2)] == [False, True, False, False, False]


def test_a_table_that_sits_out_holds_its_set_and_shares_it_with_nobody() -> None:
    movement = Movement("Ours", (seat(1, 1, "1", "2", 1), seat(1, 2, "3", None, 1)))
    (stop,) = road(movement, 1)
    assert [each.played for each in stop.seatings] == [True, False]
    assert not stop.shared


def test_a_set_that_is_not_there() -> None:
    with pytest.raises(NoSuchSet) as caught:
        road(howell(4), 8)
    assert states(str(caught.value), "8 … 4 … 1 … 7")


def test_the_measures_of_a_movement() -> None:
    movement = howell(3)
    assert (movement.name, movement.tables, movement.rounds) == ("Howell, 3 tables", 3, 5)
    assert movement.sets == tuple(range(1, 11))
    assert {pair.name for pair in movement.pairs} == set("123456")
    assert repr(movement) == "Movement(name='Howell, 3 tables')"
    assert movement.seating_of(Pair("7"), 1) is None
    assert movement.seating_of(Pair("6"), 6) is None


@each(
    "seatings, sentence",
    lambda: [
        ((), "table … two … pairs … meet … table … round"),
        (
            (seat(1, 1, "1", None, 1),),
            "table … two … pairs … meet … table … round",
        ),
        (
            (seat(1, 1, "1", "2", 1), seat(3, 1, "1", "2", 2)),
            "2 … missing … rounds … 3 … tables … round",
        ),
        (
            (seat(1, 1, "1", "2", 1), seat(1, 1, "3", "4", 2)),
            "1 … twice … round … 1 … table … round … sets",
        ),
        (
            (seat(1, 1, "1", "2", 1), seat(1, 2, "3", "1", 2)),
            "round … 1 … pair … 1 … table … 1 … 2 … pair … table … round",
        ),
    ],
)
def test_what_is_no_movement(seatings: tuple[Seating, ...], sentence: str) -> None:
    with pytest.raises(BadMovement) as caught:
        Movement("Ours", seatings)
    assert states(str(caught.value), sentence)


@each(
    "arguments, sentence",
    [
        ((0, 1, "1", "2", 1), "round … 0 … round … 1"),
        ((1, -1, "1", "2", 1), "table … 1 … table … 1"),
        ((1, 1, "1", "2", 0), "board set … 0 … board set … 1"),
        ((1, 1, "1", "1", 1), "pair … 1 … meet … two … pairs"),
        ((1, 1, "1", "2", 3, 4, 3), "set … 3 … twice … set … once"),
        ((1, 1, "1", "2"), "two … pairs … set … set … two … pairs"),
    ],
)
def test_what_is_no_seating(arguments: tuple[int, int, str, str], sentence: str) -> None:
    with pytest.raises(BadMovement) as caught:
        seat(*arguments)
    assert states(str(caught.value), sentence)


def test_the_same_number_ns_and_ew_is_two_pairs() -> None:
    both = Seating(1, 1, Pair("1", Side.NS), Pair("1", Side.EW), (1,))
    assert [str(pair) for pair in Movement("Ours", (both,)).pairs] == ["NS pair 1", "EW pair 1"]


@given(st.integers(1, 40), st.integers(1, 40))
def test_the_boards_of_a_set_belong_to_it(board_set: int, size: int) -> None:
    boards = boards_of_set(board_set, size)
    assert len(boards) == size
    assert {set_of_board(board, size) for board in boards} == {board_set}


@given(st.integers(1, 12), st.integers(1, 12))
def test_all_sets_together_are_all_boards(sets: int, size: int) -> None:
    laid_out = [board for each in range(1, sets + 1) for board in boards_of_set(each, size)]
    assert laid_out == list(range(1, sets * size + 1))


@each(
    "call, kind, sentence",
    [
        (lambda: set_of_board(0, 2), NoSuchBoard, "0 … numbered … 1"),
        (lambda: boards_of_set(0, 2), NoSuchSet, "board set … 0 … 1"),
        (lambda: set_of_board(1, 0), BadInput, "set … 0 … set"),
        (lambda: boards_of_set(1, -1), BadInput, "set … 1 … set"),
    ],
)
def test_boards_and_sets_that_are_none(call: Callable[[], object], kind: type[BadInput], sentence: str) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert states(str(caught.value), sentence)
