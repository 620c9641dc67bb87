"""What the forms of case share that are roads through a decision: facts in sentences, answers and their reasons."""

from __future__ import annotations

from bridgelaw.cases.fields import Fields
from bridgelaw.rulings.decision import Walk


def facts_of(given: Fields) -> tuple[str, ...]:
    """What happened, in sentences."""
    facts = given.raw("facts")
    if not isinstance(facts, list) or not facts or not all(isinstance(fact, str) and fact for fact in facts):
        raise given.error("facts", "it must be a list of sentences.", 'As in ["East overcalled 2♦."].')
    return tuple(facts)


def answers_of(given: Fields) -> tuple[dict[str, str], dict[str, str]]:
    """The answer to each question, and the reason that the case gives for it."""
    answers: dict[str, str] = {}
    because: dict[str, str] = {}
    for each in given.tables("answers"):
        question, answer = each.text("question"), each.text("answer")
        if question in answers:
            raise each.error("question", f"“{question}” is answered twice.", "Answer each question once.")
        answers[question] = answer
        if each.has("because"):
            because[question] = each.text("because")
        each.nothing_else()
    return answers, because


def check_finished(given: Fields, walk: Walk) -> None:
    """A case is a road to its end, and says nothing of questions that the road does not meet."""
    if walk.open is not None:
        raise given.error(
            "answers", f"the road is not finished: “{walk.open.asks}” ({walk.open.id}).", "Answer it too."
        )
    check_nothing_unused(given, walk)


def check_nothing_unused(given: Fields, walk: Walk) -> None:
    """Refuse answers to questions that the road does not meet."""
    if walk.unused:
        raise given.error(
            "answers", f"the road ends before “{next(iter(walk.unused))}” is asked.", "Leave that answer out."
        )
