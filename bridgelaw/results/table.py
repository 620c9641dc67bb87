"""A table of results from a sheet or a web page: CSV, TSV, HTML. Columns are told by heading and by content.

What each column was taken for is a part of the answer, so that a director can see it, and correct it.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.bbo_page import usual_columns
from bridgelaw.results.gathering import TooMuch, board_number, by_board, gathered_board, gathered_session
from bridgelaw.results.headings import OWN_EVENING, Headed, headed, is_title, no_traveller, parted_pairs
from bridgelaw.results.outcome import read_outcome
from bridgelaw.results.page import Grid, page_blocks
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


class NotATraveller(NoTable):
    """A page without a table, or a table of something else than the results of a board."""


_WITHOUT_TABLE = "Some pages load it only when they are shown: copy the traveller from the page, and paste it."


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


_FEWEST_COLUMNS = 3
#: More than a table of results has; with titles and blank rows between the boards.
MOST_TABLE_ROWS, MOST_COLUMNS, LONGEST_ROW = 40_000, 100, 40_000
#: The number of rows by which columns without headings are recognised.
_SAMPLE = 200


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
        raise NoTable("No column of scores or contracts can be recognised.", "Give one the heading Score or Contract.")
    noticed: list[Noticed] = []
    lines = by_board(_lines(rows, heading, kinds, board, noticed))
    if not lines:
        raise NoTable("No line of this table is a result.", "Copy the lines of a traveller, one for each table.")
    boards = [gathered_board(number, own, noticed) for number, own in lines.items()]
    method = scored or _method(heading)
    noticed.extend(_unknown(rows, heading, kinds) if columns is None else ())
    session = gathered_session(FileSource("table", encoding=encoding), "", method, boards, noticed)
    found = _table(rows, heading, kinds)
    return TableReading(session, found.columns, found.headings, found.rows)


def recognised_table(text: str, columns: Sequence[ResultColumn | None] | None = None) -> RecognisedTable:
    """Return what the columns of a table are taken for, also where they are too few to read it. Raises NoTable.

    >>> found = recognised_table("NS;EW;Contract\\n1;2;4S=\\n3;4;4S-1")
    >>> [each.value for each in found.columns], found.rows[0]
    (['NS pair', 'EW pair', 'contract'], ('1', '2', '4S='))
    """
    return _table(*_looked_at(text, columns))


def has_columns(text: str) -> bool:
    """True if a text is a table of three columns or more, and not lines that somebody typed.

    >>> has_columns("a;b;c\\n1;2;3\\n4;5;6"), has_columns("1 2 620\\n3 4 -100")
    (True, False)
    """
    try:
        table = recognised_table(text)
    except BadInput:
        return False
    return len(table.columns) >= _FEWEST_COLUMNS and len(table.rows) >= 2


def _looked_at(
    text: str, columns: Sequence[ResultColumn | None] | None
) -> tuple[list[list[str]], list[str], list[ResultColumn | None]]:
    """The rows, their heading, and what each column is."""
    rows, found = _page_rows(text) if is_page(text) else _text_rows(text)
    if not any(map(any, rows)):
        raise NoTable("There is nothing in this table.", "Copy the lines with their headings.")
    heading = next((row for row in rows if found.names and row == found.names), [])
    width = max(map(len, rows))
    body = [row for row in rows if row is not heading]
    kinds = list(columns) if columns is not None else _recognised(found.kinds, body, width)
    return rows, heading, kinds + [None] * (width - len(kinds))


def _table(rows: Sequence[list[str]], heading: Sequence[str], kinds: Sequence[ResultColumn | None]) -> RecognisedTable:
    width = max(map(len, rows))
    shown = tuple(heading) + ("",) * (width - len(heading)) if heading else ("",) * width
    body = tuple(tuple(row) for row in rows if row is not heading)
    return RecognisedTable(tuple(kinds[:width]), shown, body)


def is_page(text: str) -> bool:
    """True if a text is a web page, or a table cut out of one."""
    return re.search(r"<t(?:able|[rdh])[\s>]|<!DOCTYPE\s+html|<html[\s>]|<frameset", text, re.IGNORECASE) is not None


def _page_rows(text: str) -> tuple[list[list[str]], Headed]:
    """The travellers of a page under one heading, with the titles before them; what else it shows is left out."""
    blocks = page_blocks(text.removeprefix("\ufeff"))
    grids = [block for block in blocks if isinstance(block, Grid)]
    if not grids:
        elsewhere = re.search(r"<i?frame\b", text, re.IGNORECASE)
        advice = "It shows other pages in frames: open the page of the traveller." if elsewhere else _WITHOUT_TABLE
        raise NotATraveller("There is no table on this page.", advice)
    found = [(grid, headed(grid.spread, two=True)) for grid in grids]
    first = next((own for _, own in found if own.of_traveller), None)
    if first is None:
        return _without_heading(blocks, grids)
    rows: list[list[str]] = [first.names]
    known = {id(grid): own for grid, own in found if own.of_traveller and own.kinds == first.kinds}
    for block in blocks:
        if isinstance(block, str):
            rows.append([block])
        elif id(block) in known:
            own = known[id(block)]
            rows.extend(row for row in block.rows[: own.at] if is_title(row))
            rows.extend(row for row in block.rows[own.at + own.rows :] if any(row))
    return rows, first


def _without_heading(blocks: Sequence[Grid | str], grids: Sequence[Grid]) -> tuple[list[list[str]], Headed]:
    """A page of BBO, one that is no traveller, or one whose columns are told by what stands in them."""
    for grid in grids:
        # ACBL Live shows each board twice: the first table is the one from North-South's side.
        usual = usual_columns(grid.rows) or parted_pairs(grid.rows)
        if usual is not None:
            if len(grid.boards) > 1:
                raise NotATraveller(*OWN_EVENING)
            title = [[f"Board {next(iter(grid.boards))}"]] if len(grid.boards) == 1 else []
            return [*title, *usual], headed(usual)
    for grid in grids:
        _refuse_others([*grid.spread[:30], *grid.rows[:30]])
    rows = [row for block in blocks for row in ([[block]] if isinstance(block, str) else block.rows) if any(row)]
    return rows, headed(rows)


def _text_rows(text: str) -> tuple[list[list[str]], Headed]:
    rows = [row for row in _rows(text) if any(row)]
    rows = usual_columns(rows) or rows
    found = headed(rows)
    if not found.of_traveller:
        _refuse_others(rows)
    return rows, found


def _refuse_others(rows: Sequence[Sequence[str]]) -> None:
    other = no_traveller(rows)
    if other is not None:
        raise NotATraveller(*other)


def _rows(text: str) -> list[list[str]]:
    plain = text.removeprefix("\ufeff")
    lines = [line if line.strip() else "" for line in plain.splitlines()]
    _refuse_too_much(lines)
    mark = _separator(lines)
    if mark == " ":
        return _within([_BLANKS.split(line.strip()) for line in lines if line])
    try:
        return _within([[each.strip()[:200] for each in row] for row in csv.reader(lines, delimiter=mark)])
    except csv.Error as error:
        raise NoTable(f"This is not a complete table: {error}.", "Save it again as CSV.") from error


_BLANKS = re.compile(r"\s{2,}|\t")


def _refuse_too_much(lines: Sequence[str]) -> None:
    """Raise TooMuch where there are more lines, or longer ones, than a table of results has."""
    filled = sum(map(bool, lines))
    if filled > MOST_TABLE_ROWS:
        raise TooMuch(f"This table has {filled} lines.", f"A file of one evening has at most {MOST_TABLE_ROWS}.")
    longest = max(map(len, lines), default=0)
    if longest > LONGEST_ROW:
        raise TooMuch(f"A line of this text has {longest} characters.", f"A row has at most {LONGEST_ROW}.")


def _within(rows: list[list[str]]) -> list[list[str]]:
    """The rows themselves, where none has more cells than a traveller; empty cells at its end are none."""
    for place, row in enumerate(rows):
        if len(row) > MOST_COLUMNS:
            filled = next((n for n in range(len(row), 0, -1) if row[n - 1]), 0)
            if filled > MOST_COLUMNS:
                raise TooMuch(f"Row {place + 1} has {filled} columns.", f"A table has at most {MOST_COLUMNS}.")
            rows[place] = row[:filled]
    return rows


def _separator(text: Sequence[str]) -> str:
    """The mark that stands on most lines equally often: tab before semicolon before comma, else blanks in a row."""
    lines = [line for line in text[:200] if line]
    best, found = 0, " "
    for mark in "\t;,|":
        counts = Counter(line.count(mark) for line in lines if line.count(mark) >= 2)
        alike = counts.most_common(1)[0][1] if counts else 0
        if alike > best and alike * 3 >= len(lines):
            best, found = alike, mark
        if found != " ":
            break
    return found


def _recognised(
    known: Sequence[ResultColumn | None], rows: Sequence[list[str]], width: int
) -> list[ResultColumn | None]:
    """By the headings; where there is none, by what stands in the column on most rows."""
    if any(known):
        return list(known)
    kinds: list[ResultColumn | None] = []
    sample = rows[:_SAMPLE]
    for place in range(width):
        cells = [row[place] for row in sample if place < len(row) and row[place]]
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
        title = is_title(cells)
        if title is not None:
            current, assumed = board_number(title) or current, False
            continue
        row = {kind: value for kind, value in zip(kinds, cells, strict=False) if kind is not None}
        written = row.get(ResultColumn.BOARD, "").strip()
        number = board_number(written) if written else current
        where = InFile(f"row {place}", shown[:200])
        if number is None:
            noticed.append(Noticed(where, f"'{written[:40]}' is not the number of a board.", "The row is ignored."))
            continue
        current = number
        if not (cell(row, ResultColumn.NS) or cell(row, ResultColumn.EW)):
            noticed.append(Noticed(where, "The row names no pair.", "It is ignored."))
            continue
        where = InFile(f"board {number}, row {place}", shown[:200])
        yield number, row_line(row, vulnerability_of_board(int(number)), True, where, noticed)
    if assumed:
        noticed.append(Noticed(InFile("table"), f"The board has no number: it is read as board {current}."))


def _unknown(
    rows: Sequence[list[str]], heading: Sequence[str], kinds: Sequence[ResultColumn | None]
) -> Iterator[Noticed]:
    """The columns that hold something and were taken for nothing: by their heading, else by their place."""
    if not heading:
        return
    filled = {
        place for row in rows if row is not heading and not is_title(row) for place, each in enumerate(row) if each
    }
    names = [
        f"'{heading[place]}'" if place < len(heading) and heading[place] else f"number {place + 1}"
        for place in sorted(filled)
        if kinds[place] is None
    ]
    if names:
        wrong = f"The course does not know or read the column{'s' * (len(names) > 1)} {', '.join(names[:20])}."
        yield Noticed(InFile("heading", " ".join(heading)[:200]), wrong, "If they matter, give them known headings.")


def _method(heading: Sequence[str]) -> ScoredBy:
    shown = " ".join(heading).casefold()
    if "butler" in shown:
        return ScoredBy.BUTLER
    return ScoredBy.CROSS_IMPS if "imp" in shown else ScoredBy.MATCHPOINTS
