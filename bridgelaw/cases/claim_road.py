"""The form of case for the call after a claim or a concession (Laws 68 to 71)."""

from __future__ import annotations

from bridgelaw.cases.decision import NONE, ending_of, follow, law_of, whole_road
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.claim_road import ClaimRoadGiven
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad, claim_road
from bridgelaw.telling.en.claim_road import standard_words


def rule_claim_road(given: ClaimRoadGiven, edition: int) -> ClaimRoad:
    """What governs and what follows, as far as the answers lead."""
    answers = given.answers
    return follow(GRAPH, given, edition, lambda: claim_road(answers.by_question, answers.because, given.facts, edition))


def claim_road_figures(ruling: ClaimRoad) -> dict[Figure, Value]:
    """The clause that governs, the standard that was asked, and where the road ends."""
    asked = standard_words(ruling.edition).get(ruling.standard)
    return {
        Figure("governs"): law_of(ruling),
        Figure("standard"): asked.name if asked else NONE,
        Figure("ending"): ending_of(ruling),
    }


CLAIM_ROAD = CaseForm("claim-road", ClaimRoadGiven, rule_claim_road, claim_road_figures, whole=whole_road)
