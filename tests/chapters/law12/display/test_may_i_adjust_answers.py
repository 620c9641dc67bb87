"""The answers and figures printed in the lesson 01_may_i_adjust.ipynb, each against the road and the deal."""

from __future__ import annotations

import re
from functools import cache

import nbformat
import pytest

from bridgelaw.cases import case_named
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.laws import clause
from bridgelaw.scoring.table import Seat
from bridgelaw.widgets import WhichDoor
from tests.chapters.law12.rulings.power_decision import power_graph, power_words
from tests.display.answers import LAW12, every_figure, explored
from tests.states import states

LESSON = LAW12 / "01_may_i_adjust.ipynb"

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {word: number for number, word in enumerate(WORDS, start=1)}
PROSE = " ".join(
    " ".join(cell.source.split()) for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"
)

pytestmark = pytest.mark.notebooks

((QUESTION, ANSWER),) = explored(LESSON)


@cache
def changes() -> dict[tuple[str, str], str]:
    """For the road of the ten of diamonds: each other answer, and the ending it comes to at once, or nothing."""
    widget = WhichDoor("000-diamond-lead")
    road = widget.ruling.walk.answers
    found = {}
    for question in power_graph().questions:
        for answer in question.answers:
            if question.id in road and answer.id != road[question.id]:
                widget.reset()
                widget.answer(**{question.id: answer.id})
                walk = widget.ruling.walk
                last = walk.taken[-1][0].id == question.id
                found[question.id, answer.id] = (
                    power_words().named(walk.ending) if walk.ending is not None and last else ""
                )
    return found


def test_there_are_ten_questions_and_seven_shut_the_door_at_once() -> None:
    asked = re.search(r"The case of the ten of diamonds has (\w+) questions", PROSE)
    assert asked and NUMBERS[asked[1]] == len({name for name, _ in changes()})
    assert states(QUESTION, "ten … questions")
    none = {power_words().named(ending) for ending in power_graph().endings if ending.kind == "none"}
    shut = {name: title for (name, _), title in changes().items() if title in none}
    assert ANSWER.startswith("Seven: ") and len(shut) == NUMBERS["seven"]
    said = ANSWER.removeprefix("Seven: ").partition(".")[0].split("; ")
    assert said == [
        "it was too late", "nothing was irregular", "a rectification can still be applied", "nobody is innocent",
        "there is no link", "there is no damage at first look", "the results that you name are worth no more",
    ]  # fmt: skip
    assert list(shut.values()) == [
        "too late", "nothing irregular", "apply the rectification", "nobody is innocent", "no link", "no damage",
        "no damage",
    ]  # fmt: skip


def test_the_other_three() -> None:
    none = {power_words().named(ending) for ending in power_graph().endings if ending.kind == "none"}
    shut = {name for (name, _), title in changes().items() if title in none}
    others = {name for name, _ in changes()} - shut
    assert "Of the other three," in ANSWER and others == {"normal", "empower", "own"}
    # Normal play: another door.
    widget = WhichDoor("000-diamond-lead")
    widget.answer(normal="no")
    assert widget.ruling.walk.finds == ("12A2",) and states(ANSWER, "12A2")
    # Which Law: the door alone is another, and the ending the same.
    for answer in (each for name, each in changes() if name == "empower"):
        widget.reset()
        before, ending = widget.ruling.governs, widget.ruling.walk.ending
        widget.answer(empower=answer)
        assert widget.ruling.governs != before and widget.ruling.walk.ending == ending
    # Its own doing, and outcomes that cannot be named: the door is the same, and the score another.
    for name, answer, kind in (("outcomes", "unnamed", "artificial"), ("own", "yes", "split")):
        widget.reset()
        before = widget.ruling.governs
        widget.answer(**{name: answer})
        assert widget.ruling.governs == before and widget.ruling.walk.ending.kind == kind
    assert states(ANSWER, "12C1(d)")
    assert "because it hurt itself (12C1(e))" in ANSWER
    assert clause("12C1(d)").title == "Too many possibilities" and clause("12C1(e)").title == "Self-inflicted damage"


def test_every_figure_of_the_answer_is_a_clause() -> None:
    assert every_figure(re.sub(r"\d+[A-Z]\d(?:\([a-z]\))?", "", ANSWER)) == []


def test_the_question_that_decides_is_the_link() -> None:
    walk = WhichDoor("000-diamond-lead").ruling.walk
    link = power_words().questions["link"].name
    assert states(PROSE, f"decides … *{link}*")
    assert link in [power_words().named(question) for question, _ in walk.taken]


def test_dummy_is_as_the_story_has_it() -> None:
    deal = case_named("000-diamond-lead").deal
    assert deal is not None
    spades, _, diamonds, _ = deal.hand(Seat.S).suits
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    honours = sum(worth.get(card, 0) for suit in deal.hand(Seat.S).suits for card in suit)
    told = re.search(r"Dummy comes down with (\w+) spades, (\w+) diamonds and (\w+) points", PROSE)
    assert told and [NUMBERS[word] for word in told.groups()] == [len(spades), len(diamonds), honours]
    assert states(PROSE, "five … spades") and len(deal.hand(Seat.E).suits[0]) == 5
    assert states(PROSE, "North … queen … ten") and deal.hand(Seat.N).suits[1] == "AQJT"
    told = procedure_form("power").given_in(case_named("000-diamond-lead")).facts[1]
    assert "Nine tricks." in PROSE and "declarer took nine tricks" in told


def test_the_chart_of_the_lesson_has_all_the_endings() -> None:
    outputs = [
        output["data"]["text/plain"]
        for cell in nbformat.read(LESSON, as_version=4).cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "data" in output
    ]
    (chart,) = [each for each in outputs if each.startswith("Which clause? All questions")]
    assert all(f"END: {power_words().named(each)}" in chart for each in power_graph().endings)
