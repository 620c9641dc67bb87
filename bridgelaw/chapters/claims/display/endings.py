"""Figures of a claim: the hands at its moment, the tricks after each first card, and until when it may be contested."""

from __future__ import annotations

from bridgelaw.cases import Case, case_named, computed
from bridgelaw.chapters.claims.display.claim_starts import ClaimStart, ClaimStarts, starts_in_words, starts_svg
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.rulings.facts import Claim
from bridgelaw.display.card_table import card_table_text
from bridgelaw.display.end_position import few_html, table_of_ending, trumps_told
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, framed
from bridgelaw.display.shown import Shown
from bridgelaw.scoring.printed import counted

TITLE = "Until when, and by which test"
HALF = WIDTH * 0.52
ROWS = (
    ("The others doubt it: Law 70", "doubt against the claimer", "gain", (0.0, HALF)),
    ("The others had agreed: 69B", "likely theirs", "loss", (HALF, WIDTH)),
    ("The claimer's side gave it up: 71", "no normal play loses it", "loss", (0.0, WIDTH)),
)
HEAD, ROW, BAR = 28.0, 46.0, 12.0
TIMES_IN_WORDS = (
    f"{TITLE}. From the claim until the others have agreed and call on a later board, or the round ends: they may "
    "doubt it, and a doubtful point goes against the claimer (70A). From then until the correction period ends: they "
    "may withdraw their agreement for a trick that they had won or would likely have won (69B). From the claim until "
    "the correction period ends: you cancel a concession of a trick that the side had won, or that no normal play "
    "could lose (71)."
)


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
    return Shown(TIMES_IN_WORDS, _times_svg())


def _times_svg() -> str:
    """Draw the three periods as bars over one time line."""
    foot = HEAD + ROW * len(ROWS)
    drawing = Drawing(TITLE, foot + 2 * LINE + 4)
    drawing.text(0, LINE / 2, TITLE, kind="strong")
    for x in (0.0, HALF, WIDTH):
        drawing.line("grid", (x, HEAD), (x, foot))
    for number, (who, standard, kind, (start, end)) in enumerate(ROWS):
        y = HEAD + ROW * number
        x, anchor = (0.0, "start") if start == 0 else (WIDTH, "end")
        drawing.text(x, y + LINE / 2, who, anchor)
        drawing.bar(kind, (start, end), (y + LINE + 2, y + LINE + 2 + BAR / 2))
        drawing.text(x, y + LINE + BAR + 6, standard, anchor, "muted")
    drawing.text(0, foot + LINE / 2, "claim", kind="muted")
    drawing.text(HALF, foot + LINE / 2, "a later call", "middle", "muted")
    drawing.text(WIDTH, foot + LINE / 2, "period over", "end", "muted")
    drawing.text(HALF, foot + 1.4 * LINE + 2, "or round over", "middle", "muted")
    return framed([drawing], TIMES_IN_WORDS)
