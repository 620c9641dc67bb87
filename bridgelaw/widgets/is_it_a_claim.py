"""Is it a claim? The questions of Laws 68 to 71, each below the last, to the standard that governs."""

from __future__ import annotations

from typing import Any

from bridgelaw.cases import Case
from bridgelaw.cases.claim_road import CLAIM_ROAD
from bridgelaw.display.figures.decision_map import Drives, map_html
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad
from bridgelaw.rulings.decision import decision
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import graph_words
from bridgelaw.widgets.answer_menus import OPEN
from bridgelaw.widgets.form_calculator import EDITION
from bridgelaw.widgets.road_calculator import RoadCalculator


class IsItAClaim(RoadCalculator):
    """The widget *Is it a claim?*, over `rulings.claim_road.claim_road`.

    >>> widget = IsItAClaim("claim-call-objected")
    >>> widget.ruling
    ClaimRoad: 68B2, objected
    >>> widget.answer(objects="")
    >>> widget.status.partition(":")[0]
    'Next question'
    """

    title = "Is it a claim?"
    form = CLAIM_ROAD

    def __init__(self, case: str = "claim-call-nothing-said") -> None:
        super().__init__(case)

    def _case_state(self, case: Case) -> dict[str, Any]:
        # Some of these are asked in one edition alone.
        return {**super()._case_state(case), EDITION: case.edition}

    def _draw(self, ruling: ClaimRoad, derivation: Derivation) -> str:
        graph, walk = decision(GRAPH, ruling.edition), ruling.walk
        # Whoever presses a letter of a question to which the road does not come would see nothing happen.
        reached = Drives(frozenset((*walk.answers, walk.at.id)), OPEN)
        drawn = map_html(graph, graph_words(GRAPH, ruling.edition), walk, drives=reached)
        return drawn + super()._draw(ruling, derivation)
