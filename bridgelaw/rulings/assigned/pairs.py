"""Weighted scores at matchpoints, with their effect on every other pair, by three methods side by side.

1. Add the weights to the frequencies of the board and matchpoint once (the WBF commentary on Law 12, 2017). 2.
Matchpoint one table for each outcome and average them (the lecture of 2008). The same figures, by another method. 3.
Enter 50%-50%, so that the line drops out of the others' comparison, and add the pair's own score by hand: the only way
with a program that cannot weight. Other figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.damage import SIDES, Finding
from bridgelaw.rulings.assigned.field import FieldRuling, matchpoints_form, weighted_in_field
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Frequencies, Side, Traveller, matchpoints, top
from bridgelaw.scoring.neuberg import neuberg, scores_expected


@dataclass(frozen=True)
class Method:
    """One way to score the others: a name, and for each side a value in matchpoints for each line, adjusted first."""

    name: str
    values: Mapping[Side, tuple[Fraction, ...]]


@dataclass(frozen=True)
class PairsRuling:
    """A weighted score at matchpoints: the field ruling, the frequencies with the weights added, and the three methods.

    `frequencies` holds for each side the board's frequencies (NS total points to number of results) with that side's
    weights added; they differ only in a split score. `top` is in matchpoints, 2 for each other score expected.
    """

    field: FieldRuling
    frequencies: Mapping[Side, Frequencies]
    methods: tuple[Method, ...]
    top: Fraction

    @property
    def assigned(self) -> AssignedScore:
        """Return the assigned score."""
        return self.field.assigned

    @property
    def finding(self) -> Finding:
        """Return the finding on damage."""
        return self.field.finding

    @property
    def stands(self) -> bool:
        """True if the table result stands."""
        return self.field.stands

    @property
    def expected(self) -> int:
        """The number of scores that make the top: the results, and more where others were expected."""
        return self.field.expected or len(self.field.lines)

    def among_frequencies(self, side: Side) -> dict[int, Fraction]:
        """The matchpoints of each score by the frequencies with the weights added, on the scale of all expected."""
        each, results = self.frequencies[side].matchpoints(side), len(self.field.lines)
        return {score: neuberg(points, results, self.expected) for score, points in each.items()}

    def finals(self, side: Side) -> tuple[Fraction, ...]:
        """Return the award of each line, the adjusted pair first, in matchpoints of that side."""
        return self.field.finals[side]

    def __repr__(self) -> str:
        return f"PairsRuling: {self.field.awards}"


def weighted_at_pairs(
    assigned: AssignedScore,
    others: Traveller,
    pair: tuple[str, str] = ("adjusted", "adjusted"),
    table_result: int | None = None,
    expected: int | None = None,
) -> PairsRuling:
    """Weight matchpoints for the adjusted pair and for every other pair; Laws 12C1(c) and 78A.

    `expected` is the number of scores expected on the board; without it they are the results and the artificial scores.
    Lines without a result are compared with none, and where scores are missing the results are converted to the whole
    board by Neuberg's formula. Raises TooFewExpected.

    Source 002, example 9: 400 and −50 a third each, 420 and −50 a sixth each, among 420 ×4, 400 ×2, 170, 150, −50 ×3.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> others = Traveller.parse("420\\n" * 4 + "400\\n" * 2 + "170\\n150\\n" + "-50\\n" * 3)
    >>> score = WeightedScore.of({400: "1/3", -50: "1/2", 420: "1/6"})
    >>> ruling = weighted_at_pairs(AssignedScore.for_both(score, Side.EW), others)
    >>> ruling, ruling.frequencies[Side.NS].matchpoints()[420]
    (PairsRuling: matchpoints, NS 8.5 and EW 13.5 matchpoints, Fraction(113, 6))
    """
    plain = Frequencies.of(others.scores)
    frequencies = {side: plain.adding_outcomes(assigned.of(side).weights) for side in SIDES}
    more = tuple(Ground("frequencies", (cite("78A", assigned.edition),), side) for side in assigned.told)
    results = len(others.lines) + 1
    number = scores_expected(others, expected)
    field = weighted_in_field(
        matchpoints_form(assigned.edition, number),
        assigned,
        others,
        pair,
        table_result,
        more,
        number if number > results else None,
    )
    methods = (
        Method(
            "weights added to the frequencies",
            {s: _from_frequencies(frequencies[s], assigned, others, s, number) for s in SIDES},
        ),
        Method("one table for each outcome, averaged", field.weighted),
        Method(
            regulation("fifty-fifty").label,
            {s: (field.weighted[s][0], *_without_the_line(others, s, number)) for s in SIDES},
        ),
    )
    return PairsRuling(field, frequencies, methods, top(number))


def _from_frequencies(
    frequencies: Frequencies, assigned: AssignedScore, others: Traveller, side: Side, expected: int
) -> tuple[Fraction, ...]:
    among, results = frequencies.matchpoints(side), len(others.lines) + 1
    each = {score: neuberg(points, results, expected) for score, points in among.items()}
    own = sum((weight * each[points] for points, weight in assigned.of(side).weights.items()), Fraction())
    return (own, *(each[score] for score in others.scores))


def _without_the_line(others: Traveller, side: Side, expected: int) -> tuple[Fraction, ...]:
    results = len(others.lines)
    return tuple(neuberg(each, results, expected) for each in matchpoints(others.scores, (), side))
