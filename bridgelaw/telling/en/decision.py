"""The steps of a road through a decision in English: what was asked, what was answered, and why."""

from __future__ import annotations

from bridgelaw.rulings.decision import Answer, Question


def answered(question: Question, answer: Answer, because: str = "") -> str:
    """An answer as a sentence of the ruling, with the reason that the case gives for it."""
    return " ".join(part for part in (question.asks, answer.says, because) if part)
