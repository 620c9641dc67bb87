"""The form of case for a damage split (12C1(e) of 2017, 12C1(b) of 2007)."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.damage_split import DamageSplitGiven
from bridgelaw.rulings.damage_split import (
    BeyondTheTop,
    MixedScales,
    NoClauseInEdition,
    NoResult,
    OfResults,
    SplitRuling,
    in_total_points,
    split_damage,
)
from bridgelaw.scoring.neuberg import TooFewExpected

DIFFERENCES = {name: Figure(f"{name} difference") for name in ("normal", "expected", "actual")}


def rule_damage_split(given: DamageSplitGiven, edition: int) -> SplitRuling:
    """Both sides' scores, the two parts of the damage, and which case it is."""
    return split_damage(given.facts(edition))


def damage_split_figures(ruling: SplitRuling) -> dict[Figure, Value]:
    """The results, the damage and its parts, both scores, and where wrong roads lead."""
    parts, scale = ruling.parts, ruling.scale
    innocents, offenders = ruling.exact[ruling.innocent], ruling.exact[ruling.offending]
    found: dict[Figure, Value] = {
        Figure("innocents"): innocents,
        Figure("innocents score"): (ruling.averaged or ruling.exact)[ruling.innocent],
        Figure("offenders"): offenders,
        Figure("actual"): parts.actual,
        Figure("normal"): parts.normal,
        Figure("damage"): parts.damage,
        Figure("consequent"): parts.consequent,
        Figure("self-inflicted"): parts.self_inflicted,
        Figure("innocents if balanced"): scale.complement(offenders),
        Figure("offenders if balanced"): scale.complement(innocents),
        Figure("case"): parts.kind.value,
        Figure("chain"): "broken" if ruling.chain.broken else "holds",
        Figure("clause"): str(ruling.chain.law),
    }
    if parts.expected is not None and parts.by_the_recipe is not None:
        found |= {Figure("expected"): parts.expected, Figure("by the recipe"): parts.by_the_recipe}
        found |= _in_total_points(ruling)
    for each in ruling.results:
        if len(each.rows) == 1 and each.rows[0].difference is not None:
            found[DIFFERENCES[each.name]] = Fraction(each.rows[0].difference)
    if ruling.facts.knockout:
        found[Figure("innocents averaged")] = ruling.awards[ruling.innocent]
        found[Figure("offenders averaged")] = ruling.awards[ruling.offending]
        # A wrong road: each side's own figure, without turning one of them round.
        found[Figure("averaged as written")] = (innocents + offenders) / 2
    return found | {Figure("lines", side): column for side, column in ruling.lines.items()}


def _in_total_points(ruling: SplitRuling) -> dict[Figure, Value]:
    """Return the result of computing in total points, a typical mistake that must differ from the right result."""
    scores = [each.score for each in (ruling.actual, ruling.normal, ruling.expected) if each is not None and each.score]
    if not isinstance(ruling.scale, OfResults) or len(scores) != 3:
        return {}
    actual, normal, expected = scores
    return {Figure("in total points"): in_total_points(ruling.scale, (actual, normal, expected), ruling.innocent)}


DAMAGE_SPLIT = CaseForm(
    "damage-split",
    DamageSplitGiven,
    rule_damage_split,
    damage_split_figures,
    {
        "mixed scales": MixedScales,
        "beyond the top": BeyondTheTop,
        "no result": NoResult,
        "no clause": NoClauseInEdition,
        "scores expected": TooFewExpected,
    },
    asks=(AskedFigure("innocents score", lambda ruling: ruling.scale.unit, of_a_side=False),),
    shows=True,
)
