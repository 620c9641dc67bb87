"""The figures printed in notebooks/law87/02_scoring_it.ipynb, each against the live widget or worked out again."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.display.fouled_figure import obsolete_method, other_regulations
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board
from bridgelaw.chapters.law87.rulings.fouled_lines import read_lines
from bridgelaw.rulings.bodies import bodies, body
from bridgelaw.scoring import Side
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.movements import Pair, mitchell
from bridgelaw.scoring.printed import decimal
from bridgelaw.widgets import FouledBoard
from tests.chapters.law87.rulings.slow_fouled import slow_neuberg
from tests.states import states

F = Fraction
LESSON = Path(__file__).parents[4] / "notebooks" / "law87" / "02_scoring_it.ipynb"
EVERY_FIGURE = r"[+−]?\d+(?:\.\d+)?(?:%|(?: \d+/\d+))?"

pytestmark = pytest.mark.notebooks

CELLS = [cell.source for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"]
PROSE = " ".join("\n\n".join(CELLS).split())
STEP, PHANTOM = (
    " ".join(answer.split())
    for answer in re.findall(r"<summary>Answer</summary>\s+(.*?)\s+</details>", "\n".join(CELLS), re.DOTALL)
)


def ns(ruling: FouledRuling, pair: str) -> Fraction:
    """Return what the NS pair is awarded."""
    return ruling.award_of(Pair(pair, Side.NS)).scores[Side.NS]


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert re.findall(EVERY_FIGURE, STEP) == [
        "9", "16.5", "12.6", "70%", "18", "8", "7", "4", "9.9", "55%", "15.7", "5.7"
    ]  # fmt: skip
    assert re.findall(EVERY_FIGURE, PHANTOM) == ["13.67", "20", "12.33", "18", "68.3%", "68.5%"]


def test_the_step_between_four_results_and_three() -> None:
    widget = FouledBoard("001-case-4")
    before = widget.ruling
    assert [ns(before, pair) for pair in "987"] == [F("16.5"), 4, 4]
    widget.set(lines=widget.state["lines"].replace("10 8 140 >1", "10 8 140"))
    after = widget.ruling
    assert [group.size for group in after.groups] == [7, 3]
    assert [ns(after, pair) for pair in "987"] == [F("12.6"), F("9.9"), F("9.9")]
    assert (F("0.70") * 18, F("0.55") * 18) == (F("12.6"), F("9.9"))
    widget.set(body="ebu-older")
    assert [ns(widget.ruling, pair) for pair in "987"] == [F("15.7"), F("5.7"), F("5.7")]
    assert [decimal(each, 1) for each in slow_neuberg([420, -50, -50], 10, Side.NS)] == ["15.7", "5.7", "5.7"]


def test_the_phantom_in_n() -> None:
    widget = FouledBoard("001-case-4")
    before = ns(widget.ruling, "1")
    widget.set(expected="11")
    after = ns(widget.ruling, "1")
    assert (before, after, widget.ruling.top) == (F("12.33"), F("13.67"), 20)
    assert (decimal(100 * F(37, 3) / 18, 1), decimal(100 * F(41, 3) / 20, 1)) == ("68.5", "68.3")
    assert F(11, 6) * 8 - 1 == F(41, 3)
    assert any("the traveller has 10 lines" in said for said in widget.derivation.cautions)


def test_the_sheet_is_that_of_the_case() -> None:
    table = re.findall(r"\| (\d+) \| (\S+) \| (\S+) \| (>1)? ?\|", "\n".join(CELLS))
    lines = case_named("001-case-4").given.traveller
    assert {ns_pair: (score, mark) for ns_pair, _, score, mark in table} == {
        line.ns: (line.written, line.form) for line in lines
    }
    worth = {"4♠": "+420", "4♠−1": "−50", "3♠": "+140", "3♠+1": "+170"}
    assert all(worth[contract] == score for _, contract, score, _ in table)
    assert sum(contract == "4♠" for _, contract, _, _ in table) == 5, "five pairs made the game"


def test_the_pairs_are_those_of_the_movement() -> None:
    """An eleven-table Mitchell, set 1: table 1 in round 1, then 11, 10 … 3 in round 10; EW move up, the boards down."""
    movement = mitchell(11)
    for case in ("001-case-1", "001-case-4", "001-special"):
        pairs = {line.split()[0]: line.split()[1] for line in case_named(case).given.lines.splitlines()}
        tables = [1, 11, 10, 9, 8, 7, 6, 5, 4, 3]
        assert set(pairs) == {str(table) for table in tables}
        for number, table in enumerate(tables, start=1):
            (seating,) = (s for s in movement.seatings if s.round == number and s.table == table)
            assert 1 in seating.sets and seating.ns is not None and seating.ew is not None
            assert (seating.ns.name, seating.ew.name) == (str(table), pairs[str(table)])


def test_the_pencil() -> None:
    share = F(10, 6)
    beaten, equal, rest = 2 * share * 2, 3 * share * 1, share - 1
    for words, value in (("6 2/3", beaten), ("5.", equal), ("2/3.", rest), ("12 1/3", beaten + equal + rest)):
        assert read_fraction(words.rstrip(".")) == value
        assert words in PROSE
    assert beaten + equal + rest == share * (7 + 1) - 1 == slow_neuberg([420] * 4 + [-50, 170], 10, Side.NS)[0]
    assert states(PROSE, "two … three … 7 … 10 … 9 … three … 6 … 6")
    assert states(PROSE, "9 … 16.5 … four … +420 … 12.33")
    assert "(N × (0 + 1) − 1, exactly average." in PROSE


def test_the_tables_that_the_cells_show() -> None:
    ruling = computed(case_named("001-case-3")).ruling
    four = [each.scores for each in ruling.under(body("acbl"))]
    assert len(four) == 10
    for method in bodies():
        awards = ruling.under(method)
        percentages = [each.percentages for each in awards if each.line.form]
        assert all(percentages) == (method.id != "ebu-older"), "the older article goes its own way, and it alone"
        exact = [each.exact[Side.NS] * 2 / method.win for each in awards if not each.line.form]
        assert exact == [each.exact[Side.NS] for each in ruling.awards if not each.line.form], "rounding apart"
    assert "EBU, older, of 18" in repr(other_regulations("001-case-3"))
    assert states(PROSE, "four … 12 … 18")
    assert ">1, +420                   6   16 1/2           12      −4 1/2" in repr(obsolete_method("001-case-4"))


def test_a_form_of_another_vulnerability() -> None:
    """4♠ made is +420 in one group and +620 in another."""
    ruling = computed(case_named("scoring-three-forms")).ruling
    assert [group.scores[0] for group in ruling.groups] == [420, 620, 620]
    assert [group.size for group in ruling.groups] == [6, 2, 3]
    assert ruling.expected == 12


def test_what_the_notes_say() -> None:
    widget = FouledBoard("001-case-1")
    widget.set(body="own", own={"neuberg_from": 1, "percentages": ""})
    assert [widget.ruling.award_of(Pair("7", Side.NS)).scores[side] for side in Side] == [9, 9]
    assert "(Average, 50% to both.)" in PROSE
    # The third case: nine results, groups of five and four, and the sum of 72.
    nine = computed(case_named("scoring-nine")).ruling
    assert [group.size for group in nine.groups] == [5, 4] and nine.total(Side.NS) == nine.total(Side.EW) == 72


def test_the_table_of_regulations() -> None:
    rows = {
        row[0]: row[1:]
        for row in re.findall(r"^\| (\S[^|]*?) \| ([^|]+?) \| ([^|]+?) \| ([^|]+?) \|$", "\n".join(CELLS), re.MULTILINE)
    }
    assert rows["3"][0] == "70%, 60%, 50%" and rows["2"][0] == "65%, 55%" and rows["1"][0] == "60% to both sides"
    for size in (2, 3):
        assert [f"{each}%" for each in body("figb").places[size - 1]] == rows[str(size)][0].split(", ")
        assert "more than a third of N" in rows[str(size)][1]
    assert "larger group" in rows["3"][2] and "12C2(a)" in rows["1"][1]
    assert set(rows["4 or more"]) == {"Neuberg"}
    assert states(PROSE, "EBU … hundredth … ACBL")


def test_the_check_of_the_groups() -> None:
    for name in ("001-case-4", "001-case-3", "001-special"):
        ruling = computed(case_named(name)).ruling
        for group in ruling.groups:
            if group.way.value == "Neuberg":
                total = sum(each.exact[Side.NS] for each in ruling.awards if each.group is group)
                assert total == group.size * (ruling.expected - 1)


def test_the_special_case_and_its_variant() -> None:
    for name, shares in (("001-special", [40, 40]), ("scoring-first-table-ew", [60, 40])):
        award = computed(case_named(name)).ruling.award_of(Pair("1", Side.NS))
        assert list(award.percentages.values()) == shares
    by_the_regulation = fouled_board(read_lines(case_named("001-special").given.lines))
    assert list((by_the_regulation.award_of(Pair("1", Side.NS)).percentages or {}).values()) == [60, 60]
