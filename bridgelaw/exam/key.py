"""The key of a paper: every answer with why it is right, the ruling it comes from, and its Laws."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from bridgelaw.display.html import text
from bridgelaw.exam.paper import head_html
from bridgelaw.exam.pieces import facts_of, lettered, named, working
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Part, Several, Written
from bridgelaw.exercises.paper import Paper, PaperQuestion
from bridgelaw.scoring.printed import figure


def key_html(paper: Paper, school: str = "", name: str = "") -> str:
    """The body of the key."""
    return head_html(paper, school, "key", name) + "".join(map(_question, paper.questions))


def _question(question: PaperQuestion) -> str:
    parts = question.exercise.parts
    answers = "".join(
        f'<div class="solved"><p>{_letter(n, parts)}<strong>{_answered(part)}</strong></p>{why(part)}</div>'
        for n, part in enumerate(parts)
    )
    laws = f'<p class="law">{text(named(question.exercise.laws))}</p>'
    kind = f'<p class="kind">{text(question.exercise.title)}</p>'
    inside = f'{kind}<div class="facts">{facts_of(question)}</div>{answers}{working(question.exercise.working)}{laws}'
    return f'<article class="question key"><p class="number">{question.number}</p><div>{inside}</div></article>'


def _letter(number: int, parts: tuple[Part, ...]) -> str:
    return f'<span class="letter">({lettered(number).lower()})</span> ' if len(parts) > 1 else ""


def answer(part: Part) -> str:
    """The right answer to a part as HTML, in one line: the letters of options, an order of steps, figures."""
    if isinstance(part, MultipleChoice | Several):
        found = [f"{lettered(n)} {text(each.text)}" for n, each in enumerate(part.options) if each.right]
        return "<br>".join(found)
    if isinstance(part, Ordered):
        return " → ".join(text(step) for step in part.steps)
    if isinstance(part, Filled):
        # A line breaks between two boxes, and not between a box and its figure.
        each = (text(f"{box.label}: {figure(box.answer)}") for box in part.boxes)
        return "; ".join(f'<span class="unbroken">{found}</span>' for found in each)
    return text(part.solution) if isinstance(part, Number) else "A ruling; the key has a model"


def _answered(part: Part) -> str:
    """The answer above what is said to it: what stands below anyway is not said twice."""
    return {Filled: "Completed:", Written: "A model:"}.get(type(part)) or answer(part)


def why(part: Part) -> str:
    """What there is to say to the answers: of each option, of a figure, the rubric of a ruling."""
    if isinstance(part, Written):
        rubric = "".join(f"<li>{text(line)}</li>" for line in part.rubric)
        return f"<p>{text(part.model)}</p><ol>{rubric}</ol>"
    if isinstance(part, MultipleChoice | Several):
        return f"<ul>{''.join(f'<li>{lettered(n)}: {text(o.feedback)}</li>' for n, o in enumerate(part.options))}</ul>"
    if isinstance(part, Filled):
        return f"{_completed(part)}<p>{text(part.says)}</p>"
    return f"<p>{text(part.says)}</p>"


def _completed(part: Filled) -> str:
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in part.columns)
    cells = part.cells(
        lambda words: f"<td>{text(words)}</td>", lambda box, _: f"<td><strong>{text(figure(box.answer))}</strong></td>"
    )
    rows = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return f'<table class="bl-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def each_share(of: Fraction, part: Any) -> Fraction:
    """What each box of a table brings, or each point of a rubric."""
    return of / len(part.boxes if isinstance(part, Filled) else part.rubric)
