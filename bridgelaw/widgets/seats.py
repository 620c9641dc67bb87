"""The table as a director sees it: four seats to press, and everybody; each shows its questions and words."""

from __future__ import annotations

from collections.abc import Callable, Collection

import ipywidgets as w

from bridgelaw.display.card_table import READ, CardTable
from bridgelaw.display.html import text
from bridgelaw.exercises.simulated_call.call import ALL, ASK, SAY, DirectorsLine
from bridgelaw.widgets.controls import button

EVERYBODY = "Everybody"
NOBODY = "Press a seat, or Everybody, to see what you can ask or say there."
HEADINGS = {ASK: "Ask", SAY: "Say"}


class Seats:
    """The seats and, below them, the lines for the one pressed last. `speak` gets the id of a pressed line."""

    def __init__(self, lines: tuple[DirectorsLine, ...], table: CardTable, speak: Callable[[str], object]) -> None:
        self._heading = w.HTML()
        self._chosen = ""
        self._buttons = {each.id: _line(each, speak) for each in lines}
        self._boxes = {
            to: w.VBox(_under_headings([each for each in lines if each.to == to], self._buttons))
            for to in (*(seat.word for seat in READ), ALL)
        }
        self._seats = {to: self._seat(to) for to in self._boxes}
        places = []
        for seat in READ:
            up = "".join(f'<li class="bl-face-up">{text(each)}</li>' for each in table.on_table(seat))
            lies = f"<li>{text(table.roles[seat])}</li>" if seat in table.roles else ""
            before = w.HTML(f'<ul class="bl-up" aria-label="Before {seat.word}">{up}{lies}</ul>' if up or lies else "")
            place = w.VBox([self._seats[seat.word], before])
            place.add_class(f"bl-seat-{seat.value.lower()}")
            places.append(place)
        around = w.Box([*places, self._seats[ALL]])
        around.add_class("bl-seats")
        self._said = w.VBox([])
        self._said.add_class("bl-lines")
        self.box = w.VBox([around, self._heading, self._said])
        self.turn_to("")

    def _seat(self, to: str) -> w.Button:
        made = button(EVERYBODY if to == ALL else to)
        made.on_click(lambda _: self.turn_to(to))
        return made

    def turn_to(self, to: str) -> None:
        """Show the questions and words for one player ("East") or for "all"; "" for nobody."""
        self._chosen = to
        for name, each in self._seats.items():
            each._dom_classes = ("bl-to-seat", *["bl-chosen"] * (name == to))
        whom = "everybody" if to == ALL else to
        says = f"You turn to {whom}" + ("." if to and self._boxes[to].children else ", and have nothing to ask or say.")
        self._heading.value = f'<p class="bl-turned-to" aria-live="polite">{says if to else NOBODY}</p>'
        self._said.children = (self._boxes[to],) if to else ()

    def mark(self, said: Collection[str]) -> None:
        """Mark the lines that have been said."""
        for name, each in self._buttons.items():
            each._dom_classes = ("bl-line", *["bl-was-said"] * (name in said))
            each.tooltip = "You have said that." if name in said else None


def _line(line: DirectorsLine, speak: Callable[[str], object]) -> w.Button:
    made = button(line.words)
    made.on_click(lambda _: speak(line.id))
    return made


def _under_headings(lines: list[DirectorsLine], buttons: dict[str, w.Button]) -> list[w.Widget]:
    """The questions first, then the words, each under its heading."""
    found: list[w.Widget] = []
    for kind, heading in HEADINGS.items():
        if own := [buttons[each.id] for each in lines if each.kind == kind]:
            found += [w.HTML(f'<p class="bl-group">{heading}</p>'), *own]
    return found
