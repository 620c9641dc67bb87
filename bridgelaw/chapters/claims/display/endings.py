"""Figures of a claim: the hands at its moment, the tricks after each first card, and until when it may be contested."""

from __future__ import annotations

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.chapters.claims.display.claim_starts import ClaimStart, ClaimStarts, starts_in_words, starts_svg
from bridgelaw.chapters.claims.display.claim_time import TIMES_IN_WORDS, times_svg
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.rulings.facts import Claim
from bridgelaw.display.card_table import card_table_text
from bridgelaw.display.end_position import few_html, table_of_ending, trumps_told
from bridgelaw.display.shown import Shown
from bridgelaw.scoring.printed import counted


def the_ending(name: str) -> Shown:
    """Draw the cards of a claim as they are on the table, and name the player to play; do not give an answer away.

    >>> print(repr(the_ending("claim-01")).splitlines()[-1])
    Hearts are trumps.
    """
    claim = _claim(case_named(name))
    title = f"The last {counted(claim.ending.tricks, 'tricks')}"
    plain = f"{title}\n\n{card_table_text(table_of_ending(claim.ending))}"
    heading = f'<p class="bl-title">{title}. {trumps_told(claim.ending)}</p>'
    return Shown(plain, heading + few_html(table_of_ending(claim.ending), note=False))


def _claim(case: Case) -> Claim:
    claim: Claim = computed(case).ruling.claim
    return claim


def ways_to_begin(*names: str) -> Shown:
    """Draw claims: each first card, the tricks it leads to, and what the director says of it.

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
    """Draw on a time line who may still contest a claim, until when, and by which standard.

    >>> print(until_when().plain.partition(".")[0])
    Until when, and by which test
    """
    return Shown(TIMES_IN_WORDS, times_svg())
