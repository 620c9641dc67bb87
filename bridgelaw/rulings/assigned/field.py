"""Weighted scores where a pair is compared with the whole field: matchpoints, Butler, cross-IMPs.

All three work alike: score the whole board once for each outcome, then weight. The score of the adjusted pair and of
every other pair is the weighted mean of its scores in those tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import (
    SIDES,
    Finding,
    advantage_doubts,
    damage_ground,
    kept_grounds,
    stands_ground,
    weights_ground,
    why_split,
)
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.rulings.scales import aside_in_imps, laid_down
from bridgelaw.scoring import (
    DuplicatePair,
    Line,
    Side,
    Traveller,
    butler_imps,
    datum,
    field_cross_imps,
    matchpoints,
    top,
)
from bridgelaw.scoring.neuberg import neuberg
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class FieldForm:
    """A form of scoring over a field: `values` gives each line's score in `unit` from all NS total points.

    `adds_to_nothing` says that the scores of all pairs in one direction add to 0, which checks a column. `datum` is
    what each result is compared with, in NS total points, where the form has one.
    """

    name: str
    unit: str
    rests_on: tuple[Basis, ...]
    values: Callable[[Sequence[int], Side], tuple[Fraction, ...]]
    signed: bool
    adds_to_nothing: bool = False
    datum: Callable[[Sequence[int]], Fraction] | None = None

    @property
    def short(self) -> str:
        """The short name of the unit for a column: MPs, IMPs."""
        return "MPs" if self.unit == "matchpoints" else self.unit


def matchpoints_form(edition: int = DEFAULT_EDITION, expected: int | None = None) -> FieldForm:
    """Matchpoints on the 2-1-0 scale, converted to `expected` scores where there are fewer.

    >>> [str(each) for each in matchpoints_form(expected=4).values((620, 170, -100), Side.NS)]
    ['17/3', '3', '1/3']
    """

    def values(scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        among = matchpoints(scores, (), side)
        return tuple(neuberg(each, len(scores), len(scores) if expected is None else expected) for each in among)

    return FieldForm("matchpoints", "matchpoints", (cite("78A", edition),), values, False)


def butler_form(datum_rule: Regulation | None = None, edition: int = DEFAULT_EDITION) -> FieldForm:
    """Butler: IMPs against the datum, with its own datum for each outcome, by a regulation about the datum."""
    datum_rule = datum_rule or regulation("datum-ten")
    rule = laid_down(datum_rule)

    def middle(scores: Sequence[int]) -> Fraction:
        return datum(scores, rule)

    def values(scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        against = middle(scores)
        return tuple(Fraction(side.sign * butler_imps(score, against)) for score in scores)

    return FieldForm("Butler", "IMPs", (cite("78B", edition), datum_rule), values, True, datum=middle)


def cross_imps_form(edition: int = DEFAULT_EDITION) -> FieldForm:
    """Cross-IMPs: the sum of the IMPs against every other table."""
    return FieldForm("cross-IMPs", "IMPs", (cite("78B", edition),), field_cross_imps, True, True)


@dataclass(frozen=True)
class OutcomeTable:
    """The board scored as if one outcome were the result: a value for each line, the adjusted line first.

    `datum` is the one that includes this outcome, in NS total points; None where the form has no datum.
    """

    name: str
    score: int
    weight: Fraction
    written: str
    values: tuple[Fraction, ...]
    datum: Fraction | None = None


@dataclass(frozen=True)
class FieldRuling:
    """A weighted score in a field.

    `lines` has the adjusted pair first (its `score` is the table result, or 0 where none was given); `tables` holds for
    each side one table per outcome; `weighted` their weighted mean per line; `finals` the award of each line, which is
    the plain score of the table result where that stands. All values are in `form.unit`, for the side itself. `aside`
    are the lines of the traveller without a result, which are compared with none; `expected` is the number of scores
    that make the top, where the form has a top and they are more than the results.
    """

    form: FieldForm
    assigned: AssignedScore
    lines: tuple[Line, ...]
    table_result: int | None
    tables: Mapping[Side, tuple[OutcomeTable, ...]]
    weighted: Mapping[Side, tuple[Fraction, ...]]
    finals: Mapping[Side, tuple[Fraction, ...]]
    finding: Finding
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...] = ()
    aside: tuple[Line, ...] = ()
    expected: int | None = None

    def awarded(self, line: Line, side: Side) -> Fraction | None:
        """Return the matchpoints of a line with an artificial score, its percentage of the top; else None."""
        if self.form.unit != "matchpoints" or line.percentages is None:
            return None
        return line.percentages[SIDES.index(side)] * top(self.expected or len(self.lines)) / 100

    @property
    def balanced(self) -> bool:
        """True if one side wins exactly what the other loses."""
        return not (self.assigned.split or any(self.finding.keeps_table_result(side) for side in SIDES))

    @property
    def stands(self) -> bool:
        """True if no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    def __repr__(self) -> str:
        return f"FieldRuling: {self.awards}"

    @property
    def awards(self) -> str:
        """Return the adjusted pair's award, in short."""
        lead = "table result stands, " if self.stands else ""
        each = " and ".join(f"{side.name} {figure(self.finals[side][0], sign=self.form.signed)}" for side in SIDES)
        return f"{self.form.name}, {lead}{each} {self.form.unit}"


def weighted_in_field(
    form: FieldForm,
    assigned: AssignedScore,
    others: Traveller,
    pair: tuple[str, str] = ("adjusted", "adjusted"),
    table_result: int | None = None,
    more: tuple[Ground, ...] = (),
    expected: int | None = None,
) -> FieldRuling:
    """Score the board once for each outcome and weight the tables; Laws 12C1(c) and 78.

    `others` are the lines of every other pair, `pair` the names of the adjusted NS and EW; `more` are further steps
    after the tables of the outcomes; `expected` are the scores to which the form converts its values, where they are
    more than the results. Raises DuplicatePair when one of the pair already has a line.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> field = Traveller.parse("620\\n-200\\n620\\n-500\\n790\\n620\\n620\\n-500\\n-200")
    >>> score = AssignedScore.for_both(WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"}), Side.EW)
    >>> weighted_in_field(matchpoints_form(), score, field)
    FieldRuling: matchpoints, NS 11.4 and EW 6.6 matchpoints
    """
    lines = _with_adjusted(Line(*pair, table_result if table_result is not None else 0), others)
    scores = others.scores
    tables = {side: _outcome_tables(form, assigned, scores, side) for side in SIDES}
    weighted = {side: weighted_mean(tables[side]) for side in SIDES}
    expectation = {side: weighted[side][0] for side in SIDES}
    plain = None
    if table_result is not None:
        plain = {side: form.values((table_result, *scores), side) for side in SIDES}
    actual = None if plain is None else {side: plain[side][0] for side in SIDES}
    finding = Finding(assigned, actual, expectation, form.unit)
    finals = {
        side: plain[side] if plain is not None and finding.keeps_table_result(side) else weighted[side]
        for side in SIDES
    }
    brought = (Ground("brought", (*form.rests_on, regulation("neuberg"))),) if expected else ()
    grounds = _grounds(form, finding, brought, more)
    return FieldRuling(
        form,
        assigned,
        lines,
        table_result,
        tables,
        weighted,
        finals,
        finding,
        grounds,
        (*advantage_doubts(finding), *(aside_in_imps(others, assigned.edition) if form.signed else ())),
        others.aside,
        expected,
    )


def _grounds(
    form: FieldForm, finding: Finding, brought: tuple[Ground, ...], more: tuple[Ground, ...]
) -> tuple[Ground, ...]:
    assigned = finding.assigned
    grounds = [
        weights_ground(assigned),
        *brought,
        *(Ground("outcomes", form.rests_on, side) for side in assigned.told),
        *more,
    ]
    grounds.append(damage_ground(finding))
    if finding.stands:
        return (*grounds, stands_ground(finding))
    everybody: tuple[Basis, ...] = (*form.rests_on, assigned.law)
    if assigned.split:
        everybody = (*everybody, *why_split(assigned))
    return (*grounds, *kept_grounds(finding), Ground("everybody", everybody))


def weighted_at_butler(
    assigned: AssignedScore,
    others: Traveller,
    table_result: int | None = None,
    datum_rule: Regulation | None = None,
) -> FieldRuling:
    """Weight Butler IMPs, each outcome against the datum that includes it.

    The datum is the mean, here 380 and 140: two thirds of +6 and one third of −6 IMPs.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = AssignedScore.for_both(WeightedScore.of({620: "2/3", -100: "1/3"}), Side.EW)
    >>> str(weighted_at_butler(score, Traveller.parse("620\\n-100")).finals[Side.NS][0])
    '2'
    """
    form = butler_form(datum_rule, assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result)


def weighted_at_cross_imps(
    assigned: AssignedScore,
    others: Traveller,
    table_result: int | None = None,
) -> FieldRuling:
    """Weight the sum of IMPs against every other table.

    Among +620 and −100 the outcome +620 wins 0 and 12 IMPs, −100 loses as many: two thirds of +12, one third of −12.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = AssignedScore.for_both(WeightedScore.of({620: "2/3", -100: "1/3"}), Side.EW)
    >>> str(weighted_at_cross_imps(score, Traveller.parse("620\\n-100")).finals[Side.NS][0])
    '4'
    """
    form = cross_imps_form(assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result)


def _with_adjusted(adjusted: Line, others: Traveller) -> tuple[Line, ...]:
    lines = (adjusted, *others.lines)
    try:
        Traveller(lines, others.vulnerability, others.aside)
    except DuplicatePair as fault:
        # The others are known to be distinct, so the duplicate is the adjusted pair.
        raise DuplicatePair(
            f"The adjusted pair, NS {adjusted.ns} and EW {adjusted.ew}, is also among the other tables."
        ) from fault
    return lines


def _outcome_tables(
    form: FieldForm, assigned: AssignedScore, scores: tuple[int, ...], side: Side
) -> tuple[OutcomeTable, ...]:
    score = assigned.of(side)

    def table(points: int, weight: Fraction) -> OutcomeTable:
        results = (points, *scores)
        datum = form.datum(results) if form.datum else None
        return OutcomeTable(
            score.names[points], points, weight, score.written[points], form.values(results, side), datum
        )

    return tuple(table(points, weight) for points, weight in score.weights.items())


def weighted_mean(tables: Sequence[OutcomeTable]) -> tuple[Fraction, ...]:
    """Return the score of each line: the mean of the tables by their weights."""
    return tuple(
        sum((table.weight * value for table, value in zip(tables, line, strict=True)), Fraction())
        for line in zip(*(table.values for table in tables), strict=True)
    )
