"""The printed figures of a file of results beside those computed again, in sentences by board and line, explained."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bridgelaw.laws.words import capital, joined
from bridgelaw.results.check import (
    BoardCheck,
    EntryDifference,
    EntryFigure,
    LineDifference,
    MatchCheck,
    PointsBasis,
    Rounding,
    SessionCheck,
)
from bridgelaw.results.session import Absent, ScoredBy, Session
from bridgelaw.results.standing import Expected
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.scoring.printed import MINUS, counted, decimal, figure
from bridgelaw.scoring.victory_points import scale_named

_UNIT = {
    ScoredBy.MATCHPOINTS: "at matchpoints",
    ScoredBy.BUTLER: "by IMPs against a datum",
    ScoredBy.CROSS_IMPS: "by IMPs against every other line",
    ScoredBy.TEAMS: "as matches of teams",
}


def session_told(session: Session) -> list[str]:
    """State what was read: the program, the boards, the lines without a result, and all remarks.

    >>> from bridgelaw.results.typed import typed_session
    >>> session_told(typed_session("1 2 620\\n3 4 NP", "7"))
    ['Read: typed (utf-8). 1 board, 2 lines, scored at matchpoints.', '1 line without a result: 1 not played.']
    """
    source = session.source
    program = " ".join(filter(None, (source.program, source.version)))
    lines = [line for board in session.boards for line in board.lines]
    first = f"Read: {source.format}{f' of {program}' if program else ''} ({source.encoding})."
    named = f" {session.title.rstrip('.')}." if session.title and session.source.format != "typed" else ""
    told = [
        f"{first}{named} {counted(len(session.boards), 'boards')}, {counted(len(lines), 'lines')}, "
        f"scored {_UNIT[session.scored]}."
    ]
    absent = [(each, sum(line.outcome is each for line in lines)) for each in Absent]
    there = [f"{many} {each.value}" for each, many in absent if many]
    if there:
        told.append(f"{counted(sum(many for _, many in absent), 'lines')} without a result: {joined(there)}.")
    if session.boards and not lines:
        told.append("The file has deals alone, and no results.")
    for each in session.noticed:
        readings = joined([_reading(one) for one in each.readings], "or")
        meant = f" It may be {readings}." if readings else ""
        text = f" [{each.place.text}]" if each.place.text else ""
        told.append(f"{capital(each.place.where)}: {' '.join(filter(None, (each.wrong, each.right)))}{meant}{text}")
    return told


def check_told(check: SessionCheck) -> list[str]:
    """State what was computed again, its basis, and the differences by board and line.

    >>> from bridgelaw.results.check import checked
    >>> from bridgelaw.results.table import read_table
    >>> rows = "Board;NS;EW;Score;MP NS;MP EW\\n7;1;2;620;3;1\\n7;3;4;620;3;1\\n7;5;6;-100;0;3"
    >>> for sentence in check_told(checked(read_table(rows).session)):
    ...     print(sentence)
    6 figures of lines computed again: 1 differs.
    Board 7: no way of scoring explains all its figures. They are compared with the scores on the board (3).
    Board 7, line 3, EW: the file has 3, and 4 follows.
    """
    return list(_told(check))


def _told(check: SessionCheck) -> Iterator[str]:
    if check.session.scored is ScoredBy.TEAMS:
        yield from (_match_told(each, check.vp_scale) for each in check.matches)
        yield from _totals_told(check)
        return
    if not check.compared:
        yield "The file prints no points of its lines: there is nothing to compare."
    else:
        differ = len(check.differing)
        verdict = "all follow from the results" if not differ else f"{differ} differ{'s' if differ == 1 else ''}"
        yield f"{counted(check.compared, 'figures')} of lines computed again: {verdict}."
    if check.datum_rule is not None:
        yield f"The datum is {_datum(check.datum_rule)}."
    for board in check.boards:
        yield from _board_told(check.session, board)
    yield from _totals_told(check)


def _board_told(session: Session, board: BoardCheck) -> Iterator[str]:
    """Describe a board; empty where the file prints the same as for all others."""
    if board.basis is None:
        return
    usual = board.basis in (PointsBasis.DATUM, PointsBasis.SUM, PointsBasis.OWN)
    if board.differing:
        what = _compared_with(board)
        yield f"Board {board.board}: no way of scoring explains all its figures. They are compared with {what}."
    elif not usual or board.rounding is Rounding.DOWN:
        also = joined([_method(basis, board.results, expected) for basis, expected in board.also])
        as_well = f" The same figures follow from {also}." if also else ""
        yield f"Board {board.board}: {_basis(board)}.{as_well}"
    for each in board.differing:
        yield _difference(session, each)


def _basis(board: BoardCheck) -> str:
    """Return the explanation of the board; a method unknown to this course is called the file's own."""
    artificial = ""
    if board.basis is PointsBasis.PLAIN and board.artificial > board.results:
        artificial = f"; an artificial score is of the top of {board.artificial} scores"
    told = {
        PointsBasis.ZEROS: "the file takes a board that was not played as a score of 0, and so compares "
        f"{board.expected}",
        PointsBasis.PLAIN: f"no factoring: the {board.results} results are compared alone{artificial}",
        PointsBasis.NEUBERG: f"the file factors {board.expected} scores from {board.results} (Neuberg), and so does "
        "this course",
        PointsBasis.TIES: f"the file brings {board.results} results to {board.expected} scores by one matchpoint for "
        "each missing score, and this course by Neuberg's formula",
        PointsBasis.FACTORED: f"the file brings the sum of {board.results} results to {board.expected} scores "
        f"(times {board.expected - 1}/{board.results - 1}), and this course does not",
    }.get(board.basis or PointsBasis.OWN, f"by {_compared_with(board)}")
    return told + (", cut off below the last digit" if board.rounding is Rounding.DOWN else "")


def _compared_with(board: BoardCheck) -> str:
    return _method(board.basis or PointsBasis.OWN, board.results, board.expected)


def _method(basis: PointsBasis, results: int, expected: int) -> str:
    """A scoring method as a noun, with its number of scores."""
    if basis is PointsBasis.PLAIN:
        return f"the {results} results compared alone"
    if basis in (PointsBasis.NEUBERG, PointsBasis.TIES, PointsBasis.FACTORED):
        return f"{basis.value} ({results} results, {expected} scores)"
    return f"{basis.value} ({expected})" if basis is PointsBasis.OWN else basis.value


def _difference(session: Session, each: LineDifference) -> str:
    line = session.board(each.board).lines[each.line]
    where = f"Board {each.board}, line {each.line + 1}, {each.side}"
    if each.computed is None:
        return f"{where}: the file has {_number(each.printed)}, and the line has no result ({line.outcome_words})."
    return f"{where}: the file has {_number(each.printed)}, and {_number(each.computed)} follows."


def _datum(rule: DatumRule) -> str:
    many = "" if rule.drop_top == 1 else f"{rule.drop_top} "
    trimmed = f" less the {many}highest and the {many}lowest" if rule.drop_top else ""
    if rule.drop_share:
        trimmed += f" less {figure(100 * rule.drop_share)}% at each end"
    rounded = f", to the nearest {rule.round_to}" if rule.round_to else ", not rounded"
    half = f" (halves {rule.half})" if rule.half != "away from zero" else ""
    return f"the mean of the results{trimmed}{rounded}{half}"


def _totals_told(check: SessionCheck) -> Iterator[str]:
    totals = check.totals
    if totals is None:
        return
    differ = len(totals.differing)
    largest = totals.expected is Expected.LARGEST
    basis = "every board brought to the top of the largest" if largest else "each board on its own top"
    zeros = ", boards not played as scores of 0" if totals.zeros else ""
    verdict = "all follow" if not differ else f"{differ} differ{'s' if differ == 1 else ''}"
    told = f"Totals, percentages and places, {counted(totals.compared, 'figures')}, computed again"
    at_matchpoints = check.session.scored is ScoredBy.MATCHPOINTS
    yield f"{told}{f' ({basis}{zeros})' if at_matchpoints else ''}: {verdict}."
    yield from (_entry_told(each) for each in totals.differing)


def _entry_told(each: EntryDifference) -> str:
    if each.figure is EntryFigure.PLACE:
        return f"Pair {each.entrant}: the file has place {each.printed}, and {each.computed} follows."
    printed = f"the {each.figure.value} {_number(each.printed)}"
    return f"Pair {each.entrant}: the file has {printed}, and {_number(each.computed)} follows."


def _match_told(check: MatchCheck, scale: str) -> str:
    told = _imps_told(check)
    if None in check.match.vps:
        return told
    printed = MINUS.join(_number(each) for each in check.match.vps if each is not None)
    if check.vps is None:
        return f"{told} The file's {printed} VPs follow none of the four scales of this course."
    if not check.vps_differ:
        return f"{told} {printed} VPs, as the file has it ({scale_named(scale, check.boards).name})."
    follows = MINUS.join(map(_number, check.vps))
    return f"{told} The file has {printed} VPs, and {follows} follows ({scale_named(scale, check.boards).name})."


def _imps_told(check: MatchCheck) -> str:
    match = check.match
    own = f"Match of {match.team} and {match.opponents}{f', round {match.round}' if match.round else ''}"
    told = f"{own}: {check.imps[0]}{MINUS}{check.imps[1]} IMPs on {counted(check.boards, 'boards')}"
    printed = [each for each in match.imps if each is not None]
    if not check.differs:
        return f"{told}{', as the file has it' if printed else ''}."
    return f"{told}, and the file has {MINUS.join(_number(each) for each in printed)}."


def _number(value: Fraction) -> str:
    """Format as exactly as a scoring program prints; four decimals where the fraction does not end."""
    return figure(value) if 1000 % value.denominator == 0 else decimal(value, 4)


def _reading(outcome: object) -> str:
    return outcome.value if isinstance(outcome, Absent) else str(outcome)
