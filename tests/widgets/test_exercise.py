"""The exercise card: answers in, feedback out, and a twin that can be read without a kernel."""

from __future__ import annotations

from pathlib import Path

import ipywidgets as w
import pytest

from bridgelaw.exercises import BadExercise, MultipleChoice, Number, Written, exercises
from bridgelaw.widgets import ExerciseCard, ExerciseSet
from tests.display.page import Page, is_safe
from tests.widgets.controls import named, of_kind, page

LESSON = "law12-weighted"
DATA = Path(__file__).parents[2] / "bridgelaw" / "exercises" / "data"
LESSONS = sorted(path.stem for path in DATA.glob("*.toml"))
CARDS = [(lesson, each.id) for lesson in LESSONS for each in exercises(lesson)]
each_card = pytest.mark.parametrize(("lesson", "name"), CARDS)


@each_card
def test_every_answer_gets_its_feedback(lesson: str, name: str) -> None:
    card = ExerciseCard(lesson, name)
    for number, part in enumerate(card.exercise.parts):
        if isinstance(part, MultipleChoice):
            assert not card.check(number).right, "nothing was chosen yet"
            for option in part.options:
                feedback = card.answer(number, option.text)
                assert feedback.right == option.right
                assert card.answers[number] == option.text
                assert card.feedback[number] == feedback
                assert "".join(feedback.says.split()) in "".join(Page(page(card)).text.split())
        elif isinstance(part, Number):
            for each in part.wrong:
                assert each.says in card.answer(number, str(each.value)).says
            for junk in ("", "lots", "<script>"):
                assert not card.answer(number, junk).right
            assert card.answer(number, str(part.answer)).right
        else:
            with pytest.raises(AssertionError):
                card.check(number)
    assert is_safe(page(card))


@each_card
def test_feedback_is_announced(lesson: str, name: str) -> None:
    card = ExerciseCard(lesson, name)
    if isinstance(card.exercise.parts[0], Written):
        return
    before = page(card).count('role="status"')
    card.check(0)
    assert page(card).count('role="status"') == before + 1
    card.check(0)
    assert page(card).count('role="status"') == before + 1


@each_card
def test_the_twin_holds_every_option_and_every_wrong_answer(lesson: str, name: str) -> None:
    card = ExerciseCard(lesson, name)
    twin = card.twin()
    text = "".join(Page(twin).text.split())
    assert is_safe(twin)
    assert 'role="status"' not in twin, "nothing happens on a page without a kernel"
    for part in card.exercise.parts:
        if isinstance(part, MultipleChoice):
            said = [words for option in part.options for words in (option.text, option.feedback)]
        elif isinstance(part, Number):
            said = [part.says, *(each.says for each in part.wrong)]
        else:
            said = [part.model, *part.rubric]
        for words in (part.prompt, *said):
            assert "".join(words.split()) in text
    bundle = card._repr_mimebundle_()
    assert bundle["text/html"] == twin and bundle["text/plain"] == repr(card)
    assert "application/vnd.jupyter.widget-view+json" in bundle


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_set_is_all_the_cards_of_its_lesson(lesson: str) -> None:
    found = ExerciseSet(lesson)
    assert [card.exercise for card in found.cards] == list(exercises(lesson))
    bundle = found._repr_mimebundle_()
    assert bundle["text/plain"] == repr(found) == "\n".join(map(repr, found.cards))
    twins = [card.twin(folded=number > 0) for number, card in enumerate(found.cards)]
    assert bundle["text/html"] == "".join(twins), "the first stands open, the others under their title"
    for card in found.cards:
        names = [each.description for each in of_kind(card, w.DOMWidget) if asked(each)]
        assert len(set(names)) == len(names) == len(card.exercise.parts), "each question has its own words"


def asked(control: w.DOMWidget) -> bool:
    """Whether this is a field that a question is asked for."""
    return "bl-asked" in control._dom_classes


def test_the_card_says_what_it_is() -> None:
    assert repr(ExerciseCard(LESSON, "split")) == "Exercise, level 2: The director's own error (figure)"
    assert repr(ExerciseCard(LESSON, "slam")).endswith("(choice, choice, choice)")


def test_a_wrong_answer_stays_typed() -> None:
    card = ExerciseCard(LESSON, "split")
    feedback = card.answer(0, "7 1/3")
    assert "split score" in feedback.says
    assert card.answers == ["7 1/3"]
    assert card.answer(0, "17/2").right
    assert card.answers == ["17/2"]


def test_the_written_ruling_is_marked_by_its_writer() -> None:
    card = ExerciseCard(LESSON, "write-it")
    (part,) = card.exercise.parts
    assert isinstance(part, Written)
    (rubric,) = [each for each in of_kind(card, w.VBox) if each.layout.display == "none"]
    named(card, "Show the rubric and a model ruling").click()
    assert rubric.layout.display == ""
    ticks = of_kind(card, w.Checkbox)
    assert [each.description for each in ticks] == list(part.rubric)
    assert f"0 of {len(ticks)} marks." in page(card)
    for number, each in enumerate(ticks, start=1):
        each.value = True
        assert f"{number} of {len(ticks)} marks." in page(card)


def test_what_is_no_option_cannot_be_chosen() -> None:
    card = ExerciseCard(LESSON, "slam")
    (first, *_) = card.exercise.parts
    assert isinstance(first, MultipleChoice)
    assert card.answer(0, first.solution).right
    before = page(card)
    with pytest.raises(BadExercise, match=r"^'perhaps' is no option here\. Choose: ") as caught:
        card.answer(0, "perhaps")
    assert all(option.text in str(caught.value) for option in first.options)
    assert card.answers[0] == first.solution and page(card) == before, "the answer given stays"
    with pytest.raises(BadExercise, match="'' is no option here"):
        card.answer(1, "")
    with pytest.raises(BadExercise, match="no exercise 'chess'"):
        ExerciseCard(LESSON, "chess")
