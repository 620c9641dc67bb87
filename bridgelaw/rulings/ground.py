"""The decisions of a ruling, step by step, before they are worded: the step, its subject, its basis.

A ruling holds figures, its `grounds` in order, and its `doubts`. The module of the same place words them: what
`rulings/assigned/teams.py` decides is worded in `telling/en/assigned/teams.py`.
"""

from __future__ import annotations

from typing import Any

from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation

Basis = Reference | Regulation


@dataclass(frozen=True)
class Ground:
    """One step of a ruling: its id, its basis (at least one clause or named practice), and its subject, where a ruling
    takes the same step for more than one.

    >>> from bridgelaw.laws import cite
    >>> Ground("imps", (cite("78B"),), of="NS").id
    'imps'
    """

    id: str
    rests_on: tuple[Basis, ...]
    of: Any = None

    def __post_init__(self) -> None:
        if not self.rests_on:
            raise ValueError(f"the step '{self.id}' must rest on a Law or a named practice")


@dataclass(frozen=True)
class Doubt:
    """A doubt that does not stop a ruling but that the director should check again: its id, and its subject."""

    id: str
    of: Any = None
