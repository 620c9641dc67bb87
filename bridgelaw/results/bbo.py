"""The CSV of a BBO tournament as the BBO Extractor saves it: a heading of # lines, then the lines of all travellers."""

from __future__ import annotations

import csv

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import (
    MOST_OF_ALL,
    board_number,
    by_board,
    gathered_board,
    gathered_session,
    too_many_lines,
)
from bridgelaw.results.rows import ResultColumn, row_line
from bridgelaw.results.session import FileSource, InFile, Noticed, ScoredBy, Session, TravellerLine
from bridgelaw.scoring.table import vulnerability_of_board


class NotBbo(BadInput):
    """A text without the travellers of a BBO tournament."""


_SCORED = {"MATCH_POINTS": ScoredBy.MATCHPOINTS, "CROSS_IMPS": ScoredBy.CROSS_IMPS, "IMPS": ScoredBy.CROSS_IMPS}
_COLUMNS = {
    "board": ResultColumn.BOARD,
    "nspair": ResultColumn.NS,
    "ewpair": ResultColumn.EW,
    "section": ResultColumn.SECTION,
    "contract": ResultColumn.CONTRACT,
    "declarer": ResultColumn.DECLARER,
    "tricks": ResultColumn.TRICKS,
    "lead": ResultColumn.LEAD,
    "score": ResultColumn.SCORE,
    "nsmpts": ResultColumn.NS_POINTS,
    "ewmpts": ResultColumn.EW_POINTS,
}


def read_bbo(text: str, encoding: str = "utf-8") -> Session:
    """A session out of an Extractor's CSV. Raises NotBbo and TooMuch.

    >>> head = "#TravellerLines\\n#Board,Result,Contract,Declarer,Tricks,Score,nsPair,ewPair"
    >>> read = read_bbo(head + "\\n1,4SN=,4S,N,10,420,NS1,EW2\\n1,A60/40,,,,A6040,NS2,EW1")
    >>> [str(line.outcome) for line in read.boards[0].lines]
    ['4♠= N', '60%/40%']
    """
    scored, title, columns = ScoredBy.MATCHPOINTS, "", [""]
    noticed: list[Noticed] = []
    lines: list[tuple[str, TravellerLine]] = []
    inside = False
    for place, cells in enumerate(_rows(text), start=1):
        first = cells[0].strip() if cells else ""
        if first.startswith("#"):
            name = first.lstrip("#").lower()
            inside = name in ("travellerlines", "board") or (inside and name == "")
            if name == "board":
                columns = [each.strip().lower().lstrip("#") for each in cells]
            elif name == "title":
                title = " ".join(cells[1:]).strip()
            elif name == "scoringtype":
                scored = _SCORED.get("".join(cells[1:2]).strip().upper(), scored)
        elif inside and any(cells):
            lines.extend(_line(dict(zip(columns, cells, strict=False)), place, cells, noticed))
    if not lines:
        raise NotBbo("This file has no lines of a traveller.", "The Extractor's CSV has them after #Board.")
    boards = [gathered_board(number, own, noticed) for number, own in by_board(lines).items()]
    return gathered_session(FileSource("BBO CSV", "BBO Extractor", encoding=encoding), title, scored, boards, noticed)


def _rows(text: str) -> list[list[str]]:
    lines = text.splitlines()
    if len(lines) > 2 * MOST_OF_ALL:
        raise too_many_lines()
    try:
        return list(csv.reader(lines, strict=False))
    except csv.Error as error:
        raise NotBbo(f"This is not a complete CSV: {error}.", "Save the file again.") from error


def _line(row: dict[str, str], place: int, cells: list[str], noticed: list[Noticed]) -> list[tuple[str, TravellerLine]]:
    where = InFile(f"line {place}", ",".join(cells)[:200])
    number = board_number(row.get("board", ""))
    if number is None:
        noticed.append(Noticed(where, f"'{row.get('board', '')[:40]}' is not the number of a board."))
        return []
    known = {_COLUMNS[name]: value for name, value in row.items() if name in _COLUMNS}
    if not known.get(ResultColumn.CONTRACT, "").strip() and row.get("result", "").strip():
        known[ResultColumn.REMARK] = row["result"]
    where = InFile(f"board {number}, line {place} of the file", where.text)
    return [(number, row_line(known, vulnerability_of_board(int(number)), True, where, noticed))]
