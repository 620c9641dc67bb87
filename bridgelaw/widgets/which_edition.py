"""Which edition?: one set of facts, and what each of four codes makes of it; the two thresholds are for the reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.figures import staircase_svg
from bridgelaw.display.html import derivation_html, result_html, table_html
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.codes import CodesRuling, against_other_table, edition_of_closed_roads, four_codes, in_field
from bridgelaw.rulings.standards import Standards
from bridgelaw.scoring import Side, Traveller, Vulnerability, impossible_warning, parse_outcome
from bridgelaw.widgets.board import VULNERABILITIES
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group, menu, row, shown
from bridgelaw.widgets.outcome_rows import OutcomeRows, assigned_score

OFFENDERS = {"NS": "NS", "EW": "EW"}
SCORINGS = {"teams, against another table": "teams", "pairs, in a field": "pairs"}
OWN = "own"
READINGS = {
    "added up from one end (Willner and Dybdal)": "added-up",
    "each result by itself (Stevenson)": "one-by-one",
}


class WhichEdition(Calculator):
    """The widget *Which edition?*, over `rulings.codes.four_codes`.

    >>> widget = WhichEdition()
    >>> widget.set(likely="own", likely_own="1/2")
    >>> widget.ruling.of("1997").scores[Side.EW]
    Fraction(-2, 1)
    """

    title = "Which edition?"

    def __init__(self, case: str = "slow-five-spades") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "codes"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", OFFENDERS)
        self._scoring = menu("Scored at", SCORINGS)
        self._table = entry("Result at this table, NS", width="20rem", hint="may be left empty")
        self._other = entry("Other table, NS", width="17rem", hint="3♠= N or +140")
        self._field = area("The other tables, one a line: NS pair, EW pair, score or result", "", 8)
        self._outcomes = OutcomeRows(self._changed)
        buttons = self._outcomes.box.children[-1]
        # The same facts for both sides: here a code may split the scores, never the reader.
        buttons.children = tuple(each for each in buttons.children if each is not self._outcomes.split)
        self._likely = menu("Likely", _thresholds("likely"), width="30rem")
        self._likely_own = entry("Likely: a number of your own", "1/3", "17rem")
        self._probable = menu("At all probable", _thresholds("probable"), width="30rem")
        self._probable_own = entry("At all probable: a number of your own", "1/6", "22rem")
        self._reading = menu("Probabilities", READINGS, width="30rem")
        self._watch(self._vulnerable, self._offending, self._scoring, self._table, self._other, self._field)
        self._watch(self._likely, self._likely_own, self._probable, self._probable_own, self._reading)
        for control in (self._scoring, self._likely, self._probable):
            control.observe(self._laid_out, "value")
        self._laid_out()
        facts = row(self._vulnerable, self._offending, self._scoring), row(self._table, self._other), self._field
        return [
            group("The board", *facts),
            self._outcomes.box,
            group(
                "The two standards of 1997",
                row(self._likely, self._likely_own),
                row(self._probable, self._probable_own),
                row(self._reading),
            ),
        ]

    def _laid_out(self, _: object = None) -> None:
        shown(self._other, self._scoring.value == "teams")
        shown(self._field, self._scoring.value == "pairs")
        shown(self._likely_own, self._likely.value == OWN)
        shown(self._probable_own, self._probable.value == OWN)

    def _read(self) -> dict[str, Any]:
        return {
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "scoring": self._scoring.value,
            "table_result": self._table.value,
            "other_table": self._other.value,
            "field": self._field.value,
            "outcomes": self._outcomes.rows,
            "likely": self._likely.value,
            "likely_own": self._likely_own.value,
            "probable": self._probable.value,
            "probable_own": self._probable_own.value,
            "reading": self._reading.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._vulnerable.value, self._offending.value = state["vulnerability"], state["offending"]
        self._scoring.value, self._table.value = state["scoring"], state["table_result"]
        self._other.value, self._field.value = state["other_table"], state["field"]
        self._outcomes.write(state["outcomes"], split=False)
        self._likely.value, self._likely_own.value = state["likely"], state["likely_own"]
        self._probable.value, self._probable_own.value = state["probable"], state["probable_own"]
        self._reading.value = state["reading"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        rows = [
            {"result": each["result"], "ns": each["weight"], "ew": each["weight"], "through": each.get("through", "")}
            for each in given["outcomes"]
        ]
        return {
            "vulnerability": given.get("vulnerability", "both"),
            "offending": given["offending"],
            "outcomes": rows,
            "table_result": given.get("table_result", ""),
            "scoring": "pairs" if "field" in given else "teams",
            "other_table": given.get("other_table", ""),
            "field": "\n".join(map(str, given.get("field", ()))),
            **_threshold_state("likely", str(given.get("likely", "likely-third")), "1/3"),
            **_threshold_state("probable", str(given.get("probable", "probable-sixth")), "1/6"),
            "reading": given.get("reading", "added-up"),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[CodesRuling, Derivation]:
        vulnerability, offending = Vulnerability.parse(state["vulnerability"]), Side(state["offending"])
        # Under 2007 a closed road may carry weight; what 2017 makes of it is for the ruling to say.
        found, cautions = assigned_score(state["outcomes"], False, offending, vulnerability, edition_of_closed_roads())
        seen: list[int] = []
        if state["scoring"] == "teams":
            seen.append(parse_outcome(state["other_table"], vulnerability))
            scoring = against_other_table(seen[0])
        else:
            others = Traveller.parse(state["field"], vulnerability, taken=("adjusted", "adjusted"))
            seen += others.scores
            scoring = in_field(others)
        table = parse_outcome(state["table_result"], vulnerability) if state["table_result"].strip() else None
        likely, probable = (_threshold(state, about) for about in ("likely", "probable"))
        standards = Standards.of(likely, probable, state["reading"])
        warnings = (impossible_warning(each, vulnerability) for each in (*seen, *([] if table is None else [table])))
        ruling = four_codes(
            found.ns.outcomes,
            offending,
            scoring,
            standards,
            table,
            cautions=tuple(dict.fromkeys((*cautions, *(each for each in warnings if each)))),
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: CodesRuling, derivation: Derivation) -> str:
        # The four rulings at a glance, and below them how each was made.
        steps = f"<summary>How each code comes to it, step by step</summary>{derivation_html(derivation)}"
        glance = staircase_svg(ruling) + table_html(ruling.comparison) + result_html(derivation)
        return f"{glance}<details>{steps}</details>"


def _thresholds(about: str) -> dict[str, str]:
    known = {f"{each.unit}: {each.body}": each.id for each in regulations_about(about)}
    return {**known, "a number of my own": OWN}


def _threshold(state: Mapping[str, Any], about: str) -> str:
    return str(state[f"{about}_own"] if state[about] == OWN else state[about])


def _threshold_state(about: str, given: str, usual: str) -> dict[str, str]:
    if given in (each.id for each in regulations_about(about)):
        return {about: given, f"{about}_own": usual}
    return {about: OWN, f"{about}_own": given}
