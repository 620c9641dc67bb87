"""The path of a board through the room: tables below each other, rounds beside each other, a shape for each form."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin
from bridgelaw.chapters.law87.rulings.road import Form, Road, TablePlay
from bridgelaw.display.figures.svg import Drawing
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.display.stepwise import fold
from bridgelaw.laws.words import capital

ACROSS, DOWN, LEFT, ABOVE, SIZE = 34, 28, 34, 34, 9.5

LEGEND = (
    "Rounds run from left to right, tables from top to bottom. A circle is a table that plays the correct form, a "
    "square one that plays form >1, a diamond one in doubt; broken outlines have it still to come."
)


def road_svg(road: Road) -> str:
    """The drawing as an HTML figure, with what it shows in words."""
    drawing = (
        '<div class="bl-scroll" tabindex="0" role="group" aria-label="Drawing of the road, in words below">'
        f"{_drawn(road).svg(own_size=True)}</div>"
    )
    key, *told = described(road)
    legend = fold("legend", "How to read it", f"<p>{text(key)}</p>")
    caption = f"<figcaption>{text(' '.join(told))}{legend}</figcaption>"
    return f'<figure class="bl-figure bl-road">{drawing}{caption}</figure>'


def described(road: Road) -> tuple[str, ...]:
    """Describe the drawing, first how to read it; the stops themselves are in `stops_in_words`.

    >>> from bridgelaw.chapters.law87.rulings.board_road_facts import Facts, Place
    >>> from bridgelaw.chapters.law87.rulings.board_road import board_road
    >>> from bridgelaw.scoring.movements import mitchell
    >>> described(board_road(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(8))))[-1]
    'The cross is where it was put back wrongly, table 8 in round 5; the outer line is the call, table 7 in round 6.'
    """
    words = [LEGEND]
    if any(stop.shared for stop in road.stops):
        words.append("Tables that share the set in a round are joined by a dotted line.")
    call = f"the outer line is the call, {road.found.place}."
    if road.mistake is not None:
        words.append(f"The cross is where it was put back wrongly, {road.mistake.place}; {call}")
    else:
        words.append(capital(call))
    return tuple(words)


def stops_in_words(road: Road) -> tuple[str, ...]:
    """One sentence or more for each stop; where two tables share it, it names both, in no order.

    >>> from bridgelaw.chapters.law87.rulings.board_road_facts import Facts, Place
    >>> from bridgelaw.chapters.law87.rulings.board_road import board_road
    >>> from bridgelaw.scoring.movements import mitchell
    >>> stops_in_words(board_road(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(8))))[4]
    'Round 5, table 8: NS pair 8 and EW pair 4, the correct form. The mistake was here.'
    """
    rounds = dict.fromkeys(play.round for play in road.plays)
    return tuple(_stop(road, [play for play in road.plays if play.round == each]) for each in rounds)


def _stop(road: Road, plays: Sequence[TablePlay]) -> str:
    said = [f"table {play.table}: {play.ns} and {play.ew}, {_form(road, play)}" for play in plays]
    lead = f"Round {plays[0].round}, "
    if len(plays) > 1:
        lead += "shared, in an unknown order: "
    return f"{lead}{'; '.join(said)}."


def _form(road: Road, play: TablePlay) -> str:
    words = play.form.phrase
    if play.played is False:
        words += ", still to come"
    if play is road.mistake:
        words += ". The mistake was here"
    if play is road.found:
        words += ". Here you were called"
        if road.facts.origin is BoardOrigin.PUT_BACK_NOW:
            words += ", and the mistake was here"
    return words


def _drawn(road: Road) -> Drawing:
    tables = sorted({each.table for each in road.facts.movement.seatings})
    rounds = road.facts.movement.rounds
    drawing = Drawing("Tables that played the board", ABOVE + DOWN * len(tables) + 4, LEFT + ACROSS * rounds + 6)
    drawing.text(0, 9, "table", kind="muted")
    drawing.text(LEFT + ACROSS * rounds / 2, 9, "round", "middle", "muted")
    for number in range(1, rounds + 1):
        drawing.text(LEFT + ACROSS * (number - 0.5), ABOVE - 9, str(number), "middle", "muted")
    for row, table in enumerate(tables):
        y = ABOVE + DOWN * (row + 0.5)
        drawing.text(LEFT - 10, y, str(table), "end", "muted")
        drawing.line("grid", (LEFT, y), (drawing.width - 6, y))
    place = {
        (play.round, play.table): (LEFT + ACROSS * (play.round - 0.5), ABOVE + DOWN * (tables.index(play.table) + 0.5))
        for play in road.plays
    }
    _ways(drawing, road, place)
    for play in road.plays:
        _mark(drawing, road, play, *place[play.round, play.table])
    return drawing


def _ways(drawing: Drawing, road: Road, place: dict[tuple[int, int], tuple[float, float]]) -> None:
    """Draw the lines from each stop to the next, and between the tables of one stop."""
    stops: dict[int, list[tuple[float, float]]] = {}
    for play in road.plays:
        stops.setdefault(play.round, []).append(place[play.round, play.table])
    marks = list(stops.values())
    for here, there in pairwise(marks):
        for one, other in product(here, there):
            drawing.line("way", one, other)
    for here in marks:
        for one, other in pairwise(here):
            drawing.line("shared", one, other)


_DRAWN = {Form.CORRECT: ("circle", "correct"), Form.CHANGED: ("square", "changed"), Form.IN_DOUBT: ("diamond", "doubt")}


def _mark(drawing: Drawing, road: Road, play: TablePlay, x: float, y: float) -> None:
    shape, kind = _DRAWN[play.form]
    to_come = " bl-to-come" if play.played is False else ""
    drawing.mark(kind + to_come, shape, x, y, SIZE)
    word = {Form.CORRECT: "", Form.CHANGED: ">1", Form.IN_DOUBT: "?"}[play.form]
    if word:
        drawing.text(x, y, word, "middle", "on" + to_come)
    if play is road.found:
        drawing.mark("call", shape, x, y, SIZE + 4)
    if play is road.mistake or (play is road.found and road.facts.origin is BoardOrigin.PUT_BACK_NOW):
        drawing.mark("cross" + to_come, "cross", x, y)


def the_road(name: str) -> Shown:
    """Draw and list the path of a case.

    >>> print(repr(the_road("001-road-8")).splitlines()[1])
    1. Round 1, table 1: NS pair 1 and EW pair 1, the correct form.
    """
    ruling: Road = computed(case_named(name)).ruling
    title = f"The tables that played board {ruling.facts.board}"
    listed = "\n".join(f"{number}. {each}" for number, each in enumerate(stops_in_words(ruling), start=1))
    return Shown(f"{title}\n{listed}", f'<p class="bl-title">{text(title)}</p>{road_html(ruling)}')


def road_html(road: Road) -> str:
    """The drawing, and the list folded away below it."""
    items = "".join(f"<li>{text(each)}</li>" for each in stops_in_words(road))
    return f"{road_svg(road)}<details><summary>The tables as a list</summary><ol>{items}</ol></details>"
