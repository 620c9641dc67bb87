"""The scores that exist."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring.contract import Result, UnreadableResult
from bridgelaw.scoring.possible import impossible_warning, is_possible, nearest_possible, possible_scores
from bridgelaw.scoring.table import Vulnerability
from tests.each import each
from tests.states import states

VULNERABILITIES = st.sampled_from(Vulnerability)


def slow_scores(vulnerability: Vulnerability) -> set[int]:
    """Every result that can be written down, read and scored."""
    found = {0}
    for level in "1234567":
        for strain in ("C", "D", "H", "S", "NT"):
            for doubled in ("", "x", "xx"):
                for over in range(-13, 7):
                    for seat in "NE":
                        try:
                            result = Result.parse(f"{level}{strain}{doubled}{over:+d} {seat}")
                        except UnreadableResult:
                            continue
                        found.add(result.score(vulnerability))
    return found


@each("vulnerability", list(Vulnerability))
def test_the_possible_scores_are_those_of_all_results(vulnerability: Vulnerability) -> None:
    assert possible_scores(vulnerability) == slow_scores(vulnerability)


def test_the_extremes() -> None:
    for vulnerability, low, high in (
        (Vulnerability.NONE, -7000, 7000),
        (Vulnerability.NS, -7600, 7000),
        (Vulnerability.EW, -7000, 7600),
        (Vulnerability.BOTH, -7600, 7600),
    ):
        scores = possible_scores(vulnerability)
        assert (min(scores), max(scores)) == (low, high)


@each("vulnerability", [Vulnerability.NONE, Vulnerability.BOTH])
def test_at_equal_vulnerability_both_sides_can_score_the_same(vulnerability: Vulnerability) -> None:
    scores = possible_scores(vulnerability)
    assert scores == {-score for score in scores}


def test_unequal_vulnerabilities_mirror_each_other() -> None:
    assert possible_scores(Vulnerability.NS) == {-score for score in possible_scores(Vulnerability.EW)}


@each("score", [10, 20, 30, 40, 60, 610, 1000000])
def test_scores_that_no_contract_gives(score: int) -> None:
    assert not is_possible(score, Vulnerability.BOTH)


@given(st.integers(min_value=-9000, max_value=9000), VULNERABILITIES)
def test_the_nearest_scores_enclose_the_one_asked_for(score: int, vulnerability: Vulnerability) -> None:
    scores = possible_scores(vulnerability)
    near = nearest_possible(score, vulnerability)
    below = [s for s in scores if s <= score]
    above = [s for s in scores if s >= score]
    assert set(near) == {max(below, default=min(scores)), min(above, default=max(scores))}
    assert near == tuple(sorted(near))
    assert (impossible_warning(score, vulnerability) is None) == (near == (score,))


def test_the_warning_names_score_vulnerability_and_neighbours() -> None:
    assert states(impossible_warning(615, Vulnerability.BOTH), "NS … +615 … +600 … +620")
    assert states(impossible_warning(-620, Vulnerability.NS), "NS … −620 … NS … −630 … −610")
    assert states(impossible_warning(9999, Vulnerability.NONE), "NS … +9999 … neither … +7000")
    assert impossible_warning(0, Vulnerability.NONE) is None
