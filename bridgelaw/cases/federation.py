"""A federation's pack: one file with its name, logo, default edition, body, roundings, scales and terms.

It is a director's profile too: what the desk asks once is written and read as this file. What a case does not say is
filled in from it when the case is read; what is printed bears its name and speaks its terms
(`bridgelaw.display.letterhead`).
"""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from bridgelaw.cases.fields import CaseError, CaseFields
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.lines import TomlLines, line_in
from bridgelaw.laws import BadInput, edition, terms
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.facts import field as of
from bridgelaw.laws.files import NoSuchText, kind_of, text_of
from bridgelaw.laws.regulations import Regulation, regulation, regulations, regulations_about
from bridgelaw.laws.words import capital
from bridgelaw.rulings.bodies import bodies
from bridgelaw.scoring.exact import read_fraction

LARGEST_LOGO = 500_000
# How a picture begins and ends, by the ending of its file; some programs write a little more after the end.
_PICTURES = {
    ".png": ("image/png", b"\x89PNG\r\n\x1a\n", b"IEND"),
    ".jpg": ("image/jpeg", b"\xff\xd8\xff", b"\xff\xd9"),
    ".jpeg": ("image/jpeg", b"\xff\xd8\xff", b"\xff\xd9"),
    ".gif": ("image/gif", b"GIF8", b";"),
}
ROOM_AT_THE_END = 1000
_SVG = "{http://www.w3.org/2000/svg}"
# What in a drawing runs, brings a page of its own, or is fetched from elsewhere.
_RUNS = frozenset({"script", "foreignObject", "iframe", "handler", "listener"})
_ELSEWHERE = re.compile(r"url\(\s*['\"]?\s*(?!['\"]?\s*(#|data:image/))|@import", re.IGNORECASE)
# What a rounding is called here, and the field of a case that it fills in.
ROUNDINGS = {"imps": "imp_rounding", "vps": "vp_rounding", "datum": "datum"}
# What a result beaten, a result shared and a result lost to count: Law 78A, and its half.
SCALES = ("2-1-0", "1-1/2-0")
MOST_DECIMALS = 4


class FederationError(CaseError):
    """A federation's file that cannot be used; the sentence names file, line and field."""


class _Fields(CaseFields):
    """The fields of such a file."""

    def error(self, field: str, wrong: str, right: str = "") -> FederationError:
        place = self._place(field)
        return FederationError(self._file, "", place, wrong, right, self.line(place))


@dataclass(frozen=True)
class PaperGrade:
    """One mark of a scale, and the share of a paper's marks from which it is given."""

    least: Fraction
    mark: str


@dataclass(frozen=True)
class Federation:
    """The settings of a federation's file; `logo` is the whole picture as an address of data, or empty.

    `defaults` are the fields of a case that it fills in; `terms` are its own words by those of the glossary. `scale`
    is what matchpoints are told on, `decimals` how many places a percentage has.
    """

    name: str
    logo: str = ""
    edition: int | None = None
    defaults: Mapping[str, str] = of(default_factory=dict)
    grades: tuple[PaperGrade, ...] = ()
    terms: Mapping[str, str] = of(default_factory=dict)
    scale: str = SCALES[0]
    decimals: int = 2

    def filled(self, case: Mapping[str, Any]) -> dict[str, Any]:
        """A case as a file has it, with what it leaves out and the federation lays down.

        >>> league = Federation("League", edition=2007, defaults={"body": "ebu"})
        >>> league.filled({"form": "teams", "given": {}})["edition"], league.filled({"edition": 2017})["edition"]
        (2007, 2017)
        """
        found = dict(case)
        if self.edition is not None:
            found.setdefault("edition", self.edition)
        form, given = found.get("form"), found.get("given")
        if isinstance(form, str) and form in CASE_FORMS and isinstance(given, Mapping):
            declared, blank = CASE_FORMS[form].given.declared(), CASE_FORMS[form].given.blank()
            counts = [name for name in self.defaults if name in declared and _counts(declared[name], blank, given)]
            found["given"] = {**{name: self.defaults[name] for name in counts}, **given}
        return found

    def rule(self, field: str) -> Regulation | None:
        """The regulation that it lays down for a field of a case, such as "imp_rounding"; None where it has none.

        >>> Federation("League", defaults={"datum": "datum-trimmed"}).rule("datum").drop
        1
        """
        name = self.defaults.get(field)
        return regulation(name) if name else None

    def says(self, words: str, written: Callable[[str], str] = str) -> str:
        """Words in its own terms, in every form of capital and in the plural with s; `written` is how a term is put in.

        >>> Federation("League", terms={"director": "arbiter"}).says("Two Directors and a director's ruling.")
        "Two Arbiters and an arbiter's ruling."
        """
        own = {english.casefold(): term for english, term in self.terms.items()}
        if not own or not words.strip():
            return words
        return _finding(tuple(own)).sub(lambda match: _own(match, own, written), words)

    def mark(self, share: Fraction) -> str:
        """The mark for a share of a paper's marks; empty where the federation has no scale.

        >>> Federation("League", grades=(PaperGrade(Fraction(1, 2), "passed"), PaperGrade(Fraction(0), "failed"))).mark(
        ...     Fraction(3, 5))
        'passed'
        """
        return next((each.mark for each in self.grades if share >= each.least), "")


def _own(match: re.Match[str], terms: Mapping[str, str], written: Callable[[str], str]) -> str:
    """The term put in for what was found, with the article and the capital that it needs."""
    if match["name"]:
        return match[0]
    article, english, plural = match["article"] or "", match["term"], match["plural"] or ""
    own = terms[english.casefold()]
    # Whether the sound changes is seen by the letter: an hour and a unit stay what they were.
    if article and _vowel(own) != _vowel(english):
        article = re.sub("an?", f"{article[0]}{'n' if _vowel(own) else ''}", article, flags=re.IGNORECASE)
    return article + written((capital(own) if english[:1].isupper() else own) + plural)


def _vowel(word: str) -> bool:
    return word[:1].casefold() in "aeiou"


@lru_cache
def _finding(english: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(english, key=len, reverse=True)
    among = "|".join(map(re.escape, longest_first))
    # What a body is called is nobody's to translate: the Italian Director School.
    names = "|".join(sorted({re.escape(each.body) for each in regulations()}, key=len, reverse=True))
    return re.compile(rf"(?P<name>{names})|\b(?P<article>an?\s+)?(?P<term>{among})(?P<plural>s)?\b", re.IGNORECASE)


def _counts(about: Any, blank: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    try:
        return bool(about.counts({**blank, **given}))
    except (AttributeError, KeyError, TypeError):
        return False  # the case itself is unreadable, and will be told so


def read_federation(path: str | Path) -> Federation:
    """The federation of a file. Raises FederationError with file, line, field and remedy, for all that is named."""
    path = Path(path)
    try:
        words = text_of(path, "Name the federation's TOML file.")
    except NoSuchText as fault:
        raise FederationError(str(path), "", "", fault.wrong.removeprefix(f"{path}: "), fault.right) from None
    return federation_of(words, str(path), path.parent)


def federation_of(words: str, file: str, folder: Path | None) -> Federation:
    """The federation of a TOML text; the logo is looked for from that folder on, and left out where there is none.

    Raises FederationError.

    >>> federation_of('name = "League"', "league.toml", None).scale
    '2-1-0'
    """
    import tomllib

    try:
        document = tomllib.loads(words)
        repr(document)  # a number of thousands of digits can be read, and not be printed
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        at = line_in(fault)
        right = 'Write each as in name = "Our federation".'
        raise FederationError(file, "", "", f"it is not valid TOML: {fault}.", right, at) from fault
    fields = _Fields(document, file, line_of=partial(TomlLines(words, "federation").of, 0))
    name = fields.text("name")
    if not name.strip():
        raise fields.error("name", "it is empty.", "Write the name for the top of each printed page.")
    logo = fields.reading("logo", lambda text: _picture(folder / text) if folder else "") if fields.has("logo") else ""
    year = fields.guard("edition", lambda: edition(fields.number("edition")).year) if fields.has("edition") else None
    body = {"body": _one_of(fields, "body", [each.id for each in bodies()])} if fields.has("body") else {}
    defaults = body | _roundings(fields)
    scale = _one_of(fields, "matchpoints", [*SCALES]) if fields.has("matchpoints") else SCALES[0]
    found = Federation(name, logo, year, defaults, _grades(fields), _terms(fields), scale, _decimals(fields))
    fields.nothing_else()
    return found


def federation_text(federation: Federation) -> str:
    """The file that it is read from again, without the logo, which is a file of its own.

    >>> league = Federation("League", edition=2007, defaults={"imp_rounding": "imps-tenth"}, scale="1-1/2-0")
    >>> federation_of(federation_text(league), "league.toml", None) == league
    True
    """
    lines = [f"name = {_written(federation.name)}"]
    lines += [f"edition = {federation.edition}"] if federation.edition is not None else []
    lines += [f"body = {_written(federation.defaults['body'])}"] if "body" in federation.defaults else []
    lines += [f"matchpoints = {_written(federation.scale)}", f"percentages = {federation.decimals}"]
    rounded = {about: federation.defaults[field] for about, field in ROUNDINGS.items() if field in federation.defaults}
    for heading, table in (("roundings", rounded), ("terms", federation.terms)):
        pairs = [f"{_written(name)} = {_written(value)}" for name, value in table.items()]
        lines += ["", f"[{heading}]", *pairs] if pairs else []
    for grade in federation.grades:
        lines += ["", "[[marks]]", f"from = {_written(str(grade.least))}", f"mark = {_written(grade.mark)}"]
    return "\n".join(lines) + "\n"


def _written(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def _decimals(fields: CaseFields) -> int:
    found = fields.number("percentages", 2)
    if not 0 <= found <= MOST_DECIMALS:
        raise fields.error("percentages", f"{found} is not a number of decimals.", f"Write 0 to {MOST_DECIMALS}.")
    return found


def _one_of(fields: CaseFields, name: str, known: list[str]) -> str:
    value = fields.text(name)
    if value not in known:
        raise fields.error(name, f"'{value}' is not known to the course.", f"Write one of: {', '.join(known)}.")
    return value


def _roundings(fields: CaseFields) -> dict[str, str]:
    if not fields.has("roundings"):
        return {}
    table = fields.table("roundings")
    found = {
        field: _one_of(table, about, [each.id for each in regulations_about(about)])
        for about, field in ROUNDINGS.items()
        if table.has(about)
    }
    _nothing_else(table, ROUNDINGS)
    return found


def _nothing_else(table: CaseFields, known: Mapping[str, str]) -> None:
    for name in table.table_read:
        if name not in known:
            raise table.error(name, "there is no such field here.", f"The fields are: {', '.join(known)}.")


def _grades(fields: CaseFields) -> tuple[PaperGrade, ...]:
    found: list[PaperGrade] = []
    rows = fields.tables("marks")
    for row in rows:
        least = row.reading("from", read_fraction)
        if not 0 <= least <= 1:
            raise row.error("from", f"'{row.text('from')}' is not a share of a paper.", 'Write it as in "60%".')
        if found and least >= found[-1].least:
            raise row.error("from", "the scale does not go down.", "Begin with the best mark, and end with 0%.")
        found.append(PaperGrade(least, row.text("mark")))
        row.nothing_else()
    if found and found[-1].least != 0:
        raise rows[-1].error("from", "some results would have no mark.", 'The last mark must begin at "0%".')
    return tuple(found)


def _terms(fields: CaseFields) -> dict[str, str]:
    if not fields.has("terms"):
        return {}
    table = fields.table("terms")
    known = {each.english: each.english for each in terms()}
    found = {}
    for english in table.table_read:
        if english not in known:
            near = [each for each in known if set(english.casefold().split()) & set(each.casefold().split())]
            said = f"Near it are: {', '.join(near)}." if near else "Write a word of the glossary, as in director."
            raise table.error(english, "it is not a term of the glossary.", said)
        own = table.text(english)
        if not own.strip():
            raise table.error(english, "it is empty.", "Write your own word for it, or leave the line out.")
        found[english] = own.strip()
    return found


def _picture(path: Path) -> str:
    """A picture as an address of data. Raises BadInput for what is none, is too large, or could run something."""
    right = "Give a PNG, JPEG, GIF or SVG in the folder of this file."
    try:
        if kind_of(path):
            raise OSError
        size = path.stat().st_size
        data = path.read_bytes() if size <= LARGEST_LOGO else b""
    except (OSError, ValueError):
        raise BadInput(f"There is no picture “{path.name}”.", right) from None
    if size > LARGEST_LOGO:
        most = f"{LARGEST_LOGO // 1000} kB at most"
        raise BadInput(f"The picture “{path.name}” has {size // 1000} kB.", f"Make it smaller: {most}.")
    ending = path.suffix.casefold()
    kind, begins, ends = _PICTURES.get(ending, ("", b"", b""))
    if kind and data.startswith(begins) and ends in data[-ROOM_AT_THE_END:]:
        return _address(kind, data)
    if ending == ".svg":
        drawing = _drawing(data)
        if drawing is not None:
            _still(drawing, path.name)
            return _address("image/svg+xml", data)
    raise BadInput(f"“{path.name}” is not a picture.", right)


def _drawing(data: bytes) -> ElementTree.Element | None:
    """A drawing of SVG that declares nothing, and so cannot grow when it is read; None for what is none."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        return None
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError:
        return None
    return root if root.tag == f"{_SVG}svg" else None


def _still(drawing: ElementTree.Element, name: str) -> None:
    """Refuse a drawing that runs something or fetches something. Raises BadInput."""
    for element in drawing.iter():
        # A comment has a function for its tag.
        tag = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
        values = {key.rpartition("}")[2].casefold(): value for key, value in element.attrib.items()}
        if tag in _RUNS or any(key.startswith("on") for key in values):
            raise BadInput(f"“{name}” has a script in it.", "Save it as plain SVG, or give a PNG.")
        address = values.get("href", "").strip()
        outside = bool(address) and not address.startswith(("#", "data:image/"))
        if outside or any(_ELSEWHERE.search(words) for words in (element.text or "", *values.values())):
            raise BadInput(f"“{name}” fetches something from elsewhere.", "Put all of it into the file, or give a PNG.")


def _address(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


FEDERATION_VARIABLE = "BRIDGELAW_FEDERATION"
FEDERATION_FILE = "course.toml"


@cache
def default_federation() -> Federation | None:
    """Return the federation for which the course is built; None for nobody. Raises FederationError for a bad file."""
    if named := os.environ.get(FEDERATION_VARIABLE):
        return read_federation(named)
    packed = files("bridgelaw.cases").joinpath(FEDERATION_FILE)
    return federation_of(packed.read_text(encoding="utf-8"), FEDERATION_FILE, None) if packed.is_file() else None


def federation_named(path: str | Path | None) -> Federation | None:
    """The federation of a file that was named; where none was, that of the course. Raises FederationError."""
    return read_federation(path) if path else default_federation()
