"""A kind of question that is made anew for every seed: facts are drawn, the rulings answer, typical errors mislead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from bridgelaw.cases import Case
from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.apart import told_apart
from bridgelaw.exercises.exercise import Exercise, Part
from bridgelaw.exercises.kinds.in_force import in_force, under
from bridgelaw.exercises.question import BadExercise
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference
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

    `minutes` is what a candidate needs for one of them, `marks` what it brings in a paper. `says_edition` tells that
    its facts say themselves which Laws are in force, where those are not the body's own.
    """

    id: str
    title: str
    lesson: str
    draws: Callable[[Random, int], Drawn]
    minutes: int = 2
    marks: int = 2
    says_edition: bool = False


def question(kind: Kind, level: int, seed: int, federation: Federation | None = None) -> Exercise:
    """The question of a kind for a level and a seed: always the same one, and its answers can be told apart.

    A federation's edition, body, roundings and datum hold in it. Raises BadExercise where the level is none, or where
    nothing fit can be drawn.
    """
    if level not in LEVELS:
        raise BadExercise(f"There is no level {level}.", "Levels are 1, 2 and 3.")
    rng = Random(f"{kind.id}/{level}/{seed}")
    for _ in range(TRIES):
        try:
            with under(federation):
                drawn = kind.draws(rng, level)
                force = "" if kind.says_edition else in_force(DEFAULT_EDITION)
        except (DrawAgain, BadInput):
            continue
        name = f"{kind.id}~{level}~{seed}"
        words = name, kind.title, level, f"{drawn.facts}{force}"
        found = Exercise(*words, drawn.parts, drawn.laws, drawn.working, ending=drawn.ending, table=drawn.table)
        if told_apart(found):
            return found
    what = f"'{kind.id}' has no question for level {level} and seed {seed}."
    raise BadExercise(what, "Widen the bounds of its draw.")


def counted_titles(titles: Mapping[str, str]) -> dict[str, str]:
    """The title of each kind by its id; kinds that share one, for it would tell the answer, are counted.

    >>> counted_titles({"damage-part": "Who bears it?", "neuberg": "A group", "damage-own": "Who bears it?"})
    {'damage-part': 'Who bears it?', 'neuberg': 'A group', 'damage-own': 'Who bears it? (2)'}
    """
    found: dict[str, str] = {}
    for kind, title in titles.items():
        before = sum(titles[each] == title for each in found)
        found[kind] = f"{title} ({before + 1})" if before else title
    return found
