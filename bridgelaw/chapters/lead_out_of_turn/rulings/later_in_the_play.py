"""A card that came too early after the first trick, with the play as far as that card (Laws 45 to 61).

The questions and the clauses are data (chapters/lead_out_of_turn/later_in_the_play). The engine of `card_play`
follows declarer's selection and the later play.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.play import Play
from bridgelaw.rulings.procedure import ProcedureRuling, rule_procedure

GRAPH = "later_in_the_play"


@dataclass(frozen=True, repr=False)
class LaterRuling(ProcedureRuling):
    """The point to which the answers lead, and the clause that governs; `play` goes up to the card, where it is given.
    """

    play: Play | None = None


def later_in_the_play(
    answers: Mapping[str, str],
    because: Mapping[str, str] | None = None,
    story: tuple[str, ...] = (),
    edition: int = DEFAULT_EDITION,
    play: Play | None = None,
) -> LaterRuling:
    """Follow the answers to the Law and the consequences, or to the next question (Laws 45, 47, 53 to 57, 59, 61).

    Raises UnknownAnswer, and NotDrawnForEdition for an edition that the procedure does not cover.

    >>> led = {"whose": "dummy", "called": "yes", "told": "no", "own-did": "hand", "hand": "back"}
    >>> later_in_the_play(led)
    later_in_the_play: 55B2, other-hand
    """
    ruled = rule_procedure(GRAPH, answers, because, story, edition=edition)
    return LaterRuling(GRAPH, ruled.walk, edition, ruled.governs, story, because or {}, play=play)
