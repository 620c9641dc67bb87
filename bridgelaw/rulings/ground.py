"""The decisions of a ruling, step by step, before a word is said of it: which step, about whom, resting on what.

A ruling holds figures, its `grounds` in their order, and its `doubts`. Sentences are made of them elsewhere, in the
module of the same place: what `rulings/assigned/teams.py` decides is told in `telling/en/assigned/teams.py`.
"""

from __future__ import annotations

from typing import Any

from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation

Basis = Reference | Regulation


@dataclass(frozen=True)
class Ground:
    """One step of a ruling: its id, what it rests on (at least one clause or named practice), and whom or what it is
    about, where a ruling takes the same step for more than one.

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
    """A doubt that does not stop a ruling but that the director should look at again: its id, and its subject."""

    id: str
    of: Any = None
