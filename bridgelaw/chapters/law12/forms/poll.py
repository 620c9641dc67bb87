"""The form of case for a poll: the players asked, their answers, the leaning of the doubt (Laws 12C1(c) and 84D)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import (
    impossible,
    offending_field,
    other_table_field,
    table_result_field,
    vulnerability_field,
)
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import Rows, TextLine, Tick, word
from bridgelaw.chapters.law12.rulings.poll import (
    LeaningBeyondLimit,
    LeaningToOffenders,
    PollRuling,
    good_share_alone,
    limit,
    rule_by_poll,
)
from bridgelaw.chapters.law12.rulings.poll_asked import (
    AllDisallowed,
    BadPlayers,
    EmptyPoll,
    HeldPoll,
    PollAnswer,
    PollQuestion,
    Role,
    UnclearPoll,
    UnknownResult,
    read_answer,
    read_players,
)
from bridgelaw.chapters.law12.rulings.poll_uncertainty import misses, one_mind, spread
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure

ROLES = {
    "good for the innocent side": Role.GOOD.value,
    "another result": Role.OTHER.value,
    "the disallowed action": Role.DISALLOWED.value,
}
WHOM, QUESTIONS, DOUBT = "The players that you asked", "The questions", "The benefit of the doubt"


def polled_other_table_field() -> Any:
    """The result at the other table, without which the ruling is the weights alone."""
    about = "the result of the NS pair at the other table; without it the ruling stops at the weights"
    return other_table_field(about, optional=True, hint="empty: weights only, no IMPs")


def leaning_field(group: str) -> Any:
    """Return how far the doubt leans to the innocent side."""
    return declared(
        TextLine(read_fraction, ("1", "1.1", "1.2")),
        f"Factor for the benefit of the doubt, 1 to {figure(limit())}",
        "the factor for the benefit of the doubt, from 1 to the limit",
        default=figure(limit()),
        group=group,
    )


def why_so_far_field(group: str) -> Any:
    """The reason for that leaning."""
    return declared(
        TextLine(str, ("few were asked",)),
        "Reason for this factor",
        "the director's reason for this factor",
        optional=True,
        hint="may be left empty",
        group=group,
    )


@dataclass(frozen=True)
class _Players(TextLine):
    """A number of players as typed; the poll checks whether so many can be asked."""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> str:
        return str(given.raw(name))


@dataclass(frozen=True)
class AnswerGiven(Given):
    """One answer: how many players, what they say, and its role."""

    players: str = declared(_Players(str, ("0", "1", "2", "3", "5")), "Players", "how many players gave it")
    says: str = declared(
        TextLine(str, ("4♠= N", "3NT-1 N", "6♦= N", "bid 6♦")),
        "Answer",
        "the call or play they would choose; a result where the board ends with it",
        start="",
        hint="6♦= N or +1370",
    )
    role: Role = declared(
        word(ROLES, {each.value: each for each in Role}, "role"),
        "Counts as",
        "`good` for the innocent side, `other` or `disallowed`",
        default=Role.OTHER.value,
    )

    def answer(self, last: bool, vulnerability: Vulnerability) -> PollAnswer:
        """The answer; `last` says that a good one ends the board. Raises BadPlayers, and the errors of results."""
        self.guard("players", lambda: read_players(self.players))
        return self.guard("says", lambda: read_answer(self.players, self.says, self.role, last, vulnerability))


@dataclass(frozen=True)
class _Answers(Rows):
    """The answers to a question; a row of a page is named by the question's number and a letter."""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Given, ...]:
        rows = given.tables(name, f"Answer {so_far['number']}{{letter}}: ", self.entries)
        return tuple(self.kind.read(each, so_far) for each in rows)


@dataclass(frozen=True)
class QuestionGiven(Given):
    """One question and its answers."""

    asks: str | None = declared(
        TextLine(str, ("Your bid?",)), "Question", "the question as it was put", optional=True, hint="as you put it"
    )
    answers: tuple[AnswerGiven, ...] = declared(
        _Answers(AnswerGiven, "", 6), "Answers", "a list of `says`, `players` and `role`"
    )

    def question(self, number: int, last: bool, vulnerability: Vulnerability) -> PollQuestion:
        """The question. Raises EmptyPoll, AllDisallowed and UnclearPoll."""
        answers = tuple(each.answer(last, vulnerability) for each in self.answers)
        asks = (self.asks or "").strip()
        return self.guard("answers", lambda: PollQuestion(asks, answers), f"Question {number}: ")


@dataclass(frozen=True)
class _Questions(Rows):
    """The questions, which know their numbers."""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Given, ...]:
        rows = enumerate(given.tables(name), start=1)
        return tuple(self.kind.read(each, {**so_far, "number": number}) for number, each in rows)


@dataclass(frozen=True)
class PollGiven(Given):
    """A poll, and its board."""

    vulnerability: Vulnerability = vulnerability_field()
    offending: Side | None = offending_field(start="EW")
    table_result: int | None = table_result_field()
    other_table: int | None = polled_other_table_field()
    peers: bool = declared(
        Tick(),
        "The players are peers of the player at the table",
        "whether the players are of the same class as the player at the table",
        default=True,
        group=WHOM,
    )
    told: bool = declared(
        Tick(),
        "They knew what had happened",
        "whether they knew what had happened at the table",
        default=False,
        group=WHOM,
    )
    question: tuple[QuestionGiven, ...] = declared(
        _Questions(QuestionGiven, "", 2),
        "Questions",
        "one to three questions, each with `asks` and `answers`",
        default=[],
        group=QUESTIONS,
    )
    leaning: Fraction = leaning_field(DOUBT)
    because: str | None = why_so_far_field(DOUBT)

    @property
    def poll(self) -> HeldPoll:
        """The poll. Raises EmptyPoll, BadPlayers, AllDisallowed and UnclearPoll."""
        most = len(self.question)
        questions = tuple(
            each.question(number, number == most, self.vulnerability)
            for number, each in enumerate(self.question, start=1)
        )
        return self.guard("question", lambda: HeldPoll(questions, self.peers, self.told))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        scores = (*(answer.score for answer, _ in self.poll.outcomes), self.other_table, self.table_result)
        return impossible((score for score in scores if score is not None), self.vulnerability)


def rule_poll(given: PollGiven, edition: int) -> PollRuling:
    """Rule by the poll: the weights and, with the other table's result, their score at teams."""
    asked, because = given.poll, given.because or ""
    tables = given.other_table, given.table_result
    return given.guard(
        "leaning", lambda: rule_by_poll(asked, given.offending, given.leaning, edition, *tables, because)
    )


def poll_figures(ruling: PollRuling) -> dict[Figure, Value]:
    """The shares, their reliability, the benefit of the doubt, the weights, and their score at teams."""
    asked, share = ruling.poll, ruling.poll.share
    first = next(iter(ruling.shares))
    found: dict[Figure, Value] = {
        Figure("share"): share,
        Figure("leaned"): ruling.leaned[first],
        Figure("leaned at each question"): ruling.leaned_at_each_question,
        Figure("by the good share alone"): good_share_alone(share, ruling.leaning),
        Figure("one mind"): one_mind(asked),
        Figure("spread"): spread(asked),
        Figure("misses"): misses(asked),
        Figure("doubt"): "none" if share in (0, 1) else "some",
    }
    if share:
        found[Figure("leaning outright")] = 1 / share
    for number, question in enumerate(asked.questions, start=1):
        found[Figure("share", place=number)] = question.share
        found[Figure("share", place=number, of="all asked")] = Fraction(question.good, question.asked)
    if Side.EW in ruling.leaned and first is Side.NS:
        found |= {
            Figure("share", Side.EW): ruling.shares[Side.EW],
            Figure("leaned", Side.EW): ruling.leaned[Side.EW],
        }
        if ruling.teams is not None:
            found[Figure("imps if they balanced", Side.EW)] = -ruling.teams.ns.imps
    for side in (Side.NS, Side.EW):
        for score, weight in ruling.polled.of(side).weights.items():
            found[Figure("polled weight", of=score)] = weight
        for score, weight in ruling.assigned.of(side).weights.items():
            found[Figure("weight", side, score)] = weight
        if ruling.teams is not None and ruling.teams_as_polled is not None:
            found |= _at_teams(ruling, ruling.teams, ruling.teams_as_polled, side)
    return found


def _at_teams(ruling: PollRuling, leaned: TeamsRuling, polled: TeamsRuling, side: Side) -> dict[Figure, Value]:
    """Return the score of the weights at teams, and the results of typical mistakes."""
    share = ruling.poll.share
    found: dict[Figure, Value] = {
        Figure("imps", side): leaned.of(side).imps,
        Figure("imps rounded", side): leaned.of(side).rounded_imps,
        Figure("imps as polled", side): polled.of(side).imps,
        Figure("imps that the leaning is worth", side): ruling.worth(side) or Fraction(),
    }
    outright = ruling.outright(side)
    if outright is not None:
        found[Figure("imps outright", side)] = outright
        if share < 1 and len(ruling.shares) == 1:
            # Extrapolate from the share as polled towards the whole, up to the good share leaned alone.
            before, alone = polled.of(side).imps, good_share_alone(share, ruling.leaning)
            further = (alone - share) / (1 - share)
            found[Figure("imps by the good share alone", side)] = before + further * (outright - before)
    if leaned.finding.actual is not None:
        found[Figure("imps at the table", side)] = leaned.finding.actual[side]
    for each in leaned.of(side).contributions:
        found[Figure("imps", side, each.score)] = Fraction(each.imps)
    return found


POLL = CaseForm(
    "poll",
    PollGiven,
    rule_poll,
    poll_figures,
    {
        "empty poll": EmptyPoll,
        "players": BadPlayers,
        "all disallowed": AllDisallowed,
        "unclear poll": UnclearPoll,
        "unknown result": UnknownResult,
        "leaning beyond the limit": LeaningBeyondLimit,
        "leaning to the offenders": LeaningToOffenders,
    },
    asks=(AskedFigure("imps", "IMPs"),),
)
