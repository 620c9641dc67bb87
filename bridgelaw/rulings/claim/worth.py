"""What the claimer's side can force in his own picture: the cards that he knows to be out, wherever they may be.

The places of those cards are unknown but for the suits in which somebody has shown out, so the number is what can be
forced against every place of them: a defender shows a card only when he plays it, and may be void in whatever he has
not followed to. The course's own simplifications: a defender is never short of a card to throw (so nothing is
squeezed), follows with a card that takes the trick or else with his lowest, and ruffs only to take the trick; and of a
defender who claims only his own hand is counted.
"""

from __future__ import annotations

from typing import NamedTuple

from bridgelaw.rulings.claim.suit import (
    CLOSED,
    FACTS,
    MINE,
    NO_TRUMP,
    OUT,
    PLAYS,
    RANKS_OF_A_SUIT,
    SHOWN,
    SUIT_MASK,
    THEIRS,
    Suits,
    bits,
)

_State = tuple[int, int, int, int, int]
_PART = (MINE, OUT, THEIRS, OUT)
_MINE, _THEIRS, _OUT = PLAYS[MINE], PLAYS[THEIRS], PLAYS[OUT]
_OUT_CARDS = SUIT_MASK << OUT
_NUMBERS: tuple[int, ...] = (0, 1, 2, 3)


class View(NamedTuple):
    """His picture at his turn. `best` of `suit` is winning for `winner` the trick in which `leader` led `led`; at a
    lead `led` is -1. `left` tricks are to come, this one included.
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
"""What stays the same in a trick: the suit led, who led it, and how many are needed of how many that are left."""


class Worth:
    """The tricks that can be forced, by a search that keeps what it has found.

    The claimer sits at 0, his partner at 2, the others at 1 and 3. A defender who claims has nobody at 2: that seat
    plays no card.
    """

    def __init__(self, trump: int, alone: bool) -> None:
        self._trump = trump
        self._alone = alone
        self._known: dict[_State, tuple[int, int]] = {}
        self._kept: dict[tuple[View, int], tuple[int, int]] = {}

    def can(self, suits: Suits, leader: int, need: int, left: int) -> bool:
        """Whether so many can be forced when a trick begins and so many tricks are left."""
        if need <= 0:
            return True
        if need > left:
            return False
        a, b, c, d = suits
        state = CLOSED[a], CLOSED[b], CLOSED[c], CLOSED[d], leader
        bounds = self._known.get(state)
        if bounds is None:
            bounds = self._known[state] = self._at_once(state, left)
        low, high = bounds
        if need <= low:
            return True
        if need > high:
            return False
        found = self._leads(state[:4], leader, need, left)
        self._known[state] = (need, high) if found else (low, need - 1)
        return found

    def keeps(self, view: View, cards: int) -> tuple[int, int]:
        """Which of these cards of his side, whose turn it is, leave most to be forced, and how much that is."""
        key = (view, cards)
        known = self._kept.get(key)
        if known is None:
            best, found = 0, 0
            for card, run in self._runs(view, cards):
                if self._with(view, card, best):
                    found |= run
                    while best < view.left and self._with(view, card, best + 1):
                        best, found = best + 1, run
            known = self._kept[key] = found, best
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
        """Whether so many can be forced with that card."""
        number, place = divmod(card, RANKS_OF_A_SUIT)
        rest = _but(view.suits, number, view.suits[number] ^ 1 << _PART[view.seat] + place)
        led, leader, suit, best, winner = view.led, view.leader, view.suit, view.best, view.winner
        if view.led < 0:
            led, leader = number, view.seat
        if view.led < 0 or ((place > best) if number == suit else number == self._trump):
            suit, best, winner = number, place, view.seat
        return self._theirs(rest, (view.seat + 1) % 4, suit, best, winner, (led, leader, need, view.left))

    # ---- what is plain without a search -----------------------------------------------------------------------

    def _at_once(self, state: _State, left: int) -> tuple[int, int]:
        """Tricks that are plainly there, and plainly not."""
        a, b, c, d, leader = state
        facts = FACTS[a], FACTS[b], FACTS[c], FACTS[d]
        one, two, three, four = facts
        most = one.most + two.most + three.most + four.most
        low = ruffs = holds = 0
        trumps = facts[self._trump] if self._trump != NO_TRUMP else None
        if trumps:
            low, ruffs = trumps.sure, trumps.over
            holds = bool(trumps.mine) + 2 * bool(trumps.theirs)
            most += trumps.mine + trumps.theirs - trumps.most
        most = min(most, left - ruffs)
        if leader in (0, 2):
            own = leader // 2
            runs = one.runs[own] + two.runs[own] + three.runs[own] + four.runs[own]
            if trumps:
                rounds, opposite = (trumps.theirs, trumps.mine) if own else (trumps.mine, trumps.theirs)
                drawn = trumps.runs[own]
                # Side suits can be run once nobody has a trump, and his other hand is not made to ruff.
                if (trumps.out or opposite) and (drawn < rounds or drawn < trumps.out or opposite > drawn):
                    runs = drawn
            return max(0, min(max(low, runs), most)), max(0, most)
        own = leader // 2
        lost = one.losers[own][holds] + two.losers[own][holds] + three.losers[own][holds] + four.losers[own][holds]
        if holds and trumps:
            lost += trumps.losers[own][0] - trumps.losers[own][holds]
        most = max(0, min(most, left - lost))
        return min(low, most), most

    # ---- the search -------------------------------------------------------------------------------------------

    def _leads(self, suits: Suits, leader: int, need: int, left: int) -> bool:
        ours, numbers, after = leader in (0, 2), _NUMBERS, (leader + 1) % 4
        if not ours:
            numbers = tuple(number for number in numbers if suits[number] & _OUT_CARDS)
            if not numbers:
                return True
            # Who has nothing that the claimer knows of leads something else: as bad as anything that is known.
            shown = SHOWN[leader]
            numbers = tuple(number for number in numbers if not suits[number] & shown) or numbers
        plays, follow = PLAYS[_PART[leader]], self._theirs if ours else self._ours
        for number in numbers:
            asked = number, leader, need, left
            for place, rest in plays[suits[number]]:
                if follow(_but(suits, number, rest), after, number, place, leader, asked) is ours:
                    return ours
        return not ours

    def _over(self, suits: Suits, winner: int, asked: _Asked) -> bool:
        """The same where the trick is over."""
        need, left = asked[2], asked[3] - 1
        if not winner % 2:
            need -= 1
            # A partner's lead is not for the claimer to choose.
            if self._alone and winner == 2:
                winner = 1
        return need <= 0 or (need <= left and self.can(suits, winner, need, left))

    def _ours(self, suits: Suits, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """Whether so many can be forced in a trick that `best` of `suit` is winning for `winner`, where the claimer's
        side is next, or where the trick is over.
        """
        led = asked[0]
        if seat == asked[1]:
            return self._over(suits, winner, asked)
        trump, theirs = self._trump, self._theirs
        if seat == 2 and self._alone:
            return theirs(suits, 3, suit, best, winner, asked)
        plays, after = (_THEIRS, 3) if seat else (_MINE, 1)
        for number in (led,) if plays[suits[led]] else _NUMBERS:
            for place, rest in plays[suits[number]]:
                left = _but(suits, number, rest)
                if (place > best) if number == suit else number == trump:
                    if theirs(left, after, number, place, seat, asked):
                        return True
                elif theirs(left, after, suit, best, winner, asked):
                    return True
        return False

    def _theirs(self, suits: Suits, seat: int, suit: int, best: int, winner: int, asked: _Asked) -> bool:
        """The same where a defender is next, whatever he may hold."""
        led, leader, _, _ = asked
        if seat == leader:
            return self._over(suits, winner, asked)
        trump, ours, shown = self._trump, self._ours, SHOWN[seat]
        after, held = (seat + 1) % 4, suits[led]
        if held & _OUT_CARDS and not held & shown:
            lowest = best if suit == led else SUIT_MASK
            plays = _OUT[held]
            if after == leader:
                # The last to play wins no higher than he must.
                plays = tuple(play for play in plays if play[0] > lowest)[-1:]
            for place, rest in plays:
                if place < lowest:
                    break
                if not ours(_but(suits, led, rest), after, led, place, seat, asked):
                    return False
            place, rest = _OUT[held][-1]
            if place < lowest and not ours(_but(suits, led, rest), after, suit, best, winner, asked):
                return False
            if held & SHOWN[4 - seat]:
                # Somebody has those cards, and it is not the other.
                return True
            suits = _but(suits, led, held | shown)
        if trump not in (NO_TRUMP, led) and not suits[trump] & shown:
            lowest = best if suit == trump else -1
            for place, rest in reversed(_OUT[suits[trump]]):
                if place > lowest and not ours(_but(suits, trump, rest), after, trump, place, seat, asked):
                    return False
        return ours(suits, after, suit, best, winner, asked)


def _but(suits: Suits, number: int, suit: int) -> Suits:
    """The suits with one of them changed."""
    a, b, c, d = suits
    if number == 0:
        return suit, b, c, d
    if number == 1:
        return a, suit, c, d
    if number == 2:
        return a, b, suit, d
    return a, b, c, suit
