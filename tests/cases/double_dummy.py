"""Tricks that the cards are worth when everybody sees them: Bo Haglund's solver (dds), by way of endplay."""

from __future__ import annotations

from endplay.dds import solve_board
from endplay.types import Deal as Cards
from endplay.types import Denom, Player

from bridgelaw.cases.makes import Makes
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, holder
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.deal import SUITS, Deal

DENOMINATIONS = {
    Strain.SPADES: Denom.spades,
    Strain.HEARTS: Denom.hearts,
    Strain.DIAMONDS: Denom.diamonds,
    Strain.CLUBS: Denom.clubs,
    Strain.NOTRUMP: Denom.nt,
}
PLAYERS = {Seat.N: Player.north, Seat.E: Player.east, Seat.S: Player.south, Seat.W: Player.west}


class WrongPlay(Exception):
    """A play that the cards do not allow."""


def tricks(deal: Deal, makes: Makes) -> int:
    """Declarer's tricks: those of the play so far, and of the rest as many as both sides' best play leaves."""
    contract, seat = makes.result.contract, makes.result.declarer
    assert contract is not None and seat is not None
    declarer = PLAYERS[seat]
    side = {declarer, declarer.partner}
    table = Cards("N:" + " ".join(".".join(hand.suits) for hand in deal.hands))
    table.trump = DENOMINATIONS[contract.strain]
    table.first = PLAYERS[holder(deal, makes.after[0])] if makes.after else declarer.lho
    won = 0
    for card in makes.after:
        won += _played(table, deal, card) in side
    asked = None if makes.suit is None else DENOMINATIONS[makes.suit]
    if asked is not None and len(table.curtrick):
        raise WrongPlay("a suit is asked for, and nobody is to lead")
    best = max((score for card, score in solve_board(table) if asked in (None, card.suit)), default=None)
    if best is None:
        raise WrongPlay(f"{table.curplayer.name} has no {makes.suit}")
    return won + (best if table.curplayer in side else 13 - len(makes.after) // 4 - best)


def _played(table: Cards, deal: Deal, card: Card) -> Player | None:
    """Play a card by whoever holds it; the winner of the trick that it ends, or None."""
    if table.curplayer != PLAYERS[holder(deal, card)]:
        raise WrongPlay(f"{card} is played when it is {table.curplayer.name}'s turn")
    led = table.curtrick[0].suit if len(table.curtrick) else None
    if led not in (None, DENOMINATIONS[card.suit]) and len(table[table.curplayer][led]):
        raise WrongPlay(f"{card} is a revoke")
    table.play("SHDC"[SUITS.index(card.suit)] + card.rank)
    return None if len(table.curtrick) else table.first
