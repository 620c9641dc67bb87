"""The report on an examination: the figures of the marking, every derivation, and bars that show the same."""

from __future__ import annotations

import builtins
import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bridgelaw.display.figures.marks import MarksBar, marks_drawn
from bridgelaw.display.figures.svg import WIDTH, framed
from bridgelaw.display.paper_report import report_shown, result_words
from bridgelaw.display.plots import class_plot, marks_plot
from bridgelaw.exercises import Number
from bridgelaw.exercises.paper import (
    Paper,
    PaperReport,
    PaperSection,
    mark,
    set_paper,
    specification_named,
    specifications,
)
from bridgelaw.school.papers.page import document
from tests.display.drawn import bars, drawings, is_drawn_well, words
from tests.display.page import is_safe
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, right_answers, specified
from tests.states import states


@cache
def set_one() -> Paper:
    """A paper with a question of each kind."""
    return set_paper(specified(EACH), 3, kinds=BANK)


def report(**changed: Any) -> PaperReport:
    return mark(set_one(), {**right_answers(set_one()), **changed})


def wrong(kind: str, answer: Any) -> PaperReport:
    asked = next(each for each in set_one().questions if each.kind.id == kind)
    return report(**{asked.keys[0]: answer})


def test_the_result_in_words() -> None:
    assert states(result_words(report()), "48 … 48 … 100%: passed … 50%")
    assert states(result_words(mark(set_one(), {})), "0 … 48 … 0%: not passed … 50%")


def test_a_compulsory_question_left_out_is_said() -> None:
    sections = PaperSection("One", 4, ("number",), (1,)), PaperSection("Two", 2, ("filled",), (1,), compulsory=True)
    paper = set_paper(specified(*sections), 3, kinds=BANK)
    answers = {key: each for key, each in right_answers(paper).items() if key not in ("5.1", "6.1")}
    assert states(result_words(mark(paper, answers)), "compulsory … 5 … 6")


@each("specification", specifications, ids=lambda each: each.id)
def test_the_report_on_each_paper(specification) -> None:
    paper = set_paper(specification, 4)
    for answers in (right_answers(paper), {}):
        shown = report_shown(mark(paper, answers))
        assert is_safe(shown._repr_html_()) and shown.html.count('class="bl-prompt"') == sum(
            len(each.exercise.parts) for each in paper.questions
        )
        assert shown.html.count('<details class="bl-card" open>') == (0 if answers else len(paper.questions))


def test_what_was_answered_what_is_right_and_why() -> None:
    html = wrong("choice", "No").paper and report_shown(wrong("choice", "No")).html
    assert "You answered: No" in html and "✗ Wrong: 68A. (0 of 4)" in html
    assert "Right: <strong>Yes, &lt;now&gt;</strong>" in html
    half = next(each for each in set_one().questions if each.kind.id == "number").exercise.parts[0].wrong[0]
    slipped = wrong("number", str(half.value))
    assert "One is added. This is a slip: it earns half of the marks. (2 of 4)" in report_shown(slipped).html
    assert "pair 1: 2; pair 2: 7" in report_shown(wrong("filled", ["2", "7"])).html
    assert (
        "Rule → Take the facts → Explain" in report_shown(wrong("ordered", ["Rule", "Take the facts", "Explain"])).html
    )
    missing = report_shown(wrong("written", {"text": "I <b>adjust</b>.", "points": [1, 2]})).html
    assert (
        "I &lt;b&gt;adjust&lt;/b&gt;." in missing
        and "Missing: The score is given. It is explained. (2 of 4)" in missing
    )


def test_the_tables_have_the_marks() -> None:
    plain = report_shown(wrong("choice", "No")).plain
    assert re.search(r"Law 68 +2 +4 +8 +50", plain) and re.search(r"The kind choice +2 +4 +8 +50", plain)


SHARES = [Fraction(0), Fraction(1, 3), Fraction(65, 100), Fraction(1)]
BARS = [MarksBar(f"A kind with a rather long name, number {n}", each, "2 1/2 of 12") for n, each in enumerate(SHARES)]


def test_the_bars_are_drawn_well_and_as_long_as_the_shares() -> None:
    html = framed([marks_drawn("A paper: by kind", BARS, Fraction(13, 20))], "The same.")
    is_drawn_well(html)
    (svg,) = drawings(html)
    assert [width for _, _, width, _ in bars(svg, "gain")] == pytest.approx(
        [WIDTH * float(s) for s in SHARES if s], 1e-3
    )
    assert len(bars(svg, "other")) == 4 and words(svg)[1] == "pass: 65%"


def test_the_plot_says_what_the_drawing_says() -> None:
    drawn, plotted = marks_drawn("By kind", BARS, Fraction(13, 20)).svg(), marks_plot("By kind", BARS, Fraction(13, 20))
    said = re.findall(r"<text[^>]*>([^<]*)</text>", plotted)
    assert sorted(said) == sorted(words(drawn))
    assert plotted.count('class="bl-a-gain"') == 3 and plotted.count('class="bl-a-other"') == 4


def test_a_class_as_a_plot() -> None:
    shares = [Fraction(n, 20) for n in range(21)]
    plotted = class_plot("Candidates", shares, Fraction(13, 20))
    counts = [int(each) for each in re.findall(r"<text[^>]*>(\d+)</text>", plotted)]
    assert sum(counts) == 21 and counts[-1] == 3, "whoever has everything is in the last tenth"
    assert is_safe(plotted) and class_plot("One", [Fraction(1, 2)], Fraction(1)).count("bl-a-gain") == 1


def test_without_matplotlib_the_bars_are_drawn_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("bridgelaw.display.plots"):
            raise ImportError
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    html = report_shown(report()).html
    assert html.count('<rect class="bl-a-other"') == len(BANK) + len(report().by_law())


def test_a_slip_is_told_from_wrong_law_in_the_report() -> None:
    paper = set_paper(specification_named("open-book"), 4)
    for slip, says in ((True, "half of the marks"), (False, "no marks")):
        answers = {}
        for asked in paper.questions:
            for key, part in zip(asked.keys, asked.exercise.parts, strict=True):
                if isinstance(part, Number) and (known := [each for each in part.wrong if each.is_slip is slip]):
                    answers[key] = str(known[0].value)
        assert len(answers) > 3
        marked = mark(paper, answers)
        assert report_shown(marked).html.count(says) == len(answers)
        assert bool(marked.marks) is slip


def test_the_hands_and_the_auction_of_a_question_stand_in_the_report_and_on_paper() -> None:
    paper = set_paper(specification_named("open-book"), 4)
    auctions = [each for each in paper.questions if each.exercise.at_the_table]
    hands = [each for each in auctions if each.exercise.at_the_table and each.exercise.at_the_table.deal]
    assert len(auctions) >= 6
    for html in (report_shown(mark(paper, {})).html, document("paper", paper), document("key", paper)):
        assert html.count('class="bl-auction"') == len(auctions)
        assert html.count('aria-label="The four hands"') == len(hands)
