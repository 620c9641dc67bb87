"""A board in team play: which clause decides, what holds of every award, and the worked boards by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling, team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import (
    Board,
    Comparable,
    MissingResult,
    NoFurtherBoard,
    PlayedAtBoth,
    Settlement,
    Standing,
    Trouble,
)
from bridgelaw.laws import BadInput, ClauseNotInEdition
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.artificial_awards import BadAverage, Fault
from bridgelaw.rulings.assigned import Match, NoOutcome, NoWeightingInEdition, WeightedScore
from bridgelaw.rulings.assigned.teams import BadMatch
from bridgelaw.scoring import Side, wbf_continuous
from bridgelaw.telling import tell
from tests.states import states

F = Fraction
RESULTS = st.sampled_from((-2000, -980, -620, -420, -200, -100, -50, 0, 50, 110, 140, 170, 420, 620, 650, 800, 1430))
FAULTS = st.sampled_from(list(Fault))
STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500)
STEPS += (3000, 3500, 4000)


def slow_imps(difference: int) -> int:
    """The scale of Law 78B once more: one IMP for each step reached."""
    won = sum(abs(difference) >= step for step in STEPS)
    return won if difference > 0 else -won


@st.composite
def scores(draw: st.DrawFn) -> WeightedScore:
    """One to four results with tenths that add to 1."""
    results = draw(st.lists(RESULTS, min_size=1, max_size=4, unique=True))
    cuts = sorted(draw(st.lists(st.integers(0, 10), min_size=len(results) - 1, max_size=len(results) - 1)))
    ends = [0, *cuts, 10]
    return WeightedScore.of({each: F(ends[n + 1] - ends[n], 10) for n, each in enumerate(results)})


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board that may be ruled on and has a result at the other table."""
    trouble = draw(st.sampled_from((Trouble.FOULED, Trouble.APART, Trouble.UNPLAYABLE)))
    here = None if trouble is Trouble.UNPLAYABLE else draw(RESULTS)
    leans = draw(st.sampled_from((None, *Side))) if trouble is Trouble.UNPLAYABLE else None
    return Board(trouble, draw(RESULTS), here, draw(FAULTS), draw(FAULTS), leans, draw(st.integers(1, 3)))


def ruled(board: Board, *args: object, **more: object) -> TeamPlayRuling:
    """The ruling."""
    return team_play(board, *args, **more)  # type: ignore[arg-type]


MISMATCHED = Board(Trouble.FOULED, 600, -100)


# ---- what holds of every board ----


@given(boards(), scores(), st.booleans())
def test_every_board_is_ruled_on_and_told(board: Board, score: WeightedScore, knockout: bool) -> None:
    ruling = ruled(board, score, standing=Standing(knockout))
    told = tell(ruling)
    assert told.result.startswith("NS score ") and told.announcement.endswith("You may appeal.")
    assert set(ruling.awards) == set(Side) and all(ground.rests_on for ground in ruling.grounds)


@given(boards(), scores())
def test_the_clause_follows_results_and_fault(board: Board, score: WeightedScore) -> None:
    ruling = ruled(board, score)
    cited = {str(law) for ground in ruling.grounds for law in ground.rests_on}
    several = board.trouble is not Trouble.UNPLAYABLE or board.adjusted > 1
    letters = {letter for letter in "abc" if f"86B2({letter}), 2017" in cited}
    assert letters == ({"abc"[len(board.guilty)]} if several else set())
    assert ("86B1, 2017" in cited) == (not several)
    assert ("87C, 2017" in cited) == (board.trouble is Trouble.FOULED)


@given(boards(), scores(), st.sampled_from((F(3), F(2), F(5, 2))))
def test_one_team_at_fault_the_innocents_never_have_less_than_average_plus(
    board: Board, score: WeightedScore, plus: Fraction
) -> None:
    ruling = ruled(board, score, plus=plus)
    if ruling.way is not Settlement.BETTER:
        return
    (guilty,) = board.guilty
    assert ruling.awards[guilty.opponents] >= plus
    assert ruling.awards[guilty] == -ruling.awards[guilty.opponents], "the complement"
    assert board.other_table is not None
    by_hand = sum(
        weight * slow_imps(guilty.opponents.sign * (points - board.other_table))
        for points, weight in score.weights.items()
    )
    assert ruling.awards[guilty.opponents] >= by_hand - F(1, 2)
    assert ruling.takes_assigned == (by_hand > plus)


@given(boards(), scores())
def test_an_assigned_score_balances_and_is_what_the_imps_come_to(board: Board, score: WeightedScore) -> None:
    ruling = ruled(board, score)
    if ruling.way is not Settlement.ASSIGNED:
        return
    assert sum(ruling.awards.values()) == 0
    assert board.other_table is not None
    by_hand = sum(weight * slow_imps(points - board.other_table) for points, weight in score.weights.items())
    assert abs(ruling.awards[Side.NS] - by_hand) <= F(1, 2)


@given(boards(), scores())
def test_artificial_scores_go_by_each_teams_own_fault(board: Board, score: WeightedScore) -> None:
    ruling = ruled(board, score)
    if ruling.way is not Settlement.ARTIFICIAL:
        return
    worth = {Fault.NONE: 3, Fault.PARTLY: 0, Fault.DIRECTLY: -3}
    assert dict(ruling.awards) == {side: worth[board.fault(side)] for side in Side}


@given(boards(), scores())
def test_a_knockout_has_one_margin(board: Board, score: WeightedScore) -> None:
    alone, averaged = ruled(board, score), ruled(board, score, standing=Standing(knockout=True))
    assert sum(averaged.awards.values()) == 0
    assert averaged.awards[Side.NS] * 2 == alone.awards[Side.NS] - alone.awards[Side.EW]
    assert averaged.averaged == (not alone.balanced)


@given(boards(), scores(), st.integers(0, 60), st.integers(0, 60))
def test_each_team_adds_its_own_to_its_own_margin(board: Board, score: WeightedScore, ns: int, ew: int) -> None:
    scale = wbf_continuous(16)
    ruling = ruled(board, score, standing=Standing(match=Match(ns, ew, scale)))
    both = [ruling.vps(side, ruling.awards[side]) or F() for side in Side]
    margins = [ns - ew + ruling.awards[Side.NS], ew - ns + ruling.awards[Side.EW]]
    assert both == [scale.award(margin)[0] for margin in margins]
    if ruling.balanced:
        assert sum(both) == 20


@given(boards(), scores())
def test_seen_from_the_other_side_it_is_the_same_board(board: Board, score: WeightedScore) -> None:
    """NS and EW change places at both tables: every score changes its sign, and so does who gets what."""
    turned = Board(
        board.trouble,
        -(board.other_table or 0),
        None if board.table_result is None else -board.table_result,
        board.fault_ew,
        board.fault_ns,
        board.leans.opponents if board.leans else None,
        board.adjusted,
    )
    mirror = WeightedScore.of({-points: weight for points, weight in score.weights.items()})
    ours, theirs = ruled(board, score), ruled(turned, mirror)
    assert ours.way is theirs.way
    assert {side: ours.awards[side] for side in Side} == {side: theirs.awards[side.opponents] for side in Side}


def test_a_coarse_rounding_never_takes_what_average_plus_would_have_given() -> None:
    board = Board(Trouble.FOULED, 0, 100, fault_ew=Fault.DIRECTLY)
    # 3/5 of 3 IMPs and 2/5 of 1: 2.2, rounded 2, and average plus is 2.1.
    ruling = ruled(board, WeightedScore.of({100: "3/5", 20: "2/5"}), plus=F("2.1"))
    assert ruling.assigned(Side.NS) == F("2.2") and ruling.takes_assigned
    assert ruling.awards[Side.NS] == F("2.1")


# ---- the worked boards, by hand ----


def test_the_exchanged_hands_of_the_lesson() -> None:
    board = Board(Trouble.FOULED, 620, 140, fault_ns=Fault.DIRECTLY)
    score = WeightedScore.of({170: "3/5", 620: "1/5", -100: "1/5"})
    ruling = ruled(board, score, standing=Standing(match=Match(14, 17, wbf_continuous(8))))
    # For EW: 620 against 170 is 450, 10 IMPs; against 620 nothing; against −100 720, 12 IMPs. 6 + 0 + 2.4.
    assert ruling.assigned(Side.EW) == F(3, 5) * 10 + F(1, 5) * 12 == F("8.4")
    assert dict(ruling.awards) == {Side.NS: -8, Side.EW: 8}
    assert [ruling.vps(side, ruling.awards[side]) for side in Side] == [F("5.91"), F("14.09")]
    assert ruling.board.compared == -10
    assert repr(ruling) == "TeamPlayRuling: NS −8 IMPs, EW +8 IMPs (the better of two)"


def test_degrees_of_fault_have_no_part_in_the_complement() -> None:
    for fault in (Fault.PARTLY, Fault.DIRECTLY):
        ruling = ruled(Board(Trouble.FOULED, 600, -100, fault_ns=fault))
        assert dict(ruling.awards) == {Side.NS: -3, Side.EW: 3}


def test_one_valid_result_is_kept_whoever_made_it() -> None:
    score = WeightedScore.of({480: "4/5", 980: "1/5"})
    for leans, fault_ns, fault_ew in (
        (Side.EW, Fault.NONE, Fault.DIRECTLY),
        (Side.EW, Fault.DIRECTLY, Fault.NONE),
        (Side.EW, Fault.NONE, Fault.NONE),
        (Side.EW, Fault.DIRECTLY, Fault.DIRECTLY),
    ):
        ruling = ruled(Board(Trouble.UNPLAYABLE, 980, None, fault_ns, fault_ew, leans), score)
        assert ruling.way is Settlement.ASSIGNED
        # 980 − 480 is 500, 11 IMPs, four times in five: 8.8.
        assert (ruling.assigned(Side.EW), ruling.awards[Side.EW]) == (F("8.8"), 9)


def test_with_two_boards_the_valid_result_is_not_kept() -> None:
    board = Board(Trouble.UNPLAYABLE, -980, leans=Side.NS, adjusted=2)
    ruling = ruled(board)
    assert dict(ruling.awards) == {Side.NS: 3, Side.EW: 3}
    assert [doubt.id for doubt in ruling.doubts] == ["independent", "own-session"]


def test_the_same_board_under_the_older_laws() -> None:
    board = Board(Trouble.UNPLAYABLE, -980, leans=Side.NS, fault_ew=Fault.DIRECTLY)
    in_2007 = ruled(board, edition=2007)
    assert in_2007.way is Settlement.ARTIFICIAL and dict(in_2007.awards) == {Side.NS: 3, Side.EW: -3}
    assert "should-assign" in [doubt.id for doubt in in_2007.doubts]
    weighed = ruled(board, WeightedScore.of({-480: "7/10", -980: "3/10"}, 2007), 2007)
    assert weighed.way is Settlement.ASSIGNED and weighed.awards[Side.NS] == 8
    in_1997 = ruled(board, edition=1997)
    assert {str(law) for each in in_1997.grounds for law in each.rests_on} == {"12A2, 1997", "12C1, 1997", "86A, 1997"}
    with pytest.raises(NoWeightingInEdition):
        ruled(board, WeightedScore.of({-480: "1"}, 1997), 1997)


def test_degrees_of_fault_count_where_2007_gave_no_complement() -> None:
    board = Board(Trouble.FOULED, 600, -100, fault_ns=Fault.PARTLY)
    assert dict(ruled(board, edition=2007).awards) == {Side.NS: 0, Side.EW: 3}
    assert dict(ruled(board).awards) == {Side.NS: -3, Side.EW: 3}


# ---- what is refused ----


def test_what_is_no_board_of_this_kind() -> None:
    with pytest.raises(Comparable, match="not fouled"):
        Board(Trouble.NONE, 420, -50)
    for here, there in ((None, 420), (420, None), (None, None)):
        with pytest.raises(MissingResult, match="one is not given"):
            Board(Trouble.FOULED, there, here)
    with pytest.raises(MissingResult, match="favour a side"):
        Board(Trouble.UNPLAYABLE, None, leans=Side.NS)
    with pytest.raises(BadInput, match="has no result here"):
        Board(Trouble.UNPLAYABLE, 420, 420)
    with pytest.raises(BadInput, match="0 boards"):
        Board(Trouble.FOULED, 420, 420, adjusted=0)


def test_a_further_board_in_time_and_too_late() -> None:
    ruling = ruled(MISMATCHED, further=True)
    assert ruling.way is Settlement.FURTHER and not ruling.awards and repr(ruling) == "TeamPlayRuling: a further board"
    assert states(tell(ruling).steps[-1].says, "another one")
    with pytest.raises(NoFurtherBoard, match="could know"):
        ruled(MISMATCHED, further=True, could_know=True)
    with pytest.raises(NoFurtherBoard, match=r"no contestant"):
        ruled(Board(Trouble.FOULED, 600, -100, fault_ew=Fault.PARTLY), further=True)
    assert (
        ruled(Board(Trouble.FOULED, 600, -100, fault_ew=Fault.PARTLY), edition=2007, further=True).way
        is Settlement.FURTHER
    )
    assert ruled(MISMATCHED, could_know=True).way is Settlement.ARTIFICIAL


def test_a_new_deal_for_one_board_is_the_directors_to_judge() -> None:
    """6D3 and 16D2(b) ask neither who was at fault nor whom the other table's result favours."""
    plain = Board(Trouble.UNPLAYABLE, 400)
    assert not [each for each in ruled(plain, further=True).doubts if each.id == "deal-anew"]
    for at_stake in (replace(plain, fault_ew=Fault.DIRECTLY), replace(plain, leans=Side.EW)):
        ruling = ruled(at_stake, further=True)
        assert ruling.way is Settlement.FURTHER and [each.id for each in ruling.doubts] == ["deal-anew"]


def test_a_regulation_is_for_one_table_and_for_2017() -> None:
    regulated = {Side.NS: F(1), Side.EW: F(-2)}
    alone = Board(Trouble.UNPLAYABLE, 400)
    assert dict(ruled(alone, regulated=regulated).awards) == regulated
    for board in (MISMATCHED, Board(Trouble.UNPLAYABLE, None)):
        with pytest.raises(PlayedAtBoth):
            ruled(board, regulated=regulated)
    with pytest.raises(ClauseNotInEdition):
        ruled(alone, regulated=regulated, edition=2007)
    with pytest.raises(BadAverage, match="for one board"):
        ruled(alone, regulated={Side.NS: F(25), Side.EW: F(-25)})


def test_what_86b1_cannot_do_without() -> None:
    with pytest.raises(NoOutcome, match="clearly favours NS"):
        ruled(Board(Trouble.UNPLAYABLE, -980, leans=Side.NS))
    with pytest.raises(MissingResult, match="has no result"):
        ruled(Board(Trouble.UNPLAYABLE, None), WeightedScore.of({420: "1"}))


def test_the_match_takes_whole_imps_and_no_knockout() -> None:
    match = Match(10, 10, wbf_continuous(8))
    for plus in (0, -3, 25):
        with pytest.raises(BadAverage):
            ruled(MISMATCHED, plus=F(plus))
    with pytest.raises(BadMatch, match="whole IMPs"):
        ruled(MISMATCHED, plus=F("2.5"), standing=Standing(match=match))
    with pytest.raises(BadMatch, match="whole IMPs"):
        ruled(MISMATCHED, standing=Standing(match=match), imp_rounding=regulation("imps-tenth"))
    with pytest.raises(BadMatch, match=r"Victory"):
        ruled(MISMATCHED, standing=Standing(knockout=True, match=match))
