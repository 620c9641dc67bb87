"""The forms of case for an assigned adjusted score: teams, bam, pairs, butler, cross-imps (Law 12C1)."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.assigned import BamGiven, ButlerGiven, FieldGiven, PairsGiven, TeamsGiven
from bridgelaw.rulings.assigned import (
    VPS,
    BadWeight,
    BamRuling,
    DisallowedOutcome,
    FieldRuling,
    NoOutcome,
    PairsRuling,
    TeamsRuling,
    WeightsDoNotAddUp,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Side
from bridgelaw.scoring.neuberg import TooFewExpected

SIDES = (Side.NS, Side.EW)
REFUSED = {
    "no outcome": NoOutcome,
    "weight": BadWeight,
    "weights": WeightsDoNotAddUp,
    "disallowed outcome": DisallowedOutcome,
}


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


def rule_bam(given: BamGiven, edition: int) -> BamRuling:
    """The expected share of a board at board-a-match."""
    return weighted_at_bam(given.assigned(edition), given.other_table, given.table_result)


def bam_figures(ruling: BamRuling) -> dict[Figure, Value]:
    """Each side's share of the board, and what each outcome would have been worth: 1 won, 1/2 halved, 0 lost."""
    found: dict[Figure, Value] = {}
    for side in SIDES:
        found[Figure("board", side)] = ruling.of(side)
        for part in ruling.parts(side):
            found[Figure("board", side, part.score)] = part.won
    return found


def rule_pairs(given: PairsGiven, edition: int) -> PairsRuling:
    """Weighted matchpoints for the adjusted pair and for every other pair."""
    pair = (given.ns, given.ew)
    assigned = given.assigned(edition)
    return given.guard(
        "field" if given.expected is None else "expected",
        lambda: weighted_at_pairs(assigned, given.field, pair, given.table_result, given.expected),
    )


def pairs_figures(ruling: PairsRuling) -> dict[Figure, Value]:
    """The figures of the field, the frequencies of the board with the weights added, the top, and what each line with
    an artificial score gets of it, by its place among the lines without a result.
    """
    found = field_figures(ruling.field)
    for side, frequencies in ruling.frequencies.items():
        points = ruling.among_frequencies(side)
        for score, results in frequencies.counts.items():
            found[Figure("frequency", side, score)] = results
            found[Figure("frequency matchpoints", side, score)] = points[score]
        found[Figure("total", side)] = sum(ruling.finals(side), Fraction())
        for place, line in enumerate(ruling.field.aside, start=1):
            awarded = ruling.field.awarded(line, side)
            if awarded is not None:
                found[Figure("artificial", side, place=place)] = awarded
    found[Figure("top")] = ruling.top
    return found


def rule_butler(given: ButlerGiven, edition: int) -> FieldRuling:
    """Weighted Butler IMPs, the datum by a regulation."""
    assigned = given.assigned(edition)
    return given.guard("field", lambda: weighted_at_butler(assigned, given.field, given.table_result, given.datum))


def rule_cross_imps(given: FieldGiven, edition: int) -> FieldRuling:
    """Weighted cross-IMPs, as sums."""
    assigned = given.assigned(edition)
    return given.guard("field", lambda: weighted_at_cross_imps(assigned, given.field, given.table_result))


def field_figures(ruling: FieldRuling) -> dict[Figure, Value]:
    """Return what each side of the adjusted pair gets, outcome by outcome and weighted, and the column of every pair;
    at Butler the datum of each outcome.
    """
    found: dict[Figure, Value] = {}
    for side in SIDES:
        found[Figure("", side)] = ruling.weighted[side][0]
        found[Figure("lines", side)] = ruling.weighted[side]
        if ruling.finding.actual is not None:
            found[Figure("at the table", side)] = ruling.finding.actual[side]
        for table in ruling.tables[side]:
            found[Figure(ruling.form.unit.lower(), side, table.score)] = table.values[0]
            if table.datum is not None:
                found[Figure("datum", of=table.score)] = table.datum
    return found


TEAMS = CaseForm(
    "teams", TeamsGiven, rule_teams, teams_figures, REFUSED, asks=(AskedFigure("imps", "IMPs"),), shows=True
)
BAM = CaseForm(
    "bam", BamGiven, rule_bam, bam_figures, REFUSED, asks=(AskedFigure("board", "of the board"),), shows=True
)
PAIRS = CaseForm(
    "pairs",
    PairsGiven,
    rule_pairs,
    pairs_figures,
    {**REFUSED, "scores expected": TooFewExpected},
    asks=(AskedFigure("", "matchpoints"),),
    shows=True,
)
BUTLER = CaseForm(
    "butler", ButlerGiven, rule_butler, field_figures, REFUSED, asks=(AskedFigure("", "IMPs"),), shows=True
)
CROSS_IMPS = CaseForm(
    "cross-imps", FieldGiven, rule_cross_imps, field_figures, REFUSED, asks=(AskedFigure("", "IMPs"),), shows=True
)
