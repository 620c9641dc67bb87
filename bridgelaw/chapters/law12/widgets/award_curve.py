"""The award as a function of one weight, beside the weights that are moved: drawn for the one that was moved last."""

from __future__ import annotations

from bridgelaw.display.figures.award import award_svg
from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned import AnyWeighted, award_by_place
from bridgelaw.scoring import Side
from bridgelaw.widgets.outcome_entry import OutcomeEntry


def award_curve(ruling: AnyWeighted, entry: OutcomeEntry) -> str:
    """The curve of an innocent side; nothing where there is one outcome alone, or none to share what is left."""
    name, place = entry.rows.moved or ("", 0)
    moved = Side(name.upper()) if name else None
    assigned = ruling.finding.assigned
    # Until the scores are split, EW have what NS have; and an offending side follows the other.
    side = moved if assigned.split and moved in assigned.innocent else assigned.innocent[0]
    outcomes = assigned.of(side).outcomes
    if moved is None or place >= len(outcomes) or outcomes[place].through:
        # A road that is closed is not moved.
        place = next(n for n, each in enumerate(outcomes) if each.weight)
    try:
        moves = award_by_place(ruling, place, side, entry.rows.odds(side.name.lower()))
    except BadInput:
        return ""
    return award_svg(moves, moved is not None)
