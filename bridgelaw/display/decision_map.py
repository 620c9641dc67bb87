"""A decision as a map on the page, with every question and answer as a list below it; declarer's choices the same."""

from __future__ import annotations

from bridgelaw.display.figures.decision_map import Drives, map_html
from bridgelaw.display.flow import flow
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.lead_out_of_turn import LeadRuling
from bridgelaw.telling.en.lead_out_of_turn.words import words_of_lead
from bridgelaw.telling.graphs import graph_words


def the_map(name: str, edition: int = DEFAULT_EDITION) -> Shown:
    """The map of a decision, and folded below it the whole chart in words. Raises NotDrawnForEdition.

    >>> the_map("power").plain == flow("power").plain
    True
    """
    listed = flow(name, folded=True, edition=edition)
    drawn = map_html(decision(name, edition), graph_words(name, edition))
    return Shown(listed.plain, drawn + listed.html)


def choices_map(ruling: LeadRuling, unanswered: str = "") -> str:
    """Declarer's choices as a map, the one taken drawn thick; nothing where the road has not come to them.

    With the words of an unanswered menu a press on a choice gives it to the calculator around the map.
    """
    walk = ruling.walk
    if ruling.options:
        asked = walk.at.id
    elif ruling.before_choice:
        asked = walk.taken[-1][0].id
    else:
        return ""
    drives = Drives(frozenset({asked}), unanswered) if unanswered else None
    return map_html(ruling.lead.graph, words_of_lead(ruling.lead), walk, asked, drives)
