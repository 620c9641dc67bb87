"""Which door? May the director adjust the score, by which clause, and what kind of score follows (Law 12 of 2017).

The questions, their order and the clauses are data: `data/power.toml`. The order is the course's own; the source for
the mechanical Laws first and for the link is the lecture of 2008 (source 000, line by line and general
considerations), for 12A1 against 12A2 the WBF commentary (source 002, example 5).
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.decision import RoadRuling, decision

GRAPH, NO_DOOR = "power", "none"
# Where the answer does not say which Law it was: 12A alone opens nothing, it sends to the Law that was broken.
ANOTHER_LAW = "12A"


@dataclass(frozen=True, repr=False)
class DoorRuling(RoadRuling):
    """How far the answers lead, and the clause that opens the door; `announcement` has the director's own words, where
    he has some.
    """

    graph = GRAPH
    ungoverned = "no door"

    announcement: str = ""

    @property
    def door(self) -> Reference | None:
        """The clause that opens it: none while a question is open, and where an ending shuts the door again."""
        return self.governs

    @property
    def adjusts(self) -> bool:
        """Whether the score is adjusted."""
        return self.door is not None


def which_door(
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
    announcement: str = "",
    edition: int = DEFAULT_EDITION,
) -> DoorRuling:
    """Follow the answers to the door, or to the next question; Laws 12A, 12B and 12C of 2017.

    `because` gives a sentence of the case for a question; `announcement` takes the place of the ending's own words
    for the players. Raises UnknownAnswer, and NoRoadInEdition for another edition. Source 002, example 5: the board
    that was over in 1♣ and was played in 1NT.

    >>> answers = {"time": "asked", "irregularity": "yes", "rectification": "over", "normal": "no", "fault": "both"}
    >>> which_door(answers)
    DoorRuling: 12A2, minus-minus
    """
    walk = decision(GRAPH, edition).walk(answers)
    opened = walk.finds and walk.ending and walk.ending.kind != NO_DOOR
    door = cite(walk.finds[-1], edition) if opened else None
    return DoorRuling(walk, edition, door, story, because or {}, announcement)
