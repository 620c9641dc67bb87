"""Name tables, players, forms and penalties in every sentence about the road of a board."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.laws.words import joined
from bridgelaw.rulings.board_road import BoardOrigin, BoardRoad, Charge, TablePlay
from bridgelaw.scoring import Seat
from bridgelaw.scoring.printed import counted, figure


def cards(seats: Sequence[Seat]) -> str:
    """Return whose cards, one or more, in a sentence.

    >>> cards([Seat.E, Seat.W]), cards(list(Seat))
    ('cards of East and West', 'cards of all four players')
    """
    if len(seats) == len(Seat):
        return "cards of all four players"
    return f"cards of {joined([seat.word for seat in seats])}"


def cost(charge: Charge) -> str:
    """Return what a charge takes."""
    return f"{figure(charge.share or 0)}% of a top, {counted(charge.amount or 0, 'matchpoints')}"


def charged(ruling: BoardRoad) -> str:
    """Everybody who answers for the board."""
    return joined([str(charge) for charge in ruling.charges])


def tables(plays: Sequence[TablePlay]) -> str:
    """Tables by their numbers."""
    numbers = [str(play.table) for play in plays]
    return f"table{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def record(ruling: BoardRoad) -> str:
    """Return what the cards are compared with."""
    return "the hand record" if ruling.facts.origin is BoardOrigin.DUPLICATED else "the diagram"
