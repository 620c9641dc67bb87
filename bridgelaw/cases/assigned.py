"""The forms of case for an assigned adjusted score: teams, bam, pairs, butler, cross-imps (Law 12C1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import Regulation, regulation, regulations_about
from bridgelaw.rulings.assigned import (
    IMPS,
    VPS,
    AssignedScore,
    FieldRuling,
    Match,
    WeightedScore,
    read_outcome,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, Traveller, Vulnerability, impossible_warning, parse_outcome, scale_named
from bridgelaw.scoring.exact import signed


def teams(case: Case) -> Computed:
    """Weighted IMPs and, with a match, Victory Points."""
    given, common = _opened(case)
    other = common.score(given, "other_table")
    match = _match(given.table("match")) if given.has("match") else None
    vps = given.reading("vp_rounding", partial(_rule_about, "vps"), "vps-hundredth")
    rounding = given.reading("imp_rounding", partial(_rule_about, "imps"), "imps-whole")
    weighed = given.text("weighed", IMPS)
    if weighed not in (IMPS, VPS):
        raise given.error("weighed", f"'{weighed}' cannot be weighted.", f'Write "{IMPS}" or "{VPS}".')
    given.nothing_else()
    ruling = given.guard(
        "",
        lambda: weighted_at_teams(
            common.assigned,
            other,
            common.table_result,
            match,
            imp_rounding=rounding,
            vp_rounding=vps,
            title=case.title,
            cautions=common.cautions,
            weigh_vps=weighed == VPS,
        ),
    )
    found: dict[str, Figure] = {}
    for side in (ruling.ns, ruling.ew):
        name = side.side.name.lower()
        found |= {f"{name} imps": side.imps, f"{name} imps rounded": side.rounded_imps}
        if ruling.finding.actual is not None:
            found[f"{name} {weighed.lower()} at the table"] = ruling.finding.actual[side.side]
        for each in side.contributions:
            score = signed(each.score)
            found[f"{name} difference of {score}"] = Fraction(each.difference)
            found[f"{name} imps of {score}"] = Fraction(each.imps)
            if each.vps is not None and each.margin is not None:
                found[f"{name} margin of {score}"] = Fraction(each.margin)
                found[f"{name} vps of {score}"] = each.vps
        if side.vps_weighted is not None and side.rounded_vps is not None and side.vps_from_imps is not None:
            found[f"{name} vps weighted"] = side.vps_weighted
            found[f"{name} vps rounded"] = side.rounded_vps
            found[f"{name} vps from imps"] = side.vps_from_imps
            found[f"{name} final margin"] = Fraction(side.final_margin or 0)
    return Computed(ruling.derivation, found, ruling)


def bam(case: Case) -> Computed:
    """The expected share of a board at board-a-match."""
    given, common = _opened(case)
    other = common.score(given, "other_table")
    given.nothing_else()
    ruling = weighted_at_bam(common.assigned, other, common.table_result, case.title, common.cautions)
    return Computed(ruling.derivation, {"ns board": ruling.ns, "ew board": ruling.ew}, ruling)


def pairs(case: Case) -> Computed:
    """Weighted matchpoints for the adjusted pair and for every other pair."""
    given, common = _opened(case)
    pair = (given.text("ns", "adjusted"), given.text("ew", "adjusted"))
    others = _field(given, common, pair)
    given.nothing_else()
    ruling = given.guard(
        "field",
        lambda: weighted_at_pairs(common.assigned, others, pair, common.table_result, case.title, common.cautions),
    )
    found = _field_figures(ruling.field, "matchpoints")
    for side, frequencies in ruling.frequencies.items():
        points = frequencies.matchpoints(side)
        for score, results in frequencies.counts.items():
            found[f"{side.name.lower()} frequency of {signed(score)}"] = results
            found[f"{side.name.lower()} frequency matchpoints of {signed(score)}"] = points[score]
        found[f"{side.name.lower()} total"] = sum(ruling.finals(side), Fraction())
    return Computed(ruling.field.derivation, found, ruling)


def butler(case: Case) -> Computed:
    """Weighted Butler IMPs, the datum by a regulation."""
    given, common = _opened(case)
    datum_rule = given.reading("datum", partial(_rule_about, "datum"), "datum-ten")
    return _in_field(case, given, common, partial(weighted_at_butler, datum_rule=datum_rule))


def cross_imps(case: Case) -> Computed:
    """Weighted cross-IMPs, as sums."""
    return _in_field(case, *_opened(case), weighted_at_cross_imps)


def _in_field(case: Case, given: Fields, common: _Common, rule: Callable[..., FieldRuling]) -> Computed:
    others = _field(given, common)
    given.nothing_else()
    ruling = given.guard(
        "field",
        lambda: rule(common.assigned, others, common.table_result, title=case.title, cautions=common.cautions),
    )
    return Computed(ruling.derivation, _field_figures(ruling, "imps"), ruling)


class _Common:
    """What every form of an assigned score is given: vulnerability, the score itself, the table result."""

    def __init__(self, given: Fields, edition: int) -> None:
        self.vulnerability: Vulnerability = given.reading("vulnerability", Vulnerability.parse, "both")
        self.seen: dict[int, str | None] = {}
        self.assigned = self._assigned(given, edition)
        self.table_result = self.score(given, "table_result") if given.has("table_result") else None

    @property
    def cautions(self) -> tuple[str, ...]:
        """A warning for each score seen so far that no contract can give."""
        return tuple(dict.fromkeys(warning for warning in self.seen.values() if warning))

    def score(self, fields: Fields, name: str) -> int:
        """A score or a result with its declarer, in NS total points."""
        score = fields.reading(name, lambda text: parse_outcome(text, self.vulnerability))
        self.see(score)
        return score

    def see(self, score: int) -> None:
        """Keep the warning that a score may deserve."""
        self.seen[score] = impossible_warning(score, self.vulnerability)

    def _assigned(self, given: Fields, edition: int) -> AssignedScore:
        offending = given.offending()
        if given.has("outcomes"):
            both = self._weighted(given, "outcomes", edition)
            return given.guard("outcomes", lambda: AssignedScore.for_both(both, offending))
        ns, ew = (self._weighted(given, f"outcomes_{side}", edition) for side in ("ns", "ew"))
        return given.guard("outcomes_ns", lambda: AssignedScore(ns, ew, offending))

    def _weighted(self, given: Fields, name: str, edition: int) -> WeightedScore:
        if not given.has(name):
            raise given.error(
                name, "it is missing.", "Give 'outcomes' for both sides, or 'outcomes_ns' and 'outcomes_ew'."
            )
        outcomes = []
        for each in given.tables(name):
            result, weight, through = each.text("result"), each.text("weight"), each.text("through", "")
            self.score(each, "result")
            each.nothing_else()
            outcomes.append(each.guard("weight", partial(read_outcome, result, weight, self.vulnerability, through)))
        return given.guard(name, lambda: WeightedScore(tuple(outcomes), edition))


def _opened(case: Case) -> tuple[Fields, _Common]:
    given = Fields(case.given, case.file, case.id, "given.")
    return given, _Common(given, case.edition)


def _match(match: Fields) -> Match:
    boards = match.number("boards")
    scale = match.guard("scale", lambda: scale_named(match.text("scale", "wbf-continuous"), boards))
    read = match.guard("", lambda: Match(match.number("ns"), match.number("ew"), scale))
    match.nothing_else()
    return read


_ABOUT = {"imps": "IMPs", "vps": "VPs", "datum": "a datum"}


def _rule_about(about: str, name: str) -> Regulation:
    found = regulation(name)
    if found.about != about:
        known = ", ".join(each.id for each in regulations_about(about))
        raise BadInput(f"'{name}' says nothing of {_ABOUT[about]}.", f"Those that do: {known}.")
    return found


def _field(given: Fields, common: _Common, pair: tuple[str, ...] = ()) -> Traveller:
    raw = given.raw("field")
    text = "\n".join(str(line) for line in raw) if isinstance(raw, list) else given.text("field")
    field = given.guard("field", lambda: Traveller.parse(text, common.vulnerability, taken=pair))
    for score in field.scores:
        common.see(score)
    return field


def _field_figures(ruling: FieldRuling, unit: str) -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    for side in (Side.NS, Side.EW):
        name = side.name.lower()
        found[name] = ruling.weighted[side][0]
        found[f"{name} lines"] = ruling.weighted[side]
        if ruling.finding.actual is not None:
            found[f"{name} at the table"] = ruling.finding.actual[side]
        for table in ruling.tables[side]:
            found[f"{name} {unit} of {signed(table.score)}"] = table.values[0]
    return found


FORMS: Mapping[str, Form] = {
    "teams": teams,
    "bam": bam,
    "pairs": pairs,
    "butler": butler,
    "cross-imps": cross_imps,
}

REFUSALS: Mapping[str, str] = {
    "no outcome": "NoOutcome",
    "weight": "BadWeight",
    "weights": "WeightsDoNotAddUp",
    "disallowed outcome": "DisallowedOutcome",
}
