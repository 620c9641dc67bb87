"""The waterfall of a damage split: its words, its safety, its marks, and that nothing of one case stays in the next."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display.figures import SplitPicture, split_in_words, split_svg
from tests.display.page import Page, is_safe

F = Fraction
B1 = SplitPicture("NS", "EW", "IMPs", F(-16), F(0), F(-3), F(-13), F(0))
EXAMPLE_13 = SplitPicture("EW", "NS", "matchpoints", F(1), F(11), F(17), F(1), F(7), F(18))
NO_SPLIT = SplitPicture("NS", "EW", "IMPs", F(-9), F(0), None, F(0), F(0))
STANDS = SplitPicture("NS", "EW", "IMPs", F(5), F(0), None, F(5), F(-5))


def labels(drawn: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text[^>]*>([^<]+)</text>", drawn)]


def test_the_words() -> None:
    assert split_in_words(B1) == (
        "A waterfall, in IMPs for NS: from the normal result, 0, down to the table, −16. Of that the infraction cost 3 "
        "and their own doing 13. What the infraction cost is given back: NS score −13. EW are scored by the normal "
        "result: 0. The broken line is the expected result, −3."
    )
    assert "the infraction cost nothing and their own doing 10." in split_in_words(EXAMPLE_13)
    assert "the infraction cost 9 and their own doing nothing." in split_in_words(NO_SPLIT)
    assert split_in_words(STANDS) == (
        "A waterfall, in IMPs for NS: the table result, +5, is no lower than the normal one, 0."
    )


def test_the_figure_and_its_equivalent() -> None:
    for picture in (B1, EXAMPLE_13, NO_SPLIT, STANDS):
        drawn = split_svg(picture)
        page = Page(drawn)
        assert is_safe(drawn) and drawn.count("<svg") == 1
        assert page.text.count(split_in_words(picture)) == 1
        assert [each["aria-hidden"] for each in page.named("svg")] == ["true"]
        for colour in re.findall(r"(?:fill|stroke)\s*[:=]\s*\"?\s*([^;\"]+)", drawn):
            assert colour == "none" or colour.startswith("var(--bl-"), colour


def test_the_rows() -> None:
    assert labels(split_svg(B1))[-7:] == [
        "normal: 0",
        "infraction: 3",
        "expected: −3",
        "own doing: 13",
        "at the table: −16",
        "given back: 3",
        "NS score: −13",
    ]
    drawn = labels(split_svg(EXAMPLE_13))
    assert "matchpoints for EW, of 18" in drawn and "0" in drawn and "18" in drawn, "the scale is the whole top"
    assert not any("expected" in label for label in labels(split_svg(NO_SPLIT)))


def test_a_change_and_back_draws_the_same() -> None:
    first = split_svg(B1)
    for picture in (NO_SPLIT, EXAMPLE_13, STANDS):
        assert split_svg(picture) != first
    assert split_svg(B1) == first


numbers = st.fractions(-24, 24, max_denominator=12)


@settings(max_examples=15, deadline=None)
@given(numbers, numbers, st.none() | numbers)
def test_any_figures_can_be_drawn(actual: Fraction, normal: Fraction, expected: Fraction | None) -> None:
    award = max(actual, normal)
    drawn = split_svg(SplitPicture("NS", "EW", "IMPs", actual, normal, expected, award, -award))
    assert is_safe(drawn) and drawn.count("<svg") == 1
