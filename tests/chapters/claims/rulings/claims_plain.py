"""The lines of a claim by a plain search, written apart: no cards count as equal, and nothing is cut short.

A card is one bit, at its place in the pack, a set of cards the sum of its bits, a suit the set of its thirteen; seats
are numbers from North on, and who has shown out of what is one bit for each seat and suit. Of a trick in progress there
is what can still matter: the suit led, which card is winning and whose it is. So a moment is a few numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from bridgelaw.chapters.claims.rulings.facts import Claim, Order
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card as CardOfPack
from bridgelaw.scoring.cards import pack

Card = int
Cards = int
Shown = int

SEATS = tuple(Seat)
NEXT, PARTNER = (1, 2, 3, 0), (2, 3, 0, 1)
THIRTEEN = (1 << 13) - 1
SUITS = tuple(THIRTEEN << 13 * number for number in range(4))
SUIT_OF = {1 << place: SUITS[place // 13] for place in range(52)}
NOTHING = 0


def card_of(card: CardOfPack) -> Card:
    return 1 << pack().index(card)


def cards_of(cards: frozenset[CardOfPack]) -> Cards:
    return sum(map(card_of, cards))


def suit_of(strain: Strain) -> Cards:
    """The suit of that name, no card at all for notrumps."""
    return sum(card_of(card) for card in pack() if card.suit is strain)


@cache
def shows(seat: int, suit: Cards) -> Shown:
    """That this seat has shown out of that suit."""
    return 1 << 4 * seat + SUITS.index(suit)


@cache
def each(cards: Cards) -> tuple[Card, ...]:
    """The cards of a set, lowest first."""
    return tuple(card for card in SUIT_OF if cards & card)


class Trick(NamedTuple):
    """A trick in progress: the suit led, the card that is winning it, by whom, and how many are on the table."""

    led: Cards = 0
    best: Card = 0
    by: int = 0
    number: int = 0


NO_TRICK = Trick()


class Now(NamedTuple):
    """A moment of a line."""

    hands: tuple[Cards, ...]
    trick: Trick
    to_play: int
    forgotten: Cards
    shown: Shown
    begun: Cards


def follows(hand: Cards, trick: Trick) -> Cards:
    return hand & trick.led or hand


class Plain:
    """A declarer's claim without a statement, as the chapter describes it."""

    def __init__(self, claim: Claim) -> None:
        self.claim, self.trump, self.me = claim, suit_of(claim.ending.trump), SEATS.index(claim.claimer)
        self.ours = [seat.side is claim.claimer.side for seat in SEATS]
        self.worth = cache(self._worth)
        self.fewest = cache(self._fewest)

    def start(self) -> Now:
        """The moment of the claim."""
        ending = self.claim.ending
        shown = 0
        for seen in ending.shown_out:
            shown |= shows(SEATS.index(seen.seat), suit_of(seen.suit))
        hands = tuple(cards_of(ending.hand(seat)) for seat in SEATS)
        trick = NO_TRICK
        for seat, card in ending.on_table:
            trick = self.with_card(trick, SEATS.index(seat), card_of(card))
        forgotten = cards_of(self.claim.picture.forgotten)
        return Now(hands, trick, SEATS.index(ending.to_play), forgotten, shown, NOTHING)

    def result(self) -> int:
        """The fewest tricks of the claimer's side."""
        return self.fewest(self.start())

    def beats(self, card: Card, best: Card) -> bool:
        return card > best if SUIT_OF[card] == SUIT_OF[best] else SUIT_OF[card] == self.trump

    def with_card(self, trick: Trick, seat: int, card: Card) -> Trick:
        led, best, by, number = trick
        if not number:
            return Trick(SUIT_OF[card], card, seat, 1)
        if self.beats(card, best):
            return Trick(led, card, seat, number + 1)
        return Trick(led, best, by, number + 1)

    # The tricks that the claimer can force, the places of the cards that are out unknown.

    def _worth(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, to_play: int) -> int:
        if trick.number == 4:
            return self.ours[trick.by] + self.worth(mine, theirs, out, shown, NO_TRICK, trick.by)
        if not trick.number and not mine:
            return 0
        if self.ours[to_play]:
            hand = follows(mine if to_play == self.me else theirs, trick)
            return max([self.put(mine, theirs, out, shown, trick, to_play, card) for card in each(hand)])
        return min(self.defences(mine, theirs, out, shown, trick, to_play), default=mine.bit_count())

    def put(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, seat: int, card: Card) -> int:
        left = ~card
        return self.worth(mine & left, theirs & left, out & left, shown, self.with_card(trick, seat, card), NEXT[seat])

    def put_nothing(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, seat: int) -> int:
        # A card that the claimer does not know of, and that takes no trick.
        return self.worth(mine, theirs, out, shown, trick._replace(number=trick.number + 1), NEXT[seat])

    def defences(self, mine: Cards, theirs: Cards, out: Cards, shown: Shown, trick: Trick, seat: int) -> list[int]:
        if not trick.number:
            known = [card for card in each(out) if not shown & shows(seat, SUIT_OF[card])] or each(out)
            return [self.put(mine, theirs, out, shown, trick, seat, card) for card in known]
        led, best = trick.led, trick.best
        suit = each(out & led)
        found = []
        if suit and not shown & shows(seat, led):
            for card in suit:
                if card == suit[0] or self.beats(card, best):
                    found.append(self.put(mine, theirs, out, shown, trick, seat, card))
            if shown & shows(PARTNER[seat], led):
                return found
            shown |= shows(seat, led)
        found.append(self.put_nothing(mine, theirs, out, shown, trick, seat))
        if self.trump and led != self.trump and not shown & shows(seat, self.trump):
            ruffs = [card for card in each(out & self.trump) if self.beats(card, best)]
            found += [self.put(mine, theirs, out, shown, trick, seat, card) for card in ruffs]
        return found

    # What is normal.

    def known(self, now: Now) -> Cards:
        out = sum(hand for hand, ours in zip(now.hands, self.ours, strict=True) if not ours)
        return out & ~now.forgotten | cards_of(self.claim.picture.phantoms)

    def good(self, now: Now, seat: int) -> list[Card]:
        known = self.known(now)
        return [card for card in each(now.hands[seat]) if not any(out > card for out in each(known & SUIT_OF[card]))]

    def plays(self, now: Now) -> list[Card]:
        hands, seat = now.hands, now.to_play
        legal = list(each(follows(hands[seat], now.trick)))
        if not self.ours[seat] or len(legal) == 1:
            return legal
        theirs = (shows(other, suit) for other in range(4) if not self.ours[other] for suit in SUITS)
        out, shown = self.known(now), now.shown & sum(theirs)
        mine, partners = hands[self.me], hands[PARTNER[self.me]]
        worth = {card: self.put(mine, partners, out, shown, now.trick, seat, card) for card in legal}
        kept = [card for card in legal if worth[card] == max(worth.values())]
        if not self.claim.picture.sees_entries:
            kept = [card for card in legal if card in kept or self.blind(now, card)]
        return self.thrown(now, kept) if now.trick.number else self.led(now, kept)

    def blind(self, now: Now, card: Card) -> bool:
        if now.trick.number and not card & now.trick.led:
            return False
        if card in self.good(now, now.to_play):
            return True
        if now.trick.number:
            return self.ours[now.trick.by]
        return any(SUIT_OF[other] == SUIT_OF[card] for other in self.good(now, PARTNER[now.to_play]))

    def led(self, now: Now, kept: list[Card]) -> list[Card]:
        mine, opposite = self.good(now, now.to_play), self.good(now, PARTNER[now.to_play])
        if self.claim.order is Order.TOP_DOWN:
            tops = {suit: max((card for card in mine if card & suit), default=NOTHING) for suit in SUITS}
            equals = self.equals(now)
            kept = [
                card
                for card in kept
                if (top := tops[SUIT_OF[card]]) == NOTHING
                or any(SUIT_OF[other] == SUIT_OF[card] for other in opposite)
                or equals(card, top)
            ] or kept
        on = [card for card in kept if SUIT_OF[card] == now.begun and card in mine]
        return (on or kept) if self.claim.picture.runs_suits else kept

    def equals(self, now: Now) -> Callable[[Card, Card], bool]:
        others = sum(hand for seat, hand in enumerate(now.hands) if seat != now.to_play)
        return lambda card, top: not any(card < other < top for other in each(others & SUIT_OF[top]))

    def thrown(self, now: Now, kept: list[Card]) -> list[Card]:
        if not self.claim.picture.plays_low:
            return kept
        led, best, by, number = now.trick
        if SUIT_OF[kept[0]] == led:
            higher = any(card > best for card in each(self.known(now) & SUIT_OF[best]))
            stands = number == 3 or not higher
            wins = [card for card in kept if self.beats(card, best)]
            return kept[:1] if (self.ours[by] and stands) or not wins else kept
        good = self.good(now, now.to_play)
        kept = [card for card in kept if card not in good or card & self.trump] or kept
        ruffs = [card for card in kept if card & self.trump]
        return [card for card in kept if card not in ruffs[1:]]

    # What comes of it.

    def _fewest(self, now: Now) -> int:
        if not any(now.hands):
            return 0
        return min(self.through(now, card) for card in self.plays(now))

    def through(self, now: Now, card: Card) -> int:
        seat, trick = now.to_play, self.with_card(now.trick, now.to_play, card)
        hands = tuple(hand & ~card for hand in now.hands)
        forgotten, shown, begun = now.forgotten, now.shown, now.begun
        if not card & trick.led:
            shown |= shows(seat, trick.led)
            if card & forgotten & self.trump and self.claim.picture.recovers:
                forgotten = NOTHING
        if trick.number == 1 and self.ours[seat] and not card & self.trump:
            begun = SUIT_OF[card]
        if trick.number < 4:
            return self.fewest(Now(hands, trick, NEXT[seat], forgotten, shown, begun))
        if trick.best & forgotten and self.claim.picture.recovers:
            forgotten = NOTHING
        return self.ours[trick.by] + self.fewest(Now(hands, NO_TRICK, trick.by, forgotten, shown, begun))
