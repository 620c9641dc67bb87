"""The way in which a file has scored a board is told where it explains every figure, and nothing simpler does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from bridgelaw.results.check import BoardCheck, PointsBasis, checked
from bridgelaw.results.reading import read_session
from bridgelaw.results.session import ScoredBy
from bridgelaw.results.table import read_table
from bridgelaw.scoring.butler import DatumRule, datum
from bridgelaw.telling.en.results.check import check_told
from tests.each import each

#: North-South's scores of two boards: the first one is short.
SCORES = [420, 170, -50]
#: Points by hand, of the side North-South, on the scale of 2, 1, 0: three results, and a fourth that is missing.
ALONE = ["4", "2", "0"]
ONE_FOR_EACH = ["5", "3", "1"]
NEUBERG = ["5.67", "3", "0.33"]


def sheet(points: Sequence[str], whole: int, adjusted: tuple[str, str, str] | None = None) -> str:
    """A short board 1 and a whole board 2 of four tables; `whole` is what both sides of a line of board 1 share."""
    rows = ["Board,NS,EW,Score,MP NS,MP EW"]
    for place, (score, ns) in enumerate(zip(SCORES, points, strict=True)):
        rows.append(f"1,{2 * place + 1},{2 * place + 2},{score},{ns},{float(Fraction(whole) - Fraction(ns)):g}")
    if adjusted:
        rows.append("1,7,8," + ",".join(adjusted))
    full = zip([430, 140, 90, -100], [6, 4, 2, 0], strict=True)
    rows += [f"2,{2 * place + 1},{2 * place + 2},{score},{ns},{6 - ns}" for place, (score, ns) in enumerate(full)]
    return "\n".join(rows)


def first(text: str) -> BoardCheck:
    return checked(read_table(text).session).boards[0]


@each(
    "points, whole, basis, expected",
    [
        (ALONE, 4, PointsBasis.OWN, 3),
        (ONE_FOR_EACH, 6, PointsBasis.TIES, 4),
        (NEUBERG, 6, PointsBasis.NEUBERG, 4),
    ],
)
def test_no_factoring_one_point_for_each_and_neuberg_are_told_apart(
    points: Sequence[str], whole: int, basis: PointsBasis, expected: int
) -> None:
    found = first(sheet(points, whole))
    assert (found.basis, found.expected, found.differing, found.also) == (basis, expected, (), ())


@each(
    "adjusted, artificial",
    [(("A6040", "", ""), 4), (("A7030", "4.2", "1.8"), 4), (("A7030", "2.8", "1.2"), 3)],
)
def test_results_that_are_compared_alone_beside_an_artificial_score_are_no_factoring(
    adjusted: tuple[str, str, str], artificial: int
) -> None:
    """RW-314, RW-326: 70 % of the six points of four scores, or of the four of three."""
    found = first(sheet(ALONE, 4, adjusted=adjusted))
    assert (found.basis, found.expected, found.artificial, found.differing) == (PointsBasis.PLAIN, 3, artificial, ())


def test_rounding_explains_half_a_unit_of_the_last_digit_and_no_more() -> None:
    """5⅔ is 5.7 and not 5.6, and 5 explains nothing; 3 beside 5.7 is 3.0."""
    assert not first(sheet(["5.7", "3", "0.3"], 6)).differing
    cut = first(sheet(["5.6", "3", "0.3"], 6))
    assert [each.line for each in cut.differing] == [0, 0]
    assert len(first(sheet(["5.7", "3.3", "0.3"], 6)).differing) == 2
    for points in (["5", "3", "0"], ["5.6", "3", "0.4"]):
        found = first(sheet(points, 6))
        told = " ".join(check_told(checked(read_table(sheet(points, 6)).session)))
        assert found.differing and "so does this course" not in told and "downwards" not in told


def test_figures_are_cut_off_only_where_the_format_is_known_to_do_so() -> None:
    line = (
        '<result tab="{}" bd="{}" rnd="1" ns="{}" ew="{}" dec="N" cont="{}" res="{}" score="{}" mp_ns="{}" mp_ew="{}"/>'
    )
    short = [("4 S", "=", 420, 56, 3), ("3 S", "=", 140, 30, 30), ("4 S", "-1", -50, 3, 56)]
    whole = [("4 S", "=", 620, 60, 0), ("3 S", "=", 140, 40, 20), ("2 S", "=", 110, 20, 40), ("4 S", "-1", -100, 0, 60)]
    rows = "".join(
        line.format(place, number, place, place + 10, *each)
        for number, board in ((1, short), (2, whole))
        for place, each in enumerate(board, start=1)
    )
    file = f'<session scoring_type="MP"><board_results><brsection id="A">{rows}</brsection></board_results></session>'
    found = checked(read_session(file.encode()))
    assert [board.basis for board in found.boards] == [PointsBasis.NEUBERG, PointsBasis.OWN] and not found.differing


def test_where_two_methods_explain_a_board_both_are_named() -> None:
    """All results alike: a tie for the missing one and Neuberg's formula give everybody the same."""
    rows = ["Board,NS,EW,Score,MP NS,MP EW", *(f"1,{n},{n + 3},420,3,3" for n in (1, 2, 3))]
    full = zip([430, 140, 90, -100], [6, 4, 2, 0], strict=True)
    rows += [f"2,{n},{n + 4},{score},{ns},{6 - ns}" for n, (score, ns) in enumerate(full, start=1)]
    check = checked(read_table("\n".join(rows)).session)
    assert (check.boards[0].basis, check.boards[0].also) == (PointsBasis.NEUBERG, ((PointsBasis.TIES, 4),))
    told = " ".join(check_told(check))
    assert "Neuberg" in told and "missing score" in told


def test_a_misprint_is_no_method_and_is_set_beside_what_this_course_has() -> None:
    found = first(sheet(["5.67", "3.5", "0.33"], 6))
    assert (found.basis, found.expected) == (PointsBasis.NEUBERG, 4)
    assert {(each.line, each.computed) for each in found.differing} == {(1, Fraction(3))}
    told = list(check_told(checked(read_table(sheet(["5.67", "3.5", "0.33"], 6)).session)))
    assert "no way of scoring" in told[1] and "so does this course" not in " ".join(told)


def test_total_imps_may_be_those_of_more_results() -> None:
    """420, 170 and −50 against each other: 6 + 10, −6 + 6, −10 − 6; of four results (4 − 1)/(3 − 1) as much."""
    sums = {420: 16, 170: 0, -50: -16}
    rows = ["Board,NS,EW,Score,IMP NS,IMP EW"]
    rows += [f"1,{n},{n + 4},{score},{1.5 * won:g},{-1.5 * won:g}" for n, (score, won) in enumerate(sums.items(), 1)]
    rows += [f"2,{n},{n + 4},110,0,0" for n in range(1, 5)]
    session = read_table("\n".join(rows), scored=ScoredBy.CROSS_IMPS).session
    found = checked(session).boards[0]
    assert (found.basis, found.expected, found.differing) == (PointsBasis.FACTORED, 4, ())
    plain = "\n".join(rows).replace("24", "16")
    assert checked(read_table(plain, scored=ScoredBy.CROSS_IMPS).session).boards[0].basis is PointsBasis.SUM


@each(
    "results, found",
    [
        ([420, 430], 420),
        ([430, 440], 440),
        ([-420, -430], -420),
        ([-430, -440], -440),
        # One of twenty at each end: 19 would drop none.
        ([1430, *[420] * 18, -800], 420),
        ([1430, *[420] * 17, -800], 410),
    ],
)
def test_the_datum_of_acblscore(results: list[int], found: int) -> None:
    """425 is 420 and 435 is 440, as its manual has it; a twentieth is left out at each end."""
    assert datum(results, DatumRule(half="to the even one", drop_share=Fraction(1, 20))) == found


def test_a_share_of_a_half_leaves_nothing() -> None:
    with pytest.raises(ValueError, match="1/2"):
        DatumRule(drop_share=Fraction(1, 2))


def test_a_butler_board_with_an_artificial_score_and_a_misprint_keeps_its_datum() -> None:
    rows = "Board,NS,EW,Score,IMP NS,IMP EW\n1,1,2,420,5,-5\n1,3,4,420,5,-5\n1,5,6,-50,-9,9\n1,7,8,A6040,3,-3"
    check = checked(read_table(rows, scored=ScoredBy.BUTLER).session)
    # The mean of 420, 420 and −50 is 263⅓, 260: 160 is 4 IMPs, and 310 is 7.
    assert check.boards[0].basis is PointsBasis.DATUM and check.datum_rule is not None
    assert {each.line for each in check.differing} <= {0, 1, 2} and check.differing


def test_no_factoring_is_named_before_a_method_that_gives_the_figure_itself() -> None:
    """Seven of eighteen are 38.9 %, and by Neuberg's formula 39 % of eleven scores: the file need not factor."""
    rows = ["Board,NS,EW,Score,% NS,% EW"]
    # Three are below and five above; with the one that is alike that is seven matchpoints.
    for n, score in enumerate([110, 110, -50, -50, -50, 420, 420, 420, 420, 420], start=1):
        rows.append(f"1,{n},{n + 20},{score},{'39,61' if n == 1 else ','}")
    rows += [f"2,{n},{n + 20},110,50,50" for n in range(1, 12)]
    found = first("\n".join(rows))
    assert (found.basis, found.expected, found.differing, found.also) == (PointsBasis.OWN, 10, (), ())


def test_figures_as_they_are_count_before_figures_that_are_rounded() -> None:
    """Two tops of three results that are shared are 3, with a tie more 4, and by Neuberg's formula 4⅓."""
    rows = ["Board,NS,EW,Score,MP NS,MP EW", "1,1,11,420,4,2", "1,2,12,420,4,2", "1,3,13,-50,,"]
    full = zip([430, 140, 90, -100], [6, 4, 2, 0], strict=True)
    rows += [f"2,{n},{n + 10},{score},{ns},{6 - ns}" for n, (score, ns) in enumerate(full, start=1)]
    found = first("\n".join(rows))
    assert (found.basis, found.expected, found.differing, found.also) == (PointsBasis.TIES, 4, (), ())
