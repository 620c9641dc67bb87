"""$title: the clause that governs, the simulated calls, and the answers of the lesson (01_$name.ipynb)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.script import calls_in
from bridgelaw.rulings.procedure import rule_procedure
from tests.display.answers import explored

LESSON = Path(__file__).parents[3] / "notebooks" / "$name" / "01_$name.ipynb"


def test_what_governs_by_hand() -> None:
    settled = {"attention": "yes", "acted": "yes", "settled": "yes"}
    found = [rule_procedure("$name", {**settled, "allow": allow}) for allow in ("yes", "no")]
    assert [ruling.governs and ruling.governs.clause for ruling in found] == ["10B", "10B"]
    assert rule_procedure("$name", {"attention": "no"}).governs is None


def test_the_simulated_calls_can_be_handled_without_a_fault() -> None:
    found = {call.id: call.model[-1] for call in calls_in("$form") if judged(call, call.model).flawless}
    assert found == {"$form-call-1": "rule:cancelled", "$form-call-2": "rule:explain"}


@pytest.mark.notebooks
def test_the_answers_of_the_lesson() -> None:
    ((question, answer),) = explored(LESSON)
    case = case_named("$form-1")
    allowed = rule_procedure("$name", {**computed(case).ruling.walk.answers, "allow": "yes"})
    assert question and allowed.governs and allowed.governs.clause in answer
