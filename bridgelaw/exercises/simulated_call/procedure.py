"""A call ruled by a decision procedure: its questions ask for the facts, and its ending is the ruling.

A chapter of data alone has its calls from here: a file in `calls` names the procedure, and each call in it a case or
the answers. The wrong rulings offered follow from one other answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from bridgelaw.cases import case_named
from bridgelaw.cases.forms import calculator_of
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.exercises.simulated_call.call import (
    ALL,
    ASK,
    NOT_NEEDED,
    RIGHT,
    SAY,
    WRONG,
    AskedAtTheTable,
    BadCall,
    Comment,
    Continuation,
    DirectorsLine,
    Need,
    SimulatedCall,
    ruling_line,
)
from bridgelaw.exercises.simulated_call.script import Script
from bridgelaw.laws.facts import dataclass, field, replace
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, DecisionGraph, Question, decision
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from bridgelaw.telling.graphs import GraphWords
from bridgelaw.telling.words import ruling_words

RULE = "rule"
OTHER = "That belongs to another ruling."


@dataclass(frozen=True)
class ProcedureCall(SimulatedCall):
    """A call ruled by a procedure; its facts are the questions of the procedure.

    `spoken` are the rulings offered in the director's own words, by their endings, where the script has them; else all
    that follow from one other answer are offered. `reactions` are the replies to them. Raises BadCall where the
    answers do not lead to an end, and where a question has no words or no reply.
    """

    spoken: Mapping[str, str] = field(default_factory=dict)
    reactions: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.ruling.walk.ending is None:
            raise BadCall(f"The call “{self.id}” has no end.", self.derivation.result)
        if self.spoken and self.ruling.walk.ending.id not in self.spoken:
            raise BadCall(f"The call “{self.id}” does not offer its own ruling.", self.derivation.result)
        for name in (*self.seen, *(name for each in self.asked for name in each.settles)):
            self.graph.node(name)
        mute = [name for name in self.must_be_asked if not any(name in each.settles for each in self.asked)]
        mute += [each.words for each in self.asked if not self.reply(each)]
        if mute:
            raise BadCall(f"In the call “{self.id}” nobody asks or answers: {', '.join(mute)}.", "Give the words.")

    @property
    def graph(self) -> DecisionGraph:
        """The questions of the procedure."""
        return decision(self.ruling.graph, self.ruling.edition)

    @property
    def words(self) -> GraphWords:
        """The words of the procedure."""
        return ruling_words(self.ruling)

    @property
    def law(self) -> tuple[Basis, ...]:
        """Return the Laws of the ruling as a whole."""
        return (self.ruling.governs,) if self.ruling.governs else self.ruling.walk.taken[-1][1].rests_on

    @property
    def taken(self) -> tuple[tuple[Question, Answer], ...]:
        """The facts that the ruling needs, in the order in which a director finds them out."""
        taken: tuple[tuple[Question, Answer], ...] = self.ruling.walk.taken
        return taken

    @cached_property
    def unseen(self) -> tuple[Question, ...]:
        """Those of their questions that have to be asked."""
        return tuple(question for question, _ in self.taken if question.id not in self.seen)

    @property
    def must_be_asked(self) -> tuple[str, ...]:
        """The questions that need words."""
        return tuple(question.id for question in self.unseen)

    @property
    def questions(self) -> tuple[AskedAtTheTable, ...]:
        """Return the questions that can be asked at this table, in the order of the file."""
        return self.asked

    def reply(self, asked: AskedAtTheTable) -> str:
        """Return the reply: to the question that the ruling needs first, else to any that is settled."""
        names = (*(question.id for question, _ in self.taken), *asked.settles)
        return next((self.replies[name] for name in names if name in asked.settles and name in self.replies), "")

    def why(self, question: Question) -> str:
        """Return the reason for a question."""
        return self.words.questions[question.id].why

    def asking(self) -> Iterator[DirectorsLine]:
        """Make the lines of the questions."""
        for asked in self.questions:
            decides = [question for question, _ in self.taken if question.id in asked.settles]
            rests_on = (decides or [each for each in self.graph.questions if each.id in asked.settles])[0].rests_on
            verdict, finds = NOT_NEEDED, frozenset[str]()
            if not self.seen.isdisjoint(asked.settles):
                comment = Comment("You can see that yourself.", rests_on)
            elif not decides:
                comment = Comment("In this case the answer does not change the ruling.", rests_on)
            else:
                verdict, finds = RIGHT, frozenset(asked.settles)
                comment = Comment(asked.why or self.why(decides[0]), rests_on)
            name, reply, again = _line_of(asked), self.reply(asked), Comment("You had already asked that.", rests_on)
            to, words = asked.to, asked.words
            yield DirectorsLine(name, asked.kind, to, words, verdict, comment, reply, finds, again=again)

    def needs(self, *or_else: str) -> tuple[Need, ...]:
        """Return the facts needed before the ruling; with each fact, those that may replace it."""
        return tuple(
            Need(
                frozenset((question.id, *or_else)),
                Comment(f"First find out: “{self._asking(question).words}” {self.why(question)}", question.rests_on),
            )
            for question in self.unseen
        )

    def _asking(self, question: Question) -> AskedAtTheTable:
        return next(each for each in self.questions if question.id in each.settles)

    def line_asking(self, question: Question) -> str:
        """Return the id of the line that asks for a fact."""
        return _line_of(self._asking(question))

    def other_ruling(self, when: str = OTHER) -> Comment:
        """Return the comment on the words of another ruling: when they would apply, and the ruling."""
        return Comment(f"{when} {self.derivation.result}", self.law)

    def _lines(self) -> Iterator[DirectorsLine]:
        yield from self.asking()
        yield from self.wrong
        for ending, words in self._offered().items():
            name, when = f"{RULE}:{ending}", self.words.endings[ending].when or OTHER
            reply = self.reactions.get(ending, "")
            if name in self.model:
                yield replace(ruling_line(name, words, self.law, self.needs()), reply=reply)
            else:
                yield DirectorsLine(name, SAY, ALL, words, WRONG, self.other_ruling(when), reply)

    def _offered(self) -> dict[str, str]:
        """Return the rulings offered, by their endings: the script's, or all that one other answer leads to."""
        if self.spoken:
            return {ending.id: self.spoken[ending.id] for ending in self.graph.endings if ending.id in self.spoken}
        answers, year = self.ruling.walk.answers, self.ruling.edition
        results = {self.ruling.walk.ending.id: self.derivation.result}
        for question, _ in self.taken:
            for answer in question.answers:
                other = rule_procedure(self.ruling.graph, {**answers, question.id: answer.id}, edition=year)
                if other.walk.ending and other.walk.ending.id not in results:
                    results[other.walk.ending.id] = tell(other).result
        return {ending.id: results[ending.id] for ending in self.graph.endings if ending.id in results}

    @property
    def model(self) -> tuple[str, ...]:
        return (*dict.fromkeys(map(self.line_asking, self.unseen)), f"{RULE}:{self.ruling.walk.ending.id}")


def call_of(script: Script) -> ProcedureCall:
    """Make the call of a script: its answers, or those of its case, followed through the procedure."""
    row, graph = script.row, script.procedure
    if row.has("case"):
        case, form = row.reading("case", case_named), procedure_form(graph)
        ruling = row.guard("case", lambda: form.ruled(form.given_in(case), case.edition))
        opens = Continuation("Open the calculator", calculator_of(case.form), case.id)
    else:
        answers, opens = row.words_by_name("answers"), None
        ruling = row.guard("answers", lambda: rule_procedure(graph, answers, story=(row.text("arrival"),)))
    common = script.common(ruling, ruling.edition)
    face_up = row.guard("face_up", lambda: _cards(row.words_by_name("face_up")))
    spoken, reactions = row.words_by_name("rulings"), row.words_by_name("reactions")
    for name in (*spoken, *reactions):
        row.guard("rulings", lambda name=name: decision(graph, ruling.edition).node(name))  # type: ignore[misc]
    made = {**common, "continuation": opens, "face_up": face_up, "spoken": spoken, "reactions": reactions}
    return row.guard("", lambda: ProcedureCall(**made))


def _cards(written: Mapping[str, str]) -> dict[Seat, Card]:
    return {Seat.parse(seat): Card.parse(card) for seat, card in written.items()}


def _line_of(asked: AskedAtTheTable) -> str:
    return f"{ASK}:{asked.settles[0]}"
