"""What the form for the call after a claim is given: claim-road (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaw.cases.given.answers import Answered, FactsTold, answers_to
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.rulings.claim_road import GRAPH


@dataclass(frozen=True)
class ClaimRoadGiven(Given):
    """The facts, and the answers with the reason for each."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "what happened, in sentences")
    answers: Answered = answers_to(GRAPH)

    def answering(self, answers: Mapping[str, str]) -> ClaimRoadGiven:
        """The same with these answers; a reason goes with its answer."""
        other = self.answers.other(answers)
        return replace(self, answers=other, written={**self.written, "answers": other.plain})
