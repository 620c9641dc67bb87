"""The award as one weight moves, on the page: a plot where matplotlib is installed, else the same drawn as a figure."""

from __future__ import annotations

from bridgelaw.cases import case_named, computed
from bridgelaw.display.figures.award import award_drawn, award_in_words
from bridgelaw.display.figures.svg import framed
from bridgelaw.display.shown import Shown
from bridgelaw.rulings.assigned import AwardByWeight, award_by_weight
from bridgelaw.scoring.exact import read_fraction


def award_moves(case: str, outcome: str, table_result: str = "") -> Shown:
    """Draw the award of a worked case at teams or pairs as the weight of one outcome goes from 0 to 1.

    `table_result`, in total points for NS, replaces that of the case.

    >>> award_moves("000-pairs", "−200", table_result="+170").plain.split(". ")[1]
    'The score that NS can expect goes from 12.75 at weight 0 to 6 matchpoints at weight 1'
    """
    supposed = int(read_fraction(table_result)) if table_result else None
    moves = award_by_weight(computed(case_named(case)).ruling, outcome, table_result=supposed)
    words = award_in_words(moves)
    return Shown(words, framed([drawn(moves)], words))


def drawn(moves: AwardByWeight) -> str:
    """Draw the picture with matplotlib or, in a browser without it, as a figure."""
    try:
        from bridgelaw.display.plots import award_plot
    except ImportError:
        return award_drawn(moves).svg()
    return award_plot(moves)
