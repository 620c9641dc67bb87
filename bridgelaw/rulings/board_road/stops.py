"""The stops of a board by the movement, and the table that is meant by a number and perhaps a round."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.words import joined
from bridgelaw.rulings.board_road.facts import Facts, Place
from bridgelaw.scoring.movements import Movement, Seating, Stop, boards_of_set, faults, road, set_of_board
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.table import NoSuchBoard


class UnsoundMovement(BadInput):
    """A movement in which two pairs meet twice, or one of them never plays a set that it should: no road follows."""


class NotOnTheRoad(BadInput):
    """A table that never played the board, or not in that round, or more than once."""


class UnequalShare(BadInput):
    """Two tables share a set in a round, and one of them has more sets than the other."""


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
