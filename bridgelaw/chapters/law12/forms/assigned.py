"""The forms of case for an assigned adjusted score: teams, bam, pairs, butler, cross-imps (Law 12C1)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import (
    expected_field,
    impossible,
    offending_field,
    other_table_field,
    other_tables_field,
    table_result_field,
    vulnerability_field,
)
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import RESULTS, Menu, Rows, Score, Subtable, TextLine, Whole, by_regulation, word
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.assigned import (
    IMPS,
    VPS,
    AssignedScore,
    BadWeight,
    BamRuling,
    DisallowedOutcome,
    FieldRuling,
    Match,
    NoOutcome,
    Outcome,
    PairsRuling,
    TeamsRuling,
    WeightedScore,
    WeightsDoNotAddUp,
    read_result,
    weighted_at_bam,
    weighted_at_butler,
    weighted_at_cross_imps,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Traveller, Vulnerability, scale_named
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.neuberg import TooFewExpected

SCALES = {
    "WBF continuous, 2013": "wbf-continuous",
    "whole VPs": "whole-vp",
    "WBF before 2013": "old-wbf",
    "short matches (3 or 4 boards)": "short",
}
WEIGHED = {"IMPs, then Victory Points": IMPS, "Victory Points themselves": VPS}


@dataclass(frozen=True)
class NamedResult(Score):
    """A result or a score, stored as typed: its total points for NS, and its text where it is a contract."""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        vulnerability: Vulnerability = so_far["vulnerability"]
        return given.reading(name, partial(read_result, vulnerability=vulnerability))


@dataclass(frozen=True)
class OutcomeGiven(Given):
    """One outcome and the weight it carries."""

    result: tuple[int, str] = declared(NamedResult(), "Outcome", "the result, or a score for NS", hint="4♠= N or +620")
    weight: Fraction = declared(
        TextLine(read_fraction, ("0", "1/2", "1/3", "30%", "0.7", "1")), "Weight", "`2/3`, `0.7` or `70%`", hint="2/3"
    )
    through: str | None = declared(
        TextLine(str, ("the slow pass",)),
        "only by the disallowed action",
        "the disallowed action that leads to it; under the Laws of 2017 its weight must be 0",
        optional=True,
    )

    @property
    def outcome(self) -> Outcome:
        """The outcome of the ruling. Raises BadWeight."""
        score, text = self.result
        percent = "%" in str(self.written.get("weight", ""))
        return self.guard("weight", lambda: Outcome(score, self.weight, text, self.through or "", percent))


OUTCOMES = Rows(OutcomeGiven, "Result {}: ")


SPLIT = ("outcomes_ns", "outcomes_ew")


def _random_outcomes(rng: Random) -> list[dict[str, Plain]]:
    """One to four results with weights that a director gives: tenths that add to 1."""
    results = rng.sample(RESULTS, rng.randint(1, 4))
    cuts = sorted(rng.sample(range(1, 10), len(results) - 1))
    tenths = [after - before for before, after in pairwise((0, *cuts, 10))]
    return [{"result": each, "weight": f"{part}/10"} for each, part in zip(results, tenths, strict=True)]


@dataclass(frozen=True)
class AssignedGiven(Given):
    """The facts that every form of an assigned score is given."""

    vulnerability: Vulnerability = vulnerability_field()
    offending: Side | None = offending_field()
    outcomes: tuple[OutcomeGiven, ...] | None = declared(
        OUTCOMES,
        "Results and their weights",
        "a list of `result` and `weight`, the same for both sides",
        optional=True,
        group="Results and their weights",
    )
    outcomes_ns: tuple[OutcomeGiven, ...] | None = declared(
        OUTCOMES,
        "Results for NS",
        "instead of `outcomes`, for a split score; results are written from the NS side",
        optional=True,
        group="Results and their weights",
    )
    outcomes_ew: tuple[OutcomeGiven, ...] | None = declared(
        Rows(OutcomeGiven, "Result {}, weight for EW: "),
        "Results for EW",
        "the same for EW",
        optional=True,
        group="Results and their weights",
    )
    table_result: int | None = table_result_field()

    def check(self) -> None:
        """The outcomes are given for both sides, or for each."""
        right = "Give 'outcomes' for both sides, or 'outcomes_ns' and 'outcomes_ew'."
        if self.outcomes is not None and self.split:
            raise self.error("outcomes", "the outcomes are given twice.", right)
        for side, own in (("ns", self.outcomes_ns), ("ew", self.outcomes_ew)):
            if self.split and own is None:
                raise self.error(f"outcomes_{side}", "it is missing.", right)

    @property
    def split(self) -> bool:
        """True if each side has outcomes of its own."""
        return self.outcomes_ns is not None or self.outcomes_ew is not None

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries whose weights add to 1, for both sides alike or, in a split score, for each."""
        entries = {name: each for name, each in super().random(rng).items() if name not in ("outcomes", *SPLIT)}
        fields = SPLIT if rng.random() < 0.3 else ("outcomes",)
        return entries | {field: _random_outcomes(rng) for field in fields}

    def outcomes_of(self, side: Side) -> tuple[Outcome, ...]:
        """The outcomes weighted for one side."""
        own = self.outcomes_ns if side is Side.NS else self.outcomes_ew
        return tuple(each.outcome for each in (self.outcomes if own is None else own) or ())

    def assigned(self, edition: int) -> AssignedScore:
        """The assigned score, under an edition of the Laws. Raises the errors of the weights and the edition."""
        ns, ew = (self._weighted(side, edition) for side in (Side.NS, Side.EW))
        return self.guard("outcomes_ns" if self.split else "outcomes", lambda: AssignedScore(ns, ew, self.offending))

    def _weighted(self, side: Side, edition: int) -> WeightedScore:
        field, whose = (f"outcomes_{side.value.lower()}", f"{side}: ") if self.split else ("outcomes", "")
        return self.guard(field, lambda: WeightedScore(self.outcomes_of(side), edition), whose)

    @property
    def scores(self) -> tuple[int, ...]:
        """Every score that was entered, in NS total points."""
        outcomes = (each.score for side in (Side.NS, Side.EW) for each in self.outcomes_of(side))
        return (*outcomes, *(() if self.table_result is None else (self.table_result,)))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        return impossible(self.scores, self.vulnerability)


# ---- teams ----


@dataclass(frozen=True)
class MatchGiven(Given):
    """A team match without the board in question."""

    ns: int = declared(Whole(0, 999), "IMPs of the team of NS, without this board", "IMPs of the team of NS", start=0)
    ew: int = declared(Whole(0, 999), "IMPs of the team of EW, without this board", "IMPs of the team of EW", start=0)
    boards: int = declared(Whole(1, 200), "Boards in the match", "boards in the match", start=16)
    # The match checks whether there is a scale for that number of boards.
    scale: str = declared(Menu(SCALES, str), "Scale", "the scale of Victory Points", default="wbf-continuous")

    @property
    def match(self) -> Match:
        """The match. Raises BadMatch and NoSuchScale."""
        scale = self.guard("scale", lambda: scale_named(self.scale, self.boards))
        return self.guard("", lambda: Match(self.ns, self.ew, scale))


def _in_a_match(entered: Mapping[str, Plain]) -> bool:
    return bool(entered["match"])


@dataclass(frozen=True)
class TeamsGiven(AssignedGiven):
    """An assigned score at teams."""

    other_table: int = other_table_field()
    match: MatchGiven | None = declared(
        Subtable(MatchGiven),
        "Show the match in Victory Points",
        '`{ ns = 53, ew = 36, boards = 16, scale = "wbf-continuous" }`, IMPs without this board',
        optional=True,
        group="The match",
    )
    weighed: str | None = declared(
        word(WEIGHED, {each: each for each in WEIGHED.values()}, "thing that can be weighted"),
        "What is weighted",
        "`IMPs` or, where the conditions of contest weight them, `VPs`; damage is looked for in the same unit",
        default=IMPS,
        group="The match",
        when=_in_a_match,
    )
    imp_rounding: Regulation = declared(
        by_regulation("imps", "IMPs"),
        "Weighted IMPs",
        "a regulation: `imps-whole`, `imps-tenth` or `imps-innocent`",
        default="imps-whole",
        group="The match",
    )
    vp_rounding: Regulation | None = declared(
        by_regulation("vps", "VPs"),
        "Weighted VPs",
        "a regulation: `vps-hundredth` or `vps-half`",
        default="vps-hundredth",
        group="The match",
        when=_in_a_match,
    )

    @property
    def scores(self) -> tuple[int, ...]:
        """Every score that was entered, the other table's too."""
        return (*super().scores, self.other_table)


# ---- the other forms of scoring ----


OTHER_TABLES = (
    'the other tables, `"2 2 620"` each, or scores alone; an artificial score as `"7 2 60%/40%"`, `"7 2 A6040"` or '
    '`"7 2 A+/A-"`, and `"7 2 NP"` where the board was not played'
)


@dataclass(frozen=True)
class BamGiven(AssignedGiven):
    """An assigned score at board-a-match."""

    other_table: int = other_table_field()

    @property
    def scores(self) -> tuple[int, ...]:
        """Every score that was entered, the other table's too."""
        return (*super().scores, self.other_table)


@dataclass(frozen=True)
class FieldGiven(AssignedGiven):
    """An assigned score among the results of a field."""

    field: Traveller = other_tables_field(OTHER_TABLES, aside=True)

    @property
    def scores(self) -> tuple[int, ...]:
        """Every score that was entered, those of the other tables too."""
        return (*super().scores, *self.field.scores)


@dataclass(frozen=True)
class PairsGiven(AssignedGiven):
    """An assigned score at matchpoints."""

    ns: str = declared(
        TextLine(str, ("1", "Rossi")),
        "Number of the adjusted NS pair",
        "the name of the adjusted NS pair",
        default="adjusted",
        group="The board",
    )
    ew: str = declared(
        TextLine(str, ("2", "Bianchi")),
        "Number of the adjusted EW pair",
        "the name of the adjusted EW pair",
        default="adjusted",
        group="The board",
    )
    field: Traveller = other_tables_field(OTHER_TABLES, ("ns", "ew"), aside=True)
    expected: int | None = expected_field(
        "N, the scores expected on the board, where they are more than the results and the artificial scores"
    )

    @property
    def scores(self) -> tuple[int, ...]:
        """Every score that was entered, those of the other tables too."""
        return (*super().scores, *self.field.scores)


@dataclass(frozen=True)
class ButlerGiven(FieldGiven):
    """An assigned score in Butler IMPs."""

    datum: Regulation = declared(
        by_regulation("datum", "a datum"),
        "Datum",
        "a regulation: `datum-ten` or `datum-trimmed`",
        default="datum-ten",
        group="The field",
    )


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
    """Both sides' IMPs, outcome by outcome and weighted; with a match their Victory Points by every method."""
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
    """Each side's share of the board, and the worth of each outcome: 1 won, 1/2 halved, 0 lost."""
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
    """The figures of the field, the frequencies of the board with the weights added, the top, and the score of each
    line with an artificial score, by its place among the lines without a result.
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
    """Return the scores of both sides of the adjusted pair, outcome by outcome and weighted, and the column of every
    pair; at Butler the datum of each outcome.
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
