"""The course pack: every document in one folder, for A4 and for Letter, as HTML and as PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from bridgelaw.cases.federation import Federation
from bridgelaw.school.handouts import handout_sheets
from bridgelaw.school.lesson_plans import CALCULATORS, lesson_plan_sheets, notes_sheets
from bridgelaw.school.lessons import Lesson
from bridgelaw.school.papers.pdf import NotPrinted, print_pdf
from bridgelaw.school.plan_pages import plans_sheet
from bridgelaw.school.sheet import SIZES, Sheet, markdown, page
from bridgelaw.school.slips import slips_sheet
from bridgelaw.school.student_copies import BOX, student_copy


def documents(taught: Sequence[Lesson], calculators: Path = CALCULATORS) -> Iterator[Sheet]:
    """Every document of the pack."""
    yield plans_sheet(taught)
    yield from lesson_plan_sheets(taught, calculators)
    yield from notes_sheets(taught)
    yield slips_sheet()
    yield from handout_sheets()
    yield from student_sheets(taught)


def student_sheets(taught: Sequence[Lesson]) -> Iterator[Sheet]:
    """The lessons without answers to print, a document for each chapter."""
    for chapter, found in groupby(taught, key=lambda each: each.chapter):
        copies = map(student_copy, found)
        pieces = (f'<section class="piece">{"".join(map(_to_print, copy.cells))}</section>' for copy in copies)
        yield Sheet(f"student-copies-{chapter}", "Student copy", "".join(pieces), "student")


def _to_print(cell: str) -> str:
    """A cell of a copy on paper: options have their box instead of a bullet."""
    return markdown(cell).replace(f"<ul>\n<li>{BOX}", f'<ul class="boxes">\n<li>{BOX}')


def write_copies(taught: Sequence[Lesson], to: Path, federation: Federation | None = None) -> Iterator[str]:
    """Write the lessons without answers as notebooks, a folder for each chapter."""
    for lesson in taught:
        path = to / f"{lesson.name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(student_copy(lesson).notebook(federation), encoding="utf-8")
        yield str(path)


def write_pack(
    taught: Sequence[Lesson],
    to: Path,
    sizes: Sequence[str] = SIZES,
    pdf: bool = True,
    federation: Federation | None = None,
) -> Iterator[str]:
    """Write everything: the documents, a folder for each size of paper, and the student copies as notebooks.

    Yields what was written, and once why there is no PDF.
    """
    why_not = ""
    for sheet in documents(taught):
        for size in sizes:
            folder = to / size
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{sheet.name}.html"
            path.write_text(page(sheet, size, federation), encoding="utf-8")
            if pdf and not why_not:
                try:
                    print_pdf(path, path.with_suffix(".pdf"))
                except NotPrinted as fault:
                    why_not = str(fault)
        yield sheet.name
    copies = list(write_copies(taught, to / "student", federation))
    yield f"student: {len(copies)} lessons without answers, as notebooks"
    if why_not:
        yield why_not
