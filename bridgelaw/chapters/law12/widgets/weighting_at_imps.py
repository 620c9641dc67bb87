"""Weighted score at Butler, with the datum of each result, at cross-IMPs, or of a board won or lost."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from bridgelaw.chapters.law12.display.weighting_figure import Bar, contributions_svg
from bridgelaw.chapters.law12.forms.assigned import BAM, BUTLER, CROSS_IMPS
from bridgelaw.chapters.law12.widgets.weighting import WeightingCalculator
from bridgelaw.display.html import table_html
from bridgelaw.display.stepwise import fold, steps_html
from bridgelaw.rulings.assigned import BamRuling, FieldRuling
from bridgelaw.scoring import Side
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.words import outcome_tables
from bridgelaw.widgets.scored_as import FormsCalculator


class WeightingAtImps(WeightingCalculator, FormsCalculator):
    """The widget *Weighted score at Butler and cross-IMPs*, over `rulings.assigned.weighted_at_butler` and its fellows.

    >>> widget = WeightingAtImps()
    >>> [int(table.datum) for table in widget.ruling.tables[Side.NS]]
    [330, 150]
    >>> widget.set(scored="cross-imps")
    >>> widget.ruling
    FieldRuling: cross-IMPs, NS +1.5 and EW −1.5 IMPs
    """

    title = "Weighted score at Butler and cross-IMPs"
    forms: ClassVar = {"Butler": BUTLER, "cross-IMPs": CROSS_IMPS, "board-a-match": BAM}
    first_case = "butler-four-tables"

    def _sums(self, ruling: FieldRuling | BamRuling) -> str:
        if isinstance(ruling, BamRuling):
            return "".join(_shares(ruling, side) for side in ruling.assigned.told)
        return "".join(_in_field(ruling, side) for side in ruling.assigned.told)

    def _draw(self, ruling: FieldRuling | BamRuling, derivation: Derivation) -> str:
        if isinstance(ruling, BamRuling):
            return steps_html(derivation)
        return steps_html(derivation) + "".join(_tables(ruling, side) for side in ruling.assigned.told)


def _shares(ruling: BamRuling, side: Side) -> str:
    bars = tuple(Bar(part.name, part.weight * part.won) for part in ruling.parts(side))
    return contributions_svg(bars, ruling.of(side), f"boards for {side.name}, of 1", most=Fraction(1))


def _in_field(ruling: FieldRuling, side: Side) -> str:
    bars = tuple(Bar(table.name, table.weight * table.values[0]) for table in ruling.tables[side])
    return contributions_svg(bars, ruling.weighted[side][0], f"{ruling.form.unit} for {side.name}, {ruling.form.name}")


def _tables(ruling: FieldRuling, side: Side) -> str:
    heading = f"One table for each result, {side.name}"
    return fold(heading, heading, table_html(outcome_tables(ruling, side), marked={0}))
