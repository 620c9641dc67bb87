"""The figures of weighted scores, and what holds for every figure: words, classes, labels that never meet."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law12.display.weighting_figure import (
    MOST_BARS,
    Bar,
    Curve,
    contributions_svg,
    curve_described,
    described,
)
from bridgelaw.display.figures.svg import Scale, apart, fitted, short, width_of, with_room
from tests.display.drawn import bars, drawings, is_drawn_well, labels, words
from tests.display.page import Page
from tests.each import each
from tests.states import states

F = Fraction
BARS = (Bar("+1600", F("1.1")), Bar("+1430", F("3.2")), Bar("+1100", F(0)), Bar("+680", F("-0.9")))
CURVE = Curve(
    "the curve",
    tuple(range(4, 33)),
    tuple(F(10) + F(margin, 4) for margin in range(4, 33)),
    ((28, F(17), F(1, 10)), (8, F(12), F(9, 10))),
    (20, F(15)),
    F("14.995"),
)

NAMES = st.text(st.sampled_from("abcXYZ0189 éßΩж<>&\"'$\\{}_^%#+−×/♠♥♦♣mW"), max_size=40)
NUMBERS = st.fractions(-30, 30, max_denominator=60) | st.fractions(-(10**9), 10**9, max_denominator=10**6)


@cache
def the_figure() -> str:
    """The figure of the bars and the curve."""
    return contributions_svg(BARS, F("3.4"), "IMPs for NS", CURVE)


def test_the_figure_has_an_equivalent_in_words() -> None:
    page = Page(the_figure())
    names = [each["aria-label"] for each in page.named("svg")]
    assert names == ["Waterfall, IMPs for NS; in words below", "Victory Point curve; in words below"], "read once"
    said = f"{described(BARS, F('3.4'), 'IMPs for NS')} {curve_described(CURVE)}"
    (caption,) = re.findall(r"<figcaption>(.*?)</figcaption>", the_figure(), re.DOTALL)
    assert unescape(caption) == said
    assert the_figure().index("</svg>") < the_figure().index("<figcaption>"), "below is below"
    assert states(said, "NS … +1600 … +1.1 … +1430 … +3.2 … +1100 … 0 … +680 … −0.9 … +3.4")
    for figure in ("+20", "15 VPs", "14.995"):
        assert figure in said
    assert page.text.count(said) == 1, "and everybody may read it"


def test_the_figure_is_drawn_well() -> None:
    is_drawn_well(the_figure())


def test_each_bar_begins_where_the_last_one_ends_and_a_loss_is_hollow() -> None:
    drawn = drawings(the_figure())[0]
    gains, (loss,), (total,) = bars(drawn, "gain"), bars(drawn, "loss"), bars(drawn, "sum")
    unit = gains[0][2] / 1.1
    assert [width / unit for _, _, width, _ in gains[:2]] == pytest.approx([1.1, 3.2], rel=0.02)
    assert gains[1][0] == pytest.approx(gains[0][0] + gains[0][2], abs=0.2)
    assert loss[0] + loss[2] == pytest.approx(gains[1][0] + gains[1][2], abs=0.2), "it runs back"
    assert (total[0], total[0] + total[2]) == pytest.approx((gains[0][0], loss[0]), abs=0.2)
    assert words(drawn)[-10:] == ["+1600", "+1.1", "+1430", "+3.2", "+1100", "0", "+680", "−0.9", "together", "+3.4"]


CODE = """
from bridgelaw.widgets import WeightingAtImps, WeightingAtPairs, WeightingAtTeams
for widget in (WeightingAtTeams("000-teams"), WeightingAtPairs("000-pairs-split"), WeightingAtImps("000-bam")):
    print(widget.twin())
"""


def ran(code: str, seed: str = "0") -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment)
    return seen.stdout.decode("utf-8")


def test_two_processes_draw_the_same() -> None:
    one, two = ran(CODE, "1"), ran(CODE, "2")
    assert one == two
    assert one.count("<svg") == 8, "two, two and one, and a curve each"


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(NAMES, NUMBERS), min_size=1, max_size=15), NAMES, st.none() | st.integers(1, 400))
def test_any_names_and_any_figures_can_be_drawn(rows: list[tuple[str, Fraction]], unit: str, most: int | None) -> None:
    shown = tuple(Bar(name, adds) for name, adds in rows)
    total = sum((bar.adds for bar in shown), F())
    is_drawn_well(contributions_svg(shown, total, unit, most=None if most is None else F(most)))


margins = st.integers(-400, 400)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(margins, st.fractions(0, 1)), min_size=1, max_size=10), margins, st.fractions(-5, 30))
def test_any_curve_can_be_drawn(points: list[tuple[int, Fraction]], final: int, weighted: Fraction) -> None:
    def vps(margin: int) -> Fraction:
        return F(10) + F(margin, 40)

    shown = tuple(range(min(final, *(m for m, _ in points)) - 4, max(final, *(m for m, _ in points)) + 5))
    outcomes = tuple((margin, vps(margin), weight) for margin, weight in points)
    curve = Curve("c", shown, tuple(map(vps, shown)), outcomes, (final, vps(final)), weighted)
    is_drawn_well(contributions_svg(BARS, F("3.4"), "IMPs", curve))


def test_no_more_bars_than_fit() -> None:
    many = tuple(Bar(f"outcome {n}", F(1, 20)) for n in range(20))
    drawn = contributions_svg(many, F(1), "IMPs")
    assert f">outcome {MOST_BARS - 1}<" in drawn and f">outcome {MOST_BARS}<" not in drawn


def scale_of(adds: int, most: Fraction | None = None) -> list[tuple[str, float]]:
    """The numbers below the scale, and where each stands across the page, in the figure of one bar."""
    (drawn,) = drawings(contributions_svg((Bar("+620", F(adds)),), F(adds), "matchpoints", most=most))
    found = labels(drawn)
    foot = max(label.middle for label in found)
    return sorted((label.words, round((label.left + label.right) / 2)) for label in found if label.middle == foot)


def test_figures_of_one_top_have_one_scale() -> None:
    """With the end of the scale given a small share looks small, and bars can be compared from figure to figure."""
    assert {label for label, _ in scale_of(2, F(18))} == {"0", "9", "18"}, "the ends, and average"
    assert scale_of(2, F(18)) == scale_of(9, F(18))
    assert scale_of(2) != scale_of(9)


def test_a_bar_beyond_the_end_of_the_scale_is_not_cut_off() -> None:
    is_drawn_well(drawn := contributions_svg((Bar("+620", F(30)),), F(30), "matchpoints", most=F(18)))
    (svg,) = drawings(drawn)
    (gain,) = bars(svg, "gain")
    assert gain[0] + gain[2] < min(label.left for label in labels(svg) if label.words == "+30")


@each("total", [F(0), F(1, 3), F(-13)])
def test_one_outcome_alone(total: Fraction) -> None:
    is_drawn_well(contributions_svg((Bar("+620", total),), total, "IMPs"))


# ---- the layer ----


@given(st.lists(st.floats(-50, 250), min_size=1, max_size=9))
def test_labels_are_moved_apart_and_no_further_than_they_must(places: list[float]) -> None:
    found = apart(places, 15, 0, 160)
    ordered = sorted(found)
    assert all(after - before >= 14.99 for before, after in pairwise(ordered))
    assert ordered[0] >= -0.01 and ordered[-1] <= 160.01
    assert [found[index] for index in sorted(range(len(places)), key=lambda each: places[each])] == ordered
    wide = sorted(places)
    inside = wide[0] >= 0 and wide[-1] <= 160
    if inside and all(after - before >= 15 for before, after in pairwise(wide)):
        assert found == places, "labels with room stay beside what they name"


@given(st.fractions(-(10**7), 10**7), st.fractions(0, 10**7), st.integers(2, 8))
def test_round_numbers_lie_on_the_scale_and_are_few(low: Fraction, length: Fraction, most: int) -> None:
    found = Scale(low, low + length, 0, 100).round_numbers(most)
    assert len(found) <= most + 1
    assert all(low <= each <= low + length and each.denominator == 1 for each in found)
    assert F(0) in found or not low <= 0 <= low + length


@given(NAMES, st.floats(20, 300))
def test_words_are_fitted(name: str, room: float) -> None:
    found = fitted(name, room)
    assert width_of(found) <= room
    assert found == name or "…" in found


@given(NUMBERS)
def test_a_figure_is_never_cut(value: Fraction) -> None:
    assert width_of(short(value, sign=True)) <= 110
    if abs(value) < 10_000 and 100 % value.denominator == 0 and len(str(abs(value.numerator))) < 5:
        assert "≈" not in short(value), "what is short is exact"


def test_of_crowded_marks_the_first_ones_stay() -> None:
    scale = Scale(F(0), F(100), 0, 100)
    assert with_room(scale, [F(0), F(100), F(3), F(50)], 12) == [0, 100, 50]
