"""The figures of a poll: the shares, what the benefit of the doubt makes of them, and what the weights are worth."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod

from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import AssignedScore, TeamsRuling
from bridgelaw.rulings.poll.asked import HeldPoll, Role
from bridgelaw.rulings.poll.leaning import good_share_alone
from bridgelaw.scoring import Side, imps


@dataclass(frozen=True)
class PollFigures:
    """The figures of a poll.

    `asked` is the poll as it was taken, `poll` as it is counted: before 2017 with the disallowed answers among the
    others, each by its result. `because` is the director's reason for leaning so far.
    `shares` has for each innocent side the share of the poll that is good for it, `leaned` the same share after the
    benefit of the doubt. `polled` is the assigned score with the weights as polled, `assigned` with the leaned ones.
    `teams` and `teams_as_polled` are what they score, where the other table's result is given.
    """

    asked: HeldPoll
    poll: HeldPoll
    leaning: Fraction
    because: str
    table_result: int | None
    shares: Mapping[Side, Fraction]
    leaned: Mapping[Side, Fraction]
    polled: AssignedScore
    assigned: AssignedScore
    teams: TeamsRuling | None
    teams_as_polled: TeamsRuling | None

    @property
    def edition(self) -> int:
        """The year of the Laws it is given under."""
        return self.assigned.edition

    @property
    def innocent(self) -> tuple[Side, ...]:
        """The innocent sides, for each of which there is a share."""
        return tuple(self.shares)

    @property
    def leaned_at_each_question(self) -> Fraction:
        """The share if that of every question were multiplied: a common error, never awarded."""
        return _at_each_question(self.poll, self.leaning)

    def worth(self, side: Side) -> Fraction | None:
        """Return what the leaning is worth to one side in exact IMPs; None without the other table's result."""
        if self.teams is None or self.teams_as_polled is None:
            return None
        return self.teams.of(side).imps - self.teams_as_polled.of(side).imps

    def outright(self, side: Side) -> Fraction | None:
        """Exact IMPs of one side if what its innocent side hopes for were given outright; never awarded by a poll."""
        share = self.poll.share
        if self.teams is None or not share:
            return None
        other = self.teams.other_table
        good = (each for each in self.poll.outcomes if each[0].role is Role.GOOD)
        return sum((part / share * imps(side.sign * ((a.score or 0) - other)) for a, part in good), Fraction())


def _at_each_question(poll: HeldPoll, leaning: Fraction) -> Fraction:
    return prod((good_share_alone(question.share, leaning) for question in poll.questions), start=Fraction(1))
