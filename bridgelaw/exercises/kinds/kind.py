"""A kind of question that is made anew for every seed: facts are drawn, the rulings answer, typical errors mislead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bridgelaw.cases import Case
from bridgelaw.exercises.apart import told_apart
from bridgelaw.exercises.exercise import Exercise, Part
from bridgelaw.exercises.question import BadExercise
from bridgelaw.laws import BadInput, Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.telling.derivation import Derivation, Table

LEVELS = (1, 2, 3)
TRIES = 1000


@dataclass(frozen=True)
class Drawn:
    """A question as it was drawn: the facts, with a table where they have one, what is asked, the Laws it rests on,
    the ruling that answers it, and the claim whose cards are drawn beside the facts.
    """

    facts: str
    parts: tuple[Part, ...]
    laws: tuple[Reference, ...]
    working: Derivation | None = None
    table: Table | None = None
    ending: Case | None = None


class DrawAgain(Exception):
    """What was drawn makes no good question: nothing is at stake, or a figure is beyond a pencil."""


@dataclass(frozen=True)
class Kind:
    """A kind of question. `lesson` is the page to revise; `draws` makes one of a level, 1 to 3, by chance.

    `minutes` is what a candidate needs for one of them, `marks` what it brings in a paper.
    """

    id: str
    title: str
    lesson: str
    draws: Callable[[Random, int], Drawn]
    minutes: int = 2
    marks: int = 2


def question(kind: Kind, level: int, seed: int) -> Exercise:
    """The question of a kind for a level and a seed: always the same one, and its answers can be told apart.

    Raises BadExercise where the level is none, or where nothing fit can be drawn.
    """
    if level not in LEVELS:
        raise BadExercise(f"There is no level {level}.", "Levels are 1, 2 and 3.")
    rng = Random(f"{kind.id}/{level}/{seed}")
    for _ in range(TRIES):
        try:
            drawn = kind.draws(rng, level)
        except (DrawAgain, BadInput):
            continue
        name = f"{kind.id}~{level}~{seed}"
        words = name, kind.title, level, drawn.facts
        found = Exercise(*words, drawn.parts, drawn.laws, drawn.working, ending=drawn.ending, table=drawn.table)
        if told_apart(found):
            return found
    what = f"'{kind.id}' has no question for level {level} and seed {seed}."
    raise BadExercise(what, "Widen the bounds of its draw.")
