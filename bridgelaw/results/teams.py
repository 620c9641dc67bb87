"""Matches of teams: the two tables of each board compared (Law 78B), IMPs added up, Victory Points where there are any.

A board of a match has two lines, one for each table; a team sits North-South at one of them and East-West at the other.
Of an assigned score each possible result is compared with the other table and then weighted; what comes out is rounded
to whole IMPs before it enters the match, for Victory Points are looked up by whole IMPs: to the nearest, or in favour
of the side that the assigned score names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.points import AVERAGE_PLUS, LinePoints, artificial_points
from bridgelaw.results.session import (
    Artificial,
    ArtificialHalf,
    Assigned,
    Entrant,
    Played,
    ScoredBy,
    Session,
    SessionBoard,
    TeamMatch,
    TravellerLine,
)
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.imps import imps, round_imps_of
from bridgelaw.scoring.table import Side, Vulnerability
from bridgelaw.scoring.victory_points import scale_named, scale_names

_Points = Mapping[str, Sequence[LinePoints]]
_Lines = Mapping[str, tuple[LinePoints, ...]]


@dataclass(frozen=True)
class MatchScore:
    """A match as its boards give it: for the team and for its opponents the IMPs net, and VPs where a scale is known.

    The two do not mirror each other where a split score was given. `boards` were compared.
    """

    match: TeamMatch
    imps: tuple[int, int]
    boards: int
    vps: tuple[Fraction, Fraction] | None = None


def team_points(board: SessionBoard) -> tuple[LinePoints, ...]:
    """Every line's IMPs against the other table of its match; nothing where that has no result.

    >>> from bridgelaw.scoring.contract import Result
    >>> from bridgelaw.results.session import Entrant
    >>> from bridgelaw.scoring.table import Seat
    >>> ours, theirs = Entrant("1"), Entrant("2")
    >>> lines = (TravellerLine(ours, theirs, Played(None, 420)), TravellerLine(theirs, ours, Played(None, -50)))
    >>> board = SessionBoard("1", Seat.N, Vulnerability.NONE, lines)
    >>> [(str(each.ns), str(each.ew)) for each in team_points(board)]
    [('10', '-10'), ('-10', '10')]
    """
    return tuple(_swing(line, other_line(board, line), board.vulnerability) for line in board.lines)


def match_scores(session: Session, points: _Points, scale: str = "") -> tuple[MatchScore, ...]:
    """Each match from the points of its lines; `scale` is the key of a scale of Victory Points, where there is one."""
    met: dict[tuple[Entrant, Entrant, str], list[tuple[int, int] | None]] = defaultdict(list)
    for board in session.boards:
        here: dict[tuple[Entrant, Entrant, str], tuple[int, int] | None] = {}
        for line, each in zip(board.lines, points[board.number], strict=True):
            here.setdefault((line.ns, line.ew, line.round), whole_imps(board, line, each))
        for key, whole in here.items():
            met[key].append(whole)
    return tuple(_match(match, met[match.team, match.opponents, match.round], scale) for match in session.matches)


def scale_of(session: Session, points: _Points) -> str:
    """The scale from which most of the Victory Points that the file prints follow; none where none does."""
    best, most = "", 0
    for name in scale_names():
        scores = match_scores(session, points, name)
        found = sum(score.vps == score.match.vps for score in scores if score.vps is not None)
        if found > most:
            best, most = name, found
    return best


def other_line(board: SessionBoard, line: TravellerLine) -> TravellerLine | None:
    """The line of the other table of its match; None where the board has none."""
    there = (each for each in board.lines if (each.ns, each.ew, each.round) == (line.ew, line.ns, line.round))
    return next(there, None)


def whole_imps(board: SessionBoard, line: TravellerLine, points: LinePoints) -> tuple[int, int] | None:
    """Return what both sides of a line have in the match, in whole IMPs; None where they were not compared."""
    if points.ns is None or points.ew is None:
        return None
    favoured = _favoured(line)
    if favoured is None and any(map(_favoured, board.lines)):
        other = other_line(board, line)
        there = _favoured(other) if other else None
        # Who sits North-South there is East-West here.
        favoured = there.opponents if there else None
    ns, ew = (int(round_imps_of(own, side, favoured)) for side, own in zip(Side, (points.ns, points.ew), strict=True))
    return ns, ew


def _favoured(line: TravellerLine) -> Side | None:
    return line.outcome.favoured if isinstance(line.outcome, Assigned) else None


def artificial_halves(own: TravellerLine, other: TravellerLine | None) -> tuple[ArtificialHalf, ArtificialHalf] | None:
    """The artificial score of a board of a match, seen from one of its lines; None where neither line has one."""
    if isinstance(own.outcome, Artificial):
        return own.outcome.ns, own.outcome.ew
    if other is not None and isinstance(other.outcome, Artificial):
        return other.outcome.ew, other.outcome.ns
    return None


def on_boards(session: Session, points: _Points, without: str = "") -> Mapping[Entrant, tuple[Fraction, int]]:
    """Return what each team has on its boards but one, and how many these are; an average plus or minus is left out.

    On each board of a match a team sits North-South at one table, and that line has its IMPs.
    """
    got: dict[Entrant, tuple[Fraction, int]] = {}
    for board in session.boards:
        for line, each in zip(board.lines, points[board.number], strict=True):
            halves = artificial_halves(line, other_line(board, line))
            if each.ns is None or board.number == without or (halves and _moves(halves[0])):
                continue
            imps, boards = got.get(line.ns, (Fraction(0), 0))
            got[line.ns] = imps + each.ns, boards + 1
    return got


def by_the_session(session: Session, points: _Lines) -> _Lines:
    """The points with what an average plus or minus becomes once the team's other boards are looked at (12C2(c)).

    Above three IMPs a board, or below minus three, it is what the team had on them: the course's reading of the
    equivalent in IMPs of 60% and 40%.
    """
    lines = (line for board in session.boards for line in board.lines)
    if not any(isinstance(line.outcome, Artificial) for line in lines):
        return points
    own = on_boards(session, points)

    def award(half: ArtificialHalf, team: Entrant, standard: Fraction | None) -> Fraction | None:
        imps, boards = own.get(team, (Fraction(0), 0))
        if standard is None or half.grade is None or not boards:
            return standard
        return half.grade.with_session(half.grade.standard(AVERAGE_PLUS), imps / boards)

    def moved(board: SessionBoard, line: TravellerLine, each: LinePoints) -> LinePoints:
        halves = artificial_halves(line, other_line(board, line))
        if halves is None:
            return each
        return LinePoints(award(halves[0], line.ns, each.ns), award(halves[1], line.ew, each.ew))

    return {
        board.number: tuple(
            moved(board, line, each) for line, each in zip(board.lines, points[board.number], strict=True)
        )
        for board in session.boards
    }


def _moves(half: ArtificialHalf) -> bool:
    return half.grade in (Grade.PLUS, Grade.MINUS)


def _swing(own: TravellerLine, other: TravellerLine | None, vulnerability: Vulnerability) -> LinePoints:
    if other is None:
        return LinePoints()
    halves = artificial_halves(own, other)
    if halves is not None:
        return LinePoints(*(artificial_points(half, ScoredBy.TEAMS, 0) for half in halves))
    # Whoever sits North-South at this table is East-West at the other.
    ns = _weighted(_shares(own, Side.NS, vulnerability), _shares(other, Side.EW, vulnerability))
    ew = _weighted(_shares(own, Side.EW, vulnerability), _shares(other, Side.NS, vulnerability))
    return LinePoints(ns, None if ew is None else -ew)


def _shares(line: TravellerLine, side: Side, vulnerability: Vulnerability) -> Mapping[int, Fraction] | None:
    if isinstance(line.outcome, Assigned):
        return line.outcome.ns if side is Side.NS else line.outcome.ew
    return {line.outcome.of(vulnerability): Fraction(1)} if isinstance(line.outcome, Played) else None


def _weighted(own: Mapping[int, Fraction] | None, other: Mapping[int, Fraction] | None) -> Fraction | None:
    if own is None or other is None:
        return None
    return sum(
        (share * part * imps(score - against) for score, share in own.items() for against, part in other.items()),
        Fraction(0),
    )


def _match(match: TeamMatch, compared: Sequence[tuple[int, int] | None], scale: str) -> MatchScore:
    net, boards = [0, 0], 0
    for each in compared:
        if each is not None:
            boards += 1
            net[0] += each[0]
            net[1] += each[1]
    return MatchScore(match, (net[0], net[1]), boards, _vps(net, boards, scale))


def _vps(net: Sequence[int], boards: int, scale: str) -> tuple[Fraction, Fraction] | None:
    if not scale or not boards:
        return None
    try:
        table = scale_named(scale, boards)
    except BadInput:
        return None
    own, theirs = (table.award(margin)[0] for margin in net)
    return own, theirs
