"""The steps that every form of an assigned adjusted score shares, with the clauses they rest on."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite, clause_for
from bridgelaw.rulings.assigned.damage import Finding, need_not_balance
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side

SIDES = (Side.NS, Side.EW)


def weights_ground(assigned: AssignedScore) -> Ground:
    """The outcomes and their weights; a split score also rests on the clause that lets the two sides differ."""
    laws: list[Basis] = [assigned.law]
    if assigned.split:
        laws += why_split(assigned)
    return Ground("weights", tuple(laws))


def why_split(assigned: AssignedScore) -> tuple[Reference, ...]:
    """Return what the two sides' different weights rest on: the clause that says that they may differ, or 82C itself.
    """
    both_innocent = (cite("82C", assigned.edition),) if assigned.offending is None else ()
    return need_not_balance(assigned.edition) or both_innocent


def damage_ground(finding: Finding) -> Ground:
    """The table result beside the expectation."""
    return Ground("damage", (clause_for("aim", finding.assigned.edition),))


def kept_grounds(finding: Finding) -> list[Ground]:
    """With two innocent sides, each that was not damaged keeps what it has (82C)."""
    law = cite("82C", finding.assigned.edition)
    return [Ground("kept", (law,), side) for side in SIDES if finding.keeps_table_result(side)]


def stands_ground(finding: Finding) -> Ground:
    """Nobody innocent was damaged."""
    return Ground("stands", (clause_for("aim", finding.assigned.edition),))


def advantage_doubts(finding: Finding) -> tuple[Doubt, ...]:
    """Return whether the offenders hold more than their own weights give them, where the table result stands."""
    side = finding.assigned.offending
    if side is None or finding.actual is None or not finding.stands or finding.actual[side] <= finding.expected[side]:
        return ()
    return (Doubt("advantage", side),)
