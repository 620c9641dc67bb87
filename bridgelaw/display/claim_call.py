"""A simulated claim on the page: what the director finds, and the hands once they are faced."""

from __future__ import annotations

from collections.abc import Collection

from bridgelaw.display.card_table import CardTable
from bridgelaw.display.claim import Moment, moment_html
from bridgelaw.display.html import text
from bridgelaw.exercises.simulated_claim import FACED, SimulatedClaim
from bridgelaw.laws.words import capital
from bridgelaw.scoring import Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.printed import counted


def met_claim_html(call: SimulatedClaim) -> str:
    """The title, what the director hears, and what everybody knows; no hand is seen yet."""
    return f'<p class="bl-title">{text(call.title)}</p><p>{text(call.arrival)}</p>{_known(call)}'


def _known(call: SimulatedClaim) -> str:
    ending = call.ruling.claim.ending
    trump = ending.trump
    suit = "Notrumps" if trump is Strain.NOTRUMP else f"{capital(suit_word(trump, several=True))} are trumps"
    left = f"{counted(ending.tricks, 'tricks')} are left"
    return f'<p class="bl-muted">{suit}; {ending.declarer.word} is declarer; {left}.</p>'


def table_of_claim(call: SimulatedClaim) -> CardTable:
    """The table as the director finds it: who is declarer, and nobody's hand."""
    ending = call.ruling.claim.ending
    return CardTable({}, {ending.declarer: "declarer", ending.declarer.partner: "dummy"})


def faced_html(call: SimulatedClaim, said: Collection[str]) -> str:
    """The four hands, once the director has had them faced."""
    if FACED not in said:
        return ""
    return '<p class="bl-group">The hands</p>' + moment_html(Moment(call.ruling.claim.ending))
