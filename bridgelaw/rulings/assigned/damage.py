"""Was the innocent side damaged? The table result beside the expectation, in the unit the event is scored in.

Law 12B1 (2017): damage is a table result worse than the innocent side could expect had there been no infraction. The
comparison is made after each outcome has been turned into IMPs or matchpoints, never in total points.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import Reference, concept
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.scoring import Side


@dataclass(frozen=True)
class Finding:
    """The finding for each innocent side: `actual` (None where no table result was given), `expected`, in `unit`."""

    assigned: AssignedScore
    actual: Mapping[Side, Fraction] | None
    expected: Mapping[Side, Fraction]
    unit: str

    def damaged(self, side: Side) -> bool:
        """True if that side did worse than its expectation (always so while the table result is not known)."""
        return self.actual is None or self.actual[side] < self.expected[side]

    @property
    def stands(self) -> bool:
        """True if no innocent side was damaged, so that the table result stands for both sides."""
        return not any(self.damaged(side) for side in self.assigned.innocent)

    def keeps_table_result(self, side: Side) -> bool:
        """True if that side's score is left as it was: nobody was damaged, or both are innocent and it was not."""
        return self.stands or (self.assigned.offending is None and not self.damaged(side))

    def award(self, side: Side) -> Fraction:
        """The side's score in `unit`: its expectation where the score is adjusted for it, else its table result.

        An offending side follows the innocent side; with two innocent sides each is looked at alone (Law 82C).
        """
        return self.actual[side] if self.actual is not None and self.keeps_table_result(side) else self.expected[side]


def need_not_balance(edition: int) -> tuple[Reference, ...]:
    """The clause that says outright that two adjusted scores need not balance; empty since 2017, which has none.

    There it follows from what gives the two sides different scores, which the ruling cites anyhow: 12C1(e), 82C, 11A,
    and of an artificial score 12C2(a). 12C4 takes it for granted.

    >>> [[str(clause) for clause in need_not_balance(year)] for year in (1997, 2007, 2017)]
    [['12C2, 1997'], ['12C1(f), 2007'], []]
    """
    return concept("need-not-balance").clauses[edition][:1]
