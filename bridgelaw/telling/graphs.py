"""The words of a decision: what is asked, answered and said at its end, by the ids that its graph has.

A graph of `rulings/data` holds ids, where each answer leads, and what that rests on. Its words stand in the file of the
same name in `telling/en/data`, as each edition has them, and are read when they are first asked for. They may name the
players and the card of a case by {words}; the file gives the words for a chart without a case.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from bridgelaw.laws import DEFAULT_EDITION, remembered
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.tables import read_table
from bridgelaw.laws.words import capital
from bridgelaw.rulings.decision import Ending, Question, as_read, table_of

LANGUAGE = "en"
_WORD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class QuestionWords:
    """A question: its name in a chart, the question in full, why it is asked, and each answer by its id."""

    name: str
    asks: str
    why: str
    answers: Mapping[str, str]


@dataclass(frozen=True)
class EndingWords:
    """An ending: its title, the result, and what is announced."""

    title: str
    result: str
    announces: str


@dataclass(frozen=True)
class GraphWords:
    """The words of a decision under one edition: its title, questions and endings by their ids, and each statement."""

    title: str
    questions: Mapping[str, QuestionWords]
    endings: Mapping[str, EndingWords]
    statements: Mapping[str, str]

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
    """The words of the decision of that name under one edition; `words` are those of a case. Raises NoRoadInEdition.

    >>> found = graph_words("power")
    >>> found.questions["time"].name, found.questions["time"].answers["late"], found.endings["minus-minus"].title
    ('In time?', 'The time was over.', 'average minus to both sides')
    """
    return _worded(name, edition, tuple((words or {}).items()), language)


@partial(remembered, most=256)
def _worded(name: str, edition: int, words: tuple[tuple[str, str], ...], language: str) -> GraphWords:
    return words_from(_read(name, edition, words, language), f"{name}.toml")


def words_read(
    name: str, edition: int, words: Mapping[str, str] | None = None, language: str = LANGUAGE
) -> Mapping[str, Any]:
    """The table of words as an edition has it, with whatever else the telling of the ruling keeps there."""
    return _read(name, edition, tuple((words or {}).items()), language)


@partial(remembered, most=256)
def _read(name: str, edition: int, words: tuple[tuple[str, str], ...], language: str) -> Mapping[str, Any]:
    table = words_of(name, language)
    known = {"edition": str(edition), **table.get("words", {}), **dict(words)}
    found: Mapping[str, Any] = put_in(as_read({**table, "editions": table_of(name)["editions"]}, edition), known)
    return found


def put_in(value: Any, words: Mapping[str, str]) -> Any:
    """A text, or each text of a list or a table, with what its {words} stand for; one that is not known stays.

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
    """The whole table of words as it is written."""
    return read_table(name, package=f"bridgelaw.telling.{language}")


def words_from(table: Mapping[str, Any], file: str = "these words") -> GraphWords:
    """The words of a parsed TOML table, as one edition has them. Raises BadData."""
    top = Fields(table, file)
    endings = top.each("ending")
    stated = {
        f"{name}:{number}": says
        for name, row in endings.items()
        for number, says in enumerate(row.texts("steps"), start=1)
    }
    return GraphWords(
        top.text("title"),
        {name: _question(row) for name, row in top.each("question").items()},
        {name: _ending(row) for name, row in endings.items()},
        {**stated, **top.words_by_name("also")},
    )


def _question(row: Fields) -> QuestionWords:
    found = QuestionWords(row.text("name"), row.text("asks"), row.text("why"), row.words_by_name("answer"))
    row.nothing_else()
    return found


def _ending(row: Fields) -> EndingWords:
    found = EndingWords(row.text("title"), row.text("result"), row.text("announces", ""))
    row.nothing_else()
    return found
