"""A question made of the road of a board: which tables have played it in the changed form."""


from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.road import Form, TablePlay
from bridgelaw.exercises.of_case import CaseQuestion
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.laws.words import joined


def question_of(road: BoardRoad) -> CaseQuestion:
    """Return which tables have played it in the changed form. Raises BadExercise where that is not known, or none has.
    """
    changed = road.of(Form.CHANGED)
    if not changed or road.of(Form.IN_DOUBT):
        raise BadExercise("Which tables played it in which form is not settled here.", "Find out where it went wrong.")
    says = f"In form >1 it was played at {_tables(changed)}; those before it had the correct form."
    right = Option(_named(changed), f"Right. {says}", True)
    wrong = (Option(_named(tables), f"{why} {says}", road=name) for name, tables, why in _taken_for(road, changed))
    return "Which tables play it in form >1, all told?", right, wrong


def _taken_for(road: BoardRoad, changed: Sequence[TablePlay]) -> Iterator[tuple[str, Sequence[TablePlay], str]]:
    """Yield which tables are taken for them, each once and never none."""
    mistake, call = road.mistake, road.found
    taken = {
        "the table at fault": (
            [each for each in road.plays if each in changed or each == mistake],
            "The table that put it back wrongly had played the right cards before.",
        ),
        "but for the call": (
            [each for each in changed if each != call],
            "The table that calls has played it as it lay.",
        ),
        "those to come": (
            [each for each in road.plays if each in changed or each in road.to_come],
            "Those to come play it put right.",
        ),
        "only the call": ([call], "Every table since the mistake had those cards, not the last alone."),
        "all so far": (
            [each for each in road.plays if each in changed or each.played],
            "Whoever played it before the mistake played what the diagram has.",
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
