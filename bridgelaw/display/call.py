"""A simulated call on the page: what the director finds, what was said, and how it was."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.display.card_table import CardTable, card_table_html
from bridgelaw.display.diagrams import auction_html
from bridgelaw.display.html import basis_html, laws_html, result_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.exercises.simulated_call import RIGHT, AtATable, Judged, Mark, SimulatedCall, simulated_call
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

_SIGNS = {"right": "✓", "not needed": "–", "too early": "◷", "too late": "◷", "wrong": "✗", "missing": "…"}


def well_handled(name: str) -> Shown:
    """A simulated call as a good director handles it: what he finds, the dialogue, and the ruling.

    >>> print(repr(well_handled("call-two-leads")).splitlines()[2])
    You: North, did anybody tell you that it was your lead?
    """
    call = simulated_call(name)
    spoken = [each for line in call.model for each in call.heard(call.line(line))]
    plain = [call.title, call.arrival, *(f"{each.to}: {each.words}" for each in spoken)]
    derivation = call.derivation
    ruled = result_html(derivation) + laws_html(derivation.laws)
    page = arrival_html(call) + call_html(call, call.model) + ruled
    return Shown("\n".join([*plain, derivation.result]), page.replace(' role="status"', ""))


def met_html(call: SimulatedCall) -> str:
    """The title, what the director hears, and the auction; the table itself stands below, with its seats."""
    return f'<p class="bl-title">{text(call.title)}</p><p>{text(call.arrival)}</p>{auction_html(call.lead.auction)}'


def arrival_html(call: SimulatedCall) -> str:
    """The title and what the director hears and sees; auction and table, which the words name, are folded."""
    table = f"<details><summary>The auction and the table</summary>{_table_html(call)}</details>"
    return f'<p class="bl-title">{text(call.title)}</p><p>{text(call.arrival)}</p>{table}'


def _table_html(call: SimulatedCall) -> str:
    table = card_table_html(table_of_call(call))
    return f'<div class="bl-dealt">{table}{auction_html(call.lead.auction)}</div>'


def table_of_call(call: SimulatedCall) -> CardTable:
    """The table as the director finds it: what lies before whom, and nobody's hand."""
    lead = call.lead
    face_up: dict[Seat, dict[Card, str]] = {}
    if call.ruling.walk.answers.get("faced") != "down":
        face_up[lead.leader] = {lead.card: "faced"}
    if lead.other:
        face_up[lead.partner] = {lead.other: "faced"}
    # Nobody is called declarer or leader: whose lead it was is the first thing to find out.
    return CardTable({}, call.lies, face_up)


def call_html(call: AtATable, said: Sequence[str]) -> str:
    """What has been asked, said and answered, as a dialogue."""
    if not said:
        return '<p class="bl-muted" role="status">Everybody looks at you. Ask or say something.</p>'
    spoken = [each for name in said for each in call.heard(call.line(name))]
    lines = "".join(f"<li><strong>{text(each.to)}:</strong> {text(each.words)}</li>" for each in spoken)
    last = spoken[-1]
    return f'<ol class="bl-dialogue">{lines}</ol><p class="bl-sr" role="status">{text(last.to)}: {text(last.words)}</p>'


def last_html(call: AtATable, said: Sequence[str]) -> str:
    """The last answer once more, to stay in sight where the dialogue is out of it; who listens has heard it."""
    if not said:
        return ""
    last = call.heard(call.line(said[-1]))[-1]
    return f'<p aria-hidden="true"><strong>{text(last.to)}:</strong> {text(last.words)}</p>'


def judged_html(done: Judged) -> str:
    """Each line with its verdict, the ruling that was due, and the clauses it rests on."""
    lines = "".join(map(_mark, done.marks))
    kind = "bl-right" if done.flawless else "bl-wrong"
    return (
        f'<div role="status" class="{kind}"><p>{text(done.verdict)}</p></div>'
        f'<ol class="bl-derivation bl-marks">{lines}</ol>'
        f"{result_html(done.call.derivation)}{laws_html(done.derivation.laws)}"
    )


def _mark(mark: Mark) -> str:
    kind = "bl-mark-right" if mark.verdict == RIGHT else "bl-mark"
    badges = " ".join(map(basis_html, mark.rests_on))
    return (
        f'<li class="{kind}"><p><strong><span aria-hidden="true">{_SIGNS[mark.verdict]} </span>'
        f"{mark.verdict.capitalize()}:</strong> {text(mark.words)} {text(mark.says)} {badges}</p></li>"
    )
