"""Scores and amounts on a scale, and the comparison of a result, in English."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.rulings.scales import IMPS, AtTeams, UnitScale
from bridgelaw.scoring import Traveller
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.en.assigned.field import SHOWN_SCORES


def written(scale: UnitScale, value: Fraction) -> str:
    """A score with its unit.

    >>> written(AtTeams(620), Fraction(-13))
    '−13 IMPs'
    """
    return counted(value, scale.unit, sign=scale.signed)


def bare(scale: UnitScale, value: Fraction) -> str:
    """A score without its unit."""
    return figure(value, sign=scale.signed)


def amount(scale: UnitScale, value: Fraction) -> str:
    """A positive amount with its unit.

    >>> amount(AtTeams(620), Fraction(3)), amount(AtTeams(620), Fraction(2, 3))
    ('3 IMPs', '2/3 of an IMP')
    """
    one = "an IMP" if scale.unit == IMPS else "a matchpoint"
    return f"{figure(value)} of {one}" if 0 < value < 1 else counted(value, scale.unit)


def other_table(scale: AtTeams) -> str:
    """State the result at the other table, in a sentence."""
    return f"At the other table NS scored {signed(scale.other_table)}."


def other_tables(others: Traveller) -> str:
    """State the results at the other tables, in a sentence; of a long traveller only the beginning."""
    scores = others.scores
    shown = ", ".join(map(signed, scores[:SHOWN_SCORES]))
    more = f" and {len(scores) - SHOWN_SCORES} more" if len(scores) > SHOWN_SCORES else ""
    return f"The other {len(scores)} tables: NS {shown}{more}."
