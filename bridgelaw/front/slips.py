"""Role slips for the simulated calls: each player's cards and answers, what the director finds, and the ruling.

Cards, questions, answers and words are those of the calls; a slip gives each to whom it belongs, and to nobody else.
"""

from __future__ import annotations

from collections.abc import Callable

from bridgelaw.display.diagrams import auction_html
from bridgelaw.display.html import text
from bridgelaw.exercises.simulated_call import ASK, OPTIONS, DirectorsLine, SimulatedCall, Wrong, simulated_calls
from bridgelaw.exercises.simulated_call.call import AtATable
from bridgelaw.exercises.simulated_claim import SimulatedClaim, simulated_claims
from bridgelaw.front.sheet import Sheet, heading, lines, table
from bridgelaw.rulings.lead_out_of_turn.consequence import ALL
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, as_shown, cards_of
from bridgelaw.telling.derivation import cited

HOLDS, NONE = "You hold", "—"
ANSWERS = ("The director", "You, or the table")
KEEP = "Say nothing of your own. Answer what you are asked, in these words."
SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)


def slips_sheet() -> Sheet:
    """The slips of every call and claim, to be cut apart: the four players, the director, and the instructor."""
    calls = "".join(map(call_html, simulated_calls()))
    claims = "".join(map(claim_html, simulated_claims()))
    return Sheet("role-slips", "Role slips", calls + claims, "slips")


def call_html(call: SimulatedCall) -> str:
    """The slips of a call."""
    lead = call.lead
    auction = auction_html(lead.auction) if lead.auction else ""

    def seat_html(seat: Seat) -> str:
        lies = f"<p>Before you lies: {text(call.lies[seat])}.</p>" if seat in call.lies else ""
        chooses = ""
        if seat is lead.declarer and call.choice:
            offer = text(call.heard(call.line(OPTIONS))[-1].words)
            chooses = f"<p>When the director has told you all that you may choose: {offer}</p>"
        return f"{_hand(cards_of(lead.deal, seat)) if lead.deal else ''}{lies}{auction}{_answers(call, seat)}{chooses}"

    return _call(call, seat_html)


def claim_html(claim: SimulatedClaim) -> str:
    """The slips of a claim; the cards are those that are left."""
    ending = claim.ruling.claim.ending
    return _call(claim, lambda seat: f"{_hand(ending.hand(seat))}{_answers(claim, seat)}")


def _call(call: AtATable, seat_html: Callable[[Seat], str]) -> str:
    scene = f"<p><em>{text(call.arrival)}</em></p>"
    players = "".join(_slip(each.word, call.title, f"{scene}{seat_html(each)}<p>{KEEP}</p>") for each in Seat)
    notes = f"<p>What you asked, and whom:</p>{lines(4)}<p>Ruling:</p>{lines(3)}"
    director = _slip("Director", call.title, scene + notes)
    instructor = _slip("Instructor", call.title, _road(call))
    slips = f'<div class="slip-grid">{players}{director}{instructor}</div>'
    return f'<section class="piece">{heading(call.title)}{slips}</section>'


def _slip(role: str, title: str, body: str) -> str:
    return f'<article class="slip"><h2>{text(role)}</h2><p class="of">{text(title)}</p>{body}</article>'


def _hand(cards: frozenset[Card]) -> str:
    rows = []
    for suit in SUITS:
        ranks = "".join(str(each).removeprefix(suit.symbol) for each in as_shown(cards) if each.suit is suit)
        rows.append(f"<li>{text(suit.symbol)} {ranks or NONE}</li>")
    return f'<p>{HOLDS}</p><ul class="hand">{"".join(rows)}</ul>'


def _answers(call: AtATable, seat: Seat) -> str:
    """What the seat is asked, alone or with all, and what is answered; wrong words are answered as well."""
    rows = [(text(line.words), text(reply)) for line in call.lines for reply in _reply(call, line, seat)]
    return table(ANSWERS, rows, "wide")


def _reply(call: AtATable, line: DirectorsLine, seat: Seat) -> list[str]:
    if line.to not in (ALL, seat.word) or not (line.kind == ASK or isinstance(line.means, Wrong)):
        return []
    return [each.words for each in call.heard(line)[1:]]


def _road(call: AtATable) -> str:
    """What a director does who does everything right, and the ruling with its Laws."""
    steps = "".join(f"<li>{text(str(call.line(name)))}</li>" for name in call.model)
    laws = "; ".join(dict.fromkeys(cited(basis) for step in call.derivation.steps for basis in step.rests_on))
    return f"<ol>{steps}</ol><p><strong>{text(call.derivation.result)}</strong></p><p>{text(laws)}</p>"
