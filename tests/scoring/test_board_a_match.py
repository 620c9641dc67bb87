"""Board-a-match: won, tied or lost."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring.board_a_match import bam, bam_two_one_zero
from bridgelaw.scoring.matchpoints import as_half_scale, matchpoints

SCORES = st.integers(min_value=-800, max_value=800).map(lambda tens: 10 * tens)


def test_the_margin_does_not_matter() -> None:
    assert bam(630, 620) == bam(1430, -200) == 1
    assert bam(620, 630) == 0
    assert bam(-100, -100) == Fraction(1, 2)


@given(SCORES, SCORES)
def test_it_is_matchpointing_with_two_tables(ours: int, theirs: int) -> None:
    ns = matchpoints([ours, theirs])
    assert [bam_two_one_zero(ours, theirs), bam_two_one_zero(theirs, ours)] == ns
    assert [bam(ours, theirs), bam(theirs, ours)] == [as_half_scale(mp) for mp in ns]
