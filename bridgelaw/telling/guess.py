"""A prediction to make before a ruling is shown: a question that the ruling's own figures answer."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws.facts import dataclass
from bridgelaw.telling import DEFAULT_LANGUAGE, teller_module


@dataclass(frozen=True)
class Guess:
    """A question with two to four answers, and which of them the ruling gives (`right`, counted from 0)."""

    asks: str
    choices: tuple[str, ...]
    right: int


def guess(ruling: object, language: str = DEFAULT_LANGUAGE) -> Guess | None:
    """Return the question to ask before this ruling is shown; None where there is nothing to predict.

    It is the function `foresee` beside the ruling's `derivation`.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> from bridgelaw.scoring import Side
    >>> score = WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> found = guess(weighted_at_teams(AssignedScore.for_both(score, offending=Side.EW), 140, table_result=300))
    >>> found.asks, found.choices[found.right]
    ('Do NS gain by the ruling?', 'They gain')
    """
    foresee = getattr(teller_module(ruling, language), "foresee", None)
    return foresee(ruling) if foresee else None


def sign_of(x: Fraction | int) -> int:
    """Return 1, 0 or −1."""
    return (x > 0) - (x < 0)


def three_ways(asks: str, choices: tuple[str, str, str], sign: int) -> Guess:
    """Make a question of three answers: for a figure above the middle, at it and below it."""
    return Guess(asks, choices, 1 - sign)
