"""The plot of one weight: the same by matplotlib and as a figure, in words, in the lesson."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from html import unescape

import nbformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display import award_moves, beside
from bridgelaw.display.figures.award import award_drawn, award_in_words
from bridgelaw.display.figures.svg import framed
from bridgelaw.display.html import style
from bridgelaw.display.plots import award_plot
from bridgelaw.display.plots.award import award_figure
from bridgelaw.rulings.assigned import AwardByWeight
from bridgelaw.scoring import Side
from tests.display.answers import LAW12
from tests.display.drawn import is_drawn_well, paths, words
from tests.display.page import is_safe
from tests.each import each
from tests.states import states

F = Fraction
SLOW_PASS = AwardByWeight(Side.NS, "4♠= N", "IMPs", F(2, 3), F(-6), F(10), F(4), F(1))
LECTURE = AwardByWeight(Side.NS, "−200", "matchpoints", F(1, 5), F(51, 4), F(6), F(8), None)
UNDAMAGED = AwardByWeight(Side.EW, "4♥= N", "matchpoints", F(2, 3), F(12), F(8), F(15), None)
UNKNOWN = AwardByWeight(Side.NS, "+620", "IMPs", F(1, 2), F(3), F(3), None, F(1))
ALL = (SLOW_PASS, LECTURE, UNDAMAGED, UNKNOWN)


def test_the_figure_in_words() -> None:
    assert states(
        award_in_words(SLOW_PASS), "4♠= N … NS … −6 … 0 … +10 … 1 … NS … +4 … 5/8 … stands … 2/3 … +4 2/3 … +5"
    )
    assert award_moves("slow-pass", "4♠= N").plain == award_in_words(SLOW_PASS)
    assert states(award_in_words(LECTURE), "19/27")
    assert states(award_in_words(UNDAMAGED), "EW … 15 … matchpoints")
    assert states(award_in_words(UNKNOWN), "No table result")


def test_the_award_is_drawn_where_it_is() -> None:
    drawn = award_drawn(SLOW_PASS).svg()
    award, expected, table = (paths(drawn, kind)[0] for kind in ("gain", "muted", "broken"))
    (turn,) = paths(drawn, "hair")
    zero, one = expected[0][0], expected[-1][0]
    assert (turn[0][0] - zero) / (one - zero) == pytest.approx(5 / 8, abs=0.01)
    assert turn[0][1] == table[0][1], "where what can be expected passes the table result"
    assert award[0] == (zero, table[0][1]), "the table result stands"
    assert award[-1] == expected[-1], "at 1 the award is what the outcome is worth"
    assert {"0", "1", "5/8", "damaged above a weight of 5/8", "as ruled, 2/3: +5"} <= set(words(drawn))


@each("moves", ALL)
def test_plot_and_figure_say_the_same(moves: AwardByWeight) -> None:
    plot, drawn = award_plot(moves), award_drawn(moves).svg()
    said = [unescape(each) for each in re.findall(r"<text[^>]*>([^<]*)</text>", plot)]
    assert sorted(said) == sorted(words(drawn))
    assert plot.count('class="bl-t-muted"') == drawn.count('class="bl-t-muted"'), "the numbers of the axes are muted"
    assert sorted(set(re.findall(r"bl-[la]-[a-z]+", plot))) == sorted(set(re.findall(r"bl-[la]-[a-z]+", drawn)))


@each("moves", ALL)
def test_the_plot_is_coloured_by_the_page_and_fetches_nothing(moves: AwardByWeight) -> None:
    plot = award_plot(moves)
    assert is_safe(plot) and plot == award_plot(moves)
    assert not re.search(r'\s(?:style|id|fill|stroke|clip-path)="|#[0-9a-f]{6}|<style|<!--|<metadata|<use|<defs', plot)
    assert all(f".{kind}" in style() for kind in re.findall(r'<g class="([^"]+)"', plot) if kind != "bl-t-ink")
    assert re.search(r'<svg class="bl-svg" viewBox="[^"]*" role="img" aria-label="[^"]*; in words below">', plot)


def test_it_can_be_kept_in_another_format(tmp_path: object) -> None:
    award_figure(SLOW_PASS).savefig(f"{tmp_path}/award.png")


def test_where_matplotlib_is_missing_the_figure_stands_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bridgelaw.display.plots", None)
    shown = award_moves("slow-pass", "4♠= N")
    assert award_drawn(SLOW_PASS).svg() in shown.html
    monkeypatch.undo()
    assert award_plot(SLOW_PASS) in award_moves("slow-pass", "4♠= N").html


scores = st.fractions(-24, 24, max_denominator=12)


@settings(max_examples=40, deadline=None)
@given(scores, scores, st.none() | scores, st.fractions(0, 1, max_denominator=60), st.booleans(), st.text(max_size=40))
def test_any_weight_can_be_drawn(
    others: Fraction, alone: Fraction, actual: Fraction | None, now: Fraction, at_teams: bool, name: str
) -> None:
    name = "".join(each for each in name if each.isprintable())
    unit = "IMPs" if at_teams else "matchpoints"
    moves = AwardByWeight(Side.EW, name, unit, now, others, alone, actual, F(1) if at_teams else None)
    is_drawn_well(framed([award_drawn(moves)], award_in_words(moves)))


def test_the_lesson_shows_both_forms_of_scoring() -> None:
    cells = nbformat.read(LAW12 / "02_weighted_scores.ipynb", as_version=4).cells
    (cell,) = (cell for cell in cells if "beside(award_moves(" in cell.source)
    both = beside(award_moves("slow-pass", "4♠= N"), award_moves("000-pairs", "−200", table_result="+170"))
    (output,) = cell.outputs
    assert output.data["text/plain"].startswith(f"{both.plain}\n\n"), "first of all that the cell shows"
    assert both.html.count("<svg") == 2
