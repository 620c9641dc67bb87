"""The benefit of the doubt: how far a share may lean to the innocent side, and where it stops.

Law 84D (2007 and 2017 alike) settles doubt for the innocent side; the WBF commentary says how far: no more than a
fifth away from what the players said. Its examples multiply the share that is good for the innocent side: 0.50 becomes
0.60, 0.25 becomes 0.30. Above one half that would cut the rest of the poll by more than a fifth, and from 5/6 on it
would make certain what is not. We read the fifth as holding for the rest as well, so what is likely stays likely.
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
    """The share after the leaning: neither is the good share raised, nor the rest cut, by more than the leaning says.

    Up to one half this is the share times the leaning, as in the commentary's examples. Above one half the rest of the
    poll is the smaller part, and the measure is taken of it: the course's own reading. What is certain and what is
    impossible stay what they are, and nothing else becomes so. Raises LeaningBeyondLimit and LeaningToOffenders.

    >>> str(lean(Fraction(1, 2), Fraction(6, 5))), str(lean(Fraction(1, 4), Fraction(6, 5)))
    ('3/5', '3/10')
    >>> str(lean(Fraction(5, 6), Fraction(6, 5)))
    '13/15'
    """
    return share + (checked(leaning) - 1) * min(share, 1 - share)


def good_share_alone(share: Fraction, leaning: Fraction) -> Fraction:
    """Return what the leaning would give if only the good share were looked at: times the leaning, and 1 at the most.

    The other reading of the commentary, shown beside ours and never awarded where the two differ.

    >>> str(good_share_alone(Fraction(1, 2), Fraction(6, 5))), str(good_share_alone(Fraction(5, 6), Fraction(6, 5)))
    ('3/5', '1')
    """
    return min(Fraction(1), share * checked(leaning))
