"""The parts whose answer is a list: ticked, moved and filled, checked, kept, and back again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from bridgelaw.exercises import BadExercise, Part
from bridgelaw.widgets import exercise as cards
from bridgelaw.widgets.exercise import ExerciseCard
from bridgelaw.widgets.exercise_lists import FilledPart, ListPart, OrderedPart, SeveralPart, part_widget
from bridgelaw.widgets.sitting_parts import sat_part
from tests.display.page import Page
from tests.each import each
from tests.exercises.listed import FILLED, LISTED, ORDERED, RIGHT, SEVERAL
from tests.widgets.controls import has_class, named, page, submit


def every(widget: Any) -> Iterator[Any]:
    """A widget and all within it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from every(child)


def told(widget: Any) -> dict[str, list[dict[str, str]]]:
    """Return what the page is told of the controls of a part, by selector."""
    found = re.findall(r'data-bl-tells="([^"]+)"', page(widget))
    return {at: each for one in found for at, each in json.loads(unescape(one)).items()}


WRONG = (["♥A"], ["Let declarer choose", *(step for step in ORDERED.steps if step != "Let declarer choose")], ["4"] * 3)
SAYS = ("♥A: He has a spade", "He chose unheard.", "0 of 3 right. Pair 1: 4 matchpoints? Two pairs")


def of(part: Part) -> ListPart:
    found = part_widget(part, lambda: None)
    assert isinstance(found, ListPart)
    return found


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> ExerciseCard:
    """A card of all three."""
    monkeypatch.setattr(cards, "exercise", lambda *_: LISTED)
    return ExerciseCard("lesson", "lists")


@each("number", range(3))
def test_the_first_answer_counts_and_each_is_answered(number: int) -> None:
    part = of(LISTED.parts[number])
    assert part.first is None and part.kept() == {}
    assert not part.answer(WRONG[number]).right
    assert SAYS[number] in Page(page(part)).text
    assert part.answer(RIGHT[number]).right and part.value == RIGHT[number]
    assert part.first is False
    assert part.kept() == {"tried": [WRONG[number], RIGHT[number]], "right": False}
    # As it went through a file, and with what nobody can use.
    kept = json.loads(json.dumps(part.kept()))
    kept["tried"] = ["lots", [7], ["no such thing"] * 9, *kept["tried"]]
    again = of(LISTED.parts[number])
    again.restore(kept)
    assert again.kept() == part.kept() and again.value == part.value


def test_what_is_no_answer_yet_counts_for_nothing() -> None:
    several, filled = of(SEVERAL), of(FILLED)
    assert "Tick all that are right first." in several.check().says and several.first is None
    assert "Fill the empty cells first." in filled.check().says and filled.first is None
    for answer in (["3", "", ""], ["3", "3", "lots"]):
        assert not filled.answer(answer).right and filled.first is None
    assert filled.kept() == {"typed": ["3", "3", "lots"]}
    again = of(FILLED)
    again.restore(filled.kept())
    assert again.value == ["3", "3", "lots"] and again.first is None


@each("part, value", [(SEVERAL, ["♣2"]), (ORDERED, ["Rule"]), (FILLED, ["3"] * 4)])
def test_what_cannot_be_an_answer_is_refused(part: Part, value: list[str]) -> None:
    asked = of(part)
    before = asked.value
    with pytest.raises(BadExercise):
        asked.answer(value)
    assert asked.value == before


def test_a_step_moves_and_says_where_it_stands() -> None:
    part = of(ORDERED)
    assert isinstance(part, OrderedPart)
    part.downs[0].click()
    assert part.value[:2] == ["Play goes on", "Let declarer choose"]
    assert "Step 2 of 4: Let declarer choose" in page(part)
    part.ups[0].click()
    assert part.value[0] == "Play goes on" and "Step 1 of 4" in page(part)
    part.downs[3].click()
    assert "Step 4 of 4" in page(part)
    labels = [each["aria-label"] for each in told(part)[".bl-order-row > button"]]
    assert labels[:2] == ["Move “Play goes on” up", "Move “Play goes on” down"] and len(labels) == 8
    assert all(f"Move “{step}” up" == labels[2 * n] for n, step in enumerate(part.value))


def test_enter_goes_through_the_boxes_and_the_last_checks() -> None:
    part = of(FILLED)
    assert isinstance(part, FilledPart)
    for field, typed in zip(part.fields, RIGHT[2], strict=True):
        # Enter is told before the value.
        submit(field)
        field.value = typed
    assert part.first and part.feedback and part.feedback.right
    assert all(has_class(field, "bl-box-yes") for field in part.fields)
    assert [field.description for field in part.fields] == [f"pair {n}, MP of NS" for n in (1, 2, 3)]


@each("made", lambda: [part_widget(FILLED, lambda: None), sat_part(FILLED)])
def test_a_table_to_complete_has_headings_and_rows_for_whoever_listens(made: Any) -> None:
    found = told(made)
    roles = [each["role"] for each in found[".bl-fill-row > *"]]
    assert roles[:5] == ["columnheader"] * 5 and roles[5:] == ["rowheader", *["cell"] * 4] * 3
    assert found[".bl-fill-live"] == [{"role": "table", "aria-label": FILLED.prompt}]
    rows = [each for each in every(made) if has_class(each, "bl-fill-row")]
    assert len(found[".bl-fill-row"]) == len(rows) == 4 and {len(each.children) for each in rows} == {5}
    assert [each.value.partition("<")[0] for each in rows[0].children] == list(FILLED.columns)


def test_the_card_shows_grades_and_keeps_all_three(card: ExerciseCard) -> None:
    assert repr(card) == "Exercise, level 2: Three lists (several choices, order, table)"
    assert "The traveller of board 7" in page(card)
    assert isinstance(card.parts[0], SeveralPart) and named(card.parts[0], "♠4")
    for number, answer in enumerate(RIGHT):
        assert card.answer(number, answer).right
    assert card.firsts == {0: True, 1: True, 2: True} and card.answers == list(RIGHT)
    kept = card.kept()
    assert kept["lesson/lists/2"] == {"tried": [list(ORDERED.steps)], "right": True}
    again = ExerciseCard("lesson", "lists")
    again.restore(kept)
    assert again.kept() == kept
