"""The exercises of the lesson *May I adjust, and why?*: each right answer against the road of its case."""

from __future__ import annotations

import re
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import MultipleChoice, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference, cite
from bridgelaw.rulings.decision import decision
from tests.each import each
from tests.exercises import parts

LESSON = "law12-power"
right = partial(parts.right, LESSON)


def ending(case: str) -> str:
    """Return where the road of a case ends."""
    return str(computed(case_named(case)).figures["ending"])


def door(case: str) -> str:
    """The door of a case."""
    return str(computed(case_named(case)).figures["clause"])


def test_the_doors_are_mixed() -> None:
    cases = ["two-hours-later", "revoke-cut-off", "000-two-diamonds-a", "settled-themselves", "my-own-mistake"]
    assert [ending(case) for case in cases] == [
        "too late", "assigned score", "assigned score", "the Law is applied after all",
        "assigned score, both sides innocent",
    ]  # fmt: skip
    assert len(exercises(LESSON)) == 6
    assert (door("revoke-cut-off"), door("my-own-mistake"), door("002-example-5-door")) == ("64C1", "82C", "12A2")


@each(
    "name, place, words",
    [
        ("two-hours", 0, "It is too late for a ruling"),
        ("two-hours", 1, "79C2"),
        ("two-hours", 2, "92B"),
        ("two-revokes", 0, "leave it at one trick"),
        ("two-revokes", 1, "assign 3NT with two overtricks"),
        ("two-diamonds", 0, "There is a link"),
        ("two-diamonds", 1, "No link"),
        ("two-diamonds", 2, "12B1"),
        ("settled", 0, "transfer one trick"),
        ("settled", 1, "11A"),
        ("settled", 2, "10A"),
        ("my-mistake", 0, "Both"),
        ("my-mistake", 1, "To each side an assigned score"),
        ("my-mistake", 2, "81C3"),
    ],
)
def test_the_right_answers(name: str, place: int, words: str) -> None:
    assert words in right(name, place)


def test_the_two_versions_of_two_diamonds_are_the_lectures() -> None:
    assert (ending("000-two-diamonds-a"), ending("000-two-diamonds-b")) == ("assigned score", "no link")
    facts = exercise(LESSON, "two-diamonds").facts
    for words in ("15 to 17", "“a major and a minor”", "♠xx ♥Qxxxx ♦xxx ♣Jxx", "vulnerable", "two down"):
        assert words in facts


def test_half_an_hour_from_half_past_ten() -> None:
    """92B: thirty minutes after the score is available. Half past twelve is two hours after half past ten."""
    facts = exercise(LESSON, "two-hours").facts
    assert "half past ten" in facts and "half past twelve" in facts and "set no other time" in facts
    later = right("two-hours", 1)
    assert "Not by 79C1" in later and "if the organiser approves" in later, "which these facts leave open"
    feedback = next(option.feedback for option in exercise(LESSON, "two-hours").parts[0].options if option.right)  # type: ignore[union-attr]
    assert "ended at eleven" in feedback and 22 * 60 + 30 + 30 == 23 * 60


def test_the_agreement_at_trick_four_has_a_road_of_its_own() -> None:
    """Walk the second part of the exercise: the defenders gained by declarer's ignorance, and 11A answers."""
    answers = case_named("settled-themselves").given.answers.by_question
    walk = decision("power").walk({**answers, "undo": "ignorance"})
    assert walk.finds == ("12A3", "11A") and walk.ending is not None and walk.ending.kind == "one side"


def test_the_written_ruling() -> None:
    (part,) = exercise(LESSON, "write-the-one-club").parts
    assert isinstance(part, Written) and len(part.rubric) == 6
    for clause in ("39A", "12A1", "12A2", "12C2(a)", "92A"):
        assert clause in part.model and any(clause in line for line in part.rubric), clause
    assert ending("002-example-5-door") == "average minus to both sides"
    assert "both get average minus" in part.model and "Gives average minus to both sides" in part.rubric[-1]


def test_every_clause_named_exists() -> None:
    for task in exercises(LESSON):
        for part in task.parts:
            texts = [part.prompt, task.facts]
            if isinstance(part, MultipleChoice):
                texts += [words for option in part.options for words in (option.text, option.feedback)]
            elif isinstance(part, Written):
                texts += [part.model, *part.rubric]
            for clause in re.findall(r"\b(?:\d{2}[A-Z]\d?(?:\([a-z]\))?|9B1)(?=\W|$)", " ".join(texts)):
                assert cite(clause, 2017)


def test_the_common_errors_are_refuted_by_their_clause() -> None:
    errors = common_errors(LESSON)
    assert [str(each.basis) for each in errors] == [
        f"{clause}, 2017" for clause in ("12B1", "12B1", "12B2", "81C3", "84D", "12A1")
    ]
    assert all(isinstance(each.basis, Reference) for each in errors)
    said = [each.says for each in errors]
    assert "“no link”." in said[1]
    assert said[5].endswith("12A2: average minus to both sides.")
