"""A ruling by a decision procedure in English: questions and answers, what follows, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.procedure import ProcedureRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import procedure_told
from bridgelaw.telling.graphs import GraphWords, graph_words, words_read
from bridgelaw.telling.guess import Guess


def derivation(ruling: ProcedureRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """Put the ruling into sentences, up to the last answer; at its end a case may give the director's own words."""
    told = procedure_told(ruling, ruling_words(ruling), title, doubts)
    return replace(told, announcement=ruling.announcement) if ruling.announcement and ruling.walk.ending else told


def foresee(ruling: ProcedureRuling) -> Guess | None:
    """Return what words.en.toml asks before a clause governs, or none does."""
    words = words_read(ruling.graph, ruling.edition).get("guess")
    if ruling.walk.ending is None or words is None:
        return None
    return Guess(words["asks"], (words["yes"], words["no"]), 0 if ruling.governs else 1)


def ruling_words(ruling: ProcedureRuling) -> GraphWords:
    """The words of the procedure, in which {governs} is the clause that governs this ruling."""
    if ruling.governs is None:
        return graph_words(ruling.graph, ruling.edition)
    clause = ruling.governs.clause
    named: Mapping[str, str] = words_read(ruling.graph, ruling.edition).get("governs", {})
    return graph_words(ruling.graph, ruling.edition, {"governs": named.get(clause, clause)})


@dataclass(frozen=True)
class TableWords:
    """A row of a table of questions: its name, and what more is said of it."""

    name: str
    of: str = ""


def table_words(graph: str, table: str, edition: int) -> Mapping[str, TableWords]:
    """The words of a table of questions in words.en.toml, by the questions.

    >>> [row.name for row in table_words("claim", "standard", 2017).values()]
    ['at all likely', 'some normal line does worse', 'likely', 'no normal line loses it']
    """
    return {question: TableWords(**row) for question, row in words_read(graph, edition)[table].items()}
