"""The entries for the scoring program, and lines shown on the top on which the file prints them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.desk.en.evening import everybody_table
from bridgelaw.desk.en.programs import CERTAINTY, scoring_programs
from bridgelaw.desk.en.scorer import by_program, to_enter
from bridgelaw.desk.line_ruling import DeskRuling, rule_line
from bridgelaw.desk.shares import read_shares
from bridgelaw.laws.facts import replace
from bridgelaw.results.check import checked
from bridgelaw.results.reading import read_session
from bridgelaw.results.session import Artificial, ArtificialHalf
from bridgelaw.results.standing import Expected, ruled, standings
from bridgelaw.results.typed import typed_session
from bridgelaw.scoring.artificial_line import Grade
from tests.each import each
from tests.travellers import TRAVELLERS

EVENING = "Board 1\n1 2 4S= N\n3 4 4S-1 N\n5 6 4S-1 N\nBoard 2\n1 4 620\n3 6 -100\n5 2 NP"
FILES = TRAVELLERS


def test_a_short_board_is_shown_on_its_own_top_and_added_up_on_that_of_the_largest() -> None:
    session = typed_session(EVENING, "1")
    both = standings(session, Expected.LARGEST, Expected.OWN)
    largest, own = standings(session, Expected.LARGEST), standings(session, Expected.OWN)
    assert both.places == largest.places and both.points == own.points and both.points != largest.points
    assert (both.offered("2"), largest.offered("2")) == (2, 4)
    outcome = session.board("2").lines[1].outcome
    after = ruled(both, "2", {0: outcome}).after
    assert after.points == ruled(own, "2", {0: outcome}).after.points
    assert after.places == ruled(largest, "2", {0: outcome}).after.places
    # A third score on board 2 makes it as large as the other.
    grown = ruled(both, "2", {2: outcome}).after
    assert grown.places == ruled(largest, "2", {2: outcome}).after.places and grown.points == grown.added


@pytest.mark.skipif(not FILES.is_dir(), reason="the real files are not here")
@each("name", ["abf_mp_pairs_howell.xml", "abf_mp_pairs_mitchell.xml"])
def test_every_line_of_a_real_file_is_shown_as_it_prints_it(name: str) -> None:
    session = read_session((FILES / name).read_bytes(), name)
    check = checked(session)
    assert check.totals is not None
    assert (check.lines_on, check.totals.expected) == (Expected.OWN, Expected.LARGEST)
    scored = standings(replace(session, datum_rule=session.datum_rule), check.totals.expected, check.lines_on)
    for board in session.boards:
        for line, points in zip(board.lines, scored.points[board.number], strict=True):
            if line.printed.ns is not None and points.ns is not None:
                assert 2 * abs(points.ns - line.printed.ns) <= Fraction(1, 10**line.printed.decimals)


def weighted(program: str = "", shares: str = "1/3 4S= N\n2/3 4S-1 N") -> DeskRuling:
    session = typed_session(EVENING, "1")
    session = replace(session, source=replace(session.source, program=program))
    return rule_line(standings(session), "1", 0, read_shares(shares, session.boards[0].vulnerability))


def test_the_change_against_the_table_result_and_the_percentages_are_there() -> None:
    rows = {row[0]: row[1:] for row in to_enter(weighted()).rows}
    assert rows["exact"] == ("2 2/3", "1 1/3") and rows["per cent of the top"] == ("66.67", "33.33")
    assert rows["against the table result (for an overall adjustment)"] == ("−1.33", "+1.33")


def test_the_program_of_the_evening_stands_first_and_no_program_is_guessed_at() -> None:
    table = by_program(weighted("RealBridge 3"))
    assert table.rows[0][0] == "RealBridge" and "overall adjustment" in str(table.rows[0][1])
    takes = {str(row[0]): str(row[1]) for row in table.rows}
    for program in scoring_programs():
        assert program.certainty in CERTAINTY
        if program.certainty == "M":
            assert takes[program.name].startswith("not known")
    assert "Arbitral" in takes["TabScore"] and takes["Magic Contest"].startswith("not known")


@each(
    "ns, ew, box, bbo",
    lambda: [
        (ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.MINUS), "Here: A60/40", "Here: A+-"),
        (ArtificialHalf(Fraction(55)), ArtificialHalf(Fraction(45)), "Here: A55/45", "does not take this one"),
    ],
)
def test_an_artificial_score_is_written_as_the_program_reads_it(
    ns: ArtificialHalf, ew: ArtificialHalf, box: str, bbo: str
) -> None:
    ruling = rule_line(standings(typed_session(EVENING, "1")), "1", 0, Artificial(ns, ew))
    takes = {str(row[0]): str(row[1]) for row in by_program(ruling).rows}
    assert takes["bridge-box-scorer"].endswith(box) and bbo in takes["BBO"]


def test_everybody_has_a_row_whom_the_ruling_moves_and_whom_it_does_not() -> None:
    evening = standings(typed_session(EVENING, "1"))
    ruling = rule_line(evening, "2", 0, read_shares("99% 620\n1% -200", evening.session.board("2").vulnerability))
    rows = everybody_table(ruling.effect).rows
    assert len(rows) == len(ruling.effect.after.places) == 6 and len(ruling.effect.moved) == 4
