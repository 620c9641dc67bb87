"""Did the innocent side break the chain that leads from the infraction to its damage?

2017, 12C1(e): an extremely serious error unrelated to the infraction, or a gambling action. 2007, 12C1(b): a serious
error unrelated to it, or a wild or gambling action. The Laws of 1997 have no clause; the Code of Practice had one.
"""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, clause_for, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.ground import Doubt


class NoClauseInEdition(BadInput):
    """The edition has no clause on self-inflicted damage."""


class Conduct(Enum):
    """The director's judgement of what the innocent side did itself.

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
                f"The Laws of {self.edition} have no clause on damage that the innocent side inflicts on itself.",
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
        """Return what breaks the chain in this edition, the least of errors first."""
        return tuple(map(Conduct, rule("breaks-the-chain", self.edition).words))

    @property
    def counts(self) -> bool:
        """True if what the innocent side did is of a kind that breaks the chain; an error must also be unrelated."""
        return self.conduct in self.breaking

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return whether it was a gamble, or wild, when the infraction gave occasion to an action that breaks the
        chain.
        """
        return (Doubt("related-action", self.conduct),) if self.broken and self.related else ()
