"""The form of case for the power to adjust: the answers of a director to *Which door?* (Law 12A, 12B)."""

from __future__ import annotations

from bridgelaw.cases.decision import ending_of, follow, law_of, whole_road
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.power import PowerGiven
from bridgelaw.rulings.power import GRAPH, DoorRuling, which_door


def rule_power(given: PowerGiven, edition: int) -> DoorRuling:
    """Through which door, if any, and to which kind of score; as far as the answers lead."""
    answers, words = given.answers, given.announcement or ""
    return follow(
        GRAPH, given, edition, lambda: which_door(answers.by_question, answers.because, given.facts, words, edition)
    )


def power_figures(ruling: DoorRuling) -> dict[Figure, Value]:
    """The door, whether the score is adjusted, and where the road ends."""
    return {
        Figure("door"): law_of(ruling),
        Figure("adjusted"): "yes" if ruling.adjusts else "no",
        Figure("ending"): ending_of(ruling),
    }


POWER = CaseForm("power", PowerGiven, rule_power, power_figures, whole=whole_road)
