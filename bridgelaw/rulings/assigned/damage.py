"""Was the innocent side damaged? The table result beside the expectation, in the unit the event is scored in.

Law 12B1 (2017): damage is a table result worse than the innocent side could expect had there been no infraction. The
comparison is made after each outcome has been turned into IMPs or matchpoints, never in total points.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import Reference, cite, clause_for, concept
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side


@dataclass(frozen=True)
class Finding:
    """The finding for each innocent side: `actual` (None where no table result was given), `expected`, in `unit`."""

    assigned: AssignedScore
    actual: Mapping[Side, Fraction] | None
    expected: Mapping[Side, Fraction]
    unit: str

    def damaged(self, side: Side) -> bool:
        """True if that side did worse than its expectation (always true while the table result is not known)."""
        return self.actual is None or self.actual[side] < self.expected[side]

    @property
    def stands(self) -> bool:
        """True if no innocent side was damaged, so that the table result stands for both sides."""
        return not any(self.damaged(side) for side in self.assigned.innocent)

    def keeps_table_result(self, side: Side) -> bool:
        """True if that side's score is unchanged: nobody was damaged, or both are innocent and it was not."""
        return self.stands or (self.assigned.offending is None and not self.damaged(side))

    def award(self, side: Side) -> Fraction:
        """The side's score in `unit`: its expectation where the score is adjusted, else its table result.

        An offending side follows the innocent side; with two innocent sides each is judged alone (Law 82C).
        """
        return self.actual[side] if self.actual is not None and self.keeps_table_result(side) else self.expected[side]


def need_not_balance(edition: int) -> tuple[Reference, ...]:
    """The clause that says directly that two adjusted scores need not balance; empty since 2017, which has none.

    There it follows from the clause that gives the two sides different scores, which the ruling cites anyway: 12C1(e),
    82C, 11A, and for an artificial score 12C2(a). 12C4 assumes it.

    >>> [[str(clause) for clause in need_not_balance(year)] for year in (1997, 2007, 2017)]
    [['12C2, 1997'], ['12C1(f), 2007'], []]
    """
    return concept("need-not-balance").clauses[edition][:1]


SIDES = (Side.NS, Side.EW)


def weights_ground(assigned: AssignedScore) -> Ground:
    """The outcomes and their weights; a split score also rests on the clause that lets the two sides differ."""
    laws: list[Basis] = [assigned.law]
    if assigned.split:
        laws += why_split(assigned)
    return Ground("weights", tuple(laws))


def why_split(assigned: AssignedScore) -> tuple[Reference, ...]:
    """Return the basis for different weights of the two sides: the clause that allows them to differ, or 82C itself."""
    both_innocent = (cite("82C", assigned.edition),) if assigned.offending is None else ()
    return need_not_balance(assigned.edition) or both_innocent


def damage_ground(finding: Finding) -> Ground:
    """The table result beside the expectation."""
    return Ground("damage", (clause_for("aim", finding.assigned.edition),))


def kept_grounds(finding: Finding) -> list[Ground]:
    """State, with two innocent sides, each that was not damaged and keeps its score (82C)."""
    law = cite("82C", finding.assigned.edition)
    return [Ground("kept", (law,), side) for side in SIDES if finding.keeps_table_result(side)]


def stands_ground(finding: Finding) -> Ground:
    """State that nobody innocent was damaged."""
    return Ground("stands", (clause_for("aim", finding.assigned.edition),))


def advantage_doubts(finding: Finding) -> tuple[Doubt, ...]:
    """Check whether the offenders have more than their own weights give them, where the table result stands."""
    side = finding.assigned.offending
    if side is None or finding.actual is None or not finding.stands or finding.actual[side] <= finding.expected[side]:
        return ()
    return (Doubt("advantage", side),)
