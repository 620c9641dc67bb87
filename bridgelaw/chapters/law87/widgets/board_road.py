"""The calculator “Which tables had the board?”: a movement, a board, a call; tables, groups, who is charged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as w

from bridgelaw.cases.given.declared import Plain
from bridgelaw.chapters.law87.display.road_figure import road_html
from bridgelaw.chapters.law87.forms.road import AFTER_PLAY, BEFORE_PLAY, INDIVIDUAL, PAIRS, ROAD, RoadGiven
from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.board_road_facts import BadCards, read_cards
from bridgelaw.display.stepwise import fold, steps_html
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Seat
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.controls import row, shown, tick
from bridgelaw.widgets.form_calculator import FormCalculator
from bridgelaw.widgets.form_controls import Changed, Entry

TRAVELLER = "The lines of the traveller: put a score for each … and score them in the widget Fouled board"
SHARED = "Where two tables had the board in one round"


class WhereHasItBeen(FormCalculator):
    """The widget *Which tables had the board?*, over `rulings.board_road.board_road`.

    >>> widget = WhereHasItBeen("001-road-8")
    >>> widget.set(wrong_table="11")
    >>> widget.ruling
    BoardRoad: board 1, Mitchell, 11 tables, 10 rounds: fouled; the correct form 6, >1 4; answering: EW pair 10
    """

    title = "Which tables had the board?"
    form = ROAD
    first_case = "001-road-8"

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        return {
            "found": (("found",), _OneOfTwo("found", AFTER_PLAY, BEFORE_PLAY, self._changed)),
            "cards": (("cards",), _Cards(self._changed)),
            "event": (("event",), _OneOfTwo("event", INDIVIDUAL, PAIRS, self._changed)),
        }

    def _update(self) -> None:
        super()._update()
        # Only where it can matter: tables that share the set in the round of the mistake, or of the call.
        if not self.failed:
            rounds = {play.round for play in (self.ruling.mistake, self.ruling.found) if play is not None}
            shown(self._controls.boxes[SHARED], any(s.shared and s.round in rounds for s in self.ruling.stops))

    def _figures(self, ruling: BoardRoad) -> str:
        return road_html(ruling)

    def _draw(self, ruling: BoardRoad, derivation: Derivation) -> str:
        lines = escape("\n".join(ruling.traveller_lines()))
        traveller = fold("traveller", TRAVELLER, f'<pre class="bl-copy">{lines}</pre>')
        return steps_html(derivation) + traveller


class _OneOfTwo:
    """A tick that means one word of a field, and no tick the other."""

    def __init__(self, name: str, ticked: str, bare: str, changed: Changed) -> None:
        self._name, self._ticked, self._bare = name, ticked, bare
        about = RoadGiven.declared()[name]
        self.box: Any = tick(about.label, about.blank == ticked)
        self.box.observe(changed, "value")

    def read(self) -> dict[str, Plain]:
        """The word."""
        return {self._name: self._ticked if self.box.value else self._bare}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set or clear the tick. Raises BadInput for a third word."""
        word = entries[self._name]
        if word not in (self._ticked, self._bare):
            raise BadInput(f"'{word}' is none of them.", f'Write "{self._ticked}" or "{self._bare}".')
        self.box.value = word == self._ticked

    def show(self, yes: bool) -> None:
        """Show or hide it."""
        shown(self.box, yes)


class _Cards:
    """A tick for each player whose cards were in a wrong pocket."""

    def __init__(self, changed: Changed) -> None:
        self._seats = {seat: tick(f"{seat.word}'s cards") for seat in Seat}
        for control in self._seats.values():
            control.observe(changed, "value")
        self.box: w.Widget = row(*self._seats.values())

    def read(self) -> dict[str, Plain]:
        """Their seats, as in "EW"."""
        return {"cards": "".join(seat.value for seat, control in self._seats.items() if control.value)}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the ticks. Raises BadInput for text that names no seats."""
        try:
            wrong = read_cards(str(entries["cards"]))
        except BadCards as fault:
            # A tick that cannot be set is no error of the Laws.
            raise BadInput(fault.wrong, fault.right) from fault
        for seat, control in self._seats.items():
            control.value = seat in wrong

    def show(self, yes: bool) -> None:
        """Show or hide them."""
        shown(self.box, yes)
