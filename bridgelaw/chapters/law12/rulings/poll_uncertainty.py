"""The reliability of a poll: the effect of one player's change of mind, and the likely results of other polls of its
size.

Everything is exact. The spread is a square root, so it is given to three places, by whole-number arithmetic.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, isqrt, prod

from bridgelaw.chapters.law12.rulings.poll_asked import HeldPoll, least_players
from bridgelaw.laws.facts import dataclass

THOUSAND = 1000


def binomial(players: int, share: Fraction) -> tuple[Fraction, ...]:
    """The chance that 0, 1, … all of so many players say yes, if `share` of all such players would.

    >>> [str(chance) for chance in binomial(2, Fraction(1, 3))]
    ['4/9', '4/9', '1/9']
    """
    return tuple(comb(players, yes) * share**yes * (1 - share) ** (players - yes) for yes in range(players + 1))


@dataclass(frozen=True)
class Distribution:
    """The results of polls of one size, in whole numbers, which are quicker than fractions.

    `ways` has the product of the yeses with the number of ways to it, rising; a share is such a product over `players`,
    its chance the ways over `whole`.
    """

    ways: tuple[tuple[int, int], ...]
    players: int
    whole: int

    @property
    def chances(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """(share, its chance), shares rising."""
        return tuple((Fraction(yes, self.players), Fraction(ways, self.whole)) for yes, ways in self.ways)

    def beyond(self, centre: Fraction, distance: Fraction) -> Fraction:
        """The chance of a share further than `distance` from `centre`."""
        low, high = (centre + sign * distance for sign in (-1, 1))
        # The products are between whole numbers: those below the one bound and above the other are beyond.
        least, most = -((-low * self.players) // 1), (high * self.players) // 1
        return Fraction(sum(ways for yes, ways in self.ways if not least <= yes <= most), self.whole)

    def in_steps(self, centre: Fraction, step: Fraction) -> tuple[tuple[Fraction, Fraction], ...]:
        """The same grouped in steps to the left and right of `centre`: (place, its chance), places rising.

        >>> [f"{place}: {chance}" for place, chance in Distribution(((0, 1), (1, 2), (2, 1)), 2, 4).in_steps(
        ...     Fraction(1, 2), Fraction(1))]
        ['1/2: 1']
        """
        # A share is this many steps from the centre: (yes · scale − start) / size, a half going to the even step.
        scale, size = centre.denominator * step.denominator, self.players * centre.denominator * step.numerator
        start = centre.numerator * step.denominator * self.players
        found: dict[int, int] = {}
        for yes, ways in self.ways:
            steps, over = divmod(yes * scale - start, size)
            steps += 2 * over > size or (2 * over == size and steps % 2)
            found[steps] = found.get(steps, 0) + ways
        placed: dict[Fraction, int] = {}
        for steps, ways in found.items():
            place = min(Fraction(1), max(Fraction(0), centre + steps * step))
            placed[place] = placed.get(place, 0) + ways
        return tuple((place, Fraction(ways, self.whole)) for place, ways in placed.items())


def chances(poll: HeldPoll) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the possible results of polls of this size if this poll were the truth: (share, its chance), shares
    rising.

    With several questions the share is their product, and only those who chose a legal action are counted.

    >>> from bridgelaw.chapters.law12.rulings.poll_asked import PollAnswer, PollQuestion, Role
    >>> answers = PollAnswer(1, "", Role.GOOD, 620), PollAnswer(1, "", Role.OTHER, -100)
    >>> [f"{share}: {chance}" for share, chance in chances(HeldPoll((PollQuestion("Do you make 4♥?", answers),)))]
    ['0: 1/4', '1/2: 1/2', '1: 1/4']
    """
    return distribution(poll).chances


@lru_cache(maxsize=64)
def distribution(poll: HeldPoll) -> Distribution:
    """The same in whole numbers."""
    found, players, whole = {1: 1}, 1, 1
    for question in poll.questions:
        n, good = question.counted, question.good
        shown: dict[int, int] = {}
        for yes in range(n + 1):
            ways = comb(n, yes) * good**yes * (n - good) ** (n - yes)
            for product, so_far in found.items() if ways else ():
                shown[product * yes] = shown.get(product * yes, 0) + so_far * ways
        found, players, whole = shown, players * n, whole * n**n
    return Distribution(tuple(sorted(found.items())), players, whole)


def doubt_of_the_least() -> Fraction:
    """Return the effect of one mind in the smallest poll: 1/5. The commentary calls a poll of five uncertain by at
    least 0.2.
    """
    return Fraction(1, least_players())


def misses(poll: HeldPoll, distance: Fraction | None = None) -> Fraction:
    """The chance that a poll of this size is off by more than `distance` (None: 0.2), if this poll were the truth."""
    return distribution(poll).beyond(poll.share, doubt_of_the_least() if distance is None else distance)


def one_mind(poll: HeldPoll) -> Fraction:
    """The most that one player's change of mind can move the share: 1/n where there is one question.

    In a poll of five that is 20%, as the WBF commentary says (source 002, Benefit of Doubt).
    """
    moves = []
    for place, question in enumerate(poll.questions):
        others = (*poll.questions[:place], *poll.questions[place + 1 :])
        moves.append(prod((other.share for other in others), start=Fraction(1)) / question.counted)
    return max(moves)


def variance(poll: HeldPoll) -> Fraction:
    """The variance of the share: p (1 − p) / n, extended to the product of several questions."""
    squares = prod((q.share**2 + q.share * (1 - q.share) / q.counted for q in poll.questions), start=Fraction(1))
    return squares - poll.share**2


def spread(poll: HeldPoll) -> Fraction:
    """The standard deviation of the share, to the nearest thousandth."""
    return root(variance(poll))


def root(square: Fraction) -> Fraction:
    """The square root to the nearest thousandth, without a float.

    >>> root(Fraction(1, 20))
    Fraction(28, 125)
    """
    scaled = square * THOUSAND**2
    below = isqrt(scaled.numerator // scaled.denominator)
    # The next thousandth is nearer when the square is beyond the middle between the two.
    return Fraction(below + ((2 * below + 1) ** 2 <= 4 * scaled), THOUSAND)
