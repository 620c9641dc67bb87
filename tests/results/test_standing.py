"""A session scored: places, averages that move with the session, and what a ruling does to everybody."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.results.session import (
    Absent,
    Artificial,
    ArtificialHalf,
    Assigned,
    Entrant,
    FileSource,
    LineOutcome,
    Played,
    ScoredBy,
    Session,
    SessionBoard,
    TravellerLine,
)
from bridgelaw.results.standing import Expected, ruled, standings
from bridgelaw.rulings.artificial_awards import GRADES, Contestant, award
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.table import Side, dealer_of_board, vulnerability_of_board

SCORES = [620, 420, 170, 0, -50, -100, -620]
plain = st.sampled_from(SCORES).map(lambda score: Played(None, score))
shares = st.sampled_from([1, 2, 3, 7, 10]).map(lambda n: {620: Fraction(1, n), -100: 1 - Fraction(1, n)})
weighted = st.builds(Assigned.alike, shares)
split = st.builds(Assigned, shares, shares)
halves = st.sampled_from([ArtificialHalf.of(grade) for grade in Grade] + [ArtificialHalf(Fraction(55))])
artificial = st.builds(Artificial, halves, halves)
outcomes = st.one_of(plain, plain, plain, weighted, split, artificial, st.just(Absent.NOT_PLAYED))


def session(rows: list[list[LineOutcome]], scored: ScoredBy = ScoredBy.MATCHPOINTS) -> Session:
    """A Mitchell: each row is a board, each outcome a table."""
    boards = tuple(
        SessionBoard(
            str(number),
            dealer_of_board(number),
            vulnerability_of_board(number),
            tuple(
                TravellerLine(Entrant(str(table), Side.NS), Entrant(str((table + number) % len(row)), Side.EW), outcome)
                for table, outcome in enumerate(row)
            ),
        )
        for number, row in enumerate(rows, start=1)
    )
    return Session(FileSource("made"), "Made", scored, boards)


evenings = st.integers(2, 5).flatmap(
    lambda tables: st.lists(st.lists(outcomes, min_size=tables, max_size=tables), min_size=1, max_size=4)
)


@given(evenings, st.sampled_from([each for each in ScoredBy if each is not ScoredBy.TEAMS]), st.sampled_from(Expected))
def test_a_ruling_leaves_what_scoring_the_whole_session_again_leaves(
    rows: list[list[LineOutcome]], scored: ScoredBy, expected: Expected
) -> None:
    made = session(rows, scored)
    before = standings(made, expected)
    for outcome in (Played(None, 420), Artificial(*[ArtificialHalf.of(Grade.PLUS)] * 2), Absent.NOT_PLAYED):
        after = ruled(before, "1", {0: outcome}).after
        lines = (replace(made.boards[0].lines[0], outcome=outcome), *made.boards[0].lines[1:])
        again = standings(replace(made, boards=(replace(made.boards[0], lines=lines), *made.boards[1:])), expected)
        assert (after.points, after.places) == (again.points, again.places)


@given(evenings, st.sampled_from(Expected))
def test_two_sides_share_the_top_of_every_line_that_is_not_split(
    rows: list[list[LineOutcome]], expected: Expected
) -> None:
    scored = standings(session(rows), expected)
    there = {
        board.number: sum(line.outcome is not Absent.NOT_PLAYED for line in board.lines)
        for board in scored.session.boards
    }
    largest = max(there.values())
    for board in scored.session.boards:
        top = 2 * ((largest if expected is Expected.LARGEST else there[board.number]) - 1)
        if any(isinstance(line.outcome, Assigned) and line.outcome.is_split for line in board.lines):
            continue
        for line, points in zip(board.lines, scored.points[board.number], strict=True):
            if isinstance(line.outcome, (Played, Assigned)):
                assert points.ns is not None and points.ew is not None and points.ns + points.ew == top


def test_an_average_plus_is_what_the_pair_got_elsewhere_where_that_is_more() -> None:
    """Law 12C2(c): 100 % on the other board is awarded on this one, too; 0 % there leaves 60 %."""
    plus = Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.PLUS))
    good = standings(session([[Played(None, 620), Played(None, -100)], [plus, Played(None, 50)]]))
    assert good.of(Entrant("0", Side.NS)).percentage == 100
    bad = standings(session([[Played(None, -100), Played(None, 620)], [plus, Played(None, 50)]]))
    assert bad.of(Entrant("0", Side.NS)).percentage == Fraction(60, 2)


def test_a_percentage_alone_does_not_move() -> None:
    sixty = Artificial(ArtificialHalf(Fraction(60)), ArtificialHalf(Fraction(40)))
    scored = standings(session([[Played(None, 620), Played(None, -100)], [sixty, Played(None, 50)]]))
    assert scored.of(Entrant("0", Side.NS)).percentage == 80


def test_equal_figures_share_a_place_and_the_next_is_free() -> None:
    scored = standings(session([[Played(None, 620), Played(None, 420), Played(None, 420), Played(None, -50)]]))
    north = [(place.rank, place.shared) for place in scored.places if place.entrant.side is Side.NS]
    assert north == [(1, False), (2, True), (2, True), (4, False)]


def halves_of(grade: Grade) -> Artificial:
    """The same average for both sides."""
    return Artificial(*[ArtificialHalf.of(grade)] * 2)


@given(
    st.lists(st.lists(plain, min_size=3, max_size=3), min_size=1, max_size=3),
    st.sampled_from([Grade.PLUS, Grade.AVERAGE, Grade.MINUS]),
    st.sampled_from([ScoredBy.BUTLER, ScoredBy.CROSS_IMPS, ScoredBy.MATCHPOINTS]),
)
def test_the_equivalent_in_imps_is_that_of_the_artificial_score(
    rows: list[list[LineOutcome]], grade: Grade, scored: ScoredBy
) -> None:
    """For each thing that the other boards offered, as *Artificial score* has it."""
    made = standings(session([*rows, [halves_of(grade), Played(None, 50), Played(None, 420)]], scored))
    number = str(len(rows) + 1)
    for side in Side:
        pair = made.session.board(number).lines[0].entrant(side)
        lines = [
            (made.points[board.number][place].of(side), 1 if scored is ScoredBy.BUTLER else 2)
            for board in made.session.boards[:-1]
            for place, line in enumerate(board.lines)
            if line.entrant(side) == pair
        ]
        offered = sum(many for _, many in lines)
        own = sum((points for points, _ in lines if points is not None), Fraction(0)) / offered
        fault = {value: key for key, value in GRADES.items()}[grade]
        if scored is ScoredBy.MATCHPOINTS:
            # Two comparisons of two matchpoints make the top of a board.
            expected = award(Contestant(side.value, side, fault, 100 * own / 2)).score * 4 / 100
        else:
            awarded = award(Contestant(side.value, side, fault, own), Fraction(3))
            # On this board two results would have been compared with; the three IMPs stand as the file has them.
            many = 1 if scored is ScoredBy.BUTLER else 2
            expected = awarded.score * many if awarded.own_counts else awarded.standard
        assert made.awarded(number, 0, side) == expected
        played = sum((points for points, _ in lines if points is not None), Fraction(0))
        assert made.of(pair).points == played + expected


def test_by_the_laws_of_1997_the_session_moves_nothing_at_imps() -> None:
    rows: list[list[LineOutcome]] = [[Played(None, 620), Played(None, -100)], [halves_of(Grade.PLUS), Played(None, 50)]]
    made = session(rows, ScoredBy.BUTLER)
    assert standings(made).awarded("2", 0, Side.NS) != 3
    assert standings(replace(made, moves_at_imps=False)).awarded("2", 0, Side.NS) == 3


def test_a_line_with_an_artificial_score_enters_no_datum() -> None:
    made = standings(session([[halves_of(Grade.PLUS), Played(None, 420), Played(None, -50)]], ScoredBy.BUTLER))
    without = standings(session([[Absent.NOT_PLAYED, Played(None, 420), Played(None, -50)]], ScoredBy.BUTLER))
    assert made.points["1"][1:] == without.points["1"][1:]
    assert made.points["1"][0].ns == 3
