"""Damage split: three results, the innocent side's own doing, both sides' scores, and a waterfall of the damage."""

from __future__ import annotations

from bridgelaw.chapters.law12.display.split_figure import split_picture, split_svg
from bridgelaw.chapters.law12.forms.damage_split import DAMAGE_SPLIT
from bridgelaw.chapters.law12.rulings.damage_split import SplitRuling
from bridgelaw.widgets.form_calculator import FormCalculator


class DamageSplit(FormCalculator):
    """The widget *Damage split*, over `rulings.damage_split.split_damage`.

    >>> widget = DamageSplit("000-kaplan-b1")
    >>> widget.ruling
    SplitRuling: NS −13 IMPs, EW 0 IMPs (part self-inflicted)
    >>> widget.set(expected="4♠x-1 E")
    >>> str(widget.ruling.parts.innocents)
    '-7'
    """

    title = "Damage split"
    form = DAMAGE_SPLIT
    first_case = "000-kaplan-b1"

    def _figures(self, ruling: SplitRuling) -> str:
        return split_svg(split_picture(ruling))
