"""The form of case for a poll: whom it asked, what they said, how far the doubt leans (Laws 12C1(c) and 84D)."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.poll import PollGiven
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.rulings.poll import (
    AllDisallowed,
    BadPlayers,
    EmptyPoll,
    LeaningBeyondLimit,
    LeaningToOffenders,
    PollRuling,
    UnclearPoll,
    UnknownResult,
    good_share_alone,
    misses,
    one_mind,
    rule_by_poll,
    spread,
)
from bridgelaw.scoring import Side


def rule_poll(given: PollGiven, edition: int) -> PollRuling:
    """Weights from a poll and, with the other table's result, what they score at teams."""
    asked, because = given.poll, given.because or ""
    tables = given.other_table, given.table_result
    return given.guard(
        "leaning", lambda: rule_by_poll(asked, given.offending, given.leaning, edition, *tables, because)
    )


def poll_figures(ruling: PollRuling) -> dict[Figure, Value]:
    """The shares, how sure they are, the benefit of the doubt, the weights, and what they score at teams."""
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
    """Return what the weights score at teams, and what is mistaken for it."""
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
            # From the share as polled straight on to the whole of it, as far as the good share alone would go.
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
