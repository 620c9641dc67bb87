"""Editions and bodies are looked up as data: no code outside `bridgelaw.laws` compares a year or the name of a body.

`from bridgelaw.laws import rule`, and ask `rule("legal-roads-only", edition).holds`. No code at all, `bridgelaw.laws`,
the extensions of the book and the scripts included, lists years: `editions()` does.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bridgelaw.laws import editions
from bridgelaw.laws.citations import CITATION
from tests.each import each

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "bridgelaw"
FILES = sorted(path for path in PACKAGE.rglob("*.py") if PACKAGE / "laws" not in path.parents)
NAMES = {"edition", "year", "DEFAULT_EDITION"}
YEARS = {each.year for each in editions()}
BODIES = {"EBU", "ACBL", "FIGB", "WBF", "EBL"}
CONVERSIONS = {"str", "int", "edition", "edition_of"}

# Where code may write a year: the edition in force, and sentences about what one edition brought or where it was read,
# which stay true when another edition comes. Each with how many it writes.
YEARS_WRITTEN = {
    "bridgelaw/chapters/law12/forms/assigned.py": 1,  # help: what the Laws of 2017 brought
    "bridgelaw/chapters/law12/forms/codes.py": 1,  # the name of the two standards
    "bridgelaw/chapters/lead_out_of_turn/forms/card_information.py": 1,  # help: what differed in 2007
    "bridgelaw/display/law_index.py": 2,  # which texts were read
    "bridgelaw/chapters/law12/kinds/damage.py": 2,  # what 2017 changed about a serious error
    "bridgelaw/laws/edition.py": 1,  # the edition in force
    "bridgelaw/laws/fields.py": 1,  # an example in an error
    "bridgelaw/telling/en/artificial_score.py": 2,  # what 2007 and 2017 brought
    "bridgelaw/chapters/law12/en/damage_split.py": 1,  # what 2017 changed about a serious error
}


def is_edition_or_body(node: ast.expr) -> bool:
    """True if an operand is an edition, the year of one, or the name of a body."""
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


# ---- years in strings, in `laws` and in scripts ----

A_YEAR = re.compile(rf"(?<!\d)(?:{'|'.join(map(str, sorted(YEARS)))})(?!\d)")


def years_written(tree: ast.AST) -> list[int]:
    """Return the lines of the constants that name the year of an edition. Docstrings may, and so may citations."""
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in docstrings)
    return [node.lineno for node in constants if names_a_year(node.value)]


def names_a_year(value: object) -> bool:
    """True if a constant is the year of an edition, or a text that names one outside a citation."""
    return value in YEARS if isinstance(value, int) else isinstance(value, str) and bool(A_YEAR.search(uncited(value)))


def uncited(text: str) -> str:
    return CITATION.sub("", text)


def test_no_code_writes_the_year_of_an_edition_but_where_it_may() -> None:
    written = {}
    for folder in ("bridgelaw", "book/_ext", "book/_tools", "book/_live"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if lines := years_written(ast.parse(path.read_text(encoding="utf-8"))):
                written[path.relative_to(ROOT).as_posix()] = lines
    assert {name: len(lines) for name, lines in written.items()} == YEARS_WRITTEN, written


def test_no_script_writes_the_year_of_an_edition() -> None:
    folders = ("bridgelaw", "book/_static", "book/_theme", "book/_slides", "book/_live", "book/_lab")
    scripts = [path for folder in folders for end in ("*.js", "*.mjs") for path in (ROOT / folder).rglob(end)]
    own = [path for path in scripts if "node_modules" not in path.parts]
    assert any(path.name == "search.js" for path in own)
    assert [path.name for path in own if A_YEAR.search(path.read_text(encoding="utf-8"))] == []


@each(
    "code",
    [
        "PATTERN = '1997|2007|2017'",
        "of('2017')",
        "says = f'the weighted score of 2017, {now}'",
        "by = 'the Laws of 2007'",
        "YEAR = 2007",
        "def f():\n    'A docstring of 2017.'\n    return '2017'",
    ],
)
def test_the_ways_to_write_a_year_are_seen(code: str) -> None:
    assert len(years_written(ast.parse(code))) == 1


@each("code", ["LAW = '12C2, 1997'", "law = 'Law 78D, 2017'", "SPACE = '\\u2007'", "score = '12007'", "year = 1987"])
def test_a_citation_and_another_number_are_let_be(code: str) -> None:
    assert years_written(ast.parse(code)) == []
