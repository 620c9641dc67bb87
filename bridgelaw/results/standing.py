"""A whole session scored: every contestant's points and place, and what one ruling does to all of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.points import AVERAGE_PLUS, LinePoints, board_points, comparisons, scores_on
from bridgelaw.results.session import (
    Artificial,
    ArtificialHalf,
    Entrant,
    LineOutcome,
    ScoredBy,
    Session,
    SessionBoard,
    TeamMatch,
    TravellerLine,
)
from bridgelaw.results.teams import MatchScore, by_the_session, match_scores, on_boards, scale_of, team_points
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.matchpoints import top
from bridgelaw.scoring.table import Side

NO_GROUPS: Mapping[int, str] = MappingProxyType({})


class Expected(Enum):
    """The number of scores that make the top of a board, which programs decide differently.

    >>> [each.value for each in Expected]
    ['the largest board', 'each board']
    """

    #: As many as the largest board of the session has: what Neuberg's formula is for.
    LARGEST = "the largest board"
    #: As many as the board itself has.
    OWN = "each board"


@dataclass(frozen=True)
class Ranked:
    """One contestant in the session: points of all its boards, what these offered, and its place.

    Matchpoints are on the scale of 2, 1, 0; `available` is None at IMPs. A team has its IMPs net, or its Victory
    Points. `rank` counts from 1 among those who are ranked with it, and those with the same figure share it.
    """

    entrant: Entrant
    points: Fraction
    available: Fraction | None
    boards: int
    rank: int = 0
    shared: bool = False

    @property
    def percentage(self) -> Fraction | None:
        """Return the percentage of what its boards offered; None at IMPs, and for who played no board."""
        return 100 * self.points / self.available if self.available else None

    @property
    def figure(self) -> Fraction:
        """Return what it is ranked by: the percentage, or the IMPs."""
        return self.points if self.available is None else self.percentage or Fraction(0)


@dataclass(frozen=True)
class PairMatch:
    """A match of Swiss pairs: what each side has on its boards, in per cent of the matchpoints, or in IMPs."""

    match: TeamMatch
    scores: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Standings:
    """A session scored: the points of every line, by the number of the board, and every contestant's place.

    Totals rest on the tops that `expected` says, and the points of lines on those of `lines`: some programs print a
    short board on its own top and add it up on that of the largest.
    """

    session: Session
    expected: Expected
    points: Mapping[str, tuple[LinePoints, ...]]
    places: tuple[Ranked, ...]
    lines: Expected
    #: The points that are added up.
    added: Mapping[str, tuple[LinePoints, ...]]
    #: At teams: the matches, and the scale of Victory Points that the file's follow, where they do.
    matches: tuple[MatchScore, ...] = ()
    vp_scale: str = ""

    def scores(self, number: str) -> int:
        """Return how many scores make the top that the lines of a board are shown on."""
        largest = self.lines is Expected.LARGEST
        return _largest(self.session) if largest else scores_on(self.session.board(number))

    def offered(self, number: str) -> Fraction:
        """The most matchpoints that a line of a board is given; 0 at IMPs."""
        if self.session.scored is not ScoredBy.MATCHPOINTS:
            return Fraction(0)
        count = self.scores(number)
        return top(count) if count else Fraction(0)

    def awarded(self, number: str, place: int, side: Side) -> Fraction | None:
        """Return what a side is awarded on a line once its other boards are looked at (Law 12C2(c)), in the points of
        lines.

        It differs from the points of the line for an average plus or minus alone.
        """
        if self.session.scored is ScoredBy.TEAMS:
            return self.added[number][place].of(side)
        board = self.session.board(number)
        line, points = board.lines[place], self.points[number][place].of(side)
        half = _half(line, side)
        moves = self.session.scored is ScoredBy.MATCHPOINTS or self.session.moves_at_imps
        if points is None or half is None or half.grade is None or not moves:
            return points
        own = self._on_all_boards[line.entrant(side), _session_of(self.session, line)]
        offered = self.offered(number) or comparisons(board, self.session.scored)[place]
        return own.award(half.grade, points, Fraction(offered))

    @cached_property
    def _on_all_boards(self) -> dict[_Key, _Sum]:
        """Everybody's boards as they are added up: what an average moves with is what the room is ranked by."""
        return _sums(self.session, self.expected, self.added)

    @cached_property
    def pair_matches(self) -> tuple[PairMatch, ...]:
        """The matches of Swiss pairs, in the order of the file; none of any other session.

        Their Victory Points are those of the file: what a percentage is worth is the organiser's to say, and after a
        ruling the new one is looked up on that scale.
        """
        if not self.session.swiss_pairs:
            return ()
        return tuple(
            PairMatch(each, (self._in_match(each.team, each.round), self._in_match(each.opponents, each.round)))
            for each in self.session.matches
        )

    def _in_match(self, entrant: Entrant, turn: str) -> Fraction:
        got, offered = self._on_all_boards[entrant, turn].settled()
        return 100 * got / offered if offered and self.session.scored is ScoredBy.MATCHPOINTS else got

    def on_other_boards(self, entrant: Entrant, number: str) -> tuple[Fraction, int] | None:
        """Return what a contestant has on its boards but one, and how many these are: per cent, or IMPs for each
        comparison.

        They are those of the same session, which at Swiss pairs is the match. None for who has played no other board.
        """
        if self.session.scored is ScoredBy.TEAMS:
            imps, played = on_boards(self.session, self.points, number).get(entrant, (Fraction(0), 0))
            return (imps / played, played) if played else None
        boards = tuple(each for each in self.session.boards if each.number != number)
        here = (line for line in self.session.board(number).lines if entrant in (line.ns, line.ew))
        turn = next((_session_of(self.session, line) for line in here), "")
        others = _sums(replace(self.session, boards=boards), self.expected, self.added, _largest(self.session))
        own = others[entrant, turn]
        got, offered = own.settled()
        if not offered:
            return None
        return (100 if self.session.scored is ScoredBy.MATCHPOINTS else 1) * got / offered, own.boards

    def of(self, entrant: Entrant) -> Ranked:
        """That contestant's place."""
        return next(each for each in self.places if each.entrant == entrant)


@dataclass(frozen=True)
class Effect:
    """The effect of a ruling on one board on the session: before and after."""

    board: str
    before: Standings
    after: Standings

    @property
    def moved(self) -> tuple[tuple[Ranked, Ranked], ...]:
        """Each contestant whose points or place change, as it was and as it is, in the order of the new places."""
        were = {place.entrant: place for place in self.before.places}
        pairs = [(were[place.entrant], place) for place in self.after.places]
        return tuple((old, new) for old, new in pairs if (old.points, old.rank) != (new.points, new.rank))


def standings(session: Session, expected: Expected = Expected.LARGEST, lines: Expected | None = None) -> Standings:
    """Every board scored, and every contestant ranked: apart on each side where two fields are ranked.

    `lines` says on which top the lines are shown, where it is not that on which they are added up.
    An average plus or minus becomes what the contestant got on its other boards where Law 12C2(c) says so: above 60 %
    or below 40 %, and at IMPs above or below three of them for each comparison, which is the course's reading.

    >>> from bridgelaw.results.typed import typed_session
    >>> scored = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> [(str(each.entrant), str(each.percentage), each.rank, each.shared) for each in scored.places]
    [('1 NS', '100', 1, False), ('3 NS', '25', 2, True), ('5 NS', '25', 2, True), ('4 EW', '75', 1, True), \
('6 EW', '75', 1, True), ('2 EW', '0', 3, False)]
    """
    if session.scored is ScoredBy.TEAMS:
        return _of_teams(session, expected)
    lines = lines or expected
    added = _all_on(session, expected)
    points = added if lines is expected else _all_on(session, lines)
    return _ranked(session, expected, lines, added, points)


def amended(
    board: SessionBoard, outcomes: Mapping[int, LineOutcome], groups: Mapping[int, str] = NO_GROUPS
) -> SessionBoard:
    """The board once some of its lines, by their place, have another outcome or stand in another group."""
    lines = (
        replace(line, outcome=outcomes.get(place, line.outcome), group=groups.get(place, line.group))
        if place in outcomes or place in groups
        else line
        for place, line in enumerate(board.lines)
    )
    return replace(board, lines=tuple(lines))


def ruled(
    before: Standings, number: str, outcomes: Mapping[int, LineOutcome], groups: Mapping[int, str] = NO_GROUPS
) -> Effect:
    """The session once some lines of a board, by their place on it, have another outcome, or are compared in another
    group (Law 87).

    Only that board is scored again, unless the ruling changes how many scores the largest board has.

    >>> from bridgelaw.results.typed import typed_session
    >>> before = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> effect = ruled(before, "1", {0: before.session.boards[0].lines[1].outcome})
    >>> [f"{old.entrant}: {old.points} to {new.points}" for old, new in effect.moved]
    ['1 NS: 4 to 2', '3 NS: 1 to 2', '5 NS: 1 to 2', '2 EW: 0 to 2', '4 EW: 3 to 2', '6 EW: 3 to 2']
    """
    session = before.session
    board = session.board(number)
    changed = amended(board, outcomes, groups)
    boards = tuple(changed if each is board else each for each in session.boards)
    now = replace(session, boards=boards)
    if session.scored is ScoredBy.TEAMS:
        return Effect(number, before, _of_teams(now, before.expected, before.vp_scale))
    if Expected.LARGEST in (before.expected, before.lines) and _largest(now) != _largest(session):
        return Effect(number, before, standings(now, before.expected, before.lines))
    added = {**before.added, number: _on(now, changed, _count(now, before.expected))}
    points = (
        {**before.points, number: _on(now, changed, _count(now, before.lines))}
        if before.lines is not before.expected
        else added
    )
    return Effect(number, before, _ranked(now, before.expected, before.lines, added, points))


def _largest(session: Session) -> int:
    return max((scores_on(board) for board in session.boards), default=0)


def _count(session: Session, top_of: Expected) -> int | None:
    """Return how many scores make the top of a board; None: as many as it has."""
    return _largest(session) if top_of is Expected.LARGEST else None


def _on(session: Session, board: SessionBoard, count: int | None) -> tuple[LinePoints, ...]:
    return board_points(board, session.scored, count, session.datum_rule)


def _all_on(session: Session, top_of: Expected) -> dict[str, tuple[LinePoints, ...]]:
    count = _count(session, top_of)
    return {board.number: _on(session, board, count) for board in session.boards}


def _half(line: TravellerLine, side: Side) -> ArtificialHalf | None:
    if not isinstance(line.outcome, Artificial):
        return None
    return line.outcome.ns if side is Side.NS else line.outcome.ew


#: A contestant and its session: "" where all boards are one, the round where each match is a session of its own.
_Key: TypeAlias = tuple[Entrant, str]


def _session_of(session: Session, line: TravellerLine) -> str:
    return line.round if session.swiss_pairs else ""


class _Sum:
    """One contestant's boards added up; averages wait for the rest of the session.

    `available` is what its boards offered: matchpoints, or at IMPs the comparisons, of which Butler has one a board.
    """

    def __init__(self, imps: Fraction | None) -> None:
        self._imps = imps
        # Numerators by denominator: whole numbers are added many times faster than fractions.
        self.parts: dict[int, int] = {}
        self.available, self.boards = 0, 0
        self.averages: list[tuple[Grade, Fraction, Fraction]] = []

    def add(self, points: Fraction, available: int, half: ArtificialHalf | None) -> None:
        self.boards += 1
        if half is not None and half.grade in (Grade.PLUS, Grade.MINUS):
            self.averages.append((half.grade, points, Fraction(available)))
            return
        whole = points.denominator
        self.parts[whole] = self.parts.get(whole, 0) + points.numerator
        self.available += available

    def settled(self) -> tuple[Fraction, Fraction]:
        """Points and what was available, the averages with the others (Law 12C2(c))."""
        played = sum((Fraction(part, whole) for whole, part in self.parts.items()), Fraction(0))
        points, available = played, Fraction(self.available)
        for grade, standard, offered in self.averages:
            points += self.award(grade, standard, offered)
            available += offered
        return points, available

    def award(self, grade: Grade, standard: Fraction, offered: Fraction) -> Fraction:
        """Return what an average plus or minus becomes: the standard, or what the other boards gave."""
        if not self.available:
            return standard
        # For each thing they offered: a share of the matchpoints, or IMPs a comparison.
        own = sum((Fraction(part, whole) for whole, part in self.parts.items()), Fraction(0)) / self.available
        worth = grade.standard(self._imps) if self._imps else grade.standard() / 100
        awarded = grade.with_session(worth, own)
        return standard if awarded == worth else awarded * offered


def _ranked(
    session: Session,
    expected: Expected,
    lines: Expected,
    added: Mapping[str, tuple[LinePoints, ...]],
    points: Mapping[str, tuple[LinePoints, ...]],
) -> Standings:
    at_matchpoints = session.scored is ScoredBy.MATCHPOINTS
    sums = _sums(session, expected, added)
    places = []
    for (entrant, _), own_sum in sums.items():
        got, offered = own_sum.settled()
        places.append(Ranked(entrant, got, offered if at_matchpoints else None, own_sum.boards))
    if session.swiss_pairs:
        places = _by_matches(session, places)
    return Standings(session, expected, points, tuple(_in_order(places, session)), lines, added)


def _by_matches(session: Session, played: Sequence[Ranked]) -> list[Ranked]:
    """Swiss pairs with what the file prints for their matches: Victory Points, or what else a match is scored in."""
    boards = Counter[Entrant]()
    for each in played:
        boards[each.entrant] += each.boards
    won = {entrant: Fraction(0) for entrant in session.entrants}
    for match in session.matches:
        printed = match.imps if match.vps == (None, None) else match.vps
        for entrant, score in zip((match.team, match.opponents), printed, strict=True):
            won[entrant] = won.get(entrant, Fraction(0)) + (score or 0)
    return [Ranked(entrant, score, None, boards[entrant]) for entrant, score in won.items()]


def _sums(
    session: Session, expected: Expected, added: Mapping[str, tuple[LinePoints, ...]], most: int | None = None
) -> dict[_Key, _Sum]:
    """Everybody's boards added up, session by session.

    `most` is how many scores the largest has, where it is not among them.
    """
    largest = _largest(session) if most is None else most
    at_matchpoints = session.scored is ScoredBy.MATCHPOINTS
    moves = at_matchpoints or session.moves_at_imps
    worth = None if at_matchpoints else AVERAGE_PLUS
    # At Swiss pairs a pair has a sum for each of its matches, which is found as its lines are met.
    listed = () if session.swiss_pairs else session.entrants
    sums: dict[_Key, _Sum] = defaultdict(lambda: _Sum(worth), {(each, ""): _Sum(worth) for each in listed})
    for board in session.boards:
        if at_matchpoints:
            count = largest if expected is Expected.LARGEST else scores_on(board)
            offered: Sequence[int] = (int(top(count)) if count else 0,) * len(board.lines)
        else:
            offered = comparisons(board, session.scored)
        for line, each, available in zip(board.lines, added[board.number], offered, strict=True):
            turn = _session_of(session, line)
            for side, entrant, own in ((Side.NS, line.ns, each.ns), (Side.EW, line.ew, each.ew)):
                if own is not None:
                    sums[entrant, turn].add(own, available, _half(line, side) if moves else None)
    return sums


def _of_teams(session: Session, expected: Expected, scale: str | None = None) -> Standings:
    """Every match compared, and every team with its IMPs net, or with its VPs where the file has them on a scale."""
    points = {board.number: team_points(board) for board in session.boards}
    scale = scale_of(session, points) if scale is None else scale
    added = by_the_session(session, points) if session.moves_at_imps else points
    matches = match_scores(session, added, scale)
    totals = {entrant: Fraction(0) for entrant in session.entrants}
    boards = dict.fromkeys(totals, 0)
    for each in matches:
        for team, place in ((each.match.team, 0), (each.match.opponents, 1)):
            if team in totals:
                totals[team] += each.vps[place] if each.vps else 0 if scale else each.imps[place]
                boards[team] += each.boards
    places = [Ranked(entrant, total, None, boards[entrant]) for entrant, total in totals.items()]
    return Standings(session, expected, points, tuple(_in_order(places, session)), expected, added, matches, scale)


def _in_order(places: list[Ranked], session: Session) -> list[Ranked]:
    """Each with its place among those of its side, and of its section where these are ranked apart."""
    ordered: list[Ranked] = []
    sections = ("", *session.sections) if session.sections_apart else (None,)
    for section, side in product(sections, (Side.NS, Side.EW, None)):
        there = (each for each in places if each.entrant.side is side)
        field = [(each.figure, each) for each in there if section is None or each.entrant.section == section]
        field.sort(key=lambda one: one[0], reverse=True)
        many = Counter(figure for figure, _ in field)
        first: dict[Fraction, int] = {}
        for rank, (figure, each) in enumerate(field, start=1):
            own = first.setdefault(figure, rank)
            ordered.append(replace(each, rank=own, shared=many[figure] > 1))
    return ordered
