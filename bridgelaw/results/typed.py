"""An evening, or a board of it, typed by hand: a line for each table, as directors write it, in the order typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count, islice

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.gathering import BoardFacts, TooMuch, board_number, gathered_board, gathered_session, limited
from bridgelaw.results.outcome import ReadOutcome, hearts_for_clubs, of_another_language, read_outcome
from bridgelaw.results.session import (
    Absent,
    Entrant,
    FileSource,
    InFile,
    Noticed,
    Played,
    ScoredBy,
    Session,
    TeamMatch,
    TravellerLine,
)
from bridgelaw.scoring.possible import is_possible
from bridgelaw.scoring.printed import signed
from bridgelaw.scoring.table import Side, Vulnerability, vulnerability_of_board
from bridgelaw.scoring.traveller import EmptyTraveller, ShortTraveller, UnreadableLine

_BOARD = re.compile(r"(?:board|bd|mano|donne|brd)\.?\s*#?\s*(\d{1,4})\s*:?", re.IGNORECASE)
_NUMBERED = re.compile(r"[A-Z]?\d{1,3}(?:\s?(?:NS|EW))?\s+[A-Z]?\d{1,3}(?:\s?(?:NS|EW))?\s+\S", re.IGNORECASE)
_HEADING = re.compile(
    r"(?:(?:ns|n-s|ew|e-w|north|south|east|west|pairs?|score|result|contract|by|declarer|tricks)[\s,;/]*){2,}",
    re.IGNORECASE,
)
#: Nobody types more, and a table that is pasted has columns.
_MOST = 8_000


@dataclass(frozen=True)
class _TypedLine:
    place: InFile
    #: None on a line of a score alone.
    pairs: tuple[str, str] | None
    outcome: str


def typed_session(text: str, number: str, vulnerability: Vulnerability | None = None) -> Session:
    """One board, or more under headings such as "Board 7": NS pair, EW pair and outcome on each line, in order.

    Tabs or semicolons part the three, else commas, else spaces. Lines of an outcome alone get numbers. Dealer and
    vulnerability follow from the number (Law 2) unless `vulnerability` is given. What is doubtful is kept as
    unreadable and noticed, with what it could mean. Raises EmptyTraveller where no line is there, UnreadableLine where
    none is readable, ShortTraveller where there is one alone, and NoSuchBoard.

    >>> read = typed_session("1 2 4Sx-1 N\\n3 4 NP\\n5 6 A+/A-\\n7 8 A60", "7")
    >>> [str(line.outcome) for line in read.boards[0].lines[:3:2]], read.noticed[0].place.where
    (['4♠x-1 N', 'average plus/average minus'], 'board 7, line 4')
    """
    first = board_number(number)
    if first is None:
        vulnerability_of_board(0)
    noticed: list[Noticed] = []
    boards = []
    for board, lines in _boards(text, first or "1"):
        there = vulnerability or vulnerability_of_board(int(board))
        read = [_read(line, there, noticed) for line in _numbered(lines)]
        given = BoardFacts(vulnerability=vulnerability)
        boards.append(gathered_board(board, _one_language(read, lines, noticed), noticed, given))
    _refuse_none([line for board in boards for line in board.lines], noticed)
    title = " ".join(["Board" if len(boards) == 1 else "Boards", ", ".join(board.number for board in boards)])
    return gathered_session(FileSource("typed"), title, ScoredBy.MATCHPOINTS, boards, noticed)


def scored_as(session: Session, scored: ScoredBy) -> Session:
    """Typed boards scored in another way; at teams the two numbers of a line are those of a match.

    >>> match = scored_as(typed_session("1 2 420\\n2 1 -50", "7"), ScoredBy.TEAMS)
    >>> [str(each.team) for each in match.matches], str(match.boards[0].lines[0].ns)
    (['1'], '1')
    """
    if scored is not ScoredBy.TEAMS:
        return replace(session, scored=scored)
    boards = tuple(
        replace(board, lines=tuple(replace(line, ns=_team(line.ns), ew=_team(line.ew)) for line in board.lines))
        for board in session.boards
    )
    met = dict.fromkeys((line.ns, line.ew) for board in boards for line in board.lines)
    order = {pair: place for place, pair in enumerate(met)}
    firsts = [pair for pair in met if order.get(pair[::-1], order[pair]) >= order[pair]]
    matches = tuple(TeamMatch(*pair) for pair in firsts)
    return replace(session, scored=scored, boards=boards, matches=matches, entries=())


def _team(pair: Entrant) -> Entrant:
    return replace(pair, side=None)


def _refuse_none(lines: Sequence[TravellerLine], noticed: Sequence[Noticed]) -> None:
    if not lines:
        raise EmptyTraveller("There is no line of a board.", "Write NS pair, EW pair and score, as in 1 2 620.")
    if all(line.outcome is Absent.UNREADABLE for line in lines) and noticed:
        first = noticed[0]
        raise UnreadableLine(1, first.place.text, first.wrong, first.right)
    if len(lines) == 1:
        raise ShortTraveller("There is one line.", "Give two or more: results are compared with each other.", "Law 78A")


def _boards(text: str, first: str) -> Iterator[tuple[str, list[_TypedLine]]]:
    """The lines under each heading; a board that is named twice is one board. Raises TooMuch before any is read."""
    boards: dict[str, list[str]] = {}
    for board, content in islice(limited(_contents(text, first)), _MOST + 1):
        boards.setdefault(board, []).append(content)
    if sum(map(len, boards.values())) > _MOST:
        raise TooMuch(f"There are more than {_MOST} lines.", "Open the file of the scoring program, or a table.")
    for board, contents in boards.items():
        places = (InFile(f"board {board}, line {place}", each[:200]) for place, each in enumerate(contents, start=1))
        yield board, [_TypedLine(where, *_divided(each)) for where, each in zip(places, contents, strict=True)]


def _contents(text: str, first: str) -> Iterator[tuple[str, str]]:
    """Return what is written on each line, with the board that was named last."""
    number = first
    for raw in text.removeprefix("\ufeff").splitlines():
        content = raw.strip()[:400]
        heading = _BOARD.fullmatch(content)
        if heading is not None:
            number = board_number(heading[1]) or number
        elif content and not content.startswith("#") and not _HEADING.fullmatch(content):
            yield number, content


def _divided(content: str) -> tuple[tuple[str, str] | None, str]:
    """The pairs (None where there is an outcome alone) and the text of the outcome."""
    mark = next((mark for mark in "\t;" if mark in content), None)
    if mark is None and _NUMBERED.match(content):
        mark = None
    elif mark is None and content.count(",") >= 2 and read_outcome(content).outcome is Absent.UNREADABLE:
        mark = ","
    elif mark is None and read_outcome(content).outcome is not Absent.UNREADABLE:
        return None, content
    parts = [part.strip() for part in content.split(mark, 2)]
    if mark and len(parts) == 3:
        return (parts[0], parts[1]), " ".join(re.split(rf"\s*{mark}\s*", parts[2])) if mark != "," else parts[2]
    if len(parts) == 3 and (read_outcome(content).readings == () or _NUMBERED.match(content)):
        return (parts[0], parts[1]), parts[2]
    return None, content


def _numbered(lines: Sequence[_TypedLine]) -> list[_TypedLine]:
    taken = {pair for line in lines if line.pairs for pair in line.pairs}
    numbers = (each for each in map(str, count(1)) if each not in taken)
    return [replace(line, pairs=(next(numbers),) * 2) if line.pairs is None else line for line in lines]


def _pair(text: str, side: Side) -> Entrant:
    """A pair by what is typed for it; its side is that of the column, whatever is written after the number."""
    shown = " ".join(text.split())
    found = re.fullmatch(r"(?P<section>[A-Z]?)(?P<number>\d{1,3})\s?(?:NS|EW)?", shown, re.IGNORECASE)
    return Entrant(found["number"], side, found["section"].upper()) if found else Entrant(shown, side)


def _line(line: _TypedLine, outcome: ReadOutcome, noticed: list[Noticed]) -> TravellerLine:
    if outcome.wrong:
        noticed.append(Noticed(line.place, outcome.wrong, outcome.right, outcome.readings))
    ns, ew = line.pairs or ("", "")
    return TravellerLine(_pair(ns, Side.NS), _pair(ew, Side.EW), outcome.outcome, place=line.place)


def _read(line: _TypedLine, vulnerability: Vulnerability, noticed: list[Noticed]) -> TravellerLine:
    read = read_outcome(line.outcome)
    if isinstance(read.outcome, Played) and read.outcome.score is not None:
        score = read.outcome.score
        if not is_possible(score, vulnerability):
            wrong = f"No contract gives {signed(score)} with {vulnerability} vulnerable."
            noticed.append(Noticed(line.place, wrong, "It is kept as typed.", (read.outcome,)))
    return _line(line, read, noticed)


def _one_language(
    read: Sequence[TravellerLine], lines: Sequence[_TypedLine], noticed: list[Noticed]
) -> list[TravellerLine]:
    """Beside 4P or 3SA a 4C may be hearts: it is asked."""
    if not any(of_another_language(line.outcome) for line in lines):
        return list(read)
    kept = []
    for line, typed in zip(read, lines, strict=True):
        hearts = hearts_for_clubs(typed.outcome)
        if hearts is not None and isinstance(line.outcome, Played):
            both = (line.outcome, read_outcome(hearts).outcome)
            wrong = f"'{typed.outcome}' may be clubs or hearts: another line has an Italian or French suit name."
            noticed.append(Noticed(line.place, wrong, "Write ♣ or ♥.", both))
            line = replace(line, outcome=Absent.UNREADABLE)
        kept.append(line)
    return kept
