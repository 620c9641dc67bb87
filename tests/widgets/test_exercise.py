"""The exercise card: answers in, feedback out, and a twin that can be read without a kernel."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable

import ipywidgets as w
import pytest

from bridgelaw.exercises import BadExercise, MultipleChoice, Number, Written, exercises
from bridgelaw.registry import data_files
from bridgelaw.widgets import ExerciseCard, ExerciseSet
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.controls import has_class, named, of_kind, page, submit

LESSON = "law12-weighted"
DATA = data_files("exercises")
LESSONS = sorted(name.removesuffix(".toml") for name in DATA)
ROWS = {lesson: tomllib.loads(DATA[f"{lesson}.toml"].read_text(encoding="utf-8"))["exercise"] for lesson in LESSONS}
CARDS = [(lesson, row["id"]) for lesson in LESSONS for row in ROWS[lesson]]


def answers_every_answer(lesson: str, name: str) -> None:
    card = ExerciseCard(lesson, name)
    for number, part in enumerate(card.exercise.parts):
        if isinstance(part, MultipleChoice):
            assert not card.check(number).right, "nothing was chosen yet"
            assert card.firsts[number] is None, "and so it is not an answer"
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
            with pytest.raises(BadExercise):
                card.check(number)
    assert is_safe(page(card))


def announces_its_feedback(lesson: str, name: str) -> None:
    card = ExerciseCard(lesson, name)
    if isinstance(card.exercise.parts[0], Written):
        return
    before = page(card).count('role="status"')
    card.check(0)
    assert page(card).count('role="status"') == before + 1
    card.check(0)
    assert page(card).count('role="status"') == before + 1


def has_every_option_and_every_wrong_answer_without_a_kernel(lesson: str, name: str) -> None:
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


def has_all_the_cards_of_its_lesson(lesson: str) -> None:
    found = ExerciseSet(lesson)
    assert [card.exercise for card in found.cards] == list(exercises(lesson))
    bundle = found._repr_mimebundle_()
    assert bundle["text/plain"] == repr(found) == "\n".join(map(repr, found.cards))
    twins = [card.twin(folded=number > 0) for number, card in enumerate(found.cards)]
    assert "".join(twins) in bundle["text/html"], "the first stands open, the others under their title"
    assert is_safe(bundle["text/html"])
    for card in found.cards:
        for part, shown in zip(card.exercise.parts, card.parts.values(), strict=True):
            if isinstance(part, MultipleChoice):
                names = [each.description for each in of_kind(shown, w.Button)]
                assert names == [option.text for option in part.options]
            else:
                (names,) = [each.description for each in of_kind(shown, w.DOMWidget) if asked(each)]
                assert names == part.prompt, "the question is the label"


def asked(control: w.DOMWidget) -> bool:
    """True if this is a field that a question is asked for."""
    return has_class(control, "bl-asked")


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
    (rubric,) = [tick for tick in of_kind(card, w.VBox) if tick.layout.display == "none"]
    named(card, "Show the marking points and a model ruling").click()
    assert rubric.layout.display == ""
    ticks = of_kind(card, w.Checkbox)
    assert [tick.description for tick in ticks] == list(part.rubric)
    assert f"0 of {len(ticks)} marks." in page(card)
    for number, tick in enumerate(ticks, start=1):
        tick.value = True
        assert f"{number} of {len(ticks)} marks." in page(card)


def test_what_is_no_option_cannot_be_chosen() -> None:
    card = ExerciseCard(LESSON, "slam")
    (first, *_) = card.exercise.parts
    assert isinstance(first, MultipleChoice)
    assert card.answer(0, first.solution).right
    before = page(card)
    with pytest.raises(BadExercise, match=r"^'perhaps' is not an option here\. Choose: ") as caught:
        card.answer(0, "perhaps")
    assert all(option.text in str(caught.value) for option in first.options)
    assert card.answers[0] == first.solution and page(card) == before, "the answer given stays"
    with pytest.raises(BadExercise, match="'' is not an option here"):
        card.answer(1, "")
    with pytest.raises(BadExercise, match="no exercise 'chess'"):
        ExerciseCard(LESSON, "chess")


def test_the_first_answer_counts_and_a_wrong_one_may_be_tried_again() -> None:
    card = ExerciseCard(LESSON, "slam")
    (part, *_) = card.exercise.parts
    wrong = next(option.text for option in part.options if not option.right)
    named(card, wrong).click()
    assert card.firsts[0] is False and has_class(named(card, wrong), "bl-picked-no")
    named(card, part.solution).click()
    assert card.firsts[0] is False and card.feedback[0].right
    assert has_class(named(card, part.solution), "bl-picked-yes")
    assert card.kept() == {"law12-weighted/slam/1": {"tried": [wrong, part.solution], "right": False}}


def test_enter_checks_a_figure_whichever_of_its_two_messages_comes_first() -> None:
    """The page tells Enter before the value that was typed, and either alone must be enough."""
    card = ExerciseCard(LESSON, "split")
    (box,) = of_kind(card, w.Text)
    submit(box)
    assert 'role="status"' not in page(card), "an empty box says nothing"
    box.value = "8.5"
    assert card.feedback[0].right and card.firsts[0] is True
    again = ExerciseCard(LESSON, "split")
    (box,) = of_kind(again, w.Text)
    box.value = "8.5"
    assert again.feedback[0] is None, "what is only typed is not checked"
    submit(box)
    assert again.feedback[0].right


def test_what_is_no_number_is_no_answer() -> None:
    card = ExerciseCard(LESSON, "split")
    card.answer(0, "lots")
    assert card.firsts[0] is None and card.kept() == {}
    card.answer(0, "8.5")
    assert card.firsts[0] is True


def keeps_what_was_answered(lesson: str) -> None:
    found = ExerciseSet(lesson)
    for card in found.cards:
        for number, part in enumerate(card.exercise.parts):
            if isinstance(part, MultipleChoice):
                for option in part.options:
                    card.answer(number, option.text)
            elif isinstance(part, Number):
                card.answer(number, str(part.wrong[0].value))
                card.answer(number, part.solution)
            else:
                (box,) = of_kind(card, w.Textarea)
                box.value = "I rule."
                of_kind(card, w.Checkbox)[1].value = True
    kept = json.loads(json.dumps(found.kept()))
    again = ExerciseSet(lesson)
    assert again.kept() == {}
    again.restore(kept)
    assert again.kept() == kept and again.score == found.score
    assert [card.answers for card in again.cards] == [card.answers for card in found.cards]


@each("foreign", [None, [], "x", {"tried": 3}, {"tried": [3, None, "perhaps"]}, {"seed": "<b>"}, {"marks": "x"}])
def test_what_is_foreign_is_passed_over(foreign: object) -> None:
    card = ExerciseCard(LESSON, "slam")
    before = page(card)
    card.restore({"law12-weighted/slam": foreign, "law12-weighted/slam/1": foreign, "elsewhere": foreign})
    assert card.kept() == {} and page(card) == before


def test_only_what_was_missed_comes_again() -> None:
    found = ExerciseSet(LESSON)
    repeat = named(found, "Repeat what I missed")
    assert repeat.layout.display == "none", "nothing was missed yet"
    slam = found.cards[0]
    slam.answer(0, slam.exercise.parts[0].solution)
    wrong = next(option.text for option in slam.exercise.parts[1].options if not option.right)
    slam.answer(1, wrong)
    slam.answer(1, slam.exercise.parts[1].solution)
    assert found.score == "2 of 10 answered, 1 right at the first answer."
    assert repeat.layout.display == ""
    repeat.click()
    (card,) = found.again
    assert list(card.parts) == [1] and card.keep_key == "again/law12-weighted/slam"
    card.answer(1, wrong)
    repeat.click()
    (card,) = found.again
    card.answer(1, slam.exercise.parts[1].solution)
    assert repeat.layout.display == "none" and "You have now answered everything that you missed." in page(found)
    assert found.score == "2 of 10 answered, 1 right at the first answer.", "the first answer counts"


def test_another_one_like_this_has_fresh_figures_and_keeps_its_button() -> None:
    card = ExerciseCard(LESSON, "split")
    press = named(card, "Another one like this")
    before = card.exercise
    card.answer(0, before.parts[0].solution)
    press.click()
    assert card.seed == 1 and card.exercise.facts != before.facts
    assert card.feedback == [None] and "New figures" in page(card)
    assert named(card, "Another one like this") is press
    assert card.answer(0, card.exercise.parts[0].solution).right
    kept = card.kept()
    again = ExerciseCard(LESSON, "split")
    again.restore(json.loads(json.dumps(kept)))
    assert again.exercise == card.exercise and again.kept() == kept
    # Of what is not named nothing changes, and what another window has forgotten is gone.
    again.restore({"law12-weighted/split/1~1": kept["law12-weighted/split/1~1"]})
    assert again.kept() == kept
    again.restore({"law12-weighted/split/1": None})
    assert again.kept() == {name: value for name, value in kept.items() if name != "law12-weighted/split/1"}
    slam = ExerciseCard(LESSON, "slam")
    assert not [each for each in of_kind(slam, w.Button) if each.description == "Another one like this"]


OF_A_CARD = [answers_every_answer, announces_its_feedback, has_every_option_and_every_wrong_answer_without_a_kernel]


@pytest.mark.parametrize(("lesson", "name"), CARDS)
@each("has", OF_A_CARD)
def test_a_card(lesson: str, name: str, has: Callable[[str, str], None]) -> None:
    has(lesson, name)


@pytest.mark.parametrize("lesson", LESSONS)
@each("has", [has_all_the_cards_of_its_lesson, keeps_what_was_answered])
def test_a_set(lesson: str, has: Callable[[str], None]) -> None:
    has(lesson)
