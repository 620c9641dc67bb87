"""A question made of the path of a board: which tables have played it in the changed form."""


from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.road import Form, TablePlay
from bridgelaw.exercises.of_case import CaseQuestion
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.laws.words import joined


def question_of(road: BoardRoad) -> CaseQuestion:
    """Ask for the tables that have played it in the changed form. Raises BadExercise where that is not known, or none
    has.
    """
    changed = road.of(Form.CHANGED)
    if not changed or road.of(Form.IN_DOUBT):
        raise BadExercise(
            "Nobody knows yet which tables played which form of this board.", "Find out where the mistake happened."
        )
    says = f"Form >1 was played at {_tables(changed)}. The tables before had the correct form."
    right = Option(_named(changed), f"Right. {says}", True)
    wrong = (Option(_named(tables), f"{why} {says}", road=name) for name, tables, why in _taken_for(road, changed))
    return "Which tables played the board in form >1?", right, wrong


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
    for name, (tables, why) in taken.items():
        if tables and tables not in seen:
            seen.append(tables)
            yield name, tables, why


def _tables(plays: Sequence[TablePlay]) -> str:
    numbers = [str(each.table) for each in plays]
    return f"table{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def _named(plays: Sequence[TablePlay]) -> str:
    words = _tables(plays)
    return words[:1].upper() + words[1:]
