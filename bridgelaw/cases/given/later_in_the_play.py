"""What the form for a card that came too early is given: later-in-the-play, the director's answers (45 to 61)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaw.cases.given.answers import Answered, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.rulings.later_in_the_play import GRAPH
from bridgelaw.scoring import Vulnerability


@dataclass(frozen=True)
class LaterGiven(Given):
    """The facts, and the answers with the reason for each."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "what happened, in sentences")
    answers: Answered = answers_to(GRAPH)
    vulnerability: Vulnerability = diagram_vulnerability_field()

    def answering(self, answers: Mapping[str, str]) -> LaterGiven:
        """The same with these answers; a reason goes with its answer."""
        other = self.answers.other(answers)
        return replace(self, answers=other, written={**self.written, "answers": other.plain})
