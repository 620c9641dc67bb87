"""A poll: the answers of players of the same class, counted exactly, question by question.

One question asks for the call or the play. A second one may follow it: of those who would reach the slam, how many
would make it? The result that the innocent side hopes for has then the product of the two shares (source 002, example
11).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from math import prod

from bridgelaw.laws import DEFAULT_EDITION, BadInput, cite, clause_for, editions_with
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.regulations import regulation
from bridgelaw.laws.words import joined
from bridgelaw.rulings.assigned import read_outcome
from bridgelaw.scoring import Vulnerability
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure, signed

MOST_PLAYERS = 60
MOST_QUESTIONS = 3
LEADS_ON = "go on to the next question"
DISALLOWED = "the disallowed action"


class EmptyPoll(BadInput):
    """Nobody was asked, or nothing was asked."""


class BadPlayers(BadInput):
    """An impossible number of players: negative, not whole, or more than a question has room for."""


class AllDisallowed(BadInput):
    """Everybody chose the disallowed action, so no legal answer is left to weigh."""


class UnclearPoll(BadInput):
    """Answers that give no outcome."""


class UnknownResult(BadInput):
    """Disallowed answers count under this edition, and their result is not given."""


def least_players() -> int:
    """Return the least number of players to ask, from the regulation "poll-least": five."""
    return int(regulation("poll-least").unit or 1)


class Role(Enum):
    """The role of an answer in the ruling: good for the innocent side, another result, or the disallowed action."""

    GOOD = "good"
    OTHER = "other"
    DISALLOWED = "disallowed"


@dataclass(frozen=True)
class PollAnswer:
    """The answer of some of the players: how many they are, what they say, and its role.

    `score` is the result in NS total points. It is None for the disallowed action, and for a good answer that leads
    on to the next question. `through` names the disallowed action where an edition counts it all the same.
    """

    players: int
    says: str
    role: Role = Role.OTHER
    score: int | None = None
    through: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.players <= MOST_PLAYERS or self.players != int(self.players):
            raise bad_players(Fraction(self.players))

    @property
    def counted(self) -> int:
        """The players who count: nobody, where the action is disallowed."""
        return 0 if self.role is Role.DISALLOWED else self.players

    @property
    def name(self) -> str:
        """The answer as a table names it: "6♦= N (+1370)"."""
        if self.score is None:
            return self.says
        words = self.says or self.through
        return f"{words} ({signed(self.score)})" if words else signed(self.score)


@dataclass(frozen=True)
class PollQuestion:
    """One question, as it was put, and the answers. Raises EmptyPoll, BadPlayers, AllDisallowed and UnclearPoll.

    >>> reach = PollQuestion("Your bid?", (PollAnswer(3, "bid 6♦", Role.GOOD), PollAnswer(2, "5♦= N", Role.OTHER, 600)))
    >>> reach.asked, str(reach.share)
    (5, '3/5')
    """

    asks: str
    answers: tuple[PollAnswer, ...]

    def __post_init__(self) -> None:
        if not self.asked:
            raise EmptyPoll(
                "You asked nobody, so there is nothing to weight.",
                f"Ask players of the class at the table: {least_players()} at the least.",
                str(regulation("poll-least")),
            )
        if self.asked > MOST_PLAYERS:
            raise bad_players(Fraction(self.asked))
        if not self.counted:
            action = next(answer.says for answer in self.answers if answer.players)
            raise AllDisallowed(
                f"All {self.asked} chose what you disallow: {action}.",
                "An action is disallowed only where another one was a logical alternative. Nobody here took another, "
                "so ask what else they considered.",
                str(cite("16B1", DEFAULT_EDITION)),
            )
        if not any(answer.role is Role.GOOD for answer in self.answers):
            raise UnclearPoll(
                "No answer is marked as good for the innocent side.",
                "Mark the good answer, even if nobody gave it.",
                str(clause_for("doubt", DEFAULT_EDITION)),
            )

    @property
    def disallowed(self) -> tuple[str, ...]:
        """The disallowed actions that somebody chose."""
        return tuple(a.says for a in self.answers if a.role is Role.DISALLOWED and a.players)

    @property
    def asked(self) -> int:
        """Everybody who was asked."""
        return sum(answer.players for answer in self.answers)

    @property
    def counted(self) -> int:
        """Those who chose a legal action; the shares are shares of them."""
        return sum(answer.counted for answer in self.answers)

    @property
    def good(self) -> int:
        """Those whose answer is good for the innocent side."""
        return sum(answer.players for answer in self.answers if answer.role is Role.GOOD)

    @property
    def share(self) -> Fraction:
        """The good answers as a share of the legal ones."""
        return Fraction(self.good, self.counted)


@dataclass(frozen=True)
class HeldPoll:
    """One to three questions. A good answer leads on to the next one; every other answer ends in a result.

    `peers` says that the players are of the class at the table, `told` that they knew the events at the table.

    >>> reach = PollQuestion("Your bid?", (PollAnswer(3, "bid 6♦", Role.GOOD), PollAnswer(3, "5♦= N", Role.OTHER, 600)))
    >>> answers = PollAnswer(3, "6♦= N", Role.GOOD, 1370), PollAnswer(3, "6♦-1 N", Role.OTHER, -100)
    >>> make = PollQuestion("Your play?", answers)
    >>> [f"{share} {answer.name}" for answer, share in HeldPoll((reach, make)).outcomes]
    ['1/4 6♦= N (+1370)', '1/2 5♦= N (+600)', '1/4 6♦-1 N (−100)']
    """

    questions: tuple[PollQuestion, ...]
    peers: bool = True
    told: bool = False

    def __post_init__(self) -> None:
        if not self.questions:
            raise EmptyPoll("Nothing was asked.", "Give at least one question with its answers.")
        if len(self.questions) > MOST_QUESTIONS:
            raise UnclearPoll(
                f"There are {len(self.questions)} questions.", f"A poll here has at most {MOST_QUESTIONS}."
            )
        for number, question in enumerate(self.questions, start=1):
            last = number == len(self.questions)
            for answer in question.answers:
                ends = answer.role is Role.OTHER or (last and answer.role is Role.GOOD)
                if ends and answer.score is None:
                    raise UnclearPoll(
                        f"Question {number}: '{answer.says}' has no result.", "Write one, as 6♦= N or +1370."
                    )
                if not ends and answer.score is not None:
                    raise UnclearPoll(
                        f"Question {number}: '{answer.name}' has a result, and does not end the board.",
                        "Only a good answer to the last question ends it, and the disallowed action never does.",
                    )

    @property
    def disallowed(self) -> tuple[str, ...]:
        """The disallowed actions that somebody chose, over all questions."""
        return tuple(dict.fromkeys(action for question in self.questions for action in question.disallowed))

    def counting_disallowed(self, result: int | None, edition: int) -> HeldPoll:
        """The same poll with the disallowed answers counted, as leading to `result` (NS total points).

        For the editions that do not limit the weights to legal results. Raises UnknownResult.
        """
        if self.disallowed and result is None:
            years = [str(year) for year in editions_with("legal-roads-only")]
            raise UnknownResult(
                f"The Laws of {edition} do not shut a disallowed action out of the weights, so "
                f"{' and '.join(self.disallowed)} counts, and what it led to is not given.",
                f"Give the result at this table, or rule under the Laws of {joined(years, 'or')}.",
                str(clause_for("weighted", edition)),
            )
        return replace(
            self,
            questions=tuple(
                replace(
                    question,
                    answers=tuple(
                        PollAnswer(answer.players, "", Role.OTHER, result, through=answer.says)
                        if answer.role is Role.DISALLOWED and answer.players
                        else answer
                        for answer in question.answers
                    ),
                )
                for question in self.questions
            ),
        )

    @property
    def share(self) -> Fraction:
        """The share of the poll that is good for the innocent side: the product of its questions."""
        return prod((question.share for question in self.questions), start=Fraction(1))

    @property
    def outcomes(self) -> tuple[tuple[PollAnswer, Fraction], ...]:
        """Every result with its share as polled, the good ones first. The shares add to 1."""
        return tuple(sorted(self._results(), key=lambda each: each[0].role is not Role.GOOD))

    def _results(self) -> Iterator[tuple[PollAnswer, Fraction]]:
        so_far = Fraction(1)
        for question in self.questions:
            for answer in question.answers:
                if answer.score is not None:
                    yield answer, so_far * Fraction(answer.players, question.counted)
            so_far *= question.share


def bad_players(number: Fraction) -> BadPlayers:
    """The refusal of a number of players."""
    if number > MOST_PLAYERS:
        shown = figure(number) if number < 10**9 else "So many"
        return BadPlayers(f"{shown} players are too many.", f"A question here has room for {MOST_PLAYERS}.")
    return BadPlayers(f"{figure(number)} players cannot be asked.", "Count people: 0, 1, 2 and so on.")


def read_players(text: str) -> int:
    """Read a number of players as typed. Raises NotANumber and BadPlayers.

    >>> read_players("5")
    5
    >>> read_players("2.5")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    bridgelaw...BadPlayers: 2.5 players cannot be asked. Count people: 0, 1, 2 and so on.
    """
    number = read_fraction(text)
    if number.denominator != 1 or not 0 <= number <= MOST_PLAYERS:
        raise bad_players(number)
    return int(number)


def read_answer(players: str, says: str, role: Role, ends: bool, vulnerability: Vulnerability) -> PollAnswer:
    """Read an answer as typed. `ends` says that a good answer ends the board, as those to the last question do.

    Where the board ends, `says` is a result (6♦= N, +1370); else it is words. Raises BadPlayers, NotANumber, and the
    errors of an unreadable result.

    >>> read_answer("3", "6♦= N", Role.GOOD, True, Vulnerability.NS).name
    '6♦= N (+1370)'
    """
    asked = read_players(players)
    if role is Role.DISALLOWED:
        return PollAnswer(asked, says.strip() or DISALLOWED, role)
    if role is Role.GOOD and not ends:
        return PollAnswer(asked, says.strip() or LEADS_ON, role)
    outcome = read_outcome(says, "0", vulnerability)
    return PollAnswer(asked, outcome.text, role, outcome.score)
