"""What there is to say to how a claim was handled: too early, too late, left out, wrong; and the tricks given."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.exercises.simulated_call import (
    MISSING,
    NOT_NEEDED,
    RIGHT,
    TOO_EARLY,
    TOO_LATE,
    WRONG,
    Judged,
    Mark,
    Wrong,
)
from bridgelaw.exercises.simulated_claim.claim import APPEAL, REPEAT, STOP, ClaimLine, SimulatedClaim
from bridgelaw.laws import cite
from bridgelaw.laws.words import joined
from bridgelaw.rulings import Basis
from bridgelaw.rulings.claim.ruling import Tricks
from bridgelaw.telling.en.claim.ruling import otherwise_told, tricks_told

FLAW = "He had not yet repeated what he said, and now everybody learns what may be wrong with it."


def judged_claim(claim: SimulatedClaim, said: Sequence[str]) -> Judged:
    """Judge the lines in the order in which a director asked, said and ruled (68D, 70B; 83). Raises BadCall."""
    judge = _Judge(claim)
    marks = [judge.mark(name) for name in said]
    return Judged(claim, (*marks, *judge.missing()), judge.ruled)


class _Judge:
    """What the director has found out and said so far."""

    def __init__(self, claim: SimulatedClaim) -> None:
        self.claim = claim
        self.asked = {each.id: each for each in claim.asked}
        self.said: list[str] = []
        self.ruled = False
        tops = (ground.rests_on for ground in claim.ruling.grounds if ground.id == "worst-line")
        self.law: tuple[Basis, ...] = next(tops, (cite("70A", claim.ruling.edition),))

    def mark(self, name: str) -> Mark:
        line = self.claim.line(name)
        verdict, says, rests_on = self._judge(name, line.means)
        self.said.append(name)
        return Mark(verdict, f"“{line.words}”", says, rests_on)

    def missing(self) -> list[Mark]:
        found = [
            Mark(MISSING, f"“{self.asked[name].words}”", self.asked[name].why, self.claim.basis(name))
            for name in self._unknown
        ]
        if not self.ruled:
            found.append(Mark(MISSING, f"“{self.claim.line(self.claim.due).words}”", "That was the ruling.", self.law))
        if APPEAL not in self.said:
            says = "They have to hear of their right to appeal."
            found.append(Mark(MISSING, f"“{self.claim.appeal}”", says, self.claim.basis(APPEAL)))
        return found

    @property
    def _unknown(self) -> list[str]:
        return [name for name in self.asked if name in self.claim.needed and name not in self.said]

    def _judge(self, name: str, means: object) -> tuple[str, str, tuple[Basis, ...]]:
        if isinstance(means, Wrong):
            return WRONG, means.says, means.rests_on
        tricks = self.claim.ruled(name)
        if tricks is not None:
            return self._rules(tricks)
        if name in self.said:
            return NOT_NEEDED, "You had said that.", self.claim.basis(name)
        if name == APPEAL:
            says = "" if self.ruled else "You had ruled nothing yet."
            return RIGHT if self.ruled else TOO_EARLY, says, self.claim.basis(APPEAL)
        return self._finds_out(self.asked[name])

    def _finds_out(self, line: ClaimLine) -> tuple[str, str, tuple[Basis, ...]]:
        rests_on = self.claim.basis(line.id)
        if line.id == STOP and self.said:
            return TOO_LATE, "Until you said so, anybody could play a card or add a word.", rests_on
        if line.after_repeat and REPEAT not in self.said:
            return TOO_EARLY, FLAW, self.claim.basis(REPEAT)
        if line.id not in self.claim.needed:
            return NOT_NEEDED, "Here it decides nothing.", rests_on
        return RIGHT, line.why, rests_on

    def _rules(self, tricks: Tricks) -> tuple[str, str, tuple[Basis, ...]]:
        if tricks != self.claim.ruling.tricks:
            return WRONG, self._compared(tricks), self.law
        if self.ruled:
            return NOT_NEEDED, "You had ruled that.", self.law
        self.ruled = True
        if unknown := self._unknown:
            first = self.asked[unknown[0]]
            return TOO_EARLY, f"Those are the tricks, and you could not know: first “{first.words}”", self.law
        return RIGHT, "", self.law

    def _compared(self, tricks: Tricks) -> str:
        """The tricks given beside those of the ruling, and what would have to be otherwise."""
        ruling = self.claim.ruling
        assert ruling.tricks is not None
        due = f"By what was found it is {tricks_told(ruling.tricks, ruling.claim)}."
        others = [otherwise_told(hinge) for hinge in ruling.hangs_on if hinge.tricks == tricks]
        if others:
            return f"{due} You would be right if {joined(others, 'or')}."
        if tricks == ruling.double_dummy:
            return f"{due} Yours is best play with all the cards in sight, and a claim is not judged by that."
        return f"{due} No answer given otherwise would lead to yours."
