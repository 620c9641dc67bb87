"""The form of case for the call after a claim or a concession (Laws 68 to 71)."""

from __future__ import annotations

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.answers import check_finished
from bridgelaw.cases.given.claim_road import ClaimRoadGiven
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad, claim_road
from bridgelaw.rulings.decision import decision
from bridgelaw.telling.en.claim_road import standard_names
from bridgelaw.telling.en.decision import told
from bridgelaw.telling.graphs import graph_words

NONE = "none"


def rule_claim_road(given: ClaimRoadGiven, edition: int) -> ClaimRoad:
    """What governs and what follows, as far as the answers lead."""
    given.guard("", lambda: decision(GRAPH, edition))
    answers = given.answers
    return given.guard(
        "answers", told(GRAPH, edition)(lambda: claim_road(answers.by_question, answers.because, given.facts, edition))
    )


def whole_road(given: ClaimRoadGiven, ruling: ClaimRoad) -> ClaimRoad:
    """A case is a road to its end. Raises the error of its answers."""
    check_finished(given, ruling.walk, graph_words(GRAPH, ruling.edition))
    return ruling


def claim_road_figures(ruling: ClaimRoad) -> dict[Figure, Value]:
    """The clause that governs, the standard that was asked, and where the road ends."""
    words, ending = graph_words(GRAPH, ruling.edition), ruling.walk.ending
    return {
        Figure("governs"): ruling.governs.clause if ruling.governs else NONE,
        Figure("standard"): standard_names(ruling.edition).get(ruling.standard, NONE),
        Figure("ending"): words.endings[ending.id].title if ending else NONE,
    }


CLAIM_ROAD = CaseForm("claim-road", ClaimRoadGiven, rule_claim_road, claim_road_figures, whole=whole_road)
CASE_FORMS = (CLAIM_ROAD,)
