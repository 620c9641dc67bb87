"""Docstrings name a thing or begin with a verb, and nobody is a generic "he" in the product."""

from __future__ import annotations

import ast
import doctest
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
FREE_RELATIVE = re.compile(r"(what|whether|how|where|who|whose|when|which)\b", re.IGNORECASE)
GENERIC_HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)


def sources(*folders: str) -> Iterator[str]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not {"node_modules", "_build"} & {*path.parts}:
                yield name


@cache
def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def docstrings(name: str) -> Iterator[tuple[int, str]]:
    """Yield each docstring of a file after the number of its line."""
    for node in ast.walk(ast.parse(text_of(name))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node)
            if docstring:
                yield node.body[0].lineno, docstring


def prose(docstring: str) -> str:
    """Leave the examples of a docstring out: they show what the reader of a page sees."""
    pieces = doctest.DocTestParser().parse(docstring)
    return "".join(piece for piece in pieces if isinstance(piece, str))


def comments(name: str) -> Iterator[tuple[int, str]]:
    """Yield each comment of a file after the number of its line."""
    for token in tokenize.generate_tokens(StringIO(text_of(name)).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def test_a_docstring_names_the_thing_or_begins_with_a_verb() -> None:
    wrong = [
        f"{name}:{line}: {docstring.splitlines()[0]}"
        for name in sources("bridgelaw", "book", "tests")
        for line, docstring in docstrings(name)
        if FREE_RELATIVE.match(docstring.lstrip())
    ]
    assert wrong == []


def test_a_player_or_a_director_is_no_generic_he() -> None:
    wrong = [
        f"{name}:{line}: {match[0]}"
        for name in sources("bridgelaw")
        for line, words in [*((line, prose(words)) for line, words in docstrings(name)), *comments(name)]
        if (match := GENERIC_HE.search(words))
    ]
    assert wrong == []
