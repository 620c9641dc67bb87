"""What the form for the power to adjust is given: power, the answers of a director to *Which door?* (Law 12A, 12B)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaw.cases.given.answers import Answered, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import TextLine
from bridgelaw.scoring import Vulnerability


@dataclass(frozen=True)
class PowerGiven(Given):
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

    def answering(self, answers: Mapping[str, str]) -> PowerGiven:
        """The same with these answers: a reason goes with its answer, the words with the whole road."""
        whole, other = self.answers.by_question.items() <= answers.items(), self.answers.other(answers)
        said = self.announcement if whole else None
        written = {**self.written, "answers": other.plain, "announcement": said or ""}
        return replace(self, answers=other, announcement=said, written=written)
