"""Weighted score at pairs: a traveller, outcomes and weights for each side; every pair's score, by three methods."""

from __future__ import annotations

from bridgelaw.chapters.law12.display.weighting_figure import Bar, contributions_svg
from bridgelaw.chapters.law12.forms.assigned import PAIRS
from bridgelaw.chapters.law12.widgets.weighting import WeightingCalculator
from bridgelaw.display.html import table_html
from bridgelaw.display.stepwise import fold, steps_html
from bridgelaw.rulings.assigned import PairsRuling
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.words import methods_table, outcome_tables


class WeightingAtPairs(WeightingCalculator):
    """The widget *Weighted score at pairs*, over `rulings.assigned.weighted_at_pairs`.

    >>> from bridgelaw.scoring import Side
    >>> widget = WeightingAtPairs("002-example-9")
    >>> widget.ruling.field.weighted[Side.NS][0]
    Fraction(17, 2)
    """

    title = "Weighted score at pairs"
    form = PAIRS
    first_case = "000-pairs"

    def _sums(self, ruling: PairsRuling) -> str:
        drawn = [
            contributions_svg(
                tuple(Bar(table.name, table.weight * table.values[0]) for table in ruling.field.tables[side]),
                ruling.field.weighted[side][0],
                f"matchpoints for {side.name}, of {figure(ruling.top)}",
                most=ruling.top,
            )
            for side in ruling.field.assigned.told
        ]
        # The two sides are beside each other where there is room.
        return f'<div class="bl-beside">{"".join(f"<div>{each}</div>" for each in drawn)}</div>'

    def _draw(self, ruling: PairsRuling, derivation: Derivation) -> str:
        tables = "".join(
            fold(f"{heading}, {side.name}", f"{heading}, {side.name}", table_html(table, marked={0}))
            for side in ruling.field.assigned.told
            for heading, table in (
                ("One table for each result", outcome_tables(ruling.field, side)),
                ("Three methods side by side", methods_table(ruling, side)),
            )
        )
        return steps_html(derivation) + tables
