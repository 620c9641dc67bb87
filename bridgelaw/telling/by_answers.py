"""The ruling of a procedure from its answers alone, without the facts of a case: for a page that asks one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import procedures
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import graph_words


@dataclass(frozen=True)
class ByAnswers:
    """A ruling, or the point reached, in sentences. `says` are the director's words; empty where nothing is said yet.

    `when` is the condition of the ruling, if the answers alone leave two rulings.
    """

    derivation: Derivation
    says: str
    when: str = ""


def told_by_answers(
    graph: str, answers: Mapping[str, str], edition: int = DEFAULT_EDITION
) -> tuple[ByAnswers, ...]:
    """Tell the ruling to which the answers lead in a procedure: one, or several with their conditions.

    Raises UnknownAnswer, and NotDrawnForEdition.

    >>> [found] = told_by_answers("power", {"time": "late"})
    >>> found.derivation.result
    'No adjusted score: it is too late.'
    """
    entry = procedures()[graph]
    if entry.told:
        found: tuple[ByAnswers, ...] = import_module(entry.told).told_by_answers(answers, edition)
        return found
    ruling = rule_procedure(graph, answers, edition=edition)
    derivation, at = tell(ruling), ruling.walk.open
    says = graph_words(graph, edition).questions[at.id].says if at else derivation.announcement
    return (ByAnswers(derivation, says),)
