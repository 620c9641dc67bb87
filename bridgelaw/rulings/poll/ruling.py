"""A poll becomes an assigned score: shares as polled, the benefit of the doubt once, the weights, and what they score.

Whom to ask and how far to lean follow the WBF commentary on Law 12 (source 002, Benefit of Doubt, examples 10 and 11).
With one innocent side both sides get the same leaned weights. With two (Law 82C) each gets its own leaning, so that
the two scores need not balance (12C1(f) of 2007; in 2017 82C itself is the reason). Before 2017 no clause shuts a
disallowed action out of the weights: there those who chose it count with the others, and what it led to is the result
at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import AssignedScore, Outcome, WeightedScore, weighted_at_teams
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.poll.asked import HeldPoll, Role
from bridgelaw.rulings.poll.figures import PollFigures
from bridgelaw.rulings.poll.grounds import doubts_of, grounds_of, unsound
from bridgelaw.rulings.poll.leaning import checked, lean, limit
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True, repr=False)
class PollRuling(PollFigures):
    """The ruling that a poll leads to."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps from the poll to its weights; those at teams are the steps of `teams`."""
        return grounds_of(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should look at again."""
        return doubts_of(self)

    @property
    def sound(self) -> bool:
        """True if the players were chosen and asked as they must be; else no ruling can rest on the poll."""
        return not unsound(self.asked)

    def __repr__(self) -> str:
        each = ", ".join(f"{s.name} {figure(self.shares[s])} leaned to {figure(self.leaned[s])}" for s in self.shares)
        return f"PollRuling: {each}" + (f"; {self.teams!r}" if self.teams else "")


def rule_by_poll(
    poll: HeldPoll,
    offending: Side | None,
    leaning: Fraction | None = None,
    edition: int = DEFAULT_EDITION,
    other_table: int | None = None,
    table_result: int | None = None,
    because: str = "",
) -> PollRuling:
    """The assigned score of a poll, leaned to the innocent side by a factor from 1 to 1.2 (None: by the limit).

    `offending` None means that both sides are innocent (Law 82C); good answers are then those that are good for NS.
    `because` is the director's reason for leaning so far. With `other_table` (NS total points) the score is worked out
    at teams; without it the ruling stops at the weights, an interim finding. Laws 12C1(b), 12C1(c) and 84D; source
    002, example 11. Raises LeaningBeyondLimit, LeaningToOffenders, UnknownResult, NoWeightingInEdition.

    >>> from bridgelaw.rulings.poll import PollAnswer, PollQuestion
    >>> answers = (PollAnswer(3, "6♦= N", Role.GOOD, 1370), PollAnswer(3, "3NT-1 N", Role.OTHER, -100))
    >>> rule_by_poll(HeldPoll((PollQuestion("Your bid?", answers),)), Side.EW)
    PollRuling: NS 0.5 leaned to 0.6
    """
    factor = limit() if leaning is None else checked(leaning)
    # Raises where the edition leaves the weighting to somebody else.
    AssignedScore.for_both(_weighted(poll, poll.share, edition), offending)
    asked = poll
    if not rule("legal-roads-only", edition).holds:
        poll = asked.counting_disallowed(table_result, edition)
    shares = _shares(poll, offending)
    leaned = {side: lean(share, factor) for side, share in shares.items()}
    good = _good(leaned)
    polled = AssignedScore.for_both(_weighted(poll, poll.share, edition), offending)
    ns, ew = (_weighted(poll, good[side], edition) for side in (Side.NS, Side.EW))
    assigned = AssignedScore(ns, ew, offending)
    before = after = None
    if other_table is not None:
        before, after = (weighted_at_teams(each, other_table, table_result) for each in (polled, assigned))
    return PollRuling(
        asked, poll, factor, because.strip(), table_result, shares, leaned, polled, assigned, after, before
    )


def _shares(poll: HeldPoll, offending: Side | None) -> dict[Side, Fraction]:
    """The share of the poll that is good for each innocent side: what is good for NS is bad for EW."""
    if offending is None:
        return {Side.NS: poll.share, Side.EW: 1 - poll.share}
    return {offending.opponents: poll.share}


def _good(leaned: Mapping[Side, Fraction]) -> dict[Side, Fraction]:
    """The weight of the good answers in each side's score: with two innocent sides EW lean to all the others."""
    first = next(iter(leaned.values()))
    return {Side.NS: first, Side.EW: 1 - leaned[Side.EW] if len(leaned) > 1 else first}


def _weighted(poll: HeldPoll, good: Fraction, edition: int) -> WeightedScore:
    """The outcomes with `good` shared among the good ones and the rest among the others, each in proportion."""
    share = poll.share
    outcomes = []
    for answer, part in poll.outcomes:
        weight = good * part / share if answer.role is Role.GOOD and share else Fraction()
        if answer.role is not Role.GOOD and share < 1:
            weight = (1 - good) * part / (1 - share)
        outcomes.append(Outcome(answer.score or 0, weight, answer.says, answer.through))
    return WeightedScore(tuple(outcomes), edition)
