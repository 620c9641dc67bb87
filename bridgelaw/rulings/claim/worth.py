"""What the claimer's side can force in his own picture: the cards that he knows to be out, wherever they may be.

The places of those cards are unknown but for the suits in which somebody has shown out, so the number is what can be
forced against every place of them: a defender shows a card only when he plays it, and may be void in whatever he has
not followed to. Two simplifications are the course's own: a defender is never short of a card to throw (so nothing is
squeezed), and of a defender who claims only his own hand is counted.

Cards are numbers, as `Card.place` has them, and sets of cards are their bits: the search asks for millions.
"""

from __future__ import annotations

RANKS_OF_A_SUIT, SUIT_MASK = 13, (1 << 13) - 1
NO_TRUMP = -1
BY_SUIT = tuple(SUIT_MASK << (RANKS_OF_A_SUIT * suit) for suit in range(4))

Bounds = tuple[int, int]
_State = tuple[int, int, int, int, int]


def suit_of(card: int) -> int:
    """The suit of a card, clubs 0."""
    return card // RANKS_OF_A_SUIT


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
    found, equal = [], False
    for suit in BY_SUIT:
        left = live & suit
        if not mine & suit:
            continue
        equal = False
        while left:
            low = left & -left
            left ^= low
            if mine & low:
                if not equal:
                    found.append(low.bit_length() - 1)
                equal = True
            else:
                equal = False
    return found


class Worth:
    """The tricks that can be forced, by a search that keeps what it has found.

    The claimer sits at 0, his partner at 2, the others at 1 and 3. A defender who claims has nobody at 2: that seat
    plays no card.
    """

    def __init__(self, trump: int, alone: bool) -> None:
        self._trump = trump
        self._alone = alone
        self._known: dict[_State, Bounds] = {}

    def tricks(self, mine: int, theirs: int, out: int, voids: int, leader: int) -> int:
        """How many can be forced when a trick begins. `voids` has four bits for seat 1 and four for seat 3."""
        low, high = 0, mine.bit_count()
        while low < high:
            middle = (low + high + 1) // 2
            if self.can(mine, theirs, out, voids, leader, middle):
                low = middle
            else:
                high = middle - 1
        return low

    def can(self, mine: int, theirs: int, out: int, voids: int, leader: int, need: int) -> bool:
        """Whether so many can be forced when a trick begins."""
        left = mine.bit_count()
        if need <= 0:
            return True
        if need > left:
            return False
        state = (mine, theirs, out, voids, leader)
        low, high = self._known.get(state, (0, left))
        if need <= low:
            return True
        if need > high:
            return False
        found = self._leads(mine, theirs, out, voids, leader, need)
        self._known[state] = (need, high) if found else (low, need - 1)
        return found

    def _leads(self, mine: int, theirs: int, out: int, voids: int, leader: int, need: int) -> bool:
        live = mine | theirs | out
        if leader == 0:
            return any(
                self.can_in_trick(mine ^ (1 << card), theirs, out, voids, 1, suit_of(card), card, 0, 1, need)
                for card in apart(mine, live)
            )
        if leader == 2 and not self._alone:
            return any(
                self.can_in_trick(mine, theirs ^ (1 << card), out, voids, 3, suit_of(card), card, 2, 1, need)
                for card in apart(theirs, live)
            )
        if not out:
            return True
        void = voids >> (4 * (leader == 3)) & 15
        leads = out
        for suit in range(4):
            if void >> suit & 1:
                leads &= ~BY_SUIT[suit]
        # Who has nothing that the claimer knows of leads something else: as bad as anything that is known.
        return all(
            self.can_in_trick(
                mine, theirs, out ^ (1 << card), voids, (leader + 1) % 4, suit_of(card), card, leader, 1, need
            )
            for card in apart(leads or out, live)
        )

    def can_in_trick(
        self,
        mine: int,
        theirs: int,
        out: int,
        voids: int,
        seat: int,
        led: int,
        best: int,
        winner: int,
        played: int,
        need: int,
    ) -> bool:
        """Whether so many can be forced in the middle of a trick: `best` is winning it for `winner`, `seat` is next."""
        if played == 4:
            if winner in (0, 2):
                need -= 1
            if self._alone and winner == 2:
                # His partner's lead is not his to choose.
                winner = 1
            return self.can(mine, theirs, out, voids, winner, need)
        after = (seat + 1) % 4
        if seat in (0, 2):
            if seat == 2 and self._alone:
                return self.can_in_trick(mine, theirs, out, voids, after, led, best, winner, played + 1, need)
            hand = theirs if seat else mine
            follows = hand & BY_SUIT[led]
            for card in apart(follows or hand, mine | theirs | out | 1 << best):
                new, by = (card, seat) if self.beats(card, best) else (best, winner)
                one, two = (mine, theirs ^ (1 << card)) if seat else (mine ^ (1 << card), theirs)
                if self.can_in_trick(one, two, out, voids, after, led, new, by, played + 1, need):
                    return True
            return False
        return self._others(mine, theirs, out, voids, seat, led, best, winner, played, need)

    def _others(
        self,
        mine: int,
        theirs: int,
        out: int,
        voids: int,
        seat: int,
        led: int,
        best: int,
        winner: int,
        played: int,
        need: int,
    ) -> bool:
        """The same where a defender is next: whatever he may hold."""
        after, own, his = (seat + 1) % 4, 4 * (seat == 3), 4 * (seat == 1)
        suit_out = out & BY_SUIT[led]
        void = voids >> (own + led) & 1
        live = mine | theirs | out | 1 << best
        if suit_out and not void:
            for card in apart(suit_out, live):
                new, by = (card, seat) if self.beats(card, best) else (best, winner)
                if not self.can_in_trick(mine, theirs, out ^ (1 << card), voids, after, led, new, by, played + 1, need):
                    return False
            if voids >> (his + led) & 1:
                # Somebody has those cards, and it is not the other.
                return True
            voids |= 1 << (own + led)
        if not self.can_in_trick(mine, theirs, out, voids, after, led, best, winner, played + 1, need):
            return False
        if self._trump in (NO_TRUMP, led) or voids >> (own + self._trump) & 1:
            return True
        for card in apart(out & BY_SUIT[self._trump], live):
            if self.beats(card, best) and not self.can_in_trick(
                mine, theirs, out ^ (1 << card), voids, after, led, card, seat, played + 1, need
            ):
                return False
        return True

    def beats(self, card: int, best: int) -> bool:
        """Whether a card takes a trick from the one that is winning it."""
        if card // RANKS_OF_A_SUIT == best // RANKS_OF_A_SUIT:
            return card > best
        return card // RANKS_OF_A_SUIT == self._trump
