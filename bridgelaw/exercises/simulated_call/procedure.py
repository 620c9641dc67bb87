"""A call that a decision procedure rules: the facts of its questions are asked for before anything is ruled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bridgelaw.exercises.simulated_call.call import (
    ASK,
    NOT_NEEDED,
    RIGHT,
    AskedAtTheTable,
    BadCall,
    Comment,
    DirectorsLine,
    Need,
    SimulatedCall,
)
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, DecisionGraph, Question, decision
from bridgelaw.telling.en.procedure import ruling_words
from bridgelaw.telling.graphs import GraphWords

OTHER = "That belongs to another ruling."


@dataclass(frozen=True)
class ProcedureCall(SimulatedCall):
    """A call ruled by a procedure; its facts are the questions of the procedure.

    Raises BadCall where the answers do not lead to an end, and where a question has no words or no reply.
    """

    def __post_init__(self) -> None:
        if self.ruling.walk.ending is None:
            raise BadCall(f"The call “{self.id}” has no end.", self.derivation.result)
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
        """What the ruling rests on as a whole."""
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
        """What can be asked at this table, in the order of the file."""
        return self.asked

    def reply(self, asked: AskedAtTheTable) -> str:
        """Return what is answered: to the question that the ruling needs first, else to any that is settled."""
        names = (*(question.id for question, _ in self.taken), *asked.settles)
        return next((self.replies[name] for name in names if name in asked.settles and name in self.replies), "")

    def why(self, question: Question) -> str:
        """Return why a question is asked."""
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
                comment = Comment("On this road it decides nothing.", rests_on)
            else:
                verdict, finds = RIGHT, frozenset(asked.settles)
                comment = Comment(self.why(decides[0]), rests_on)
            name, reply, again = _line_of(asked), self.reply(asked), Comment("You had asked that.", rests_on)
            to, words = asked.to, asked.words
            yield DirectorsLine(name, asked.kind, to, words, verdict, comment, reply, finds, again=again)

    def needs(self, *or_else: str) -> tuple[Need, ...]:
        """Return what has to be found out before the ruling; with each fact, what may be known in its place."""
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
        """Return what is said to the words of another ruling: when they would apply, and the ruling."""
        return Comment(f"{when} {self.derivation.result}", self.law)


def _line_of(asked: AskedAtTheTable) -> str:
    return f"{ASK}:{asked.settles[0]}"
