"""Weighted scores at board-a-match in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.rulings.assigned.bam import BamRuling
from bridgelaw.rulings.assigned.damage import SIDES
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.printed import figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.assigned.sentences import DOUBTS, SHARED, announced, gains, offending_fact, stood
from bridgelaw.telling.guess import Guess

BOARD = ("lost", "halved", "won")


def derivation(ruling: BamRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A weighted score at board-a-match, step by step."""
    title = title or "Weighted score at board-a-match"
    told, doubted = steps(ruling, ruling.grounds, SENTENCES), (*doubts, *ruling.doubts)
    facts = (offending_fact(ruling.assigned), f"At the other table NS scored {signed(ruling.other_table)}.")
    left = cautions(ruling, doubted, DOUBTS)
    if ruling.stands:
        return stood(ruling, title, facts, told, left)
    ns, ew = (figure(ruling.finding.award(side)) for side in SIDES)
    result = f"NS score {ns} of the board; EW score {ew} of it."
    how = "I have weighted these results by whether the board would be won, halved or lost."
    balanced = ruling.balanced or sum(ruling.finding.award(side) for side in SIDES) == 1
    words = announced(ruling.assigned, how, result, balanced)
    return Derivation(title, facts, told, result, words, left)


def foresee(ruling: BamRuling) -> Guess:
    """Ask before the ruling is shown."""
    return gains(ruling.finding, Fraction(1, 2), "boards")


def _share(ruling: BamRuling, ground: Ground) -> Said:
    side, share = ground.of, ruling.of(ground.of)
    table = Table(
        f"{side.name}, board-a-match",
        (Column("result"), Column("board"), Column("weight"), Column("share of the board")),
        tuple(
            (each.name, BOARD[int(2 * each.won)], each.written, each.weight * each.won) for each in ruling.parts(side)
        ),
        ("total", None, "1", share),
    )
    says = (
        f"For {side.name} it counts only whether the board is won, halved or lost: {figure(share)} of the board."
    )
    return says, (table,)


SENTENCES: Sentences[BamRuling] = {**SHARED, "share": _share}
