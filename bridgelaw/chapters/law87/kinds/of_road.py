"""A question made of the path of a board: which tables have played it in the changed form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.chapters.law87.en.board_road_words import tables
from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.road import Form, TablePlay
from bridgelaw.exercises.of_case import CaseQuestion
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.laws.words import capital


def question_of(road: BoardRoad) -> CaseQuestion:
    """Ask for the tables that have played it in the changed form. Raises BadExercise where that is not known, or none
    has.
    """
    changed = road.of(Form.CHANGED)
    if not changed or road.of(Form.IN_DOUBT):
        raise BadExercise(
            "Nobody knows yet which tables played which form of this board.", "Find out where the mistake happened."
        )
    says = f"The changed form was played at {tables(changed)}. The tables before had the correct form."
    right = Option(capital(tables(changed)), f"Right. {says}", True)
    taken = _taken_for(road, changed)
    wrong = (Option(capital(tables(plays)), f"{why} {says}", road=name) for name, plays, why in taken)
    return "Which tables played the board in the changed form?", right, wrong


def _taken_for(road: BoardRoad, changed: Sequence[TablePlay]) -> Iterator[tuple[str, Sequence[TablePlay], str]]:
    """Yield the tables of typical mistakes, each once and never none."""
    mistake, call = road.mistake, road.found
    taken = {
        "the table at fault": (
            [each for each in road.plays if each in changed or each == mistake],
            "The table that made the mistake had played the correct cards before.",
        ),
        "but for the call": (
            [each for each in changed if each != call],
            "The table that called has played the wrong cards.",
        ),
        "those to come": (
            [each for each in road.plays if each in changed or each in road.to_come],
            "The later tables play it after you have corrected it.",
        ),
        "only the call": ([call], "Every table since the mistake had the wrong cards, not only the last."),
        "all so far": (
            [each for each in road.plays if each in changed or each.played],
            "The tables before the mistake played the cards of the diagram.",
        ),
    }
    seen = [[*changed]]
    for name, (plays, why) in taken.items():
        if plays and plays not in seen:
            seen.append(plays)
            yield name, plays, why
