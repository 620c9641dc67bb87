"""Weighted scores where a pair is compared with the whole field: matchpoints, Butler, cross-IMPs.

One idea serves all three: score the whole board once for each outcome, then weight. What the adjusted pair and every
other pair get is the weighted mean of what they would have got in each of those tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.grounds import (
    SIDES,
    advantage_doubts,
    damage_ground,
    kept_grounds,
    stands_ground,
    weights_ground,
    why_split,
)
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import (
    DatumRule,
    DuplicatePair,
    Line,
    Side,
    Traveller,
    butler_imps,
    datum,
    field_cross_imps,
    matchpoints,
)
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class FieldForm:
    """A form of scoring over a field: `values` gives each line's score in `unit` from all NS total points.

    `adds_to_nothing` says that what all pairs win in one direction adds to 0, which checks a column.
    """

    name: str
    unit: str
    rests_on: tuple[Basis, ...]
    values: Callable[[Sequence[int], Side], tuple[Fraction, ...]]
    signed: bool
    adds_to_nothing: bool = False

    @property
    def short(self) -> str:
        """The unit as a column is headed: MPs, IMPs."""
        return "MPs" if self.unit == "matchpoints" else self.unit


def matchpoints_form(edition: int = DEFAULT_EDITION) -> FieldForm:
    """Matchpoints on the 2-1-0 scale."""
    return FieldForm(
        "matchpoints",
        "matchpoints",
        (cite("78A", edition),),
        lambda scores, side: tuple(matchpoints(scores, (), side)),
        False,
    )


def butler_form(datum_rule: Regulation | None = None, edition: int = DEFAULT_EDITION) -> FieldForm:
    """Butler: IMPs against the datum, with its own datum for each outcome, by a regulation about the datum."""
    datum_rule = datum_rule or regulation("datum-ten")
    rule = DatumRule(int(datum_rule.unit or 0), drop_top=datum_rule.drop, drop_bottom=datum_rule.drop)

    def values(scores: Sequence[int], side: Side) -> tuple[Fraction, ...]:
        middle = datum(scores, rule)
        return tuple(Fraction(side.sign * butler_imps(score, middle)) for score in scores)

    return FieldForm("Butler", "IMPs", (cite("78B", edition), datum_rule), values, True)


def cross_imps_form(edition: int = DEFAULT_EDITION) -> FieldForm:
    """Cross-IMPs: the sum of the IMPs against every other table."""
    return FieldForm("cross-IMPs", "IMPs", (cite("78B", edition),), field_cross_imps, True, True)


@dataclass(frozen=True)
class OutcomeTable:
    """The board scored as if one outcome were the result: a value for each line, the adjusted line first."""

    name: str
    score: int
    weight: Fraction
    written: str
    values: tuple[Fraction, ...]


@dataclass(frozen=True)
class FieldRuling:
    """A weighted score in a field.

    `lines` has the adjusted pair first (its `score` is the table result, or 0 where none was given); `tables` holds for
    each side one table per outcome; `weighted` their weighted mean per line; `finals` what each line is awarded, which
    is the plain score of the table result where that stands. All values are in `form.unit`, for the side itself.
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

    @property
    def balanced(self) -> bool:
        """Whether what one side wins the other loses."""
        return not (self.assigned.split or any(self.finding.keeps_table_result(side) for side in SIDES))

    @property
    def stands(self) -> bool:
        """Whether no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    def __repr__(self) -> str:
        return f"FieldRuling: {self.awards}"

    @property
    def awards(self) -> str:
        """What the adjusted pair gets, in short."""
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
) -> FieldRuling:
    """Score the board once for each outcome and weight the tables; Laws 12C1(c) and 78.

    `others` are the lines of every other pair, `pair` the names of the adjusted NS and EW; `more` are steps that
    another ruling takes after the tables of the outcomes. Raises DuplicatePair when one of them already has a line.

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
    expected = {side: weighted[side][0] for side in SIDES}
    plain = None
    if table_result is not None:
        plain = {side: form.values((table_result, *scores), side) for side in SIDES}
    actual = None if plain is None else {side: plain[side][0] for side in SIDES}
    finding = Finding(assigned, actual, expected, form.unit)
    finals = {
        side: plain[side] if plain is not None and finding.keeps_table_result(side) else weighted[side]
        for side in SIDES
    }
    grounds = _grounds(form, finding, more)
    doubts = advantage_doubts(finding)
    return FieldRuling(form, assigned, lines, table_result, tables, weighted, finals, finding, grounds, doubts)


def _grounds(form: FieldForm, finding: Finding, more: tuple[Ground, ...]) -> tuple[Ground, ...]:
    assigned = finding.assigned
    told = SIDES if assigned.split else SIDES[:1]
    grounds = [weights_ground(assigned), *(Ground("outcomes", form.rests_on, side) for side in told), *more]
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
    """Weight Butler IMPs, each outcome against the datum it would itself have helped to make."""
    form = butler_form(datum_rule, assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result)


def weighted_at_cross_imps(
    assigned: AssignedScore,
    others: Traveller,
    table_result: int | None = None,
) -> FieldRuling:
    """Weight the sum of IMPs against every other table."""
    form = cross_imps_form(assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result)


def _with_adjusted(adjusted: Line, others: Traveller) -> tuple[Line, ...]:
    lines = (adjusted, *others.lines)
    try:
        Traveller(lines, others.vulnerability)
    except DuplicatePair as fault:
        # The others are known to be distinct, so it is the adjusted pair that stands among them as well.
        raise DuplicatePair(
            f"The adjusted pair, NS {adjusted.ns} and EW {adjusted.ew}, is also among the other tables."
        ) from fault
    return lines


def _outcome_tables(
    form: FieldForm, assigned: AssignedScore, scores: tuple[int, ...], side: Side
) -> tuple[OutcomeTable, ...]:
    score = assigned.of(side)
    return tuple(
        OutcomeTable(score.names[points], points, weight, score.written[points], form.values((points, *scores), side))
        for points, weight in score.weights.items()
    )


def weighted_mean(tables: Sequence[OutcomeTable]) -> tuple[Fraction, ...]:
    """What each line gets: the mean of the tables by their weights."""
    return tuple(
        sum((table.weight * value for table, value in zip(tables, line, strict=True)), Fraction())
        for line in zip(*(table.values for table in tables), strict=True)
    )
