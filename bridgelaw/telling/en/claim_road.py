"""A claim, in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad
from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import road_told
from bridgelaw.telling.graphs import graph_words, words_read

NOT_YET = "Play has stopped. Please wait; I have one more thing to find out."


def derivation(ruling: ClaimRoad, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    return road_told(ruling, graph_words(GRAPH, ruling.edition), title or "A claim", NOT_YET, doubts)


def standard_names(edition: int = DEFAULT_EDITION) -> Mapping[str, str]:
    """The four standards in a few words each, by the question that asks them.

    >>> list(standard_names().values())
    ['at all likely', 'some normal line does worse', 'likely', 'no normal line loses it']
    """
    names: Mapping[str, str] = words_read(GRAPH, edition)["standard"]
    return names
