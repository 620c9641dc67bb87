"""Lessons without answers: nothing that answers is in a copy, in no cell, output or metadata, nor on its page."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from bridgelaw.cases import case_named, computed
from bridgelaw.display.html import text
from bridgelaw.exercises import (
    Box,
    Exercise,
    Filled,
    MultipleChoice,
    Number,
    Option,
    Ordered,
    Part,
    Several,
    Written,
    common_errors,
    exercises,
    openings,
)
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.laws.facts import replace
from bridgelaw.school.lessons import AIMS, LAW, SUMMARY, WORKED, Lesson, lessons
from bridgelaw.school.pack import student_sheets
from bridgelaw.school.sheet import page, unfolded
from bridgelaw.school.student_copies import StudentCopy, exercise_markdown, part_markdown, student_copy
from bridgelaw.telling.derivation import Derivation
from tests.each import each

# A shorter sentence, such as “Yes.”, can stand anywhere.
LEAST = 25
ATTRIBUTES = re.compile(r'="([^"]*)"')


@cache
def taught() -> tuple[Lesson, ...]:
    """The lessons of the course, read when a test asks for them."""
    return lessons(Path(__file__).parents[2] / "notebooks")


@cache
def copy_of(name: str) -> StudentCopy:
    """Made where a test asks for it, and once."""
    return student_copy(next(each for each in taught() if each.name == name))


def plain(words: str) -> str:
    """Words without marks, tags and breaks, so that they are found however they are set."""
    words = re.sub(r"<[^>]*>", "", html.unescape(words))
    return " ".join(re.sub(r"[\\*_`|]|\[|\]\([^)]*\)|\]", " ", words).split())


def sentences(words: str) -> Iterator[str]:
    """The words, and each of their sentences that is long enough to be known again."""
    told = plain(words)
    found = (told, *re.split(r"(?<=[.?!:;])\s+", told))
    # A question answers nothing.
    yield from (each for each in found if len(each) >= LEAST and not each.endswith("?"))


def told_by(derivation: Derivation | None) -> Iterator[str]:
    """All that a ruling says but its facts."""
    if derivation:
        yield from (step.says for step in derivation.steps)
        yield from (derivation.result, derivation.announcement)


def told_by_part(part: Part) -> Iterator[str]:
    """All that is said to an answer, with hints."""
    yield part.hint
    if isinstance(part, MultipleChoice | Several):
        yield from (option.feedback for option in part.options)
    elif isinstance(part, Written):
        yield from (part.model, *part.rubric)
    else:
        yield part.says
    if isinstance(part, Number | Ordered):
        yield from (each.says for each in part.wrong)
    if isinstance(part, Filled):
        yield from (each.says for box in part.boxes for each in box.wrong)


def asked_by(exercise: Exercise) -> Iterator[str]:
    """Yield the texts that an exercise shows of itself."""
    yield exercise.facts
    for part in exercise.parts:
        yield part.prompt
        if isinstance(part, MultipleChoice | Several):
            yield from (option.text for option in part.options)
        if isinstance(part, Ordered):
            yield from part.shown


def secrets(lesson: Lesson) -> Iterator[str]:
    """All that a copy of the lesson may not say: answers, feedback, rulings, notes, from the data and the notebook."""
    for part in (*openings(lesson.questions), *(p for task in exercises(lesson.questions) for p in task.parts)):
        yield from told_by_part(part)
    for task in exercises(lesson.questions):
        yield from told_by(task.working)
    yield from (task.says for task in common_errors(lesson.questions))
    for name in lesson.called("ruling"):
        yield from told_by(computed(case_named(name)).derivation)
    for call in map(simulated_call, lesson.called("AtTheTable")):
        yield from told_by(call.derivation)
        yield from (line.words for line in map(call.line, call.model))
    for section in lesson.sections:
        for cell in section.cells:
            hidden = cell.is_note or section.title.startswith((WORKED, SUMMARY))
            folded = "\n\n".join(re.findall(r"<details>.*?</details>", cell.source, flags=re.DOTALL))
            if not cell.code:
                words = cell.source if hidden else folded
                yield from (task for task in words.split("\n") if not task.startswith("#"))


def known_from(lesson: Lesson) -> str:
    """Return the lesson's questions, and what it tells of the Law: an answer may have a sentence of either."""
    shown = [words for each in exercises(lesson.questions) for words in asked_by(each)]
    shown += [option.text for each in openings(lesson.questions) for option in each.options]
    shown += [unfolded(cell.source) for title in (AIMS, LAW) for cell in lesson.section(title).shown if not cell.code]
    return plain("\n".join(shown))


def strings(found: Any) -> Iterator[str]:
    """Every text in a notebook, its keys and metadata among them."""
    if isinstance(found, dict):
        yield from (each for pair in found.items() for part in pair for each in strings(part))
    elif isinstance(found, list):
        yield from (each for part in found for each in strings(part))
    else:
        yield str(found)


@each("lesson", taught, ids=lambda lesson: lesson.name)
def test_nothing_that_answers_is_in_a_copy(lesson: Lesson) -> None:
    copy, known = copy_of(lesson.name), known_from(lesson)
    hidden = {each for secret in secrets(lesson) for each in sentences(secret) if each not in known}
    assert len(hidden) > 100, "the test looks for something"
    in_book = plain("\n".join(strings(json.loads(copy.notebook()))))
    assert [each for each in hidden if each in in_book] == []
    (sheet,) = student_sheets([lesson])
    whole = page(sheet, "A4")
    on_page = plain(re.sub(r"<style>.*?</style>", "", whole, flags=re.DOTALL) + " ".join(ATTRIBUTES.findall(whole)))
    assert [each for each in hidden if each in on_page] == []


@each("lesson", taught, ids=lambda lesson: lesson.name)
def test_a_copy_has_no_code_no_output_and_no_metadata(lesson: Lesson) -> None:
    book = json.loads(copy_of(lesson.name).notebook())
    assert set(book) == {"cells", "metadata", "nbformat", "nbformat_minor"} and book["metadata"] == {}
    for cell in book["cells"]:
        assert set(cell) == {"cell_type", "id", "metadata", "source"} and cell["cell_type"] == "markdown"
        assert cell["metadata"] == {} and "bridgelaw" not in cell["source"] and "<details" not in cell["source"]


def otherwise(part: Part) -> Part:
    """The same question with another answer and other feedback."""
    if isinstance(part, MultipleChoice | Several):
        rights = [option.right for option in part.options]
        turned = zip(part.options, [*rights[1:], rights[0]], strict=True)
        return replace(part, options=tuple(Option(each.text, "Otherwise.", right) for each, right in turned), hint="")
    if isinstance(part, Ordered):
        other = next(o for o in (part.steps[::-1], (*part.steps[1:], part.steps[0])) if o != part.shown)
        return replace(part, steps=other, says="Otherwise.", wrong=(), hint="")
    if isinstance(part, Number):
        return replace(part, answer=part.answer + 1, says="Otherwise.", wrong=(), hint="")
    if isinstance(part, Filled):
        boxed = (tuple(Box(c.label, Fraction(99)) if isinstance(c, Box) else c for c in row) for row in part.rows)
        return replace(part, rows=tuple(boxed), says="Otherwise.", hint="")
    return replace(part, rubric=("Otherwise.",), model="Otherwise.", hint="")


def test_what_is_asked_does_not_depend_on_the_answer() -> None:
    """No mark, order or length tells which option is right, nor how large a figure is."""
    every = [task for lesson in taught() for task in exercises(lesson.questions)]
    parts = [
        *(p for task in every for p in task.parts),
        *(o for lesson in taught() for o in openings(lesson.questions)),
    ]
    assert {type(part) for part in parts} >= {MultipleChoice, Number, Written}
    for part in parts:
        assert part_markdown(otherwise(part)) == part_markdown(part)
    for task in every:
        other = replace(task, parts=tuple(map(otherwise, task.parts)), working=None)
        assert exercise_markdown(other) == exercise_markdown(task)


def test_a_figure_is_nowhere_in_its_exercise_unless_it_is_given() -> None:
    for lesson in taught():
        for task in exercises(lesson.questions):
            given = plain("\n".join([*asked_by(task), task.title, *([task.table.text()] if task.table else [])]))
            for part in task.parts:
                if isinstance(part, Number) and part.solution not in given:
                    assert part.solution not in plain(exercise_markdown(task)), task.id


def test_every_question_of_a_lesson_is_in_its_copy() -> None:
    for lesson in taught():
        said = plain("\n".join(copy_of(lesson.name).cells))
        for task in exercises(lesson.questions):
            missing = [words for words in asked_by(task) if plain(words) not in said]
            assert missing == [], task.id


def test_a_leak_is_found() -> None:
    """The search finds an answer that is put into a copy, however it is set."""
    lesson = taught()[0]
    feedback = next(o.feedback for o in openings(lesson.questions)[0].options if len(o.feedback) > LEAST)
    leaking = StudentCopy("a", "A", (*copy_of(lesson.name).cells, f"*{text(feedback)}*"))
    in_book = plain("\n".join(strings(json.loads(leaking.notebook()))))
    assert plain(feedback) in in_book
