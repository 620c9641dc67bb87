"""The bounds of any ruling: the best that declarer's side can do against the best defence, and the worst legal play."""

from __future__ import annotations

from bridgelaw.chapters.claims.rulings.moment import Frame, LineMoment, alike, live
from bridgelaw.chapters.claims.rulings.suit import BY_SUIT, RANKS_OF_A_SUIT, apart

MOST_SEARCHED = 7
"""With no more cards than this in a hand a search is finished, however long it takes."""
MOST_WEIGHED = 9
"""With more cards than this a stated line is followed with each suit from the top until MOST_SEARCHED are left. Up to
here every normal way to follow it is searched: of 200 drawn claims one was not finished, and in 7 of them following
from the top was a trick or more off."""
POSITIONS, POSITIONS_OF_BEST_PLAY, POSITIONS_BESIDE = 60_000, 10_000, 3_000
"""The limits of positions searched for the ruling itself, for best play with all cards in sight, and for the worst
legal play and each reversed finding: two seconds and fractions of one, measured in November 2026.
"""


class Unfinished(Exception):
    """A search that was given up; `bounds` are the fewest and the most tricks that are proved so far."""

    def __init__(self, bounds: tuple[int, int] = (0, 0)) -> None:
        super().__init__("the search was given up")
        self.bounds = bounds


class Budget:
    """The positions that a search may still examine; unlimited where no number is given.

    >>> budget = Budget(1)
    >>> budget.spend(), budget.spent
    (None, 1)
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.spent = 0

    def spend(self) -> None:
        """Count a new position. Raises Unfinished when the budget is spent."""
        self.spent += 1
        if self._most is not None and self.spent > self._most:
            raise Unfinished


def budget_for(cards: int, most: int) -> Budget:
    """Return the budget of positions for hands of this many cards."""
    return Budget(most if cards > MOST_SEARCHED else None)


class DoubleDummy:
    """Tricks of seats 0 and 2 with every card in sight: with best play on both sides, or as few as the Laws allow."""

    def __init__(self, frame: Frame, budget: Budget | None = None) -> None:
        self._frame = frame
        self._budget = budget or Budget()
        self._can: dict[tuple[int, ...], tuple[int, int]] = {}
        self._least: dict[tuple[int, ...], tuple[int, int]] = {}

    def best(self, now: LineMoment) -> int:
        """The tricks that seats 0 and 2 make with best play on both sides."""
        low, high = 0, max(map(int.bit_count, now.hands))
        while low < high:
            middle = (low + high + 1) // 2
            if self._in_trick(now.hands, now.leader, now.trick, middle):
                low = middle
            else:
                high = middle - 1
        return low

    def worst(self, now: LineMoment) -> int:
        """The fewest tricks that seats 0 and 2 can take when all four play, legally, to that end."""
        return self._fewest(now.hands, now.leader, now.trick, max(map(int.bit_count, now.hands)))

    def _fewest(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], most: int) -> int:
        """Return the fewest tricks if they are at most `most`; else some larger number."""
        if len(trick) == 4:
            _, leader = self._frame.winning(leader, trick)
            taken = int(leader in (0, 2))
            return taken + self._fewest(hands, leader, (), most - taken)
        if trick:
            return self._fewest_of(hands, leader, trick, most, 0)
        left = hands[0].bit_count()
        if most < 0 or not left:
            return 0
        key = (*alike(hands), leader)
        if key not in self._least:
            self._budget.spend()
        low, high = self._least.get(key, (0, left))
        if low == high or low > most:
            return low
        found = self._fewest_of(hands, leader, (), min(most, left), low)
        self._least[key] = (found, found) if found <= most else (most + 1, high)
        return found

    def _fewest_of(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], most: int, low: int) -> int:
        seat, best = (leader + len(trick)) % 4, most + 1
        hand = hands[seat]
        cards = apart(hand & BY_SUIT[trick[0] // RANKS_OF_A_SUIT] or hand if trick else hand, live(hands, trick))
        for card in cards if seat in (0, 2) else cards[::-1]:
            after = (*hands[:seat], hands[seat] ^ (1 << card), *hands[seat + 1 :])
            best = min(best, self._fewest(after, leader, (*trick, card), best - 1))
            if best <= low:
                break
        return best

    def _in_trick(self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], need: int) -> bool:
        if len(trick) == 4:
            _, leader = self._frame.winning(leader, trick)
            need -= leader in (0, 2)
            trick = ()
        if not trick:
            return self._from(hands, leader, need)
        seat = (leader + len(trick)) % 4
        hand = hands[seat]
        cards = hand & BY_SUIT[trick[0] // RANKS_OF_A_SUIT] or hand
        return self._some(hands, leader, trick, need, seat, cards)

    def _from(self, hands: tuple[int, ...], leader: int, need: int) -> bool:
        left = hands[0].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        key = (*alike(hands), leader)
        if key not in self._can:
            self._budget.spend()
        low, high = self._can.get(key, (0, left))
        if need <= low or need > high:
            return need <= low
        found = self._some(hands, leader, (), need, leader, hands[leader])
        self._can[key] = (need, high) if found else (low, need - 1)
        return found

    def _some(
        self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], need: int, seat: int, cards: int
    ) -> bool:
        ours = seat in (0, 2)
        for card in apart(cards, live(hands, trick)):
            after = (*hands[:seat], hands[seat] ^ (1 << card), *hands[seat + 1 :])
            if self._in_trick(after, leader, (*trick, card), need) is ours:
                return ours
        return not ours
