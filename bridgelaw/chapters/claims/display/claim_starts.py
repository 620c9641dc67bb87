"""The figure of the ways to begin after a claim: a row for each card, its tricks as marks, and what the director says.

A full square is a trick for claimer's side, a hollow circle one for the others; the line that counts is drawn strong.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.chapters.claims.rulings.status import LineStatus
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, fitted, framed, width_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, in_order

HEAD, ROW, STEP = 26.0, 21.0, 13.0
_SHORT = {
    LineStatus.CARELESS: "careless, normal",
    LineStatus.BETTER: "unstated",
    LineStatus.UNKNOWN_PLACE: "unknown place",
    LineStatus.AGAINST_ORDER: "against the order",
    LineStatus.NOT_STATED: "not as stated",
    LineStatus.OPPONENT: "opponent's play",
}


@dataclass(frozen=True)
class ClaimStart:
    """A card to begin with, or equals: its status, the tricks for claimer's side (None: illegal), its clauses."""

    cards: tuple[Card, ...]
    status: LineStatus
    tricks: int | None
    clauses: tuple[str, ...]
    counts: bool


@dataclass(frozen=True)
class ClaimStarts:
    """A claim: who made it, how many tricks are left, and each way to begin."""

    title: str
    claimer: Seat
    left: int
    rows: tuple[ClaimStart, ...]


def starts_svg(found: Sequence[ClaimStarts]) -> str:
    """Each claim as a drawing: one HTML figure."""
    return framed([_drawn(each) for each in found], _caption(found))


def _caption(found: Sequence[ClaimStarts]) -> str:
    """Each claim as one sentence, named by its title."""
    says = []
    for each in found:
        rows = "; ".join(_row(row).removesuffix(".") for row in each.rows)
        title = each.title if each.title.startswith("“") else f"“{each.title}”"
        says.append(
            f"{title}, tricks of the last {each.left} for {each.claimer.word}'s side by the first card: {rows}."
        )
    return " ".join(says)


def starts_in_words(found: Sequence[ClaimStarts]) -> str:
    """The figure in words, a line for each card."""
    says = []
    for each in found:
        title = each.title if each.title.endswith("?") else f"{each.title}."
        says.append(f"{title} Tricks of the last {each.left} for {each.claimer.word}'s side, by the first card:")
        says += [_row(row) for row in each.rows]
    return "\n".join(says)


def _row(row: ClaimStart) -> str:
    basis = f" ({joined(row.clauses)})" if row.clauses else ""
    tricks = "—" if row.tricks is None else row.tricks
    counts = "; this line counts" if row.counts else ""
    return f"{in_order(row.cards)}: {tricks}, {row.status.value}{basis}{counts}."


def _drawn(found: ClaimStarts) -> Drawing:
    drawing = Drawing(f"Ways to begin, {found.title}", HEAD + ROW * len(found.rows) + 4)
    drawing.text(0, LINE / 2, fitted(found.title, WIDTH), kind="strong")
    marks = max(width_of(in_order(row.cards)) for row in found.rows) + 12
    words = marks + STEP * found.left + 10
    for number, row in enumerate(found.rows):
        y = HEAD + ROW * (number + 0.5)
        drawing.line("grid", (0, y - ROW / 2), (WIDTH, y - ROW / 2))
        kind = "strong" if row.counts else ""
        drawing.text(0, y, in_order(row.cards), kind=kind)
        for trick in range(found.left if row.tricks is not None else 0):
            x = marks + STEP * (trick + 0.5)
            if trick < (row.tricks or 0):
                drawing.mark("gain", "square", x, y)
            else:
                drawing.mark("open", "circle", x, y, 4)
        says = _SHORT.get(row.status, row.status.value)
        drawing.text(words, y, fitted(says, WIDTH - words), kind=kind or "muted")
    return drawing
