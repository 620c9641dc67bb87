"""The tricks that the claimer's side can force in the claimer's own picture, wherever the outstanding cards are.

The places of those cards are unknown except for the suits in which somebody has shown out, so the number is what can be
forced against every place of them: a defender shows a card only by playing it, and may be void in any suit that this
defender has not followed to. The course's own simplifications: a defender is never short of a card to throw (so there
is no squeeze), follows with a card that takes the trick or else with the lowest, and ruffs only to take the trick; and
of a defender who claims, only that hand is counted.
"""

from __future__ import annotations

from typing import NamedTuple

from bridgelaw.chapters.claims.rulings.bounds import Budget
from bridgelaw.chapters.claims.rulings.picture import (
    CLOSING,
    DEFENCES,
    DEFENCES_LAST,
    ENTRIES,
    FIGURE,
    FOLLOWS,
    FOLLOWS_LAST,
    IN_SUIT,
    LEADS,
    LOSERS,
    LOSES,
    OVER_ALL,
    RUFFS,
    RUFFS_LAST,
    RUNS,
    SPREAD,
    STUCK,
    SUIT_BITS,
    SUMS,
    UNDER_ALL,
    together,
)
from bridgelaw.chapters.claims.rulings.suit import (
    FACTS,
    MINE,
    OUT,
    RANKS_OF_A_SUIT,
    SHOWN,
    SUIT_MASK,
    THEIRS,
    Suits,
    bits,
)

_PART = (MINE, OUT, THEIRS, OUT)
_NUMBERS: tuple[int, ...] = (0, 1, 2, 3)
_FIRST = tuple((first, *(number for number in _NUMBERS if number != first)) for first in _NUMBERS)
_CLUBS, _DIAMONDS, _HEARTS, _SPADES, _ = IN_SUIT
_OUT_CARDS = tuple(SUIT_MASK << SUIT_BITS * number + OUT for number in _NUMBERS)
_SHOWN_OUT = {seat: tuple(bit << SUIT_BITS * number for number in _NUMBERS) for seat, bit in SHOWN.items()}
_HAND = (0, 0, FIGURE)
_ONE_FIGURE = (1 << FIGURE) - 1
_HIGH, _LOW = 4, 15
"""Bounds of a picture, most and fewest tricks in one number, four bits each."""


class View(NamedTuple):
    """The picture of the player on turn. `best` of `suit` is winning for `winner` the trick in which `leader` led
    `led`; at a lead `led` is -1. `left` tricks are to come, this one included.
    """

    suits: Suits
    seat: int
    led: int
    leader: int
    suit: int
    best: int
    winner: int
    left: int


_Asked = tuple[int, int, int, int]
"""Constants of one trick: the suit led, the leader, the tricks needed and the tricks left."""


class Worth:
    """The tricks that can be forced, by a search that caches its results.

    The claimer sits at 0, the partner at 2, the others at 1 and 3. A defender who claims has nobody at 2: that seat
    plays no card.
    """

    def __init__(self, trump: int, alone: bool) -> None:
        self._trump, self._trumps, self._trumps_at = trump, IN_SUIT[trump], SUIT_BITS * max(0, trump)
        self._alone = alone
        self.budget = Budget()
        self._known: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        self._kept: dict[tuple[View, int], tuple[int, int]] = {}
        # The suit that decided last, by the tricks left and the leader: it is tried first.
        self._decides = [[0] * 4 for _ in range(RANKS_OF_A_SUIT + 1)]
        self._last = [0] * (RANKS_OF_A_SUIT + 1)

    def keeps(self, view: View, cards: int) -> tuple[int, int]:
        """Return the cards of the side on turn that leave most to be forced, and that number of tricks."""
        key = (view, cards)
        known = self._kept.get(key)
        if known is None:
            runs = self._runs(view, cards)
            # Mostly the answer is the one of the last question about as many tricks.
            best = self._last[view.left]
            while not (found := [each for each in runs if self._with(view, each[0], best)]):
                best -= 1
            while best < view.left and (higher := [each for each in found if self._with(view, each[0], best + 1)]):
                best, found = best + 1, higher
            self._last[view.left] = best
            known = self._kept[key] = sum(run for _, run in found), best
        return known

    def _runs(self, view: View, cards: int) -> list[tuple[int, int]]:
        """The lowest of each run of equal cards, with the whole of it."""
        part = _PART[view.seat]
        found: list[tuple[int, int]] = []
        for number, suit in enumerate(view.suits):
            hand = suit >> part & SUIT_MASK
            wanted = cards >> RANKS_OF_A_SUIT * number & SUIT_MASK
            lowest = 0
            for place in bits(hand):
                if not place or not hand >> (place - 1) & 1:
                    lowest = place
                if wanted >> place & 1:
                    run = 1 << RANKS_OF_A_SUIT * number + place
                    card = RANKS_OF_A_SUIT * number + lowest
                    if found and found[-1][0] == card:
                        found[-1] = card, found[-1][1] | run
                    else:
                        found.append((card, run))
        return found

    def _with(self, view: View, card: int, need: int) -> bool:
        """True if so many can be forced with that card."""
        number, place = divmod(card, RANKS_OF_A_SUIT)
        picture = together(view.suits) ^ 1 << SUIT_BITS * number + _PART[view.seat] + place
        led, leader, suit, best, winner = view.led, view.leader, view.suit, view.best, view.winner
        if view.led < 0:
            led, leader = number, view.seat
        if view.led < 0 or ((place > best) if number == suit else number == self._trump):
            suit, best, winner = number, place, view.seat
        if number not in (led, self._trump):
            picture ^= CLOSING[picture & IN_SUIT[number]]
        after = (view.seat + 1) % 4
        if after == leader:
            return self._over(self._closed(picture, led, suit), winner, need, view.left)
        follow = self._theirs_last if (after + 1) % 4 == leader else self._theirs
        return follow(picture, after, suit, best, winner, (led, leader, need, view.left))

    # ---- what is plain without a search -----------------------------------------------------------------------

    def _at_our_lead(self, picture: int, leader: int, left: int) -> int:
        """Return tricks that are certain, and tricks that are impossible, in the format of `_over`."""
        sums = SUMS[picture & _CLUBS] + SUMS[picture & _DIAMONDS] + SUMS[picture & _HEARTS] + SUMS[picture & _SPADES]
        runs_of_trumps, _, by_rank, low, over, _, rounds, opposite, out = FACTS[
            (picture & self._trumps) >> self._trumps_at
        ]
        most = min((sums & _ONE_FIGURE) + rounds + opposite - by_rank, left - over)
        own, other = _HAND[leader], _HAND[2 - leader]
        runs, drawn = sums >> RUNS + own & _ONE_FIGURE, runs_of_trumps[leader // 2]
        if leader:
            rounds, opposite = opposite, rounds
        # Side suits can be run once nobody has a trump, and the hand opposite is not made to ruff.
        if (out or opposite) and (drawn < rounds or drawn < out or opposite > drawn):
            runs = drawn
        elif not out and not rounds and sums >> ENTRIES + other & _ONE_FIGURE:
            # Or they are run from the other hand, which can be reached.
            runs = max(runs, sums >> RUNS + other & _ONE_FIGURE)
        low = max(low, runs)
        return most << _HIGH | min(low, most) if most > 0 else 0

    def _at_their_lead(self, picture: int, leader: int, left: int) -> int:
        """The same as `_at_our_lead`, where an opponent leads."""
        sums = SUMS[picture & _CLUBS] + SUMS[picture & _DIAMONDS] + SUMS[picture & _HEARTS] + SUMS[picture & _SPADES]
        _, losers, by_rank, low, _, _, mine, theirs, out = FACTS[(picture & self._trumps) >> self._trumps_at]
        own, holds = leader // 2, bool(mine) + 2 * bool(theirs)
        lost = sums >> LOSERS + FIGURE * (4 * own + holds) & _ONE_FIGURE
        if holds:
            lost += losers[own][0] - losers[own][holds]
        most = min((sums & _ONE_FIGURE) + mine + theirs - by_rank, left - lost)
        # A hand that wins any lead runs its winners, if nobody can ruff and the hand opposite is not made to.
        if not out and not theirs and not sums >> STUCK & _ONE_FIGURE:
            low = max(low, sums >> RUNS & _ONE_FIGURE)
        if not out and not mine and not sums >> STUCK + FIGURE & _ONE_FIGURE:
            low = max(low, sums >> RUNS + FIGURE & _ONE_FIGURE)
        return most << _HIGH | min(low, most) if most > 0 else 0

    # ---- the search -------------------------------------------------------------------------------------------

    def _our_lead(self, picture: int, leader: int, need: int, left: int) -> bool:
        plays, theirs, after = LEADS[leader], self._theirs, leader + 1
        for number in _FIRST[self._decides[left][leader]]:
            asked = number, leader, need, left
            for place, change in plays[picture & IN_SUIT[number]]:
                if theirs(picture ^ change, after, number, place, leader, asked):
                    self._decides[left][leader] = number
                    return True
        return False

    def _their_lead(self, picture: int, leader: int, need: int, left: int) -> bool:
        plays, ours, after = LEADS[leader], self._ours, (leader + 1) % 4
        numbers = [number for number in _FIRST[self._decides[left][leader]] if picture & _OUT_CARDS[number]]
        # A player with no card that the claimer knows of leads an unknown one: as bad as any known lead.
        shown = _SHOWN_OUT[leader]
        for number in [number for number in numbers if not picture & shown[number]] or numbers:
            asked = number, leader, need, left
            for place, change in plays[picture & IN_SUIT[number]]:
                if not ours(picture ^ change, after, number, place, leader, asked):
                    self._decides[left][leader] = number
                    return False
        return True

    def _over(self, picture: int, winner: int, need: int, left: int) -> bool:
        """True if so many can be forced where the trick is over, the gaps closed."""
        left -= 1
        if not winner & 1:
            need -= 1
            # A partner's lead is not for the claimer to choose.
            if winner and self._alone:
                winner = 1
        if need <= 0:
            return True
        if need > left:
            return False
        known, key = self._known[winner], picture * SPREAD
        bounds = known.get(key)
        if bounds is None:
            self.budget.spend()
            at_once = self._at_their_lead if winner & 1 else self._at_our_lead
            bounds = known[key] = at_once(picture, winner, left)
        if need <= bounds & _LOW:
            return True
        if need > bounds >> _HIGH:
            return False
        search = self._their_lead if winner & 1 else self._our_lead
        found = search(picture, winner, need, left)
        known[key] = bounds & ~_LOW | need if found else need - 1 << _HIGH | bounds & _LOW
        return found

    def _ours(self, picture: int, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """True if so many can be forced in a trick that `best` of `suit` is winning for `winner`, where the claimer's
        side is next, and an opponent after it.
        """
        led, after, trump = asked[0], (seat + 1) % 4, self._trump
        theirs = self._theirs_last if asked[1] == seat ^ 2 else self._theirs
        if seat == 2 and self._alone:
            return theirs(picture, after, suit, best, winner, asked)
        tables, number = FOLLOWS[seat], led
        cards = tables[best if suit == led else OVER_ALL][picture & IN_SUIT[led]]
        void = not cards
        if void:
            cards, number = tables[best if suit == trump else UNDER_ALL][picture & self._trumps], trump
        for place, change in cards:
            if place == LOSES:
                if theirs(picture ^ change, after, suit, best, winner, asked):
                    return True
            elif theirs(picture ^ change, after, number, place, seat, asked):
                return True
        if void:
            for change in self._discards(picture, seat, led):
                if theirs(picture ^ change, after, suit, best, winner, asked):
                    return True
        return False

    def _ours_last(self, picture: int, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """The same as `_ours`, where the claimer's side plays last."""
        led, _, need, left = asked
        trump, over = self._trump, self._over
        if seat == 2 and self._alone:
            return over(self._closed(picture, led, suit), winner, need, left)
        tables = FOLLOWS_LAST[seat]
        closing = 0 if suit == led else CLOSING[picture & self._trumps]
        cards = tables[best if suit == led else OVER_ALL][picture & IN_SUIT[led]]
        if cards:
            picture ^= closing
            for place, change in cards:
                if over(picture ^ change, winner if place == LOSES else seat, need, left):
                    return True
            return False
        picture ^= CLOSING[picture & IN_SUIT[led]]
        for place, change in tables[best if suit == trump else UNDER_ALL][picture & self._trumps]:
            if over(picture ^ change, winner if place == LOSES else seat, need, left):
                return True
        for change in self._discards(picture, seat, led):
            if over(picture ^ change ^ closing, winner, need, left):
                return True
        return False

    def _discards(self, picture: int, seat: int, led: int) -> list[int]:
        """Return the changes by the discards of a hand, in suits that no longer matter to the trick."""
        table, trump = FOLLOWS_LAST[seat][OVER_ALL], self._trump
        return [
            change
            for number in _NUMBERS
            if number != led and number != trump
            for _, change in table[picture & IN_SUIT[number]]
        ]

    def _theirs(self, picture: int, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """True if that many can be forced where an opponent is next, with any hand, and then the claimer's side."""
        led, after, trump = asked[0], (seat + 1) % 4, self._trump
        ours = self._ours_last if asked[1] == seat ^ 2 else self._ours
        plays, must, void = DEFENCES[seat][best if suit == led else OVER_ALL][picture & IN_SUIT[led]]
        for place, change in plays:
            if place == LOSES:
                if not ours(picture ^ change, after, suit, best, winner, asked):
                    return False
            elif not ours(picture ^ change, after, led, place, seat, asked):
                return False
        if must:
            return True
        picture ^= void
        if led != trump:
            for place, change in RUFFS[seat][best if suit == trump else UNDER_ALL][picture & self._trumps]:
                if not ours(picture ^ change, after, trump, place, seat, asked):
                    return False
        return ours(picture, after, suit, best, winner, asked)

    def _theirs_last(self, picture: int, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """The same as `_theirs`, where the opponent plays last."""
        led, _, need, left = asked
        trump, over = self._trump, self._over
        closing = 0 if suit == led else CLOSING[picture & self._trumps]
        plays, must, void = DEFENCES_LAST[seat][best if suit == led else OVER_ALL][picture & IN_SUIT[led]]
        for place, change in plays:
            if not over(picture ^ change ^ closing, winner if place == LOSES else seat, need, left):
                return False
        if must:
            return True
        picture ^= void
        if led != trump:
            for _, change in RUFFS_LAST[seat][best if suit == trump else UNDER_ALL][picture & self._trumps]:
                if not over(picture ^ change, seat, need, left):
                    return False
        return over(picture ^ closing, winner, need, left)

    def _closed(self, picture: int, led: int, suit: int) -> int:
        """The picture after a trick of these two suits: the suit led, and that of the winning card."""
        for number in {led, suit}:
            picture ^= CLOSING[picture & IN_SUIT[number]]
        return picture
