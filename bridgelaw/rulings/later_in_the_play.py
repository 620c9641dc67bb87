"""A card that came too early after the first trick: was it played, who accepts it, and what follows (45 to 61).

The questions, their order and the clauses are data: `data/later_in_the_play.toml`, for 2007 and 2017. What declarer
selects, and how the cards are then played, the engine of `penalty_card` follows.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.decision import RoadRuling, decision
from bridgelaw.rulings.penalty_card.play import Play

GRAPH = "later_in_the_play"


@dataclass(frozen=True, repr=False)
class LaterRuling(RoadRuling):
    """How far the answers lead, and the clause that governs; `play` is that as far as the card, where it is told."""

    graph = GRAPH

    play: Play | None = None


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
