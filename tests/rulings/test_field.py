"""Butler and cross-IMPs with weights, and what all forms over a field have in common."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.cases.figure import Figure
from bridgelaw.chapters.law12.forms.assigned import field_figures
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import FieldRuling, weighted_at_butler, weighted_at_cross_imps, weighted_at_pairs
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Traveller, Vulnerability, cross_imps
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.telling import tell
from tests.rulings.slow import (
    SCORES,
    SIDES,
    Weighted,
    assigned_of,
    fields,
    offenders,
    slow_imps,
    traveller,
    weighted,
)
from tests.states import states

F = Fraction
few = settings(max_examples=50, deadline=None)


def slow_butler(scores: Sequence[int], side: Side) -> list[Fraction]:
    """IMPs against the mean of all scores, rounded to ten, a half away from zero."""
    middle = int(round_half_up(F(sum(scores), len(scores)), 10))
    return [F(side.sign * slow_imps(score - middle)) for score in scores]


def slow_cross(scores: Sequence[int], side: Side) -> list[Fraction]:
    """The sum of the IMPs against every other score."""
    return [
        F(sum(slow_imps(side.sign * (mine - other)) for j, other in enumerate(scores) if j != i))
        for i, mine in enumerate(scores)
    ]


@few
@given(weighted(), weighted(), fields)
def test_butler_with_its_own_datum_for_each_outcome(ns: Weighted, ew: Weighted, field: list[int]) -> None:
    ruling = weighted_at_butler(assigned_of(ns, ew), traveller(field))
    for side, outcomes in ((Side.NS, ns), (Side.EW, ew)):
        for line in range(len(field) + 1):
            slow = sum(weight * slow_butler([score, *field], side)[line] for score, weight in outcomes)
            assert ruling.finals[side][line] == slow


@few
@given(weighted(), weighted(), fields, st.booleans())
def test_each_outcome_shows_its_own_datum(ns: Weighted, ew: Weighted, field: list[int], trimmed: bool) -> None:
    """By hand: all scores of the board added up, the ends left out where the regulation says so, to the nearest ten."""
    rule = regulation("datum-trimmed" if trimmed else "datum-ten")
    if trimmed and len(field) < 2:
        field = [*field, 170, -100]
    ruling = weighted_at_butler(assigned_of(ns, ew), traveller(field), datum_rule=rule)
    found = field_figures(ruling)
    for side in SIDES:
        for table in ruling.tables[side]:
            scores = sorted([table.score, *field])[trimmed : len(field) + 1 - trimmed]
            total = F(0)
            for score in scores:
                total += score
            tens, rest = divmod(abs(total / len(scores)), 10)
            middle = (tens + (rest >= 5)) * (10 if total >= 0 else -10)
            assert table.datum == middle == found[Figure("datum", of=table.score)]
            assert table.values[0] == side.sign * slow_imps(int(table.score - middle))


def test_the_datum_can_be_printed_in_a_case_and_stands_in_the_table_of_outcomes() -> None:
    found = computed(case_named("butler-four-tables"))
    # (620 + 620 + 170 − 100) / 4 = 327.5 and (−100 + 620 + 170 − 100) / 4 = 147.5.
    assert (found.figures["datum of +620"], found.figures["datum of -100"]) == (330, 150)
    assert str(found.figures.named("datum of -100")) == "datum of −100"
    (table,) = (table for step in found.derivation.steps for table in step.tables if "Butler" in table.caption)
    assert [column.heading for column in table.columns] == [
        "result", "datum", "difference", "IMPs", "weight", "weighted IMPs"
    ]  # fmt: skip
    assert table.printed()[0] == ("4♠= N", "+330", "+290", "+7", "1/2", "+3.5")
    cross = computed(case_named("cross-imps-four-tables"))
    assert not any(each.kind == "datum" for each in cross.figures)


@few
@given(weighted(), weighted(), fields)
def test_what_all_pairs_win_at_cross_imps_adds_to_nothing(ns: Weighted, ew: Weighted, field: list[int]) -> None:
    """Also where each side has weights of its own, and for each outcome alone."""
    ruling = weighted_at_cross_imps(assigned_of(ns, ew), traveller(field))
    for side in SIDES:
        assert sum(ruling.finals[side]) == 0
        assert all(sum(table.values) == 0 for table in ruling.tables[side])


@few
@given(weighted(), fields)
def test_cross_imps_are_linear(outcomes: Weighted, field: list[int]) -> None:
    """Frequencies with fractional weights give the same as one table for each outcome."""
    ruling = weighted_at_cross_imps(assigned_of(outcomes), traveller(field))
    parts: dict[int, Fraction] = {}
    for score, weight in outcomes:
        parts[score] = parts.get(score, F()) + weight
    for side in SIDES:
        slow = [
            sum(weight * slow_cross([score, *field], side)[line] for score, weight in outcomes)
            for line in range(len(field) + 1)
        ]
        assert list(ruling.finals[side]) == slow
        assert sum(ruling.finals[side]) == 0
        for place, score in enumerate(field):
            others = {**parts}
            for other in (*field[:place], *field[place + 1 :]):
                others[other] = others.get(other, F()) + 1
            assert ruling.finals[side][place + 1] == cross_imps(score, others, side)


@few
@given(weighted(), fields, SCORES, offenders)
def test_no_form_leaves_an_innocent_side_below_its_table_result(
    outcomes: Weighted, field: list[int], table: int, offending: Side | None
) -> None:
    assigned, others = assigned_of(outcomes, offending=offending), traveller(field)
    rulings: list[tuple[FieldRuling, dict[Side, list[Fraction]]]] = [
        (weighted_at_butler(assigned, others, table), {s: slow_butler([table, *field], s) for s in SIDES}),
        (weighted_at_cross_imps(assigned, others, table), {s: slow_cross([table, *field], s) for s in SIDES}),
    ]
    for ruling, played in rulings:
        for side in assigned.innocent:
            assert ruling.finals[side][0] >= played[side][0]
        if ruling.stands:
            assert all(list(ruling.finals[side]) == played[side] for side in SIDES)


@few
@given(weighted(), fields)
def test_who_offended_does_not_change_the_expectation(outcomes: Weighted, field: list[int]) -> None:
    for rule in (weighted_at_butler, weighted_at_cross_imps):
        ns, ew = (rule(assigned_of(outcomes, offending=side), traveller(field)) for side in SIDES)
        assert ns.weighted == ew.weighted


def test_the_four_tables_of_the_course() -> None:
    outcomes = [(620, F(1, 2)), (-100, F(1, 2))]
    others = traveller([620, 170, -100])
    # Datums: (620+620+170−100)/4 = 327.5, so 330; (−100+620+170−100)/4 = 147.5, so 150.
    butler = weighted_at_butler(assigned_of(outcomes), others)
    assert [t.values[0] for t in butler.tables[Side.NS]] == [slow_imps(290), slow_imps(-250)] == [7, -6]
    assert butler.finals[Side.NS][0] == F(1, 2)
    assert repr(butler) == "FieldRuling: Butler, NS +0.5 and EW −0.5 IMPs"
    cross = weighted_at_cross_imps(assigned_of(outcomes), others)
    # 620: 0 + 10 + 12; −100: −12 − 7 + 0.
    assert cross.finals[Side.NS][0] == (F(22) - 19) / 2 == F("1.5")
    assert "each column adds to 0" in str(tell(cross))


def test_another_rule_for_the_datum() -> None:
    outcomes, others = [(620, F(1))], traveller([620, 170, -100])
    trimmed = weighted_at_butler(assigned_of(outcomes), others, datum_rule=regulation("datum-trimmed"))
    # 620, 620, 170, −100 without the ends: 395, so 400.
    assert trimmed.finals[Side.NS][0] == slow_imps(220) == 6
    plain = weighted_at_butler(assigned_of(outcomes), others)
    # With the ends: 327.5, so 330.
    assert plain.finals[Side.NS][0] == slow_imps(290) == 7
    assert states(" ".join(str(tell(trimmed)).split()), "nearest … 10")


@few
@given(weighted(), fields)
def test_the_trimmed_datum_drops_one_at_each_end_for_each_outcome(outcomes: Weighted, field: list[int]) -> None:
    ruling = weighted_at_butler(assigned_of(outcomes), traveller(field), datum_rule=regulation("datum-trimmed"))
    for side in SIDES:
        slow = [F() for _ in range(len(field) + 1)]
        for score, weight in outcomes:
            kept = sorted([score, *field])[1:-1]
            middle = int(round_half_up(F(sum(kept), len(kept)), 10))
            for line, mine in enumerate([score, *field]):
                slow[line] += weight * side.sign * slow_imps(mine - middle)
        assert list(ruling.finals[side]) == slow


def test_imps_of_a_field_are_printed_to_a_tenth_and_exactly() -> None:
    ruling = weighted_at_cross_imps(assigned_of([(620, F(2, 3)), (-100, F(1, 3))]), traveller([620, 170, -100]))
    assert ruling.finals[Side.NS][0] == F(22 * 2 - 19, 3)
    assert states(tell(ruling).result, "NS … +8.3 … +8 1/3 … EW … −8.3")


def test_the_title_and_the_cautions_are_kept() -> None:
    assigned, others = assigned_of([(620, F(1))]), traveller([620, 170])
    for rule in (weighted_at_butler, weighted_at_cross_imps, weighted_at_pairs):
        doubts = (Doubt("impossible-score", (615, Vulnerability.BOTH)),)
        derivation = tell(rule(assigned, others), "Board 7", doubts)
        assert derivation.title == "Board 7"
        (caution,) = derivation.cautions
        assert "+615" in caution


def test_an_artificial_score_in_imps_is_told_to_be_practice() -> None:
    assigned = assigned_of([(620, F(1))])
    others = Traveller.parse("2 2 620\n3 3 170\n4 4 170\n7 7 60%/40%", aside=True)
    for rule in (weighted_at_butler, weighted_at_cross_imps):
        (caution,) = tell(rule(assigned, others)).cautions
        assert "Scoring practice" in caution and "12C2(b), 2017" in caution
        assert not tell(rule(assigned, Traveller.parse("2 2 620\n3 3 170\n7 7 NP", aside=True))).cautions
    assert not tell(weighted_at_pairs(assigned, others)).cautions
