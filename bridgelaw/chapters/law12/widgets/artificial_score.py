"""Artificial score: the faults, the form of scoring, and each contestant's score on the other boards."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.chapters.law12.display.artificial_figure import ContestantMark, Grades, grades_svg
from bridgelaw.chapters.law12.forms.artificial import ARTIFICIAL
from bridgelaw.rulings.artificial_score import ArtificialRuling
from bridgelaw.scoring import Side
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.widgets.form_calculator import FormCalculator


class ArtificialScore(FormCalculator):
    """The widget *Artificial score*, over `rulings.artificial_score.artificial_score`.

    >>> widget = ArtificialScore("late-pair")
    >>> widget.set(own_ns="41%")
    >>> widget.ruling
    ArtificialRuling: NS 40%, EW 60%
    """

    title = "Artificial score"
    form = ARTIFICIAL
    first_case = "overheard"

    def _figures(self, ruling: ArtificialRuling) -> str:
        return _figure(ruling)


def _figure(ruling: ArtificialRuling) -> str:
    marks = tuple(
        ContestantMark(each.contestant.name, each.contestant.own, each.score, each.contestant.side is Side.NS)
        for each in ruling.awards
    )
    plus, average, minus = (grade.standard(ruling.imps) for grade in Grade)
    known = [mark.own for mark in marks if mark.own is not None]
    if ruling.scoring.in_imps:
        most = max([2 * plus, *(abs(own) + 1 for own in known)])
        low, high, unit = -most, most, "IMPs a board"
    else:
        # Most sessions are between a quarter and three quarters; for one that is not, the figure grows by fives.
        low = min([Fraction(25), *(Fraction(5 * (own // 5)) for own in known)])
        high = max([Fraction(75), *(Fraction(-5 * (-own // 5)) for own in known)])
        unit = "per cent"
    return grades_svg(Grades(plus, average, minus, low, high, unit, ruling.scoring.written), marks)
