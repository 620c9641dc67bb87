"""The answers printed in the lesson on weighted scores, each figure of the prose against the live widgets."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bridgelaw.rulings.assigned import PairsRuling, SideAtTeams
from bridgelaw.scoring import Side, read_score
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import decimal
from bridgelaw.widgets import WeightingAtPairs, WeightingAtTeams
from tests.display.answers import FIGURE, LAW12, SCORE, every_figure, explored, figures_in

LESSON = LAW12 / "02_weighted_scores.ipynb"
F = Fraction

pytestmark = pytest.mark.notebooks

TEAMS, PAIRS = (answer for _, answer in explored(LESSON))


def with_imps(widget: WeightingAtTeams, imps: int) -> SideAtTeams:
    """The team of NS when it has so many IMPs without the board."""
    widget.set(ns_imps=imps)
    side: SideAtTeams = widget.ruling.ns
    return side


def apart(side: SideAtTeams) -> Fraction:
    """How far the VPs of the rounded IMPs are above the weighted VPs."""
    assert side.vps_from_imps is not None and side.vps_weighted is not None
    return side.vps_from_imps - side.vps_weighted


def test_every_figure_of_the_answers_is_looked_at() -> None:
    """Another figure in the prose would be one that no test below has read."""
    assert every_figure(TEAMS) == ["86", "89", "19.69", "19.63", "95", "20.00", "19.89"]
    assert every_figure(PAIRS) == [
        "4.8", "6.6", "0.4", "+790", "0.3", "+620", "0.1", "−200", "−500", "50%", "50%", "−200", "12 1/3", "12.9"
    ]  # fmt: skip


def test_up_to_there_the_two_ways_agree_to_a_hundredth() -> None:
    (limit,) = map(int, figures_in(rf"Up to {FIGURE} IMPs they differ by about a hundredth;", TEAMS))
    widget = WeightingAtTeams("000-teams-2013")
    start = widget.state["ns_imps"]
    assert start == 53 and widget.state["ew_imps"] == 36
    differences = {imps: abs(apart(with_imps(widget, imps))) for imps in range(start, limit + 3)}
    assert all(differences[imps] < F("0.015") for imps in range(start, limit + 1)), "a hundredth, rounded"
    assert differences[limit + 1] >= F("0.015") and differences[limit + 2] >= F("0.03"), "and there they part"


def test_the_figures_beyond() -> None:
    beyond = figures_in(
        rf"at {FIGURE} it is {FIGURE} against {FIGURE}, at {FIGURE} it is {FIGURE} against {FIGURE}\.", TEAMS
    )
    widget = WeightingAtTeams("000-teams-2013")
    for imps, from_imps, weighted in (beyond[:3], beyond[3:]):
        side = with_imps(widget, int(imps))
        assert side.vps_from_imps is not None and side.rounded_vps is not None
        assert (decimal(side.vps_from_imps, 2), decimal(side.rounded_vps, 2)) == (from_imps, weighted)
        assert apart(side) > F("0.05")
    last = int(beyond[3])
    assert f"step by step to {last}" in re.sub(r"\s+", " ", LESSON.read_text(encoding="utf-8"))


def test_rounding_is_kinder_to_the_leaders_and_weighting_to_the_losers() -> None:
    assert "Rounding is kinder to the leaders, weighting to the losers." in TEAMS
    assert "Near the top the curve bends down, and an outcome beyond the blitz earns nothing more." in TEAMS
    widget = WeightingAtTeams("000-teams-2013")
    for imps in range(87, 96):
        assert apart(with_imps(widget, imps)) > 0
        assert apart(widget.ruling.ew) == -apart(widget.ruling.ns), "what the one side loses the other has"
    scale = widget.ruling.match.scale
    rises = [scale.award(margin + 1)[0] - scale.award(margin)[0] for margin in range(scale.blitz - 10, scale.blitz + 5)]
    assert all(rise > 0 for rise in rises[:10]) and not any(rises[10:])
    # Far ahead the best outcome, +11 IMPs, is beyond the blitz, and the least, −9, is not.
    margins = [each.margin for each in with_imps(widget, 95).contributions]
    assert max(margins) > scale.blitz > min(margins)


def of_ew(ruling: PairsRuling, method: int = 0) -> dict[str, Fraction]:
    """What EW of each score get, "adjusted" among them; pairs of one score get the same."""
    values: dict[str, Fraction] = {}
    names = ["adjusted", *(str(line.score) for line in ruling.field.lines[1:])]
    for name, value in zip(names, ruling.methods[method].values[Side.EW], strict=True):
        assert values.setdefault(name, value) == value
    return values


def test_who_pays_when_the_split_is_taken_away() -> None:
    before, after = figures_in(rf"EW of the adjusted table go from {FIGURE} to {FIGURE}\.", PAIRS)
    widget = WeightingAtPairs("000-pairs-split")
    split = of_ew(widget.ruling)
    widget.set(split=False)
    alike = of_ew(widget.ruling)
    assert (split["adjusted"], alike["adjusted"]) == (F(before), F(after))

    said = figures_in(
        rf"Every other EW pair pays a little, {FIGURE} the pair at {SCORE}, {FIGURE} those at {SCORE}, "
        rf"{FIGURE} those at {SCORE}; only the two at {SCORE} pay nothing\.",
        PAIRS,
    )
    paid = {str(read_score(score)): F(part) for part, score in zip(said[:6:2], said[1:6:2], strict=True)}
    assert paid | {str(read_score(said[6])): F()} == {
        score: split[score] - alike[score] for score in split if score != "adjusted"
    }
    scores = [line.score for line in widget.ruling.field.lines[1:]]
    assert scores.count(read_score(said[6])) == 2
    assert scores.count(read_score(said[1])) == 1
    assert sum(split[str(score)] - alike[str(score)] for score in scores) == F(after) - F(before)


def test_whom_the_line_that_is_dropped_hurts_most() -> None:
    score, instead, right = figures_in(
        rf"With the split, 50%-50% is furthest off for the EW pairs at {SCORE}: {FIGURE} instead of {FIGURE}\.", PAIRS
    )
    ruling = WeightingAtPairs("000-pairs-split").ruling
    assert "50%-50%" in ruling.methods[2].name
    weighted, dropped = of_ew(ruling), of_ew(ruling, 2)
    off = {name: abs(weighted[name] - dropped[name]) for name in weighted}
    worst = str(read_score(score))
    assert [name for name in off if off[name] == max(off.values())] == [worst]
    assert (dropped[worst], weighted[worst]) == (read_fraction(instead), read_fraction(right))
    # By hand: of the nine results without the line they beat five and equal one, 11; Neuberg brings it to ten results.
    assert dropped[worst] == 11 * F(10, 9) + F(1, 9) == 12 + F(1, 3)
