"""Weighted score at Butler and cross-IMPs: three forms of scoring behind one menu, each outcome with its datum."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.cases.read import cases_of_text, computed
from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned import BamRuling
from bridgelaw.scoring import Side
from bridgelaw.telling.en.assigned.field import outcome_tables
from bridgelaw.widgets import WeightingAtImps
from tests.display.page import Page
from tests.each import each
from tests.widgets.controls import named, page

F = Fraction
ONLY = {"butler": {"Datum", "field"}, "cross-imps": {"field"}, "bam": {"Other table, NS"}}


def offered(widget: WeightingAtImps) -> set[str]:
    """Return which of the controls that not every form has are on the page."""
    boxes = {"Datum": "Datum", "Other table, NS": "Other table, NS"}
    found = {name for name, label in boxes.items() if named(widget, label).layout.display != "none"}
    field = named(widget, "The other tables, one a line: NS pair, EW pair, score or result")
    return found | ({"field"} if field.layout.display != "none" else set())


def test_each_outcome_against_the_datum_it_helps_to_make() -> None:
    widget = WeightingAtImps("butler-four-tables")
    table = outcome_tables(widget.ruling, Side.NS)
    # (620 + 620 + 170 − 100) / 4 = 327.5; (−100 + 620 + 170 − 100) / 4 = 147.5.
    assert [column.heading for column in table.columns] == [
        "NS", "4♠= N, weight 1/2, datum +330", "4♠-1 N, weight 1/2, datum +150", "weighted"
    ]  # fmt: skip
    # +290, +290, −160, −430 and −250, +470, +20, −250, by the scale: 7, 7, −4, −10 and −6, 10, 1, −6.
    assert [row[1:] for row in table.printed()] == [
        ("+7", "−6", "+0.5"), ("+7", "+10", "+8.5"), ("−4", "+1", "−1.5"), ("−10", "−6", "−8")
    ]  # fmt: skip
    text = Page(page(widget)).text
    assert "datum" in text and "+330" in text and "+150" in text
    assert widget.twin().count("<svg") == 2


def test_the_menu_puts_away_what_does_not_count_and_keeps_what_it_holds() -> None:
    widget = WeightingAtImps("butler-four-tables")
    scored = named(widget, "Scored as")
    for form, controls in ONLY.items():
        scored.value = form
        assert offered(widget) == controls
        assert widget.failed == (form == "bam"), "no other table is given yet"
    widget.set(other_table="170")
    assert (widget.ruling.ns, widget.ruling.ew) == (F(1, 2), F(1, 2)), "4♠ made wins the board, one down loses it"
    scored.value = "butler"
    assert widget.ruling.weighted[Side.NS][0] == F(1, 2) and widget.state["other_table"] == "170"


def test_the_three_forms_by_hand() -> None:
    widget = WeightingAtImps("cross-imps-four-tables")
    # 620: 0 + 10 + 12; −100: −12 − 7 + 0.
    assert widget.ruling.weighted[Side.NS][0] == F(22 - 19, 2)
    widget.load("000-bam")
    assert isinstance(widget.ruling, BamRuling)
    # +1100 wins against +620, +620 halves, −200 loses.
    assert widget.ruling.ns == F(1, 10) + F(7, 10) / 2 and "0.45 of the board" in widget.status
    assert widget.twin().count("<svg") == 2 and "boards for NS, of 1" in page(widget)


def test_a_split_score_has_a_figure_for_each_side() -> None:
    widget = WeightingAtImps("butler-four-tables")
    ns = widget.state["outcomes"]
    ew = [{**ns[0], "weight": "3/4"}, {**ns[1], "weight": "1/4"}]
    widget.set(outcomes=[], outcomes_ns=ns, outcomes_ew=ew)
    assert widget.ruling.weighted[Side.EW][0] == -(F(3, 4) * 7 - F(1, 4) * 6)
    assert widget.twin().count("<svg") == 3 and "One table for each result, EW" in page(widget)


@each("form", ONLY)
def test_what_was_entered_is_a_case_of_the_form_it_was_ruled_by(form: str) -> None:
    widget = WeightingAtImps("butler-four-tables")
    widget.set(scored=form, other_table="170", datum="datum-trimmed")
    (case,) = cases_of_text(widget.as_case(), "mine.toml")
    assert case.form == form
    assert str(computed(case).derivation).split("\n", 2)[2] == str(widget.derivation).split("\n", 2)[2]
    assert ("datum-trimmed" in widget.as_case()) == (form == "butler")


def test_outcomes_given_twice_are_refused_whole() -> None:
    widget = WeightingAtImps("butler-four-tables")
    before = widget.state
    with pytest.raises(BadInput, match="The results are given twice"):
        widget.set(outcomes_ns=before["outcomes"], scored="bam")
    with pytest.raises(BadInput, match="A result has no 'no'"):
        widget.set(outcomes=[{"no": "such"}])
    assert widget.state == before and not widget.failed
