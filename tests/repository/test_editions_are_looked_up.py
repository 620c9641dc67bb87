"""What an edition or a body says is data: no code outside `bridgelaw.laws` compares a year or the name of a body.

`from bridgelaw.laws import rule`, and ask `rule("legal-roads-only", edition).holds`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.each import each

PACKAGE = Path(__file__).parents[2] / "bridgelaw"
FILES = sorted(path for path in PACKAGE.rglob("*.py") if PACKAGE / "laws" not in path.parents)
NAMES = {"edition", "year", "DEFAULT_EDITION"}
YEARS = {1997, 2007, 2017}
BODIES = {"EBU", "ACBL", "FIGB", "WBF", "EBL"}
CONVERSIONS = {"str", "int", "edition", "edition_of"}


def is_edition_or_body(node: ast.expr) -> bool:
    """Whether an operand is an edition, the year of one, or the name of a body."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in NAMES or name.endswith("_SINCE")
        case ast.Constant(value=value):
            return value in YEARS | BODIES | {str(year) for year in YEARS} and not isinstance(value, bool)
        case ast.Subscript(slice=ast.Constant(value=key)):
            return key in NAMES
        case ast.Call(func=ast.Name(id=name), args=[inner, *_]):
            return name in CONVERSIONS and is_edition_or_body(inner)
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(is_edition_or_body, parts))
    return False


def comparisons(tree: ast.AST) -> Iterator[int]:
    """The lines on which an edition or a body is compared. To ask whether one was named at all is no comparison."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value=None)]):
                continue
            case ast.Compare(left=left, comparators=others) if any(map(is_edition_or_body, (left, *others))):
                yield node.lineno
            case ast.Match(subject=subject) if is_edition_or_body(subject):
                yield node.lineno
            case ast.Constant(value=int() as year) if year in YEARS:
                # A year in the code, in a table or as a default, is a comparison by another name.
                yield node.lineno


def found_in(path: Path) -> list[int]:
    return sorted(set(comparisons(ast.parse(path.read_text(encoding="utf-8")))))


@each("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_edition_and_no_body_is_compared(path: Path) -> None:
    name, lines = path.relative_to(PACKAGE).as_posix(), found_in(path)
    assert not lines, f"{name} compares an edition or a body in line {', '.join(map(str, lines))}: ask `rule`."


@each(
    "code",
    [
        "play.edition >= REVERSED",
        "year < 2017",
        "DEFAULT_EDITION == name",
        "str(edition) not in years",
        "edition_of(edition).year < SINCE",
        "body == 'EBU'",
        "found in (1997, 2007)",
        "now >= PARTS_SINCE",
        "state['edition'] > other",
        "{2017: 2007}",
        "SINCE = 2007",
        "match play.edition:\n    case 2017: pass",
    ],
)
def test_the_ways_to_compare_are_seen(code: str) -> None:
    assert list(comparisons(ast.parse(code)))


@each("code", ["edition is None", "rule('x', edition).holds", "rule('x', edition).word == 'may'", "body.win == 2"])
def test_what_is_no_comparison_of_an_edition_is_let_be(code: str) -> None:
    assert not list(comparisons(ast.parse(code)))
