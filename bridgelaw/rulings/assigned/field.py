"""Weighted scores where a pair is compared with the whole field: matchpoints, Butler, cross-IMPs.

One idea serves all three: score the whole board once for each outcome, then weight. What the adjusted pair and every
other pair get is the weighted mean of what they would have got in each of those tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, cite, clause_for
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import AssignedScore
from bridgelaw.rulings.assigned.sentences import (
    announced,
    kept_step,
    offending_fact,
    outcomes_step,
    stands_derivation,
)
from bridgelaw.rulings.derivation import Basis, Column, Derivation, Step, Table
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
from bridgelaw.scoring.exact import round_half_up, signed
from bridgelaw.scoring.printed import counted, figure

SIDES = (Side.NS, Side.EW)


@dataclass(frozen=True)
class FieldForm:
    """A form of scoring over a field: `values` gives each line's score in `unit` from all NS total points."""

    name: str
    unit: str
    rests_on: tuple[Basis, ...]
    values: Callable[[Sequence[int], Side], tuple[Fraction, ...]]
    signed: bool

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
    return FieldForm("cross-IMPs", "IMPs", (cite("78B", edition),), field_cross_imps, True)


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
    derivation: Derivation

    @property
    def stands(self) -> bool:
        """Whether no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    @property
    def summary(self) -> str:
        """The two awards in a line, for the name of the ruling."""
        lead = "table result stands, " if self.stands else ""
        each = " and ".join(f"{side.name} {figure(self.finals[side][0], sign=self.form.signed)}" for side in SIDES)
        return f"{self.form.name}, {lead}{each} {self.form.unit}"

    def __repr__(self) -> str:
        return f"FieldRuling: {self.summary}"


def weighted_in_field(
    form: FieldForm,
    assigned: AssignedScore,
    others: Traveller,
    pair: tuple[str, str] = ("adjusted", "adjusted"),
    table_result: int | None = None,
    title: str = "",
    cautions: tuple[str, ...] = (),
    extra_steps: Callable[[Mapping[Side, tuple[Fraction, ...]]], tuple[Step, ...]] = lambda weighted: (),
) -> FieldRuling:
    """Score the board once for each outcome and weight the tables; Laws 12C1(c) and 78.

    `others` are the lines of every other pair, `pair` the names of the adjusted NS and EW. Raises DuplicatePair when
    one of them already has a line.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> field = Traveller.parse("620\\n-200\\n620\\n-500\\n790\\n620\\n620\\n-500\\n-200")
    >>> score = AssignedScore.for_both(WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"}), Side.EW)
    >>> weighted_in_field(matchpoints_form(), score, field)
    FieldRuling: matchpoints, NS 11.4 and EW 6.6 matchpoints
    """
    lines = _with_adjusted(Line(*pair, table_result if table_result is not None else 0), others)
    scores = others.scores
    tables = {side: _outcome_tables(form, assigned, scores, side) for side in SIDES}
    weighted = {side: _weighted_mean(tables[side]) for side in SIDES}
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
    derivation = _field_derivation(
        form, assigned, lines, tables, finals, finding, title, cautions, extra_steps(weighted)
    )
    return FieldRuling(form, assigned, lines, table_result, tables, weighted, finals, finding, derivation)


def weighted_at_butler(
    assigned: AssignedScore,
    others: Traveller,
    table_result: int | None = None,
    datum_rule: Regulation | None = None,
    title: str = "Weighted score, Butler",
    cautions: tuple[str, ...] = (),
) -> FieldRuling:
    """Weight Butler IMPs, each outcome against the datum it would itself have helped to make."""
    form = butler_form(datum_rule, assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result, title=title, cautions=cautions)


def weighted_at_cross_imps(
    assigned: AssignedScore,
    others: Traveller,
    table_result: int | None = None,
    title: str = "Weighted score, cross-IMPs",
    cautions: tuple[str, ...] = (),
) -> FieldRuling:
    """Weight the sum of IMPs against every other table."""
    form = cross_imps_form(assigned.edition)
    return weighted_in_field(form, assigned, others, table_result=table_result, title=title, cautions=cautions)


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


def _weighted_mean(tables: Sequence[OutcomeTable]) -> tuple[Fraction, ...]:
    return tuple(
        sum((table.weight * value for table, value in zip(tables, line, strict=True)), Fraction())
        for line in zip(*(table.values for table in tables), strict=True)
    )


def _field_derivation(
    form: FieldForm,
    assigned: AssignedScore,
    lines: tuple[Line, ...],
    tables: Mapping[Side, tuple[OutcomeTable, ...]],
    finals: Mapping[Side, tuple[Fraction, ...]],
    finding: Finding,
    title: str,
    cautions: tuple[str, ...],
    extra_steps: tuple[Step, ...],
) -> Derivation:
    title = title or f"Weighted score, {form.name}"
    others = ", ".join(signed(line.score) for line in lines[1 : SHOWN_SCORES + 1])
    more = f" and {len(lines) - 1 - SHOWN_SCORES} more" if len(lines) - 1 > SHOWN_SCORES else ""
    facts = (
        offending_fact(assigned),
        f"The other {len(lines) - 1} tables: NS {others}{more}.",
        f"The board has {len(lines)} results with the adjusted one.",
    )
    sides = SIDES if assigned.split else SIDES[:1]
    steps = [outcomes_step(assigned), *(_outcomes_table_step(form, tables[side], side) for side in sides)]
    steps += [*extra_steps, finding.step()]
    if finding.stands:
        return stands_derivation(title, assigned, facts, steps, finding, cautions)
    kept = [side for side in SIDES if finding.keeps_table_result(side)]
    steps += [kept_step(finding, side) for side in kept]
    steps.append(_everybody_step(form, assigned, lines, finals))
    awards = " and ".join(f"{side.name} {_award(form, finals[side][0])}" for side in SIDES)
    result = f"{awards}."
    how = f"I have scored the whole board once for each of these and weighted the {form.unit}."
    words = announced(assigned, how, result, balanced=not (assigned.split or kept))
    return Derivation(title, facts, tuple(steps), result, words, cautions)


SHOWN_SCORES = 20
SHOWN_LINES = 60


def _award(form: FieldForm, value: Fraction) -> str:
    if not form.signed:
        return f"score {counted(value, form.unit)}"
    rounded = round_half_up(value, regulation("imps-tenth").unit or 1)
    exactly = "" if rounded == value else f" (exactly {figure(value, sign=True)})"
    return f"score {counted(rounded, form.unit, sign=True)}{exactly}"


def _outcomes_table_step(form: FieldForm, tables: Sequence[OutcomeTable], side: Side) -> Step:
    total = _weighted_mean(tables)[0]
    table = Table(
        f"{side.name} of the adjusted pair, {form.name}",
        (
            Column("outcome"),
            Column(form.short, form.signed),
            Column("weight"),
            Column(f"weighted {form.short}", form.signed),
        ),
        tuple((t.name, t.values[0], t.written, t.weight * t.values[0]) for t in tables),
        ("total", None, "1", total),
    )
    return Step(
        f"For {side.name}, score the board once for each outcome and weight what the pair would get: "
        f"{counted(total, form.unit, sign=form.signed)}.",
        form.rests_on,
        (table,),
    )


def _everybody_step(
    form: FieldForm,
    assigned: AssignedScore,
    lines: tuple[Line, ...],
    finals: Mapping[Side, tuple[Fraction, ...]],
) -> Step:
    shown = list(zip(lines, finals[Side.NS], finals[Side.EW], strict=True))[:SHOWN_LINES]
    rows = tuple(
        (line.ns, line.ew, "adjusted" if line is lines[0] else signed(line.score), ns, ew) for line, ns, ew in shown
    )
    totals = [sum(finals[side], Fraction()) for side in SIDES]
    says = (
        "Every other pair was compared with the adjusted one, so its score moves too: "
        "give it the weighted mean of its scores in those tables. "
    )
    if len(lines) > SHOWN_LINES:
        says += f"(The first {SHOWN_LINES} of {len(lines)} lines are shown.) "
    if form.signed:
        says += "The columns need not add to nothing." if form.name == "Butler" else "Check: each column adds to 0."
    else:
        says += (
            f"Check: with {len(lines)} results each column adds to {len(lines)} × {len(lines) - 1} = "
            f"{len(lines) * (len(lines) - 1)}; here {figure(totals[0])} and {figure(totals[1])}."
        )
    table = Table(
        "Every pair",
        (
            Column("NS"),
            Column("EW"),
            Column("score"),
            Column(f"NS {form.short}", form.signed),
            Column(f"EW {form.short}", form.signed),
        ),
        rows,
        ("total", "", "", totals[0], totals[1]),
    )
    basis: tuple[Basis, ...] = (*form.rests_on, assigned.law)
    if assigned.split:
        basis = (*basis, clause_for("need-not-balance", assigned.edition))
    return Step(says, basis, (table,))
