"""The Victory Point table for a match of any number of boards."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from bridgelaw.display import Shown, vp_scale
from bridgelaw.display.html import status_html, text
from bridgelaw.laws import BadInput
from bridgelaw.scoring import board_counts, wbf_continuous
from bridgelaw.widgets.calculator import LIVE
from bridgelaw.widgets.controls import head, row, whole

TITLE = "Victory Points for any number of boards"


class VictoryPointTable(w.VBox):  # type: ignore[misc]
    """One box, the number of boards, and the table that belongs to it.

    >>> table = VictoryPointTable(28)
    >>> table
    VictoryPointTable: 28 boards. 20 to 0 from 80 IMPs on.
    >>> table.boards = 16
    >>> table.status
    '16 boards. 20 to 0 from 60 IMPs on.'
    """

    def __init__(self, boards: int = 28) -> None:
        counts = board_counts("wbf_continuous")
        if boards not in counts:
            raise BadInput(f"There is no table for {boards} boards.", f"Give {counts[0]} to {counts[-1]}.")
        self._boards = whole("Boards", boards, counts[0], counts[-1])
        self._status, self._table = w.HTML(), w.HTML()
        self._boards.observe(lambda _: self._draw(), "value")
        super().__init__([head(f'<p class="bl-title">{TITLE}</p>'), row(self._boards), self._status, self._table])
        self.add_class("bl-widget")
        self._draw()

    @property
    def boards(self) -> int:
        """The boards of the match; a number beyond the ends becomes the nearest for which there is a table."""
        return int(self._boards.value)

    @boards.setter
    def boards(self, number: int) -> None:
        self._boards.value = number

    @property
    def shown(self) -> Shown:
        """The table, as text and as HTML."""
        return vp_scale(self.boards)

    @property
    def status(self) -> str:
        """Return the text read out when the number changes."""
        one = "" if self.boards == 1 else "s"
        return f"{self.boards} board{one}. 20 to 0 from {wbf_continuous(self.boards).blitz} IMPs on."

    def _draw(self) -> None:
        self._status.value = status_html(self.status)
        self._table.value = self.shown.html

    def __repr__(self) -> str:
        return f"VictoryPointTable: {self.status}"

    def twin(self) -> str:
        """The table as a page without a kernel shows it."""
        status = f'<p class="bl-status">{text(self.status)}</p>'
        live = f'<p class="bl-twin-live">{LIVE}, for another number of boards.</p>'
        return f'<div class="bl-twin"><p class="bl-title">{TITLE}</p>{status}{self.shown.html}{live}</div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}
