"""Prose is output, never input: nothing in the program asks a sentence what happened, or cuts a piece out of it.

The sentences of a ruling stand in attributes of these names, or come from a function of `telling` or `display` that
returns text. They may be joined, shown and compared by identity; who wants to know something asks for the fact that the
sentence was made of: a kind, a choice, an origin, a step by its id.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tests.each import each

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "bridgelaw").rglob("*.py"))
PROSE = {"says", "words", "asks", "why", "announces", "result", "announcement", "reason", "came_from"}
ASKS_OR_CUTS = {
    *("startswith", "endswith", "find", "rfind", "index", "rindex", "count", "isupper", "islower", "isdigit"),
    *("partition", "rpartition", "split", "rsplit", "splitlines", "removeprefix", "removesuffix", "replace"),
    *("strip", "lstrip", "rstrip", "casefold", "lower", "translate", "encode"),
}
SEARCHES = {"search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split", "len"}
IMPORT = "from bridgelaw.display.play import standing"
IDENTITY = (ast.Is, ast.IsNot)


def _tellers() -> Iterator[str]:
    """The public functions of the two rooms that tell, of all but markup and figures in letters."""
    for room in ("telling", "display"):
        for path in sorted((ROOT / "bridgelaw" / room).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if not isinstance(node, ast.FunctionDef) or node.returns is None:
                    continue
                if ast.unparse(node.returns) == "str" and not node.name.endswith(("html", "svg", "_text")):
                    yield node.name


@cache
def _known_tellers() -> set[str]:
    return set(_tellers())


def faults(source: str) -> Iterator[tuple[int, str]]:
    """Each place that asks or cuts a sentence, by its line."""
    tree = ast.parse(source)
    tellers = {name for name in _imported(tree) if name in _known_tellers()}
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in [tree, *scopes]:
        names = set() if scope is tree else _named_after_prose(scope, tellers)
        for node in ast.walk(scope):
            if asked := _asked(node, names, tellers):
                yield node.lineno, asked  # type: ignore[attr-defined]


def _imported(tree: ast.AST) -> Iterator[str]:
    """Yield what a module has from the two rooms that tell."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(("bridgelaw.telling", "bridgelaw.display")):
            yield from (each.asname or each.name for each in node.names)


def _named_after_prose(scope: ast.AST, tellers: Collection[str]) -> set[str]:
    """The names that hold nothing but a sentence in this function; a `result` may be a score, and is not followed."""
    found: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and _is_followed(node.value, tellers):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.NamedExpr) and _is_followed(node.value, tellers):
            found.add(node.target.id)
    return found


def _is_followed(node: ast.AST, tellers: Collection[str]) -> bool:
    return _is_told(node, tellers) or (isinstance(node, ast.Attribute) and node.attr in PROSE - {"result"})


def _is_told(node: ast.AST, tellers: Collection[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in tellers


def _is_prose(node: ast.AST, names: set[str], tellers: Collection[str]) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in PROSE
    return _is_told(node, tellers) or (isinstance(node, ast.Name) and node.id in names)


def _asked(node: ast.AST, names: set[str], tellers: Collection[str]) -> str:
    """Return what this node asks of a sentence; empty where it asks nothing."""
    if isinstance(node, ast.Compare):
        among = any(_is_prose(each, names, tellers) for each in (node.left, *node.comparators))
        return "a comparison" if among and not all(isinstance(each, IDENTITY) for each in node.ops) else ""
    if isinstance(node, ast.Subscript):
        return "a piece cut out" if _is_prose(node.value, names, tellers) else ""
    if not isinstance(node, ast.Call):
        return ""
    called = node.func
    if isinstance(called, ast.Attribute) and called.attr in ASKS_OR_CUTS and _is_prose(called.value, names, tellers):
        return f".{called.attr}()"
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name in SEARCHES and any(_is_prose(each, names, tellers) for each in node.args):
        return f"{name}() of it"
    return ""


@each("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_is_asked_or_cut(path: Path) -> None:
    found = sorted(set(faults(path.read_text(encoding="utf-8"))))
    assert not found, "\n".join(f"{path.relative_to(ROOT)}:{line}: {asked} of a sentence" for line, asked in found)


@each(
    "line",
    [
        "event.says.startswith('Declarer does neither')",
        "'on the table' in event.says",
        "LED.search(card.came_from)",
        "step.says == other.says",
        "derivation.result.removeprefix('Next question: ')",
        "len(verdict.reason)",
        "step.announcement[:10]",
        "line.words.startswith(line.to)",
        "question.asks.endswith('?')",
        f"{IMPORT}\ndef told(play):\n    where = standing(play)\n    return where.endswith(')')",
        f"{IMPORT}; standing(play).endswith(')')",
        "def told(step):\n    says = step.says\n    return says.partition(':')",
    ],
)
def test_the_check_sees_each_way_of_asking(line: str) -> None:
    assert list(faults(line))


@each(
    "line",
    [
        "f'{step.says} [{basis}]'",
        "' '.join(each.says for each in known)",
        "self.reason is Reason.TOO_MANY",
        "a.result.points",
    ],
)
def test_the_check_lets_a_sentence_be_said(line: str) -> None:
    assert not list(faults(line))
