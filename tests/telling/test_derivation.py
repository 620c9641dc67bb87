"""A ruling is a derivation: every step rests on something, text and HTML say the same, sentences are whole."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import course_cases
from bridgelaw.cases.read import case_named, computed
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import Reference, cite, clause
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned import (
    Match,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, wbf_continuous
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import WIDTH, Column, Derivation, Step, Table
from tests.rulings.slow import SCORES, Weighted, assigned_of, fields, offenders, traveller, weighted

F = Fraction
CASES = [case for case in course_cases() if not case.refused]
every_case = pytest.mark.parametrize("name", [case.id for case in CASES])

SENTENCE = re.compile(r"[A-Z\d“(♠♥♦♣].*(?:[.”]|[.?]\))", re.DOTALL)


@cache
def derivation_of(name: str) -> Derivation:
    """The derivation of a worked case, made once for all tests."""
    return computed(case_named(name)).derivation


def whole_sentences(derivation: Derivation) -> bool:
    """Whether result and announcement begin with a capital and end with a stop."""
    return all(SENTENCE.fullmatch(words) for words in (derivation.result, derivation.announcement))


def words_of(html: str) -> str:
    """What a reader of the page reads, without the clauses' summaries."""
    html = re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", " ", html))


def numbers_of(words: str) -> set[str]:
    return set(re.findall(r"[+−]?\d+(?:\.\d+|/\d+)?", words))


@every_case
def test_every_step_rests_on_something_that_can_be_cited(name: str) -> None:
    case = next(case for case in CASES if case.id == name)
    # One set of facts under four codes cites each by its own edition.
    years = {1997, 2007, 2017} if case.form == "codes" else {case.edition}
    for step in derivation_of(name).steps:
        assert step.rests_on
        for basis in step.rests_on:
            if isinstance(basis, Reference):
                assert cite(str(basis)) == basis
                assert basis.edition in years
                assert clause(basis).summary
            else:
                assert isinstance(basis, Regulation) and regulation(basis.id) == basis


@every_case
def test_text_and_html_say_the_same(name: str) -> None:
    derivation = derivation_of(name)
    page, text = words_of(derivation_html(derivation)), str(derivation)
    assert numbers_of(page) == numbers_of(re.sub(r"(?m)^\d+\. ", "", text))
    flat = " ".join(text.split())
    for words in (*derivation.facts, derivation.result, derivation.announcement, *derivation.cautions):
        assert words in flat
        assert "".join(words.split()) in "".join(page.split())
    for step in derivation.steps:
        assert "".join(step.says.split()) in "".join(page.split())


@every_case
def test_the_text_wraps(name: str) -> None:
    for line in str(derivation_of(name)).splitlines():
        assert len(line) <= WIDTH or "  " in line.strip(), line


@every_case
def test_result_and_announcement_are_whole_sentences(name: str) -> None:
    derivation = derivation_of(name)
    assert whole_sentences(derivation)
    for fact in derivation.facts:
        assert SENTENCE.fullmatch(fact)
    for step in derivation.steps:
        assert SENTENCE.fullmatch(step.says)


@every_case
def test_a_column_is_printed_one_way_throughout(name: str) -> None:
    for step in derivation_of(name).steps:
        for table in step.tables:
            printed = table.printed()
            for index, column in enumerate(table.columns):
                exact = [row[index] for row in table.all_rows]
                cells = [row[index] for row, cell in zip(printed, exact, strict=True) if isinstance(cell, int | F)]
                assert not (any("/" in cell for cell in cells) and any("." in cell for cell in cells)), column
                for cell, value in zip(cells, [e for e in exact if isinstance(e, int | F)], strict=True):
                    assert (cell[0] == "+") == (column.signed and value > 0)
                    assert (cell[0] == "−") == (value < 0)
                    whole, _, part = cell.lstrip("+−").partition(" ")
                    assert (F(whole) + F(part or 0)) * (-1 if value < 0 else 1) == value


@settings(max_examples=30, deadline=None)
@given(weighted(), weighted(), fields, st.none() | SCORES, offenders)
def test_every_form_speaks_in_whole_sentences(
    ns: Weighted, ew: Weighted, field: list[int], table: int | None, offending: Side | None
) -> None:
    for assigned in (assigned_of(ns, offending=offending), assigned_of(ns, ew, offending)):
        others = traveller(field)
        for ruling in (
            weighted_at_teams(assigned, field[0], table, Match(30, 20, wbf_continuous(16))),
            weighted_at_bam(assigned, field[0], table),
            weighted_at_pairs(assigned, others, table_result=table),
            weighted_at_butler(assigned, others, table),
            weighted_at_cross_imps(assigned, others, table),
        ):
            assert whole_sentences(tell(ruling))
            assert all(step.rests_on for step in tell(ruling).steps)
            assert "None" not in str(tell(ruling)) and "Fraction" not in str(tell(ruling))


def test_the_laws_are_listed_once_in_the_order_of_the_steps() -> None:
    laws = [law.clause for law in derivation_of("slow-pass").laws]
    assert laws == ["12C1(c)", "78B", "12B1"]


def test_the_ruling_of_the_slow_pass_as_text() -> None:
    text = str(derivation_of("slow-pass"))
    assert text.startswith("The slow pass over 4♠\n=====================\n- EW offended; NS are the innocent side.\n")
    table = [
        "outcome  difference  IMPs  weight  weighted IMPs",
        "4♠= N          +480   +10  2/3            +6 2/3",
        "4♠-1 N         −240    −6  1/3                −2",
        "------------------------------------------------",
        "total                      1              +4 2/3",
    ]
    assert "\n".join(f"   {line}" for line in table) in text
    assert "5♥x-2 E (+300) through the 5♥ bid after the slow pass carries no weight" in " ".join(text.split())


def test_a_step_without_a_basis_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="must rest on a Law or a named practice"):
        Step("Because I say so.", ())


def test_a_row_must_fill_its_columns() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells under 2 columns"):
        Table("IMPs", (Column("a"), Column("b")), (("x",),))
    with pytest.raises(ValueError, match="a row of 3 cells under 2 columns"):
        Table("IMPs", (Column("a"), Column("b")), (("x", 1),), ("total", 1, 2))


def test_a_table_as_text() -> None:
    table = Table(
        "mp",
        (Column("pair"), Column("mp"), Column("swing", True)),
        (("A", F(57, 5), 3), ("B", 1, -3)),
        ("total", None, 0),
    )
    assert table.text().splitlines() == [
        "mp:",
        "pair     mp  swing",
        "A      11.4     +3",
        "B         1     −3",
        "------------------",
        "total            0",
    ]
    assert Table("", (Column("n"),), ((1,),)).text() == "n\n1"
