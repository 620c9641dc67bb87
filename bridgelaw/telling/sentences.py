"""Turn a ruling's grounds into steps: each ground is looked up by its id, and says one sentence, with its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.telling.derivation import Step, Table

_R = TypeVar("_R")
Said = str | tuple[str, tuple[Table, ...]]
Sentences = Mapping[str, Callable[[_R, Ground], Said]]
Doubts = Mapping[str, Callable[[_R, Doubt], str]]


def steps(ruling: _R, grounds: Iterable[Ground], sentences: Sentences[_R]) -> tuple[Step, ...]:
    """One step for each ground. A ground without a sentence is a KeyError: the ruling decides what nobody can say."""
    told = []
    for ground in grounds:
        said = sentences[ground.id](ruling, ground)
        says, tables = (said, ()) if isinstance(said, str) else said
        told.append(Step(says, ground.rests_on, tables, ground.id, ground.of))
    return tuple(told)


def cautions(ruling: _R, doubts: Iterable[Doubt], sentences: Doubts[_R]) -> tuple[str, ...]:
    """One sentence for each doubt, none twice."""
    return tuple(dict.fromkeys(sentences[doubt.id](ruling, doubt) for doubt in doubts))
