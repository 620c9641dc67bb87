"""Rulings that were begun at the desk and left for another board or line: each stays with its own, with a way back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw.laws.facts import dataclass
from bridgelaw.widgets.controls import button, row, shown

DraftEntries = Mapping[str, str]


@dataclass(frozen=True)
class DraftPlace:
    """A board by its number, and a line of it by its place from 0, as the menu holds it; no line where it has none."""

    board: str = ""
    line: str = ""

    @property
    def named_line(self) -> str:
        """The line as it is numbered on the page."""
        return f"line {int(self.line) + 1}" if self.line.isdecimal() else "this line"

    def __str__(self) -> str:
        return f"board {self.board}{f', {self.named_line}' if self.line else ''}"


class Drafts(w.VBox):  # type: ignore[misc]
    """The way back to the draft that was left last, that of the board in sight before all others.

    >>> drafts = Drafts(lambda entered: None)
    >>> drafts.leave(DraftPlace("1", "4"), {"kind": "weighted"})
    >>> drafts.offered
    'Back to my ruling on board 1, line 5'
    """

    def __init__(self, resume: Callable[[DraftEntries], None]) -> None:
        self._resume = resume
        self._left: dict[DraftPlace, DraftEntries] = {}
        self._here = DraftPlace()
        self._back = button("Back to my ruling")
        self._back.on_click(lambda _: self.go_back())
        self._same = button("Enter the same here")
        self._same.on_click(lambda _: self.enter_here())
        super().__init__([row(self._back, self._same)])
        self._show()

    @property
    def offered(self) -> str:
        """Return what the button says; empty where nothing was left."""
        place = self._next
        return f"Back to my ruling on {place}" if place else ""

    def leave(self, place: DraftPlace, entered: DraftEntries) -> None:
        """Store what was entered for a place that is left."""
        self._left.pop(place, None)
        self._left[place] = dict(entered)
        self._show()

    def arrive(self, place: DraftPlace) -> None:
        """Know the board and line in sight."""
        self._here = place
        self._show()

    def keep_only(self, boards: Collection[str]) -> None:
        """Drop the drafts of boards that are there no more."""
        self._left = {place: entered for place, entered in self._left.items() if place.board in boards}
        self._show()

    def go_back(self) -> None:
        """Take up the draft that is offered."""
        place = self._next
        if place is not None:
            entered = self._left.pop(place)
            self._resume(entered)
            self._show()

    def enter_here(self) -> None:
        """Enter the draft that is offered for the line in sight: it was meant for this one."""
        place = self._next
        if place is not None:
            entered = self._left.pop(place)
            self._resume({**entered, "board": self._here.board, "line": self._here.line})
            self._show()

    @property
    def _next(self) -> DraftPlace | None:
        places = list(self._left)
        here = [place for place in places if place.board == self._here.board]
        return next(reversed(here or places), None)

    def _show(self) -> None:
        self._back.description = self.offered or "Back to my ruling"
        shown(self._back, bool(self._left))
        place = self._next
        same = place is not None and place.board == self._here.board and place.line != self._here.line
        self._same.description = f"Enter the same for {self._here.named_line}" if same else "Enter the same here"
        shown(self._same, same)

    def kept(self) -> list[list[Any]]:
        """Return the drafts in values that JSON knows."""
        return [[place.board, place.line, dict(entered)] for place, entered in self._left.items()]

    def restore(self, kept: object) -> None:
        """Take up drafts that were stored; what is none is passed over."""
        for each in kept if isinstance(kept, Sequence) and not isinstance(kept, str) else ():
            if isinstance(each, list) and len(each) == 3 and isinstance(each[2], Mapping):
                entered = {str(name): value for name, value in each[2].items() if isinstance(value, str)}
                self._left[DraftPlace(str(each[0]), str(each[1]))] = entered
        self._show()
