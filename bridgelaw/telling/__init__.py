"""Decisions become sentences. A ruling holds the decisions; only this package words them, in one language.

The decisions of `rulings/procedure.py` are worded in `telling/en/procedure.py`, and those of a chapter's
`rulings/poll.py` in its `en/poll.py`: the module of the same place, whose function `derivation` takes the ruling, a
title and the doubts from reading the facts. A second language is a second package beside `en`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation

DEFAULT_LANGUAGE = "en"


class Teller(Protocol):
    """The function that words one kind of ruling."""

    def __call__(self, ruling: object, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
        """The derivation of a ruling, under a title of its own or the usual one."""


def teller_module(ruling: object, language: str = DEFAULT_LANGUAGE) -> Any:
    """Return the module that words a ruling. Raises TypeError for anything else.

    A ruling that extends a procedure's has the teller of the procedure.
    """
    return _module(cast(Hashable, type(ruling)), language)


@cache
def _module(kind: Any, language: str) -> Any:
    for each in kind.__mro__:
        package, rulings, name = each.__module__.partition(".rulings.")
        if rulings:
            place = f"{package}.telling" if package == "bridgelaw" else package
            teller = f"{place}.{language}.{name}"
            try:
                return import_module(teller)
            except ModuleNotFoundError as missing:
                if not f"{teller}.".startswith(f"{missing.name}."):
                    raise
    raise TypeError(f"{kind.__name__} is no ruling: only what a module of rulings decides can be told")


def tell(ruling: object, title: str = "", doubts: Sequence[Doubt] = (), language: str = DEFAULT_LANGUAGE) -> Derivation:
    """State a ruling in sentences: facts, steps with their Law, result, the director's words, remaining checks.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> from bridgelaw.scoring import Side
    >>> score = WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> tell(weighted_at_teams(AssignedScore.for_both(score, offending=Side.EW), other_table=140)).result
    'NS score +5 IMPs and EW score −5 IMPs.'
    """
    return cast(Teller, teller_module(ruling, language).derivation)(ruling, title, doubts)
