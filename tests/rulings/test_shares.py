"""Shares that always come to 1, whatever is moved, held, closed, opened, added and taken away."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.rulings.assigned.shares import PARTS, BadShare, Shares
from tests.each import each
from tests.states import states

F = Fraction
MOVES = ("move", "hold", "let go", "close", "open", "add", "coarse")
some_weights = st.lists(st.integers(0, 12), min_size=1, max_size=6).filter(any)
some_moves = st.lists(st.tuples(st.sampled_from(MOVES), st.integers(0, 9), st.fractions(-1, 2, max_denominator=24)))


def shares(*parts: int) -> Shares:
    return Shares.of(F(each, sum(parts)) for each in parts)


def moved(now: Shares, kind: str, place: int, to: Fraction) -> Shares:
    place %= len(now.each)
    if kind == "move":
        return now.move(place, to)
    if kind in ("hold", "let go"):
        return now.hold(place, kind == "hold")
    if kind == "add":
        return now.add()
    found: Shares = getattr(now, kind)(place)
    return found


@given(some_weights, some_moves)
def test_they_come_to_one_after_any_sequence_of_moves(parts: list[int], moves: list[tuple[str, int, Fraction]]) -> None:
    now = shares(*parts)
    for kind, number, to in moves:
        place = number % len(now.each)
        before = now
        try:
            now = moved(now, kind, number, to)
        except BadShare as fault:
            assert str(fault).endswith(".") and now == before
            continue
        assert sum(now.weights) == 1 and all(weight >= 0 for weight in now.weights)
        assert all(not each.closed or not each.of for each in now.each)
        if kind in ("move", "close", "open", "coarse"):
            for n, (one, other) in enumerate(zip(before.each, now.each, strict=True)):
                assert n == place or one.free or one == other, "what is held or closed is left alone"
        if kind == "move":
            assert now.weights[place] == to


@given(some_weights, st.integers(0, 5), st.fractions(0, 1, max_denominator=60))
def test_the_odds_among_the_others_stay(parts: list[int], number: int, to: Fraction) -> None:
    now, place = shares(*parts), number % len(parts)
    if len(parts) == 1 or not any(each for n, each in enumerate(parts) if n != place):
        return
    then = now.move(place, to)
    others = [n for n in range(len(parts)) if n != place]
    for one in others:
        for other in others:
            assert now.weights[one] * then.weights[other] == now.weights[other] * then.weights[one]
    # To the end of the bar and back: nothing is forgotten.
    assert then.move(place, F(1)).move(place, now.weights[place]).weights == now.weights


@given(some_weights, some_moves, st.integers(0, 5))
def test_closing_and_opening_a_road_is_the_identity(
    parts: list[int], moves: list[tuple[str, int, Fraction]], number: int
) -> None:
    now = shares(*parts)
    for kind, share, to in moves:
        with suppress(BadShare):
            now = moved(now, kind, share, to)
    place = number % len(now.each)
    if now.each[place].closed:
        return
    try:
        then = now.close(place)
    except BadShare:
        return
    assert not then.weights[place] and then.each[place].gave == now.weights[place]
    back = then.open(place)
    assert back.weights == now.weights
    assert [(share.held, share.closed) for share in back.each] == [(share.held, share.closed) for share in now.each]


@given(some_weights, st.integers(0, 5), st.fractions(0, 1, max_denominator=20))
def test_the_end_of_a_share_follows_the_hand(parts: list[int], number: int, to: Fraction) -> None:
    now, place = shares(*parts), number % len(parts)
    bounds = now.bounds(place)
    if bounds is None:
        return
    low, high = bounds
    then = now.move(place, to)
    assert sum(then.weights[: place + 1]) == low + to * (high - low)


def test_by_hand() -> None:
    half = shares(3, 2, 1)
    assert half.move(0, F(1, 4)).weights == (F(1, 4), F(1, 2), F(1, 4))
    held = half.hold(1, True)
    assert held.move(0, F(1, 3)).weights == (F(1, 3), F(1, 3), F(1, 3))
    assert held.most(0) == F(2, 3)
    closed = half.close(0)
    assert closed.weights == (0, F(2, 3), F(1, 3)) and closed.open(0).weights == half.weights
    # What was closed comes back as far as there is room.
    assert closed.hold(1, True).open(0).weights == (F(1, 3), F(2, 3), 0)
    assert half.add().weights == (*half.weights, 0)
    # Where the others have nothing they take by what they last had, or evenly.
    assert half.move(2, F(1)).move(2, F(1, 6)).weights == half.weights
    assert shares(1, 0, 0).move(0, F(1, 2)).weights == (F(1, 2), F(1, 4), F(1, 4))


@each(
    "now, place, to, says",
    lambda: [
        (shares(2, 1), 0, F(-1, 3), "1/3 … below … 0 … 1"),
        (shares(2, 1), 0, F(4, 3), "1 1/3 … more than … 0 … 1"),
        (shares(1, 1, 2).hold(2, True), 0, F(3, 4), "0.75 … too much … 0.5 … held … 0.5"),
        (shares(1, 1).hold(1, True), 0, F(1, 4), "No other share"),
        (shares(1), 0, F(1, 2), "No other share … 1"),
        (shares(2, 1).close(0), 0, F(1, 3), "not allowed … 0"),
    ],
)
def test_what_cannot_be_says_what_can(now: Shares, place: int, to: Fraction, says: str) -> None:
    with pytest.raises(BadShare) as fault:
        now.move(place, to)
    assert states(str(fault.value).replace("−", "-"), says)


def test_finer_than_anybody_judges() -> None:
    fine = shares(1, 10007, 20021, 3)
    then = fine.coarse(0)
    assert sum(then.weights) == 1 and then.weights[0] == fine.weights[0]
    rest = 1 - then.weights[0]
    assert all((each / rest * PARTS).denominator == 1 for each in then.weights[1:])
    assert shares(1, 2, 3).coarse(0) == shares(1, 2, 3)
    # Shares of tenths stay in tenths, however often one of them is moved, and the odds are not lost.
    moved = shares(6, 3, 1)
    for to in (F(1, 2), F(3, 10), F(1, 5), F(3, 5)):
        moved = moved.move(0, to).coarse(0)
        assert all((10 * each).denominator == 1 for each in moved.weights)
    assert moved.weights == shares(6, 3, 1).weights
    with pytest.raises(BadShare):
        Shares.of([F(1, 2), F(1, 3)])
