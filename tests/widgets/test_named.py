"""Every widget by its name: the one that the package gives is the one that mypy reads of."""

from __future__ import annotations

import ast
from pathlib import Path

from bridgelaw import widgets
from bridgelaw.registry import calculators


def test_what_is_imported_for_mypy_is_what_is_loaded_by_name() -> None:
    tree = ast.parse(Path(widgets.__file__).read_text(encoding="utf-8"))
    (for_mypy,) = [each for each in tree.body if isinstance(each, ast.If)]
    imports = [each for each in for_mypy.body if isinstance(each, ast.ImportFrom)]
    told = {each.name: found.module for found in imports for each in found.names}
    assert told == {name: getattr(widgets, name).__module__ for name in widgets.__all__ if name not in calculators()}
