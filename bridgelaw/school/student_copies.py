"""A lesson without its answers, for a class: Markdown alone, as a notebook and to print.

What is told stays: the aims, the incident, what the Law says. What is asked stays: openings, errors to refute, the
exercises with their options. All else is left out, and nothing is run: a copy has no code, no output, and no way to
the package, so that there is nothing in it to be looked up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bridgelaw.cases.federation import Federation
from bridgelaw.cases.forms import end_position
from bridgelaw.display import at_the_table, the_ending
from bridgelaw.display.card_table import card_table_text
from bridgelaw.display.end_position import faced
from bridgelaw.display.letterhead import in_terms, letterhead_html
from bridgelaw.exercises import (
    Exercise,
    Filled,
    MultipleChoice,
    Number,
    Ordered,
    Part,
    Several,
    Written,
    common_errors,
    exercises,
    openings,
)
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.question import WithOptions
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.laws.facts import dataclass
from bridgelaw.school.lessons import (
    AIMS,
    ERRORS,
    EXPLORE,
    LAW,
    SUMMARY,
    TABLE,
    WORKED,
    YOURS,
    Lesson,
    NotebookCell,
    Section,
)
from bridgelaw.school.papers.pieces import lettered
from bridgelaw.school.sheet import lines, unfolded, unlinked
from bridgelaw.telling.derivation import Table

BOX, BLANK = "☐", "\\_" * 12
FEW, MANY = 3, 8
# What shows the incident, and answers nothing.
SHOWN: Mapping[str, Callable[[str], object]] = {"at_the_table": at_the_table, "the_ending": the_ending}
_MEANT = re.compile(r"([\\`*_<>\[\]|#])")
_TIME = re.compile(r" In JupyterLab the page runs.*")
PLAYED = "Played aloud, with the role slips. What did the director ask, and what was the ruling?"


@dataclass(frozen=True)
class StudentCopy:
    """A lesson without answers: its name and title, and its cells of Markdown."""

    name: str
    title: str
    cells: tuple[str, ...]

    def notebook(self, federation: Federation | None = None) -> str:
        """The copy as a notebook: cells of Markdown, and no metadata but the format's own.

        Under a federation's name and in its terms where there is one.
        """
        head = letterhead_html(federation, alone=True)
        sources = [in_terms(each, federation) for each in ((head, *self.cells) if head else self.cells)]
        cells = [
            {"cell_type": "markdown", "id": f"copy-{number:02}", "metadata": {}, "source": source}
            for number, source in enumerate(sources, start=1)
        ]
        book: dict[str, Any] = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def student_copy(lesson: Lesson) -> StudentCopy:
    """The copy of a lesson."""
    return StudentCopy(lesson.name, lesson.title, tuple(filter(None, map(str.strip, _cells(lesson)))))


def _cells(lesson: Lesson) -> Iterator[str]:
    yield _TIME.sub("", told(lesson.sections[0].shown[0]))
    for section in lesson.sections:
        for title, write in SECTIONS.items():
            if section.title.startswith(title):
                yield from write(lesson, section)


def told(cell: NotebookCell) -> str:
    """A cell of text without what it folds away and without its links; nothing of a cell of code."""
    return "" if cell.code else unlinked(unfolded(cell.source))


def _told(_: Lesson, section: Section) -> Iterator[str]:
    yield from map(told, section.shown)


def _incident(lesson: Lesson, section: Section) -> Iterator[str]:
    """The story with its cards, and the questions of the opening."""
    for cell in section.shown:
        yield told(cell)
        for name, show in SHOWN.items():
            yield from (f"```text\n{show(each)!r}\n```" for each in cell.called(name))
    asked = [part_markdown(each) for each in openings(lesson.questions)]
    yield "\n\n".join(["### Before you read on", *asked]) if asked else ""


def _worked(_: Lesson, __: Section) -> Iterator[str]:
    yield f"## {WORKED}"
    yield from (f"**{each}**\n\n{lines(FEW)}" for each in ("Facts", "Laws", "Ruling", "Words to the players"))


def _explore(_: Lesson, section: Section) -> Iterator[str]:
    yield from map(told, section.shown)
    yield lines(FEW)


def _errors(lesson: Lesson, section: Section) -> Iterator[str]:
    yield f"## {section.title}\n\nWhich Law or which figure shows that each is wrong?"
    for each in common_errors(lesson.questions):
        yield f"**{escaped(each.wrong)}**\n\n{lines(1)}"


def _yours(lesson: Lesson, section: Section) -> Iterator[str]:
    yield from map(told, section.shown)
    for call in map(simulated_call, lesson.called("AtTheTable")):
        yield f"### {escaped(call.title)}\n\n{escaped(call.arrival)}\n\n{PLAYED}\n\n{lines(FEW)}"
    yield from map(exercise_markdown, exercises(lesson.questions))


def _summary(_: Lesson, section: Section) -> Iterator[str]:
    yield f"## {section.title}\n\nIn your own words, with the Laws:\n\n{lines(MANY)}"


SECTIONS: Mapping[str, Callable[[Lesson, Section], Iterator[str]]] = {
    AIMS: _told,
    TABLE: _incident,
    LAW: _told,
    WORKED: _worked,
    EXPLORE: _explore,
    ERRORS: _errors,
    YOURS: _yours,
    SUMMARY: _summary,
}


def exercise_markdown(exercise: Exercise) -> str:
    """An exercise as it is asked: its facts, and each part with room for the answer."""
    facts = [escaped(each) for each in exercise.facts.split("\n") if each.strip()]
    ending = end_position(exercise.ending) if exercise.ending else None
    cards = [f"```text\n{card_table_text(faced(ending))}\n```"] if ending else []
    table = [_table(exercise.table)] if exercise.table else []
    head = f"### {escaped(exercise.title)}"
    return "\n\n".join([head, *facts, *cards, *table, *map(part_markdown, exercise.parts)])


def part_markdown(part: Part) -> str:
    """A part as it is asked. It is made from what is asked alone, whatever the answer is.

    >>> print(part_markdown(Number("How many IMPs?", "IMPs", 3, "Subtract, then look up.", ())))
    **How many IMPs?**
    <BLANKLINE>
    \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_ IMPs
    """
    rest = f" {part.instruction}" if part.instruction else ""
    return f"**{escaped(part.prompt)}**{rest}\n\n{_room(part)}"


def _options(part: WithOptions) -> str:
    return "\n".join(f"- {BOX} {lettered(n)}. {escaped(each.text)}" for n, each in enumerate(part.options))


def _order(part: Ordered) -> str:
    return "\n".join(f"- {BOX} {escaped(each)}" for each in part.shown)


def _number(part: Number) -> str:
    return f"{BLANK} {escaped(part.unit)}"


def _filled(part: Filled) -> str:
    return _rows(part.columns, part.cells(escaped, lambda *_: BLANK))


def _written(_: Written) -> str:
    return lines(MANY)


def _table(table: Table) -> str:
    rows = _rows([each.heading for each in table.columns], [tuple(map(escaped, row)) for row in table.printed()])
    return f"{escaped(table.caption)}\n\n{rows}" if table.caption else rows


def _rows(columns: Any, rows: Any) -> str:
    head = (f"| {' | '.join(map(escaped, columns))} |", f"|{'---|' * len(columns)}")
    return "\n".join([*head, *(f"| {' | '.join(row)} |" for row in rows)])


def escaped(words: str) -> str:
    """Words as Markdown that says just these.

    >>> escaped("Pass* [a]")
    'Pass\\\\* \\\\[a\\\\]'
    """
    return _MEANT.sub(r"\\\1", words)


_room = ByKind[str](
    {
        MultipleChoice: _options,
        Several: _options,
        Ordered: _order,
        Number: _number,
        Filled: _filled,
        Written: _written,
    }
)
