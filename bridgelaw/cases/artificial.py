"""The form of case for an artificial adjusted score (Law 12C2): artificial."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.artificial import ArtificialGiven
from bridgelaw.rulings.artificial import (
    ArtificialRuling,
    Award,
    BadAverage,
    BadPercentage,
    BadSession,
    Grade,
    NoTop,
    NotTheLastResort,
    Scoring,
    SitOut,
    artificial_score,
)
from bridgelaw.scoring import Seat, Side


def rule_artificial(given: ArtificialGiven, edition: int) -> ArtificialRuling:
    """Average plus, average or average minus for each contestant."""
    imps = Fraction(3) if given.imps is None else given.imps
    return artificial_score(
        given.contestants,
        given.scoring,
        given.reason,
        edition,
        given.scores,
        imps,
        given.several_boards,
        given.culprit,
    )


def _whose(ruling: ArtificialRuling, award: Award) -> Side | Seat:
    if ruling.scoring is not Scoring.INDIVIDUAL:
        return award.contestant.side
    return next(seat for seat in Seat if seat.word == award.contestant.name)


def artificial_figures(ruling: ArtificialRuling) -> dict[Figure, Value]:
    """Each contestant's award, in its unit and in matchpoints, and what it is mistaken for."""
    unit = "imps" if ruling.scoring.in_imps else "percentage"
    found: dict[Figure, Value] = {Figure("total"): ruling.total, Figure("power"): str(ruling.power)}
    if ruling.top is not None:
        found[Figure("top")] = ruling.top
    for award in ruling.awards:
        who = _whose(ruling, award)
        found[Figure("award", who)] = award.grade.value
        for road, value in _roads(ruling, award).items():
            found[Figure(f"{unit}{road}", who)] = value
            matchpoints = None if ruling.scoring.in_imps else ruling.in_matchpoints(value)
            if matchpoints is not None:
                found[Figure(f"matchpoints{road}", who)] = matchpoints
    return found


def _roads(ruling: ArtificialRuling, award: Award) -> dict[str, Fraction]:
    """The award, and under a name of its own each figure that it is mistaken for."""
    roads = {
        "": award.score,
        " by the grade": award.standard,
        " as average plus": Grade.PLUS.standard(ruling.imps),
    }
    if award.contestant.own is not None:
        roads[" on the other boards"] = award.contestant.own
    counted_in = award.counting_this_board()
    if counted_in is not None:
        roads[" counting this board"] = counted_in
    if ruling.scoring is not Scoring.INDIVIDUAL:
        (other,) = (each for each in ruling.awards if each is not award)
        roads[" left by the others"] = (Fraction() if ruling.scoring.in_imps else Fraction(100)) - other.score
    return roads


ARTIFICIAL = CaseForm(
    "artificial",
    ArtificialGiven,
    rule_artificial,
    artificial_figures,
    {
        "percentage": BadPercentage,
        "average": BadAverage,
        "no top": NoTop,
        "session": BadSession,
        "last resort": NotTheLastResort,
        "sit-out": SitOut,
    },
    asks=(AskedFigure("percentage", "%"), AskedFigure("imps", "IMPs")),
)
