"""Which door? May the director adjust the score, by which clause, and what kind of score follows (Law 12 of 2017).

The questions, their order and the clauses are data: `data/power.toml`. The order is the course's own; the source for
the mechanical Laws first and for the link is the lecture of 2008 (source 000, line by line and general
considerations), for 12A1 against 12A2 the WBF commentary (source 002, example 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.rulings.decision import Walk, decision, step_of
from bridgelaw.rulings.derivation import Derivation

NO_DOOR = "none"
# Where the answer does not say which Law it was: 12A alone opens nothing, it sends to the Law that was broken.
ANOTHER_LAW = "12A"


@dataclass(frozen=True)
class DoorRuling:
    """How far the answers lead under an edition, the clause that opens the door, and the derivation.

    `door` is None while a question is open, and where an ending shuts the door again.
    """

    walk: Walk
    edition: int
    door: Reference | None
    derivation: Derivation

    @property
    def adjusts(self) -> bool:
        """Whether the score is adjusted."""
        return self.door is not None

    def __repr__(self) -> str:
        if self.walk.ending is None:
            return f"DoorRuling: {self.derivation.result}"
        return f"DoorRuling: {self.door.clause if self.door else 'no door'}, {self.walk.ending.title}"


def which_door(
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    title: str = "Which door",
    facts: tuple[str, ...] = (),
    announcement: str = "",
    edition: int = DEFAULT_EDITION,
) -> DoorRuling:
    """Follow the answers to the door, or to the next question; Laws 12A, 12B and 12C of 2017.

    `because` gives a sentence of the case for a question; `announcement` takes the place of the ending's own words
    for the players. Raises UnknownAnswer, and NoRoadInEdition for another edition. Source 002, example 5: the board
    that was over in 1♣ and was played in 1NT.

    >>> answers = {"time": "asked", "irregularity": "yes", "rectification": "over", "normal": "no", "fault": "both"}
    >>> which_door(answers)
    DoorRuling: 12A2, average minus to both sides
    """
    walk = decision("power", edition).walk(answers)
    steps = tuple(step_of(question, answer, (because or {}).get(question.id, "")) for question, answer in walk.taken)
    if walk.ending is None:
        question = walk.open
        assert question is not None
        result = f"Next question: {question.asks}"
        words = "I have not ruled yet. I have one more thing to find out."
        return DoorRuling(walk, edition, None, Derivation(title, facts, steps, result, words))
    opened = walk.finds[-1] if walk.finds and walk.ending.kind != NO_DOOR else ""
    door = cite(opened, edition) if opened else None
    result = walk.ending.result.format(door="the Law that was broken (12A)" if opened == ANOTHER_LAW else opened)
    words = announcement or walk.ending.announces
    return DoorRuling(walk, edition, door, Derivation(title, facts, (*steps, *walk.ending.steps), result, words))
