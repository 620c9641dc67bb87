"""The outcomes of an assigned score as rows of controls: result, weight for NS, weight for EW, road disallowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import button, entry, group, row, shown, tick

MOST = 10
NAMES = ("result", "ns", "ew", "through")
THROUGH = "the disallowed action"


class OutcomeRows:
    """Up to ten outcomes. `rows` is their state: {result, ns, ew, through} each, as typed."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        self._changed = changed
        self._loading = False
        self.split = tick("EW have other weights than NS (a split score)")
        self._add, self._remove = button("Add an outcome"), button("Remove the last outcome")
        self._rows = [self._row(number) for number in range(1, MOST + 1)]
        self._count = 1
        buttons = row(self._add, self._remove, self.split)
        self.box = group("What might have happened", *(each["box"] for each in self._rows), buttons)
        self.split.observe(self._laid_out, "value")
        self._add.on_click(lambda _: self._resize(self._count + 1))
        self._remove.on_click(lambda _: self._resize(self._count - 1))
        self._laid_out()

    def _row(self, number: int) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "result": entry(f"Outcome {number}", hint="4♠= N or +620", width="14rem"),
            "ns": entry(f"Weight {number}", "0", "10rem"),
            "ew": entry(f"EW weight {number}", "0", "12rem"),
            "through": tick(f"{number}: only by the disallowed action"),
        }
        for control in fields.values():
            control.observe(self._control_changed, "value")
        return {**fields, "box": row(*fields.values()), "words": THROUGH}

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The outcomes as typed."""
        return [
            {
                "result": each["result"].value,
                "ns": each["ns"].value,
                "ew": each["ew"].value if self.split.value else each["ns"].value,
                "through": each["words"] if each["through"].value else "",
            }
            for each in self._rows[: self._count]
        ]

    def write(self, rows: Sequence[Mapping[str, Any]], split: bool) -> None:
        """Set the rows; nobody is told until it is done. Raises BadInput for more rows than there are, and for boxes
        that a row has not.
        """
        unknown = ", ".join(f"'{name}'" for each in rows for name in each if name not in NAMES)
        if unknown:
            raise BadInput(f"A row of outcomes has no {unknown}.", f"It has: {', '.join(NAMES)}.")
        if len(rows) > MOST:
            raise BadInput(f"{len(rows)} outcomes are too many for this page.", f"It has room for {MOST}.")
        self._loading = True
        try:
            self.split.value = split
            self._count = max(1, min(MOST, len(rows)))
            for each, given in zip(self._rows, [*rows, *[{}] * MOST], strict=False):
                each["result"].value = given.get("result", "")
                each["ns"].value = given.get("ns", "0")
                each["ew"].value = given.get("ew", given.get("ns", "0"))
                each["words"] = given.get("through") or THROUGH
                each["through"].value = bool(given.get("through"))
        finally:
            self._loading = False
        self._laid_out()

    def _resize(self, count: int) -> None:
        self._count = max(1, min(MOST, count))
        self._laid_out()
        self._changed(None)

    def _control_changed(self, change: object) -> None:
        if not self._loading:
            self._changed(change)

    def _laid_out(self, change: object = None) -> None:
        for number, each in enumerate(self._rows):
            shown(each["box"], number < self._count)
            shown(each["ew"], bool(self.split.value))
            each["ns"].description = f"{'NS weight' if self.split.value else 'Weight'} {number + 1}"
        self._add.disabled, self._remove.disabled = self._count == MOST, self._count == 1
        if change is not None and not self._loading:
            self._changed(change)
