"""The files of a class become one table; what is foreign, damaged or there twice is named, and the rest counts."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from bridgelaw.exercises import Number
from bridgelaw.exercises.paper import Paper, mark, merged, result_json, set_paper, specification_named
from bridgelaw.laws import BadInput
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, right_answers, specified

SPEC = specified(EACH)


@cache
def papers() -> dict[str, Paper]:
    """The two versions of one paper."""
    return {version: set_paper(SPEC, 3, version, BANK) for version in "AB"}


def answered(paper: Paper, rng: Random, skill: float) -> dict[str, Any]:
    """A candidate who is right as often as the skill says, takes known wrong roads, and leaves some out."""
    found = right_answers(paper)
    for question in paper.questions:
        for key, part in zip(question.keys, question.exercise.parts, strict=True):
            if rng.random() >= skill:
                if isinstance(part, Number) and part.wrong and rng.random() < 0.8:
                    found[key] = str(rng.choice(part.wrong).value)
                else:
                    del found[key]
    return found


def a_class(papers: dict[str, Paper], count: int = 20) -> dict[str, str]:
    rng = Random(20)
    files = {}
    for n in range(count):
        paper = papers["AB"[n % 2]]
        report = mark(paper, answered(paper, rng, 0.2 + 0.8 * n / count))
        files[f"student-{n:02}.json"] = result_json(report, f"Student {n:02}")
    return files


def test_a_class_of_twenty() -> None:
    files = a_class(papers())
    found = merged(files)
    assert len(found.results) == 20 and not found.refused and found.paper == "trial/3"
    read = [json.loads(text) for text in files.values()]
    # A second road: the figures straight out of the files.
    marks = [sum(Fraction(p["marks"]) for q in each["questions"] for p in q["parts"]) for each in read]
    assert sum(marks) == sum(result.marks for result in found.results)
    assert found.mean == sum(marks) / 20 / 48
    assert found.passed == sum(each >= 24 for each in marks) and 0 < found.passed < 20
    roads = [p["road"] for each in read for q in each["questions"] for p in q["parts"] if p["road"]]
    assert found.roads() == (("number", "the 1 forgotten", len(roads)),) and len(roads) > 5
    by_question = found.by_question()
    assert len(by_question) == 12 and all(tally.asked == 20 for tally in by_question.values())
    assert sum((t.marks for t in by_question.values()), Fraction()) == sum(marks)
    assert sum(often for t in by_question.values() for _, often in t.roads) == len(roads)
    kinds = found.by_kind()
    assert list(kinds) != [] and all(tally.asked == 40 for tally in kinds.values())
    assert [found.kind_of(n) for n in by_question] == [q.kind.id for q in papers()["A"].questions]


def test_what_is_no_result_is_named_and_the_others_are_merged() -> None:
    files = a_class(papers(), 4)
    whole = files["student-00.json"]
    other = result_json(mark(set_paper(SPEC, 4, "A", BANK), {}), "From elsewhere")
    bad = {
        "cut.json": whole[:200],
        "empty.json": "",
        "kept.json": '{"form": "bridgelaw-kept", "version": 1, "pages": {}}',
        "newer.json": whole.replace('"version": 1', '"version": 9'),
        "bent.json": whole.replace('"marks": "', '"marks": "9'),
        "other.json": other,
        "again.json": whole,
    }
    found = merged({**files, **bad})
    assert len(found.results) == 4
    said = dict(found.refused)
    assert set(said) == set(bad)
    assert "not the result of an exam" in said["cut.json"] and "not the result" in said["kept.json"]
    assert "newer version" in said["newer.json"] and "damaged" in said["bent.json"]
    assert said["other.json"] == "It belongs to another paper: trial/4. Merge each paper separately."
    assert said["again.json"] == "Student 00 is there already. Keep one file of each candidate."


@each("files", [{}, {"a.json": "{}"}])
def test_without_any_result_there_is_no_class(files: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="There is no result to merge"):
        merged(files)


def test_a_class_in_a_paper_of_the_course() -> None:
    papers = {v: set_paper(specification_named("quick"), 11, v) for v in "AB"}
    found = merged(a_class(papers))
    assert len(found.results) == 20 and found.roads() and found.paper == "quick/11"
