"""Howells of 3 to 8 tables, against their definition and against people who follow each other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bridgelaw.scoring.movements import Movement, NoSuchMovement, faults, howell, remarks, road
from tests.each import each
from tests.states import states

EVERY = range(3, 9)


def meetings(movement: Movement) -> list[frozenset[int]]:
    return [frozenset(int(pair.name) for pair in each.pairs) for each in movement.seatings]


@each("tables", EVERY)
def test_everybody_meets_everybody_once(tables: int) -> None:
    everybody = {frozenset(two) for two in combinations(range(1, 2 * tables + 1), 2)}
    met = meetings(howell(tables))
    assert len(met) == len(everybody) and set(met) == everybody


@each("tables", EVERY)
def test_everybody_plays_in_every_round_and_every_set_once(tables: int) -> None:
    movement = howell(tables)
    assert (movement.tables, movement.rounds) == (tables, 2 * tables - 1)
    assert movement.sets == tuple(range(1, (10 if tables == 3 else 2 * tables - 1) + 1))
    rounds = Counter((pair, each.round) for each in movement.seatings for pair in each.pairs)
    sets = Counter((pair, board_set) for each in movement.seatings for pair in each.pairs for board_set in each.sets)
    assert set(rounds.values()) == set(sets.values()) == {1}
    assert len(rounds) == 2 * tables * movement.rounds
    assert len(sets) == 2 * tables * len(movement.sets)


@each("tables", EVERY)
def test_no_set_is_shared_and_each_is_played_at_every_table_count(tables: int) -> None:
    movement = howell(tables)
    for board_set in movement.sets:
        stops = road(movement, board_set)
        # Each set is played by every pair once: as often as there are tables, in as many rounds.
        assert len(stops) == tables
        assert all(len(stop.seatings) == 1 for stop in stops)
    assert faults(movement) == remarks(movement) == ()


@each("tables", EVERY)
def test_the_highest_pair_is_stationary(tables: int) -> None:
    still = [each for each in howell(tables).seatings if each.ns and each.ns.name == str(2 * tables)]
    assert {each.table for each in still} == {1}
    assert len(still) == 2 * tables - 1


@each("tables", range(4, 9))
def test_each_pair_follows_the_one_below_it_and_each_set_too(tables: int) -> None:
    """Carried by hand: pair 2 goes to the chair that pair 1 leaves, pair 1 to that of the highest moving pair."""
    movement = howell(tables)
    circle = 2 * tables - 1
    chairs = {
        (seating.table, i): int(pair.name)
        for seating in movement.seatings[:tables]
        for i, pair in enumerate(seating.pairs)
    }
    lying = {seating.table: seating.sets[0] for seating in movement.seatings[:tables]}
    for number in range(1, movement.rounds + 1):
        for seating in movement.seatings[(number - 1) * tables : number * tables]:
            assert seating.round == number
            assert [int(pair.name) for pair in seating.pairs] == [chairs[seating.table, 0], chairs[seating.table, 1]]
            assert seating.sets == (lying[seating.table],)
        above = {pair: pair + 1 for pair in range(1, circle)} | {circle: 1, circle + 1: circle + 1}
        chairs = {chair: above[pair] for chair, pair in chairs.items()}
        lying = {table: above[board_set] for table, board_set in lying.items()}


def test_the_ten_half_sets_of_three_tables() -> None:
    """Each half set sees all six pairs in three meetings that are never those of one round."""
    movement = howell(3)
    rounds = {
        frozenset(frozenset(each.pairs) for each in movement.seatings if each.round == number) for number in range(1, 6)
    }
    of_sets = {
        frozenset(frozenset(each.pairs) for each in movement.seatings if board_set in each.sets)
        for board_set in movement.sets
    }
    assert len(rounds) == 5 and len(of_sets) == 10
    assert not rounds & of_sets
    for three in of_sets:
        assert len(three) == 3 and len(frozenset().union(*three)) == 6
    assert {len(each.sets) for each in movement.seatings} == {2}


def test_four_tables_on_paper() -> None:
    seatings = [
        (each.round, each.table, *(int(pair.name) for pair in each.pairs), *each.sets) for each in howell(4).seatings
    ]
    assert seatings[:8] == [
        *((1, 1, 8, 1, 1), (1, 2, 2, 4, 5), (1, 3, 3, 7, 2), (1, 4, 5, 6, 3)),
        *((2, 1, 8, 2, 2), (2, 2, 3, 5, 6), (2, 3, 4, 1, 3), (2, 4, 6, 7, 4)),
    ]
    assert seatings[-1] == (7, 4, 4, 5, 2)


@each("tables", [-1, 0, 2, 9, 30])
def test_what_is_no_howell(tables: int) -> None:
    with pytest.raises(NoSuchMovement) as caught:
        howell(tables)
    assert states(str(caught.value), f"{tables} … 3 … 4 … 5 … 6 … 7 … 8")
