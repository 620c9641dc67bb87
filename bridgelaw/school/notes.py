"""The instructor's notes to print: each lesson section by section, with its minutes and a running clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bridgelaw.display.html import text
from bridgelaw.school.lessons import Lesson, Note
from bridgelaw.school.sheet import Sheet, heading, markdown


def notes_sheets(taught: Sequence[Lesson]) -> Iterator[Sheet]:
    """The notes, a document for each chapter and a page for each lesson."""
    for chapter, found in groupby(taught, key=lambda each: each.chapter):
        pieces = "".join(f'<section class="piece">{_lesson(each)}</section>' for each in found)
        yield Sheet(f"notes-{chapter}", "Instructor's notes", pieces, "notes")


def _lesson(lesson: Lesson) -> str:
    head = heading(lesson.title, f"{lesson.teach} minutes. Laws {', '.join(lesson.laws)}, {lesson.edition}.")
    found, now = [head], 0
    for section in lesson.sections:
        if section.notes:
            # What is only referred to takes no time.
            span = f'<span class="clock">{now} to {now + section.minutes} min</span>' if section.minutes else ""
            found.append(f"<h2>{text(section.title)} {span}</h2>{''.join(map(note_html, section.notes))}")
        now += section.minutes
    return "".join(found)


def note_html(note: Note) -> str:
    """One note under its kind.

    >>> note_html(Note("Ask", "Why?"))
    '<div class="note"><p><strong>Ask</strong></p><p>Why?</p></div>'
    """
    return f'<div class="note"><p><strong>{note.kind}</strong></p>{markdown(note.says).strip()}</div>'
