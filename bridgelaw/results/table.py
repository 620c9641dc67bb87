"""A table of results from a sheet or a web page: CSV, TSV, HTML. Columns are told by heading and by content.

What each column was taken for is a part of the answer, so that a director can see it, and correct it.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.gathering import board_number, by_board, gathered_board, gathered_session
from bridgelaw.results.outcome import read_outcome
from bridgelaw.results.rows import ResultColumn, cell, row_line
from bridgelaw.results.session import (
    Absent,
    Artificial,
    FileSource,
    InFile,
    Noticed,
    Played,
    ScoredBy,
    Session,
    TravellerLine,
)
from bridgelaw.scoring.exact import plain_dashes
from bridgelaw.scoring.table import vulnerability_of_board


class NoTable(BadInput):
    """A text in which no table of results can be recognised."""


@dataclass(frozen=True)
class TableReading:
    """A table read: the session, what each column was taken for (None: passed over), its heading, and the rows."""

    session: Session
    columns: tuple[ResultColumn | None, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class RecognisedTable:
    """A table before its lines are read: what each column would be taken for, its heading, and the rows below it."""

    columns: tuple[ResultColumn | None, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


_HEADINGS = {
    ResultColumn.BOARD: "board|bd|brd|board no|board number|donne|mano|smistata|étui|brett",
    ResultColumn.SECTION: "section|sec|sect|girone|section letter",
    ResultColumn.TABLE: "table|tbl|tab|tavolo|tisch",
    ResultColumn.ROUND: "round|rnd|rd|turno|runde",
    ResultColumn.NS: "ns|n/s|n-s|ns pair|pair ns|pairns|nspair|ns no|ns pair number|north-south|north south|coppia ns"
    "|ns number|pairid_ns|pairns no|paire ns",
    ResultColumn.EW: "ew|e/w|e-w|ew pair|pair ew|pairew|ewpair|ew no|ew pair number|east-west|east west|eo"
    "|e-o|e/o|coppia eo"
    "|ow|o/w|pairid_ew|vs|opp|opps|opponents|ew number|paire eo",
    ResultColumn.CONTRACT: "contract|cont|bid|contratto|contrat|kontrakt|con",
    ResultColumn.DECLARER: "declarer|dec|decl|by|played by|dich|dichiarante|ns/ew|declarant|par|von",
    ResultColumn.RESULT: "result|res|made|made/down|+/-|risultato|résultat|ris|ergebnis",
    ResultColumn.TRICKS: "tricks|tks|trk|prese|levées|stiche|tricks won|trks",
    ResultColumn.LEAD: "lead|ld|opening lead|attacco|entame|ausspiel|leadcard",
    ResultColumn.SCORE: "score|total|points|punti|score ns|pts|total score|segnatura",
    ResultColumn.SCORE_NS: "ns score|score_ns|+sc|ns+|ns total|score n/s|plus|nsscore|ns +",
    ResultColumn.SCORE_EW: "ew score|score_ew|-sc|ew+|ew total|score e/w|minus|ewscore|ew +",
    ResultColumn.NS_POINTS: "ns mp|mp ns|ns mps|mp_ns|ns matchpoints|ns points|nsmpts|+|ns imps|imp ns|imps ns"
    "|ns match points|nsmp|mps ns|ns imp|top ns",
    ResultColumn.EW_POINTS: "ew mp|mp ew|ew mps|mp_ew|ew matchpoints|ew points|ewmpts|ew imps|imp ew|imps ew"
    "|ew match points"
    "|ewmp|mps ew|ew imp|top eo",
    ResultColumn.NS_PERCENT: "ns %|% ns|ns%|%ns|ns percent|percentage_ns|ns per cent|ns pct",
    ResultColumn.EW_PERCENT: "ew %|% ew|ew%|%ew|ew percent|percentage_ew|ew per cent|ew pct|% eo|%eo",
    ResultColumn.REMARK: "remarks|remark|note|notes|comment|adjustment",
}
_BY_HEADING = {name: column for column, names in _HEADINGS.items() for name in names.split("|")}
_TITLE = re.compile(r"\s*(?:board|bd|mano|donne)\s*(?:n[o°]?\.?|#|:)?\s*(\d{1,4})\b.*", re.IGNORECASE)
_FEWEST_COLUMNS = 3


def read_table(
    text: str,
    columns: Sequence[ResultColumn | None] | None = None,
    board: str = "1",
    scored: ScoredBy | None = None,
    encoding: str = "utf-8",
) -> TableReading:
    """A session out of a pasted table, or of the file of a sheet. Raises NoTable, and TooMuch.

    `columns` says what each column is, where the director corrected it; `board` is the number where no column and no
    heading between the rows has one; `scored` the method, where the headings do not tell.

    >>> read = read_table("Board;NS;EW;Contract;By;Tricks;MP NS;MP EW\\n7;1;2;4S;N;10;1,5;0,5\\n7;3;4;4S;N;10;1,5;0,5")
    >>> [str(line.outcome) for line in read.session.boards[0].lines], read.columns[5].value
    (['4♠= N', '4♠= N'], 'tricks')
    """
    rows, heading, kinds = _looked_at(text, columns)
    if not {ResultColumn.NS, ResultColumn.EW} <= set(kinds):
        raise NoTable(
            "No columns of NS and EW pairs can be recognised.", "Give the columns headings such as NS and EW."
        )
    if not {ResultColumn.CONTRACT, ResultColumn.SCORE, ResultColumn.SCORE_NS, ResultColumn.RESULT} & set(kinds):
        raise NoTable("No column of scores or contracts can be recognised.", "Head it Score or Contract.")
    noticed: list[Noticed] = []
    lines = list(_lines(rows, heading, kinds, board, noticed))
    if not lines:
        raise NoTable("No line of this table is a result.", "Copy the lines of a traveller, one for each table.")
    boards = [gathered_board(number, own, noticed) for number, own in by_board(lines).items()]
    method = scored or _method(heading)
    session = gathered_session(FileSource("table", encoding=encoding), "", method, boards, noticed)
    found = _table(rows, heading, kinds)
    return TableReading(session, found.columns, found.headings, found.rows)


def recognised_table(text: str, columns: Sequence[ResultColumn | None] | None = None) -> RecognisedTable:
    """What the columns of a table are taken for, also where they are too few to read it. Raises NoTable.

    >>> found = recognised_table("NS;EW;Contract\\n1;2;4S=\\n3;4;4S-1")
    >>> [each.value for each in found.columns], found.rows[0]
    (['NS pair', 'EW pair', 'contract'], ('1', '2', '4S='))
    """
    return _table(*_looked_at(text, columns))


def has_columns(text: str) -> bool:
    """Whether a text is a table of three columns or more, and not lines that somebody typed.

    >>> has_columns("a;b;c\\n1;2;3\\n4;5;6"), has_columns("1 2 620\\n3 4 -100")
    (True, False)
    """
    try:
        table = recognised_table(text)
    except NoTable:
        return False
    return len(table.columns) >= _FEWEST_COLUMNS and len(table.rows) >= 2


def _looked_at(
    text: str, columns: Sequence[ResultColumn | None] | None
) -> tuple[list[list[str]], list[str], list[ResultColumn | None]]:
    """The rows, their heading, and what each column is."""
    rows = [row for row in _rows(text) if any(row)]
    if not rows:
        raise NoTable("There is nothing in this table.", "Copy the lines with their headings.")
    heading, known = _headed(rows)
    width = max(map(len, rows))
    body = [row for row in rows if row is not heading]
    kinds = list(columns) if columns is not None else _recognised(known, body, width)
    return rows, heading, kinds + [None] * (width - len(kinds))


def _table(rows: Sequence[list[str]], heading: Sequence[str], kinds: Sequence[ResultColumn | None]) -> RecognisedTable:
    width = max(map(len, rows))
    shown = tuple(heading) + ("",) * (width - len(heading)) if heading else ("",) * width
    body = tuple(tuple(row) for row in rows if row is not heading)
    return RecognisedTable(tuple(kinds[:width]), shown, body)


def _rows(text: str) -> list[list[str]]:
    plain = text.removeprefix("\ufeff")
    if re.search(r"<t[rdh][\s>]", plain, re.IGNORECASE):
        page = _Page()
        page.feed(plain)
        page.close()
        return page.rows
    mark = _separator(plain)
    if mark == " ":
        return [re.split(r"\s{2,}|\t", line.strip()) for line in plain.splitlines() if line.strip()]
    try:
        return [[each.strip()[:200] for each in row] for row in csv.reader(plain.splitlines(), delimiter=mark)]
    except csv.Error as error:
        raise NoTable(f"This is no whole table: {error}.", "Save it again as CSV.") from error


def _separator(text: str) -> str:
    """The mark that stands on most lines equally often: tab before semicolon before comma, else blanks in a row."""
    lines = [line for line in text.splitlines()[:200] if line.strip()]
    best, found = 0, " "
    for mark in "\t;,|":
        counts = Counter(line.count(mark) for line in lines if line.count(mark) >= 2)
        alike = counts.most_common(1)[0][1] if counts else 0
        if alike > best and alike * 3 >= len(lines):
            best, found = alike, mark
        if found != " ":
            break
    return found


class _Page(HTMLParser):
    """The rows of all tables of a page, as text; the picture of a suit by its alternative text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[str]] = []
        self._cell: list[str] | None = None
        self._quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "style"):
            self._quiet += 1
        elif tag == "tr":
            self._ended()
            self.rows.append([])
        elif tag in ("td", "th"):
            self._ended()
            self._cell = []
        elif tag == "img" and self._cell is not None:
            self._cell.append(dict(attrs).get("alt") or "")
        elif tag == "br" and self._cell is not None:
            self._cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._quiet = max(0, self._quiet - 1)
        elif tag in ("td", "th", "tr", "table"):
            self._ended()

    def handle_data(self, data: str) -> None:
        if not self._quiet and self._cell is not None:
            self._cell.append(data)
        elif not self._quiet and _TITLE.fullmatch(data.strip()):
            self.rows.append([data.strip()])

    def _ended(self) -> None:
        if self._cell is not None:
            if not self.rows:
                self.rows.append([])
            self.rows[-1].append(" ".join("".join(self._cell).split())[:200])
            self._cell = None


def _named(heading: str) -> ResultColumn | None:
    shown = " ".join(plain_dashes(heading).casefold().replace(".", " ").replace(":", " ").split())
    return _BY_HEADING.get(shown)


def _headed(rows: Sequence[list[str]]) -> tuple[list[str], list[ResultColumn | None]]:
    """The first row in which three cells or more are headings, and what they say."""
    for row in rows[:30]:
        known = [_named(each) for each in row]
        if sum(each is not None for each in known) >= 3:
            return row, _two_points(row, known)
    return [], []


def _two_points(heading: Sequence[str], known: list[ResultColumn | None]) -> list[ResultColumn | None]:
    """Of headings that come twice (MP MP, % %) the second is of EW; bare "MP" is of NS."""
    bare = {
        "mp": ResultColumn.NS_POINTS,
        "mps": ResultColumn.NS_POINTS,
        "imp": ResultColumn.NS_POINTS,
        "imps": ResultColumn.NS_POINTS,
        "%": ResultColumn.NS_PERCENT,
    }
    second = {
        ResultColumn.NS_POINTS: ResultColumn.EW_POINTS,
        ResultColumn.NS_PERCENT: ResultColumn.EW_PERCENT,
        ResultColumn.SCORE: ResultColumn.SCORE_EW,
    }
    found: list[ResultColumn | None] = []
    for name, column in zip(heading, known, strict=True):
        kind = column or bare.get(name.strip().casefold().strip("."))
        if kind in found:
            kind = second.get(kind) if kind is not None else None
            if kind is ResultColumn.SCORE_EW:
                found[found.index(ResultColumn.SCORE)] = ResultColumn.SCORE_NS
        found.append(None if kind in found else kind)
    if (
        ResultColumn.NS_POINTS in found
        and "-" in [each.strip() for each in heading]
        and "+" in [each.strip() for each in heading]
    ):
        found[[each.strip() for each in heading].index("-")] = ResultColumn.EW_POINTS
    return found


def _recognised(
    known: Sequence[ResultColumn | None], rows: Sequence[list[str]], width: int
) -> list[ResultColumn | None]:
    """By the headings; where there is none, by what stands in the column on most rows."""
    if any(known):
        return list(known)
    kinds: list[ResultColumn | None] = []
    for place in range(width):
        cells = [row[place] for row in rows if place < len(row) and row[place]]
        kinds.append(_by_content(cells, kinds))
    return kinds


def _by_content(cells: Sequence[str], before: Sequence[ResultColumn | None]) -> ResultColumn | None:
    def most(test: re.Pattern[str]) -> bool:
        return bool(cells) and sum(test.fullmatch(plain_dashes(each)) is not None for each in cells) * 3 >= 2 * len(
            cells
        )

    def free(*columns: ResultColumn) -> ResultColumn | None:
        return next((each for each in columns if each not in before), None)

    if most(_DIRECTION):
        return free(ResultColumn.DECLARER)
    if most(_SCORES) and any(len(each.strip("+-−")) > 2 for each in cells):
        return free(ResultColumn.SCORE)
    if most(_PAIRS):
        order = (ResultColumn.NS, ResultColumn.EW) if ResultColumn.CONTRACT not in before else (ResultColumn.TRICKS,)
        return free(*order)
    if most(_RESULTS):
        return free(ResultColumn.RESULT)
    if ResultColumn.CONTRACT not in before and cells and sum(_is_outcome(each) for each in cells) * 2 >= len(cells):
        return ResultColumn.CONTRACT
    if most(_LEADS):
        return free(ResultColumn.LEAD)
    if most(_FIGURES):
        return free(ResultColumn.NS_POINTS, ResultColumn.EW_POINTS)
    return free(ResultColumn.NS, ResultColumn.EW) if most(_NAMES) and ResultColumn.CONTRACT not in before else None


_DIRECTION = re.compile(r"[NESW]|North|East|South|West", re.IGNORECASE)
_SCORES = re.compile(r"[+-]?\d{1,2}[.,]?\d{2,3}|0|[+-]\d{2,4}|A\d{4}|PASS|-", re.IGNORECASE)
_PAIRS = re.compile(r"[A-Z]?\s*\d{1,3}(?:\s*(?:NS|EW))?", re.IGNORECASE)
_RESULTS = re.compile(r"=|[+-]\d{1,2}")
_LEADS = re.compile(r"[♠♥♦♣SHDC]\s*(?:10|[AKQJT2-9])|(?:10|[AKQJT2-9])\s*[♠♥♦♣SHDC]", re.IGNORECASE)
_FIGURES = re.compile(r"-?\d+(?:[.,]\d+)?")
_NAMES = re.compile(r"[^\d]*[^\W\d]{2,}.*")
_BARE = re.compile(r"[1-7]\s*(?:NT|N|SA|[CDHSPQFT♣♦♥♠])\s*(?:x{0,2}|\*{0,2})", re.IGNORECASE)


def _is_outcome(text: str) -> bool:
    if _BARE.fullmatch(text):
        return True
    read = read_outcome(text)
    return isinstance(read.outcome, (Played, Artificial)) or read.outcome is Absent.NOT_PLAYED or bool(read.readings)


def _lines(
    rows: Sequence[list[str]],
    heading: Sequence[str],
    kinds: Sequence[ResultColumn | None],
    board: str,
    noticed: list[Noticed],
) -> Iterator[tuple[str, TravellerLine]]:
    """The rows that are lines: those before which a row names a board, or that name it themselves."""
    current, assumed = board_number(board) or "1", ResultColumn.BOARD not in kinds
    for place, cells in enumerate(rows, start=1):
        if cells is heading or list(cells) == list(heading):
            continue
        shown = " ".join(each for each in cells if each)
        title = _TITLE.fullmatch(shown) if sum(map(bool, cells)) <= 3 else None
        if title is not None:
            current, assumed = board_number(title[1]) or current, False
            continue
        row = {kind: value for kind, value in zip(kinds, cells, strict=False) if kind is not None}
        written = row.get(ResultColumn.BOARD, "").strip()
        number = board_number(written) if written else current
        where = InFile(f"row {place}", shown[:200])
        if number is None:
            noticed.append(Noticed(where, f"'{written[:40]}' is no number of a board.", "The row is passed over."))
            continue
        current = number
        if not (cell(row, ResultColumn.NS) or cell(row, ResultColumn.EW)):
            noticed.append(Noticed(where, "The row names no pair.", "It is passed over."))
            continue
        where = InFile(f"board {number}, row {place}", shown[:200])
        yield number, row_line(row, vulnerability_of_board(int(number)), True, where, noticed)
    if assumed:
        noticed.append(Noticed(InFile("table"), f"No number of a board is given: it is taken as {current}."))


def _method(heading: Sequence[str]) -> ScoredBy:
    shown = " ".join(heading).casefold()
    if "butler" in shown:
        return ScoredBy.BUTLER
    return ScoredBy.CROSS_IMPS if "imp" in shown else ScoredBy.MATCHPOINTS
