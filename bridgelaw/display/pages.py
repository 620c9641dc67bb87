"""The pages of the course as written: a lesson's metadata, the citations of its prose, the calls of its code.

Nothing here runs a notebook. The pages are beside the package and not part of it, so the caller gives their folder.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Any

from bridgelaw.laws import DEFAULT_EDITION, Reference
from bridgelaw.laws.citations import CITATION, citations, faults
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import LESSONS, PAGES

# Not prose: code, tags, the targets of links. Their lines stay, so that line numbers are right.
_UNSEEN = re.compile(
    r"```.*?```|`[^`\n]*`|<(style|svg|script)\b.*?</\1>|(?<=\])\([^)\n]*\)|<[^>]+>", re.DOTALL | re.MULTILINE
)
_LESSONS = f"{LESSONS}/*/*.ipynb"
_OTHERS = (f"{PAGES}/*.ipynb", f"{PAGES}/*.md", f"{PAGES}/calculators/*.ipynb")
SAYS = "what_the_law_says"


@dataclass(frozen=True)
class PageCell:
    """One cell: its number on the page, counted from 1, and its text."""

    number: int
    code: bool
    text: str

    @property
    def prose(self) -> str:
        """The text to read, line for line; empty where the cell is code."""
        if self.code:
            return ""
        return unescape(_UNSEEN.sub(lambda found: " " + "\n" * found[0].count("\n"), self.text))

    @property
    def calls(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each function that the code calls by name, with every text that the cell writes as its argument.

        A name that was assigned texts before counts as those texts.
        """
        if not self.code:
            return ()
        tree = ast.parse(self.text)
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        called = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        return tuple((_name(node), tuple(t for each in node.args for t in _texts(each, named))) for node in called)


def _name(node: ast.Call) -> str:
    assert isinstance(node.func, ast.Name)
    return node.func.id


def _texts(node: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[str]:
    if isinstance(node, ast.Starred) and isinstance(node.value, ast.Name):
        node = named.get(node.value.id, node)
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


@dataclass(frozen=True)
class Page:
    """A page: its name in the table of contents, its title, a lesson's metadata, its cells."""

    name: str
    title: str
    about: Mapping[str, Any]
    cells: tuple[PageCell, ...]
    suffix: str = ".ipynb"

    @property
    def path(self) -> str:
        """Return the path of the page in the folder of the course."""
        return self.name + self.suffix

    @property
    def edition(self) -> int:
        """The edition of a clause without a year."""
        return int(self.about.get("edition", DEFAULT_EDITION))

    @property
    def is_lesson(self) -> bool:
        """True if the page teaches: then its metadata name the Laws."""
        return bool(self.about.get("laws")) and not self.calculator

    @property
    def calculator(self) -> str:
        """The calculator of the page, as `bridgelaw.widgets` names it; mostly none."""
        return str(self.about.get("calculator", ""))

    @property
    def laws(self) -> tuple[str, ...]:
        """The Laws in the metadata: covered by a lesson, applied by a calculator."""
        return tuple(self.about.get("laws", ()))

    def calls(self, name: str = "") -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The functions that the page calls, in order; those of one name, or all."""
        return tuple(call for cell in self.cells for call in cell.calls if name in ("", call[0]))

    def cited(self) -> tuple[Reference, ...]:
        """Every clause that the prose cites, each once. Raises BadInput for one that its edition lacks."""
        found = (each.read(self.edition) for cell in self.cells for each in citations(cell.prose))
        return tuple(dict.fromkeys(found))


def law_faults(page: Page) -> tuple[str, ...]:
    """Each clause that a page cites and its edition lacks, by cell and line, in prose, metadata and code.

    >>> cell = PageCell(2, False, "One.\\n\\nBy 12C1(f) and 16E3.")
    >>> print(law_faults(Page("a", "A", {"edition": 2007}, (cell,)))[0].split(". Near")[0])
    a, cell 2, line 3: This course lists no 16E3 in the Laws of 2007
    """
    found = []
    for cell in page.cells:
        where = f"{page.name}, cell {cell.number}, line "
        found += [f"{where}{each.line}: {each.says}" for each in faults(cell.prose, page.edition)]
        for name, arguments in cell.calls:
            if name == SAYS:
                known = (each for each in arguments if CITATION.fullmatch(each))
                line = {each: n for n, row in enumerate(cell.text.splitlines(), 1) for each in arguments if each in row}
                found += [
                    f"{where}{line.get(text, 1)}: {fault.says}"
                    for text in known
                    for fault in faults(f"Law {text}", page.edition)
                ]
    for law in page.laws:
        found += [f"{page.name}, metadata: {each.says}" for each in faults(f"Law {law}", page.edition)]
    return tuple(found)


def course_pages(root: Path) -> tuple[Page, ...]:
    """The lessons, in the order of their names, and then the other pages of the book."""
    paths = [path for pattern in (_LESSONS, *_OTHERS) for path in sorted(root.glob(pattern))]
    return tuple(read_page(path.relative_to(root).with_suffix("").as_posix(), path) for path in paths)


def read_page(name: str, path: Path) -> Page:
    """A notebook, or a page of Markdown as one cell."""
    return page_of(name, path.read_text(encoding="utf-8"), path.suffix == ".ipynb")


def page_of(name: str, text: str, notebook: bool) -> Page:
    """The page of a notebook's JSON, or of Markdown."""
    cells: tuple[PageCell, ...] = (PageCell(1, False, text),)
    about: Mapping[str, Any] = {}
    if notebook:
        table = json.loads(text)
        about = table["metadata"].get("bridgelaw", {})
        kinds = ((each["cell_type"] == "code", "".join(each["source"])) for each in table["cells"])
        cells = tuple(PageCell(number, *kind) for number, kind in enumerate(kinds, start=1))
    title = next((found[1] for cell in cells for found in re.finditer("^# +(.+)$", cell.text, re.MULTILINE)), name)
    return Page(name, title.strip(), about, cells, ".ipynb" if notebook else ".md")
