"""The ladders of a fouled board: rungs in place, labels apart, the words the same."""

from __future__ import annotations

import re
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.display.fouled_figure import (
    MOST_LADDERS,
    MOST_RUNGS,
    Ladders,
    Rung,
    ladders_in_words,
    ladders_svg,
)
from bridgelaw.scoring.printed import figure, signed
from tests.display.drawn import is_drawn_well
from tests.states import states

F = Fraction
SECOND = Ladders(
    "Form >1",
    F(6),
    F(18),
    (Rung("+420", F(6), F("16.5"), "16.5"), Rung("+140", F(4), F("11.5"), "11.5"), Rung("−50", F(1), F(4), "4")),
    by_neuberg=True,
)
ALONE = Ladders("The correct form", F(0), F(18), (Rung("+420", F(0), F("7.2"), "40%"),), by_neuberg=False)


def test_the_words() -> None:
    words = ladders_in_words([SECOND, ALONE])
    assert states(words, "1 … 6 … 18 … +420 … 6 … 16.5 … +140 … 4 … 11.5 … −50 … 1 … 4")
    assert states(words, "+420 … 40%")


def test_the_drawing() -> None:
    svg = ladders_svg([SECOND, ALONE])
    is_drawn_well(svg)
    assert svg.count("<svg") == 1, "what has no top has no ladder"
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    for text in ("Form &gt;1", "+420: 6", "16.5", "+140: 4", "11.5", "−50: 1", "4", "of 6", "of 18"):
        assert text in texts, text
    assert ladders_svg([SECOND]) == ladders_svg([SECOND])


def test_many_groups_and_many_rungs() -> None:
    long = Ladders("Long", F(40), F(60), tuple(Rung(f"+{n}", F(n), F(n), f"{n}") for n in range(40, 10, -1)), True)
    groups = [Ladders(f"Form >{n}", long.inner_top, long.outer_top, long.rungs, True) for n in range(1, 7)]
    svg = ladders_svg(groups)
    assert svg.count("<svg") == MOST_LADDERS
    drawn = re.findall(r"<text[^>]*>(\+\d+: \d+)</text>", svg)
    assert len(drawn) == MOST_LADDERS * MOST_RUNGS


rungs = st.lists(st.tuples(st.integers(-7600, 7600), st.fractions(0, 1), st.fractions(0, 1)), min_size=1, max_size=12)


@settings(max_examples=40, deadline=None)
@given(rungs, st.text(st.sampled_from("Form >12 äW"), max_size=60), st.booleans())
def test_labels_never_cover_each_other(found: list[tuple[int, Fraction, Fraction]], name: str, neuberg: bool) -> None:
    shown = tuple(
        Rung(signed(score), 40 * inside, 60 * outside, figure(60 * outside)) for score, inside, outside in found
    )
    group = Ladders(name, F(40), F(60), shown, neuberg)
    is_drawn_well(ladders_svg([group, group]))
