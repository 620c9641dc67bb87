"""What is asked of a road: which clause governs, and what follows; a wrong option is where another road ends."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain
from bridgelaw.exercises.kinds.options import one_of, titled
from bridgelaw.exercises.kinds.roads import DrawnRoad, named, nearest, parting
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import Reference, cite
from bridgelaw.rulings.decision import Ending
from bridgelaw.rulings.ground import Basis
from bridgelaw.telling.graphs import GraphWords

NEAR = (99, 6, 4)
"""From how many of the nearest wrong options three are drawn, by the level of difficulty."""


def which_law(
    rng: Random,
    level: int,
    prompt: str,
    road: DrawnRoad,
    others: Sequence[DrawnRoad],
    words: GraphWords,
    edition: int,
    general: Sequence[str] = (),
) -> MultipleChoice:
    """Which clause governs. No other clause is offered that applies on the road as well, nor a part of one, nor one
    that is `general`.
    """
    if not road.governs:
        raise DrawAgain
    governs = cite(road.governs, edition)
    applying = applies(road, edition)
    found = ((cite(law, edition), other) for law, other in nearest(road, others, lambda r: r.governs).items() if law)
    wrong = [
        Option(
            titled(ref, level), parting(road, other, words, _found(other)), road=f"{ref.clause} for {governs.clause}"
        )
        for ref, other in found
        if ref.clause not in general and not any(related(ref, each) for each in applying)
    ]
    right = Option(titled(governs, level), settled(road, words, governs), right=True, laws=(governs,))
    return one_of(rng, prompt, right, near(rng, wrong, level), hint=_hint(road, words))


def what_follows(
    rng: Random,
    level: int,
    prompt: str,
    road: DrawnRoad,
    others: Sequence[DrawnRoad],
    words: GraphWords,
    alike: Sequence[frozenset[str]] = (),
) -> MultipleChoice:
    """What follows at the end of the road. `alike` are endings whose results could be said of one another: of these no
    other is offered.
    """
    ending = road.walk.ending
    assert ending is not None
    same = frozenset[str]().union(*(each for each in alike if ending.id in each))
    result = words.endings[ending.id].result
    found = nearest(road, others, lambda each: words.endings[each.ends].result)
    wrong = [
        Option(text, parting(road, other, words), road=f"“{words.endings[other.ends].title}”")
        for text, other in found.items()
        if other.ends not in same
    ]
    first = ending.steps[0]
    says = f"{words.statements[first.id].rstrip('.')} ({named(first.rests_on)})."
    right = Option(result, says, right=True, laws=references(first.rests_on))
    return one_of(rng, prompt, right, near(rng, wrong, level), hint=_hint(road, words))


def _found(road: DrawnRoad) -> int:
    """The place of the answer that found the clause of a road."""
    return max(n for n, (_, answer) in enumerate(road.walk.taken) if answer.finds)


def _hint(road: DrawnRoad, words: GraphWords) -> str:
    """The question that settles it, as far as the road has one."""
    taken = [question for question, answer in road.walk.taken if answer.finds] or [road.walk.taken[-1][0]]
    return f"Ask yourself: {words.questions[taken[-1].id].asks}"


def near(rng: Random, wrong: Sequence[Option], level: int) -> list[Option]:
    """The wrong options from which the first are taken: any of them at first, later only the nearest."""
    found = [*wrong[: NEAR[level - 1]]]
    rng.shuffle(found)
    return found


def applies(road: DrawnRoad, edition: int) -> set[Reference]:
    """The clauses that apply on a road: those behind what was found on the way and behind its end, and those that an
    answer has of its own.
    """
    taken = road.walk.taken
    found = [answer.rests_on for question, answer in taken if answer.finds or answer.rests_on != question.rests_on]
    if isinstance(road.walk.at, Ending):
        found += [step.rests_on for step in road.walk.at.steps]
    return {each for basis in found for each in references(basis)} | {cite(each, edition) for each in road.walk.finds}


def references(rests_on: Sequence[Basis]) -> tuple[Reference, ...]:
    """The clauses among these."""
    return tuple(each for each in rests_on if isinstance(each, Reference))


def related(one: Reference, other: Reference) -> bool:
    """Whether two clauses are the same, or one is a part of the other."""
    return one == other or one.contains(other) or other.contains(one)


def settled(road: DrawnRoad, words: GraphWords, governs: Reference) -> str:
    """The answer that settled which clause governs."""
    question, answer = next(pair for pair in reversed(road.walk.taken) if pair[1].finds)
    asked = words.questions[question.id]
    return f"{governs.clause} it is. {asked.asks} {asked.answers[answer.id]}"
