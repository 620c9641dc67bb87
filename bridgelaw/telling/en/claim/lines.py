"""The lines of a claim in English: what each play is, and what it leaves both sides."""

from __future__ import annotations

from bridgelaw.rulings.claim.ruling import ClaimRuling, Tricks
from bridgelaw.rulings.claim.status import LineRow, LineStatus
from bridgelaw.telling.en.claim.ruling import tricks_told

STATUSES = {
    LineStatus.STATED: "stated",
    LineStatus.NORMAL: "normal",
    LineStatus.CARELESS: "careless, but normal",
    LineStatus.NOT_NORMAL: "not normal: it gives up a trick in his own picture",
    LineStatus.STRUCK: "you found it not normal",
    LineStatus.NOT_STATED: "not what he stated",
    LineStatus.BETTER: "unstated, and better than a normal line: not given",
    LineStatus.UNKNOWN_PLACE: "unstated, on a card whose place is not known: not given",
    LineStatus.AGAINST_ORDER: "against the order laid down",
    LineStatus.ILLEGAL: "may not be played",
    LineStatus.OPPONENT: "an opponent may play it",
    LineStatus.PARTNER: "normal for his partner",
}


def said_of(ruling: ClaimRuling, row: LineRow, tricks: Tricks | None) -> str:
    """Return what a play is and what it leaves, "careless, but normal: NS 2, EW 1"."""
    status = STATUSES[row.status]
    return status if tricks is None else f"{status} · {tricks_told(tricks, ruling.claim)}"
