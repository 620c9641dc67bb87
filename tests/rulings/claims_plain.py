"""The lines of a claim by a plain search, written apart: cards are objects, nothing is merged, nothing is cut short."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from bridgelaw.rulings.claim import Claim, Order
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card

Cards = frozenset[Card]
Shown = frozenset[tuple[Seat, Strain]]
Trick = tuple[tuple[Seat, Card], ...]

NEXT = {seat: seat.next for seat in Seat}


class Now(NamedTuple):
    """A moment of a line."""

    hands: tuple[tuple[Seat, Cards], ...]
    trick: Trick
    to_play: Seat
    forgotten: Cards
    shown: Shown
    begun: Strain | None


def beats(card: Card, best: Card, trump: Strain) -> bool:
    return card.place > best.place if card.suit is best.suit else card.suit is trump


@cache
def winning(trick: Trick, trump: Strain) -> tuple[Seat, Card]:
    best = trick[0]
    for each in trick[1:]:
        if beats(each[1], best[1], trump):
            best = each
    return best


def follows(hand: Cards, trick: Trick) -> Cards:
    return of_suit(hand, trick[0][1].suit) or hand if trick else hand


@cache
def of_suit(hand: Cards, suit: Strain) -> Cards:
    return frozenset(card for card in hand if card.suit is suit)


def without(cards: Cards, card: Card) -> Cards:
    # What stays as it is keeps its hash, which is asked for thousands of times.
    return cards - {card} if card in cards else cards


class Plain:
    """A declarer's claim without a statement, as the chapter describes it."""

    def __init__(self, claim: Claim) -> None:
        self.claim, self.trump, self.me = claim, claim.ending.trump, claim.claimer
        self.sides = {seat: seat.side is self.me.side for seat in Seat}
        self.worth = cache(self._worth)
        self.fewest = cache(self._fewest)

    def result(self) -> int:
        """The fewest tricks of his side."""
        ending = self.claim.ending
        shown = frozenset((each.seat, each.suit) for each in ending.shown_out)
        hands = tuple((seat, ending.hand(seat)) for seat in Seat)
        return self.fewest(Now(hands, ending.on_table, ending.to_play, self.claim.picture.forgotten, shown, None))

    def ours(self, seat: Seat) -> bool:
        return self.sides[seat]

    # What he can force, the places of the cards that are out unknown.

    def _worth(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, to_play: Seat) -> int:
        if len(trick) == 4:
            winner, _ = winning(trick, self.trump)
            return self.ours(winner) + self.worth(mine, theirs, out, shown, (), winner)
        if not trick and not mine:
            return 0
        if self.ours(to_play):
            hand = mine if to_play is self.me else theirs
            return max(self.put(mine, theirs, out, shown, trick, to_play, card) for card in follows(hand, trick))
        return min(self.defences(mine, theirs, out, shown, trick, to_play), default=len(mine))

    def put(
        self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, seat: Seat, card: Card | None
    ) -> int:
        if card is None:
            # A card that he does not know of, and that takes no trick: it is as if the lowest led were repeated.
            return self.worth(mine, theirs, out, shown, (*trick, (seat, self.nothing(trick))), NEXT[seat])
        left = without(mine, card), without(theirs, card), without(out, card)
        return self.worth(*left, shown, (*trick, (seat, card)), NEXT[seat])

    def nothing(self, trick: Trick) -> Card:
        # A card already on the table beats nothing a second time.
        return winning(trick, self.trump)[1]

    def defences(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, seat: Seat) -> list[int]:
        if not trick:
            known = [card for card in out if (seat, card.suit) not in shown] or list(out)
            return [self.put(mine, theirs, out, shown, trick, seat, card) for card in known]
        led, best = trick[0][1].suit, winning(trick, self.trump)[1]
        suit = sorted(card for card in out if card.suit is led)
        found = []
        if suit and (seat, led) not in shown:
            for card in suit:
                if card is suit[0] or beats(card, best, self.trump):
                    found.append(self.put(mine, theirs, out, shown, trick, seat, card))
            if (seat.partner, led) in shown:
                return found
            shown |= {(seat, led)}
        found.append(self.put(mine, theirs, out, shown, trick, seat, None))
        if led is not self.trump and (seat, self.trump) not in shown:
            ruffs = [card for card in out if card.suit is self.trump and beats(card, best, self.trump)]
            found += [self.put(mine, theirs, out, shown, trick, seat, card) for card in ruffs]
        return found

    # What is normal.

    def known(self, now: Now) -> Cards:
        return frozenset(card for seat, hand in now.hands if not self.ours(seat) for card in hand) - now.forgotten

    def good(self, now: Now, seat: Seat) -> Cards:
        known = self.known(now)
        return frozenset(
            card
            for card in dict(now.hands)[seat]
            if not any(other.suit is card.suit and other > card for other in known)
        )

    def plays(self, now: Now) -> list[Card]:
        hands, seat = dict(now.hands), now.to_play
        legal = sorted(follows(hands[seat], now.trick))
        if not self.ours(seat) or len(legal) == 1:
            return legal
        out, shown = self.known(now), frozenset(each for each in now.shown if not self.ours(each[0]))
        mine, theirs = hands[self.me], hands[self.me.partner]
        worth = {card: self.put(mine, theirs, out, shown, now.trick, seat, card) for card in legal}
        kept = [card for card in legal if worth[card] == max(worth.values())]
        if not self.claim.picture.sees_entries:
            kept = [card for card in legal if card in kept or self.blind(now, card)]
        return self.thrown(now, kept) if now.trick else self.led(now, kept)

    def blind(self, now: Now, card: Card) -> bool:
        if now.trick and card.suit is not now.trick[0][1].suit:
            return False
        if card in self.good(now, now.to_play):
            return True
        if now.trick:
            return self.ours(winning(now.trick, self.trump)[0])
        return any(other.suit is card.suit for other in self.good(now, now.to_play.partner))

    def led(self, now: Now, kept: list[Card]) -> list[Card]:
        mine, opposite = self.good(now, now.to_play), self.good(now, now.to_play.partner)
        if self.claim.order is Order.TOP_DOWN:
            tops = {suit: max((c for c in mine if c.suit is suit), default=None) for suit in {c.suit for c in kept}}
            equals = self.equals(now)
            kept = [
                card
                for card in kept
                if (top := tops[card.suit]) is None
                or any(other.suit is card.suit for other in opposite)
                or equals(card, top)
            ] or kept
        on = [card for card in kept if card.suit is now.begun and card in mine]
        return on or kept

    def equals(self, now: Now):  # type: ignore[no-untyped-def]
        others = {card for seat, hand in now.hands if seat is not now.to_play for card in hand}
        return lambda card, top: not any(o.suit is card.suit and card < o < top for o in others)

    def thrown(self, now: Now, kept: list[Card]) -> list[Card]:
        led, (by, best) = now.trick[0][1].suit, winning(now.trick, self.trump)
        if kept[0].suit is led:
            known = self.known(now)
            stands = len(now.trick) == 3 or not any(c.suit is best.suit and c > best for c in known)
            wins = [card for card in kept if beats(card, best, self.trump)]
            return kept[:1] if (self.ours(by) and stands) or not wins else kept
        good = self.good(now, now.to_play)
        kept = [card for card in kept if card not in good or card.suit is self.trump] or kept
        ruffs = [card for card in kept if card.suit is self.trump]
        return [card for card in kept if card not in ruffs[1:]]

    # What comes of it.

    def _fewest(self, now: Now) -> int:
        if not any(hand for _, hand in now.hands):
            return 0
        return min(self.through(now, card) for card in self.plays(now))

    def through(self, now: Now, card: Card) -> int:
        seat, trick = now.to_play, (*now.trick, (now.to_play, card))
        hands = tuple((each, hand - {card}) for each, hand in now.hands)
        forgotten, shown, begun = now.forgotten, now.shown, now.begun
        if card.suit is not trick[0][1].suit:
            shown |= {(seat, trick[0][1].suit)}
            if card in forgotten and card.suit is self.trump:
                forgotten = frozenset()
        if not now.trick and self.ours(seat) and card.suit is not self.trump:
            begun = card.suit
        if len(trick) < 4:
            return self.fewest(Now(hands, trick, NEXT[seat], forgotten, shown, begun))
        winner, best = winning(trick, self.trump)
        forgotten = frozenset() if best in forgotten else forgotten
        return self.ours(winner) + self.fewest(Now(hands, (), winner, forgotten, shown, begun))
