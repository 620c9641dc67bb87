"""The reference of the package, from its docstrings: a page a room, and the list of what stays. Nothing is imported.

`{room} scoring` shows what a room offers: of a package with `__all__` what that names, of any other its public names.
`{surface}` is the table of the stable names, each with the way to its place.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive

ROOT = Path(__file__).parents[2]
# The wording of the rulings, module by module: nobody calls it but `tell`.
LEFT_OUT = ("bridgelaw.telling.en",)
Documented = ast.FunctionDef | ast.ClassDef
MARK = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Entry:
    """A function or a class of the package."""

    module: str
    node: Documented

    @property
    def name(self) -> str:
        """What it is called."""
        return self.node.name

    @property
    def id(self) -> str:
        """Its place on its page."""
        return f"{self.module}.{self.name}"

    @property
    def page(self) -> str:
        """The page of its room."""
        return self.module.split(".")[1]


@cache
def entries(room: str) -> tuple[Entry, ...]:
    """What a room offers, by module."""
    found = []
    for path in sorted((ROOT / "bridgelaw" / room).rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if module.startswith(LEFT_OUT) or path.stem.startswith("__main"):
            continue
        wanted = exported(path.parent)
        for node in parsed(path).body:
            offered = isinstance(node, Documented) and not node.name.startswith("_") and ast.get_docstring(node)
            if offered and (wanted is None or node.name in wanted or node.name in stable().get(module, ())):
                found.append(Entry(module, node))
    return tuple(found)


@cache
def parsed(path: Path) -> ast.Module:
    """A module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def exported(package: Path) -> frozenset[str] | None:
    """The names in `__all__` of a package; None where it says nothing of them, or where the room is one package."""
    for node in parsed(package / "__init__.py").body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names = frozenset(ast.literal_eval(node.value))
            # rulings names what all its packages share; a ruling in a module of its own is offered too.
            return None if package.name == "rulings" else names
    return None


@cache
def stable() -> dict[str, tuple[str, ...]]:
    """The names of bridgelaw/surface.py."""
    for node in parsed(ROOT / "bridgelaw" / "surface.py").body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            return dict(ast.literal_eval(node.value))
    raise LookupError("bridgelaw/surface.py names nothing")


def place_of(module: str, name: str) -> Entry:
    """Where a name that is imported from a module is written."""
    room = module.split(".")[1]
    called_so = [each for each in entries(room) if each.name == name]
    found = [each for each in called_so if each.module.startswith(module)] or called_so
    if len(found) != 1:
        raise LookupError(f"{module}.{name} is in the reference {len(found)} times")
    return found[0]


# ---- a docstring on a page ----


def signature(node: Documented) -> str:
    """How it is called; of a class what it holds and what it can be asked."""
    if isinstance(node, ast.FunctionDef):
        return called(node)
    fields = [ast.unparse(each) for each in node.body if isinstance(each, ast.AnnAssign)]
    values = [ast.unparse(each) for each in node.body if isinstance(each, ast.Assign) and in_capitals(each)]
    asked = [called(each) for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
    above = f"({', '.join(map(ast.unparse, node.bases))})" if node.bases else ""
    return "\n    ".join([f"class {node.name}{above}", *fields, *values, *asked])


def in_capitals(statement: ast.Assign) -> bool:
    """Whether it sets a value of an enumeration."""
    return ast.unparse(statement.targets[0]).isupper()


def called(node: ast.FunctionDef) -> str:
    """The name with what it takes and gives; of a property what it gives."""
    given = [each for each in node.args.args if each.arg not in ("self", "cls")]
    gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if any(ast.unparse(each).endswith("property") for each in node.decorator_list):
        return f"{node.name}{gives}"
    arguments = ast.unparse(ast.arguments(**{**vars(node.args), "args": given}))
    line = f"{node.name}({arguments}){gives}"
    if len(line) <= 100:
        return line
    return line.replace(f"({arguments})", f"(\n        {arguments.replace(', ', ',' + chr(10) + '        ')}\n    )", 1)


def said(text: str) -> Iterator[nodes.Node]:
    """A docstring: paragraphs, lists and examples."""
    for block in re.split(r"\n\s*\n", text):
        lines = block.split("\n")
        if lines[0].startswith((">>>", "    ")):
            yield as_typed(block)
        elif lines[0].startswith(("- ", "* ")):
            items = re.split(r"^[-*] ", block, flags=re.MULTILINE)[1:]
            yield nodes.bullet_list("", *(nodes.list_item("", paragraph(each)) for each in items))
        elif lines[0].startswith("|"):
            yield as_typed(block)
        else:
            yield paragraph(block)


def as_typed(text: str) -> nodes.literal_block:
    """What is typed or printed; colours would make the longest page half as large again."""
    return nodes.literal_block(text, text, language="text")


def paragraph(text: str) -> nodes.paragraph:
    """Running text; what stands between backticks is code."""
    parts = MARK.split(" ".join(text.split()))
    pieces = [nodes.literal(each, each) if number % 2 else nodes.Text(each) for number, each in enumerate(parts)]
    return nodes.paragraph("", "", *pieces)


class Room(Directive):
    """`{room} scoring`"""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section a module, in it a section a name."""
        modules: dict[str, list[Entry]] = {}
        for each in entries(self.arguments[0]):
            modules.setdefault(each.module, []).append(each)
        return [self.module(name, found) for name, found in modules.items()]

    def module(self, name: str, found: list[Entry]) -> nodes.section:
        """What a module offers."""
        path = ROOT.joinpath(*name.split("."))
        text = ast.get_docstring(parsed(path.with_suffix(".py") if not path.is_dir() else path / "__init__.py")) or ""
        section = nodes.section("", ids=[f"module-{name}"], names=[name])
        section += nodes.title("", name.removeprefix("bridgelaw."))
        section.extend(said(text))
        section.extend(entry(each, stays=each.id in kept()) for each in found)
        return section


@cache
def kept() -> frozenset[str]:
    """The places of the stable names."""
    return frozenset(place_of(module, name).id for module, names in stable().items() for name in names)


def entry(of: Entry, stays: bool) -> nodes.section:
    """One name: what it is called with, and its words."""
    section = nodes.section("", ids=[of.id], names=[of.id])
    title = nodes.title("", "", nodes.literal(of.name, of.name))
    if stays:
        title += nodes.Text(" (stays)")
    call = signature(of.node)
    section += [title, as_typed(call)]
    section.extend(said(ast.get_docstring(of.node) or ""))
    return section


class Surface(Directive):
    """`{surface}`"""

    def run(self) -> list[nodes.Node]:
        """Module by module, each name with the way to its place."""
        found = nodes.bullet_list()
        for module, names in stable().items():
            words = nodes.paragraph("", "", nodes.literal(module, module), nodes.Text(": "))
            for number, name in enumerate(names):
                place = place_of(module, name)
                to = f"reference/{place.page}.html#{place.id}"
                way = nodes.reference("", "", nodes.literal(name, name), refuri=to)
                words += [nodes.Text(", ")] * bool(number) + [way]
            found += nodes.list_item("", words)
        return [found]


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.add_directive("room", Room)
    app.add_directive("surface", Surface)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
