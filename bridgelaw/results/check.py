"""What a file prints is computed again: points of every line, totals, percentages, places; what differs is listed.

Programs bring a board with fewer results to a top in several ways, and round in several. Of each board the way is taken
that explains most of its lines, and said; what no way explains is listed by board and line. The facts alone are here:
`telling/en/results` has the sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.points import LinePoints, board_points, scores_on
from bridgelaw.results.session import (
    Absent,
    Assigned,
    Entrant,
    Listing,
    Played,
    ScoredBy,
    Session,
    SessionBoard,
    TeamMatch,
    TravellerLine,
)
from bridgelaw.results.standing import Expected, Ranked, standings
from bridgelaw.results.teams import MatchScore
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.matchpoints import top
from bridgelaw.scoring.table import Side


class PointsBasis(Enum):
    """What a board's points, as the file prints them, rest on."""

    OWN = "the scores on the board, artificial ones among them"
    LARGEST = "the scores on the largest board"
    PLAIN = "the results compared alone"
    IMPLIED = "the number of scores that the sums of both sides imply"
    ZEROS = "boards not played taken as scores of 0"
    DATUM = "a datum"
    SUM = "the sum over all comparisons"
    MEAN = "the mean over all comparisons"
    MEAN_OF_ALL = "the sum over all comparisons, divided by the number of results"


class Rounding(Enum):
    """How the figures that a file prints were rounded."""

    NEAREST = "to the nearest"
    DOWN = "downwards"


@dataclass(frozen=True)
class LineDifference:
    """A figure of a line that does not follow: `line` is its place on the board, from 0."""

    board: str
    line: int
    side: Side
    printed: Fraction
    #: None where the line has no result and is compared with none.
    computed: Fraction | None


@dataclass(frozen=True)
class BoardCheck:
    """A board computed again: on what its figures rest, and those that nothing explains.

    `compared` figures were printed; `expected` scores made the top, `results` were compared. `basis` is None where the
    file prints nothing for the board.
    """

    board: str
    compared: int
    results: int
    expected: int
    basis: PointsBasis | None = None
    rounding: Rounding = Rounding.NEAREST
    differing: tuple[LineDifference, ...] = ()


class EntryFigure(Enum):
    """What a file prints for a contestant."""

    TOTAL = "total"
    PERCENTAGE = "percentage"
    PLACE = "place"


@dataclass(frozen=True)
class EntryDifference:
    """A contestant's total, percentage or place that does not follow."""

    entrant: Entrant
    figure: EntryFigure
    printed: Fraction
    computed: Fraction


@dataclass(frozen=True)
class TotalsCheck:
    """Totals computed again, on what explains most of them; `zeros` where boards not played were taken as 0.

    `apart` where the places that are printed are those within a section.
    """

    compared: int
    expected: Expected
    zeros: bool
    differing: tuple[EntryDifference, ...]
    apart: bool = False


@dataclass(frozen=True)
class MatchCheck:
    """A match of teams: IMPs of the team and of its opponents as its boards give them."""

    match: TeamMatch
    imps: tuple[int, int]
    boards: int
    #: Victory Points by the scale that the file's follow; None where it prints none, or they follow none.
    vps: tuple[Fraction, Fraction] | None = None

    @property
    def differs(self) -> bool:
        """Whether the file prints other IMPs, neither these nor the net."""
        printed = [None if each is None else int(each) for each in self.match.imps]
        net = self.imps[0] - self.imps[1]
        ways = ((self.imps[0], self.imps[1]), (net, -net), (max(net, 0), max(-net, 0)))
        return None not in printed and tuple(printed) not in ways

    @property
    def vps_differ(self) -> bool:
        """Whether the file prints other Victory Points, or some that follow no scale that is known."""
        return None not in self.match.vps and self.vps != self.match.vps


@dataclass(frozen=True)
class SessionCheck:
    """A session computed again."""

    session: Session
    boards: tuple[BoardCheck, ...]
    totals: TotalsCheck | None = None
    #: At Butler the rule of the datum that explains most IMPs.
    datum_rule: DatumRule | None = None
    matches: tuple[MatchCheck, ...] = ()
    vp_scale: str = ""

    @property
    def lines_on(self) -> Expected:
        """On which top the file prints the lines of a short board; where it has none, that of its totals."""
        tops = {board.basis for board in self.boards}
        if PointsBasis.LARGEST in tops:
            return Expected.LARGEST
        largest = max((board.expected for board in self.boards), default=0)
        if any(board.basis is PointsBasis.OWN and board.expected < largest for board in self.boards):
            return Expected.OWN
        return self.totals.expected if self.totals else Expected.LARGEST

    @property
    def compared(self) -> int:
        """How many figures of lines were compared."""
        return sum(board.compared for board in self.boards)

    @property
    def differing(self) -> tuple[LineDifference, ...]:
        """All figures of lines that nothing explains."""
        return tuple(each for board in self.boards for each in board.differing)


#: The ways to make a datum that are met in clubs, the plainest first.
DATUM_RULES = (
    DatumRule(),
    DatumRule(drop_top=1, drop_bottom=1),
    DatumRule(half="towards zero"),
    DatumRule(drop_top=1, drop_bottom=1, half="towards zero"),
    DatumRule(round_to=0),
    DatumRule(round_to=0, drop_top=1, drop_bottom=1),
    DatumRule(drop_top=2, drop_bottom=2),
)


def checked(session: Session) -> SessionCheck:
    """The session computed again from its results.

    >>> from bridgelaw.results.table import read_table
    >>> text = "Board;NS;EW;Score;MP NS;MP EW\\n7;1;2;620;1;1\\n7;3;4;620;1;1"
    >>> check = checked(read_table(text).session)
    >>> check.compared, check.differing, check.boards[0].basis.name
    (4, (), 'OWN')
    """
    if session.scored is ScoredBy.TEAMS:
        scored = standings(session)
        tables = [(board, _tables(board)) for board in session.boards]
        matches = tuple(_match(tables, each) for each in scored.matches)
        return SessionCheck(session, (), _totals(session), matches=matches, vp_scale=scored.vp_scale)
    largest = max((scores_on(board) for board in session.boards), default=0)
    rule = _datum_rule(session) if session.scored is ScoredBy.BUTLER else None
    known = replace(session, datum_rule=rule) if rule else session
    boards = tuple(_board(known, board, largest) for board in known.boards)
    return SessionCheck(known, boards, _totals(known), rule)


_Way = tuple[PointsBasis, int, Callable[[], Sequence[LinePoints]]]


def _ways(session: Session, board: SessionBoard, largest: int) -> Iterator[_Way]:
    """The ways in which the board may have been scored, the usual first; each is computed when it is tried."""
    own = scores_on(board)
    results = _results(board)

    def scored(expected: int, there: SessionBoard = board) -> Callable[[], Sequence[LinePoints]]:
        return lambda: board_points(there, session.scored, expected, session.datum_rule)

    if session.scored is ScoredBy.BUTLER:
        yield PointsBasis.DATUM, own, scored(own)
        return
    if session.scored is ScoredBy.CROSS_IMPS:
        yield PointsBasis.SUM, own, scored(own)
        yield PointsBasis.MEAN, own, lambda: _divided(scored(own)(), results - 1)
        yield PointsBasis.MEAN_OF_ALL, own, lambda: _divided(scored(own)(), results)
        return
    yield PointsBasis.OWN, own, scored(own)
    if largest > own:
        yield PointsBasis.LARGEST, largest, scored(largest)
    if results < own:
        yield PointsBasis.PLAIN, results, scored(results)
    implied = _implied(session, board)
    if implied is not None and implied >= results and implied not in (own, largest):
        yield PointsBasis.IMPLIED, implied, scored(implied)
    if any(line.outcome is Absent.NOT_PLAYED for line in board.lines):
        zeros = _with_zeros(board)
        yield PointsBasis.ZEROS, scores_on(zeros), scored(scores_on(zeros), zeros)


def _results(board: SessionBoard) -> int:
    return sum(isinstance(line.outcome, (Played, Assigned)) for line in board.lines)


def _divided(points: Sequence[LinePoints], by: int) -> Sequence[LinePoints]:
    if by < 1:
        return points
    return [LinePoints(*(None if each is None else each / by for each in (one.ns, one.ew))) for one in points]


def _implied(session: Session, board: SessionBoard) -> int | None:
    sums: Counter[Fraction] = Counter()
    for line in board.lines:
        ns, ew = line.printed.ns, line.printed.ew
        if ns is not None and ew is not None and not line.printed.in_percent and isinstance(line.outcome, Played):
            sums[ns + ew] += 1
    if not sums:
        return None
    return round(sums.most_common(1)[0][0] / session.scale) + 1


def _with_zeros(board: SessionBoard) -> SessionBoard:
    lines = (
        replace(line, outcome=Played(None, 0)) if line.outcome is Absent.NOT_PLAYED else line for line in board.lines
    )
    return replace(board, lines=tuple(lines))


def _board(session: Session, board: SessionBoard, largest: int) -> BoardCheck:
    compared = sum(each is not None for line in board.lines for each in (line.printed.ns, line.printed.ew))
    results = _results(board)
    if not compared or not results:
        return BoardCheck(board.number, compared, results, scores_on(board))
    best: BoardCheck | None = None
    for basis, expected, points in _ways(session, board, largest):
        there = points()
        for rounding in Rounding:
            differing = tuple(_differing(session, board, there, expected, rounding))
            if best is None or len(differing) < len(best.differing):
                best = BoardCheck(board.number, compared, results, expected, basis, rounding, differing)
            if not differing:
                return best
    return best or BoardCheck(board.number, compared, results, scores_on(board))


def _differing(
    session: Session, board: SessionBoard, points: Sequence[LinePoints], expected: int, rounding: Rounding
) -> Iterator[LineDifference]:
    half = session.scored is ScoredBy.MATCHPOINTS and session.scale == 1
    whole = top(expected) if expected else Fraction(0)
    for place, (line, each) in enumerate(zip(board.lines, points, strict=True)):
        for side, printed, computed in ((Side.NS, line.printed.ns, each.ns), (Side.EW, line.printed.ew, each.ew)):
            if printed is None:
                continue
            if computed is not None and line.printed.in_percent:
                computed = 100 * computed / whole if whole else None
            elif computed is not None and half:
                computed = computed / 2
            if computed is None or not _is_printed(computed, printed, line.printed.decimals, rounding):
                yield LineDifference(board.number, place, side, printed, computed)


def _is_printed(exact: Fraction, printed: Fraction, decimals: int, rounding: Rounding) -> bool:
    """Whether the exact figure, rounded so, is the printed one; at the nearest a half may go either way."""
    if exact.numerator == printed.numerator and exact.denominator == printed.denominator:
        return True
    unit = Fraction(1, 10**decimals)
    if rounding is Rounding.NEAREST:
        return 2 * abs(exact - printed) <= unit
    return 0 <= exact - printed < unit


def _datum_rule(session: Session) -> DatumRule:
    """The rule that leaves the fewest figures unexplained; the session's own where none explains more."""
    best, fewest = session.datum_rule, None
    for rule in dict.fromkeys((session.datum_rule, *DATUM_RULES)):
        tried = replace(session, datum_rule=rule)
        try:
            differing = sum(len(_board(tried, board, 0).differing) for board in session.boards)
        except ValueError:
            # It drops more results than a small board has.
            continue
        if fewest is None or differing < fewest:
            best, fewest = rule, differing
        if not differing:
            break
    return best


def _totals(session: Session) -> TotalsCheck | None:
    compared = sum(
        (each.total is not None) + (each.percentage is not None) + bool(each.place) for each in session.entries
    )
    if not compared:
        return None
    best: TotalsCheck | None = None
    zeroed = replace(session, boards=tuple(map(_with_zeros, session.boards)))
    for there, zeros in ((session, False), (zeroed, True)) if zeroed != session else ((session, False),):
        for expected in Expected:
            apart, found = _entries_differing(there, expected)
            differing = tuple(found)
            if best is None or len(differing) < len(best.differing):
                best = TotalsCheck(compared, expected, zeros, differing, apart)
            if not differing:
                return best
    return best


def _entries_differing(session: Session, expected: Expected) -> tuple[bool, list[EntryDifference]]:
    """What differs, and whether the places are those within a section."""
    found: list[EntryDifference] = []
    places = {place.entrant: place for place in standings(session, expected).places}
    most = max((place.boards for place in places.values()), default=0)
    total_unit = _unit(each.total for each in session.entries)
    percent_unit = _unit(each.percentage for each in session.entries)
    for entry in session.entries:
        ways = _totals_of(places[entry.entrant], entry, most, session)
        if entry.total is not None and not any(2 * abs(each - entry.total) <= total_unit for each in ways):
            found.append(EntryDifference(entry.entrant, EntryFigure.TOTAL, entry.total, ways[-1]))
        exact = _percentage(places[entry.entrant], entry)
        if entry.percentage is not None and exact is not None and 2 * abs(exact - entry.percentage) > percent_unit:
            found.append(EntryDifference(entry.entrant, EntryFigure.PERCENTAGE, entry.percentage, exact))
    ways_to_rank = ((apart, list(_places_differing(session, ranks))) for apart, ranks in _rankings(session, places))
    apart, misplaced = min(ways_to_rank, key=lambda way: len(way[1]))
    return apart, found + misplaced


def _places_differing(session: Session, ranks: Mapping[Entrant, int]) -> Iterator[EntryDifference]:
    for entry in session.entries:
        written = re.match(r"\d{1,4}", entry.place, re.ASCII)
        rank = ranks[entry.entrant]
        if written is not None and int(written[0]) != rank:
            yield EntryDifference(entry.entrant, EntryFigure.PLACE, Fraction(int(written[0])), Fraction(rank))


def _percentage(place: Ranked, entry: Listing) -> Fraction | None:
    """Half the handicap is added, where the file has one."""
    exact = place.percentage
    return exact + entry.handicap / 2 if exact is not None and entry.handicap is not None else exact


#: Who are ranked with each other, and whether that is within a section.
_FIELDS: tuple[tuple[bool, Callable[[Entrant], object]], ...] = (
    (False, lambda entrant: entrant.side),
    (False, lambda entrant: None),
    (True, lambda entrant: (entrant.side, entrant.section)),
    (True, lambda entrant: entrant.section),
)


def _rankings(session: Session, places: Mapping[Entrant, Ranked]) -> Iterator[tuple[bool, Mapping[Entrant, int]]]:
    """The ways to rank, the usual first: each side alone, both together, by section; with handicaps and without."""
    listed = {entry.entrant: entry for entry in session.entries}
    plain = {entrant: places[entrant].figure for entrant in listed}
    handicapped = {entrant: _percentage(places[entrant], entry) or plain[entrant] for entrant, entry in listed.items()}
    for figures in (plain, handicapped):
        for apart, field in _FIELDS:
            best_of: dict[object, dict[Fraction, int]] = {}
            many: Counter[object] = Counter()
            for entrant, own in sorted(figures.items(), key=lambda each: each[1], reverse=True):
                many[field(entrant)] += 1
                best_of.setdefault(field(entrant), {}).setdefault(own, many[field(entrant)])
            yield apart, {entrant: best_of[field(entrant)][own] for entrant, own in figures.items()}


def _totals_of(place: Ranked, entry: Listing, most: int, session: Session) -> list[Fraction]:
    """What a program may print as the total: the points, in proportion to a full evening, or the percentage."""
    points = place.points / (2 // session.scale) if session.scored is ScoredBy.MATCHPOINTS else place.points
    ways = [points]
    if place.boards:
        ways.append(points * most / place.boards)
    exact = _percentage(place, entry)
    return [*ways, exact] if entry.total == entry.percentage and exact is not None else ways


def _unit(figures: Iterator[Fraction | None] | Sequence[Fraction | None]) -> Fraction:
    """The last digit that the figures of a column have: a nought at the end is not printed by all."""
    there = [each for each in figures if each is not None]
    places = next((n for n in range(5) if all(10**n % each.denominator == 0 for each in there)), 5)
    return Fraction(1, 10**places)


_Table = tuple[Entrant, Entrant, str]


def _tables(board: SessionBoard) -> Mapping[_Table, TravellerLine]:
    """The line of each table of a board by who sat there, the first where there are several."""
    return {(line.ns, line.ew, line.round): line for line in reversed(board.lines)}


def _match(tables: Sequence[tuple[SessionBoard, Mapping[_Table, TravellerLine]]], score: MatchScore) -> MatchCheck:
    """The boards that both tables of a match played, by the lines of its two teams."""
    match = score.match
    won = [0, 0]
    boards = 0
    for board, first in tables:
        own = first.get((match.team, match.opponents, match.round))
        other = first.get((match.opponents, match.team, match.round))
        if own is None or other is None:
            continue
        scores = [line.score_at(board.vulnerability) for line in (own, other)]
        if scores[0] is None or scores[1] is None:
            continue
        swing = imps(scores[0] - scores[1])
        boards += 1
        won[0 if swing > 0 else 1] += abs(swing)
    return MatchCheck(match, (won[0], won[1]), boards, score.vps)
