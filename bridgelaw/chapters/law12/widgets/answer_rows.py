"""The answers to one question of a poll as rows of controls: how many players, what they say, its role."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

import ipywidgets as w

from bridgelaw.cases.given.declared import Plain
from bridgelaw.chapters.law12.forms.poll import ROLES
from bridgelaw.chapters.law12.rulings.poll_asked import Role
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import button, entry, group, menu, row, shown, tick

MOST = 6


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
            "players": entry(f"Number of players {place}", "0", "8rem"),
            "says": entry(f"Answer {place}", hint="6♦= N or +1370", width="17rem"),
            "role": menu(f"Answer {place} counts as", ROLES, Role.OTHER.value, "19rem"),
        }
        for control in fields.values():
            control.observe(self._control_changed, "value")
        return {**fields, "box": row(*fields.values())}

    @property
    def answers(self) -> list[dict[str, str]]:
        """The answers as typed."""
        return [{name: each[name].value for name in ("players", "says", "role")} for each in self._rows[: self._count]]

    def write(self, asks: str, answers: Sequence[Mapping[str, str]]) -> None:
        """Set the rows; notify only at the end. Raises BadInput for more answers than there are rows."""
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


class QuestionEntry:
    """Serves the field `question` of a form: the first question, and a second one where it is ticked."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        self._asked, self._then = AnswerRows(1, changed), AnswerRows(2, changed)
        self._second = tick("Put a second question to the players with a good answer")
        self._second.observe(lambda change: shown(self._then.box, change["new"]), "value")
        self._second.observe(changed, "value")
        shown(self._then.box, False)
        self.box: w.Widget = w.VBox([self._asked.box, self._second, self._then.box])

    def read(self) -> dict[str, Plain]:
        """The questions as typed."""
        asked = [self._asked, *([self._then] if self._second.value else [])]
        return {"question": [{"asks": each.asks.value, "answers": each.answers} for each in asked]}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the rows. Raises BadInput for more questions than there is room for."""
        questions = entries["question"]
        if len(questions) > 2:
            raise BadInput(f"{len(questions)} questions are too many for this page.", "It has room for 2.")
        nothing = {"asks": "", "answers": []}
        for rows, question in zip((self._asked, self._then), (*questions, nothing, nothing), strict=False):
            rows.write(question["asks"], question["answers"])
        self._second.value = len(questions) > 1

    def show(self, yes: bool) -> None:
        """Show or hide them."""
        shown(self.box, yes)
