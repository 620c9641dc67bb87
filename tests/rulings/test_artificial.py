"""Artificial scores: each contestant by its fault and its session, in every form of scoring and every edition."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.laws import BadInput
from bridgelaw.laws.concordance import ConceptNotInEdition
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.artificial_awards import (
    BadAverage,
    BadPercentage,
    BadSession,
    Contestant,
    Fault,
    NoTop,
    NotTheLastResort,
    Reason,
    Scoring,
    SitOut,
    award,
    read_average,
    read_count,
    read_percentage,
)
from bridgelaw.rulings.artificial_score import ArtificialRuling, artificial_score
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from tests.each import each
from tests.states import states

F = Fraction
NONE, PARTLY, DIRECTLY = Fault.NONE, Fault.PARTLY, Fault.DIRECTLY

few = settings(max_examples=80, deadline=None)
faults = st.sampled_from([NONE, PARTLY, DIRECTLY])
percentages = st.one_of(st.none(), st.fractions(0, 100, max_denominator=24))
imps_a_board = st.one_of(st.none(), st.fractions(-24, 24, max_denominator=6))
years = st.sampled_from([1997, 2007, 2017])


@cache
def advice() -> Regulation:
    """The WBF's advice on a second average plus."""
    return regulation("average-plus-two")


def two(
    ns: Fault, ew: Fault, own: tuple[Fraction | None, Fraction | None] = (None, None), missed: tuple[int, int] = (1, 1)
) -> list[Contestant]:
    """NS and EW."""
    return [
        Contestant("NS", Side.NS, ns, own[0], None, missed[0]),
        Contestant("EW", Side.EW, ew, own[1], None, missed[1]),
    ]


def four(ns: Fault, ew: Fault, own: Sequence[Fraction | None] = (None,) * 4) -> list[Contestant]:
    """The four players in clockwise order."""
    at_fault = {Side.NS: ns, Side.EW: ew}
    return [Contestant(s.word, s.side, at_fault[s.side], each) for s, each in zip(Seat, own, strict=True)]


def scores(ruling: ArtificialRuling) -> list[Fraction]:
    """Return what each contestant is awarded."""
    return [each.score for each in ruling.awards]


def slow_score(fault: Fault, own: Fraction | None, plus: Fraction, average: Fraction, minus: Fraction) -> Fraction:
    """Law 12C2(a) and (c), read aloud line by line."""
    if fault is PARTLY:
        return average
    if fault is NONE:
        if own is not None and own > plus:
            return own
        return plus
    if own is not None and own < minus:
        return own
    return minus


def said(derivation: Derivation) -> str:
    """The whole ruling as one line."""
    return " ".join(str(derivation).split())


def laws(ruling: ArtificialRuling) -> set[str]:
    return {str(law) for law in tell(ruling).laws}


# ---- the figures -------------------------------------------------------------------------------------------------


@each(
    "ns, ew, total",
    [
        (NONE, NONE, 120),
        (NONE, PARTLY, 110),
        (NONE, DIRECTLY, 100),
        (PARTLY, PARTLY, 100),
        (PARTLY, DIRECTLY, 90),
        (DIRECTLY, DIRECTLY, 80),
    ],
)
def test_the_six_totals(ns: Fault, ew: Fault, total: int) -> None:
    ruling = artificial_score(two(ns, ew))
    mirrored = artificial_score(two(ew, ns))
    assert ruling.total == mirrored.total == total
    assert scores(ruling) == scores(mirrored)[::-1]
    worth = {NONE: 60, PARTLY: 50, DIRECTLY: 40}
    assert scores(ruling) == [worth[ns], worth[ew]]


def test_the_overheard_board_by_hand() -> None:
    ruling = artificial_score(two(NONE, NONE, (F("64.2"), F(47))), scores=12)
    assert scores(ruling) == [F("64.2"), 60]
    assert ruling.top == 22
    assert [ruling.in_matchpoints(each) for each in scores(ruling)] == [F("14.124"), F("13.2")]
    assert repr(ruling) == "ArtificialRuling: NS 64.2%, EW 60%"
    assert states(tell(ruling).result, "NS … average plus … 64.2% … 14.124 … 22 … EW … average plus … 60% … 13.2 … 22")
    assert states(said(tell(ruling)), "two … 124.2%")


def test_counting_the_board_in_is_another_figure() -> None:
    # 23 boards at 64.2% are 1476.6; with 60 it is 1536.6 over 24 boards.
    pair = Contestant("NS", Side.NS, NONE, F("64.2"), 23)
    assert award(pair).counting_this_board() == F("1536.6") / 24 == F("64.025")
    assert award(Contestant("NS", Side.NS, NONE, F("64.2"))).counting_this_board() is None
    offender = Contestant("EW", Side.EW, DIRECTLY, F(38), 20)
    assert award(offender).counting_this_board() == F(800, 21)
    assert award(offender).score == 38
    text = said(tell(artificial_score([pair, Contestant("EW", Side.EW, NONE)])))
    assert states(text, "60% … 64.025%")
    assert states(text, "percentage of the other boards")


@few
@given(faults, faults, percentages, percentages, st.integers(2, 40), years)
def test_at_matchpoints_as_the_law_reads(
    ns: Fault, ew: Fault, own_ns: Fraction | None, own_ew: Fraction | None, expected: int, year: int
) -> None:
    ruling = artificial_score(two(ns, ew, (own_ns, own_ew)), edition=year, scores=expected)
    slow = [slow_score(fault, own, F(60), F(50), F(40)) for fault, own in ((ns, own_ns), (ew, own_ew))]
    assert scores(ruling) == slow
    assert ruling.total == sum(slow)
    assert ruling.top == 2 * (expected - 1)
    for score in slow:
        points = ruling.in_matchpoints(score)
        assert points is not None and points == score * 2 * (expected - 1) / 100
        assert 0 <= points <= ruling.top
    assert {law.edition for law in tell(ruling).laws} == {year}


@few
@given(faults, faults, imps_a_board, imps_a_board, st.fractions("1/2", 10, max_denominator=4), years)
def test_at_imps_as_the_law_reads(
    ns: Fault, ew: Fault, own_ns: Fraction | None, own_ew: Fraction | None, plus: Fraction, year: int
) -> None:
    for scoring in (Scoring.TEAMS, Scoring.IMPS):
        ruling = artificial_score(two(ns, ew, (own_ns, own_ew)), scoring, edition=year, imps=plus)
        known = (own_ns, own_ew) if year >= 2007 else (None, None)
        slow = [slow_score(fault, own, plus, F(0), -plus) for fault, own in zip((ns, ew), known, strict=True)]
        assert scores(ruling) == slow
        assert ruling.top is None and ruling.in_matchpoints(F(60)) is None


@few
@given(faults, percentages, percentages)
def test_the_other_side_changes_nothing(fault: Fault, own: Fraction | None, theirs: Fraction | None) -> None:
    alone = {artificial_score(two(fault, other, (own, theirs))).awards[0].score for other in Fault}
    assert len(alone) == 1, "each contestant is measured by itself"


@few
@given(percentages)
def test_the_three_grades_keep_their_order(own: Fraction | None) -> None:
    plus, average, minus = (award(Contestant("NS", Side.NS, each, own)).score for each in (NONE, PARTLY, DIRECTLY))
    assert minus <= 40 and average == 50 and plus >= 60
    if own is not None and 40 <= own <= 60:
        assert (plus, minus) == (60, 40), "between 40 and 60 the session has no say"


@few
@given(faults, faults, st.tuples(percentages, percentages, percentages, percentages), st.integers(2, 20))
def test_individuals_get_the_grade_of_their_side(
    ns: Fault, ew: Fault, own: tuple[Fraction | None, ...], expected: int
) -> None:
    ruling = artificial_score(four(ns, ew, own), Scoring.INDIVIDUAL, scores=expected)
    by_side = {Side.NS: ns, Side.EW: ew}
    for adjusted, seat, session in zip(ruling.awards, Seat, own, strict=True):
        assert adjusted.score == slow_score(by_side[seat.side], session, F(60), F(50), F(40))
    north, east, south, west = ruling.awards
    assert north.grade is south.grade and east.grade is west.grade


# ---- several boards ----------------------------------------------------------------------------------------------


@each(
    "missed, several, year, score",
    lambda: [
        (1, advice(), 2017, 60),
        (2, advice(), 2017, 60),
        (3, advice(), 2017, 50),
        (7, advice(), 2017, 50),
        (3, None, 2017, 60),
        (3, advice(), 2007, 60),
        (3, advice(), 1997, 60),
    ],
)
def test_average_plus_ends_with_the_second_board(
    missed: int, several: Regulation | None, year: int, score: int
) -> None:
    ruling = artificial_score(two(NONE, NONE, missed=(missed, 1)), several=several, edition=year)
    assert scores(ruling) == [score, 60]
    cited = f"12C2(d), {year}" in laws(ruling)
    assert cited == (score == 50)


def test_the_third_board_is_average_whatever_the_session() -> None:
    ruling = artificial_score(two(NONE, DIRECTLY, (F(62), F(36)), (3, 3)), scores=13, several=advice())
    assert [each.grade for each in ruling.awards] == [Grade.AVERAGE, Grade.MINUS]
    assert scores(ruling) == [50, 36], "and the rule is for those who could not help it"
    text = said(tell(ruling))
    assert states(text, "third … NS … session")
    assert "board that EW miss" not in text
    assert states(text, "NS … 50%")
    assert states(tell(ruling).announcement, "NS … third … 50%")
    assert any("never been scheduled" in each for each in tell(ruling).cautions)


@each("year, words", [(2017, "advises at most two"), (2007, "12C2(d) is new in 2017")])
def test_without_the_advice_the_third_board_is_named(year: int, words: str) -> None:
    assert any(words in each for each in tell(artificial_score(two(NONE, NONE, missed=(3, 1)), edition=year)).cautions)
    once = artificial_score(two(NONE, NONE), edition=year)
    assert not any(words in each for each in tell(once).cautions)


@each(
    "missed, words",
    [
        (2, "second"),
        (10, "tenth"),
        (11, "11th"),
        (12, "12th"),
        (21, "21st"),
        (22, "22nd"),
        (23, "23rd"),
        (111, "111th"),
    ],
)
def test_the_count_in_words(missed: int, words: str) -> None:
    assert states(said(tell(artificial_score(two(NONE, NONE, missed=(missed, 1))))), f"{words} … NS")


# ---- the last resort ---------------------------------------------------------------------------------------------


def test_the_clause_that_allows_it() -> None:
    unplayable = artificial_score(two(NONE, DIRECTLY))
    many = artificial_score(two(NONE, DIRECTLY), reason=Reason.TOO_MANY)
    assert (str(unplayable.power), str(many.power)) == ("12A2, 2017", "12C1(d), 2017")
    assert all({"12C1(a), 2017", str(each.power)} <= laws(each) for each in (unplayable, many))
    assert scores(many) == scores(unplayable)
    assert states(said(tell(many)), "12B1, 2017")
    assert "12B1" not in said(tell(unplayable))


@each(
    "year, rule, how",
    [
        (2017, "(Law 12C1(a), 2017)", "Assign it, weighted where"),
        (2007, "(Law 12C1(a), 2007)", "Assign it, weighted where"),
        (1997, "(Law 12C2, 1997)", "Assign it."),
    ],
)
def test_where_a_score_can_be_assigned_it_is(year: int, rule: str, how: str) -> None:
    with pytest.raises(NotTheLastResort) as caught:
        artificial_score(two(NONE, DIRECTLY), reason=Reason.ASSIGNABLE, edition=year)
    assert str(caught.value).endswith(rule) and how in str(caught.value)


def test_a_sit_out_is_no_irregularity() -> None:
    with pytest.raises(SitOut, match=r"Law 12C2\(a\).*2017"):
        artificial_score(two(NONE, NONE), reason=Reason.SIT_OUT)


def test_1997_has_no_clause_on_too_many_possibilities() -> None:
    with pytest.raises(ConceptNotInEdition, match=r"1997.*possibilities"):
        artificial_score(two(NONE, DIRECTLY), reason=Reason.TOO_MANY, edition=1997)


# ---- the editions ------------------------------------------------------------------------------------------------

OWN = (F(64), F(36))


@each(
    "year, cited",
    [
        (1997, {"12C2", "12A2", "12C1", "88", "78A"}),
        (2007, {"12C1(a)", "12A2", "12C2(a)", "12C2(c)", "78A", "12C1(f)", "90A"}),
        (2017, {"12C1(a)", "12A2", "12C2(a)", "12C2(c)", "78A", "90A"}),
    ],
)
def test_the_clauses_of_each_edition_at_matchpoints(year: int, cited: set[str]) -> None:
    ruling = artificial_score(two(NONE, DIRECTLY, OWN), edition=year, scores=12)
    assert laws(ruling) == {f"{clause}, {year}" for clause in cited}


@each(
    "year, imps, cited",
    [
        (1997, 3, {"12C2", "12A2", "12C1", "86A"}),
        (2007, 3, {"12C1(a)", "12A2", "86D", "12C2(a)", "12C2(b)", "12C1(f)", "90A"}),
        (2007, 2, {"12C1(a)", "12A2", "86D", "12C2(a)", "12C2(b)", "86A", "12C1(f)", "90A"}),
        (2017, 3, {"12C1(a)", "12A2", "86B1", "86B2(b)", "12C2(a)", "12C2(b)", "90A"}),
        (2017, 2, {"12C1(a)", "12A2", "86B1", "86B2(b)", "12C2(a)", "12C2(b)", "78D", "90A"}),
    ],
)
def test_the_clauses_of_each_edition_at_teams(year: int, imps: int, cited: set[str]) -> None:
    ruling = artificial_score(two(NONE, DIRECTLY), Scoring.TEAMS, edition=year, imps=F(imps))
    assert laws(ruling) == {f"{clause}, {year}" for clause in cited}
    assert scores(ruling) == [imps, -imps]


@each("year, clause", [(1997, "89"), (2007, "12C3"), (2017, "12C3")])
def test_the_clause_on_individuals(year: int, clause: str) -> None:
    guilty = artificial_score(four(DIRECTLY, NONE), Scoring.INDIVIDUAL, edition=year, culprit=Seat.N)
    assert f"{clause}, {year}" in laws(guilty)
    assert states(said(tell(guilty)), "North … South … blameless")
    assert "a blameless partner gets none" in said(tell(artificial_score(four(PARTLY, NONE), Scoring.INDIVIDUAL)))
    innocent = artificial_score(four(NONE, NONE), Scoring.INDIVIDUAL, edition=year)
    assert f"{clause}, {year}" not in laws(innocent)


def test_what_was_not_read_is_said_where_it_is_used() -> None:
    """That an offender's own percentage below 40% counts is in 12C2(c) since 2007; of 1997 only a minute says so."""
    words = "WBF minute of 1998"
    sayings = ((1997, 36, True), (1997, 40, False), (1997, 55, False), (2007, 36, False), (2017, 36, False))
    for year, own, said in sayings:
        ruling = artificial_score(two(NONE, DIRECTLY, (None, F(own))), edition=year)
        assert any(words in each for each in tell(ruling).cautions) == said
        assert not any("read" in each for each in tell(ruling).cautions if words not in each)


# ---- teams -------------------------------------------------------------------------------------------------------


@each(
    "ns, ew, clause, words",
    [
        (NONE, NONE, "86B2(a)", "another board is played"),
        (
            NONE,
            DIRECTLY,
            "86B2(b)",
            "EW … at fault … NS … average plus",
        ),
        (PARTLY, NONE, "86B2(b)", "NS … at fault … EW … average plus"),
        (DIRECTLY, PARTLY, "86B2(c)", "Both sides … at fault … cancel"),
    ],
)
def test_the_other_table_comes_first(ns: Fault, ew: Fault, clause: str, words: str) -> None:
    ruling = artificial_score(two(ns, ew), Scoring.TEAMS)
    assert {"86B1, 2017", f"{clause}, 2017"} <= laws(ruling)
    assert states(said(tell(ruling)), words)
    assert len([law for law in laws(ruling) if law.startswith("86B2")]) == 1
    assert not any(law.startswith("86B") for law in laws(artificial_score(two(ns, ew), Scoring.IMPS)))


@each("ns, ew, middle", [(NONE, NONE, "0 IMPs for NS, 0 IMPs for EW"), (NONE, PARTLY, "+1.5 IMPs for NS, −1.5 IMPs")])
def test_the_average_of_a_knockout(ns: Fault, ew: Fault, middle: str) -> None:
    (words,) = [each for each in tell(artificial_score(two(ns, ew), Scoring.TEAMS)).cautions if "knockout" in each]
    assert middle in words and words.endswith("(12C4, 2017).")
    (old,) = [
        each for each in tell(artificial_score(two(ns, ew), Scoring.TEAMS, edition=1997)).cautions if "knockout" in each
    ]
    assert "(86B, 1997)" in old


def test_scores_that_balance_are_not_averaged() -> None:
    for ns, ew in ((NONE, DIRECTLY), (PARTLY, PARTLY)):
        cautions = tell(artificial_score(two(ns, ew), Scoring.TEAMS)).cautions
        assert not any("knockout" in each for each in cautions)


def test_what_regulations_have_to_say_at_imps() -> None:
    ahead = artificial_score(two(NONE, DIRECTLY, (F("3.4"), F("-0.5"))), Scoring.IMPS)
    assert scores(ahead) == [F("3.4"), -3]
    assert any("inference" in each for each in tell(ahead).cautions)
    assert any(states(each, "cross-IMPs … sum") for each in tell(ahead).cautions)
    behind = artificial_score(two(NONE, DIRECTLY, (F(2), F(0))), Scoring.TEAMS)
    assert ["inference" in each for each in tell(behind).cautions] == [True]
    unknown = artificial_score(two(NONE, DIRECTLY), Scoring.TEAMS)
    assert any("inference" in each for each in tell(unknown).cautions)
    average = artificial_score(two(PARTLY, PARTLY, (F(4), F(-4))), Scoring.TEAMS)
    assert tell(average).cautions == ()
    varied = artificial_score(two(NONE, DIRECTLY), Scoring.TEAMS, imps=F(2), edition=1997)
    assert any(states(each, "three IMPs … 1997") for each in tell(varied).cautions)


def test_in_1997_the_session_counts_in_matchpoints_alone() -> None:
    own = (F(7), F(-7))
    old, new = (artificial_score(two(NONE, DIRECTLY, own), Scoring.TEAMS, edition=year) for year in (1997, 2007))
    assert (scores(old), scores(new)) == ([3, -3], [7, -7])
    assert any(states(each, "equivalent … 2007") for each in tell(old).cautions)
    assert not any("came in 2007" in each for each in tell(new).cautions)
    assert "Then look at the other boards" not in said(tell(old))
    unknown = tell(artificial_score(two(NONE, DIRECTLY), Scoring.TEAMS, edition=1997))
    assert unknown.cautions == () and "when the session ends" not in unknown.announcement
    pairs = artificial_score(two(NONE, DIRECTLY, (F(64), F(36))), edition=1997)
    assert scores(pairs) == [64, 36]


@each("year, cited", [(1997, "12C1, 1997"), (2007, "12C2(c), 2007"), (2017, "12C2(c), 2017")])
def test_law_88_had_a_floor_of_its_own_in_1997_alone_and_for_the_innocents(year: int, cited: str) -> None:
    offender = artificial_score(two(PARTLY, DIRECTLY, (None, F(36))), edition=year)
    assert cited in laws(offender) and f"88, {year}" not in laws(offender)
    innocent = artificial_score(two(NONE, PARTLY, (F(64), None)), edition=year)
    assert (f"88, {year}" in laws(innocent)) == (year == 1997)
    open_ = tell(artificial_score(two(PARTLY, DIRECTLY), edition=year)).cautions[0]
    assert states(open_, f"EW … {cited}")


# ---- what is said ------------------------------------------------------------------------------------------------


def test_the_words_for_the_players() -> None:
    ruling = artificial_score(two(NONE, DIRECTLY, (None, F(36))))
    assert states(tell(ruling).announcement, "NS … average plus … 60% … EW … average minus … 36% … two")
    balanced = tell(artificial_score(two(PARTLY, PARTLY), reason=Reason.TOO_MANY)).announcement
    assert states(balanced, "NS … 50% … EW … 50%")
    assert states(tell(artificial_score(two(NONE, NONE))).announcement, "Nobody … fault")
    assert states(tell(artificial_score(two(NONE, DIRECTLY))).announcement, "other boards … lower")


def test_until_the_session_ends_nothing_is_final() -> None:
    both = tell(artificial_score(two(NONE, DIRECTLY))).cautions
    assert states(both[0], "60% … NS … 40% … EW … 12C2(c), 2017")
    one = tell(artificial_score(two(NONE, NONE, (F(64), None)), scores=12)).cautions
    assert [each for each in one if "12C2(c)" in each] == [
        both[0].replace("for NS. Less than 40% there replaces it ", "")
    ]
    players = artificial_score(four(DIRECTLY, NONE, (F(36), None, F(50), None)), Scoring.INDIVIDUAL, scores=9)
    assert any("for East and West. (12C2(c), 2017)" in each for each in tell(players).cautions)
    assert tell(artificial_score(two(PARTLY, PARTLY), scores=12)).cautions == ()


def test_without_a_top_there_are_percentages_alone() -> None:
    ruling = artificial_score(two(PARTLY, PARTLY))
    assert ruling.top is None
    (caution,) = tell(ruling).cautions
    assert states(caution, "scores … expected … matchpoints")
    assert "78A, 2017" not in laws(ruling)


@each(
    "ns, ew, fact",
    [
        (NONE, NONE, "Nobody … at fault"),
        (DIRECTLY, DIRECTLY, "directly … at fault"),
        (PARTLY, PARTLY, "partly … at fault"),
        (NONE, PARTLY, "EW … partly … at fault … NS … in no way … at fault"),
        (DIRECTLY, NONE, "NS … directly … at fault … EW … in no way … at fault"),
        (PARTLY, DIRECTLY, "NS … partly … at fault … EW … directly … at fault"),
    ],
)
def test_the_faults_are_facts(ns: Fault, ew: Fault, fact: str) -> None:
    assert states(tell(artificial_score(two(ns, ew))).facts, fact)


def test_a_penalty_is_another_matter() -> None:
    guilty, innocent = (said(tell(artificial_score(two(NONE, each)))) for each in (DIRECTLY, NONE))
    assert states(guilty, "not a penalty") and "90A, 2017" in guilty
    assert states(innocent, "Nobody … penalty") and "90A, 2017" in innocent
    assert "penal" not in said(tell(artificial_score(two(NONE, DIRECTLY), edition=1997)))


def test_one_other_board_and_many() -> None:
    one = artificial_score([Contestant("NS", Side.NS, NONE, F(75), 1), Contestant("EW", Side.EW, NONE, F(61), 5)])
    assert states(tell(one).facts, "NS … 75%")
    assert states(tell(one).facts, "5 … EW … 61%")


@few
@given(faults, faults, percentages, percentages, years, st.sampled_from(list(Scoring)), st.integers(1, 4))
def test_every_ruling_reads_like_one(
    ns: Fault, ew: Fault, own: Fraction | None, other: Fraction | None, year: int, scoring: Scoring, missed: int
) -> None:
    sessions = [None if each is None else each / 5 - 10 if scoring.in_imps else each for each in (own, other)]
    if scoring is Scoring.INDIVIDUAL:
        contestants = four(ns, ew, (sessions[0], sessions[1], None, sessions[0]))
    else:
        contestants = two(ns, ew, (sessions[0], sessions[1]), (missed, 1))
    ruling = artificial_score(contestants, scoring, edition=year, scores=12, several=advice())
    derivation = tell(ruling)
    sentences = [*derivation.facts, *(s.says for s in derivation.steps), derivation.result, derivation.announcement]
    for sentence in (*sentences, *derivation.cautions):
        assert sentence.endswith((".", ")")) and "  " not in sentence and "Fraction" not in sentence
    assert derivation.announcement.endswith("You may appeal.")
    assert all(each.contestant.name in derivation.result for each in ruling.awards)
    assert "None" not in str(derivation)


# ---- bad input ---------------------------------------------------------------------------------------------------


@each(
    "own, words",
    [
        (F(101), "NS … 101% … percentage … 0 … 100 … Law 12C2(c)"),
        (F("-0.5"), "NS … −0.5% … percentage … 0 … 100 … Law 12C2(c)"),
    ],
)
def test_a_percentage_beyond_the_ends_is_refused(own: Fraction, words: str) -> None:
    with pytest.raises(BadPercentage) as caught:
        artificial_score(two(NONE, NONE, (own, None)))
    assert states(str(caught.value), words)


@each("own", [F(0), F(100)])
def test_the_ends_themselves_are_allowed(own: Fraction) -> None:
    assert scores(artificial_score(two(NONE, DIRECTLY, (own, own)))) == [max(F(60), own), min(F(40), own)]


@each("expected", [1, 0, -3])
def test_no_top(expected: int) -> None:
    with pytest.raises(NoTop, match=r"60%.*2.*Law 78A"):
        artificial_score(two(NONE, NONE), scores=expected)
    assert artificial_score(two(NONE, NONE), scores=2).top == 2
    assert artificial_score(two(NONE, NONE), Scoring.TEAMS, scores=expected).top is None


@each("plus", [F(0), F(-3), F(25)])
def test_average_plus_that_no_organiser_sets(plus: Fraction) -> None:
    with pytest.raises(BadAverage, match=r"3.*Law 12C2\(b\).*2017"):
        artificial_score(two(NONE, NONE), Scoring.TEAMS, imps=plus)
    assert scores(artificial_score(two(NONE, NONE), imps=plus)) == [60, 60], "at matchpoints it has no part"


def test_imps_that_nobody_averages() -> None:
    with pytest.raises(BadAverage, match=r"EW.*−25.*−24.*\+24.*Law 78B"):
        artificial_score(two(NONE, NONE, (None, F(-25))), Scoring.IMPS)


def test_boards_that_no_session_has() -> None:
    with pytest.raises(BadSession, match=r"NS.*0.*boards"):
        Contestant("NS", Side.NS, NONE, missed=0)
    with pytest.raises(BadSession, match=r"NS.*0.*boards"):
        Contestant("NS", Side.NS, NONE, boards=0)


def test_a_culprit_must_be_on_a_guilty_side() -> None:
    with pytest.raises(BadSession, match=r"East.*caused.*EW"):
        artificial_score(four(DIRECTLY, NONE), Scoring.INDIVIDUAL, culprit=Seat.E)
    assert artificial_score(two(DIRECTLY, NONE), culprit=Seat.E).total == 100, "at pairs nobody is asked"


@each(
    "text, value",
    [
        ("64.2", "64.2"),
        ("64.2%", "64.2"),
        (" 52 1/2 ", "52.5"),
        ("0", "0"),
        ("0.5%", "0.5"),
        ("100%", "100"),
        ("1%", "1"),
    ],
)
def test_percentages_as_they_are_written(text: str, value: str) -> None:
    assert read_percentage(text, "NS") == F(value)


@each("text", ["0.642", "1", "½"])
def test_a_percentage_that_may_mean_two_things(text: str) -> None:
    with pytest.raises(BadPercentage, match=r"NS.*Write"):
        read_percentage(text, "NS")


@each("text", ["lots", "64,2,1", "1/0", "9" * 80, "sixty-four"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(BadPercentage, match=r"NS.*64\.2%"):
        read_percentage(text, "NS")
    with pytest.raises(BadAverage, match=r"NS.*\+1\.2"):
        read_average(text, "NS")
    with pytest.raises(BadSession, match=r"Scores.*12"):
        read_count(text, "Scores")


def test_a_percentage_is_no_count_and_no_imps() -> None:
    with pytest.raises(BadAverage, match=r"NS.*64\.2%.*\+1\.2"):
        read_average("64.2%", "NS")
    with pytest.raises(BadSession, match=r"1200 %"):
        read_count("1200 %", "Scores")


def test_nothing_written_is_nothing_known() -> None:
    assert read_percentage(" ", "NS") is read_average("", "NS") is read_count("\t", "Scores") is None
    assert read_average("−1.5", "NS") == F("-1.5")
    for text in ("12.5", "9" * 20):
        with pytest.raises(BadSession, match=r"no count"):
            read_count(text, "Scores")


@few
@given(st.text(max_size=8))
def test_any_text_is_read_or_answered(text: str) -> None:
    for read in (read_percentage, read_average, read_count):
        try:
            read(text, "NS")
        except BadInput as fault:
            assert str(fault).startswith("NS: ")


def test_all_nine_combinations_and_how_many_balance() -> None:
    totals = [artificial_score(two(ns, ew)).total for ns, ew in product(Fault, Fault)]
    assert sorted(set(totals)) == [80, 90, 100, 110, 120]
    assert totals.count(F(100)) == 3
