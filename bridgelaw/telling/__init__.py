"""Decisions become sentences. A ruling says what was decided; only here is it put into words, in one language.

What `rulings/assigned/teams.py` decides is told in `telling/en/assigned/teams.py`: the module of the same place, whose
function `derivation` takes the ruling, a title and the doubts that the reading of the facts left. A second language
is a second package beside `en`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation

DEFAULT_LANGUAGE = "en"
_RULINGS = "bridgelaw.rulings."


class Teller(Protocol):
    """The function that tells one kind of ruling."""

    def __call__(self, ruling: object, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
        """The derivation of a ruling, under a title of its own or the usual one."""


@cache
def _teller(kind: Any, language: str) -> Teller:
    for each in kind.__mro__:
        if each.__module__.startswith(_RULINGS):
            name = f"bridgelaw.telling.{language}.{each.__module__[len(_RULINGS) :]}"
            # A ruling that extends a procedure's has the teller of the procedure.
            if find_spec(name) is not None:
                return cast(Teller, import_module(name).derivation)
    raise TypeError(f"{kind.__name__} is no ruling: only what bridgelaw.rulings decides can be told")


def tell(ruling: object, title: str = "", doubts: Sequence[Doubt] = (), language: str = DEFAULT_LANGUAGE) -> Derivation:
    """A ruling in sentences: facts, steps with their Law, result, the director's words, what is left to check.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> from bridgelaw.scoring import Side
    >>> score = WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> tell(weighted_at_teams(AssignedScore.for_both(score, offending=Side.EW), other_table=140)).result
    'NS score +5 IMPs and EW score −5 IMPs.'
    """
    return _teller(cast(Hashable, type(ruling)), language)(ruling, title, doubts)
