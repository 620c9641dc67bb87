"""Which door? The questions of Law 12, one below the other as they are reached, to the door and the kind of score."""

from __future__ import annotations

from bridgelaw.cases.power import POWER
from bridgelaw.display.figures.decision_map import Drives, map_html
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.power import GRAPH, DoorRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import graph_words
from bridgelaw.widgets.answer_menus import OPEN
from bridgelaw.widgets.road_calculator import RoadCalculator


class WhichDoor(RoadCalculator):
    """The widget *Which door?*, over `rulings.power.which_door`.

    >>> widget = WhichDoor("002-example-5-door")
    >>> widget.ruling
    DoorRuling: 12A2, minus-minus
    >>> widget.answer(normal="yes")
    >>> widget.derivation.result
    'Next question: Is one side innocent of it?'
    """

    title = "Which door?"
    form = POWER

    def __init__(self, case: str = "000-diamond-lead") -> None:
        super().__init__(case)

    def _draw(self, ruling: DoorRuling, derivation: Derivation) -> str:
        graph, walk = decision(GRAPH, ruling.edition), ruling.walk
        # Whoever presses a letter of a question to which the road does not come would see nothing happen.
        reached = Drives(frozenset((*walk.answers, walk.at.id)), OPEN)
        drawn = map_html(graph, graph_words(GRAPH, ruling.edition), walk, drives=reached)
        return drawn + super()._draw(ruling, derivation)
