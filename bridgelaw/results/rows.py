"""A row of a table of results, by what its cells are: one reading for PBN's score tables, CSV and pasted pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.outcome import ReadOutcome, read_outcome
from bridgelaw.results.session import (
    Absent,
    Artificial,
    ArtificialHalf,
    Entrant,
    InFile,
    LineOutcome,
    Noticed,
    Played,
    PrintedLine,
    TravellerLine,
    printed_figure,
)
from bridgelaw.scoring.contract import TRICKS, Contract, Result
from bridgelaw.scoring.exact import plain_dashes
from bridgelaw.scoring.table import Seat, Side, Vulnerability


class ResultColumn(Enum):
    """The kinds of column in a table of results."""

    BOARD = "board"
    SECTION = "section"
    TABLE = "table"
    ROUND = "round"
    NS = "NS pair"
    EW = "EW pair"
    CONTRACT = "contract"
    DECLARER = "declarer"
    #: Made or down by how many, or the tricks won.
    RESULT = "result"
    TRICKS = "tricks"
    LEAD = "lead"
    #: NS total points.
    SCORE = "score"
    SCORE_NS = "score of NS"
    SCORE_EW = "score of EW"
    NS_POINTS = "points of NS"
    EW_POINTS = "points of EW"
    NS_PERCENT = "per cent of NS"
    EW_PERCENT = "per cent of EW"
    REMARK = "remark"


_EMPTY = frozenset({"", "-", "*", "?", "--"})
_PAIR = re.compile(r"\(?(?P<section>[A-Z]?)\)?\s*(?:NS|EW|N|E)?\s*(?P<number>\d{1,4})\s*(?:NS|EW)?", re.IGNORECASE)


def cell(row: Mapping[ResultColumn, str], column: ResultColumn) -> str:
    """A cell, empty where it holds a dash or a star alone."""
    shown = plain_dashes(row.get(column, "")).strip()
    return "" if shown in _EMPTY else shown


def row_line(
    row: Mapping[ResultColumn, str], vulnerability: Vulnerability, two: bool, place: InFile, noticed: list[Noticed]
) -> TravellerLine:
    """One line out of its cells; what is odd is noticed.

    >>> row = {ResultColumn.CONTRACT: "3HX", ResultColumn.DECLARER: "N", ResultColumn.RESULT: "9"}
    >>> str(row_line(row, Vulnerability.BOTH, True, InFile("row 1"), []).outcome)
    '3♥x= N'
    """
    score = _score(row)
    read = _outcome(row, vulnerability, score)
    if read.wrong:
        noticed.append(Noticed(place, read.wrong, read.right, read.readings))
    section = cell(row, ResultColumn.SECTION)
    return TravellerLine(
        pair(cell(row, ResultColumn.NS), Side.NS if two else None, section),
        pair(cell(row, ResultColumn.EW), Side.EW if two else None, section),
        read.outcome,
        cell(row, ResultColumn.LEAD),
        cell(row, ResultColumn.TABLE),
        cell(row, ResultColumn.ROUND),
        printed=_printed(row, score, place, noticed),
        place=place,
    )


def pair(text: str, side: Side | None, section: str = "") -> Entrant:
    """A pair by its number, "NS4", "4 NS", "A 4"; or by its names, where it has none.

    >>> str(pair("NS4", Side.NS)), str(pair("B7", None))
    ('4 NS', 'B 7')
    """
    shown = " ".join(text.split())[:80]
    found = _PAIR.fullmatch(shown)
    if found is None:
        return Entrant(shown, side, section)
    return Entrant(str(int(found["number"])), side, section or found["section"].upper())


def _score(row: Mapping[ResultColumn, str]) -> int | None:
    """NS total points, from one column or from the two."""
    for column, sign in ((ResultColumn.SCORE, 1), (ResultColumn.SCORE_NS, 1), (ResultColumn.SCORE_EW, -1)):
        found = re.fullmatch(r"([+-]?)\s*(\d{1,5}|\d{1,2}[.,' ]\d{3})(?:[.,]0{1,2})?", cell(row, column))
        if found is not None:
            value = int(re.sub(r"\D", "", found[2]))
            # A minus in the column of EW, beside an empty one of NS, is that of NS: KoPS writes it so.
            if column is ResultColumn.SCORE_EW and found[1] == "-" and ResultColumn.SCORE_NS in row:
                return -value
            return sign * (-value if found[1] == "-" else value)
    return None


def _figure(text: str, place: InFile, noticed: list[Noticed]) -> tuple[Fraction | None, int]:
    shown = text.replace("%", "").lstrip("^").strip()
    if not shown:
        return None, 0
    try:
        return printed_figure(shown)
    except BadInput as error:
        noticed.append(Noticed(place, error.wrong, error.right))
        return None, 0


def _printed(row: Mapping[ResultColumn, str], score: int | None, place: InFile, noticed: list[Noticed]) -> PrintedLine:
    points = [_figure(cell(row, each), place, noticed) for each in (ResultColumn.NS_POINTS, ResultColumn.EW_POINTS)]
    percent = [_figure(cell(row, each), place, noticed) for each in (ResultColumn.NS_PERCENT, ResultColumn.EW_PERCENT)]
    in_percent = points[0][0] is None and points[1][0] is None and any(each[0] is not None for each in percent)
    ns, ew = percent if in_percent else points
    return PrintedLine(score, ns[0], ew[0], max(ns[1], ew[1]), in_percent)


def _outcome(row: Mapping[ResultColumn, str], vulnerability: Vulnerability, score: int | None) -> ReadOutcome:
    """Return what the cells come to; a declarer or tricks that cannot be are left out, and that is said."""
    tricks, declarer = cell(row, ResultColumn.TRICKS), cell(row, ResultColumn.DECLARER)
    if tricks and not tricks.isdigit() and not cell(row, ResultColumn.RESULT):
        row, tricks = {**row, ResultColumn.RESULT: tricks, ResultColumn.TRICKS: ""}, ""
    read = _of_cells(row, vulnerability, score)
    if read.wrong or not cell(row, ResultColumn.CONTRACT) or read.outcome == Played(Result.passed_out()):
        return read
    if tricks and not (tricks.isascii() and tricks.isdigit() and len(tricks) < 4 and int(tricks) <= TRICKS):
        return ReadOutcome(read.outcome, f"'{tricks[:20]}' is not a number of tricks: a deal has {TRICKS}.", _LEFT_OUT)
    if declarer and _seat(declarer) is None and declarer.upper() not in ("NS", "EW"):
        return ReadOutcome(read.outcome, f"'{declarer[:20]}' is not a declarer.", _LEFT_OUT)
    return read


_LEFT_OUT = "It is ignored, and the rest of the line is read."


def _of_cells(row: Mapping[ResultColumn, str], vulnerability: Vulnerability, score: int | None) -> ReadOutcome:
    contract, result = cell(row, ResultColumn.CONTRACT), cell(row, ResultColumn.RESULT)
    special = _special(row)
    if special is not None:
        return special
    if not contract:
        return read_outcome(
            str(score) if score else result or cell(row, ResultColumn.SCORE) or ("0" if score == 0 else "")
        )
    seat = _seat(cell(row, ResultColumn.DECLARER))
    tricks = cell(row, ResultColumn.TRICKS)
    whole = read_outcome(" ".join(filter(None, (contract, result))), seat)
    if isinstance(whole.outcome, Played) and not result.isdigit():
        return whole
    bid = _contract(contract)
    if bid is None:
        return whole if whole.wrong else ReadOutcome(Absent.UNREADABLE, f"'{contract}' is not a contract.")
    counts = {int(tricks)} if tricks.isascii() and tricks.isdigit() and len(tricks) < 3 else _counts(bid, result)
    if any(each > TRICKS for each in counts):
        return ReadOutcome(Absent.UNREADABLE, f"{bid} would have {max(counts)} tricks.", f"A deal has {TRICKS}.")
    return _fitting(bid, seat, counts, vulnerability, score)


def _special(row: Mapping[ResultColumn, str]) -> ReadOutcome | None:
    """Return what is no result of the table: said in the remark, in the score, or in the contract."""
    for column in (
        ResultColumn.REMARK,
        ResultColumn.SCORE,
        ResultColumn.CONTRACT,
        ResultColumn.RESULT,
        ResultColumn.SCORE_NS,
    ):
        shown = cell(row, column)
        if not shown or shown.isdigit() or len(shown) > 60:
            continue
        if shown.startswith("^"):
            return _marked(shown, row)
        read = read_outcome(shown)
        if read.outcome is Absent.UNDECIDED and _usual_shares(row):
            return _marked("", row)
        if isinstance(read.outcome, Artificial) or read.outcome in (
            Absent.NOT_PLAYED,
            Absent.SAT_OUT,
            Absent.UNDECIDED,
        ):
            return read
        if read.outcome == Played(Result.passed_out()):
            return read
        if read.readings and all(isinstance(each, Artificial) for each in read.readings):
            return read
    if any(cell(row, each).startswith("^") for each in ResultColumn) and not cell(row, ResultColumn.CONTRACT):
        return _marked("^", row)
    return None


def _usual_shares(row: Mapping[ResultColumn, str]) -> bool:
    """True if a line that the director ruled on has percentages as artificial scores have them, and no others."""
    shares = [cell(row, each).strip("^% ") for each in (ResultColumn.NS_PERCENT, ResultColumn.EW_PERCENT)]
    return all(re.fullmatch(r"[1-9]?[05](?:[.,]0{1,2})?", each) for each in shares)


def _marked(shown: str, row: Mapping[ResultColumn, str]) -> ReadOutcome:
    """PBN's sign of an artificial score: its worth follows from percentages, where they stand there."""
    shares = [
        Fraction(found[0].replace(",", "."))
        for column in (ResultColumn.NS_PERCENT, ResultColumn.EW_PERCENT)
        if (found := re.fullmatch(r"\d{1,3}(?:[.,]\d{1,4})?", cell(row, column).strip("^% ")))
    ]
    if len(shares) == 2 and max(shares) <= 100:
        return ReadOutcome(Artificial(*map(ArtificialHalf, shares)))
    rest = shown.lstrip("^").strip()
    within = read_outcome(rest) if rest else None
    if within is not None and isinstance(within.outcome, Artificial):
        return within
    readings: tuple[LineOutcome, ...] = (within.outcome,) if within and isinstance(within.outcome, Played) else ()
    wrong = f"'{shown}' means an artificial score, but it does not say which one."
    return ReadOutcome(Absent.UNREADABLE, wrong, "Write it as in 60/40.", readings)


def _seat(text: str) -> Seat | None:
    first = text.strip().upper()[:1]
    return Seat(first) if first and first in "NESW" and text.strip().upper() not in ("NS", "EW") else None


def _contract(text: str) -> Contract | None:
    read = read_outcome(f"{text}=", Seat.N).outcome
    return read.result.contract if isinstance(read, Played) and read.result else None


def _counts(bid: Contract, result: str) -> set[int]:
    """The tricks that a bare number may mean: those won, or those over the book, as North America writes them."""
    if not (result.isascii() and result.isdigit() and len(result) < 3):
        return set()
    number = int(result)
    odd = {number + 6} if bid.level <= number <= 7 else set()
    return {each for each in {number} | odd if each <= TRICKS}


def _fitting(
    bid: Contract, seat: Seat | None, counts: set[int], vulnerability: Vulnerability, score: int | None
) -> ReadOutcome:
    """The result that the cells and the score agree on; else what it could be, to be asked."""
    seats = [seat] if seat is not None else [Seat.N, Seat.E]
    possible = [Result(bid, each, count) for each in seats for count in sorted(counts or range(TRICKS + 1))]
    fitting = [each for each in possible if score is None or each.score(vulnerability) == score]
    if len(fitting) == 1 and (seat is not None or score is None):
        return ReadOutcome(Played(fitting[0]))
    if score is not None and (not counts or seat is None or not fitting):
        if not counts or seat is None:
            return ReadOutcome(Played(None, score))
        both = [Played(each) for each in possible[:2]]
        if len(possible) == 1:
            return ReadOutcome(Played(possible[0]))
        return ReadOutcome(
            Absent.UNREADABLE, f"{bid} and the score {score} do not agree.", "", (*both, Played(None, score))
        )
    if not counts:
        return ReadOutcome(Absent.UNREADABLE, f"The number of tricks of {bid} is missing.", "Write =, +1 or -2.")
    readings = tuple(Played(each) for each in (fitting or possible))
    return ReadOutcome(Absent.UNREADABLE, f"{bid} with this result may mean several things.", "Ask.", readings)
