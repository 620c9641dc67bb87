"""Reading simulated calls from TOML: the facts and the deal are those of a case, never typed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from bridgelaw.cases import case_named
from bridgelaw.cases.lead_out_of_turn import call_of
from bridgelaw.exercises.simulated_call.call import Asked, BadCall, SimulatedCall, Wrong
from bridgelaw.laws import cite
from bridgelaw.rulings.decision import as_read
from bridgelaw.scoring import Seat


@cache
def simulated_calls() -> tuple[SimulatedCall, ...]:
    """Every simulated call of the course, in the order of the file."""
    import tomllib

    text = files(__package__).joinpath("data/calls.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    return tuple(_call(row, table["asked"]) for row in table["call"])


def simulated_call(name: str) -> SimulatedCall:
    """The call of that id. Raises BadCall."""
    for each in simulated_calls():
        if each.id == name:
            return each
    raise BadCall(f"There is no call “{name}”.", f"There are: {', '.join(each.id for each in simulated_calls())}.")


def _call(row: Mapping[str, Any], questions: Sequence[Mapping[str, Any]]) -> SimulatedCall:
    case = case_named(row["case"])
    given = call_of(case)
    asked = as_read({"editions": [case.edition], "asked": questions}, case.edition, given.lead.words)["asked"]
    usual = {each["settles"][0]: each["usually"] for each in asked}
    wrong = tuple(
        Wrong(
            each["to"],
            each["words"],
            each.get("reply", ""),
            each["says"],
            tuple(cite(clause, case.edition) for clause in each["rests_on"]),
        )
        for each in row.get("wrong", ())
    )
    return SimulatedCall(
        row["id"],
        row["title"],
        row["arrival"],
        {Seat(seat): what for seat, what in row.get("lies", {}).items()},
        given.lead,
        given.answers,
        {**usual, **row.get("replies", {})},
        frozenset(row["seen"]),
        wrong,
        tuple(Asked(tuple(each["settles"]), each["words"]) for each in asked),
        row.get("chooses", ""),
    )
