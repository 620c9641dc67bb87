"""Marks: full, half for a slip and nothing for wrong law, the share of ticks, an order and a table, the rubric."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.exercises import Number, WrongAnswer
from bridgelaw.exercises.kinds import Drawn, Kind
from bridgelaw.exercises.paper import (
    BadResult,
    Paper,
    PaperQuestion,
    PaperSection,
    mark,
    read_result,
    result_json,
    set_paper,
    specifications,
)
from bridgelaw.laws import cite
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, right_answers, specified


@cache
def paper() -> Paper:
    """A paper that asks one of each."""
    return set_paper(specified(EACH), 3, kinds=BANK)


def of_kind(kind: str, among: Paper | None = None) -> PaperQuestion:
    return next(each for each in (among or paper()).questions if each.kind.id == kind)


def marked(kind: str, answer: Any) -> Any:
    asked = of_kind(kind)
    (part,) = mark(paper(), {asked.keys[0]: answer}).questions[asked.number - 1].parts
    return part


def test_all_right_is_all_the_marks() -> None:
    report = mark(paper(), right_answers(paper()))
    assert report.marks == paper().marks == 48 and report.passed and report.share == 1
    assert report.to_revise() == () and all(each.right for each in report.questions)


@each("specification", specifications, ids=lambda each: each.id)
def test_each_paper_of_the_course_can_be_had_in_full(specification) -> None:
    whole = set_paper(specification, 4)
    assert mark(whole, right_answers(whole)).share == 1
    empty = mark(whole, {})
    assert empty.marks == 0 and not empty.passed
    assert not any(part.answered for each in empty.questions for part in each.parts)


def test_half_marks_for_a_slip_of_a_figure() -> None:
    part = of_kind("number").exercise.parts[0]
    answer = marked("number", str(part.wrong[0].value))
    assert (answer.marks, answer.of, answer.road, answer.right) == (2, 4, "the 1 forgotten", False)
    unknown = marked("number", "99999")
    assert (unknown.marks, unknown.road, unknown.answered) == (0, "", True)


def test_no_marks_for_wrong_law() -> None:
    wrong = WrongAnswer("claim refused", Fraction(0), "Some are his.", is_slip=False)
    part = Number("How many tricks?", "tricks", Fraction(2), "Two.", (wrong,))
    kinds = {
        "tricks": Kind("tricks", "Tricks", "", lambda rng, level: Drawn(f"{rng.random()}", (part,), (cite("70A"),)))
    }
    paper = set_paper(specified(PaperSection("Tricks", 1, ("tricks",), (1,), 4)), 1, kinds=kinds)
    (marked_part,) = mark(paper, {"1.1": "0"}).questions[0].parts
    assert (marked_part.marks, marked_part.road) == (0, "claim refused")


def test_no_half_marks_for_a_choice() -> None:
    answer = marked("choice", "No")
    assert (answer.marks, answer.road, answer.says) == (0, "no claim", "Wrong: 68A.")


@each(
    "ticks, marks",
    [
        (["♠4", "♠9"], 4),
        (["♠4"], 2),
        (["♠4", "♥A"], 0),
        (["♠4", "♠9", "♥A"], 2),
        (["♥A"], 0),
    ],
)
def test_right_ticks_less_wrong_ones(ticks: list[str], marks: int) -> None:
    answer = marked("several", ticks)
    assert answer.marks == marks and answer.right == (marks == 4)


FACTS, RULE, EXPLAIN = "Take the facts", "Rule", "Explain"


@each(
    "order, marks",
    [
        ([FACTS, RULE, EXPLAIN], Fraction(4)),
        ([RULE, FACTS, EXPLAIN], Fraction(4, 3)),
        ([FACTS, EXPLAIN, RULE], Fraction(4, 3)),
        ([EXPLAIN, FACTS, RULE], Fraction(0)),
        ([EXPLAIN, RULE, FACTS], Fraction(0)),
    ],
)
def test_pairs_in_order_less_those_that_are_not(order: list[str], marks: Fraction) -> None:
    assert marked("ordered", order).marks == marks


@each("answer, marks", [(["2", "1/2"], 4), (["2", "7"], 2), (["2", ""], 2), (["", "0,5"], 2), (["7", "7"], 0)])
def test_of_a_table_the_share_of_the_boxes(answer: list[str], marks: int) -> None:
    assert marked("filled", answer).marks == marks


@each("points, marks", [([], 0), ([1], 1), ([1, 2, 4], 3), ([1, 1, 9, 0, "x", True], 1)])
def test_a_written_ruling_by_the_rubric(points: list[Any], marks: int) -> None:
    answer = marked("written", {"text": "I adjust.", "points": points})
    assert answer.marks == marks and answer.right == (marks == 4)


@each(
    "kind, answer",
    [
        ("number", "eleven"),
        ("number", ""),
        ("number", 11),
        ("choice", "Perhaps"),
        ("choice", ["No"]),
        ("several", []),
        ("several", "♠4"),
        ("several", ["♦2"]),
        ("ordered", ["Rule"]),
        ("ordered", ["Rule", "Rule", "Explain"]),
        ("filled", ["", ""]),
        ("filled", ["a", "b"]),
        ("filled", ["1", "2", "3"]),
        ("written", {"text": " ", "points": [1]}),
        ("written", "I adjust."),
        ("written", None),
    ],
)
def test_what_is_no_answer_brings_nothing_and_counts_as_none(kind: str, answer: Any) -> None:
    found = marked(kind, answer)
    assert (found.marks, found.answered, found.right) == (0, False, False)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
)


def answers_of_any_kind() -> st.SearchStrategy[dict[str, Any]]:
    """Anything as the answer to some of the questions."""
    return st.dictionaries(st.sampled_from([key for each in paper().questions for key in each.keys]), json_values)


@given(st.deferred(answers_of_any_kind))
@settings(deadline=None)
def test_whatever_was_kept_can_be_marked(answers: dict[str, Any]) -> None:
    report = mark(paper(), answers)
    assert 0 <= report.marks <= paper().marks
    assert sum((tally.marks for tally in report.by_kind().values()), Fraction()) == report.marks
    assert sum(tally.questions for tally in report.by_kind().values()) == len(paper().questions)
    again = read_result(result_json(report, "Anna"))
    assert again.marks == report.marks and again.of == paper().marks and again.passed == report.passed


def test_by_law_and_what_to_revise() -> None:
    asked = of_kind("choice")
    report = mark(paper(), {**right_answers(paper()), asked.keys[0]: "No"})
    assert report.by_law()[68].marks == 4 and report.by_law()[68].of == 8
    assert report.by_law()[12].of == paper().marks, "every question of the trial rests on Law 12 as well"
    assert report.to_revise() == ("notebooks/choice",)


def test_nobody_passes_without_the_compulsory_question() -> None:
    sections = PaperSection("One", 4, ("number",), (1,)), PaperSection("Two", 1, ("filled",), (1,), compulsory=True)
    short = set_paper(specified(*sections), 3, kinds=BANK)
    answers = right_answers(short)
    assert mark(short, answers).passed
    (left_out,) = mark(short, {key: each for key, each in answers.items() if key != "5.1"}).compulsory_left_out
    assert left_out.number == 5
    assert not mark(short, {key: each for key, each in answers.items() if key != "5.1"}).passed
    assert mark(short, {**answers, "5.1": ["9", "9"]}).passed, "an answer, if a wrong one"


def damaged_files() -> list[tuple[str, str]]:
    """Files that are no result, and what is said of each."""
    good = json.loads(result_json(mark(paper(), {}), "Anna"))
    return [
        ("", "not the result of an exam"),
        ("[1]", "not the result of an exam"),
        ("[" * 100_000, "not the result of an exam"),
        ('{"form": "bridgelaw-kept"}', "not the result of an exam"),
        (json.dumps({**good, "version": 2}), "newer version"),
        (json.dumps({**good, "seed": "7"}), "damaged"),
        (json.dumps({**good, "candidate": ""}), "damaged"),
        (json.dumps({**good, "questions": []}), "damaged"),
        (json.dumps({**good, "passed": True}), "damaged"),
        (json.dumps({**good, "pass": "1/0"}), "damaged"),
        (json.dumps(good).replace('"marks": "0"', '"marks": "9"', 1), "damaged"),
        (json.dumps(good)[:-30], "not the result of an exam"),
        (json.dumps({key: value for key, value in good.items() if key != "set"}), "damaged"),
    ]


@each("text, says", damaged_files)
def test_a_file_that_is_none_or_damaged_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadResult, match=says):
        read_result(text)
