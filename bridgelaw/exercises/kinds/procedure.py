"""Questions about any decision procedure, drawn from its incidents: the result, the wrong answer, the order.

A procedure has them where its chapter.toml names its lesson; its incidents are in incidents.en.toml (see
`kinds.incidents`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from random import Random

from bridgelaw.exercises.kinds.incidents import (
    RuledIncident,
    ToldIncident,
    drawn_incident,
    incidents,
    result_asked,
    tell_incident,
)
from bridgelaw.exercises.kinds.kind import LEVELS, DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import as_shown, one_of
from bridgelaw.exercises.kinds.road_parts import references
from bridgelaw.exercises.kinds.roads import named
from bridgelaw.exercises.question import Option
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.registry import PROCEDURE_ASKS, ProcedureEntry, lesson_page, procedures
from bridgelaw.rulings.decision import Question
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import GraphWords, graph_words

#: The fewest questions that are worth putting into an order, and the most that are offered.
LEAST_STEPS, MOST_STEPS = 3, 5


def of_level(found: Sequence[RuledIncident], level: int) -> list[RuledIncident]:
    """Return the incidents of a level: the third with the fewest questions to answer first, then the next third.

    With fewer incidents than levels all of them are of each.
    """
    if len(found) < len(LEVELS):
        return [*found]
    ranked = sorted(found, key=lambda incident: incident.steps)
    third = -(-len(ranked) // len(LEVELS))
    return ranked[(level - 1) * third : level * third] or ranked[-third:]


def _told(rng: Random, graph: str, level: int) -> ToldIncident:
    incident = drawn_incident(rng, of_level(incidents(graph), level), lambda road: road.ends)
    return tell_incident(rng, incident)


def _working(told: ToldIncident) -> Derivation:
    incident = told.incident
    return tell(rule_procedure(incident.graph, incident.row["answers"], story=(told.story,)))


def _result(graph: str, rng: Random, level: int) -> Drawn:
    """Ask for the director's ruling."""
    told = _told(rng, graph, level)
    return Drawn(told.story, (result_asked(rng, "What do you rule?", told),), told.incident.laws, _working(told))


def _answer(graph: str, rng: Random, level: int) -> Drawn:
    """Ask which answer of a colleague is wrong: one question of the incident is answered differently."""
    told, words = _told(rng, graph, level), graph_words(graph, DEFAULT_EDITION)
    taken = told.incident.road.walk.taken
    if len(taken) < LEAST_STEPS:
        raise DrawAgain
    question, right = rng.choice(taken)
    other = rng.choice([answer for answer in question.answers if answer.id != right.id])
    mistake, laws = _line(words, question, other.id), references(right.rests_on)
    better = f"“{words.questions[question.id].answers[right.id]}” ({named(right.rests_on)})."
    error = Option(mistake, f"Right. The answer should be {better}", right=True, laws=laws)
    rest = [
        Option(
            _line(words, each, answer.id),
            f"That answer is right ({named(answer.rests_on)}). The wrong one is “{mistake}”: it should be {better}",
            road="right answer",
        )
        for each, answer in taken
        if each.id != question.id
    ]
    rng.shuffle(rest)
    part = one_of(rng, "A colleague answers these questions about the case. Which answer is wrong?", error, rest)
    return Drawn(told.story, (part,), laws, _working(told))


def _order(graph: str, rng: Random, level: int) -> Drawn:
    """Ask for the order of the questions that lead to the ruling."""
    told, words = _told(rng, graph, level), graph_words(graph, DEFAULT_EDITION)
    asked = [question for question, _ in told.incident.road.walk.taken]
    if len(asked) < LEAST_STEPS:
        raise DrawAgain
    kept = sorted(rng.sample(range(len(asked)), min(len(asked), MOST_STEPS)))
    steps = [words.questions[asked[place].id].asks for place in kept]
    says = "Right. You ask a question only if the earlier answers lead to it."
    laws = tuple(dict.fromkeys(law for place in kept for law in references(asked[place].rests_on)))
    part = as_shown(rng, "In which order do you ask these questions?", steps, says, ())
    return Drawn(told.story, (part,), laws, _working(told))


def _line(words: GraphWords, question: Question, answer: str) -> str:
    asked = words.questions[question.id]
    return f"{asked.asks} {asked.answers[answer]}"


_DRAWS: Mapping[str, tuple[str, Callable[[str, Random, int], Drawn]]] = {
    "result": ("what follows?", _result),
    "answer": ("which answer is wrong?", _answer),
    "order": ("in which order?", _order),
}
assert tuple(_DRAWS) == PROCEDURE_ASKS


@cache
def procedure_kind(name: str) -> Kind:
    """Make the kind of question of that id, such as "insufficient-bid-result"."""
    entry, asks = next(
        (entry, asks) for entry in procedures().values() for asks in PROCEDURE_ASKS if name == f"{entry.name}-{asks}"
    )
    title, draws = _DRAWS[asks]
    lesson = lesson_page(entry.chapter, entry.lesson)
    return Kind(name, f"{_title(entry)}: {title}", lesson, partial(draws, entry.folder))


def _title(entry: ProcedureEntry) -> str:
    return graph_words(entry.folder, DEFAULT_EDITION).ruling
