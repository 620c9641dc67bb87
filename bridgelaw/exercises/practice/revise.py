"""The subjects to revise: the lessons and kinds that were missed most of late, and the mistakes that were made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from bridgelaw.exercises.kinds import KINDS, Kind
from bridgelaw.exercises.practice.attempt import Attempt, attempts_at
from bridgelaw.laws.facts import dataclass

# Of each kind the last so many attempts count: what is mended leaves the list.
LATELY = 5


@dataclass(frozen=True)
class ToRevise:
    """A kind that was missed: its lesson, how often of how many of the last attempts, and the mistakes, the most
    trodden first, each with how often it was taken.
    """

    kind: str
    title: str
    lesson: str
    missed: int
    of: int
    roads: tuple[tuple[str, int], ...]


def to_revise(attempts: Iterable[Attempt], kinds: Mapping[str, Kind] = KINDS) -> tuple[ToRevise, ...]:
    """Return what was missed of late: the lesson with most misses first, and in it the kind with most.

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
