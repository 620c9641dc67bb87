"""Which question comes next: what is due, then what is new, then what will be due first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bridgelaw.exercises.kinds import KINDS, Kind
from bridgelaw.exercises.practice.attempt import Attempt, attempts_at, level_of
from bridgelaw.exercises.practice.schedule import due
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass


@dataclass(frozen=True)
class Asked:
    """Which question is asked: of which kind, level and seed."""

    kind: str
    level: int
    seed: int


def lessons(kinds: Mapping[str, Kind] = KINDS) -> tuple[str, ...]:
    """The pages that the kinds practise, each once."""
    return tuple(dict.fromkeys(kind.lesson for kind in kinds.values()))


def following(
    attempts: Iterable[Attempt],
    now: int,
    lesson: str = "",
    kind: str = "",
    after: Asked | None = None,
    kinds: Mapping[str, Kind] = KINDS,
) -> Asked:
    """The next question: of a lesson, of one kind, or of all kinds mixed. `after` is the one asked before; another kind
    than that comes, wherever there is another. Raises BadInput where nothing is to be practised.

    >>> following((), 0, kind="contract-score")
    Asked(kind='contract-score', level=1, seed=1)
    """
    made = tuple(attempts)
    offered = _offered(lesson, kind, kinds)
    others = [name for name in offered if after is None or name != after.kind]
    chosen = _chosen(others or offered, made, now, kinds)
    own = attempts_at(chosen, made)
    seeds = [each.seed for each in own] + ([after.seed] if after and after.kind == chosen else [])
    return Asked(chosen, level_of(own), max(seeds, default=0) + 1)


def _offered(lesson: str, kind: str, kinds: Mapping[str, Kind]) -> list[str]:
    if kind:
        if kind not in kinds:
            raise BadInput(f"There is no kind of question “{kind}”.", f"There are: {', '.join(kinds)}.")
        return [kind]
    found = [name for name in kinds if not lesson or kinds[name].lesson == lesson]
    if not found:
        raise BadInput(f"“{lesson}” has no questions to practise.", f"These have: {', '.join(lessons(kinds))}.")
    return found


def _chosen(offered: Sequence[str], attempts: Sequence[Attempt], now: int, kinds: Mapping[str, Kind]) -> str:
    times = {name: due(own) for name in offered if (own := attempts_at(name, attempts))}
    ready = [name for name in times if times[name] <= now]
    if ready:
        return min(ready, key=lambda name: times[name])
    new = [name for name in offered if name not in times]
    if new:
        # In turn through the lessons, so that what is new is mixed as well.
        seen = Counter(kinds[name].lesson for name in {each.kind for each in attempts} if name in kinds)
        return min(new, key=lambda name: seen[kinds[name].lesson])
    return min(times, key=lambda name: times[name])
