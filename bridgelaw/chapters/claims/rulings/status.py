"""The status of each play of a moment: stated, normal, careless but normal, not normal, or not a line by the Laws.

Each play is continued with the worst normal play, so that its tricks can be compared with the ruling's.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgelaw.chapters.claims.rulings.bounds import Unfinished
from bridgelaw.chapters.claims.rulings.facts import Claim, Order
from bridgelaw.chapters.claims.rulings.lines import NormalLines
from bridgelaw.chapters.claims.rulings.moment import LineMoment, card_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulations_about
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


class LineStatus(Enum):
    """The director's verdict on a line."""

    STATED = "stated"
    NORMAL = "normal"
    CARELESS = "careless but normal"
    NOT_NORMAL = "not normal"
    STRUCK = "found not normal"
    NOT_STATED = "not what was stated"
    BETTER = "unstated and better"
    UNKNOWN_PLACE = "unstated, on an unknown place"
    AGAINST_ORDER = "against the order fixed by regulation"
    ILLEGAL = "illegal"
    OPPONENT = "an opponent's legal play"
    PARTNER = "a normal play of the partner"


CLAUSES = {
    LineStatus.STATED: ("70B1", "70D1"),
    LineStatus.NORMAL: ("70A",),
    LineStatus.CARELESS: ("70D1",),
    LineStatus.NOT_NORMAL: ("70D1",),
    LineStatus.STRUCK: ("70D1",),
    LineStatus.NOT_STATED: ("70B1",),
    LineStatus.BETTER: ("70D1",),
    LineStatus.UNKNOWN_PLACE: ("70E1",),
    LineStatus.AGAINST_ORDER: ("70E2",),
    LineStatus.ILLEGAL: ("44C",),
    LineStatus.OPPONENT: ("70A",),
    LineStatus.PARTNER: ("70D2",),
}
"""The clauses of each status, the same in 2007 and 2017."""

COUNTS = frozenset({LineStatus.STATED, LineStatus.NORMAL, LineStatus.CARELESS, LineStatus.OPPONENT, LineStatus.PARTNER})
"""The lines among which the worst is taken."""


@dataclass(frozen=True)
class LineRow:
    """One play of a moment: the player, the card, its status, and the tricks of the claimer's side from here on.

    `cards` are equals in one hand, any of which is the same line; `tricks` counts from the moment on, None for an
    illegal play.
    """

    seat: Seat
    cards: tuple[Card, ...]
    status: LineStatus
    tricks: int | None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the status rests on."""
        return CLAUSES[self.status]

    @property
    def counts(self) -> bool:
        """True if the ruling may follow this line."""
        return self.status in COUNTS


class JudgedLines:
    """The lines of a claim, each play with its status."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.lines = NormalLines(claim)

    def at(self, played: tuple[Card, ...] = ()) -> LineMoment:
        """The moment after these cards."""
        now = self.lines.frame.start
        for card in played:
            now = self.lines.after(now, card.place)
        return now

    def rows(self, played: tuple[Card, ...] = ()) -> tuple[LineRow, ...]:
        """The different cards of the next hand, highest first; empty where the search of their lines is not
        finished.
        """
        now = self.at(played)
        if not any(now.hands):
            return ()
        try:
            return self._rows(now)
        except Unfinished:
            return ()

    def _rows(self, now: LineMoment) -> tuple[LineRow, ...]:
        seat = self.lines.frame.turn(now)
        legal = self.lines.frame.legal(now)
        fewest = self.lines.fewest(now)
        found = [self._row(now, seat, group, legal, fewest) for group in self.lines.groups(now)]
        return tuple(sorted(found, key=lambda row: row.cards[0], reverse=True))

    def _row(self, now: LineMoment, seat: int, group: tuple[int, ...], legal: int, fewest: int) -> LineRow:
        cards = tuple(card_of(card) for card in reversed(group))
        who = self.lines.frame.seat(seat)
        card = group[0]
        if not legal >> card & 1:
            return LineRow(who, cards, LineStatus.ILLEGAL, None)
        tricks = self.lines.through(now, card, fewest)
        return LineRow(who, cards, self._status(now, seat, group, tricks, fewest), tricks)

    def _status(self, now: LineMoment, seat: int, group: tuple[int, ...], tricks: int, fewest: int) -> LineStatus:
        lines, card = self.lines, group[0]
        admitted = not set(group).isdisjoint(lines.plays(now))
        if seat in (1, 3):
            return LineStatus.OPPONENT
        if lines.frame.alone and seat == 2:
            return LineStatus.PARTNER if admitted else LineStatus.STRUCK
        stated = lines.stated(now)
        if admitted and stated:
            return LineStatus.STATED
        if tricks > fewest:
            # True if it does as well wherever the cards of that suit are.
            placed = any(lines.through(other, card, tricks) < tricks for other in lines.elsewhere(now, card))
            return LineStatus.UNKNOWN_PLACE if placed else LineStatus.BETTER
        if admitted:
            return LineStatus.NORMAL if lines.loses_nothing(now, card) else LineStatus.CARELESS
        if stated:
            return LineStatus.NOT_STATED
        if lines.is_struck(now, card):
            return LineStatus.STRUCK
        against = self.claim.order is not Order.NONE and not now.trick and card in lines.without_order(now)
        return LineStatus.AGAINST_ORDER if against else LineStatus.NOT_NORMAL


ORDERS: Mapping[str, Order] = {
    "claim-order-none": Order.NONE,
    "claim-order-ebu": Order.SOLID,
    "claim-order-acbl": Order.TOP_DOWN,
}
"""The orders by the id of the regulation. The engine knows only the part about the order of one suit."""


def orders_laid_down() -> dict[Order, Regulation]:
    """Each order with the regulation that lays it down, none first.

    >>> [(order.value, each.body) for order, each in orders_laid_down().items()]
    [('none', 'No regulation'), ('solid', 'EBU'), ('top-down', 'ACBL')]
    """
    said = {each.id: each for each in regulations_about("order at a claim")}
    return {order: said[name] for name, order in ORDERS.items()}
