"""Hand and auction diagrams: as text in columns, and as HTML that a screen reader can follow seat by seat."""

from __future__ import annotations

from html import escape

from bridgelaw.display.html import text
from bridgelaw.laws.words import capital
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.deal import SUITS, Auction, AuctionKnown, Deal, KnownContract

_NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}


def deal_text(deal: Deal) -> str:
    """North above, West and East beside each other, South below.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> print(deal_text(deal).splitlines()[7])
    ♥ K942                  ♥ AQJ1076
    """

    def block(seat: Seat) -> list[str]:
        hand = deal.hand(seat)
        return [_NAMES[seat], *(f"{suit.symbol} {hand.written(suit)}" for suit in SUITS)]

    middle = [f"{west:<24}{east}" for west, east in zip(block(Seat.W), block(Seat.E), strict=True)]
    lines = [" " * 12 + line for line in block(Seat.N)] + middle + [" " * 12 + line for line in block(Seat.S)]
    return "\n".join(lines)


def deal_html(deal: Deal, dealer: Seat | None = None, vulnerability: Vulnerability | None = None) -> str:
    """The four hands on a compass grid; each hand a list headed by its seat."""
    hands = []
    for seat in (Seat.N, Seat.W, Seat.E, Seat.S):
        hand = deal.hand(seat)
        suits = "".join(f"<li>{text(suit.symbol)} {escape(hand.written(suit))}</li>" for suit in SUITS)
        hands.append(f'<div class="bl-seat bl-seat-{seat.value.lower()}"><p>{_NAMES[seat]}</p><ul>{suits}</ul></div>')
    notes = [f"Dealer {_NAMES[dealer]}."] if dealer else []
    notes += [capital(vulnerability.phrase) + "."] if vulnerability else []
    note = f'<p class="bl-muted">{escape(" ".join(notes))}</p>' if notes else ""
    return f'<div class="bl-hand" role="group" aria-label="The four hands">{note}{"".join(hands)}</div>'


def auction_text(auction: AuctionKnown, footnote: str = "") -> str:
    """One row a round, the dealer's column first; the contract alone where no more is known.

    >>> print(auction_text(Auction.parse("N: 1S P P P")))
    North   East    South   West
    1♠      Pass    Pass    Pass
    """
    if isinstance(auction, KnownContract):
        return "\n".join(filter(None, (_contract(auction), footnote)))
    rows = [_seats(auction), *_rounds(auction)]
    lines = ["".join(f"{cell:<8}" for cell in row).rstrip() for row in rows]
    return "\n".join([*lines, footnote] if footnote else lines)


def auction_html(auction: AuctionKnown, footnote: str = "") -> str:
    """The auction as a table headed by the seats; a sentence where only its contract is known."""
    if isinstance(auction, KnownContract):
        return "".join(f"<p>{text(line)}</p>" for line in filter(None, (_contract(auction), footnote)))
    head = "".join(f'<th scope="col">{seat}</th>' for seat in _seats(auction))
    body = "".join("<tr>" + "".join(f"<td>{text(call)}</td>" for call in row) + "</tr>" for row in _rounds(auction))
    note = f'<p class="bl-muted">{text(footnote)}</p>' if footnote else ""
    return (
        f'<table class="bl-auction"><caption>The auction</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>{note}"
    )


def _contract(auction: KnownContract) -> str:
    return f"The contract: {auction.contract} by {auction.declarer.word}."


def _seats(auction: Auction) -> list[str]:
    return [_NAMES[auction.seat(n)] for n in range(4)]


def _rounds(auction: Auction) -> list[list[str]]:
    calls = [str(call) for call in auction.calls]
    calls += [""] * (-len(calls) % 4)
    return [calls[n : n + 4] for n in range(0, len(calls), 4)]
