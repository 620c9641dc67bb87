"""The table during the play: four hands and their roles, the cards that are face up, the trick so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from bridgelaw.display.html import text
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import SUITS

ROUND = (Seat.N, Seat.E, Seat.S, Seat.W)
READ = (Seat.N, Seat.W, Seat.E, Seat.S)


@dataclass(frozen=True)
class CardTable:
    """The cards on the table, by place. `roles` are the seats' roles, `face_up` the status of exposed cards ("led out
    of turn").

    A seat without a hand in `hands` is not shown its cards. `trick` is in the order of play; `heading` is above it.
    """

    hands: Mapping[Seat, Collection[Card]]
    roles: Mapping[Seat, str] = field(default_factory=dict)
    face_up: Mapping[Seat, Mapping[Card, str]] = field(default_factory=dict)
    trick: Sequence[tuple[Seat, Card]] = ()
    heading: str = ""
    note: str = ""

    def name(self, seat: Seat) -> str:
        """The seat with its role, "East, opening leader"."""
        role = self.roles.get(seat, "")
        return f"{seat.word}, {role}" if role else seat.word

    def suits(self, seat: Seat) -> tuple[tuple[Strain, tuple[Card, ...]], ...]:
        """The cards in hand by suit, spades first; cards that are face up are not among them."""
        up = self.face_up.get(seat, {})
        held = sorted((card for card in self.hands[seat] if card not in up), reverse=True)
        return tuple((suit, tuple(card for card in held if card.suit is suit)) for suit in SUITS)

    def lines(self, seat: Seat) -> tuple[str, ...]:
        """Each suit of the cards in hand as a line, "♥ QJ1076"."""
        return tuple(f"{suit.symbol} {''.join(map(rank, cards)) or '—'}" for suit, cards in self.suits(seat))

    def on_table(self, seat: Seat) -> tuple[str, ...]:
        """The cards of that seat that are face up, each with its status."""
        return tuple(f"{card}, {what}" for card, what in self.face_up.get(seat, {}).items())


def rank(card: Card) -> str:
    """The rank as players write it, ten as 10."""
    return card.rank.replace("T", "10")


def card_table_text(table: CardTable) -> str:
    """The table as lines: seat by seat, then the trick.

    >>> from bridgelaw.scoring.deal import Deal
    >>> from bridgelaw.scoring.cards import cards_of
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> ace = Card.parse("HA")
    >>> table = CardTable({Seat.E: cards_of(deal, Seat.E)}, face_up={Seat.E: {ace: "led out of turn"}})
    >>> print(card_table_text(table))
    East: ♠ 7  ♥ QJ1076  ♦ KJ97  ♣ 63. Face up: ♥A, led out of turn.
    """
    parts = (table.hands, table.roles, table.face_up)
    lines = [_line(table, seat) for seat in ROUND if any(part.get(seat) for part in parts)]
    if table.trick:
        lines.append(f"{table.heading or 'The trick'}: " + ", ".join(f"{s.word} {card}" for s, card in table.trick))
    elif table.heading:
        lines.append(table.heading)
    return "\n".join([*lines, table.note] if table.note else lines)


def _line(table: CardTable, seat: Seat) -> str:
    """Return the role of a seat, its hand and its exposed cards; without a hand, only those."""
    up = table.on_table(seat)
    held = [f"{'  '.join(table.lines(seat))}."] if seat in table.hands else []
    shown = [f"Face up: {'; '.join(up)}."] if up else []
    says = " ".join([*held, *shown])
    return f"{table.name(seat)}: {says}" if says else f"{table.name(seat)}."


def card_table_html(table: CardTable) -> str:
    """Render the hands on a compass grid, the trick in the middle; every part has its name for a screen reader."""
    note = f'<p class="bl-muted">{text(table.note)}</p>' if table.note else ""
    seats = "".join(_seat(table, seat) for seat in READ)
    return f'<div class="bl-hand bl-played" role="group" aria-label="The table">{note}{seats}{trick_html(table)}</div>'


def _seat(table: CardTable, seat: Seat) -> str:
    suits = "".join(f"<li>{text(line)}</li>" for line in table.lines(seat)) if seat in table.hands else ""
    up = "".join(f'<li class="bl-face-up">{text(each)}</li>' for each in table.on_table(seat))
    return (
        f'<div class="bl-seat bl-seat-{seat.value.lower()}"><p>{seat_html(table, seat)}</p><ul>{suits}{up}</ul></div>'
    )


def seat_html(table: CardTable, seat: Seat) -> str:
    """The name of a seat and, below it, its role."""
    role = table.roles.get(seat, "")
    return seat.word + (f'<span class="bl-role"><span class="bl-sr">, </span>{text(role)}</span>' if role else "")


def faces_html(table: CardTable, seat: Seat) -> str:
    """The cards in hand, each drawn as a card, a list for each suit."""
    held = [cards for _, cards in table.suits(seat) if cards]
    rows = "".join(f"<li>{' '.join(map(_face, cards))}</li>" for cards in held)
    return f'<ul class="bl-faces" aria-label="{seat.word}\'s cards">{rows}</ul>' if rows else ""


def _face(card: Card) -> str:
    return f'<span class="bl-face">{text(str(card))}</span>'


def trick_html(table: CardTable) -> str:
    """Render the trick: each card on its own side, in the order of play for a screen reader."""
    if not table.trick and not table.heading:
        return ""
    heading = table.heading or "The trick"
    led, cards = ' <span class="bl-role">led</span>', ""
    for seat, card in table.trick:
        played = f'<span class="bl-sr">{seat.word} </span><strong>{text(str(card))}</strong>'
        cards += f'<li class="bl-from-{seat.value.lower()}">{played}{"" if cards else led}</li>'
    group = f'<div class="bl-trick" role="group" aria-label="{escape(heading)}"><p>{text(heading)}</p>'
    return f"{group}<ol>{cards}</ol></div>" if cards else f"{group}</div>"
