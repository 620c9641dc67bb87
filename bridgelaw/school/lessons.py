"""A lesson's notebook as an instructor needs it: its sections, the notes with their minutes, what its code shows."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

SLIDE_TYPES = frozenset({"slide", "subslide", "fragment", "skip", "notes", "-"})
NOTES = "notes"
FOLDER = Path("notebooks")
KINDS = ("Note", "Ask", "Demo")
AIMS, TABLE, LAW, EXPLORE = "By the end you can", "At the table", "What the Law says", "Explore"
WORKED, ERRORS, YOURS, SUMMARY = "Worked ruling", "Common errors", "Your ruling", "Summary"
_MINUTES = re.compile(r" ?\((\d+) minutes?(?:, ([^)]*))?\)")
_KIND = re.compile(r"\*\*(\w+)\*\* *")
_NAMED = re.compile(r"(?<!\*)\*([^*\n]{3,})\*(?!\*)|“([^”]{3,})”")


class BadLesson(BadInput):
    """A notebook that cannot be read as a lesson; the sentence names the file and the cell."""


@dataclass(frozen=True)
class NotebookCell:
    """One cell: whether it is code, its text, and its type in the slide show."""

    code: bool
    source: str
    slide: str

    @property
    def is_note(self) -> bool:
        """True if it is for the instructor alone."""
        return self.slide == NOTES

    def called(self, name: str) -> tuple[str, ...]:
        """The texts that a function is given wherever the code of the cell calls it.

        >>> NotebookCell(True, 'ExerciseSet("claim-call")', "-").called("ExerciseSet")
        ('claim-call',)
        """
        if not self.code:
            return ()
        calls = (each for each in ast.walk(ast.parse(self.source)) if isinstance(each, ast.Call))
        of_name = (each for each in calls if isinstance(each.func, ast.Name) and each.func.id == name)
        given = (arg for each in of_name for arg in each.args)
        return tuple(arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str))

    @property
    def names(self) -> frozenset[str]:
        """Every name that the code calls."""
        if not self.code:
            return frozenset()
        calls = (each.func for each in ast.walk(ast.parse(self.source)) if isinstance(each, ast.Call))
        return frozenset(each.id for each in calls if isinstance(each, ast.Name))


@dataclass(frozen=True)
class Note:
    """One thing to tell, to ask or to do in class: its kind (Note, Ask, Demo) and its words, as Markdown.

    What is named in them in italics or between quotation marks is kept apart.
    """

    kind: str
    says: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """One section of a lesson, with the notes that end it and the minutes that these give it."""

    title: str
    cells: tuple[NotebookCell, ...]

    @property
    def shown(self) -> tuple[NotebookCell, ...]:
        """Return what the reader sees."""
        return tuple(cell for cell in self.cells if not cell.is_note)

    @property
    def minutes(self) -> int:
        """The minutes to teach it: each cell of notes names its own first."""
        found = (_MINUTES.search(cell.source) for cell in self.cells if cell.is_note)
        return sum(int(each[1]) for each in found if each)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes in their order."""
        return tuple(note for cell in self.cells if cell.is_note for note in _notes(cell.source))


def _besides(minutes: re.Match[str]) -> str:
    """Return the note beside the minutes, as in “(16 minutes, with the next page)”."""
    return f"({minutes[2]})" if minutes[2] else ""


def _notes(source: str) -> Iterator[Note]:
    """The paragraphs of a cell of notes; one that begins with no kind goes on with the one before."""
    kind, told = "", ""
    for paragraph in source.split("\n\n"):
        found = _KIND.match(paragraph)
        if found and found[1] in KINDS:
            if kind:
                yield _note(kind, told)
            kind, told = found[1], _MINUTES.sub(_besides, paragraph[found.end() :], count=1).lstrip(". ")
        elif kind:
            told += f"\n\n{paragraph}"
    if kind:
        yield _note(kind, told)


def _note(kind: str, told: str) -> Note:
    return Note(kind, told, tuple(one or other for one, other in _NAMED.findall(told)))


@dataclass(frozen=True)
class Lesson:
    """A lesson by its name, as in "law12/02_weighted_scores": title, promise, Laws, minutes, sections."""

    name: str
    title: str
    promise: str
    about: Mapping[str, Any]
    sections: tuple[Section, ...]

    @property
    def chapter(self) -> str:
        """The folder of its chapter."""
        return self.name.partition("/")[0]

    @property
    def laws(self) -> tuple[str, ...]:
        """The Laws that it covers."""
        return tuple(self.about["laws"])

    @property
    def edition(self) -> int:
        """The edition that it teaches."""
        return int(self.about["edition"])

    @property
    def teach(self) -> int:
        """The minutes to teach it."""
        return int(self.about["minutes"]["teach"])

    def section(self, title: str) -> Section:
        """The section whose title begins so."""
        return next(each for each in self.sections if each.title.startswith(title))

    @cached_property
    def cells(self) -> tuple[NotebookCell, ...]:
        """All cells in their order."""
        return tuple(cell for section in self.sections for cell in section.cells)

    def called(self, name: str) -> tuple[str, ...]:
        """The texts that a function is given anywhere in the lesson."""
        return tuple(dict.fromkeys(text for cell in self.cells for text in cell.called(name)))

    @property
    def questions(self) -> str:
        """The file of its openings, errors and exercises."""
        return self.called("ExerciseSet")[0]


def lessons(folder: Path = FOLDER) -> tuple[Lesson, ...]:
    """Every lesson of a folder of chapters, in order. Raises BadLesson."""
    found = sorted(path for path in folder.glob("*/*.ipynb") if not path.name.startswith("."))
    if not found:
        raise BadLesson(f"There are no lessons in “{folder}”.", "Name the folder of the notebooks: --notebooks FOLDER.")
    return tuple(map(read_lesson, found))


def read_lesson(path: Path) -> Lesson:
    """One lesson from its notebook. Raises BadLesson, which names the file and the cell."""
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        cells = [_cell(path, number, each) for number, each in enumerate(notebook["cells"], start=1)]
        about = notebook["metadata"]["bridgelaw"]
        minutes = about["minutes"]["teach"]
    except (KeyError, TypeError, ValueError) as fault:
        if isinstance(fault, BadInput):
            raise
        raise BadLesson(
            f"{path}: it is not a lesson: {fault!r}.", "Give it cells and the metadata bridgelaw: laws, edition, "
                "minutes."
        ) from None
    name = f"{path.parent.name}/{path.stem}"
    sections = tuple(_sections(cells))
    head = sections[0].cells[0].source.split("\n\n")
    told = sum(section.minutes for section in sections)
    if told != minutes:
        raise BadLesson(
            f"{path}: its notes come to {told} minutes, and it says {minutes}.", "Run make lengths after make book."
        )
    return Lesson(name, head[0].removeprefix("# "), head[1], about, sections)


def _cell(path: Path, number: int, cell: Mapping[str, Any]) -> NotebookCell:
    slide = cell["metadata"].get("slideshow", {}).get("slide_type", "-")
    if slide not in SLIDE_TYPES:
        raise BadLesson(
            f"{path}, cell {number}: there is no slide type “{slide}”.",
            f"Use one of: {', '.join(sorted(SLIDE_TYPES))}.",
        )
    return NotebookCell(cell["cell_type"] == "code", "".join(cell["source"]), slide)


def _sections(cells: list[NotebookCell]) -> Iterator[Section]:
    title, kept = "", list[NotebookCell]()
    for cell in cells:
        if not cell.code and cell.source.startswith("## "):
            yield Section(title, tuple(kept))
            title, kept = cell.source.splitlines()[0].removeprefix("## "), []
        kept.append(cell)
    yield Section(title, tuple(kept))
