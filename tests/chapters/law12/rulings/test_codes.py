"""Four codes, one set of facts: each code by a slow definition of its own, and what must hold between them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law12.rulings.codes import (
    CodesFacts,
    CodesRuling,
    FormOfScoring,
    NoLegalOutcome,
    codes,
    four_codes,
)
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import NoOutcome, Outcome, WeightsDoNotAddUp, read_outcome, weighted_at_teams
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import NothingReaches, Standards
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.telling import tell
from tests.each import each
from tests.rulings.slow import SCORES, SIDES, Weighted, assigned_of, fields, slow_imps, slow_matchpoints, traveller
from tests.states import states

F = Fraction
few = settings(max_examples=80, deadline=None)
THROUGH = "the raise to 6♠"
sides = st.sampled_from([Side.NS, Side.EW])
shares = st.fractions(F(1, 40), 1, max_denominator=40)


@st.composite
def found(draw: st.DrawFn, may_be_closed: bool = True) -> tuple[Outcome, ...]:
    """Outcomes as a director finds them; some may be closed roads, one at least is open."""
    rows = draw(st.lists(st.tuples(SCORES, st.integers(1, 12), st.booleans()), min_size=1, max_size=6))
    whole = sum(share for _, share, _ in rows)
    return tuple(
        Outcome(score, F(share, whole), "", THROUGH if closed and place and may_be_closed else "")
        for place, (score, share, closed) in enumerate(rows)
    )


@st.composite
def standards(draw: st.DrawFn) -> Standards:
    """Two thresholds the right way round."""
    low, high = sorted((draw(shares), draw(shares)))
    return Standards.of(str(high), str(low))


@st.composite
def scorings(draw: st.DrawFn) -> tuple[FormOfScoring, int | list[int]]:
    """Another table, or a field."""
    if draw(st.booleans()):
        other = draw(SCORES)
        return AtTeams(other), other
    others = draw(fields)
    return AtPairs(traveller(others)), others


def ruled(
    outcomes: Sequence[Outcome],
    offending: Side,
    scoring: FormOfScoring,
    by: Standards | None = None,
    table_result: int | None = None,
) -> CodesRuling:
    """The outcomes under every code; by the usual standards where none are given."""
    return four_codes(CodesFacts(tuple(outcomes), offending, scoring, by or Standards.of(), table_result))


def worth(side: Side, points: int, against: int | list[int]) -> Fraction:
    """Return what a result is worth to a side, by the slow tables."""
    if isinstance(against, int):
        return F(slow_imps(side.sign * (points - against)))
    return slow_matchpoints([points, *against], side)[0]


def legal(outcomes: Sequence[Outcome]) -> Weighted:
    """The open roads, in their own proportions."""
    whole = sum(o.weight for o in outcomes if not o.through)
    return [(o.score, o.weight / whole) for o in outcomes if not o.through]


def every(outcomes: Sequence[Outcome]) -> Weighted:
    """All roads as they were found."""
    return [(o.score, o.weight) for o in outcomes]


def slow_standard(weighted: Weighted, innocent: Side, against: int | list[int], share: Fraction) -> Fraction:
    """The most that the innocents would reach often enough."""
    values = [(worth(innocent, score, against), weight) for score, weight in weighted]
    return max(value for value, _ in values if sum(w for v, w in values if v >= value) >= share)


def mean(weighted: Weighted, side: Side, against: int | list[int]) -> Fraction:
    """The weighted score by the slow tables."""
    return sum((weight * worth(side, score, against) for score, weight in weighted), F())


# ---- each code by its own definition ----


@few
@given(found(), sides, scorings(), standards())
def test_every_code_by_its_definition(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]], by: Standards
) -> None:
    scoring, against = scored
    innocent = offending.opponents
    ruling = ruled(outcomes, offending, scoring, by)
    best = slow_standard(legal(outcomes), innocent, against, by.likely.share)
    # The offenders of 1997 are held to the worse of what was at all probable without the infraction and with it.
    without, with_it = (
        slow_standard(weighted, innocent, against, by.probable.share) for weighted in (legal(outcomes), every(outcomes))
    )
    whole = scoring.whole
    assert ruling.of("1997").scores == {innocent: best, offending: whole - max(without, with_it)}
    assert ruling.of("option").scores == {innocent: best, offending: whole - without}
    for code, weighted in (("2007", every(outcomes)), ("2017", legal(outcomes))):
        assert ruling.of(code).scores == {side: mean(weighted, side, against) for side in SIDES}
    assert not any(each.stands for each in ruling.codes)


@few
@given(found(), sides, scorings(), standards())
def test_one_by_one_by_its_definition(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]], added: Standards
) -> None:
    scoring, against = scored
    innocent = offending.opponents
    by = Standards.of(str(added.likely.share), str(added.probable.share), "one-by-one")

    def singly(weighted: Weighted, share: Fraction) -> Fraction | None:
        together: dict[int, Fraction] = {}
        for score, weight in weighted:
            together[score] = together.get(score, F()) + weight
        values = [worth(innocent, score, against) for score, weight in together.items() if weight >= share]
        return max(values, default=None)

    best = singly(legal(outcomes), by.likely.share)
    probable = [singly(weighted, by.probable.share) for weighted in (legal(outcomes), every(outcomes))]
    if best is None or probable[0] is None:
        with pytest.raises(NothingReaches):
            ruled(outcomes, offending, scoring, by)
        return
    ruling = ruled(outcomes, offending, scoring, by)
    worst = max(value for value in probable if value is not None)
    assert ruling.of("1997").scores == {innocent: best, offending: scoring.whole - worst}
    assert ruling.of("option").scores == {innocent: best, offending: scoring.whole - probable[0]}


# ---- what must hold between the codes ----


@few
@given(found(), sides, scorings(), standards())
def test_two_standards_never_give_both_sides_more_than_there_is(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]], by: Standards
) -> None:
    """With at all probable no higher than likely the sum never exceeds the whole; weighted scores always make it up."""
    ruling = ruled(outcomes, offending, scored[0], by)
    assert ruling.lost("1997") >= ruling.lost("option") >= 0
    assert ruling.lost("2007") == ruling.lost("2017") == 0
    assert [ruling.lost(code.id) + sum(ruling.of(code.id).scores.values()) for code in codes()] == [scored[0].whole] * 4


@few
@given(found(), sides, scorings(), standards(), standards())
def test_lower_thresholds_never_help_the_offenders_nor_hurt_the_innocents(
    outcomes: tuple[Outcome, ...],
    offending: Side,
    scored: tuple[FormOfScoring, int | list[int]],
    one: Standards,
    other: Standards,
) -> None:
    assume(one.likely.share <= other.likely.share and one.probable.share <= other.probable.share)
    low, high = (ruled(outcomes, offending, scored[0], by) for by in (one, other))
    for code in ("1997", "option"):
        assert low.of(code).scores[offending.opponents] >= high.of(code).scores[offending.opponents]
        assert low.of(code).scores[offending] <= high.of(code).scores[offending]
    for code in ("2007", "2017"):
        assert low.of(code).scores == high.of(code).scores


@few
@given(found(), sides, scorings())
def test_at_the_lowest_threshold_each_side_has_its_extreme(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]]
) -> None:
    scoring, against = scored
    innocent = offending.opponents
    ruling = ruled(outcomes, offending, scoring, Standards.of("1/1000", "1/1000"))
    open_values = [worth(innocent, o.score, against) for o in outcomes if not o.through]
    values = [worth(innocent, o.score, against) for o in outcomes]
    assert ruling.of("1997").scores == {innocent: max(open_values), offending: scoring.whole - max(values)}
    assert ruling.of("option").scores[offending] == scoring.whole - max(open_values)
    # Nobody is given more than the best, or less than the worst, that was possible.
    for code in ruling.codes:
        assert min(values) <= code.scores[innocent] <= max(values)


@few
@given(SCORES, sides, scorings(), standards(), st.booleans())
def test_what_is_certain_is_the_same_in_every_code(
    score: int, offending: Side, scored: tuple[FormOfScoring, int | list[int]], by: Standards, added: bool
) -> None:
    reading = "added-up" if added else "one-by-one"
    by = Standards.of(str(by.likely.share), str(by.probable.share), reading)
    ruling = ruled((Outcome(score, F(1)),), offending, scored[0], by)
    assert [each.scores for each in ruling.codes] == [ruling.codes[0].scores] * 4
    assert [ruling.lost(code.id) for code in codes()] == [0] * 4
    assert [str(law) for law in ruling.grounds[-1].rests_on] == [str(scored[0].law())]


@few
@given(found(may_be_closed=False), sides, scorings(), standards())
def test_without_closed_roads_two_and_two_agree(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]], by: Standards
) -> None:
    ruling = ruled(outcomes, offending, scored[0], by)
    assert ruling.of("1997").scores == ruling.of("option").scores
    assert ruling.of("2007").scores == ruling.of("2017").scores
    assert ruling.facts.as_found == ruling.facts.legally


@few
@given(found(), sides, scorings(), standards())
def test_the_closed_roads_share_what_is_left_in_proportion(
    outcomes: tuple[Outcome, ...], offending: Side, scored: tuple[FormOfScoring, int | list[int]], by: Standards
) -> None:
    ruling = ruled(outcomes, offending, scored[0], by)
    expected: dict[int, Fraction] = {}
    for score, weight in legal(outcomes):
        expected[score] = expected.get(score, F()) + weight
    assert dict(ruling.of("2017").weights) == expected
    assert sum(expected.values()) == 1


@few
@given(found(), sides, scorings(), SCORES, standards())
def test_no_code_takes_from_the_innocents_what_they_have(
    outcomes: tuple[Outcome, ...],
    offending: Side,
    scored: tuple[FormOfScoring, int | list[int]],
    table: int,
    by: Standards,
) -> None:
    scoring, against = scored
    innocent = offending.opponents
    ruling = ruled(outcomes, offending, scoring, by, table)
    at_table = worth(innocent, table, against)
    for code in ruling.codes:
        assert code.scores[innocent] == max(at_table, code.expected[innocent])
        assert code.stands == (at_table >= code.expected[innocent])
        if code.stands:
            assert code.scores == {side: worth(side, table, against) for side in SIDES}


@few
@given(found(may_be_closed=False), SCORES, st.one_of(st.none(), SCORES))
def test_today_is_the_weighted_score_of_the_other_lesson(
    outcomes: tuple[Outcome, ...], other: int, table: int | None
) -> None:
    """One road of arithmetic: result, announcement and damage are those of `weighted_at_teams`."""
    ruling = ruled(outcomes, Side.EW, AtTeams(other), None, table)
    plain = weighted_at_teams(assigned_of(every(outcomes)), other, table)
    assert (ruling.weighed.finding, ruling.weighed.grounds) == (plain.finding, plain.grounds)
    assert ruling.weighed.ns == plain.ns
    assert ruling.of("2017").scores == {side: plain.finding.award(side) for side in SIDES}


# ---- the slow 5♠, typed by hand ----


def slow_five(table: int | None = 1430, **change: str) -> CodesRuling:
    """Five of ten raise; six of ten find the queen of clubs. At the other table 4♠ was just made."""
    rows = {"5♠+1 S": "3/10", "5♠-1 S": "2/10", "6♠= S": "3/10", "6♠-2 S": "2/10", **change}
    outcomes = tuple(
        read_outcome(result, weight, Vulnerability.NS, THROUGH if result.startswith("6") else "")
        for result, weight in rows.items()
    )
    return ruled(outcomes, Side.NS, AtTeams(620), None, table)


def test_the_slow_five_spades_by_hand() -> None:
    # Against +620: +680 is 60 the wrong way, −100 is 720, +1430 is 810 the wrong way, −200 is 820.
    typed = {680: -2, -100: 12, 1430: -13, -200: 13}
    assert {points: slow_imps(620 - points) for points in typed} == typed
    ruling = slow_five()
    assert {each.points: each.value for each in ruling.facts.as_found} == typed
    assert [each.points for each in ruling.facts.as_found] == [-200, -100, 680, 1430]
    scores = {each.code.id: (each.scores[Side.EW], each.scores[Side.NS]) for each in ruling.codes}
    assert scores == {
        "1997": (12, -13),
        "2007": (F("0.5"), F("-0.5")),
        "option": (12, -12),
        "2017": (F("3.6"), F("-3.6")),
    }
    assert F("0.5") == F(3, 10) * -2 + F(2, 10) * 12 + F(3, 10) * -13 + F(2, 10) * 13
    assert F("3.6") == F(3, 5) * -2 + F(2, 5) * 12
    assert len({tuple(each.scores.values()) for each in ruling.codes}) == 4, "four directors, four rulings"
    assert ruling.lost("1997") == 1
    assert repr(ruling) == (
        "CodesRuling: EW and NS, IMPs: 1997 +12 and −13, 2007 +0.5 and −0.5, option +12 and −12, 2017 +3.6 and −3.6"
    )


def test_each_code_rests_on_its_own_clauses() -> None:
    thresholds = f"{named('likely-third')}; {named('probable-sixth')}"
    assert [(each.id, each.of, "; ".join(map(str, each.rests_on))) for each in slow_five().grounds] == [
        ("listed", None, "78B, 2017; 12C1(c), 2017"),
        ("two-standards", "1997", f"12C2, 1997; {thresholds}; {named('added-up')}"),
        ("appeals", "1997", "12C3, 1997"),
        ("weights", "2007", f"12C1(c), 2007; {named('no-weight-england')}"),
        ("two-standards", "option", f"12C1(e), 2007; {named('acbl-option')}"),
        ("weights", "2017", "12C1(b), 2017; 12C1(c), 2017"),
        ("side-by-side", None, "12C2, 1997"),
    ]


def named(id: str) -> str:
    return str(regulation(id))


def test_the_closed_roads_make_it_worse_only_for_the_offenders_of_1997() -> None:
    assert [each.code.id for each in slow_five().codes if each.by_closed_road] == ["1997"]


def test_the_same_board_in_a_field() -> None:
    others = [1430, 1430, 680, 680, 680, 620, 620, 620, -100]
    outcomes = tuple(
        read_outcome(result, weight, Vulnerability.NS, THROUGH if result.startswith("6") else "")
        for result, weight in {"5♠+1 S": "3/10", "5♠-1 S": "2/10", "6♠= S": "3/10", "6♠-2 S": "2/10"}.items()
    )
    ruling = ruled(outcomes, Side.NS, AtPairs(traveller(others)), table_result=1430)
    # EW with NS +680 beat two and tie three; with −100 they beat eight and tie one; +1430 ties two; −200 beats all.
    assert {each.points: each.value for each in ruling.facts.as_found} == {680: 7, -100: 17, 1430: 2, -200: 18}
    scores = {each.code.id: (each.scores[Side.EW], each.scores[Side.NS]) for each in ruling.codes}
    assert scores == {"1997": (17, 0), "2007": (F("9.7"), F("8.3")), "option": (17, 1), "2017": (11, 7)}
    assert ruling.scoring.whole == 18 and ruling.lost("1997") == 1


def test_where_an_old_director_adjusts_and_today_s_does_not() -> None:
    """The slow pass and three down: 10 IMPs were likely, 8 are on the card, 4 2/3 is the mean."""
    outcomes = (Outcome(620, F(2, 3)), Outcome(-100, F(1, 3)))
    ruling = ruled(outcomes, Side.EW, AtTeams(140), table_result=500)
    assert [slow_imps(score - 140) for score in (620, -100, 500)] == [10, -6, 8]
    assert {each.code.id: (each.scores[Side.NS], each.stands) for each in ruling.codes} == {
        "1997": (10, False),
        "2007": (8, True),
        "option": (10, False),
        "2017": (8, True),
    }
    assert ruling.weighed.stands and ruling.edition == 2017


def test_where_no_code_adjusts() -> None:
    outcomes = (Outcome(620, F(2, 3)), Outcome(-100, F(1, 3)))
    ruling = ruled(outcomes, Side.EW, AtTeams(140), table_result=620)
    assert all(each.stands and each.scores == {Side.NS: 10, Side.EW: -10} for each in ruling.codes)


def test_a_road_may_be_open_and_closed() -> None:
    """The same result may be reached by the raise and without it; only the second road is legal."""
    outcomes = (
        Outcome(1430, F(1, 2), "6♠= S", THROUGH),
        Outcome(1430, F(1, 10), "6♠= S"),
        Outcome(680, F(4, 10), "5♠+1 S"),
    )
    ruling = ruled(outcomes, Side.NS, AtTeams(680))
    assert dict(ruling.of("2017").weights) == {1430: F(1, 5), 680: F(4, 5)}
    assert dict(ruling.of("2007").weights) == {1430: F(3, 5), 680: F(2, 5)}
    assert ("6♠= S", "−13", "3/5", "partly", "1/5") in tell(ruling).step("listed").tables[0].printed()


@each(
    "outcomes, error, words",
    lambda: [
        ((), NoOutcome, "There is no outcome."),
        ((Outcome(620, F(1, 2)),), WeightsDoNotAddUp, "0.5 … 0.5 … missing"),
        ((Outcome(620, F(1), "", THROUGH),), NoLegalOutcome, "result"),
    ],
)
def test_bad_facts(outcomes: tuple[Outcome, ...], error: type[BadInput], words: str) -> None:
    with pytest.raises(error) as caught:
        ruled(outcomes, Side.NS, AtTeams(620))
    assert states(str(caught.value), words)


def test_the_codes_in_the_order_of_their_years() -> None:
    assert [(code.id, code.edition, [str(clause) for clause in code.clauses]) for code in codes()] == [
        ("1997", 1997, ["12C2, 1997"]),
        ("2007", 2007, ["12C1(c), 2007"]),
        ("option", 2007, ["12C1(e), 2007"]),
        ("2017", 2017, ["12C1(b), 2017", "12C1(c), 2017"]),
    ]
