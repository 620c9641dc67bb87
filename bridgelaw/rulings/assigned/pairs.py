"""Weighted scores at matchpoints, with their effect on every other pair, by three methods side by side.

1. Add the weights to the frequencies of the board and matchpoint once (the WBF commentary on Law 12, 2017).
2. Matchpoint one table for each outcome and average them (the lecture of 2008). The same figures, by another road.
3. Enter 50%-50%, so that the line drops out of the others' comparison, and add the pair's own score by hand: what a
   program that cannot weight is made to do. Other figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import cite
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.field import SHOWN_LINES, SIDES, FieldRuling, matchpoints_form, weighted_in_field
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.derivation import Column, Derivation, Step, Table
from bridgelaw.scoring import Frequencies, Side, Traveller, matchpoints, top
from bridgelaw.scoring.exact import signed
from bridgelaw.scoring.neuberg import neuberg
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class Method:
    """One way to score the others: a name, and for each side a value in matchpoints for each line, adjusted first."""

    name: str
    values: Mapping[Side, tuple[Fraction, ...]]


@dataclass(frozen=True)
class PairsRuling:
    """A weighted score at matchpoints: the field ruling, the frequencies with the weights added, and the three methods.

    `frequencies` holds for each side the board's frequencies (NS total points to number of results) with that side's
    weights added; they differ only in a split score. `top` is in matchpoints, 2 for each other result.
    """

    field: FieldRuling
    frequencies: Mapping[Side, Frequencies]
    methods: tuple[Method, ...]
    top: Fraction

    @property
    def derivation(self) -> Derivation:
        """The ruling step by step."""
        return self.field.derivation

    @property
    def stands(self) -> bool:
        """Whether the table result stands."""
        return self.field.stands

    def finals(self, side: Side) -> tuple[Fraction, ...]:
        """What each line is awarded, the adjusted pair first, in matchpoints of that side."""
        return self.field.finals[side]

    def __repr__(self) -> str:
        return f"PairsRuling: {self.field.summary}"


def weighted_at_pairs(
    assigned: AssignedScore,
    others: Traveller,
    pair: tuple[str, str] = ("adjusted", "adjusted"),
    table_result: int | None = None,
    title: str = "Weighted score at matchpoints",
    cautions: tuple[str, ...] = (),
) -> PairsRuling:
    """Weight matchpoints for the adjusted pair and for every other pair; Laws 12C1(c) and 78A.

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
    extra = tuple(
        _frequencies_step(frequencies[side], side, assigned.of(side))
        for side in (SIDES if assigned.split else SIDES[:1])
    )
    field = weighted_in_field(
        matchpoints_form(assigned.edition), assigned, others, pair, table_result, title, cautions, lambda _: extra
    )
    methods = (
        Method(
            "weights added to the frequencies",
            {s: _from_frequencies(frequencies[s], assigned, others, s) for s in SIDES},
        ),
        Method("one table for each outcome, averaged", field.weighted),
        Method(
            regulation("fifty-fifty").label,
            {s: (field.weighted[s][0], *_without_the_line(others, s)) for s in SIDES},
        ),
    )
    return PairsRuling(field, frequencies, methods, top(len(others.lines) + 1))


def methods_table(ruling: PairsRuling, side: Side) -> Table:
    """The three methods side by side for one direction, every pair, in matchpoints."""
    names = [line.ns if side is Side.NS else line.ew for line in ruling.field.lines]
    scores = ["adjusted", *(signed(line.score) for line in ruling.field.lines[1:])]
    rows = zip(names, scores, *(method.values[side] for method in ruling.methods), strict=True)
    return Table(
        f"{side.name} matchpoints by three methods{shown_of(len(names))}",
        (Column(side.name), Column("score"), *(Column(method.name) for method in ruling.methods)),
        tuple(rows)[:SHOWN_LINES],
        ("total", "", *(sum(method.values[side], Fraction()) for method in ruling.methods)),
    )


def shown_of(lines: int) -> str:
    """What to add to the caption of a table that shows only the beginning of a long field."""
    return f" (the first {SHOWN_LINES} of {lines} lines)" if lines > SHOWN_LINES else ""


def _from_frequencies(
    frequencies: Frequencies, assigned: AssignedScore, others: Traveller, side: Side
) -> tuple[Fraction, ...]:
    each = frequencies.matchpoints(side)
    own = sum((weight * each[points] for points, weight in assigned.of(side).weights.items()), Fraction())
    return (own, *(each[score] for score in others.scores))


def _without_the_line(others: Traveller, side: Side) -> tuple[Fraction, ...]:
    results = len(others.lines)
    return tuple(neuberg(each, results, results + 1) for each in matchpoints(others.scores, (), side))


def _frequencies_step(frequencies: Frequencies, side: Side, score: WeightedScore) -> Step:
    each = frequencies.matchpoints(side)
    best_first = sorted(each, reverse=side is Side.NS)
    table = Table(
        f"Frequencies with the weights added, {side.name}",
        (Column("NS score", True), Column("results"), Column(f"{side.name} MPs")),
        tuple((points, frequencies.counts[points], each[points]) for points in best_first[:SHOWN_LINES]),
    )
    return Step(
        f"For {side.name}, the same by one table: add the weights to the board's frequencies, "
        f"{figure(frequencies.total)} results in all, and matchpoint once: 2 for each result beaten, 1 for each "
        f"other one equalled. {_for_example(frequencies, side, score)} {_met_again(each, frequencies.counts, score)}",
        (cite("78A", score.edition),),
        (table,),
    )


def _for_example(frequencies: Frequencies, side: Side, score: WeightedScore) -> str:
    """One score's matchpoints reckoned aloud: the likeliest outcome's, if another table has it too."""
    counts = frequencies.counts
    shared = [points for points in score.weights if counts[points] > 1]
    likeliest: Mapping[int, Fraction] = {points: score.weights[points] for points in shared} or counts
    points = max(likeliest, key=lambda each: likeliest[each])
    beats = sum((n for other, n in counts.items() if side.sign * (points - other) > 0), Fraction())
    equals = counts[points] - 1
    return (
        f"For {signed(side.sign * points)}: it beats {figure(beats)} and equals {figure(counts[points])} less itself, "
        f"{figure(equals)}; 2 × {figure(beats)} + {figure(equals)} = {figure(2 * beats + equals)}."
    )


def _met_again(each: Mapping[int, Fraction], counts: Mapping[int, Fraction], score: WeightedScore) -> str:
    """The adjusted pair's own scores, weighted: the figure of the road before."""
    terms = " + ".join(f"{score.written[points]} × {figure(each[points])}" for points in score.weights)
    total = sum((weight * each[points] for points, weight in score.weights.items()), Fraction())
    alone = ""
    if any(counts[points] < 1 for points in score.weights):
        alone = "A score that no other table has may come out below 0 or above the top; only the sum is awarded. "
    return f"{alone}The adjusted pair: {terms} = {figure(total)}, as before."
