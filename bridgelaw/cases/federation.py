"""A federation's pack: one file with its name, logo, default edition, body, roundings, scale of marks and terms.

What a case does not say is filled in from it when the case is read; what is printed bears its name and speaks its
terms (`bridgelaw.display.letterhead`).
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from bridgelaw.cases.fields import CaseError, CaseFields
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.lines import TomlLines, line_in
from bridgelaw.laws import BadInput, edition, terms
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.facts import field as of
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.rulings.fouled_board import bodies
from bridgelaw.scoring.exact import read_fraction

LARGEST_LOGO = 500_000
# How a picture begins, by the ending of its file.
_PICTURES = {
    ".png": ("image/png", b"\x89PNG\r\n\x1a\n"),
    ".jpg": ("image/jpeg", b"\xff\xd8\xff"),
    ".jpeg": ("image/jpeg", b"\xff\xd8\xff"),
    ".gif": ("image/gif", b"GIF8"),
}
_SVG = "{http://www.w3.org/2000/svg}"
# What a rounding is called here, and the field of a case that it fills in.
_ROUNDINGS = {"imps": "imp_rounding", "vps": "vp_rounding", "datum": "datum"}


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
    """What a federation's file says; `logo` is the whole picture as an address of data, or empty.

    `defaults` are the fields of a case that it fills in; `terms` are its own words by those of the glossary.
    """

    name: str
    logo: str = ""
    edition: int | None = None
    defaults: Mapping[str, str] = of(default_factory=dict)
    grades: tuple[PaperGrade, ...] = ()
    terms: Mapping[str, str] = of(default_factory=dict)

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

    def mark(self, share: Fraction) -> str:
        """The mark for a share of a paper's marks; empty where the federation has no scale.

        >>> Federation("League", grades=(PaperGrade(Fraction(1, 2), "passed"), PaperGrade(Fraction(0), "failed"))).mark(
        ...     Fraction(3, 5))
        'passed'
        """
        return next((each.mark for each in self.grades if share >= each.least), "")


def _counts(about: Any, blank: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    try:
        return bool(about.counts({**blank, **given}))
    except (AttributeError, KeyError, TypeError):
        return False  # the case itself is unreadable, and will be told so


def read_federation(path: str | Path) -> Federation:
    """The federation of a file. Raises FederationError with file, line, field and remedy, for all that is named."""
    path = Path(path)
    try:
        words = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise FederationError(str(path), "", "", "there is no such file.", "Name the federation's TOML file.") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise FederationError(str(path), "", "", "it cannot be read as text.", "Save it as UTF-8.") from fault
    return federation_of(words, str(path), path.parent)


def federation_of(words: str, file: str, folder: Path) -> Federation:
    """The federation of a TOML text; the logo is looked for from that folder on. Raises FederationError."""
    import tomllib

    try:
        document = tomllib.loads(words)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        at = line_in(fault)
        right = 'Write each as in name = "Our federation".'
        raise FederationError(file, "", "", f"it is not valid TOML: {fault}.", right, at) from fault
    fields = _Fields(document, file, line_of=partial(TomlLines(words, "federation").of, 0))
    name = fields.text("name")
    if not name.strip():
        raise fields.error("name", "it is empty.", "Write the name that is to stand at the head of what is printed.")
    logo = fields.reading("logo", lambda text: _picture(folder / text)) if fields.has("logo") else ""
    year = fields.guard("edition", lambda: edition(fields.number("edition")).year) if fields.has("edition") else None
    body = {"body": _one_of(fields, "body", [each.id for each in bodies()])} if fields.has("body") else {}
    found = Federation(name, logo, year, body | _roundings(fields), _grades(fields), _terms(fields))
    fields.nothing_else()
    return found


def _one_of(fields: CaseFields, name: str, known: list[str]) -> str:
    value = fields.text(name)
    if value not in known:
        raise fields.error(name, f"'{value}' is none the course knows.", f"Write one of: {', '.join(known)}.")
    return value


def _roundings(fields: CaseFields) -> dict[str, str]:
    if not fields.has("roundings"):
        return {}
    table = fields.table("roundings")
    found = {
        field: _one_of(table, about, [each.id for each in regulations_about(about)])
        for about, field in _ROUNDINGS.items()
        if table.has(about)
    }
    _nothing_else(table, _ROUNDINGS)
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
            raise row.error("from", f"'{row.text('from')}' is no share of a paper.", 'Write it as in "60%".')
        if found and least >= found[-1].least:
            raise row.error("from", "the scale does not go down.", "Begin with the best mark, and end with 0%.")
        found.append(PaperGrade(least, row.text("mark")))
        row.nothing_else()
    if found and found[-1].least != 0:
        raise rows[-1].error("from", "some papers would have no mark.", 'Let the last begin at "0%".')
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
            raise table.error(english, "it is no term of the glossary.", said)
        own = table.text(english)
        if not own.strip():
            raise table.error(english, "it is empty.", "Write your own word for it, or leave the line out.")
        found[english] = own.strip()
    return found


def _picture(path: Path) -> str:
    """A picture as an address of data. Raises BadInput for what is none."""
    right = "Give a PNG, JPEG, GIF or SVG that lies beside this file."
    try:
        data = path.read_bytes()
    except OSError:
        raise BadInput(f"There is no picture “{path.name}”.", right) from None
    if len(data) > LARGEST_LOGO:
        raise BadInput(f"The picture has {len(data)} bytes.", f"Make it smaller: {LARGEST_LOGO} at most.")
    kind, begins = _PICTURES.get(path.suffix.casefold(), ("", b""))
    if kind and data.startswith(begins):
        return _address(kind, data)
    if path.suffix.casefold() == ".svg" and _drawn(data):
        return _address("image/svg+xml", data)
    raise BadInput(f"“{path.name}” is no picture.", right)


def _drawn(data: bytes) -> bool:
    """Whether it is a drawing of SVG that declares nothing and so cannot grow when it is read."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        return False
    try:
        return ElementTree.fromstring(data).tag == f"{_SVG}svg"
    except ElementTree.ParseError:
        return False


def _address(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"
