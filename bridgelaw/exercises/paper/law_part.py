"""One more part to a question: on which Law does the answer rest?"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.question import MultipleChoice, Option, Written
from bridgelaw.laws import Reference, cite, clause
from bridgelaw.laws.facts import replace

# What else a director might name, where the paper itself has too few other Laws.
OTHERS = ("8B", "21B1", "41C", "45C4(a)", "57A", "58A", "64A1", "68A")
# These stand behind so many rulings that nobody could call them wrong.
BEHIND = frozenset({12, 16, 23, 72, 73, 81, 84})
OPTIONS = 4


def asks_for_law(exercise: Exercise, laws: Iterable[Reference], rng: Random) -> Exercise:
    """The exercise with a part that asks for its Law, among others of `laws`; as it is where it rests on none, or where
    a ruling is to be written, whose rubric asks for the Law.
    """
    if not exercise.laws or any(isinstance(part, Written) for part in exercise.parts):
        return exercise
    right = exercise.laws[0]
    rests = {law.law for law in (*exercise.laws, *(exercise.working.laws if exercise.working else ()))}
    pool = {law.law: law for law in (*map(cite, OTHERS), *laws) if law.law not in rests | BEHIND}
    wrong = rng.sample(sorted(pool.values()), OPTIONS - 1)
    one = len({law.edition for law in (right, *wrong)}) == 1
    named = {law: f"Law {law.clause if one else law}" for law in (right, *wrong)}
    options = [_option(law, name, law is right) for law, name in named.items()]
    rng.shuffle(options)
    part = MultipleChoice("On which Law does the answer rest?", tuple(options))
    return replace(exercise, parts=(*exercise.parts, part))


def _option(law: Reference, named: str, right: bool) -> Option:
    found = clause(law)
    said = found.summary if found.certainty == "S" else f"{found.title}."  # only what was read needs no mark
    says = f"{'Right' if right else 'Not here'}: {said}"
    return Option(named, says, right, (law,), "" if right else "another Law")
