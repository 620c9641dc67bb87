"""Points of a board against the slow definition: every line meets every other, part by part, by weight."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.results.points import board_points, scores_on
from bridgelaw.results.session import (
    Absent,
    Artificial,
    ArtificialHalf,
    Assigned,
    Entrant,
    LineOutcome,
    Played,
    ScoredBy,
    SessionBoard,
    TravellerLine,
)
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.table import Seat, Side, Vulnerability

SCORES = [620, 420, 170, 0, -50, -100, -620]
plain = st.sampled_from(SCORES).map(lambda score: Played(None, score))
shares = st.sampled_from([2, 3, 7, 10]).map(lambda n: {620: Fraction(1, n), -100: 1 - Fraction(1, n)})
weighted = st.builds(Assigned.alike, shares)
split = st.builds(Assigned, shares, shares)
artificial = st.builds(Artificial, *[st.sampled_from([40, 50, 60]).map(lambda p: ArtificialHalf(Fraction(p)))] * 2)
unsplit = st.lists(st.one_of(plain, plain, weighted, artificial, st.just(Absent.NOT_PLAYED)), min_size=1, max_size=8)
any_lines = st.lists(st.one_of(plain, plain, weighted, split, artificial), min_size=1, max_size=8)


def board(outcomes: list[LineOutcome]) -> SessionBoard:
    lines = tuple(TravellerLine(Entrant(str(n)), Entrant(str(n + 50)), each) for n, each in enumerate(outcomes))
    return SessionBoard("1", Seat.N, Vulnerability.NONE, lines)


def field(outcomes: list[LineOutcome], side: Side) -> list[dict[int, Fraction]]:
    """Return what each line with a result brings into the field of that side."""
    brought = []
    for each in outcomes:
        if isinstance(each, Played):
            brought.append({each.of(Vulnerability.NONE): Fraction(1)})
        elif isinstance(each, Assigned):
            brought.append(dict(each.ns if side is Side.NS else each.ew))
    return brought


def meeting(own: dict[int, Fraction], other: dict[int, Fraction], worth: object, side: Side) -> Fraction:
    return sum(
        (a * b * worth(side.sign * (x - y)) for x, a in own.items() for y, b in other.items()),  # type: ignore[operator]
        Fraction(0),
    )


def won(difference: int) -> int:
    return 2 if difference > 0 else 1 if difference == 0 else 0


def slow_points(outcomes: list[LineOutcome], side: Side, expected: int) -> list[Fraction]:
    """Two for each result beaten, one for each equalled; a weighted line's parts meet each other as well, and its own
    share is taken off at one for itself: by frequencies, what a part shares with its own line counts so."""
    brought = field(outcomes, side)
    points = []
    for own in brought:
        against = sum((meeting(own, other, won, side) for other in brought), Fraction(0))
        raw = against - 1
        many = len(brought)
        points.append(raw * expected / many + Fraction(expected - many, many))
    return points


@given(any_lines, st.sampled_from(Side), st.integers(0, 3))
def test_matchpoints_are_those_of_the_slow_definition(outcomes: list[LineOutcome], side: Side, more: int) -> None:
    made = board(outcomes)
    expected = scores_on(made) + more
    lines = board_points(made, ScoredBy.MATCHPOINTS, expected)
    results = [
        each.of(side) for each, line in zip(lines, outcomes, strict=True) if isinstance(line, (Played, Assigned))
    ]
    assert results == slow_points(outcomes, side, expected)
    for each, line in zip(lines, outcomes, strict=True):
        if isinstance(line, Artificial):
            half = line.ns if side is Side.NS else line.ew
            assert each.of(side) == half.percentage * 2 * (expected - 1) / 100


@given(any_lines, st.sampled_from(Side))
def test_cross_imps_are_those_of_the_slow_definition(outcomes: list[LineOutcome], side: Side) -> None:
    brought = field(outcomes, side)
    slow = [
        sum((meeting(own, other, imps, side) for other in brought if other is not own), Fraction(0)) for own in brought
    ]
    lines = board_points(board(outcomes), ScoredBy.CROSS_IMPS)
    assert slow == [
        each.of(side) for each, line in zip(lines, outcomes, strict=True) if isinstance(line, (Played, Assigned))
    ]


@given(unsplit, st.integers(0, 3))
def test_both_sides_of_a_line_share_the_top_and_cross_imps_come_to_nothing(
    outcomes: list[LineOutcome], more: int
) -> None:
    made = board(outcomes)
    expected = scores_on(made) + more
    there = [
        each
        for each, line in zip(board_points(made, ScoredBy.MATCHPOINTS, expected), outcomes, strict=True)
        if isinstance(line, (Played, Assigned))
    ]
    assert all(each.ns is not None and each.ew is not None for each in there)
    assert {(each.ns or 0) + (each.ew or 0) for each in there} <= {2 * (expected - 1)}
    crossed = board_points(made, ScoredBy.CROSS_IMPS)
    results = [each for each, line in zip(crossed, outcomes, strict=True) if isinstance(line, (Played, Assigned))]
    assert sum((each.ns or Fraction(0) for each in results), Fraction(0)) == 0
    assert all((each.ns or 0) + (each.ew or 0) == 0 for each in results)
