"""The lesson 06_four_codes.ipynb: the figures of its prose and its answers, against the widget and the cases."""

from __future__ import annotations

import re
from fractions import Fraction

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.laws.regulations import regulation
from bridgelaw.scoring import Side
from bridgelaw.widgets import WhichEdition
from tests.display.answers import LAW12, every_figure, explored
from tests.states import states

LESSON = LAW12 / "06_four_codes.ipynb"
F = Fraction

pytestmark = pytest.mark.notebooks

THRESHOLD, CLOSED = (answer for _, answer in explored(LESSON))
CELLS = nbformat.read(LESSON, as_version=4).cells
PROSE = " ".join(" ".join(cell.source.split()) for cell in CELLS if cell.cell_type == "markdown")


def scores(widget: WhichEdition) -> dict[str, tuple[Fraction, Fraction]]:
    """Return what EW and NS have under each code."""
    return {each.code.id: (each.scores[Side.EW], each.scores[Side.NS]) for each in widget.ruling.codes}


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert every_figure(THRESHOLD) == ["2", "5", "+12", "5", "1", "2", "5", "−2"]
    assert every_figure(CLOSED) == ["2017", "6", "−13", "−12", "+3.6", "+0.5", "2007", "1998", "+12", "1998", "5"]


def test_how_high_likely_may_be_set() -> None:
    assert states(THRESHOLD, "2/5 … +12") and "for example 1/2" in THRESHOLD and ": −2." in THRESHOLD
    widget = WhichEdition()
    for typed, imps in (("1/6", 12), ("1/3", 12), ("2/5", 12), ("401/1000", -2), ("1/2", -2), ("1", -2)):
        widget.set(likely=typed)
        assert scores(widget)["1997"][0] == imps, typed
    assert states(THRESHOLD, "Fourteen … no Law")
    assert 12 - -2 == 14


def test_what_moves_when_the_ticks_are_taken_away() -> None:
    widget = WhichEdition()
    before = scores(widget)
    assert before == {
        "1997": (12, -13),
        "2007": (F("0.5"), F("-0.5")),
        "option": (12, -12),
        "2017": (F("3.6"), F("-3.6")),
    }
    widget.set(outcomes=[{**row, "through": ""} for row in widget.state["outcomes"]])
    after = scores(widget)
    assert [code for code in before if before[code] != after[code]] == ["option", "2017"]
    assert (after["option"], after["2017"]) == ((12, -13), before["2007"])
    # 1/5 is no third; with the next 1/5 it is more than one.
    reached = widget.ruling.of("1997").reached[Side.EW]
    assert (reached.result.points, reached.probability) == (-100, F(2, 5))
    assert states(CLOSED, "two … 5♠ … third")


def test_the_story() -> None:
    assert "**five raise, five pass**" in PROSE and states(PROSE, "six … twelve … four")
    given = {each.outcome.text: each.weight for each in case_named("slow-five-spades").given.outcomes}
    assert given == {
        "5♠+1 S": F(5, 10) * F(6, 10),
        "5♠-1 S": F(5, 10) * F(4, 10),
        "6♠= S": F(5, 10) * F(6, 10),
        "6♠-2 S": F(5, 10) * F(4, 10),
    }
    assert "Twelve tricks, +1430." in PROSE
    figures = computed(case_named("slow-five-spades")).figures
    assert figures["innocents at the table"] == -13
    assert "East–West get +12, +0.5, +12, +3.6." in PROSE
    assert [figures[f"{code} innocents"] for code in ("1997", "2007", "option", "2017")] == [12, F("0.5"), 12, F("3.6")]


def test_the_numbers_that_were_read() -> None:
    assert states(PROSE, "three … probable … six")
    assert states(PROSE, "about … five … ten")
    assert states(PROSE, "Stevenson … six … twenty")
    read = [regulation(f"likely-{name}").unit for name in ("third", "fifth", "sixth")]
    assert read == [F(1, 3), F(1, 5), F(1, 6)]
    read = [regulation(f"probable-{name}").unit for name in ("sixth", "tenth", "twentieth")]
    assert read == [F(1, 6), F(1, 10), F(1, 20)]


def test_willner_and_dybdal_in_the_prose() -> None:
    said = re.search(
        r"added up with one in three and one in six, the innocent side gets \+(\d+) and the offenders −(\d+); "
        r"each result separately, with Stevenson's one in six and one in twenty, \+(\d+) and −(\d+)\.",
        PROSE,
    )
    assert said is not None
    names = ("willner-dybdal", "willner-dybdal-single")
    found = [computed(case_named(name)).figures for name in names]
    figures = [each[f"1997 {who} points"] for each in found for who in ("innocents", "offenders")]
    assert figures == [int(said[1]), -int(said[2]), int(said[3]), -int(said[4])]
    assert "ten possible results" in PROSE
    assert all(len(case_named(name).given.outcomes) == 10 for name in names)


def test_what_the_instructor_is_told() -> None:
    assert states(PROSE, "nothing is likely")
    widget = WhichEdition("willner-dybdal")
    widget.set(reading="one-by-one")
    assert widget.failed and states(widget.status, "no result is likely")
    widget.set(likely="likely-sixth", probable="probable-twentieth")
    assert not widget.failed
    assert states(PROSE, "10 … likely … 8")
    figures = computed(case_named("slow-pass-three-down")).figures
    assert (figures["innocents worth of +620"], figures["innocents at the table"]) == (10, 8)
    ruled = {code: figures[f"{code} ruling"] for code in ("1997", "2007", "option", "2017")}
    stands = "the table result stands"
    assert ruled == {"1997": "adjusted", "2007": stands, "option": "adjusted", "2017": stands}
    for name in ("willner-dybdal", "slow-pass-three-down"):
        assert f"*{case_named(name).title}*" in PROSE
