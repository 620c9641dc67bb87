"""Random paths through a decision, and beside each the nearest path that ends differently."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from random import Random
from typing import TypeVar

from bridgelaw.laws import Reference, remembered
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.rulings.ground import Basis

T = TypeVar("T")
StoryFacts = Mapping[str, Mapping[str, str]]
"""The story's fact behind each answer, by its question: a clause ("nobody had told West to lead") or a sentence."""


@dataclass(frozen=True)
class DrawnRoad:
    """A path from the start to an ending: its answers by question, and its last finding."""

    walk: Walk

    @cached_property
    def answers(self) -> dict[str, str]:
        """The answers taken, by the id of their question, in order."""
        return self.walk.answers

    @cached_property
    def steps(self) -> tuple[tuple[str, str], ...]:
        """The same in pairs."""
        return tuple(self.answers.items())

    @cached_property
    def answered(self) -> frozenset[tuple[str, str]]:
        """The same without their order."""
        return frozenset(self.steps)

    @cached_property
    def governs(self) -> str:
        """The clause found last; empty where none was found."""
        return self.walk.finds[-1] if self.walk.finds else ""

    @property
    def ends(self) -> str:
        """The id of the ending."""
        return self.walk.at.id

    def beside(self, other: DrawnRoad) -> int:
        """Return how many answers both begin with."""
        shared = 0
        for mine, his in zip(self.steps, other.steps, strict=False):
            if mine != his:
                break
            shared += 1
        return shared

    def differently(self, other: DrawnRoad) -> int:
        """Return how many questions of either path the other answers differently, or not at all."""
        return len(self.answered ^ other.answered)


@partial(remembered, most=16)
def roads(name: str, edition: int) -> tuple[DrawnRoad, ...]:
    """Return every path through the decision of that name. Raises NotDrawnForEdition.

    >>> len(roads("later_in_the_play", 2017))
    49
    """
    return tuple(map(DrawnRoad, decision(name, edition).paths()))


def by_chance(rng: Random, found: Iterable[DrawnRoad], of: Callable[[DrawnRoad], T]) -> DrawnRoad:
    """A random path; each different `of` has the same chance, however many paths lead there."""
    groups: dict[T, list[DrawnRoad]] = {}
    for each in found:
        groups.setdefault(of(each), []).append(each)
    return rng.choice(groups[rng.choice([*groups])])


def nearest(road: DrawnRoad, others: Iterable[DrawnRoad], of: Callable[[DrawnRoad], T]) -> dict[T, DrawnRoad]:
    """For each other `of` the path to it that differs from this one latest; those that differ least come first."""
    found: dict[T, tuple[tuple[int, int], DrawnRoad]] = {}
    least: dict[T, int] = {}
    own = of(road)
    for each in others:
        if (key := of(each)) == own:
            continue
        differs = road.differently(each)
        least[key] = min(differs, least.get(key, differs))
        rank = -road.beside(each), differs
        if key not in found or rank < found[key][0]:
            found[key] = rank, each
    return {key: found[key][1] for key in sorted(found, key=lambda key: (least[key], found[key][0]))}


def parting(road: DrawnRoad, other: DrawnRoad, facts: StoryFacts) -> str:
    """Return the fact of this path where the other first differs; empty where no fact is known for it."""
    question, answer = road.walk.taken[road.beside(other)]
    return here(facts.get(question.id, {}).get(answer.id, ""))


def here(fact: str) -> str:
    """A fact of the story as a contrast to another case: a clause, or a whole sentence of the story.

    >>> here("nobody had told West to lead"), here("Nobody had told West to lead."), here("")
    ('Here nobody had told West to lead.', 'Here: Nobody had told West to lead.', '')
    """
    return "" if not fact else f"Here: {fact}" if fact.endswith(".") else f"Here {fact}."


def named(rests_on: Iterable[Basis]) -> str:
    """The clauses among these, as a list; the practices where there is no clause."""
    basis = [*rests_on]
    clauses = [each.clause for each in basis if isinstance(each, Reference)]
    return joined(clauses or [str(each) for each in basis])


def told(found: Mapping[str, Mapping[str, str]], steps: Iterable[tuple[str, str]]) -> str:
    """The facts of a path in sentences, one for each answer that has one."""
    return " ".join(filter(None, (found.get(name, {}).get(answer, "") for name, answer in steps)))
