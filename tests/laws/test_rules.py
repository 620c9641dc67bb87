"""The rules by edition: every one read, every clause there, and the next edition inherits."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaw.laws import (
    BadData,
    NoRuleInEdition,
    RuleOfAnotherKind,
    UnknownEdition,
    UnknownRule,
    cite,
    editions,
    editions_with,
    rule,
)
from bridgelaw.laws.edition import Edition
from bridgelaw.laws.regulations import regulation
from bridgelaw.laws.rules import rules, rules_from
from tests.each import each

TRIAL = Edition(2027, "Laws of 2027", "", "", 2017)


def every_cell():
    return [cell for cells in rules().cells.values() for cell in cells.values()]


def one(**cells):
    return {"rule": [{"id": "x", "says": "X.", "cells": {str(year): cell for year, cell in cells.items()}}]}


def known(*years):
    return [replace(TRIAL, year=int(year[1:]), based_on=None) for year in years]


def read(**cells):
    return rules_from(one(**{year[1:]: cell for year, cell in cells.items()}), known(*cells))


@each("cell", every_cell, ids=lambda cell: f"{cell.id}-{cell.edition}{cell.body}")
def test_every_clause_that_a_rule_names_is_in_its_edition_and_known_as_well_as_the_rule(cell):
    named = (*cell.rests_on, *(cell.clauses if cell.kind == "clauses" else ()))
    for ref in named:
        assert cite(str(ref)) == ref
        assert ref.edition == cell.edition
    if cell.kind == "clauses":
        assert cell.clauses, "a rule that is a clause names one"
    if cell.regulation:
        assert regulation(cell.regulation).body == cell.body


@each("cell", every_cell, ids=lambda cell: f"{cell.id}-{cell.edition}{cell.body}")
def test_every_rule_is_a_sentence_of_its_own(cell):
    assert re.fullmatch(r"[A-Z][^.]{20,}\.", cell.says)
    assert re.fullmatch(r"[a-z0-9-]+", cell.id)
    assert cell.derived_from is None


def test_the_rules_differ_between_editions_or_they_would_be_none():
    for rule_id, cells in rules().cells.items():
        values = {
            tuple(ref.clause for ref in cell.clauses) if cell.kind == "clauses" else cell.value
            for (body, _), cell in cells.items()
            if not body
        }
        assert len(values) > 1, rule_id


def test_a_new_edition_carries_every_rule_over_and_says_so():
    from bridgelaw.laws.tables import read_table

    found = rules_from(read_table("rules"), (*editions(), TRIAL))
    for rule_id in rules().cells:
        old, new = found.rule(rule_id, 2017), found.rule(rule_id, 2027)
        assert (new.certainty, new.derived_from, new.edition) == ("D", 2017, 2027)
        assert new.note.startswith("Carried over from 2017.")
        assert [ref.clause for ref in new.rests_on] == [ref.clause for ref in old.rests_on]
        assert {ref.edition for ref in new.rests_on} <= {2027}
        if new.kind == "clauses":
            assert [ref.clause for ref in new.clauses] == [ref.clause for ref in old.clauses]
        else:
            assert new.value == old.value


def test_a_body_that_ruled_otherwise_is_looked_up_and_every_other_body_has_the_law():
    assert rule("legal-roads-only", 2007, body="EBU").holds
    assert not rule("legal-roads-only", 2007, body="ACBL").holds
    assert rule("legal-roads-only", 2017, body="EBU") == rule("legal-roads-only", 2017)


def test_values_have_the_kind_they_are_asked_for():
    found = read(y2017={"number": "1/3", "certainty": "S"})
    assert found.rule("x").number == Fraction(1, 3)
    for kind in ("holds", "word", "words", "clauses"):
        with pytest.raises(RuleOfAnotherKind, match=f"“x” is a number.*not for `{kind}`"):
            getattr(found.rule("x"), kind)


def test_a_rule_or_an_edition_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(UnknownRule, match=r"There is no rule “legal-roads”. The rules are director-weights, "):
        rule("legal-roads")
    with pytest.raises(UnknownEdition, match="The editions are 1997, 2007 and 2017"):
        rule("legal-roads-only", 1986)
    with pytest.raises(NoRuleInEdition, match=r"the Laws of 1997 .* is there for 2007 and 2017"):
        rule("what-was-likely", 1997)


def test_the_editions_in_which_a_rule_holds():
    assert editions_with("play-is-ruled") == (2007, 2017)
    assert editions_with("legal-roads-only") == (2017,)
    with pytest.raises(RuleOfAnotherKind):
        editions_with("breaks-the-chain")


@each(
    "cells, wrong",
    [
        ({"y2017": {"certainty": "S"}}, "has not one value"),
        ({"y2017": {"holds": True, "word": "a", "certainty": "S"}}, "has not one value"),
        ({"y2017": {"holds": "yes", "certainty": "S"}}, "neither true nor false"),
        ({"y2017": {"number": "a third", "certainty": "S"}}, "'a third' is not a number"),
        ({"y2017": {"holds": True}}, "certainty mark is None"),
        ({"y2007": {"holds": True, "certainty": "S"}, "y2017": {"word": "a", "certainty": "S"}}, "values of one kind"),
    ],
)
def test_bad_data_are_refused_with_the_name_of_the_rule(cells, wrong):
    with pytest.raises(BadData, match=wrong) as refused:
        read(**cells)
    assert "x" in str(refused.value)


def test_a_rule_twice_or_of_no_edition_is_refused():
    table = one(**{"2017": {"holds": True, "certainty": "S"}})
    with pytest.raises(BadData, match="written twice"):
        rules_from({"rule": table["rule"] * 2}, known("y2017"))
    with pytest.raises(BadData, match=r"no edition of editions\.toml: 2017"):
        rules_from(table, known("y2007"))
