"""The graph of a decision procedure: questions, the answers to each, the target of an answer, and the endings.

The graph is data (graph.toml in the folder of its procedure), so that the same questions are asked by a ruling, drawn
as a chart and walked by a test. The ruling decides what an ending means for the score; the words come from
`telling.graphs`, by the ids of the graph.

A graph may cover several editions of the Laws: wherever they differ the data hold a table by year.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from bridgelaw.laws import DEFAULT_EDITION, BadInput, cite, editions_from_those, remembered, source_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.tables import BadData
from bridgelaw.laws.words import joined
from bridgelaw.registry import procedure_table
from bridgelaw.rulings.ground import Basis, Ground

ONLY = "only"


class UnknownAnswer(BadInput):
    """An answer that its question does not have, or a question that the graph does not ask.

    `question` and `answer` are for the message: the question that lacks the answer, where there is one.
    """

    def __init__(self, wrong: str, right: str = "", question: Question | None = None, answer: str = "") -> None:
        super().__init__(wrong, right)
        self.question, self.answer = question, answer


class ProcedureStops(BadInput):
    """Raised where a path ends and nothing can be ruled or played: `at` is its open question, or its ending.

    `names_ending` says that the ending's title belongs to the message.
    """

    names_ending = False

    def __init__(self, wrong: str, right: str = "", rule: str = "", at: Question | Ending | None = None) -> None:
        super().__init__(wrong, right or (f"The next question is “{at.id}”." if at else ""), rule)
        self.at = at


class NotDrawnForEdition(BadInput):
    """The decision is drawn for other editions of the Laws."""


@dataclass(frozen=True)
class Answer:
    """One answer, and its target: a question or an ending.

    `rests_on` is the basis of this answer, where it is not simply that of its question. `finds` is what it settles on
    the way, such as the clause that governs. `instead` are pairs: after this answer, the second replaces the first as a
    target.
    """

    id: str
    leads_to: str
    rests_on: tuple[Basis, ...]
    finds: str = ""
    instead: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Question:
    """One question, its basis, the answers, and the id of the ordinary one, for when nothing else happened.

    `ordinary` is empty where no answer is.
    """

    id: str
    rests_on: tuple[Basis, ...]
    answers: tuple[Answer, ...]
    ordinary: str = ""

    def answer(self, name: str) -> Answer:
        """The answer of that id. Raises UnknownAnswer, which lists the known ones."""
        for each in self.answers:
            if each.id == name:
                return each
        known = joined([f"“{each.id}”" for each in self.answers], "or")
        raise UnknownAnswer(f"“{name}” is no answer to “{self.id}”.", f"The answers are: {known}.", self, name)


@dataclass(frozen=True)
class Statement:
    """A statement of an ending, by its id, and its clauses.

    The id is the ending's with the number of the statement, "assigned:1", or the name of a shared one.
    """

    id: str
    rests_on: tuple[Basis, ...]

    def __post_init__(self) -> None:
        if not self.rests_on:
            raise ValueError(f"a step must rest on a Law or a named practice: '{self.id}'")


@dataclass(frozen=True)
class Ending:
    """The end of a path: its kind (a word of the ruling's own), and its statements."""

    id: str
    kind: str
    steps: tuple[Statement, ...]


@dataclass(frozen=True)
class Walk:
    """A path through a graph, as far as the answers go.

    `taken` are the questions answered, in order; `at` is the next open question, or the ending; `unused` are answers to
    questions that this path does not reach. They are stored, because another answer further up may need them.
    """

    taken: tuple[tuple[Question, Answer], ...]
    at: Question | Ending
    unused: Mapping[str, str]

    @property
    def open(self) -> Question | None:
        """The next question, or None at the end of the path."""
        return self.at if isinstance(self.at, Question) else None

    @property
    def ending(self) -> Ending | None:
        """The ending, or None while a question is open."""
        return self.at if isinstance(self.at, Ending) else None

    @property
    def finds(self) -> tuple[str, ...]:
        """Return the findings of the answers on the way, in order."""
        return tuple(answer.finds for _, answer in self.taken if answer.finds)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The answers, each with its Law, and the statements at the end of the path."""
        answers = (Ground("answer", answer.rests_on, (question, answer)) for question, answer in self.taken)
        ends = () if self.ending is None else self.ending.steps
        return (*answers, *(Ground("ending", each.rests_on, each) for each in ends))

    @property
    def answers(self) -> dict[str, str]:
        """The answers taken, by the id of their question."""
        return {question.id: answer.id for question, answer in self.taken}


@dataclass(frozen=True)
class DecisionGraph:
    """The whole graph, under one edition of the Laws. Raises BadData where a path does not end or a node cannot be
    reached.

    The questions are in the order in which every path meets them, so that a page can show them one below the other.
    """

    name: str
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
            if len(question.answers) < 2 or len({answer.id for answer in question.answers}) < len(question.answers):
                raise BadData(f"The question “{question.id}” needs two answers or more, and no two alike.")
            for answer in question.answers:
                for before, to in ((question.id, answer.leads_to), *answer.instead):
                    if not -1 < places.get(before, -1) < places.get(to, -1):
                        raise BadData(
                            f"The answer “{answer.id}” to “{question.id}” leads to “{to}”.",
                            "It must lead to a later question or to an ending.",
                        )
                    reached.add(to)
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

        Raises UnknownAnswer for a question that the graph does not have, and for an answer that its question does not
        have.

        >>> road = decision("power").walk({"time": "asked", "irregularity": "no", "link": "yes"})
        >>> road.ending.id, dict(road.unused)
        ('lawful', {'link': 'yes'})
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
            at = self.after(taken)
        return Walk(tuple(taken), at, given)

    def ordinarily(self, answers: Mapping[str, str]) -> dict[str, str]:
        """These answers, and the ordinary ones after them, as far as there are any. Raises UnknownAnswer.

        >>> decision("lead_out_of_turn").ordinarily({"who": "other", "faced": "up", "told": "opponent"})["told-spread"]
        'no'
        """
        found = dict(answers)
        while (asked := self.walk(found).open) is not None and asked.ordinary:
            found[asked.id] = asked.ordinary
        return found

    def after(self, taken: Sequence[tuple[Question, Answer]]) -> Question | Ending:
        """Return the target of a path's last answer, or its replacement by an earlier answer."""
        name = taken[-1][1].leads_to
        for _, answer in taken:
            name = dict(answer.instead).get(name, name)
        return self.node(name)

    def paths(self) -> Iterator[Walk]:
        """Every path from the start to an ending, each once."""

        def further(at: Question | Ending, taken: tuple[tuple[Question, Answer], ...]) -> Iterator[Walk]:
            if isinstance(at, Ending):
                yield Walk(taken, at, {})
                return
            for answer in at.answers:
                further_on = (*taken, (at, answer))
                yield from further(self.after(further_on), further_on)

        yield from further(self.node(self.start), ())


def decision(name: str, edition: int = DEFAULT_EDITION) -> DecisionGraph:
    """The decision of that name under one edition, from the package's data. Raises NotDrawnForEdition.

    >>> decision("power").questions[0].id
    'time'
    >>> print(decision("lead_out_of_turn", 2007).questions[0].rests_on[0])
    22A2, 2007
    """
    return _drawn(name, edition)


@remembered
def _drawn(name: str, edition: int) -> DecisionGraph:
    return decision_from(table_of(name), edition, name)


@remembered
def table_read(name: str, edition: int) -> Mapping[str, Any]:
    """The table of a decision from `as_read`, cached for each edition."""
    return as_read(table_of(name), edition)


@cache
def table_of(name: str) -> Mapping[str, Any]:
    """The whole table of a decision as written, with the ruling's other entries in it."""
    return procedure_table(name, "graph")


def editions_of(name: str) -> tuple[int, ...]:
    """The years of the editions for which a decision can be asked, oldest first: its own, and those based on them.

    >>> editions_of("power"), editions_of("lead_out_of_turn")
    ((2017,), (2007, 2017))
    """
    return editions_from_those(table_of(name)["editions"])


def as_read(table: Mapping[str, Any], edition: int) -> dict[str, Any]:
    """The table for one of its editions: a table by year is replaced by the value of its year.

    Entries that are `only` for other editions are left out. An edition without an entry of its own has that of the
    edition it is based on. Raises NotDrawnForEdition, and BadData where a year is missing.

    >>> as_read({"editions": [2007, 2017], "may": {"2007": False, "2017": True}}, 2007)
    {'editions': [2007, 2017], 'may': False}
    """
    years = [str(year) for year in table["editions"]]
    drawn = source_of(edition, table["editions"])
    if drawn is None:
        raise NotDrawnForEdition(
            f"This procedure is drawn for the Laws of {joined(years)}, not for those of {edition}.",
            f"Rule the case by the Laws of {joined(years, 'or')}; the lesson says what other editions have.",
        )

    def there(value: Any) -> bool:
        return not isinstance(value, Mapping) or drawn in value.get(ONLY, (drawn,))

    def read(value: Any) -> Any:
        if isinstance(value, list):
            return [read(each) for each in value if there(each)]
        if not isinstance(value, Mapping):
            return value
        if not value or not all(key in years for key in value):
            return {key: read(each) for key, each in value.items() if key != ONLY and there(each)}
        source = source_of(edition, [int(key) for key in value])
        if source is None:
            raise BadData(f"A text of the decision says nothing for {edition}: {value}.", "Give each edition its own.")
        return read(value[str(source)])

    return {key: read(each) for key, each in table.items() if there(each)}


def decision_from(table: Mapping[str, Any], edition: int | None = None, name: str = "") -> DecisionGraph:
    """The decision of a parsed TOML table under one of its editions, the latest if none is named.

    Every clause is cited in that edition. Raises BadData, and NotDrawnForEdition.
    """
    year = max(table["editions"]) if edition is None else edition
    top = Fields(as_read(table, year), f"{name}/graph.toml" if name else "this decision")
    also = {each: _step(row, each, year) for each, row in top.each("also").items()}
    questions = tuple(_question(row, year) for row in top.entries("question"))
    endings = tuple(_ending(row, also, year) for row in top.entries("ending"))
    return DecisionGraph(name, year, top.text("start"), questions, endings)


def _basis(row: Fields, year: int) -> tuple[Basis, ...]:
    return row.guard("rests_on", lambda: tuple(cite(clause, year) for clause in row.texts("rests_on")))


def _question(row: Fields, year: int) -> Question:
    own = _basis(row, year)
    answers = tuple(_answer(each, own, year) for each in row.tables("answer"))
    found = Question(row.text("id"), own, answers, row.text("ordinary", ""))
    if found.ordinary:
        found.answer(found.ordinary)
    row.nothing_else()
    return found


def _answer(row: Fields, own: tuple[Basis, ...], year: int) -> Answer:
    found = Answer(
        row.text("id"),
        row.text("leads_to"),
        _basis(row, year) if row.has("rests_on") else own,
        row.text("finds", ""),
        tuple(row.words_by_name("instead").items()),
    )
    row.nothing_else()
    return found


def _ending(row: Fields, also: Mapping[str, Statement], year: int) -> Ending:
    shared = row.texts("also", ())
    for name in shared:
        if name not in also:
            raise row.error("also", f"there is no step '{name}'.", f"Those that are shared: {', '.join(also)}.")
    own = (_step(each, f"{row.entry}:{n}", year) for n, each in enumerate(row.tables("step"), start=1))
    found = Ending(row.text("id"), row.text("kind"), (*own, *(also[name] for name in shared)))
    row.nothing_else()
    return found


def _step(row: Fields, name: str, year: int) -> Statement:
    found = Statement(name, _basis(row, year))
    row.nothing_else()
    return found
