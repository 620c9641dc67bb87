"""What the form for the power to adjust is given: power, the answers of a director to *Which door?* (Law 12A, 12B)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import declared
from bridgelaw.cases.given.readers import TextLine
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.scoring import Vulnerability


@dataclass(frozen=True)
class PowerGiven(DecisionGiven):
    """The facts, the answers with the reason for each, and the director's own words, if any."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "what happened, in sentences")
    answers: Answered = answers_to("power")
    announcement: str | None = declared(
        TextLine(str, ("You may appeal.",)),
        "What you said to the players",
        "what you said to the players, where it was not what the road says by itself",
        optional=True,
    )
    vulnerability: Vulnerability = diagram_vulnerability_field()

    def answering(self, answers: Mapping[str, str]) -> Self:
        """The same with these answers: a reason goes with its answer, the words with the whole road."""
        said = self.announcement if self.answers.by_question.items() <= answers.items() else None
        other = super().answering(answers)
        return replace(other, announcement=said, written={**other.written, "announcement": said or ""})
