"""The form of case of a decision procedure: what a case gives, how it is ruled, and which figures it has.

A procedure that is data alone has its form from here. One with more to a case, such as the play that followed, has a
form of its own that shares these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Self, TypeVar

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to, check_finished
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import declared
from bridgelaw.cases.given.readers import TextLine
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.tables import BadData
from bridgelaw.registry import ProcedureEntry, procedures
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.procedure import ProcedureRuling, rule_procedure
from bridgelaw.scoring import Vulnerability
from bridgelaw.telling.graphs import graph_words
from bridgelaw.telling.words import table_words, tell_refusal

NONE = "none"
_R = TypeVar("_R", bound=ProcedureRuling)


class ProcedureGiven(DecisionGiven):
    """The facts that a case of a procedure gives; `given_of` declares the fields of each, with the questions of its
    graph.
    """

    facts: tuple[str, ...]
    answers: Answered
    #: The director's own words; a procedure may do without such a field.
    announcement: str | None = None

    def answering(self, answers: Mapping[str, str]) -> Self:
        """The same with these answers: a reason goes with its answer, the director's words with all of them."""
        other = super().answering(answers)
        if "announcement" not in self.declared() or self.answers.by_question.items() <= answers.items():
            return other
        # Each procedure declares it, or does not.
        return replace(other, announcement=None, written={**other.written, "announcement": ""})  # type: ignore[call-arg]


#: What a case of a procedure may give beside the facts and the answers: each with its type and its declaration.
_FIELDS: Mapping[str, tuple[object, Callable[[], Any]]] = {
    "announcement": (
        str | None,
        lambda: declared(
            TextLine(str, ("You may appeal.",)),
            "Your words to the players",
            "your words to the players, if they differ from the words of the procedure",
            optional=True,
        ),
    ),
    "vulnerability": (Vulnerability, diagram_vulnerability_field),
}


@cache
def given_of(entry: ProcedureEntry) -> type[ProcedureGiven]:
    """Make the declaration of what a case of that procedure gives. Raises BadData for a field that there is not."""
    unknown = [name for name in entry.fields if name not in _FIELDS]
    if unknown:
        raise BadData(f"A case of “{entry.name}” cannot have “{unknown[0]}”.", f"It can have: {', '.join(_FIELDS)}.")
    fields: dict[str, tuple[object, Any]] = {
        "facts": (tuple[str, ...], declared(FactsTold(), "What happened", "what happened, in sentences")),
        "answers": (Answered, answers_to(entry.folder)),
        **{name: (_FIELDS[name][0], _FIELDS[name][1]()) for name in entry.fields},
    }
    body: dict[str, Any] = {name: made for name, (_, made) in fields.items()}
    body["__annotations__"] = {name: kind for name, (kind, _) in fields.items()}
    body["__module__"], body["__doc__"] = __name__, f"The facts given to a case of the form {entry.name}."
    made: type[ProcedureGiven] = dataclass(frozen=True)(type("ProcedureGiven", (ProcedureGiven,), body))
    return made


@cache
def procedure_form(graph: str) -> CaseForm[ProcedureGiven, ProcedureRuling]:
    """Make the form of case of the procedure with that graph.

    >>> procedure_form("power").name, sorted(procedure_form("power").given.declared())
    ('power', ['announcement', 'answers', 'facts', 'vulnerability'])
    """
    entry = procedures()[graph]

    def rule(given: ProcedureGiven, edition: int) -> ProcedureRuling:
        answers, words = given.answers, getattr(given, "announcement", None) or ""
        return follow(
            graph,
            given,
            edition,
            lambda: rule_procedure(graph, answers.by_question, answers.because, given.facts, words, edition),
        )

    return CaseForm(entry.name, given_of(entry), rule, procedure_figures, whole=whole_procedure)


def procedure_figures(ruling: ProcedureRuling) -> dict[Figure, Value]:
    """Return the figures of a case, as graph.toml names them."""

    def value(source: str) -> Value:
        if source == "governs":
            return law_of(ruling)
        if source == "governed":
            return "yes" if ruling.governs else "no"
        if source == "ending":
            return ending_of(ruling)
        question = ruling.asked_of(source)
        return table_words(ruling.graph, source, ruling.edition)[question].name if question else NONE

    return {Figure(name): value(source) for name, source in ruling.figures.items()}


def follow(graph: str, given: DecisionGiven, edition: int, rule: Callable[[], _R]) -> _R:
    """Return the ruling as far as the answers lead. Raises NotDrawnForEdition.

    What is refused is the fault of the answers, in the words of the questions.
    """
    given.guard("", lambda: decision(graph, edition))
    return given.guard("answers", tell_refusal(graph, edition)(rule))


def whole_procedure(given: DecisionGiven, ruling: _R) -> _R:
    """Return the ruling of a case, whose answers go to an end. Raises the error of its answers."""
    check_finished(given, ruling.walk, graph_words(ruling.graph, ruling.edition))
    return ruling


def law_of(ruling: ProcedureRuling) -> str:
    """Return the clause that governs."""
    return ruling.governs.clause if ruling.governs else NONE


def ending_of(ruling: ProcedureRuling) -> str:
    """Return where the procedure ends, by its title."""
    ending = ruling.walk.ending
    return graph_words(ruling.graph, ruling.edition).endings[ending.id].title if ending else NONE
