"""Attempts at questions: the next level, when a kind is due again (FSRS, without randomness), what to revise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from importlib import import_module
from typing import Any

from bridgelaw.exercises.kinds import KINDS, Kind
from bridgelaw.exercises.kinds.kind import LEVELS
from bridgelaw.laws.facts import dataclass

# This many in a row, right or wrong, make the next question harder or easier.
IN_A_ROW = 2


@dataclass(frozen=True)
class Attempt:
    """The first answer to a question: whether all of it was right, and the mistakes in it.

    `at` counts milliseconds since 1970.
    """

    kind: str
    level: int
    seed: int
    right: bool
    at: int
    roads: tuple[str, ...] = ()


def attempts_at(kind: str, attempts: Iterable[Attempt]) -> tuple[Attempt, ...]:
    """The attempts at a kind, in order."""
    return tuple(sorted((each for each in attempts if each.kind == kind), key=lambda each: each.at))


def level_of(attempts: Sequence[Attempt], levels: Sequence[int] = LEVELS) -> int:
    """The level of the next question of a kind that has these levels, after these attempts at it: two right in a row
    raise it, two missed in a row lower it.

    >>> right = [Attempt("contract-score", 1, n, True, n) for n in range(2)]
    >>> level_of(right[:1]), level_of(right), level_of([*right, Attempt("contract-score", 2, 3, False, 3)])
    (1, 2, 2)
    """
    level, run, last = levels[0], 0, True
    for each in attempts:
        run = run + 1 if each.right == last else 1
        last = each.right
        if run == IN_A_ROW:
            level = max(levels[0], min(levels[-1], level + (1 if each.right else -1)))
            run = 0
    return level


MINUTE = 60_000
DAY = 24 * 60 * MINUTE
# Later than any clock that is set right: the year 9000.
LATEST = 221_845_392_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def due(attempts: Sequence[Attempt]) -> int:
    """Return when a kind is due again after these attempts, in milliseconds since 1970; 0 before the first.

    Raises ImportError, with the package to install, where it is missing.

    >>> due([])
    0
    >>> missed = Attempt("contract-score", 1, 1, False, DAY)
    >>> due([missed]) - DAY == MINUTE
    True
    """
    return _scheduled(tuple((each.right, min(max(0, each.at), LATEST)) for each in attempts)) if attempts else 0


@lru_cache(maxsize=4096)
def _scheduled(results: tuple[tuple[bool, int], ...]) -> int:
    """Schedule results, each a pair: whether it was right, and when."""
    fsrs = _package()
    scheduler, card = fsrs.Scheduler(enable_fuzzing=False), fsrs.Card(card_id=0, due=EPOCH)
    for right, at in results:
        rating = fsrs.Rating.Good if right else fsrs.Rating.Again
        card, _ = scheduler.review_card(card, rating, EPOCH + timedelta(milliseconds=at))
    found: int = (card.due - EPOCH) // timedelta(milliseconds=1)
    return found


def _package() -> Any:
    try:
        return import_module("fsrs")
    except ImportError:
        says = "Practice asks again by the package fsrs, which is not installed: pip install 'bridgelaw[practice]'."
        raise ImportError(says) from None


# Only this many last attempts of a kind count, so that corrected mistakes leave the list.
LATELY = 5


@dataclass(frozen=True)
class ToRevise:
    """A missed kind: its lesson, how many of the last attempts missed it, and the mistakes with their counts, the most
    frequent first.
    """

    kind: str
    title: str
    lesson: str
    missed: int
    of: int
    roads: tuple[tuple[str, int], ...]


def to_revise(attempts: Iterable[Attempt], kinds: Mapping[str, Kind] = KINDS) -> tuple[ToRevise, ...]:
    """Return the recent misses: the lesson with most of them first, and in it the kind with most.

    >>> (found,) = to_revise([Attempt("contract-score", 1, 1, False, 7, ("vulnerability",))])
    >>> found.lesson, found.missed, found.roads
    ('book/tables', 1, (('vulnerability', 1),))
    """
    made = tuple(attempts)
    names = [name for name in kinds if any(each.kind == name for each in made)]
    found = [each for name in names if (each := _of_kind(kinds[name], made)).missed]
    lost = Counter[str]()
    for each in found:
        lost[each.lesson] += each.missed
    return tuple(sorted(found, key=lambda each: (-lost[each.lesson], each.lesson, -each.missed, each.kind)))


def _of_kind(kind: Kind, attempts: Iterable[Attempt]) -> ToRevise:
    last = attempts_at(kind.id, attempts)[-LATELY:]
    roads = Counter(road for each in last for road in each.roads)
    ordered = tuple(sorted(roads.items(), key=lambda each: (-each[1], each[0])))
    return ToRevise(kind.id, kind.title, kind.lesson, sum(not each.right for each in last), len(last), ordered)
