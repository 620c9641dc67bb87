"""A simulated call on the page: the table on arrival, the dialogue, and the verdict."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bridgelaw.display.card_table import CardTable, card_table_html
from bridgelaw.display.diagrams import auction_html
from bridgelaw.display.end_position import Moment, moment_html
from bridgelaw.display.html import basis_html, laws_html, result_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.exercises.simulated_call.call import FACED, RIGHT, SimulatedCall
from bridgelaw.exercises.simulated_call.judged import Judged, Mark
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.laws.words import capital
from bridgelaw.scoring import Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.printed import counted

_SIGNS = {"right": "✓", "not needed": "–", "too early": "◷", "too late": "◷", "wrong": "✗", "missing": "…"}


def well_handled(name: str) -> Shown:
    """Show a simulated call as a good director handles it: the table, the dialogue, and the ruling.

    >>> print(repr(well_handled("call-two-leads")).splitlines()[2])
    You: North, did anybody tell you that it was your lead?
    """
    call = simulated_call(name)
    spoken = [each for line in call.model for each in call.line(line).heard]
    plain = [call.title, call.arrival, *(f"{each.who}: {each.words}" for each in spoken)]
    derivation = call.derivation
    ruled = result_html(derivation) + laws_html(derivation.laws)
    page = arrival_html(call) + call_html(call, call.model) + ruled
    return Shown("\n".join([*plain, derivation.result]), page.replace(' role="status"', ""))


def met_html(call: SimulatedCall) -> str:
    """Render the title, what the director hears, and the known facts; no hand is shown, and the table is below."""
    auction = auction_html(call.auction) if call.auction else ""
    return f'<p class="bl-title">{text(call.title)}</p><p>{text(call.arrival)}</p>{auction}{_known(call)}'


def _known(call: SimulatedCall) -> str:
    """Return the facts that everybody knows late in the play."""
    ending = call.ending
    if ending is None:
        return ""
    trump = ending.trump
    suit = "Notrumps" if trump is Strain.NOTRUMP else f"{capital(suit_word(trump, several=True))} are trumps"
    left = f"{counted(ending.tricks, 'tricks')} are left"
    return f'<p class="bl-muted">{suit}; {ending.declarer.word} is declarer; {left}.</p>'


def arrival_html(call: SimulatedCall) -> str:
    """Render the same without seats to press; auction and table, which the words name, are folded."""
    if call.auction is None:
        return met_html(call)
    dealt = f'<div class="bl-dealt">{card_table_html(table_of_call(call))}{auction_html(call.auction)}</div>'
    table = f"<details><summary>The auction and the table</summary>{dealt}</details>"
    return f'<p class="bl-title">{text(call.title)}</p><p>{text(call.arrival)}</p>{table}'


def table_of_call(call: SimulatedCall) -> CardTable:
    """The table as the director finds it, without hands."""
    ending = call.ending
    parts = {ending.declarer: "declarer", ending.declarer.partner: "dummy"} if ending else {}
    return CardTable({}, {**parts, **call.lies}, {seat: {card: "faced"} for seat, card in call.face_up.items()})


def faced_html(call: SimulatedCall, said: Collection[str]) -> str:
    """The four hands, once the director has had them faced."""
    if call.ending is None or FACED not in said:
        return ""
    return '<p class="bl-group">The hands</p>' + moment_html(Moment(call.ending))


def call_html(call: SimulatedCall, said: Sequence[str]) -> str:
    """Render the dialogue: the questions, the words and the answers."""
    if not said:
        return '<p class="bl-muted" role="status">Everybody looks at you. Ask or say something.</p>'
    spoken = [each for name in said for each in call.line(name).heard]
    lines = "".join(f"<li><strong>{text(each.who)}:</strong> {text(each.words)}</li>" for each in spoken)
    last = f"{spoken[-1].who}: {spoken[-1].words}"
    return f'<ol class="bl-dialogue">{lines}</ol><p class="bl-sr" role="status">{text(last)}</p>'


def last_html(call: SimulatedCall, said: Sequence[str]) -> str:
    """Repeat the last answer, so that it stays visible; hidden from a screen reader, which has read it."""
    if not said:
        return ""
    last = call.line(said[-1]).heard[-1]
    return f'<p aria-hidden="true"><strong>{text(last.who)}:</strong> {text(last.words)}</p>'


def judged_html(done: Judged) -> str:
    """Render each line with its verdict, the right ruling, and its clauses."""
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
