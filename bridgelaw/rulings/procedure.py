"""A ruling by a decision procedure: the answers followed through its graph, and the clause that governs at the end.

The procedure is data: graph.toml in its folder (see `rulings.decision`) and words.en.toml beside it. A procedure that
is questions and answers alone needs no other code.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.decision import Walk, decision, table_read
from bridgelaw.rulings.ground import Basis, Ground

#  The kind of an ending at which no clause governs, whatever the answers found.
NOTHING_GOVERNS = "none"
#  By default a case has two figures: the clause that governs, and the title of the ending.
USUAL_FIGURES = {"governs": "governs", "ending": "ending"}


@dataclass(frozen=True, repr=False)
class ProcedureRuling:
    """The point to which the answers lead in a procedure under an edition.

    `governs` is the last clause that an answer has found; None where none has, and at an ending of the kind "none".
    `story` is what happened, `because` the reason that a case gives for an answer, and `announcement` the director's
    own words, where they replace the ending's.
    """

    graph: str
    walk: Walk
    edition: int
    governs: Reference | None
    story: tuple[str, ...] = ()
    because: Mapping[str, str] = field(default_factory=dict)
    announcement: str = ""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The answers, each with its Law, and the statements at the end."""
        return self.walk.grounds

    @property
    def figures(self) -> Mapping[str, str]:
        """Return the kind of figures of a case: "governs", "governed", "ending", or a table of questions."""
        named: Mapping[str, str] = table_read(self.graph, self.edition).get("figures", USUAL_FIGURES)
        return named

    def asked_of(self, table: str) -> str:
        """Return the last question asked among those in a table of graph.toml; empty where none was."""
        among = table_read(self.graph, self.edition)[table]
        return next((question.id for question, _ in reversed(self.walk.taken) if question.id in among), "")

    def __repr__(self) -> str:
        if self.walk.ending is None:
            return f"{self.graph}: next, {self.walk.at.id}"
        return f"{self.graph}: {self.governs.clause if self.governs else 'no clause'}, {self.walk.ending.id}"


def rule_procedure(
    graph: str,
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
    announcement: str = "",
    edition: int = DEFAULT_EDITION,
) -> ProcedureRuling:
    """Follow the answers to the Law and the consequences, or to the next question.

    Raises UnknownAnswer, and NotDrawnForEdition for an edition that the procedure does not cover.

    >>> answers = {"time": "asked", "irregularity": "yes", "rectification": "over", "normal": "no", "fault": "both"}
    >>> rule_procedure("power", answers)
    power: 12A2, minus-minus
    >>> rule_procedure("claim", {"tricks": "more", "what": "loses", "objects": "no", "regret": "yes",
    ...     "own-time": "yes", "given": "unlosable"})
    claim: 71B, given-unlosable
    """
    walk = decision(graph, edition).walk(answers)
    nothing = walk.ending is not None and walk.ending.kind == NOTHING_GOVERNS
    governs = cite(walk.finds[-1], edition) if walk.finds and not nothing else None
    return ProcedureRuling(graph, walk, edition, governs, story, because or {}, announcement)


@dataclass(frozen=True)
class Point:
    """A question of fact or judgement, by its id, with its clauses and the readings of bodies."""

    id: str
    rests_on: tuple[Basis, ...]


def points(graph: str, table: str, edition: int = DEFAULT_EDITION) -> tuple[Point, ...]:
    """Return the points that graph.toml lists in a table beside its questions. Raises NotDrawnForEdition.

    >>> [point.id for point in points("claim", "first")][:3]
    ['stop', 'which', 'repeat']
    """
    return tuple(
        Point(
            row["id"],
            (*(cite(clause, edition) for clause in row["rests_on"]), *map(regulation, row.get("by", ()))),
        )
        for row in table_read(graph, edition)[table]
    )


def clauses_of(graph: str, table: str, edition: int = DEFAULT_EDITION) -> dict[str, Reference]:
    """Return the clause of each question in a table of graph.toml, in its order. Raises NotDrawnForEdition.

    >>> {question: clause.clause for question, clause in clauses_of("claim", "standard", 2007).items()}
    {'aware': '70C2', 'worse': '70D1', 'back': '69B2', 'given': '71.2'}
    """
    return {question: cite(clause, edition) for question, clause in table_read(graph, edition)[table].items()}
