"""How an award moves as the weight of one outcome goes from 0 to 1, and the weight at which the damage begins.

The other outcomes share what is left in the proportion they have. What a side can expect is then a straight line; the
award leaves the table result where that line passes it (Law 12B1, 2017), and at teams goes on in whole IMPs.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.pairs import PairsRuling
from bridgelaw.rulings.assigned.teams import VPS, TeamsRuling
from bridgelaw.scoring import Side, imps
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import signed


class NoSuchWeight(BadInput):
    """The weight of one outcome cannot be moved: no such outcome, or no other to share what is left."""


@dataclass(frozen=True)
class AwardByWeight:
    """One innocent side's award by the weight of one outcome, in `unit`, IMPs or matchpoints of that side.

    `others` is the expected score at weight 0, `alone` at weight 1, `actual` the table result, None where none was
    given. `now` is the weight of the ruling. `whole` is the unit to which the award is rounded, None where it stays
    exact.
    """

    side: Side
    outcome: str
    unit: str
    now: Fraction
    others: Fraction
    alone: Fraction
    actual: Fraction | None
    whole: Fraction | None

    def expected(self, weight: Fraction) -> Fraction:
        """What the side can expect at that weight, before any rounding."""
        return self.others + weight * (self.alone - self.others)

    def damaged(self, weight: Fraction) -> bool:
        """Whether the side did worse than that at the table (always so while the table result is not known)."""
        return self.actual is None or self.actual < self.expected(weight)

    def award(self, weight: Fraction) -> Fraction:
        """What the side is awarded at that weight: no less than its table result, which stands without damage."""
        expected = self.expected(weight)
        if self.actual is not None and not self.damaged(weight):
            return self.actual
        rounded = expected if self.whole is None else round_half_up(expected, self.whole)
        return rounded if self.actual is None else max(rounded, self.actual)

    @property
    def turns(self) -> Fraction | None:
        """The weight at which the expected score meets the table result; None where it never does, or always.

        Damage begins above it where the outcome is good for the side (`alone` above `others`), and below it where not.
        """
        if self.actual is None or self.alone == self.others:
            return None
        weight = (self.actual - self.others) / (self.alone - self.others)
        return weight if 0 <= weight <= 1 else None

    @property
    def corners(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """The award as a line to draw, (weight, award) from 0 to 1; where it jumps, one weight stands twice."""
        breaks = {Fraction(0), Fraction(1), *([] if self.turns is None else [self.turns])}
        if self.whole is not None and self.alone != self.others:
            breaks |= set(_halves(self.others, self.alone, self.whole))
        weights = sorted(breaks)
        found: list[tuple[Fraction, Fraction]] = []
        for left, right in pairwise(weights):
            middle = (left + right) / 2
            for weight in (left, right):
                exact = self.whole is None and self.damaged(middle)
                point = (weight, self.expected(weight) if exact else self.award(middle))
                if len(found) > 1 and found[-2][1] == found[-1][1] == point[1]:
                    found[-1] = point  # further along one level
                elif found[-1:] != [point]:
                    found.append(point)
        return tuple(found)


def _halves(others: Fraction, alone: Fraction, whole: Fraction) -> list[Fraction]:
    """The weights between 0 and 1 at which the expected score is half-way between two units."""
    low, high = sorted((others, alone))
    first = low // whole
    values = [whole * (first + n + Fraction(1, 2)) for n in range(int((high - low) / whole) + 2)]
    return [(value - others) / (alone - others) for value in values if low < value < high]


def award_by_weight(
    ruling: TeamsRuling | PairsRuling, outcome: str, side: Side | None = None, table_result: int | None = None
) -> AwardByWeight:
    """The award of an innocent side as the weight of one outcome moves; Laws 12B1 and 12C1(c).

    `outcome` is named as it was written, or by its score for NS. With `table_result`, in total points for NS, that is
    taken for the one of the ruling. Raises NoSuchWeight where the outcome has no weight, where it is the only one, for
    an offending side, and where Victory Points are weighted. At teams the award is rounded to whole IMPs.

    Source 002, example 8: +620 with 2/3 and −100 with 1/3 against +140 are +10 and −6 IMPs. Had NS scored +300 at the
    table, +4 IMPs, that would stand up to a weight of 5/8.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> score = AssignedScore.for_both(WeightedScore.of({620: "2/3", -100: "1/3"}), offending=Side.EW)
    >>> found = award_by_weight(weighted_at_teams(score, other_table=140, table_result=300), "+620")
    >>> found.turns, found.award(found.now), found.award(Fraction(1, 2))
    (Fraction(5, 8), Fraction(5, 1), Fraction(4, 1))
    """
    finding = ruling.finding
    if finding.unit == VPS:
        raise NoSuchWeight("This ruling weights Victory Points.", "Take one that weights IMPs or matchpoints.")
    side = side or finding.assigned.innocent[0]
    if side not in finding.assigned.innocent:
        raise NoSuchWeight(f"{side.name} offended, and follow the other side.", "Ask for the innocent side.")
    score, values = finding.assigned.of(side), _values(ruling, side)
    chosen = next((points for points, name in score.names.items() if outcome in (name, signed(points))), None)
    if chosen is None:
        raise NoSuchWeight(f"No outcome '{outcome}' carries weight.", f"They are: {', '.join(score.names.values())}.")
    now = score.weights[chosen]
    if now == 1:
        raise NoSuchWeight(f"{outcome} is the only outcome.", "Give another one some of the weight.")
    others = sum((weight * values[points] for points, weight in score.weights.items() if points != chosen), Fraction())
    actual = None if finding.actual is None else finding.actual[side]
    if table_result is not None:
        actual = _at_the_table(ruling, side, table_result)
    whole = regulation("imps-whole").unit if isinstance(ruling, TeamsRuling) else None
    return AwardByWeight(
        side, score.names[chosen], finding.unit, now, others / (1 - now), values[chosen], actual, whole
    )


def _at_the_table(ruling: TeamsRuling | PairsRuling, side: Side, score: int) -> Fraction:
    """What a table result, in total points for NS, is worth to that side."""
    if isinstance(ruling, TeamsRuling):
        return Fraction(imps(side.sign * (score - ruling.other_table)))
    others = [line.score for line in ruling.field.lines[1:]]
    return ruling.field.form.values((score, *others), side)[0]


def _values(ruling: TeamsRuling | PairsRuling, side: Side) -> dict[int, Fraction]:
    """What each outcome with weight is worth to that side, by NS total points."""
    if isinstance(ruling, TeamsRuling):
        return {each.score: Fraction(each.imps) for each in ruling.of(side).contributions}
    return {table.score: table.values[0] for table in ruling.field.tables[side]}
