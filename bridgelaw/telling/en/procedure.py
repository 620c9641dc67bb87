"""A ruling by a decision procedure in English: questions and answers, the consequences, or the next question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import joined
from bridgelaw.rulings.decision import Ending, ProcedureStops, UnknownAnswer
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.procedure import ProcedureRuling
from bridgelaw.telling.derivation import Derivation, Sentences, cautions, steps
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.graphs import GraphWords, graph_words, words_read
from bridgelaw.telling.guess import Guess


def procedure_told(
    ruling: ProcedureRuling, words: GraphWords, title: str = "", doubts: Sequence[Doubt] = ()
) -> Derivation:
    """State a ruling by a procedure, as far as the answers lead: its end, or the next question.

    `words` are those of its graph; without a title the ruling has that of the procedure.
    """
    at = ruling.walk.at
    ending = words.endings.get(at.id)
    return Derivation(
        title or words.ruling,
        ruling.story,
        steps(ruling, ruling.grounds, _sentences(words)),
        ending.result if ending else f"Next question: {words.questions[at.id].asks}",
        ending.announces if ending else words.not_yet,
        cautions(ruling, doubts, READING),
    )


def _sentences(words: GraphWords) -> Sentences[ProcedureRuling]:
    def answered(ruling: ProcedureRuling, question: str, answer: str) -> str:
        return words.answered(question, answer, ruling.because.get(question, ""))

    return {
        "answer": lambda ruling, ground: answered(ruling, *(each.id for each in ground.of)),
        "ending": lambda _, ground: words.statements[ground.of.id],
    }


@contextmanager
def tell_refusal(name: str, edition: int = DEFAULT_EDITION, words: Mapping[str, str] | None = None) -> Iterator[None]:
    """Turn any refusal of the procedure raised inside into the words of its questions.

    >>> from bridgelaw.rulings.procedure import rule_procedure
    >>> with tell_refusal("power"):  # doctest: +NORMALIZE_WHITESPACE
    ...     rule_procedure("power", {"own": "perhaps"})
    Traceback (most recent call last):
    ...
    bridgelaw.rulings.decision.UnknownAnswer: “perhaps” is no answer to “Did the innocent side then hurt itself by an
    extremely serious error unrelated to the infraction, or by a gamble in hope of redress?” The answers are:
    “no” (“No.”) or “yes” (“Yes.”).
    """
    try:
        yield
    except UnknownAnswer as fault:
        if fault.question is None:
            raise
        raise _unknown(fault, graph_words(name, edition, words)) from fault
    except ProcedureStops as fault:
        if fault.at is None:
            raise
        raise _stops(fault, graph_words(name, edition, words)) from fault


def _unknown(fault: UnknownAnswer, words: GraphWords) -> UnknownAnswer:
    assert fault.question is not None
    asked = words.questions[fault.question.id]
    known = joined([f"“{each.id}” (“{asked.answers[each.id]}”)" for each in fault.question.answers], "or")
    return UnknownAnswer(
        f"“{fault.answer}” is no answer to “{asked.asks}”", f"The answers are: {known}.", fault.question, fault.answer
    )


def _stops(fault: ProcedureStops, words: GraphWords) -> ProcedureStops:
    """Return the refusal, and the open question, or the result of the ending."""
    at = fault.at
    if isinstance(at, Ending):
        there = words.endings[at.id]
        wrong = f"{fault.wrong.rstrip('.')}: {there.title}." if fault.names_ending else fault.wrong
        return type(fault)(wrong, there.result, fault.rule, at)
    assert at is not None
    return type(fault)(fault.wrong, f"Answer first: {words.questions[at.id].asks}", fault.rule, at)


def derivation(ruling: ProcedureRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """Put the ruling into sentences, up to the last answer; at its end a case may give the director's own words."""
    told = procedure_told(ruling, ruling_words(ruling), title, doubts)
    return replace(told, announcement=ruling.announcement) if ruling.announcement and ruling.walk.ending else told


def foresee(ruling: ProcedureRuling) -> Guess | None:
    """Return the guess of words.en.toml: which clause governs, or that none does."""
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
    """A row of a table of questions: its name, and further text about it."""

    name: str
    of: str = ""


def table_words(graph: str, table: str, edition: int) -> Mapping[str, TableWords]:
    """The words of a table of questions in words.en.toml, by the questions.

    >>> [row.name for row in table_words("claim", "standard", 2017).values()]
    ['at all likely', 'some normal line does worse', 'likely', 'no normal line loses it']
    """
    return {question: TableWords(**row) for question, row in words_read(graph, edition)[table].items()}
