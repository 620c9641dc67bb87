"""The staircase of four codes: its words and its marks."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.display.codes_figure import marks_of, staircase_in_words, staircase_svg, stairs_of
from bridgelaw.chapters.law12.rulings.codes import CodesRuling
from tests.display.drawn import words
from tests.states import states

F = Fraction


def ruling(name: str) -> CodesRuling:
    found: CodesRuling = computed(case_named(name)).ruling
    return found


def test_the_figure_in_words() -> None:
    assert states(
        staircase_in_words(ruling("slow-five-spades")),
        "EW … +12 … 2/5 … −2 … 3/5 … +13 … 1/5 … +12 … 1/5 … −2 … 3/10 … −13 … 3/10 … 1/3 … +12 … "
        "diamond … 1/6 … 1997 … +13 … 2017 … +3.6 … 2007 … +0.5",
    )
    assert "broken staircase" not in staircase_in_words(ruling("diamond-slam"))


def test_the_steps_are_as_wide_as_they_are_probable() -> None:
    across, heights = stairs_of(ruling("slow-five-spades").facts.legally)
    assert across == [0, F(2, 5), F(2, 5), 1]
    assert heights == [12, 12, -2, -2]


def test_the_marks_lie_on_the_stairs() -> None:
    assert marks_of(ruling("slow-five-spades")) == [(F(1, 3), 12), (F(1, 6), 13)]
    # One by one a mark stands in the middle of its step: 400 begins after 42 of a hundred, 1400 after 3.
    singly = ruling("willner-dybdal-single")
    assert [across for across, _ in marks_of(singly)] == [F("0.42") + F("0.14"), F("0.03") + F("0.05")]
    assert [height for _, height in marks_of(singly)] == [9, 16]


def test_two_levels_that_meet_share_a_label() -> None:
    apart, together = staircase_svg(ruling("slow-five-spades")), staircase_svg(ruling("diamond-slam"))
    assert {"weighted, 2017: +3.6", "+3.6", "weighted, 2007: +0.5", "+0.5"} <= set(words(apart))
    (shared,) = [label for label in words(together) if label.startswith("weighted")]
    assert shared == "weighted, 2007 and 2017: +9.7" and words(together).count("+9.7") == 1
