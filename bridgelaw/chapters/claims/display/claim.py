"""A claim on the page: the tricks of both sides, and the lines as a tree that unfolds."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from bridgelaw.chapters.claims.en.claim import (
    HANGS,
    NOTHING_HANGS,
    OPEN,
    STATUSES,
    answers_of,
    assumed_told,
    entered_told,
    otherwise_told,
    said_of,
    tricks_told,
    untried_told,
)
from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome, ClaimRuling, Hinge, Tricks
from bridgelaw.chapters.claims.rulings.status import LineRow
from bridgelaw.display.card_table import rank
from bridgelaw.display.end_position import Moment
from bridgelaw.display.html import law_html, text
from bridgelaw.display.stepwise import fold
from bridgelaw.laws import cite
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.play import SEATS
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, in_order
from bridgelaw.scoring.deal import RANKS, SUITS

LINE = "Cards of the line"
"""The name of the box that holds the place in a line; pressing a play in the tree sets it."""
MOVE = "Move a card"
NOBODY = "nobody"
FIND = "Assume the opposite"
SEVERAL = "To assume this, change the ticks of {cards}."


def in_all(ruling: ClaimRuling, now: Moment, row: LineRow) -> Tricks | None:
    """Return the tricks of declarer's side and of the others in the end, those already won included."""
    if row.tricks is None:
        return None
    return ruling.claim.tricks_of_both(now.won(ruling.claim.side) + row.tricks)


# ---- the tricks ----


def tricks_html(ruling: ClaimRuling) -> str:
    """Draw the remaining tricks as boxes with their owners, and say what best play would give both sides."""
    if ruling.tricks is None or ruling.claim.revoke:
        return ""
    side = ruling.claim.ending.declarer.side
    ours, theirs = ruling.tricks
    boxes = f'<span class="bl-trick-ours">{side}</span>' * ours
    boxes += f'<span class="bl-trick-theirs">{side.opponents}</span>' * theirs
    told = tricks_told(ruling.tricks, ruling.claim)
    return (
        f'<div class="bl-claim-tricks" role="img" aria-label="{told} of the {ours + theirs} tricks that are left">'
        f"{boxes}</div>{_bounds_html(ruling)}"
    )


def _bounds_html(ruling: ClaimRuling) -> str:
    """Say what best play with all cards in sight would give both sides, where that was found."""
    if not ruling.best_found or not ruling.worst_found:
        return ""
    best, worst = (tricks_told(each, ruling.claim) for each in (ruling.best_found, ruling.worst_found))
    return (
        f'<p class="bl-muted bl-claim-bound">With all cards in sight, best play by both sides: {best}; '
        f"the worst legal play: {worst}. You judge a claim by neither.</p>"
    )


class Flip(NamedTuple):
    """The control that gives a finding otherwise, by its label, and what it is set to."""

    label: str
    to: str


class Flipped(NamedTuple):
    """A finding that was just changed: the ruling before it, and the button that undoes it where one control is
    enough.
    """

    before: ClaimRuling
    hinge: Hinge
    back: Flip | None


def hangs_html(ruling: ClaimRuling, flips: Sequence[Flip | None] = (), flipped: Flipped | None = None) -> str:
    """List the answers that would change the tricks if reversed, or say that none would; empty where nothing is asked.

    With `flips`, one for each answer, each row has a button that reverses it.
    """
    if ruling.open_findings:
        return _open_html(ruling, flips)
    if ruling.tricks is None or ruling.outcome is ClaimOutcome.PLAYED:
        return ""
    back = _back_html(flipped) if flipped else ""
    if not ruling.hangs_on:
        return f'{back}<p class="bl-claim-hangs">{untried_told(ruling) or NOTHING_HANGS}</p>'
    items = "".join(
        f"<li>{_entered_html(hinge)}If {text(otherwise_told(hinge))}: "
        f"<strong>{text(tricks_told(hinge.tricks, ruling.claim))}</strong>"
        f"{_flip_html(way, hinge) if flips else ''}</li>"
        for hinge, way in zip_longest(ruling.hangs_on, flips)
    )
    assumed = " ".join(each for each in (assumed_told(ruling), untried_told(ruling)) if each)
    assumed = f"<p>{text(assumed)}</p>" if assumed else ""
    return f'<div class="bl-claim-hangs"><p><strong>{HANGS}</strong></p>{assumed}{back}<ul>{items}</ul></div>'


def _entered_html(hinge: Hinge) -> str:
    """State the finding as it is entered."""
    entered = entered_told(hinge)
    return f"You assumed: {text(entered)}. " if entered else ""


def _open_html(ruling: ClaimRuling, flips: Sequence[Flip | None]) -> str:
    """The open findings, the tricks under both answers side by side; each other answer with its button."""
    answers = answers_of(ruling)
    ways = dict(zip(ruling.hangs_on, flips, strict=False))
    rows = "".join(
        f"<tr>{_answer_html(ruling, *one)}{_answer_html(ruling, *other, _way_html(ways.get(hinge), hinge, flips))}</tr>"
        for hinge, one, other in zip(ruling.open_findings, answers[::2], answers[1::2], strict=True)
    )
    return (
        f'<div class="bl-claim-hangs"><p><strong>{OPEN}</strong></p>'
        f'<table class="bl-claim-open"><thead><tr><th scope="col">As entered</th><th scope="col">The opposite</th></tr>'
        f"</thead><tbody>{rows}</tbody></table></div>"
    )


def _answer_html(ruling: ClaimRuling, says: str, tricks: Tricks, way: str = "") -> str:
    return f"<td>If {text(says)}: <strong>{text(tricks_told(tricks, ruling.claim))}</strong>{way}</td>"


def _way_html(way: Flip | None, hinge: Hinge, flips: Sequence[Flip | None]) -> str:
    return _flip_html(way, hinge) if flips else ""


def _flip_html(way: Flip | None, hinge: Hinge) -> str:
    """Draw the button of a row; where no single control gives the answer, say how to give it."""
    if way is None:
        several = SEVERAL.format(cards=joined(list(map(str, sorted(hinge.cards, reverse=True)))))
        return f' <span class="bl-muted">{text(several)}</span>'
    return f" {_set_html(way, FIND, f' ({otherwise_told(hinge)})')}"


def _back_html(flipped: Flipped) -> str:
    told, before = otherwise_told(flipped.hinge), flipped.before
    was = f" (back to {tricks_told(before.tricks, before.claim)})" if before.tricks else ""
    way = _set_html(flipped.back, "Undo", was) if flipped.back else ""
    return f'<p class="bl-flipped">You now assume: {text(told)}. {way}</p>'


def _set_html(way: Flip, says: str, more: str) -> str:
    """Draw a button that sets a control; `more` helps readers who do not see the control."""
    return (
        f'<button type="button" class="bl-button bl-flip" data-bl-set="{escape(way.label)}" '
        f'data-bl-to="{escape(way.to)}">{says}<span class="bl-sr">{text(more)}</span></button>'
    )


# ---- the lines ----


def row_html(ruling: ClaimRuling, now: Moment, row: LineRow) -> str:
    """Render a play in words: its status, its clauses, and the tricks it leaves both sides."""
    clauses = " ".join(law_html(cite(each, ruling.edition), each) for each in row.clauses)
    return f'<span class="bl-line-says">{text(said_of(ruling, row, in_all(ruling, now, row)))} {clauses}</span>'


def tree_html(ruling: ClaimRuling) -> str:
    """Render every play of the claimer's side along the deciding line; each unfolds to its worst continuation."""
    if ruling.open_findings or not ruling.line or not ruling.lines():
        return ""
    return f'<div class="bl-lines">{_branches(ruling, Moment(ruling.claim.ending), ruling.line)}</div>'


def _branches(ruling: ClaimRuling, now: Moment, line: Sequence[tuple[Seat, Card]]) -> str:
    """Return the plays of the next moment at which the claimer's side has a choice, and the forced cards before it."""
    forced: list[tuple[Seat, Card]] = []
    rows: tuple[LineRow, ...] = ()
    for place, (seat, card) in enumerate(line):
        rows = ruling.lines(now.played)
        legal = [row for row in rows if row.tricks is not None]
        if seat.side is ruling.claim.side and len(legal) > 1:
            items = "".join(_branch(ruling, now, row, line[place:]) for row in rows)
            return _then(forced) + f"<ul>{items}</ul>"
        forced.append((seat, card))
        now = Moment(now.ending, (*now.played, card))
    return _then(forced)


def _branch(ruling: ClaimRuling, now: Moment, row: LineRow, line: Sequence[tuple[Seat, Card]]) -> str:
    """Render one play and, folded below it, its continuation."""
    decides = line[0][1] in row.cards
    card = line[0][1] if decides else row.cards[0]
    # Only the line that decides branches, so each moment of the tree has a number of its own.
    key = f"line {len(now.played)} {card}"
    mark = ' <strong class="bl-line-decides">the line that decides</strong>' if decides and not now.played else ""
    summary = f"<strong>{text(_cards(row))}</strong> {row_html_plain(ruling, now, row)}{mark}"
    if row.tricks is None:
        return f"<li>{summary}</li>"
    after = Moment(now.ending, (*now.played, card))
    goes_on = line[1:] if decides else worst_from(ruling, after.played)
    inside = _branches(ruling, after, goes_on) if decides else _then(goes_on)
    to = " ".join(map(str, after.played))
    plays = (
        f'<button type="button" class="bl-button bl-line-play" data-bl-set="{LINE}" data-bl-to="{escape(to)}">'
        f"Play it from {text(str(card))}</button>"
    )
    clauses = " ".join(law_html(cite(each, ruling.edition)) for each in row.clauses)
    return f"<li>{fold(key, summary, f'<p>{clauses}</p>{inside}{plays}')}</li>"


def row_html_plain(ruling: ClaimRuling, now: Moment, row: LineRow) -> str:
    """Render a play in words, its clauses without links: a summary is itself pressed."""
    clauses = ", ".join(row.clauses)
    told = said_of(ruling, row, in_all(ruling, now, row))
    return f'<span class="bl-line-{_kind(row)}">{text(told)}</span> <span class="bl-law-name">{clauses}</span>'


def _kind(row: LineRow) -> str:
    return "counts" if row.counts else "not"


def worst_from(ruling: ClaimRuling, played: tuple[Card, ...]) -> tuple[tuple[Seat, Card], ...]:
    """The worst line that counts after these cards, card by card."""
    judged = ruling.judged
    return tuple(judged.lines.witness(judged.at(played)))


def _then(line: Sequence[tuple[Seat, Card]]) -> str:
    if not line:
        return ""
    return f'<p class="bl-line-then">Then {text(", ".join(f"{seat.value} {card}" for seat, card in line))}.</p>'


def _cards(row: LineRow) -> str:
    return f"{row.seat.value} {in_order(row.cards)}"


# ---- cards by click ----


def board_html(hands: Sequence[frozenset[Card]], to: str) -> str:
    """All 52 cards, each with who holds it; pressed, it goes to that player, or to nobody if that player has it.

    `to` is a seat's word.
    """
    holder = {card: seat for seat, hand in zip(SEATS, hands, strict=True) for card in hand}
    rows = "".join(_suit_row(suit, holder, to) for suit in SUITS)
    return fold("board", "Choose the cards by pressing them", f'<div class="bl-card-board">{rows}</div>')


def _suit_row(suit: Strain, holder: dict[Card, Seat], to: str) -> str:
    cells = ""
    for each in RANKS:
        card = Card(suit, each)
        held = holder.get(card)
        goes = NOBODY if held and held.word == to else to
        says = f"{card}, {held.word} has it" if held else f"{card}, {NOBODY} has it"
        mark = f"<span>{held.value if held else ''}</span>"
        cells += (
            f'<button type="button" class="bl-board-card{" bl-held-card" if held else ""}" data-bl-set="{MOVE}" '
            f'data-bl-to="{card} to {goes}" aria-label="{escape(says)}">{rank(card)}{mark}</button>'
        )
    word = suit.name.lower()
    return f'<div role="group" aria-label="{word}"><span aria-hidden="true">{text(suit.symbol)}</span>{cells}</div>'


__all__ = [
    "LINE",
    "MOVE",
    "NOBODY",
    "STATUSES",
    "Flip",
    "Flipped",
    "board_html",
    "hangs_html",
    "in_all",
    "row_html",
    "tree_html",
    "tricks_html",
    "worst_from",
]
