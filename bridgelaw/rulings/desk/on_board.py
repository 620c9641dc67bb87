"""The base of every ruling at the desk: the room before and after, the director's own words, the edition."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import ScoredBy, SessionBoard
from bridgelaw.results.standing import Effect


@dataclass(frozen=True)
class OnBoard:
    """A ruling on one board of an evening; `effect` is the room before and after, `places` are the lines it is about.

    `infraction` and `disallowed` are in the director's own words, and may be empty.
    """

    effect: Effect
    places: tuple[int, ...]
    infraction: str
    disallowed: str
    edition: int

    @property
    def board(self) -> SessionBoard:
        """The board as it was."""
        return self.effect.before.session.board(self.effect.board)

    @property
    def scored(self) -> ScoredBy:
        """Return how the session is scored."""
        return self.effect.before.session.scored

    @property
    def compares(self) -> tuple[Reference, ...]:
        """The clause by which the lines of a board are compared."""
        clause = {ScoredBy.MATCHPOINTS: "78A", ScoredBy.TEAMS: "78B"}.get(self.scored, "78D")
        return (cite(clause, self.edition),)
