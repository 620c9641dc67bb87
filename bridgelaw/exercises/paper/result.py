"""A candidate's result as a file: a school merges it into a class, and it can be marked again.

    {"form": "bridgelaw-examination", "version": 1, "candidate": NAME, "paper": ID, "seed": 7, "set": "A",
     "pass": "13/20", "questions": [{"kind": ID, "level": 2, "of": "5", "parts":
     [{"answer": …, "marks": "5/2", "of": "5", "road": "the 1 forgotten", "answered": true}]}]}

Marks are exact: "5/2" is two and a half.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from bridgelaw.exercises.paper.marking import PaperReport
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

FORM, VERSION = "bridgelaw-examination", 1
# Longer than any paper with its answers; a larger file is rejected.
LONGEST = 4_000_000


class BadResult(BadInput):
    """A file that is no result of an examination, or a damaged one."""


@dataclass(frozen=True)
class ResultPart:
    """The marks of one part out of `of`, the mistake behind it, and whether it was answered."""

    answer: Any
    marks: Fraction
    of: Fraction
    road: str
    answered: bool


@dataclass(frozen=True)
class ResultQuestion:
    """The marks of one question, part by part."""

    kind: str
    level: int
    parts: tuple[ResultPart, ...]

    @property
    def marks(self) -> Fraction:
        """Return the marks earned."""
        return sum((part.marks for part in self.parts), Fraction())

    @property
    def of(self) -> Fraction:
        """Return the marks available."""
        return sum((part.of for part in self.parts), Fraction())

    @property
    def roads(self) -> tuple[str, ...]:
        """The mistakes made, each once."""
        return tuple(dict.fromkeys(part.road for part in self.parts if part.road))


@dataclass(frozen=True)
class CandidateResult:
    """A candidate's marked paper: the paper, seed and version, and every question."""

    candidate: str
    paper: str
    seed: int
    version: str
    pass_mark: Fraction
    passed: bool
    questions: tuple[ResultQuestion, ...]

    @property
    def marks(self) -> Fraction:
        """Return the marks earned."""
        return sum((each.marks for each in self.questions), Fraction())

    @property
    def of(self) -> Fraction:
        """Return the marks available."""
        return sum((each.of for each in self.questions), Fraction())

    @property
    def share(self) -> Fraction:
        """The share of all marks, from 0 to 1."""
        return self.marks / self.of


def result_of(report: PaperReport, candidate: str) -> CandidateResult:
    """Return the stored part of a report, under the candidate's name."""
    questions = tuple(
        ResultQuestion(
            each.question.kind.id,
            each.question.exercise.level,
            tuple(ResultPart(part.answer, part.marks, part.of, part.road, part.answered) for part in each.parts),
        )
        for each in report.questions
    )
    paper = report.paper
    head = candidate.strip(), paper.specification.id, paper.seed, paper.version
    return CandidateResult(*head, paper.specification.pass_mark, report.passed, questions)


def result_json(report: PaperReport, candidate: str) -> str:
    """The file of a report."""
    found = result_of(report, candidate)
    questions = [
        {"kind": each.kind, "level": each.level, "parts": [_written(part) for part in each.parts]}
        for each in found.questions
    ]
    head = {"form": FORM, "version": VERSION, "candidate": found.candidate, "paper": found.paper, "seed": found.seed}
    told = {"set": found.version, "pass": str(found.pass_mark), "passed": found.passed, "questions": questions}
    return json.dumps({**head, **told}, ensure_ascii=False, indent=1)


def _written(part: ResultPart) -> dict[str, Any]:
    marks = {"marks": str(part.marks), "of": str(part.of)}
    return {"answer": part.answer, **marks, "road": part.road, "answered": part.answered}


def read_result(text: str) -> CandidateResult:
    """Read a file of a result. Raises BadResult, in a sentence, if it is none or is damaged."""
    found = _parsed(text)
    if not isinstance(found, dict) or found.get("form") != FORM:
        raise BadResult("This file is not the result of an exam.", "Choose the file that the exam saved.")
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise BadResult("This result was saved by a newer version of the course.", "Merge it with that version.")
    try:
        return _result(found)
    except (KeyError, TypeError, ValueError, ZeroDivisionError) as fault:
        raise BadResult("This result is damaged.", "Ask the candidate to save it once more.") from fault


def _parsed(text: str) -> Any:
    try:
        return json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        return None


def _result(found: dict[str, Any]) -> CandidateResult:
    questions = tuple(map(_question, _of(found["questions"], list)))
    head = _of(found["candidate"], str), _of(found["paper"], str), _whole(found["seed"]), _of(found["set"], str)
    read = CandidateResult(*head, _share(found["pass"]), _of(found["passed"], bool), questions)
    # A result that says passed below its own pass mark was changed by hand.
    if not questions or not read.candidate or (read.passed and read.share < read.pass_mark):
        raise ValueError("it contradicts itself")
    return read


def _question(found: Any) -> ResultQuestion:
    parts = tuple(map(_part, _of(found["parts"], list)))
    if not parts:
        raise ValueError("a question without parts")
    return ResultQuestion(_of(found["kind"], str), _whole(found["level"]), parts)


def _part(found: Any) -> ResultPart:
    marks, of = Fraction(_of(found["marks"], str)), Fraction(_of(found["of"], str))
    if not 0 <= marks <= of or not 0 < of <= 100:
        raise ValueError("marks beyond what there are")
    return ResultPart(found["answer"], marks, of, _of(found["road"], str), _of(found["answered"], bool))


def _share(found: Any) -> Fraction:
    share = Fraction(_of(found, str))
    if not 0 < share <= 1:
        raise ValueError("no share")
    return share


def _of(found: Any, kind: Any) -> Any:
    if type(found) is not kind:
        raise TypeError(f"{found!r} is no {kind.__name__}")
    return found


def _whole(found: Any) -> int:
    whole: int = _of(found, int)
    if whole < 0:
        raise ValueError("below nothing")
    return whole
