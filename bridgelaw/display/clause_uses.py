"""Find the uses of each clause: lessons, exercises, sheets, calculators with their cases, the glossary, pages.

Collected from their own data: a lesson's metadata, cells and prose, the Laws of an exercise, the grounds of a case's
ruling. Nothing is listed by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from importlib import import_module

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.forms import calculator_of
from bridgelaw.cases.record import recorded
from bridgelaw.display.pages import SAYS, Page
from bridgelaw.display.procedure_sheet import procedure_sheet
from bridgelaw.display.shown import Shown
from bridgelaw.display.summaries import LINKED, every_clause, law_anchor
from bridgelaw.exercises import common_errors
from bridgelaw.exercises.read import exercise_clauses
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, terms
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import book_page, calculators, displays
from bridgelaw.rulings.decision import decision
from bridgelaw.telling.graphs import graph_words

GLOSSARY, ERRATA = book_page("glossary.ipynb"), book_page("errata.ipynb")
EXERCISES = "your-ruling"


@cache
def sheets() -> Mapping[str, Callable[..., Shown]]:
    """Return the functions that print a sheet, by name in `bridgelaw.display`."""
    own = {each.name: getattr(import_module(each.module), each.name) for each in displays().values() if each.sheet}
    return {"procedure_sheet": procedure_sheet, **own}


class UseKind(IntEnum):
    """The kinds of use of a clause, in the order in which they are listed."""

    TEACHES = 0
    LESSON = 1
    SHEET = 2
    CHART = 3
    EXERCISE = 4
    CASE = 5
    TERM = 6
    PAGE = 7


@dataclass(frozen=True, order=True)
class Use:
    """One use of a clause: its kind, the page's path in the course and the place on it, its title.

    `menu` is the calculator whose menu has the case.
    """

    kind: UseKind
    page: str
    place: str
    title: str
    menu: str = ""


@dataclass(frozen=True)
class ClauseUses:
    """All uses of the clauses of one name, each with the editions of its clause."""

    uses: Mapping[Use, tuple[int, ...]]

    def of(self, *kinds: UseKind) -> tuple[Use, ...]:
        """The uses of some kinds, in their order."""
        return tuple(sorted(use for use in self.uses if use.kind in kinds))


def clause_uses(pages: Sequence[Page]) -> Mapping[Reference, ClauseUses]:
    """Return the uses of each clause, by its name without the edition; unused clauses are left out."""
    found: dict[Reference, dict[Use, set[int]]] = {}
    for ref, use in (*_of_pages(pages), *_of_cases(pages), *_of_terms()):
        year = ref.edition or DEFAULT_EDITION
        found.setdefault(ref.in_edition(None), {}).setdefault(use, set()).add(year)
    return {
        ref: ClauseUses({use: tuple(sorted(years)) for use, years in uses.items() if not _said_already(use, uses)})
        for ref, uses in sorted(found.items())
    }


def _said_already(use: Use, uses: Iterable[Use]) -> bool:
    """True for a use in a lesson that teaches the clause: it is named already."""
    return use.kind is UseKind.LESSON and any(each.kind is UseKind.TEACHES and each.page == use.page for each in uses)


# ---- pages ----


def _of_pages(pages: Sequence[Page]) -> Iterator[tuple[Reference, Use]]:
    # The cases of a calculator give its clauses.
    for page in (each for each in pages if not each.calculator):
        kind = UseKind.LESSON if page.is_lesson else UseKind.PAGE
        own = Use(kind, page.path, "", page.title)
        teaches = Use(UseKind.TEACHES, page.path, "", page.title)
        for law in page.laws:
            yield cite(law, page.edition), teaches
        for ref in page.cited():
            yield ref, own
        for name, arguments in page.calls():
            if name == SAYS:
                yield from ((cite(text), teaches) for text in arguments)
            elif name in sheets() and not page.is_lesson:
                sheet = Use(UseKind.SHEET, page.path, "", page.title)
                yield from ((ref, sheet) for ref in _tagged(sheets()[name](*arguments)))
            elif name == "flow":
                graph = decision(arguments[0])
                chart = Use(UseKind.CHART, page.path, "", graph_words(graph.name).title)
                yield from ((ref, chart) for question in graph.questions for ref in _laws(question.rests_on))
                yield from (
                    (ref, chart)
                    for each in graph.questions
                    for answer in each.answers
                    for ref in _laws(answer.rests_on)
                )
            elif name == "common_errors":
                yield from ((ref, own) for ref in _laws(each.basis for each in common_errors(arguments[0])))
            elif name == "ExerciseSet":
                yield from _of_exercises(page, arguments[0])


def _of_exercises(page: Page, lesson: str) -> Iterator[tuple[Reference, Use]]:
    for title, clauses in exercise_clauses(lesson):
        use = Use(UseKind.EXERCISE, page.path, EXERCISES, title)
        yield from ((ref, use) for ref in clauses)


def _laws(rests_on: Iterable[object]) -> Iterator[Reference]:
    return (each for each in rests_on if isinstance(each, Reference))


def _tagged(shown: Shown) -> tuple[Reference, ...]:
    """The clauses to which the tags of a sheet lead."""
    return tuple(_by_anchor()[anchor] for anchor in dict.fromkeys(LINKED.findall(shown.html)))


@cache
def _by_anchor() -> Mapping[str, Reference]:
    return {law_anchor(ref): ref for ref in every_clause()}


# ---- cases ----


def _of_cases(pages: Sequence[Page]) -> Iterator[tuple[Reference, Use]]:
    alone = calculators_of(pages)
    shown = _where_shown(pages)
    for case in course_cases():
        page, title = alone.get(calculator_of(case.form), (ERRATA, ""))
        use = Use(UseKind.CASE, page, "", case.title, title)
        lesson = shown.get(case.id)
        for ref in grounds(case):
            yield ref, use
            if lesson is not None:
                yield ref, Use(UseKind.LESSON, lesson.path, "", lesson.title)


def grounds(case: Case) -> tuple[Reference, ...]:
    """Return the clauses of a case of the course: those it names, and those of its ruling."""
    return recorded(case).clauses


def calculators_of(pages: Sequence[Page]) -> Mapping[str, tuple[str, str]]:
    """Each calculator with a page of its own: the page's path in the course, and its title."""
    alone = {page.calculator: (page.path, page.title) for page in pages if page.calculator}
    return {name: where for shown, where in alone.items() for name in shown_by(shown)}


def shown_by(calculator: str) -> tuple[str, ...]:
    """Return the calculators that one contains: itself, where it contains no others."""
    entry = calculators().get(calculator)
    return (entry.shows if entry else ()) or (calculator,)


def _where_shown(pages: Sequence[Page]) -> Mapping[str, Page]:
    """The first lesson that shows a case."""
    ids = {case.id for case in course_cases()}
    found: dict[str, Page] = {}
    for page in (each for each in pages if each.is_lesson):
        for _, arguments in page.calls():
            for text in ids.intersection(arguments):
                found.setdefault(text, page)
    return found


def _of_terms() -> Iterator[tuple[Reference, Use]]:
    for term in terms():
        use = Use(UseKind.TERM, GLOSSARY, f"term-{term.id}", term.english)
        yield from ((cite(law), use) for law in term.laws)
