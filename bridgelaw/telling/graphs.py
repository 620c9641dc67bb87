"""The words of a decision: its questions, answers and endings, by the ids of its graph.

A graph.toml holds ids, the target of each answer, and its basis. Its words are in words.en.toml beside it, for each
edition, and are read on first use. They may name the players and the card of a case by {words}; the file gives the
words for a chart without a case.

An ending, and a clause that an answer finds, may say `when` it applies: the feedback to a reader who chose it wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from bridgelaw.laws import DEFAULT_EDITION, BadInput, cite, remembered
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.tables import BadData
from bridgelaw.laws.words import capital
from bridgelaw.registry import procedure_table
from bridgelaw.rulings.decision import DecisionGraph, Ending, Question, as_read, decision, table_of

LANGUAGE = "en"
_WORD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class QuestionWords:
    """A question: its name in a chart, the question in full, its reason, and each answer by its id.

    `says` are the director's words while it is open, such as declarer's options; empty where nothing is said yet.
    """

    name: str
    asks: str
    why: str
    answers: Mapping[str, str]
    says: str = ""


@dataclass(frozen=True)
class EndingWords:
    """An ending: its title, the result, the announcement, and when it applies; the last is empty where no question
    needs it.
    """

    title: str
    result: str
    announces: str
    when: str = ""


@dataclass(frozen=True)
class GraphWords:
    """The words of a decision under one edition: its title, questions and endings by their ids, and each statement.

    `title` is that of the chart, `calculator` that of the calculator, `ruling` that of a ruling without one of its own;
    `not_yet` are the director's words while a question is open. `clauses` says of a clause when it applies, as far as a
    question offers it.
    """

    title: str
    calculator: str
    ruling: str
    not_yet: str
    questions: Mapping[str, QuestionWords]
    endings: Mapping[str, EndingWords]
    statements: Mapping[str, str]
    clauses: Mapping[str, str] = field(default_factory=dict)

    def named(self, node: Question | Ending) -> str:
        """The name of a question, or the title of an ending."""
        return self.questions[node.id].name if isinstance(node, Question) else self.endings[node.id].title

    def answered(self, question: str, answer: str, because: str = "") -> str:
        """A question with its answer, and the reason that a case gives for it."""
        asked = self.questions[question]
        return " ".join(part for part in (asked.asks, asked.answers[answer], because) if part)


def graph_words(
    name: str, edition: int = DEFAULT_EDITION, words: Mapping[str, str] | None = None, language: str = LANGUAGE
) -> GraphWords:
    """The words of the decision of that name under one edition; `words` are those of a case. Raises NotDrawnForEdition.

    >>> found = graph_words("power")
    >>> found.questions["time"].name, found.questions["time"].answers["late"], found.endings["minus-minus"].title
    ('In time?', 'It was too late.', 'average minus to both sides')
    """
    return _worded(name, edition, tuple((words or {}).items()), language)


@partial(remembered, most=256)
def _worded(name: str, edition: int, words: tuple[tuple[str, str], ...], language: str) -> GraphWords:
    return words_from(_read(name, edition, words, language), f"{name}/words.{language}.toml", decision(name, edition))


def words_read(
    name: str, edition: int, words: Mapping[str, str] | None = None, language: str = LANGUAGE
) -> Mapping[str, Any]:
    """The table of words for an edition, with the ruling's other entries in it."""
    return _read(name, edition, tuple((words or {}).items()), language)


@partial(remembered, most=256)
def _read(name: str, edition: int, words: tuple[tuple[str, str], ...], language: str) -> Mapping[str, Any]:
    table = words_of(name, language)
    known = {"edition": str(edition), **table.get("words", {}), **dict(words)}
    found: Mapping[str, Any] = put_in(as_read({**table, "editions": table_of(name)["editions"]}, edition), known)
    return found


def put_in(value: Any, words: Mapping[str, str]) -> Any:
    """Fill in the {words} of a text, or of each text of a list or a table; unknown ones stay.

    A word with a capital letter begins a sentence.

    >>> put_in({"says": "{Leader} waits for {right}."}, {"leader": "the player", "right": "West"})
    {'says': 'The player waits for West.'}
    """
    known = {**words, **{word.capitalize(): capital(text) for word, text in words.items()}}

    def told(value: Any) -> Any:
        if isinstance(value, str):
            return _WORD.sub(lambda found: known.get(found[1], found[0]), value)
        if isinstance(value, Mapping):
            return {key: told(each) for key, each in value.items()}
        return [told(each) for each in value] if isinstance(value, list) else value

    return told(value)


@cache
def words_of(name: str, language: str = LANGUAGE) -> Mapping[str, Any]:
    """The whole table of words as written."""
    return procedure_table(name, f"words.{language}")


def words_from(table: Mapping[str, Any], file: str = "these words", graph: DecisionGraph | None = None) -> GraphWords:
    """The words of a parsed TOML table, as one edition has them.

    Raises BadData, also for an ending that the `graph` does not have and a clause that its edition does not have.
    """
    top = Fields(table, file)
    endings = top.each("ending")
    stated = {
        f"{name}:{number}": says
        for name, row in endings.items()
        for number, says in enumerate(row.texts("steps"), start=1)
    }
    words = GraphWords(
        top.text("title"),
        top.text("calculator"),
        top.text("ruling"),
        top.text("not_yet"),
        {name: _question(row) for name, row in top.each("question").items()},
        {name: _ending(row) for name, row in endings.items()},
        {**stated, **top.words_by_name("also")},
        {name: _clause(row) for name, row in top.each("clause").items()},
    )
    if graph is not None:
        _check_ids(words, graph, file)
    return words


def _question(row: Fields) -> QuestionWords:
    name, asks, why, says = row.text("name"), row.text("asks"), row.text("why"), row.text("says", "")
    found = QuestionWords(name, asks, why, row.words_by_name("answer"), says)
    row.nothing_else()
    return found


def _ending(row: Fields) -> EndingWords:
    found = EndingWords(row.text("title"), row.text("result"), row.text("announces", ""), row.text("when", ""))
    row.nothing_else()
    return found


def _clause(row: Fields) -> str:
    when = row.text("when")
    row.nothing_else()
    return when


def _check_ids(words: GraphWords, graph: DecisionGraph, file: str) -> None:
    """Refuse words that lack an answer or a step of the decision, or that name no ending of it and no clause.

    No answer need find the clause: one that is often confused with another has words as well.
    """
    known = [each.id for each in graph.endings]
    for name in words.endings:
        if name not in known:
            raise BadData(
                f"{file} has words for the ending “{name}”, which this decision does not have.",
                f"It has: {', '.join(known)}.",
            )
    for question in graph.questions:
        known_answers = words.questions[question.id].answers if question.id in words.questions else {}
        lacking = [each.id for each in question.answers if each.id not in known_answers]
        if lacking:
            raise BadData(f"{file}, question “{question.id}”: there are no words for “{'”, “'.join(lacking)}”.")
    for ending in graph.endings:
        lacking = [step.id for step in ending.steps if step.id not in words.statements]
        if ending.id not in words.endings or lacking:
            raise BadData(
                f"{file}, ending “{ending.id}”: it has fewer steps than the graph, or no words.",
                f"The graph has {len(ending.steps)}.",
            )
    for name in words.clauses:
        try:
            cite(name, graph.edition)
        except BadInput as fault:
            raise BadData(f"{file} has words for the clause “{name}”. {fault}") from fault
