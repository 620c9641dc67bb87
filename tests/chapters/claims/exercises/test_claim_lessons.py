"""The exercises of the lessons on claims: their cards are those of their case, and the engine has their figures."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import MultipleChoice, exercise, exercises
from bridgelaw.registry import data_files
from bridgelaw.scoring.cards import Card
from tests.each import each

DATA = data_files("exercises")
LESSONS = ("claim-call", "claim-trump", "claim-normal", "claim-second-thoughts", "claim-review")
DECLARERS = "declarer's tricks"
PLACES = {"dummy": 0, "Dummy": 0, "East": 1, "South": 2, "West": 3}
CARD = "[♠♥♦♣](?:10|[AKQJ2-9])"
HELD = re.compile(rf"(South|West|East|dummy|Dummy)(?:, not on lead,)?(?: has| had| holds)?((?:,? {CARD})+)(?: left)?")

FACTS = {(lesson, row["id"]): row for lesson in LESSONS for row in tomllib.loads(
    (DATA[f"{lesson}.toml"]).read_text(encoding="utf-8"))["exercise"]}  # fmt: skip


def figures(name: str) -> dict[str, Fraction]:
    """The figures of a case by their names."""
    return {str(figure): value for figure, value in computed(case_named(name)).figures.items()}  # type: ignore[misc]


@each("lesson", LESSONS)
def test_five_or_six_of_rising_difficulty_and_the_last_is_written(lesson: str) -> None:
    assert [each.level for each in exercises(lesson)] in ([1, 1, 2, 2, 3], [1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 2, 3])
    assert not isinstance(exercises(lesson)[-1].parts[-1], MultipleChoice)


@each("lesson, name", FACTS)
def test_the_cards_told_are_the_cards_of_the_case(lesson: str, name: str) -> None:
    row = FACTS[lesson, name]
    if not row.get("case", "").removeprefix("claim-")[:2].isdigit():
        return
    hands = case_named(row["case"]).given.hands
    told = HELD.findall(row["facts"])
    assert told or name in ("at-once", "kept-a-king")
    for seat, cards in told:
        for card in re.findall(CARD, cards):
            assert Card.parse(card) in hands[PLACES[seat]], f"{seat} has no {card}"


@each(
    "case, declarer",
    [
        ("claim-09", 0), ("claim-09-stated", 3), ("claim-13", 1), ("claim-ace-of-trumps", 1), ("claim-02", 2),
        ("claim-03", 3), ("claim-03-no-order", 2), ("claim-19", 2), ("claim-20", 3), ("claim-24", 2),
        ("claim-17-no-order", 0), ("claim-18", 3), ("claim-35", 2), ("claim-16", 4), ("claim-14a", 3),
        ("claim-14b", 0), ("claim-28", 4), ("claim-25a", 1), ("claim-25b", 0), ("claim-29", 1), ("claim-26", 3),
        ("claim-40", 2),
    ],
)  # fmt: skip
def test_the_tricks_of_each_ending_worked_out_by_hand(case: str, declarer: int) -> None:
    assert figures(case)[DECLARERS] == declarer


@each(
    "lesson, name, solutions",
    [
        ("claim-call", "four-tricks", ["“Four tricks”", "0: the ♠10 may come first"]),
        ("claim-trump", "ace-of-trumps", ["No: South mentioned that trump", "No: South gets 1"]),
        ("claim-trump", "equals", ["3: the queen draws it",
            "One trick less, if South thought that all three were equals"]),
        ("claim-normal", "nine-six-two", ["0, if South leads the middle card first", "The Regulating Authority"]),
        ("claim-normal", "if-he-leads-one", ["Yes", "0: a club lead is normal, too"]),
        ("claim-second-thoughts", "play-it-out", ["3: the score obtained stands",
            "You rule on the claim as it was made"]),
        ("claim-review", "partners-discard", ["2: you do not accept what depends on East's choice"]),
        ("claim-review", "own-revoke", ["No: South's claim has established it",
            "The claim first, and then Law 64 over the revoke trick and those after it", "1"]),
    ],
)  # fmt: skip
def test_what_is_right(lesson: str, name: str, solutions: list[str]) -> None:
    parts = exercise(lesson, name).parts
    assert [part.solution for part in parts if isinstance(part, MultipleChoice)] == solutions


def test_what_a_ruling_hangs_on_is_told_with_its_figure() -> None:
    for name, figure, tricks in (
        ("claim-19", f"{DECLARERS} if forgot-card of ♠K", 1),
        ("claim-20", f"{DECLARERS} if forgot-card of ♦Q", 2),
        ("claim-02", f"{DECLARERS} if knew-trumps of ♠10", 4),
        ("claim-17-no-order", f"{DECLARERS} if order-top-down", 3),
        ("claim-18", f"{DECLARERS} if notices", 4),
    ):
        assert figures(name)[figure] == tricks
