"""The pages of the book that come alive, and the parts of their notebooks that run there.

A page comes alive where its notebook makes a widget; there is no list. The page shows everything else that its notebook
made when the book was built, so only the widgets are made again, each with the statements that it needs.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from live_links import VIEW

from bridgelaw.display.pages import read_page
from live_site.places import ROOT, Stop


@dataclass(frozen=True)
class Shown:
    """A widget of a page: the expression that makes it, and which statements of the page it needs."""

    expression: str
    needs: tuple[int, ...]


@dataclass(frozen=True)
class Lesson:
    """A page that comes alive: its name in the book, `notebooks/law12/02_weighted_scores`, its title, what it runs."""

    name: str
    title: str
    statements: tuple[str, ...] = ()
    widgets: tuple[Shown, ...] = ()

    @property
    def up(self) -> str:
        """From the folder of the page to the root of the book: "../../"."""
        return "../" * self.name.count("/")

    @property
    def program(self) -> dict[str, Any]:
        """Return what the page hands to Python."""
        widgets = [{"expression": each.expression, "needs": each.needs} for each in self.widgets]
        return {"statements": self.statements, "widgets": widgets}


def live_lessons(book: Path, executed: Path) -> list[Lesson]:
    """Every page of the book with a widget, in the order of their names."""
    found = []
    for path in sorted(executed.rglob("*.ipynb")):
        name = path.relative_to(executed).with_suffix("").as_posix()
        # What a page showed stays where it was run, also when the page itself has gone.
        written = ROOT / f"{name}.ipynb"
        if written.exists() and (book / f"{name}.html").exists() and makes_widgets(ran := read(path)):
            found.append(Lesson(name, read_page(name, written).title, *program(read(written), ran)))
    if not found:
        raise Stop(f"There is no page with a widget in {executed}: build the book first (make book).")
    return found


def makes_widgets(executed: dict[str, Any]) -> bool:
    """True if a cell of a notebook that was run shows a widget."""
    return any(map(shows_widget, executed["cells"]))


def shows_widget(cell: dict[str, Any]) -> bool:
    """True if a cell that was run shows a widget."""
    return any(VIEW in output.get("data", {}) for output in cell.get("outputs", []))


def read(path: Path) -> dict[str, Any]:
    """A notebook."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


def program(notebook: dict[str, Any], executed: dict[str, Any]) -> tuple[tuple[str, ...], tuple[Shown, ...]]:
    """The statements of a notebook that its widgets need, and the widgets in their order.

    Of an import only the names that are used count, each as a statement of its own; of assignments those that a widget
    reads, and those that these read. The last expression of a cell that shows no widget is not run again.
    """
    shows = {cell["id"] for cell in executed["cells"] if shows_widget(cell)}
    known: list[ast.stmt] = []
    widgets: list[tuple[ast.expr, list[int]]] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        *before, last = ast.parse("".join(cell["source"])).body or [ast.Pass()]
        known += [piece for statement in before for piece in apart(statement)]
        if not isinstance(last, ast.Expr):
            known += apart(last)
        elif cell["id"] in shows:
            widgets.append((last.value, needed(last, known)))
    used = sorted({number for _, needs in widgets for number in needs})
    place = {number: new for new, number in enumerate(used)}
    shown = tuple(Shown(ast.unparse(made), tuple(place[each] for each in needs)) for made, needs in widgets)
    return tuple(ast.unparse(known[number]) for number in used), shown


def apart(statement: ast.stmt) -> list[ast.stmt]:
    """An import as one statement for each name; anything else as it is."""
    if isinstance(statement, ast.ImportFrom):
        return [ast.ImportFrom(statement.module, [name], statement.level) for name in statement.names]
    if isinstance(statement, ast.Import):
        return [ast.Import([name]) for name in statement.names]
    return [statement]


def needed(made: ast.AST, known: list[ast.stmt]) -> list[int]:
    """The places of the statements that give what an expression reads, directly or by way of others, in their order."""
    wanted, found = set(names(made, ast.Load)), list[int]()
    for number in range(len(known) - 1, -1, -1):
        if wanted & set(given(known[number])):
            found.append(number)
            wanted |= set(names(known[number], ast.Load))
    return found[::-1]


def given(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement sets or changes: what it imports or assigns, and whose methods it calls."""
    if isinstance(statement, ast.ImportFrom | ast.Import):
        yield from ((name.asname or name.name).partition(".")[0] for name in statement.names)
    else:
        yield from names(statement, ast.Store)
        if isinstance(statement, ast.Expr):
            yield from names(statement, ast.Load)


def names(tree: ast.AST, context: type[ast.expr_context]) -> Iterator[str]:
    """The names that stand in a tree, read or set."""
    yield from (each.id for each in ast.walk(tree) if isinstance(each, ast.Name) and isinstance(each.ctx, context))
