"""A deal and its auction, read from short texts and checked: 52 cards once each, calls that a player could make."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TypeAlias

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.contract import Contract, Strain
from bridgelaw.scoring.table import Seat

SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
RANKS = "AKQJT98765432"


class BadDeal(BadInput):
    """Cards that do not make a deal."""


class BadAuction(BadInput):
    """Calls that do not make an auction."""


@dataclass(frozen=True)
class Hand:
    """One player's cards: for each suit, spades first, the ranks from the highest down ("AKJ84", ten as T)."""

    suits: tuple[str, str, str, str]

    def written(self, strain: Strain) -> str:
        """The ranks of one suit as players write them, ten as 10, a void as a dash."""
        ranks = self.suits[SUITS.index(strain)]
        return ranks.replace("T", "10") or "—"

    def __str__(self) -> str:
        return " ".join(f"{strain.symbol}{self.written(strain)}" for strain in SUITS)


@dataclass(frozen=True)
class Deal:
    """Four hands of thirteen cards. Raises BadDeal, naming the card or the hand that is wrong.

    >>> print(Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87").hand(Seat.S))
    ♠Q1063 ♥85 ♦854 ♣AJ102
    """

    hands: tuple[Hand, Hand, Hand, Hand]

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read "N:spades.hearts.diamonds.clubs …": four hands clockwise from the seat named."""
        match = re.fullmatch(r"\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*", text)
        if match is None:
            raise BadDeal(f"'{text}' is not a deal.", "Write N: and four hands such as AKJ84.3.A62.K954, clockwise.")
        seat = Seat(match[1])
        hands: dict[Seat, Hand] = {}
        for written in match.groups()[1:]:
            suits = tuple(written.upper().replace("10", "T").replace("-", "").split("."))
            if len(suits) != 4:
                raise BadDeal(f"{seat}'s hand '{written}' has {len(suits)} "
                    "suits.", "Separate the four suits with dots.")
            hands[seat] = Hand(suits)
            seat = seat.next
        deal = cls((hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W]))
        deal._check()
        return deal

    def hand(self, seat: Seat) -> Hand:
        """The hand of one seat."""
        return self.hands[list(Seat).index(seat)]

    def _check(self) -> None:
        held: dict[str, Seat] = {}
        for seat in Seat:
            cards = [
                f"{s.symbol}{rank}" for s, ranks in zip(SUITS, self.hand(seat).suits, strict=True) for rank in ranks
            ]
            for card in cards:
                if card[1:] not in RANKS:
                    raise BadDeal(f"{seat} holds '{card}', which is not a card.", "Ranks are A K Q J 10 (or T) 9 to 2.")
                if card in held:
                    raise BadDeal(f"{card} is held by {held[card]} and by {seat}.", "Each card is dealt once.")
                held[card] = seat
            if len(cards) != 13:
                raise BadDeal(f"{seat} holds {len(cards)} cards.", "Each player holds thirteen.", "Law 6B, 2017")


@dataclass(frozen=True)
class Call:
    """One call: a bid as a contract, or "pass", "x", "xx". `note` is a footnote mark, such as * for a slow call."""

    bid: Contract | None
    word: str
    note: str = ""

    def __str__(self) -> str:
        return (str(self.bid) if self.bid else {"pass": "Pass", "x": "X", "xx": "XX"}[self.word]) + self.note


@dataclass(frozen=True)
class Auction:
    """A finished auction from the dealer on. Raises BadAuction for a bid that is too low or a double out of place.

    >>> auction = Auction.parse("N: 1S 2H 4S P* P 5H P P X P P P")
    >>> str(auction.contract), auction.declarer.name
    ('5♥x', 'E')
    """

    dealer: Seat
    calls: tuple[Call, ...]

    @classmethod
    def parse(cls, text: str) -> Auction:
        """Read "N: 1S 2H 4S P* …": the dealer, then the calls clockwise; * after a call marks it for a footnote."""
        match = re.fullmatch(r"\s*([NESW])\s*:\s*(.+)", text, re.DOTALL)
        if match is None:
            raise BadAuction(f"'{text}' is not an auction.", "Write the dealer and the calls, as in N: 1S P 4S P P P.")
        auction = cls(Seat(match[1]), tuple(_call(word) for word in match[2].split()))
        auction._check()
        return auction

    def seat(self, index: int) -> Seat:
        """Return who made the call at that place."""
        seat = self.dealer
        for _ in range(index % 4):
            seat = seat.next
        return seat

    # A ruling asks for both hundreds of times, and the calls never change.
    @cached_property
    def contract(self) -> Contract | None:
        """The final contract, or None when all passed."""
        last = self._last_bid()
        if last is None:
            return None
        place, bid = last
        doubled = {"x": 1, "xx": 2}
        return Contract(
            bid.level, bid.strain, max((doubled.get(c.word, 0) for c in self.calls[place + 1 :]), default=0)
        )

    @cached_property
    def declarer(self) -> Seat | None:
        """The first of the winning side to bid the strain of the contract, or None when all passed."""
        last = self._last_bid()
        if last is None:
            return None
        place, bid = last
        side = self.seat(place).side
        named = (
            self.seat(n)
            for n, call in enumerate(self.calls)
            if call.bid and call.bid.strain is bid.strain and self.seat(n).side is side
        )
        return next(named)

    def _last_bid(self) -> tuple[int, Contract] | None:
        bids = [(n, call.bid) for n, call in enumerate(self.calls) if call.bid]
        return bids[-1] if bids else None

    def _check(self) -> None:
        order = list(Strain)
        high: tuple[int, int] = (0, 0)
        bidder: Seat | None = None
        doubled = 0
        for n, call in enumerate(self.calls):
            seat = self.seat(n)
            if call.bid:
                rank = (call.bid.level, order.index(call.bid.strain))
                if rank <= high and bidder is not None:
                    raise BadAuction(
                        f"{seat}'s {call} does not outrank the bid before it.", "Bid higher.", "Law 18D, 2017"
                    )
                high, bidder, doubled = rank, seat, 0
            elif call.word == "x":
                if bidder is None or bidder.side is seat.side or doubled:
                    raise BadAuction(
                        f"{seat} has nothing to double.", "Only an opponent's last bid is doubled.", "Law 19A"
                    )
                doubled = 1
            elif call.word == "xx":
                if bidder is None or bidder.side is not seat.side or doubled != 1:
                    raise BadAuction(
                        f"{seat} has nothing to redouble.", "Only an opponent's double is redoubled.", "Law 19B"
                    )
                doubled = 2
        passes = 3 if bidder else 4
        if [call.word for call in self.calls[-passes:]] != ["pass"] * passes:
            raise BadAuction(
                "The auction is not over.", "It ends with three passes after a bid, or with four.", "Law 22"
            )


@dataclass(frozen=True)
class KnownContract:
    """The contract of an auction of which nobody has written the calls, and its declarer.

    >>> known = KnownContract.parse("3nt by s")
    >>> str(known), known.dealer
    ('3NT by S', None)
    """

    contract: Contract
    declarer: Seat
    #: Who opened it nobody has said.
    dealer: None = None

    @classmethod
    def parse(cls, text: str) -> KnownContract:
        """Read "3NT by S", "4Sx by N", "4♥ W". Raises BadAuction."""
        match = _KNOWN.fullmatch(text.upper())
        if match is None:
            raise BadAuction(f"'{text}' is not a contract with its declarer.", "Write it as in 3NT by S.")
        level, strain, doubled, seat = match.groups()
        found = Strain({"C": "♣", "D": "♦", "H": "♥", "S": "♠", "N": "NT"}.get(strain, strain))
        return cls(Contract(int(level), found, len(doubled)), Seat(seat[0]))

    def __str__(self) -> str:
        return f"{self.contract} by {self.declarer.value}"


AuctionKnown: TypeAlias = Auction | KnownContract

_KNOWN = re.compile(r"\s*([1-7])\s*([CDHSN♣♦♥♠])T?\s*(X{0,2})\s*(?:BY\s*)?([NESW]|NORTH|EAST|SOUTH|WEST)\s*")
_CALL = re.compile(r"(?:(?P<level>[1-7])(?P<strain>[CDHSN♣♦♥♠])T?|(?P<word>P|PASS|XX|X))(?P<note>[*†]*)")


def _call(text: str) -> Call:
    match = _CALL.fullmatch(text.upper())
    if match is None:
        raise BadAuction(f"'{text}' is not a call.", "Write 1S to 7N, P, X or XX.")
    if match["level"]:
        strain = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "N": "NT"}.get(match["strain"], match["strain"])
        return Call(Contract(int(match["level"]), Strain(strain)), "", match["note"])
    return Call(None, {"P": "pass", "PASS": "pass", "X": "x", "XX": "xx"}[match["word"]], match["note"])
