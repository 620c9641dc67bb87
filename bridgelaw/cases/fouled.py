"""The form of case for a fouled board (Law 87): fouled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.fouled import TEAMS, FouledGiven
from bridgelaw.rulings.fouled_board import (
    BadExpected,
    BadFault,
    BadForm,
    BadMethod,
    FormWithoutResult,
    FouledRuling,
    LineAward,
    NoResults,
    NotFouled,
    TeamsReferral,
    UnknownBody,
    bodies,
    fouled_at_teams,
    fouled_board,
)
from bridgelaw.scoring import Side, top


def rule_fouled(given: FouledGiven, edition: int) -> FouledRuling | TeamsReferral:
    """The adjusted traveller of a fouled board at pairs; of one at teams, where it is ruled on."""
    if given.event == TEAMS:
        return given.guard("event", lambda: fouled_at_teams(edition))
    lines, method = given.traveller, given.method
    return fouled_board(lines, method, given.expected, given.forms, given.penalised, given.misdeed, edition)


def fouled_figures(ruling: FouledRuling | TeamsReferral) -> dict[Figure, Value]:
    """Groups, lines, totals and penalties, and what the lines score under other bodies; none at teams."""
    if isinstance(ruling, TeamsReferral):
        return {}
    found: dict[Figure, Value] = {
        Figure("expected"): Fraction(ruling.expected),
        Figure("top"): ruling.top,
        Figure("full total"): ruling.expected * ruling.top / 2,
    }
    for group in ruling.groups:
        found[Figure("results", of=group.name)] = Fraction(group.size)
        found[Figure("way", of=group.name)] = group.way.value
        found[Figure("top", of=group.name)] = ruling.body.on_scale(top(group.size))
    for side in Side:
        found |= _of_side(ruling, side)
    penalties = ruling.penalties.items()
    return found | {Figure("penalty", of=str(pair)): amount for pair, amount in penalties if amount is not None}


def _of_side(ruling: FouledRuling, side: Side) -> dict[Figure, Value]:
    found: dict[Figure, Value] = {
        Figure("total", side): ruling.total(side),
        Figure("rounded total", side): ruling.rounded_total(side),
        Figure("lines", side): tuple(award.scores[side] for award in ruling.awards),
    }
    for award in ruling.awards:
        found |= {Figure(kind, side, award.line.ns): value for kind, value in _of_line(ruling, award, side)}
    for method in bodies():
        for award in ruling.under(method):
            found[Figure("", side, award.line.ns, by=method.id)] = award.scores[side]
            if award.percentages is not None:
                found[Figure("percentage", side, award.line.ns, by=method.id)] = award.percentages[side]
    return found


def _of_line(ruling: FouledRuling, award: LineAward, side: Side) -> Iterator[tuple[str, Value]]:
    """Yield what a line scores, and under names of their own the figures that it is mistaken for."""
    yield "score", award.scores[side]
    yield "exact score", award.exact[side]
    if award.percentages is not None:
        yield "percentage", award.percentages[side]
    group, score = award.group, award.line.score
    if group is None or score is None:
        return
    on_scale = ruling.body.on_scale
    inside = group.matchpoints[side][score]
    yield "matchpoints in the group", on_scale(inside)
    yield "neuberg", on_scale(group.by_neuberg(score, side))
    yield "neuberg without the last 1", on_scale(group.by_neuberg(score, side) + 1)
    yield "matchpoints times N/n", on_scale(inside * group.expected / group.size)
    yield "obsolete method", on_scale(group.manually(score, side))
    yield "rest of the top", ruling.top - award.scores[side.opponents]
    if group.size > 1:
        yield "top for top", on_scale(inside * top(group.expected) / top(group.size))


REFUSED = {
    "not fouled": NotFouled,
    "only artificial": NoResults,
    "too few expected": BadExpected,
    "form": BadForm,
    "unplayed form": FormWithoutResult,
    "pair at fault": BadFault,
    "body": UnknownBody,
    "method": BadMethod,
}
FOULED = CaseForm("fouled", FouledGiven, rule_fouled, fouled_figures, REFUSED, shows=True)
