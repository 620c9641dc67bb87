"""The lines of one board: what a ruling at the desk is about."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgelaw.laws import BadInput, Reference, cite
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


_PART = re.compile(r"(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?")


class NoSuchLine(BadInput):
    """A number that no line of the board has, or what is no number."""


def read_places(text: str, lines: int) -> tuple[int, ...]:
    """The places, from 0, of the lines that are named, in their order. Raises NoSuchLine.

    >>> read_places("3, 5-7", 8), read_places("", 8)
    ((2, 4, 5, 6), ())
    """
    found: set[int] = set()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text))):
        read = _PART.fullmatch(part)
        first, last = (int(read[1]), int(read[2] or read[1])) if read else (0, 0)
        if not 1 <= first <= last <= lines:
            raise NoSuchLine(f"'{part}' is not a line of this board.", f"Write numbers from 1 to {lines}, as in 3, "
                "5-7.")
        found.update(range(first - 1, last))
    return tuple(sorted(found))


def places_written(places: Iterable[int]) -> str:
    """The lines at these places as they are written.

    >>> places_written((2, 4))
    '3, 5'
    """
    return ", ".join(str(place + 1) for place in sorted(places))
