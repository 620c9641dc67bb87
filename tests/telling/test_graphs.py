"""The words of the decisions: every id of a graph has them, no words are without an id, and each {word} is known.

Every road of every decision ends in a ruling, with its Laws and its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import LeadWords, lead_words
from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH as LATER
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME as LEAD
from bridgelaw.laws import Reference
from bridgelaw.laws.tables import BadData
from bridgelaw.registry import procedures
from bridgelaw.rulings.decision import Ending, decision, editions_of, table_of, table_read
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.telling import tell
from bridgelaw.telling.graphs import graph_words, put_in, words_from, words_of, words_read
from tests.each import each
from tests.states import states


def every_graph() -> list[tuple[str, int]]:
    """Return every graph of a decision, with each edition for which it is drawn."""
    return [(name, edition) for name in procedures() for edition in editions_of(name)]


each_graph = each("name, edition", every_graph)
IN_BRACES = re.compile(r"\{(\w+)\}")
SENTENCE = re.compile(r"[A-Z].*[.?”]")


@each_graph
def test_every_id_has_words_and_no_words_are_without_an_id(name: str, edition: int) -> None:
    graph, words = decision(name, edition), graph_words(name, edition)
    assert list(words.questions) == [question.id for question in graph.questions]
    for question in graph.questions:
        assert list(words.questions[question.id].answers) == [answer.id for answer in question.answers]
    assert list(words.endings) == [ending.id for ending in graph.endings]
    assert set(words.statements) == {step.id for ending in graph.endings for step in ending.steps}


@each_graph
def test_every_road_ends_in_a_ruling_with_its_laws_and_words(name: str, edition: int) -> None:
    graph = decision(name, edition)
    for walk in graph.paths():
        ruling = rule_procedure(name, walk.answers, edition=edition)
        assert isinstance(ruling.walk.at, Ending) and not ruling.walk.unused
        told = tell(ruling)
        for step in told.steps:
            assert {basis.edition for basis in step.rests_on if isinstance(basis, Reference)} == {edition}
        assert SENTENCE.fullmatch(told.result) and "{" not in repr(told)
        # What is said about a lead out of turn depends on its case.
        assert name == LEAD or SENTENCE.fullmatch(told.announcement)
    assert {walk.at.id for walk in graph.paths()} == {ending.id for ending in graph.endings}


@each_graph
def test_answers_to_one_question_differ_in_their_words(name: str, edition: int) -> None:
    for question in graph_words(name, edition).questions.values():
        assert len(set(question.answers.values())) == len(question.answers)


# The decisions of which a question tells when another ending, or another clause, would apply.
SAY_WHEN = (LATER, LEAD)


def told_when() -> list[tuple[str, int]]:
    """Return each of these with each edition for which it is drawn."""
    return [(name, edition) for name in SAY_WHEN for edition in editions_of(name)]


@each("name, edition", told_when)
def test_every_ending_and_every_clause_that_governs_says_when_it_applies(name: str, edition: int) -> None:
    words, roads = graph_words(name, edition), [*decision(name, edition).paths()]
    assert {clause for road in roads for clause in road.finds if clause not in words.clauses} <= ONLY_BY_THE_WAY
    assert all(words.endings[road.at.id].when for road in roads)
    assert all(when.startswith(f"{clause} ") or f"{clause}," in when for clause, when in words.clauses.items())


# Found on the way to a clause that says more: no road ends with it.
ONLY_BY_THE_WAY = {"55A"}


def test_the_words_of_an_ending_or_a_clause_that_the_graph_does_not_have_are_refused() -> None:
    table, graph = words_read(LATER, 2017), decision(LATER)
    for part, name, row in (("clause", "57E", {"when": "57E is for nothing."}), ("ending", "lost", {**ENDING})):
        with pytest.raises(BadData, match=name):
            words_from({**table, part: {**table[part], name: row}}, "later.toml", graph)


def test_an_answer_or_a_step_of_the_graph_without_words_is_refused() -> None:
    table, graph = words_read(LATER, 2017), decision(LATER)
    question, ending = graph.questions[0], next(each for each in graph.endings if each.steps)
    asked, told = table["question"][question.id], table["ending"][ending.id]
    fewer = {name: words for name, words in asked["answer"].items() if name != question.answers[0].id}
    rows = (("question", question.id, {**asked, "answer": fewer}), ("ending", ending.id, {**told, "steps": []}))
    for part, name, row in rows:
        with pytest.raises(BadData, match=f"later.toml.*{name}"):
            words_from({**table, part: {**table[part], name: row}}, "later.toml", graph)


ENDING = {"title": "x", "result": "x", "steps": ["x"]}


def texts(value: Any) -> Iterator[str]:
    """Every text of a table."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from texts(part)


@each("name", list(procedures()))
def test_every_word_in_braces_is_known(name: str) -> None:
    table = words_of(name)
    used = {word.lower() for text in texts(table) for word in IN_BRACES.findall(text)}
    # The year stands for itself; all else has words for a chart without a case.
    assert used - {"edition"} == {*table.get("words", {})}
    assert not any(set("{}") & set(IN_BRACES.sub("", text)) for text in texts(table))


@each("name", list(procedures()))
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


@each("name", list(procedures()))
def test_a_table_by_year_has_every_edition_that_is_drawn_and_no_other(name: str) -> None:
    for path, years in by_year(words_of(name)):
        assert years == set(table_of(name)["editions"]), path


def test_words_of_a_case_take_the_place_of_their_names_and_others_stay() -> None:
    assert put_in({"says": ["{door} and {Player}"], "number": 3}, {"player": "x"}) == {
        "says": ["{door} and X"],
        "number": 3,
    }


def ids_to_say(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every id by which the data of a lead name words: of which kind, and the id."""
    kinds = {"cards": "card", "information": "information", "says": "said", "before": "said", "after": "said"}
    for key, part in value.items() if isinstance(value, Mapping) else ():
        if key in ("restriction", "dummy_faced", "offer"):
            yield key, part
        elif key in kinds:
            yield from ((kinds[key], row["id"]) for row in part)
            yield from (("status", row["status"]) for row in part if key == "cards")
        elif key == "offers":
            yield from (("offer", name) for name in part.values())
        elif key == "contradiction":
            yield from ((key, row["id"]) for row in part)
        elif isinstance(part, list):
            for row in part:
                yield from ids_to_say(row)
        else:
            yield from ids_to_say(part)


@each("edition", lambda: editions_of(LEAD))
def test_what_follows_a_lead_has_words_by_every_id_and_no_others(edition: int) -> None:
    words = words_read(LEAD, edition)
    kinds = ("status", "card", "dummy_faced", "restriction", "information", "offer", "said", "contradiction")
    used = {key: value for key, value in table_read(LEAD, edition).items() if key not in ("question", "ending", "also")}
    found = set(ids_to_say(used)) | {("status", each.value) for each in Status}
    assert found == {(kind, name) for kind in kinds for name in words[kind]}
    assert isinstance(lead_words(edition), LeadWords)


SMALL = {
    "title": "May they call?",
    "calculator": "May they call?",
    "ruling": "A call",
    "not_yet": "Wait.",
    "question": {"turn": {"name": "Turn?", "asks": "Is it?", "why": "It goes round.", "answer": {"yes": "It is."}}},
    "ending": {"call": {"title": "he calls", "result": "He calls.", "steps": ["First.", "Then."]}},
    "also": {"more": "Look further."},
}


def test_the_words_are_found_by_their_ids() -> None:
    words = words_from(SMALL)
    assert states(words.answered("turn", "yes", "He dealt."), "He dealt")
    assert words.statements == {"call:1": "First.", "call:2": "Then.", "more": "Look further."}
    assert words.endings["call"].announces == ""


@each("part, name", [("question", "turn"), ("ending", "call")])
def test_a_key_that_is_not_known_is_refused(part: str, name: str) -> None:
    table: dict[str, Any] = {**SMALL, part: {name: {**SMALL[part][name], "promt": "x"}}}  # type: ignore[index]
    with pytest.raises(BadData, match="promt"):
        words_from(table)
