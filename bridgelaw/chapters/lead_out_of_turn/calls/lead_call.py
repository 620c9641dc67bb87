"""A call to an opening lead out of turn: a procedure at which declarer may choose, with words for each player.

The questions, the ruling and the right words come from `rulings.lead_out_of_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bridgelaw.cases import case_named
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import Spoken, named_in, spoken, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN, lead_of
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequences, ToSay
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, NothingToPlay, lead_ruling, opening
from bridgelaw.exercises.simulated_call.call import (
    ALL,
    RIGHT,
    SAY,
    TABLE,
    WRONG,
    YOU,
    AskedAtTheTable,
    Comment,
    Continuation,
    DirectorsLine,
    Heard,
    Need,
)
from bridgelaw.exercises.simulated_call.procedure import ProcedureCall
from bridgelaw.exercises.simulated_call.script import Script
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, DecisionGraph, Question
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import cards_of
from bridgelaw.telling.graphs import GraphWords

OPTIONS = "say:all-options"
# The question whose answer returns a face-down card at once.
SECOND_LEAD = "partner-down"
# Endings whose words a hurried director says too soon, whatever the ruling.
HASTY = ("told-wrongly", "face-down", "plays-it", "waits")


@dataclass(frozen=True)
class LeadCall(ProcedureCall):
    """A call to a lead out of turn; `chooses` are declarer's words at the choice, where there is one."""

    ruling: LeadRuling
    chooses: str = ""

    @property
    def lead(self) -> Lead:
        """The facts of the lead."""
        return self.ruling.lead

    @property
    def graph(self) -> DecisionGraph:
        return self.lead.graph

    @property
    def words(self) -> GraphWords:
        return words_of_lead(self.lead)

    @property
    def law(self) -> tuple[Basis, ...]:
        return (self.ruling.governs or cite("54", self.lead.edition),)

    @cached_property
    def choice(self) -> LeadRuling | None:
        """The ruling where declarer has a choice; None where there is no choice."""
        return self.ruling.before_choice

    @property
    def taken(self) -> tuple[tuple[Question, Answer], ...]:
        chosen = self.choice.walk.at.id if self.choice else ""
        return tuple(step for step in super().taken if step[0].id not in (chosen, *self.lead.settles))

    @cached_property
    def must_be_asked(self) -> tuple[str, ...]:
        """The questions of the chart that this lead leaves open, without the choices."""
        graph, settled = self.graph, self.lead.settles
        reached = {
            question.id
            for walk in graph.paths()
            if all(settled.get(question.id, answer.id) == answer.id for question, answer in walk.taken)
            for question, _ in walk.taken
        }
        open_questions = reached - Consequences(self.lead).choices - set(settled)
        return tuple(each.id for each in graph.questions if each.id in open_questions)

    @cached_property
    def questions(self) -> tuple[AskedAtTheTable, ...]:
        return tuple(each for each in self.asked if not set(self.must_be_asked).isdisjoint(each.settles))

    @cached_property
    def to_say(self) -> tuple[Spoken, ...]:
        """Return the required words, in the best order, without the explanation of the choices."""
        return tuple(dict.fromkeys((*self.before_choice, *spoken(self.ruling))))

    @cached_property
    def before_choice(self) -> tuple[Spoken, ...]:
        """Those of the words that the facts require at once, such as to return a face-down card."""
        said = Consequences(self.lead).said_on_the_way((self.choice or self.ruling).walk.answers)
        return words_after(self.lead).spoken(said)

    # ---- the lines ----

    def _lines(self) -> Iterator[DirectorsLine]:
        yield from self.asking()
        yield self._options()
        # A wrong sentence is wrong in this call even if it is right in another.
        others = words_after(self.lead).spoken(self._others())
        right = {*self.to_say, *others} - {Spoken(each.to, each.words) for each in self.wrong}
        words: list[Spoken | DirectorsLine] = [*right, *self.wrong]
        for number, each in enumerate(sorted(words, key=lambda each: (each.to, each.words)), start=1):
            name = f"{SAY}:{number}"
            yield self._words(name, each) if isinstance(each, Spoken) else replace(each, id=name)

    def _options(self) -> DirectorsLine:
        """Make the line with every choice, whether declarer has one or not."""
        to, words = self.lead.declarer.word, "(say all of declarer's options aloud before you go on)"
        line = DirectorsLine(
            OPTIONS,
            SAY,
            to,
            words,
            WRONG,
            Comment(f"Declarer has no options here. {self.derivation.result}", self.law),
            described=("You explained the options.", "Declarer's options."),
            dialogue=(Heard(YOU, "You begin to explain the options."), Heard(TABLE, "They look at you.")),
        )
        if self.choice is None:
            return line
        explained = (Heard(YOU, each.words) for each in spoken(self.choice) if each not in self.before_choice)
        aloud = self._cited("10C1")
        return replace(
            line,
            verdict=RIGHT,
            comment=Comment("You explain all of them first, and declarer chooses alone.", self._cited("10C1", "10C2")),
            needs=self.needs(),
            again=Comment("Declarer has already heard them.", aloud),
            missed=Comment("Declarer must hear all of them from you before choosing.", aloud),
            dialogue=(*explained, Heard(to, self.chooses)),
        )

    def _words(self, name: str, words: Spoken) -> DirectorsLine:
        """Make the line with words of the ruling, or of another ruling."""
        if words not in self.to_say:
            return DirectorsLine(name, SAY, words.to, words.words, WRONG, self.other_ruling())
        at_once = words in self.before_choice and SECOND_LEAD in {question.id for question, _ in self.taken}
        or_else = (SECOND_LEAD,) if at_once else ()
        needs = self.needs(*or_else)
        if self.choice:
            waits = Comment("Declarer has not chosen yet.", self._cited("10C1"))
            needs = (*needs, Need(frozenset((OPTIONS, *or_else)), waits))
        rests_on = self.law if at_once else self._basis(words)
        again = Comment("You have already said that.", self.law)
        left_out = Comment(f"{'Everybody' if words.to == ALL else words.to} has to hear it.", self.law)
        right, to = Comment("", rests_on), words.to
        return DirectorsLine(
            name, SAY, to, words.words, RIGHT, right, needs=needs, again=again, missed=left_out, rules=True
        )

    def _basis(self, words: Spoken) -> tuple[Basis, ...]:
        """Return the Laws behind the words to a player: on the place of the card, the duties, and the information."""
        consequence = self.ruling.consequence
        if consequence is None:
            return self.law
        found = [
            *(basis for each in consequence.cards if each.seat.word == words.to for basis in each.rests_on),
            *(consequence.rests_on if consequence.leads.word == words.to else ()),
            *(basis for each in consequence.information if each.seat.word == words.to for basis in each.rests_on),
        ]
        return tuple(dict.fromkeys(found)) or self.law

    def _cited(self, *clauses: str) -> tuple[Basis, ...]:
        return tuple(cite(clause, self.lead.edition) for clause in clauses)

    def _others(self) -> Iterator[ToSay]:
        """Yield the words after declarer's other choices, and those of rulings given too soon."""
        if self.choice:
            for option in self.choice.options:
                yield from option.consequence.says
        data = Consequences(self.lead)
        for name in HASTY:
            consequence = data.consequence(name, {}) if self.lead.other or name != "waits" else None
            yield from consequence.says if consequence else ()

    @cached_property
    def model(self) -> tuple[str, ...]:
        at_once = self._saying(self.before_choice)
        names: list[str] = []
        for question, _ in self.taken:
            names += [self.line_asking(question)] if question in self.unseen else []
            names += at_once if question.id == SECOND_LEAD else []
        return tuple(dict.fromkeys((*names, *self.due)))

    @cached_property
    def due(self) -> tuple[str, ...]:
        options = [OPTIONS] if self.choice else []
        return (*dict.fromkeys(map(self.line_asking, self.unseen)), *options, *self._saying(self.to_say))

    def _saying(self, words: tuple[Spoken, ...]) -> list[str]:
        """Return the ids of the lines with these words."""
        names = {(line.to, line.words): line.id for line in self.lines}
        return [names[each.to, each.words] for each in words]


def call_of(script: Script) -> LeadCall:
    """Make the call that a script describes: the lead, the answers and the deal are those of its case."""
    row = script.row
    case = row.reading("case", case_named)
    given = row.guard("case", lambda: LEAD_OUT_OF_TURN.given_in(case))
    lead = lead_of(given, case.edition, case.table)
    ruling = lead_ruling(lead, given.answers.by_question, story=(row.text("arrival"),))
    # The line names neither declarer nor leader: finding out whose lead it was is the first task.
    led = {} if ruling.walk.answers.get("faced") == "down" else {lead.leader: lead.card}
    return LeadCall(
        **script.common(ruling, case.edition, named_in(lead)),
        auction=lead.auction,
        face_up={**led, lead.partner: lead.other} if lead.other else led,
        hands={seat: cards_of(lead.deal, seat) for seat in Seat} if lead.deal else {},
        continuation=_play_on(ruling),
        chooses=row.text("chooses", ""),
    )


def _play_on(ruling: LeadRuling) -> Continuation | None:
    try:
        return Continuation("Play on", "PlayOn", opening(ruling))
    except NothingToPlay:
        return None
