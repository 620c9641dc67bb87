"""What the claimer's side can force in his own picture: the cards that he knows to be out, wherever they may be.

The places of those cards are unknown but for the suits in which somebody has shown out, so the number is what can be
forced against every place of them: a defender shows a card only when he plays it, and may be void in whatever he has
not followed to. The course's own simplifications: a defender is never short of a card to throw (so nothing is
squeezed), follows with a card that takes the trick or else with his lowest, and ruffs only to take the trick; and of a
defender who claims only his own hand is counted.

The search asks for hundreds of thousands of tricks, so cards are bits. A suit is one number: thirteen bits for the
claimer's cards, thirteen for his partner's, thirteen for those that are out; with no gap between the ranks that are
left, so that equal cards of a hand are neighbours.
"""

from __future__ import annotations

from typing import NamedTuple

RANKS_OF_A_SUIT, SUIT_MASK = 13, (1 << 13) - 1
NO_TRUMP = -1
BY_SUIT = tuple(SUIT_MASK << (RANKS_OF_A_SUIT * suit) for suit in range(4))
MINE, THEIRS, OUT = 0, 13, 26

Suits = tuple[int, int, int, int]
_State = tuple[Suits, int, int]


def bits(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def apart(mine: int, live: int) -> list[int]:
    """One of each run of equal cards of a hand, the lowest: no other live card lies between those of a run.

    `live` holds all cards that matter, those of the hand among them.
    """
    found = []
    for shift in (0, 13, 26, 39):
        hand = mine >> shift & SUIT_MASK
        if hand:
            found += [card + shift for card in _APART[hand << RANKS_OF_A_SUIT | live >> shift & SUIT_MASK]]
    return found


class _Apart(dict[int, list[int]]):
    """One of each run of equal cards, by the hand and the live cards of its suit."""

    def __missing__(self, key: int) -> list[int]:
        hand, live = key >> RANKS_OF_A_SUIT, key & SUIT_MASK
        found, equal = [], False
        for card in bits(live):
            own = bool(hand >> card & 1)
            if own and not equal:
                found.append(card)
            equal = own
        self[key] = found
        return found


_APART = _Apart()


class _Closed(dict[int, int]):
    """Each suit without the gaps between its ranks."""

    def __missing__(self, suit: int) -> int:
        mine, theirs, out = suit & SUIT_MASK, suit >> THEIRS & SUIT_MASK, suit >> OUT
        found = self[suit] = _kept_apart(mine, theirs, out, mine | theirs | out)
        return found


_CLOSED = _Closed()


def suits_of(mine: int, theirs: int, out: int, best: int) -> tuple[Suits, int]:
    """Sets of cards suit by suit without gaps, and the place of the card that is winning the trick (-1 for none)."""
    found, place = [], best
    for number in range(4):
        shift = RANKS_OF_A_SUIT * number
        a, b, c = mine >> shift & SUIT_MASK, theirs >> shift & SUIT_MASK, out >> shift & SUIT_MASK
        if best >= 0 and best // RANKS_OF_A_SUIT == number:
            card = 1 << best % RANKS_OF_A_SUIT
            live = a | b | c | card
            place = (live & (card - 1)).bit_count()
            found.append(_kept_apart(a, b, c, live))
        else:
            found.append(_CLOSED[a | b << THEIRS | c << OUT])
    a, b, c, d = found
    return (a, b, c, d), place


def _kept_apart(mine: int, theirs: int, out: int, live: int) -> int:
    found = 0
    for place, card in enumerate(bits(live)):
        found |= ((mine >> card & 1) | (theirs >> card & 1) << THEIRS | (out >> card & 1) << OUT) << place
    return found


class View(NamedTuple):
    """His picture at his turn. `best` of `suit` is winning for `winner` the trick in which `led` was led and so many
    cards are `played`; at a lead `led` is -1. `left` tricks are to come, this one included.
    """

    suits: Suits
    voids: int
    seat: int
    led: int
    suit: int
    best: int
    winner: int
    played: int
    left: int


class Worth:
    """The tricks that can be forced, by a search that keeps what it has found.

    The claimer sits at 0, his partner at 2, the others at 1 and 3. A defender who claims has nobody at 2: that seat
    plays no card. `voids` has four bits for the suits that seat 1 has shown out of, and four for seat 3.
    """

    def __init__(self, trump: int, alone: bool) -> None:
        self._trump = trump
        self._alone = alone
        self._known: dict[_State, tuple[int, int]] = {}
        self._kept: dict[tuple[View, int], tuple[int, int]] = {}

    def can(self, suits: Suits, voids: int, leader: int, need: int, left: int) -> bool:
        """Whether so many can be forced when a trick begins and so many tricks are left."""
        if need <= 0:
            return True
        if need > left:
            return False
        a, b, c, d = suits
        a, b, c, d = suits = (_CLOSED[a], _CLOSED[b], _CLOSED[c], _CLOSED[d])
        if voids:
            # Nobody is void in a suit of which nothing is out.
            voids &= (0, 17)[a > _FEW] | (0, 34)[b > _FEW] | (0, 68)[c > _FEW] | (0, 136)[d > _FEW]
        state = (suits, voids, leader)
        low, high = self._known.get(state, (-1, left))
        if low < 0:
            low, high = self._known[state] = self._at_once(suits, voids, leader, left)
        if need <= low:
            return True
        if need > high:
            return False
        found = self._leads(suits, voids, leader, need, left)
        self._known[state] = (need, high) if found else (low, need - 1)
        return found

    def keeps(self, view: View, cards: int, most: int = -1) -> tuple[int, int]:
        """Which of these cards of the claimer's side, whose turn it is, leave most to be forced, and how much that is.

        `most` is known to be no less than that; without it nothing is known.
        """
        key = (view, cards)
        found = self._kept.get(key)
        if found is None:
            runs = self._runs(view, cards)
            found = self._kept[key] = self._from_above(view, runs, most) if most >= 0 else self._from_below(view, runs)
        return found

    def _from_above(self, view: View, runs: list[tuple[int, int]], most: int) -> tuple[int, int]:
        for need in range(min(most, view.left), 0, -1):
            found = 0
            for card, run in runs:
                if self._with(view, card, need):
                    found |= run
            if found:
                return found, need
        return sum(run for _, run in runs), 0

    def _from_below(self, view: View, runs: list[tuple[int, int]]) -> tuple[int, int]:
        best, found = 0, 0
        for card, run in runs:
            if self._with(view, card, best):
                found |= run
                while best < view.left and self._with(view, card, best + 1):
                    best, found = best + 1, run
        return found, best

    def some(self, view: View, need: int) -> bool:
        """Whether the claimer's side, whose turn it is, can force so many with some card."""
        if view.led < 0:
            return self.can(view.suits, view.voids, view.seat, need, view.left)
        return self.trick(*view[:8], need, view.left)

    def _runs(self, view: View, cards: int) -> list[tuple[int, int]]:
        """The lowest of each run of equal cards, with the whole of it."""
        part = THEIRS if view.seat else MINE
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
        rest = _without(view.suits, number, (THEIRS if view.seat else MINE) + place)
        after, led = (view.seat + 1) % 4, number if view.led < 0 else view.led
        takes = view.led < 0 or ((place > view.best) if number == view.suit else number == self._trump)
        suit, best, winner = (number, place, view.seat) if takes else (view.suit, view.best, view.winner)
        return self.trick(rest, view.voids, after, led, suit, best, winner, view.played + 1, need, view.left)

    # ---- what is plain without a search -----------------------------------------------------------------------

    def _at_once(self, suits: Suits, voids: int, leader: int, left: int) -> tuple[int, int]:
        """Tricks that are plainly there, and plainly not: winners to be run by whoever leads."""
        most = left - min(self._ruffs(suits, voids), left)
        if leader in (0, 2):
            return min(max(self._winners(suits, leader), self._top_trumps(suits)), most), most
        most = min(most, left - min(self._losers(suits, voids, leader), left))
        return min(self._top_trumps(suits), most), most

    def _top_trumps(self, suits: Suits) -> int:
        """Trumps in one hand of the claimer's side that nobody can beat: each takes a trick, whatever is played."""
        if self._trump == NO_TRUMP:
            return 0
        trumps = suits[self._trump]
        above = (trumps >> OUT).bit_length()
        return max(((trumps >> part & SUIT_MASK) >> above).bit_count() for part in (MINE, THEIRS))

    def _ruffs(self, suits: Suits, voids: int) -> int:
        """Trumps that nobody can keep from taking a trick: a defender who may hold them can ruff whatever is led."""
        if self._trump == NO_TRUMP or voids & 17 << self._trump:
            return 0
        trumps = suits[self._trump]
        return (trumps >> OUT >> ((trumps | trumps >> THEIRS) & SUIT_MASK).bit_length()).bit_count()

    def _winners(self, suits: Suits, leader: int) -> int:
        """Tricks that the hand on lead can run."""
        trump, found = self._trump, 0
        own, other = (MINE, THEIRS) if leader == 0 else (THEIRS, MINE)
        if trump != NO_TRUMP:
            trumps = suits[trump]
            drawn, rounds = self._run(trumps, own, other), (trumps >> own & SUIT_MASK).bit_count()
            out, opposite = (trumps >> OUT).bit_count(), (trumps >> other & SUIT_MASK).bit_count()
            # Side suits can be run once nobody has a trump, and his other hand is not made to ruff.
            if (out or opposite) and (drawn < rounds or drawn < out or opposite > drawn):
                return drawn
        for suit in suits:
            found += self._run(suit, own, other)
        return found

    def _run(self, suit: int, own: int, other: int) -> int:
        """Winners of one hand in a suit, where the other hand can stay under them."""
        hand, opposite, out = suit >> own & SUIT_MASK, suit >> other & SUIT_MASK, suit >> OUT
        if not hand:
            return 0
        above = out.bit_length()
        winners = (hand >> above).bit_count()
        if winners >= out.bit_count():
            winners = hand.bit_count()
        if not winners or not opposite:
            return winners
        lowest = hand
        while lowest.bit_count() > winners:
            lowest &= lowest - 1
        lowest &= -lowest
        under = (opposite & (lowest - 1)).bit_count()
        return winners if under >= min(winners, opposite.bit_count()) else 0

    def _losers(self, suits: Suits, voids: int, leader: int) -> int:
        """Tricks that a defender on lead may be able to run."""
        trump, void, found = self._trump, voids >> 4 * (leader == 3) & 15, 0
        trumps = suits[trump] if trump != NO_TRUMP else 0
        for number, suit in enumerate(suits):
            out = suit >> OUT
            if not out or void >> number & 1:
                continue
            mine, theirs = suit & SUIT_MASK, suit >> THEIRS & SUIT_MASK
            top = (out >> (mine | theirs).bit_length()).bit_count()
            if top >= max(mine.bit_count(), theirs.bit_count()):
                top = out.bit_count()
            if trumps and number != trump:
                if trumps & SUIT_MASK:
                    top = min(top, mine.bit_count())
                if trumps >> THEIRS & SUIT_MASK:
                    top = min(top, theirs.bit_count())
            found += top
        return found

    # ---- the search -------------------------------------------------------------------------------------------

    def _leads(self, suits: Suits, voids: int, leader: int, need: int, left: int) -> bool:
        ours = leader in (0, 2)
        part = (MINE, OUT, THEIRS, OUT)[leader]
        void = 0 if ours else voids >> 4 * (leader == 3) & 15
        if not ours and not any(suit >> OUT and not void >> number & 1 for number, suit in enumerate(suits)):
            # Who has nothing that the claimer knows of leads something else: as bad as anything that is known.
            void = 0
            if not any(suit >> OUT for suit in suits):
                return True
        for number, suit in enumerate(suits):
            if void >> number & 1:
                continue
            hand = suit >> part & SUIT_MASK
            cards = hand & ~(hand << 1)
            while cards:
                place = cards.bit_length() - 1
                cards ^= 1 << place
                rest = _without(suits, number, part + place)
                if self.trick(rest, voids, (leader + 1) % 4, number, number, place, leader, 1, need, left) is ours:
                    return ours
        return not ours

    def trick(
        self,
        suits: Suits,
        voids: int,
        seat: int,
        led: int,
        suit: int,
        best: int,
        winner: int,
        played: int,
        need: int,
        left: int,
    ) -> bool:
        """Whether so many can be forced in the middle of a trick, this one included.

        `best` of `suit` is winning it for `winner`; `seat` is next, and `led` is what was led.
        """
        if played == 4:
            # A partner's lead is not for the claimer to choose.
            lead = 1 if self._alone and winner == 2 else winner
            return self.can(suits, voids, lead, need - (winner in (0, 2)), left - 1)
        after = (seat + 1) % 4
        if seat == 2 and self._alone:
            return self.trick(suits, voids, after, led, suit, best, winner, played + 1, need, left)
        if seat in (1, 3):
            return self._defends(suits, voids, seat, led, suit, best, winner, played, need, left)
        part = THEIRS if seat else MINE
        numbers = (led,) if suits[led] >> part & SUIT_MASK else (0, 1, 2, 3)
        for number in numbers:
            hand = suits[number] >> part & SUIT_MASK
            cards = hand & ~(hand << 1)
            while cards:
                place = cards.bit_length() - 1
                cards ^= 1 << place
                rest = _without(suits, number, part + place)
                if (place > best) if number == suit else number == self._trump:
                    found = self.trick(rest, voids, after, led, number, place, seat, played + 1, need, left)
                else:
                    found = self.trick(rest, voids, after, led, suit, best, winner, played + 1, need, left)
                if found:
                    return True
        return False

    def _defends(
        self,
        suits: Suits,
        voids: int,
        seat: int,
        led: int,
        suit: int,
        best: int,
        winner: int,
        played: int,
        need: int,
        left: int,
    ) -> bool:
        """The same where a defender is next: whatever he may hold."""
        after, own, his = (seat + 1) % 4, 4 * (seat == 3), 4 * (seat == 1)
        out = suits[led] >> OUT
        if out and not voids >> (own + led) & 1:
            wins = out >> (best + 1) << (best + 1) if suit == led else 0
            cards = wins & ~(wins << 1)
            if played == 3:
                cards &= -cards
            while cards:
                place = cards.bit_length() - 1
                cards ^= 1 << place
                rest = _without(suits, led, OUT + place)
                if not self.trick(rest, voids, after, led, led, place, seat, played + 1, need, left):
                    return False
            place = (out & -out).bit_length() - 1
            rest = _without(suits, led, OUT + place)
            if not wins >> place & 1 and not self.trick(
                rest, voids, after, led, suit, best, winner, played + 1, need, left
            ):
                return False
            if voids >> (his + led) & 1:
                # Somebody has those cards, and it is not the other.
                return True
            voids |= 1 << (own + led)
        trump = self._trump
        if trump not in (NO_TRUMP, led) and not voids >> (own + trump) & 1:
            out = suits[trump] >> OUT
            wins = out >> (best + 1) << (best + 1) if suit == trump else out
            cards = wins & ~(wins << 1)
            while cards:
                low = cards & -cards
                cards ^= low
                place = low.bit_length() - 1
                rest = _without(suits, trump, OUT + place)
                if not self.trick(rest, voids, after, led, trump, place, seat, played + 1, need, left):
                    return False
        return self.trick(suits, voids, after, led, suit, best, winner, played + 1, need, left)


_FEW = (1 << OUT) - 1


def _without(suits: Suits, number: int, bit: int) -> Suits:
    a, b, c, d = suits
    gone = 1 << bit
    if number == 0:
        return a ^ gone, b, c, d
    if number == 1:
        return a, b ^ gone, c, d
    if number == 2:
        return a, b, c ^ gone, d
    return a, b, c, d ^ gone
