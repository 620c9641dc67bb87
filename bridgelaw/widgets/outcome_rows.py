"""The outcomes of an assigned score as rows of controls: result, weight for NS, weight for EW, disallowed or not.

The weights of a side are linked while they add to 1: one is moved, in its box or on the bar, and the others adjust.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.display.share_bar import COLOURS, BarShare, bar_html
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import button, entry, group, menu, row, shown, tick
from bridgelaw.widgets.field_messages import FieldMessage
from bridgelaw.widgets.typed_shares import TypedShares, WrittenAs

MOST = 10
NAMES = ("result", "ns", "ew", "through")
THROUGH = "the disallowed action"
SIDES = ("ns", "ew")
WRITTEN = {each.value: each for each in WrittenAs}


class OutcomeRows:
    """Up to ten outcomes. `rows` is their state: {result, ns, ew, through} each, as typed.

    `closes` says whether an outcome that only the disallowed action leads to must have no weight, by the edition
    chosen.
    """

    def __init__(self, changed: Callable[[object], None], closes: Callable[[], bool] = lambda: True) -> None:
        self._changed, self._closes = changed, closes
        self._loading = False
        self._shares = {side: TypedShares() for side in SIDES}
        #  The side and the place, from 0, of the weight that the reader moved last; None before the first.
        self.moved: tuple[str, int] | None = None
        self.split = tick("EW get different weights from NS (a split score)")
        self._written = menu("Weights as", WRITTEN, width="14rem")
        self._add, self._remove = button("Add a result"), button("Remove the last result")
        self._bars = w.HTML()
        self._rows: list[dict[str, Any]] = []
        self._count = 1
        self._buttons = row(self._add, self._remove, self.split)
        self.box = group("Results and their weights", self._written, self._bars, self._buttons)
        self._grow(1)
        self.split.observe(self._splitting, "value")
        self._written.observe(self._rewritten, "value")
        self._add.on_click(lambda _: self._resize(self._count + 1))
        self._remove.on_click(lambda _: self._resize(self._count - 1))
        self._laid_out()

    # ---- the rows ----

    def _grow(self, count: int) -> None:
        """Make rows as they are needed: most cases have two or three."""
        for number in range(len(self._rows) + 1, count + 1):
            self._rows.append(self._row(number))
            for each in self._shares.values():
                each.add()
        heading, first, bars, *_ = self.box.children
        self.box.children = (heading, first, bars, *(each["box"] for each in self._rows), self._buttons)

    def _row(self, number: int) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "result": entry(f"Result {number}", hint="4♠= N or +620", width="14rem"),
            "ns": entry(f"Weight {number}", "0", "10rem"),
            "hold ns": tick(f"Lock weight {number}"),
            "ew": entry(f"EW weight {number}", "0", "12rem"),
            "hold ew": tick(f"Lock EW weight {number}"),
            "through": tick(f"Result {number} was possible only after the disallowed action"),
        }
        place, box = number - 1, row(*fields.values())
        box.add_class("bl-outcome")
        box.add_class(f"bl-outcome-{place % COLOURS}")
        fields["result"].observe(self._control_changed, "value")
        fields["through"].observe(lambda change: self._unless_loading(self._closed, place, change["new"]), "value")
        for side in SIDES:
            fields[side].observe(lambda change, side=side: self._typed(side, place, change["new"]), "value")
            fields[f"hold {side}"].observe(lambda change, side=side: self._held(side, place, change["new"]), "value")
        return {**fields, "box": box, "told": FieldMessage(box), "words": THROUGH}

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The outcomes as typed; an impossible weight is None."""
        ns, ew = (self._shares[side].texts for side in ("ns", "ew" if self.split.value else "ns"))
        return [
            {
                "result": each["result"].value,
                "ns": ns[place],
                "ew": ew[place],
                "through": each["words"] if each["through"].value else "",
            }
            for place, each in enumerate(self._rows[: self._count])
        ]

    def write(self, rows: Sequence[Mapping[str, Any]], split: bool) -> None:
        """Set the rows; notify only at the end. Raises BadInput for more rows than there are, and for unknown boxes."""
        unknown = ", ".join(f"'{name}'" for each in rows for name in each if name not in NAMES)
        if unknown:
            raise BadInput(f"A row of results has no {unknown}.", f"It has: {', '.join(NAMES)}.")
        if len(rows) > MOST:
            raise BadInput(f"{len(rows)} results are too many for this page.", f"It has room for {MOST}.")
        for number, each in enumerate(rows, start=1):
            if not isinstance(each.get("through", ""), str):
                wrong = f"Result {number}: through is {each['through']!r}, which is not a text."
                raise BadInput(wrong, 'Name the action that alone leads there, as in "the raise to 6♠".')
        self._loading, self.moved = True, None
        try:
            self.split.value = split
            self._count = max(1, min(MOST, len(rows)))
            self._grow(self._count)
            blank: list[Mapping[str, Any]] = [{}] * (len(self._rows) - len(rows))
            for each, given in zip(self._rows, [*rows, *blank], strict=True):
                self._fill(each, given)
            self._written.value = WrittenAs.of([each["ns"].value for each in self._rows])
        finally:
            self._loading = False
        for side in SIDES:
            self._shares[side].write([each[side].value for each in self._rows], self._shut)
        self._laid_out()

    def _fill(self, each: dict[str, Any], given: Mapping[str, Any]) -> None:
        each["result"].value = given.get("result", "")
        each["ns"].value = given.get("ns", "0")
        each["ew"].value = given.get("ew", given.get("ns", "0"))
        each["words"] = given.get("through") or THROUGH
        each["through"].value = bool(given.get("through"))
        each["hold ns"].value = each["hold ew"].value = False
        each["told"].clear()

    @property
    def _shut(self) -> list[bool]:
        """Return which outcomes are excluded: disallowed ones without weight, and those not on the page."""
        shut = self._closes()
        return [n >= self._count or (shut and each["through"].value) for n, each in enumerate(self._rows)]

    def mark(self, place: int, name: str, side: str, says: str) -> None:
        """Mark one control of a row with its error."""
        control = side if name == "weight" else name
        if 0 <= place < self._count and control in self._rows[place]:
            self._rows[place]["told"].wrong(self._rows[place][control], says)

    def unmark(self) -> None:
        """Remove the errors."""
        for each in self._rows[: self._count]:
            each["told"].right()

    # ---- what the reader does ----

    def _unless_loading(self, do: Callable[..., None], *about: Any) -> None:
        if not self._loading:
            do(*about)

    def _control_changed(self, change: object) -> None:
        self._unless_loading(self._changed, change)

    def _typed(self, side: str, place: int, typed: str) -> None:
        # Hidden rows have no text.
        if self._loading or place >= self._count or (side == "ew" and not self.split.value):
            return
        told, box = self._rows[place]["told"], self._rows[place][side]
        try:
            self._shares[side].type(place, typed, self._written.value, self._shut)
        except BadInput as fault:
            now = self._shares[side].texts[place]
            told.wrong(box, f"{fault} The weight is still {now}.", kept=True)
            return
        told.clear()
        self.moved = side, place
        self._moved(side)
        self._changed(None)

    def odds(self, side: str) -> tuple[Fraction, ...]:
        """Return how the outcomes of a side share what is given to them when all of them have nothing."""
        shares = self._shares[side].shares
        return () if shares is None else tuple(each.last for each in shares.each[: self._count])

    def _held(self, side: str, place: int, held: bool) -> None:
        if not self._loading:
            self._shares[side].hold(place, held)
            self._draw_bars()

    def _closed(self, place: int, closed: bool) -> None:
        if place >= self._count or not self._closes():
            self._changed(None)
            return
        said = [self._shut_or_open(side, place, closed) for side in (SIDES if self.split.value else SIDES[:1])]
        if not self.split.value:
            self._follow()
        self._show_texts()
        self._rows[place]["told"].note(" ".join(filter(None, said)))
        self._changed(None)

    def _shut_or_open(self, side: str, place: int, closed: bool) -> str:
        """Exclude or include an outcome for one side; return the message."""
        whose = {"ns": "NS: ", "ew": "EW: "}[side] if self.split.value else ""
        shares = self._shares[side]
        try:
            given = (shares.close if closed else shares.open)(place, self._written.value)
        except BadInput as fault:
            return f"{whose}{fault}"
        if not given:
            return ""
        moved = self._written.value.write(given)
        return f"{whose}Its {moved} has been given to the other results." if closed else (
            f"{whose}It has got back its {moved}."
        )

    def _resize(self, count: int) -> None:
        count = max(1, min(MOST, count))
        place = min(count, self._count)
        if count == self._count:
            return
        self._grow(count)
        try:
            for each in self._shares.values():
                if count < self._count:
                    each.close(place, self._written.value)
                elif not (self._closes() and self._rows[place]["through"].value):
                    each.open(place, self._written.value)
        except BadInput as fault:
            self._rows[place]["told"].note(str(fault))
            return
        self._count = count
        self._laid_out()
        self._changed(None)

    def _splitting(self, change: object) -> None:
        if not self._loading:
            self._laid_out()
            self._changed(change)

    def _rewritten(self, change: object) -> None:
        if not self._loading:
            for each in self._shares.values():
                each.rewrite(self._written.value)
            self._show_texts()
            self._changed(change)

    # ---- what is shown ----

    def _moved(self, side: str) -> None:
        if side == "ns" and not self.split.value:
            self._follow()
        self._show_texts()

    def _follow(self) -> None:
        """Copy NS's outcomes to EW until the scores are split."""
        texts = list(self._shares["ns"].texts)
        self._shares["ew"].write(texts, self._shut)

    def _show_texts(self) -> None:
        self._loading = True
        try:
            for place, each in enumerate(self._rows):
                for side in SIDES:
                    now = self._shares[side].texts[place]
                    if each[side].value != now:
                        each["told"].clear()
                        each[side].value = now
        finally:
            self._loading = False
        self._draw_bars()

    def _laid_out(self) -> None:
        split = bool(self.split.value)
        for number, each in enumerate(self._rows):
            shown(each["box"], number < self._count)
            shown(each["ew"], split)
            shown(each["hold ew"], split)
            each["ns"].description = f"{'NS weight' if split else 'Weight'} {number + 1}"
        self._add.disabled, self._remove.disabled = self._count == MOST, self._count == 1
        self._show_texts()

    def _draw_bars(self) -> None:
        sides = SIDES if self.split.value else SIDES[:1]
        bars = "".join(self._bar(side) for side in sides)
        if bars != self._bars.value:
            self._bars.value = bars

    def _bar(self, side: str) -> str:
        typed, written = self._shares[side], self._written.value
        if typed.shares is None or self._count == 1:
            return ""
        parts = []
        for place, each in enumerate(typed.shares.each[: self._count]):
            most = typed.shares.most(place) if each.free else each.of
            name = self._rows[place]["result"].value or f"outcome {place + 1}"
            box = self._rows[place][side].description
            parts.append(
                BarShare(
                    name, box, each.of, written.write(each.of), most, written.write(most), typed.shares.bounds(place)
                )
            )
        whose = {"ns": "NS", "ew": "EW"}[side] if self.split.value else "The shares"
        return bar_html(whose, parts, written.value)
