"""The deal and the auction beside the entries of a form, read once for files and for pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Lines
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.cards import BadCard, Card
from bridgelaw.scoring.deal import Auction, AuctionKnown, BadAuction, BadDeal, Deal, KnownContract

# Longer than any deal or auction that was ever written down.
LONGEST = 400
THE_FACTS = "The facts"
# Two calls or more with nothing before them.
_CALLS = re.compile(
    r"\s*(?:(?:[1-7](?:[CDHSN♣♦♥♠]|NT)|P|PASS|XX?)[*†]*\s+)+(?:[1-7](?:[CDHSN♣♦♥♠]|NT)|P|PASS|XX?)[*†]*\s*"
)


def _no_longer(text: str, kind: type[BadInput], wrong: str, how: str) -> str:
    """The text, if it may be one of these at all. Raises `kind`."""
    if len(text) > LONGEST:
        raise kind(f"“{text[:40]}…” {wrong}", how)
    return text


def _deal(text: str) -> Deal:
    how = "Write N: and four hands such as AKJ84.3.A62.K954, clockwise."
    return Deal.parse(_no_longer(text, BadDeal, "is not a deal.", how).upper())


def _auction(text: str) -> AuctionKnown:
    how = "Write the dealer and the calls, as in N: 1S P 4S P P P; or the contract alone, as in 4S by N."
    typed = _no_longer(text, BadAuction, "is not an auction.", how).upper()
    if _CALLS.fullmatch(typed):
        raise BadAuction(f"'{text.strip()}' does not say who dealt.", "Begin with the dealer, as in N: 1S P 4S P P P.")
    return KnownContract.parse(typed) if typed.lstrip()[:1].isdecimal() else Auction.parse(typed)


def read_card(text: str) -> Card:
    """A card that a player faced. Raises BadCard."""
    how = "Write its suit and its rank, as in ♠K, SK or D10."
    if not text.strip():
        raise BadCard("You have not said which card was led.", how)
    return Card.parse(_no_longer(text, BadCard, "is too long.", how))


def typed_deal(deal: Deal) -> str:
    """A deal as it is typed, a hand a line."""
    return "N:" + "\n  ".join(".".join(hand.suits) for hand in deal.hands)


def typed_auction(auction: AuctionKnown) -> str:
    """An auction as it is typed: the dealer and the calls, or what is known of it."""
    if isinstance(auction, KnownContract):
        return str(auction)
    calls = (str(call).replace("Pass", "P") for call in auction.calls)
    return f"{auction.dealer.value}: {' '.join(calls)}"


@dataclass(frozen=True)
class Typed(Lines):
    """A text that is kept as `write` types it, however it was written."""

    rows: int = 1
    write: Callable[[Any], str] = str

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As it is typed."""
        return self.write(value)


# What is tried at random: one deal, with auctions that both lead to 4♠ by South.
DEAL = "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87"
AUCTIONS = ("S: 1S P 4S P P P", "S: 1S P 3S P 4S P P P", "4♠ by S")


@dataclass(frozen=True)
class DealAndAuction(Given):
    """The deal and the auction at the table of a case, as far as they are known."""

    deal: Deal | None = declared(
        Typed(_deal, (DEAL,), rows=4, write=typed_deal),
        "The deal, if it is known: four hands clockwise, North's first",
        "`N:AKJ84.3.A62.K954 …`, four hands clockwise, spades first",
        optional=True,
        group=THE_FACTS,
    )
    auction: AuctionKnown | None = declared(
        Typed(_auction, AUCTIONS, write=typed_auction),
        "Auction, or the contract",
        "`N: 1S 2H 4S P* P 5H …`, the dealer and the calls; `*` marks a call for the `footnote`; `4S by N` where only "
        "the contract is known",
        optional=True,
        hint="S: 1H P 4H P P P, or 4H by S",
        group=THE_FACTS,
    )

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """A table where somebody declares; the cards are known or not."""
        return {"auction": rng.choice(AUCTIONS)} | super().random(rng)


NO_TABLE = DealAndAuction(deal=None, auction=None)
