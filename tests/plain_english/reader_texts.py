"""Every text that a reader of the course may see, with the place where it is written."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
# Programs whose strings are not shown on a page.
NOT_SHOWN = ("bridgelaw/registry.py", "bridgelaw/surface.py", "bridgelaw/laws/command.py")
SCRIPTS = ("bridgelaw/*/data/*.js", "book/_static/*.js", "book/_live/*.js")
# Fields of data that name things, or that hold what somebody else has printed.
_NAMES = """
id case module figure kind draw laws law clause clauses about answers settles seen needed replies given table deal
auction file page folder name names ids form calculator start lesson lessons pages source printed erratum
regulation url address hash regex
"""
NAMES = frozenset(_NAMES.split())
FEEDBACK = frozenset(("feedback", "says", "wrong", "slip", "when", "hint"))
LEAST_WORDS = 3


@dataclass(frozen=True)
class ReaderText:
    """A text: the file and the line or field in it, whether lesson, page, feedback or template, and its words.

    In a template `…` stands for what a program puts in.
    """

    file: str
    place: str
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.place}"


def sentences(text: str) -> list[str]:
    """Split a text into its sentences; an abbreviation of a seat or a clause ends none."""
    found = re.split(r"(?<=[.!?])[”\"’)]?\s+(?=[“\"(]?[A-ZÀ-Ý0-9♠♥♦♣…])|\n+", text)
    return [each.strip() for each in found if each.strip()]


def words(text: str) -> list[str]:
    """Return the words of a text; a figure or a card counts as one."""
    return [each for each in re.split(r"[\s—]+", text) if re.search(r"\w", each)]


@cache
def reader_texts() -> tuple[ReaderText, ...]:
    """Collect all texts, in the order of the files."""
    found = [*_of_data(), *_of_programs(), *_of_scripts(), *_of_notebooks(), *_of_pages()]
    return tuple(each for each in found if len(words(each.text)) >= LEAST_WORDS)


# As in 001-road-8.
_ID = re.compile(r"\b[0-9a-z]+(?:-[0-9a-z]+)+\b")


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _files(*patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        yield from (path for path in sorted(ROOT.glob(pattern)) if "node_modules" not in path.parts)


# ---- data ----


def _of_data() -> Iterator[ReaderText]:
    for path in _files("bridgelaw/**/*.toml"):
        yield from _in_table(tomllib.loads(path.read_text(encoding="utf-8")), _named(path), "", False)


def _in_table(value: Any, file: str, place: str, feedback: bool) -> Iterator[ReaderText]:
    if isinstance(value, str):
        text = re.sub(r"\{[^{}]*\}", "…", value)
        yield ReaderText(file, place, "feedback" if feedback else "template", text)
    elif isinstance(value, dict):
        label = next((str(value[key]) for key in ("id", "name", "title") if isinstance(value.get(key), str)), "")
        here = f"{place}[{label}]" if label else place
        for key, inner in value.items():
            inside = inner[0] if isinstance(inner, list) and inner else inner
            if key not in NAMES or isinstance(inside, dict):
                yield from _in_table(inner, file, f"{here}.{key}", feedback or key in FEEDBACK)
    elif isinstance(value, list):
        for number, inner in enumerate(value, start=1):
            yield from _in_table(inner, file, f"{place}.{number}", feedback)


# ---- programs ----


def _of_programs() -> Iterator[ReaderText]:
    for path in _files("bridgelaw/**/*.py"):
        name = _named(path)
        if name in NOT_SHOWN or name.endswith("__main__.py"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = _documentation(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                inside |= {id(part) for part in ast.walk(node) if part is not node and isinstance(part, ast.Constant)}
        for node in ast.walk(tree):
            if id(node) not in inside and isinstance(node, ast.Constant | ast.JoinedStr):
                text = plain(_template(node))
                if looks_like_prose(text):
                    yield ReaderText(name, str(node.lineno), "template", text)


def _documentation(tree: ast.AST) -> set[int]:
    """Return the strings that stand alone: docstrings, and what is said of an attribute below it."""
    alone = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return {id(value) for value in alone if isinstance(value, ast.Constant)}


def _template(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return re.sub(r"\{[^{}]*\}", "…", node.value) if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)


def plain(text: str) -> str:
    """Return the words of HTML, without its elements."""
    return re.sub(r"[ \t]+", " ", unescape(re.sub(r"<[^<>]*>", " ", text))).strip()


def looks_like_prose(text: str) -> bool:
    """True for words that somebody reads, rather than a pattern, a style or a path."""
    if re.search(r"[{}\\=;|]|\(\?|\bbl-|^[\w.-]+/|::|https?:", text):
        return False
    return len(re.findall(r"[A-Za-zé’']{2,}", text)) >= LEAST_WORDS


def _of_scripts() -> Iterator[ReaderText]:
    for path in _files(*SCRIPTS):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.lstrip().startswith(("//", "*", "/*")):
                continue
            for found in re.findall(r"\"([^\"\n]{12,})\"|`([^`\n]{12,})`", line):
                text = plain(re.sub(r"\$\{[^}]*\}", "…", "".join(found)))
                if looks_like_prose(text):
                    yield ReaderText(_named(path), str(number), "template", text)


# ---- pages ----


def _of_notebooks() -> Iterator[ReaderText]:
    for path in _files("notebooks/*/*.ipynb", "book/*.ipynb", "book/calculators/*.ipynb"):
        kind = "lesson" if path.is_relative_to(ROOT / "notebooks") else "page"
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        for number, cell in enumerate(cells, start=1):
            place = f"cell {number}"
            if cell["cell_type"] == "markdown":
                for text in prose("".join(cell["source"])):
                    yield ReaderText(_named(path), place, kind, text)
            else:
                yield from (ReaderText(_named(path), place, "output", text) for text in _shown(cell))


def _shown(cell: Any) -> Iterator[str]:
    """Return the lines that a cell prints, without the ids of cases: an id is an address, and keeps its old words."""
    for output in cell["outputs"]:
        for line in "".join(output.get("data", {}).get("text/plain", output.get("text", ""))).splitlines():
            yield _ID.sub("…", line).strip()


def _of_pages() -> Iterator[ReaderText]:
    for path in [*_files("book/*.md"), ROOT / "README.md"]:
        for text in prose(path.read_text(encoding="utf-8")):
            yield ReaderText(_named(path), "page", "page", text)


def prose(markdown: str) -> Iterator[str]:
    """Yield the paragraphs, items and cells of a page as they are read."""
    text = re.sub(r"(?s)^---\n.*?\n---\n|```.*?```|<!--.*?-->|<(style|svg|script)\b.*?</\1>", "", markdown)
    text = re.sub(r"`[^`\n]*`", "…", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=\|)", text):
        for cell in block.split("|") if block.lstrip().startswith("|") else [block]:
            words_of_it = re.sub(r"^\s*(?:#+|[-*>]|\d+\.)\s+|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}", "", plain(cell))
            yield re.sub(r"\s+", " ", words_of_it).strip()
