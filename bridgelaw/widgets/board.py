"""What every calculator of an assigned score asks: edition, vulnerability, offenders, table result, outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.rulings.assigned import AssignedScore
from bridgelaw.scoring import Side, Vulnerability, impossible_warning, parse_outcome
from bridgelaw.widgets.controls import entry, group, menu, row
from bridgelaw.widgets.outcome_rows import OutcomeRows, assigned_score

VULNERABILITIES = {"nobody": "none", "NS": "NS", "EW": "EW", "both sides": "both"}
OFFENDERS = {"EW": "EW", "NS": "NS", "nobody (director's error)": "none"}


@dataclass(frozen=True)
class Board:
    """The board as read: the assigned score, the table result where there is one, and the cautions so far."""

    assigned: AssignedScore
    vulnerability: Vulnerability
    table_result: int | None
    cautions: tuple[str, ...]

    def cautions_with(self, scores: Iterable[int]) -> tuple[str, ...]:
        """The cautions, and one for each of these scores that no contract can give."""
        found = (impossible_warning(score, self.vulnerability) for score in scores)
        return tuple(dict.fromkeys((*self.cautions, *(each for each in found if each))))


class BoardControls:
    """The controls of the board, in two groups: the facts and the outcomes."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", OFFENDERS)
        self._table = entry("Result at this table, NS", width="20rem", hint="may be left empty")
        self._outcomes = OutcomeRows(changed)
        for control in (self._edition, self._vulnerable, self._offending, self._table):
            control.observe(changed, "value")

    def groups(self, *more: w.Widget) -> list[w.Widget]:
        """The two groups; `more` stands beside the table result."""
        facts = row(self._edition, self._vulnerable, self._offending)
        return [group("The board", facts, row(self._table, *more)), self._outcomes.box]

    def read(self) -> dict[str, Any]:
        """The state of these controls."""
        return {
            "edition": self._edition.value,
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "outcomes": self._outcomes.rows,
            "split": self._outcomes.split.value,
            "table_result": self._table.value,
        }

    def write(self, state: Mapping[str, Any]) -> None:
        """Set these controls."""
        self._edition.value = state["edition"]
        self._vulnerable.value, self._offending.value = state["vulnerability"], state["offending"]
        self._outcomes.write(state["outcomes"], state["split"])
        self._table.value = state["table_result"]


def board_of(state: Mapping[str, Any]) -> Board:
    """The board that a state says. Raises BadInput."""
    vulnerability = Vulnerability.parse(state["vulnerability"])
    offending = None if state["offending"] == "none" else Side(state["offending"])
    assigned, cautions = assigned_score(state["outcomes"], state["split"], offending, vulnerability, state["edition"])
    table = parse_outcome(state["table_result"], vulnerability) if state["table_result"].strip() else None
    board = Board(assigned, vulnerability, table, cautions)
    return board if table is None else Board(assigned, vulnerability, table, board.cautions_with([table]))


def board_state(case: Case) -> dict[str, Any]:
    """What a case of any form says of the board, as typed. The edition is the reader's choice, and is left as it is."""
    given = case.given
    split = "outcomes" not in given
    ns = given["outcomes_ns" if split else "outcomes"]
    ew = given["outcomes_ew" if split else "outcomes"]
    return {
        "vulnerability": given.get("vulnerability", "both"),
        "offending": given["offending"],
        "outcomes": _rows(ns, ew),
        "split": split,
        "table_result": given.get("table_result", ""),
    }


def _rows(ns: Iterable[Mapping[str, Any]], ew: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """One row a result and road, whichever side it was weighted for; what is written twice keeps its two rows."""
    rows: dict[tuple[str, str, int], dict[str, Any]] = {}
    for side, outcomes in (("ns", ns), ("ew", ew)):
        seen: Counter[tuple[str, str]] = Counter()
        for each in outcomes:
            road = each["result"], each.get("through", "")
            key = (*road, seen[road])
            seen[road] += 1
            rows.setdefault(key, {"result": key[0], "ns": "0", "ew": "0", "through": key[1]})[side] = each["weight"]
    return list(rows.values())
