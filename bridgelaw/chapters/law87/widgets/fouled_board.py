"""Fouled board: a traveller with the form of each line, a body's regulation, N; the adjusted traveller and others'."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.chapters.law87.display.fouled_figure import Ladders, Rung, ladders_svg
from bridgelaw.chapters.law87.en.fouled_board import bodies_table, manual_table
from bridgelaw.chapters.law87.en.fouled_names import written_score
from bridgelaw.chapters.law87.forms.fouled import FOULED
from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.chapters.law87.rulings.fouled_groups import Group
from bridgelaw.display.html import table_html
from bridgelaw.display.stepwise import fold, steps_html
from bridgelaw.laws.words import capital
from bridgelaw.rulings.bodies import Way
from bridgelaw.scoring import Side, signed, top
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.form_calculator import FormCalculator


class FouledBoard(FormCalculator):
    """The widget *Fouled board*, over `rulings.fouled_board.fouled_board`.

    >>> widget = FouledBoard("001-case-4")
    >>> widget.set(body="acbl")
    >>> widget.ruling
    FouledRuling: ACBL, N 10; correct form 6 by Neuberg; >1 4 by Neuberg; NS total 45, EW total 45
    """

    title = "Fouled board"
    form = FOULED
    first_case = "001-case-4"

    def _figures(self, ruling: FouledRuling | TeamsReferral) -> str:
        if isinstance(ruling, TeamsReferral):
            return ""
        return ladders_svg([_ladders(ruling, each) for each in ruling.groups])

    def _draw(self, ruling: FouledRuling | TeamsReferral, derivation: Derivation) -> str:
        if isinstance(ruling, TeamsReferral):
            return steps_html(derivation)
        tables = "".join(
            fold(heading, heading, table_html(table))
            for heading, table in (
                ("The same board by other regulations", bodies_table(ruling)),
                ("The obsolete method beside Neuberg", manual_table(ruling)),
            )
        )
        return steps_html(derivation) + tables


def _ladders(ruling: FouledRuling, each: Group) -> Ladders:
    """The rungs of one group, NS, on the body's own scale."""
    rungs = []
    for score in each.scores:
        award = ruling.worth(each, score)
        outside = award.scores[Side.NS]
        text = written_score(outside, ruling.body.unit)
        if award.percentages is not None:
            text = f"{_percent(award.percentages[Side.NS])}%"
        rungs.append(Rung(signed(score), ruling.body.on_scale(each.matchpoints[Side.NS][score]), outside, text))
    name = capital(each.name)
    inner = ruling.body.on_scale(top(each.size))
    return Ladders(name, inner, ruling.top, tuple(rungs), each.way is Way.NEUBERG)


def _percent(share: Fraction) -> str:
    return written_score(share, Fraction(1, 10))
