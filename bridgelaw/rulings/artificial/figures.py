"""The artificial scores of a board as they were worked out, before the steps to them are set down."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial.awards import Award, Fault, Reason, Scoring
from bridgelaw.scoring import Seat, Side

THREE_IMPS = Fraction(3)


@dataclass(frozen=True)
class ArtificialFigures:
    """The artificial scores of one board: one award a contestant.

    `imps` is what average plus is worth in IMPs, None at matchpoints; `scores` is how many scores the board is expected
    to have, and `top` the top they make in matchpoints, None where it is not known or nothing is counted in
    matchpoints; `several` is the regulation on several missed boards, `culprit` the player who alone caused it, and
    `power` the clause that allows an artificial score.
    """

    scoring: Scoring
    reason: Reason
    edition: int
    awards: tuple[Award, ...]
    imps: Fraction | None
    scores: int | None
    top: Fraction | None
    several: Regulation | None
    culprit: Seat | None
    power: Reference

    def fault(self, side: Side) -> Fault:
        """Return how far a side is responsible."""
        return next(each.contestant.fault for each in self.awards if each.contestant.side is side)

    @property
    def varied(self) -> bool:
        """True if the organiser has set average plus at something else than 3 IMPs."""
        return self.imps is not None and self.imps != THREE_IMPS

    @property
    def total(self) -> Fraction:
        """The sum of all scores: per cent, or IMPs."""
        return sum((each.score for each in self.awards), Fraction())

    def in_matchpoints(self, percentage: Fraction) -> Fraction | None:
        """A percentage of the top in matchpoints; None without a top."""
        return None if self.top is None else percentage * self.top / 100
