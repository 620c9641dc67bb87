"""Later in the play on one sheet: every question, answer and ending of the chart is on it, and nothing else."""

from __future__ import annotations

import re
from string import ascii_uppercase as LETTERS

import pytest

from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH
from bridgelaw.display import procedure_sheet
from bridgelaw.display.procedure_sheet import ASK, ENDS
from bridgelaw.laws import BadInput
from bridgelaw.rulings.decision import Ending, decision
from bridgelaw.telling.graphs import graph_words
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

each_edition = each("edition", [2007, 2017])


@each_edition
def test_the_sheet_is_a_sound_piece_of_page(edition: int) -> None:
    shown = procedure_sheet(GRAPH, edition)
    page = Page(shown.html)
    assert is_safe(shown.html) and page.unmatched == [] and "{" not in shown.plain
    graph = decision(GRAPH, edition)
    assert len(page.named("tr")) == len(graph.endings) + 1
    assert [each["class"] for each in page.named("ol")] == ["bl-chart bl-byways"]


@each_edition
def test_every_question_answer_and_ending_is_on_it_once(edition: int) -> None:
    graph, words = decision(GRAPH, edition), graph_words(GRAPH, edition)
    asked, ended = procedure_sheet(GRAPH, edition).plain.split(f"\n\n{ENDS}\n")
    lines = asked.removeprefix(f"{ASK}\n").splitlines()
    questions = [line for line in lines if not line.startswith("   ")]
    assert len(questions) == len(graph.questions) and len(ended.splitlines()) == len(graph.endings)
    for number, (line, question) in enumerate(zip(questions, graph.questions, strict=True), start=1):
        assert line.startswith(f"{number}. {words.questions[question.id].asks} [")
    answers = iter(line for line in lines if line.startswith("   "))
    for question in graph.questions:
        for answer in question.answers:
            node = graph.node(answer.leads_to)
            ends = isinstance(node, Ending)
            number = 0 if ends else 1 + graph.questions.index(node)
            to = f"{LETTERS[graph.endings.index(node)]}: {words.named(node)}" if ends else str(number)
            assert next(answers).startswith(f"   - {words.questions[question.id].answers[answer.id]} → {to}")
    for letter, line, ending in zip(LETTERS, ended.splitlines(), graph.endings, strict=False):
        assert line.casefold().startswith(f"{letter}. {words.named(ending)}".casefold())
        assert line.endswith(f": {words.endings[ending.id].announces}")


def test_declarers_own_card_has_its_own_question_and_the_editions_differ_where_the_laws_do() -> None:
    new, old = procedure_sheet(GRAPH, 2017).plain, procedure_sheet(GRAPH, 2007).plain
    assert re.search(r"Declarer's, from the closed hand\. → \d+; instead of \d+: \d+", new)
    assert states(new, "another suit … require or forbid")
    assert "require or forbid a card of it" not in old and "57D" in new and "57D" not in old


def test_an_edition_without_the_chart_is_refused() -> None:
    with pytest.raises(BadInput):
        procedure_sheet(GRAPH, 1997)
