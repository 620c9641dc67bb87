"""The files that a case of one's own becomes: a page to print, a question, slides, and the ruling as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from bridgelaw.cases import Case, computed, read_cases
from bridgelaw.cases.check import vulnerability_told
from bridgelaw.cases.federation import Federation
from bridgelaw.cases.fields import page_name
from bridgelaw.school.case_page import case_page, question_page
from bridgelaw.school.case_slides import case_deck
from bridgelaw.school.papers.pdf import NotPrinted, print_pdf

# What a case becomes, and how the name of its file ends.
WRITTEN: Mapping[str, tuple[str, Callable[[Case, Federation | None], str]]] = {
    "page": (".html", case_page),
    "question": ("-question.html", question_page),
    "slides": ("-slides.html", case_deck),
}


def shown(path: Path, federation: Federation | None = None) -> Iterator[str]:
    """The worked ruling of each case of a file, as text. Raises CaseError."""
    for case in _cases(path, federation):
        told = vulnerability_told(case)
        yield f"{told}\n\n{computed(case).derivation}" if told else str(computed(case).derivation)


def write_case(
    path: Path, to: Path, kind: str = "page", federation: Federation | None = None, pdf: bool = False
) -> Iterator[str]:
    """Write a file for each case; a line for each. Raises CaseError before the first is written, OSError while."""
    ending, made = WRITTEN[kind]
    pages = [(case.id, made(case, federation)) for case in _cases(path, federation)]
    to.mkdir(parents=True, exist_ok=True)
    for name, words in pages:
        file = to / f"{page_name(name)}{ending}"
        file.write_text(words, encoding="utf-8")
        yield str(file)
        if pdf:
            try:
                print_pdf(file, file.with_suffix(".pdf"))
                yield str(file.with_suffix(".pdf"))
            except NotPrinted as fault:
                yield str(fault)


def _cases(path: Path, federation: Federation | None) -> tuple[Case, ...]:
    cases = read_cases(path, federation.filled if federation else dict)
    for case in cases:
        if case.refused:
            raise case.error("refused", "such a case has no ruling to show.", "Leave it out of the file.")
    return cases
