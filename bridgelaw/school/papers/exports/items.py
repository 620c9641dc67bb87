"""A paper as single items, for systems that know one answer to a question: each part becomes one, with its facts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.display.letterhead import letterhead_html
from bridgelaw.display.scales import scale_of_imps
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.paper import Paper, PaperQuestion
from bridgelaw.exercises.part import Part
from bridgelaw.exercises.wrong_answers import within
from bridgelaw.laws.facts import dataclass
from bridgelaw.school.papers.page import scale_html
from bridgelaw.school.papers.pieces import facts_of, named, working
from bridgelaw.school.papers.printed import printed
from bridgelaw.scoring.printed import decimal

_P = TypeVar("_P")
PLACES = 6


@dataclass(frozen=True)
class ExportItem:
    """One part of a question: its key in the paper, the question it belongs to, and what it brings."""

    key: str
    question: PaperQuestion
    part: Part
    marks: Fraction

    @property
    def exercise(self) -> Exercise:
        """The exercise that the part belongs to."""
        return self.question.exercise

    @property
    def name(self) -> str:
        """Return how a list of questions names it."""
        return f"{self.key} {self.exercise.title}"


def items(paper: Paper) -> Iterator[ExportItem]:
    """Every part of every question, in the order of the paper."""
    for question in paper.questions:
        for key, part, of in zip(question.keys, question.exercise.parts, question.part_marks, strict=True):
            yield ExportItem(key, question, part, of)


def about_html(federation: Federation | None) -> str:
    """Return the heading of a paper: a federation's name, logo and marks; empty without one."""
    return letterhead_html(federation, alone=True) + scale_html(federation)


def asked_html(item: ExportItem) -> str:
    """The facts and what is asked, with how to answer where the system does not say so."""
    scale = scale_of_imps(item.exercise)
    return f"{facts_of(item.question)}{scale}<p><strong>{text(item.part.prompt)}</strong>{text(how(item.part))}</p>"


def how(part: Part) -> str:
    """Return how a part is to be answered.

    >>> how(Number("What is it?", "IMPs", Fraction(3), "It is 3.", ()))
    ' Answer in IMPs, as a decimal; two places are enough.'
    """
    return _how(part)


def _typed(part: Number | Filled) -> str:
    return f" Answer in {part.unit}, as a decimal; two places are enough."


_how = ByKind[str](
    {
        MultipleChoice: lambda _: "",
        Several: lambda part: f" {part.instruction}",
        Ordered: lambda _: " Number the steps.",
        Number: _typed,
        Filled: _typed,
        Written: lambda _: "",
    }
)


def solved_html(item: ExportItem) -> str:
    """The right answer, why it is right, the steps it comes from and their Laws."""
    part, exercise = printed(item.part), item.exercise
    laws = f"<p>{text(named(exercise.laws))}</p>"
    return f"<p><strong>{part.answer()}</strong></p>{part.why()}{working(exercise.working)}{laws}"


def table_html(part: Filled) -> str:
    """The table of a question to complete, a question mark in each box."""
    head = "".join(f"<th>{text(each)}</th>" for each in part.columns)
    cells = part.cells(text, lambda *_: "?")
    rows = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
    return f"<table><tr>{head}</tr>{rows}</table>"


def plain_number(value: Fraction) -> str:
    """A number as other programs read it: a point, the sign of the keyboard, six places at most.

    >>> plain_number(Fraction(-113, 6)), plain_number(Fraction(57, 5)), plain_number(Fraction(-200))
    ('-18.833333', '11.4', '-200')
    """
    ends = next((n for n in range(PLACES) if 10**n % value.denominator == 0), PLACES)
    return decimal(value, ends).replace("\u2212", "-")


def tolerance(value: Fraction) -> str:
    """By how much an answer may differ.

    >>> tolerance(Fraction(57, 5)), tolerance(Fraction(1, 3))
    ('0', '0.005')
    """
    return plain_number(within(value))
