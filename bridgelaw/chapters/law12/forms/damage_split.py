"""The form of case for a damage split (12C1(e) of 2017, 12C1(b) of 2007)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import (
    THE_BOARD,
    expected_field,
    impossible,
    offending_side_field,
    other_table_field,
    other_tables_field,
    vulnerability_field,
)
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import TextLine, Tick, by_regulation, word
from bridgelaw.chapters.law12.en.damage_split import phrase
from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct, NoClauseInEdition
from bridgelaw.chapters.law12.rulings.damage_results import (
    AsStated,
    BeyondTheTop,
    InFigures,
    MixedScales,
    NoResult,
    Stated,
    in_total_points,
    read_stated,
    weighed,
)
from bridgelaw.chapters.law12.rulings.damage_split import SplitFacts, SplitRuling, split_damage
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.scales import AtButler, AtCrossIMPs, AtPairs, AtTeams, OfResults, UnitScale
from bridgelaw.scoring import Side, Traveller, Vulnerability
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.neuberg import TooFewExpected

AT_TEAMS, AT_PAIRS, IN_IMPS, IN_MATCHPOINTS = "at teams", "at pairs", "in IMPs", "in matchpoints"
AT_BUTLER, AT_CROSS_IMPS = "at Butler", "at cross-IMPs"
AMONG_OTHERS = (AT_PAIRS, AT_BUTLER, AT_CROSS_IMPS)
SCALES = {
    "bridge results, at teams": AT_TEAMS,
    "bridge results, at pairs": AT_PAIRS,
    "bridge results, at Butler": AT_BUTLER,
    "bridge results, at cross-IMPs": AT_CROSS_IMPS,
    "figures in IMPs": IN_IMPS,
    "figures in matchpoints": IN_MATCHPOINTS,
}
CONDUCTS = {
    "nothing unusual": Conduct.NOTHING.value,
    **{phrase(each): each.value for each in Conduct if each is not Conduct.NOTHING},
}
THE_RESULTS, AFTERWARDS = "Three results", "After the infraction"


def _scored(*words: str) -> Callable[[Mapping[str, Plain]], bool]:
    return lambda entered: entered["scored"] in words


def _top(text: str) -> Fraction | None:
    return InFigures(read_fraction(text)).top


def _in_figures(top: Fraction | None) -> InFigures:
    if top is None:
        raise NoResult("The top is missing.", "Enter the top of the board.", "Law 78A")
    return InFigures(top)


@dataclass(frozen=True)
class _Stated(TextLine):
    """One of the three results: bridge results, or a figure on a scale of figures."""

    name: str = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> AsStated:
        scored, vulnerability = so_far["scored"], so_far["vulnerability"]
        scale: UnitScale = AtTeams(0)
        if scored == IN_IMPS:
            scale = InFigures()
        elif scored == IN_MATCHPOINTS:
            scale = given.guard("top", lambda: _in_figures(so_far["top"]))
        return given.reading(name, lambda text: read_stated(text, scale, vulnerability, self.name))


def _stated(name: str, label: str, help: str, hint: str, optional: bool = False) -> Any:
    reader = _Stated(str, ("4♥= N", "4♥= N (2/3), 4♥-1 N (1/3)", "+620", "4♠x-2 E"), name=name)
    return declared(reader, label, help, optional=optional, hint=hint, group=THE_RESULTS)


@dataclass(frozen=True)
class DamageSplitGiven(Given):
    """Three results on one scale, and the innocent side's own act."""

    vulnerability: Vulnerability = vulnerability_field()
    offending: Side = offending_side_field()
    infraction: str | None = declared(
        TextLine(str.strip, ("the 4♠ bid after the slow pass",)),
        "The infraction, in words",
        "the infraction in a few words, for the announcement",
        optional=True,
        hint="the 4♠ bid after the slow pass",
        group=THE_BOARD,
    )
    scored: str = declared(
        word(SCALES, {each: each for each in SCALES.values()}),
        "What is compared",
        "bridge results, `at teams`, `at pairs`, `at Butler` or `at cross-IMPs`; or figures already reckoned, "
        "`in IMPs` or `in matchpoints`",
        group=THE_RESULTS,
    )
    other_table: int | None = other_table_field(
        "at teams, the result of the NS pair at the other table",
        optional=True,
        hint="4♥= N or +620",
        group=THE_RESULTS,
        when=_scored(AT_TEAMS),
    )
    top: Fraction | None = declared(
        TextLine(_top, ("100", "18")),
        "Top",
        "in matchpoints, the top of the board",
        optional=True,
        hint="100",
        group=THE_RESULTS,
        when=_scored(IN_MATCHPOINTS),
    )
    normal: AsStated = _stated(
        "normal",
        "Normal: without the infraction",
        "the result without the infraction: a result, several with weights in brackets, or a figure",
        "4♥= N (2/3), 4♥-1 N (1/3)",
    )
    expected: AsStated | None = _stated(
        "expected",
        "Expected: after it, with normal play",
        "the result expected after it with normal play; needed only where the chain is broken",
        "4♠x-2 E",
        optional=True,
    )
    actual: AsStated = _stated("actual", "Actual: at the table", "what happened at the table", "4♠x= E")
    field: Traveller | None = other_tables_field(
        'at pairs, Butler or cross-IMPs, the other tables, `"2 2 620"` each, or scores alone; an artificial score as '
        '`"7 2 60%/40%"` or `"7 2 A6040"`, and `"7 2 NP"` where the board was not played',
        optional=True,
        group=THE_RESULTS,
        when=_scored(*AMONG_OTHERS),
        aside=True,
    )
    datum: Regulation = declared(
        by_regulation("datum", "a datum"),
        "Datum",
        "at Butler, a regulation: `datum-ten` or `datum-trimmed`",
        default="datum-ten",
        group=THE_RESULTS,
        when=_scored(AT_BUTLER),
    )
    scores_expected: int | None = expected_field(
        "at pairs, N, the scores expected on the board, where they are more than the results and the artificial scores",
        group=THE_RESULTS,
        when=_scored(AT_PAIRS),
    )
    # The word of the case files; it hides the method of that name, so errors are raised through `guard`.
    error: Conduct = declared(  # type: ignore[assignment]
        word(CONDUCTS, {each.value: each for each in Conduct}),
        "The action of the innocent side was",
        f"the director's judgement of it: {joined([f'`{each.value}`' for each in Conduct], 'or')}",
        default=Conduct.NOTHING.value,
        group=AFTERWARDS,
    )
    related: bool = declared(
        Tick(),
        "the infraction led to it",
        "`true` where the infraction led to the error",
        default=False,
        group=AFTERWARDS,
    )
    deed: str | None = declared(
        TextLine(str.strip, ("North's revoke",)),
        "In words",
        "the action of the innocent side, in a few words",
        optional=True,
        hint="North's revoke",
        group=AFTERWARDS,
    )
    knockout: bool | None = declared(
        Tick(),
        "a knockout match",
        "`true` in a knockout match, where two scores that do not balance are averaged (12C4)",
        default=False,
        group=AFTERWARDS,
        when=_scored(AT_TEAMS, IN_IMPS),
    )

    def check(self) -> None:
        """Check that there is something to compare the results with."""
        compared = "scores_expected" if self.scored == AT_PAIRS and self.scores_expected is not None else "field"
        others = dict.fromkeys(AMONG_OTHERS, compared)
        place = {AT_TEAMS: "other_table", IN_MATCHPOINTS: "top", **others}.get(self.scored, "scored")
        self.guard(place, lambda: self.scale)

    @property
    def scale(self) -> UnitScale:
        """The scale of the three results. Raises NoResult where the comparison is missing."""
        if self.scored == IN_IMPS:
            return InFigures()
        if self.scored == IN_MATCHPOINTS:
            return _in_figures(self.top)
        if self.scored == AT_TEAMS:
            if self.other_table is None:
                raise NoResult(
                    "The result of the other table is missing.", "At teams the results are compared with it.", "Law 78B"
                )
            return AtTeams(self.other_table)
        if self.field is None:
            clause = "Law 78A" if self.scored == AT_PAIRS else "Law 78D"
            compared = f"{capital(self.scored)} the results are compared with those of other tables."
            raise NoResult("The traveller is missing.", compared, clause)
        if self.scored == AT_BUTLER:
            return AtButler(self.field, self.datum)
        return AtPairs(self.field, self.scores_expected) if self.scored == AT_PAIRS else AtCrossIMPs(self.field)

    def facts(self, edition: int) -> SplitFacts:
        """The facts under an edition of the Laws. Raises NoClauseInEdition and the errors of the weights."""
        chain = self.guard("error", lambda: Chain(self.error, self.related, self.deed or "", edition))

        def stated(name: str, entry: AsStated) -> Stated:
            return self.guard(name, lambda: weighed(entry, edition, name))

        return SplitFacts(
            self.offending,
            self.scale,
            stated("actual", self.actual),
            stated("normal", self.normal),
            None if self.expected is None else stated("expected", self.expected),
            chain,
            bool(self.knockout),
            self.infraction or "",
        )

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score, of the results and of the comparison, that no contract can give."""
        results = (each for each in (self.actual, self.normal, self.expected) if isinstance(each, tuple))
        scores = [outcome.score for each in results for outcome in each if outcome.weight]
        scores += [] if self.other_table is None else [self.other_table]
        scores += [] if self.field is None else sorted(set(self.field.scores))
        return impossible(scores, self.vulnerability)


DIFFERENCES = {name: Figure(f"{name} difference") for name in ("normal", "expected", "actual")}


def rule_damage_split(given: DamageSplitGiven, edition: int) -> SplitRuling:
    """Both sides' scores, the two parts of the damage, and the kind of case."""
    return split_damage(given.facts(edition))


def damage_split_figures(ruling: SplitRuling) -> dict[Figure, Value]:
    """The results, the damage and its parts, both scores, and the results of typical mistakes."""
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
        # A typical mistake: the mean of each side's own figure, without reversing the sign of one.
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
