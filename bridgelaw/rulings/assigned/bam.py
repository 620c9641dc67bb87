"""Weighted scores at board-a-match: how often the board would be won, halved or lost."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned.damage import (
    SIDES,
    Finding,
    advantage_doubts,
    damage_ground,
    kept_grounds,
    stands_ground,
    weights_ground,
)
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side, bam
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class BamPart:
    """The contribution of one outcome to a side's share of the board: `won` is 0 (lost), 1/2 (halved) or 1 (won)."""

    name: str
    score: int
    won: Fraction
    weight: Fraction
    written: str


@dataclass(frozen=True)
class BamRuling:
    """A weighted score at board-a-match: the expected share of the board, from 0 (lost) to 1 (won), for each side."""

    assigned: AssignedScore
    other_table: int
    ns: Fraction
    ew: Fraction
    finding: Finding
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...] = ()

    def of(self, side: Side) -> Fraction:
        """The expected share of one side."""
        return self.ns if side is Side.NS else self.ew

    def parts(self, side: Side) -> tuple[BamPart, ...]:
        """The share of one side, outcome by outcome."""
        return _parts(side, self.assigned.of(side), self.other_table)

    @property
    def stands(self) -> bool:
        """True if no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    @property
    def balanced(self) -> bool:
        """True if one side wins exactly what the other loses."""
        return not (self.assigned.split or any(self.finding.keeps_table_result(side) for side in SIDES))

    def __repr__(self) -> str:
        ns, ew = (self.finding.award(side) for side in (Side.NS, Side.EW))
        lead = "table result stands, " if self.finding.stands else ""
        return f"BamRuling: {lead}NS {figure(ns)} board, EW {figure(ew)} board"


def weighted_at_bam(assigned: AssignedScore, other_table: int, table_result: int | None = None) -> BamRuling:
    """Score the board by how often it would be won, halved or lost. Laws 12C1(c) and 78D; source 000, appendix C.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"})
    >>> weighted_at_bam(AssignedScore.for_both(score, offending=Side.EW), other_table=620)
    BamRuling: NS 0.45 board, EW 0.55 board
    """
    shares = {
        side: sum((each.weight * each.won for each in _parts(side, assigned.of(side), other_table)), Fraction())
        for side in SIDES
    }
    actual = None
    if table_result is not None:
        won = bam(table_result, other_table)
        actual = {Side.NS: won, Side.EW: 1 - won}
    finding = Finding(assigned, actual, shares, "of a board")
    grounds = [
        weights_ground(assigned),
        *(Ground("share", (cite("78D", assigned.edition),), side) for side in assigned.told),
        damage_ground(finding),
        *([stands_ground(finding)] if finding.stands else kept_grounds(finding)),
    ]
    ns, ew = (shares[side] for side in SIDES)
    return BamRuling(assigned, other_table, ns, ew, finding, tuple(grounds), advantage_doubts(finding))


def _parts(side: Side, score: WeightedScore, other_table: int) -> tuple[BamPart, ...]:
    return tuple(
        BamPart(
            score.names[points],
            points,
            bam(side.sign * points, side.sign * other_table),
            weight,
            score.written[points],
        )
        for points, weight in score.weights.items()
    )
