"""Which door? in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.laws.facts import replace
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.power import ANOTHER_LAW, GRAPH, DoorRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import road_told
from bridgelaw.telling.graphs import GraphWords, graph_words

NOT_YET = "I have not ruled yet. I have one more thing to find out."


def derivation(ruling: DoorRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead; at its end the director may have words of his own."""
    told = road_told(ruling, _words(ruling), title or "Which door", NOT_YET, doubts)
    return replace(told, announcement=ruling.announcement) if ruling.announcement and ruling.walk.ending else told


def _words(ruling: DoorRuling) -> GraphWords:
    # A chart without a ruling has words of its own for the door.
    if ruling.door is None:
        return graph_words(GRAPH, ruling.edition)
    clause = ruling.door.clause
    door = "the Law that was broken (12A)" if clause == ANOTHER_LAW else clause
    return graph_words(GRAPH, ruling.edition, {"door": door})
