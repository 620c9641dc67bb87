"""Every kind of question: solvable, unambiguous, the same for the same seed, and each wrong road refuted."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bridgelaw.exercises import BadExercise, Exercise, Filled, MultipleChoice, Number, Ordered, Part, Several, Written
from bridgelaw.exercises.kinds import KINDS, Scope, question
from tests.each import each

# Each kind and level so often; at night all kinds together at least 20,000 questions (`test_the_draws_are_enough`).
FEW, SEEDS = 15, 150
each_kind = pytest.mark.parametrize("name", KINDS)


def graded(part: Part) -> bool:
    """True if the answer that the part gives for right is graded as right."""
    if isinstance(part, Written):
        return bool(part.rubric and part.model)
    if isinstance(part, Number):
        return part.grade(str(part.answer)).right and part.grade(part.solution).right
    if isinstance(part, Filled):
        return part.grade([str(box.answer) for box in part.boxes]).right and part.grade(part.solution).right
    return part.grade(part.solution).right  # type: ignore[arg-type]


def refuted(part: Part) -> list[tuple[str, str]]:
    """Every wrong road of the part with what is said to it, as the part itself answers when it is taken."""
    if isinstance(part, Number):
        found = [(each.name, part.grade(str(each.value))) for each in part.wrong]
    elif isinstance(part, Filled):
        slips = [(n, slip) for n, box in enumerate(part.boxes) for slip in box.wrong]
        rights = [str(box.answer) for box in part.boxes]
        found = [(s.name, part.grade([*rights[:n], str(s.value), *rights[n + 1 :]])) for n, s in slips]
    elif isinstance(part, MultipleChoice):
        found = [(each.road, part.grade(each.text)) for each in part.options if not each.right]
    elif isinstance(part, Several):
        found = [(each.road, part.grade([each.text])) for each in part.options if not each.right]
    elif isinstance(part, Ordered):
        found = [("", part.grade(part.shown))]
    else:
        return []
    assert not any(feedback.right for _, feedback in found)
    assert all(feedback.road == road or not road for road, feedback in found)
    return [(road, feedback.says) for road, feedback in found]


def sound(found: Exercise) -> None:
    assert found.facts.strip() and found.parts and found.laws
    assert found.told_apart
    for part in found.parts:
        assert graded(part), (found.id, part)
        assert all(says.strip() for _, says in refuted(part))


def is_one_question_for_a_seed(name: str) -> None:
    for level in KINDS[name].levels:
        one, other = question(KINDS[name], level, 7), question(KINDS[name], level, 7)
        assert one.facts == other.facts and one.parts == other.parts and one.id == f"{name}~{level}~7"


def has_more_than_a_handful_of_questions(name: str) -> None:
    seen = set()
    for seed in range(40):
        drawn = question(KINDS[name], 2, seed)
        seen.add((drawn.facts, drawn.table, drawn.parts))
        if len(seen) == 12:
            return
    raise AssertionError(f"{len(seen)} questions")


def can_be_solved_and_no_two_answers_meet(name: str) -> None:
    for level in KINDS[name].levels:
        for seed in range(FEW):
            sound(question(KINDS[name], level, seed))


@each_kind
@each("has", [is_one_question_for_a_seed, has_more_than_a_handful_of_questions, can_be_solved_and_no_two_answers_meet])
def test_a_kind_of_question(name: str, has: Callable[[str], None]) -> None:
    has(name)


@pytest.mark.night
@each_kind
def test_many_questions_of_a_kind(name: str) -> None:
    for level in KINDS[name].levels:
        for seed in range(FEW, SEEDS):
            sound(question(KINDS[name], level, seed))


def test_the_draws_are_enough() -> None:
    assert len(KINDS) >= 30 and sum(len(kind.levels) for kind in KINDS.values()) * SEEDS >= 15_000


@each_kind
def test_no_older_laws_and_no_other_body_unless_they_are_switched_on(name: str) -> None:
    for level in KINDS[name].levels:
        for seed in range(FEW):
            found = question(KINDS[name], level, seed)
            assert "Laws of" not in found.facts and not re.search(r"EBU|ACBL", found.facts), found.facts
            assert all(law.edition == 2017 for law in found.laws)
            if "Laws of 2007" in question(KINDS[name], level, seed, scope=Scope(older_laws=True)).facts:
                assert name.partition("-")[0] in ("lead", "later", "card", "error", "written")


def test_a_level_that_is_none_is_refused() -> None:
    for name, level in (("contract-score", 4), ("neuberg", 1)):
        with pytest.raises(BadExercise, match=f"has no level {level}"):
            question(KINDS[name], level, 1)
