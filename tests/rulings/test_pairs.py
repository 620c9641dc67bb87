"""Weighted matchpoints: the laws of arithmetic that hold for every field and all weights, in exact fractions."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.rulings.assigned import weighted_at_pairs
from bridgelaw.scoring import DuplicatePair, Side, Traveller, matchpoints, read_score
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.neuberg import TooFewExpected
from bridgelaw.telling import tell
from bridgelaw.telling.en.assigned.pairs import methods_table
from tests.rulings.slow import (
    SCORES,
    SIDES,
    Weighted,
    assigned_of,
    fields,
    offenders,
    slow_fractional,
    slow_matchpoints,
    slow_weighted,
    traveller,
    weighted,
)
from tests.states import states

F = Fraction
few = settings(max_examples=60, deadline=None)


@few
@given(weighted(), weighted(), fields)
def test_the_first_two_methods_give_every_pair_the_same(ns: Weighted, ew: Weighted, field: list[int]) -> None:
    ruling = weighted_at_pairs(assigned_of(ns, ew), traveller(field))
    for side, outcomes in ((Side.NS, ns), (Side.EW, ew)):
        added, averaged = (method.values[side] for method in ruling.methods[:2])
        assert added == averaged == ruling.finals(side)
        assert list(averaged) == slow_weighted(outcomes, field, side) == slow_fractional(outcomes, field, side)


ASIDE = st.lists(st.sampled_from([(60, 40), (50, 50), (60, 60), (0, 100), None]), max_size=3)


def with_aside(field: list[int], aside: list[tuple[int, int] | None]) -> Traveller:
    """A field with lines that have no result; their names are their own."""
    written = ["NP" if each is None else f"{each[0]}%/{each[1]}%" for each in aside]
    lines = [f"{place} {place} {score}" for place, score in enumerate(field, start=1)]
    lines += [f"{place} {place} {each}" for place, each in enumerate(written, start=len(field) + 1)]
    return Traveller.parse("\n".join(lines), aside=True)


def replicated(scores: list[int], side: Side, expected: int) -> list[Fraction]:
    """Every result stands for N/n of itself: two for each part of a result beaten, one for each equalled, less one."""
    part, own = F(expected, len(scores)), [side.sign * score for score in scores]
    return [
        2 * part * sum(mine > theirs for theirs in own) + part * sum(mine == theirs for theirs in own) - 1
        for mine in own
    ]


@few
@given(weighted(), weighted(), fields, ASIDE, st.none() | st.integers(0, 6))
def test_fewer_results_than_scores_expected(
    ns: Weighted, ew: Weighted, field: list[int], aside: list[tuple[int, int] | None], more: int | None
) -> None:
    scores = len(field) + 1 + sum(each is not None for each in aside)
    expected = None if more is None else scores + more
    ruling = weighted_at_pairs(assigned_of(ns, ew), with_aside(field, aside), expected=expected)
    number = scores if expected is None else expected
    assert ruling.top == 2 * (number - 1) and ruling.expected == number
    for side, outcomes in ((Side.NS, ns), (Side.EW, ew)):
        added, averaged = (method.values[side] for method in ruling.methods[:2])
        slow = [(weight, replicated([score, *field], side, number)) for score, weight in outcomes]
        assert added == averaged == ruling.finals(side)
        assert list(averaged) == [sum(weight * table[line] for weight, table in slow) for line in range(len(field) + 1)]
        assert sum(averaged) == (len(field) + 1) * (number - 1)
        for line, percentages in zip(ruling.field.aside, aside, strict=True):
            mine = None if percentages is None else F(percentages[side is Side.EW], 100) * 2 * (number - 1)
            assert ruling.field.awarded(line, side) == mine
    assert ("brought" in [ground.id for ground in ruling.field.grounds]) == (number > len(field) + 1)
    told = " ".join(str(tell(ruling)).split())
    assert "as before." in told and ("not played" in told) == (None in aside)


@few
@given(weighted(), fields, SCORES, offenders, ASIDE)
def test_an_innocent_side_keeps_its_table_result_on_a_short_board_too(
    outcomes: Weighted, field: list[int], table: int, offending: Side | None, aside: list[tuple[int, int] | None]
) -> None:
    assigned, others = assigned_of(outcomes, offending=offending), with_aside(field, aside)
    ruling = weighted_at_pairs(assigned, others, table_result=table)
    for side in assigned.innocent:
        assert ruling.finals(side)[0] >= replicated([table, *field], side, ruling.expected)[0]


def test_more_scores_than_expected_are_refused() -> None:
    others = with_aside([620, -100], [(60, 40)])
    with pytest.raises(TooFewExpected, match=r"3.*expected.*4"):
        weighted_at_pairs(assigned_of([(620, F(1))]), others, expected=3)


def test_a_line_without_a_result_may_not_be_the_adjusted_pair() -> None:
    others = with_aside([620, -100], [(60, 40)])
    with pytest.raises(DuplicatePair, match=r"NS.*EW.*3"):
        weighted_at_pairs(assigned_of([(620, F(1))]), others, ("A", "3"))


@few
@given(weighted(), weighted(), fields)
def test_each_direction_adds_to_the_board_also_when_split(ns: Weighted, ew: Weighted, field: list[int]) -> None:
    ruling = weighted_at_pairs(assigned_of(ns, ew), traveller(field))
    results = len(field) + 1
    assert [sum(ruling.finals(side)) for side in SIDES] == [results * (results - 1)] * 2


@few
@given(weighted(), fields)
def test_balanced_weights_share_the_top_at_every_table(outcomes: Weighted, field: list[int]) -> None:
    ruling = weighted_at_pairs(assigned_of(outcomes), traveller(field))
    assert ruling.top == 2 * len(field)
    for ns, ew in zip(ruling.finals(Side.NS), ruling.finals(Side.EW), strict=True):
        assert ns + ew == ruling.top


@few
@given(SCORES, fields)
def test_a_weight_of_one_is_plain_scoring(score: int, field: list[int]) -> None:
    ruling = weighted_at_pairs(assigned_of([(score, F(1))]), traveller(field))
    for side in SIDES:
        assert list(ruling.finals(side)) == slow_matchpoints([score, *field], side)


@few
@given(weighted().flatmap(lambda w: st.tuples(st.just(w), st.permutations(w))), fields, st.randoms())
def test_no_order_matters(outcomes: tuple[Weighted, Weighted], field: list[int], chance: Random) -> None:
    first, second = outcomes
    places = list(range(len(field)))
    chance.shuffle(places)
    one = weighted_at_pairs(assigned_of(first), traveller(field))
    two = weighted_at_pairs(assigned_of(second), traveller([field[place] for place in places]))
    for side in SIDES:
        assert one.finals(side)[0] == two.finals(side)[0]
        assert [one.finals(side)[place + 1] for place in places] == list(two.finals(side)[1:])
    assert one.frequencies == two.frequencies


@few
@given(weighted(), fields)
def test_an_outcome_entered_in_two_halves_is_one_outcome(outcomes: Weighted, field: list[int]) -> None:
    halves = [(score, weight / 2) for score, weight in outcomes for _ in range(2)]
    one, two = (weighted_at_pairs(assigned_of(each), traveller(field)) for each in (outcomes, halves))
    assert [one.finals(side) for side in SIDES] == [two.finals(side) for side in SIDES]
    assert len(two.field.tables[Side.NS]) == len({score for score, _ in outcomes})


@few
@given(weighted(), fields, SCORES, offenders)
def test_without_damage_the_board_is_scored_as_played(
    outcomes: Weighted, field: list[int], table: int, offending: Side | None
) -> None:
    ruling = weighted_at_pairs(assigned_of(outcomes, offending=offending), traveller(field), table_result=table)
    played = {side: slow_matchpoints([table, *field], side) for side in SIDES}
    for side in ruling.field.assigned.innocent:
        assert ruling.finals(side)[0] >= played[side][0]
    if ruling.stands:
        assert all(list(ruling.finals(side)) == played[side] for side in SIDES)
        assert "The table result stands" in tell(ruling).result
    else:
        assert any(played[s][0] < slow_weighted(outcomes, field, s)[0] for s in ruling.field.assigned.innocent)


@few
@given(weighted(), weighted(), fields)
def test_who_offended_does_not_change_the_expectation(ns: Weighted, ew: Weighted, field: list[int]) -> None:
    rulings = [weighted_at_pairs(assigned_of(ns, ew, side), traveller(field)) for side in (Side.NS, Side.EW, None)]
    assert rulings[0].field.weighted == rulings[1].field.weighted == rulings[2].field.weighted


def test_the_third_method_leaves_the_line_out() -> None:
    field = [620, -200, 620, -500, 790, 620, 620, -500, -200]
    ruling = weighted_at_pairs(assigned_of([(1100, F(1, 10)), (620, F(7, 10)), (-200, F(2, 10))]), traveller(field))
    dropped = ruling.methods[2].values[Side.NS]
    assert dropped[0] == F("11.4")
    # Neuberg's formula by hand: M × 10/9 + 1/9.
    assert list(dropped[1:]) == [mp * F(10, 9) + F(1, 9) for mp in slow_matchpoints(field, Side.NS)]
    assert dropped[1] != ruling.finals(Side.NS)[1]
    table = methods_table(ruling, Side.NS)
    assert table.total is not None and table.total[2] == table.total[3] == 90
    assert [row[2] for row in table.rows] == list(ruling.finals(Side.NS))


NUMBER = r"(−?\d+(?:\.\d+)?(?: \d+/\d+)?|−?\d+/\d+)"
ALOUD = re.compile(
    rf"For example, (for EW the result NS )?([+−]?\d+) beats {NUMBER} results?\. It ties with {NUMBER}; without "
    rf"itself that is {NUMBER}: "
    rf"2 × {NUMBER} \+ {NUMBER} = {NUMBER}\. (?:A score that no other table has [^.]+\. )?"
    r"The adjusted pair: (.+), as before\.$"
)


def check_the_reckoning(says: str, outcomes: Weighted, field: list[int], side: Side) -> None:
    """Every figure of the two sentences against the field, each part of the adjusted line counted by its weight."""
    found = ALOUD.search(says)
    assert found, says
    # The list of frequencies has NS scores for both sides.
    assert bool(found[1]) is (side is Side.EW)
    score = read_score(found[2])
    beats, equals, less, twice, plus, makes = map(read_fraction, found.groups()[2:8])
    results = [*((other, F(1)) for other in field), *outcomes]
    assert beats == twice == sum((w for other, w in results if side.sign * (score - other) > 0), F())
    assert equals == sum((w for other, w in results if other == score), F())
    assert less == plus == equals - 1
    assert makes == 2 * beats + less

    weights: dict[int, Fraction] = {}
    for each, weight in outcomes:
        weights[each] = weights.get(each, F()) + weight
    # The likeliest one that another table has too; without such a one, what most tables have.
    shared = {each: weight for each, weight in weights.items() if each in field}
    assert not shared or weights[score] == max(shared.values())
    assert less >= 0
    alone = [each for each in weights if each not in field and weights[each] < 1]
    assert (states(says, "no other table")) == bool(alone)
    terms, _, total = found[9].rpartition(" = ")
    parts = [tuple(map(read_fraction, term.split(" × "))) for term in terms.split(" + ")]
    assert [weight for weight, _ in parts] == list(weights.values())
    for (_, points), each in zip(parts, weights, strict=True):
        beaten = sum((w for other, w in results if side.sign * (each - other) > 0), F())
        assert points == 2 * beaten + sum((w for other, w in results if other == each), F()) - 1
    before = slow_weighted(outcomes, field, side)[0]
    assert read_fraction(total) == sum(weight * points for weight, points in parts) == before


@few
@given(weighted(), weighted(), fields)
def test_the_frequencies_are_reckoned_aloud_and_meet_the_first_road(
    ns: Weighted, ew: Weighted, field: list[int]
) -> None:
    ruling = weighted_at_pairs(assigned_of(ns, ew), traveller(field))
    says = [step.says for step in tell(ruling).steps if "one list of frequencies" in step.says]
    sides = SIDES if ruling.field.assigned.split else SIDES[:1]
    assert [words.partition(" with")[0].split()[-1] for words in says] == [side.name for side in sides]
    for side, words in zip(sides, says, strict=True):
        assert f"{len(field) + 1} results in all" in words
        check_the_reckoning(words, ns if side is Side.NS else ew, field, side)


def test_the_reckoning_of_the_lecture_aloud() -> None:
    field = [620, -200, 620, -500, 790, 620, 620, -500, -200]
    ruling = weighted_at_pairs(assigned_of([(1100, F(1, 10)), (620, F(7, 10)), (-200, F(2, 10))]), traveller(field))
    # +620 beats two at −500 and 2.2 at −200; four others and 0.7 of the adjusted table have it too.
    assert states(
        tell(ruling).steps[2].says,
        "+620 … 4.2 … 4.7 … 3.7 … 2 … 4.2 … 3.7 … 12.1 … 0 … 1/10 … 18.9 … 7/10 … 12.1 … 2/10 … 5.2 … 11.4",
    )


def test_both_sides_innocent_each_is_looked_at_alone() -> None:
    outcomes, field = [(620, F(2, 3)), (-100, F(1, 3))], [620, 170, -100]
    ruling = weighted_at_pairs(assigned_of(outcomes, offending=None), traveller(field), table_result=170)
    assert list(ruling.finals(Side.NS)) == slow_weighted(outcomes, field, Side.NS)
    assert list(ruling.finals(Side.EW)) == slow_matchpoints([170, *field], Side.EW)
    assert states(tell(ruling).result, "NS … 3 2/3 … EW … 3")
    assert "82C, 2017" in str(tell(ruling))


def test_the_adjusted_pair_may_not_stand_among_the_others() -> None:
    others = Traveller.parse("1 2 620\n3 4 170")
    with pytest.raises(DuplicatePair, match=r"NS.*3.*EW"):
        weighted_at_pairs(assigned_of([(620, F(1))]), others, ("3", "x"))


def test_five_thousand_lines() -> None:
    scores = [1430, 1100, 680, 620, 620, 620, 170, 140, -100, -200] * 500
    outcomes = [(1100, F(1, 10)), (620, F(7, 10)), (-200, F(2, 10))]
    ruling = weighted_at_pairs(assigned_of(outcomes), traveller(scores))
    assert len(ruling.finals(Side.NS)) == 5001
    assert sum(ruling.finals(Side.NS)) == 5001 * 5000
    column = matchpoints(scores, [dict(outcomes)])
    assert list(ruling.finals(Side.NS)) == [column[-1], *column[:-1]]
    text = str(tell(ruling))
    assert states(text, "first … 60 … 5001")
    assert len(text) < 20_000
    assert len(methods_table(ruling, Side.NS).rows) == 60
