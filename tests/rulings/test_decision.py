"""The graph of a decision: roads that end, answers that are refused, answers that wait, and data that is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws import BadData, BadInput, cite
from bridgelaw.rulings.decision import (
    DecisionGraph,
    Ending,
    NotDrawnForEdition,
    Question,
    UnknownAnswer,
    as_read,
    decision,
    decision_from,
)
from tests.each import each
from tests.states import states

SMALL: dict[str, Any] = {
    "editions": [2017],
    "start": "turn",
    "also": {"more": {"rests_on": ["90A"]}},
    "question": [
        {
            "id": "turn",
            "rests_on": ["10A"],
            "answer": [
                {"id": "yes", "leads_to": "over"},
                {"id": "no", "leads_to": "wait", "rests_on": ["10B", "10C"], "finds": "10B"},
            ],
        },
        {
            "id": "over",
            "rests_on": ["39A"],
            "answer": [
                {"id": "yes", "leads_to": "wait"},
                {"id": "no", "leads_to": "call", "finds": "call"},
            ],
        },
    ],
    "ending": [
        {
            "id": "wait",
            "kind": "none",
            "also": ["more"],
            "step": [{"rests_on": ["10A"]}],
        },
        {
            "id": "call",
            "kind": "call",
            "step": [{"rests_on": ["10A"]}],
        },
    ],
}


@cache
def small_graph() -> DecisionGraph:
    """The small decision."""
    return decision_from(SMALL)


def test_a_road_to_its_end() -> None:
    walk = small_graph().walk({"turn": "yes", "over": "no"})
    assert [(question.id, answer.id) for question, answer in walk.taken] == [("turn", "yes"), ("over", "no")]
    assert walk.answers == {"turn": "yes", "over": "no"}
    assert walk.ending is not None and walk.ending.id == "call" and walk.open is None
    assert walk.finds == ("call",) and not walk.unused


def test_a_road_that_is_open() -> None:
    for answers in ({"turn": "yes"}, {"turn": "yes", "over": ""}):
        walk = small_graph().walk(answers)
        assert walk.open is not None and walk.open.id == "over" and walk.ending is None
    start = small_graph().walk({})
    assert start.open is small_graph().questions[0] and start.taken == () and start.finds == ()


def test_an_answer_that_is_not_reached_waits() -> None:
    walk = small_graph().walk({"turn": "no", "over": "no"})
    assert walk.ending is not None and walk.ending.id == "wait"
    assert walk.unused == {"over": "no"} and walk.finds == ("10B",)
    assert small_graph().walk({"over": "no"}).unused == {"over": "no"}


def test_what_an_answer_and_an_ending_rest_on() -> None:
    turn, _ = small_graph().questions
    assert turn.answer("yes").rests_on == turn.rests_on == (cite("10A"),), "that of its question, if it has none"
    assert turn.answer("no").rests_on == (cite("10B"), cite("10C"))
    wait, call = small_graph().endings
    assert [step.rests_on for step in wait.steps] == [(cite("10A"),), (cite("90A"),)]
    assert len(call.steps) == 1


@each(
    "answers, words",
    [
        ({"turn": "perhaps"}, "perhaps … turn … yes … no"),
        ({"turn": "no", "over": "perhaps"}, "no answer to “over”."),
        ({"trun": "yes"}, "trun … turn"),
        ({"wait": "yes"}, "wait … turn"),
    ],
)
def test_an_answer_there_is_not_gets_a_sentence(answers: dict[str, str], words: str) -> None:
    with pytest.raises(UnknownAnswer) as caught:
        small_graph().walk(answers)
    assert states(str(caught.value), words) and isinstance(caught.value, BadInput)


def test_every_path_once() -> None:
    roads = [(tuple(walk.answers.items()), walk.at.id) for walk in small_graph().paths()]
    assert roads == [
        ((("turn", "yes"), ("over", "yes")), "wait"),
        ((("turn", "yes"), ("over", "no")), "call"),
        ((("turn", "no"),), "wait"),
    ]


def lead(table: dict[str, Any], question: int, answer: int, target: str) -> None:
    table["question"][question]["answer"][answer]["leads_to"] = target


SPOILT: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "two of one name": (lambda t: t["ending"][0].update(id="turn"), "Two entries of the decision are called turn."),
    "another start": (lambda t: t.update(start="over"), "starts at “over”, which is not its first question"),
    "no question": (lambda t: t.update(question=[]), "which is not its first question"),
    "no ending": (lambda t: t.update(ending=[]), "The decision has no ending."),
    "a dead end": (lambda t: lead(t, 1, 1, "nowhere"), "The answer “no” to “over” leads to “nowhere”."),
    "a circle": (lambda t: lead(t, 1, 1, "turn"), "It must lead to a later question or to an ending."),
    "to itself": (lambda t: lead(t, 1, 1, "over"), "It must lead to a later question or to an ending."),
    "a lost ending": (lambda t: lead(t, 1, 1, "wait"), "No answer leads to call."),
    "a lost question": (lambda t: lead(t, 0, 0, "call"), "No answer leads to over."),
    "one answer": (lambda t: t["question"][0]["answer"].pop(), "needs two answers or more, and no two alike"),
    "two alike": (lambda t: t["question"][1]["answer"][0].update(id="no"), "and no two alike"),
    "no such clause": (lambda t: t["question"][1].update(rests_on=["12Z"]), "have no 12Z"),
    "clause of another edition": (lambda t: t["question"][1].update(rests_on=["12C1(f)"]), "have no 12C1"),
}


@each("name", SPOILT)
def test_data_that_does_not_hold_together_is_refused(name: str) -> None:
    spoil, words = SPOILT[name]
    table = copy.deepcopy(SMALL)
    spoil(table)
    with pytest.raises(BadInput) as caught:
        decision_from(table)
    assert words in str(caught.value)
    assert isinstance(caught.value, BadData) or "clause" in name


def test_a_step_must_rest_on_something() -> None:
    table = copy.deepcopy(SMALL)
    table["ending"][0]["step"][0]["rests_on"] = []
    with pytest.raises(ValueError, match="must rest on a Law"):
        decision_from(table)


def two_editions() -> dict[str, Any]:
    """The small decision, drawn for two editions that differ in their clauses."""
    table = copy.deepcopy(SMALL)
    table["editions"] = [2007, 2017]
    table["question"][0]["rests_on"] = {"2007": ["10A"], "2017": ["10A", "10C"]}
    table["question"][1]["rests_on"] = {"2007": ["22B1"], "2017": ["17D1"]}
    return table


def test_each_edition_has_its_own_clauses() -> None:
    older, newer = (decision_from(two_editions(), year) for year in (2007, 2017))
    assert (older.edition, newer.edition) == (2007, 2017)
    assert older.questions[0].rests_on == (cite("10A", 2007),)
    assert newer.questions[0].rests_on == (cite("10A"), cite("10C"))
    assert [graph.questions[1].rests_on for graph in (older, newer)] == [(cite("22B1", 2007),), (cite("17D1"),)]
    assert decision_from(two_editions()) == newer, "the latest, where none is named"


def test_an_edition_that_is_not_drawn_or_not_written_is_refused() -> None:
    with pytest.raises(NotDrawnForEdition, match=r"2007.*2017.*1997"):
        decision_from(two_editions(), 1997)
    table = two_editions()
    del table["question"][1]["rests_on"]["2007"]
    with pytest.raises(BadData, match="says nothing for 2007"):
        decision_from(table, 2007)
    assert decision_from(table, 2017).edition == 2017


def test_what_an_edition_alone_has_is_left_out_in_the_others() -> None:
    table = two_editions()
    table["question"][0]["answer"].append({"id": "late", "leads_to": "gone", "only": [2017]})
    table["ending"].append({"id": "gone", "kind": "call", "only": [2017], "step": [{"rests_on": ["10A"]}]})
    older, newer = (decision_from(table, year) for year in (2007, 2017))
    assert [each.id for each in newer.endings if each not in older.endings][-1:] == ["gone"]
    assert "gone" not in [each.id for each in older.endings]
    assert len(newer.questions[0].answers) == len(older.questions[0].answers) + 1
    assert as_read({"editions": [2007, 2017], "a": {"only": [2007], "b": "c"}}, 2017) == {"editions": [2007, 2017]}


def detour() -> dict[str, Any]:
    """The small decision, but that whose turn it is takes the place of its ending later on."""
    table = copy.deepcopy(SMALL)
    table["question"][0]["answer"].append({"id": "perhaps", "leads_to": "over", "instead": {"wait": "call"}})
    return table


def test_an_answer_may_put_one_thing_in_the_place_of_another_further_on() -> None:
    graph = decision_from(detour())
    assert graph.walk({"turn": "yes", "over": "yes"}).at.id == "wait"
    assert graph.walk({"turn": "perhaps", "over": "yes"}).at.id == "call"
    assert {walk.at.id for walk in graph.paths() if walk.answers["turn"] == "perhaps"} == {"call"}
    for instead, name in (({"call": "wait"}, "wait"), ({"over": "turn"}, "turn"), ({"nothing": "wait"}, "wait")):
        table = detour()
        table["question"][0]["answer"][2]["instead"] = instead
        with pytest.raises(BadData, match=f"The answer “perhaps” to “turn” leads to “{name}”"):
            decision_from(table)


def test_the_data_are_read_once() -> None:
    assert decision("power") is decision("power")
    assert isinstance(decision("power"), DecisionGraph)


def answers_to(graph: DecisionGraph) -> st.SearchStrategy[dict[str, str]]:
    """Draw an answer, or none, to some of the questions of a decision."""
    ids = {question.id: [answer.id for answer in question.answers] for question in graph.questions}
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(["", *known]) for name, known in ids.items()})


@given(st.deferred(lambda: answers_to(decision("power"))))
def test_any_answers_lead_somewhere_and_none_is_lost(answers: dict[str, str]) -> None:
    graph = decision("power")
    walk = graph.walk(answers)
    given_answers = {name: answer for name, answer in answers.items() if answer}
    assert {**walk.answers, **walk.unused} == given_answers
    assert not set(walk.answers) & set(walk.unused)
    assert isinstance(walk.at, Ending) or (isinstance(walk.at, Question) and walk.at.id not in given_answers)
    # Walked anew with what was taken, it ends in the same place: what waits changes nothing.
    assert graph.walk(walk.answers).at is walk.at
    for (_, answer), (question, _) in zip(walk.taken, walk.taken[1:], strict=False):
        assert answer.leads_to == question.id
