"""What the forms of case share that are a road through a decision: the rule, the whole road, and its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bridgelaw.cases.given.answers import DecisionGiven, check_finished
from bridgelaw.rulings.decision import RoadRuling, decision
from bridgelaw.telling.en.decision import told
from bridgelaw.telling.graphs import graph_words

NONE = "none"
_R = TypeVar("_R", bound=RoadRuling)


def follow(graph: str, given: DecisionGiven, edition: int, rule: Callable[[], _R]) -> _R:
    """The ruling, as far as the answers lead; what is refused is the fault of the answers, in the questions' words.

    Raises NoRoadInEdition.
    """
    given.guard("", lambda: decision(graph, edition))
    return given.guard("answers", told(graph, edition)(rule))


def whole_road(given: DecisionGiven, ruling: _R) -> _R:
    """A case is a road to its end. Raises the error of its answers."""
    check_finished(given, ruling.walk, graph_words(ruling.graph, ruling.edition))
    return ruling


def law_of(ruling: RoadRuling) -> str:
    """The clause that governs."""
    return ruling.governs.clause if ruling.governs else NONE


def ending_of(ruling: RoadRuling) -> str:
    """Where the road ends, by its title."""
    ending = ruling.walk.ending
    return graph_words(ruling.graph, ruling.edition).endings[ending.id].title if ending else NONE
