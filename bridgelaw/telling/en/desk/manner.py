"""A body's settings for telling a ruling: the scale of matchpoints, decimals of percentages, rounding of IMPs."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.results.session import ScoredBy


@dataclass(frozen=True)
class Manner:
    """A result beaten counts 2 or, with `halves`, 1; `by` are the facts that say whose regulations these are."""

    halves: bool = False
    decimals: int = 2
    imps: Regulation | None = None
    by: tuple[str, ...] = ()

    def points(self, points: Fraction, scored: ScoredBy) -> Fraction:
        """Points as they are told: only matchpoints have two scales.

        >>> Manner(halves=True).points(Fraction(3), ScoredBy.MATCHPOINTS), Manner().points(Fraction(3), ScoredBy.BUTLER)
        (Fraction(3, 2), Fraction(3, 1))
        """
        return points / 2 if self.halves and scored is ScoredBy.MATCHPOINTS else points


USUAL = Manner()
