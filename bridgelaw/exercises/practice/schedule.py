"""When a kind of question is due again: FSRS, by the package `fsrs`, without its element of chance.

Where the package is not installed, as in the browser, intervals simply double: what was missed is due after a minute,
what was right after ten, and from the next success in a row on after one day, two, four and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from importlib import import_module
from typing import Any

from bridgelaw.exercises.practice.attempt import Attempt

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
LONGEST = 365 * DAY
# Later than any clock that is set right: the year 9000.
LATEST = 221_845_392_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def due(attempts: Sequence[Attempt]) -> int:
    """When a kind is due again after these attempts at it, in milliseconds since 1970; 0 before the first.

    >>> due([])
    0
    >>> missed = Attempt("contract-score", 1, 1, False, DAY)
    >>> due([missed]) - DAY == MINUTE
    True
    """
    return _scheduled(tuple((each.right, min(max(0, each.at), LATEST)) for each in attempts)) if attempts else 0


@lru_cache(maxsize=4096)
def _scheduled(results: tuple[tuple[bool, int], ...]) -> int:
    return (by_fsrs if _package() else doubled)(results)


@lru_cache(maxsize=1)
def _package() -> Any:
    """The package, None where it is not installed."""
    try:
        return import_module("fsrs")
    except ImportError:
        return None


def by_fsrs(results: Sequence[tuple[bool, int]]) -> int:
    """By FSRS; each result is whether it was right, and when. Raises ImportError where the package is missing."""
    fsrs = import_module("fsrs")
    scheduler, card = fsrs.Scheduler(enable_fuzzing=False), fsrs.Card(card_id=0, due=EPOCH)
    for right, at in results:
        rating = fsrs.Rating.Good if right else fsrs.Rating.Again
        card, _ = scheduler.review_card(card, rating, EPOCH + timedelta(milliseconds=at))
    found: int = (card.due - EPOCH) // timedelta(milliseconds=1)
    return found


def doubled(results: Sequence[tuple[bool, int]]) -> int:
    """By doubling intervals.

    >>> [doubled([(True, 0)] * n) // MINUTE for n in (1, 2, 3, 4)]
    [10, 1440, 2880, 5760]
    """
    run = 0
    for right, _ in results:
        run = run + 1 if right else 0
    wait = MINUTE if run == 0 else 10 * MINUTE if run == 1 else min(LONGEST, DAY << min(run - 2, 10))
    return results[-1][1] + wait
