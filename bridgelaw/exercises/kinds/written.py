"""A ruling to write: a worked case told, with the rubric by which it is marked and the model to compare it with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.cases import Case, cases_of_form
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.question import Written
from bridgelaw.exercises.wrong_answers import worked
from bridgelaw.laws import DEFAULT_EDITION, Reference, remembered
from bridgelaw.laws.words import joined
from bridgelaw.telling.derivation import Derivation

LESSON = "book/how_to_rule"
# By the level of difficulty: mechanical rulings first, then claims and information, then whether to adjust at all.
FORMS = (
    ("lead-out-of-turn", "later-in-the-play"),
    ("claim-road", "lead-out-of-turn", "later-in-the-play"),
    ("power", "penalty-card-information", "claim-road"),
)
PROMPTS = (
    "Write your ruling, with the Laws that it rests on, as you would send it to a colleague.",
    "Rule. Give the facts that count, the Laws, what you do, and what you tell the players.",
    "Write the ruling in a few sentences, with the clauses, and how you explain it at the table.",
)


@remembered
def _cases(form: str) -> tuple[Case, ...]:
    """The worked cases of a form that are told as a story, and were ruled."""
    return tuple(each for each in cases_of_form(form) if each.story and not each.refused and each.unreadable is None)


def _written(rng: Random, level: int) -> Drawn:
    case = rng.choice(_cases(rng.choice(FORMS[level - 1])))
    told = worked(case).derivation
    laws = tuple(dict.fromkeys(ref for step in told.steps for ref in step.rests_on if isinstance(ref, Reference)))
    rubric = tuple(_rubric(case, told, laws))
    if not laws or len(rubric) < 4:
        raise DrawAgain
    model = f"{told.result} {told.announcement} ({joined([each.clause for each in case.laws or laws[-3:]])})"
    year = f" By the Laws of {case.edition}." if case.edition != DEFAULT_EDITION else ""
    part = Written(rng.choice(PROMPTS), rubric, model, "Facts, Law, options, what you do, the score, the words.")
    return Drawn(f"{case.account}{year}", (part,), case.laws or laws[:3], told)


def _rubric(case: Case, told: Derivation, laws: tuple[Reference, ...]) -> Iterator[str]:
    """A line for each thing that a ruling needs, where it has it: facts, Law, what decides, what is done, the words."""
    yield f"The facts that count: {told.facts[0] if told.facts else case.title}"
    yield f"The Law: {joined([each.clause for each in case.laws or laws[-3:]])}."
    decisive = [step for step in told.steps if step.id == "answer"]
    if decisive:
        yield f"What decides: {decisive[-1].says}"
    yield f"What is done: {told.result}"
    ends = [step for step in told.steps if step.id in ("ending", "restriction", "stands", "breach-adjusts", "helped")]
    if ends:
        yield f"What goes with it: {ends[-1].says}"
    if told.announcement:
        yield f"The words for the players: {told.announcement}"


KINDS = (Kind("written", "Write the ruling", LESSON, _written, minutes=8, marks=5),)
