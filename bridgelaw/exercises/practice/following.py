"""Choose the next question: due kinds, then new kinds, then the next due; rulings before figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bridgelaw.exercises.kinds import KINDS, Kind
from bridgelaw.exercises.practice.attempt import Attempt, attempts_at, due, level_of
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

# In mixed practice at most one question in this many asks for a figure, and the first ones ask for a ruling.
ONE_FIGURE_OF = 3


@dataclass(frozen=True)
class Asked:
    """The current question: its kind, level and seed."""

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
    recent: Sequence[str] = (),
) -> Asked:
    """The next question: of a lesson, of one kind, or of all kinds mixed. `after` is the previous one; another kind
    comes next, wherever there is another. `recent` are the kinds before it, answered or not: when all are mixed, at
    most a third of the questions ask for figures. Raises BadInput where there is nothing to practise.

    >>> following((), 0, kind="contract-score")
    Asked(kind='contract-score', level=1, seed=1)
    """
    made = tuple(attempts)
    offered = _offered(lesson, kind, kinds)
    if not lesson and not kind and not _figure_may_come(made, after, recent, kinds):
        offered = [name for name in offered if not kinds[name].figure] or offered
    others = [name for name in offered if after is None or name != after.kind]
    shown = [*recent, *([after.kind] if after else [])]
    chosen = _chosen(others or offered, made, now, kinds, shown)
    own = attempts_at(chosen, made)
    seeds = [each.seed for each in own] + ([after.seed] if after and after.kind == chosen else [])
    return Asked(chosen, level_of(own, kinds[chosen].levels), max(seeds, default=0) + 1)


def _figure_may_come(
    attempts: Sequence[Attempt], after: Asked | None, recent: Sequence[str], kinds: Mapping[str, Kind]
) -> bool:
    """True if enough questions have been asked since the last one with a figure."""
    asked = [each.kind for each in sorted(attempts, key=lambda each: each.at)]
    if after and (recent or not asked or asked[-1] != after.kind):
        asked += [*recent, after.kind]
    last = asked[-(ONE_FIGURE_OF - 1) :]
    return len(last) == ONE_FIGURE_OF - 1 and not any(kinds[name].figure for name in last if name in kinds)


def _offered(lesson: str, kind: str, kinds: Mapping[str, Kind]) -> list[str]:
    if kind:
        if kind not in kinds:
            raise BadInput(f"There is no kind of question “{kind}”.", f"There are: {', '.join(kinds)}.")
        return [kind]
    found = [name for name in kinds if not lesson or kinds[name].lesson == lesson]
    if not found:
        raise BadInput(f"“{lesson}” has no questions to practise.", f"These have: {', '.join(lessons(kinds))}.")
    return found


def _chosen(
    offered: Sequence[str], attempts: Sequence[Attempt], now: int, kinds: Mapping[str, Kind], shown: Sequence[str]
) -> str:
    times = {name: due(own) for name in offered if (own := attempts_at(name, attempts))}
    ready = [name for name in times if times[name] <= now]
    if ready:
        return min(ready, key=lambda name: times[name])
    new = [name for name in offered if name not in times]
    if new:
        # In turn through the lessons, so that new kinds are mixed as well; skipped kinds come last.
        passed = Counter(shown)
        met = {each.kind for each in attempts} | set(shown)
        seen = Counter(kinds[name].lesson for name in met if name in kinds)
        return min(new, key=lambda name: (passed[name], seen[kinds[name].lesson]))
    return min(times, key=lambda name: times[name])
