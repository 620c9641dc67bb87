"""The exercises of the lesson on the later play: what they say of the cards, the engine plays again."""

from __future__ import annotations

from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import Written, common_errors, exercise, exercises
from bridgelaw.rulings.card_play import Play, choices
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat
from tests.exercises import parts
from tests.rulings.penalty_cards import legal

LESSON = "lead-later"
solutions = partial(parts.solutions, LESSON)


def further(name: str, *lines: str) -> Play:
    return replay(computed(case_named(name)).ruling, read_actions(lines))


def test_the_cases_and_their_levels() -> None:
    assert [(each.id, each.level) for each in exercises(LESSON)] == [
        ("fingers-open", 1), ("wrong-dummy", 1), ("ten-of-clubs", 2), ("two-books", 2), ("dummys-three", 3),
        ("later-write", 3),
    ]  # fmt: skip


def test_from_the_wrong_hand() -> None:
    play = computed(case_named("later-either")).ruling
    assert play.offered and play.offered.seat is Seat.N and play.offered.seat.next is Seat.E
    assert solutions("wrong-dummy") == ["East, who plays next after dummy", "Any card"]
    assert len(legal(further("later-either", "refuse")).split()) == 12


def test_the_ten_of_clubs() -> None:
    refused = computed(case_named("later-refused")).ruling
    assert [str(each) for each in choices(refused)] == ["require clubs", "forbid clubs", "neither"]
    banned = further("later-refused", "forbid clubs", "E ♦5", "S ♦7")
    assert "♠2" in legal(banned) and not banned.penalty and "♣10" in legal(banned), (
        "West may ruff; the ten is his again"
    )
    assert legal(further("later-refused", "neither", "E ♦5", "S ♦7")) == "♣10"
    accepted = computed(case_named("later-accepted")).ruling
    assert accepted.leader is Seat.W and not accepted.penalty
    assert solutions("ten-of-clubs")[1:] == ["South has accepted the lead", "In West's hand"]


def test_two_books() -> None:
    for line in ("forbid spades", "require hearts", "require clubs"):
        assert "♠" not in legal(further("later-void", line))
    assert "♠2" in legal(further("later-void", "highest"))
    assert solutions("two-books")[1:] == ["To require a heart", "A revoke"]


def test_dummys_three() -> None:
    play = computed(case_named("later-both-hands")).ruling
    assert not play.penalty and not choices(play)
    assert solutions("dummys-three")[:2] == ["No rectification", "No rectification"]


def test_the_written_one() -> None:
    (part,) = exercise(LESSON, "later-write").parts
    assert isinstance(part, Written) and len(part.rubric) == 8
    play = computed(case_named("later-lowest")).ruling
    assert play.tricks[-1].winner is Seat.N and not play.penalty


def test_the_common_errors_rest_on_the_laws_that_refute_them() -> None:
    found = [str(each.basis) for each in common_errors(LESSON)]
    clauses = ("45C1", "55B2", "55A", "57A", "57A", "57B", "57C1")
    assert found == [f"{clause}, 2017" for clause in clauses]
