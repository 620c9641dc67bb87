"""A poll becomes an assigned score: shares as polled, the benefit of the doubt once, the weights, and their score.

The choice of players and the leaning follow the WBF commentary on Law 12 (source 002, Benefit of Doubt, examples 10 and
11). With one innocent side both sides get the same leaned weights. With two (Law 82C) each gets its own leaning, so
that the two scores need not balance (12C1(f) of 2007; in 2017 82C itself is the reason). Before 2017 no clause excludes
a disallowed action from the weights: there those who chose it count with the others, and their result is the result at
the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod

from bridgelaw.chapters.law12.rulings.poll_asked import HeldPoll, PollQuestion, Role, least_players
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause_for, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import AssignedScore, Outcome, TeamsRuling, WeightedScore, weighted_at_teams
from bridgelaw.rulings.assigned.damage import weights_ground
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side, imps
from bridgelaw.scoring.printed import figure


class LeaningBeyondLimit(BadInput):
    """A leaning above the commentary's limit."""


class LeaningToOffenders(BadInput):
    """A leaning below 1, which would give the doubt to the other side."""


def limit() -> Fraction:
    """The largest factor, from the regulation "leaning"."""
    return regulation("leaning").unit or Fraction(1)


def checked(leaning: Fraction) -> Fraction:
    """Return the leaning. Raises LeaningBeyondLimit and LeaningToOffenders."""
    if leaning > limit():
        shown = figure(leaning) if leaning < 10**9 else "So large a number"
        raise LeaningBeyondLimit(
            f"{shown} is too large a factor: the result would no longer follow from the poll.",
            f"The benefit of the doubt is a factor from 1 to {figure(limit())}; likely does not become certain.",
            str(regulation("leaning")),
        )
    if leaning < 1:
        shown = figure(leaning) if leaning > -(10**9) else "So small a number"
        raise LeaningToOffenders(
            f"{shown} would be against the innocent side.",
            f"The innocent side gets the benefit of the doubt: enter a factor from 1 to {figure(limit())}.",
            str(clause_for("doubt", DEFAULT_EDITION)),
        )
    return leaning


def lean(share: Fraction, leaning: Fraction) -> Fraction:
    """Lean the share: the good share is not raised, nor the rest cut, by more than the leaning.

    Up to one half this is the share times the leaning, as in the commentary's examples. Above one half the rest of the
    poll is the smaller part, and is the one that is leaned: the course's own reading. The shares 0 and 1 do not change,
    and no other share becomes 0 or 1. Raises LeaningBeyondLimit and LeaningToOffenders.

    >>> str(lean(Fraction(1, 2), Fraction(6, 5))), str(lean(Fraction(1, 4), Fraction(6, 5)))
    ('3/5', '3/10')
    >>> str(lean(Fraction(5, 6), Fraction(6, 5)))
    '13/15'
    """
    return share + (checked(leaning) - 1) * min(share, 1 - share)


def good_share_alone(share: Fraction, leaning: Fraction) -> Fraction:
    """Lean the good share alone: times the leaning, and at most 1.

    The other reading of the commentary, shown beside ours and never awarded where the two differ.

    >>> str(good_share_alone(Fraction(1, 2), Fraction(6, 5))), str(good_share_alone(Fraction(5, 6), Fraction(6, 5)))
    ('3/5', '1')
    """
    return min(Fraction(1), share * checked(leaning))


@dataclass(frozen=True)
class PollFigures:
    """The figures of a poll.

    `asked` is the poll as it was taken, `poll` as it is counted: before 2017 with the disallowed answers among the
    others, each by its result. `because` is the director's reason for that leaning. `shares` has for each innocent side
    the share of the poll that is good for it, `leaned` the same share after the benefit of the doubt. `polled` is the
    assigned score with the weights as polled, `assigned` with the leaned ones. `teams` and `teams_as_polled` are their
    scores, where the other table's result is given.
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
        """The product of the share leaned at every question: a common mistake, never awarded."""
        return _at_each_question(self.poll, self.leaning)

    def worth(self, side: Side) -> Fraction | None:
        """Return the worth of the leaning to one side in exact IMPs; None without the other table's result."""
        if self.teams is None or self.teams_as_polled is None:
            return None
        return self.teams.of(side).imps - self.teams_as_polled.of(side).imps

    def outright(self, side: Side) -> Fraction | None:
        """Exact IMPs of one side if the result that its innocent side hopes for were awarded whole; a poll never does
        that.
        """
        share = self.poll.share
        if self.teams is None or not share:
            return None
        other = self.teams.other_table
        good = (each for each in self.poll.outcomes if each[0].role is Role.GOOD)
        return sum((part / share * imps(side.sign * ((a.score or 0) - other)) for a, part in good), Fraction())


def _at_each_question(poll: HeldPoll, leaning: Fraction) -> Fraction:
    return prod((good_share_alone(question.share, leaning) for question in poll.questions), start=Fraction(1))


@dataclass(frozen=True, repr=False)
class PollRuling(PollFigures):
    """The ruling by a poll."""

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
        """True if the players were chosen and asked correctly; else no ruling can rest on the poll."""
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
    """Return the score assigned by a poll, leaned to the innocent side by a factor from 1 to 1.2 (None: by the limit).

    `offending` None means that both sides are innocent (Law 82C); good answers are then those that are good for NS.
    `because` is the director's reason for that leaning. With `other_table` (NS total points) the score is worked out at
    teams; without it the ruling stops at the weights, an interim finding. Laws 12C1(b), 12C1(c) and 84D; source 002,
    example 11. Raises LeaningBeyondLimit, LeaningToOffenders, UnknownResult, NoWeightingInEdition.

    >>> from bridgelaw.chapters.law12.rulings.poll_asked import PollAnswer, PollQuestion
    >>> answers = (PollAnswer(3, "6♦= N", Role.GOOD, 1370), PollAnswer(3, "3NT-1 N", Role.OTHER, -100))
    >>> rule_by_poll(HeldPoll((PollQuestion("Your bid?", answers),)), Side.EW)
    PollRuling: NS 0.5 leaned to 0.6
    """
    factor = limit() if leaning is None else checked(leaning)
    # Raises where the edition leaves the weighting to others.
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


def grounds_of(ruling: PollFigures) -> tuple[Ground, ...]:
    """State the questions, the disallowed answers, the reliability, the benefit of the doubt; then the consequences."""
    # The clause that asks for the probable outcome came with the limit to legal ones; before, only the weights are
    # cited.
    why = rule("what-was-likely", ruling.edition).clauses[0]
    least = regulation("poll-least")
    grounds = [
        *(Ground("question", (why, least), place) for place in range(len(ruling.poll.questions))),
        *_disallowed(ruling),
        Ground("uncertainty", (least,)),
        Ground("leaning", _why_leaning(ruling)),
    ]
    doubt = clause_for("doubt", ruling.edition)
    if ruling.teams is None:
        aim = clause_for("aim", ruling.edition)
        return (*grounds, weights_ground(ruling.assigned), Ground("compare", (aim,)))
    if ruling.polled.ns.weights != ruling.assigned.ns.weights or ruling.assigned.split:
        grounds.append(Ground("worth", (doubt,)))
    return tuple(grounds)


def _disallowed(ruling: PollFigures) -> Iterator[Ground]:
    """Yield how the edition counts those who chose the disallowed action."""
    rests_on: tuple[Basis, ...] = (clause_for("weighted", ruling.edition),)
    counted = not rule("legal-roads-only", ruling.edition).holds
    if counted:
        rests_on = (*rests_on, regulation("no-weight-england"))
    for question in ruling.asked.questions:
        if question.disallowed:
            yield Ground("disallowed-counted" if counted else "disallowed", rests_on, question)


def _why_leaning(ruling: PollFigures) -> tuple[Basis, ...]:
    rests_on: tuple[Basis, ...] = (clause_for("doubt", ruling.edition), regulation("leaning"))
    return rests_on if ruling.assigned.offending is not None else (*rests_on, cite("82C", ruling.edition))


# ---- what is left to check ----


def unsound(poll: HeldPoll) -> tuple[Doubt, ...]:
    """Return the defects in choosing or asking the players: with one the figures are no ruling.

    >>> from bridgelaw.chapters.law12.rulings.poll_asked import PollAnswer
    >>> answers = (PollAnswer(5, "4♠= N", Role.GOOD, 420),)
    >>> [each.id for each in unsound(HeldPoll((PollQuestion("", answers),), told=True))]
    ['told']
    """
    peers: Reference = cite("16B1(b)", DEFAULT_EDITION)
    told = clause_for("probable-outcome", DEFAULT_EDITION)
    found = [*([] if poll.peers else [Doubt("no-peers", peers)]), *([Doubt("told", told)] if poll.told else [])]
    return tuple(found)


def doubts_of(ruling: PollFigures) -> tuple[Doubt, ...]:
    """Return checks on the number asked, the effect of the leaning, and other editions or readings."""
    found = [*_few(ruling.poll), *_about_leaning(ruling), *_better_than_good(ruling.poll, ruling.innocent[0])]
    if len(ruling.shares) > 1:
        found += _good_for_the_other(ruling.poll)
    asked, poll = ruling.asked, ruling.poll
    if asked.disallowed and poll is not asked and asked.share != poll.share:
        found.append(Doubt("without-disallowed", editions_with("legal-roads-only")[0]))
    if not rule("commentary-written-for-it", ruling.edition).holds:
        found.append(Doubt("commentary-later", editions_with("commentary-written-for-it")[0]))
    return tuple(found)


def _few(poll: HeldPoll) -> Iterator[Doubt]:
    least = least_players()
    for number, question in enumerate(poll.questions, start=1):
        if question.asked < least:
            yield Doubt("few-asked", number)
        elif question.counted < least:
            yield Doubt("few-counted", number)


def _about_leaning(ruling: PollFigures) -> Iterator[Doubt]:
    doubtful = [side for side, share in ruling.shares.items() if 0 < share < 1]
    if doubtful and ruling.leaning == 1:
        yield Doubt("no-leaning")
    if ruling.leaning > 1:
        yield from (Doubt("two-readings", side) for side in doubtful if 2 * ruling.shares[side] > 1)


def _better_than_good(poll: HeldPoll, side: Side) -> list[Doubt]:
    good = [side.sign * (a.score or 0) for a, _ in poll.outcomes if a.role is Role.GOOD]
    others = [(side.sign * (a.score or 0), a.name) for a, part in poll.outcomes if a.role is Role.OTHER and part]
    better = [name for points, name in others if good and points > min(good)]
    return [Doubt("better-than-good", (better[0], side))] if better else []


def _good_for_the_other(poll: HeldPoll) -> list[Doubt]:
    """With two innocent sides and several other results: the way the share of EW was computed."""
    others = tuple(dict.fromkeys(a.name for a, part in poll.outcomes if a.role is Role.OTHER and part))
    return [Doubt("good-for-the-other", others)] if len(others) > 1 else []


def one_of(question: PollQuestion) -> Fraction:
    """Return how far one player in the count moves the share of this question by a change of mind."""
    return Fraction(1, question.counted)
