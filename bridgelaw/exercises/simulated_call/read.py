"""Reading simulated calls from the chapters: each TOML file in a folder `calls` has some, of one kind.

A file names the `module` that makes its calls by a function `call_of`, or a `procedure` that needs none. Facts and deal
are those of a case, never typed again.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bridgelaw.exercises.simulated_call.call import BadCall, SimulatedCall
from bridgelaw.exercises.simulated_call.script import Script
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.registry import data_folders, procedures

#: The module that makes the calls of a procedure.
PROCEDURE = f"{__package__}.procedure"


def simulated_calls() -> tuple[SimulatedCall, ...]:
    """Return every simulated call of the course, chapter by chapter."""
    return tuple(call for file in data_folders("calls") for call in calls_in(file.removesuffix(".toml")))


def simulated_call(name: str) -> SimulatedCall:
    """Return the call of that id. Raises BadCall."""
    for each in simulated_calls():
        if each.id == name:
            return each
    raise BadCall(f"There is no call “{name}”.", f"There are: {', '.join(each.id for each in simulated_calls())}.")


@cache
def calls_in(name: str) -> tuple[SimulatedCall, ...]:
    """Return the calls of one file of a chapter."""
    return calls_of(read_fields(name, data_folders("calls")[f"{name}.toml"]), f"{name}.toml")


def calls_of(top: Fields, file: str = "these calls") -> tuple[SimulatedCall, ...]:
    """Make the calls of a parsed file. Raises BadData for what is missing, and for a field that there is not."""
    procedure = top.text("procedure", "")
    if procedure and procedure not in procedures():
        raise top.error("procedure", f"there is no “{procedure}”.", f"There are: {', '.join(procedures())}.")
    made = import_module(PROCEDURE if procedure else top.text("module"))
    asked, wrong = tuple(top.entries("asked", "words")), tuple(top.entries("wrong", "words"))
    calls = []
    for row in top.entries("call"):
        call: SimulatedCall = made.call_of(Script(row, asked, wrong, file, procedure))
        row.nothing_else()
        calls.append(call)
    top.nothing_else()
    return tuple(calls)
