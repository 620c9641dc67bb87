"""The ruling on a damage split: the three results, the damage, the chain, the two parts, both sides' scores.

Law 12C1(e) of 2017; 12C1(b) of 2007, with 12C1(f) for scores that do not balance; 12C4 for a knockout match.
Source 000, appendix B (Kaplan's case); source 002, examples 6, 7, 12 and 13.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.grounds import SIDES
from bridgelaw.rulings.damage_split.chain import Chain
from bridgelaw.rulings.damage_split.parts import Parts
from bridgelaw.rulings.damage_split.results import AtPairs, Given, MixedScales, NoResult, Scale, Valued
from bridgelaw.rulings.damage_split.steps import Settled, derived
from bridgelaw.rulings.derivation import Derivation
from bridgelaw.scoring import Side, matchpoints
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.neuberg import neuberg


@dataclass(frozen=True)
class SplitRuling:
    """A damage split: the results as valued, the parts of the damage, both sides' scores and the derivation.

    `exact` holds each side's own score before rounding, `awards` the score it is given: rounded, and in a knockout
    match the average. `lines` holds at pairs what every pair of a direction scores, the adjusted one first.
    """

    offending: Side
    chain: Chain
    scale: Scale
    actual: Valued
    normal: Valued
    expected: Valued | None
    parts: Parts
    knockout: bool
    exact: Mapping[Side, Fraction]
    awards: Mapping[Side, Fraction]
    lines: Mapping[Side, tuple[Fraction, ...]]
    derivation: Derivation

    @property
    def innocent(self) -> Side:
        """The non-offending side."""
        return self.offending.opponents

    @property
    def stands(self) -> bool:
        """Whether the table result stands."""
        return not self.parts.adjusted

    @property
    def balanced(self) -> bool:
        """Whether the two sides' own scores add up to the whole."""
        return self.exact[self.offending] == self.scale.complement(self.exact[self.innocent])

    def __repr__(self) -> str:
        each = ", ".join(f"{side.name} {self.scale.written(self.awards[side])}" for side in SIDES)
        return f"SplitRuling: {each} ({self.parts.kind.value})"


def split_damage(
    offending: Side,
    scale: Scale,
    actual: Given,
    normal: Given,
    expected: Given | None,
    chain: Chain,
    knockout: bool = False,
    infraction: str = "",
    title: str = "Damage split",
    cautions: tuple[str, ...] = (),
) -> SplitRuling:
    """Divide the damage into what followed from the infraction and what the innocent side did to itself.

    `infraction` names the infraction in a few words ("the 4♠ bid"). Raises NoResult where the chain is broken and no
    expected result is given, and what the scale raises. Source 000, appendix B, b1:

    >>> from bridgelaw.rulings.assigned import WeightedScore
    >>> from bridgelaw.rulings.damage_split import AtTeams, Conduct
    >>> made, defeated, revoke = (WeightedScore.of({score: "1"}) for score in (620, 500, -790))
    >>> split_damage(Side.EW, AtTeams(620), revoke, made, defeated, Chain(Conduct.EXTREME, deed="North's revoke"))
    SplitRuling: NS −13 IMPs, EW 0 IMPs (part self-inflicted)
    """
    if knockout and scale.top is not None:
        raise MixedScales("A knockout match is not scored in matchpoints.", "Choose IMPs, or no knockout match.")
    innocent = offending.opponents
    table, without = scale.valued("actual", actual, innocent), scale.valued("normal", normal, innocent)
    after = None if expected is None else scale.valued("expected", expected, innocent)
    if chain.broken and after is None and table.value < without.value:
        raise NoResult(
            "The expected result is missing: what would have happened after the infraction by normal play.",
            "Without it nobody can say which part of the damage was self-inflicted.",
            str(chain.law),
        )
    parts = Parts(table.value, without.value, None if after is None else after.value, chain.broken)
    exact = {innocent: parts.innocents, offending: scale.complement(max(table.value, without.value))}
    averaged = None
    if knockout and scale.complement(exact[innocent]) != exact[offending]:
        averaged = _averaged(exact, innocent, scale)
    awards = averaged or exact
    rounding = _rounding(awards, scale, knockout) if parts.adjusted else None
    if rounding is not None:
        awards = {side: round_half_up(value, rounding.unit or 1) for side, value in awards.items()}
    settled = Settled(
        innocent, chain, scale, table, without, after, parts, infraction, exact, averaged, rounding, awards
    )
    lines = _lines(settled, scale) if isinstance(scale, AtPairs) else {}
    derivation = derived(settled, lines, title, cautions)
    return SplitRuling(
        offending, chain, scale, table, without, after, parts, knockout, exact, awards, lines, derivation
    )


def _averaged(exact: Mapping[Side, Fraction], innocent: Side, scale: Scale) -> dict[Side, Fraction]:
    """Law 12C4: both sides' scores seen from one of them, and the mean of the two."""
    mean = (exact[innocent] + scale.complement(exact[innocent.opponents])) / 2
    return {innocent: mean, innocent.opponents: scale.complement(mean)}


def _rounding(awards: Mapping[Side, Fraction], scale: Scale, knockout: bool) -> Regulation | None:
    """How IMPs are rounded, where there is anything to round; matchpoints are left exact."""
    if scale.unit != "IMPs":
        return None
    # In a knockout match IMPs are the final score; elsewhere they are looked up in a Victory Point scale.
    practice = regulation("imps-tenth" if knockout else "imps-whole")
    unit = practice.unit or Fraction(1)
    return practice if any((value / unit).denominator != 1 for value in awards.values()) else None


def _lines(settled: Settled, scale: AtPairs) -> dict[Side, tuple[Fraction, ...]]:
    """What every pair of each direction scores. Where a side has a figure and no result, its line is left out."""
    found = {}
    scores = scale.others.scores
    for side in SIDES:
        compared = settled.compared_with(side)
        if compared is None or compared.score is None:
            others = [neuberg(points, len(scores), len(scores) + 1) for points in matchpoints(scores, (), side)]
        else:
            others = matchpoints(scores, (compared.score.weights,), side)[:-1]
        found[side] = (settled.exact[side], *others)
    return found
