"""The controls of a claim that are more than one box: lines of text, forgotten cards as ticks, cards by click."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import ipywidgets as w

from bridgelaw.cases.given.declared import Declared, Plain
from bridgelaw.chapters.claims.display.claim import MOVE, NOBODY, board_html
from bridgelaw.chapters.claims.rulings.status import orders_laid_down
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play.end_position import hands_of, typed_hands
from bridgelaw.rulings.card_play.play import SEATS
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import BadCard, Card
from bridgelaw.widgets.controls import area, entry, menu, row, tick
from bridgelaw.widgets.field_messages import FieldMessage
from bridgelaw.widgets.form_controls import Changed, One

LONGEST = 60


class LineList(One):
    """A box of lines; its entry is the text in it."""

    def __init__(self, name: str, about: Declared, changed: Changed, rows: int) -> None:
        super().__init__(name, about, changed)
        self.box = area(about.label, "", rows)
        self.box.observe(changed, "value")


class Forgotten:
    """The outstanding cards as ticks. A tick stays until the reader removes it, even if the cards change."""

    def __init__(self, name: str, label: str, changed: Changed) -> None:
        self._name, self._changed, self._quiet = name, changed, False
        self._chosen: list[Card] = []
        self._out: list[tuple[Card, str]] = []
        self._ticks: list[w.Checkbox] = []
        self._row = row()
        self._told = FieldMessage(self._row)
        self._head = w.HTML(f'<p class="bl-ticks-head">{label.partition(",")[0]}</p>')
        self.box = w.VBox([self._head, self._row])
        self._shown: list[Card] = []

    def read(self) -> dict[str, Plain]:
        """Return the ticked cards."""
        return {self._name: [str(card) for card in self._chosen]}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Tick these cards. Raises BadInput for anything but a list of cards, each once."""
        value = entries[self._name]
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise BadCard("This is not a list of cards.", 'Write cards as in ["♥4"].')
        cards = [Card.parse(each) for each in value]
        if len(set(cards)) < len(cards):
            raise BadCard("A card is in the list twice.", "Name each card once.")
        self._chosen = cards
        self._lay()

    def lay(self, out: Iterable[tuple[Seat, Card]]) -> None:
        """Offer the outstanding cards, each with who holds it."""
        self._out = [(card, f"{card} ({seat.word})") for seat, card in out]
        self._lay()

    def _lay(self) -> None:
        offered = dict(self._out)
        cards = {**{card: says for card, says in self._out}, **{c: str(c) for c in self._chosen if c not in offered}}
        self._shown = sorted(cards, reverse=True)
        while len(self._ticks) < len(self._shown):
            self._ticks.append(self._made(len(self._ticks)))
        self._quiet = True
        try:
            for each, card in zip(self._ticks, self._shown, strict=False):
                each.description, each.value = cards[card], card in self._chosen
        finally:
            self._quiet = False
        ticks = tuple(self._ticks[: len(self._shown)])
        told = tuple(each for each in self._row.children if isinstance(each, w.HTML))
        if self._row.children != (*ticks, *told):
            self._row.children = (*ticks, *told)

    def _made(self, place: int) -> w.Checkbox:
        made = tick("card")
        made.observe(lambda change: self._turn(place, change), "value")
        return made

    def _turn(self, place: int, change: object) -> None:
        if self._quiet or place >= len(self._shown):
            return
        card = self._shown[place]
        self._chosen = sorted({*self._chosen} ^ {card}, reverse=True)
        self._changed(change)

    def show(self, yes: bool) -> None:
        """Do nothing: it is always visible."""

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Say below the ticks what is wrong with them."""
        odd = (each for each, card in zip(self._ticks, self._shown, strict=False) if card in self._chosen)
        self._told.wrong(next(odd, self._head), says)

    def unmark(self) -> None:
        """Remove that message."""
        self._told.clear()


class CardMover:
    """Cards by click: a press, or a line such as “♥4 to South”, gives a card to a player or takes it from the table.

    `hands` reads the box of the four hands, `put` sets it.
    """

    def __init__(self, hands: Callable[[], str], put: Callable[[str], None]) -> None:
        self._hands, self._put = hands, put
        self._to = menu(
            "A card that is pressed goes to", {seat.word: seat.word for seat in SEATS}, Seat.S.word, "20rem"
        )
        self._move = entry(MOVE, width="18rem", hint="♥4 to South")
        self._board = w.HTML()
        self._row = row(self._to, self._move)
        self._told = FieldMessage(self._row)
        self.box = w.VBox([self._board, self._row])
        self._to.observe(lambda _: self.lay(), "value")
        self._move.observe(lambda change: self._moved(change["new"]), "value")

    def lay(self) -> None:
        """Draw the cards as the box of the hands has them."""
        try:
            drawn = board_html(hands_of(self._hands()), self._to.value)
        except BadInput:
            drawn = board_html((frozenset(),) * len(SEATS), self._to.value)
        if self._board.value != drawn:
            self._board.value = drawn

    def clear(self) -> None:
        """Reset: no card is moved, and no message is shown."""
        self._move.value = ""
        self._to.value = Seat.S.word
        self._told.clear()

    def _moved(self, typed: str) -> None:
        self._told.clear()
        if not typed.strip():
            return
        try:
            card, to = _read(typed)
            hands = _hands_or_none(self._hands())
            self._put(typed_hands([_with(hand, card, seat is to) for seat, hand in zip(SEATS, hands, strict=True)]))
        except BadInput as fault:
            self._told.wrong(self._move, str(fault))


def _hands_or_none(typed: str) -> tuple[frozenset[Card], ...]:
    """Return the hands entered; None where there are none."""
    return hands_of(typed) if typed.strip() else (frozenset[Card](),) * len(SEATS)


def _read(typed: str) -> tuple[Card, Seat | None]:
    card, _, to = typed[:LONGEST].partition(" to ")
    found = Card.parse(card)
    return found, None if to.strip().casefold() == NOBODY else Seat.parse(to.strip())


def _with(hand: frozenset[Card], card: Card, has: bool) -> frozenset[Card]:
    return hand | {card} if has else hand - {card}


def outstanding(hands: str, claimer: str) -> list[tuple[Seat, Card]]:
    """The cards of the claimer's opponents, with who holds each. Raises BadInput while the hands cannot be read."""
    side = Seat.parse(claimer).side
    held = zip(SEATS, hands_of(hands), strict=True)
    return [(seat, card) for seat, hand in held if seat.side is not side for card in hand]


class OrderByBody(One):
    """The order of a suit (70E2) as a menu of the bodies that laid one down."""

    def __init__(self, name: str, about: Declared, changed: Changed) -> None:
        super().__init__(name, about, changed)
        laid = {str(each): order.value for order, each in orders_laid_down().items()}
        self.box = menu(about.label, laid, width="38rem")
        self.box.observe(changed, "value")
