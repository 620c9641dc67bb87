"""The words that a caller has without naming a language."""

import ast
import inspect
from typing import Any

from bridgelaw.telling import DEFAULT_LANGUAGE, words


def imported_for_types() -> set[tuple[str, str]]:
    tree = ast.parse(inspect.getsource(words))
    place = f"bridgelaw.telling.{DEFAULT_LANGUAGE}."
    found: set[tuple[str, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(place):
            found |= {(node.module.removeprefix(place), each.name) for each in node.names}
    return found


def test_what_is_typed_is_what_is_there() -> None:
    there = {(module, name) for module, names in words.WORDS.items() for name in names}
    assert imported_for_types() == there
    for _, name in there:
        word: Any = getattr(words, name)
        assert word
