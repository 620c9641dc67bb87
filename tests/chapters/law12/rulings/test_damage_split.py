"""Damage splits: the sources' figures by hand, the four cases against a slow definition, the chain, every refusal."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct, DamageKind, NoClauseInEdition, Parts
from bridgelaw.chapters.law12.rulings.damage_results import (
    BeyondTheTop,
    InFigures,
    MixedScales,
    NoResult,
    Stated,
    read_stated,
    weighed,
)
from bridgelaw.chapters.law12.rulings.damage_split import SplitFacts, SplitRuling, split_damage
from bridgelaw.laws import BadInput, Reference
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.scales import AtButler, AtCrossIMPs, AtPairs, AtTeams, UnitScale
from bridgelaw.scoring import Side, Traveller, Vulnerability
from bridgelaw.scoring.neuberg import TooFewExpected
from bridgelaw.telling import tell
from tests.each import each
from tests.rulings.slow import SCORES, SIDES, fields, score_of, slow_imps, slow_matchpoints, slow_weighted, weighted

F = Fraction
BOTH = Vulnerability.BOTH
REVOKE = Chain(Conduct.EXTREME, deed="North's revoke")
GAMBLE = Chain(Conduct.GAMBLING, deed="the gamble on 5♥")
conducts = st.sampled_from(list(Conduct))
editions = st.sampled_from([2007, 2017])


def one(score: int) -> WeightedScore:
    return WeightedScore.of({score: "1"})


def at_teams(
    other: int,
    actual: int,
    normal: int,
    expected: int | None,
    chain: Chain = REVOKE,
    offending: Side = Side.EW,
    knockout: bool = False,
) -> SplitRuling:
    """A damage split of single results."""
    after = None if expected is None else one(expected)
    return split_damage(SplitFacts(offending, AtTeams(other), one(actual), one(normal), after, chain, knockout))


def in_figures(
    actual: Stated, normal: Stated, expected: Stated | None, top: int | None = 100, chain: Chain = REVOKE
) -> SplitRuling:
    scale = InFigures(None if top is None else F(top))
    return split_damage(SplitFacts(Side.EW, scale, actual, normal, expected, chain))


def weights(text: str, vulnerability: Vulnerability) -> dict[int, Fraction]:
    read = weighed(read_stated(text, AtTeams(0), vulnerability))
    assert isinstance(read, WeightedScore)
    return read.weights


def scores(ruling: SplitRuling) -> tuple[Fraction, Fraction]:
    """Return what the innocents and what the offenders score."""
    return ruling.exact[ruling.innocent], ruling.exact[ruling.offending]


# ---- the sources, by hand ----


def test_kaplan_a1() -> None:
    # 500 − 620 is −120, 3 IMPs; 4♥ made is flat; three down, 800, would have been 180 and 5 IMPs.
    assert [slow_imps(score - 620) for score in (500, 620, 800)] == [-3, 0, 5]
    ruling = at_teams(620, 500, 620, 800)
    assert scores(ruling) == (-3, 0)
    assert ruling.parts.kind is DamageKind.ALL_OWN
    assert (ruling.parts.damage, ruling.parts.consequent, ruling.parts.self_inflicted) == (3, 0, 3)
    assert not ruling.balanced and not ruling.stands
    assert repr(ruling) == "SplitRuling: NS −3 IMPs, EW 0 IMPs (all self-inflicted)"


def ids(ruling: SplitRuling) -> list[str]:
    return [each.id for each in ruling.grounds]


def rests_on(ruling: SplitRuling, ground: str) -> tuple[str, ...]:
    (found,) = (each for each in ruling.grounds if each.id == ground)
    return tuple(map(str, found.rests_on))


def laws(ruling: SplitRuling) -> list[Reference]:
    return [basis for each in ruling.grounds for basis in each.rests_on if isinstance(basis, Reference)]


FIELD = [620, 620, 620, 620, 650, 170, -100, -100, 800]


def test_kaplan_a2_each_direction_its_own_frequencies() -> None:
    # Among the nine: +500 beats three, +620 beats three and ties four, +800 beats eight and ties one.
    ns = [slow_matchpoints([score, *FIELD], Side.NS)[0] for score in (500, 620, 800)]
    assert ns == [6, 10, 17]
    others = Traveller.parse("\n".join(map(str, FIELD)))
    ruling = split_damage(SplitFacts(Side.EW, AtPairs(others), one(500), one(620), one(800), REVOKE))
    assert scores(ruling) == (6, 18 - 10)
    assert list(ruling.lines[Side.NS]) == slow_matchpoints([500, *FIELD], Side.NS), "the table result for NS"
    assert list(ruling.lines[Side.EW]) == slow_matchpoints([620, *FIELD], Side.EW), "the normal result for EW"


def test_kaplan_b1() -> None:
    # 4♠ doubled and vulnerable, made: 240 + 500 + 50 = 790; 790 + 620 = 1410, 16 IMPs.
    assert weights("4♠x= E", BOTH) == {-790: 1}
    assert [slow_imps(score - 620) for score in (-790, 620, 500)] == [-16, 0, -3]
    ruling = at_teams(620, -790, 620, 500)
    assert scores(ruling) == (-13, 0) == (-16 + 0 - -3, 0)
    assert ruling.parts.kind is DamageKind.PART_OWN
    assert (ruling.parts.consequent, ruling.parts.self_inflicted, ruling.parts.by_the_recipe) == (3, 13, -13)


def test_kaplan_b2() -> None:
    ruling = in_figures(F(2), F(65), F(44))
    assert scores(ruling) == (23, 35)
    assert (ruling.parts.consequent, ruling.parts.self_inflicted) == (21, 42)


@each(
    "other, actual, normal, expected, imps, both",
    [
        (50, -500, -100, 100, (-11, -4, 2), (-11, 4)),  # example 6, 5♥ doubled
        (50, -200, -100, 100, (-6, -4, 2), (-6, 4)),  # and undoubled, as its text stands
        (-170, -500, -100, -420, (-8, 2, -6), (0, -2)),  # example 7
        (-170, -200, -100, -420, (-1, 2, -6), (2, -2)),  # and undoubled: the gamble cost nothing
    ],
)
def test_examples_6_and_7(
    other: int, actual: int, normal: int, expected: int, imps: tuple[int, ...], both: tuple[int, int]
) -> None:
    assert tuple(slow_imps(score - other) for score in (actual, normal, expected)) == imps
    assert scores(at_teams(other, actual, normal, expected, GAMBLE)) == both


def test_examples_6_and_7_by_contract() -> None:
    ns = Vulnerability.NS
    for text, score in (("5♥x-2 N", -500), ("5♥-2 N", -200), ("4♥-1 N", -100), ("4♠-2 W", 100), ("4♠= W", -420)):
        assert weights(text, ns) == {score: 1}


def test_example_12_an_ordinary_mistake_is_not_split() -> None:
    # 7♦ made 2140, 6♦ with an overtrick 1390, 7♦ one down −100; EW are innocent, the other table 1390 is ours.
    assert [-slow_imps(score - 1390) for score in (2140, 1390, -100)] == [-13, 0, 16]
    mistake = Chain(Conduct.MISTAKE)
    ruling = at_teams(1390, 2140, 1390, -100, mistake, Side.NS)
    assert scores(ruling) == (0, 0)
    assert ruling.parts.kind is DamageKind.NO_SPLIT and ruling.balanced
    serious = [at_teams(1390, 2140, 1390, -100, Chain(Conduct.SERIOUS, edition=y), Side.NS) for y in (2017, 2007)]
    assert [scores(each) for each in serious] == [(0, 0), (-13, 0)]


FIELD_13 = [630, 630, 660, 620, 600, 600, 690, -100, 1370]


def test_example_13_and_its_recipe() -> None:
    worth = [slow_matchpoints([score, *FIELD_13], Side.EW)[0] for score in (1370, 620, -100)]
    assert worth == [1, 11, 17]
    others = Traveller.parse("\n".join(map(str, FIELD_13)))
    ruling = split_damage(SplitFacts(Side.NS, AtPairs(others), one(1370), one(620), one(-100), REVOKE))
    assert scores(ruling) == (1, 18 - 11)
    assert ruling.parts.by_the_recipe == 11 - (17 - 1) == -5
    full = split_damage(SplitFacts(Side.NS, AtPairs(others), one(1370), one(620), one(-100), Chain(Conduct.MISTAKE)))
    assert scores(full) == (11, 7), "in a very low-level event"


# ---- the arithmetic ----

figures = st.fractions(0, 100, max_denominator=12)


def slow_split(actual: Fraction, normal: Fraction, expected: Fraction) -> tuple[DamageKind, Fraction]:
    """The four cases written out."""
    if normal <= actual:
        return DamageKind.NO_DAMAGE, actual
    if expected >= normal:
        return DamageKind.ALL_OWN, actual
    if expected <= actual:
        return DamageKind.NONE_OWN, normal
    return DamageKind.PART_OWN, actual + normal - expected


@given(figures, figures, figures)
def test_the_four_cases_and_the_one_line(actual: Fraction, normal: Fraction, expected: Fraction) -> None:
    parts = Parts(actual, normal, expected, broken=True)
    assert (parts.kind, parts.innocents) == slow_split(actual, normal, expected)
    assert parts.innocents == actual + max(F(), normal - max(actual, expected))


@given(figures, figures, st.none() | figures, st.booleans())
def test_the_laws_of_the_parts(actual: Fraction, normal: Fraction, expected: Fraction | None, broken: bool) -> None:
    parts = Parts(actual, normal, expected, broken)
    assert parts.consequent + parts.self_inflicted == parts.damage == max(F(), normal - actual)
    assert parts.consequent >= 0 and parts.self_inflicted >= 0
    assert actual <= parts.innocents <= max(actual, normal)
    if not broken:
        assert parts.innocents == max(actual, normal) and parts.kind in (DamageKind.NO_DAMAGE, DamageKind.NO_SPLIT)
    assert parts.adjusted == (normal > actual)


@given(figures, figures, figures, st.fractions(0, 5, max_denominator=6))
def test_the_more_the_infraction_cost_the_more_comes_back(
    actual: Fraction, normal: Fraction, expected: Fraction, less: Fraction
) -> None:
    better, worse = (Parts(actual, normal, each, True) for each in (expected, expected - less))
    assert worse.innocents >= better.innocents


@given(figures, figures, figures)
def test_the_recipe_is_the_rule_just_where_expected_lies_between(
    actual: Fraction, normal: Fraction, expected: Fraction
) -> None:
    parts = Parts(actual, normal, expected, True)
    assert parts.by_the_recipe is not None
    if actual < normal and actual <= expected <= normal:
        assert parts.by_the_recipe == parts.innocents
    if actual < normal < expected:
        assert parts.by_the_recipe < actual == parts.innocents


@given(weighted(), weighted(), weighted(), SCORES, st.sampled_from(SIDES), conducts, st.booleans(), editions)
def test_at_teams_against_the_slow_road(
    a: list[tuple[int, Fraction]],
    b: list[tuple[int, Fraction]],
    c: list[tuple[int, Fraction]],
    other: int,
    offending: Side,
    conduct: Conduct,
    related: bool,
    edition: int,
) -> None:
    us = offending.opponents
    actual, normal, expected = (
        sum((w * slow_imps(us.sign * (score - other)) for score, w in each), F()) for each in (a, b, c)
    )
    chain = Chain(conduct, related, edition=edition)
    given_ = [score_of(each, edition) for each in (a, b, c)]
    ruling = split_damage(SplitFacts(offending, AtTeams(other), *given_, chain))
    award = slow_split(actual, normal, expected)[1] if chain.broken else max(actual, normal)
    assert scores(ruling) == (award, -max(actual, normal))
    assert {law.edition for law in laws(ruling)} == {edition}
    told = tell(ruling)
    assert "None" not in str(told) and "Fraction" not in str(told) and "  " not in told.announcement
    for side in SIDES:
        assert abs(ruling.awards[side] - ruling.exact[side]) <= F(1, 2)
    upside_down = (score_of([(-score, w) for score, w in each], edition) for each in (a, b, c))
    turned = split_damage(SplitFacts(us, AtTeams(-other), *upside_down, chain))
    assert scores(turned) == scores(ruling), "North's board turned round is East's"


@given(weighted(), weighted(), weighted(), fields, st.sampled_from(SIDES))
def test_at_pairs_against_the_slow_road(
    a: list[tuple[int, Fraction]],
    b: list[tuple[int, Fraction]],
    c: list[tuple[int, Fraction]],
    field: list[int],
    offending: Side,
) -> None:
    us, top = offending.opponents, 2 * len(field)
    actual, normal, expected = (slow_weighted(each, field, us)[0] for each in (a, b, c))
    others = Traveller.parse("\n".join(map(str, field)))
    ruling = split_damage(SplitFacts(offending, AtPairs(others), *(score_of(each) for each in (a, b, c)), REVOKE))
    kind, award = slow_split(actual, normal, expected)
    assert scores(ruling) == (award, top - max(actual, normal))
    assert 0 <= award <= top and ruling.parts.kind is kind
    lines = len(field) + 1
    theirs = ruling.lines[offending]
    kept = a if kind is DamageKind.NO_DAMAGE else b
    assert list(theirs) == slow_weighted(kept, field, offending)
    assert sum(theirs) == lines * (lines - 1)
    ours = ruling.lines[us]
    if kind is DamageKind.PART_OWN:
        alone = slow_matchpoints(field, us)
        assert list(ours[1:]) == [(mp * lines + 1) / F(len(field)) for mp in alone]
        assert ruling.doubts == (Doubt("no-result-to-compare", us),)
    else:
        assert list(ours) == slow_weighted(a if kind in (DamageKind.NO_DAMAGE, DamageKind.ALL_OWN) else b, field, us)
        assert sum(ours) == lines * (lines - 1)


@given(st.integers(-24, 24), st.integers(-24, 24), st.integers(-24, 24), conducts)
def test_a_knockout_match_has_one_score(actual: int, normal: int, expected: int, conduct: Conduct) -> None:
    in_imps = SplitFacts(Side.EW, InFigures(), F(actual), F(normal), F(expected), Chain(conduct), knockout=True)
    ruling = split_damage(in_imps)
    assert ruling.awards[Side.NS] == -ruling.awards[Side.EW]
    ours, theirs = scores(ruling)
    assert ruling.awards[Side.NS] == (ours - theirs) / 2
    assert ("average" in ids(ruling)) == (not ruling.balanced)


def test_the_knockout_average_by_hand() -> None:
    ruling = at_teams(50, -500, -100, 100, GAMBLE, knockout=True)
    # −11 for NS, and +4 for EW is −4 for NS.
    assert ruling.awards == {Side.NS: F("-7.5"), Side.EW: F("7.5")}
    assert scores(ruling) == (-11, 4)
    assert rests_on(ruling, "average") == ("12C4, 2017",) and ruling.doubts == ()
    earlier = at_teams(50, -500, -100, 100, Chain(Conduct.GAMBLING, edition=2007), knockout=True)
    assert earlier.awards == ruling.awards and earlier.doubts == ()


def test_rounding_comes_last_and_by_what_imps_are_for() -> None:
    normal = WeightedScore.of({620: "2/3", -100: "1/3"})
    for knockout, awards in ((False, (-11, -4)), (True, (F("-3.2"), F("3.2")))):
        ruling = split_damage(SplitFacts(Side.EW, AtTeams(170), one(-790), normal, one(200), REVOKE, knockout))
        # 10 and −7, two thirds and one third: 4 1/3; 200 − 170 is 1; −960 is −14.
        assert scores(ruling) == (-14 + F(13, 3) - 1, -F(13, 3)) == (-F(32, 3), -F(13, 3))
        assert (ruling.awards[Side.NS], ruling.awards[Side.EW]) == awards
        assert rests_on(ruling, "rounding") == (str(regulation("imps-tenth" if knockout else "imps-whole")),)
    # (−10 2/3 + 4 1/3) / 2 is −3 1/6.
    assert (-F(32, 3) + F(13, 3)) / 2 == -F(19, 6)
    assert "rounding" not in ids(at_teams(620, -790, 620, 500))


# ---- the chain ----

BREAKS = {
    2017: {Conduct.EXTREME: False, Conduct.GAMBLING: True},
    2007: {Conduct.SERIOUS: False, Conduct.EXTREME: False, Conduct.WILD: True, Conduct.GAMBLING: True},
}


@each("edition, conduct", product([2007, 2017], Conduct))
def test_what_breaks_the_chain(edition: int, conduct: Conduct) -> None:
    """By edition: what breaks it at all, and whether it does so even when the infraction led to it."""
    for related in (False, True):
        chain = Chain(conduct, related, edition=edition)
        even_related = BREAKS[edition].get(conduct)
        assert chain.broken == (even_related is not None and (even_related or not related))
        assert str(chain.law) == {2007: "12C1(b), 2007", 2017: "12C1(e), 2017"}[edition]
        assert chain.doubts == ((Doubt("related-action", conduct),) if chain.broken and related else ())


def test_an_error_that_the_infraction_led_to_is_redressed() -> None:
    related = Chain(Conduct.EXTREME, related=True)
    assert scores(at_teams(620, -790, 620, 500, related)) == (0, 0)


def test_1997_has_no_clause() -> None:
    with pytest.raises(NoClauseInEdition, match=r"1997.*irrational"):
        Chain(Conduct.EXTREME, edition=1997)


# ---- on what it rests ----


def test_kaplan_b1_step_by_step() -> None:
    ruling = at_teams(620, -790, 620, 500)
    assert [(each.id, "; ".join(map(str, each.rests_on))) for each in ruling.grounds] == [
        ("results", "78B, 2017"),
        ("damage", "12B1, 2017"),
        ("chain", "12C1(e), 2017"),
        ("parts", "12C1(e), 2017"),
        ("scores", "12C1(e), 2017"),
    ]


def test_no_damage_and_the_result_stands() -> None:
    same, better = at_teams(620, 620, 620, None), at_teams(620, 800, 620, 100, GAMBLE)
    for ruling, score in ((same, 0), (better, 5)):
        assert ruling.stands and ruling.balanced and ruling.parts.kind is DamageKind.NO_DAMAGE
        assert ids(ruling) == ["results", "damage"] and not ruling.doubts
        assert ruling.awards[Side.NS] == score


def test_an_action_that_cost_nothing() -> None:
    # Had NS defended 4♠ they would have lost 420; the gamble lost 200 only.
    ruling = at_teams(-170, -200, -100, -420, GAMBLE)
    assert ruling.parts.kind is DamageKind.NONE_OWN and ruling.balanced
    assert "12C1(f), 2017" not in map(str, laws(ruling))


def test_the_normal_result_for_both_rests_on_the_probable_outcome() -> None:
    for year, basis in ((2017, ("12C1(a), 2017", "12C1(b), 2017")), (2007, ("12C1(a), 2007",))):
        ruling = at_teams(620, 500, 620, 800, Chain(Conduct.MISTAKE, edition=year))
        assert rests_on(ruling, "scores") == basis and ids(ruling)[-1] == "scores"


def test_weights_rest_on_their_clause() -> None:
    normal = weighed(read_stated("4♥= N (2/3), 4♥-1 N (1/3)", AtTeams(170), BOTH))
    ruling = split_damage(SplitFacts(Side.EW, AtTeams(170), one(-790), normal, one(200), REVOKE))
    assert rests_on(ruling, "results") == ("78B, 2017", "12C1(c), 2017")


def test_a_long_traveller_is_ruled_whole() -> None:
    others = Traveller.parse("620\n" * 80)
    ruling = split_damage(SplitFacts(Side.EW, AtPairs(others), one(-790), one(650), one(620), REVOKE))
    assert len(ruling.lines[Side.EW]) == 81
    assert rests_on(ruling, "everybody") == ("78A, 2017", str(regulation("fifty-fifty")))


# ---- what is refused ----


def refused(kind: type[BadInput], text: str, scale: UnitScale, words: str) -> None:
    with pytest.raises(kind, match=re.escape(words)) as fault:
        weighed(read_stated(text, scale, BOTH))
    assert str(fault.value).startswith("The normal result"), fault.value
    assert len(str(fault.value)) < 400


@each("text", ["4♥= N", "4♥=", "4♥= N (2/3), 4♥-1 N (1/3)", "passed out"])
def test_a_bridge_result_among_figures(text: str) -> None:
    refused(MixedScales, text, InFigures(), "is a bridge result, and here figures in IMPs stand.")


@each("text", ["65 mp", "−3 IMPs", "44%", "2 1/2 matchpoints", "1 imp"])
def test_a_figure_among_bridge_results(text: str) -> None:
    refused(MixedScales, text, AtTeams(620), "is a figure, and here bridge results are converted.")


@each("text", ["65", "-3", "+44", "-13"])
def test_a_number_that_is_no_score(text: str) -> None:
    refused(MixedScales, text, AtTeams(620), "is not a score in total points, which all end in 0.")


def test_a_percentage_is_of_a_top() -> None:
    assert read_stated("65%", InFigures(F(18)), BOTH) == F("11.7")
    refused(MixedScales, "65%", InFigures(), "is a percentage")


@each("text, scale", lambda: product(["", "  "], [AtTeams(620), InFigures()]))
def test_a_result_that_is_missing(text: str, scale: UnitScale) -> None:
    refused(NoResult, text, scale, "The normal result is missing.")


@each(
    "text, words",
    [
        ("4♥= N (2/3)", "1/3 is missing"),
        ("4♥= N (2/3), 4♥-1 N (2/3)", "1/3 too much"),
        ("4♥= N (2/3), 4♥-1 N", "'4♥-1 N' has no weight in brackets."),
        ("4♥= N (half)", "'half' is not a number."),
        ("4♥= N ()", "There is no number here."),
        ("lots", "'lots' is not a result"),
        ("4♥=", "The normal result: "),
        ("x" * 5000, "The normal result: "),
        ("(" * 5000, "has no weight"),
    ],
)
def test_what_cannot_be_read(text: str, words: str) -> None:
    refused(BadInput, text, AtTeams(620), words)


def test_figures_that_no_board_is_worth() -> None:
    for bad in (in_imps := [F(25), F(-620)]):
        with pytest.raises(BeyondTheTop, match=r"24.*either"):
            in_figures(bad, F(0), F(0), top=None)
    with pytest.raises(BeyondTheTop, match=r"−620"):
        in_figures(in_imps[1], F(0), F(0), top=None)
    for bad in (F(101), F(-1)):
        with pytest.raises(BeyondTheTop, match=r"0.*100"):
            in_figures(F(2), bad, F(44))
    for top in (F(0), F(-2)):
        with pytest.raises(BeyondTheTop, match="leaves nothing to compare"):
            InFigures(top)


def test_scales_are_not_mixed_by_python_either() -> None:
    with pytest.raises(MixedScales, match=r"expected.*44"):
        split_damage(SplitFacts(Side.EW, AtTeams(620), one(620), one(620), F(44), REVOKE))
    with pytest.raises(MixedScales, match=r"normal.*bridge result"):
        in_figures(F(2), one(620), F(44))


def test_the_expected_result_is_asked_for_only_where_it_counts() -> None:
    with pytest.raises(NoResult, match=r"expected.*missing"):
        at_teams(620, 500, 620, None)
    assert at_teams(620, 800, 620, None).stands, "there was no damage"
    assert scores(at_teams(620, 500, 620, None, Chain(Conduct.MISTAKE))) == (0, 0), "the chain holds"


IN_A_FIELD = Traveller.parse("1 2 620\n3 4 620\n5 6 -100\n7 8 170\n9 10 60/40", aside=True)


def test_at_butler_by_hand() -> None:
    # Datum with +620: (4 · 620 … ) 1930/5 = 386, so 390; with +500: 1810/5 = 362, 360; with −790: 520/5 = 104, 100.
    ruling = split_damage(SplitFacts(Side.EW, AtButler(IN_A_FIELD), one(-790), one(620), one(500), REVOKE))
    assert [(row.datum, row.difference, row.value) for each in ruling.results for row in each.rows] == [
        (390, 230, 6),
        (360, 140, 4),
        (100, -890, -13),
    ]
    assert scores(ruling) == (-13 + (6 - 4), -6)
    # The offenders' direction meets +620, datum 390; the line drops out for the other NS pairs: 1310/4 = 327.5, 330.
    assert ruling.lines[Side.EW] == (-6, -6, -6, 10, 6)
    assert ruling.lines[Side.NS] == (-11, 7, 7, -10, -4)
    assert [each.id for each in ruling.doubts] == ["no-result-to-compare", "aside-in-imps"]


def test_at_butler_without_the_best_and_the_worst_by_hand() -> None:
    scale = AtButler(IN_A_FIELD, regulation("datum-trimmed"))
    ruling = split_damage(SplitFacts(Side.EW, scale, one(-790), one(620), one(500), REVOKE))
    # +620, +620, +170 are left of the first: 470; of the second +620, +500, +170: 430; of the third the same as of
    # +620, −100, +170: 230.
    assert [row.datum for each in ruling.results for row in each.rows] == [470, 430, 230]
    assert [row.value for each in ruling.results for row in each.rows] == [4, 2, -14]
    assert regulation("datum-trimmed") in [each for ground in ruling.grounds for each in ground.rests_on]


def test_at_cross_imps_by_hand() -> None:
    ruling = split_damage(SplitFacts(Side.EW, AtCrossIMPs(IN_A_FIELD), one(-790), one(620), one(500), REVOKE))
    normal, expected, actual = 0 + 0 + 12 + 10, -3 - 3 + 12 + 8, -16 - 16 - 12 - 14
    assert (ruling.parts.normal, ruling.parts.expected, ruling.parts.actual) == (normal, expected, actual)
    assert scores(ruling) == (actual + (normal - expected), -normal) and ruling.rounding is None
    assert ruling.lines[Side.EW] == (-22, -22, -22, 43, 23) and sum(ruling.lines[Side.EW]) == 0


def slow_butler(scores: list[int], side: Side) -> list[Fraction]:
    """Each against the mean of all to the nearest ten, a half away from nothing."""
    mean = F(sum(scores), len(scores))
    tens = abs(mean) / 10
    datum = (10 if mean > 0 else -10) * (tens.numerator // tens.denominator + (tens % 1 >= F(1, 2)))
    return [F(side.sign * slow_imps(score - datum)) for score in scores]


def slow_cross(scores: list[int], side: Side) -> list[Fraction]:
    """Each against every other."""
    return [F(sum(slow_imps(side.sign * (own - other)) for other in scores)) for own in scores]


@given(
    weighted(),
    weighted(),
    weighted(),
    fields,
    st.sampled_from(SIDES),
    st.sampled_from([AtButler, AtCrossIMPs]),
    conducts,
)
def test_in_a_field_of_imps_against_the_slow_road(
    a: list[tuple[int, Fraction]],
    b: list[tuple[int, Fraction]],
    c: list[tuple[int, Fraction]],
    field: list[int],
    offending: Side,
    kind: type[AtButler] | type[AtCrossIMPs],
    conduct: Conduct,
) -> None:
    slow = slow_butler if kind is AtButler else slow_cross
    us, chain = offending.opponents, Chain(conduct, edition=2017)

    def board(outcomes: list[tuple[int, Fraction]], side: Side) -> list[Fraction]:
        tables = [(weight, slow([score, *field], side)) for score, weight in outcomes]
        return [sum((weight * table[line] for weight, table in tables), F()) for line in range(len(field) + 1)]

    actual, normal, expected = (board(each, us)[0] for each in (a, b, c))
    others = Traveller.parse("\n".join(map(str, field)))
    ruling = split_damage(SplitFacts(offending, kind(others), *(score_of(each) for each in (a, b, c)), chain))
    award = slow_split(actual, normal, expected)[1] if chain.broken else max(actual, normal)
    assert scores(ruling) == (award, -max(actual, normal))
    kept = a if ruling.stands else b
    assert list(ruling.lines[offending]) == board(kept, offending)
    alone = ruling.parts.kind is DamageKind.PART_OWN
    own = a if ruling.parts.kind in (DamageKind.NO_DAMAGE, DamageKind.ALL_OWN) else b
    assert list(ruling.lines[us][1:]) == (slow(field, us) if alone else board(own, us)[1:])
    told = tell(ruling)
    assert "None" not in str(told) and "Fraction" not in str(told) and "matchpoint" not in str(told)


@each("scale", lambda: [AtButler(IN_A_FIELD), AtCrossIMPs(IN_A_FIELD)])
def test_a_knockout_match_is_played_against_one_table(scale: UnitScale) -> None:
    with pytest.raises(MixedScales, match="against one other table"):
        split_damage(SplitFacts(Side.EW, scale, one(-790), one(620), one(500), REVOKE, knockout=True))


def test_no_knockout_match_in_matchpoints() -> None:
    with pytest.raises(MixedScales, match=r"knockout.*matchpoints"):
        split_damage(SplitFacts(Side.EW, InFigures(F(100)), F(2), F(65), F(44), REVOKE, knockout=True))


@each(
    "actual, normal, expected, innocents",
    [
        # An EBU forum thread on the gambling action, of a top of 20: 6♥ redoubled, 5♥ with an overtrick, 6♥.
        (0, 16, 5, 11),
        # R. Barker, Application of Law 12 (2009): no damage; all self-inflicted; none; some of each.
        (7, 4, 9, 7),
        (2, 5, 8, 2),
        (3, 9, 3, 9),
        (-16, 0, -3, -13),
    ],
)
def test_others_who_have_done_the_sum_agree(actual: int, normal: int, expected: int, innocents: int) -> None:
    assert Parts(F(actual), F(normal), F(expected), broken=True).innocents == innocents


# ---- a board with lines that have no result ----


@each("expected, number", [(None, 5), (8, 8)])
def test_at_pairs_a_short_board_is_brought_to_the_scores_expected(expected: int | None, number: int) -> None:
    """By hand: each result stands for N/n of itself, so M among n becomes M × N/n + (N − n)/n; a top is 2 (N − 1)."""
    others = Traveller.parse("1 1 620\n2 2 170\n3 3 -100\n4 4 A6040\n5 5 NP", aside=True)
    scale = AtPairs(others, expected)
    ruling = split_damage(SplitFacts(Side.EW, scale, one(500), one(620), one(800), REVOKE))
    among = {800: 6, 620: 5, 500: 4}
    brought = {score: (F(points) * number + (number - 4)) / 4 for score, points in among.items()}
    assert scale.top == 2 * (number - 1)
    assert (ruling.parts.normal, ruling.parts.expected, ruling.parts.actual) == tuple(
        brought[score] for score in (620, 800, 500)
    )
    assert ruling.exact == {Side.NS: brought[500], Side.EW: scale.top - brought[620]}
    for side, with_it in ((Side.NS, 500), (Side.EW, 620)):
        scores = [with_it, 620, 170, -100]
        for line, mine in enumerate(scores[1:], start=1):
            beaten = sum(side.sign * (mine - other) > 0 for other in scores)
            equalled = sum(mine == other for other in scores)
            assert ruling.lines[side][line] == F(number, 4) * (2 * beaten + equalled) - 1
    told = " ".join(str(tell(ruling)).split())
    assert "NS 4 and EW 4 60%/40%" in told and "Not played by NS 5 and EW 5." in told


def test_where_the_line_drops_out_the_others_are_brought_to_the_scores_expected() -> None:
    others = Traveller.parse("1 1 620\n2 2 170\n3 3 -100\n4 4 50/50", aside=True)
    ruling = split_damage(SplitFacts(Side.EW, AtPairs(others, 6), one(-790), one(650), one(200), REVOKE))
    # Among themselves the three have 4, 2 and 0; each stands for two of six.
    assert ruling.lines[Side.NS][1:] == (F(9), F(5), F(1))


def test_fewer_scores_than_there_are_cannot_be_expected() -> None:
    with pytest.raises(TooFewExpected):
        AtPairs(Traveller.parse("1 1 620\n2 2 170\n3 3 50/50", aside=True), 3)
