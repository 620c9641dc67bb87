"""The form of case that is ruled under four codes of the Laws side by side: codes (Law 12C of 1997, 2007 and 2017)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.assigned import Outcome, read_outcome
from bridgelaw.rulings.codes import CodesFacts, CodesRuling, Scoring, four_codes
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import Standards
from bridgelaw.scoring import Side, Traveller, Vulnerability, is_possible, parse_outcome
from bridgelaw.scoring.exact import signed
from bridgelaw.telling import tell


def codes(case: Case) -> Computed:
    """One set of facts under 1997, 2007 with weights, 2007 with the option, and 2017."""
    given = Fields(case.given, case.file, case.id, "given.")
    vulnerability = given.reading("vulnerability", Vulnerability.parse, "both")
    offending = given.text("offending")
    if offending not in ("NS", "EW"):
        raise given.error("offending", f"'{offending}' is no side that offended.", 'Write "NS" or "EW".')
    outcomes = _outcomes(given, vulnerability)
    seen = [each.score for each in outcomes]

    def score(name: str) -> int:
        read = given.reading(name, lambda text: parse_outcome(text, vulnerability))
        seen.append(read)
        return read

    table_result = score("table_result") if given.has("table_result") else None
    if given.has("field"):
        raw = given.raw("field")
        text = "\n".join(map(str, raw)) if isinstance(raw, list) else given.text("field")
        others = given.guard("field", lambda: Traveller.parse(text, vulnerability, taken=("adjusted", "adjusted")))
        seen += others.scores
        scoring: Scoring = AtPairs(others)
    else:
        scoring = AtTeams(score("other_table"))
    standards = given.guard("", lambda: Standards.of(**_standards(given)))
    given.nothing_else()
    found = (Doubt("impossible-score", (each, vulnerability)) for each in seen)
    doubts = tuple(dict.fromkeys(each for each in found if not is_possible(*each.of)))
    ruling = given.guard(
        "outcomes",
        lambda: four_codes(CodesFacts(outcomes, Side(offending), scoring, standards, table_result)),
    )
    return Computed(tell(ruling, case.title, doubts), _figures(ruling), ruling)


def _outcomes(given: Fields, vulnerability: Vulnerability) -> tuple[Outcome, ...]:
    read = []
    for each in given.tables("outcomes"):
        result, weight, through = each.text("result"), each.text("weight"), each.text("through", "")
        each.nothing_else()
        read.append(each.guard("weight", partial(read_outcome, result, weight, vulnerability, through)))
    return tuple(read)


def _standards(given: Fields) -> dict[str, str]:
    names = {"likely": "likely-third", "probable": "probable-sixth", "reading": "added-up"}
    return {name: given.text(name, usual) for name, usual in names.items()}


def _figures(ruling: CodesRuling) -> dict[str, Figure]:
    """Scores in the unit of the event, each from its own side; single results in that side's total points."""
    found: dict[str, Figure] = {}
    sides = {"innocents": ruling.innocent, "offenders": ruling.offending}
    for points in ruling.facts.found.weights:
        found[f"innocents for {signed(points)}"] = ruling.scoring.worth(points, ruling.innocent)
    if ruling.facts.at_table is not None:
        found |= {f"table {who}": ruling.facts.at_table[side] for who, side in sides.items()}
    for one in ruling.codes:
        name = one.code.id
        found[f"{name} clause"] = joined([str(clause) for clause in one.code.clauses])
        found[f"{name} ruling"] = "the table result stands" if one.stands else "adjusted"
        found[f"{name} lost"] = ruling.lost(name)
        found |= {f"{name} {who}": one.scores[side] for who, side in sides.items()}
        found |= {f"{name} expectation of the {who}": one.expected[side] for who, side in sides.items()}
        found |= {f"{name} weight of {signed(points)}": weight for points, weight in one.weights.items()}
        for who, side in sides.items():
            if side in one.reached:
                reached = one.reached[side]
                found[f"{name} {who} points"] = Fraction(side.sign * reached.result.points)
                found[f"{name} {who} result"] = ruling.facts.found.names[reached.result.points]
                found[f"{name} {who} probability"] = reached.probability
    return found


FORMS: Mapping[str, Form] = {"codes": codes}

REFUSALS: Mapping[str, str] = {
    "threshold": "BadThreshold",
    "nothing likely": "NothingReaches",
    "no legal outcome": "NoLegalOutcome",
}
