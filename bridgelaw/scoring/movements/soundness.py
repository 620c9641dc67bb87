"""Check that a movement is sound: faults are what it never does. What may be intended is a remark, in `remarks`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from bridgelaw.laws.words import capital, joined
from bridgelaw.scoring.movements.movement import Movement, Pair, Seating
from bridgelaw.scoring.printed import numbered, times


def faults(movement: Movement) -> tuple[str, ...]:
    """A sentence for each thing that a sound movement never does.

    Two pairs meet twice; a pair plays a set twice, or is at no table in a round (a sit-out has a table, and is only a
    remark); a pair plays often enough for all sets and still never plays one of them.

    >>> from bridgelaw.scoring.movements import read_movement
    >>> faults(read_movement("1 1 1 2 1\\n1 2 3 4 2\\n2 1 1 2 2\\n2 2 3 4 1"))[0]
    'Pair 1 and pair 2 meet twice: in round 1 at table 1 and in round 2 at table 1.'
    """
    return (*_met_twice(movement), *_played_twice(movement), *_nowhere(movement), *_never_played(movement))


def _met_twice(movement: Movement) -> Iterator[str]:
    meetings: dict[frozenset[Pair], list[Seating]] = defaultdict(list)
    for each in played(movement):
        meetings[frozenset(each.pairs)].append(each)
    for meeting in meetings.values():
        if len(meeting) > 1:
            one, other = meeting[0].pairs
            yield f"{capital(str(one))} and {other} meet {times(len(meeting))}: {_places(meeting)}."


def _played_twice(movement: Movement) -> Iterator[str]:
    for pair, plays in plays_of(movement).items():
        for board_set, seatings in sorted(plays.items()):
            if len(seatings) > 1:
                yield f"{capital(str(pair))} plays set {board_set} {times(len(seatings))}: {_places(seatings)}."


def _nowhere(movement: Movement) -> Iterator[str]:
    seated = {(pair, each.round) for each in movement.seatings for pair in each.pairs}
    for pair in movement.pairs:
        missing = [number for number in range(1, movement.rounds + 1) if (pair, number) not in seated]
        if missing:
            yield f"{capital(str(pair))} is at no table in {numbered('round', missing)}."


def _never_played(movement: Movement) -> Iterator[str]:
    """A pair that plays as often as there are sets and lacks one has played another twice; fewer plays are no fault."""
    for pair, plays in plays_of(movement).items():
        lacking = [each for each in movement.sets if each not in plays]
        if lacking and often(plays) >= len(movement.sets):
            yield (
                f"{capital(str(pair))} never plays {numbered('set', lacking)}, though it plays often enough for all "
                f"{len(movement.sets)} sets."
            )


def played(movement: Movement) -> Iterable[Seating]:
    """The seatings at which a board is played."""
    return (each for each in movement.seatings if each.played)


def plays_of(movement: Movement) -> dict[Pair, dict[int, list[Seating]]]:
    """For each pair the seatings at which it plays each set."""
    plays: dict[Pair, dict[int, list[Seating]]] = {pair: {} for pair in movement.pairs}
    for each in played(movement):
        for pair in each.pairs:
            for board_set in each.sets:
                plays[pair].setdefault(board_set, []).append(each)
    return plays


def often(plays: dict[int, list[Seating]]) -> int:
    """Return how many sets are played, each as often as it is."""
    return sum(map(len, plays.values()))


def _places(seatings: list[Seating]) -> str:
    return joined([f"in round {each.round} at table {each.table}" for each in seatings])
