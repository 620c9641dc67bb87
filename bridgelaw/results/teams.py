"""Matches of teams: the two tables of each board compared (Law 78B), IMPs added up, Victory Points where there are any.

A board of a match has two lines, one for each table; a team sits North-South at one of them and East-West at the other.
Of an assigned score each possible result is compared with the other table and then weighted; what comes out is rounded
to whole IMPs before it enters the match, for Victory Points are looked up by whole IMPs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.points import LinePoints, artificial_points
from bridgelaw.results.session import (
    Artificial,
    Assigned,
    Played,
    ScoredBy,
    Session,
    SessionBoard,
    TeamMatch,
    TravellerLine,
)
from bridgelaw.scoring.imps import imps, round_imps
from bridgelaw.scoring.table import Side, Vulnerability
from bridgelaw.scoring.victory_points import scale_named, scale_names

_Points = Mapping[str, Sequence[LinePoints]]


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
    return tuple(_swing(line, _other(board, line), board.vulnerability) for line in board.lines)


def match_scores(session: Session, points: _Points, scale: str = "") -> tuple[MatchScore, ...]:
    """Each match from the points of its lines; `scale` is the key of a scale of Victory Points, where there is one."""
    return tuple(_match(session, match, points, scale) for match in session.matches)


def scale_of(session: Session, points: _Points) -> str:
    """The scale from which most of the Victory Points that the file prints follow; none where none does."""
    best, most = "", 0
    for name in scale_names():
        scores = match_scores(session, points, name)
        found = sum(score.vps == score.match.vps for score in scores if score.vps is not None)
        if found > most:
            best, most = name, found
    return best


def match_of(session: Session, line: TravellerLine) -> TeamMatch | None:
    """The match that a line belongs to."""
    pair = {line.ns, line.ew}
    here = (each for each in session.matches if each.round == line.round)
    return next((each for each in here if {each.team, each.opponents} == pair), None)


def _other(board: SessionBoard, line: TravellerLine) -> TravellerLine | None:
    there = (each for each in board.lines if (each.ns, each.ew, each.round) == (line.ew, line.ns, line.round))
    return next(there, None)


def _swing(own: TravellerLine, other: TravellerLine | None, vulnerability: Vulnerability) -> LinePoints:
    if other is None:
        return LinePoints()
    for line, turned in ((own, False), (other, True)):
        if isinstance(line.outcome, Artificial):
            halves = (line.outcome.ew, line.outcome.ns) if turned else (line.outcome.ns, line.outcome.ew)
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


def _match(session: Session, match: TeamMatch, points: _Points, scale: str) -> MatchScore:
    net, boards = [0, 0], 0
    for board in session.boards:
        for line, each in zip(board.lines, points[board.number], strict=True):
            if (line.ns, line.ew, line.round) == (match.team, match.opponents, match.round):
                if each.ns is not None and each.ew is not None:
                    boards += 1
                    net[0] += round_imps(each.ns)
                    net[1] += round_imps(each.ew)
                break
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
