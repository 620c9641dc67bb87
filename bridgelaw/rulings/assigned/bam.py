"""Weighted scores at board-a-match: how often the board would be won, halved or lost."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import cite
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.assigned.sentences import announced, kept_step, offending_fact, outcomes_step, stands_derivation
from bridgelaw.rulings.derivation import Column, Derivation, Step, Table
from bridgelaw.scoring import Side, bam
from bridgelaw.scoring.exact import signed
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class BamRuling:
    """A weighted score at board-a-match: the expected share of the board, from 0 (lost) to 1 (won), for each side."""

    assigned: AssignedScore
    other_table: int
    ns: Fraction
    ew: Fraction
    finding: Finding
    derivation: Derivation

    def __repr__(self) -> str:
        ns, ew = (self.finding.award(side) for side in (Side.NS, Side.EW))
        lead = "table result stands, " if self.finding.stands else ""
        return f"BamRuling: {lead}NS {figure(ns)} board, EW {figure(ew)} board"


def weighted_at_bam(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None = None,
    title: str = "Weighted score at board-a-match",
    cautions: tuple[str, ...] = (),
) -> BamRuling:
    """How often would the board be won, halved or lost? Laws 12C1(c) and 78A; source 000, appendix C.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"})
    >>> weighted_at_bam(AssignedScore.for_both(score, offending=Side.EW), other_table=620)
    BamRuling: NS 0.45 board, EW 0.55 board
    """
    shares = {side: _bam_share(side, assigned.of(side), other_table) for side in (Side.NS, Side.EW)}
    actual = None
    if table_result is not None:
        won = bam(table_result, other_table)
        actual = {Side.NS: won, Side.EW: 1 - won}
    finding = Finding(assigned, actual, shares, "of a board")
    steps = [outcomes_step(assigned)]
    for side in (Side.NS, Side.EW) if assigned.split else (Side.NS,):
        steps.append(_bam_step(side, assigned.of(side), other_table, shares[side], assigned.edition))
    steps.append(finding.step())
    facts = (offending_fact(assigned), f"At the other table NS scored {signed(other_table)}.")
    if finding.stands:
        derivation = stands_derivation(title, assigned, facts, steps, finding, cautions)
    else:
        kept = [side for side in (Side.NS, Side.EW) if finding.keeps_table_result(side)]
        steps += [kept_step(finding, side) for side in kept]
        ns, ew = (figure(finding.award(side)) for side in (Side.NS, Side.EW))
        result = f"NS score {ns} of the board; EW score {ew} of it."
        how = "I have weighted how often the board would be won, halved or lost."
        words = announced(assigned, how, result, balanced=not (assigned.split or kept))
        derivation = Derivation(title, facts, tuple(steps), result, words, cautions)
    return BamRuling(assigned, other_table, shares[Side.NS], shares[Side.EW], finding, derivation)


def _bam_share(side: Side, score: WeightedScore, other_table: int) -> Fraction:
    return sum(
        (weight * bam(side.sign * points, side.sign * other_table) for points, weight in score.weights.items()),
        Fraction(),
    )


def _bam_step(side: Side, score: WeightedScore, other_table: int, share: Fraction, edition: int) -> Step:
    names, written = score.names, score.written
    rows = []
    for points, weight in score.weights.items():
        won = bam(side.sign * points, side.sign * other_table)
        rows.append((names[points], ("lost", "halved", "won")[int(2 * won)], written[points], weight * won))
    table = Table(
        f"{side.name}, board-a-match",
        (Column("outcome"), Column("board"), Column("weight"), Column("share of the board")),
        tuple(rows),
        ("total", None, "1", share),
    )
    return Step(
        f"For {side.name}, only winning, halving or losing the board counts, not by how much: "
        f"{figure(share)} of the board.",
        (cite("78A", edition),),
        (table,),
    )
