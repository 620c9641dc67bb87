"""The arithmetic of a damage split: three results in one unit, and how much of the damage belongs to whom.

Actual is what the innocent side scored, normal what it would have scored without the infraction, expected what it
would have scored after the infraction by normal play: all from its own side, in IMPs or matchpoints, never in total
points. Law 12C1(e), 2017; the WBF commentary on Law 12, examples 6 and 7; the lecture of 2008, appendix B.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from bridgelaw.laws.facts import dataclass


class DamageKind(Enum):
    """The four cases of a damage split, and one more: nothing to split, because the chain holds."""

    NO_DAMAGE = "no damage"
    NO_SPLIT = "no split"
    ALL_OWN = "all self-inflicted"
    NONE_OWN = "nothing self-inflicted"
    PART_OWN = "part self-inflicted"


@dataclass(frozen=True)
class Parts:
    """The damage and its two parts. `broken` says whether the innocent side's own doing counts at all.

    Kaplan's case b1: without the infraction 0 IMPs, after it −3, at the table −16.

    >>> parts = Parts(actual=Fraction(-16), normal=Fraction(0), expected=Fraction(-3), broken=True)
    >>> str(parts.damage), str(parts.consequent), str(parts.self_inflicted), str(parts.innocents)
    ('16', '3', '13', '-13')
    """

    actual: Fraction
    normal: Fraction
    expected: Fraction | None
    broken: bool

    @property
    def damage(self) -> Fraction:
        """By how much the innocent side did worse than without the infraction (Law 12B1); never below 0."""
        return max(Fraction(), self.normal - self.actual)

    @property
    def self_inflicted(self) -> Fraction:
        """The part that the innocent side could have kept by normal play after the infraction."""
        if not self.broken or self.expected is None:
            return Fraction()
        return min(self.damage, max(Fraction(), self.expected - self.actual))

    @property
    def consequent(self) -> Fraction:
        """The part that follows from the infraction, and is redressed."""
        return self.damage - self.self_inflicted

    @property
    def innocents(self) -> Fraction:
        """Return what the innocent side is awarded: what it has, and the consequent damage with it."""
        return self.actual + self.consequent

    @property
    def adjusted(self) -> bool:
        """True if the score is adjusted at all."""
        return self.damage > 0

    @property
    def kind(self) -> DamageKind:
        """Return which case it is."""
        if not self.adjusted:
            return DamageKind.NO_DAMAGE
        if not self.broken:
            return DamageKind.NO_SPLIT
        if not self.consequent:
            return DamageKind.ALL_OWN
        return DamageKind.PART_OWN if self.self_inflicted else DamageKind.NONE_OWN

    @property
    def by_the_recipe(self) -> Fraction | None:
        """The normal result less the difference of expected and actual, as the WBF commentary prints in example 13.

        The same as `innocents` when the expected result lies between the two others. Above the normal result it
        falls below the table score, so it is no rule to award by.

        >>> Parts(Fraction(1), Fraction(11), Fraction(17), True).by_the_recipe
        Fraction(-5, 1)
        """
        return None if self.expected is None else self.normal - (self.expected - self.actual)
