"""Find the chapters of the course: each folder of `bridgelaw.chapters` with a chapter.toml is one.

This module reads what a chapter says of itself and imports nothing of it. Where a chapter has code of its own, its
chapter.toml names the module, which is imported when it is asked for. The engine meets a chapter only through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.tables import BadData, read_table

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_T = TypeVar("_T")

CHAPTERS = "bridgelaw.chapters"
CHAPTER = "chapter.toml"
#: The folders of the course in which the lessons are, chapter by chapter, and the pages around them.
LESSONS, PAGES = "notebooks", "book"
#: The rank of a kind of question that says nothing of its place: after the rulings of the course, before its scoring.
USUAL_RANK = 50
#: The moments at which a director is called, in their order.
MOMENTS = ("before", "auction", "lead", "play", "after", "scored")
#: What is asked of the incidents of a procedure: what follows, which answer is wrong, and in which order one asks.
PROCEDURE_ASKS = ("result", "answer", "order")


@dataclass(frozen=True)
class FormEntry:
    """A form of case: its name in a case file, the module that has it, and the calculator that rules its cases.

    `module` is empty where the form is made from a procedure's data; `calculator` is empty where there is none.
    `question` is the module that makes a question of such a case, where that is not one of the usual two.
    """

    name: str
    module: str
    calculator: str
    question: str = ""


@dataclass(frozen=True)
class CalculatorEntry:
    """A calculator: its name in `bridgelaw.widgets`, and the module that has it; none where data make it.

    `shows` are the calculators that it shows in one place, by their names.
    """

    name: str
    module: str
    shows: tuple[str, ...] = ()


@dataclass(frozen=True)
class KindEntry:
    """A kind of drawn question: its id, the module that has it (none for one of a procedure), and its rank."""

    id: str
    module: str
    rank: int


@dataclass(frozen=True)
class ProcedureEntry:
    """A decision procedure: the name of its form of case, and the folder of its graph.toml and words.en.toml.

    `start` is the case with which its calculator opens; both are empty where it is only asked on a page. `fields` are
    those that a case of it may have beside the facts and the answers. `lesson` is the lesson that teaches it: then
    questions are drawn from its incidents. `told` is the module that tells its rulings from the answers alone
    (`telling.by_answers`), where they need seats or cards.
    """

    name: str
    folder: str
    chapter: str
    calculator: str
    start: str
    fields: tuple[str, ...]
    lesson: str
    told: str = ""

    @property
    def place(self) -> str:
        """The folder of its data, for a sentence."""
        return f"bridgelaw/chapters/{self.chapter}/{self.folder}"


@dataclass(frozen=True)
class HandoutEntry:
    """A page to hand out: its name, which is that of what makes it, and its title."""

    name: str
    title: str


@dataclass(frozen=True)
class DisplayEntry:
    """A thing that only one chapter shows: its name in `bridgelaw.display`, and the module that has it.

    A `sheet` is a page to print, whose tags lead to the clauses.
    """

    name: str
    module: str
    sheet: bool


@dataclass(frozen=True)
class CalledEntry:
    """A call to the director: what is heard, the moment (one of `MOMENTS`), and the page that leads to the ruling.

    `procedure` is the procedure asked on that page, and `answers` those that the call itself gives.
    """

    heard: str
    when: str
    page: str
    procedure: str
    answers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Chapter:
    """The content of a chapter.toml, in its order. `lessons` and `pages` are names of pages without their folder.

    `calls` heads its calculators in the list of what a director hears; `calls_order` is its place in that list.
    """

    name: str
    title: str
    order: int
    lessons: tuple[str, ...]
    pages: tuple[str, ...]
    forms: tuple[FormEntry, ...]
    calculators: tuple[CalculatorEntry, ...]
    kinds: tuple[KindEntry, ...]
    procedures: tuple[ProcedureEntry, ...]
    handouts: tuple[HandoutEntry, ...]
    displays: tuple[DisplayEntry, ...]
    called: tuple[CalledEntry, ...]
    calls: str
    calls_order: int


def _root() -> Traversable:
    from importlib.resources import files  # here, as in laws.tables

    return files(CHAPTERS)


def folder_of(chapter: str) -> Traversable:
    """Return the folder of a chapter."""
    return _root() / chapter


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of the course in their order.

    >>> [chapter.name for chapter in chapters()][:2]
    ['law12', 'law87']
    """
    folders = [folder for folder in _root().iterdir() if (folder / CHAPTER).is_file()]
    found = [chapter_of(read_table("chapter", folder), folder.name) for folder in folders]
    return tuple(sorted(found, key=lambda chapter: (chapter.order, chapter.name)))


def chapter_of(table: dict[str, Any], name: str) -> Chapter:
    """Read the chapter.toml of that chapter. Raises BadField for what is missing, and for a field that there is not."""
    top = Fields(table, f"{name}/{CHAPTER}")
    procedures = _made(top.entries("procedure", "name"), lambda row: _procedure(row, name))
    forms = list(_made(top.entries("form", "name"), _form))
    calculators = list(_made(top.entries("calculator", "name"), _calculator))
    for each in procedures:
        if each.name not in (form.name for form in forms):
            forms.append(FormEntry(each.name, "", each.calculator))
        if each.calculator and each.calculator not in (calculator.name for calculator in calculators):
            calculators.append(CalculatorEntry(each.calculator, ""))
    kinds = [kind for of_module in _made(top.entries("kinds", "module"), _kinds) for kind in of_module]
    kinds += [
        KindEntry(f"{each.name}-{asks}", "", USUAL_RANK)
        for each in procedures
        if each.lesson
        for asks in PROCEDURE_ASKS
    ]
    chapter = Chapter(
        name,
        top.text("title"),
        top.number("order"),
        top.texts("lessons"),
        top.texts("pages", ()),
        tuple(forms),
        tuple(calculators),
        tuple(kinds),
        procedures,
        _made(top.entries("handout", "name"), lambda row: HandoutEntry(row.text("name"), row.text("title"))),
        tuple(each for of_module in _made(top.entries("display", "module"), _displays) for each in of_module),
        _made(top.entries("called", "heard"), called_of),
        top.text("calls", ""),
        top.number("calls_order", top.number("order")),
    )
    top.nothing_else()
    return chapter


def _made(rows: Iterable[Fields], make: Callable[[Fields], _T]) -> tuple[_T, ...]:
    """Return what is made from each entry, and refuse a field that nothing is made from."""
    found = []
    for row in rows:
        found.append(make(row))
        row.nothing_else()
    return tuple(found)


def _form(row: Fields) -> FormEntry:
    return FormEntry(row.text("name"), row.text("module"), row.text("calculator", ""), row.text("question", ""))


def _calculator(row: Fields) -> CalculatorEntry:
    return CalculatorEntry(row.text("name"), row.text("module", ""), row.texts("shows", ()))


def _kinds(row: Fields) -> list[KindEntry]:
    module, rank = row.text("module"), row.number("rank", USUAL_RANK)
    return [KindEntry(name, module, rank) for name in row.texts("ids")]


def _displays(row: Fields) -> list[DisplayEntry]:
    module, sheet = row.text("module"), row.yes("sheet")
    return [DisplayEntry(name, module, sheet) for name in row.texts("names")]


def called_of(row: Fields) -> CalledEntry:
    """Read a call to the director. Raises BadField for a moment that there is not."""
    when = row.text("when")
    if when not in MOMENTS:
        raise row.error("when", f"there is no moment “{when}”.", f"There are: {', '.join(MOMENTS)}.")
    answers = tuple(row.words_by_name("answers").items())
    return CalledEntry(row.text("heard"), when, row.text("page"), row.text("procedure", ""), answers)


def _procedure(row: Fields, chapter: str) -> ProcedureEntry:
    name = row.text("name")
    folder = row.text("folder", name.replace("-", "_"))
    calculator = row.text("calculator", "".join(part.capitalize() for part in folder.split("_")))
    return ProcedureEntry(
        name,
        folder,
        chapter,
        calculator,
        row.text("start", None if calculator else ""),
        row.texts("fields", ()),
        row.text("lesson", ""),
        row.text("told", ""),
    )


# ---- all chapters together ----


def lesson_page(chapter: str, lesson: str) -> str:
    """Return the name of the page of a lesson. Raises BadData for a lesson that the chapter does not have.

    >>> lesson_page("law12", "02_weighted_scores")
    'notebooks/law12/02_weighted_scores'
    """
    known = next((each.lessons for each in chapters() if each.name == chapter), ())
    if lesson not in known:
        raise BadData(f"The chapter “{chapter}” has no lesson “{lesson}”.", f"It has: {', '.join(known)}.")
    return f"{LESSONS}/{chapter}/{lesson}"


def book_page(name: str) -> str:
    """Return the name of a page around the lessons.

    >>> book_page("tables")
    'book/tables'
    """
    return f"{PAGES}/{name}"


def forms() -> dict[str, FormEntry]:
    """Return every form of case by its name, chapter by chapter."""
    return _by_name((form.name, form) for chapter in chapters() for form in chapter.forms)


def calculators() -> dict[str, CalculatorEntry]:
    """Return every calculator by its name in `bridgelaw.widgets`."""
    return _by_name((each.name, each) for chapter in chapters() for each in chapter.calculators)


def kinds() -> dict[str, KindEntry]:
    """Return every kind of drawn question by its id, in the order in which a reader sees them."""
    ranked = sorted((kind for chapter in chapters() for kind in chapter.kinds), key=lambda kind: kind.rank)
    return _by_name((kind.id, kind) for kind in ranked)


def displays() -> dict[str, DisplayEntry]:
    """Return what chapters show of their own, by its name in `bridgelaw.display`."""
    return _by_name((each.name, each) for chapter in chapters() for each in chapter.displays)


def procedure_kinds(asks: str) -> tuple[str, ...]:
    """Return the kinds of question that ask the same of every procedure whose questions are drawn, such as "result"."""
    return tuple(f"{entry.name}-{asks}" for entry in procedures().values() if entry.lesson)


def procedures() -> dict[str, ProcedureEntry]:
    """Return every decision procedure by the name of its folder, which is that of its graph."""
    return _by_name((each.folder, each) for chapter in chapters() for each in chapter.procedures)


def _by_name(named: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, each in named:
        if name in found:
            raise BadData(f"Two chapters have something called “{name}”.", "Give one of them another name.")
        found[name] = each
    return found


def procedure_table(graph: str, name: str) -> dict[str, Any]:
    """Return a parsed TOML file of a decision procedure, such as "graph". Raises BadData where there is none."""
    entry = procedures().get(graph)
    if entry is None:
        raise BadData(f"No chapter has a decision “{graph}”.", f"There are: {', '.join(procedures())}.")
    try:
        return read_table(name, folder_of(entry.chapter) / entry.folder)
    except FileNotFoundError:
        raise BadData(f"The procedure “{graph}” has no {name}.toml.", f"Write one in {entry.place}.") from None


@cache
def data_folders(folder: str) -> dict[str, Traversable]:
    """Return where each TOML file is that a chapter has in a folder of that name, such as `cases`, by the file's name.

    Raises BadData where two chapters have a file of one name.
    """
    found: list[tuple[str, Traversable]] = []
    for chapter in chapters():
        place = folder_of(chapter.name) / folder
        if place.is_dir():
            found += [(name, place) for name in sorted(each.name for each in place.iterdir()) if name.endswith(".toml")]
    return _by_name(found)


def data_files(folder: str) -> dict[str, Traversable]:
    """Return the TOML files in a folder of that name of every chapter, by their names."""
    return {name: place / name for name, place in data_folders(folder).items()}
