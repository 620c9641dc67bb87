"""What there is to say to a director's questions and words: right, not needed, too early, wrong, or left out."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.exercises.simulated_call.call import (
    OPTIONS,
    SECOND_LEAD,
    AskedAtTheTable,
    AtATable,
    DirectorsLine,
    SimulatedCall,
    Wrong,
)
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Question
from bridgelaw.telling.derivation import Derivation, Step
from bridgelaw.telling.en.lead_out_of_turn.words import Spoken, words_of_lead

RIGHT, NOT_NEEDED, TOO_EARLY, WRONG, MISSING = "right", "not needed", "too early", "wrong", "missing"
TOO_LATE = "too late"
FAULTS = (TOO_EARLY, TOO_LATE, WRONG, MISSING)


@dataclass(frozen=True)
class Mark:
    """The verdict on one line, or on what is missing; why, and on what that rests."""

    verdict: str
    words: str
    says: str
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class Judged:
    """A call as it was handled. `ruled` says that all that had to be said was said, so that play can go on."""

    call: AtATable
    marks: tuple[Mark, ...]
    ruled: bool

    def count(self, verdict: str) -> int:
        """How many marks of that verdict."""
        return sum(mark.verdict == verdict for mark in self.marks)

    @property
    def flawless(self) -> bool:
        """Whether nothing was wrong, too early or missing; a question too many harms nobody."""
        return not any(map(self.count, FAULTS))

    @property
    def derivation(self) -> Derivation:
        """The handling as a ruling: each line with its verdict, then the ruling that was due."""
        call = self.call
        steps = tuple(
            Step(f"{mark.verdict.capitalize()}: {mark.words} {mark.says}".strip(), mark.rests_on) for mark in self.marks
        )
        due = call.derivation
        return Derivation(call.title, (call.arrival,), steps, f"{self.verdict} {due.result}", due.announcement)

    @property
    def verdict(self) -> str:
        """How it was, in a line."""
        if self.flawless:
            return "Everything in its place."
        found = [f"{self.count(each)} {each}" for each in FAULTS if self.count(each)]
        return f"{self.count(RIGHT)} right, {', '.join(found)}."


def judged(call: SimulatedCall, said: Sequence[str]) -> Judged:
    """Judge the lines in the order in which a director asked and said them (10C1, 10C2; Law 54). Raises BadCall."""
    judge = _Judge(call)
    marks = [judge.mark(call.line(name)) for name in said]
    missing = judge.missing()
    return Judged(call, (*marks, *missing), not judge.unsaid)


class _Judge:
    """What the director knows and has said so far."""

    def __init__(self, call: SimulatedCall) -> None:
        self.call = call
        self.known = set(call.seen)
        self.asked: set[str] = set()
        self.explained = False
        self.unsaid = list(call.to_say)
        self.law = (call.ruling.governs or cite("54", call.lead.edition),)

    def mark(self, line: DirectorsLine) -> Mark:
        verdict, says, rests_on = (
            self._asked(line, line.means) if isinstance(line.means, AskedAtTheTable) else self._said(line)
        )
        return Mark(verdict, f"“{line.words}”" if line.id != OPTIONS else "You explained the choices.", says, rests_on)

    def missing(self) -> list[Mark]:
        found = [
            Mark(MISSING, f"“{self._aloud(question)}”", self._why(question), question.rests_on)
            for question, _ in self.call.road
            if question.id not in self.known
        ]
        if self.call.choice and not self.explained:
            rests_on = (cite("10C1", self.call.lead.edition),)
            found.append(
                Mark(MISSING, "Declarer's choices.", "He must hear all of them from you before he chooses.", rests_on)
            )
        found += [Mark(MISSING, f"“{each.words}”", f"{_whom(each)} has to hear it.", self.law) for each in self.unsaid]
        return found

    def _open(self) -> tuple[str, tuple[Basis, ...]] | None:
        """The first fact of the road that is not known yet, and why it matters."""
        for question, _ in self.call.road:
            if question.id not in self.known:
                return f"First find out: “{self._aloud(question)}” {self._why(question)}", question.rests_on
        return None

    def _aloud(self, question: Question) -> str:
        """A question of the chart as it is asked at a table."""
        return next(each.words for each in self.call.questions if question.id in each.settles)

    def _why(self, question: Question) -> str:
        """Why it is asked."""
        return words_of_lead(self.call.lead).questions[question.id].why

    def _asked(self, line: DirectorsLine, asked: AskedAtTheTable) -> tuple[str, str, tuple[Basis, ...]]:
        settles = asked.settles
        on_road = [question for question, _ in self.call.road if question.id in settles]
        graph = self.call.lead.graph.questions
        rests_on = (on_road or [each for each in graph if each.id in settles])[0].rests_on
        if line.id in self.asked:
            return NOT_NEEDED, "You had asked that.", rests_on
        self.asked.add(line.id)
        if any(name in self.call.seen for name in settles):
            return NOT_NEEDED, "You can see that yourself.", rests_on
        if not on_road:
            return NOT_NEEDED, "On this road it decides nothing.", rests_on
        # In which order the facts are found is the director's affair, as long as all come before he says anything.
        self.known.update(settles)
        return RIGHT, self._why(on_road[0]), rests_on

    def _said(self, line: DirectorsLine) -> tuple[str, str, tuple[Basis, ...]]:
        call, first = self.call, self._open()
        if isinstance(line.means, Wrong):
            return WRONG, line.means.says, line.means.rests_on
        words = line.means
        if not isinstance(words, Spoken):
            return self._options(first)
        if words not in call.to_say:
            return WRONG, f"That belongs to another ruling. {call.derivation.result}", self.law
        if words not in self.unsaid:
            return NOT_NEEDED, "You had said that.", self.law
        self.unsaid.remove(words)
        if words in call.before_choice and SECOND_LEAD in self.known:
            return RIGHT, "", self.law
        if first is not None:
            return TOO_EARLY, *first
        if call.choice and not self.explained:
            return TOO_EARLY, "Declarer has not chosen yet.", (cite("10C1", call.lead.edition),)
        return RIGHT, "", self._basis(words)

    def _basis(self, words: Spoken) -> tuple[Basis, ...]:
        """What the words to a player rest on: where his card is, what binds him, what he may know."""
        consequence = self.call.ruling.consequence
        if consequence is None:
            return self.law
        found = [
            *(basis for each in consequence.cards if each.seat.word == words.to for basis in each.rests_on),
            *(consequence.rests_on if consequence.leads.word == words.to else ()),
            *(basis for each in consequence.information if each.seat.word == words.to for basis in each.rests_on),
        ]
        return tuple(dict.fromkeys(found)) or self.law

    def _options(self, first: tuple[str, tuple[Basis, ...]] | None) -> tuple[str, str, tuple[Basis, ...]]:
        if self.call.choice is None:
            return WRONG, f"Declarer has no choice here. {self.call.derivation.result}", self.law
        if self.explained:
            return NOT_NEEDED, "He had heard them.", (cite("10C1", self.call.lead.edition),)
        self.explained = True
        if first is not None:
            return TOO_EARLY, *first
        return (
            RIGHT,
            "All of them, before he chooses, and he chooses alone.",
            tuple(cite(clause, self.call.lead.edition) for clause in ("10C1", "10C2")),
        )


def _whom(spoken: Spoken) -> str:
    return "Everybody" if spoken.to == "all" else spoken.to
