"""Feedback to the mistakes in the kinds on damage and on artificial scores."""

from __future__ import annotations

from bridgelaw.chapters.law12.kinds import damage, split
from bridgelaw.exercises import Number
from bridgelaw.exercises.kinds.disallowed import STORIES
from tests.exercises.score_reader import asked
from tests.exercises.test_scores_read import AVERAGE, MINUS, PLUS, grades, side_asked

SEEDS = 60
WORDS = {PLUS: "in no way", AVERAGE: "partly", MINUS: "directly"}


def test_the_five_cases_are_not_told_by_their_title() -> None:
    assert len({kind.title for kind in damage.KINDS}) == 1 < len(damage.KINDS)


def test_where_all_of_the_damage_is_its_own_the_infraction_won_nothing() -> None:
    for exercise in asked("damage-own", seeds=SEEDS):
        theirs = exercise.parts[1]
        assert isinstance(theirs, Number)
        assert not any("infraction won" in says for says in (theirs.says, *(wrong.says for wrong in theirs.wrong)))


def test_a_figure_above_the_award_is_not_said_to_take_something_off() -> None:
    seen = 0
    for name in damage.CASES:
        for exercise in asked(name, seeds=SEEDS):
            part = exercise.parts[0]
            assert isinstance(part, Number)
            for wrong in part.wrong:
                if "took off" in wrong.says:
                    seen += 1
                    assert wrong.value < part.answer, (exercise.id, wrong)
                if "You added" in wrong.says:
                    assert wrong.value > part.answer, (exercise.id, wrong)
    assert seen > SEEDS


def test_a_grade_that_is_not_theirs_is_said_to_be_for_another_fault() -> None:
    seen = 0
    for name in ("artificial-pairs", "artificial-teams"):
        for exercise in asked(name, seeds=SEEDS):
            for part in exercise.parts:
                own = WORDS[grades(exercise.facts)[side_asked(part)]]
                assert isinstance(part, Number)
                for wrong in part.wrong:
                    if wrong.name in ("average plus", "average", "average minus"):
                        seen += 1
                        assert wrong.says.endswith(f"are {own} at fault.") and not wrong.is_slip, wrong
    assert seen > SEEDS


def test_a_story_has_what_its_clause_asks_for() -> None:
    # 82C: no rectification will allow the board to be scored normally.
    assert all("no longer be scored normally" in story for story in split.STORIES)
    # 16B1(a): the information demonstrably suggested the call, and another one was logical.
    assert all("demonstrably suggest" in story for story in STORIES)
