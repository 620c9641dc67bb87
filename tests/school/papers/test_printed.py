"""The printed paper, its key and its scheme: everything is there, nothing is given away, nothing is fetched."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from html import unescape

import pytest

from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.paper import NAMES, Paper, PaperSection, set_paper, specification_named, specifications
from bridgelaw.school.papers.page import DOCUMENTS, document
from bridgelaw.school.papers.paper import code_of
from bridgelaw.school.papers.pieces import marks
from bridgelaw.scoring.printed import figure
from tests.display.page import is_safe
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, specified
from tests.states import states

TRIAL = "trial"
each_paper = pytest.mark.parametrize("paper", [TRIAL, *NAMES], indirect=True)


@cache
def paper_of(name: str) -> Paper:
    """The paper of a specification, or the trial, which asks one of each."""
    if name == TRIAL:
        return set_paper(specified(EACH, PaperSection("Laws", 6, tuple(BANK), (1,), 5, True, True)), 3, kinds=BANK)
    return set_paper(specification_named(name), 2026)


@pytest.fixture
def paper(request: pytest.FixtureRequest) -> Paper:
    """Set when the first test asks for it, and once."""
    return paper_of(request.param)


def plain(html: str) -> str:
    body = html[html.index("<body>") :]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body.replace("</span>", "")).replace("\u00a0", " ")).split())


def told(words: str) -> str:
    """Words as they come out of `plain`, where each sign of a suit stands by itself."""
    return " ".join(re.sub("([♠♥♦♣])", r" \1", words).split())


def is_whole_and_fetches_nothing(paper: Paper) -> None:
    for kind in DOCUMENTS:
        html = document(kind, paper, "Scuola <di> Trieste")
        assert is_safe(html), kind
        assert "http" not in html and "src=" not in html and "<script" not in html, kind
        assert html.count("<article") in (0, len(paper.questions)), kind
        assert "Scuola &lt;di&gt; Trieste" in html and f"Version {paper.version}" in html, kind


def asks_everything_and_gives_nothing_away(paper: Paper) -> None:
    html = document("paper", paper)
    shown = plain(html)
    for question in paper.questions:
        assert told(question.exercise.facts.split("\n")[0]) in shown
        for part in question.exercise.parts:
            assert told(part.prompt) in shown
            if isinstance(part, MultipleChoice | Several):
                assert all(told(option.text) in shown for option in part.options)
            elif isinstance(part, Ordered):
                assert all(told(step) in shown for step in part.steps)
    given_away = ('class="working"', 'class="law"', 'class="solved"')
    assert not any(question in html for question in given_away)
    for question in paper.questions:
        for part in question.exercise.parts:
            if isinstance(part, MultipleChoice | Several):
                assert not any(told(o.feedback) in shown for o in part.options if len(o.feedback) > 12)
            elif isinstance(part, Number | Filled | Ordered) and len(part.says) > 20:
                assert told(part.says) not in shown
            elif isinstance(part, Written):
                assert told(part.model) not in shown
    assert paper.name not in html, "who knows the seed could set the key"
    assert code_of(paper) in html


def has_marks_that_come_to_its_total(paper: Paper) -> None:
    html = document("paper", paper)
    boxes = Counter(re.findall(r'<p class="marks">/ ([^<]+)</p>', html))
    expected = Counter(marks(of) for each in paper.questions for of in each.part_marks)
    assert boxes == expected
    assert f"<span>/ {marks(paper.marks)}</span>" in html


def has_every_answer_with_its_law_in_the_key(paper: Paper) -> None:
    shown = plain(document("key", paper))
    for question in paper.questions:
        assert all(law.clause in shown for law in question.exercise.laws)
        for part in question.exercise.parts:
            if isinstance(part, Number | MultipleChoice):
                assert told(part.solution) in shown
            elif isinstance(part, Filled):
                assert all(figure(box.answer) in shown for box in part.boxes)
            elif isinstance(part, Written):
                assert told(part.model) in shown
        if question.exercise.working:
            assert all(told(step.says) in shown for step in question.exercise.working.steps)


def has_half_marks_for_every_slip_in_the_scheme_and_none_for_wrong_law(paper: Paper) -> None:
    shown = plain(document("scheme", paper))
    for question in paper.questions:
        for part, of in zip(question.exercise.parts, question.part_marks, strict=True):
            if isinstance(part, Number):
                for known in part.wrong:
                    # Two mistakes of one name may lead to the same figure in two questions.
                    assert not known.is_slip or f"{marks(of / 2)}: {figure(known.value)} ({told(known.name)})" in shown
            elif isinstance(part, Several):
                assert f"{marks(of / len(part.solution))} for each right tick" in shown
            elif isinstance(part, Filled):
                assert f"{marks(of / len(part.boxes))} for each box" in shown


@each_paper
@each(
    "has",
    [
        is_whole_and_fetches_nothing,
        asks_everything_and_gives_nothing_away,
        has_marks_that_come_to_its_total,
        has_every_answer_with_its_law_in_the_key,
        has_half_marks_for_every_slip_in_the_scheme_and_none_for_wrong_law,
    ],
)
def test_a_printed_paper(paper: Paper, has: Callable[[Paper], None]) -> None:
    has(paper)


def test_who_needs_the_scale_has_it_on_the_paper() -> None:
    section = PaperSection("Scores", 2, ("choice",), (1,))
    assert "Law 78B" not in document("paper", set_paper(specified(section), 1, kinds=BANK))
    shown = plain(document("paper", paper_of(TRIAL)))
    assert states(shown, "IMPs (Law 78B) 0 … 10 0 20 … 40 1 50 … 80 2") and "4000 or more 24" in shown


def test_letters_are_those_of_the_key() -> None:
    for question in paper_of(TRIAL).questions:
        for part in question.exercise.parts:
            if isinstance(part, MultipleChoice):
                letter = "ABCDEFGH"[[option.right for option in part.options].index(True)]
                assert told(f"{letter} {part.solution}") in plain(document("scheme", paper_of(TRIAL)))


def test_the_code_of_a_paper_tells_papers_apart() -> None:
    codes = {code_of(set_paper(each, seed, v)) for each in specifications() for seed in (1, 2) for v in "AB"}
    assert len(codes) == 4 * len(specifications())


def test_each_sheet_that_is_handed_in_has_a_line_for_the_name() -> None:
    assert [kind for kind in DOCUMENTS if 'content: "Name ___' in document(kind, paper_of(TRIAL))] == ["paper"]


def test_marks_in_thirds_are_printed_as_fractions() -> None:
    assert marks(Fraction(5, 3)) == "1 2/3"
