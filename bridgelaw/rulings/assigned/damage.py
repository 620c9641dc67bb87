"""Was the innocent side damaged? The table result beside the expectation, in the unit the event is scored in.

Law 12B1 (2017): damage is a table result worse than the innocent side could expect had there been no infraction. The
comparison is made after each outcome has been turned into IMPs or matchpoints, never in total points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import clause_for
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.derivation import Step
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, figure


@dataclass(frozen=True)
class Finding:
    """What was found for each innocent side: `actual` (None where no table result was given), `expected`, in `unit`."""

    assigned: AssignedScore
    actual: Mapping[Side, Fraction] | None
    expected: Mapping[Side, Fraction]
    unit: str

    def damaged(self, side: Side) -> bool:
        """Whether that side did worse than its expectation (always so while the table result is not known)."""
        return self.actual is None or self.actual[side] < self.expected[side]

    @property
    def stands(self) -> bool:
        """Whether no innocent side was damaged, so that the table result stands for both sides."""
        return not any(self.damaged(side) for side in self.assigned.innocent)

    def keeps_table_result(self, side: Side) -> bool:
        """Whether that side's score is left as it was: nobody was damaged, or both are innocent and it was not."""
        return self.stands or (self.assigned.offending is None and not self.damaged(side))

    def award(self, side: Side) -> Fraction:
        """The side's score in `unit`: its expectation where the score is adjusted for it, else its table result.

        An offending side follows the innocent side; with two innocent sides each is looked at alone (Law 82C).
        """
        return self.actual[side] if self.actual is not None and self.keeps_table_result(side) else self.expected[side]

    def written(self, value: Fraction) -> str:
        """A score with its unit; only IMPs are won and lost, and so carry a sign."""
        return counted(value, self.unit, sign=self.unit == "IMPs")

    def amount(self, value: Fraction) -> str:
        """A positive amount with its unit: "3 IMPs", "2/3 of an IMP"."""
        one = {"IMPs": "an IMP", "VPs": "a VP", "matchpoints": "a matchpoint"}.get(self.unit)
        return f"{figure(value)} of {one}" if one and value < 1 else counted(value, self.unit)

    def advantage(self) -> tuple[str, ...]:
        """What to look at when the result stands though the offenders hold more than their own weights give them."""
        side = self.assigned.offending
        if side is None or self.actual is None or not self.stands or self.actual[side] <= self.expected[side]:
            return ()
        gain = self.actual[side] - self.expected[side]
        return (
            f"By their own weights {side.name} could expect {self.written(self.expected[side])} and have "
            f"{self.amount(gain)} more. {clause_for('aim', self.assigned.edition)}, is also there to take away what an "
            "infraction gained: decide whether this came from it.",
        )

    def step(self) -> Step:
        """The comparison as a step of the derivation."""
        aim = clause_for("aim", self.assigned.edition)
        if self.actual is None:
            return Step(
                "The table result is not given. Before you adjust, put it beside the expectation: a side that already "
                "has as much was not damaged, and keeps its result.",
                (aim,),
                id="damage",
            )
        sentences = []
        for side in self.assigned.innocent:
            actual, expected = self.actual[side], self.expected[side]
            comparison = f"{side.name} scored {self.written(actual)} at the table and could expect "
            comparison += f"{figure(expected, sign=self.unit == 'IMPs')}: "
            if actual < expected:
                comparison += f"the damage is {self.amount(expected - actual)}."
            else:
                comparison += f"{side.name} lost nothing, so there is no damage."
            sentences.append(comparison)
        return Step(" ".join(sentences), (aim,), id="damage")
