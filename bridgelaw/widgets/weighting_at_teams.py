"""Weighting at teams: outcomes and weights against the other table, IMPs and Victory Points, with their figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.figures import Bar, Curve, contributions_svg
from bridgelaw.display.html import derivation_html
from bridgelaw.laws.regulations import regulation, regulations_about
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.assigned import Match, SideAtTeams, TeamsRuling, weighted_at_teams
from bridgelaw.scoring import Side, Vulnerability, impossible_warning, parse_outcome, scale_named
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import entry, group, menu, row, shown, tick, whole
from bridgelaw.widgets.outcome_rows import OutcomeRows, assigned_score

VULNERABILITIES = {"nobody": "none", "NS": "NS", "EW": "EW", "both sides": "both"}
OFFENDERS = {"EW": "EW", "NS": "NS", "nobody (director's error)": "none"}
SCALES = {
    "WBF continuous, 2013": "wbf_continuous",
    "whole VPs": "whole_vp",
    "WBF before 2013": "old_wbf",
    "short matches (3 or 4 boards)": "short",
}


class WeightingAtTeams(Calculator):
    """The widget *Weighting at teams*, over `rulings.assigned.weighted_at_teams`.

    >>> widget = WeightingAtTeams()
    >>> widget.set(other_table="+620")
    >>> widget.ruling.ns.imps
    Fraction(-4, 1)
    """

    title = "Weighting at teams"

    def __init__(self, case: str = "slow-pass") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "teams"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", OFFENDERS)
        self._outcomes = OutcomeRows(self._changed)
        self._other = entry("Other table, NS", width="17rem", hint="3♠= N or +140")
        self._table = entry("Result at this table, NS", width="20rem", hint="may be left empty")
        self._with_match = tick("Show the match in Victory Points")
        self._ns = whole("IMPs of the team of NS, without this board", 0, 0, 999, "24rem")
        self._ew = whole("IMPs of the team of EW, without this board", 0, 0, 999, "24rem")
        self._boards = whole("Boards in the match", 16, 1, 200, "14rem")
        self._scale = menu("Scale", SCALES)
        self._rounding = menu("Weighted VPs", {each.label: each.id for each in regulations_about("vps")})
        self._match = w.VBox([row(self._ns, self._ew), row(self._boards, self._scale, self._rounding)])
        self._watch(
            *(self._vulnerable, self._offending, self._other, self._table, self._with_match),
            *(self._ns, self._ew, self._boards, self._scale, self._rounding),
        )
        self._with_match.observe(lambda change: shown(self._match, change["new"]), "value")
        shown(self._match, False)
        return [
            group("The board", row(self._vulnerable, self._offending), row(self._table, self._other)),
            self._outcomes.container,
            group("The match", self._with_match, self._match),
        ]

    def _read(self) -> dict[str, Any]:
        return {
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "outcomes": self._outcomes.rows,
            "split": self._outcomes.split.value,
            "other_table": self._other.value,
            "table_result": self._table.value,
            "match": self._with_match.value,
            "ns_imps": self._ns.value,
            "ew_imps": self._ew.value,
            "boards": self._boards.value,
            "scale": self._scale.value,
            "vp_rounding": self._rounding.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._vulnerable.value, self._offending.value = state["vulnerability"], state["offending"]
        self._outcomes.write(state["outcomes"], state["split"])
        self._other.value, self._table.value = state["other_table"], state["table_result"]
        self._with_match.value = state["match"]
        self._ns.value, self._ew.value, self._boards.value = state["ns_imps"], state["ew_imps"], state["boards"]
        self._scale.value, self._rounding.value = state["scale"], state["vp_rounding"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        match = case.given.get("match", {})
        return {
            **board_state(case),
            "other_table": case.given["other_table"],
            "match": bool(match),
            "ns_imps": match.get("ns", 0),
            "ew_imps": match.get("ew", 0),
            "boards": match.get("boards", 16),
            "scale": match.get("scale", "wbf_continuous").replace("-", "_"),
            "vp_rounding": case.given.get("vp_rounding", "vps-hundredth"),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[TeamsRuling, Derivation]:
        vulnerability = Vulnerability.parse(state["vulnerability"])
        assigned, cautions = assigned_score(
            state["outcomes"], state["split"], side_of(state["offending"]), vulnerability
        )
        other = parse_outcome(state["other_table"], vulnerability)
        table = parse_outcome(state["table_result"], vulnerability) if state["table_result"].strip() else None
        for score in (other, table):
            warning = None if score is None else impossible_warning(score, vulnerability)
            if warning and warning not in cautions:
                cautions = (*cautions, warning)
        match = None
        if state["match"]:
            match = Match(state["ns_imps"], state["ew_imps"], scale_named(state["scale"], state["boards"]))
        ruling = weighted_at_teams(
            assigned, other, table, match, vp_rounding=regulation(state["vp_rounding"]), cautions=cautions
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: TeamsRuling, derivation: Derivation) -> str:
        sides = (ruling.ns, ruling.ew) if ruling.assigned.split else (ruling.ns,)
        figures = "".join(_figure(each, ruling) for each in sides)
        return figures + derivation_html(derivation)


def board_state(case: Case) -> dict[str, Any]:
    """What a case of any form says of the board: vulnerability, offenders, outcomes as typed, table result."""
    given = case.given
    split = "outcomes" not in given
    ns = given["outcomes_ns" if split else "outcomes"]
    ew = given["outcomes_ew" if split else "outcomes"]
    rows = [
        {"result": n["result"], "ns": n["weight"], "ew": e["weight"], "through": n.get("through", "")}
        for n, e in zip(ns, ew, strict=True)
    ]
    return {
        "vulnerability": given.get("vulnerability", "both"),
        "offending": given["offending"],
        "outcomes": rows,
        "split": split,
        "table_result": given.get("table_result", ""),
    }


def side_of(name: str) -> Side | None:
    """NS, EW, or nobody."""
    return None if name == "none" else Side(name)


def _figure(each: SideAtTeams, ruling: TeamsRuling) -> str:
    bars = tuple(Bar(c.name, c.weight * c.imps) for c in each.contributions)
    return contributions_svg(bars, each.imps, f"IMPs for {each.side.name}", _curve(each, ruling))


def _curve(each: SideAtTeams, ruling: TeamsRuling) -> Curve | None:
    match = ruling.match
    if match is None or each.final_margin is None or each.vps_from_imps is None or each.vps_weighted is None:
        return None
    points = tuple(
        (c.margin, c.vps, c.weight) for c in each.contributions if c.margin is not None and c.vps is not None
    )
    margins = [margin for margin, *_ in points] + [each.final_margin, 0]
    low, high = max(min(margins) - 4, -match.scale.blitz - 4), min(max(margins) + 4, match.scale.blitz + 4)
    shown_margins = tuple(range(min(low, *margins), max(high, *margins) + 1))
    vps = tuple(match.scale.award(margin)[0] for margin in shown_margins)
    final = (each.final_margin, each.vps_from_imps)
    return Curve(match.scale.name, shown_margins, vps, points, final, each.vps_weighted)
