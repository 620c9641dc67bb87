"""The road of a board on the page: the drawing, and the stops as a list that can be read aloud."""

from __future__ import annotations

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.display.road_figure import road_svg, stops_in_words
from bridgelaw.chapters.law87.rulings.road import Road
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown


def the_road(name: str) -> Shown:
    """The road of a case, drawn and listed.

    >>> print(repr(the_road("001-road-8")).splitlines()[1])
    1. Round 1, table 1: NS pair 1 and EW pair 1, the correct form.
    """
    ruling: Road = computed(case_named(name)).ruling
    title = f"The road of board {ruling.facts.board}"
    listed = "\n".join(f"{number}. {each}" for number, each in enumerate(stops_in_words(ruling), start=1))
    return Shown(f"{title}\n{listed}", f'<p class="bl-title">{text(title)}</p>{road_html(ruling)}')


def road_html(road: Road) -> str:
    """The drawing, and the list folded away below it."""
    items = "".join(f"<li>{text(each)}</li>" for each in stops_in_words(road))
    return f"{road_svg(road)}<details><summary>The road as a list</summary><ol>{items}</ol></details>"
