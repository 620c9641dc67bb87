"""The lines of a claim on the table: four hands, every play of the moment with its status, back and forth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from bridgelaw.chapters.claims.display.claim import LINE, row_html, worst_from
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.rulings.status import LineRow
from bridgelaw.display.end_position import Moment, moment_html
from bridgelaw.display.html import text
from bridgelaw.display.style import SUITS
from bridgelaw.laws import BadInput
from bridgelaw.scoring.cards import Card, in_order
from bridgelaw.widgets.controls import button, entry, row, shown
from bridgelaw.widgets.field_messages import FieldMessage


class NotInTheLine(BadInput):
    """A card that cannot be played at that moment of a line."""


class LinePlayer:
    """A ruling's lines, card by card. `played` are the cards from the claim on; `lay` resets it."""

    def __init__(self) -> None:
        self._ruling: ClaimRuling | None = None
        self._ahead: tuple[Card, ...] = ()
        self.played: tuple[Card, ...] = ()
        self._quiet = False
        self._table, self._asks = w.HTML(), w.HTML()
        self._rows: list[tuple[w.HBox, w.Button, w.HTML]] = []
        self._cards: list[Card] = []
        self._plays = w.VBox([])
        self._plays.add_class("bl-choices")
        self._steps = {
            "To the claim": self.start,
            "Card back": self.back,
            "Next card": self.on,
            "To the end": self.end,
        }
        self._buttons = {name: self._button(name, does) for name, does in self._steps.items()}
        steps = row(*self._buttons.values())
        steps.add_class("bl-steps")
        self._line = entry(LINE, width="24rem", hint="♦A ♥4 ♣8 ♦J")
        self._line.observe(self._typed, "value")
        typed = row(self._line)
        self._told = FieldMessage(typed)
        self.box = w.VBox([self._table, steps, self._asks, self._plays, typed])
        self.box.add_class("bl-live")
        self.box.add_class("bl-line-player")

    def _button(self, label: str, does: Callable[[], None]) -> w.Button:
        made = button(label)
        made.on_click(lambda _: does())
        return made

    def lay(self, ruling: ClaimRuling | None) -> None:
        """Put a ruling's cards on the table, as they were at the claim; nothing where there is no ruling."""
        self._ruling = ruling
        shown(self.box, ruling is not None)
        self._told.clear()
        self._go(())

    # ---- back and forth ----

    def play(self, card: Card) -> None:
        """Play a card of the line. Raises NotInTheLine."""
        ahead = self._ahead[1:] if self._ahead[:1] == (card,) else ()
        self._go(self._checked((*self.played, card)), ahead)

    def back(self) -> None:
        """Take the last card back."""
        if self.played:
            self._go(self.played[:-1], (self.played[-1], *self._ahead))

    def on(self) -> None:
        """The card that was taken back, or the next one of the worst line that counts from here."""
        if self._ruling and (card := self._next()):
            self._go((*self.played, card), self._ahead[1:])

    def start(self) -> None:
        """Go back to the claim."""
        self._go((), (*self.played, *self._ahead))

    def end(self) -> None:
        """Go on to the last card: first the cards taken back, then the worst line that counts."""
        if self._ruling:
            reached = (*self.played, *self._ahead)
            self._go((*reached, *(card for _, card in worst_from(self._ruling, reached))))

    def _next(self) -> Card | None:
        if self._ahead:
            return self._ahead[0]
        assert self._ruling is not None
        goes_on = worst_from(self._ruling, self.played)
        return goes_on[0][1] if goes_on else None

    def _checked(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards if each may be played in turn. Raises NotInTheLine."""
        assert self._ruling is not None
        for place, card in enumerate(cards):
            now = Moment(self._ruling.claim.ending, cards[:place])
            rows = self._ruling.lines(now.played)
            found = next((row for row in rows if card in row.cards), None)
            if found is None:
                whose = f"{now.to_play.word} is to play, and does not hold {card}." if rows else "No cards are left."
                raise NotInTheLine(whose, "Write the cards in the order of play, as in ♦A ♥4 ♣8 ♦J.")
            if found.tricks is None:
                raise NotInTheLine(f"{now.to_play.word} may not play {card} now.", "Follow suit.", "Law 44C")
        return cards

    def _typed(self, change: Any) -> None:
        if self._quiet or self._ruling is None:
            return
        try:
            cards = tuple(map(Card.parse, change["new"][:400].split()))
            self._go(self._checked(cards), typed=True)
        except BadInput as fault:
            self._told.wrong(self._line, str(fault))

    # ---- the page ----

    def _go(self, played: tuple[Card, ...], ahead: tuple[Card, ...] = (), typed: bool = False) -> None:
        self.played, self._ahead = played, ahead
        if not typed:
            self._quiet = True
            try:
                self._line.value = " ".join(map(str, played))
            finally:
                self._quiet = False
        self._told.clear()
        self._show()

    def _show(self) -> None:
        if self._ruling is None:
            return
        now = Moment(self._ruling.claim.ending, self.played)
        self._table.value = moment_html(now)
        rows = () if now.over else self._ruling.lines(self.played)
        asks = f"{now.to_play.word} may play:" if rows else "That is the whole line."
        self._asks.value = f'<p class="bl-group" aria-live="polite">{text(asks)}</p>'
        self._cards = [each.cards[0] for each in rows]
        while len(self._rows) < len(rows):
            self._rows.append(self._row(len(self._rows)))
        for (_, made, says), each in zip(self._rows, rows, strict=False):
            self._lay_row(made, says, each, row_html(self._ruling, now, each))
        self._plays.children = tuple(box for box, _, _ in self._rows[: len(rows)])
        self._buttons["To the claim"].disabled = self._buttons["Card back"].disabled = not self.played
        self._buttons["Next card"].disabled = self._buttons["To the end"].disabled = now.over

    def _lay_row(self, made: w.Button, says: w.HTML, each: LineRow, told: str) -> None:
        marks = [SUITS[each.cards[0].suit.symbol], *["bl-forbidden"] * (each.tricks is None)]
        with made.hold_sync():
            made.description = in_order(each.cards)
            made._dom_classes = ("bl-play-card", "bl-line-card", *marks)
        says.value = told

    def _row(self, place: int) -> tuple[w.HBox, w.Button, w.HTML]:
        # Not `button`, whose own width would override that of a card.
        made, says = w.Button(description="♠A"), w.HTML()
        made.on_click(lambda _: self._press(place))
        box = w.HBox([made, says])
        box.add_class("bl-line-row")
        return box, made, says

    def _press(self, place: int) -> None:
        if self._ruling is None or place >= len(self._cards):
            return
        try:
            self.play(self._cards[place])
        except BadInput as fault:
            self._told.wrong(self._line, str(fault))
