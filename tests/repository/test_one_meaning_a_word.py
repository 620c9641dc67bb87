"""A word has one meaning: no two public classes or types of bridgelaw share a name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
A_TYPE = re.compile("[A-Z][a-z]")


def test_no_two_public_classes_or_types_share_a_name() -> None:
    named: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "bridgelaw").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        assigned = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
        names += [target.id for target in assigned if isinstance(target, ast.Name) and A_TYPE.match(target.id)]
        for name in names:
            if not name.startswith("_"):
                named[name].append(path.relative_to(ROOT).as_posix())
    assert {name: places for name, places in named.items() if len(places) > 1} == {}
