"""The forms of case for an assigned adjusted score: teams, bam, pairs, butler, cross-imps (Law 12C1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from bridgelaw.cases.case import Case, Computed, Form
from bridgelaw.cases.case import Figure as OldFigure
from bridgelaw.cases.fields import Fields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.assigned import TeamsGiven
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import Regulation, regulation, regulations_about
from bridgelaw.rulings.assigned import (
    VPS,
    AssignedScore,
    BadWeight,
    DisallowedOutcome,
    FieldRuling,
    NoOutcome,
    TeamsRuling,
    WeightedScore,
    WeightsDoNotAddUp,
    read_outcome,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side, Traveller, Vulnerability, impossible_warning, parse_outcome
from bridgelaw.scoring.exact import signed


def rule_teams(given: TeamsGiven, edition: int) -> TeamsRuling:
    """Weighted IMPs and, with a match, Victory Points."""
    return weighted_at_teams(
        given.assigned(edition),
        given.other_table,
        given.table_result,
        given.match.match if given.match else None,
        given.imp_rounding,
        given.vp_rounding,
        weigh_vps=given.match is not None and given.weighed == VPS,
    )


def teams_figures(ruling: TeamsRuling) -> dict[Figure, Value]:
    """Both sides' IMPs, outcome by outcome and weighted; with a match their Victory Points by every road."""
    found: dict[Figure, Value] = {}
    for each in (ruling.ns, ruling.ew):
        found |= {Figure("imps", each.side): each.imps, Figure("imps rounded", each.side): each.rounded_imps}
        if ruling.finding.actual is not None:
            kind = f"{ruling.finding.unit.lower()} at the table"
            found[Figure(kind, each.side)] = ruling.finding.actual[each.side]
        for part in each.contributions:
            found[Figure("difference", each.side, part.score)] = Fraction(part.difference)
            found[Figure("imps", each.side, part.score)] = Fraction(part.imps)
            if part.vps is not None and part.margin is not None:
                found[Figure("margin", each.side, part.score)] = Fraction(part.margin)
                found[Figure("vps", each.side, part.score)] = part.vps
        if each.vps_weighted is not None and each.rounded_vps is not None and each.vps_from_imps is not None:
            found[Figure("vps weighted", each.side)] = each.vps_weighted
            found[Figure("vps rounded", each.side)] = each.rounded_vps
            found[Figure("vps from imps", each.side)] = each.vps_from_imps
            found[Figure("final margin", each.side)] = Fraction(each.final_margin or 0)
    return found


REFUSED = {
    "no outcome": NoOutcome,
    "weight": BadWeight,
    "weights": WeightsDoNotAddUp,
    "disallowed outcome": DisallowedOutcome,
}
TEAMS = CaseForm("teams", TeamsGiven, rule_teams, teams_figures, REFUSED)


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


def _field_figures(ruling: FieldRuling, unit: str) -> dict[str, OldFigure]:
    found: dict[str, OldFigure] = {}
    for side in (Side.NS, Side.EW):
        name = side.name.lower()
        found[name] = ruling.weighted[side][0]
        found[f"{name} lines"] = ruling.weighted[side]
        if ruling.finding.actual is not None:
            found[f"{name} at the table"] = ruling.finding.actual[side]
        for table in ruling.tables[side]:
            found[f"{name} {unit} of {signed(table.score)}"] = table.values[0]
    return found


CASE_FORMS = (TEAMS,)

FORMS: Mapping[str, Form] = {
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
