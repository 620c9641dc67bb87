"""The grounds of a ruling, for tests: the ids of its steps and doubts, and the clauses it cites."""

from __future__ import annotations

from typing import Any

from bridgelaw.laws import Reference


def step_ids(ruling: Any) -> list[str]:
    """The ids of the steps, in their order."""
    return [ground.id for ground in ruling.grounds]


def doubt_ids(ruling: Any) -> list[str]:
    """The ids of what is left to look at."""
    return [doubt.id for doubt in ruling.doubts]


def laws(ruling: Any) -> list[Reference]:
    """Every clause cited, each once, in the order of the steps."""
    cited = (basis for ground in ruling.grounds for basis in ground.rests_on if isinstance(basis, Reference))
    return list(dict.fromkeys(cited))
