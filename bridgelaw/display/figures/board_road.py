"""The road of a board through the room: tables below each other, rounds beside each other, forms by shape and colour.

Drawn by hand as SVG: a few dozen shapes need no plotting library, and so the drawing is there wherever the page is.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from bridgelaw.display.html import text
from bridgelaw.rulings.board_road import Form, Origin, Play, Road

ACROSS, DOWN, LEFT, ABOVE, SIZE = 34, 28, 34, 34, 9.5

LEGEND = (
    "Rounds run from left to right, tables from top to bottom. A circle is a table that plays the correct form, a "
    "square one that plays form >1, a diamond one in doubt; broken outlines have it still to come."
)


def road_svg(road: Road) -> str:
    """The drawing as an HTML figure, with what it shows in words."""
    drawing = (
        '<div class="bl-scroll" tabindex="0" role="group" aria-label="Drawing of the road, in words below">'
        f"{_svg(road)}</div>"
    )
    return f'<figure class="bl-figure bl-road">{drawing}<figcaption>{text(described(road))}</figcaption></figure>'


def described(road: Road) -> str:
    """The drawing in words; the stops themselves are in `stops_in_words`.

    >>> from bridgelaw.rulings.board_road import Facts, Place, board_road
    >>> from bridgelaw.scoring.movements import mitchell
    >>> described(board_road(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(8)))).split(". ")[-1]
    'The cross is where it was put back wrongly, table 8 in round 5; the outer line is the call, table 7 in round 6.'
    """
    words = [LEGEND]
    if any(stop.shared for stop in road.stops):
        words.append("Tables that share the set in a round are joined by a dotted line.")
    call = f"the outer line is the call, {road.found.place}."
    if road.mistake is not None:
        words.append(f"The cross is where it was put back wrongly, {road.mistake.place}; {call}")
    else:
        words.append(call[0].upper() + call[1:])
    return " ".join(words)


def stops_in_words(road: Road) -> tuple[str, ...]:
    """One sentence or more for each stop; where two tables share it, both are in it, and no order is meant.

    >>> from bridgelaw.rulings.board_road import Facts, Place, board_road
    >>> from bridgelaw.scoring.movements import mitchell
    >>> stops_in_words(board_road(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(8))))[4]
    'Round 5, table 8: NS pair 8 and EW pair 4, the correct form. Here it was put back wrongly.'
    """
    rounds = dict.fromkeys(play.round for play in road.plays)
    return tuple(_stop(road, [play for play in road.plays if play.round == each]) for each in rounds)


def _stop(road: Road, plays: Sequence[Play]) -> str:
    said = [f"table {play.table}: {play.ns} and {play.ew}, {_form(road, play)}" for play in plays]
    lead = f"Round {plays[0].round}, "
    if len(plays) > 1:
        lead += "shared, in an order that no movement says: "
    return f"{lead}{'; '.join(said)}."


def _form(road: Road, play: Play) -> str:
    words = play.form.phrase
    if play.played is False:
        words += ", still to come"
    if play is road.mistake:
        words += ". Here it was put back wrongly"
    if play is road.found:
        words += ". Here you were called"
        if road.facts.origin is Origin.PUT_BACK_NOW:
            words += ", and here it was put back wrongly"
    return words


def _svg(road: Road) -> str:
    tables = sorted({each.table for each in road.facts.movement.seatings})
    rounds = road.facts.movement.rounds
    width, height = LEFT + ACROSS * rounds + 6, ABOVE + DOWN * len(tables) + 4
    place = {
        (play.round, play.table): (LEFT + ACROSS * (play.round - 0.5), ABOVE + DOWN * (tables.index(play.table) + 0.5))
        for play in road.plays
    }
    parts = [_text(4, 13, "table", "start"), _text(LEFT + ACROSS * rounds / 2, 13, "round")]
    for number in range(1, rounds + 1):
        parts.append(_text(LEFT + ACROSS * (number - 0.5), ABOVE - 5, str(number)))
    for row, table in enumerate(tables):
        y = ABOVE + DOWN * (row + 0.5)
        parts.append(_text(LEFT - 10, y + 4, str(table), "end"))
        parts.append(f'<path d="M{LEFT} {y:g}H{width - 6}" style="stroke:var(--bl-line)"/>')
    parts += _ways(road, place)
    parts += [_mark(road, play, *place[play.round, play.table]) for play in road.plays]
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true" focusable="false" '
        f'style="font:12px sans-serif;fill:none;stroke-width:1">{"".join(parts)}</svg>'
    )


def _ways(road: Road, place: dict[tuple[int, int], tuple[float, float]]) -> list[str]:
    """From each stop to the next, and between the tables of one stop."""
    stops: dict[int, list[tuple[float, float]]] = {}
    for play in road.plays:
        stops.setdefault(play.round, []).append(place[play.round, play.table])
    found = []
    marks = list(stops.values())
    for here, there in pairwise(marks):
        found += [_way(one, other, "stroke:var(--bl-edge);stroke-width:1.5") for one in here for other in there]
    for here in marks:
        dotted = "stroke:var(--bl-edge);stroke-width:2;stroke-dasharray:2 4"
        found += [_way(one, other, dotted) for one, other in pairwise(here)]
    return found


def _way(one: tuple[float, float], other: tuple[float, float], style: str) -> str:
    return f'<path d="M{one[0]:g} {one[1]:g}L{other[0]:g} {other[1]:g}" style="{style}"/>'


_COLOUR = {Form.CORRECT: "var(--bl-ns)", Form.CHANGED: "var(--bl-ew)", Form.IN_DOUBT: "var(--bl-muted)"}


def _mark(road: Road, play: Play, x: float, y: float) -> str:
    colour = _COLOUR[play.form]
    to_come = play.played is False
    fill = "var(--bl-paper)" if to_come else colour
    broken = ";stroke-dasharray:4 3" if to_come else ""
    parts = [_shape(play.form, x, y, SIZE, f"fill:{fill};stroke:{colour};stroke-width:2{broken}")]
    word = {Form.CORRECT: "", Form.CHANGED: ">1", Form.IN_DOUBT: "?"}[play.form]
    if word:
        parts.append(_text(x, y + 4, word, colour="var(--bl-paper)", weight=700))
    if play is road.found:
        parts.append(_shape(play.form, x, y, SIZE + 4, "stroke:var(--bl-ink);stroke-width:2"))
    if play is road.mistake or (play is road.found and road.facts.origin is Origin.PUT_BACK_NOW):
        parts.append(
            f'<path d="M{x - 5:g} {y - 5:g}l10 10m0 -10l-10 10" style="stroke:var(--bl-paper);stroke-width:3"/>'
        )
    return "".join(parts)


def _shape(form: Form, x: float, y: float, size: float, style: str) -> str:
    if form is Form.CORRECT:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" style="{style}"/>'
    if form is Form.CHANGED:
        return f'<rect x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}" style="{style}"/>'
    far = size * 1.35
    return f'<path d="M{x:g} {y - far:g}l{far:g} {far:g}l{-far:g} {far:g}l{-far:g} {-far:g}z" style="{style}"/>'


def _text(
    x: float, y: float, words: str, anchor: str = "middle", colour: str = "var(--bl-muted)", weight: int = 400
) -> str:
    style = f"fill:{colour};font-weight:{weight};text-anchor:{anchor}"
    return f'<text x="{x:g}" y="{y:g}" style="{style}">{escape(words)}</text>'
