"""The facts given to a form that is a road through a decision: facts in sentences, answers and the reasons for them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Self

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.given.declared import Control, Given, Plain, declared
from bridgelaw.cases.given.readers import Rows, TextLine
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.decision import Question, Walk, decision, editions_of
from bridgelaw.telling.graphs import GraphWords, QuestionWords, graph_words


@dataclass(frozen=True)
class Listed:
    """A list of lines: `wrong` and `right` say what it must be, `tries` are some that it takes."""

    wrong: str = ""
    right: str = ""
    tries: tuple[tuple[str, ...], ...] = ((),)
    least: int = 0
    control: Control = Control.LINES

    @property
    def empty(self) -> Plain:
        """No line."""
        return []

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The lines."""
        lines = given.raw(name)
        if not isinstance(lines, list) or not all(isinstance(each, str) for each in lines) or len(lines) < self.least:
            raise given.error(name, self.wrong, self.right)
        return tuple(lines)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As they are written."""
        return list(plain)

    def schema(self) -> dict[str, Any]:
        """A list of texts."""
        return {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": self.least}

    def random(self, rng: Random) -> Plain:
        """One of the tries."""
        return list(rng.choice(self.tries))


@dataclass(frozen=True)
class FactsTold(Listed):
    """The facts in sentences; none of them is empty."""

    wrong: str = "it must be a list of sentences."
    right: str = 'As in ["East overcalled 2♦."].'
    tries: tuple[tuple[str, ...], ...] = (("East overcalled 2♦.",), ("East led.", "It was West's lead."))
    least: int = 1

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[str, ...]:
        """The sentences."""
        sentences: tuple[str, ...] = super().read(given, name, so_far)
        if not all(sentences):
            raise given.error(name, self.wrong, self.right)
        return sentences


@dataclass(frozen=True)
class ReasonedAnswer(Given):
    """The answer to one question, and why."""

    question: str = declared(TextLine(str, ()), "Question", "a question of the table below")
    answer: str = declared(TextLine(str, ()), "Answer", "one of its answers")
    because: str | None = declared(
        TextLine(str, ("It was seen.",)), "Because", "the reason for it in this case", optional=True
    )


@dataclass(frozen=True)
class Answered:
    """The answers that a case gives, each with its reason if it has one.

    >>> found = Answered.of({"link": "yes", "damage": "no"}, {"link": "He said so."})
    >>> found.other({"link": "yes", "damage": "yes"}).because, found.other({"link": "no"}).because
    ({'link': 'He said so.'}, {})
    """

    rows: tuple[ReasonedAnswer, ...] = ()

    @classmethod
    def of(cls, answers: Mapping[str, str], because: Mapping[str, str] | None = None) -> Self:
        """The answers by their questions, and the reasons for some of them."""
        why = because or {}
        return cls(tuple(ReasonedAnswer(question=q, answer=a, because=why.get(q)) for q, a in answers.items()))

    @property
    def by_question(self) -> dict[str, str]:
        """The answers, by the id of their question."""
        return {each.question: each.answer for each in self.rows}

    @property
    def plain(self) -> list[Plain]:
        """The rows as a file has them."""
        return [{"question": e.question, "answer": e.answer, "because": e.because or ""} for e in self.rows]

    @property
    def because(self) -> dict[str, str]:
        """The reasons, by the question."""
        return {each.question: each.because for each in self.rows if each.because}

    def other(self, answers: Mapping[str, str]) -> Answered:
        """Other answers than those of the case: a reason goes with its answer."""
        own = self.by_question
        return Answered.of(answers, {name: why for name, why in self.because.items() if answers.get(name) == own[name]})


@dataclass(frozen=True)
class Answers(Rows):
    """Answers to the questions of a decision: the questions, and what may be answered, are those of its graph."""

    graph: str = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The answers. Whether the graph asks and has them is for the ruling, which knows its edition."""
        rows: tuple[ReasonedAnswer, ...] = super().read(given, name, so_far)  # type: ignore[assignment]
        seen: set[str] = set()
        for each in rows:
            if each.question in seen:
                raise each.error("question", f"“{each.question}” is answered twice.", "Answer each question once.")
            seen.add(each.question)
        return Answered(rows)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """Each row."""
        return value.plain

    @property
    def questions(self) -> dict[str, Question]:
        """Every question that an edition asks, in order; a later edition may word it anew."""
        drawn = (decision(self.graph, year).questions for year in editions_of(self.graph))
        return {question.id: question for questions in drawn for question in questions}

    @property
    def words(self) -> dict[str, QuestionWords]:
        """The words of each of them, by its id."""
        return {
            name: words
            for year in editions_of(self.graph)
            for name, words in graph_words(self.graph, year).questions.items()
        }

    def schema(self) -> dict[str, Any]:
        """A list of rows: a question of the graph, and an answer that it has."""
        row = super().schema()["items"]
        known = {name: [each.id for each in question.answers] for name, question in self.questions.items()}
        row["properties"]["question"]["enum"] = list(known)
        row["allOf"] = [
            {
                "if": {"properties": {"question": {"const": name}}},
                "then": {"properties": {"answer": {"enum": answers}}},
            }
            for name, answers in known.items()
        ]
        return {"type": "array", "items": row}

    def random(self, rng: Random) -> Plain:
        """A road to its end."""
        graph = decision(self.graph)
        answers: dict[str, str] = {}
        while (asks := graph.walk(answers).open) is not None:
            answers[asks.id] = rng.choice(asks.answers).id
        return [{"question": name, "answer": answer} for name, answer in answers.items()]


class DecisionGiven(Given):
    """The facts of a form that is a road; it declares its `answers` among the fields of its own, as `answers_to`."""

    answers: Answered

    def answering(self, answers: Mapping[str, str]) -> Self:
        """The same with these answers; a reason goes with its answer."""
        other = self.answers.other(answers)
        written = {**self.written, "answers": other.plain}
        # Each form declares them, in a place of its own.
        return replace(self, answers=other, written=written)  # type: ignore[call-arg]


def answers_to(graph: str) -> Any:
    """The answers of a form to the questions of that graph, declared."""
    return declared(
        Answers(ReasonedAnswer, "", graph=graph),
        "The questions, in order",
        "for each question of the procedure its `question`, your `answer` and, if you like, the reason for it in this "
        "case, `because`",
    )


def check_nothing_unused(given: Given, walk: Walk) -> None:
    """Refuse answers to questions that the road does not meet."""
    if walk.unused:
        raise given.error(
            "answers", f"the procedure ends before “{next(iter(walk.unused))}” is asked.", "Leave that answer out."
        )


def check_finished(given: Given, walk: Walk, words: GraphWords) -> None:
    """A case is a road to its end, and says nothing of questions that the road does not meet."""
    if walk.open is not None:
        raise given.error(
            "answers",
            f"the procedure is not finished: “{words.questions[walk.open.id].asks}” ({walk.open.id}).",
            "Answer it too.",
        )
    check_nothing_unused(given, walk)
