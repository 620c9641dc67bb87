"""Bridgemate's result database, .bws (Microsoft Access): what the terminals sent, less what was erased or sent again.

Read by access-parser, which is short of rows without a word where a file is damaged: what the movement foresees is
counted against what is there. The file has no scores and no vulnerabilities; both follow from contract and number.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import board_number, by_board, gathered_board, gathered_session
from bridgelaw.results.rows import ResultColumn, row_line
from bridgelaw.results.session import FileSource, InFile, Noticed, Played, ScoredBy, Session, TravellerLine
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.table import Side, vulnerability_of_board


class NotBridgemate(BadInput):
    """A file that is no Access database, is damaged, or holds no table of results."""


_EXPORT = "Open it in Bridgemate's control program again, or export its results as CSV and open the CSV file."
#: A row of a table: its cells by the names of its columns.
_Row = Mapping[str, Any]


def read_bws(data: bytes) -> Session:
    """A session out of a .bws. Raises NotBridgemate, also where the reader of databases is not installed."""
    tables = _tables(data)
    noticed: list[Noticed] = []
    letters = {_int(row.get("ID")): str(row.get("Letter") or "").strip() for row in tables["Section"]}
    one = {_int(row.get("ID")): _int(row.get("Winners")) == 1 for row in tables["Section"]}
    sections = {_int(row.get("Section")) for row in tables["ReceivedData"]}
    latest = _latest(tables["ReceivedData"])
    two = not any(one.values()) and _apart(latest.values())
    lines: list[tuple[str, TravellerLine]] = []
    for row in latest.values():
        section = letters.get(_int(row.get("Section")), "") if len(sections) > 1 else ""
        lines.extend(_line(row, section, two, noticed))
    noticed.extend(missing_results(tables["RoundData"], latest, letters))
    noticed.extend(strange_pairs(tables["RoundData"], latest, letters))
    boards = [gathered_board(number, own, noticed) for number, own in by_board(lines).items()]
    return gathered_session(FileSource("BWS", "Bridgemate"), "", ScoredBy.MATCHPOINTS, boards, noticed)


def _tables(data: bytes) -> dict[str, list[_Row]]:
    with _silenced():
        try:
            from access_parser import AccessParser
        except ImportError as error:
            raise NotBridgemate("No reader for Bridgemate databases is installed here.", _EXPORT) from error
    with _silenced(), TemporaryDirectory() as folder:
        path = Path(folder) / "results.bws"
        path.write_bytes(data)
        try:
            parser = AccessParser(str(path))
            tables = {name: _rows(parser, name) for name in ("ReceivedData", "RoundData", "Section")}
        # Whatever a damaged page makes of the reader, the director is told one thing.
        except Exception as error:
            raise NotBridgemate("This database is damaged, or is incomplete.", _EXPORT) from error
    if not tables["ReceivedData"]:
        raise NotBridgemate(
            "This database has no results of a Bridgemate session, or is incomplete.", _EXPORT
        )
    return tables


def _rows(parser: Any, name: str) -> list[_Row]:
    if name not in parser.catalog:
        return []
    columns: Mapping[str, list[Any]] = parser.parse_table(name)
    names = list(columns)
    longest = max((len(column) for column in columns.values()), default=0)
    padded = [[*columns[each], *[None] * (longest - len(columns[each]))] for each in names]
    return [dict(zip(names, cells, strict=True)) for cells in zip(*padded, strict=True)]


@contextmanager
def _silenced() -> Iterator[None]:
    """Without what the reader logs of system tables, which concern no director, and the handler that it brings."""
    before, handlers = logging.root.manager.disable, list(logging.root.handlers)
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)
        logging.root.handlers[:] = handlers


def _int(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _text(row: _Row, name: str) -> str:
    value = row.get(name)
    return str(value).strip()[:60] if value is not None else ""


def _latest(rows: list[_Row]) -> dict[tuple[int, ...], _Row]:
    """Keep what came last for each section, table, round and board, and was not erased."""
    found: dict[tuple[int, ...], _Row] = {}
    for row in sorted(rows, key=lambda each: _int(each.get("ID"))):
        key = tuple(_int(row.get(name)) for name in ("Section", "Table", "Round", "Board"))
        if row.get("Erased") in (True, 1):
            found.pop(key, None)
        else:
            found[key] = row
    return found


def _apart(rows: Collection[_Row]) -> bool:
    """True if a pair number sits on both sides of the room all evening: then these are two pairs."""
    sides: dict[str, set[int]] = {"PairNS": set(), "PairEW": set()}
    for row in rows:
        for name in sides:
            sides[name].add(_int(row.get(name)))
    if not sides["PairNS"] & sides["PairEW"]:
        return True
    both: dict[tuple[int, int], tuple[set[int], set[int]]] = {}
    for row in rows:
        place = (_int(row.get("Section")), _int(row.get("Round")))
        both.setdefault(place, (set(), set()))
        both[place][0].add(_int(row.get("PairNS")))
        both[place][1].add(_int(row.get("PairEW")))
    return any(ns & ew for ns, ew in both.values())


def _line(row: _Row, section: str, two: bool, noticed: list[Noticed]) -> Iterator[tuple[str, TravellerLine]]:
    number = board_number(_text(row, "Board"))
    table, turn = _text(row, "Table"), _text(row, "Round")
    shown = " ".join(filter(None, (_text(row, name) for name in ("Contract", "NS/EW", "Result", "Remarks"))))
    named = " ".join(filter(None, (section, table)))
    where = InFile(f"board {number}, table {named}, round {turn}", shown)
    if number is None:
        noticed.append(Noticed(where, f"'{_text(row, 'Board')}' is not the number of a board."))
        return
    remark = _text(row, "Remarks")
    swapped = remark.casefold() == "wrong direction"
    pairs = [_text(row, "PairEW" if swapped else "PairNS"), _text(row, "PairNS" if swapped else "PairEW")]
    if swapped:
        noticed.append(
            Noticed(where, "The entry is 'Wrong direction': the pairs sat the other way round.", "They are changed.")
        )
    cells = {
        ResultColumn.SECTION: section,
        ResultColumn.TABLE: table,
        ResultColumn.ROUND: turn,
        ResultColumn.NS: pairs[0],
        ResultColumn.EW: pairs[1],
        ResultColumn.CONTRACT: _text(row, "Contract"),
        ResultColumn.DECLARER: _text(row, "NS/EW"),
        ResultColumn.RESULT: _text(row, "Result"),
        ResultColumn.LEAD: _text(row, "LeadCard"),
        ResultColumn.REMARK: "" if swapped else remark,
    }
    line = row_line(cells, vulnerability_of_board(int(number)), two, where, noticed)
    _odd_declarer(row, pairs, line, noticed)
    yield number, line


def _odd_declarer(row: _Row, pairs: list[str], line: TravellerLine, noticed: list[Noticed]) -> None:
    """A seat of one side with the number of the other's pair: the table was turned, or a key was missed."""
    declarer = _text(row, "Declarer")
    if not isinstance(line.outcome, Played) or line.outcome.result is None or pairs[0] == pairs[1]:
        return
    seat = line.outcome.result.declarer
    if seat is None or declarer not in pairs:
        return
    if declarer != pairs[0 if seat.side is Side.NS else 1]:
        wrong = f"Pair {declarer} declared, but {seat} is a seat of the other pair."
        noticed.append(Noticed(line.place, wrong, "Was the board arrow-switched? The course uses the seat."))


def missing_results(
    rounds: list[_Row], latest: Mapping[tuple[int, ...], _Row], letters: Mapping[int, str]
) -> Iterator[Noticed]:
    """Yield what the movement foresees and nobody sent; first of all a database that is short of rows."""
    missing: list[tuple[int, ...]] = []
    for row in rounds:
        section, table, turn, low, high = (
            _int(row.get(name)) for name in ("Section", "Table", "Round", "LowBoard", "HighBoard")
        )
        seated = _int(row.get("NSPair")) > 0 and _int(row.get("EWPair")) > 0
        if not seated or not 0 < low <= high or high - low > 200:
            continue
        missing.extend(
            (section, table, turn, board)
            for board in range(low, high + 1)
            if (section, table, turn, board) not in latest
        )
    if not rounds:
        yield Noticed(InFile("RoundData"), "The movement cannot be read, so the course cannot say if results are "
            "missing.")
    if missing:
        named = "; ".join(
            " ".join(filter(None, (letters.get(section, ""), f"table {table}, round {turn}, board {board}")))
            for section, table, turn, board in missing[:10]
        )
        more = f"; and {len(missing) - 10} more" if len(missing) > 10 else ""
        are = "is" if len(missing) == 1 else "are"
        yield Noticed(
            InFile("ReceivedData"),
            f"{counted(len(missing), 'results')} of the movement {are} missing: {named}{more}.",
            "Some boards were not played or not sent, or the file is damaged.",
        )


def strange_pairs(
    rounds: list[_Row], latest: Mapping[tuple[int, ...], _Row], letters: Mapping[int, str]
) -> Iterator[Noticed]:
    """Results whose pairs are not those of their table and round by the movement: a slip, or a damaged database."""
    seated = {
        tuple(_int(row.get(name)) for name in ("Section", "Table", "Round")): _pairs(row, "NSPair", "EWPair")
        for row in rounds
    }
    for (section, table, turn, board), row in latest.items():
        foreseen, there = seated.get((section, table, turn)), _pairs(row, "PairNS", "PairEW")
        # A table that the movement leaves empty has no pairs to compare with.
        if foreseen is None or 0 in foreseen or sorted(foreseen) == sorted(there):
            continue
        named = " ".join(filter(None, (letters.get(section, ""), str(table))))
        yield Noticed(
            InFile(f"board {board}, table {named}, round {turn}", " ".join(map(str, there))),
            f"By the movement pairs {foreseen[0]} and {foreseen[1]} sit here, not {there[0]} and {there[1]}.",
            "The line is kept. Correct the number, or copy the database again if it is damaged.",
        )


def _pairs(row: _Row, ns: str, ew: str) -> tuple[int, int]:
    return _int(row.get(ns)), _int(row.get(ew))
