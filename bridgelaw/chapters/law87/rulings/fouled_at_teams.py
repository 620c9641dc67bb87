"""A fouled board of a teams match: no groups and no Neuberg, but 86B2 (Law 87C, 2017)."""

from __future__ import annotations

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.ground import Ground


@dataclass(frozen=True)
class TeamsReferral:
    """The Law under which a fouled board of a teams match is ruled. It holds no figures: 86B2 asks who was at fault."""

    edition: int
    grounds: tuple[Ground, ...]

    def __repr__(self) -> str:
        return f"TeamsReferral: to {cite('86B2', self.edition)}"


def fouled_at_teams(edition: int = DEFAULT_EDITION) -> TeamsReferral:
    """Return the Laws for a fouled board at teams: 87A, 87C and 86B2 of 2017.

    Raises ClauseNotInEdition for the Laws before 2017, which have no such clause.

    >>> fouled_at_teams()
    TeamsReferral: to 86B2, 2017
    """
    fouled, teams = cite("87A", edition), cite("87C", edition)
    results, no_deal = cite("86B2", edition), cite("86A", edition)
    neither, one, both = (cite(f"86B2({letter})", edition) for letter in "abc")
    grounds = (
        Ground("fouled", (fouled,)),
        Ground("no-groups", (teams, results)),
        Ground("neither-at-fault", (neither, no_deal)),
        Ground("one-at-fault", (one,)),
        Ground("both-at-fault", (both,)),
    )
    return TeamsReferral(edition, grounds)
