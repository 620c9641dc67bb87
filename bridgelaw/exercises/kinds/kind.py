"""A kind of question that is new for every seed: facts are drawn, the ruling answers, typical mistakes mislead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from bridgelaw.cases import Case
from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.exercise import Exercise, HandShown
from bridgelaw.exercises.kinds.in_force import HOME, Scope, in_force, under
from bridgelaw.exercises.part import BadExercise, Part
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.telling.derivation import Derivation, Table

LEVELS = (1, 2, 3)
TRIES = 1000


@dataclass(frozen=True)
class Drawn:
    """A drawn question: the facts, with a table where they have one, the parts, the Laws behind it, the ruling that
    answers it, and the drawing beside the facts: the cards of a claim, the hands or the auction.
    """

    facts: str
    parts: tuple[Part, ...]
    laws: tuple[Reference, ...]
    working: Derivation | None = None
    table: Table | None = None
    ending: Case | None = None
    at_the_table: HandShown | None = None


class DrawAgain(Exception):
    """Raised for a draw that makes no good question: nothing is at stake, or a figure is too hard for pencil and
    paper.
    """


@dataclass(frozen=True)
class Kind:
    """A kind of question. `lesson` is the page to revise; `draws` makes a random one of a level.

    `minutes` is the time a candidate needs for one of them. `levels` are those that it has: 1 is a few facts and a step
    or two, 2 more of both, 3 hard. `figure` says that it asks for figures, `has_hand` that it shows hands or an
    auction. `says_edition` says that its facts name the Laws in force themselves, where those are not the body's own.
    """

    id: str
    title: str
    lesson: str
    draws: Callable[[Random, int], Drawn]
    minutes: int = 2
    levels: tuple[int, ...] = LEVELS
    figure: bool = False
    has_hand: bool = False
    says_edition: bool = False

    @property
    def marks(self) -> int:
        """Return the marks of a question: one a minute. A paper turns this into its own hundred marks."""
        return self.minutes

    def nearest_level(self, level: int) -> int:
        """The level of this kind that is nearest to the one wanted, the easier of two.

        >>> Kind("hard", "Hard", "", lambda rng, level: None, levels=(2, 3)).nearest_level(1)
        2
        """
        return min(self.levels, key=lambda each: (abs(each - level), each))


def question(kind: Kind, level: int, seed: int, federation: Federation | None = None, scope: Scope = HOME) -> Exercise:
    """The question of a kind for a level and a seed: always the same one, with answers that all differ.

    A federation's edition, body, roundings and datum apply; older Laws and other bodies come only within the scope.
    Raises BadExercise where the level does not exist, or where no good question can be drawn.
    """
    if level not in kind.levels:
        levels = joined([str(each) for each in kind.levels])
        raise BadExercise(f"“{kind.title}” has no level {level}.", f"It has these levels: {levels}.")
    rng = Random(f"{kind.id}/{level}/{seed}")
    for _ in range(TRIES):
        try:
            with under(federation, scope):
                drawn = kind.draws(rng, level)
                force = "" if kind.says_edition else in_force(DEFAULT_EDITION)
        except (DrawAgain, BadInput):
            continue
        name = f"{kind.id}~{level}~{seed}"
        words = name, kind.title, level, f"{drawn.facts}{force}"
        shows: dict[str, Any] = {"ending": drawn.ending, "table": drawn.table, "at_the_table": drawn.at_the_table}
        found = Exercise(*words, drawn.parts, drawn.laws, drawn.working, **shows)
        if found.told_apart:
            return found
    what = f"'{kind.id}' has no question for level {level} and seed {seed}."
    raise BadExercise(what, "Allow more facts to be drawn for it.")


def counted_titles(titles: Mapping[str, str]) -> dict[str, str]:
    """The title of each kind by its id; kinds that share one are numbered, because it would give the answer away.

    >>> counted_titles({"damage-part": "Who bears it?", "neuberg": "A group", "damage-own": "Who bears it?"})
    {'damage-part': 'Who bears it?', 'neuberg': 'A group', 'damage-own': 'Who bears it? (2)'}
    """
    found: dict[str, str] = {}
    for kind, title in titles.items():
        before = sum(titles[each] == title for each in found)
        found[kind] = f"{title} ({before + 1})" if before else title
    return found
