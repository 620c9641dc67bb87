"""The ruling on a damage split: the three results, the damage, the chain, the two parts, both sides' scores.

Law 12C1(e) of 2017; 12C1(b) of 2007, with 12C1(f) for scores that do not balance; 12C4 for a knockout match.
Source 000, appendix B (Kaplan's case); source 002, examples 6, 7, 12 and 13.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.chapters.law12.rulings.damage_parts import Chain, DamageKind, Parts
from bridgelaw.chapters.law12.rulings.damage_results import MixedScales, NoResult, Stated, Valued, valued
from bridgelaw.laws import clause_for, concept
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import SIDES, need_not_balance
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.rulings.scales import IMPS, AmongOthers, AtPairs, UnitScale, aside_in_imps
from bridgelaw.scoring import Side
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import counted


@dataclass(frozen=True)
class SplitFacts:
    """The facts of a damage split: the offenders, the three results as stated, and the innocent side's act.

    `expected` may be left out where it does not count; `infraction` names the infraction in a few words ("the 4♠ bid").

    >>> from bridgelaw.rulings.assigned import WeightedScore
    >>> from bridgelaw.rulings.scales import AtTeams
    >>> actual, normal = WeightedScore.of({-790: "1"}), WeightedScore.of({620: "1"})
    >>> SplitFacts(Side.EW, AtTeams(620), actual, normal, None, Chain()).innocent
    <Side.NS: 'NS'>
    """

    offending: Side
    scale: UnitScale
    actual: Stated
    normal: Stated
    expected: Stated | None
    chain: Chain
    knockout: bool = False
    infraction: str = ""

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.offending.opponents

    @property
    def edition(self) -> int:
        """The year of the Laws."""
        return self.chain.edition


@dataclass(frozen=True)
class SplitRuling:
    """A damage split: the results as valued, the parts of the damage, both sides' scores, and the grounds.

    `exact` holds each side's own score before rounding, `averaged` the average of the two in a knockout match where
    they do not balance, `rounding` the practice where there is something to round, `awards` each side's final score.
    `lines` holds in a field the score of every pair of a direction, the adjusted one first.
    """

    facts: SplitFacts
    actual: Valued
    normal: Valued
    expected: Valued | None
    parts: Parts
    exact: Mapping[Side, Fraction]
    averaged: Mapping[Side, Fraction] | None
    rounding: Regulation | None
    awards: Mapping[Side, Fraction]
    lines: Mapping[Side, tuple[Fraction, ...]]
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    @property
    def offending(self) -> Side:
        """The side that offended."""
        return self.facts.offending

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.facts.innocent

    @property
    def scale(self) -> UnitScale:
        """The scale of all figures."""
        return self.facts.scale

    @property
    def chain(self) -> Chain:
        """Return the innocent side's act, and whether it broke the chain."""
        return self.facts.chain

    @property
    def results(self) -> tuple[Valued, ...]:
        """The results in the order in which things happened."""
        return (self.normal, self.actual) if self.expected is None else (self.normal, self.expected, self.actual)

    @property
    def stands(self) -> bool:
        """True if the table result stands."""
        return not self.parts.adjusted

    @property
    def balanced(self) -> bool:
        """True if the two sides' own scores add up to the whole."""
        return _balance(self.exact, self.scale)

    def compared_with(self, side: Side) -> Valued | None:
        """Return the result with which the other pairs of a direction are compared; None where that side has none."""
        name = _compared_with(self.parts.kind, innocent=side is self.innocent)
        return next((each for each in self.results if each.name == name), None)

    def __repr__(self) -> str:
        scale = self.scale
        each = ", ".join(f"{side.name} {counted(self.awards[side], scale.unit, sign=scale.signed)}" for side in SIDES)
        return f"SplitRuling: {each} ({self.parts.kind.value})"


def split_damage(facts: SplitFacts) -> SplitRuling:
    """Divide the damage into that of the infraction and that which the innocent side did to itself.

    Raises MixedScales and BeyondTheTop, and NoResult where the chain is broken and no expected result is given.
    Source 000, appendix B, b1:

    >>> from bridgelaw.rulings.assigned import WeightedScore
    >>> from bridgelaw.chapters.law12.rulings.damage_parts import Conduct
    >>> from bridgelaw.rulings.scales import AtTeams
    >>> made, defeated, revoke = (WeightedScore.of({score: "1"}) for score in (620, 500, -790))
    >>> chain = Chain(Conduct.EXTREME, deed="North's revoke")
    >>> split_damage(SplitFacts(Side.EW, AtTeams(620), actual=revoke, normal=made, expected=defeated, chain=chain))
    SplitRuling: NS −13 IMPs, EW 0 IMPs (part self-inflicted)
    """
    scale, chain = facts.scale, facts.chain
    if facts.knockout and scale.top is not None:
        raise MixedScales("A knockout match is not scored in matchpoints.", "Choose IMPs, or no knockout match.")
    if facts.knockout and isinstance(scale, AmongOthers):
        raise MixedScales("A knockout match is played against one other table.", "Choose it, or no knockout match.")
    actual, normal, expected = _valued(facts)
    parts = Parts(actual.value, normal.value, None if expected is None else expected.value, chain.broken)
    exact = {facts.innocent: parts.innocents, facts.offending: scale.complement(max(actual.value, normal.value))}
    averaged = _averaged(exact, facts) if facts.knockout and not _balance(exact, scale) else None
    awards = averaged or exact
    rounding = _rounding(awards, facts) if parts.adjusted else None
    if rounding is not None:
        awards = {side: round_half_up(value, rounding.unit or 1) for side, value in awards.items()}
    return SplitRuling(
        facts,
        actual,
        normal,
        expected,
        parts,
        exact,
        averaged,
        rounding,
        awards,
        lines=_lines(facts, parts.kind, exact, scale) if isinstance(scale, AmongOthers) else {},
        grounds=_grounds(facts, parts, exact, averaged is not None, rounding),
        doubts=_doubts(facts, parts.kind),
    )


def _valued(facts: SplitFacts) -> tuple[Valued, Valued, Valued | None]:
    """Actual, normal and expected, each from the innocent side."""
    actual, normal = (
        valued(facts.scale, name, stated, facts.innocent)
        for name, stated in (("actual", facts.actual), ("normal", facts.normal))
    )
    if facts.expected is not None:
        return actual, normal, valued(facts.scale, "expected", facts.expected, facts.innocent)
    if facts.chain.broken and actual.value < normal.value:
        raise NoResult(
            "The expected result is missing: the result that normal play would give after the infraction.",
            "Without it nobody can say which part of the damage was self-inflicted.",
            str(facts.chain.law),
        )
    return actual, normal, None


def _balance(exact: Mapping[Side, Fraction], scale: UnitScale) -> bool:
    return sum(exact.values(), Fraction()) == scale.whole


def _averaged(exact: Mapping[Side, Fraction], facts: SplitFacts) -> dict[Side, Fraction]:
    """Law 12C4: both sides' scores seen from one of them, and the mean of the two."""
    mean = (exact[facts.innocent] + facts.scale.complement(exact[facts.offending])) / 2
    return {facts.innocent: mean, facts.offending: facts.scale.complement(mean)}


def _rounding(awards: Mapping[Side, Fraction], facts: SplitFacts) -> Regulation | None:
    """Return how IMPs of a match are rounded, where there is anything to round; a score in a field is left exact."""
    if facts.scale.unit != IMPS or isinstance(facts.scale, AmongOthers):
        return None
    # In a knockout match IMPs are the final score; elsewhere they are looked up in a Victory Point scale.
    practice = regulation("imps-tenth" if facts.knockout else "imps-whole")
    unit = practice.unit or Fraction(1)
    return practice if any((value / unit).denominator != 1 for value in awards.values()) else None


def _compared_with(kind: DamageKind, innocent: bool) -> str | None:
    """The name of the result with which the others of a direction are compared."""
    if kind is DamageKind.NO_DAMAGE or (kind is DamageKind.ALL_OWN and innocent):
        return "actual"
    return None if kind is DamageKind.PART_OWN and innocent else "normal"


def _lines(
    facts: SplitFacts, kind: DamageKind, exact: Mapping[Side, Fraction], scale: AmongOthers
) -> dict[Side, tuple[Fraction, ...]]:
    """Return the score of every pair of each direction. Where a side has a figure and no result, its line is left
    out.
    """
    found = {}
    scores = scale.others.scores
    stated = {"actual": facts.actual, "normal": facts.normal}
    for side in SIDES:
        compared = stated.get(_compared_with(kind, side is facts.innocent) or "")
        if compared is None or isinstance(compared, Fraction):
            others = scale.board(scores, side)
        else:
            boards = [scale.board((score, *scores), side)[1:] for score in compared.weights]
            weights = compared.weights.values()
            others = tuple(
                sum((weight * each for weight, each in zip(weights, line, strict=True)), Fraction())
                for line in zip(*boards, strict=True)
            )
        found[side] = (exact[side], *others)
    return found


# ---- on what each step rests ----


def _grounds(
    facts: SplitFacts, parts: Parts, exact: Mapping[Side, Fraction], averaged: bool, rounding: Regulation | None
) -> tuple[Ground, ...]:
    """State results, damage; the chain, the parts and the scores where there is damage; at pairs everybody's score."""
    edition, chain = facts.edition, facts.chain
    grounds = [_results_ground(facts), Ground("damage", (clause_for("aim", edition),))]
    if parts.adjusted:
        grounds.append(Ground("chain", (chain.law,)))
        if chain.broken:
            grounds.append(Ground("parts", (chain.law,)))
        grounds.append(_scores_ground(facts, _balance(exact, facts.scale)))
        if averaged:
            grounds.append(Ground("average", (clause_for("knockout-average", edition),)))
        if rounding is not None:
            grounds.append(Ground("rounding", (rounding,)))
    scale = facts.scale
    if isinstance(scale, AmongOthers):
        left_out = (regulation("fifty-fifty"),) if parts.kind is DamageKind.PART_OWN else ()
        short = (regulation("neuberg"),) if isinstance(scale, AtPairs) and scale.scores > scale.results else ()
        grounds.append(Ground("everybody", (*scale.rests_on(edition), *left_out, *short)))
    return tuple(grounds)


def _results_ground(facts: SplitFacts) -> Ground:
    laws = list(facts.scale.rests_on(facts.edition))
    stated = (facts.actual, facts.normal, facts.expected)
    if any(each is not None and not isinstance(each, Fraction) and len(each.weights) > 1 for each in stated):
        laws.append(clause_for("weighted", facts.edition))
    return Ground("results", tuple(laws))


def _scores_ground(facts: SplitFacts, balanced: bool) -> Ground:
    law: Basis = facts.chain.law if facts.chain.broken else clause_for("assigned", facts.edition)
    if balanced:
        return Ground("scores", (law, *concept("probable-outcome").clauses[facts.edition]))
    return Ground("scores", (law, *need_not_balance(facts.edition)))


def _doubts(facts: SplitFacts, kind: DamageKind) -> tuple[Doubt, ...]:
    doubts = () if kind is DamageKind.NO_DAMAGE else facts.chain.doubts
    if isinstance(facts.scale, AmongOthers):
        if kind is DamageKind.PART_OWN:
            doubts = (*doubts, Doubt("no-result-to-compare", facts.innocent))
        if facts.scale.signed:
            doubts = (*doubts, *aside_in_imps(facts.scale.others, facts.edition))
    return doubts
