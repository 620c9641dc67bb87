"""The last cards of a deal: the hands, the trumps, whose turn it is, and what everybody has seen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.play import SEATS, PenaltyCard
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import BadCard, Card, in_order, suit_word
from bridgelaw.scoring.deal import SUITS

_FOUR_HANDS = re.compile(r"\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*")
_HOW = "Write N: and four hands clockwise, spades first, as in “N:54...8 9..QJ. .KJ.A. Q.4..9”"


class BadEnding(BadInput):
    """Cards, a trick or a lead that cannot be the end of a deal."""


@dataclass(frozen=True)
class ShownOut:
    """A seat that failed to follow to a suit before the claim, for all to see."""

    seat: Seat
    suit: Strain

    def __str__(self) -> str:
        return f"{self.seat.value} {suit_word(self.suit, several=True)}"


@dataclass(frozen=True)
class EndPosition:
    """The remaining cards, by seat N E S W, with the trick in progress. Raises BadEnding.

    `leader` led to the trick in progress, or leads next. `trick` holds the cards on the table, which are in no hand any
    more. `shown_out` is what anybody could have seen before the claim, `penalty` the penalty cards on the table.

    >>> EndPosition(hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9"), Strain.HEARTS, Seat.S, declarer=Seat.S)
    EndPosition: ♥ by S, 3 tricks left, S to play
    """

    hands: tuple[frozenset[Card], ...]
    trump: Strain
    leader: Seat
    declarer: Seat
    trick: tuple[Card, ...] = ()
    shown_out: frozenset[ShownOut] = frozenset()
    penalty: tuple[PenaltyCard, ...] = ()

    def __post_init__(self) -> None:
        self._check_cards()
        self._check_trick()
        self._check_seen()

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat still holds."""
        return self.hands[SEATS.index(seat)]

    @cached_property
    def on_table(self) -> tuple[tuple[Seat, Card], ...]:
        """The trick in progress, each card with its player."""
        return tuple(zip(self._clockwise, self.trick, strict=False))

    @property
    def to_play(self) -> Seat:
        """Return whose turn it is."""
        return self._clockwise[len(self.trick)]

    @property
    def tricks(self) -> int:
        """Return how many tricks are left, the one in progress included."""
        return max(map(len, self.hands))

    def holder(self, card: Card) -> Seat | None:
        """Return the holder of the card, or None if it has been played."""
        return next((seat for seat in SEATS if card in self.hand(seat)), None)

    @property
    def _clockwise(self) -> tuple[Seat, Seat, Seat, Seat]:
        first = self.leader
        return first, first.next, first.partner, first.next.partner

    def _check_cards(self) -> None:
        held: dict[Card, str] = {card: "on the table" for card in self.trick}
        if len(held) < len(self.trick):
            raise BadEnding(f"A card is in the trick twice: {in_order(self.trick)}.", "Each card is played once.")
        for seat in SEATS:
            for card in sorted(self.hand(seat), reverse=True):
                if card in held:
                    where = held[card]
                    both = f"{card} is {where} and in {seat.word}'s hand" if where == "on the table" else ""
                    wrong = both or f"{card} is held by {where} and by {seat.word}"
                    raise BadEnding(f"{wrong}.", "Each card is in one place.")
                held[card] = seat.word
        if len(self.trick) > 3:
            raise BadEnding("The trick in progress has four cards.", "Leave out a finished trick.", "Law 45")
        lengths = {seat: len(self.hand(seat)) + (seat in dict(self.on_table)) for seat in SEATS}
        if len(set(lengths.values())) > 1:
            told = joined([f"{seat.word} {length}" for seat, length in lengths.items()])
            beside = ", counting the card in the trick" if self.trick else ""
            raise BadEnding(
                f"The hands are not of the same length{beside}: {told}.", "Give each player the same number of cards."
            )
        most = max(lengths.values())
        if not most or not self.hand(self.to_play):
            raise BadEnding("No cards are left.", "Enter those that had not been played when the claim was made.")

    def _check_trick(self) -> None:
        for place, (seat, card) in enumerate(self.on_table):
            led = self.trick[0].suit
            has = [other for other in self.hand(seat) if other.suit is led]
            if place and card.suit is not led and has:
                raise BadEnding(
                    f"{seat.word} played {card} and still holds {in_order(has)}: that is a revoke.",
                    "Enter the correct card in the trick. You deal with the revoke after the claim.",
                    "Laws 62A and 63A",
                )

    def _check_seen(self) -> None:
        for each in self.shown_out:
            has = [card for card in self.hand(each.seat) if card.suit is each.suit]
            if has:
                suit = suit_word(each.suit, several=True)
                raise BadEnding(
                    f"{each.seat.word} has shown out of {suit} and holds {in_order(has)}.", "Correct one of the two."
                )
        for lies in self.penalty:
            if lies.seat.side is self.declarer.side:
                raise BadEnding(f"{lies.card} is {lies.seat.word}'s.", "Only defenders have penalty cards.", "Law 49")
            if lies.card not in self.hand(lies.seat):
                raise BadEnding(
                    f"{lies.card} is a penalty card, but {lies.seat.word} does not hold it.", "Enter it in that hand."
                )

    def __repr__(self) -> str:
        trump = "notrumps" if self.trump is Strain.NOTRUMP else self.trump.symbol
        left = "1 trick" if self.tricks == 1 else f"{self.tricks} tricks"
        return f"EndPosition: {trump} by {self.declarer}, {left} left, {self.to_play} to play"


def hands_of(text: str) -> tuple[frozenset[Card], ...]:
    """Read four hands as a deal is written, of any length: N:54...8 9..QJ. .KJ.A. Q.4..9. Raises BadEnding.

    >>> [in_order(hand) for hand in hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9")]
    ['♠5 ♠4 ♣8', '♠9 ♦Q ♦J', '♥K ♥J ♦A', '♠Q ♥4 ♣9']
    """
    match = _FOUR_HANDS.fullmatch(text.upper())
    if match is None:
        raise BadEnding(f"'{text.strip()[:60]}' is not four hands.", _HOW)
    seat, hands = Seat(match[1]), {}
    for written in match.groups()[1:]:
        hands[seat] = _hand(seat, written)
        seat = seat.next
    return tuple(hands[seat] for seat in SEATS)


def typed_hands(hands: Iterable[frozenset[Card]]) -> str:
    """Four hands as typed, North's first."""
    return "N:" + " ".join(_typed(hand) for hand in hands)


def _typed(hand: frozenset[Card]) -> str:
    cards = sorted(hand, reverse=True)
    return ".".join("".join(card.rank for card in cards if card.suit is suit) for suit in SUITS)


def _hand(seat: Seat, written: str) -> frozenset[Card]:
    suits = written.replace("10", "T").replace("-", "").replace("—", "").split(".")
    if len(suits) != len(SUITS):
        raise BadEnding(
            f"{seat.word}'s hand '{written[:40]}' has {len(suits)} suits.", "Separate the four suits by dots."
        )
    found: list[Card] = []
    try:
        found = [Card(suit, rank) for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks]
    except BadCard as fault:
        raise BadEnding(f"{seat.word}'s hand: {fault.wrong}", "Ranks are A K Q J 10 (or T) 9 to 2.") from fault
    if len(set(found)) < len(found):
        twice = next(card for card in found if found.count(card) > 1)
        raise BadEnding(f"{seat.word} holds {twice} twice.", "Each card is in one place.")
    return frozenset(found)
