"""The day when a kind of question is due again: FSRS, by the package `fsrs`, without its element of chance."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from importlib import import_module
from typing import Any

from bridgelaw.exercises.practice.attempt import Attempt

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
# Later than any clock that is set right: the year 9000.
LATEST = 221_845_392_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def due(attempts: Sequence[Attempt]) -> int:
    """Return when a kind is due again after these attempts at it, in milliseconds since 1970; 0 before the first.

    Raises ImportError, with what to install, where the package is missing.

    >>> due([])
    0
    >>> missed = Attempt("contract-score", 1, 1, False, DAY)
    >>> due([missed]) - DAY == MINUTE
    True
    """
    return _scheduled(tuple((each.right, min(max(0, each.at), LATEST)) for each in attempts)) if attempts else 0


@lru_cache(maxsize=4096)
def _scheduled(results: tuple[tuple[bool, int], ...]) -> int:
    """Each result is whether it was right, and when."""
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
