"""A call as it comes to a director: what he finds, what he may ask and say, and what he hears in return.

The questions, the road and the right words are those of the ruling (`rulings.lead_out_of_turn`); a call adds only what
can be seen on arrival, what the players answer, and words that a director might say and should not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Protocol

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, Question
from bridgelaw.rulings.lead_out_of_turn import Lead, LeadRuling, ToSay, lead_ruling
from bridgelaw.rulings.lead_out_of_turn.consequence import ALL, Consequences
from bridgelaw.scoring import Seat
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.lead_out_of_turn.words import Spoken, spoken, words_after

ASK, SAY = "ask", "say"
OPTIONS = "say:all-options"
# The question that sends a face-down card back at once.
SECOND_LEAD = "partner-down"
# Endings whose words a hurried director says too soon, whatever the road.
HASTY = ("told-wrongly", "face-down", "plays-it", "waits")


class BadCall(BadInput):
    """A simulated call that cannot be played as it is written, or a line that it does not have."""


@dataclass(frozen=True)
class Wrong:
    """Words that a director might say and should not: what he hears, why not, and on what that rests."""

    to: str
    words: str
    reply: str
    says: str
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class AskedAtTheTable:
    """A question as it is asked at a table, of whom, and the questions of the chart that its answer settles."""

    settles: tuple[str, ...]
    to: str
    words: str


@dataclass(frozen=True)
class DirectorsLine:
    """One thing the director may do: ask or say something, to whom ("East", "all"), and in which words.

    `means` is the question asked, the right words or the wrong ones that are said by it; None for the options.
    """

    id: str
    kind: str
    to: str
    words: str
    means: AskedAtTheTable | Spoken | Wrong | None = None

    def __str__(self) -> str:
        if self.kind == ASK:
            return self.words
        if self.to == ALL:
            return f"To everybody: {self.words}"
        # Words for one player begin with his name; the options are only named here, and spoken one by one.
        return f"To {self.to}: {self.words}" if self.id == OPTIONS else self.words


class AtATable(Protocol):
    """What a call has at which a director stands, of whatever kind: a lead out of turn, a claim."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def arrival(self) -> str:
        """What he hears and sees when he comes."""

    @property
    def lines(self) -> tuple[DirectorsLine, ...]:
        """All that he may ask and say."""

    @property
    def model(self) -> tuple[str, ...]:
        """The lines of a director who does everything right, in order."""

    @property
    def derivation(self) -> Derivation:
        """The ruling in sentences."""

    def line(self, name: str) -> DirectorsLine:
        """The line of that id. Raises BadCall."""

    def heard(self, line: DirectorsLine) -> tuple[Spoken, ...]:
        """What a line brings: the director's words, and what the table answers."""


@dataclass(frozen=True)
class SimulatedCall:
    """One call. `answers` are the facts, with declarer's choice where he gets one; `seen` those seen on arrival.

    `lies` is what lies before a player besides the card led, in words. `asked` are the questions as they are asked at a
    table, `replies` what is answered, by the question of the chart; `chooses` are declarer's words at his choice.
    Raises BadCall where the answers do not lead to an end, and where a question has no words or no reply.
    """

    id: str
    title: str
    arrival: str
    lies: Mapping[Seat, str]
    lead: Lead
    answers: Mapping[str, str]
    replies: Mapping[str, str]
    seen: frozenset[str]
    wrong: tuple[Wrong, ...]
    asked: tuple[AskedAtTheTable, ...]
    chooses: str = ""

    def __post_init__(self) -> None:
        if self.ruling.walk.ending is None:
            raise BadCall(f"The call “{self.id}” has no end.", self.derivation.result)
        mute = [name for name in self._open_questions if not any(name in each.settles for each in self.asked)]
        mute += [each.words for each in self.asked if not self._reply(each)]
        if mute:
            raise BadCall(f"In the call “{self.id}” nobody asks or answers: {', '.join(mute)}.", "Give the words.")

    @cached_property
    def ruling(self) -> LeadRuling:
        """The ruling in the end."""
        return lead_ruling(self.lead, self.answers, story=(self.arrival,))

    @cached_property
    def derivation(self) -> Derivation:
        """The same in sentences."""
        return tell(self.ruling, self.title)

    @cached_property
    def choice(self) -> LeadRuling | None:
        """The ruling where declarer has his choice, or None where he gets none."""
        so_far: dict[str, str] = {}
        for question, answer in self.ruling.walk.taken:
            ruling = lead_ruling(self.lead, so_far)
            if ruling.options:
                return ruling
            so_far[question.id] = answer.id
        return None

    @cached_property
    def road(self) -> tuple[tuple[Question, Answer], ...]:
        """The facts that the ruling needs, in the order in which a director finds them out; not declarer's choice."""
        chosen = self.choice.walk.at.id if self.choice else ""
        given = self.lead.settles
        return tuple(step for step in self.ruling.walk.taken if step[0].id != chosen and step[0].id not in given)

    @cached_property
    def to_say(self) -> tuple[Spoken, ...]:
        """What has to be said, in the best order, without the explanation of the choices."""
        return tuple(dict.fromkeys((*self.before_choice, *spoken(self.ruling))))

    @cached_property
    def before_choice(self) -> tuple[Spoken, ...]:
        """Those of the words that the facts call for at once, such as to send a face-down card back."""
        said = Consequences(self.lead).said_on_the_way((self.choice or self.ruling).walk.answers)
        return words_after(self.lead).spoken(said)

    @cached_property
    def lines(self) -> tuple[DirectorsLine, ...]:
        """All that the director may ask, in the order of the chart; then all he may say, which tells nothing."""
        asked = tuple(DirectorsLine(_ask(each), ASK, each.to, each.words, each) for each in self.questions)
        # What is wrong here is wrong, also where it is right elsewhere.
        others = words_after(self.lead).spoken(self._others())
        right = {*self.to_say, *others} - {Spoken(each.to, each.words) for each in self.wrong}
        words: list[Spoken | Wrong] = [*right, *self.wrong]
        sayings = sorted(words, key=lambda each: (each.to, each.words))
        said = tuple(
            DirectorsLine(f"{SAY}:{number}", SAY, each.to, each.words, each)
            for number, each in enumerate(sayings, start=1)
        )
        options = DirectorsLine(
            OPTIONS, SAY, self.lead.declarer.word, "(say every choice that he has, aloud, before you go on)"
        )
        return (*asked, options, *said)

    def line(self, name: str) -> DirectorsLine:
        """The line of that id. Raises BadCall."""
        for each in self.lines:
            if each.id == name:
                return each
        raise BadCall(f"Nobody says “{name}” here.", f"The lines are: {', '.join(each.id for each in self.lines)}.")

    @cached_property
    def model(self) -> tuple[str, ...]:
        """The lines of a director who does everything right, in order."""
        said = {each.means: each.id for each in self.lines if isinstance(each.means, Spoken)}
        names: list[str] = []
        for question, _ in self.road:
            if question.id not in self.seen:
                names += [_ask(each) for each in self.questions if question.id in each.settles]
            if question.id == SECOND_LEAD:
                names += [said[each] for each in self.before_choice]
        names += [OPTIONS] if self.choice else []
        names += [said[each] for each in self.to_say]
        return tuple(dict.fromkeys(names))

    @cached_property
    def questions(self) -> tuple[AskedAtTheTable, ...]:
        """What can be asked at this table, in the order of the chart."""
        return tuple(each for each in self.asked if set(each.settles) & set(self._open_questions))

    def heard(self, line: DirectorsLine) -> tuple[Spoken, ...]:
        """What a line brings: the director's words in full, and what the table answers; `to` is who speaks."""
        if isinstance(line.means, AskedAtTheTable):
            return Spoken("You", line.words), Spoken("The table", self._reply(line.means))
        if line.means is not None:
            reply = line.means.reply if isinstance(line.means, Wrong) else ""
            return Spoken("You", str(line)), *([Spoken("The table", reply)] if reply else [])
        if self.choice is None:
            begun = Spoken("You", "You begin to explain what he may choose.")
            return begun, Spoken("The table", "They look at you.")
        explained = tuple(each for each in spoken(self.choice) if each not in self.before_choice)
        you = tuple(Spoken("You", each.words) for each in explained)
        return (*you, Spoken(self.lead.declarer.word, self.chooses))

    def _reply(self, asked: AskedAtTheTable) -> str:
        """What is answered: to the question of the road first, else to any that it settles."""
        road = [question.id for question, _ in self.road]
        return next(
            (self.replies[name] for name in (*road, *asked.settles) if name in asked.settles and name in self.replies),
            "",
        )

    @cached_property
    def _open_questions(self) -> tuple[str, ...]:
        return tuple(each.id for each in self._questions())

    def _questions(self) -> Iterator[Question]:
        """The questions of the chart that this lead leaves open, but for the choices."""
        graph, settled = self.lead.graph, self.lead.settles
        choices = Consequences(self.lead).choices
        reached = {
            question.id
            for walk in graph.paths()
            if all(settled.get(question.id, answer.id) == answer.id for question, answer in walk.taken)
            for question, _ in walk.taken
        }
        yield from (each for each in graph.questions if each.id in reached - choices and each.id not in settled)

    def _others(self) -> Iterator[ToSay]:
        """What would be said on other roads: declarer's other choices, and rulings given too soon."""
        if self.choice:
            for option in self.choice.options:
                yield from option.consequence.says
        data = Consequences(self.lead)
        for name in HASTY:
            consequence = data.consequence(name, {}) if self.lead.other or name != "waits" else None
            yield from consequence.says if consequence else ()


def _ask(asked: AskedAtTheTable) -> str:
    """The id of the line that asks it."""
    return f"{ASK}:{asked.settles[0]}"
