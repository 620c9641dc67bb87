"""A call to a claim: what is found out first, the tricks that may be given, and the right to appeal.

Cards, statement and findings come from a worked case, and the engine computes the tricks. The procedure (its table
`first`) says what is asked first, and by which clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bridgelaw.cases import case_named
from bridgelaw.chapters.claims.en.claim import otherwise_told, tricks_told
from bridgelaw.chapters.claims.forms.claim import CLAIM
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling, Tricks
from bridgelaw.exercises.simulated_call.call import (
    ALL,
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
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings import Basis
from bridgelaw.rulings.procedure import points
from bridgelaw.scoring import Seat

STOP, REPEAT, APPEAL = "stop", "repeat", "appeal"
MAY_APPEAL = "You may appeal this ruling; ask me how, and until when."
FLAW = "You have not heard the claim repeated yet, and now everybody learns what may be wrong with it."


@dataclass(frozen=True)
class ClaimCall(SimulatedCall):
    """A call to a claim. `asked` are the questions possible at any claim, `needed` those without which this one cannot
    be ruled.

    Raises BadCall where a needed question is not among those asked, and where the case gives no tricks.
    """

    needed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.ruling.tricks is None:
            raise BadCall(f"The claim “{self.id}” has no tricks to rule.", "Take a case that is judged.")
        mute = [name for name in self.needed if all(each.settles[0] != name for each in self.asked)]
        if mute:
            raise BadCall(f"In the claim “{self.id}” nobody asks: {', '.join(mute)}.", "Give the words.")

    @property
    def tricks(self) -> Tricks:
        """The tricks of the ruling, declarer's side first."""
        tricks: Tricks = self.ruling.tricks
        return tricks

    @cached_property
    def law(self) -> tuple[Basis, ...]:
        """Return the Laws of the award of tricks."""
        tops = (ground.rests_on for ground in self.ruling.grounds if ground.id == "worst-line")
        return next(tops, (cite("70A", self.ruling.edition),))

    def basis(self, name: str) -> tuple[Basis, ...]:
        """Return the basis on which this is asked."""
        return next(each.rests_on for each in points("claim", "first", self.ruling.edition) if each.id == name)

    @cached_property
    def rulings(self) -> tuple[Tricks, ...]:
        """The tricks that may be given: the ruling's, what other answers would make of them, and those near them."""
        left = sum(self.tricks)
        found = {self.tricks, self.ruling.double_dummy, *(hinge.tricks for hinge in self.ruling.hangs_on)}
        near = ((ours, left - ours) for ours in sorted(range(left + 1), key=lambda ours: abs(ours - self.tricks[0])))
        for each in near:
            if len(found) < min(4, left + 1):
                found.add(each)
        return tuple(sorted(found, reverse=True))

    def _lines(self) -> Iterator[DirectorsLine]:
        yield from map(self._finding, self.asked)
        yield from self.wrong
        yield from map(self._giving, self.rulings)
        appeal = (cite("83", self.ruling.edition),)
        needs = (Need(frozenset((self.due_ruling,)), Comment("You had not ruled yet.", appeal)),)
        left_out = Comment("You must tell the players of their right to appeal.", appeal)
        yield DirectorsLine(APPEAL, SAY, ALL, MAY_APPEAL, RIGHT, Comment("", appeal), needs=needs, missed=left_out)

    def _finding(self, asked: AskedAtTheTable) -> DirectorsLine:
        """Make the line that records a finding, or orders it."""
        (name,) = asked.settles
        rests_on, late = self.basis(name), None
        verdict, why = (RIGHT, asked.why) if name in self.needed else (NOT_NEEDED, "You do not need this here.")
        if name == STOP:
            late = Comment("Until you said so, anybody could play a card or add a word.", rests_on)
        needs = (Need(frozenset((asked.after,)), Comment(FLAW, self.basis(asked.after))),) if asked.after else ()
        to, words, reply = asked.to, asked.words, self.replies[name]
        comment = Comment(why, rests_on)
        return DirectorsLine(name, asked.kind, to, words, verdict, comment, reply, needs=needs, late=late)

    def _giving(self, tricks: Tricks) -> DirectorsLine:
        """Make the line that gives tricks."""
        name, words = _rule(tricks), f"I give {tricks_told(tricks, self.ruling.claim)}."
        if tricks != self.tricks:
            return DirectorsLine(name, SAY, ALL, words, WRONG, Comment(self._compared(tricks), self.law))
        first = "The tricks are right, but you could not know that yet. You still had to say: “{}”"
        needs = tuple(
            Need(frozenset(each.settles), Comment(first.format(each.words), self.law))
            for each in self.asked
            if each.settles[0] in self.needed
        )
        return ruling_line(name, words, self.law, needs)

    def _compared(self, tricks: Tricks) -> str:
        """Compare the tricks given with those of the ruling, and name the findings that would make them right."""
        ruling: ClaimRuling = self.ruling
        due = f"On the facts that you found it is {tricks_told(self.tricks, ruling.claim)}."
        others = [otherwise_told(hinge) for hinge in ruling.hangs_on if hinge.tricks == tricks]
        if others:
            return f"{due} You would be right if {joined(others, 'or')}."
        if tricks == ruling.double_dummy:
            return f"{due} Yours is best play with all the cards in sight. You do not judge a claim by that."
        return f"{due} No other answer would lead to your ruling."

    @property
    def due_ruling(self) -> str:
        """The line with the right ruling."""
        return _rule(self.tricks)

    @cached_property
    def model(self) -> tuple[str, ...]:
        return (*(each.settles[0] for each in self.asked if each.settles[0] in self.needed), self.due_ruling, APPEAL)


def call_of(script: Script) -> ClaimCall:
    """Make the call that a script describes: cards, statement and findings are those of its case."""
    row = script.row
    case = row.reading("case", case_named)
    ruling = row.guard("case", lambda: CLAIM.ruled(CLAIM.given_in(case), case.edition))
    claim, ending = ruling.claim, ruling.claim.ending
    others = [seat.word for seat in Seat if seat.side is not claim.side]
    named = {"claimer": claim.claimer.word, "others": joined(others)}
    return ClaimCall(
        **script.common(ruling, case.edition, named),
        hands={seat: ending.hand(seat) for seat in Seat},
        ending=ending,
        continuation=Continuation("Play through the lines, card by card", "TheClaim", case.id),
        needed=row.texts("needed"),
    )


def _rule(tricks: Tricks) -> str:
    """Return the id of the line that gives tricks."""
    return f"rule:{tricks[0]}"
