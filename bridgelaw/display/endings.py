"""The end of a deal at the moment of a claim: the hands as they lie, what each way to begin brings, until when."""

from __future__ import annotations

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.display.card_table import CardTable, card_table_html, card_table_text
from bridgelaw.display.figures.claim_starts import ClaimStart, ClaimStarts, starts_in_words, starts_svg
from bridgelaw.display.figures.claim_time import TIMES_IN_WORDS, times_svg
from bridgelaw.display.shown import Shown
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import capital
from bridgelaw.rulings.claim import Claim, ClaimRuling, EndPosition
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.printed import counted


def the_ending(name: str) -> Shown:
    """The cards of a claim as they lie on the table, and who is to play; nothing that answers the question of a lesson.

    >>> print(repr(the_ending("claim-01")).splitlines()[-1])
    Hearts are trumps.
    """
    claim = _claim(case_named(name))
    title = f"The last {counted(claim.ending.tricks, 'tricks')}"
    plain = f"{title}\n\n{card_table_text(table_of_claim(claim))}"
    heading = f'<p class="bl-title">{title}. {trumps_told(claim.ending)}</p>'
    return Shown(plain, heading + _few_html(table_of_claim(claim), note=False))


def faced(case: Case) -> CardTable:
    """The same cards as they are faced before anything is ruled: no ruling has made one of them a penalty card yet.

    >>> print(card_table_text(faced(case_named("claim-01"))).splitlines()[0])
    North, dummy: ♠ 54  ♥ —  ♦ —  ♣ 8.
    """
    claim = _claim(case)
    return table_of_claim(replace(claim, ending=replace(claim.ending, penalty=()), option=None))


def faced_html(case: Case) -> str:
    """These cards as HTML."""
    return _few_html(faced(case))


def _few_html(table: CardTable, note: bool = True) -> str:
    """The table, a hand a line: there are few cards."""
    drawn = card_table_html(table if note else replace(table, note=""))
    return f'<div class="bl-few">{drawn}</div>'


def _claim(case: Case) -> Claim:
    claim: Claim = computed(case).ruling.claim
    return claim


def table_of_claim(claim: Claim) -> CardTable:
    """The table at the moment of a claim."""
    ending = claim.ending
    lie = {seat: {each.card: "penalty card" for each in ending.penalty if each.seat is seat} for seat in Seat}
    return CardTable(
        hands={seat: ending.hand(seat) for seat in Seat},
        roles={seat: _role(ending, seat) for seat in Seat},
        face_up=lie,
        trick=ending.on_table,
        note=trumps_told(ending),
    )


def trumps_told(ending: EndPosition) -> str:
    """Return what is trump, in a sentence."""
    if ending.trump is Strain.NOTRUMP:
        return "There are no trumps."
    return f"{capital(suit_word(ending.trump, several=True))} are trumps."


def _role(ending: EndPosition, seat: Seat) -> str:
    roles = ["declarer"] if seat is ending.declarer else ["dummy"] if seat is ending.declarer.partner else []
    if seat is ending.to_play:
        roles.append("to play" if ending.trick else "to lead")
    return ", ".join(roles)


def ways_to_begin(*names: str) -> Shown:
    """Claims drawn: each card to begin with, the tricks that it brings, and what the director says of it.

    >>> print(repr(ways_to_begin("claim-01")).splitlines()[-1])
    ♦A: 2, careless but normal (70D1); this line counts.
    """
    found = [_starts(computed(case_named(name)).ruling, case_named(name).title) for name in names]
    return Shown(starts_in_words(found), starts_svg(found))


def _starts(ruling: ClaimRuling, title: str) -> ClaimStarts:
    claim = ruling.claim
    rows = ruling.lines()
    ours = ruling.on_lines[0 if claim.by_declarer else 1]
    played = [card for _, card in ruling.line[:1]]
    starts = [
        ClaimStart(row.cards, row.status, row.tricks, row.clauses, played[0] in row.cards and row.tricks == ours)
        for row in rows
    ]
    return ClaimStarts(title, claim.claimer, claim.ending.tricks, tuple(starts))


def until_when() -> Shown:
    """Return who may still come back to a claim, until when, and by which standard they are judged, drawn over the
    time.

    >>> print(until_when().plain.partition(".")[0])
    Until when, and by which standard
    """
    return Shown(TIMES_IN_WORDS, times_svg())
