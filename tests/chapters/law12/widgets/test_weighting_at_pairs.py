"""Weighted score at pairs: the tables of the sources on the page, for every pair, by three methods."""

from __future__ import annotations

import re
from fractions import Fraction

from bridgelaw.scoring import Side
from bridgelaw.telling.en.assigned.field import outcome_tables
from bridgelaw.widgets import WeightingAtPairs
from tests.display.page import Page
from tests.states import states
from tests.widgets.controls import page

F = Fraction


def test_tables_a_and_b_on_the_page() -> None:
    widget = WeightingAtPairs("000-pairs")
    table = outcome_tables(widget.ruling.field, Side.NS)
    assert [column.heading for column in table.columns] == [
        "NS", "+1100, weight 1/10", "+620, weight 7/10", "−200, weight 2/10", "weighted"
    ]  # fmt: skip
    assert table.printed()[0] == ("1", "18", "12", "6", "11.4")
    assert [row[-1] for row in table.printed()] == [
        "11.4",
        "12.1",
        "5.2",
        "12.1",
        "1",
        "17.8",
        "12.1",
        "12.1",
        "1",
        "5.2",
    ]
    folded = {key for key in re.findall(r'data-bl-fold="([^"]*)"', page(widget)) if "," in key or "as" in key}
    assert folded == {
        "One table for each result, NS", "Three methods side by side, NS", "The ruling as text",
        "My entries as a case file",
    }  # fmt: skip


def test_table_c_on_the_page() -> None:
    widget = WeightingAtPairs("000-pairs-split")
    table = outcome_tables(widget.ruling.field, Side.EW)
    assert [row[-1] for row in table.printed()] == [
        "4.8",
        "6.2",
        "12.9",
        "6.2",
        "17",
        "0.6",
        "6.2",
        "6.2",
        "17",
        "12.9",
    ]
    assert widget.twin().count("<svg") == 3
    assert "Three methods side by side, EW" in page(widget)
    assert states(repr(widget), "WeightingAtPairs … NS … 11.4 … EW … 4.8")


def test_example_9_on_the_page() -> None:
    widget = WeightingAtPairs("002-example-9")
    text = Page(page(widget)).text
    for figure in ("4 1/6", "2 1/3", "3 1/2", "18 5/6", "12 1/3", "2 1/2", "8.5"):
        assert figure in text
    assert widget.ruling.field.weighted[Side.NS][0] == F(17, 2)


def test_the_adjusted_line_is_marked() -> None:
    widget = WeightingAtPairs("000-pairs")
    assert len(re.findall('<tr class="bl-adjusted">', page(widget))) >= 2


def test_the_traveller_takes_results_and_scores() -> None:
    widget = WeightingAtPairs("000-pairs")
    widget.set(vulnerability="both", field="2 2 4♠= N\n3\t3\t-200\nRossi & Bianchi; Verdi; passed out")
    assert [line.score for line in widget.ruling.field.lines[1:]] == [620, -200, 0]
    assert "Rossi &amp; Bianchi" in page(widget)


def test_bare_scores_get_numbers_that_the_adjusted_pair_leaves_free() -> None:
    widget = WeightingAtPairs("000-pairs")
    widget.set(field="620\n-200\n170")
    assert not widget.failed
    assert [(line.ns, line.ew) for line in widget.ruling.field.lines] == [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
    ]
    widget.set(ns="2", ew="3")
    assert [(line.ns, line.ew) for line in widget.ruling.field.lines] == [
        ("2", "3"),
        ("1", "1"),
        ("4", "4"),
        ("5", "5"),
    ]
    widget.set(ns="ours", ew="theirs")
    assert [line.ns for line in widget.ruling.field.lines] == ["ours", "1", "2", "3"]


def test_half_of_an_artificial_score_is_refused() -> None:
    widget = WeightingAtPairs("000-pairs")
    widget.set(field="2 2 620\n3 3 A+\n4 4 170")
    assert widget.failed
    assert states(widget.status, "2 ('3 3 A+' … 'A+' … 60% … 60%")


def test_an_artificial_score_is_compared_with_nobody_and_raises_the_top() -> None:
    widget = WeightingAtPairs("000-pairs")
    widget.set(field="2 2 620\n3 3 A6040\n4 4 170\n5 5 NP")
    assert not widget.failed, widget.status
    # Four scores expected: three results and an artificial score, 60% and 40% of a top of 6.
    assert widget.ruling.top == 6
    (awarded, unplayed) = widget.ruling.field.aside
    assert [widget.ruling.field.awarded(awarded, side) for side in Side] == [F("3.6"), F("2.4")]
    assert widget.ruling.field.awarded(unplayed, Side.NS) is None
    assert "not played" in Page(page(widget)).text
    widget.set(expected="5")
    assert widget.ruling.top == 8 and "5 scores are expected" in Page(page(widget)).text
    widget.set(expected="3")
    assert widget.failed and widget.status.startswith("3 scores cannot be expected where there are 4")


def test_an_advantage_that_stands_is_pointed_at() -> None:
    widget = WeightingAtPairs("000-pairs-split")
    assert widget.derivation.cautions == ()
    widget.set(table_result="+620")
    assert widget.ruling.stands
    (caution,) = widget.derivation.cautions
    assert states(caution, "EW … 4.8 … 1.2")
    assert caution in Page(page(widget)).text
