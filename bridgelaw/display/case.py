"""A case on the page: its story, its deal and auction, and, on request, its ruling."""

from __future__ import annotations

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.display.diagrams import auction_html, auction_text, deal_html, deal_text
from bridgelaw.display.html import lines_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import capital


def at_the_table(name: str) -> Shown:
    """Show the hands and the auction of a case, under its title; the lesson tells the story."""
    case = case_named(name)
    parts = diagrams(case)
    drawn = "".join(html for _, html in parts)
    html = f'<p class="bl-title">{text(case.title)}</p><div class="bl-dealt">{drawn}</div>'
    return Shown("\n\n".join([case.title, *(plain for plain, _ in parts)]), html)


def ruling(name: str, edition: int | None = None) -> Shown:
    """Show the finished ruling of a case under its own edition of the Laws or another, a line a step; the rest
    unfolds.
    """
    case = case_named(name)
    derivation = computed(case if edition is None else replace(case, edition=edition)).derivation
    return Shown(str(derivation), lines_html(derivation))


def diagrams(case: Case) -> list[tuple[str, str]]:
    """The deal and the auction of a case, as far as it has them, each as text and as HTML."""
    parts = []
    if case.deal is not None:
        dealer = case.auction.dealer if case.auction else None
        phrase = f" {capital(case.vulnerability.phrase)}." if case.vulnerability else ""
        heading = f"Dealer {dealer.word}.{phrase}\n\n" if dealer else ""
        parts.append((heading + deal_text(case.deal), deal_html(case.deal, dealer, case.vulnerability)))
    if case.auction is not None:
        parts.append((auction_text(case.auction, case.footnote), auction_html(case.auction, case.footnote)))
    return parts
