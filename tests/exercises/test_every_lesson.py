"""Properties of the exercises and the common errors of every lesson: their form, their grading, their Laws.

The figures of one lesson, worked out by hand, are in that lesson's own file beside this one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from bridgelaw.exercises import (
    WRONG_ANSWERS,
    BadExercise,
    MultipleChoice,
    Number,
    Part,
    Written,
    common_errors,
    exercise,
    exercises,
    openings,
)
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.citations import citations
from bridgelaw.laws.regulations import Regulation
from bridgelaw.registry import data_files
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import counted
from tests.each import each

F = Fraction
TABLES: dict[str, Any] = {
    name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
    for name, file in data_files("exercises").items()
}
LESSONS = sorted(TABLES)
PARTS = [
    (lesson, each["id"], number)
    for lesson in LESSONS
    for each in TABLES[lesson]["exercise"]
    for number in range(len(each["part"]))
]
EXERCISES = [(lesson, each["id"]) for lesson in LESSONS for each in TABLES[lesson]["exercise"]]


def written_down(lesson: str, name: str, number: int) -> dict[str, Any]:
    """A part as it stands in the file."""
    (found,) = (each for each in TABLES[lesson]["exercise"] if each["id"] == name)
    part: dict[str, Any] = found["part"][number]
    return part


def texts_of(part: Part) -> Iterator[str]:
    """Every text of a part that a reader may see."""
    yield part.prompt
    if part.hint:
        yield part.hint
    if isinstance(part, MultipleChoice):
        for option in part.options:
            yield from (option.text, option.feedback)
    elif isinstance(part, Number):
        yield from (part.unit, part.says, *(each.says for each in part.wrong))
    else:
        yield from (part.model, *part.rubric)


def all_texts(lesson: str) -> Iterator[str]:
    """Every text of a lesson's opening, exercises and common errors."""
    for question in openings(lesson):
        yield from texts_of(question)
    for found in exercises(lesson):
        yield from (found.title, found.facts)
        for part in found.parts:
            yield from texts_of(part)
    for error in common_errors(lesson):
        yield from (error.wrong, error.says)


def has_four_to_seven_cases_of_rising_difficulty(lesson: str) -> None:
    found = exercises(lesson)
    levels = [each.level for each in found]
    assert 4 <= len(found) <= 7
    assert levels == sorted(levels) and set(levels) == {1, 2, 3}
    assert len({each.id for each in found}) == len({each.title for each in found}) == len(found)
    assert any(isinstance(part, Written) for each in found for part in each.parts), "a ruling to write"
    assert all(each.facts and each.parts for each in found)


def is_complete(lesson: str, name: str, number: int) -> None:
    part = exercise(lesson, name).parts[number]
    if isinstance(part, MultipleChoice):
        assert [option.right for option in part.options].count(True) == 1
        assert len(part.options) >= 3
        assert len({option.text for option in part.options}) == len(part.options)
        assert len({option.feedback for option in part.options}) == len(part.options), "feedback for each of them"
        for option in part.options:
            assert part.grade(option.text).right == option.right
            assert part.grade(option.text).says == option.feedback
            assert option.feedback.startswith("Right") == option.right
    elif isinstance(part, Number):
        assert part.wrong
    else:
        assert len(part.rubric) >= 4
        assert len(set(part.rubric)) == len(part.rubric)
    assert all(text.strip() for text in texts_of(part))


def has_a_hint_that_is_not_the_answer(lesson: str, name: str, number: int) -> None:
    part = exercise(lesson, name).parts[number]
    assert part.hint.strip()
    if not isinstance(part, Written):
        assert part.solution.lower() not in part.hint.lower()
    if isinstance(part, Number):
        assert not {part.answer, -part.answer} & set(numbers_in(part.hint)), "a hint never gives the figure away"


def numbers_in(words: str) -> Iterator[Fraction]:
    """Every number that stands in a text: 1/10, 2 2/3, 16.77."""
    for found in re.findall(r"\d+ \d+/\d+|\d+/\d+|\d+(?:\.\d+)?", words):
        yield read_fraction(found)


def asks_and_answers_every_option_of_its_opening(lesson: str) -> None:
    asked = openings(lesson)
    assert asked and len({question.prompt for question in asked}) == len(asked)
    for question in asked:
        assert len(question.options) >= 3
        assert len({option.text for option in question.options}) == len(question.options)
        assert len({option.feedback for option in question.options}) == len(question.options)
        for option in question.options:
            assert option.feedback.startswith("Right") == option.right
            assert option.laws, f"'{option.text}' rests on no Law."
    places = {[option.right for option in question.options].index(True) for question in asked}
    assert len(places) > 1, "The right option always stands at one place."


def has_every_figure_filled_in(lesson: str) -> None:
    for text in all_texts(lesson):
        assert "{" not in text and "}" not in text, text


def names_only_clauses_that_exist(lesson: str) -> None:
    for row in TABLES[lesson]["exercise"]:
        assert row["laws"], f"'{row['id']}' names no Law."
        for law in row["laws"]:
            cite(law)
    for text in all_texts(lesson):
        for cited in citations(text):
            cited.read()


def recognises_every_wrong_answer(lesson: str, name: str, number: int) -> None:
    part = exercise(lesson, name).parts[number]
    if not isinstance(part, Number):
        return
    told = written_down(lesson, name, number)
    listed = {mistake: table == "slip" for table in ("wrong", "slip") for mistake in told.get(table, {})}
    assert {each.name: each.is_slip for each in part.wrong} == listed, "the right answer is no wrong one"
    ends = {"the answer": part.answer, **{slip.name: slip.value for slip in part.wrong}}
    for (one, here), (other, there) in combinations(ends.items(), 2):
        assert abs(here - there) > F(1, 100), f"{one} and {other} cannot be told apart with two places"
    assert len({slip.says for slip in part.wrong}) == len(part.wrong), "each has its own sentence"
    for slip in part.wrong:
        for typed in (str(slip.value), f"{float(slip.value):.2f}"):
            feedback = part.grade(typed)
            assert not feedback.right
            assert feedback.says == f"{counted(slip.value, part.unit)}? {slip.says}"
    for typed in (str(part.answer), f"{float(part.answer):.2f}"):
        assert part.grade(typed).right, typed
    assert part.solution == counted(part.answer, part.unit)


def tells_no_right_option_by_its_place_or_its_length(lesson: str) -> None:
    choices = [part for each in exercises(lesson) for part in each.parts if isinstance(part, MultipleChoice)]
    places = [[option.right for option in part.options].index(True) for part in choices]
    longest = [part.solution == max((option.text for option in part.options), key=len) for part in choices]
    assert len(choices) >= 2
    assert len(set(places)) > 1, f"The right option always stands at place {places[0] + 1}."
    assert not all(longest), "The right option is always the longest."


def refutes_every_common_error_by_a_law_or_a_regulation(lesson: str) -> None:
    errors = common_errors(lesson)
    assert len(errors) >= 5
    assert len({error.wrong for error in errors}) == len({error.says for error in errors}) == len(errors)
    for error in errors:
        assert error.wrong.strip() and error.says.endswith((".", "?", "!", "”", ")")), error
        assert isinstance(error.basis, Reference | Regulation)


def test_no_known_wrong_answer_is_idle() -> None:
    """Each of WRONG_ANSWERS is asked for somewhere: by an exercise, or by a common error as {name}."""
    taken = {each for (*part,) in PARTS for table in ("wrong", "slip") for each in written_down(*part).get(table, {})}
    said = " ".join(error["says"] for table in TABLES.values() for error in table["common_error"])
    assert [each for each in WRONG_ANSWERS if each not in taken and f"{{{each}}}" not in said] == []


def refuses_an_exercise_that_it_has_not(lesson: str) -> None:
    names = ", ".join(each["id"] for each in TABLES[lesson]["exercise"])
    with pytest.raises(BadExercise, match=rf"no exercise 'chess'\. It has: {names}\."):
        exercise(lesson, "chess")


def test_a_lesson_that_has_no_exercises() -> None:
    sentence = rf"no exercises for a lesson 'no-such-lesson'\. There are some for: {', '.join(LESSONS)}\.$"
    with pytest.raises(BadExercise, match=sentence):
        exercise("no-such-lesson", "split")
    for read in (exercises, common_errors):
        with pytest.raises(BadExercise, match=sentence):
            read("no-such-lesson")


OF_A_LESSON = [
    has_four_to_seven_cases_of_rising_difficulty,
    asks_and_answers_every_option_of_its_opening,
    has_every_figure_filled_in,
    names_only_clauses_that_exist,
    tells_no_right_option_by_its_place_or_its_length,
    refutes_every_common_error_by_a_law_or_a_regulation,
    refuses_an_exercise_that_it_has_not,
]
OF_A_PART = [is_complete, has_a_hint_that_is_not_the_answer, recognises_every_wrong_answer]


@pytest.mark.parametrize("lesson", LESSONS)
@each("has", OF_A_LESSON)
def test_a_lesson(lesson: str, has: Callable[[str], None]) -> None:
    has(lesson)


@pytest.mark.parametrize(("lesson", "name"), EXERCISES)
@each("has", OF_A_PART)
def test_an_exercise(lesson: str, name: str, has: Callable[[str, str, int], None], subtests: pytest.Subtests) -> None:
    for number in range(len(exercise(lesson, name).parts)):
        with subtests.test("part", number=number):
            has(lesson, name, number)
