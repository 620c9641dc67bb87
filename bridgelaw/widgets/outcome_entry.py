"""The outcomes of both sides as one set of rows: one weight each where both share them, else one for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw.cases.given.declared import Plain
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import shown
from bridgelaw.widgets.outcome_rows import OutcomeRows

FIELDS = ("outcomes", "outcomes_ns", "outcomes_ew")
NAMES = ("result", "weight", "through")


class OutcomeEntry:
    """Serves the fields `outcomes`, `outcomes_ns` and `outcomes_ew` of a form."""

    def __init__(self, changed: Callable[[object], None], closes: Callable[[], bool] = lambda: True) -> None:
        self.rows = OutcomeRows(changed, closes)
        self.box: w.Widget = self.rows.box

    def read(self) -> dict[str, Plain]:
        """The outcomes for both sides, or for each."""
        rows = self.rows.rows
        if not self.rows.split.value:
            return {"outcomes": weighed(rows, "ns"), "outcomes_ns": [], "outcomes_ew": []}
        return {"outcomes": [], "outcomes_ns": weighed(rows, "ns"), "outcomes_ew": weighed(rows, "ew")}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the rows. Raises BadInput for outcomes that are given both for both sides and for each."""
        both, *each = (entries[name] for name in FIELDS)
        split = any(each)
        if both and split:
            raise BadInput("The results are given twice.", "Set 'outcomes', or 'outcomes_ns' and 'outcomes_ew'.")
        ns, ew = each if split else (both, both)
        self.rows.write(_rows(ns, ew), split)

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Mark the box with the error; `way` is table, row and name."""
        if len(way) > 1 and isinstance(way[1], int):
            side = "ew" if way[0] == "outcomes_ew" else "ns"
            self.rows.mark(way[1] - 1, str(way[2]) if len(way) > 2 else "result", side, says)

    def unmark(self) -> None:
        """Remove the errors."""
        self.rows.unmark()

    def show(self, yes: bool) -> None:
        """Show or hide the rows."""
        shown(self.box, yes)


def weighed(rows: Iterable[Mapping[str, Any]], side: str) -> list[dict[str, Any]]:
    """The rows as outcomes with the weights of one side, `ns` or `ew`."""
    return [{"result": each["result"], "weight": each[side], "through": each["through"]} for each in rows]


def _rows(ns: Iterable[Mapping[str, Any]], ew: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """One row for each result and disallowed action, whichever side has the weight; duplicates keep their two rows."""
    rows: dict[tuple[str, str, int], dict[str, Any]] = {}
    for side, outcomes in (("ns", ns), ("ew", ew)):
        seen: Counter[tuple[str, str]] = Counter()
        for each in outcomes:
            unknown = ", ".join(f"'{name}'" for name in each if name not in NAMES)
            if unknown:
                raise BadInput(f"A result has no {unknown}.", f"It has: {', '.join(NAMES)}.")
            road = each.get("result", ""), each.get("through", "")
            key = (*road, seen[road])
            seen[road] += 1
            new = {"result": key[0], "ns": "0", "ew": "0", "through": key[1]}
            rows.setdefault(key, new)[side] = each.get("weight", "0")
    return list(rows.values())
