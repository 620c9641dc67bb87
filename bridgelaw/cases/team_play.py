"""The form of case for a board in team play whose two tables cannot be compared (Laws 86 and 87C): team-play."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.assigned import REFUSED
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.team_play import TeamPlayGiven
from bridgelaw.rulings.artificial import BadAverage
from bridgelaw.rulings.team_play import (
    Comparable,
    MissingResult,
    NoFurtherBoard,
    PlayedAtBoth,
    TeamPlayRuling,
    team_play,
)
from bridgelaw.scoring import Side


def rule_team_play(given: TeamPlayGiven, edition: int) -> TeamPlayRuling:
    """Return what both teams get for the board."""
    plus = Fraction(3) if given.plus is None else given.plus
    return team_play(
        given.board,
        given.score(edition),
        edition,
        given.further,
        given.could_know,
        plus,
        given.regulated,
        given.standing,
        given.imp_rounding,
    )


def team_play_figures(ruling: TeamPlayRuling) -> dict[Figure, Value]:
    """Each team's IMPs and Victory Points, and what they are mistaken for."""
    found: dict[Figure, Value] = {
        Figure("way"): ruling.way.value,
        Figure("clauses"): ", ".join(dict.fromkeys(str(law) for each in ruling.grounds for law in each.rests_on)),
    }
    compared = ruling.board.compared
    for side in Side:
        if ruling.own:
            found |= {Figure("imps", side): ruling.awards[side], Figure("imps by itself", side): ruling.own[side]}
            found[Figure("imps left by the other", side)] = -ruling.own[side.opponents]
        found[Figure("imps by the grade", side)] = ruling.grade(side).standard(ruling.plus)
        if compared is not None:
            found[Figure("imps if compared", side)] = side.sign * compared
        if ruling.weighted is not None:
            found[Figure("imps assigned", side)] = ruling.assigned(side)
            for part in ruling.weighted.of(side).contributions:
                found[Figure("imps", side, part.score)] = Fraction(part.imps)
        found |= _vps(ruling, side)
    if ruling.own:
        found[Figure("total")] = sum(ruling.own.values(), Fraction())
    return found


def _vps(ruling: TeamPlayRuling, side: Side) -> dict[Figure, Value]:
    won = {"vps without the board": Fraction()}
    if ruling.board.compared is not None:
        won["vps if compared"] = side.sign * ruling.board.compared
    if ruling.own:
        won |= {"vps": ruling.awards[side], "vps left by the other": -ruling.awards[side.opponents]}
    vps = {kind: ruling.vps(side, each) for kind, each in won.items()}
    return {Figure(kind, side): each for kind, each in vps.items() if each is not None}


TEAM_PLAY = CaseForm(
    "team-play",
    TeamPlayGiven,
    rule_team_play,
    team_play_figures,
    {
        **REFUSED,
        "comparable": Comparable,
        "missing result": MissingResult,
        "further board": NoFurtherBoard,
        "both tables": PlayedAtBoth,
        "average": BadAverage,
    },
    asks=(AskedFigure("imps", "IMPs", exact=False),),
    shows=True,
)
