"""Why the two sides of a board get different assigned scores: there are three reasons, each with a Law of its own.

Law 12C1(e), 2017: an innocent side gets no relief for the damage that it did to itself, and the offenders get what
rectifying their infraction gives. Law 82C: after the director's own error both sides are treated as innocent. Law 11A,
2017: a side that gained because an opponent acted in ignorance of the law loses that gain, and the other side keeps
the score of the table.
"""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws import BadInput, Reference, cite, clause_for, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.scoring.table import Side


class WhySplit(Enum):
    """The three reasons."""

    SELF_INFLICTED = "part of its damage is its own"
    DIRECTORS_ERROR = "the director's own error"
    IGNORANCE = "gained by an action taken in ignorance of the law"


class NoGround(BadInput):
    """A reason that the edition does not know, or that the scores contradict."""


@dataclass(frozen=True)
class SplitGround:
    """The reason; `side` is the one that hurt itself or that gained, and None after the director's error.

    >>> [str(each) for each in SplitGround(WhySplit.IGNORANCE, Side.NS).rests_on(2017)]
    ['11A, 2017']
    >>> [str(each) for each in SplitGround(WhySplit.SELF_INFLICTED, Side.NS).rests_on(2007)]
    ['12C1(b), 2007']
    """

    why: WhySplit
    side: Side | None = None

    def __post_init__(self) -> None:
        if (self.side is None) != (self.why is WhySplit.DIRECTORS_ERROR):
            raise ValueError("a side is named for every reason but the director's error, which has none")

    def rests_on(self, edition: int) -> tuple[Reference, ...]:
        """The clause. Raises NoGround and what the concordance raises where the edition has none."""
        if self.why is WhySplit.SELF_INFLICTED:
            return (clause_for("self-inflicted", edition),)
        if self.why is WhySplit.DIRECTORS_ERROR:
            return (cite("82C", edition),)
        found = rule("one-side-loses-its-gain", edition)
        if not found.holds:
            years = [str(year) for year in editions_with("one-side-loses-its-gain")]
            raise NoGround(
                f"The Laws of {edition} adjust no score because an opponent acted in ignorance of the law.",
                f"Take another reason, or rule by the Laws of {joined(years, 'or')}.",
                "Law 11A",
            )
        return found.rests_on
