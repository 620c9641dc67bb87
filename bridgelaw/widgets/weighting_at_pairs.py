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
from bridgelaw.scoring import Line, Side, Traveller
from bridgelaw.scoring.printed import figure
from bridgelaw.widgets.board import BoardControls, board_of, board_state
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group


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
        self._board = BoardControls(self._changed)
        self._ns = entry("Adjusted NS pair", "1", "14rem")
        self._ew = entry("Adjusted EW pair", "1", "14rem")
        self._field = area("The other tables, one a line: NS pair, EW pair, score or result", "", 10)
        self._watch(self._ns, self._ew, self._field)
        return [*self._board.groups(self._ns, self._ew), group("The field", self._field)]

    def _read(self) -> dict[str, Any]:
        return {**self._board.read(), "ns": self._ns.value, "ew": self._ew.value, "field": self._field.value}

    def _write(self, state: Mapping[str, Any]) -> None:
        self._board.write(state)
        self._ns.value, self._ew.value, self._field.value = state["ns"], state["ew"], state["field"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        return {
            **board_state(case),
            "ns": given.get("ns", "adjusted"),
            "ew": given.get("ew", "adjusted"),
            "field": "\n".join(map(str, given["field"])),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[PairsRuling, Derivation]:
        board = board_of(state)
        others = Traveller.parse(state["field"], board.vulnerability, taken=(state["ns"], state["ew"]))
        cautions = board.cautions_with(sorted(set(others.scores)))
        ruling = weighted_at_pairs(
            board.assigned, others, (state["ns"], state["ew"]), board.table_result, cautions=cautions
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: PairsRuling, derivation: Derivation) -> str:
        split = ruling.field.assigned.split
        sides = (Side.NS, Side.EW) if split else (Side.NS,)
        figures = "".join(
            contributions_svg(
                tuple(Bar(table.name, table.weight * table.values[0]) for table in ruling.field.tables[side]),
                ruling.field.weighted[side][0],
                f"matchpoints for {side.name}, of {figure(ruling.top)}",
                most=ruling.top,
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
