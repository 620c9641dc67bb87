"""The words of the decisions: every id of a graph has them, no words are without an id, and each {word} is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaw.laws.tables import BadData
from bridgelaw.rulings.claim_road import GRAPH as CLAIM
from bridgelaw.rulings.decision import decision, editions_of, table_of
from bridgelaw.rulings.later_in_the_play import GRAPH as LATER
from bridgelaw.rulings.lead_out_of_turn.facts import NAME as LEAD
from bridgelaw.rulings.power import GRAPH as POWER
from bridgelaw.telling.graphs import graph_words, words_from, words_of

YEARS = [(name, edition) for name in (POWER, LATER, CLAIM, LEAD) for edition in editions_of(name)]
MOVED = (POWER, LATER, CLAIM)
each_graph = pytest.mark.parametrize(("name", "edition"), YEARS)
# What stands for something of its own beside the words of the case: the door of a ruling, and the year.
OWN = {POWER: {"door"}, LATER: {"edition"}, CLAIM: {"edition"}, LEAD: {"edition"}}
IN_BRACES = re.compile(r"\{(\w+)\}")


@each_graph
def test_every_id_has_words_and_no_words_are_without_an_id(name: str, edition: int) -> None:
    graph, words = decision(name, edition), graph_words(name, edition)
    assert list(words.questions) == [question.id for question in graph.questions]
    for question in graph.questions:
        assert list(words.questions[question.id].answers) == [answer.id for answer in question.answers]
    assert list(words.endings) == [ending.id for ending in graph.endings]
    assert set(words.statements) == {step.id for ending in graph.endings for step in ending.steps}


@each_graph
def test_answers_to_one_question_differ_in_their_words(name: str, edition: int) -> None:
    for question in graph_words(name, edition).questions.values():
        assert len(set(question.answers.values())) == len(question.answers)


def texts(value: Any) -> Iterator[str]:
    """Every text of a table."""
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from texts(each)


@pytest.mark.parametrize("name", [POWER, LATER, CLAIM, LEAD])
def test_every_word_in_braces_is_known(name: str) -> None:
    table = words_of(name)
    used = {word.lower() for text in texts(table) for word in IN_BRACES.findall(text)}
    assert used == {*table.get("words", {}), *OWN[name]}
    assert not any(set("{}") & set(IN_BRACES.sub("", text)) for text in texts(table))


@pytest.mark.parametrize("name", MOVED)
def test_a_graph_holds_no_sentence(name: str) -> None:
    assert not [text for text in texts(table_of(name)) if " " in text and text not in KINDS]


KINDS = {"one side"}


def by_year(value: Any, path: str = "") -> Iterator[tuple[str, set[int]]]:
    """Every table by year, with its years."""
    if isinstance(value, Mapping):
        if value and all(key.isdigit() for key in value):
            yield path, {int(key) for key in value}
        else:
            for key, each in value.items():
                yield from by_year(each, f"{path}.{key}")
    for number, each in enumerate(value if isinstance(value, list) else ()):
        yield from by_year(each, f"{path}.{number}")


@pytest.mark.parametrize("name", [POWER, LATER, CLAIM, LEAD])
def test_a_table_by_year_has_every_edition_that_is_drawn_and_no_other(name: str) -> None:
    for path, years in by_year(words_of(name)):
        assert years == set(table_of(name)["editions"]), path


SMALL = {
    "title": "May he?",
    "question": {"turn": {"name": "Turn?", "asks": "Is it?", "why": "It goes round.", "answer": {"yes": "It is."}}},
    "ending": {"call": {"title": "he calls", "result": "He calls.", "steps": ["First.", "Then."]}},
    "also": {"more": "Look further."},
}


def test_the_words_are_found_by_their_ids() -> None:
    words = words_from(SMALL)
    assert words.answered("turn", "yes", "He dealt.") == "Is it? It is. He dealt."
    assert words.statements == {"call:1": "First.", "call:2": "Then.", "more": "Look further."}
    assert words.endings["call"].announces == ""


@pytest.mark.parametrize(("part", "name"), [("question", "turn"), ("ending", "call")])
def test_a_key_that_is_not_known_is_refused(part: str, name: str) -> None:
    table: dict[str, Any] = {**SMALL, part: {name: {**SMALL[part][name], "promt": "x"}}}  # type: ignore[index]
    with pytest.raises(BadData, match="promt"):
        words_from(table)
