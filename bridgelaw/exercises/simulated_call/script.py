"""A call in a file of a chapter: the fields that all kinds of call share, read into the arguments of a call."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from bridgelaw.exercises.simulated_call.call import (
    ALL,
    ASK,
    SAY,
    WRONG,
    AskedAtTheTable,
    BadCall,
    Comment,
    DirectorsLine,
    SimulatedCall,
)
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.registry import data_folders, procedures
from bridgelaw.scoring import Seat
from bridgelaw.telling.graphs import put_in

PLAYERS = (*(seat.word for seat in Seat), ALL)


@dataclass(frozen=True)
class Script:
    """One call of a file, with the tables shared by all calls of the file: questions, and wrong words.

    `procedure` is the decision procedure that rules the calls of the file, where it names one.
    """

    row: Fields
    asked: tuple[Fields, ...]
    always_wrong: tuple[Fields, ...]
    file: str
    procedure: str = ""

    def common(self, ruling: object, edition: int, named: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Return the fields of every `SimulatedCall`; {words} of the file are replaced by the players `named`."""
        row, known = self.row, named or {}
        questions = [self._named(each, known) for each in self.asked]
        asked = tuple(_asked(each, known) for each in questions)
        usually = {each.settles[0]: question.text("usually") for each, question in zip(asked, questions, strict=True)}
        replies = {**usually, **put_in(row.words_by_name("replies"), known)}
        wrong = [*self.always_wrong, *row.tables("wrong")]
        return {
            "id": row.text("id"),
            "title": row.text("title"),
            "arrival": row.text("arrival"),
            "ruling": ruling,
            "lies": row.guard("lies", lambda: {Seat.parse(seat): it for seat, it in row.words_by_name("lies").items()}),
            "seen": frozenset(row.texts("seen", ())),
            "asked": asked,
            "replies": replies,
            "wrong": tuple(
                replace(_wrong(self._named(each, known), edition, known, replies), id=f"wrong:{number}")
                for number, each in enumerate(wrong, start=1)
            ),
        }

    def _named(self, row: Fields, known: Mapping[str, str]) -> Fields:
        return Fields(put_in(row.table_read, known), self.file, row.entry)


def _asked(row: Fields, named: Mapping[str, str]) -> AskedAtTheTable:
    settles = row.texts("settles")
    if not settles:
        raise row.error("settles", "it settles no fact.", "Name one at least.")
    asked = AskedAtTheTable(
        settles,
        row.text("kind", ASK),
        _to(row, named),
        row.text("words"),
        row.text("why", ""),
        row.text("after", ""),
    )
    row.passed_over("usually")
    row.nothing_else()
    return asked


def _wrong(row: Fields, edition: int, named: Mapping[str, str], replies: Mapping[str, str]) -> DirectorsLine:
    rests_on = tuple(row.guard("rests_on", lambda law=law: cite(law, edition)) for law in row.texts("rests_on"))  # type: ignore[misc]
    reply = replies.get(row.text("id"), "") if row.has("id") else row.text("reply", "")
    comment = Comment(row.text("says"), rests_on)
    wrong = DirectorsLine("", SAY, _to(row, named), row.text("words"), WRONG, comment, reply)
    row.nothing_else()
    return wrong


def _to(row: Fields, named: Mapping[str, str]) -> str:
    """Return the player, or everybody, addressed."""
    to = named.get(row.text("to"), row.text("to"))
    if to not in PLAYERS:
        raise row.error("to", f"“{to}” is nobody at the table.", f"Write one of: {', '.join((*PLAYERS, *named))}.")
    return to


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
    """Make the calls of a parsed file. Raises BadData for a missing or an unknown field."""
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
