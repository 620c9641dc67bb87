"""ACBL Live for Clubs: the data of a club's game, in the page (var data = …) or saved alone as JSON.

Matchpoints count one for each pair beaten. Scores stand as text for both sides, PASS or AVE+ among them; the names of
the fields are those of the pages that Rick-Wilson/acbl-live-fetch keeps as samples.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import (
    BoardFacts,
    board_number,
    by_board,
    gathered_board,
    gathered_session,
    noticed_at,
)
from bridgelaw.results.other_files import UnknownFormat
from bridgelaw.results.rows import ResultColumn, pair, row_line
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
from bridgelaw.scoring.deal import BadDeal, Deal
from bridgelaw.scoring.table import Seat, Side, Vulnerability, vulnerability_of_board


class NotAcbl(UnknownFormat):
    """Data of a web page that hold no results of a club's game."""


_START = re.compile(r"\bvar\s+data\s*=\s*(?=\{)")
_METHODS = {"CROSS_IMPS": ScoredBy.CROSS_IMPS, "IMPS": ScoredBy.CROSS_IMPS, "BUTLER_IMPS": ScoredBy.BUTLER}
_CELLS = {
    ResultColumn.TABLE: "table_number",
    ResultColumn.ROUND: "round_number",
    ResultColumn.NS: "ns_pair",
    ResultColumn.EW: "ew_pair",
    ResultColumn.CONTRACT: "contract",
    ResultColumn.DECLARER: "declarer",
    ResultColumn.TRICKS: "tricks_taken",
    ResultColumn.LEAD: "opening_lead",
    ResultColumn.SCORE: "ns_score",
    ResultColumn.NS_POINTS: "ns_match_points",
    ResultColumn.EW_POINTS: "ew_match_points",
}
_EXPORT = "Copy the table of the page and paste it."
_Row = Mapping[str, Any]


def holds_acbl(text: str) -> bool:
    """True if a text is such data, or a page with them in it."""
    return '"board_results"' in text and (text.lstrip("\ufeff \t\r\n")[:1] == "{" or _START.search(text) is not None)


def read_acbl(text: str, encoding: str = "utf-8") -> Session:
    """A session out of a club's game. Raises NotAcbl and TooMuch.

    >>> line = '{"ns_pair": "1", "ew_pair": "2", "contract": "4 S", "declarer": "N", "ns_score": "420"}'
    >>> boards = '{"sections": [{"boards": [{"board_number": 1, "board_results": [' + line + "]}]}]}"
    >>> str(read_acbl('{"sessions": [' + boards + "]}").boards[0].lines[0].outcome)
    '4♠= N'
    """
    start = _START.search(text)
    try:
        data, _ = json.JSONDecoder().raw_decode(text, start.end() if start else text.index("{"))
    except (ValueError, RecursionError) as error:
        raise NotAcbl("The data of this page are incomplete.", "Save the page again, or copy its table.") from error
    noticed: list[Noticed] = []
    sessions = [each for each in _rows(data, "sessions") if any(_boards(each))]
    if not sessions:
        raise NotAcbl("The data of this ACBL Live page have no results of boards.", _EXPORT)
    if "TEAM" in _text(data, "type").upper():
        raise NotAcbl("This is a team game from ACBL Live. The course cannot read its matches.", _EXPORT)
    if len(sessions) > 1:
        wrong = f"The game has {len(sessions)} sessions, and only the first is read."
        noticed.append(Noticed(InFile("sessions"), wrong, "The others are ignored."))
    method = _text(data, "board_scoring_method").upper()
    scored = _METHODS.get(method, ScoredBy.MATCHPOINTS)
    if method not in ("", "MATCH_POINTS", *_METHODS):
        wrong = "The course does not know this method of scoring."
        noticed.append(Noticed(InFile("board_scoring_method", method[:40]), wrong))
    two = _text(data, "winner_type") == "2"
    facts = {number: _facts(row, number, noticed) for number, row in _records(sessions[0])}
    lines = list(_lines(sessions[0], two, facts, noticed))
    boards = [
        gathered_board(number, own, noticed, facts.get(number, BoardFacts())) for number, own in by_board(lines).items()
    ]
    source = FileSource("ACBL Live", _text(data, "program_name"), encoding=encoding)
    entries = list(_entries(sessions[0], two, noticed))
    return gathered_session(source, _text(data, "name"), scored, boards, noticed, entries, _text(data, "start_date"))


def _rows(holder: object, name: str) -> list[_Row]:
    found = holder.get(name) if isinstance(holder, Mapping) else None
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []


def _text(row: object, name: str) -> str:
    value = row.get(name) if isinstance(row, Mapping) else None
    return str(value).strip()[:200] if isinstance(value, (str, int, float)) and not isinstance(value, bool) else ""


def _boards(session: _Row) -> Iterator[tuple[str, _Row]]:
    """The boards of a session that have results, each with its section, where there are several."""
    sections = _rows(session, "sections")
    for section in sections:
        for board in _rows(section, "boards"):
            if _rows(board, "board_results"):
                yield _text(section, "name") if len(sections) > 1 else "", board


def _lines(
    session: _Row, two: bool, facts: Mapping[str, BoardFacts], noticed: list[Noticed]
) -> Iterator[tuple[str, TravellerLine]]:
    for section, board in _boards(session):
        number = board_number(_text(board, "board_number"))
        if number is None:
            wrong = f"'{_text(board, 'board_number')[:40]}' is not the number of a board."
            noticed.append(Noticed(InFile("boards"), wrong))
            continue
        vulnerability = facts.get(number, BoardFacts()).vulnerability or vulnerability_of_board(int(number))
        for place, result in enumerate(_rows(board, "board_results"), start=1):
            row = {column: _text(result, name) for column, name in _CELLS.items()}
            row[ResultColumn.SECTION] = section
            shown = " ".join(filter(None, row.values()))[:200]
            where = InFile(f"board {number}, result {place}" + (f" of section {section}" if section else ""), shown)
            row |= _scores(result, row)
            yield number, row_line(row, vulnerability, two, where, noticed)


def _scores(result: _Row, row: Mapping[ResultColumn, str]) -> Mapping[ResultColumn, str]:
    """Return what else the scores say: an average for each side, EW's alone, a result in place of tricks."""
    ns, ew = _text(result, "ns_score"), _text(result, "ew_score")
    if re.match(r"A(?:VE?|\d)", ns, re.IGNORECASE) or re.match(r"A(?:VE?|\d)", ew, re.IGNORECASE):
        return {ResultColumn.REMARK: f"{ns or 'AVE'}/{ew or 'AVE'}"}
    found = {}
    if not ns:
        found[ResultColumn.SCORE_EW] = ew
    if not row[ResultColumn.TRICKS]:
        found[ResultColumn.RESULT] = _text(result, "result")
    return found


def _records(session: _Row) -> Iterator[tuple[str, _Row]]:
    for row in _rows(session, "hand_records"):
        number = board_number(_text(row, "board"))
        if number is not None:
            yield number, row


def _facts(row: _Row, number: str, noticed: list[Noticed]) -> BoardFacts:
    hands = (
        ".".join(_text(row, f"{seat}_{suit}") for suit in ("spades", "hearts", "diamonds", "clubs"))
        for seat in ("north", "east", "south", "west")
    )
    written = " ".join(re.sub(r"[\s-]", "", hand.replace("10", "T")) for hand in hands)
    deal, vulnerability = None, None
    try:
        deal = Deal.parse(f"N:{written}") if written.strip(". ") else None
    except BadDeal as error:
        noticed.append(noticed_at(InFile(f"board {number}"), error))
    dealer = _text(row, "dealer").upper()[:1]
    if _text(row, "vulnerability"):
        try:
            vulnerability = Vulnerability.parse(_text(row, "vulnerability"))
        except BadInput as error:
            noticed.append(noticed_at(InFile(f"board {number}"), error))
    return BoardFacts(deal, Seat(dealer) if dealer and dealer in "NESW" else None, vulnerability)


def _entries(session: _Row, two: bool, noticed: list[Noticed]) -> Iterator[Listing]:
    sections = _rows(session, "sections")
    for section in sections:
        letter = _text(section, "name") if len(sections) > 1 else ""
        for row in _rows(section, "pair_summaries"):
            number, direction = _text(row, "pair_number"), _text(row, "direction").upper()
            if not number:
                continue
            side = Side.EW if two and direction == "EW" else Side.NS if two else None
            place = InFile(f"entry {number} {direction}".strip())
            names = tuple(filter(None, (_text(player, "name") for player in _rows(row, "players"))))
            total, percentage = (_figure(_text(row, name), place, noticed) for name in ("score", "percentage"))
            yield Listing(pair(number, side, letter), names, total, percentage)


def _figure(written: str, place: InFile, noticed: list[Noticed]) -> Fraction | None:
    if not written:
        return None
    try:
        return printed_figure(written)[0]
    except BadInput as error:
        noticed.append(noticed_at(place, error))
        return None
