"""One set of facts under every code of the Laws: 1997, 2007 with weights, 2007 with its option, 2017.

1997, 12C2: the innocents get the most favourable result that was likely, the offenders the most unfavourable one at
all probable. 2007, 12C1(c): results are weighted, and the clause does not yet say that they must be legal; 12C1(e)
keeps the two standards as an option, which the ACBL used. 2017, 12C1(b) and (c): only legal results, and no option.

The scores of the same outcomes under each are computed side by side, in IMPs or in matchpoints.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from itertools import chain

from bridgelaw.laws import BadInput, Reference, clause_for, concept, editions, editions_with, rule
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import (
    AssignedScore,
    Outcome,
    PairsRuling,
    TeamsRuling,
    WeightedScore,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.rulings.assigned.damage import need_not_balance
from bridgelaw.rulings.ground import Basis, Ground
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import NothingReaches, Possible, Reached, Standards, most_favourable
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import figure

FormOfScoring = AtTeams | AtPairs
WeightedRuling = TeamsRuling | PairsRuling
OPTION = "option"


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

    @property
    def optional(self) -> bool:
        """True if a Regulating Authority could choose it beside the edition's own way."""
        return self.id == OPTION

    @property
    def legal_only(self) -> bool:
        """True if only what could be reached legally counts."""
        return rule("legal-roads-only", self.edition).holds


def codes() -> tuple[Code, ...]:
    """Every way to adjust, oldest first: each edition's own, and the option that it leaves to an authority.

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
        found.append(Code(OPTION, f"{year}, option", year, ("best-worst",), False))
    return found


def edition_of_closed_roads() -> int:
    """Return the last edition that counts illegal results: the outcomes as found are weighed by it.

    >>> edition_of_closed_roads()
    2007
    """
    return max(year for year in editions_with("director-weights") if not rule("legal-roads-only", year).holds)


@dataclass(frozen=True)
class CodesFacts:
    """One set of facts: the outcomes with their probabilities, illegal ones included, and how the board is scored.

    `table_result` in NS total points may be left out. Raises NoOutcome, WeightsDoNotAddUp and NoLegalOutcome.
    """

    outcomes: tuple[Outcome, ...]
    offending: Side
    scoring: FormOfScoring
    standards: Standards
    table_result: int | None = None

    def __post_init__(self) -> None:
        if all(each.through for each in self.found.outcomes if each.weight):
            raise NoLegalOutcome(
                "Every result here needs the disallowed action.",
                "Enter at least one legal result, with its probability.",
                str(clause_for("weighted")),
            )

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.offending.opponents

    @cached_property
    def found(self) -> WeightedScore:
        """The outcomes as found."""
        return WeightedScore(self.outcomes, edition_of_closed_roads())

    @cached_property
    def assigned(self) -> AssignedScore:
        """The score of the code in force: illegal results get nothing, the others share the whole in their
        proportions.
        """
        whole = sum((each.weight for each in self.outcomes if not each.through), Fraction())
        legal = (replace(o, weight=Fraction() if o.through else o.weight / whole) for o in self.outcomes)
        return AssignedScore.for_both(WeightedScore(tuple(legal)), self.offending)

    @property
    def closed(self) -> tuple[Outcome, ...]:
        """The outcomes reached only through a disallowed action."""
        return tuple(each for each in self.outcomes if each.through and each.weight)

    @cached_property
    def as_found(self) -> tuple[Possible, ...]:
        """The results with the illegal ones, best for the innocent side first."""
        return self._best_first(self.found)

    @cached_property
    def legally(self) -> tuple[Possible, ...]:
        """The results without them, best for the innocent side first."""
        return self._best_first(self.assigned.ns)

    @cached_property
    def at_table(self) -> Mapping[Side, Fraction] | None:
        """Return each side's score at the table, in the unit of the event; None where the result is not given."""
        if self.table_result is None:
            return None
        return {side: self.scoring.worth(self.table_result, side) for side in (self.innocent, self.offending)}

    def _best_first(self, score: WeightedScore) -> tuple[Possible, ...]:
        side = self.innocent
        each = (Possible(points, self.scoring.worth(points, side), p) for points, p in score.weights.items())
        return tuple(sorted(each, key=lambda one: (one.value, side.sign * one.points), reverse=True))


@dataclass(frozen=True)
class CodeRuling:
    """The award of one code to each side, in the unit of the event: `expected` before the table result is looked at,
    `scores` after. A code of two standards has the single results it took in `reached`, and whether an illegal one made
    the offenders' worse; a code that weights has its ruling in `weighed`.
    """

    code: Code
    expected: Mapping[Side, Fraction]
    scores: Mapping[Side, Fraction]
    stands: bool
    reached: Mapping[Side, Reached]
    by_closed_road: bool = False
    weighed: WeightedRuling | None = None

    @property
    def weights(self) -> Mapping[int, Fraction]:
        """The weights by NS total points; empty under a code of two standards."""
        return {} if self.weighed is None else self.weighed.assigned.ns.weights


@dataclass(frozen=True)
class CodesRuling:
    """The same facts under every code, in the order of `codes`; `weighed` is the weighted score of the code in force,
    which the director announces."""

    facts: CodesFacts
    codes: tuple[CodeRuling, ...]
    weighed: WeightedRuling
    grounds: tuple[Ground, ...]

    @property
    def scoring(self) -> FormOfScoring:
        """Return how the board is scored."""
        return self.facts.scoring

    @property
    def offending(self) -> Side:
        """The side that offended."""
        return self.facts.offending

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.facts.innocent

    @property
    def edition(self) -> int:
        """The year of the code in force."""
        return self.weighed.assigned.edition

    def of(self, code: str) -> CodeRuling:
        """The ruling under one code, by its id."""
        return next(each for each in self.codes if each.code.id == code)

    def lost(self, code: str) -> Fraction:
        """The amount by which the two scores do not balance, in the unit of the event."""
        return self.scoring.whole - sum(self.of(code).scores.values(), Fraction())

    def __repr__(self) -> str:
        sides = (self.innocent, self.offending)
        each = ", ".join(
            f"{one.code.id} " + " and ".join(figure(one.scores[side], sign=self.scoring.signed) for side in sides)
            for one in self.codes
        )
        return f"CodesRuling: {self.innocent.name} and {self.offending.name}, {self.scoring.unit}: {each}"


def four_codes(facts: CodesFacts) -> CodesRuling:
    """Rule the same outcomes under 12C2 of 1997, 12C1(c) and 12C1(e) of 2007, and 12C1(b) and (c) of 2017.

    The weight of an outcome is its probability as found, illegal results included. Raises NothingReaches.

    >>> from bridgelaw.rulings.assigned import Outcome
    >>> third = Fraction(1, 3)
    >>> outcomes = Outcome(620, 2 * third), Outcome(-100, third)
    >>> four_codes(CodesFacts(outcomes, Side.EW, AtTeams(140), Standards.of()))
    CodesRuling: NS and EW, IMPs: 1997 +10 and −10, 2007 +4 2/3 and −4 2/3, option +10 and −10, 2017 +4 2/3 and −4 2/3
    """
    as_found = _weigh(facts, AssignedScore.for_both(facts.found, facts.offending))
    today = _weigh(facts, facts.assigned)
    ruled = tuple(
        _weighted(facts, code, today if code.legal_only else as_found) if code.weighs else _two_standards(facts, code)
        for code in codes()
    )
    return CodesRuling(facts, ruled, today, _grounds(facts, ruled))


def _weigh(facts: CodesFacts, assigned: AssignedScore) -> WeightedRuling:
    if isinstance(facts.scoring, AtTeams):
        return weighted_at_teams(assigned, facts.scoring.other_table, facts.table_result)
    return weighted_at_pairs(assigned, facts.scoring.others, table_result=facts.table_result)


def _two_standards(facts: CodesFacts, code: Code) -> CodeRuling:
    by, innocent, offending = facts.standards, facts.innocent, facts.offending
    worst, by_closed_road = _worst(facts, code)
    reached = {innocent: most_favourable(facts.legally, by.likely, by.added), offending: worst}
    expected = {side: facts.scoring.worth(each.result.points, side) for side, each in reached.items()}
    at_table = facts.at_table
    stands = at_table is not None and at_table[innocent] >= expected[innocent]
    return CodeRuling(code, expected, at_table if at_table and stands else expected, stands, reached, by_closed_road)


def _worst(facts: CodesFacts, code: Code) -> tuple[Reached, bool]:
    """Return the offenders' result, and whether illegal results have made it worse.

    The ACBL looked for it among the legal results. Elsewhere the clause was taken literally, without the words that its
    other half has: then it is the worse of that and of the result with the illegal ones among the rest.
    """
    by = facts.standards
    legal = most_favourable(facts.legally, by.probable, by.added)
    if code.optional or not facts.closed:
        return legal, False
    try:
        with_infraction = most_favourable(facts.as_found, by.probable, by.added)
    except NothingReaches:
        return legal, False
    if with_infraction.result.value > legal.result.value:
        return with_infraction, True
    return legal, False


def _weighted(facts: CodesFacts, code: Code, weighed: WeightedRuling) -> CodeRuling:
    finding = weighed.finding
    scores = {side: finding.award(side) for side in (facts.innocent, facts.offending)}
    return CodeRuling(code, finding.expected, scores, finding.stands, {}, weighed=weighed)


# ---- on what each step rests ----


def _grounds(facts: CodesFacts, ruled: tuple[CodeRuling, ...]) -> tuple[Ground, ...]:
    """State the results; each code, and after the rule of two standards the powers of an appeals committee; all
    together.
    """
    law = facts.scoring.law()
    grounds = [Ground("listed", (law, clause_for("weighted")) if facts.closed else (law,))]
    for each in ruled:
        code = each.code
        basis = _weights_basis(facts, code) if code.weighs else _standards_basis(facts, code)
        grounds.append(Ground("weights" if code.weighs else "two-standards", (*code.clauses, *basis), code.id))
        if rule("two-standards", code.edition).word == "the rule":
            grounds.append(Ground("appeals", (clause_for("weighted", code.edition),), code.id))
    short = (each.code.edition for each in ruled if sum(each.scores.values(), Fraction()) != facts.scoring.whole)
    clauses = tuple(dict.fromkeys(chain.from_iterable(need_not_balance(year) for year in short)))
    return (*grounds, Ground("side-by-side", clauses or (law,)))


def _standards_basis(facts: CodesFacts, code: Code) -> tuple[Basis, ...]:
    if code.optional:
        return (regulation("acbl-option"),)
    by = facts.standards
    return (*(each.source for each in (by.likely, by.probable) if each.source), by.reading)


def _weights_basis(facts: CodesFacts, code: Code) -> tuple[Basis, ...]:
    return (regulation("no-weight-england"),) if facts.closed and not code.legal_only else ()
