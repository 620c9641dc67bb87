"""A claim as it comes to a director: what he may ask, say and rule, and what he hears in return.

Cards, statement and findings are those of a worked case, and its tricks are the engine's. What is found out, and on
which clauses that rests, is the chart's (its table `first`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bridgelaw.exercises.simulated_call import ASK, SAY, BadCall, DirectorsLine, Wrong
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.rulings import Basis
from bridgelaw.rulings.claim import ClaimRuling
from bridgelaw.rulings.claim.ruling import Tricks
from bridgelaw.rulings.lead_out_of_turn.consequence import ALL
from bridgelaw.rulings.procedure import points
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.claim.ruling import tricks_told
from bridgelaw.telling.en.lead_out_of_turn.words import Spoken

STOP, REPEAT, FACED, APPEAL = "stop", "repeat", "faced", "appeal"


@dataclass(frozen=True)
class ClaimLine:
    """A question, or a word that orders something, as it is said at a table: by the id of what it finds out.

    `first` says that it comes after the claimer has repeated his words, and `why` it matters.
    """

    id: str
    kind: str
    to: str
    words: str
    reply: str
    why: str
    after_repeat: bool = False


@dataclass(frozen=True)
class Ruled:
    """Tricks that a director might give, declarer's side first."""

    tricks: Tricks


@dataclass(frozen=True)
class SimulatedClaim:
    """One claim. `asked` is what can be asked at any claim, `needed` what this one cannot be ruled without.

    Raises BadCall where something is needed that nobody asks, and where the case gives no tricks.
    """

    id: str
    title: str
    arrival: str
    case: str
    ruling: ClaimRuling
    asked: tuple[ClaimLine, ...]
    needed: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    appeal: str = field(default="You may appeal this ruling; ask me how, and until when.")

    def __post_init__(self) -> None:
        if self.ruling.tricks is None:
            raise BadCall(f"The claim “{self.id}” has no tricks to rule.", "Take a case that is judged.")
        mute = [name for name in self.needed if all(each.id != name for each in self.asked)]
        if mute:
            raise BadCall(f"In the claim “{self.id}” nobody asks: {', '.join(mute)}.", "Give the words.")

    @cached_property
    def derivation(self) -> Derivation:
        """The ruling in sentences."""
        return tell(self.ruling, self.title)

    def basis(self, name: str) -> tuple[Basis, ...]:
        """On what it rests that this is found out, or that the appeal is named."""
        year = self.ruling.edition
        if name == APPEAL:
            return (cite("83", year),)
        return next(each.rests_on for each in points("claim", "first", year) if each.id == name)

    @cached_property
    def rulings(self) -> tuple[Tricks, ...]:
        """The tricks that may be given: the ruling's, what other answers would make of them, and those near them."""
        tricks = self.ruling.tricks
        assert tricks is not None
        left = sum(tricks)
        found = {tricks, self.ruling.double_dummy, *(hinge.tricks for hinge in self.ruling.hangs_on)}
        near = ((ours, left - ours) for ours in sorted(range(left + 1), key=lambda ours: abs(ours - tricks[0])))
        for each in near:
            if len(found) < min(4, left + 1):
                found.add(each)
        return tuple(sorted(found, reverse=True))

    @cached_property
    def lines(self) -> tuple[DirectorsLine, ...]:
        """All that the director may ask; then all that he may say, the rulings among it, which tells nothing."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[DirectorsLine]:
        for each in self.asked:
            yield DirectorsLine(each.id, each.kind, each.to, each.words)
        for number, wrong in enumerate(self.wrong, start=1):
            yield DirectorsLine(f"wrong:{number}", SAY, wrong.to, wrong.words, wrong)
        for tricks in self.rulings:
            words = f"I give {tricks_told(tricks, self.ruling.claim)}."
            yield DirectorsLine(f"rule:{tricks[0]}", SAY, ALL, words)
        yield DirectorsLine(APPEAL, SAY, ALL, self.appeal)

    def line(self, name: str) -> DirectorsLine:
        """The line of that id. Raises BadCall."""
        for each in self.lines:
            if each.id == name:
                return each
        raise BadCall(f"Nobody says “{name}” here.", f"The lines are: {', '.join(each.id for each in self.lines)}.")

    def ruled(self, name: str) -> Tricks | None:
        """The tricks that a line gives, None where it rules nothing."""
        return next((tricks for tricks in self.rulings if name == f"rule:{tricks[0]}"), None)

    @property
    def due(self) -> str:
        """The line with the right ruling."""
        assert self.ruling.tricks is not None
        return f"rule:{self.ruling.tricks[0]}"

    @cached_property
    def model(self) -> tuple[str, ...]:
        """The lines of a director who does everything right, in order."""
        return (*(each.id for each in self.asked if each.id in self.needed), self.due, APPEAL)

    def heard(self, line: DirectorsLine) -> tuple[Spoken, ...]:
        """What a line brings: the director's words, and what the table answers; `to` is who speaks."""
        if isinstance(line.means, Wrong):
            reply = line.means.reply
        else:
            reply = next((each.reply for each in self.asked if each.id == line.id), "")
        you = Spoken("You", line.words if line.kind == ASK else str(line))
        return (you, Spoken("The table", reply)) if reply else (you,)
