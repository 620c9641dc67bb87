"""The tricks that each side takes when all four hands are seen by all (double dummy).

Bo Haglund's solver (dds) does it, by way of endplay, which is installed besides (the extra `cards`) and loaded when it
is first asked. A browser has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.cards import Card, pack
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.deal import SUITS, Deal
from bridgelaw.scoring.table import Seat


class NoSolver(BadInput):
    """No double-dummy solver is installed here."""


#: One hand of each seat, N E S W; and the cards of a trick that is not yet finished, in the order of play.
Hands = Sequence[Iterable[Card]]
TrickSoFar = Sequence[tuple[Seat, Card]]
_NAMES = {
    Strain.SPADES: "spades",
    Strain.HEARTS: "hearts",
    Strain.DIAMONDS: "diamonds",
    Strain.CLUBS: "clubs",
    Strain.NOTRUMP: "nt",
}


def solver_is_there() -> bool:
    """True if a double-dummy solver is installed here.

    >>> solver_is_there() in (True, False)
    True
    """
    return find_spec("endplay") is not None


def tricks_table(deal: Deal) -> Mapping[tuple[Seat, Strain], int]:
    """The tricks of each declarer in each denomination, all 20 of a deal. Raises NoSolver.

    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> found = tricks_table(deal)
    >>> found[Seat.N, Strain.SPADES], found[Seat.E, Strain.SPADES], found[Seat.N, Strain.NOTRUMP]
    (13, 0, 0)
    """
    dds, types = _solver()
    table = dds.calc_dd_table(types.Deal(_written(tuple(hand.suits for hand in deal.hands))))
    return {
        (seat, strain): int(table[getattr(types.Denom, name), getattr(types.Player, seat.word.lower())])
        for seat in Seat
        for strain, name in _NAMES.items()
    }


def tricks_by_card(hands: Hands, trick: TrickSoFar, leader: Seat, trump: Strain) -> Mapping[Card, int]:
    """For each card that the seat to play may play: the tricks its side takes from this trick on. Raises NoSolver.

    `hands` are those before the next card, without the cards of the trick so far.
    """
    dds, types = _solver()
    held = [set(hand) for hand in hands]
    for seat, card in trick:
        held[list(Seat).index(seat)].add(card)
    table = types.Deal(_written([_suits(cards) for cards in held]))
    table.trump = getattr(types.Denom, _NAMES[trump])
    table.first = getattr(types.Player, leader.word.lower())
    for _, card in trick:
        table.play("SHDC"[SUITS.index(card.suit)] + card.rank)
    named = _cards_by_denomination()
    return {named[card.suit.name, card.rank.abbr]: int(tricks) for card, tricks in dds.solve_board(table)}


@lru_cache(maxsize=1)
def _solver() -> tuple[Any, Any]:
    """The two halves of endplay, loaded once."""
    try:
        from endplay import dds, types
    except (ImportError, OSError, RuntimeError) as error:
        raise NoSolver(
            "Double-dummy results cannot be computed here: no double-dummy solver is installed.",
            "Open the course in JupyterLab on a computer, with the extra cards.",
        ) from error
    return dds, types


@lru_cache(maxsize=1)
def _cards_by_denomination() -> Mapping[tuple[str, str], Card]:
    return {(_NAMES[card.suit], card.rank): card for card in pack()}


def _suits(cards: Iterable[Card]) -> tuple[str, ...]:
    there = sorted(cards, reverse=True)
    return tuple("".join(card.rank for card in there if card.suit is suit) for suit in SUITS)


def _written(hands: Iterable[Sequence[str]]) -> str:
    return "N:" + " ".join(".".join(hand) for hand in hands)
