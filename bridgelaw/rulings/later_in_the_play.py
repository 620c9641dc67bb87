"""A card that came too early after the first trick: was it played, who accepts it, and what follows (45 to 61).

The questions, their order and the clauses are data: `data/later_in_the_play.toml`, for 2007 and 2017. What declarer
selects, and how the cards are then played, the engine of `penalty_card` follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.rulings.ground import Ground
from bridgelaw.rulings.penalty_card.play import Play

GRAPH = "later_in_the_play"


@dataclass(frozen=True)
class LaterRuling:
    """How far the answers lead under an edition, and the clause that governs once something is settled.

    `story` is what happened, `because` the reason that a case gives for an answer; `play` is the play as far as that
    card, where it is told.
    """

    walk: Walk
    edition: int
    governs: Reference | None
    story: tuple[str, ...] = ()
    because: Mapping[str, str] = field(default_factory=dict)
    play: Play | None = None

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The answers, each with its Law, and what follows at the end of the road."""
        return self.walk.grounds

    def __repr__(self) -> str:
        if self.walk.ending is None:
            return f"LaterRuling: next, {self.walk.at.id}"
        return f"LaterRuling: {self.governs.clause if self.governs else 'no Law'}, {self.walk.ending.id}"


def later_in_the_play(
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
    edition: int = DEFAULT_EDITION,
) -> LaterRuling:
    """Follow the answers to what governs and what follows, or to the next question (Laws 45, 47, 53 to 57, 59, 61).

    `because` gives a sentence of the case for a question. Raises UnknownAnswer, and NoRoadInEdition for an edition that
    the chart is not drawn for.

    >>> led = {"whose": "dummy", "called": "yes", "told": "no", "own-did": "hand", "hand": "back"}
    >>> later_in_the_play(led)
    LaterRuling: 55B2, other-hand
    """
    walk = decision(GRAPH, edition).walk(answers)
    governs = cite(walk.finds[-1], edition) if walk.finds else None
    return LaterRuling(walk, edition, governs, story, because or {})
