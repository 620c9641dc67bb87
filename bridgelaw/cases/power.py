"""The form of case for the power to adjust: the answers of a director to *Which door?* (Law 12A, 12B)."""

from __future__ import annotations

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.answers import check_finished
from bridgelaw.cases.given.power import PowerGiven
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.power import GRAPH, DoorRuling, which_door
from bridgelaw.telling.en.decision import told
from bridgelaw.telling.graphs import graph_words

NONE = "none"


def rule_power(given: PowerGiven, edition: int) -> DoorRuling:
    """Through which door, if any, and to which kind of score; as far as the answers lead."""
    given.guard("", lambda: decision(GRAPH, edition))
    answers = given.answers
    return given.guard(
        "answers",
        told(GRAPH, edition)(
            lambda: which_door(answers.by_question, answers.because, given.facts, given.announcement or "", edition)
        ),
    )


def whole_road(given: PowerGiven, ruling: DoorRuling) -> DoorRuling:
    """A case is a road to its end. Raises the error of its answers."""
    check_finished(given, ruling.walk, graph_words(GRAPH, ruling.edition))
    return ruling


def power_figures(ruling: DoorRuling) -> dict[Figure, Value]:
    """The door, whether the score is adjusted, and where the road ends."""
    words, ending = graph_words(GRAPH, ruling.edition), ruling.walk.ending
    return {
        Figure("door"): ruling.door.clause if ruling.door else NONE,
        Figure("adjusted"): "yes" if ruling.adjusts else "no",
        Figure("ending"): words.endings[ending.id].title if ending else NONE,
    }


POWER = CaseForm("power", PowerGiven, rule_power, power_figures, whole=whole_road)
CASE_FORMS = (POWER,)
