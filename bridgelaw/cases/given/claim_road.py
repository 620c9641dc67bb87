"""What the form for the call after a claim is given: claim-road (Laws 68 to 71)."""

from __future__ import annotations

from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to
from bridgelaw.cases.given.declared import declared
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.claim_road import GRAPH


@dataclass(frozen=True)
class ClaimRoadGiven(DecisionGiven):
    """The facts, and the answers with the reason for each."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "what happened, in sentences")
    answers: Answered = answers_to(GRAPH)
