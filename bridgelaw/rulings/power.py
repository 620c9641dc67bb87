"""Which door? May the director adjust the score, by which clause, and what kind of score follows (Law 12 of 2017).

The questions, their order and the clauses are data: `data/power.toml`. The order is the course's own; the source for
the mechanical Laws first and for the link is the lecture of 2008 (source 000, line by line and general
considerations), for 12A1 against 12A2 the WBF commentary (source 002, example 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.rulings.ground import Ground

GRAPH, NO_DOOR = "power", "none"
# Where the answer does not say which Law it was: 12A alone opens nothing, it sends to the Law that was broken.
ANOTHER_LAW = "12A"


@dataclass(frozen=True)
class DoorRuling:
    """How far the answers lead under an edition, and the clause that opens the door.

    `door` is None while a question is open, and where an ending shuts the door again; `opened` is the clause that the
    road found. `story` is what happened, `because` the reason that a case gives for an answer, `announcement` the
    director's own words, where he has some.
    """

    walk: Walk
    edition: int
    door: Reference | None
    opened: str
    story: tuple[str, ...] = ()
    because: Mapping[str, str] = field(default_factory=dict)
    announcement: str = ""

    @property
    def adjusts(self) -> bool:
        """Whether the score is adjusted."""
        return self.door is not None

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The answers, each with its Law, and what follows at the end of the road."""
        return self.walk.grounds

    def __repr__(self) -> str:
        if self.walk.ending is None:
            return f"DoorRuling: next, {self.walk.at.id}"
        return f"DoorRuling: {self.door.clause if self.door else 'no door'}, {self.walk.ending.id}"


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
    opened = walk.finds[-1] if walk.finds and walk.ending and walk.ending.kind != NO_DOOR else ""
    door = cite(opened, edition) if opened else None
    return DoorRuling(walk, edition, door, opened, story, because or {}, announcement)
