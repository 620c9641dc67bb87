"""The questions about a path: which clause governs, and what follows; a wrong option is the end of another path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain
from bridgelaw.exercises.kinds.options import one_of, titled
from bridgelaw.exercises.kinds.roads import DrawnRoad, StoryFacts, here, named, nearest, parting
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import Reference, alike, cite
from bridgelaw.rulings.decision import Ending
from bridgelaw.rulings.ground import Basis
from bridgelaw.telling.graphs import GraphWords

NEAR = (99, 6, 4)
"""The number of nearest wrong options from which three are drawn, by the level of difficulty."""
Confused = Mapping[str, Sequence[str]]
"""For each clause, or ending, those easily confused with it: the wrong options, where there is such a list."""


def which_law(
    rng: Random,
    level: int,
    prompt: str,
    road: DrawnRoad,
    others: Sequence[DrawnRoad],
    words: GraphWords,
    edition: int,
    general: Sequence[str] = (),
    facts: StoryFacts | None = None,
    confused: Confused | None = None,
) -> MultipleChoice:
    """Ask which clause governs.

    No other clause is offered that also applies on the path, or is a part of one that does, nor one that is `general`,
    nor two that are `alike`.

    `facts` are the story's facts behind each answer, for the feedback to an option. The wrong options are those that
    are `confused` with the clause, as far as there are words for them, or else the clauses of the nearest paths.
    """
    if not road.governs:
        raise DrawAgain
    governs, told = cite(road.governs, edition), facts or {}
    found = {law: other for law, other in nearest(road, others, lambda each: each.governs).items() if law}
    if confused is None:
        names = near(rng, [*found], level)
    else:
        names = _likeliest(rng, road, found, [law for law in confused[road.governs] if law in words.clauses])
    wrong = [
        Option(
            titled(cite(law, edition)),
            _another_clause(law, road, found.get(law), words, told, governs),
            road=f"{law} for {governs.clause}",
        )
        for law in _apart(names, road, governs)
        if law not in general
    ]
    right = Option(titled(governs), _right_clause(road, words, told), right=True, laws=(governs,))
    return one_of(rng, prompt, right, wrong, hint=_hint(road, words))


def what_follows(
    rng: Random,
    level: int,
    prompt: str,
    road: DrawnRoad,
    others: Sequence[DrawnRoad],
    words: GraphWords,
    interchangeable: Sequence[frozenset[str]] = (),
    facts: StoryFacts | None = None,
    confused: Confused | None = None,
) -> MultipleChoice:
    """Ask what follows at the end of the path.

    Of `interchangeable` endings, whose results are true of one another, no other is offered. `facts` are the story's
    facts behind each answer, for the feedback to an option.

    The wrong options are the endings that are `confused` with the right one, or else those of the nearest paths.
    """
    ending, told = road.walk.ending, facts or {}
    assert ending is not None
    same = frozenset[str]().union(*(each for each in interchangeable if ending.id in each))
    if confused is not None:
        others = [each for each in others if each.ends in confused[ending.id]]
    result = words.endings[ending.id].result
    found = nearest(road, others, lambda each: words.endings[each.ends].result)
    names = near(rng, [*found], level) if confused is None else _likeliest(rng, road, found, [*found])
    wrong = [
        Option(text, _another_result(road, other, words, told, ending), road=f"“{words.endings[other.ends].title}”")
        for text, other in ((text, found[text]) for text in names)
        if other.ends not in same
    ]
    first = ending.steps[0]
    says = f"Right: {words.statements[first.id].rstrip('.')} ({named(first.rests_on)})."
    right = Option(result, says, right=True, laws=references(first.rests_on))
    return one_of(rng, prompt, right, wrong, hint=_hint(road, words))


def _apart(names: Sequence[str], road: DrawnRoad, governs: Reference) -> list[str]:
    """The clauses of these names that do not apply on the path, and are alike neither to the one that governs nor to
    one before them.
    """
    assert governs.edition is not None
    applying, kept = besides(road, governs, governs.edition), [governs]
    for law in (cite(name, governs.edition) for name in names):
        applied = any(law.contains(each) or each.contains(law) for each in applying)
        if not applied and not any(alike(law, each) for each in kept):
            kept.append(law)
    return [each.clause for each in kept[1:]]


def _likeliest(rng: Random, road: DrawnRoad, found: Mapping[str, DrawnRoad], names: Sequence[str]) -> list[str]:
    """The names in random order; those of another incident, which shares no answer, come last."""
    mixed = rng.sample(names, len(names))
    return sorted(mixed, key=lambda name: name in found and road.beside(found[name]) == 0)


def _another_clause(
    law: str, road: DrawnRoad, other: DrawnRoad | None, words: GraphWords, facts: StoryFacts, governs: Reference
) -> str:
    """Return when another clause applies, the contrasting fact of this case, and the clause that governs.

    `other` is a path to that clause. Where no path leads to it, its words state the difference themselves.
    """
    when = words.clauses.get(law) or f"{law} applies to another case."
    return _joined(when, parting(road, other, facts) if other else "", f"The right clause is {governs.clause}.")


def _right_clause(road: DrawnRoad, words: GraphWords, facts: StoryFacts) -> str:
    """Return when the governing clause applies, and the fact that it does here."""
    when = words.clauses.get(road.governs) or f"{road.governs} applies."
    return _joined(f"Right: {when}", _decisive(road, facts))


def _decisive(road: DrawnRoad, facts: StoryFacts) -> str:
    """Return the fact behind the answer that found the governing clause."""
    question, answer = next(pair for pair in reversed(road.walk.taken) if pair[1].finds)
    return here(facts.get(question.id, {}).get(answer.id, ""))


def _another_result(road: DrawnRoad, other: DrawnRoad, words: GraphWords, facts: StoryFacts, ending: Ending) -> str:
    """Return when the result of another path follows, the contrasting fact, and the clauses of the right result."""
    when = words.endings[other.ends].when or "That result belongs to other facts."
    rests_on = named(ending.steps[0].rests_on)
    return _joined(when, parting(road, other, facts) or "This is another case.").rstrip(".") + f" ({rests_on})."


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _hint(road: DrawnRoad, words: GraphWords) -> str:
    """The question that settles it, as far as the path has one."""
    taken = [question for question, answer in road.walk.taken if answer.finds] or [road.walk.taken[-1][0]]
    return f"Ask yourself: {words.questions[taken[-1].id].asks}"


def near(rng: Random, nearest_first: Sequence[str], level: int) -> list[str]:
    """The wrong answers from which the first are taken: any of them at first, later only the nearest."""
    found = [*nearest_first[: NEAR[level - 1]]]
    rng.shuffle(found)
    return found


def besides(road: DrawnRoad, governs: Reference, edition: int) -> set[Reference]:
    """Return the clauses that apply on a path, without those of which the governing clause is a part.

    The question is which part of them governs.
    """
    return {each for each in applies(road, edition) if each == governs or not each.contains(governs)}


def applies(road: DrawnRoad, edition: int) -> set[Reference]:
    """The clauses that apply on a path: those behind its findings and its end, and those of its answers."""
    taken = road.walk.taken
    found = [answer.rests_on for question, answer in taken if answer.finds or answer.rests_on != question.rests_on]
    if isinstance(road.walk.at, Ending):
        found += [step.rests_on for step in road.walk.at.steps]
    return {each for basis in found for each in references(basis)} | {cite(each, edition) for each in road.walk.finds}


def references(rests_on: Sequence[Basis]) -> tuple[Reference, ...]:
    """The clauses among these."""
    return tuple(each for each in rests_on if isinstance(each, Reference))
