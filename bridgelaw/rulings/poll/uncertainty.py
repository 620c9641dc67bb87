"""How sure a poll is: what one player who changes his mind does to it, and what other polls of its size would show.

Everything is exact. The spread is a square root, so it is given to three places, by whole-number arithmetic.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, isqrt, prod

from bridgelaw.rulings.poll.asked import Poll, least_players

THOUSAND = 1000


def binomial(players: int, share: Fraction) -> tuple[Fraction, ...]:
    """The chance that 0, 1, … all of so many players say yes, if `share` of all such players would.

    >>> [str(chance) for chance in binomial(2, Fraction(1, 3))]
    ['4/9', '4/9', '1/9']
    """
    return tuple(comb(players, yes) * share**yes * (1 - share) ** (players - yes) for yes in range(players + 1))


def chances(poll: Poll) -> tuple[tuple[Fraction, Fraction], ...]:
    """What polls of this size would show if this poll were the truth: (share, its chance), shares rising.

    With several questions the share is their product, and only those who chose a legal action are counted.

    >>> from bridgelaw.rulings.poll import Answer, Question, Role
    >>> answers = Answer(1, "", Role.GOOD, 620), Answer(1, "", Role.OTHER, -100)
    >>> [f"{share}: {chance}" for share, chance in chances(Poll((Question("Do you make 4♥?", answers),)))]
    ['0: 1/4', '1/2: 1/2', '1: 1/4']
    """
    found, players, whole = _counts(poll)
    return tuple((Fraction(yes, players), Fraction(ways, whole)) for yes, ways in sorted(found.items()))


@lru_cache(maxsize=64)
def _counts(poll: Poll) -> tuple[dict[int, int], int, int]:
    """The same in whole numbers, which is quicker: ways by the product of the yeses; their common denominators."""
    found, players, whole = {1: 1}, 1, 1
    for question in poll.questions:
        n, good = question.counted, question.good
        shown: dict[int, int] = {}
        for yes in range(n + 1):
            ways = comb(n, yes) * good**yes * (n - good) ** (n - yes)
            for product, so_far in found.items() if ways else ():
                shown[product * yes] = shown.get(product * yes, 0) + so_far * ways
        found, players, whole = shown, players * n, whole * n**n
    return found, players, whole


def doubt_of_the_least() -> Fraction:
    """What one mind is in the smallest poll: 1/5. The commentary calls a poll of five uncertain by at least 0.2."""
    return Fraction(1, least_players())


def misses(poll: Poll, distance: Fraction | None = None) -> Fraction:
    """The chance that a poll of this size is off by more than `distance` (None: 0.2), if this poll were the truth."""
    distance = doubt_of_the_least() if distance is None else distance
    found, players, whole = _counts(poll)
    return Fraction(
        sum(ways for yes, ways in found.items() if abs(Fraction(yes, players) - poll.share) > distance), whole
    )


def one_mind(poll: Poll) -> Fraction:
    """The most that one player who changes his mind can move the share: 1/n where there is one question.

    In a poll of five that is 20%, as the WBF commentary says (source 002, Benefit of Doubt).
    """
    moves = []
    for place, question in enumerate(poll.questions):
        others = (*poll.questions[:place], *poll.questions[place + 1 :])
        moves.append(prod((other.share for other in others), start=Fraction(1)) / question.counted)
    return max(moves)


def variance(poll: Poll) -> Fraction:
    """The variance of the share: p (1 − p) / n, and for the product of several questions what follows from it."""
    squares = prod((q.share**2 + q.share * (1 - q.share) / q.counted for q in poll.questions), start=Fraction(1))
    return squares - poll.share**2


def spread(poll: Poll) -> Fraction:
    """The standard deviation of the share, to the nearest thousandth."""
    return root(variance(poll))


def root(square: Fraction) -> Fraction:
    """The square root to the nearest thousandth, without a float.

    >>> root(Fraction(1, 20))
    Fraction(28, 125)
    """
    scaled = square * THOUSAND**2
    below = isqrt(scaled.numerator // scaled.denominator)
    # The next thousandth is nearer when the square lies beyond the middle between the two.
    return Fraction(below + ((2 * below + 1) ** 2 <= 4 * scaled), THOUSAND)
