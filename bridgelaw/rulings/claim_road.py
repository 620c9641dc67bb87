"""A claim or a concession: is it one, what stops, who agreed and until when, and by which standard it is judged.

Laws 68 to 71. The questions, their order and the clauses are data: `data/claim.toml`, for 2007 and 2017. The order is
the course's own: what comes first at the table comes first here. How many tricks a contested claim wins is worked out
by `rulings.claim`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.rulings.decision import Walk, decision, table_read
from bridgelaw.rulings.ground import Ground

GRAPH = "claim"


def standards(edition: int = DEFAULT_EDITION) -> dict[str, Reference]:
    """The four standards, lowest threshold first: the question that asks each, and its clause. Raises NoRoadInEdition.

    >>> {question: clause.clause for question, clause in standards(2007).items()}
    {'aware': '70C2', 'worse': '70D1', 'back': '69B2', 'given': '71.2'}
    """
    return {question: cite(clause, edition) for question, clause in table_read(GRAPH, edition, {})["standard"].items()}


@dataclass(frozen=True)
class ClaimRoad:
    """How far the answers lead under an edition, and the clause that governs once something is settled.

    `story` is what happened, `because` the reason that a case gives for an answer.
    """

    walk: Walk
    edition: int
    governs: Reference | None
    story: tuple[str, ...] = ()
    because: Mapping[str, str] = field(default_factory=dict)

    @property
    def standard(self) -> str:
        """The question that asked the standard by which the road was decided, or nothing where none was asked."""
        asked = [question.id for question, _ in self.walk.taken if question.id in standards(self.edition)]
        return asked[-1] if asked else ""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The answers, each with its Law, and what follows at the end of the road."""
        return self.walk.grounds

    def __repr__(self) -> str:
        if self.walk.ending is None:
            return f"ClaimRoad: next, {self.walk.at.id}"
        return f"ClaimRoad: {self.governs.clause if self.governs else 'no Law'}, {self.walk.ending.id}"


def claim_road(
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
    edition: int = DEFAULT_EDITION,
) -> ClaimRoad:
    """Follow the answers to what governs and what follows, or to the next question (Laws 68 to 71).

    `because` gives a sentence of the case for a question. Raises UnknownAnswer, and NoRoadInEdition for an edition that
    the chart is not drawn for.

    >>> claim_road({"tricks": "more", "what": "loses", "objects": "no", "regret": "yes", "own-time": "yes",
    ...     "given": "unlosable"})
    ClaimRoad: 71B, given-unlosable
    """
    walk = decision(GRAPH, edition).walk(answers)
    governs = cite(walk.finds[-1], edition) if walk.finds else None
    return ClaimRoad(walk, edition, governs, story, because or {})
