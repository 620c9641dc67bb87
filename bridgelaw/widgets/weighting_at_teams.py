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
from bridgelaw.rulings.assigned import IMPS, VPS, Match, SideAtTeams, TeamsRuling, weighted_at_teams
from bridgelaw.scoring import parse_outcome, scale_named
from bridgelaw.widgets.board import BoardControls, board_of, board_state
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import entry, group, menu, row, shown, tick, whole

SCALES = {
    "WBF continuous, 2013": "wbf_continuous",
    "whole VPs": "whole_vp",
    "WBF before 2013": "old_wbf",
    "short matches (3 or 4 boards)": "short",
}

WEIGHED = {"IMPs, then Victory Points": IMPS, "Victory Points themselves": VPS}


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
        self._board = BoardControls(self._changed)
        self._other = entry("Other table, NS", width="17rem", hint="3♠= N or +140")
        self._with_match = tick("Show the match in Victory Points")
        self._ns = whole("IMPs of the team of NS, without this board", 0, 0, 999, "24rem")
        self._ew = whole("IMPs of the team of EW, without this board", 0, 0, 999, "24rem")
        self._boards = whole("Boards in the match", 16, 1, 200, "14rem")
        self._scale = menu("Scale", SCALES)
        self._weighed = menu("What is weighted", WEIGHED, width="24rem")
        self._rounding = menu("Weighted VPs", {each.label: each.id for each in regulations_about("vps")}, width="24rem")
        details = row(self._boards, self._scale), row(self._weighed, self._rounding)
        self._match = w.VBox([row(self._ns, self._ew), *details])
        self._watch(self._other, self._with_match, self._ns, self._ew, self._boards, self._scale)
        self._watch(self._weighed, self._rounding)
        self._with_match.observe(lambda change: shown(self._match, change["new"]), "value")
        shown(self._match, False)
        return [*self._board.groups(self._other), group("The match", self._with_match, self._match)]

    def _read(self) -> dict[str, Any]:
        return {
            **self._board.read(),
            "other_table": self._other.value,
            "match": self._with_match.value,
            "ns_imps": self._ns.value,
            "ew_imps": self._ew.value,
            "boards": self._boards.value,
            "scale": self._scale.value,
            "weighed": self._weighed.value,
            "vp_rounding": self._rounding.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._board.write(state)
        self._other.value, self._with_match.value = state["other_table"], state["match"]
        self._ns.value, self._ew.value, self._boards.value = state["ns_imps"], state["ew_imps"], state["boards"]
        self._scale.value, self._rounding.value = state["scale"], state["vp_rounding"]
        self._weighed.value = state["weighed"]

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
            "weighed": case.given.get("weighed", IMPS),
            "vp_rounding": case.given.get("vp_rounding", "vps-hundredth"),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[TeamsRuling, Derivation]:
        board = board_of(state)
        other = parse_outcome(state["other_table"], board.vulnerability)
        match = None
        if state["match"]:
            match = Match(state["ns_imps"], state["ew_imps"], scale_named(state["scale"], state["boards"]))
        ruling = weighted_at_teams(
            board.assigned,
            other,
            board.table_result,
            match,
            vp_rounding=regulation(state["vp_rounding"]),
            cautions=board.cautions_with([other]),
            weigh_vps=match is not None and state["weighed"] == VPS,
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: TeamsRuling, derivation: Derivation) -> str:
        sides = (ruling.ns, ruling.ew) if ruling.assigned.split else (ruling.ns,)
        figures = "".join(_figure(each, ruling) for each in sides)
        return figures + derivation_html(derivation)


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
