"""At the table: a simulated call. Ask, say, rule in your own order; then see the verdict, and play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw import widgets
from bridgelaw.display.call import (
    arrival_html,
    call_html,
    faced_html,
    judged_html,
    last_html,
    met_html,
    table_of_call,
)
from bridgelaw.exercises.simulated_call.judged import Judged, judged
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.widgets.controls import button, head, row, shown
from bridgelaw.widgets.keeping import displayed
from bridgelaw.widgets.seats import Seats


class AtTheTable(w.VBox):  # type: ignore[misc]
    """One simulated call. `said` are the ids of the lines so far; `finished` shows the verdict.

    >>> table = AtTheTable("call-face-up")
    >>> table.said = table.call.model
    >>> table.judged.flawless
    True
    """

    def __init__(self, name: str) -> None:
        self.call = simulated_call(name)
        self.keep_key = f"at-the-table/{name}"
        self._watchers: list[Callable[[], None]] = []
        self._said: tuple[str, ...] = ()
        self.finished = False
        self._heard, self._last, self._verdict, self._next = w.HTML(), w.HTML(), w.HTML(), w.VBox()
        self._faced = w.HTML()
        self._seats = Seats(self.call.lines, table_of_call(self.call), self._speak)
        self._back, again = button("Undo the last one"), button("Begin again")
        self._done = button("I have ruled: how did I do?")
        self._plays = button(self.call.continuation.label if self.call.continuation else "")
        self._back.on_click(lambda _: setattr(self, "said", self._said[:-1]))
        again.on_click(lambda _: setattr(self, "said", ()))
        self._done.on_click(lambda _: self.finish())
        self._plays.on_click(lambda _: self.play_on())
        said = w.VBox([w.HTML('<p class="bl-group">Said so far</p>'), self._heard])
        said.add_class("bl-transcript")
        columns = w.Box([self._seats.box, said])
        columns.add_class("bl-at-table")
        self._last.add_class("bl-last")
        super().__init__(
            [
                head(met_html(self.call)),
                columns,
                self._last,
                self._faced,
                row(self._back, again, self._done, self._plays),
                self._verdict,
                self._next,
            ]
        )
        self.add_class("bl-card")
        self.said = ()

    def _speak(self, name: str) -> None:
        self.said = (*self._said, name)

    @property
    def said(self) -> tuple[str, ...]:
        """The ids of the lines so far. Setting it raises BadCall for an unknown line."""
        return self._said

    @said.setter
    def said(self, names: Sequence[str]) -> None:
        for name in names:
            self.call.line(name)
        self._said, self.finished = tuple(names), False
        self._heard.value = call_html(self.call, self._said)
        self._last.value = last_html(self.call, self._said)
        self._faced.value = faced_html(self.call, self._said)
        self._seats.mark(self._said)
        self._verdict.value, self._next.children = "", ()
        self._back.disabled = not self._said
        shown(self._plays, False)
        self._tell()

    @property
    def judged(self) -> Judged:
        """Return the verdict on the call so far."""
        return judged(self.call, self._said)

    def finish(self) -> None:
        """Show the verdict; once everything required has been said, the reader can go on."""
        self.finished = True
        self._verdict.value = judged_html(self.judged)
        shown(self._plays, self.judged.ruled and self.call.continuation is not None)
        self._tell()

    def play_on(self) -> None:
        """Go on from the right ruling, with the calculator of the call: with the cards, or through the lines."""
        if continuation := self.call.continuation:
            self._next.children = (getattr(widgets, continuation.calculator).after_ruling(continuation.start),)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever something was asked, said or ruled."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

    def kept(self) -> dict[str, Any]:
        """Return the values to store: the lines used, and whether the ruling was made."""
        return {self.keep_key: {"said": list(self._said), "finished": self.finished}} if self._said else {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values; unknown lines are ignored. None means that another page has reset the call."""
        own = kept.get(self.keep_key)
        if own is None and self.keep_key in kept and self._said:
            self.said = ()
        if not isinstance(own, Mapping) or own == self.kept().get(self.keep_key):
            return
        said = own.get("said")
        if not isinstance(said, list):
            return
        known = {line.id for line in self.call.lines}
        self.said = tuple(each for each in said if each in known)
        if own.get("finished") is True:
            self.finish()

    def __repr__(self) -> str:
        return f"AtTheTable: {self.call.title}. {len(self.call.lines)} things to ask or say, {len(self._said)} said."

    def twin(self) -> str:
        """Return the call, with a good director's handling folded."""
        good = judged(self.call, self.call.model)
        return (
            f'<div class="bl-card">{arrival_html(self.call)}<details><summary>Done well</summary>'
            f"{call_html(self.call, self.call.model)}{judged_html(good)}</details></div>"
        ).replace(' role="status"', "")

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}
