"""The calculator “Which clause?”: questions come when reached, later answers wait, and the road is on the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

import ipywidgets as w
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, cases_of_text
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.rulings.decision import DecisionGraph, decision
from bridgelaw.telling.graphs import QuestionWords, graph_words
from bridgelaw.widgets import WhichDoor
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.calculators import WORKED
from tests.widgets.controls import named, of_kind, page, refuses


def graph() -> DecisionGraph:
    """The chart of the power to adjust."""
    return decision("power")


def wording() -> Mapping[str, QuestionWords]:
    """Its questions and answers in words, by their ids."""
    return graph_words("power").questions


@cache
def shared() -> WhichDoor:
    """The one calculator that these tests share; each test loads a case first."""
    return WhichDoor()


def menus(widget: WhichDoor) -> list[Any]:
    """The menus of the questions, in the order of the page."""
    return [each for each in of_kind(widget, w.Dropdown) if each.description not in ("Worked case", "Laws of")]


def answering(**answers: str) -> dict[str, Any]:
    """The state in which these questions have these answers, and no other has one."""
    return {"answers": [{"question": name, "answer": answer} for name, answer in answers.items() if answer]}


def chosen(widget: WhichDoor) -> dict[str, str]:
    """The answers in the state, by their questions."""
    return {each["question"]: each["answer"] for each in widget.state["answers"]}


def on_the_page(widget: WhichDoor) -> list[str]:
    """The questions that the reader sees."""
    return [each.description for each in menus(widget) if each.layout.display != "none"]


def asked(widget: WhichDoor) -> list[str]:
    """Return what the road asks: every question taken, and the open one."""
    walk = widget.ruling.walk
    reached = [question for question, _ in walk.taken] + ([walk.open] if walk.open else [])
    return [wording()[question.id].asks for question in reached]


def test_one_menu_a_question_with_every_answer() -> None:
    widget = WhichDoor()
    asks = [wording()[question.id].asks for question in graph().questions]
    assert [menu.description for menu in menus(widget)] == asks
    for menu, question in zip(menus(widget), graph().questions, strict=True):
        assert menu.options[0] == ("choose an answer", "")
        assert [label for label, _ in menu.options[1:]] == list(wording()[question.id].answers.values())


@each("case", WORKED[WhichDoor])
def test_only_the_questions_of_the_road_are_shown(case: str) -> None:
    shared().load(case)
    assert on_the_page(shared()) == asked(shared())
    assert shared().ruling.walk.answers == procedure_form("power").given_in(case_named(case)).answers.by_question


def test_questions_come_as_they_are_reached() -> None:
    widget = WhichDoor()
    named(widget, "Clear all answers").click()
    assert on_the_page(widget) == [wording()[graph().start].asks]
    assert widget.status == f"Next question: {wording()[graph().start].asks}" and not widget.failed
    road = procedure_form("power").given_in(case_named("002-dummy-ten")).answers.by_question
    for number, (name, answer) in enumerate(road.items(), start=1):
        asks = wording()[name].asks
        assert on_the_page(widget)[-1] == asks and len(on_the_page(widget)) == number
        named(widget, asks).value = answer
    assert repr(widget.ruling) == "power: 12A1, assigned"
    assert widget.status == "Adjust, by 12A1: an assigned score for both sides."
    assert widget.derivation.facts == ("Enter your own facts.",)


def test_an_answer_further_down_waits_and_comes_back() -> None:
    widget = WhichDoor("000-diamond-lead")
    before = widget.derivation
    irregular = named(widget, "Did anybody break a Law, or depart from correct procedure?")
    irregular.value = "no"
    assert widget.status == "No adjusted score: nothing irregular happened."
    assert len(on_the_page(widget)) == 2 and chosen(widget)["link"] == "yes"
    irregular.value = "yes"
    assert widget.derivation == before, "with its reasons and its words"
    # What is shared by two roads stays, where it still applies: link and damage behind 64C1.
    widget.answer(rectification="applied", enough="revoke")
    assert repr(widget.ruling) == "power: 64C1, assigned"
    assert widget.ruling.walk.unused == {"normal": "yes", "innocent": "yes", "empower": "play"}


def test_an_answer_taken_back_opens_the_road_there() -> None:
    widget = WhichDoor("002-example-5-door")
    normal = wording()["normal"].asks
    named(widget, normal).value = ""
    assert widget.ruling.walk.open.id == "normal" and chosen(widget)["fault"] == "both"
    assert widget.status.startswith(f"Next question: {normal}")
    assert on_the_page(widget)[-1].startswith(normal)
    assert 'class="bl-stale"' not in page(widget), "an open road is no mistake"
    assert "I have not ruled yet" in page(widget)


def test_the_words_of_a_case_go_with_its_own_road() -> None:
    widget = WhichDoor("000-heart-lead")
    own = procedure_form("power").given_in(case_named("000-heart-lead"))
    because = own.answers.because
    assert widget.derivation.announcement == own.announcement
    assert because["link"] in Page(page(widget)).text
    widget.answer(link="yes", damage="no")
    assert widget.derivation.announcement != own.announcement
    assert because["link"] not in Page(page(widget)).text
    assert because["rectification"] in Page(page(widget)).text
    widget.reset()
    assert widget.derivation.announcement == own.announcement


def test_the_cards_of_a_case_go_with_its_facts() -> None:
    widget, case = WhichDoor("000-heart-lead"), case_named("000-heart-lead")
    (kept,) = cases_of_text(widget.as_case(), "mine.toml")
    assert kept.deal == case.deal is not None and kept.auction is not None
    named(widget, "Clear all answers").click()
    widget.answer(time="asked", irregularity="no")
    assert not widget.failed and "deal" not in widget.as_case()


def test_clearing_leaves_nothing_of_the_case() -> None:
    widget = WhichDoor("000-heart-lead")
    story = case_named("000-heart-lead").story.split(".")[0]
    assert story in Page(widget.twin()).text
    named(widget, "Clear all answers").click()
    assert story not in Page(widget.twin()).text and "South's 2" not in widget.twin()
    assert (widget.state["answers"], widget.state["facts_of"]) == ([], "")
    assert "Clear all answers" not in widget.twin()
    widget.reset()
    assert story in Page(widget.twin()).text and widget.ruling.walk.ending is not None


@each(
    "values, words",
    [
        (answering(link="perhaps"), "“perhaps” is no answer to “"),
        (answering(time="<b>"), "“<b>” is no answer"),
        (answering(door="12A1"), "Nobody is asked “door” here."),
        ({"answers": [*answering(link="yes")["answers"]] * 2}, "A question is answered twice."),
        ({"facts_of": "no-such-case"}, "There is no case “no-such-case” here."),
        ({"door": "12A1"}, "There is no control 'door'"),
    ],
)
def test_what_no_menu_has_is_refused_in_a_sentence_and_changes_nothing(values: dict[str, Any], words: str) -> None:
    refuses(WhichDoor(), values, words)


def test_the_road_is_drawn_above_the_ruling() -> None:
    widget = WhichDoor("000-two-diamonds-b")
    for html in (page(widget), widget.twin()):
        road, _, ruling = html.partition('<div class="bl-ruling"')
        assert "The answers so far" in road and ruling
        assert "Not taken: </span>Yes: without the infraction it would not have happened" in road
        assert is_safe(html)


def any_answers() -> st.SearchStrategy[dict[str, str]]:
    """An answer to each question, or none."""
    ids = {question.id: ["", *(answer.id for answer in question.answers)] for question in graph().questions}
    return st.fixed_dictionaries({name: st.sampled_from(answers) for name, answers in ids.items()})


@settings(max_examples=60, deadline=None)
@given(st.deferred(any_answers))
def test_any_answers_show_their_road_and_nothing_else(answers: dict[str, str]) -> None:
    shared().load("000-diamond-lead")
    shared().set(**answering(**answers))
    assert not shared().failed and on_the_page(shared()) == asked(shared())
    assert chosen(shared()) == {name: answer for name, answer in answers.items() if answer}
    assert shared().status.endswith((".", "?", ")"))
    shared().reset()


def test_every_road_to_its_end() -> None:
    """A walk through the menus gives what the graph says, for a good part of the roads."""
    widget = WhichDoor()
    for walk in islice(graph().paths(), 0, None, 11):
        named(widget, "Clear all answers").click()
        widget.set(**answering(**walk.answers))
        assert widget.ruling.walk.at == walk.at
        assert on_the_page(widget) == [wording()[question.id].asks for question, _ in walk.taken]
