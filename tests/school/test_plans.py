"""The plans of the course pack: their sums, their breaks, and what does not fit."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.school.lessons import BadLesson, Lesson, lessons, read_lesson
from bridgelaw.school.plan_pages import plans_sheet
from bridgelaw.school.plans import (
    AT_A_STRETCH,
    LUNCH,
    BadPlan,
    Day,
    Plan,
    PlanGiven,
    Stretch,
    planned,
    plans_given,
)
from tests.each import each

ROOT = Path(__file__).parents[2]
LONGER = 300


@cache
def taught() -> tuple[Lesson, ...]:
    """The lessons of the course, read when a test asks for them."""
    return lessons(ROOT / "notebooks")


def minutes_of(name: str) -> int:
    """A second road to the minutes of a lesson: out of its file, past the reader."""
    metadata = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))["metadata"]
    return int(metadata["bridgelaw"]["minutes"]["teach"])


def holds(plan: Plan) -> None:
    """Check the properties of every plan: sums, an end in time, nobody sits too long, lunch on a long day."""
    for day in plan.days:
        blocks = day.blocks
        lunch = sum(block.minutes for block in blocks if block.kind is Stretch.LUNCH)
        assert [block.lesson.name for block in blocks if block.lesson] == list(day.day.lessons)
        assert blocks[0].begins == day.day.begins
        assert all(before.ends == after.begins for before, after in pairwise(blocks))
        assert sum(block.minutes for block in blocks) == day.day.minutes + lunch
        assert lunch == (LUNCH if any(block.kind is Stretch.LUNCH for block in blocks) else 0)
        stretch = 0
        for block in blocks:
            stretch = stretch + block.minutes if block.lesson else 0
            assert stretch <= max(AT_A_STRETCH, block.minutes)


@each("asked", plans_given, ids=lambda asked: asked.id)
def test_each_plan_sums_and_has_its_breaks(asked: PlanGiven) -> None:
    plan = planned(asked, taught())
    holds(plan)
    for day in plan.days:
        pauses = sum(each.minutes for each in day.blocks if each.kind is Stretch.BREAK)
        assert sum(map(minutes_of, day.day.lessons)) + pauses <= day.day.minutes
        assert (day.day.minutes > LONGER) <= any(each.kind is Stretch.LUNCH for each in day.blocks)


def test_the_plans_are_as_long_as_they_say() -> None:
    """45 minutes, half a day, a weekend of 12 hours, three evenings."""
    by_name = {each.id: each for each in plans_given()}
    assert by_name["45-minutes"].minutes == 45
    assert by_name["weekend"].minutes == 12 * 60 and len(by_name["weekend"].days) == 2
    assert len(by_name["evenings"].days) == 3
    chapters = {name.partition("/")[0] for day in by_name["weekend"].days for name in day.lessons}
    assert chapters == {each.chapter for each in taught()}, "a weekend has something of every chapter"


def some_lessons() -> st.SearchStrategy[list[Lesson]]:
    """Up to nine lessons in any order."""
    return st.lists(st.sampled_from(taught()), min_size=1, max_size=9, unique_by=lambda lesson: lesson.name)


@given(st.deferred(some_lessons), st.integers(0, 16 * 60))
def test_any_lessons_are_laid_out_or_refused(chosen: list[Lesson], begins: int) -> None:
    day = Day("A day", begins, 400, tuple(each.name for each in chosen))
    try:
        plan = planned(PlanGiven("any", "Any", "", (day,)), chosen)
    except BadPlan as fault:
        assert "end at" in str(fault) and sum(each.teach for each in chosen) + 8 * 15 > 400
    else:
        holds(plan)


def test_a_plan_that_cannot_be_is_refused() -> None:
    day = Day("Saturday", 540, 60, ("law12/02_weighted_scores", "law12/04_split_scores"))
    with pytest.raises(BadPlan, match="Saturday: its lessons and breaks end at 10:30, and the day at 10:00"):
        planned(PlanGiven("short", "Short", "", (day,)), taught())
    with pytest.raises(BadPlan, match="there is no lesson “law99/01”"):
        planned(PlanGiven("lost", "Lost", "", (Day("A day", 0, 60, ("law99/01",)),)), taught())


def test_the_minutes_of_the_notes_are_those_of_the_lesson() -> None:
    for lesson in taught():
        assert sum(section.minutes for section in lesson.sections) == lesson.teach == minutes_of(lesson.name)
        assert all(note.says for section in lesson.sections for note in section.notes), lesson.name
    assert "45 minutes" in plans_sheet(taught()).body


def test_a_notebook_that_is_no_lesson_names_its_fault(tmp_path: Path) -> None:
    path = tmp_path / "law12" / "01.ipynb"
    path.parent.mkdir()
    cell = {"cell_type": "markdown", "metadata": {"slideshow": {"slide_type": "slid"}}, "source": []}
    path.write_text(json.dumps({"cells": [cell]}))
    with pytest.raises(BadLesson, match=r"01\.ipynb, cell 1: there is no slide type “slid”"):
        read_lesson(path)
    path.write_text("{")
    with pytest.raises(BadLesson, match="it is not a lesson"):
        read_lesson(path)
    with pytest.raises(BadLesson, match="There are no lessons"):
        lessons(tmp_path / "law12")
