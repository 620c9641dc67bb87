"""The cards and the auction that a question shows: as HTML, and as lines for systems that know no diagram."""

from __future__ import annotations

from bridgelaw.display.card_table import card_table_text
from bridgelaw.display.diagrams import auction_html, auction_text, deal_html
from bridgelaw.display.endings import faced, faced_html
from bridgelaw.exercises.exercise import Exercise, HandShown
from bridgelaw.laws.words import capital
from bridgelaw.scoring import Seat
from bridgelaw.scoring.deal import KnownContract


def cards_html(exercise: Exercise) -> str:
    """The hands, the auction and the cards of a claim; nothing where the question shows none."""
    shown = exercise.at_the_table
    html = faced_html(exercise.ending) if exercise.ending else ""
    if shown and shown.deal:
        html += deal_html(shown.deal, shown.auction.dealer if shown.auction else None, shown.vulnerability)
    if shown and shown.auction:
        html += auction_html(shown.auction, shown.footnote)
    return html


def cards_lines(exercise: Exercise) -> list[str]:
    """The same, a line for each hand and each round of calls."""
    lines = card_table_text(faced(exercise.ending)).splitlines() if exercise.ending else []
    return [*lines, *(_lines(exercise.at_the_table) if exercise.at_the_table else ())]


def _lines(shown: HandShown) -> list[str]:
    lines = [f"{seat.word}: {shown.deal.hand(seat)}" for seat in Seat] if shown.deal else []
    if shown.deal and shown.vulnerability:
        lines.insert(0, f"{capital(shown.vulnerability.phrase)}.")
    if shown.auction and not isinstance(shown.auction, KnownContract):
        lines.append(f"Dealer {shown.auction.dealer.word}.")
    return lines + (auction_text(shown.auction, shown.footnote).splitlines() if shown.auction else [])
