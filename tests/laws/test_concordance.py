"""The concordance: its rows against a table written out by hand, and the ways through it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from bridgelaw.laws import (
    BadData,
    Concept,
    ConceptNotInEdition,
    Reference,
    UnknownConcept,
    UnknownEdition,
    WrongClause,
    cite,
    clause_for,
    concept,
    concordance,
    concordance_from,
    editions,
    require,
    translate,
)
from bridgelaw.laws.concordance import default_concordance
from tests.each import each

YEARS = (1997, 2007, 2017)

# Row, then the clauses of 1997, 2007 and 2017, each with its mark when it is not S.
BY_HAND = """
power                   | 12A         | 12A              | 12A
no-redress              | 12A1        | 12A1             | 12A1
no-normal-play          | 12A2        | 12A2             | 12A2
wrong-rectification     | 12A3        | 12A3             | 12A3
aim                     | -           | 12B1             | 12B1
harshness               | 12B         | 12B2             | 12B2
assigned                | 12C2        | 12C1(a)          | 12C1(a)
probable-outcome        | -           | -                | 12C1(b)
weighted                | 12C3        | 12C1(c)          | 12C1(c)
too-many                | -           | 12C1(d)          | 12C1(d)
best-worst              | 12C2        | 12C1(e)          | -
self-inflicted          | -           | 12C1(b)          | 12C1(e)
need-not-balance        | 12C2 12C1   | 12C1(f)          | -
two-scores-own-damage   | -           | 12C1(f) 12C1(b)  | 12C1(e)(i) 12C1(e)(ii)
one-side-adjusted       | - D         | -                | 11A
artificial              | 12C1        | 12C2(a)          | 12C2(a)
imps-3                  | 86A         | 12C2(b) 86A      | 12C2(b)
own-percentage          | 88          | 12C2(c)          | 12C2(c)
several-boards          | -           | -                | 12C2(d)
individuals             | 89          | 12C3             | 12C3
knockout-average        | 86B         | 12C4 86B         | 12C4
withdrawn               | 16C         | 16D              | 16C
other-sources           | 16B         | 16C              | 16D
from-partner            | 16A         | 16B              | 16B
end-of-auction-period   | 17E         | 22B1             | 17D1
could-have-known        | 72B1        | 23               | 72C
comparable-call         | - D         | -                | 23
penalty-card-information| 50C 50D1    | 50E1 50E2        | 50E1 50E2
penalty-card-played     | 50D1        | 50E2             | 50E3
penalty-card-damage     | - D         | 50E3             | 50E4
proper-lead             | 53C         | 53C              | 53B
wrong-defender          | 53B D       | 53B              | 53C
two-suits-neither       | -           | -                | 51B2(c)
fouled-board            | 87          | 87A 87B          | 87A 87B 87C
fouled-board-teams      | - D         | -                | 87C
other-table             | -           | 86D              | 86B
substitute-board        | 86C         | 86C              | 86A 86B2(a)
directors-error         | 82C M       | 82C              | 82C
doubt                   | 84D 84E M   | 84D              | 84D
concession-won-trick    | 71A M       | 71.1             | 71A
concession-unlosable-trick | 71C M    | 71.2             | 71B
concession-contract     | 71B M       | -                | -
play-after-claim        | 68D         | 68D 70D3         | 68D2(b)
claimer-faces-hand      | - D         | -                | 68C
objection-undoes-claim  | - D         | -                | 68B2
assent-withdrawn        | 69B M       | 69B              | 69B
irrational-exception    | 70E         | 70E1             | -
time-limit              | 92B         | 92B              | 92B
disputed-facts          | - D         | 85A 85B          | 85A 85B
presumed-explanation    | - D         | 21B1(b) 75C      | 21B1(b)
early-play-suit-forbidden | - D       | 57A3             | 57A4
early-play-suit-required | - D        | -                | 57A3
early-play-by-declarer  | - D         | 57C2             | 57C3
early-play-after-dummy  | - D         | 57C1             | 57C2
revokes-on-one-trick    | - D         | -                | 62C3
inspecting-after-a-revoke-claim | - D | 62C3 66C         | 66C
prohibited-conduct      | -           | -                | 89
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in BY_HAND.strip().splitlines()]


@each("row", ROWS, ids=lambda row: row[0])
def test_every_row_as_written_by_hand(row: list[str]) -> None:
    found = concept(row[0])
    for year, cell in zip(YEARS, row[1:], strict=True):
        words = cell.replace("-", "").split()
        mark = words.pop() if words and words[-1] in ("M", "D") else "S"
        assert [ref.clause for ref in found.clauses[year]] == words
        assert found.certainty[year] == mark


def test_the_fixed_names_are_the_first_rows_there_are() -> None:
    assert {row[0] for row in ROWS} <= {one.id for one in concordance()}
    assert len({one.id for one in concordance()}) == len(concordance())
    assert len(set(concordance())) == len(concordance())


@each("one", concordance, ids=lambda one: one.id)
def test_every_cell_is_whole_and_its_clauses_can_be_cited(one: Concept) -> None:
    assert one.name and one.about
    for year in YEARS:
        assert one.certainty[year] in {"S", "M", "D"}
        for ref in one.clauses[year]:
            assert ref.edition == year
            assert cite(ref.clause, year) == ref == cite(str(ref))
    for ref, mark in one.weaker.items():
        assert mark in {"M", "D"} and any(above.contains(ref) for above in one.clauses[ref.edition or 0])
        assert one.certainty_of(ref) == mark and not one.verified(ref.edition or 0)


@each(
    "name, year, points",
    [
        ("end-of-auction-period", 2007, ["17E"]),
        ("individuals", 2007, ["89"]),
        ("own-percentage", 2017, ["88"]),
        ("weighted", 2017, []),
    ],
)
def test_clauses_that_only_point_to_those_of_a_row(name: str, year: int, points: list[str]) -> None:
    assert [ref.clause for ref in concept(name).points.get(year, ())] == points


def test_remarks_and_marks_of_cells() -> None:
    assert "committee" in concept("weighted").remark[1997]
    assert "forbid" in concept("weighted").remark[2007]
    assert "legal" in concept("weighted").remark[2017]
    assert concept("aim").remark[1997] == "Code of Practice only"
    assert "void" in concept("play-after-claim").remark[1997]
    assert "A, B and C only" in concept("other-table").remark[1997]
    assert "comparable call" in concept("could-have-known").remark[2017]
    assert "1 January 2024" in concept("prohibited-conduct").remark[2017]
    assert concept("weighted").verified(2017)
    assert "12C4" in concept("need-not-balance").remark[2017]
    assert concept("knockout-average").verified(2017) and not concept("wrong-defender").verified(1997)


def test_first_clause_of_a_row() -> None:
    assert str(clause_for("weighted")) == "12C1(c), 2017"
    assert str(clause_for("need-not-balance", 1997)) == "12C2, 1997"
    assert str(clause_for("could-have-known", 2007)) == "23, 2007"


def test_a_row_without_clause_says_where_there_is_one() -> None:
    with pytest.raises(ConceptNotInEdition) as caught:
        clause_for("best-worst", 2017)
    assert "The Laws of 2017 have no clause on" in str(caught.value)
    assert "It is 12C2 of 1997 and 12C1(e) of 2007." in str(caught.value)
    with pytest.raises(ConceptNotInEdition, match="Code of Practice"):
        clause_for("aim", 1997)


def test_unknown_rows_and_editions() -> None:
    with pytest.raises(UnknownConcept, match="penalty-card-information"):
        concept("penalty-lead")
    with pytest.raises(UnknownConcept, match="Its rows: power, no-redress"):
        concept("zebra")
    with pytest.raises(UnknownEdition):
        clause_for("weighted", 1987)
    with pytest.raises(UnknownEdition):
        translate(Reference.parse("12A, 2017"), 2027)


@each(
    "text, year, expected",
    [
        ("12C1(b), 2007", 2017, ["12C1(e)"]),
        ("12C1(e), 2017", 2007, ["12C1(b)"]),
        ("12C1(e), 2007", 2017, []),
        ("12C1(b), 2017", 2007, []),
        ("16D, 2007", 2017, ["16C"]),
        ("16D, 2017", 2007, ["16C"]),
        ("16D2, 2007", 2017, ["16C"]),
        ("16C, 2017", 1997, ["16C"]),
        ("53B, 2017", 2007, ["53C"]),
        ("50E1, 2007", 2017, ["50E1"]),
        ("50E2, 2007", 2017, ["50E2", "50E3"]),
        ("50E3, 2007", 2017, ["50E4"]),
        ("50E3, 2017", 2007, ["50E2"]),
        ("12C1(f), 2007", 2017, ["12C1(e)(i)", "12C1(e)(ii)"]),
        ("87A, 2017", 2007, ["87A"]),
        ("23, 2007", 2017, ["72C"]),
        ("23, 2017", 2007, []),
        ("12C2, 1997", 2017, ["12C1(a)"]),
        ("54A, 2007", 2017, ["54A"]),
        ("54A", 2007, ["54A"]),
        ("54A, 2017", 1997, []),
        ("24D, 2017", 2007, []),
        ("71A, 2017", 2007, ["71.1"]),
        ("12C1(c), 2017", 2017, ["12C1(c)"]),
    ],
)
def test_translation(text: str, year: int, expected: list[str]) -> None:
    found = translate(Reference.parse(text), year)
    assert [ref.clause for ref in found] == expected
    assert all(ref.edition == year for ref in found)


@each("one", concordance, ids=lambda one: one.id)
def test_there_and_back(one: Concept) -> None:
    for here, there in permutations(YEARS, 2):
        if not one.clauses[there]:
            continue
        for ref in one.clauses[here]:
            forward = translate(ref, there)
            assert any(one.touches(new) for new in forward)
            home = {back for new in forward for back in translate(new, here)}
            assert home & set(one.clauses[here])
            if len(one.clauses[here]) == 1:
                assert ref in home


def test_require_accepts_the_clause_its_parent_and_its_parts() -> None:
    for text in ("12C1(e), 2017", "12C1, 2017", "12C1(e)(i), 2017", "12C1(b), 2007"):
        ref = Reference.parse(text)
        assert require(ref, "self-inflicted") is ref
    assert str(require(Reference.parse("12C1(e)"), "self-inflicted")) == "12C1(e), 2017"


@each("one", concordance, ids=lambda one: one.id)
def test_require_accepts_every_clause_of_its_own_row(one: Concept) -> None:
    for refs in one.clauses.values():
        for ref in refs:
            assert require(ref, one.id) == ref


@each(
    "text, row, sentence",
    [
        ("12C1(b), 2017", "self-inflicted", "12C1(b) of 2007 is 12C1(e) of 2017"),
        (
            "12C1(b), 2017",
            "self-inflicted",
            "12C1(b), 2017 is about the probable outcome as the aim of every assigned score.",
        ),
        ("12C1(e), 2017", "best-worst", "The Laws of 2017 have no clause on the best likely result"),
        ("12C1(e), 2017", "best-worst", "It is 12C2 of 1997 and 12C1(e) of 2007."),
        ("16D, 2017", "withdrawn", "16D of 2007 is 16C of 2017"),
        ("16C, 2007", "withdrawn", "16C of 2017 is 16D of 2007"),
        ("23, 2017", "could-have-known", "23, 2017 is about the comparable call. 23 of 2007 is 72C of 2017."),
        (
            "24B, 2017",
            "self-inflicted",
            "24B, 2017 is not about self-inflicted damage. Self-inflicted damage: see 12C1(e)",
        ),
        ("12C2, 1997", "several-boards", "It is 12C2(d) of 2017."),
    ],
)
def test_a_wrong_clause_is_named_with_the_right_one(text: str, row: str, sentence: str) -> None:
    with pytest.raises(WrongClause) as caught:
        require(Reference.parse(text), row)
    assert sentence in str(caught.value)


def cell(*clauses: str, mark: str = "S") -> dict[str, Any]:
    return {"clauses": list(clauses), "certainty": mark}


def test_contradictory_tables_are_refused() -> None:
    whole = {str(year): cell("12A") for year in YEARS}
    row = {"id": "power", "name": "power", "cells": whole}
    assert concordance_from({"concept": [row]}, editions()).concept("power").certainty[2017] == "S"
    with pytest.raises(BadData, match="twice"):
        concordance_from({"concept": [row, row]}, editions())
    with pytest.raises(BadData, match="no cell for 1997"):
        concordance_from({"concept": [{**row, "cells": {"2017": cell("12A")}}]}, editions())
    with pytest.raises(BadData, match="certainty mark"):
        concordance_from({"concept": [{**row, "cells": {**whole, "2007": cell("12A", mark="X")}}]}, editions())


def test_fate_of_a_clause_in_another_edition() -> None:
    found = default_concordance().fate(Reference.parse("87C, 2017"), 2007)
    assert found == (
        "The content of 87C of 2017 (fouled board in a teams match) is in no clause of 2007. "
        "(In 2007: Law 87 had A and B only.)",
    )
