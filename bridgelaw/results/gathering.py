"""Lines gathered into boards and boards into a session, the same way for every reader; what is odd is noticed.

Nothing is mended silently: a contract and a score that contradict each other are both kept for the director to choose
from, a line that stands twice is taken once and said, a vulnerability that is not the board's is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import TypeVar

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.session import (
    Absent,
    Entrant,
    FileSource,
    InFile,
    Listing,
    Noticed,
    Played,
    ScoredBy,
    Session,
    SessionBoard,
    TravellerLine,
)
from bridgelaw.scoring.deal import Deal
from bridgelaw.scoring.printed import signed
from bridgelaw.scoring.table import Seat, Side, Vulnerability, dealer_of_board, vulnerability_of_board

MOST_BOARDS, MOST_LINES = 200, 400
#: Of all boards together: a hundred tables that play two hundred boards.
MOST_OF_ALL = 20_000
#: Pairs or teams: more than can sit at one board; matches: those of as many in some rounds.
MOST_LISTED, MOST_MATCHES = 2_000, 5_000
_HIGHEST = 9999


class TooMuch(BadInput):
    """More than any evening of bridge holds."""


@dataclass(frozen=True)
class BoardFacts:
    """The facts in a file about a board besides its lines; what it leaves out follows from the number (Law 2)."""

    deal: Deal | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    datum: int | None = None


def board_number(text: str) -> str | None:
    """The number of a board as it is kept, without noughts before it; None where it is no number from 1 on.

    >>> board_number(" 07"), board_number("A")
    ('7', None)
    """
    shown = text.strip()
    if not shown.isascii() or not shown.isdigit() or len(shown) > 6 or not 1 <= int(shown) <= _HIGHEST:
        return None
    return str(int(shown))


def gathered_board(
    number: str,
    lines: Sequence[TravellerLine],
    noticed: list[Noticed],
    facts: BoardFacts | None = None,
    teams: bool = False,
) -> SessionBoard:
    """A board out of its lines; a team sits on both sides of it, and once in each round. Raises TooMuch.

    >>> from bridgelaw.scoring.contract import Result
    >>> from bridgelaw.results.session import PrintedLine
    >>> line = TravellerLine(Entrant("1"), Entrant("2"), Played(Result.parse("4S= N")), printed=PrintedLine(620))
    >>> found: list[Noticed] = []
    >>> gathered_board("1", [line], found).lines[0].outcome.value, [str(each) for each in found[0].readings]
    ('unreadable', ['4♠= N', '+620'])
    """
    facts = facts or BoardFacts()
    if len(lines) > MOST_LINES:
        raise too_long(number)
    kept = _each_once(number, lines, noticed, teams)
    vulnerability = _vulnerability(number, kept, facts, noticed)
    known: dict[tuple[int, int | None], bool] = {}
    for line in kept:
        key = (id(line.outcome), line.printed.score)
        if key not in known:
            known[key] = _contradicts(line, vulnerability)
    shown = tuple(
        _contradicted(line, vulnerability, noticed) if known[id(line.outcome), line.printed.score] else line
        for line in kept
    )
    dealer = facts.dealer or dealer_of_board(int(number))
    if facts.dealer and facts.dealer is not dealer_of_board(int(number)):
        by_law = dealer_of_board(int(number))
        noticed.append(
            Noticed(InFile(f"board {number}"), f"The file has {facts.dealer} as dealer; by Law 2 it would be {by_law}.")
        )
    assumed = vulnerability is vulnerability_of_board(int(number)) and facts.vulnerability is None
    return SessionBoard(number, dealer, vulnerability, shown, facts.deal, assumed, facts.datum)


def gathered_session(
    source: FileSource,
    title: str,
    scored: ScoredBy,
    boards: Iterable[SessionBoard],
    noticed: Sequence[Noticed],
    entries: Sequence[Listing] = (),
    date: str = "",
) -> Session:
    """A session out of its boards, with its scale, and those noticed who are listed and sat nowhere. Raises TooMuch."""
    there = tuple(islice(boards, MOST_BOARDS + 1))
    if len(there) > MOST_BOARDS:
        raise too_many_boards()
    if len(entries) > MOST_LISTED:
        raise too_many_listed()
    found = [*noticed, *_idle(there, entries)] if any(board.lines for board in there) else list(noticed)
    scale = scale_of(there) if scored is ScoredBy.MATCHPOINTS else 2
    return Session(source, title, scored, there, tuple(entries), tuple(found), scale, date=date)


def scale_of(boards: Iterable[SessionBoard]) -> int:
    """2 or 1: what a result beaten is worth, by what the two sides of a line share on most lines.

    Where one side alone has points, it is told by what all the lines of a board have together.

    >>> scale_of([])
    2
    """
    votes: Counter[int] = Counter()
    for board in boards:
        many = len(board.lines)
        own = [line.printed.ns for line in board.lines if line.printed.ns is not None and line.printed.ew is None]
        if many > 1 and len(own) == many and not any(line.printed.in_percent for line in board.lines):
            votes[2 if 2 * sum(own, Fraction(0)) / (many * (many - 1)) > Fraction(3, 2) else 1] += 1
        for line in board.lines:
            if line.printed.ns is not None and line.printed.ew is not None and len(board.lines) > 1:
                share = (line.printed.ns + line.printed.ew) / (len(board.lines) - 1)
                votes[2 if share > Fraction(3, 2) else 1] += 1
    return votes.most_common(1)[0][0] if votes else 2


def noticed_at(place: InFile, error: BadInput) -> Noticed:
    """Return what a reader could not use, as it is noticed."""
    return Noticed(place, error.wrong, error.right)


def _each_once(number: str, lines: Sequence[TravellerLine], noticed: list[Noticed], teams: bool) -> list[TravellerLine]:
    kept: list[TravellerLine] = []
    sat: dict[tuple[Side, Entrant, str], TravellerLine] = {}
    for line in lines:
        turn = line.round if teams else ""
        keys = [(side, line.entrant(side), turn) for side in Side]
        again = [sat[key] for key in keys if key in sat]
        if line in again and all(each.printed == line.printed for each in again):
            noticed.append(Noticed(line.place, f"This line appears twice on board {number}.", "It is counted once."))
            continue
        for key in keys:
            side, entrant = key[:2]
            other = sat.get((side.opponents, entrant, turn))
            if not entrant.number:
                noticed.append(Noticed(line.place, f"The line names no {side} pair.", "Both are kept as they are."))
            elif key in sat:
                wrong = f"{side} pair {entrant} has a second line on board {number}."
                noticed.append(Noticed(line.place, wrong, f"The first is {sat[key].place.where}."))
            elif other is not None and not teams:
                wrong = f"Pair {entrant} sits {side} here, and {side.opponents} on another line of board {number}."
                noticed.append(Noticed(line.place, wrong, f"The other is {other.place.where}."))
        for key in keys:
            sat.setdefault(key, line)
        if line.ns == line.ew and line.ns.number:
            noticed.append(Noticed(line.place, f"Pair {line.ns} meets itself.", "Correct one of the numbers."))
        kept.append(line)
    return kept


def _contradicts(line: TravellerLine, vulnerability: Vulnerability) -> bool:
    outcome, score = line.outcome, line.printed.score
    if not isinstance(outcome, Played) or outcome.result is None or score is None:
        return False
    return outcome.score is None and outcome.result.score(vulnerability) != score


def _vulnerability(
    number: str, lines: Sequence[TravellerLine], facts: BoardFacts, noticed: list[Noticed]
) -> Vulnerability:
    """The file's; else the board's by its number, unless two lines or more have scores of one other alone."""
    by_number = vulnerability_of_board(int(number))
    stated = facts.vulnerability or by_number
    place = InFile(f"board {number}")
    if stated is not by_number:
        noticed.append(
            Noticed(
                place,
                f"The file says {stated} vulnerable; by the board number it would be {by_number}.",
                "The course uses what the file says.",
            )
        )
    with_both = {
        (id(line.outcome), line.printed.score): line
        for line in lines
        if isinstance(line.outcome, Played) and line.printed.score is not None
    }
    against = {key for key, line in with_both.items() if _contradicts(line, stated)}
    if sum((id(line.outcome), line.printed.score) in against for line in lines) < 2:
        return stated
    others = [each for each in Vulnerability if not any(_contradicts(line, each) for line in lines)]
    if len(others) > 1:
        either = " or ".join(map(str, others))
        wrong = f"The scores fit {either} vulnerable, but for the board it would be {stated}."
        noticed.append(Noticed(place, wrong, "Look at the board: its lines do not show which is right."))
    if len(others) != 1:
        return stated
    wrong = f"The scores fit {others[0]} vulnerable, but for the board it would be {stated}."
    noticed.append(Noticed(place, wrong, "The course uses the scores; look at the board."))
    return others[0]


def _contradicted(line: TravellerLine, vulnerability: Vulnerability, noticed: list[Noticed]) -> TravellerLine:
    if not isinstance(line.outcome, Played) or line.outcome.result is None:
        return line
    score, result = line.printed.score or 0, line.outcome.result
    worth = signed(result.score(vulnerability))
    noticed.append(
        Noticed(
            line.place,
            f"{result} is {worth}, but the file has {signed(score)}.",
            "Ask which is right. Until then the line is not compared.",
            (line.outcome, Played(None, score)),
        )
    )
    return replace(line, outcome=Absent.UNREADABLE)


def _idle(boards: Sequence[SessionBoard], entries: Sequence[Listing]) -> list[Noticed]:
    sat = {line.entrant(side) for board in boards for line in board.lines for side in Side}
    unmet = [str(entry.entrant) for entry in entries if entry.entrant not in sat]
    listed = {entry.entrant for entry in entries}
    strange = dict.fromkeys(str(each) for each in sat if each not in listed and each.number) if listed else {}
    found = []
    if unmet:
        found.append(Noticed(InFile("entries"), f"Listed, but on no board: {', '.join(unmet)}."))
    if strange:
        found.append(Noticed(InFile("boards"), f"On boards, but not listed: {', '.join(sorted(strange))}."))
    return found


def by_board(lines: Iterable[tuple[str, TravellerLine]]) -> Mapping[str, list[TravellerLine]]:
    """The lines of each board, the boards in the order of their numbers. Raises TooMuch before all lines are read."""
    found: dict[str, list[TravellerLine]] = {}
    for number, line in limited(lines):
        found.setdefault(number, []).append(line)
    return dict(sorted(found.items(), key=lambda each: int(each[0])))


_Line = TypeVar("_Line")


def limited(lines: Iterable[tuple[str, _Line]]) -> Iterator[tuple[str, _Line]]:
    """The lines with their boards, as many as an evening has. Raises TooMuch at the first that is one too many.

    >>> len(list(limited(("7", line) for line in range(400))))
    400
    >>> list(limited((str(board), "") for board in range(201)))
    Traceback (most recent call last):
    ...
    bridgelaw.results.gathering.TooMuch: There are more than 200 boards. A session has at most 200.
    """
    many: Counter[str] = Counter()
    for place, (number, line) in enumerate(lines):
        many[number] += 1
        if many[number] > MOST_LINES:
            raise too_long(number)
        if len(many) > MOST_BOARDS:
            raise too_many_boards()
        if place >= MOST_OF_ALL:
            raise too_many_lines()
        yield number, line


def too_long(number: str) -> TooMuch:
    """A board with more lines than an evening has tables."""
    return TooMuch(f"Board {number} has more than {MOST_LINES} lines.", f"A board has at most {MOST_LINES}.")


def too_many_lines() -> TooMuch:
    """More lines than all the boards of a session have."""
    return TooMuch(f"There are more than {MOST_OF_ALL} lines.", "One evening has fewer: open one session alone.")


def too_many_boards() -> TooMuch:
    """More boards than a session has."""
    return TooMuch(f"There are more than {MOST_BOARDS} boards.", f"A session has at most {MOST_BOARDS}.")


def too_many_listed() -> TooMuch:
    """More pairs or teams than a session has, or more matches."""
    return TooMuch(
        f"More than {MOST_LISTED} pairs or teams, or {MOST_MATCHES} matches, are listed.", "Open one session alone."
    )
