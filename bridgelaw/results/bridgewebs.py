"""BridgeWebs' own CSV (bridgewebs.com/guideus/page40, "22.3 CSV Format"): options behind #, then lines of data.

What parts the fields is told by the first line; options are written in small letters or capitals. A file may hold a
ranking alone: then it has no travellers, and that is said.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import (
    MOST_OF_ALL,
    board_number,
    by_board,
    gathered_board,
    gathered_session,
    noticed_at,
    too_many_lines,
)
from bridgelaw.results.headings import RANKING, headed
from bridgelaw.results.other_files import UnknownFormat
from bridgelaw.results.rows import ResultColumn, cell, pair, row_line
from bridgelaw.results.session import (
    FileSource,
    InFile,
    Listing,
    Noticed,
    ScoredBy,
    Session,
    TravellerLine,
    printed_figure,
)
from bridgelaw.scoring.table import Side, vulnerability_of_board


class NotBridgewebs(UnknownFormat):
    """A file of BridgeWebs' without travellers."""


_OPTIONS = r"(?:version|date|description|title|winners|scores|boardformat|travellers|boards)"
_START = re.compile(rf"^#{_OPTIONS}\b[;,\t\r\n]?", re.IGNORECASE)
_AGAIN = re.compile(r"^#(?:scores|travellers|boardformat|winners)\b", re.IGNORECASE | re.MULTILINE)
_TITLES = ("description", "title")


def holds_bridgewebs(text: str) -> bool:
    """True if a text begins as this format does, and has one more of its options."""
    start = text.lstrip("\ufeff \t\r\n")
    return _START.match(start) is not None and _AGAIN.search(start) is not None


def read_bridgewebs(text: str, encoding: str = "utf-8") -> Session:
    """A session out of such a file. Raises NotBridgewebs and TooMuch.

    >>> head = "#Version;std1\\n#Scores\\n#Travellers\\n#Board;7\\n#NS;EW;Bid;By;Tricks;+Sc;-Sc;+;-\\n"
    >>> read = read_bridgewebs(head + "1;2;4S;N;10;620;;2;0\\n3;4;4S;N;9;;100;0;2")
    >>> [str(line.outcome) for line in read.boards[0].lines], read.boards[0].lines[1].printed.score
    (['4♠= N', '4♠-1 N'], -100)
    """
    reading = _Reading()
    for place, cells in enumerate(_rows(text), start=1):
        first = cells[0].strip() if cells else ""
        if first.startswith("#"):
            reading.option([first[1:].strip().lower(), *(each.strip() for each in cells[1:])], place)
        elif any(cells):
            reading.data(cells, place)
    if not reading.lines and reading.noticed:
        lost = reading.noticed[0]
        raise NotBridgewebs(f"No line of this BridgeWebs file can be read. {lost.wrong}", "Export it again.")
    if not reading.lines:
        raise NotBridgewebs(RANKING[0], "This file has no travellers: export USEBIO, or paste the travellers.")
    options, noticed = reading.options, reading.noticed
    boards = [gathered_board(number, own, noticed) for number, own in by_board(reading.lines).items()]
    title = next((options[each] for each in _TITLES if options.get(each)), "")
    source = FileSource("BridgeWebs CSV", options.get("source", ""), encoding=encoding)
    method = ScoredBy.BUTLER if options.get("butler") else ScoredBy.MATCHPOINTS
    method = ScoredBy.CROSS_IMPS if options.get("crossimp") else method
    return gathered_session(source, title, method, boards, noticed, reading.entries, options.get("date", ""))


class _Reading:
    """A file on the way: what its options have said so far, and the lines and the ranking that stand below them."""

    def __init__(self) -> None:
        self.noticed: list[Noticed] = []
        self.options: dict[str, str] = {}
        self.entries: list[Listing] = []
        self.lines: list[tuple[str, TravellerLine]] = []
        self._ranking: list[str] = []
        self._kinds: Sequence[ResultColumn | None] = ()
        self._board, self._rankings, self._travellers = "", 0, False

    def option(self, words: list[str], place: int) -> None:
        """A line behind #: an option with its value, or the headings of what stands below."""
        name = words[0]
        found = headed([words[1:] if name in ("traveller", "boardformat") else words])
        if found.of_traveller:
            self._kinds, self._travellers = found.kinds, True
        elif name == "board":
            self._board, self._travellers = board_number(" ".join(words[1:2])) or "", True
            if not self._board:
                wrong = f"'{' '.join(words[1:2])[:40]}' is not the number of a board."
                self.noticed.append(Noticed(InFile(f"line {place}"), wrong, "Its lines are not read."))
        elif "pair" in [each.lower() for each in words] and not self._travellers:
            self._ranking = [each.lower() for each in words]
        else:
            self._rankings += name == "scores"
            self._travellers = self._travellers or name.startswith("traveller")
            if len(words) > 1:
                self.options[name] = words[1]

    def data(self, cells: Sequence[str], place: int) -> None:
        """A line of a traveller, or of the ranking before them."""
        two = self.options.get("winners", "2") == "2"
        if not self._travellers:
            row = dict(zip(self._ranking, cells, strict=False))
            side = (Side.EW if self._rankings > 1 else Side.NS) if two else None
            self.entries.extend(_entry(row, side, place, self.noticed))
            return
        shown = " ".join(filter(None, (each.strip() for each in cells)))[:200]
        if not self._board or not self._kinds:
            lacks = "the headings of its columns" if self._board else "the number of its board"
            wrong = f"The line comes before {lacks}."
            self.noticed.append(Noticed(InFile(f"line {place}", shown), wrong, "It is not read."))
            return
        where = InFile(f"board {self._board}, line {place} of the file", shown)
        known = {kind: value.strip() for kind, value in zip(self._kinds, cells, strict=False) if kind is not None}
        shares = [cell(known, each) for each in (ResultColumn.SCORE_NS, ResultColumn.SCORE_EW)]
        if all(each.endswith("%") for each in shares):
            known |= {ResultColumn.REMARK: "/".join(shares), ResultColumn.CONTRACT: ""}
        vulnerability = vulnerability_of_board(int(self._board))
        self.lines.append((self._board, row_line(known, vulnerability, two, where, self.noticed)))


def _rows(text: str) -> list[list[str]]:
    plain = text.removeprefix("\ufeff").lstrip()
    found = re.search(r"[;\t,]", plain.partition("\n")[0]) or re.search(r"[;\t,]", plain)
    rows = plain.splitlines()
    if len(rows) > 2 * MOST_OF_ALL:
        raise too_many_lines()
    try:
        return list(csv.reader(rows, delimiter=found[0] if found else ","))
    except csv.Error as error:
        raise NotBridgewebs(f"This is not a complete CSV: {error}.", "Save the file again.") from error


def _entry(row: dict[str, str], side: Side | None, place: int, noticed: list[Noticed]) -> list[Listing]:
    number = row.get("pair", "").strip()
    if not number:
        return []
    names = tuple(filter(None, (row.get(f"name{each}", "").strip() for each in (1, 2))))
    percentage = None
    written = row.get("percent", row.get("%", "")).strip().rstrip("%")
    if written:
        try:
            percentage = printed_figure(written)[0]
        except BadInput as error:
            noticed.append(noticed_at(InFile(f"line {place}"), error))
    return [Listing(pair(number, side), names, None, percentage, row.get("position", "").strip())]
