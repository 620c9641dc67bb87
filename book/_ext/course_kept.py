"""Data for the pages, to say how far a reader is: the lessons, and the questions of each by their keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from course_outline import lesson_names

from bridgelaw.display.ask import key
from bridgelaw.display.pages import course_pages
from bridgelaw.exercises import exercises

SET = "ExerciseSet"


def lessons(root: Path) -> list[dict[str, Any]]:
    """Every lesson in the order of the course: its page, its title, and the keys of the questions that are graded."""
    pages = {page.name: page for page in course_pages(root)}
    return [
        {
            "page": name,
            "title": pages[name].title,
            "asks": [each for _, (lesson, *_) in pages[name].calls(SET) for each in keys(lesson)],
        }
        for name in lesson_names(root)
    ]


def keys(lesson: str) -> list[str]:
    """The keys of the questions of a set of exercises; what is written is marked by its writer.

    >>> keys("law12-weighted")[:2]
    ['law12-weighted/slam/1', 'law12-weighted/slam/2']
    """
    return [
        key(lesson, each.id, number)
        for each in exercises(lesson)
        for number, part in enumerate(each.parts, start=1)
        if part.graded
    ]
