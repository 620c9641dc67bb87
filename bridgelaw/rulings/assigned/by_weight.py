"""The award as the weight of one outcome goes from 0 to 1, and the weight at which damage begins.

The other outcomes share the rest in their proportions. The expected score is then a straight line; the award is the
table result until that line passes it (Law 12B1, 2017), and at teams continues in the steps to which it is rounded,
usually whole IMPs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.assigned.bam import BamRuling
from bridgelaw.rulings.assigned.field import FieldRuling
from bridgelaw.rulings.assigned.pairs import PairsRuling
from bridgelaw.rulings.assigned.teams import IMPS, TeamsRuling
from bridgelaw.scoring import Side, bam, imps
from bridgelaw.scoring.exact import round_half_away_from
from bridgelaw.scoring.imps import round_in_favour
from bridgelaw.scoring.printed import signed

AnyWeighted = TeamsRuling | PairsRuling | FieldRuling | BamRuling
BOARDS = "boards"
# More steps than this are too fine to be seen.
MOST_STEPS = 48


class NoSuchWeight(BadInput):
    """The weight of one outcome cannot be moved: no such outcome, or no other to share the rest."""


@dataclass(frozen=True)
class AwardByWeight:
    """One innocent side's award by the weight of one outcome, in `unit` of that side: IMPs, VPs, matchpoints, boards.

    `others` is the expected score at weight 0, `alone` at weight 1, `actual` the table result, None where none was
    given. `now` is the weight of the ruling. `whole` is the unit to which the award is rounded, None where it stays
    exact; a half is rounded away from `average`, or with `favoured` every fraction in favour of the side.
    """

    side: Side
    outcome: str
    unit: str
    now: Fraction
    others: Fraction
    alone: Fraction
    actual: Fraction | None
    whole: Fraction | None
    average: Fraction = Fraction(0)
    favoured: bool = False

    @property
    def signed(self) -> bool:
        """True if a score is printed with its sign."""
        return self.unit == IMPS

    def expected(self, weight: Fraction) -> Fraction:
        """Return the side's expected score at that weight, before any rounding."""
        return self.others + weight * (self.alone - self.others)

    def damaged(self, weight: Fraction) -> bool:
        """True if the side did worse than that at the table (always true while the table result is not known)."""
        return self.actual is None or self.actual < self.expected(weight)

    def award(self, weight: Fraction) -> Fraction:
        """Return the award of the side at that weight: no less than its table result, which stands without damage."""
        return self._awarded(self.expected(weight), self.whole)

    def _awarded(self, expected: Fraction, whole: Fraction | None) -> Fraction:
        """Return the award for that expectation, rounded to that unit."""
        if self.actual is not None and self.actual >= expected:
            return self.actual
        if whole is None:
            rounded = expected
        elif self.favoured:
            rounded = round_in_favour(expected, whole)
        else:
            rounded = round_half_away_from(expected, whole, self.average)
        return rounded if self.actual is None else max(rounded, self.actual)

    @property
    def turns(self) -> Fraction | None:
        """The weight at which the expected score equals the table result; None where it never does, or always.

        Damage begins above it where the outcome is good for the side (`alone` above `others`), and below it where not.
        """
        if self.actual is None or self.alone == self.others:
            return None
        weight = (self.actual - self.others) / (self.alone - self.others)
        return weight if 0 <= weight <= 1 else None

    @cached_property
    def corners(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """The award as a line to draw, (weight, award) from 0 to 1; where it jumps, one weight comes twice."""
        breaks = {Fraction(0), Fraction(1), *([] if self.turns is None else [self.turns])}
        whole = self.whole if self.whole and abs(self.alone - self.others) <= MOST_STEPS * self.whole else None
        if whole is not None and self.alone != self.others:
            step = Fraction(0) if self.favoured else Fraction(1, 2)
            breaks |= set(_steps(self.others, self.alone, whole, step))
        weights = sorted(breaks)
        found: list[tuple[Fraction, Fraction]] = []
        for left, right in pairwise(weights):
            middle = (left + right) / 2
            level = self._awarded(self.expected(middle), self.whole)
            for weight in (left, right):
                point = (weight, self._awarded(self.expected(weight), None) if whole is None else level)
                if len(found) > 1 and found[-2][1] == found[-1][1] == point[1]:
                    found[-1] = point  # further along one level
                elif found[-1:] != [point]:
                    found.append(point)
        return tuple(found)


def _steps(others: Fraction, alone: Fraction, whole: Fraction, step: Fraction) -> list[Fraction]:
    """The weights between 0 and 1 at which the award jumps: at this part of a unit above a whole one."""
    low, high = sorted((others, alone))
    first = low // whole
    values = [whole * (first + n + step) for n in range(int((high - low) / whole) + 2)]
    return [(value - others) / (alone - others) for value in values if low < value < high]


def award_by_weight(
    ruling: AnyWeighted, outcome: str, side: Side | None = None, table_result: int | None = None
) -> AwardByWeight:
    """The award of an innocent side as the weight of one outcome moves; Laws 12B1 and 12C1(c).

    `outcome` is its written name, or its score for NS; two with one score move together. `table_result`, in total
    points for NS, replaces that of the ruling. Raises NoSuchWeight where the outcome has no weight, where it is the
    only one, and for an offending side.

    Source 002, example 8: +620 with 2/3 and −100 with 1/3 against +140 are +10 and −6 IMPs. Had NS scored +300 at the
    table, +4 IMPs, that would stand up to a weight of 5/8.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> score = AssignedScore.for_both(WeightedScore.of({620: "2/3", -100: "1/3"}), offending=Side.EW)
    >>> found = award_by_weight(weighted_at_teams(score, other_table=140, table_result=300), "+620")
    >>> found.turns, found.award(found.now), found.award(Fraction(1, 2))
    (Fraction(5, 8), Fraction(5, 1), Fraction(4, 1))
    """
    side = _innocent(ruling, side)
    score = ruling.finding.assigned.of(side)
    chosen = next((points for points, name in score.names.items() if outcome in (name, signed(points))), None)
    if chosen is None:
        raise NoSuchWeight(f"No outcome '{outcome}' carries weight.", f"They are: {', '.join(score.names.values())}.")
    now = score.weights[chosen]
    if now == 1:
        raise NoSuchWeight(f"{outcome} is the only outcome.", "Give another one some of the weight.")
    rest = [(points, weight) for points, weight in score.weights.items() if points != chosen]
    found = _moving(ruling, side, (score.names[chosen], chosen, now), rest)
    if table_result is None:
        return found
    return replace(found, actual=_worth(ruling, side, table_result))


def award_by_place(
    ruling: AnyWeighted, place: int, side: Side | None = None, odds: Sequence[Fraction] = ()
) -> AwardByWeight:
    """The same for an outcome by its place, counted from 0, among those of the side.

    `odds` says for every place how the others share the rest when all of them have nothing. Raises NoSuchWeight where
    that is not known either, where there is no such place, and for an offending side.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore, weighted_at_teams
    >>> score = AssignedScore.for_both(WeightedScore.of({620: "1", -100: "0"}), offending=Side.EW)
    >>> found = award_by_place(weighted_at_teams(score, other_table=140), 0, odds=(Fraction(1), Fraction(1)))
    >>> str(found.now), str(found.others), str(found.alone)
    ('1', '-6', '10')
    """
    side = _innocent(ruling, side)
    outcomes = ruling.finding.assigned.of(side).outcomes
    if not 0 <= place < len(outcomes):
        raise NoSuchWeight(f"There is no outcome {place + 1}.", f"There are {len(outcomes)} of them.")
    chosen = outcomes[place]
    shares = [each.weight for each in outcomes] if chosen.weight < 1 else odds
    rest = [(each.score, share) for n, (each, share) in enumerate(zip(outcomes, shares, strict=False)) if n != place]
    if not any(share for _, share in rest):
        raise NoSuchWeight(f"{chosen.name} has all the weight.", "Give another outcome some of it.")
    return _moving(ruling, side, (chosen.text or signed(chosen.score), chosen.score, chosen.weight), rest)


def _innocent(ruling: AnyWeighted, side: Side | None) -> Side:
    """Return the side, if it is innocent; else the first innocent one."""
    innocent = ruling.finding.assigned.innocent
    if side is not None and side not in innocent:
        raise NoSuchWeight(f"{side.name} offended, and follow the other side.", "Ask for the innocent side.")
    return side or innocent[0]


def _moving(
    ruling: AnyWeighted, side: Side, chosen: tuple[str, int, Fraction], rest: Sequence[tuple[int, Fraction]]
) -> AwardByWeight:
    """The two ends of the line: the worth of the rest, by its odds, and the chosen outcome's name, score and weight."""
    name, points, now = chosen
    total = sum((share for _, share in rest), Fraction())
    others = sum((share * _worth(ruling, side, score) for score, share in rest if share), Fraction()) / total
    actual = None if ruling.finding.actual is None else ruling.finding.actual[side]
    unit = BOARDS if isinstance(ruling, BamRuling) else ruling.finding.unit
    found = AwardByWeight(side, name, unit, now, others, _worth(ruling, side, points), actual, None)
    if not isinstance(ruling, TeamsRuling):
        return found
    average = ruling.played.scale.award(0)[0] if ruling.weighs_vps else Fraction(0)
    favoured = bool(ruling.rounding.favours) and len(ruling.finding.assigned.innocent) == 1
    return replace(found, whole=ruling.rounding.unit, average=average, favoured=favoured)


def _worth(ruling: AnyWeighted, side: Side, score: int) -> Fraction:
    """Return the worth of a result, in total points for NS, to that side, in the unit that is weighted."""
    if isinstance(ruling, BamRuling):
        return bam(side.sign * score, side.sign * ruling.other_table)
    if isinstance(ruling, TeamsRuling):
        won = Fraction(imps(side.sign * (score - ruling.other_table)))
        return ruling.played.vps_of(side, won) if ruling.weighs_vps else won
    field = ruling.field if isinstance(ruling, PairsRuling) else ruling
    for table in field.tables[side]:
        if table.score == score:
            return table.values[0]
    return field.form.values((score, *(line.score for line in field.lines[1:])), side)[0]
