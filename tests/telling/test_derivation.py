"""A ruling is a derivation: every step rests on something, text and HTML say the same, sentences are whole."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
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
from bridgelaw.telling.derivation import Column, Step, Table
from tests.rulings.slow import SCORES, Weighted, assigned_of, fields, offenders, traveller, weighted
from tests.states import states
from tests.telling.derivation_properties import whole_sentences

F = Fraction


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
    laws = [law.clause for law in computed(case_named("slow-pass")).derivation.laws]
    assert laws == ["12C1(c)", "78B", "12B1"]


def test_the_ruling_of_the_slow_pass_as_text() -> None:
    text = str(computed(case_named("slow-pass")).derivation)
    assert states(text, "4♠ … EW … NS")
    table = [
        "result  difference  IMPs  weight  weighted IMPs",
        "4♠= N         +480   +10  2/3            +6 2/3",
        "4♠-1 N        −240    −6  1/3                −2",
        "-----------------------------------------------",
        "total                     1              +4 2/3",
    ]
    assert "\n".join(f"   {line}" for line in table) in text
    assert states(" ".join(text.split()), "5♥x-2 E … +300 … 5♥")


def test_a_step_without_a_basis_cannot_be_made() -> None:
    with pytest.raises(ValueError, match=r"Law.*practice"):
        Step("Because I say so.", ())


def test_a_row_must_fill_its_columns() -> None:
    with pytest.raises(ValueError, match=r"1.*2.*columns"):
        Table("IMPs", (Column("a"), Column("b")), (("x",),))
    with pytest.raises(ValueError, match=r"3.*2.*columns"):
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
