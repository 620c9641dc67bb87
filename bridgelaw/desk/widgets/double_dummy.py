"""*Double-dummy results*: tricks with open cards, computed when they are asked for, where a solver is installed."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, worth_of_choices
from bridgelaw.desk.en.scorer import NO_RULING, NOT_HERE, choices_told, contracts_told, tricks_told
from bridgelaw.display.html import status_html, table_html, text
from bridgelaw.laws import BadInput
from bridgelaw.results.contracts_allowed import contracts_allowed
from bridgelaw.results.double_dummy import solver_is_there, tricks_table
from bridgelaw.results.session import SessionBoard
from bridgelaw.widgets.controls import button, row, shown

_ABOUT = "Double-dummy results"
_COMPUTING = "All plays are tried. This may take some seconds."
_CHOICES = "The result of each option with all cards visible"


class DoubleDummyResults(w.VBox):  # type: ignore[misc]
    """A button, and what it computes of a board or of a lead out of turn; a sentence where nothing can be computed.

    >>> from bridgelaw.results.typed import typed_session
    >>> allow = DoubleDummyResults()
    >>> allow.of_board(typed_session("1 2 4S= N\\n3 4 420", "7").boards[0])
    >>> allow.said
    ''
    """

    def __init__(self) -> None:
        self.said = ""
        self._computed: Callable[[], str] | None = None
        self._button, self._shown = button(_ABOUT), w.HTML()
        self._button.on_click(lambda _: self.compute())
        super().__init__([row(self._button), self._shown])
        self._offer(None)

    def of_board(self, board: SessionBoard | None) -> None:
        """The board whose deal is asked about; without a deal there is nothing to compute."""
        there = board is not None and board.deal is not None
        self._offer((lambda: _of_board(board)) if there and board else None, _ABOUT)

    def of_lead(self, ruling: Callable[[], LeadRuling | None] | None) -> None:
        """The lead out of turn whose choices are asked about, as it stands when the button is pressed."""
        self._offer((lambda: _of_lead(ruling())) if ruling else None, _CHOICES)

    def compute(self) -> None:
        """Compute it, or say why that cannot be done."""
        if self._computed is None:
            return
        self._shown.value = status_html(_COMPUTING)
        try:
            self.said = self._computed()
        except BadInput as fault:
            self.said = status_html(str(fault), failed=True)
        self._shown.value = self.said

    def _offer(self, computed: Callable[[], str] | None, label: str = "") -> None:
        self._computed = computed if solver_is_there() else None
        self._button.description = label or _ABOUT
        shown(self._button, self._computed is not None)
        self.said = f'<p class="bl-muted">{text(NOT_HERE)}</p>' if computed and self._computed is None else ""
        self._shown.value = self.said


def _of_board(board: SessionBoard) -> str:
    assert board.deal is not None, "without a deal there is nothing to compute"
    tricks = tricks_table(board.deal)
    found = contracts_allowed(board, tricks)
    contracts = table_html(contracts_told(found, board.vulnerability)) if found else ""
    return table_html(tricks_told(tricks)) + contracts + f"<p>{text(NO_RULING)}</p>"


def _of_lead(ruling: LeadRuling | None) -> str:
    if ruling is None:
        raise BadInput("The lead has not been entered completely.", "Give its auction, leader and card first.")
    table, says = choices_told(worth_of_choices(ruling))
    return f"{table_html(table)}<p>{text(says)}</p>"
