"""A file opened: its format told by what stands in it, whatever it is called, and its letters by the rules below.

Letters: a byte order mark, what the file declares, strict UTF-8, then Windows' Western European (cp1252), which never
fails; a reader who sees wrong letters may name another. Detectors guess badly on texts as short as names.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import replace
from bridgelaw.results.acbl import holds_acbl, read_acbl
from bridgelaw.results.archive import one_file
from bridgelaw.results.bbo import read_bbo
from bridgelaw.results.bridgemate import read_bws
from bridgelaw.results.bridgewebs import holds_bridgewebs, read_bridgewebs
from bridgelaw.results.gathering import TooMuch
from bridgelaw.results.lin import read_lin
from bridgelaw.results.nz_scorer import read_nz
from bridgelaw.results.other_files import UnknownFormat, told_apart, told_by_name
from bridgelaw.results.pbn import read_pbn
from bridgelaw.results.pbn_text import MOST_ROWS
from bridgelaw.results.session import Absent, InFile, Noticed, Session
from bridgelaw.results.table import NoTable, NotATraveller, has_columns, is_page, read_table
from bridgelaw.results.typed import typed_session
from bridgelaw.results.usebio import read_usebio

MEGABYTE = 1_000_000
MOST_TEXT, MOST_DATABASE = 5 * MEGABYTE, 20 * MEGABYTE
#: What an empty row of a sheet is written with.
_EMPTY_CELLS = b" \t\r\n;,"
#: What else ends a line besides a carriage return and a line feed.
_OTHER_BREAKS = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"
#: What a reader may choose from where letters came out wrong.
ENCODINGS = ("utf-8", "cp1252", "iso8859-15", "cp1250", "cp1251", "cp437", "cp850", "utf-16")


class TooLarge(BadInput):
    """A file larger than any evening of bridge."""


class UnknownLetters(BadInput):
    """A file that cannot be read with the letters that were named."""


_OTHERS = (
    (b"\xd0\xcf\x11\xe0", "a document of an older Office program", "Save the sheet as CSV and open the CSV file."),
    (b"%PDF", "a PDF", "Copy its table and paste it."),
    (b"\x1f\x8b", "a compressed file", "Unpack it and open the file in it."),
    (b"{\\rtf", "a formatted text", "Copy its table and paste it."),
    (b"\x89PNG", "a picture", "Type the lines, or ask for the file of the scoring program."),
    (b"\xff\xd8\xff", "a picture", "Type the lines, or ask for the file of the scoring program."),
)
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_DECLARED = re.compile(
    rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})|charset\s*=\s*["']?([\w.-]{1,40})""", re.IGNORECASE
)
#: A tag that begins a line, or the line with which a file of PBN says what it is.
_PBN = re.compile(
    r'^[ \t]*\[[ \t]*(?:Board|Event|Site|Date|Deal|Dealer|Generator)[ \t]+"|^%[ \t]*PBN\b',
    re.MULTILINE | re.IGNORECASE,
)
_NAMES = {"bws": ("BWS",), "pbn": ("PBN",), "xml": ("USEBIO", "NZ Scorer XML"), "lin": ("LIN",)}


def read_session(data: bytes, name: str = "", encoding: str | None = None) -> Session:
    """A session out of a file of any format that is known here. Raises a BadInput whose sentence says what it is.

    `name` is only compared with what the file turns out to be; `encoding` are the letters, where the reader names
    them. Formats: USEBIO, the XML of New Zealand's Scorer, PBN, Bridgemate's .bws, the BBO Extractor's CSV,
    BridgeWebs' CSV, the data of ACBL Live for Clubs, the results in a LIN, tables (CSV, TSV, HTML), typed lines; and a
    zip that holds one of these.

    >>> read_session(b"1 2 620\\n3 4 -100", "lines.txt").source.format
    'typed'
    """
    if data[4:19] in (b"Standard Jet DB", b"Standard ACE DB"):
        if len(data) > MOST_DATABASE:
            raise TooLarge("This database has more than 20 MB.", "A file of one evening is smaller.")
        return _named(read_bws(data), name)
    if data.startswith(b"PK\x03\x04"):
        return _out_of_archive(data, encoding)
    for start, what, advice in _OTHERS:
        if data.startswith(start):
            raise UnknownFormat(f"This is {what}, not a file of results.", advice)
    if len(data) > MOST_TEXT:
        raise TooLarge("This file has more than 5 MB.", "A file of one evening is smaller.")
    if not data.strip():
        raise UnknownFormat("This file is empty.", "Export it again.")
    text, letters = decoded(_within_lines(data), encoding)
    _refuse_lines(sum(map(text.count, _OTHER_BREAKS)))
    by_name = told_by_name(name)
    if "\0" in text:
        raise UnknownFormat(*(by_name or ("This is neither text nor a Bridgemate database.", _known())))
    try:
        return _named(_reader(text)(text, letters), name)
    except BadInput as error:
        if by_name is None or _reader(text) is not _read_lines:
            raise
        raise UnknownFormat(*by_name) from error


def _within_lines(data: bytes) -> bytes:
    """The file less the empty rows at the end of a sheet, where they are too many. Raises TooMuch for other lines."""
    if max(data.count(b"\n"), data.count(b"\r")) <= MOST_ROWS or data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return data
    data = data.rstrip(_EMPTY_CELLS)
    _refuse_lines(max(data.count(b"\n"), data.count(b"\r")))
    return data


def _refuse_lines(many: int) -> None:
    if many > MOST_ROWS:
        raise TooMuch(f"This file has {many} lines.", f"A file of one evening has at most {MOST_ROWS}.")


def _out_of_archive(data: bytes, encoding: str | None) -> Session:
    """The session of the one file of results in an archive: from where it came is noticed."""
    if len(data) > MOST_DATABASE:
        raise TooLarge("This archive has more than 20 MB.", "A file of one evening is smaller.")
    name, inside = one_file(data, MOST_DATABASE)
    if inside.startswith(b"PK\x03\x04"):
        raise UnknownFormat("This archive holds another archive.", "Unpack it and open the file in it.")
    session = read_session(inside, name, encoding)
    opened = Noticed(InFile(f"file {name[-80:]}"), "The file was opened from its archive.", "")
    return replace(session, noticed=(opened, *session.noticed))


def decoded(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The text of a file, and with which letters it was read. Raises UnknownLetters for those that were named.

    >>> decoded("Müller".encode("cp1252")), decoded("Müller".encode())
    (('Müller', 'cp1252'), ('Müller', 'utf-8'))
    """
    if encoding is not None:
        try:
            return data.decode(encoding).removeprefix("\ufeff"), encoding
        except (LookupError, UnicodeError, ValueError) as error:
            raise UnknownLetters(
                f"This file is not written in {encoding[:40]}.", f"Try {', '.join(ENCODINGS)}."
            ) from error
    for mark, letters in _MARKS:
        if data.startswith(mark):
            return data.decode(letters, errors="replace"), letters
    declared = _DECLARED.search(data[:2000])
    named = (declared[1] or declared[2]).decode("ascii") if declared else "utf-8"
    for letters in (named, "utf-8"):
        try:
            if codecs.lookup(letters)._is_text_encoding:
                return data.decode(letters), codecs.lookup(letters).name
        except (LookupError, UnicodeError, ValueError):
            continue
    return _of_windows(data)


def _of_windows(data: bytes) -> tuple[str, str]:
    """Windows' letters; where some lines are in UTF-8 and others are not, each as it is written, and that is said."""
    lines, other = [], []
    unicode = 0
    for number, raw in enumerate(data.splitlines(keepends=True), start=1):
        try:
            lines.append(raw.decode())
            unicode += not raw.isascii()
        except UnicodeError:
            lines.append(raw.decode("cp1252", errors="replace"))
            other.append(str(number))
    if not unicode:
        return data.decode("cp1252", errors="replace"), "cp1252"
    more = f" and {len(other) - 10} more" if len(other) > 10 else ""
    return "".join(lines), f"utf-8, and cp1252 on line{'s' * (len(other) > 1)} {', '.join(other[:10])}{more}"


def may_be_table(text: str) -> bool:
    """True if a text would be read as a table or as lines typed, and not as a file of a program.

    >>> may_be_table("1;2;620"), may_be_table('<USEBIO Version="1.2">')
    (True, False)
    """
    try:
        return bool(text.strip()) and _reader(text) is _read_lines
    except UnknownFormat:
        return False


def _reader(text: str) -> Callable[[str, str], Session]:
    start = text.lstrip("\ufeff \t\r\n")
    if re.match(r"<\?xml|<!DOCTYPE\s|<!--|<[A-Za-z][\w.-]*[\s>/]", start) and not _is_page(start):
        return read_nz if re.search(r"<board_results[\s>]", start[:20_000]) else read_usebio
    if _PBN.search(text.replace("\r", "\n")):
        return read_pbn
    if re.search(r"^#(?:TravellerLines|BoardCount)", text, re.MULTILINE):
        return read_bbo
    if holds_bridgewebs(text):
        return read_bridgewebs
    if re.match(r"(?:vg|pn|rs|qx|st|md)\|", start):
        return read_lin
    if holds_acbl(text):
        return read_acbl
    other = told_apart(text)
    if other is not None:
        raise UnknownFormat(*other)
    if start.startswith(("{", "[", "var ")):
        raise UnknownFormat("This is data of a web page, which the course cannot read.", "Copy its table and paste it.")
    return _read_lines


def _is_page(start: str) -> bool:
    return (
        re.match(
            r"<!DOCTYPE\s+html|<(?:html|head|body|table|div|p|tr|td|th|meta|style|span|section|center)\b",
            start,
            re.IGNORECASE,
        )
        is not None
    )


def _read_lines(text: str, encoding: str) -> Session:
    """A table where columns can be told, else lines as typed, so long as one of them is a line."""
    try:
        return read_table(text, encoding=encoding).session
    except NotATraveller:
        raise
    except NoTable as error:
        if is_page(text):
            raise
        try:
            typed = typed_session(text, "1")
        except BadInput:
            if has_columns(text):
                raise error from None
            raise
        good = any(not isinstance(line.outcome, Absent) for board in typed.boards for line in board.lines)
        if not good:
            raise UnknownFormat(f"No results are recognised in this text. {error.wrong}", error.right) from error
        return replace(typed, source=replace(typed.source, encoding=encoding))


def _known() -> str:
    return "Open a USEBIO, PBN, .bws or CSV file, or paste a table."


def _named(session: Session, name: str) -> Session:
    """The name of another format: said, for it may be the wrong file."""
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    expected = _NAMES.get(ending)
    if expected is None or session.source.format in expected:
        return session
    wrong = f"The name says that this is a file of {expected[0]}, but it contains {session.source.format}."
    return replace(
        session,
        noticed=(Noticed(InFile(f"file {name[-80:]}"), wrong, "Its contents decide how it is read."), *session.noticed),
    )
