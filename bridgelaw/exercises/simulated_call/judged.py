"""The verdicts on a director's questions and words: right, not needed, too early, too late, wrong, left out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bridgelaw.exercises.simulated_call.call import (
    MISSING,
    NOT_NEEDED,
    RIGHT,
    TOO_EARLY,
    TOO_LATE,
    WRONG,
    Comment,
    DirectorsLine,
    SimulatedCall,
)
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings import Basis
from bridgelaw.telling.derivation import Derivation, Step

FAULTS = (TOO_EARLY, TOO_LATE, WRONG, MISSING)


@dataclass(frozen=True)
class Mark:
    """The verdict on one line, or on a missing one; the reason, and its basis."""

    verdict: str
    words: str
    says: str
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class Judged:
    """A call as it was handled. `ruled` says that everything required was said, so that play can go on."""

    call: SimulatedCall
    marks: tuple[Mark, ...]
    ruled: bool

    def count(self, verdict: str) -> int:
        """Return the number of marks of that verdict."""
        return sum(mark.verdict == verdict for mark in self.marks)

    @property
    def flawless(self) -> bool:
        """Return True if nothing was wrong, too early or missing; an unnecessary question does no harm."""
        return not any(map(self.count, FAULTS))

    @property
    def derivation(self) -> Derivation:
        """The handling as a ruling: each line with its verdict, then the right ruling."""
        call = self.call
        steps = tuple(
            Step(f"{mark.verdict.capitalize()}: {mark.words} {mark.says}".strip(), mark.rests_on) for mark in self.marks
        )
        due = call.derivation
        return Derivation(call.title, (call.arrival,), steps, f"{self.verdict} {due.result}", due.announcement)

    @property
    def verdict(self) -> str:
        """Return the verdict on the whole, in a line."""
        if self.flawless:
            return "You did everything right, in the right order."
        found = [f"{self.count(each)} {each}" for each in FAULTS if self.count(each)]
        return f"{self.count(RIGHT)} right, {', '.join(found)}."


def judged(call: SimulatedCall, said: Sequence[str]) -> Judged:
    """Judge the lines in the order in which a director asked and said them. Raises BadCall."""
    done, marks = set(call.seen), list[Mark]()
    for name in said:
        line = call.line(name)
        verdict, comment = _verdict(line, done, first=not marks)
        marks.append(_mark(verdict, line.described[0] or f"“{line.words}”", comment))
        done |= {line.id, *line.finds}
    left_out = [line for line in map(call.line, call.due) if line.id not in done]
    marks += [_mark(MISSING, line.described[1] or f"“{line.words}”", line.missed or line.comment) for line in left_out]
    return Judged(call, tuple(marks), not any(line.rules for line in left_out))


def _mark(verdict: str, words: str, comment: Comment) -> Mark:
    return Mark(verdict, words, comment.says, comment.rests_on)


def _verdict(line: DirectorsLine, done: Collection[str], first: bool) -> tuple[str, Comment]:
    """Judge a line after everything known and said before it."""
    if line.verdict == WRONG:
        return WRONG, line.comment
    if line.id in done:
        return NOT_NEEDED, line.again or Comment("You had already said that.", line.comment.rests_on)
    if line.late and not first:
        return TOO_LATE, line.late
    for need in line.needs:
        if need.any_of.isdisjoint(done):
            return TOO_EARLY, need.comment
    return line.verdict, line.comment
