"""Which door? Questions come as they are reached, answers further down wait, and the road is on the page."""

from __future__ import annotations

from itertools import islice
from typing import Any

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, cases_of_text
from bridgelaw.cases.power import POWER
from bridgelaw.rulings.decision import decision
from bridgelaw.telling.graphs import graph_words
from bridgelaw.widgets import WhichDoor
from tests.display.page import Page, is_safe
from tests.widgets.controls import named, of_kind, page, refuses

GRAPH, WORDS = decision("power"), graph_words("power").questions
SHARED = WhichDoor()


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
    """What the road asks: every question taken, and the open one."""
    walk = widget.ruling.walk
    reached = [question for question, _ in walk.taken] + ([walk.open] if walk.open else [])
    return [WORDS[question.id].asks for question in reached]


def test_one_menu_a_question_with_every_answer() -> None:
    widget = WhichDoor()
    assert [each.description for each in menus(widget)] == [WORDS[question.id].asks for question in GRAPH.questions]
    for each, question in zip(menus(widget), GRAPH.questions, strict=True):
        assert each.options[0] == ("choose an answer", "")
        assert [label for label, _ in each.options[1:]] == list(WORDS[question.id].answers.values())


@pytest.mark.parametrize("case", SHARED._cases)
def test_only_the_questions_of_the_road_are_shown(case: str) -> None:
    SHARED.load(case)
    assert on_the_page(SHARED) == asked(SHARED)
    assert SHARED.ruling.walk.answers == POWER.given_in(case_named(case)).answers.by_question


def test_questions_come_as_they_are_reached() -> None:
    widget = WhichDoor()
    named(widget, "Clear all answers").click()
    assert on_the_page(widget) == [WORDS[GRAPH.start].asks]
    assert widget.status == f"Next question: {WORDS[GRAPH.start].asks}" and not widget.failed
    road = POWER.given_in(case_named("002-dummy-ten")).answers.by_question
    for number, (name, answer) in enumerate(road.items(), start=1):
        asks = WORDS[name].asks
        assert on_the_page(widget)[-1] == asks and len(on_the_page(widget)) == number
        named(widget, asks).value = answer
    assert repr(widget.ruling) == "DoorRuling: 12A1, assigned"
    assert widget.status == "Adjust, by 12A1: an assigned score for both sides."
    assert widget.derivation.facts == ("The facts are your own.",)


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
    assert repr(widget.ruling) == "DoorRuling: 64C1, assigned"
    assert widget.ruling.walk.unused == {"normal": "yes", "innocent": "yes", "empower": "play"}


def test_an_answer_taken_back_opens_the_road_there() -> None:
    widget = WhichDoor("002-example-5-door")
    named(widget, "Was it still bridge: was the board played normally, or can it be?").value = ""
    assert widget.ruling.walk.open.id == "normal" and chosen(widget)["fault"] == "both"
    assert widget.status.startswith("Next question: Was it still bridge")
    assert on_the_page(widget)[-1].startswith("Was it still bridge")
    assert 'class="bl-stale"' not in page(widget), "an open road is no mistake"
    assert "I have not ruled yet" in page(widget)


def test_the_words_of_a_case_go_with_its_own_road() -> None:
    widget = WhichDoor("000-heart-lead")
    own = POWER.given_in(case_named("000-heart-lead"))
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


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (answering(link="perhaps"), "“perhaps” is no answer to “Is what happened linked to the infraction?”"),
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
        assert "The road so far" in road and ruling
        assert "Not taken: </span>Yes: without the infraction it would not have happened" in road
        assert is_safe(html)


ANSWERS = {question.id: ["", *(answer.id for answer in question.answers)] for question in GRAPH.questions}


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({name: st.sampled_from(ids) for name, ids in ANSWERS.items()}))
def test_any_answers_show_their_road_and_nothing_else(answers: dict[str, str]) -> None:
    SHARED.load("000-diamond-lead")
    SHARED.set(**answering(**answers))
    assert not SHARED.failed and on_the_page(SHARED) == asked(SHARED)
    assert chosen(SHARED) == {name: answer for name, answer in answers.items() if answer}
    assert SHARED.status.endswith((".", "?", ")"))
    SHARED.reset()


def test_every_road_to_its_end() -> None:
    """A walk through the menus gives what the graph says, for a good part of the roads."""
    widget = WhichDoor()
    for walk in islice(GRAPH.paths(), 0, None, 11):
        named(widget, "Clear all answers").click()
        widget.set(**answering(**walk.answers))
        assert widget.ruling.walk.at == walk.at
        assert on_the_page(widget) == [WORDS[question.id].asks for question, _ in walk.taken]
