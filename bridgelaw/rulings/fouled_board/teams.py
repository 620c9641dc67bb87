"""A fouled board of a teams match: no groups and no Neuberg, but 86B2 (Law 87C, 2017)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.rulings.derivation import Derivation, Step


@dataclass(frozen=True)
class TeamsReferral:
    """Where a fouled board of a teams match is ruled on. It holds no figures: 86B2 asks who was at fault."""

    derivation: Derivation

    def __repr__(self) -> str:
        return f"TeamsReferral: {self.derivation.result}"


def fouled_at_teams(edition: int = DEFAULT_EDITION, title: str = "A fouled board at teams") -> TeamsReferral:
    """The road of a fouled board at teams: Laws 87A, 87C and 86B2 of 2017.

    Raises ClauseNotInEdition for the Laws before 2017, which have no such clause.

    >>> fouled_at_teams()
    TeamsReferral: No groups and no Neuberg: 86B2 decides, by who was at fault.
    """
    fouled, teams = cite("87A", edition), cite("87C", edition)
    results, no_deal = cite("86B2", edition), cite("86A", edition)
    neither, one, both = (cite(f"86B2({letter})", edition) for letter in "abc")
    steps = (
        Step(
            "The two tables did not play the same board, so it is fouled. Whether it mattered is not asked.", (fouled,)
        ),
        Step(
            "At teams the results are not divided into groups. The Law sends the board to another one, also when both "
            "tables have played it to the end: two results that cannot be compared.",
            (teams, results),
        ),
        Step(
            "Neither side at fault: the board is cancelled. Both get artificial scores or, if there is time, play a "
            "further board; but no new deal once the result of the match without this board could be known.",
            (neither, no_deal),
        ),
        Step(
            "One side at fault: the innocent side gets the better of average plus and an assigned score, its opponents "
            "the complement.",
            (one,),
        ),
        Step("Both sides at fault: the board is cancelled, and both get artificial scores.", (both,)),
    )
    return TeamsReferral(
        Derivation(
            title,
            ("A board of a teams match was not the same at its two tables.",),
            steps,
            "No groups and no Neuberg: 86B2 decides, by who was at fault.",
            "This board was not the same at your two tables, so the results cannot be compared. I shall find out how "
            "it came about, and then tell you what you score. You may appeal.",
        )
    )
