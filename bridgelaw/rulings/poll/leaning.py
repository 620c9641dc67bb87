"""The benefit of the doubt: how far a share may lean to the innocent side, and where we would stop.

Law 84D (2007 and 2017 alike) settles doubt for the innocent side; the WBF commentary says how far: by a factor of at
most 1.2. Its examples multiply the share that is good for the innocent side: 0.50 becomes 0.60, 0.25 becomes 0.30.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput, clause_for
from bridgelaw.laws.regulations import regulation
from bridgelaw.scoring.printed import figure


class LeaningBeyondLimit(BadInput):
    """A leaning above the commentary's limit."""


class LeaningToOffenders(BadInput):
    """A leaning below 1, which would give the doubt to the other side."""


def limit() -> Fraction:
    """The largest factor, from the regulation "leaning"."""
    return regulation("leaning").unit or Fraction(1)


def checked(leaning: Fraction) -> Fraction:
    """The leaning, if it is one. Raises LeaningBeyondLimit and LeaningToOffenders."""
    if leaning > limit():
        shown = figure(leaning) if leaning < 10**9 else "So large a number"
        raise LeaningBeyondLimit(
            f"{shown} is too much of a leaning: the result would no longer follow from the poll.",
            f"The benefit of the doubt is a factor from 1 to {figure(limit())}; likely does not become certain.",
            str(regulation("leaning")),
        )
    if leaning < 1:
        shown = figure(leaning) if leaning > -(10**9) else "So small a number"
        raise LeaningToOffenders(
            f"{shown} would lean away from the innocent side.",
            f"Doubt is settled for the innocent side, never against it: give a factor from 1 to {figure(limit())}.",
            str(clause_for("doubt", DEFAULT_EDITION)),
        )
    return leaning


def lean(share: Fraction, leaning: Fraction) -> Fraction:
    """The share after the leaning, never more than 1; what is certain and what is impossible stay what they are.

    Raises LeaningBeyondLimit and LeaningToOffenders.

    >>> str(lean(Fraction(1, 2), Fraction(6, 5))), str(lean(Fraction(1, 4), Fraction(6, 5)))
    ('3/5', '3/10')
    """
    return min(Fraction(1), share * checked(leaning))


def within_a_fifth(share: Fraction) -> Fraction:
    """Where we would stop: neither the good share raised, nor the rest cut, by more than a fifth of itself.

    The commentary states the limit for the good share; that it holds for the rest too is the course's own reading.
    Up to one half the two say the same.

    >>> str(within_a_fifth(Fraction(1, 2))), str(within_a_fifth(Fraction(3, 4)))
    ('3/5', '4/5')
    """
    fifth = limit() - 1
    return min(share * (1 + fifth), 1 - (1 - share) * (1 - fifth))
