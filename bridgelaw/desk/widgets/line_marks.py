"""A traveller, each line to be tapped: the one to be ruled, a group of another form, artificial scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.desk.en.evening import line_name
from bridgelaw.desk.fouled import OTHER_FORM
from bridgelaw.desk.lines import TAP, lines_html
from bridgelaw.desk.on_board import places_written, read_places
from bridgelaw.display.html import status_html
from bridgelaw.laws import BadInput
from bridgelaw.results.session import SessionBoard
from bridgelaw.telling.derivation import Table
from bridgelaw.widgets.controls import entry, menu, row, shown
from bridgelaw.widgets.file_box import Quiet

RULED, GROUP, GIVEN = "ruled", "group", "given"
TAPS = {
    "chooses the line to be ruled": RULED,
    "puts it into the group of another form of the board": GROUP,
    "gives it an artificial score": GIVEN,
}
_MARKS: Mapping[str, str] = {RULED: "ruled", GROUP: OTHER_FORM, GIVEN: "artificial"}


class LineMarks(Quiet, w.VBox):  # type: ignore[misc]
    """A button for each line, and the same three as controls; `changed` is called when a mark is another.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.desk.en.evening import board_table
    >>> marks, evening = LineMarks(lambda: None), standings(typed_session("1 2 620\\n3 4 -100\\n5 6 620", "7"))
    >>> marks.of(evening.session.boards[0])
    >>> marks.draw(board_table(evening, evening.session.boards[0]))
    >>> marks.tap(2)
    >>> marks.mode.value = GROUP
    >>> marks.tap(1)
    >>> marks.tap(3)
    >>> marks.place, marks.group
    (1, (0, 2))
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._board: SessionBoard | None = None
        self._table: Table | None = None
        self._told, self._drawn, self._fault = w.HTML(), w.HTML(), w.HTML()
        self.mode = menu("Tapping a line", TAPS, RULED, "32rem")
        self.line = menu("Line to be ruled", {"none yet": ""}, "", "38rem")
        self.group_lines = entry("Lines of another form of the board", "", "24rem", "3, 5")
        self.given_lines = entry("Lines with an artificial score", "", "24rem", "4")
        self._tapped = w.Text(description=TAP)
        shown(self._tapped, False)
        self._tapped.observe(lambda change: self._heard(change["new"]), "value")
        self.mode.observe(lambda _: self._lay(), "value")
        for each in (self.line, self.group_lines, self.given_lines):
            each.observe(lambda _: self._moved(), "value")
        beside = row(self.group_lines, self.given_lines)
        super().__init__([self._told, row(self.mode), self._drawn, self._tapped, self.line, beside, self._fault])

    @property
    def controls(self) -> dict[str, Any]:
        """Return the marks to store."""
        return {"line": self.line, "group": self.group_lines, "given": self.given_lines, "tap": self.mode}

    def of(self, board: SessionBoard) -> None:
        """Another board: its first line is chosen, and nothing else is marked."""
        self._board = board
        with self._quietly():
            named = [(line_name(line, place), str(place)) for place, line in enumerate(board.lines)]
            # Many files hold the deals alone.
            self.line.options = named or [("no result in the file", "")]
            self.line.value = self.line.options[0][1]
            self.group_lines.value = self.given_lines.value = ""
        self._fault.value = ""

    def draw(self, table: Table, above: str = "") -> None:
        """The board as it is scored now, and what stands above its lines."""
        self._table = table
        if self._told.value != above:
            self._told.value = above
        self._lay()

    @property
    def place(self) -> int | None:
        """The line to be ruled."""
        return int(self.line.value) if self.line.value else None

    @property
    def group(self) -> tuple[int, ...]:
        """The lines of another form of the board, by their places. Raises NoSuchLine."""
        return self._read(self.group_lines)

    @property
    def given(self) -> tuple[int, ...]:
        """The lines with an artificial score, by their places. Raises NoSuchLine."""
        return self._read(self.given_lines)

    def tap(self, number: int) -> None:
        """Mark a line that is tapped, by its number from 1, or take the mark away."""
        if self._board is None or not 1 <= number <= len(self._board.lines):
            return
        place = number - 1
        if self.mode.value == RULED:
            self.line.value = str(place)
            return
        box = self.group_lines if self.mode.value == GROUP else self.given_lines
        box.value = places_written({*self._known(box)} ^ {place})

    def _read(self, box: w.Text) -> tuple[int, ...]:
        return read_places(box.value, len(self._board.lines)) if self._board else ()

    def _known(self, box: w.Text) -> tuple[int, ...]:
        try:
            return self._read(box)
        except BadInput:
            return ()

    def _heard(self, number: str) -> None:
        if number:
            # The box is empty again, so that the same line can be tapped twice.
            self._tapped.value = ""
            self.tap(int(number) if number.isdecimal() else 0)

    def _moved(self) -> None:
        if self._quiet:
            return
        self._fault.value = ""
        for box in (self.group_lines, self.given_lines):
            try:
                self._read(box)
            except BadInput as fault:
                self._fault.value = status_html(str(fault), failed=True)
        self._lay()
        self._changed()

    def _lay(self) -> None:
        if self._table is None or self._board is None:
            return
        have = {
            RULED: () if self.place is None else (self.place,),
            GROUP: self._known(self.group_lines),
            GIVEN: self._known(self.given_lines),
        }
        lines = self._board.lines
        names = [f"Line {line_name(line, place)}" for place, line in enumerate(lines)]
        marks = [[_MARKS[each] for each, places in have.items() if place in places] for place in range(len(lines))]
        # A group is tapped line by line; after the one line that is to be ruled comes its ruling.
        then = "Ruling" if self.mode.value == RULED else ""
        self._drawn.value = lines_html(self._table, names, marks, have[self.mode.value], then)
