"""The decision about the power to adjust (Law 12A), read once for the tests of its ruling, chart and pages."""

from __future__ import annotations

from functools import cache

from bridgelaw.rulings.decision import DecisionGraph, Walk, decision
from bridgelaw.telling.graphs import GraphWords, graph_words


@cache
def power_graph() -> DecisionGraph:
    """Return the decision under the Laws of 2017."""
    return decision("power")


@cache
def power_words() -> GraphWords:
    """Return the words of that decision."""
    return graph_words("power")


@cache
def power_roads() -> list[Walk]:
    """Return every way through it."""
    return list(power_graph().paths())
