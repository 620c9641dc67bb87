"""The waterfall of a damage split: its words, its safety, its marks, and that nothing of one case stays in the next."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law12.display.split_figure import SplitPicture, split_in_words, split_svg
from tests.display.drawn import bars, is_drawn_well, words
from tests.display.page import Page
from tests.states import states

F = Fraction
B1 = SplitPicture("NS", "EW", "IMPs", F(-16), F(0), F(-3), F(-13), F(0))
EXAMPLE_13 = SplitPicture("EW", "NS", "matchpoints", F(1), F(11), F(17), F(1), F(7), F(18))
NO_SPLIT = SplitPicture("NS", "EW", "IMPs", F(-9), F(0), None, F(0), F(0))
STANDS = SplitPicture("NS", "EW", "IMPs", F(5), F(0), None, F(5), F(-5))


def test_the_words() -> None:
    assert states(split_in_words(B1), "NS … 0 … −16 … 3 … 13 … NS … −13 … EW … 0 … −3")
    assert states(split_in_words(EXAMPLE_13), "infraction … 10")
    assert states(split_in_words(NO_SPLIT), "infraction … 9")
    assert states(split_in_words(STANDS), "NS … +5 … 0")


def test_the_figure_and_its_equivalent() -> None:
    for picture in (B1, EXAMPLE_13, NO_SPLIT, STANDS):
        drawn = split_svg(picture)
        page = Page(drawn)
        is_drawn_well(drawn)
        assert drawn.count("<svg") == 1
        assert page.text.count(split_in_words(picture)) == 1


def rows(picture: SplitPicture) -> dict[str, str]:
    """The number of each row, by its name."""
    found = words(split_svg(picture))
    first = found.index("normal")
    return dict(zip(found[first::2], found[first + 1 :: 2], strict=True))


def test_the_rows() -> None:
    assert rows(B1) == {
        "normal": "0", "infraction": "3", "expected": "−3", "self-inflicted": "13", "at the table": "−16",
        "given back": "3", "NS score": "−13",
    }  # fmt: skip
    drawn = words(split_svg(EXAMPLE_13))
    assert "matchpoints for EW, of 18" in drawn and "0" in drawn and "18" in drawn, "the scale is the whole top"
    assert rows(NO_SPLIT)["expected"] == "–" and [*rows(NO_SPLIT)] == [*rows(STANDS)]
    assert len(re.findall("<circle", split_svg(NO_SPLIT))) == 2, "what nobody asked for has no mark"


def test_what_the_infraction_cost_is_given_back_and_what_they_did_themselves_is_not() -> None:
    drawn = split_svg(B1)
    (cost,), (own,), (back,) = bars(drawn, "owed"), bars(drawn, "loss"), bars(drawn, "gain")
    assert cost[2] == pytest.approx(back[2], abs=0.2) and own[2] / cost[2] == pytest.approx(13 / 3, rel=0.01)
    assert own[0] + own[2] == pytest.approx(cost[0], abs=0.2), "from the normal result down to the table"
    assert back[0] == pytest.approx(own[0], abs=0.2), "and from the table up"


def test_a_change_and_back_draws_the_same() -> None:
    first = split_svg(B1)
    for picture in (NO_SPLIT, EXAMPLE_13, STANDS):
        assert split_svg(picture) != first
    assert split_svg(B1) == first


numbers = st.fractions(-24, 24, max_denominator=12) | st.fractions(-(10**6), 10**6, max_denominator=10**6)


@settings(max_examples=40, deadline=None)
@given(numbers, numbers, st.none() | numbers)
def test_any_figures_can_be_drawn(actual: Fraction, normal: Fraction, expected: Fraction | None) -> None:
    award = max(actual, normal)
    is_drawn_well(split_svg(SplitPicture("NS", "EW", "IMPs", actual, normal, expected, award, -award)))
