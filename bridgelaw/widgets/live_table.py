"""The table of the widget *Play on*: the hand to play as buttons in its place, and declarer's choices as buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection

import ipywidgets as w

from bridgelaw.display.card_table import CardTable, faces_html, seat_html, trick_html
from bridgelaw.display.html import basis_html, text
from bridgelaw.display.style import SUITS
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.words import capital
from bridgelaw.rulings.card_play import Play, choices, designations, legal_plays
from bridgelaw.rulings.card_play.action import Action, Verb
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.telling.words import follows, reason, who_chooses
from bridgelaw.widgets.controls import button

READ = (Seat.N, Seat.W, Seat.E, Seat.S)
NAMED = " ✓"
Done = Callable[[Action], object]


class LiveTable:
    """Four hands and the trick. The buttons are the cards of the hand to play, and follow the turn."""

    def __init__(self, done: Done) -> None:
        self._done = done
        self._names = {seat: _part(f"bl-name-{_letter(seat)}") for seat in Seat}
        self._faces = {seat: _part(f"bl-cards-{_letter(seat)}") for seat in Seat}
        self._ups = {seat: _part(f"bl-up-{_letter(seat)}") for seat in Seat}
        self._trick = _part("bl-middle")
        self._hand = w.Box()
        self._buttons: list[w.Button] = []
        self._actions: list[Action] = []
        seats = [part for seat in READ for part in (self._names[seat], self._faces[seat], self._ups[seat])]
        self.box = w.Box([*seats, self._trick, self._hand])
        self.box.add_class("bl-live-table")

    def lay(self, play: Play, table: CardTable, asks: Collection[Card] | None = None) -> None:
        """Put a play on the table; where it `asks` which cards may be played, mark those named already."""
        for seat in Seat:
            turn = seat is play.to_play and not play.over
            marks = "bl-seat-name bl-turn" if turn else "bl-seat-name"
            self._names[seat].value = f'<p class="{marks}">{seat_html(table, seat)}</p>'
            self._faces[seat].value = "" if turn else faces_html(table, seat)
            up = "".join(f'<li class="bl-face-up">{text(each)}</li>' for each in table.on_table(seat))
            self._ups[seat].value = f'<ul class="bl-up" aria-label="Face up">{up}</ul>' if up else ""
        self._trick.value = trick_html(table)
        self._lay_hand(play, table, asks)

    def _lay_hand(self, play: Play, table: CardTable, asks: Collection[Card] | None) -> None:
        """Lay out by suit, last the cards that are face up. One that may not be played is styled so, and when pressed
        gives the reason.
        """
        seat = play.to_play
        lying = tuple(table.face_up[seat])
        cards = [(card, card == row[0]) for row in (*(held for _, held in table.suits(seat)), lying) for card in row]
        verdicts = {} if play.over else {each.card: each for each in legal_plays(play)}
        self._actions = [Action(Verb.PLAYS, card, seat) for card, _ in cards]
        while len(self._buttons) < len(cards):
            self._buttons.append(self._button(len(self._buttons)))
        for each, (card, first) in zip(self._buttons, cards, strict=False):
            marks = [SUITS[card.suit.symbol], *["bl-first"] * first, *["bl-lying"] * (card in lying)]
            named, says = card in (asks or ()), None if asks is not None else reason(verdicts[card])
            marks += ["bl-named"] * named + ["bl-forbidden"] * (asks is None and not verdicts[card].legal)
            with each.hold_sync():
                each.description = f"{card}{NAMED if named else ''}"
                each.tooltip = says
                each._dom_classes = ("bl-play-card", *marks)
        self._hand._dom_classes = ("bl-in-turn", f"bl-cards-{_letter(seat)}")
        self._hand.children = tuple(self._buttons[: len(cards)])

    def _button(self, place: int) -> w.Button:
        # Not `button`, whose own width would override that of a card.
        made = w.Button(description="♠A")
        made.on_click(lambda _: self._press(place))
        return made

    def _press(self, place: int) -> None:
        # The last card of a hand may be gone before its button is pressed again.
        if place < len(self._actions):
            self._done(self._actions[place])


class DeclarersWord:
    """Declarer's choices before a defender leads or plays: a button for each choice, and its meaning."""

    def __init__(self, done: Done) -> None:
        self._done = done
        self._rows: list[tuple[w.HBox, w.Button, w.HTML]] = []
        self._actions: list[Action] = []
        self._heading = w.HTML()
        self.box = w.VBox([])
        self.box.add_class("bl-choices")

    def lay(self, play: Play) -> None:
        """Show the choices that are due now; empty where there are none."""
        due: list[tuple[Action, str, tuple[Reference, ...]]] = [
            (Action(Verb(each.kind), suits=each.suits), follows(each), each.rests_on) for each in choices(play)
        ]
        says = who_chooses(play)
        if names := designations(play):
            says = f"{play.declarer.word}, declarer, says which of the penalty cards {play.to_play.word} plays"
            basis = (cite("51A", play.edition),)
            due = [(Action(Verb.NAME, card), f"{play.to_play.word} plays {card}.", basis) for card in names]
        self._actions = [action for action, _, _ in due]
        while len(self._rows) < len(due):
            self._rows.append(self._row(len(self._rows)))
        for (_, each, means), (action, meaning, rests_on) in zip(self._rows, due, strict=False):
            each.description = capital(str(action))
            means.value = f"<p>{text(meaning)} {' '.join(map(basis_html, rests_on))}</p>"
        self._heading.value = f'<p class="bl-group">{says}</p>' if due else ""
        self.box.children = (self._heading, *(box for box, _, _ in self._rows[: len(due)])) if due else ()

    def _row(self, place: int) -> tuple[w.HBox, w.Button, w.HTML]:
        made, means = button("neither"), w.HTML()
        made.on_click(lambda _: self._press(place))
        return w.HBox([made, means]), made, means

    def _press(self, place: int) -> None:
        if place < len(self._actions):
            self._done(self._actions[place])


def _part(name: str) -> w.HTML:
    part = w.HTML()
    part.add_class(name)
    return part


def _letter(seat: Seat) -> str:
    return seat.value.lower()
