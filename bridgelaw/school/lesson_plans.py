"""A lesson plan for each lesson: aims, materials, minutes, exercises at the table, wrong answers to expect.

The wrong answers are the exercises' own, with what there is to say to each; nothing of law is written here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from bridgelaw.display.html import text
from bridgelaw.exercises import Exercise, Part, exercises, openings
from bridgelaw.school.handouts import handouts
from bridgelaw.school.lessons import AIMS, Lesson, Note
from bridgelaw.school.sheet import Sheet, heading, markdown, table, unfolded


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


CALCULATORS = Path("book") / "calculators"
EXPECTED = ("Wrong answer", "What to say")


def lesson_plan_sheets(taught: Sequence[Lesson], calculators: Path = CALCULATORS) -> Iterator[Sheet]:
    """The lesson plans, a document for each chapter; `calculators` is the folder of their pages, for their names."""
    titles = calculator_titles(calculators)
    for chapter, found in groupby(taught, key=lambda each: each.chapter):
        pieces = "".join(f'<section class="piece">{_plan(each, titles)}</section>' for each in found)
        yield Sheet(f"lesson-plans-{chapter}", "Lesson plan", pieces, "lesson-plans")


def calculator_titles(folder: Path) -> Mapping[str, str]:
    """Return what each calculator is called on its page."""
    found = {}
    for path in sorted(folder.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        title = "".join(notebook["cells"][0]["source"]).splitlines()[0].removeprefix("# ")
        found[notebook["metadata"]["bridgelaw"]["calculator"]] = title
    return found


def _plan(lesson: Lesson, titles: Mapping[str, str]) -> str:
    head = heading(f"Lesson plan: {lesson.title}", f"{lesson.teach} minutes. {lesson.promise.replace('*', '')}")
    aims = "".join(markdown(unfolded(cell.source)) for cell in lesson.section(AIMS).shown if not cell.code)
    return head + aims + _materials(lesson, titles) + _minutes(lesson) + _at_tables(lesson) + _expected(lesson)


def _materials(lesson: Lesson, titles: Mapping[str, str]) -> str:
    used = {name for cell in lesson.cells for name in cell.names}
    shown = [titles[name] for name in titles if name in used]
    calls = len(lesson.called("AtTheTable"))
    sheets = [each.title for each in handouts() if each.chapter == lesson.chapter]
    items = (
        f"The Laws of {lesson.edition}: {', '.join(lesson.laws)}",
        "Student copies of this lesson, one each",
        f"Handout{'s' if len(sheets) > 1 else ''}: {'; '.join(sheets)}" if sheets else "",
        f"Calculators on the screen: {', '.join(shown)}" if shown else "",
        f"Role slips of {'one call' if calls == 1 else f'{calls} calls'}, cut apart, and four chairs" if calls else "",
        "A pack of cards at each table",
    )
    return f"<h2>Materials</h2><ul>{''.join(f'<li>{text(each)}</li>' for each in items if each)}</ul>"


def _minutes(lesson: Lesson) -> str:
    rows, now = [], 0
    for section in lesson.sections:
        if section.minutes:
            kinds = ", ".join(dict.fromkeys(note.kind for note in section.notes))
            rows.append((f"{now} to {now + section.minutes}", text(section.title), kinds))
            now += section.minutes
    return f"<h2>Minutes</h2>{table(('Minute', 'Section', 'Notes'), rows, 'times')}"


def _at_tables(lesson: Lesson) -> str:
    """Return what is done in class, with cards or with the calculator: the demonstrations among the notes."""
    found = [(section, note) for section in lesson.sections for note in section.notes if note.kind == "Demo"]
    if not found:
        return ""
    return "<h2>At the tables</h2>" + "".join(
        f"<h3>{text(section.title)}</h3>{note_html(note)}" for section, note in found
    )


def _expected(lesson: Lesson) -> str:
    opening = "".join(_asked("Before the lesson answers", each) for each in openings(lesson.questions))
    return f"<h2>Wrong answers to expect</h2>{opening}{''.join(map(_exercise, exercises(lesson.questions)))}"


def _exercise(exercise: Exercise) -> str:
    return "".join(_asked(exercise.title, part) for part in exercise.parts)


def _asked(title: str, part: Part) -> str:
    rows = [(text(wrong), text(says)) for wrong, says in part.known_wrong()]
    if not rows:
        return ""
    head = f"<h4>{text(title)}: {text(part.prompt)}</h4>"
    return f"{head}<p>Right: {text(part.right_words)}</p>{table(EXPECTED, rows, 'wide expected')}"
