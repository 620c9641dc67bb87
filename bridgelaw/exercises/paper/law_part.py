"""One more part to a question: on which Law does the answer rest?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause
from bridgelaw.laws.facts import replace

# What else a director might name, where the paper itself has too few other Laws.
OTHERS = ("8B", "21B1", "41C", "45C4(a)", "57A", "58A", "64A1", "68A")
# These stand behind so many rulings that nobody could call them wrong.
BEHIND = frozenset({12, 16, 23, 72, 73, 81, 84})
OPTIONS = 4


def asks_for_law(exercise: Exercise, laws: Iterable[Reference], rng: Random) -> Exercise:
    """The exercise with a part that asks for its Law, among others of `laws`; as it is where it rests on none, where a
    ruling is to be written, whose rubric asks for the Law, or where too few others of its edition are known.
    """
    if not exercise.laws or not all(part.graded for part in exercise.parts):
        return exercise
    right = exercise.laws[0]
    rests = {law.law for law in (*exercise.laws, *(exercise.working.laws if exercise.working else ()))}
    # A law of another edition than the facts are ruled by would be seen to be wrong by its year.
    others = (*_listed(right.edition or DEFAULT_EDITION), *laws)
    of_edition: defaultdict[int | None, dict[int, Reference]] = defaultdict(dict)
    for law in others:
        if law.law not in rests | BEHIND:
            of_edition[law.edition][law.law] = law
    pool = of_edition[right.edition]
    if len(pool) < OPTIONS - 1:
        return exercise
    wrong = rng.sample(sorted(pool.values()), OPTIONS - 1)
    named = {law: f"Law {law.clause}" for law in (right, *wrong)}
    options = [_option(law, name, law is right) for law, name in named.items()]
    rng.shuffle(options)
    part = MultipleChoice("On which Law does the answer rest?", tuple(options))
    return replace(exercise, parts=(*exercise.parts, part))


def _listed(edition: int) -> Iterator[Reference]:
    """Of the other Laws those that the course has of that edition."""
    for each in OTHERS:
        try:
            yield clause(cite(each, edition)).reference
        except BadInput:
            continue


def _option(law: Reference, named: str, right: bool) -> Option:
    found = clause(law)
    said = found.summary if found.certainty == "S" else f"{found.title}."  # only what was read needs no mark
    says = f"{'Right' if right else 'Not here'}: {said}"
    return Option(named, says, right, (law,), "" if right else "another Law")
