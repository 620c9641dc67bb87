"""The form of case for a damage split (12C1(e) of 2017, 12C1(b) of 2007)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.rulings.damage_split import (
    AtPairs,
    AtTeams,
    Chain,
    Conduct,
    InFigures,
    NoResult,
    OfResults,
    Scale,
    SplitFacts,
    SplitRuling,
    Stated,
    Valued,
    in_total_points,
    read_stated,
    split_damage,
)
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Traveller, Vulnerability, is_possible, parse_outcome
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.telling import tell

_T = TypeVar("_T")
AT_TEAMS, AT_PAIRS, IN_IMPS, IN_MATCHPOINTS = "at teams", "at pairs", "in IMPs", "in matchpoints"
SCALES = (AT_TEAMS, AT_PAIRS, IN_IMPS, IN_MATCHPOINTS)


def damage_split(case: Case) -> Computed:
    """Both sides' scores, the two parts of the damage, and which case it is."""
    given = Fields(case.given, case.file, case.id, "given.")
    vulnerability = given.reading("vulnerability", Vulnerability.parse, "both")
    offending = _one_of(given, "offending", {"NS": Side.NS, "EW": Side.EW})
    scale = _scale(given, vulnerability)
    conduct = _one_of(given, "error", {each.value: each for each in Conduct}, Conduct.NOTHING.value)
    related, knockout = given.yes("related"), given.yes("knockout")
    infraction, deed = given.text("infraction", ""), given.text("deed", "")

    def read(name: str) -> Stated:
        return given.reading(name, lambda text: read_stated(text, scale, vulnerability, name, case.edition))

    actual, normal = read("actual"), read("normal")
    expected = read("expected") if given.has("expected") else None
    given.nothing_else()
    chain = given.guard("error", lambda: Chain(conduct, related, deed, case.edition))
    facts = SplitFacts(offending, scale, actual, normal, expected, chain, knockout, infraction)
    ruling = given.guard("", lambda: split_damage(facts))
    doubts = doubts_about(scale, vulnerability, actual, normal, expected)
    return Computed(tell(ruling, case.title, doubts), _figures(ruling), ruling)


def doubts_about(scale: Scale, vulnerability: Vulnerability, *stated: Stated | None) -> tuple[Doubt, ...]:
    """A doubt for each score, of the three results and of what they are compared with, that no contract can give."""
    scores = [
        points for each in stated if each is not None and not isinstance(each, Fraction) for points in each.weights
    ]
    scores += [scale.other_table] if isinstance(scale, AtTeams) else []
    scores += sorted(set(scale.others.scores)) if isinstance(scale, AtPairs) else []
    found = (Doubt("impossible-score", (score, vulnerability)) for score in scores)
    return tuple(dict.fromkeys(each for each in found if not is_possible(*each.of)))


def scale_of(scored: str, vulnerability: Vulnerability, other_table: str, field: str, top: str) -> Scale:
    """The scale by its name and what it needs; the rest is passed over. Raises NoResult and what the readers raise."""
    if scored == IN_IMPS:
        return InFigures()
    if scored == AT_TEAMS:
        if not other_table.strip():
            raise NoResult(
                "The result of the other table is missing.", "At teams the results are compared with it.", "Law 78B"
            )
        return AtTeams(parse_outcome(other_table, vulnerability))
    if scored == AT_PAIRS:
        if not field.strip():
            raise NoResult(
                "The traveller is missing.", "At pairs the results are compared with those of other tables.", "Law 78A"
            )
        return AtPairs(Traveller.parse(field, vulnerability))
    if not top.strip():
        raise NoResult("The top is missing.", "Give the most matchpoints that the board can bring.", "Law 78A")
    return InFigures(read_fraction(top))


def _scale(given: Fields, vulnerability: Vulnerability) -> Scale:
    scored = _one_of(given, "scored", dict(zip(SCALES, SCALES, strict=True)))
    other = given.text("other_table", "") if scored == AT_TEAMS else ""
    top = given.text("top", "") if scored == IN_MATCHPOINTS else ""
    raw = given.raw("field") if scored == AT_PAIRS and given.has("field") else ""
    field = "\n".join(map(str, raw)) if isinstance(raw, list) else str(raw)
    place = {AT_TEAMS: "other_table", AT_PAIRS: "field", IN_MATCHPOINTS: "top"}.get(scored, "scored")
    return given.guard(place, lambda: scale_of(scored, vulnerability, other, field, top))


def _one_of(given: Fields, name: str, options: Mapping[str, _T], default: str | None = None) -> _T:
    text = given.text(name, default)
    if text not in options:
        raise given.error(name, f"'{text}' is none of them.", f"Write one of: {', '.join(options)}.")
    return options[text]


def _figures(ruling: SplitRuling) -> dict[str, Figure]:
    parts, scale = ruling.parts, ruling.scale
    innocents, offenders = ruling.exact[ruling.innocent], ruling.exact[ruling.offending]
    found: dict[str, Figure] = {
        "innocents": innocents,
        "offenders": offenders,
        "actual": parts.actual,
        "normal": parts.normal,
        "damage": parts.damage,
        "consequent": parts.consequent,
        "self-inflicted": parts.self_inflicted,
        "innocents if balanced": scale.complement(offenders),
        "offenders if balanced": scale.complement(innocents),
        "case": parts.kind.value,
        "chain": "broken" if ruling.chain.broken else "holds",
        "clause": str(ruling.chain.law),
    }
    if parts.expected is not None and parts.by_the_recipe is not None:
        found |= {"expected": parts.expected, "by the recipe": parts.by_the_recipe}
        found |= _in_total_points(ruling)
    for each in filter(None, (ruling.actual, ruling.normal, ruling.expected)):
        found |= _difference(each)
    if ruling.facts.knockout:
        found["innocents averaged"] = ruling.awards[ruling.innocent]
        found["offenders averaged"] = ruling.awards[ruling.offending]
        # A wrong road: each side's own figure, without turning one of them round.
        found["averaged as written"] = (innocents + offenders) / 2
    for side, column in ruling.lines.items():
        found[f"{side.name.lower()} lines"] = column
    return found


def _in_total_points(ruling: SplitRuling) -> dict[str, Figure]:
    """Where the reckoning leads when it is done in total points: a wrong road, told apart from the right one."""
    scores = [each.score for each in (ruling.actual, ruling.normal, ruling.expected) if each is not None]
    if not isinstance(ruling.scale, OfResults) or any(score is None for score in scores):
        return {}
    actual, normal, expected = (score for score in scores if score is not None)
    return {"in total points": in_total_points(ruling.scale, (actual, normal, expected), ruling.innocent)}


def _difference(each: Valued) -> dict[str, Figure]:
    """The difference in total points with the other table, where the result is one score."""
    if len(each.rows) != 1 or each.rows[0].difference is None:
        return {}
    return {f"{each.name} difference": Fraction(each.rows[0].difference)}


FORMS: Mapping[str, Form] = {"damage-split": damage_split}

REFUSALS: Mapping[str, str] = {
    "mixed scales": "MixedScales",
    "beyond the top": "BeyondTheTop",
    "no result": "NoResult",
    "no clause": "NoClauseInEdition",
}
