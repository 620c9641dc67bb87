"""Role slips for the simulated calls: each player's cards and answers, what the director finds, and the ruling.

Cards, questions, answers and words are those of the calls; a slip gives each to whom it belongs, and to nobody else.
"""

from __future__ import annotations

from bridgelaw.display.diagrams import auction_html
from bridgelaw.display.html import text
from bridgelaw.exercises.simulated_call.call import ALL, ASK, WRONG, DirectorsLine, SimulatedCall
from bridgelaw.exercises.simulated_call.script import simulated_calls
from bridgelaw.school.sheet import Sheet, heading, lines, table
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, as_shown
from bridgelaw.telling.derivation import cited

HOLDS, NONE = "You hold", "—"
ANSWERS = ("The director", "You, or the table")
KEEP = "Say nothing on your own initiative. Answer the director's questions in these words."
SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)


def slips_sheet() -> Sheet:
    """The slips of every call, to be cut apart: the four players, the director, and the instructor."""
    return Sheet("role-slips", "Role slips", "".join(map(call_html, simulated_calls())), "slips")


def call_html(call: SimulatedCall) -> str:
    """The slips of a call."""
    scene = f"<p><em>{text(call.arrival)}</em></p>"
    players = "".join(_slip(each.word, call.title, f"{scene}{_seat(call, each)}<p>{KEEP}</p>") for each in Seat)
    notes = f"<p>Your questions, and to whom:</p>{lines(4)}<p>Ruling:</p>{lines(3)}"
    director = _slip("Director", call.title, scene + notes)
    instructor = _slip("Instructor", call.title, _road(call))
    slips = f'<div class="slip-grid">{players}{director}{instructor}</div>'
    return f'<section class="piece">{heading(call.title)}{slips}</section>'


def _seat(call: SimulatedCall, seat: Seat) -> str:
    """Return the slip of a player: their cards (those that are left), knowledge and answers."""
    hand = _hand(call.hands[seat]) if call.hands else ""
    lies = f"<p>On the table in front of you: {text(call.lies[seat])}.</p>" if seat in call.lies else ""
    auction = auction_html(call.auction) if call.auction else ""
    chosen = [line.heard[-1].words for line in call.lines if line.heard[-1].who == seat.word]
    chooses = "".join(f"<p>When the director has explained all your options: {text(each)}</p>" for each in chosen)
    return f"{hand}{lies}{auction}{_answers(call, seat)}{chooses}"


def _slip(role: str, title: str, body: str) -> str:
    return f'<article class="slip"><h2>{text(role)}</h2><p class="of">{text(title)}</p>{body}</article>'


def _hand(cards: frozenset[Card]) -> str:
    rows = []
    for suit in SUITS:
        ranks = "".join(str(each).removeprefix(suit.symbol) for each in as_shown(cards) if each.suit is suit)
        rows.append(f"<li>{text(suit.symbol)} {ranks or NONE}</li>")
    return f'<p>{HOLDS}</p><ul class="hand">{"".join(rows)}</ul>'


def _answers(call: SimulatedCall, seat: Seat) -> str:
    """Return the questions to the seat, alone or with all, and the answers; wrong words are answered as well."""
    rows = [(text(line.words), text(reply)) for line in call.lines for reply in _reply(line, seat)]
    return table(ANSWERS, rows, "wide")


def _reply(line: DirectorsLine, seat: Seat) -> list[str]:
    if line.to not in (ALL, seat.word) or not (line.kind == ASK or line.verdict == WRONG) or line.dialogue:
        return []
    return [each.words for each in line.heard[1:]]


def _road(call: SimulatedCall) -> str:
    """Return the best way through the call, and the ruling with its Laws."""
    steps = "".join(f"<li>{text(str(call.line(name)))}</li>" for name in call.model)
    laws = "; ".join(dict.fromkeys(cited(basis) for step in call.derivation.steps for basis in step.rests_on))
    return f"<ol>{steps}</ol><p><strong>{text(call.derivation.result)}</strong></p><p>{text(laws)}</p>"
