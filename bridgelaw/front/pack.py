"""The course pack: every document in one folder, for A4 and for Letter, as HTML and as PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bridgelaw.cases.federation import Federation
from bridgelaw.exam.pdf import NotPrinted, print_pdf
from bridgelaw.front.lessons import Lesson
from bridgelaw.front.plan_pages import plans_sheet
from bridgelaw.front.sheet import SIZES, Sheet, page


def documents(taught: Sequence[Lesson]) -> Iterator[Sheet]:
    """Every document of the pack."""
    yield plans_sheet(taught)


def write_pack(
    taught: Sequence[Lesson],
    to: Path,
    sizes: Sequence[str] = SIZES,
    pdf: bool = True,
    federation: Federation | None = None,
) -> Iterator[str]:
    """Write the documents, a folder for each size of paper; yields what was written, and once why there is no PDF."""
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
        yield f"{sheet.name}: {sheet.title}"
    if why_not:
        yield why_not
