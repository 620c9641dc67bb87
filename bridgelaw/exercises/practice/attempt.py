"""An attempt at a question, and the level that follows from the attempts at its kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgelaw.exercises.kinds.kind import LEVELS
from bridgelaw.laws.facts import dataclass

# So many in a row, right or wrong, and the next question is harder or easier.
IN_A_ROW = 2


@dataclass(frozen=True)
class Attempt:
    """The first answer to a question: whether all of it was right, and by which mistakes it was missed.

    `at` counts milliseconds since 1970.
    """

    kind: str
    level: int
    seed: int
    right: bool
    at: int
    roads: tuple[str, ...] = ()


def attempts_at(kind: str, attempts: Iterable[Attempt]) -> tuple[Attempt, ...]:
    """The attempts at a kind, in the order in which they were made."""
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
