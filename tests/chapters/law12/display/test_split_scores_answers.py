"""The prose of the lesson on split scores: each figure it states against the live widget and the cases."""

from __future__ import annotations

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.rulings.damage_split import SplitRuling
from bridgelaw.exercises import openings
from bridgelaw.scoring import Side
from bridgelaw.telling.en.scales import bare
from bridgelaw.widgets import DamageSplit
from tests.display.answers import LAW12, every_figure, explored
from tests.rulings.slow import slow_imps
from tests.states import states

LESSON = LAW12 / "04_split_scores.ipynb"

pytestmark = pytest.mark.notebooks

EXPECTED, EDITIONS = explored(LESSON)


def prose() -> str:
    cells = nbformat.read(LESSON, as_version=4).cells
    return " ".join(" ".join(cell.source.split()) for cell in cells if cell.cell_type == "markdown")


def shown(ruling: SplitRuling) -> tuple[str, str]:
    ns, ew = (bare(ruling.scale, ruling.awards[side]) for side in (Side.NS, Side.EW))
    return ns, ew


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert every_figure(EXPECTED[1]) == ["−16", "−13", "−7", "0", "0", "4"]
    assert every_figure(EDITIONS[1]) == ["2017", "0", "2007", "7", "+16", "−13", "0"]


def test_the_expected_result_step_by_step() -> None:
    question, answer = EXPECTED
    widget = DamageSplit()
    assert widget.state["expected"] == "4♠x-2 E" and widget.keep_key.endswith("/000-kaplan-b1")
    tries = ["4♠x-3 E", "4♠x-2 E", "4♠x-1 E", "4♠x= E"]
    assert all(each in question for each in tries)
    found = []
    for each in tries:
        widget.set(expected=each)
        found.append(shown(widget.ruling))
    ns = [each for each, _ in found]
    assert states(answer, f"NS … {', '.join(ns[:-1])} … {ns[-1]} … EW … 0")
    assert {ew for _, ew in found} == {"0"}
    kinds = []
    for each in tries:
        widget.set(expected=each)
        kinds.append(widget.ruling.parts.kind.value)
    assert kinds[0] == "all self-inflicted" and kinds[-1] == "nothing self-inflicted"
    assert states(answer, "three … 4♠")


def test_the_two_editions() -> None:
    question, answer = EDITIONS
    widget = DamageSplit("002-example-12")
    assert states(prose(), "Example … 12 … East") and case_named("002-example-12").title in prose()
    assert "*a serious error*" in prose() and "2017" in question and "2007" in question
    widget.set(error="serious error")
    assert shown(widget.ruling) == ("0", "0") and "In 2017 both score 0 IMPs" in answer
    widget.set(edition=2007)
    assert shown(widget.ruling) == ("0", "−13")
    assert widget.ruling.parts.expected == 16
    assert states(answer, "7♦ … +16 … EW") and states(answer, "−13 … NS … 0")


def test_kaplans_two_stories_at_matchpoints_are_worked_on_the_page() -> None:
    a2, b2 = (computed(case_named(name)).ruling for name in ("000-kaplan-a2", "000-kaplan-b2"))
    assert shown(a2) == ("6", "8") and shown(b2) == ("23", "35")
    assert states(prose(), "4♥ … 65 … NS … 4♠ … two … 44 … 4♠ … 2")
    assert (b2.parts.normal, b2.parts.expected, b2.parts.actual) == (65, 44, 2)
    told = str([cell.outputs for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "code"])
    for case in ("000-kaplan-a2", "000-kaplan-b2"):
        assert computed(case_named(case)).derivation.result.split(":")[-1] in told


def test_the_incident() -> None:
    text = prose()
    assert "three down, 800" in text and "it is two down: 500" in text and "bid and made, +620" in text
    asked = openings("law12-split")[0].prompt
    assert slow_imps(620 - 500) == 3 and states(asked, "3 … 500 … 620")
    # Six tricks for the defence are three down.
    assert states(text, "defence … six") and 10 - (13 - 6) == 3


def test_the_clash_of_example_13() -> None:
    text = prose()
    found = computed(case_named("002-example-13")).figures
    assert (found["normal"], found["expected"], found["actual"], found["by the recipe"]) == (11, 17, 1, -5)
    assert states(text, "11 … EW … 17 … 1 … 11 … 17 … 1 … −5")
    assert (found["innocents"], found["offenders"]) == (1, 7)
    assert states(text, "EW … 1 … 7 … NS")
    six = computed(case_named("002-example-6")).figures
    assert six["expected"] - six["normal"] == 6 and states(text, "innocents … 6")  # type: ignore[operator]


def test_the_notes_for_the_instructor() -> None:
    text = prose()
    widget = DamageSplit("002-example-7")
    assert widget.ruling.parts.kind.value == "part self-inflicted"
    assert states(text, "7 … Expected")
    widget.set(actual="5♥-2 N")
    assert shown(widget.ruling)[0] == "+2" and states(text, "NS … +2")
    assert "500 for a lost game" in text
    widget.load("000-kaplan-b1")
    assert widget.ruling.parts.consequent == slow_imps(620 - 500) == 3
