"""The telling of a fouled board: whole sentences for every board, the reasons of each way, the tables beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.en.fouled_board import bodies_table, manual_table
from bridgelaw.chapters.law87.en.fouled_names import NOT_READ, differs
from bridgelaw.chapters.law87.rulings.fouled_at_teams import fouled_at_teams
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board
from bridgelaw.chapters.law87.rulings.fouled_lines import read_forms, read_lines, read_pairs
from bridgelaw.rulings.bodies import Body, bodies, body, own_method
from bridgelaw.scoring import Side
from bridgelaw.telling import tell
from tests.chapters.law87.rulings.slow_fouled import GROUPS, lines_of
from tests.each import each
from tests.states import states

F = Fraction
SOURCE = "1 1 420\n11 10 -50\n10 8 140{}\n9 6 170{}\n8 4 420{}\n7 2 -50{}\n6 11 420\n5 9 420\n4 7 420\n3 5 170"


def source(marks: str = "") -> FouledRuling:
    """The board of source 001 with the marks of tables 10, 9, 8 and 7: "-xxx"."""
    return fouled_board(read_lines(SOURCE.format(*(" >1" if mark == "x" else "" for mark in marks))))


def test_why_the_total_is_not_90() -> None:
    check = tell(source("-xxx")).step("check").says
    for words in ("10 × 9 = 90", "NS have 95.4 and EW 95.4", "give 63 to each direction", "share 120% of a top there"):
        assert words in check


@each(
    "groups, name, words",
    [
        ("4 3", "figb", "4 … Neuberg … 4 … changed … 3 … percentages … 4"),
        ("4 3", "ebu", "3 … Neuberg … more than … third … 7 … expected"),
        ("4 2", "ebu", "2 … percentages … 4 … more than … third … 6 … expected"),
        ("3 2", "acbl", "3 … Neuberg"),
        ("4 3", "acbl", "3 … percentages … 4"),
        ("4 1", "ebu", "artificial"),
    ],
)
def test_the_reasons_of_each_way(groups: str, name: str, words: str) -> None:
    scores: list[Sequence[int]] = [range(int(size), 0, -1) for size in groups.split()]
    assert states(tell(fouled_board(lines_of(scores), body(name))).step("ways").says, words)


def test_what_differed_is_said() -> None:
    forms = read_forms(">1 vulnerability: NS; two cards were exchanged too\n>2 vulnerability both\n>3 the dealer")
    assert [differs(form) for form in forms] == [
        "only NS were marked vulnerable, and two cards were exchanged too",
        "both sides were marked vulnerable",
        "the dealer",
    ]


def test_what_is_left_to_check() -> None:
    lines = read_lines("1 1 420\n2 2 50\n3 3 420 >1", at_fault=read_pairs("NS 2"))
    cautions = " ".join(tell(fouled_board(lines, expected=5)).cautions)
    assert states(cautions, "5 … traveller … 3")
    assert states(cautions, "NS … 2 … compared")
    assert "more than 60%" in cautions
    halves = lines_of([[800, 700, 600, 500, 400, 300, 200, 100], [50]])
    assert any("exact half" in said for said in tell(fouled_board(halves, body("figb"))).cautions)
    older = fouled_board(lines_of([[4, 3, 2, 1], [2, 1]]), body("ebu-older"))
    assert any("have not read" in said for said in tell(older).cautions)


def test_whose_opinion_it_is_that_fault_counts() -> None:
    """The lecture's under the Italian regulation, which makes no exception; the Law's where the score is artificial."""
    alone = read_lines("1 1 420\n2 2 420 >1", at_fault=read_pairs("EW 2"))
    assert "the opinion of the lecture" in tell(fouled_board(alone, body("figb"))).step("alone-at-fault").says
    assert "opinion" not in tell(fouled_board(alone, body("ebu"))).step("alone-at-fault").says


def test_the_tables_beside() -> None:
    rows = {row[0]: row[3:] for row in bodies_table(source("-xxx")).rows}
    assert [str(each).strip("\u2007") for each in rows["8"]] == ["70%", "70%", "15.7", "70%"]
    assert [str(each).strip("\u2007") for each in rows["1"]] == ["13.29", "13.2857", "13.3", "6.64"]
    four = SOURCE.replace("9 6 170", "9 6 420").replace("8 4 420", "8 4 -50").format(*[" >1"] * 4)
    assert [row[1:4] for row in manual_table(fouled_board(read_lines(four))).rows] == [
        (7, F(37, 3), 11),
        (2, 4, 6),
        (0, F(2, 3), 4),
        (6, F("16.5"), 12),
        (4, F("11.5"), 10),
        (1, 4, 7),
    ]


def test_teams_are_told_where_it_is_ruled() -> None:
    said = tell(fouled_at_teams())
    assert states(said.result, "86B2")
    assert len(said.steps) == 5 and said.announcement.endswith("You may appeal.")


@settings(deadline=None)
@given(GROUPS, st.integers(0, 3), st.deferred(lambda: st.sampled_from([*bodies(), own_method(2, "60")])), st.booleans())
def test_it_speaks_in_whole_sentences(groups: list[list[int]], more: int, each: Body, fault: bool) -> None:
    lines = lines_of(groups)
    if fault:
        lines[-1] = replace(lines[-1], at_fault=frozenset({Side.EW}))
    said = tell(fouled_board(lines, each, len(lines) + more, penalised=read_pairs("NS 1")))
    for words in (said.result, said.announcement, *said.facts, *said.cautions, *(step.says for step in said.steps)):
        assert words[0].isupper() and words[-1] in ".”)", words
        assert "None" not in words and "Fraction" not in words and "  " not in words
    assert said.announcement.endswith("You may appeal.")


def test_what_was_not_read_of_a_regulation_has_its_words_and_all_of_them_are_needed() -> None:
    assert {each.doubt for each in bodies() if each.doubt} == set(NOT_READ)
