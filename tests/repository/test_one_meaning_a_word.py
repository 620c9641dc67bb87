"""A word has one meaning: no two public classes of bridgelaw share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_no_two_public_classes_share_a_name() -> None:
    named: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "bridgelaw").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(path.relative_to(ROOT).as_posix())
    assert {name: places for name, places in named.items() if len(places) > 1} == {}
