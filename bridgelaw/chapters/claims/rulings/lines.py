"""The lines of a claim: the normal plays of each player, and the line among them that is worst for the claimer.

The claimer follows the statement while that can be played, and otherwise plays anything that loses nothing in the
claimer's own picture, even if it is careless about the facts; the opponents play any legal card; a claimer's partner
any that is not struck (70D2).
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from bridgelaw.chapters.claims.rulings.bounds import (
    MOST_SEARCHED,
    MOST_WEIGHED,
    POSITIONS,
    Budget,
    Unfinished,
    budget_for,
)
from bridgelaw.chapters.claims.rulings.facts import Claim, Order
from bridgelaw.chapters.claims.rulings.moment import (
    NOTHING,
    Frame,
    LineMoment,
    alike,
    card_of,
    live,
    set_of,
    suit_place,
    without,
)
from bridgelaw.chapters.claims.rulings.spoken import Bound, SpokenLine
from bridgelaw.chapters.claims.rulings.statement import StepKind
from bridgelaw.chapters.claims.rulings.suit import BY_SUIT, FACTS, NO_TRUMP, RANKS_OF_A_SUIT, apart, bits, suits_of
from bridgelaw.chapters.claims.rulings.worth import View, Worth
from bridgelaw.laws import remembered
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

_OF_THE_OTHERS = 0xF0F0
"""The voids of seats 1 and 3; the claimer's picture needs no others."""
TEN = 8
"""The place of a ten in its suit: from there on a card is an honour."""


_Key = tuple[int, ...]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Turn the garbage collector off during a search: millions of small tuples without cycles would cost it a quarter
    of the time.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


# Cached by the cards alone: what can be forced does not depend on the answers or the statement.
@partial(remembered, most=16)
def _worth_of(hands: tuple[int, ...], trump: int, alone: bool) -> Worth:
    return Worth(trump, alone)


class NormalLines:
    """The normal plays of a claim at every moment, and the fewest tricks that they leave the claimer's side."""

    def __init__(self, claim: Claim, worth: Worth | None = None, most: int = POSITIONS) -> None:
        self.budget: Budget = budget_for(claim.ending.tricks, most)
        self.frame = Frame(claim)
        self._spoken = SpokenLine(claim, self.frame)
        self._follows = claim.ending.tricks > MOST_WEIGHED
        # What can be forced depends on no answer, so it is computed once for all of them.
        self.worth = worth or _worth_of(self.frame.start.hands, self.frame.trump, self.frame.alone)
        picture = claim.picture
        self._forgotten, self._phantoms = set_of(picture.forgotten), set_of(picture.phantoms)
        self._sees, self._notices = picture.sees_entries, picture.notices_break
        self._runs_suits, self._plays_low, self._recovers = picture.runs_suits, picture.plays_low, picture.recovers
        self._struck = set_of(each.card for each in picture.struck)
        self._struck_before = [(1 << each.card.place, _one(each.before)) for each in picture.struck]
        self._order = claim.order
        announced = (step.suit for step in claim.statement.steps if step.kind is StepKind.RUN and step.suit)
        self._announced = frozenset(map(suit_place, announced))
        self._plain = (
            not (self._phantoms or self._struck or self.frame.start.penalty or self.frame.alone)
            and not (self._announced and self._order is Order.SOLID)
            and self._sees
        )
        self._found: dict[_Key, tuple[int, int]] = {}
        self._normal: dict[LineMoment, tuple[list[int], Bound]] = {}

    # ---- what the claimer knows -------------------------------------------------------------------------------

    def known_out(self, now: LineMoment) -> int:
        """The cards of the other side that the claimer knows to be out."""
        out = now.hands[1] | now.hands[3]
        return out if now.aware else out & ~self._forgotten | self._phantoms

    def _view(self, now: LineMoment) -> View:
        """The picture of the player whose turn it is."""
        theirs, seat = 0 if self.frame.alone else now.hands[2], self.frame.turn(now)
        leading, by = self.frame.winning(now.leader, now.trick) if now.trick else (-1, 0)
        suits, place = suits_of(now.hands[0], theirs, self.known_out(now), leading, now.voids)
        led, suit = (now.trick[0] // RANKS_OF_A_SUIT, leading // RANKS_OF_A_SUIT) if now.trick else (-1, -1)
        return View(suits, seat, led, now.leader, suit, place, by, now.hands[seat].bit_count())

    def _places(self, now: LineMoment, cards: list[int]) -> list[int]:
        """The cards of a side as its player's picture counts them: without gaps between the ranks that are left."""
        counted = now.hands[0] | (0 if self.frame.alone else now.hands[2]) | self.known_out(now)
        if now.trick:
            counted |= 1 << self.frame.winning(now.leader, now.trick)[0]
        return [
            card - card % RANKS_OF_A_SUIT + (counted & BY_SUIT[card // RANKS_OF_A_SUIT] & ((1 << card) - 1)).bit_count()
            for card in cards
        ]

    def good(self, now: LineMoment, seat: int) -> int:
        """The cards of a hand that its player thinks good: no card of the suit known to be out is higher."""
        known, hand, found = self.known_out(now), now.hands[seat], 0
        for suit in BY_SUIT:
            if cards := hand & suit:
                above = (known & suit).bit_length()
                found |= cards >> above << above
        return found

    # ---- what is normal ---------------------------------------------------------------------------------------

    def plays(self, now: LineMoment) -> list[int]:
        """The normal plays of the next player, one of each run of equal cards."""
        seat, legal = self.frame.turn(now), self.frame.legal(now)
        if seat == 0 or (seat == 2 and not self.frame.alone):
            return self._claimers(now, legal)[0]
        if seat == 2:
            return self._different(now, self._not_struck(now, legal))
        # A card on the table that does not win the trick separates no equal cards.
        on_table = (self.frame.winning(now.leader, now.trick)[0],) if now.trick else ()
        return self._parted(now, legal, live(now.hands, on_table))

    def bound(self, now: LineMoment) -> Bound:
        """Return the plays that the statement leaves to the claimer's side."""
        return self._spoken.bound(now, self.known_out(now))

    def _claimers(self, now: LineMoment, legal: int) -> tuple[list[int], Bound]:
        found = self._normal.get(now)
        if found is None:
            self.budget.spend()
            found = self._normal[now] = self._find_normal(now, legal)
        return found

    def _find_normal(self, now: LineMoment, legal: int) -> tuple[list[int], Bound]:
        bound = self.bound(now)
        stated = bound.cards & legal
        cards = stated or self._not_struck(now, legal)
        many = self._follows and now.hands[self.frame.turn(now)].bit_count() > MOST_SEARCHED
        if many and now.step < self._spoken.length:
            return self._followed(now, self._different(now, cards), bound, bool(stated)), bound
        keeps = self._best(now, self._different(now, cards))
        if stated and bound.runs and self._notices:
            free = self._best(now, self._different(now, legal))
            if keeps[1] < free[1]:
                bound = bound._replace(cards=0, step=bound.step + 1, runs=False)
                stated, keeps = 0, free
        found = keeps[0]
        if not stated and not self._sees:
            found = sorted({*found, *(card for card in self._different(now, cards) if self._blind(now, card))})
        if now.trick:
            found = found if stated else self._economical(now, self._kept_for_later(found, bound))
        else:
            found = self._in_order(now, found)
            found = found if stated else self._run_out(now, found)
        return found, bound

    def _followed(self, now: LineMoment, cards: list[int], bound: Bound, stated: bool) -> list[int]:
        """The plays of a stated line with many cards left, without a search for what can be forced.

        A suit is led from the top, or low to a winner opposite; a trick is won with the lowest card that is good.
        """
        seat = self.frame.turn(now)
        good = self.good(now, seat)
        if not now.trick:
            tops = [card for card in cards if good >> card & 1]
            opposite = 0 if self.frame.alone else self.good(now, (seat + 2) % 4)
            low = [card for card in cards[:1] if opposite & BY_SUIT[card // RANKS_OF_A_SUIT]]
            return tops[-1:] or low or cards
        if stated:
            return cards
        found = self._economical(now, self._kept_for_later(cards, bound))
        best = self.frame.winning(now.leader, now.trick)[0]
        wins = [card for card in found if good >> card & 1 and self.frame.beats(card, best)]
        return wins[:1] if wins and wins[0] // RANKS_OF_A_SUIT == now.trick[0] // RANKS_OF_A_SUIT else found

    def _not_struck(self, now: LineMoment, legal: int) -> int:
        """The legal cards without those that the director has struck, if any other is left."""
        found = legal
        for card, before in self._struck_before:
            if not before or (legal & before and self._would_do(now, before.bit_length() - 1)):
                found &= ~card
        return found or legal

    def _would_do(self, now: LineMoment, card: int) -> bool:
        """True if that card does as well at this moment: in the suit led, it must win the trick so far."""
        if not now.trick or card // RANKS_OF_A_SUIT != now.trick[0] // RANKS_OF_A_SUIT:
            return True
        return self.frame.beats(card, self.frame.winning(now.leader, now.trick)[0])

    def _best(self, now: LineMoment, cards: list[int]) -> tuple[list[int], int]:
        """The cards that keep most of what the player can force in the picture, and that number of tricks."""
        if len(cards) == 1 and not self._notices:
            return cards, 0
        return self._keeping(now, cards)

    def _keeping(self, now: LineMoment, cards: list[int]) -> tuple[list[int], int]:
        """The same as `_best`, also for a single card."""
        places = self._places(now, cards)
        wanted = 0
        for place in places:
            wanted |= 1 << place
        kept, worth = self.worth.keeps(self._view(now), wanted)
        return [card for card, place in zip(cards, places, strict=True) if kept >> place & 1], worth

    def forced(self, now: LineMoment) -> int:
        """Return how many tricks the claimer, on turn, can force in the picture, wherever the cards are."""
        return self._keeping(now, self._different(now, self.frame.legal(now)))[1]

    def _blind(self, now: LineMoment, card: int) -> bool:
        """True for a play by someone who does not see the entries: a card thought good, or a low one to such a card."""
        seat = self.frame.turn(now)
        if now.trick and card // RANKS_OF_A_SUIT != now.trick[0] // RANKS_OF_A_SUIT:
            return False
        suit = BY_SUIT[card // RANKS_OF_A_SUIT]
        if self.good(now, seat) >> card & 1:
            return True
        if now.trick:
            return self.frame.winning(now.leader, now.trick)[1] in (0, 2)
        return bool(not self.frame.alone and self.good(now, (seat + 2) % 4) & suit)

    def _in_order(self, now: LineMoment, cards: list[int]) -> list[int]:
        """The leads that the regulation's order leaves: the highest good card of a hand, or a low one to one
        opposite.
        """
        if self._order is Order.NONE:
            return cards
        seat = now.leader
        mine, opposite = self.good(now, seat), 0 if self.frame.alone else self.good(now, (seat + 2) % 4)
        found = []
        for card in cards:
            suit = card // RANKS_OF_A_SUIT
            good = mine & BY_SUIT[suit]
            top = good.bit_length() - 1
            bound = self._order is Order.TOP_DOWN or (suit in self._announced and top % RANKS_OF_A_SUIT >= TEN)
            if not bound or not good or opposite & BY_SUIT[suit] or self._as_good(now, seat, card, top):
                found.append(card)
        return found or cards

    def _as_good(self, now: LineMoment, seat: int, card: int, top: int) -> bool:
        """True if the card is the highest of its suit in a hand, or equal to it."""
        between = ((1 << top) - 1) & ~((1 << card) - 1)
        return card == top or not between & live(now.hands, now.trick) & ~now.hands[seat]

    def _run_out(self, now: LineMoment, cards: list[int]) -> list[int]:
        """A side suit that has been begun is run out, unless the director finds otherwise."""
        if now.begun == NOTHING or not self._runs_suits:
            return cards
        on = self.good(now, now.leader) & BY_SUIT[now.begun]
        return [card for card in cards if on >> card & 1] or cards

    def _kept_for_later(self, cards: list[int], bound: Bound) -> list[int]:
        """Keep the cards that are still to be played by the statement."""
        keep = self._spoken.named_later(bound.step)
        return [card for card in cards if not keep >> card & 1] or cards

    def _economical(self, now: LineMoment, found: list[int]) -> list[int]:
        """Throw no card that is thought good for one that is not, and play low, unless the director finds otherwise."""
        if not self._plays_low:
            return found
        seat = self.frame.turn(now)
        if found[0] // RANKS_OF_A_SUIT == now.trick[0] // RANKS_OF_A_SUIT:
            return self._cheapest(now, found)
        good = self.good(now, seat)
        kept = [card for card in found if not good >> card & 1 or card // RANKS_OF_A_SUIT == self.frame.trump] or found
        return self._cheapest(now, kept)

    def _cheapest(self, now: LineMoment, cards: list[int]) -> list[int]:
        """Low under partner's winner, low where the trick cannot be won, and no higher a trump than a ruff needs."""
        best, by = self.frame.winning(now.leader, now.trick)
        led, suit = now.trick[0] // RANKS_OF_A_SUIT, cards[0] // RANKS_OF_A_SUIT
        if suit == led:
            under = by in (0, 2) and self._stands(now, best)
            wins = [card for card in cards if self.frame.beats(card, best)]
            return cards[:1] if under or not wins else cards
        ruffs = [card for card in cards if card // RANKS_OF_A_SUIT == self.frame.trump]
        return [card for card in cards if card not in ruffs[1:]]

    def _stands(self, now: LineMoment, best: int) -> bool:
        """True if the card that is winning the trick is good in the player's picture."""
        suit = BY_SUIT[best // RANKS_OF_A_SUIT]
        return len(now.trick) == 3 or not (self.known_out(now) & suit) >> best

    def _different(self, now: LineMoment, cards: int) -> list[int]:
        """One of each run of equal cards; a forgotten card equals no other, nor a struck one, nor a penalty card.

        Two cards with one between them that the claimer takes to be out are not equal in the claimer's picture.
        """
        return self._parted(now, cards, live(now.hands, now.trick) | self._phantoms)

    def _parted(self, now: LineMoment, cards: int, by: int) -> list[int]:
        """The same; `by` are the cards that separate the runs."""
        marked = cards & (self._forgotten | self._struck | now.penalty)
        plain = apart(cards & ~marked, by)
        return sorted({*plain, *bits(marked)}) if marked else plain

    # ---- what comes of them -----------------------------------------------------------------------------------

    def after(self, now: LineMoment, card: int) -> LineMoment:
        """The moment after that card."""
        hands, leader, trick, aware, voids, step, drawn, pending, begun, penalty, ban = now
        frame, turn, suit = self.frame, len(trick), card // RANKS_OF_A_SUIT
        seat = (leader + turn) % 4
        hands = without(hands, seat, card)
        if seat == 0 or (seat == 2 and not frame.alone):
            if self._spoken.length:
                step, drawn, pending = self._spoken_after(now, card)
            if not trick and suit != frame.trump:
                begun = suit
        if penalty:
            if not trick:
                penalty, ban = frame.lifted(now, seat)
            penalty &= ~(1 << card)
        if trick and suit != trick[0] // RANKS_OF_A_SUIT:
            voids |= (1 << 4 * seat + trick[0] // RANKS_OF_A_SUIT) & _OF_THE_OTHERS
            aware = aware or bool(self._recovers and self._forgotten >> card & 1 and suit == frame.trump)
        trick = (*trick, card)
        if turn < 3:
            return LineMoment(hands, leader, trick, aware, voids, step, drawn, pending, begun, penalty, ban)
        best, by = frame.winning(leader, trick)
        aware = aware or bool(self._recovers and self._forgotten >> best & 1)
        if ban != NOTHING and ban // 4 != by:
            ban = NOTHING
        if voids and not self._phantoms:
            voids = _that_matter(voids, hands[1] | hands[3])
        return LineMoment(hands, by, (), aware, voids, step, drawn, NOTHING, begun, penalty, ban)

    def _spoken_after(self, now: LineMoment, card: int) -> tuple[int, int, int]:
        """Return the state of the statement after that card of the claimer's side."""
        bound = self._claimers(now, self.frame.legal(now))[1] if self._notices else self.bound(now)
        if not bound.cards or bound.cards >> card & 1:
            return bound.step, bound.drawn, bound.pending
        return now.step, now.drawn, now.pending

    def taken(self, now: LineMoment, after: LineMoment) -> int:
        """Return 1 if a card between the two moments ended a trick for the claimer's side."""
        return int(not after.trick and after.leader in (0, 2) and len(now.trick) == 3)

    def groups(self, now: LineMoment) -> list[tuple[int, ...]]:
        """The cards of the next player, equals together, lowest first."""
        hand = now.hands[self.frame.turn(now)]
        found: list[tuple[int, ...]] = []
        firsts = set(self._different(now, hand))
        for card in bits(hand):
            if card in firsts:
                found.append((card,))
            else:
                found[-1] = (*found[-1], card)
        return found

    def stated(self, now: LineMoment) -> bool:
        """True if the statement binds the claimer's side at this moment."""
        return bool(self._claimers(now, self.frame.legal(now))[1].cards & self.frame.legal(now))

    def is_struck(self, now: LineMoment, card: int) -> bool:
        """True if the director has found that play not normal."""
        legal = self.frame.legal(now)
        return not self._not_struck(now, legal) >> card & 1

    def loses_nothing(self, now: LineMoment, card: int) -> bool:
        """True if the play keeps all that could be forced by a player who has forgotten nothing."""
        knowing = now._replace(aware=True)
        return card in self._best(knowing, self._different(knowing, self.frame.legal(now)))[0]

    def elsewhere(self, now: LineMoment, card: int) -> Iterator[LineMoment]:
        """The moment with a card of that suit in the other opponent's hand, in exchange for one of another suit.

        For a player who has forgotten a card of the suit this guesses nothing (70C), and a hand that could ruff is not
        made void: a ruff does not depend on who holds a certain card.
        """
        suit = BY_SUIT[card // RANKS_OF_A_SUIT]
        if self._forgotten & suit & (now.hands[1] | now.hands[3]):
            return
        trumps = BY_SUIT[self.frame.trump] if self.frame.trump >= 0 else 0
        ruffs = 0 if trumps == suit else (now.hands[1] | now.hands[3]) & trumps
        for seat in (1, 3):
            if ruffs and (now.hands[seat] & suit).bit_count() < 2:
                continue
            void = now.voids >> 4 * (4 - seat) & 15
            for one in [] if void >> card // RANKS_OF_A_SUIT & 1 else bits(now.hands[seat] & suit):
                for other in bits(now.hands[4 - seat] & ~suit):
                    if not now.voids >> (4 * seat + other // RANKS_OF_A_SUIT) & 1:
                        hands, both = list(now.hands), 1 << one | 1 << other
                        hands[1], hands[3] = hands[1] ^ both, hands[3] ^ both
                        a, b, c, d = hands
                        yield now._replace(hands=(a, b, c, d))
                        break

    def without_order(self, now: LineMoment) -> list[int]:
        """The plays that lose nothing in the player's picture, whatever the order in which suits are played."""
        return self._best(now, self._different(now, self._not_struck(now, self.frame.legal(now))))[0]

    def fewest(self, now: LineMoment, about: int | None = None) -> int:
        """The fewest tricks that normal play leaves the claimer's side from here on; `about` is a first guess."""
        most = max(map(int.bit_count, now.hands))
        found = most if about is None else max(0, min(about, most))
        least, proved = 0, most
        self.worth.budget = self.budget
        try:
            with _uncollected():
                while found < most and not self.at_most(now, found):
                    found += 1
                    least = found
                proved = found
                # To find a line is quick, to prove that there is none is slow: so that is tried only once.
                while found and self.at_most(now, found - 1):
                    found -= 1
                    proved = found
        except Unfinished as unfinished:
            raise Unfinished((max(least, self._unlosable(now) if not now.trick else 0), proved)) from unfinished
        return found

    def at_most(self, now: LineMoment, most: int) -> bool:
        """True if some line of normal play leaves the claimer's side no more than that from here on."""
        if now.trick:
            return self._some_line(now, most)
        left = now.hands[0].bit_count()
        if most < 0 or most >= left:
            return most >= 0
        key = self._key(now)
        bounds = self._found.get(key)
        if bounds is None:
            bounds = self._found[key] = self._unlosable(now), left - self._cashed(now)
        low, high = bounds
        if most < low or most >= high:
            return most >= high
        found = self._some_line(now, most)
        self._found[key] = (low, most) if found else (most + 1, high)
        return found

    def _some_line(self, now: LineMoment, most: int) -> bool:
        for card in self._worst_first(now):
            after = self.after(now, card)
            if self._some_line(after, most) if after.trick else self.at_most(after, most - self.taken(now, after)):
                return True
        return False

    def _worst_first(self, now: LineMoment) -> list[int]:
        """The plays of a moment, those first that are likely to cost the claimer most."""
        cards = self.plays(now)
        if len(cards) == 1 or self.frame.turn(now) in (0, 2):
            return cards
        if not now.trick:
            return cards[::-1]
        best, by = self.frame.winning(now.leader, now.trick)
        if by in (1, 3):
            return cards
        return sorted(cards, key=lambda card: not self.frame.beats(card, best))

    def _unlosable(self, now: LineMoment) -> int:
        """The tricks that a side cannot lose: trumps that cannot all be beaten, or winners and nothing else."""
        suits, _ = suits_of(now.hands[0], now.hands[2], now.hands[1] | now.hands[3], -1, 0)
        trumps = FACTS[suits[self.frame.trump]] if self.frame.trump != NO_TRUMP else None
        if now.leader in (0, 2) and not (trumps and trumps.out) and all(FACTS[suit].high for suit in suits):
            return now.hands[0].bit_count()
        return trumps.sure if trumps else 0

    def _cashed(self, now: LineMoment) -> int:
        """The tricks that an opponent on lead takes with cards that nobody can beat, in suits that cannot be ruffed."""
        if now.leader in (0, 2) or now.penalty or now.ban != NOTHING:
            return 0
        hand, others, found = now.hands[now.leader], live(now.hands, ()) & ~now.hands[now.leader], 0
        first, third = now.hands[0], now.hands[2]
        trumps = BY_SUIT[self.frame.trump] if self.frame.trump != NO_TRUMP else 0
        for suit in BY_SUIT:
            top = ((hand & suit) >> (others & suit).bit_length()).bit_count()
            for each in (first, third):
                if each & trumps:
                    top = min(top, (each & suit).bit_count())
            found += top
        return found

    def _key(self, now: LineMoment) -> _Key:
        """A cache key of the moment, without irrelevant differences: of equal cards only the number counts."""
        forgotten = 0 if now.aware else self._forgotten & (now.hands[1] | now.hands[3])
        # A side does not continue running a suit in which it has no card left.
        begun = now.begun if now.begun != NOTHING and (now.hands[0] | now.hands[2]) & BY_SUIT[now.begun] else NOTHING
        rest = (now.leader, now.voids, now.step, now.drawn, begun, now.penalty, now.ban)
        if not self._plain or (now.step < self._spoken.length and self._spoken.names_cards):
            return (*now.hands, forgotten, *rest)
        return (*alike(now.hands, forgotten), *rest)

    def through(self, now: LineMoment, card: int, about: int | None = None) -> int:
        """The fewest tricks from here on with that card played now; `about` is a first guess."""
        after = self.after(now, card)
        taken = self.taken(now, after)
        return taken + self.fewest(after, None if about is None else about - taken)

    def witness(self, now: LineMoment) -> list[tuple[Seat, Card]]:
        """Return a line that leaves no more than that, card by card."""
        found, most = [], self.fewest(now)
        while any(now.hands):
            for card in self.plays(now):
                after = self.after(now, card)
                left = most - self.taken(now, after)
                if self.at_most(after, left):
                    break
            found.append((self.frame.seat(self.frame.turn(now)), card_of(card)))
            now, most = after, left
        return found


def _that_matter(voids: int, out: int) -> int:
    """The voids in suits of which some card is still out."""
    for number, suit in enumerate(BY_SUIT):
        if not out & suit:
            voids &= ~(0x1111 << number)
    return voids


def _one(card: Card | None) -> int:
    return 1 << card.place if card else 0
