"""A claim on one sheet: every step, standard, kind of line and ending is on it once, and nothing else."""

from __future__ import annotations

import pytest

from bridgelaw.chapters.claims.display.claim_sheet import CONDITIONS, ENDS, FIRST, NORMAL, STANDARDS, TRUMP
from bridgelaw.display import claim_sheet
from bridgelaw.laws import BadInput
from bridgelaw.laws.words import capital
from bridgelaw.rulings.decision import Question, decision
from bridgelaw.rulings.procedure import clauses_of, points, rule_procedure
from bridgelaw.telling.en.procedure import table_words
from bridgelaw.telling.graphs import graph_words, words_read
from tests.display.page import Page, is_safe
from tests.each import each

each_edition = each("edition", [2007, 2017])

GRAPH = "claim"


@each_edition
def test_the_sheet_is_a_sound_piece_of_page(edition: int) -> None:
    shown = claim_sheet(edition)
    page = Page(shown.html)
    assert is_safe(shown.html) and page.unmatched == [] and "{" not in shown.plain
    standards, normal = clauses_of(GRAPH, "standard", edition), points(GRAPH, "normal", edition)
    rows = len(standards) + len(normal) + len(decision(GRAPH, edition).endings)
    assert len(page.named("tr")) == rows + 3
    assert len(page.named("li")) == len(points(GRAPH, "first", edition)) + len(CONDITIONS)


@each_edition
def test_everything_is_on_it_once_under_its_heading(edition: int) -> None:
    parts = [part.splitlines() for part in claim_sheet(edition).plain.split("\n\n")]
    assert [part[0] for part in parts] == [FIRST, TRUMP, STANDARDS, NORMAL, ENDS]
    first, trump, four, normal, ends = (part[1:] for part in parts)
    words = graph_words(GRAPH, edition)
    for found, said in (
        (first, list(words_read(GRAPH, edition)["first"].values())),
        (trump, [words.questions[name].asks for name in CONDITIONS]),
        (four, [named.of for named in table_words(GRAPH, "standard", edition).values()]),
        (normal, [named["line"] for named in words_read(GRAPH, edition)["normal"].values()]),
        (ends, [capital(named.title) for named in words.endings.values()]),
    ):
        assert len(found) == len(said) and all(words_of in line for words_of, line in zip(said, found, strict=True))


@each_edition
def test_the_three_answers_of_the_sheet_lead_to_the_trick(edition: int) -> None:
    before = {"tricks": "more", "what": "wins", "objects": "no", "doubts": "others", "established": "no"}
    road = {**before, "went-on": "no", "revoke": "no", "statement": "open", "trump": "yes", **CONDITIONS}
    assert repr(rule_procedure(GRAPH, road, edition=edition)) == "claim: 70C, to-the-trump"
    for name, answer in CONDITIONS.items():
        question = decision(GRAPH, edition).node(name)
        assert isinstance(question, Question)
        (other,) = (each.id for each in question.answers if each.id != answer)
        assert rule_procedure(GRAPH, {**road, name: other}, edition=edition).walk.at.id == "partner"


def test_the_editions_differ_where_the_law_does() -> None:
    new, old = claim_sheet(2017).plain, claim_sheet(2007).plain
    assert "did all four agree" in new and "did all four agree" not in old
    assert "Played out" in new and "Played out" not in old
    assert "[71B]" in new and "[71.2]" in old


def test_an_edition_without_the_road_is_refused() -> None:
    with pytest.raises(BadInput, match="2007 and 2017"):
        claim_sheet(1997)
