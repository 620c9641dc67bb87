"""The mock examination: answers can be changed, nothing is said before the end, all is kept, the report is marked."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest

from bridgelaw.exercises import MultipleChoice
from bridgelaw.exercises.paper import NAMES, read_result
from bridgelaw.widgets import MockExamination
from bridgelaw.widgets.keeping import Keeping
from bridgelaw.widgets.sitting_parts import SatPart
from tests.each import each
from tests.widgets.answers import right
from tests.widgets.controls import has_class, named, of_kind, page, still
from tests.widgets.store import Store

START = 1_000_000


class Hour:
    """A clock that is set by hand."""

    now = START

    def __call__(self) -> int:
        return self.now


def values(store: Store) -> dict[str, Any]:
    """Return what is kept, without what was forgotten."""
    return {key: value for key, value in store.items() if value is not None}


def begun(paper: str = "closed-book", hour: Hour | None = None) -> MockExamination:
    examination = MockExamination(hour or Hour())
    examination.which.value, examination.seed.value = paper, "7"
    examination.begin()
    return examination


def sit(examination: MockExamination) -> None:
    """Answer every question right, by its controls."""
    assert examination.paper
    for question in examination.paper.questions:
        examination.go_to(question.number)
        parts = of_kind(examination, SatPart)
        for part, box in zip(question.exercise.parts, parts, strict=True):
            box.give(right(part))


@pytest.mark.parametrize("paper", NAMES)
def test_every_paper_sat_well_and_badly(paper: str) -> None:
    well = begun(paper)
    sit(well)
    assert well.unanswered == [] and not re.search(r'class="bl-(right|wrong)|bl-solution"', page(well))
    well.hand_in()
    if well.phase == "marking":
        named(well, "Show my report").click()
    assert well.report and well.report.share == 1 and well.report.passed and "What to revise" not in page(well)
    badly = begun(paper)
    badly.hand_in()
    assert badly.phase == "sitting" and "Press again" in badly.says
    badly.hand_in()
    assert badly.report and badly.report.marks == 0 and "What to revise" in page(badly)


def test_an_answer_can_be_changed_until_it_is_handed_in() -> None:
    examination = begun()
    assert examination.paper
    at = next(q for q in examination.paper.questions if isinstance(q.exercise.parts[0], MultipleChoice))
    examination.go_to(at.number)
    (box, *_) = of_kind(examination, SatPart)
    for words in list(box.buttons)[:2]:
        box.take(words)
        assert examination.answers == {at.keys[0]: words}
        assert [each for each, button in box.buttons.items() if has_class(button, "bl-taken")] == [words]
        pressed = re.findall(r"aria-pressed&quot;: &quot;(\w+)", page(box))
        assert pressed == [str(each == words).lower() for each in box.buttons]
    menu = named(examination, "Question")
    assert dict(menu.options)[str(at.number)] == at.number == menu.value == examination.question
    examination.answer(at.keys[0], None)
    assert examination.answers == {} and dict(menu.options)[f"{at.number}, open"] == at.number == menu.value


def test_whoever_goes_on_is_led_to_what_it_brings() -> None:
    examination = begun()
    for does in (lambda: examination.go_to(2), examination.pause, examination.pause, examination.hand_in):
        does()
        assert page(examination).count("data-bl-leads") == 1
    again = MockExamination()
    again.restore(examination.kept())
    assert "data-bl-leads" not in page(again), "nobody is led who has just come"


def test_the_clock_goes_on_and_can_be_paused() -> None:
    hour = Hour()
    examination = begun(hour=hour)
    assert examination.paper
    minutes = examination.paper.specification.minutes
    hour.now += 60_000
    assert examination.left == (minutes - 1) * 60_000
    named(examination, "Pause").click()
    hour.now += 3_600_000
    assert examination.left == (minutes - 1) * 60_000
    assert f"{minutes - 1}:00" in page(examination) and "hidden" in page(examination)
    named(examination, "Continue").click()
    hour.now += minutes * 60_000
    assert examination.left == -60_000


def test_it_resumes_at_the_same_question_with_all_answers_and_the_clock() -> None:
    hour, store, told = Hour(), Store(), Store()
    examination = MockExamination(hour)
    Keeping(examination, store.put)
    examination.seed.value = "2026"
    examination.begin()
    assert store["examination"]["question"] == 1 and store["examination"]["since"] == START
    sit(examination)
    hour.now += 60_000
    examination.go_to(5)
    again = MockExamination(hour)
    Keeping(again, told.put).restore(store)
    assert (again.question, again.answers, again.spent) == (5, examination.answers, 60_000) and told == {}
    assert again.kept() == examination.kept() == store and still(again) == still(examination)
    again.hand_in()
    assert again.report and again.report.share == 1


def test_another_paper_forgets_the_answers_of_this_one() -> None:
    store, examination = Store(), begun()
    Keeping(examination, store.put)
    sit(examination)
    examination.hand_in()
    named(examination, "Another paper").click()
    assert all(value is None for value in store.values()) and examination.kept() == {}


@pytest.mark.parametrize("puts", range(5))
def test_a_kill_while_a_paper_is_put_away_brings_no_answer_back(puts: int) -> None:
    """Each entry is written by itself: after the kill some answers are still there, and the same paper is begun."""
    hour, store = Hour(), Store()
    examination, left = MockExamination(hour), iter(range(puts))

    def until_killed(key: str, value: dict[str, Any] | None) -> None:
        if not away or next(left, None) is not None:
            store.put(key, value)

    away = False
    Keeping(examination, until_killed)
    examination.which.value, examination.seed.value = "closed-book", "7"
    examination.begin()
    assert examination.paper
    keys = [key for each in examination.paper.questions for key in each.keys]
    for key in keys[:3]:
        examination.answer(key, "of the first sitting")
    away = True
    examination.anew()
    hour.now += 60_000
    again = MockExamination(hour)
    Keeping(again, store.put).restore(values(store))
    assert again.phase == ("choosing" if puts else "sitting")
    if puts:
        again.which.value, again.seed.value = "closed-book", "7"
        again.begin()
        again.answer(keys[1], "of the second sitting")
        third = MockExamination(hour)
        third.restore(values(store))
        assert third.answers == {keys[1]: "of the second sitting"}


def test_two_windows_on_one_examination_know_the_same() -> None:
    """Check that each window hears the other entry by entry, and loses nothing else; None is what was forgotten."""
    hour, told = Hour(), Store()
    here, there = MockExamination(hour), MockExamination(hour)
    echo = Keeping(there, told.put)
    Keeping(here, lambda key, value: echo.restore(json.loads(json.dumps({key: value}))))
    here.which.value, here.seed.value = "closed-book", "7"
    here.begin()
    assert here.paper
    for question in here.paper.questions[:3]:
        here.answer(question.keys[0], "an answer")
    here.go_to(3)
    here.pause()
    assert there.kept() == here.kept() and there.paused and len(there.answers) == 3
    here.answer(here.paper.questions[0].keys[0], None)
    assert there.kept() == here.kept() and len(there.answers) == 2 and told == {}
    here.hand_in()
    here.hand_in()
    assert there.report and here.report and there.report.marks == here.report.marks
    here.anew()
    assert there.kept() == {} and there.phase == "choosing"


@each("seed", ["", "seven", "7.5", "-1", "9" * 50, "<b>"])
def test_a_seed_that_is_no_number_is_said_so(seed: str) -> None:
    examination = MockExamination()
    examination.seed.value = seed
    examination.begin()
    assert examination.phase == "choosing" and "is not a seed" in examination.says


@each("own", [None, 3, {}, {"paper": "gone", "seed": 1, "version": "A", "spent": 0, "since": 0,
                                                "question": 1, "phase": "sitting"}])  # fmt: skip
def test_what_is_not_known_is_passed_over(own: Any) -> None:
    examination = MockExamination()
    examination.restore({"examination": own})
    assert examination.phase == "choosing" and examination.kept() == {}


def test_the_result_is_a_file_that_a_school_merges() -> None:
    examination = begun()
    sit(examination)
    examination.hand_in()
    examination.name.value = "Ann Lee"
    found = re.search(r'base64,([^"]+)"', page(examination))
    assert found
    result = read_result(base64.b64decode(found[1]).decode())
    assert result.candidate == "Ann Lee" and result.passed and (result.paper, result.seed) == ("closed-book", 7)


def test_the_page_that_nothing_runs_names_the_papers() -> None:
    twin = MockExamination().twin()
    assert twin.count("<li>") == len(NAMES) and "open this page live" in twin
