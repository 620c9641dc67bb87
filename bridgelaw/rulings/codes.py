"""One set of facts under four codes: 1997, 2007 with weights, 2007 with its option, 2017.

1997, 12C2: the innocents get the most favourable result that was likely, the offenders the most unfavourable one at
all probable. 2007, 12C1(c): results are weighted, and the clause does not yet say that they must be legal; 12C1(e)
keeps the two standards as an option, which the ACBL used. 2017, 12C1(b) and (c): only legal results, and no option.

What the same outcomes come to under each is computed side by side, in IMPs or in matchpoints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgelaw.laws import BadInput, Reference, cite, clause_for, concept, editions, editions_with, rule
from bridgelaw.laws.regulations import regulation
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.assigned import (
    IMPS,
    AssignedScore,
    Outcome,
    PairsRuling,
    TeamsRuling,
    WeightedScore,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS
from bridgelaw.rulings.assigned.sentences import offending_fact
from bridgelaw.rulings.derivation import Basis, Cell, Column, Derivation, Step, Table
from bridgelaw.rulings.standards import NothingReaches, Possible, Reached, Standards, Threshold, most_favourable
from bridgelaw.scoring import Side, Traveller, imps, matchpoints, top
from bridgelaw.scoring.exact import signed
from bridgelaw.scoring.printed import counted, figure

SHOWN_SCORES = 20

WeightedRuling = TeamsRuling | PairsRuling
SIDE_BY_SIDE = "Side by side"


class NoLegalOutcome(BadInput):
    """Every outcome is reached only through the disallowed action."""


@dataclass(frozen=True)
class Code:
    """One way to adjust: its edition, the rows of the concordance it rests on, and whether it weights."""

    id: str
    name: str
    edition: int
    concepts: tuple[str, ...]
    weighs: bool

    @property
    def clauses(self) -> tuple[Reference, ...]:
        """Its clauses.

        >>> [str(clause) for clause in codes()[2].clauses]
        ['12C1(e), 2007']
        """
        return tuple(clause_for(each, self.edition) for each in self.concepts)


def codes() -> tuple[Code, ...]:
    """Every way to adjust, oldest first: each edition's own, and beside it the option that it leaves to an authority.

    >>> [code.name for code in codes()]
    ['1997', '2007, weights', '2007, option', '2017']
    """
    return tuple(code for each in editions() for code in _codes_of(each.year))


def _codes_of(year: int) -> list[Code]:
    standards = rule("two-standards", year).word
    if not rule("director-weights", year).holds:
        return [Code(str(year), str(year), year, ("best-worst",), False)]
    asks = ("probable-outcome",) if concept("probable-outcome").clauses[year] else ()
    option = standards == "an option"
    found = [Code(str(year), f"{year}, weights" if option else str(year), year, (*asks, "weighted"), True)]
    if option:
        found.append(Code("option", f"{year}, option", year, ("best-worst",), False))
    return found


def edition_of_closed_roads() -> int:
    """The last edition that lets a road count which is not legal: the outcomes as found are weighed by it.

    >>> edition_of_closed_roads()
    2007
    """
    return max(year for year in editions_with("director-weights") if not rule("legal-roads-only", year).holds)


@dataclass(frozen=True)
class Scoring:
    """How the board is scored. `value` is what NS total points are worth to a side; `whole` what two scores that
    balance add to (nothing in IMPs, the top in matchpoints); `weigh` makes the weighted ruling."""

    unit: str
    fact: str
    law: str
    whole: Fraction
    value: Callable[[Side, int], Fraction]
    weigh: Callable[[AssignedScore, int | None, str], WeightedRuling]

    @property
    def signed(self) -> bool:
        """IMPs are won and lost; matchpoints are only won."""
        return self.unit == IMPS

    @property
    def short(self) -> str:
        """The unit as a column is headed."""
        return IMPS if self.signed else "MPs"

    def written(self, value: Fraction) -> str:
        """A score with its unit."""
        return counted(value, self.unit, sign=self.signed)


def against_other_table(other_table: int) -> Scoring:
    """IMPs against the other table, given as total points of the NS pair there (Law 78B).

    >>> against_other_table(620).value(Side.EW, -100)
    Fraction(12, 1)
    """
    return Scoring(
        IMPS,
        f"At the other table NS scored {signed(other_table)}.",
        "78B",
        Fraction(),
        lambda side, points: Fraction(imps(side.sign * (points - other_table))),
        lambda assigned, table, title: weighted_at_teams(assigned, other_table, table),
    )


def in_field(others: Traveller) -> Scoring:
    """Matchpoints among the results of the other tables (Law 78A).

    >>> in_field(Traveller.parse("620\\n-100")).value(Side.NS, 620)
    Fraction(3, 1)
    """
    scores = others.scores
    shown = ", ".join(map(signed, scores[:SHOWN_SCORES]))
    more = f" and {len(scores) - SHOWN_SCORES} more" if len(scores) > SHOWN_SCORES else ""
    return Scoring(
        "matchpoints",
        f"The other {len(scores)} tables: NS {shown}{more}.",
        "78A",
        Fraction(top(len(scores) + 1)),
        lambda side, points: matchpoints((points, *scores), (), side)[0],
        lambda assigned, table, title: weighted_at_pairs(assigned, others, table_result=table),
    )


@dataclass(frozen=True)
class CodeRuling:
    """What one code awards each side, in the unit of the event: `expected` before the table result is looked at,
    `scores` after. `reached` holds the single results it took, `weights` the weights by NS total points; each is empty
    under a code that goes the other way."""

    code: Code
    expected: Mapping[Side, Fraction]
    scores: Mapping[Side, Fraction]
    reached: Mapping[Side, Reached]
    weights: Mapping[int, Fraction]
    stands: bool
    step: Step


@dataclass(frozen=True)
class CodesRuling:
    """The same facts under the four codes, in the order of `codes`. `assigned` is the score of 2017, the code in force;
    `found` the outcomes with the probabilities as they were given. `as_found` and `legally` are their results, best
    for the innocent side first, with the closed roads and without."""

    scoring: Scoring
    assigned: AssignedScore
    found: WeightedScore
    as_found: tuple[Possible, ...]
    legally: tuple[Possible, ...]
    standards: Standards
    table_result: int | None
    codes: tuple[CodeRuling, ...]
    derivation: Derivation

    @property
    def offending(self) -> Side:
        """The side that offended."""
        return self.innocent.opponents

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.assigned.innocent[0]

    def of(self, code: str) -> CodeRuling:
        """The ruling under one code, by its id."""
        return next(each for each in self.codes if each.code.id == code)

    @property
    def comparison(self) -> Table:
        """The four codes side by side."""
        return next(step.tables[0] for step in self.derivation.steps if step.says.startswith(SIDE_BY_SIDE))

    def lost(self, code: str) -> Fraction:
        """By how much the two scores fall short of balancing, in the unit of the event."""
        return self.scoring.whole - sum(self.of(code).scores.values(), Fraction())

    def __repr__(self) -> str:
        sides = (self.innocent, self.offending)
        each = ", ".join(
            f"{one.code.id} " + " and ".join(figure(one.scores[side], sign=self.scoring.signed) for side in sides)
            for one in self.codes
        )
        return f"CodesRuling: {self.innocent.name} and {self.offending.name}, {self.scoring.unit}: {each}"


def four_codes(
    outcomes: tuple[Outcome, ...],
    offending: Side,
    scoring: Scoring,
    standards: Standards | None = None,
    table_result: int | None = None,
    title: str = "One set of facts, four codes",
    cautions: tuple[str, ...] = (),
) -> CodesRuling:
    """Rule the same outcomes under 12C2 of 1997, 12C1(c) and 12C1(e) of 2007, and 12C1(b) and (c) of 2017.

    The weight of an outcome is its probability as found, the closed roads included. Raises NoOutcome,
    WeightsDoNotAddUp, NoLegalOutcome, BadThreshold and NothingReaches.

    >>> from bridgelaw.rulings.assigned import Outcome
    >>> third = Fraction(1, 3)
    >>> four_codes((Outcome(620, 2 * third), Outcome(-100, third)), Side.EW, against_other_table(140))
    CodesRuling: NS and EW, IMPs: 1997 +10 and −10, 2007 +4 2/3 and −4 2/3, option +10 and −10, 2017 +4 2/3 and −4 2/3
    """
    facts = _Facts(outcomes, offending, scoring, standards or Standards.of(), table_result)
    before = scoring.weigh(AssignedScore.for_both(facts.found, offending), table_result, title)
    weighed = scoring.weigh(facts.assigned, table_result, title)
    ruled = tuple(
        _two_standards(facts, code)
        if not code.weighs
        else _weighted(facts, code, weighed if rule("legal-roads-only", code.edition).holds else before)
        for code in codes()
    )
    steps = (
        _listed(facts),
        *(step for each in ruled for step in (each.step, *_appeals(each.code))),
        _compared(facts, ruled),
        # How every ruling ends: was there damage, and the score as it is entered.
        *weighed.derivation.steps[-2:],
    )
    derivation = Derivation(
        title,
        facts.said(),
        steps,
        f"Under the Laws of {facts.assigned.edition}: {weighed.derivation.result}",
        weighed.derivation.announcement,
        (*cautions, *weighed.derivation.cautions),
    )
    return CodesRuling(
        scoring,
        facts.assigned,
        facts.found,
        facts.as_found,
        facts.legally,
        facts.standards,
        table_result,
        ruled,
        derivation,
    )


class _Facts:
    """The outcomes as found and as they are without the closed roads, best for the innocent side first."""

    def __init__(
        self,
        outcomes: tuple[Outcome, ...],
        offending: Side,
        scoring: Scoring,
        standards: Standards,
        table_result: int | None,
    ) -> None:
        self.scoring, self.standards, self.table_result = scoring, standards, table_result
        self.offending, self.innocent = offending, offending.opponents
        self.found = WeightedScore(outcomes, edition_of_closed_roads())
        self.closed = tuple(each for each in outcomes if each.through and each.weight)
        self.assigned = AssignedScore.for_both(_legal_only(outcomes), offending)
        self.as_found = self._best_first(self.found)
        self.legally = self._best_first(self.assigned.ns)
        self.at_table = None if table_result is None else scoring.value(self.innocent, table_result)

    def _best_first(self, score: WeightedScore) -> tuple[Possible, ...]:
        side = self.innocent
        each = (Possible(points, self.scoring.value(side, points), p) for points, p in score.weights.items())
        return tuple(sorted(each, key=lambda one: (one.value, side.sign * one.points), reverse=True))

    @property
    def through(self) -> str:
        """The disallowed actions, named."""
        return joined(list(dict.fromkeys(each.through for each in self.closed)))

    def named(self, points: int) -> str:
        """The results of that score as they were written."""
        return self.found.names[points]

    def written(self, value: Fraction) -> str:
        """A score with its unit."""
        return self.scoring.written(value)

    def said(self) -> tuple[str, ...]:
        """The facts in sentences."""
        said = [offending_fact(self.assigned), self.scoring.fact]
        if self.table_result is not None and self.at_table is not None:
            said.append(
                f"At this table NS scored {signed(self.table_result)}: {self.written(self.at_table)} "
                f"for {self.innocent.name}."
            )
        likely, probable = self.standards.likely, self.standards.probable
        said.append(f"Here {likely}, {probable}. Neither number stands in the Laws.")
        return tuple(said)


def _legal_only(outcomes: tuple[Outcome, ...]) -> WeightedScore:
    """Closed roads get nothing, the others share the whole in their own proportions."""
    whole = sum((each.weight for each in outcomes if not each.through), Fraction())
    if outcomes and not whole:
        raise NoLegalOutcome(
            "Every outcome here is reached only through the disallowed action.",
            "Give at least one result that could be reached legally, with its probability.",
            str(clause_for("weighted")),
        )
    return WeightedScore(
        tuple(replace(each, weight=Fraction() if each.through else each.weight / whole) for each in outcomes)
    )


def _listed(facts: _Facts) -> Step:
    side, short = facts.innocent.name, facts.scoring.short
    legal = facts.assigned.ns
    columns = [Column("result"), Column(f"{side} {short}", facts.scoring.signed), Column("probability")]
    says = f"What each result is worth to {side}, the innocent side, and how probable it is; best for {side} first."
    rests_on: tuple[Basis, ...] = (cite(facts.scoring.law),)
    if facts.closed:
        columns += [Column("road"), Column("legal alone")]
        says += (
            f" What is reached only through {facts.through} is a closed road. The last column leaves it out: there the "
            "other results share the whole in the same proportions as before. (The Laws do not say how to share it; "
            "this is how we read them.)"
        )
        rests_on = (*rests_on, clause_for("weighted"))
    rows: list[tuple[Cell, ...]] = []
    for each in facts.as_found:
        row: tuple[Cell, ...] = (facts.named(each.points), each.value, facts.found.written[each.points])
        rows.append((*row, _road(facts, each.points), legal.written.get(each.points, "0")) if facts.closed else row)
    return Step(says, rests_on, (Table("The results", tuple(columns), tuple(rows)),))


def _road(facts: _Facts, points: int) -> str:
    closed = any(each.score == points for each in facts.closed)
    return "open" if not closed else "open and closed" if points in facts.assigned.ns.weights else "closed"


def _two_standards(facts: _Facts, code: Code) -> CodeRuling:
    likely, probable, added = facts.standards.likely, facts.standards.probable, facts.standards.added
    innocent, offending = facts.innocent, facts.offending
    best = most_favourable(facts.legally, likely, added)
    worst, infraction = _worst(facts, code, probable)
    reached = {innocent: best, offending: worst}
    expected = {side: facts.scoring.value(side, each.result.points) for side, each in reached.items()}
    says = (
        f"{code.name}: {innocent.name}, innocent, get the most favourable result that was likely without the "
        f"irregularity: {_where(facts, best, likely)}. That is {facts.written(expected[innocent])}. "
        f"{offending.name}, who offended, get the most unfavourable one that was at all probable: "
        f"{_where(facts, worst, probable, infraction)}. That is {facts.written(expected[offending])}."
    )
    rests_on: list[Basis] = [*code.clauses]
    if code.id == "option":
        says += " The ACBL read “without the irregularity” into the offenders' half as well."
        rests_on.append(regulation("acbl-option"))
    else:
        rests_on += [each.source for each in (likely, probable) if each.source]
        rests_on.append(facts.standards.reading)
        if facts.closed:
            says += (
                " For the offenders the clause does not say “without the irregularity”. In one reading, which is taken "
                "here, the closed roads then count as well, and "
                f"{'make it worse' if infraction else 'change nothing'}; others read the words into both halves."
            )
    stands = facts.at_table is not None and facts.at_table >= expected[innocent]
    if stands:
        says += (
            f" But at the table {innocent.name} had no less, so the result stands. (Some held the offenders to their "
            "own half even then.)"
        )
    scores = _at_the_table(facts) if stands else expected
    return CodeRuling(code, expected, scores, reached, {}, stands, Step(says, tuple(rests_on)))


def _worst(facts: _Facts, code: Code, probable: Threshold) -> tuple[Reached, bool]:
    """The offenders' result, and whether the closed roads have made it worse.

    The ACBL looked for it among the legal results. Elsewhere the clause was taken as it stands, without the words that
    its other half has: then it is the worse of that and of what is found with the closed roads among the rest.
    """
    added = facts.standards.added
    legal = most_favourable(facts.legally, probable, added)
    if code.id == "option" or not facts.closed:
        return legal, False
    try:
        with_infraction = most_favourable(facts.as_found, probable, added)
    except NothingReaches:
        return legal, False
    if with_infraction.result.value > legal.result.value:
        return with_infraction, True
    return legal, False


def _where(facts: _Facts, reached: Reached, threshold: Threshold, infraction: bool = False) -> str:
    name = facts.named(reached.result.points)
    which = "" if not facts.closed else "all results " if infraction else "the legal results "
    if facts.standards.added:
        how = f"adding {which}from the top of the list down"
        return f"{how}, {threshold.share} is reached at {name} ({reached.probability})"
    among = f" among {which.strip()}" if which else ""
    return f"{name} has {reached.probability} by itself{among}, at least {threshold.share}"


def _at_the_table(facts: _Facts) -> dict[Side, Fraction]:
    points = facts.table_result or 0
    return {side: facts.scoring.value(side, points) for side in (facts.innocent, facts.offending)}


def _weighted(facts: _Facts, code: Code, ruling: WeightedRuling) -> CodeRuling:
    finding = ruling.finding if isinstance(ruling, TeamsRuling) else ruling.field.finding
    side, assigned = facts.innocent, finding.assigned
    total = finding.expected[side]
    rests_on: list[Basis] = [*code.clauses]
    if assigned is facts.assigned:
        says = (
            f"{code.name}: come as near as you can to the probable outcome, and weight only what could be reached "
            f"legally. For {side.name} that is {facts.written(total)}. The option of the two standards is gone."
        )
    else:
        says = (
            f"{code.name}: weight the results by their probabilities. For {side.name} that is {facts.written(total)}."
        )
        if facts.closed:
            says += (
                f" What came through {facts.through} is weighted too: the clause does not limit the weights to legal "
                "results. Opinions were divided, and England gave such results nothing."
            )
            rests_on.append(regulation("no-weight-england"))
        says += " A Regulating Authority could forbid weighting."
    if finding.stands:
        says += f" At the table {side.name} had no less, so the result stands."
    scores = {each: finding.award(each) for each in (facts.innocent, facts.offending)}
    step = Step(says, tuple(rests_on), (_weights_table(facts, ruling, total),))
    return CodeRuling(code, finding.expected, scores, {}, assigned.ns.weights, finding.stands, step)


def _weights_table(facts: _Facts, ruling: WeightedRuling, total: Fraction) -> Table:
    side, short, sign = facts.innocent, facts.scoring.short, facts.scoring.signed
    if isinstance(ruling, TeamsRuling):
        parts = [(each.name, Fraction(each.imps), each.written, each.weight) for each in ruling.of(side).contributions]
    else:
        parts = [(each.name, each.values[0], each.written, each.weight) for each in ruling.field.tables[side]]
    return Table(
        f"{side.name}, {facts.scoring.unit}",
        (Column("result"), Column(short, sign), Column("weight"), Column(f"weighted {short}", sign)),
        tuple((name, value, written, weight * value) for name, value, written, weight in parts),
        ("total", None, "1", total),
    )


def _appeals(code: Code) -> tuple[Step, ...]:
    """After the step of 1997: what an appeals committee could do then."""
    if rule("two-standards", code.edition).word != "the rule":
        return ()
    return (
        Step(
            "An appeals committee could vary these two scores for the sake of equity, unless its zone had decided "
            "otherwise. "
            "From January 2000 the WBF's committee let the chief director do so. This is where weighting comes from.",
            (clause_for("weighted", code.edition),),
        ),
    )


def _compared(facts: _Facts, ruled: tuple[CodeRuling, ...]) -> Step:
    sides = (facts.innocent, facts.offending)
    whole, sign = facts.scoring.whole, facts.scoring.signed

    def row(name: str, clauses: str, scores: Mapping[Side, Fraction]) -> tuple[Cell, ...]:
        return (name, clauses, *(scores[side] for side in sides), sum(scores.values(), Fraction()))

    rows = [] if facts.table_result is None else [row("at the table", "", _at_the_table(facts))]
    rows += [row(each.code.name, ", ".join(c.clause for c in each.code.clauses), each.scores) for each in ruled]
    table = Table(
        f"{NUMBER_WORDS[len(ruled)].capitalize()} codes, {facts.scoring.unit}",
        (
            Column("Laws of"),
            Column("clause"),
            Column(f"{sides[0].name}, innocent", sign),
            Column(f"{sides[1].name}, offenders", sign),
            Column("sum", sign),
        ),
        tuple(rows),
    )
    short_of = [(each, whole - sum(each.scores.values(), Fraction())) for each in ruled]
    missing = [(each, amount) for each, amount in short_of if amount]
    rest = f" What follows finishes the ruling of {facts.assigned.edition}, the code in force."
    if not missing:
        says = f"{SIDE_BY_SIDE}: under each of the {NUMBER_WORDS[len(ruled)]} what one side wins the other loses.{rest}"
        return Step(says, (cite(facts.scoring.law),), (table,))
    each = joined([f"{counted(amount, facts.scoring.unit)} under {one.code.name}" for one, amount in missing])
    says = f"{SIDE_BY_SIDE}. The two scores need not balance; nobody gets the difference: {each}.{rest}"
    rests_on = (clause_for("need-not-balance", one.code.edition) for one, _ in missing)
    return Step(says, tuple(dict.fromkeys(rests_on)), (table,))
