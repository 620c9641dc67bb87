"""A simulated call: a table, four people, the director's possible questions and words, and the replies.

Everything that the director may ask, say or rule is a line, with the verdict on it, the lines that must come before it
and the comment if it is left out; `judged` needs nothing else. A kind of call makes its lines from its ruling: see
`lead_call`, `claim_call` and `procedure`. A call adds only what can be seen on arrival, the players' answers, and words
that a director might say and should not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.rulings import Basis
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation

if TYPE_CHECKING:
    from bridgelaw.rulings.card_play import Play
    from bridgelaw.rulings.card_play.end_position import EndPosition
    from bridgelaw.scoring.deal import AuctionKnown

ASK, SAY = "ask", "say"
ALL = "all"
# The line after which all hands are face up.
FACED = "faced"
YOU, TABLE = "You", "The table"
RIGHT, NOT_NEEDED, TOO_EARLY, WRONG, MISSING = "right", "not needed", "too early", "wrong", "missing"
TOO_LATE = "too late"


class BadCall(BadInput):
    """A simulated call that cannot be played as written, or a line that it does not have."""


@dataclass(frozen=True)
class AskedAtTheTable:
    """A question or an order as spoken at a table, to whom, and the facts that it settles, by their ids.

    `why` is its reason, and `after` the fact that must come first, where the procedure of the call does not give them.
    """

    settles: tuple[str, ...]
    kind: str
    to: str
    words: str
    why: str = ""
    after: str = ""


@dataclass(frozen=True)
class Heard:
    """Words spoken at the table, and the speaker: "You", "The table", or a player's."""

    who: str
    words: str


@dataclass(frozen=True)
class Comment:
    """The remark of the debriefing on a line, and its basis."""

    says: str
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class Need:
    """Lines of which one must come before a line, and the comment if none of them did."""

    any_of: frozenset[str]
    comment: Comment


@dataclass(frozen=True)
class DirectorsLine:
    """One thing the director may do: ask or say something, to whom ("East", "all"), and in which words.

    `verdict` and `comment` are for a line in its place. `finds` are the facts known after it; all `needs` must be met
    before it. `again` is for a second time, `late` for a line that should have been first, `missed` for one that is
    left out. A call is ruled when all that `rules` has been said. Where the words replace several sentences, `dialogue`
    has these, and `described` the debriefing's name for the line, said and left out.
    """

    id: str
    kind: str
    to: str
    words: str
    verdict: str
    comment: Comment
    reply: str = ""
    finds: frozenset[str] = frozenset()
    needs: tuple[Need, ...] = ()
    again: Comment | None = None
    late: Comment | None = None
    missed: Comment | None = None
    rules: bool = False
    described: tuple[str, str] = ("", "")
    dialogue: tuple[Heard, ...] = ()

    def __str__(self) -> str:
        if self.kind == SAY and self.to == ALL:
            return f"To everybody: {self.words}"
        # Words for one player begin with the player's name.
        return f"To {self.to}: {self.words}" if self.dialogue else self.words

    @property
    def heard(self) -> tuple[Heard, ...]:
        """The director's words in full, and the table's answer."""
        return self.dialogue or (Heard(YOU, str(self)), *([Heard(TABLE, self.reply)] if self.reply else []))


@dataclass(frozen=True)
class Continuation:
    """The next page after the ruling: a calculator of `bridgelaw.widgets`, and its first case, or its play.

    `label` is that of the button.
    """

    label: str
    calculator: str
    start: str | Play


@dataclass(frozen=True)
class SimulatedCall(ABC):
    """One call. `asked` are the possible questions at its table, `replies` the answers, by the fact in question.

    `seen` are the facts that need no question, and `wrong` the lines that nobody should say. Optional facts of the
    table: `lies`, what is before a player, in words, the card that is face up, the hands, and the auction, or late in
    the play the remaining cards (`ending`), which the line FACED faces. A kind of call makes the lines, and names those
    of a good director.
    """

    id: str
    title: str
    arrival: str
    ruling: Any
    lies: Mapping[Seat, str]
    seen: frozenset[str]
    asked: tuple[AskedAtTheTable, ...]
    replies: Mapping[str, str]
    wrong: tuple[DirectorsLine, ...]
    auction: AuctionKnown | None = None
    face_up: Mapping[Seat, Card] = field(default_factory=dict)
    hands: Mapping[Seat, frozenset[Card]] = field(default_factory=dict)
    ending: EndPosition | None = None
    continuation: Continuation | None = None

    @abstractmethod
    def _lines(self) -> Iterator[DirectorsLine]:
        """Make the lines: all questions, then all statements, in an order that gives nothing away."""

    @property
    @abstractmethod
    def model(self) -> tuple[str, ...]:
        """The lines of a director who does everything right, in order."""

    @property
    def due(self) -> tuple[str, ...]:
        """The same lines in the order in which missing ones are named."""
        return self.model

    @cached_property
    def derivation(self) -> Derivation:
        """The ruling in sentences."""
        return tell(self.ruling, self.title)

    @cached_property
    def lines(self) -> tuple[DirectorsLine, ...]:
        """All that the director may ask and say."""
        return tuple(self._lines())

    def line(self, name: str) -> DirectorsLine:
        """Return the line of that id. Raises BadCall."""
        for each in self.lines:
            if each.id == name:
                return each
        raise BadCall(f"Nobody says “{name}” here.", f"The lines are: {', '.join(each.id for each in self.lines)}.")


def ruling_line(name: str, words: str, law: tuple[Basis, ...], needs: tuple[Need, ...]) -> DirectorsLine:
    """Make the line with the right ruling."""
    right, missed = Comment("", law), Comment("That was the ruling, and you did not give it.", law)
    again = Comment("You had already given that ruling.", law)
    return DirectorsLine(name, SAY, ALL, words, RIGHT, right, needs=needs, again=again, missed=missed, rules=True)
