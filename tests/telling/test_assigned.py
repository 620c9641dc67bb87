"""The director's words: the likelihoods in words, the outcomes with their weights, damage below one."""

from __future__ import annotations

import re
from fractions import Fraction

from hypothesis import given, settings

from bridgelaw.cases import case_named, computed
from bridgelaw.rulings.assigned import (
    AssignedScore,
    Match,
    Outcome,
    WeightedScore,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import in_words
from bridgelaw.scoring import Side, read_score, wbf_continuous
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.assigned.sentences import amount
from tests.each import each
from tests.rulings.slow import SCORES, SIDES, Weighted, assigned_of, fields, offenders, score_of, traveller, weighted
from tests.states import states

F = Fraction
MADE_OR_DOWN = (Outcome(620, F(2, 3), "4♠= N"), Outcome(-100, F(1, 3), "4♠-1 N"))


def said(name: str) -> str:
    return computed(case_named(name)).derivation.announcement


def test_what_is_cancelled_what_is_expected_and_what_follows() -> None:
    assert states(said("slow-pass"), "5♥ … 4♠ … North … two … three … 4♠ … North … three … NS … +5 … EW … −5")


def test_nothing_to_cancel() -> None:
    assert states(said("002-example-8"), "4♠ … North … two … three")


def test_every_road_is_cancelled_once() -> None:
    roads = (
        Outcome(300, F(0), "5♥x-2 E", "the 5♥ bid"),
        Outcome(500, F(0), "5♥x-3 E", "the 5♥ bid"),
        Outcome(100, F(0), "5♦-2 E", "the slow double"),
    )
    assigned = AssignedScore.for_both(WeightedScore((*MADE_OR_DOWN, *roads)), Side.EW)
    words = tell(weighted_at_teams(assigned, 140)).announcement
    assert states(words, "5♥ … 4♠ … North")


def test_the_directors_own_error() -> None:
    assert states(
        said("notrump-split"),
        "NS … 3NT … North … two … three … 3NT … North … three … EW … 3NT … North … half … 3NT … North … "
        "half … NS … 6 2/3 … EW … 8.5 … two",
    )


def test_a_result_that_stands() -> None:
    assert states(said("no-damage"), "infraction … NS … stands")
    both = weighted_at_teams(assigned_of([(140, F(1))], offending=None), 140, 140)
    assert states(tell(both).announcement, "NS … EW … stands")


def test_scores_that_balance_as_they_are_told_are_not_said_to_differ() -> None:
    """The two exact scores may differ and still round to the same number of IMPs."""
    ns = WeightedScore.of({-650: F(1, 6), -620: F(3, 6), 100: F(2, 6)})
    ew = WeightedScore.of({-650: F(1, 10), -620: F(6, 10), 100: F(3, 10)})
    ruling = weighted_at_teams(AssignedScore(ns, ew, None), -200)
    assert ruling.ns.imps != -ruling.ew.imps and ruling.awarded(Side.NS) == -ruling.awarded(Side.EW)
    assert "balance" not in tell(ruling).announcement
    apart = weighted_at_teams(AssignedScore(ns, WeightedScore.of({-650: F(1)}), None), -200)
    assert apart.awarded(Side.NS) != -apart.awarded(Side.EW)
    assert "do not balance, and they need not" in tell(apart).announcement


@each(
    "weights, words",
    [
        (["1"], "+620 in every case"),
        (["1/2", "1/2"], "+620 in half of the cases, +170 in half of the cases"),
        (["5/10", "3/10", "2/10"], "+620 in half of the cases, +170 in three cases of ten, +140 in two cases of ten"),
        (["1/10", "9/10"], "+620 in one case of ten, +170 in nine cases of ten"),
        (["2/3", "1/3"], "+620 in two cases of three, +170 in one case of three"),
        (["1/9", "2/9", "6/9"], "+620 in one case of nine, +170 in two cases of nine, +140 in six cases of nine"),
        (["1/13", "12/13"], "+620 in one case of thirteen, +170 in twelve cases of thirteen"),
        (["1/20", "14/20", "1/4"], "+620 in 1 case of 20, +170 in 14 cases of 20, +140 in 5 cases of 20"),
    ],
)
def test_the_likelihoods_aloud(weights: list[str], words: str) -> None:
    outcomes = [(score, F(weight)) for score, weight in zip((620, 170, 140), weights, strict=False)]
    derivation = tell(weighted_at_teams(assigned_of(outcomes), 140))
    assert states(derivation.announcement, f"{words}")


@each(
    "result, words",
    [
        ("4♠= N", "4♠ by North made"),
        ("6♥x-2 E", "6♥x by East two down"),
        ("3NT+1 S", "3NT by South with one overtrick"),
        ("1♣+6 W", "1♣ by West with six overtricks"),
        ("7NT-13 W", "7NT by West thirteen down"),
        ("passed out", "passed out"),
        ("4♠ made, or near it", "4♠ made, or near it"),
        ("4♠=", "4♠="),
    ],
)
def test_a_result_aloud(result: str, words: str) -> None:
    assert in_words(result) == words


def test_words_of_somebodys_own_are_said_as_they_are() -> None:
    outcomes = (Outcome(620, F(2, 3), "game, made"), Outcome(-100, F(1, 3)))
    ruling = weighted_at_teams(AssignedScore.for_both(WeightedScore(outcomes), Side.EW), 140)
    assert states(tell(ruling).announcement, "two … three … −100 … three")


def test_outcomes_are_listed_with_the_weight_first() -> None:
    assert repr(WeightedScore(MADE_OR_DOWN)) == "WeightedScore(2/3 of 4♠= N (+620), 1/3 of 4♠-1 N (−100))"
    split = AssignedScore(WeightedScore(MADE_OR_DOWN), score_of([(620, F(1, 4)), (-100, F(3, 4))]), Side.EW)
    assert states(
        tell(weighted_at_teams(split, 140)).steps[0].says,
        "NS … 2/3 … 4♠= N … +620 … 1/3 … 4♠-1 N … −100 … EW … 1/4 … +620 … 3/4 … −100 … 1",
    )
    alike = AssignedScore.for_both(WeightedScore(MADE_OR_DOWN), Side.EW)
    assert states(tell(weighted_at_teams(alike, 140)).steps[0].says, "2/3 … 4♠= N … +620 … 1/3 … 4♠-1 N … −100 … 1")


def test_damage_below_one_is_a_part_of_one() -> None:
    assigned = AssignedScore.for_both(WeightedScore(MADE_OR_DOWN), Side.EW)
    # +300 against +140 is 4 IMPs, and 4 2/3 could be expected; +140 is none.
    part = tell(weighted_at_teams(assigned, 140, 300))
    assert states(part.steps[2].says, "NS … +4 … +4 2/3 … 2/3")
    whole = tell(weighted_at_teams(assigned, 140, 140))
    assert "the damage is 4 2/3 IMPs." in whole.steps[2].says


@each(
    "unit, part",
    [("IMPs", "of an IMP"), ("VPs", "of a VP"), ("matchpoints", "of a matchpoint"), ("of a board", "of a board")],
)
def test_parts_of_every_unit(unit: str, part: str) -> None:
    finding = Finding(assigned_of([(620, F(1))]), None, dict.fromkeys(SIDES, F()), unit)
    assert amount(finding, F(2, 3)) == f"2/3 {part}"
    assert amount(finding, F(7, 2)) == f"3.5 {unit}"


# ---- when the result stands and the offenders hold more than their own weights give them ----

OTHERS = [620, -200, 620, -500, 790, 620, 620, -500, -200]
FOR_NS = [(1100, F(1, 10)), (620, F(7, 10)), (-200, F(2, 10))]
FOR_EW = [(1100, F(3, 10)), (620, F(6, 10)), (-200, F(1, 10))]


def advantages(derivation: Derivation) -> list[str]:
    return [caution for caution in derivation.cautions if "By their own weights" in caution]


def test_the_offenders_hold_more_than_their_own_weights_give() -> None:
    # EW at −620: they beat +790 and equal four, 2 + 4. Expected: 3/10 × 0 + 6/10 × 6 + 1/10 × 12.
    ruling = weighted_at_pairs(assigned_of(FOR_NS, FOR_EW), traveller(OTHERS), table_result=620)
    assert ruling.stands
    assert ruling.field.finding.actual is not None and ruling.field.finding.actual[Side.EW] == 2 + 4
    assert ruling.field.finding.expected[Side.EW] == F("0.6") * 6 + F("0.1") * 12 == F("4.8")
    assert tell(ruling).cautions == (
        "By their own weights EW could expect 4.8 matchpoints and have 1.2 matchpoints more. 12B1, 2017, also takes "
        "away a gain from an infraction. Decide whether this gain came from it.",
    )


def test_the_same_in_every_form() -> None:
    assigned = assigned_of([(620, F(1))], [(1100, F(1))])
    field = traveller([620, 170, 140])
    in_imps = "By their own weights EW could expect −14 IMPs and have 4 IMPs more."
    for derivation, words in (
        # −960 is 14 IMPs, −480 ten.
        (tell(weighted_at_teams(assigned, 140, 620)), in_imps),
        (tell(weighted_at_bam(assigned, 620, 620)), "EW could expect 0 of a board and have 0.5 of a board more."),
        # Datum (1100 + 620 + 170 + 140) / 4 = 507.5, so 510: 590 is 11. At the table 387.5, so 390: 230 is 6.
        (tell(weighted_at_butler(assigned, field, 620)), "EW could expect −11 IMPs and have 5 IMPs more."),
        # 480, 930, 960: 10 + 14 + 14. At the table 0, 450, 480: 0 + 10 + 10.
        (tell(weighted_at_cross_imps(assigned, field, 620)), "EW could expect −38 IMPs and have 18 IMPs more."),
    ):
        assert "The table result stands" in derivation.result
        (caution,) = advantages(derivation)
        assert words in caution and "12B1, 2017," in caution


def test_nothing_is_said_where_the_score_is_adjusted_or_nobody_offended() -> None:
    others = traveller(OTHERS)
    adjusted = weighted_at_pairs(assigned_of(FOR_NS, FOR_EW), others, table_result=-200)
    assert not adjusted.stands and advantages(tell(adjusted)) == []
    assert advantages(tell(weighted_at_pairs(assigned_of(FOR_NS, FOR_EW), others))) == []
    nobody = weighted_at_teams(assigned_of([(140, F(1))], offending=None), 140, 140)
    assert nobody.stands and advantages(tell(nobody)) == []
    exactly = weighted_at_teams(assigned_of([(140, F(1))], [(620, F(1))]), 140, 620)
    assert exactly.stands and advantages(tell(exactly)) == []


@settings(max_examples=60, deadline=None)
@given(weighted(), weighted(), fields, SCORES, offenders)
def test_said_exactly_when_it_is_so(
    ns: Weighted, ew: Weighted, field: list[int], table: int, offending: Side | None
) -> None:
    match = Match(30, 20, wbf_continuous(16))
    for assigned in (assigned_of(ns, offending=offending), assigned_of(ns, ew, offending)):
        pairs = weighted_at_pairs(assigned, traveller(field), table_result=table)
        teams = weighted_at_teams(assigned, field[0], table, match, weigh_vps=True)
        for finding, derivation in ((pairs.field.finding, tell(pairs)), (teams.finding, tell(teams))):
            actual, side = finding.actual, offending
            assert actual is not None
            more = finding.stands and side is not None and actual[side] > finding.expected[side]
            assert len(advantages(derivation)) == more
            if not assigned.split:
                assert not more, "what balances cannot leave both sides with more"


@settings(max_examples=40, deadline=None)
@given(weighted())
def test_the_weights_listed_are_those_given(outcomes: Weighted) -> None:
    together: dict[int, Fraction] = {}
    for score, weight in outcomes:
        together[score] = together.get(score, F()) + weight
    says = tell(weighted_at_teams(assigned_of(outcomes), 140)).steps[0].says
    if len(together) == 1:
        (only,) = re.findall(r"^The whole weight goes to (.*)\.$", says)
        assert {read_score(only): F(1)} == together
        return
    (said,) = re.findall(r"^The results and their weights are (.*)\. The weights add to 1\.$", says)
    listed = [each.split(" of ") for each in said.split(", ")]
    assert {read_score(score): F(weight) for weight, score in listed} == together
