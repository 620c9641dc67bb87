"""Reading simulated calls from TOML: the facts and the deal are those of a case, never typed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bridgelaw.cases import case_named
from bridgelaw.cases.lead_out_of_turn import LEAD_OUT_OF_TURN, lead_of
from bridgelaw.exercises.simulated_call.call import AskedAtTheTable, BadCall, SimulatedCall, Wrong
from bridgelaw.laws import cite
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.rulings.lead_out_of_turn.consequence import ALL
from bridgelaw.scoring import Seat
from bridgelaw.telling.en.lead_out_of_turn.words import named_in
from bridgelaw.telling.graphs import put_in


@cache
def simulated_calls() -> tuple[SimulatedCall, ...]:
    """Every simulated call of the course, in the order of the file."""
    top = read_fields("calls", package=__package__)
    asked = [_asked(row) for row in top.entries("asked", "words")]
    found = tuple(_call(row, asked) for row in top.entries("call"))
    top.nothing_else()
    return found


def _asked(row: Fields) -> dict[str, Any]:
    """A question as it is written; its {words} are put in for each call."""
    found: dict[str, Any] = {name: row.text(name) for name in ("to", "words", "usually")}
    found["settles"] = list(row.texts("settles"))
    row.nothing_else()
    return found


def simulated_call(name: str) -> SimulatedCall:
    """The call of that id. Raises BadCall."""
    for each in simulated_calls():
        if each.id == name:
            return each
    raise BadCall(f"There is no call “{name}”.", f"There are: {', '.join(each.id for each in simulated_calls())}.")


def _call(row: Fields, questions: Sequence[Mapping[str, Any]]) -> SimulatedCall:
    case = row.reading("case", case_named)
    given = row.guard("case", lambda: LEAD_OUT_OF_TURN.given_in(case))
    lead = lead_of(given, case.edition, case.table)
    named = named_in(lead)
    asked = put_in(list(questions), named)
    usual = {each["settles"][0]: each["usually"] for each in asked}
    found = SimulatedCall(
        row.text("id"),
        row.text("title"),
        row.text("arrival"),
        row.guard("lies", lambda: {Seat.parse(seat): what for seat, what in row.words_by_name("lies").items()}),
        lead,
        given.answers.by_question,
        {**usual, **row.words_by_name("replies")},
        frozenset(row.texts("seen")),
        tuple(_wrong(each, case.edition) for each in row.tables("wrong")),
        tuple(AskedAtTheTable(tuple(each["settles"]), named.get(each["to"], ALL), each["words"]) for each in asked),
        row.text("chooses", ""),
    )
    row.nothing_else()
    return found


def _wrong(row: Fields, edition: int) -> Wrong:
    rests_on = tuple(row.guard("rests_on", lambda law=law: cite(law, edition)) for law in row.texts("rests_on"))  # type: ignore[misc]
    found = Wrong(row.text("to"), row.text("words"), row.text("reply", ""), row.text("says"), rests_on)
    row.nothing_else()
    return found
