"""The key of a paper: every answer with why it is right, the ruling it comes from, and its Laws."""

from __future__ import annotations

from bridgelaw.display.html import text
from bridgelaw.exam.paper import head_html
from bridgelaw.exam.pieces import facts_of, lettered, named, working
from bridgelaw.exam.printed import printed
from bridgelaw.exercises.paper import Paper, PaperQuestion


def key_html(paper: Paper, school: str = "", name: str = "") -> str:
    """The body of the key."""
    return head_html(paper, school, "key", name) + "".join(map(_question, paper.questions))


def _question(question: PaperQuestion) -> str:
    parts = question.exercise.parts
    answers = "".join(
        f'<div class="solved"><p>{_letter(n, len(parts))}<strong>{part.heading()}</strong></p>{part.why()}</div>'
        for n, part in enumerate(map(printed, parts))
    )
    laws = f'<p class="law">{text(named(question.exercise.laws))}</p>'
    kind = f'<p class="kind">{text(question.exercise.title)}</p>'
    inside = f'{kind}<div class="facts">{facts_of(question)}</div>{answers}{working(question.exercise.working)}{laws}'
    return f'<article class="question key"><p class="number">{question.number}</p><div>{inside}</div></article>'


def _letter(number: int, of: int) -> str:
    return f'<span class="letter">({lettered(number).lower()})</span> ' if of > 1 else ""
