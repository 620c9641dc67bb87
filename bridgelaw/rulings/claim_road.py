"""A claim or a concession: is it one, what stops, who agreed and until when, and by which standard it is judged.

Laws 68 to 71. The questions, their order and the clauses are data: `data/claim.toml`, for 2007 and 2017. The order is
the course's own: what comes first at the table comes first here. How many tricks a contested claim wins is worked out
by `rulings.claim`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.decision import RoadRuling, decision, table_read
from bridgelaw.rulings.ground import Basis

GRAPH = "claim"


def standards(edition: int = DEFAULT_EDITION) -> dict[str, Reference]:
    """The four standards, lowest threshold first: the question that asks each, and its clause. Raises NoRoadInEdition.

    >>> {question: clause.clause for question, clause in standards(2007).items()}
    {'aware': '70C2', 'worse': '70D1', 'back': '69B2', 'given': '71.2'}
    """
    return {question: cite(clause, edition) for question, clause in table_read(GRAPH, edition)["standard"].items()}


@dataclass(frozen=True)
class Point:
    """Something to find out or to weigh, by its id, with the clauses and the readings of bodies that it rests on."""

    id: str
    rests_on: tuple[Basis, ...]


def found_out_first(edition: int = DEFAULT_EDITION) -> tuple[Point, ...]:
    """What the director finds out, in order, before he judges a claim. Raises NoRoadInEdition.

    >>> [each.id for each in found_out_first()][:3]
    ['stop', 'which', 'repeat']
    """
    return _points("first", edition)


def normal_or_not(edition: int = DEFAULT_EDITION) -> tuple[Point, ...]:
    """The kinds of line of which a director asks whether they are normal. Raises NoRoadInEdition."""
    return _points("normal", edition)


def _points(name: str, edition: int) -> tuple[Point, ...]:
    rows = table_read(GRAPH, edition)[name]
    return tuple(
        Point(
            row["id"],
            (*(cite(each, edition) for each in row["rests_on"]), *(regulation(each) for each in row.get("by", ()))),
        )
        for row in rows
    )


@dataclass(frozen=True, repr=False)
class ClaimRoad(RoadRuling):
    """How far the answers lead, the clause that governs, and the standard that was asked."""

    graph = GRAPH

    @property
    def standard(self) -> str:
        """The question that asked the standard by which the road was decided, or nothing where none was asked."""
        asked = [question.id for question, _ in self.walk.taken if question.id in standards(self.edition)]
        return asked[-1] if asked else ""


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
