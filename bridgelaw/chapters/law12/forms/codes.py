"""The form of case that is ruled under every code of the Laws side by side: codes (Law 12C of 1997, 2007 and 2017)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.board import (
    THE_BOARD,
    impossible,
    offending_side_field,
    other_table_field,
    other_tables_field,
    table_result_field,
    vulnerability_field,
)
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import Menu, Rows, TextLine
from bridgelaw.chapters.law12.forms.assigned import OutcomeGiven
from bridgelaw.chapters.law12.rulings.codes import (
    CodeRuling,
    CodesFacts,
    CodesRuling,
    FormOfScoring,
    NoLegalOutcome,
    four_codes,
)
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.laws.words import joined
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import BadThreshold, NothingReaches, Standards, Threshold, read_way
from bridgelaw.scoring import Side, Traveller, Vulnerability

READINGS = {
    "added up from one end (Willner and Dybdal)": "added-up",
    "each result alone (Stevenson)": "one-by-one",
}
THE_STANDARDS = "The two standards of 1997"


@dataclass(frozen=True)
class FoundGiven(OutcomeGiven):
    """One outcome as found, with its probability."""

    through: str | None = declared(
        TextLine(str, ("the raise to 6♠",)),
        "only by the disallowed action",
        "the disallowed action that leads to it; it keeps its weight here",
        optional=True,
    )


@dataclass(frozen=True)
class CodesGiven(Given):
    """One set of facts, the comparison of the board, and the two thresholds."""

    vulnerability: Vulnerability = vulnerability_field()
    offending: Side = offending_side_field()
    table_result: int | None = table_result_field()
    other_table: int | None = other_table_field(
        "at teams, the result of the NS pair at the other table",
        optional=True,
        when=lambda entered: not entered["field"],
    )
    field: Traveller | None = other_tables_field(
        'at pairs, and instead of `other_table`, the other tables: `"2 2 620"` each, or scores alone',
        optional=True,
        group=THE_BOARD,
    )
    outcomes: tuple[FoundGiven, ...] = declared(
        Rows(FoundGiven, "Result {}: "),
        "Results and their weights",
        "a list of `result` and `weight`, including results that are not allowed",
        group="Results and their weights",
    )
    likely: Threshold = declared(
        TextLine(partial(Threshold.read, "likely"), ("1/3", "40%", "likely-fifth")),
        "Likely",
        "how probable a result must be to be likely: `likely-third`, `likely-fifth`, `likely-sixth`, or a number",
        default="likely-third",
        group=THE_STANDARDS,
    )
    probable: Threshold = declared(
        TextLine(partial(Threshold.read, "probable"), ("1/6", "10%", "probable-tenth")),
        "At all probable",
        "the same for at all probable: `probable-sixth`, `probable-tenth`, `probable-twentieth`, or a number",
        default="probable-sixth",
        group=THE_STANDARDS,
    )
    reading: Regulation = declared(
        Menu(READINGS, read_way),
        "Probabilities",
        "`added-up`: the probabilities are added from one end; `one-by-one`: each result alone",
        default="added-up",
        group=THE_STANDARDS,
    )

    def check(self) -> None:
        """Check that the board is compared with something, and that "likely" is no lower than "at all probable"."""
        if self.other_table is None and self.field is None:
            raise self.error(
                "other_table",
                "there is nothing to compare with.",
                "Give the result of the other table, or the results of the other tables.",
            )
        self.guard("probable", lambda: self.standards)

    @property
    def scoring(self) -> FormOfScoring:
        """Return how the board is scored."""
        return AtTeams(self.other_table or 0) if self.field is None else AtPairs(self.field)

    @property
    def standards(self) -> Standards:
        """Both thresholds. Raises BadThreshold where they are the wrong way round."""
        return Standards(self.likely, self.probable, self.reading)

    @property
    def facts(self) -> CodesFacts:
        """The facts. Raises the errors of the weights, and NoLegalOutcome."""
        outcomes = tuple(each.outcome for each in self.outcomes)
        return CodesFacts(outcomes, self.offending, self.scoring, self.standards, self.table_result)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        others = self.field.scores if self.field else [self.other_table]
        entered = (*(each.outcome.score for each in self.outcomes), self.table_result, *others)
        return impossible((each for each in entered if each is not None), self.vulnerability)


INNOCENTS, OFFENDERS = "innocents", "offenders"


@dataclass(frozen=True)
class CodeFigure(Figure):
    """A figure of the innocents or the offenders, under one code.

    >>> str(CodeFigure("points", who=INNOCENTS, code="1997")), str(CodeFigure("weight", of=680, code="2017"))
    ('1997 innocents points', '2017 weight of +680')
    """

    who: str = ""
    code: str = ""

    @property
    def _whose(self) -> str:
        return " ".join(part for part in (self.code, self.who) if part)


def rule_codes(given: CodesGiven, _: int) -> CodesRuling:
    """One set of facts under 1997, 2007 with weights, 2007 with the option, and 2017."""
    return given.guard("outcomes", lambda: four_codes(given.facts))


def codes_figures(ruling: CodesRuling) -> dict[Figure, Value]:
    """Scores in the unit of the event, each from its own side; single results in that side's total points."""
    facts = ruling.facts
    sides = {INNOCENTS: ruling.innocent, OFFENDERS: ruling.offending}
    found: dict[Figure, Value] = {
        CodeFigure("worth", of=points, who=INNOCENTS): ruling.scoring.worth(points, ruling.innocent)
        for points in facts.found.weights
    }
    if facts.at_table is not None:
        found |= {CodeFigure("at the table", who=who): facts.at_table[side] for who, side in sides.items()}
    for one in ruling.codes:
        code = one.code.id
        found[CodeFigure("clause", code=code)] = joined([str(clause) for clause in one.code.clauses])
        found[CodeFigure("ruling", code=code)] = "the table result stands" if one.stands else "adjusted"
        found[CodeFigure("lost", code=code)] = ruling.lost(code)
        for points, weight in one.weights.items():
            found[CodeFigure("weight", of=points, code=code)] = weight
        for who, side in sides.items():
            found[CodeFigure("", who=who, code=code)] = one.scores[side]
            found[CodeFigure("expectation", of=f"the {who}", code=code)] = one.expected[side]
        found |= _reached(ruling, one)
    return found


def _reached(ruling: CodesRuling, one: CodeRuling) -> dict[Figure, Value]:
    """The single results that a code of two standards took."""
    found: dict[Figure, Value] = {}
    for who, side in ((INNOCENTS, ruling.innocent), (OFFENDERS, ruling.offending)):
        if side in one.reached:
            reached = one.reached[side]
            points = reached.result.points
            found[CodeFigure("points", who=who, code=one.code.id)] = Fraction(side.sign * points)
            found[CodeFigure("result", who=who, code=one.code.id)] = ruling.facts.found.names[points]
            found[CodeFigure("probability", who=who, code=one.code.id)] = reached.probability
    return found


CODES = CaseForm(
    "codes",
    CodesGiven,
    rule_codes,
    codes_figures,
    {
        "threshold": BadThreshold,
        "nothing likely": NothingReaches,
        "no legal outcome": NoLegalOutcome,
    },
    shows=True,
)
