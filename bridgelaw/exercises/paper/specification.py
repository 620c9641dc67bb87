"""The specification of a paper: its model examination, length, pass mark and sections, as data."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.registry import procedure_kinds
from bridgelaw.scoring.exact import read_fraction

# The papers of the course, in the order in which they are offered; each is a file of its own in `data`.
NAMES = ("open-book", "closed-book", "three-hours", "quick")
BOOKS = ("open", "closed")
MOST = 200
# The marks of every paper.
MARKS = 100


@dataclass(frozen=True)
class PaperSection:
    """A part of a paper: how many questions, and their kinds and levels, which are taken in turn.

    `marks` is the marks of each question; None means its share of the paper's marks, by the minutes that it takes. In a
    section that `cites`, one mark of each question is for the Law. Nobody passes without answering its `compulsory`
    questions.
    """

    title: str
    questions: int
    kinds: tuple[str, ...]
    levels: tuple[int, ...]
    marks: int | None = None
    cites: bool = False
    compulsory: bool = False


@dataclass(frozen=True)
class PaperSpecification:
    """The specification of a paper; `pass_mark` is a share of the marks, `minutes` the time allowed.

    `open_book` says whether the Laws may be used; `modelled_on` names the examination that it resembles.
    """

    id: str
    title: str
    modelled_on: str
    open_book: bool
    minutes: int
    pass_mark: Fraction
    sections: tuple[PaperSection, ...]
    instructions: tuple[str, ...] = ()

    @property
    def questions(self) -> int:
        """Return how many questions there are."""
        return sum(section.questions for section in self.sections)


def specifications() -> tuple[PaperSpecification, ...]:
    """The papers of the course.

    >>> [each.title for each in specifications()][0]
    'Open book'
    """
    return tuple(map(specification_named, NAMES))


@cache
def specification_named(name: str) -> PaperSpecification:
    """A paper of the course by its name. Raises BadInput where there is none."""
    if name not in NAMES:
        raise BadInput(f"There is no paper “{name}”.", f"There are: {', '.join(NAMES)}.")
    return specification_from(read_fields(name, package="bridgelaw.exercises.paper"), name)


def specification_from(top: Fields, name: str) -> PaperSpecification:
    """Read a specification from a file. Raises BadInput, naming file and field."""
    book = top.text("book")
    if book not in BOOKS:
        raise top.error("book", f"the book cannot be “{book}”.", "Write open or closed.")
    share = top.reading("pass_mark", read_fraction)
    if not 0 < share <= 1:
        raise top.error("pass_mark", "it is not a share of the marks.", "As in 65%.")
    words = name, top.text("title"), top.text("modelled_on")
    minutes = _count(top, "minutes", 24 * 60)
    sections = tuple(map(section_from, top.tables("section")))
    if not sections:
        raise top.error("section", "it has no section.", "Give at least one, with its kinds and how many questions.")
    fixed = sum(each.questions * each.marks for each in sections if each.marks)
    if fixed > MARKS or (fixed < MARKS and all(each.marks for each in sections)):
        wrong = f"the marks of the sections come to {fixed}, and a paper has {MARKS}."
        raise top.error("section", wrong, "Leave marks out: they follow from the minutes of each question.")
    found = PaperSpecification(*words, book == "open", minutes, share, sections, top.texts("instructions", ()))
    top.nothing_else()
    return found


def section_from(row: Fields) -> PaperSection:
    """Read one section from a file. Raises BadInput."""
    kinds = (*row.texts("kinds"), *(procedure_kinds("result") if row.yes("procedures") else ()))
    levels = row.numbers("levels", (1, 2, 3))
    if not kinds:
        raise row.error("kinds", "it names no kind of question.", "Name at least one.")
    if not levels or not set(levels) <= {1, 2, 3}:
        raise row.error("levels", "they are none of the levels.", "Levels are 1, 2 and 3.")
    marks = _count(row, "marks", 100) if row.has("marks") else None
    yes = row.yes("cites"), row.yes("compulsory")
    found = PaperSection(row.text("title"), _count(row, "questions", MOST), kinds, levels, marks, *yes)
    if found.cites and marks == 1:
        raise row.error("marks", "one mark is for the Law, and nothing is left.", "Give each question two or more.")
    row.nothing_else()
    return found


def _count(row: Fields, field: str, most: int) -> int:
    found = row.number(field)
    if not 1 <= found <= most:
        raise row.error(field, f"{found} is not possible.", f"Give a number from 1 to {most}.")
    return found
