"""The three states of a penalty card: on the table, back in hand, played; and the information partner may use in
each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import CardTold
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, framed, width_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.information import About, Where

EDGE, ACROSS = 4.0, 150.0
HEAD, GAP, STATE_LINES = LINE, 46.0, 4


@dataclass(frozen=True)
class State:
    """One state of the card, its information, and the cards of a play that are in it now, or would be.

    A minor penalty card is never picked up, for it puts no restriction on partner's lead (50C).
    """

    where: Where
    told: tuple[CardTold, ...]
    cards: tuple[str, ...] = ()
    to_come: bool = False
    major: bool = True


NAMES = {Where.ON_TABLE: "On the table", Where.IN_HAND: "Back in hand", Where.PLAYED: "Played"}
SHORT = {About.DUTY: "duty", About.CARD: "card", About.COMING_OUT: "how exposed"}
LONG = {About.DUTY: "the duty to play it", About.CARD: "what it shows", About.COMING_OUT: "how it was exposed"}


MINOR_DUTY = "the duty to play it before any other card of its suit below an honour"
WAYS = {Where.IN_HAND: "picked up", Where.PLAYED: "played to a trick"}
LEGEND = (
    "A card on the table is picked up when declarer requires or forbids its suit, or it is played to a trick. "
    "● partner may use it, ○ partner may not."
)
MINOR_LEGEND = (
    "A minor penalty card on the table is played to a trick; it gives declarer no options, so it is not picked up "
    "(50C). ● partner may use it, ○ partner may not."
)


def states_svg(years: Mapping[int, Sequence[State]]) -> str:
    """The three states in each edition as one HTML figure with its text equivalent; on the table comes first."""
    drawings = [_drawn(states, year) for year, states in years.items()]
    return framed(drawings, " ".join(states_in_words(years)))


def states_in_words(years: Mapping[int, Sequence[State]]) -> tuple[str, ...]:
    """The figure in words: an edition each, then what the marks mean."""
    each = (
        f"Information from a penalty card that partner may use, {year}. "
        + " ".join(f"{NAMES[state.where]}{_now(state)}: {_in_words(state)}." for state in states)
        for year, states in years.items()
    )
    minor = not all(state.major for states in years.values() for state in states)
    return (*each, MINOR_LEGEND if minor else LEGEND)


def _now(state: State) -> str:
    """The cards that are in the state, or would be, or nothing."""
    if not state.cards:
        return ""
    return f" ({joined(state.cards)} once it is exposed)" if state.to_come else f" (now {joined(state.cards)})"


def _in_words(state: State) -> str:
    parts = []
    for may, word in ((True, "partner may use"), (False, "partner may not use")):
        long = LONG if state.major else LONG | {About.DUTY: MINOR_DUTY}
        said = [long[each.about] for each in state.told if each.partner_may is may]
        if said:
            clauses = dict.fromkeys(
                clause.clause for each in state.told if each.partner_may is may for clause in each.rests_on
            )
            parts.append(f"{word} {joined(said)} ({', '.join(clauses)})")
    return "; ".join(parts)


def _drawn(states: Sequence[State], year: int) -> Drawing:
    """Draw the state on the table above, the states it can change into below, and the arrows between them."""
    high = STATE_LINES * LINE + 8
    drawing = Drawing(f"The states of a penalty card, {year}", 2 * high + GAP + 8)
    first, *after = states
    drawing.text(EDGE, LINE * 0.8, str(year), kind="strong")
    _box(drawing, first, (WIDTH - ACROSS) / 2, 2, high)
    foot, below = 2 + high, 2 + high + GAP
    for state in after:
        place, why = list(WAYS).index(state.where), WAYS[state.where]
        left = EDGE if place == 0 else WIDTH - EDGE - ACROSS
        middle = left + ACROSS / 2
        start = WIDTH / 2 + (-20 if place == 0 else 20)
        drawing.line("ink", (start, foot), (middle, below))
        drawing.mark("point", "triangle", middle, below - 5, 4)
        drawing.text(left if place == 0 else left + ACROSS, foot + 13, why, "start" if place == 0 else "end", "muted")
        _box(drawing, state, left, below, high)
    return drawing


def _titled(state: State) -> str:
    """The name of the state with its cards, as many as there is room for; the text has all of them."""
    name = NAMES[state.where]
    if not state.cards:
        return name
    if state.to_come:
        return f"{name}: {', '.join(state.cards)}?"
    titles = [f"{name}: {', '.join(state.cards[:most])}{'…' * (most < len(state.cards))}" for most in (3, 2, 1)]
    return next((each for each in titles if width_of(each) <= ACROSS - 4), titles[-1])


def _box(drawing: Drawing, state: State, left: float, top: float, high: float) -> None:
    kind = "open bl-to-come" if state.to_come else "now" if state.cards else "open"
    drawing.bar(kind, (left, left + ACROSS), (top, top + high))
    name = _titled(state)
    drawing.text(left + ACROSS / 2, top + HEAD * 0.8, name, "middle", "strong")
    for row, each in enumerate(state.told, start=1):
        y = top + 4 + LINE * (row + 0.5)
        drawing.mark("gain" if each.partner_may else "loss", "circle", left + 12, y, 4.5)
        drawing.text(left + 22, y, SHORT[each.about])
