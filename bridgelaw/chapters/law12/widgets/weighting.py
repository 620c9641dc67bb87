"""The shared part of the calculators of weighted scores: outcomes, weights, and the award as one weight moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaw.display.figures.award import award_svg
from bridgelaw.display.share_bar import small_bar_html
from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned import AnyWeighted, award_by_place
from bridgelaw.scoring import Side
from bridgelaw.widgets.form_calculator import FormCalculator
from bridgelaw.widgets.form_controls import Entry
from bridgelaw.widgets.outcome_entry import FIELDS, OutcomeEntry


class WeightingCalculator(FormCalculator):
    """A calculator of outcomes with weights. Its short result has a bar of the weights."""

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        self._entries_of_outcomes = OutcomeEntry(self._changed, self._closes)
        return {"outcomes": (FIELDS, self._entries_of_outcomes)}

    @abstractmethod
    def _sums(self, ruling: Any) -> str:
        """Return the contribution of each outcome, for each side that is shown."""

    def _figures(self, ruling: Any) -> str:
        return self._sums(ruling) + award_curve(ruling, self._entries_of_outcomes)

    def _figures_in_book(self) -> str:
        return self._sums(self.ruling)

    def _gist(self) -> str:
        return super()._gist() + small_bar_html([each.weight for each in self.ruling.finding.assigned.ns.outcomes])

    def _unfolded_in_book(self) -> str:
        return award_curve(self.ruling, self._entries_of_outcomes)


def award_curve(ruling: AnyWeighted, entry: OutcomeEntry) -> str:
    """The curve of an innocent side; None where there is only one outcome, or none to share the rest."""
    name, place = entry.rows.moved or ("", 0)
    moved = Side(name.upper()) if name else None
    assigned = ruling.finding.assigned
    # Until the scores are split, EW have NS's outcomes; and an offending side follows the other.
    side = moved if assigned.split and moved in assigned.innocent else assigned.innocent[0]
    outcomes = assigned.of(side).outcomes
    if moved is None or place >= len(outcomes) or outcomes[place].through:
        # A result that may not be included is not moved.
        place = next(n for n, each in enumerate(outcomes) if each.weight)
    try:
        moves = award_by_place(ruling, place, side, entry.rows.odds(side.name.lower()))
    except BadInput:
        return ""
    return award_svg(moves, moved is not None)
