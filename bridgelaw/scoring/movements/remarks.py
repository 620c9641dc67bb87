"""Remarks for the director on a movement that is sound: it may be intended, and yet it may surprise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.movements.movement import Movement, Pair
from bridgelaw.scoring.movements.soundness import often, played, plays_of


@dataclass(frozen=True)
class SitsOut:
    """A pair that sits out, and in which rounds."""

    pair: Pair
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class SharedSets:
    """Tables that share sets: which set, and in which round."""

    tables: tuple[int, ...]
    shared: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class NobodyPlaysAll:
    """No pair plays all `total` sets; those played least play `least`, the others at most `most`."""

    total: int
    least: int
    most: int


@dataclass(frozen=True)
class NotPlayedBy:
    """A set that some pairs do not play, though others play all."""

    board_set: int
    pairs: tuple[Pair, ...]


@dataclass(frozen=True)
class PlayedUnevenly:
    """Sets that are not all played equally often: how often, and which sets so."""

    often: tuple[tuple[int, tuple[int, ...]], ...]


Remark = SitsOut | SharedSets | NobodyPlaysAll | NotPlayedBy | PlayedUnevenly


def remarks(movement: Movement) -> tuple[Remark, ...]:
    """Each thing that may be intended: sit-outs, shared sets, and sets that not everybody plays.

    >>> from bridgelaw.scoring.movements import mitchell
    >>> remarks(mitchell(8))
    (NobodyPlaysAll(total=8, least=7, most=7),)
    """
    return (*_sit_outs(movement), *_shared_sets(movement), *_unequal_sets(movement))


def _sit_outs(movement: Movement) -> Iterator[Remark]:
    out: dict[Pair, list[int]] = defaultdict(list)
    for each in movement.seatings:
        if len(each.pairs) == 1:
            out[each.pairs[0]].append(each.round)
    for pair, rounds in out.items():
        yield SitsOut(pair, tuple(sorted(rounds)))


def _shared_sets(movement: Movement) -> Iterator[Remark]:
    holding: dict[tuple[int, int], list[int]] = defaultdict(list)
    for each in played(movement):
        for board_set in each.sets:
            holding[each.round, board_set].append(each.table)
    together: dict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
    for (number, board_set), tables in sorted(holding.items()):
        if len(tables) > 1:
            together[tuple(sorted(tables))].append((board_set, number))
    for tables_together, shared in together.items():
        yield SharedSets(tables_together, tuple(shared))


def _unequal_sets(movement: Movement) -> Iterator[Remark]:
    plays = plays_of(movement)
    total = len(movement.sets)
    # Whoever plays often enough for all sets and lacks one is a fault, and is not told twice.
    lacking = {
        pair: [each for each in movement.sets if each not in plays[pair]]
        for pair in movement.pairs
        if often(plays[pair]) < total
    }
    if len(lacking) == len(movement.pairs):
        numbers = [len(plays[pair]) for pair in movement.pairs]
        yield NobodyPlaysAll(total, min(numbers), max(numbers))
    else:
        for board_set in movement.sets:
            without = tuple(pair for pair, sets in lacking.items() if board_set in sets)
            if without:
                yield NotPlayedBy(board_set, without)
    counts: dict[int, list[int]] = {}
    for board_set in movement.sets:
        counts.setdefault(sum(board_set in each.sets for each in played(movement)), []).append(board_set)
    if len(counts) > 1:
        yield PlayedUnevenly(tuple((count, tuple(sets)) for count, sets in sorted(counts.items())))
