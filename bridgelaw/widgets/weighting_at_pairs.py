"""Weighting at pairs: a traveller, outcomes and weights for each side; every pair's score, by three methods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.figures import Bar, contributions_svg
from bridgelaw.display.html import derivation_html, table_html
from bridgelaw.rulings import Column, Derivation, Table
from bridgelaw.rulings.assigned import PairsRuling, methods_table, weighted_at_pairs
from bridgelaw.rulings.assigned.field import SHOWN_LINES
from bridgelaw.rulings.assigned.pairs import shown_of
from bridgelaw.scoring import Line, Side, Traveller, Vulnerability, impossible_warning, parse_outcome
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group, menu, row
from bridgelaw.widgets.outcome_rows import OutcomeRows, assigned_score
from bridgelaw.widgets.weighting_at_teams import OFFENDERS, VULNERABILITIES, board_state, side_of


class WeightingAtPairs(Calculator):
    """The widget *Weighting at pairs*, over `rulings.assigned.weighted_at_pairs`.

    >>> widget = WeightingAtPairs("002-example-9")
    >>> widget.ruling.field.weighted[Side.NS][0]
    Fraction(17, 2)
    """

    title = "Weighting at pairs"

    def __init__(self, case: str = "000-pairs") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "pairs"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", OFFENDERS)
        self._ns = entry("Adjusted NS pair", "1", "14rem")
        self._ew = entry("Adjusted EW pair", "1", "14rem")
        self._table = entry("Result at their table, NS", width="20rem", hint="may be left empty")
        self._outcomes = OutcomeRows(self._changed)
        self._field = area("The other tables, one a line: NS pair, EW pair, score or result", "", 10)
        self._watch(self._vulnerable, self._offending, self._ns, self._ew, self._table, self._field)
        return [
            group("The board", row(self._vulnerable, self._offending), row(self._ns, self._ew, self._table)),
            self._outcomes.container,
            group("The field", self._field),
        ]

    def _read(self) -> dict[str, Any]:
        return {
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "outcomes": self._outcomes.rows,
            "split": self._outcomes.split.value,
            "table_result": self._table.value,
            "ns": self._ns.value,
            "ew": self._ew.value,
            "field": self._field.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._vulnerable.value, self._offending.value = state["vulnerability"], state["offending"]
        self._outcomes.write(state["outcomes"], state["split"])
        self._table.value, self._field.value = state["table_result"], state["field"]
        self._ns.value, self._ew.value = state["ns"], state["ew"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        return {
            **board_state(case),
            "ns": given.get("ns", "adjusted"),
            "ew": given.get("ew", "adjusted"),
            "field": "\n".join(map(str, given["field"])),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[PairsRuling, Derivation]:
        vulnerability = Vulnerability.parse(state["vulnerability"])
        assigned, cautions = assigned_score(
            state["outcomes"], state["split"], side_of(state["offending"]), vulnerability
        )
        table = parse_outcome(state["table_result"], vulnerability) if state["table_result"].strip() else None
        others = Traveller.parse(state["field"], vulnerability)
        scores = {*others.scores} if table is None else {*others.scores, table}
        warnings = (impossible_warning(score, vulnerability) for score in sorted(scores))
        cautions = tuple(dict.fromkeys((*cautions, *(each for each in warnings if each))))
        ruling = weighted_at_pairs(assigned, others, (state["ns"], state["ew"]), table, cautions=cautions)
        return ruling, ruling.derivation

    def _draw(self, ruling: PairsRuling, derivation: Derivation) -> str:
        split = ruling.field.assigned.split
        sides = (Side.NS, Side.EW) if split else (Side.NS,)
        figures = "".join(
            contributions_svg(
                tuple(Bar(table.name, table.weight * table.values[0]) for table in ruling.field.tables[side]),
                ruling.field.weighted[side][0],
                f"matchpoints for {side.name}",
            )
            for side in sides
        )
        tables = "".join(
            f"<details><summary>One table for each outcome, {side.name}</summary>"
            f"{table_html(outcome_tables(ruling, side), adjusted_first=True)}</details>"
            f"<details><summary>Three methods side by side, {side.name}</summary>"
            f"{table_html(methods_table(ruling, side), adjusted_first=True)}</details>"
            for side in sides
        )
        return figures + derivation_html(derivation) + tables


def outcome_tables(ruling: PairsRuling, side: Side) -> Table:
    """The board matchpointed once for each outcome, and the weighted column, for one direction."""
    tables = ruling.field.tables[side]

    def name(line: Line) -> str:
        return line.ns if side is Side.NS else line.ew

    names = tuple(map(name, ruling.field.lines))
    rows = zip(names, *(table.values for table in tables), ruling.field.weighted[side], strict=True)
    return Table(
        f"{side.name} matchpoints, one table for each outcome{shown_of(len(names))}",
        (Column(side.name), *(Column(f"{t.name}, weight {t.written}") for t in tables), Column("weighted")),
        tuple(rows)[:SHOWN_LINES],
    )
