"""The figures: SVG strings that a screen reader can read, that fetch nothing, and are the same everywhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display.figures import MOST_BARS, Bar, Curve, contributions_svg, described
from bridgelaw.display.html import style
from tests.display.page import Page, is_safe

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
DRAWN = contributions_svg(BARS, F("3.4"), "IMPs for NS", CURVE)


def test_the_figure_has_an_equivalent_in_words() -> None:
    page = Page(DRAWN)
    (image,) = [attributes for _, attributes in page.tags if attributes.get("role") == "img"]
    words = described(BARS, F("3.4"), "IMPs for NS", CURVE)
    assert image["aria-label"] == "Figure, in words below", "the words are read once"
    (caption,) = re.findall(r"<figcaption>(.*?)</figcaption>", DRAWN, re.DOTALL)
    assert unescape(caption) == words
    assert DRAWN.index("</svg>") < DRAWN.index("<figcaption>"), "below is below"
    assert words.startswith(
        "What each outcome adds, in IMPs for NS: +1600 +1.1, +1430 +3.2, +1100 0, +680 −0.9; together +3.4."
    )
    for figure in ("+20", "15 VPs", "14.995"):
        assert figure in words
    assert page.text.count(words) == 1, "and everybody may read it"
    drawings = page.named("svg")
    assert len(drawings) == 2
    assert all(each["aria-hidden"] == "true" and each["focusable"] == "false" for each in drawings)


def test_the_figure_is_sound_and_fetches_nothing() -> None:
    assert is_safe(DRAWN)
    assert not re.search(r"<!DOCTYPE|<\?xml|<image|@font-face|<script", DRAWN)
    addresses = set(re.findall(r"https?://[^\"' ]+", DRAWN))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    inside = re.findall(r'(?:href="|url\()#([^")]+)', DRAWN)
    assert all(f'id="{name}"' in DRAWN for name in inside)


def test_every_colour_is_one_of_the_page() -> None:
    used = re.findall(r"(?:fill|stroke|color)\s*[:=]\s*\"?\s*([^;\"]+)", DRAWN)
    assert used
    for colour in used:
        assert colour == "none" or re.fullmatch(r"var\(--bl-[a-z]+\)", colour), colour
    for variable in set(re.findall(r"var\((--bl-[a-z]+)\)", DRAWN)):
        assert f"{variable}:" in style()
    for text in re.findall(r"<text[^>]*>", DRAWN):
        assert "var(--bl-ink)" in text, "black on a dark page is not to be read"
    assert re.search(r"<text[^>]*>[^<]*together", DRAWN), "text is text, and grows with the page's"


CODE = """
from bridgelaw.widgets import WeightingAtTeams, WeightingAtPairs
print(WeightingAtTeams("000-teams").twin(), WeightingAtPairs("000-pairs-split").twin())
"""


def ran(code: str, seed: str = "0") -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment)
    return seen.stdout.decode("utf-8")


def test_two_processes_draw_the_same() -> None:
    one, two = ran(CODE, "1"), ran(CODE, "2")
    assert one == two
    assert one.count("<svg") == 4


def test_a_change_and_back_draws_the_same() -> None:
    other = contributions_svg(BARS[:3], F(9), "IMPs", None)
    assert other != DRAWN
    assert contributions_svg(BARS, F("3.4"), "IMPs for NS", CURVE) == DRAWN


BLOCKED = """
import sys
class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("matplotlib", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nobody())
"""


def test_without_matplotlib_a_sentence_takes_its_place() -> None:
    seen = ran(BLOCKED + CODE)
    assert "<svg" not in seen
    sentence = "The figure is drawn in the book; here, where matplotlib is missing, its numbers stand in words."
    assert seen.count(sentence) == 3
    assert "What each outcome adds, in IMPs for NS: +1600 +1.1" in seen
    assert "11.4" in seen and "role=&quot;img" not in seen


NAMES = st.text(st.sampled_from("abcXYZ0189 éßΩж<>&\"'$\\{}_^%#+−×/♠♥♦♣"), max_size=12)


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.tuples(NAMES, st.fractions(-30, 30, max_denominator=60)), min_size=1, max_size=15),
    st.sampled_from(["$x^2$", "<script>", '"quoted"', r"\frac{1}{2", "&amp;", "♠"]),
)
def test_any_names_and_any_figures_can_be_drawn(rows: list[tuple[str, Fraction]], name: str) -> None:
    bars = (Bar(name, F(1)), *(Bar(each, adds) for each, adds in rows))
    drawn = contributions_svg(bars, sum((bar.adds for bar in bars), F()), "matchpoints")
    assert is_safe(drawn)
    assert drawn.count("<svg") == 1


def test_no_more_bars_than_fit() -> None:
    many = tuple(Bar(f"outcome {n}", F(1, 20)) for n in range(20))
    drawn = contributions_svg(many, F(1), "IMPs")
    assert f"outcome {MOST_BARS - 1}" in drawn and f"outcome {MOST_BARS}:" not in drawn


def scale_of(adds: int, most: Fraction | None = None) -> list[tuple[str, str]]:
    """The numbers of the axis, and where each stands across the page, in the figure of one bar."""
    drawn = contributions_svg((Bar("+620", F(adds)),), F(adds), "matchpoints", most=most)
    return re.findall(r'<text[^>]* x="([\d.]+)"[^>]*>([+−]?\d+)</text>', drawn)


def test_figures_of_one_top_have_one_scale() -> None:
    """With the end of the scale given a small share looks small, and bars can be compared from figure to figure."""
    assert [label for _, label in scale_of(2, F(18))] == ["0", "6", "12", "18"]
    assert scale_of(2, F(18)) == scale_of(9, F(18))
    assert scale_of(2) != scale_of(9)
    assert max(int(label) for _, label in scale_of(2)) == 2


def test_a_bar_beyond_the_end_of_the_scale_is_not_cut_off() -> None:
    assert scale_of(30, F(18)) == scale_of(30) != []
    assert scale_of(30, F(18))[-1][1] == "30"


@pytest.mark.parametrize("total", [F(0), F(1, 3), F(-13)])
def test_one_outcome_alone(total: Fraction) -> None:
    assert "<svg" in contributions_svg((Bar("+620", total),), total, "IMPs")
