"""Marking a paper: each part says which share of its marks an answer earns.

A figure of a known slip earns half, wrong law nothing; ticks, an order and a table earn their share. A written ruling
is marked by the candidate against its rubric. An unanswered part earns nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from bridgelaw.exercises.paper.setting import Paper, PaperQuestion
from bridgelaw.exercises.part import Part
from bridgelaw.laws.facts import dataclass

# An answer as it is stored, in values of JSON: the text of an option or of a number; the texts of the options taken, of
# the steps in order, or of the boxes; {"text": …, "points": [1, 3]} for a written ruling, with the lines of the rubric
# that the candidate finds in it, counted from 1; None for no answer.
_Answer = Any
_K = TypeVar("_K", bound=Hashable)


@dataclass(frozen=True)
class MarkedPart:
    """A marked part of a question: the answer, the feedback, and the marks earned out of `of`.

    `road` names the typical mistake that led to the answer, where it is known; `answered` is false where there is no
    readable answer.
    """

    part: Part
    answer: _Answer
    answered: bool
    right: bool
    says: str
    road: str
    marks: Fraction
    of: Fraction


@dataclass(frozen=True)
class MarkedQuestion:
    """A marked question."""

    question: PaperQuestion
    parts: tuple[MarkedPart, ...]

    @property
    def marks(self) -> Fraction:
        """Return the marks earned."""
        return sum((part.marks for part in self.parts), Fraction())

    @property
    def of(self) -> Fraction:
        """Return the marks available."""
        return self.question.marks

    @property
    def right(self) -> bool:
        """True if no mark was lost."""
        return self.marks == self.of

    @property
    def roads(self) -> tuple[str, ...]:
        """The mistakes made, each once."""
        return tuple(dict.fromkeys(part.road for part in self.parts if part.road))


@dataclass(frozen=True)
class Tally:
    """Marks that belong together, and the number of questions behind them."""

    marks: Fraction
    of: Fraction
    questions: int

    @property
    def share(self) -> Fraction:
        """The share of the marks, from 0 to 1."""
        return self.marks / self.of


@dataclass(frozen=True)
class PaperReport:
    """A marked paper, question by question, by Law and by kind."""

    paper: Paper
    questions: tuple[MarkedQuestion, ...]

    @property
    def marks(self) -> Fraction:
        """Return the marks of the whole paper."""
        return sum((each.marks for each in self.questions), Fraction())

    @property
    def share(self) -> Fraction:
        """The share of all marks, from 0 to 1."""
        return self.marks / self.paper.marks

    @property
    def compulsory_left_out(self) -> tuple[PaperQuestion, ...]:
        """The compulsory questions of which some part was not answered."""
        asked = (each for each in self.questions if each.question.section.compulsory)
        return tuple(each.question for each in asked if not all(part.answered for part in each.parts))

    @property
    def passed(self) -> bool:
        """True if the marks are enough, and no compulsory question was left out."""
        return self.share >= self.paper.specification.pass_mark and not self.compulsory_left_out

    def by_kind(self) -> Mapping[str, Tally]:
        """The marks by the id of the kind, in the order of the paper."""
        return _tallied(self.questions, lambda each: [each.question.kind.id])

    def by_law(self) -> Mapping[int, Tally]:
        """The marks by the number of the Law; a question under two Laws counts for each of them."""
        found = _tallied(self.questions, lambda each: {law.law for law in each.question.exercise.laws})
        return dict(sorted(found.items()))

    def to_revise(self) -> tuple[str, ...]:
        """The lessons to revise, that with most marks lost first; each once, and only if marks were lost."""
        lost: dict[str, Fraction] = {}
        for each in self.questions:
            if not each.right and each.question.kind.lesson:
                lesson = each.question.kind.lesson
                lost[lesson] = lost.get(lesson, Fraction()) + each.of - each.marks
        return tuple(sorted(lost, key=lambda lesson: -lost[lesson]))


def mark(paper: Paper, answers: Mapping[str, _Answer]) -> PaperReport:
    """The report on a paper with these answers, each under its key; a missing key is an unanswered part.

    Unknown keys are ignored.
    """
    return PaperReport(paper, tuple(_question(each, answers) for each in paper.questions))


def _question(asked: PaperQuestion, answers: Mapping[str, _Answer]) -> MarkedQuestion:
    each = zip(asked.exercise.parts, asked.keys, asked.part_marks, strict=True)
    return MarkedQuestion(asked, tuple(_part(part, answers.get(key), of) for part, key, of in each))


def _part(part: Part, answer: _Answer, of: Fraction) -> MarkedPart:
    if not part.is_answer(answer):
        return MarkedPart(part, answer, False, False, "Not answered.", "", Fraction(), of)
    feedback = part.grade(answer)
    return MarkedPart(part, answer, True, feedback.right, feedback.says, feedback.road, of * part.share(answer), of)


def _tallied(questions: Iterable[MarkedQuestion], belongs: Callable[[MarkedQuestion], Iterable[_K]]) -> dict[_K, Tally]:
    found: dict[_K, Tally] = {}
    for each in questions:
        for group in belongs(each):
            had = found.get(group, Tally(Fraction(), Fraction(), 0))
            found[group] = Tally(had.marks + each.marks, had.of + each.of, had.questions + 1)
    return found
