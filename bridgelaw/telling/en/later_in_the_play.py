"""Later in the play, in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import road_told
from bridgelaw.telling.graphs import graph_words

NOT_YET = "Wait, please, all of you. I have one more thing to find out."


def derivation(ruling: LaterRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    return road_told(ruling, graph_words(GRAPH, ruling.edition), title or "Later in the play", NOT_YET, doubts)
