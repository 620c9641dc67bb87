"""A word has one meaning: no two public classes of bridgelaw share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The first says less of the same thing as the second. The others are the next to get a name of their own.
SHARED = {
    "Fields": "what a table of data holds; that of a case is one with the case's own words for an error",
    "Choice": "an exercise's kind, and what declarer chooses",
    "Line": "a line to type, a line that is spoken, a line of a traveller",
    "Mark": "on a drawing, and for an answer",
    "Option": "of an exercise, and of declarer",
    "Reader": "of a field, and of the consequences of a lead",
    "Rule": "of an edition, and what binds a defender",
    "Table": "at which a case was played, and of figures",
    "Way": "of scoring a group, and of scoring a board at teams",
}


def test_no_two_public_classes_share_a_name() -> None:
    named: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "bridgelaw").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(path.relative_to(ROOT).as_posix())
    twice = {name: places for name, places in named.items() if len(places) > 1}
    assert {name: twice[name] for name in twice.keys() - SHARED} == {}
