"""The form of case that is ruled under every code of the Laws side by side: codes (Law 12C of 1997, 2007 and 2017)."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.codes import CodesGiven
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.codes import CodeRuling, CodesRuling, NoLegalOutcome, four_codes
from bridgelaw.rulings.standards import BadThreshold, NothingReaches

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
