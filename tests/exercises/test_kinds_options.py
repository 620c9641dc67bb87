"""The options of questions: how they are put together, and what holds for every kind on the calls and the Laws."""

from __future__ import annotations

from random import Random

import pytest

from bridgelaw.exercises import MultipleChoice, Several
from bridgelaw.exercises.kinds import KINDS, DrawAgain, question
from bridgelaw.exercises.kinds.options import as_shown, one_of, some_of
from bridgelaw.exercises.question import Option

LAWS = [name for name in KINDS if name.split("-")[0] in (
    "lead", "penalty", "later", "claim", "card", "who", "error", "written", "door"
)]  # fmt: skip
RIGHT = Option("yes", "So it is.", right=True)
SEEDS = 30


def wrong(*texts: str) -> list[Option]:
    return [Option(text, "Not so.") for text in texts]


def test_one_of_keeps_the_first_that_differ_and_four_at_most() -> None:
    found = one_of(Random(1), "?", RIGHT, wrong("yes", "no", "no", "never", "perhaps", "often"))
    assert {each.text for each in found.options} == {"yes", "no", "never", "perhaps"}
    with pytest.raises(DrawAgain):
        one_of(Random(1), "?", RIGHT, wrong("yes", "no"))


def test_some_of_has_one_of_each_at_least() -> None:
    rights = [Option(text, "So it is.", right=True) for text in "abcdef"]
    for seed in range(50):
        found = some_of(Random(seed), "?", [*rights, *wrong("x")], 4)
        assert len(found.options) == 4 and {each.right for each in found.options} == {True, False}
    with pytest.raises(DrawAgain):
        some_of(Random(1), "?", rights, 4)


def test_steps_are_never_offered_in_their_order() -> None:
    for seed in range(50):
        found = as_shown(Random(seed), "?", ("a", "b", "c"), "Right.", ())
        assert found.shown != found.steps
    with pytest.raises(DrawAgain):
        as_shown(Random(1), "?", ("a", "b"), "Right.", ())


def test_there_are_enough_kinds_on_the_calls_and_the_laws() -> None:
    assert len(LAWS) >= 17


@pytest.mark.parametrize("name", LAWS)
def test_every_wrong_option_names_its_road_and_the_right_one_is_not_told_by_its_look(name: str) -> None:
    parts = [question(KINDS[name], level, seed).parts[0] for level in KINDS[name].levels for seed in range(SEEDS)]
    for part in parts:
        if isinstance(part, MultipleChoice | Several):
            for option in part.options:
                assert option.right or option.road, (part.prompt, option)
                assert option.feedback.strip()[-1] in ".!?)", option.feedback
    choices = [part for part in parts if isinstance(part, MultipleChoice)]
    if choices:
        neither_always_the_longest_nor_always_in_one_place(choices)


def neither_always_the_longest_nor_always_in_one_place(parts: list[MultipleChoice]) -> None:
    places = [next(n for n, each in enumerate(part.options) if each.right) for part in parts]
    longest = [
        all(len(part.options[place].text) > len(each.text) for each in part.options if not each.right)
        for part, place in zip(parts, places, strict=True)
    ]
    assert sum(longest) <= len(parts) / 2
    assert max(map(places.count, places)) <= len(parts) * 3 / 5
