"""The arithmetic of a damage split: three results in one unit, and the part of the damage that each side bears.

Actual is what the innocent side scored, normal what it would have scored without the infraction, expected what it
would have scored after the infraction by normal play: all from its own side, in IMPs or matchpoints, never in total
points. Law 12C1(e), 2017; the WBF commentary on Law 12, examples 6 and 7; the lecture of 2008, appendix B.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, clause_for, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.ground import Doubt


class DamageKind(Enum):
    """The four cases of a damage split, and one more: nothing to split, because the chain holds."""

    NO_DAMAGE = "no damage"
    NO_SPLIT = "no split"
    ALL_OWN = "all self-inflicted"
    NONE_OWN = "nothing self-inflicted"
    PART_OWN = "part self-inflicted"


@dataclass(frozen=True)
class Parts:
    """The damage and its two parts. `broken` says whether the innocent side's own act counts at all.

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
        """The innocent side's loss compared with no infraction (Law 12B1); never below 0."""
        return max(Fraction(), self.normal - self.actual)

    @property
    def self_inflicted(self) -> Fraction:
        """The part that the innocent side could have avoided by normal play after the infraction."""
        if not self.broken or self.expected is None:
            return Fraction()
        return min(self.damage, max(Fraction(), self.expected - self.actual))

    @property
    def consequent(self) -> Fraction:
        """The part that follows from the infraction, and is redressed."""
        return self.damage - self.self_inflicted

    @property
    def innocents(self) -> Fraction:
        """Return the innocent side's award: its table score, plus the consequent damage."""
        return self.actual + self.consequent

    @property
    def adjusted(self) -> bool:
        """True if the score is adjusted at all."""
        return self.damage > 0

    @property
    def kind(self) -> DamageKind:
        """Return the kind of case."""
        if not self.adjusted:
            return DamageKind.NO_DAMAGE
        if not self.broken:
            return DamageKind.NO_SPLIT
        if not self.consequent:
            return DamageKind.ALL_OWN
        return DamageKind.PART_OWN if self.self_inflicted else DamageKind.NONE_OWN

    @property
    def by_the_recipe(self) -> Fraction | None:
        """The normal result less the difference of expected and actual, as in example 13 of the WBF commentary.

        The same as `innocents` when the expected result is between the two others. Above the normal result it falls
        below the table score, so it is no rule to award by.

        >>> Parts(Fraction(1), Fraction(11), Fraction(17), True).by_the_recipe
        Fraction(-5, 1)
        """
        return None if self.expected is None else self.normal - (self.expected - self.actual)


class NoClauseInEdition(BadInput):
    """The edition has no clause on self-inflicted damage."""


class Conduct(Enum):
    """The director's judgement of the innocent side's own act.

    >>> Chain(Conduct.MISTAKE).broken, Chain(Conduct.EXTREME).broken
    (False, True)
    """

    NOTHING = "none"
    MISTAKE = "ordinary mistake"
    SERIOUS = "serious error"
    EXTREME = "extremely serious error"
    WILD = "wild action"
    GAMBLING = "gambling action"


ERRORS = (Conduct.SERIOUS, Conduct.EXTREME)


@dataclass(frozen=True)
class Chain:
    """The chain from the infraction to the damage: the innocent side's own act, and whether the infraction led to it.

    `deed` names it in a few words, "North's revoke"; it may be empty. `related` matters for an error only. Raises
    NoClauseInEdition for the Laws of 1997. Source 002, example 6: a gambling 5♥.

    >>> Chain(Conduct.SERIOUS).broken, Chain(Conduct.SERIOUS, edition=2007).broken, Chain(Conduct.GAMBLING).broken
    (False, True, True)
    """

    conduct: Conduct = Conduct.NOTHING
    related: bool = False
    deed: str = ""
    edition: int = DEFAULT_EDITION

    def __post_init__(self) -> None:
        if not rule("self-inflicted-damage", self.edition).holds:
            since = editions_with("self-inflicted-damage")
            raise NoClauseInEdition(
                f"The Laws of {self.edition} have no clause on self-inflicted damage.",
                "Then it stood in the WBF's Code of Practice and in a minute of 1998: the offenders lost their gain, "
                "and an irrational, wild or gambling action cost the innocents their redress. "
                f"Choose {joined([str(year) for year in since], 'or')}.",
                f"{clause_for('self-inflicted', since[0])}; {clause_for('self-inflicted')}",
            )

    @property
    def law(self) -> Reference:
        """The clause on self-inflicted damage in this edition."""
        return clause_for("self-inflicted", self.edition)

    @property
    def broken(self) -> bool:
        """True if the innocent side bears the damage that it inflicted on itself."""
        return self.counts and not (self.conduct in ERRORS and self.related)

    @property
    def breaking(self) -> tuple[Conduct, ...]:
        """Return the acts that break the chain in this edition, the smallest error first."""
        return tuple(map(Conduct, rule("breaks-the-chain", self.edition).words))

    @property
    def counts(self) -> bool:
        """True if the innocent side's act is of a kind that breaks the chain; an error must also be unrelated."""
        return self.conduct in self.breaking

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return the question whether it was a gamble, or wild, if the infraction led to an action that breaks the
        chain.
        """
        return (Doubt("related-action", self.conduct),) if self.broken and self.related else ()
