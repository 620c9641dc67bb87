"""The award as one weight moves: the same as ruling anew at every weight, and whole where it should be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import (
    AnyWeighted,
    AssignedScore,
    AwardByWeight,
    Match,
    NoSuchWeight,
    PairsRuling,
    TeamsRuling,
    WeightedScore,
    award_by_place,
    award_by_weight,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, Traveller, old_wbf, wbf_continuous
from bridgelaw.scoring.printed import signed

F = Fraction
SCORES = (-1100, -500, -200, -100, -50, 110, 140, 170, 300, 400, 420, 620, 650, 1100, 1430)
FIELD = Traveller.parse("620\n-200\n620\n-500\n790\n620\n620\n-500\n-200")
weights = st.fractions(0, 1, max_denominator=24)


@st.composite
def shares(draw: st.DrawFn) -> dict[int, Fraction]:
    """Two to five outcomes with weights above 0 that add to 1."""
    scores = draw(st.lists(st.sampled_from(SCORES), min_size=2, max_size=5, unique=True))
    parts = [draw(st.integers(1, 6)) for _ in scores]
    return {score: F(part, sum(parts)) for score, part in zip(scores, parts, strict=True)}


def moved(given: dict[int, Fraction], chosen: int, weight: Fraction) -> dict[int, Fraction]:
    """The weights with one of them set, the others sharing the rest in their proportion."""
    others = 1 - given[chosen]
    return {score: weight if score == chosen else each * (1 - weight) / others for score, each in given.items()}


def assigned(given: dict[int, Fraction], offending: Side | None) -> AssignedScore:
    return AssignedScore.for_both(WeightedScore.of(dict(given)), offending)


@settings(max_examples=60, deadline=None)
@given(shares(), weights, st.sampled_from(SCORES), st.none() | st.sampled_from(SCORES), st.sampled_from([*Side, None]))
def test_at_teams_it_is_what_is_ruled_at_each_weight(
    given: dict[int, Fraction], weight: Fraction, other: int, table: int | None, offending: Side | None
) -> None:
    chosen = next(iter(given))
    moves = award_by_weight(weighted_at_teams(assigned(given, offending), other, table), signed(chosen))
    assert moves.now == given[chosen]
    anew = weighted_at_teams(assigned(moved(given, chosen, weight), offending), other, table)
    assert moves.expected(weight) == anew.of(moves.side).imps
    assert moves.damaged(weight) is anew.finding.damaged(moves.side)
    ruled = anew.finding.award(moves.side) if anew.stands else anew.awarded(moves.side)
    assert moves.award(weight) == ruled
    _is_whole(moves, weight)


@settings(max_examples=60, deadline=None)
@given(shares(), weights, st.none() | st.sampled_from(SCORES), st.sampled_from([*Side, None]))
def test_at_pairs_it_is_what_is_ruled_at_each_weight(
    given: dict[int, Fraction], weight: Fraction, table: int | None, offending: Side | None
) -> None:
    chosen = next(iter(given))
    ruling = weighted_at_pairs(assigned(given, offending), FIELD, table_result=table)
    moves = award_by_weight(ruling, signed(chosen))
    anew = weighted_at_pairs(assigned(moved(given, chosen, weight), offending), FIELD, table_result=table)
    assert moves.expected(weight) == anew.field.weighted[moves.side][0]
    assert moves.award(weight) == anew.finals(moves.side)[0]
    assert moves == award_by_weight(ruling, signed(chosen), table_result=table), "a result supposed is a result given"
    _is_whole(moves, weight)


def _is_whole(moves: AwardByWeight, weight: Fraction) -> None:
    """Check the properties of every curve: never below the table, damage on one side of the turn, corners that say the
    award.
    """
    if moves.actual is not None:
        assert moves.award(weight) >= moves.actual
        assert moves.damaged(weight) == (moves.expected(weight) > moves.actual)
    if moves.turns is not None:
        assert moves.expected(moves.turns) == moves.actual and not moves.damaged(moves.turns)
        assert moves.damaged(F(0)) + moves.damaged(F(1)) <= 1, "it turns once"
    corners = moves.corners
    assert corners[0][0] == 0 and corners[-1][0] == 1
    assert [each for each, _ in corners] == sorted(each for each, _ in corners)
    for (left, before), (right, after) in pairwise(corners):
        if left < weight < right:
            along = (weight - left) / (right - left)
            assert before + along * (after - before) == moves.award(weight)


@settings(max_examples=20, deadline=None)
@given(shares(), weights, st.none() | st.sampled_from(SCORES), st.sampled_from([*Side, None]), st.integers(0, 4))
def test_by_place_it_is_what_is_ruled_in_every_form(
    given: dict[int, Fraction], weight: Fraction, table: int | None, offending: Side | None, place: int
) -> None:
    place %= len(given)
    chosen = [*given][place]
    forms: list[Callable[[AssignedScore], AnyWeighted]] = [
        lambda score: weighted_at_bam(score, 140, table),
        lambda score: weighted_at_butler(score, FIELD, table),
        lambda score: weighted_at_cross_imps(score, FIELD, table),
        lambda score: weighted_at_teams(score, 140, table, imp_rounding=regulation("imps-tenth")),
        lambda score: weighted_at_teams(score, 140, table, imp_rounding=regulation("imps-innocent")),
        lambda score: weighted_at_teams(score, 140, table, Match(31, 22, old_wbf(16)), weigh_vps=True),
        lambda score: weighted_at_teams(score, 140, table, Match(3, 22, wbf_continuous(20)), weigh_vps=True),
    ]
    for form in forms:
        ruled, anew = form(assigned(given, offending)), form(assigned(moved(given, chosen, weight), offending))
        moves = award_by_place(ruled, place)
        assert moves.now == given[chosen]
        assert moves.expected(weight) == anew.finding.expected[moves.side]
        assert moves.damaged(weight) is anew.finding.damaged(moves.side)
        final = anew.finding.award(moves.side)
        if isinstance(anew, TeamsRuling) and not anew.stands:
            final = anew.awarded(moves.side)
        assert moves.award(weight) == final
        if moves.whole is None:
            _is_whole(moves, weight)


@settings(max_examples=30, deadline=None)
@given(shares(), st.sampled_from(SCORES))
def test_at_either_end_it_is_the_line_between_them(given: dict[int, Fraction], other: int) -> None:
    """With nothing or with all of the weight: the odds among the others are those they had."""
    chosen = next(iter(given))
    between = award_by_place(weighted_at_teams(assigned(given, Side.EW), other), 0)
    odds = [*given.values()]
    for end in (F(0), F(1)):
        there = award_by_place(weighted_at_teams(assigned(moved(given, chosen, end), Side.EW), other), 0, odds=odds)
        assert there == replace(between, now=end)


def test_the_slow_pass_of_the_lesson() -> None:
    """+10 and −6 IMPs: 16 IMPs from end to end; the table's +4 is met after 10 of them, its +8 after 14."""
    two_down, three_down = (computed(case_named(name)).ruling for name in ("slow-pass", "slow-pass-cheaper"))
    moves = award_by_weight(two_down, "4♠= N")
    assert (moves.others, moves.alone, moves.turns, moves.award(moves.now)) == (-6, 10, F(10, 16), 5)
    cheaper = award_by_weight(three_down, "4♠= N")
    assert (cheaper.turns, cheaper.award(cheaper.now)) == (F(14, 16), 8), "2/3 is less: the result stands"
    assert award_by_weight(two_down, "4♠-1 N").turns == 1 - F(10, 16)


def test_the_board_of_the_lecture() -> None:
    """(1/10 × 18 + 7/10 × 12) ÷ 8/10 is 12 3/4; −200 alone 6; +170 beats four of nine, 8."""
    moves = award_by_weight(computed(case_named("000-pairs")).ruling, "−200", table_result=170)
    assert (moves.others, moves.alone, moves.actual) == (F(51, 4), 6, 8)
    assert moves.turns == (F(51, 4) - 8) / (F(51, 4) - 6) == F(19, 27)
    assert moves.corners == ((0, F(51, 4)), (F(19, 27), 8), (1, 8))


def ruling_of(name: str) -> TeamsRuling | PairsRuling:
    found: TeamsRuling | PairsRuling = computed(case_named(name)).ruling
    return found


def test_what_cannot_be_moved_is_said() -> None:
    slow = ruling_of("slow-pass")
    with pytest.raises(NoSuchWeight, match=r"5♥x-2 E.*4♠= N.*4♠-1 N"):
        award_by_weight(slow, "5♥x-2 E")
    with pytest.raises(NoSuchWeight, match="EW offended"):
        award_by_weight(slow, "4♠= N", Side.EW)
    alone = assigned({620: F(1)}, Side.EW)
    with pytest.raises(NoSuchWeight, match="the only outcome"):
        award_by_weight(weighted_at_teams(alone, 140), "+620")
    with pytest.raises(NoSuchWeight, match=r"\+620 has all the weight"):
        award_by_place(weighted_at_teams(alone, 140), 0)
    with pytest.raises(NoSuchWeight, match=r"outcome.*2.*1"):
        award_by_place(weighted_at_teams(alone, 140), 1)
