"""The answers to one question of a poll as rows of controls: how many players, what they say, what it counts as."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from bridgelaw.laws import BadInput
from bridgelaw.rulings.poll import Question, Role, read_answer
from bridgelaw.scoring import Vulnerability
from bridgelaw.widgets.controls import button, entry, group, menu, row, shown

MOST = 6
ROLES = {
    "good for the innocent side": Role.GOOD.value,
    "another result": Role.OTHER.value,
    "the disallowed action": Role.DISALLOWED.value,
}


class AnswerRows:
    """Up to six answers to one question. `answers` is their state: {players, says, role} each, as typed."""

    def __init__(self, number: int, changed: Callable[[object], None]) -> None:
        self._number, self._changed = number, changed
        self._loading = False
        self.asks = entry(f"Question {number}", width="42rem", hint="as you put it to the players")
        self._add = button(f"Add an answer to question {number}")
        self._remove = button(f"Remove the last answer to question {number}")
        self._rows = [self._row(letter) for letter in ascii_lowercase[:MOST]]
        self._count = 1
        heading = "The first question" if number == 1 else "The second question, to those who play on"
        buttons = row(self._add, self._remove)
        self.box = group(heading, self.asks, *(each["box"] for each in self._rows), buttons)
        self.asks.observe(self._control_changed, "value")
        self._add.on_click(lambda _: self._resize(self._count + 1))
        self._remove.on_click(lambda _: self._resize(self._count - 1))
        self._laid_out()

    def _row(self, letter: str) -> dict[str, Any]:
        place = f"{self._number}{letter}"
        fields: dict[str, Any] = {
            "players": entry(f"Players {place}", "0", "8rem"),
            "says": entry(f"Answer {place}", hint="6♦= N or +1370", width="17rem"),
            "role": menu(f"Counts as {place}", ROLES, Role.OTHER.value, "19rem"),
        }
        for control in fields.values():
            control.observe(self._control_changed, "value")
        return {**fields, "box": row(*fields.values())}

    @property
    def answers(self) -> list[dict[str, str]]:
        """The answers as typed."""
        return [{name: each[name].value for name in ("players", "says", "role")} for each in self._rows[: self._count]]

    def write(self, asks: str, answers: Sequence[Mapping[str, str]]) -> None:
        """Set the rows; nobody is told until it is done. Raises BadInput for more answers than there are rows."""
        if len(answers) > MOST:
            raise BadInput(f"{len(answers)} answers are too many for this page.", f"It has room for {MOST}.")
        self._loading = True
        try:
            self.asks.value = asks
            self._count = max(1, len(answers))
            for each, given in zip(self._rows, [*answers, *[{}] * MOST], strict=False):
                each["players"].value = given.get("players", "0")
                each["says"].value = given.get("says", "")
                each["role"].value = given.get("role", Role.OTHER.value)
        finally:
            self._loading = False
        self._laid_out()

    def _resize(self, count: int) -> None:
        self._count = max(1, min(MOST, count))
        self._laid_out()
        self._changed(None)

    def _control_changed(self, change: object) -> None:
        if not self._loading:
            self._changed(change)

    def _laid_out(self) -> None:
        for number, each in enumerate(self._rows):
            shown(each["box"], number < self._count)
        self._add.disabled, self._remove.disabled = self._count == MOST, self._count == 1


def question_of(
    number: int, asks: str, answers: Sequence[Mapping[str, str]], last: bool, vulnerability: Vulnerability
) -> Question:
    """The question that the rows say; a row still blank is passed over.

    Raises BadInput; its sentence names the answer as its row is named.
    """
    read = []
    for letter, each in zip(ascii_lowercase, answers, strict=False):
        if not each["says"].strip() and each["players"].strip() in ("", "0"):
            continue
        try:
            read.append(read_answer(each["players"], each["says"], Role(each["role"]), last, vulnerability))
        except BadInput as fault:
            raise BadInput(f"Answer {number}{letter}: {fault.wrong}", fault.right, fault.rule) from fault
    try:
        return Question(asks.strip(), tuple(read))
    except BadInput as fault:
        raise type(fault)(f"Question {number}: {fault.wrong}", fault.right, fault.rule) from fault
