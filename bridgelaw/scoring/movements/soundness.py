"""Whether a movement is sound: faults are what it never does, remarks are what a director should know about it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from bridgelaw.laws.words import joined
from bridgelaw.scoring.movements.movement import Movement, Pair, Seating


def faults(movement: Movement) -> tuple[str, ...]:
    """A sentence for each thing that a sound movement never does.

    Two pairs meet twice; a pair plays a set twice, or is at no table in a round (a sit-out has a table, and is only a
    remark); a pair plays often enough for all sets and still never plays one of them.

    >>> from bridgelaw.scoring.movements import read_movement
    >>> faults(read_movement("1 1 1 2 1\\n1 2 3 4 2\\n2 1 1 2 2\\n2 2 3 4 1"))[0]
    'Pair 1 and pair 2 meet twice: in round 1 at table 1 and in round 2 at table 1.'
    """
    return (*_met_twice(movement), *_played_twice(movement), *_nowhere(movement), *_never_played(movement))


def remarks(movement: Movement) -> tuple[str, ...]:
    """A sentence for each thing that may be intended: sit-outs, shared sets, and sets that not everybody plays.

    >>> from bridgelaw.scoring.movements import mitchell
    >>> remarks(mitchell(8))
    ('No pair plays all 8 sets: each plays 7.',)
    """
    return (*_sit_outs(movement), *_shared_sets(movement), *_unequal_sets(movement))


def _met_twice(movement: Movement) -> Iterator[str]:
    meetings: dict[frozenset[Pair], list[Seating]] = defaultdict(list)
    for each in _played(movement):
        meetings[frozenset(each.pairs)].append(each)
    for meeting in meetings.values():
        if len(meeting) > 1:
            one, other = meeting[0].pairs
            yield f"{_capital(one)} and {other} meet {_times(len(meeting))}: {_places(meeting)}."


def _played_twice(movement: Movement) -> Iterator[str]:
    for pair, plays in _plays(movement).items():
        for board_set, seatings in sorted(plays.items()):
            if len(seatings) > 1:
                yield f"{_capital(pair)} plays set {board_set} {_times(len(seatings))}: {_places(seatings)}."


def _nowhere(movement: Movement) -> Iterator[str]:
    seated = {(pair, each.round) for each in movement.seatings for pair in each.pairs}
    for pair in movement.pairs:
        missing = [number for number in range(1, movement.rounds + 1) if (pair, number) not in seated]
        if missing:
            yield f"{_capital(pair)} is at no table in {_numbered('round', missing)}."


def _never_played(movement: Movement) -> Iterator[str]:
    """A pair that plays as often as there are sets and lacks one has played another twice; fewer plays are no fault."""
    for pair, plays in _plays(movement).items():
        lacking = [each for each in movement.sets if each not in plays]
        if lacking and _often(plays) >= len(movement.sets):
            yield (
                f"{_capital(pair)} never plays {_numbered('set', lacking)}, though it plays often enough for all "
                f"{len(movement.sets)} sets."
            )


def _sit_outs(movement: Movement) -> Iterator[str]:
    out: dict[Pair, list[int]] = defaultdict(list)
    for each in movement.seatings:
        if len(each.pairs) == 1:
            out[each.pairs[0]].append(each.round)
    for pair, rounds in out.items():
        yield f"{_capital(pair)} sits out in {_numbered('round', sorted(rounds))}."


def _shared_sets(movement: Movement) -> Iterator[str]:
    holding: dict[tuple[int, int], list[int]] = defaultdict(list)
    for each in _played(movement):
        for board_set in each.sets:
            holding[each.round, board_set].append(each.table)
    together: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for (number, board_set), tables in sorted(holding.items()):
        if len(tables) > 1:
            together[tuple(sorted(tables))].append(f"set {board_set} in round {number}")
    for tables_together, sets in together.items():
        yield (
            f"{_capital(_numbered('table', tables_together))} share {joined(sets)}: "
            "which of them plays a board first is not determined."
        )


def _unequal_sets(movement: Movement) -> Iterator[str]:
    plays = _plays(movement)
    total = len(movement.sets)
    # Whoever plays often enough for all sets and lacks one is a fault, and is not told twice.
    lacking = {
        pair: [each for each in movement.sets if each not in plays[pair]]
        for pair in movement.pairs
        if _often(plays[pair]) < total
    }
    if len(lacking) == len(movement.pairs):
        played = [len(plays[pair]) for pair in movement.pairs]
        least, most = min(played), max(played)
        yield f"No pair plays all {total} sets: each plays {least if least == most else f'{least} to {most}'}."
    else:
        for board_set in movement.sets:
            without = [str(pair) for pair, sets in lacking.items() if board_set in sets]
            if without:
                yield f"Set {board_set} is not played by {joined(without)}."
    counts: dict[int, list[int]] = {}
    for board_set in movement.sets:
        often = sum(board_set in each.sets for each in _played(movement))
        counts.setdefault(often, []).append(board_set)
    if len(counts) > 1:
        groups = [
            f"{_numbered('set', sets)} {'is' if len(sets) == 1 else 'are'} played {_times(often)}"
            for often, sets in sorted(counts.items())
        ]
        yield f"{_capital(joined(groups))}."


def _played(movement: Movement) -> Iterable[Seating]:
    return (each for each in movement.seatings if each.played)


def _plays(movement: Movement) -> dict[Pair, dict[int, list[Seating]]]:
    """For each pair the seatings at which it plays each set."""
    plays: dict[Pair, dict[int, list[Seating]]] = {pair: {} for pair in movement.pairs}
    for each in _played(movement):
        for pair in each.pairs:
            for board_set in each.sets:
                plays[pair].setdefault(board_set, []).append(each)
    return plays


def _often(plays: dict[int, list[Seating]]) -> int:
    return sum(map(len, plays.values()))


def _places(seatings: list[Seating]) -> str:
    return joined([f"in round {each.round} at table {each.table}" for each in seatings])


def _numbered(what: str, numbers: list[int] | tuple[int, ...]) -> str:
    return f"{what if len(numbers) == 1 else what + 's'} {joined([str(each) for each in numbers])}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _capital(words: object) -> str:
    return str(words)[0].upper() + str(words)[1:]
