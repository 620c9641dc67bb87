"""The answers printed in the lesson on weighted scores, each figure of the prose against the live widgets."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.rulings.assigned import PairsRuling, SideAtTeams
from bridgelaw.scoring import Side, Vulnerability, parse_outcome, read_score
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import decimal
from bridgelaw.widgets import WeightingAtImps, WeightingAtPairs, WeightingAtTeams
from tests.display.answers import FIGURE, LAW12, SCORE, every_figure, explored, figures_in
from tests.states import states

LESSON = LAW12 / "02_weighted_scores.ipynb"
F = Fraction

pytestmark = pytest.mark.notebooks

CHEAPER, TEAMS, PAIRS, FORMS = (answer for _, answer in explored(LESSON))


def with_imps(widget: WeightingAtTeams, imps: int) -> SideAtTeams:
    """The team of NS when it has so many IMPs without the board."""
    widget.set(match={**widget.state["match"], "ns": imps})
    side: SideAtTeams = widget.ruling.ns
    return side


def apart(side: SideAtTeams) -> Fraction:
    """Return how far the VPs of the rounded IMPs are above the weighted VPs."""
    assert side.vps_from_imps is not None and side.vps_weighted is not None
    return side.vps_from_imps - side.vps_weighted


def test_every_figure_of_the_answers_is_looked_at() -> None:
    """Another figure in the prose would be one that no test below has read."""
    assert every_figure(CHEAPER) == ["+8", "+4 2/3"]
    assert every_figure(FORMS) == ["+3.75", "+11.75", "3", "4", "+790", "+170", "+620", "−200", "−100"]
    assert every_figure(TEAMS) == ["86", "89", "19.69", "19.63", "95", "20.00", "19.89"]
    assert every_figure(PAIRS) == [
        "4.8", "6.6", "+790", "0.4", "+620", "0.3", "−200", "0.1", "−500", "50%", "50%", "−200", "12 1/3", "12.9"
    ]  # fmt: skip


def test_what_you_give_when_the_infraction_cost_nothing() -> None:
    ruling = computed(case_named("slow-pass-cheaper")).ruling
    actual, expected = figures_in(r"NS scored \+(\d+) IMPs at the table and could expect \+(\d+ \d/\d)\.", CHEAPER)
    assert (ruling.finding.actual[Side.NS], ruling.ns.imps) == (F(actual), read_fraction(expected))
    assert ruling.stands and states(CHEAPER, "damage … stands")


def test_the_same_outcomes_in_three_forms() -> None:
    butler, cross, share = figures_in(
        r"\+(3\.75) IMPs by Butler, \+(11\.75) at cross-IMPs, (3/4) of the board at board-a-match\.", FORMS
    )
    widget = WeightingAtImps("butler-four-tables")

    def scores(made: str, down: str) -> tuple[Fraction, ...]:
        weighted = [{"result": made, "weight": "3/4", "through": ""}, {"result": down, "weight": "1/4", "through": ""}]
        found = []
        for form in ("butler", "cross-imps", "bam"):
            widget.set(scored=form, outcomes=weighted, other_table="170")
            found.append(widget.ruling.ns if form == "bam" else widget.ruling.weighted[Side.NS][0])
        return tuple(found)

    plain, doubled = scores("4♠= N", "4♠-1 N"), scores("4♠x= N", "4♠x-1 N")
    assert plain == (F(butler), F(cross), F(share)) == (F(3 * 7 - 6, 4), F(3 * 22 - 19, 4), F(3, 4))
    assert [one == other for one, other in zip(plain, doubled, strict=True)] == [False, False, True]
    assert states(FORMS, "+790 … +170 … +620 … −200 … −100")
    result = {each: parse_outcome(each, Vulnerability.BOTH) for each in ("4♠x= N", "4♠= N", "4♠x-1 N", "4♠-1 N")}
    assert list(result.values()) == [790, 620, -200, -100]


def test_example_9_as_it_is_asked() -> None:
    """The frequencies in the question are those of the case, and its figures those of the commentary."""
    cells = nbformat.read(LESSON, as_version=4).cells
    asked = " ".join(next(cell.source for cell in cells if "in its example 9" in cell.source).split())
    assert states(asked, "3NT … third … 4♠")
    assert states(asked, "four … +420 … +400 … +170 … +150 … three … −50")
    found = computed(case_named("002-example-9"))
    counts = Counter(line.score for line in found.ruling.field.lines[1:])
    assert counts == {420: 4, 400: 2, 170: 1, 150: 1, -50: 3}
    assert found.figures["ns frequency of +420"] == F(25, 6) and found.figures["ns frequency of -50"] == F(7, 2)
    assert found.figures["ns frequency matchpoints of +420"] == F(113, 6)
    assert any("18 5/6" in str(cell.outputs) for cell in cells if "002-example-9" in cell.source)


def test_up_to_there_the_two_ways_agree_to_a_hundredth() -> None:
    (limit,) = map(int, figures_in(rf"Up to {FIGURE} IMPs they differ by about a hundredth;", TEAMS))
    widget = WeightingAtTeams("000-teams-2013")
    start = widget.state["match"]["ns"]
    assert start == 53 and widget.state["match"]["ew"] == 36
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
    assert states(TEAMS, "leaders … losers")
    assert states(TEAMS, "blitz … nothing more")
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
    """Return what EW of each score get, "adjusted" among them; pairs of one score get the same."""
    values: dict[str, Fraction] = {}
    names = ["adjusted", *(str(line.score) for line in ruling.field.lines[1:])]
    for name, value in zip(names, ruling.methods[method].values[Side.EW], strict=True):
        assert values.setdefault(name, value) == value
    return values


def test_who_pays_when_the_split_is_taken_away() -> None:
    before, after = figures_in(rf"EW of the adjusted table go from {FIGURE} to {FIGURE}\.", PAIRS)
    widget = WeightingAtPairs("000-pairs-split")
    split = of_ew(widget.ruling)
    widget.set(outcomes=widget.state["outcomes_ns"], outcomes_ns=[], outcomes_ew=[])
    alike = of_ew(widget.ruling)
    assert (split["adjusted"], alike["adjusted"]) == (F(before), F(after))

    said = figures_in(
        rf"Nearly every other EW pair loses a little: the pair at {SCORE} loses {FIGURE}, those at {SCORE} "
        rf"lose {FIGURE}, those at {SCORE} lose {FIGURE}; only the two at {SCORE} lose nothing\.",
        PAIRS,
    )
    paid = {str(read_score(score)): F(part) for score, part in zip(said[:6:2], said[1:6:2], strict=True)}
    assert paid | {str(read_score(said[6])): F()} == {
        score: split[score] - alike[score] for score in split if score != "adjusted"
    }
    scores = [line.score for line in widget.ruling.field.lines[1:]]
    assert scores.count(read_score(said[6])) == 2
    assert scores.count(read_score(said[0])) == 1
    assert sum(split[str(score)] - alike[str(score)] for score in scores) == F(after) - F(before)


def test_whom_the_line_that_is_dropped_hurts_most() -> None:
    score, instead, right = figures_in(
        rf"With the split, 50%-50% is furthest from the correct score for the EW pairs at {SCORE}: "
        rf"{FIGURE} instead of {FIGURE}\.",
        PAIRS,
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
