"""Compute again what a file prints: points of every line, totals, percentages, places; what differs is listed.

Programs bring a board with fewer results to a top in several ways. A way of factoring is named where it explains every
figure of the board and nothing simpler does, and so are others that explain them as well; rounding explains half a unit
of the last printed digit. What no way explains is listed by board and line. The facts alone are here:
`telling/en/results` has the sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import partial

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.points import LinePoints, board_points, scores_on
from bridgelaw.results.session import (
    Absent,
    Artificial,
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
    """The results that a board's points, as the file prints them, are computed from."""

    OWN = "the scores on the board"
    PLAIN = "only the results that can be compared"
    ZEROS = "a score of 0 for each board not played"
    NEUBERG = "Neuberg's formula"
    TIES = "one matchpoint for each missing score"
    DATUM = "a datum"
    SUM = "the sum over all comparisons"
    MEAN = "the mean over all comparisons"
    MEAN_OF_ALL = "the sum over all comparisons, divided by the number of results"
    FACTORED = "the sum over all comparisons, scaled up to more results"


class Rounding(Enum):
    """The rounding of the figures that a file prints."""

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

    `compared` figures were printed; `expected` scores made the top, and `artificial` that of artificial scores;
    `results` were compared. `basis` is None where the file prints nothing for the board. `also` are the other ways,
    with the scores they expect, that explain every figure as well.
    """

    board: str
    compared: int
    results: int
    expected: int
    basis: PointsBasis | None = None
    rounding: Rounding = Rounding.NEAREST
    differing: tuple[LineDifference, ...] = ()
    artificial: int = 0
    also: tuple[tuple[PointsBasis, int], ...] = ()


class EntryFigure(Enum):
    """The figures that a file prints for a contestant."""

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
        """True if the file prints other IMPs, neither these nor the net."""
        printed = [None if each is None else int(each) for each in self.match.imps]
        net = self.imps[0] - self.imps[1]
        ways = ((self.imps[0], self.imps[1]), (net, -net), (max(net, 0), max(-net, 0)))
        return None not in printed and tuple(printed) not in ways

    @property
    def vps_differ(self) -> bool:
        """True if the file prints other Victory Points, or some that follow no scale that is known."""
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
        largest = max((scores_on(board) for board in self.session.boards), default=0)
        short = [board for board in self.boards if scores_on(self.session.board(board.board)) < largest]
        if any(board.basis in FACTORING and board.expected == largest for board in short):
            return Expected.LARGEST
        if any(board.basis is PointsBasis.OWN or (board.basis in FACTORING) for board in short):
            return Expected.OWN
        return self.totals.expected if self.totals else Expected.LARGEST

    @property
    def compared(self) -> int:
        """Return how many figures of lines were compared."""
        return sum(board.compared for board in self.boards)

    @property
    def differing(self) -> tuple[LineDifference, ...]:
        """All figures of lines that nothing explains."""
        return tuple(each for board in self.boards for each in board.differing)


#: The ways to make a datum that are met in clubs, the plainest first.
_TWENTIETH = Fraction(1, 20)
DATUM_RULES = (
    DatumRule(),
    DatumRule(drop_top=1, drop_bottom=1),
    DatumRule(half="towards zero"),
    DatumRule(drop_top=1, drop_bottom=1, half="towards zero"),
    DatumRule(round_to=0),
    DatumRule(round_to=0, drop_top=1, drop_bottom=1),
    DatumRule(drop_top=2, drop_bottom=2),
    # ACBLscore (web2.acbl.org/acblscore/manual/83.htm): a twentieth at each end, and a 5 to the even ten.
    DatumRule(half="to the even one", drop_share=_TWENTIETH),
    DatumRule(half="to the even one"),
    DatumRule(drop_top=1, drop_bottom=1, half="to the even one"),
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
    if session.scored is ScoredBy.MATCHPOINTS and any(board.differing for board in boards):
        # What two sides share does not tell the scale where some results are missing: the other one is tried.
        other = replace(known, scale=3 - known.scale)
        again = tuple(_board(other, board, largest) for board in other.boards)
        if sum(len(each.differing) for each in again) < sum(len(each.differing) for each in boards):
            known, boards = other, again
    return SessionCheck(known, boards, _totals(known), rule)


@dataclass(frozen=True)
class _Way:
    """A way in which a board may have been scored: the points are computed when it is tried.

    `expected` scores make the top of its results, and `artificial` that of its artificial scores (at IMPs: by so many
    comparisons these are multiplied).
    """

    basis: PointsBasis
    expected: int
    artificial: int
    points: Callable[[], Sequence[LinePoints]]


#: Ways that bring fewer results to the scale of more.
FACTORING = (PointsBasis.NEUBERG, PointsBasis.TIES, PointsBasis.FACTORED)


def _ways(session: Session, board: SessionBoard, largest: int) -> Iterator[_Way]:
    """The ways in which the board may have been scored, the simplest first."""
    own = scores_on(board)
    if session.scored is ScoredBy.BUTLER:
        yield _Way(PointsBasis.DATUM, own, 1, partial(_scored, session, board, own))
    elif session.scored is ScoredBy.CROSS_IMPS:
        yield from _imp_ways(session, board, largest)
    else:
        yield from _matchpoint_ways(session, board, largest)


def _scored(session: Session, board: SessionBoard, expected: int) -> Sequence[LinePoints]:
    return board_points(board, session.scored, expected, session.datum_rule)


def _imp_ways(session: Session, board: SessionBoard, largest: int) -> Iterator[_Way]:
    """As sum or mean; a sum may be brought to that of more results, as ACBLscore does for the groups of a fouled board.

    An average plus is then three IMPs for each comparison (web2.acbl.org/acblscore/manual/83.htm).
    """
    own, results = scores_on(board), _results(board)

    def ways(basis: PointsBasis, expected: int, factor: Fraction) -> Iterator[_Way]:
        for times in (1, *((expected - 1, expected) if _has_artificial(board) else ())):
            yield _Way(basis, expected, times, partial(_multiplied, session, board, own, factor, times))

    yield from ways(PointsBasis.SUM, results, Fraction(1))
    for basis, by in ((PointsBasis.MEAN, results - 1), (PointsBasis.MEAN_OF_ALL, results)):
        if by > 0:
            yield _Way(basis, own, 1, partial(_multiplied, session, board, own, Fraction(1, by), 1))
    for expected in dict.fromkeys((own, largest)):
        if expected > results > 1:
            yield from ways(PointsBasis.FACTORED, expected, Fraction(expected - 1, results - 1))


def _multiplied(session: Session, board: SessionBoard, own: int, factor: Fraction, times: int) -> Sequence[LinePoints]:
    """The IMPs of each result multiplied by the factor, and those of an artificial score so many times."""
    found = []
    for line, each in zip(board.lines, _scored(session, board, own), strict=True):
        by = times if isinstance(line.outcome, Artificial) else factor
        found.append(LinePoints(*(None if one is None else one * by for one in (each.ns, each.ew))))
    return found


def _matchpoint_ways(session: Session, board: SessionBoard, largest: int) -> Iterator[_Way]:
    """The results compared alone, then what brings them to the scale of more: Neuberg's formula, or a tie each."""
    own, results = scores_on(board), _results(board)
    if results == own:
        yield _Way(PointsBasis.OWN, own, own, partial(_scored, session, board, own))
    else:
        for artificial in dict.fromkeys((own, results, largest) if _has_artificial(board) else (own,)):
            points = partial(_plain, session, board, results, artificial)
            yield _Way(PointsBasis.PLAIN, results, artificial, points)
    if any(line.outcome is Absent.NOT_PLAYED for line in board.lines):
        zeros = _with_zeros(board)
        count = scores_on(zeros)
        yield _Way(PointsBasis.ZEROS, count, count, partial(_scored, session, zeros, count))
    for expected in dict.fromkeys((own, largest, _implied(session, board) or own)):
        if expected > results:
            yield _Way(PointsBasis.NEUBERG, expected, expected, partial(_scored, session, board, expected))
            points = partial(_plain, session, board, results, expected, expected - results)
            yield _Way(PointsBasis.TIES, expected, expected, points)


def _plain(session: Session, board: SessionBoard, results: int, artificial: int, ties: int = 0) -> Sequence[LinePoints]:
    """The results compared alone, with a matchpoint for each of so many ties; artificial scores of another top."""
    alone, of_more = _scored(session, board, results), _scored(session, board, artificial)
    found = []
    for line, own, more in zip(board.lines, alone, of_more, strict=True):
        tied = LinePoints(*(None if each is None else each + ties for each in (own.ns, own.ew)))
        found.append(more if isinstance(line.outcome, Artificial) else tied)
    return found


def _has_artificial(board: SessionBoard) -> bool:
    """True if an artificial score has points that are printed."""
    return any(
        isinstance(line.outcome, Artificial) and (line.printed.ns is not None or line.printed.ew is not None)
        for line in board.lines
    )


def _results(board: SessionBoard) -> int:
    return sum(isinstance(line.outcome, (Played, Assigned)) for line in board.lines)


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


#: Programs that are documented to cut figures off; all others are taken to round to the nearest.
_CUT_OFF = ("NZ Scorer XML",)


def _board(session: Session, board: SessionBoard, largest: int) -> BoardCheck:
    """The simplest way that explains every figure, and the others that do as well; else the one that explains most.

    A way that gives the figures as they are printed is preferred to one that gives them once they are rounded.
    """
    compared = sum(each is not None for line in board.lines for each in (line.printed.ns, line.printed.ew))
    results = _results(board)
    if not compared or not results:
        return BoardCheck(board.number, compared, results, scores_on(board))
    roundings = tuple(Rounding) if session.source.format in _CUT_OFF else (Rounding.NEAREST,)
    tried: list[tuple[BoardCheck, bool]] = []
    for way in _ways(session, board, largest):
        points = way.points()
        for rounding in roundings:
            found = _Compared(session, board, points, way, rounding)
            differing = tuple(found.differing())
            check = BoardCheck(
                board.number, compared, results, way.expected, way.basis, rounding, differing, way.artificial
            )
            if not differing and found.exact and way.basis not in FACTORING:
                return check
            tried.append((check, found.exact))
    fitting = [each for each in tried if not each[0].differing]
    if not fitting:
        # What differs is said against what this course would print: a guess at another method explains nothing.
        courses = [each for each, _ in tried if each.basis not in FACTORING]
        own = scores_on(board), largest
        courses += [each for each, _ in tried if each.basis is PointsBasis.NEUBERG and each.expected in own]
        return min(courses, key=lambda each: len(each.differing))
    # A method of factoring is named only where nothing simpler explains the board.
    simple = [each for each in fitting if each[0].basis not in FACTORING] or fitting
    first, *others = [check for check, exact in simple if exact] or [check for check, _ in simple]
    also = dict.fromkeys((each.basis, each.expected) for each in others if each.basis)
    return replace(first, also=tuple(each for each in also if each != (first.basis, first.expected)))


@dataclass
class _Compared:
    """The figures of a board, as a way gives them, beside those that are printed."""

    session: Session
    board: SessionBoard
    points: Sequence[LinePoints]
    way: _Way
    rounding: Rounding
    #: Whether all that was compared is printed as it is, without rounding.
    exact: bool = True

    def differing(self) -> Iterator[LineDifference]:
        """The figures that are not those printed."""
        half = self.session.scored is ScoredBy.MATCHPOINTS and self.session.scale == 1
        # A figure is printed with as many decimals as any of its board: 3 beside 5.67 is 3.00.
        decimals = max(line.printed.decimals for line in self.board.lines)
        for place, (line, each) in enumerate(zip(self.board.lines, self.points, strict=True)):
            made = self.way.artificial if isinstance(line.outcome, Artificial) else self.way.expected
            whole = top(made) if made else Fraction(0)
            for side, printed, computed in ((Side.NS, line.printed.ns, each.ns), (Side.EW, line.printed.ew, each.ew)):
                if printed is None:
                    continue
                if computed is not None and line.printed.in_percent:
                    computed = 100 * computed / whole if whole else None
                elif computed is not None and half:
                    computed = computed / 2
                if computed is None or not _is_printed(computed, printed, decimals, self.rounding):
                    yield LineDifference(self.board.number, place, side, printed, computed)
                elif computed.numerator != printed.numerator or computed.denominator != printed.denominator:
                    self.exact = False


def _is_printed(exact: Fraction, printed: Fraction, decimals: int, rounding: Rounding) -> bool:
    """True if the exact figure, rounded so, is the printed one; at the nearest a half may go either way."""
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
    """Return what differs, and whether the places are those within a section."""
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
    """Return what a program may print as the total: the points, in proportion to a full evening, or the percentage."""
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
