"""A decision as a graph: questions, the answers to each, where an answer leads, and how the road ends.

The graph is data (TOML in `data/`), so that the same questions are asked by a ruling, drawn as a chart and walked by
a test. What a graph decides, and what an ending means for the score, is the business of the ruling that uses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from bridgelaw.laws import BadInput, cite
from bridgelaw.laws.tables import BadData, joined
from bridgelaw.rulings.derivation import Basis, Step


class UnknownAnswer(BadInput):
    """An answer that its question does not have, or a question that the graph does not ask."""


@dataclass(frozen=True)
class Answer:
    """One answer: what the director says to himself, and the question or ending it leads to.

    `rests_on` is what this answer rests on, where that is not simply what its question rests on. `finds` is what it
    settles by the way, such as the clause that opens a door.
    """

    id: str
    says: str
    leads_to: str
    rests_on: tuple[Basis, ...]
    finds: str = ""


@dataclass(frozen=True)
class Question:
    """One question: its name in a chart, the question in full, why it is asked, and the answers."""

    id: str
    name: str
    asks: str
    why: str
    rests_on: tuple[Basis, ...]
    answers: tuple[Answer, ...]

    def answer(self, name: str) -> Answer:
        """The answer of that id. Raises UnknownAnswer, which names those there are."""
        for each in self.answers:
            if each.id == name:
                return each
        known = joined([f"“{each.id}” ({each.says.rstrip('.')})" for each in self.answers], "or")
        raise UnknownAnswer(f"“{name}” is no answer to “{self.asks}”", f"The answers are: {known}.")


@dataclass(frozen=True)
class Ending:
    """Where a road ends: its name, its kind (a word of the ruling's own), what follows, and what is announced."""

    id: str
    title: str
    kind: str
    steps: tuple[Step, ...]
    result: str
    announces: str


@dataclass(frozen=True)
class Walk:
    """A road through a graph, as far as the answers go.

    `taken` are the questions answered, in order; `at` is the next open question, or the ending; `unused` are answers
    to questions that this road does not reach. They are kept, because another answer further up may need them.
    """

    taken: tuple[tuple[Question, Answer], ...]
    at: Question | Ending
    unused: Mapping[str, str]

    @property
    def open(self) -> Question | None:
        """The question to be asked next, or None at the end of the road."""
        return self.at if isinstance(self.at, Question) else None

    @property
    def ending(self) -> Ending | None:
        """The ending, or None while a question is open."""
        return self.at if isinstance(self.at, Ending) else None

    @property
    def finds(self) -> tuple[str, ...]:
        """What the answers settled by the way, in order."""
        return tuple(answer.finds for _, answer in self.taken if answer.finds)

    @property
    def answers(self) -> dict[str, str]:
        """The answers taken, by the id of their question."""
        return {question.id: answer.id for question, answer in self.taken}


@dataclass(frozen=True)
class DecisionGraph:
    """The whole of it, under one edition of the Laws. Raises BadData where a road does not end or cannot be reached.

    The questions stand in the order in which every road meets them, so that a page can show them one below the other.
    """

    title: str
    edition: int
    start: str
    questions: tuple[Question, ...]
    endings: tuple[Ending, ...]

    def __post_init__(self) -> None:
        names = [each.id for each in self.nodes]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise BadData(f"Two entries of the decision are called {joined(twice)}.")
        if not self.questions or self.start != self.questions[0].id:
            raise BadData(f"The decision starts at “{self.start}”, which is not its first question.")
        if not self.endings:
            raise BadData("The decision has no ending.")
        places = {name: place for place, name in enumerate(names)}
        reached = {self.start}
        for question in self.questions:
            if len(question.answers) < 2 or len({answer.says for answer in question.answers}) < len(question.answers):
                raise BadData(f"The question “{question.id}” needs two answers or more, and no two alike.")
            for answer in question.answers:
                if places.get(answer.leads_to, -1) <= places[question.id]:
                    raise BadData(
                        f"The answer “{answer.id}” to “{question.id}” leads to “{answer.leads_to}”.",
                        "It must lead to a later question or to an ending.",
                    )
                reached.add(answer.leads_to)
        lost = [name for name in names if name not in reached]
        if lost:
            raise BadData(f"No answer leads to {joined(lost)}.")

    @property
    def nodes(self) -> tuple[Question | Ending, ...]:
        """Questions, then endings."""
        return (*self.questions, *self.endings)

    @cached_property
    def _named(self) -> dict[str, Question | Ending]:
        return {each.id: each for each in self.nodes}

    def node(self, name: str) -> Question | Ending:
        """The question or ending of that id. Raises UnknownAnswer."""
        if name not in self._named:
            raise UnknownAnswer(f"This decision asks nothing called “{name}”.", self._asks)
        return self._named[name]

    @property
    def _asks(self) -> str:
        return f"It asks: {', '.join(each.id for each in self.questions)}."

    def walk(self, answers: Mapping[str, str]) -> Walk:
        """Follow the answers from the start, as far as they go; an empty answer is none.

        Raises UnknownAnswer for a question that is not asked here, and for an answer that its question does not have.

        >>> road = decision("power").walk({"time": "asked", "irregularity": "no", "link": "yes"})
        >>> road.ending.title, dict(road.unused)
        ('nothing irregular', {'link': 'yes'})
        """
        given = {name: answer for name, answer in answers.items() if answer}
        for name, answer in given.items():
            question = self.node(name)
            if not isinstance(question, Question):
                raise UnknownAnswer(f"“{name}” is an ending of this decision, not a question.", self._asks)
            question.answer(answer)
        taken: list[tuple[Question, Answer]] = []
        at = self.node(self.start)
        while isinstance(at, Question) and at.id in given:
            taken.append((at, at.answer(given.pop(at.id))))
            at = self.node(taken[-1][1].leads_to)
        return Walk(tuple(taken), at, given)

    def paths(self) -> Iterator[Walk]:
        """Every road from the start to an ending, each once."""

        def further(at: Question | Ending, taken: tuple[tuple[Question, Answer], ...]) -> Iterator[Walk]:
            if isinstance(at, Ending):
                yield Walk(taken, at, {})
                return
            for answer in at.answers:
                yield from further(self.node(answer.leads_to), (*taken, (at, answer)))

        yield from further(self.node(self.start), ())


@cache
def decision(name: str) -> DecisionGraph:
    """The decision of that name, from the package's data.

    >>> decision("power").questions[0].name
    'In time?'
    """
    import tomllib

    text = files("bridgelaw.rulings").joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
    return decision_from(tomllib.loads(text))


def decision_from(table: Mapping[str, Any]) -> DecisionGraph:
    """The decision of a parsed TOML table; every clause is cited in the table's own edition. Raises BadData."""
    edition = table["edition"]

    def basis(row: Mapping[str, Any]) -> tuple[Basis, ...]:
        return tuple(cite(clause, edition) for clause in row["rests_on"])

    def question(row: Mapping[str, Any]) -> Question:
        own = basis(row)
        answers = tuple(
            Answer(
                each["id"],
                each["says"],
                each["leads_to"],
                basis(each) if "rests_on" in each else own,
                each.get("finds", ""),
            )
            for each in row["answer"]
        )
        return Question(row["id"], row["name"], row["asks"], row["why"], own, answers)

    def ending(row: Mapping[str, Any]) -> Ending:
        rows = [*row["step"], *(table["also"][name] for name in row.get("also", ()))]
        steps = tuple(Step(each["says"], basis(each)) for each in rows)
        return Ending(row["id"], row["title"], row["kind"], steps, row["result"], row["announces"])

    questions, endings = tuple(map(question, table["question"])), tuple(map(ending, table["ending"]))
    return DecisionGraph(table["title"], edition, table["start"], questions, endings)
