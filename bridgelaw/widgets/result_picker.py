"""A result put together from menus: on a telephone a contract is tapped sooner than typed."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from bridgelaw.scoring.deal import SUITS
from bridgelaw.scoring.table import Seat
from bridgelaw.widgets.controls import button, menu, row, shown

LEVELS = [str(level) for level in range(1, 8)]
STRAINS = {**{suit.symbol: suit.symbol for suit in SUITS}, "NT": "NT"}
DOUBLED = {"not doubled": "", "doubled": "x", "redoubled": "xx"}
TRICKS = {
    "made": "=",
    **{f"{n} over": f"+{n}" for n in range(1, 7)},
    **{f"{n} down": f"-{n}" for n in range(1, 14)},
}
SHARES = {f"{share}%": f"{share}%" for share in range(100, 0, -5)} | {"1/3": "1/3", "2/3": "2/3"}
PASSED = "passed out"


class ResultPicker(w.VBox):  # type: ignore[misc]
    """Contract, declarer, tricks and, for a weighted score, the share; `put` gets the line as it would be typed.

    >>> lines = []
    >>> picker = ResultPicker(lines.append)
    >>> picker.put()
    >>> picker.with_share(True)
    >>> picker.put()
    >>> lines
    ['4♠= N', '100% 4♠= N']
    """

    def __init__(self, put: Callable[[str], None]) -> None:
        self._put = put
        self._level = menu("Level", LEVELS, "4", "8rem")
        self._strain = menu("Strain", STRAINS, SUITS[0].symbol, "9rem")
        self._doubled = menu("Doubled?", DOUBLED, "", "13rem")
        self._by = menu("Declarer", {seat.word: seat.value for seat in Seat}, Seat.N.value, "12rem")
        self._tricks = menu("Tricks", TRICKS, "=", "11rem")
        self._share = menu("Share", SHARES, "100%", "10rem")
        add, passed = button("Enter this result"), button("Enter: passed out")
        add.on_click(lambda _: self.put())
        passed.on_click(lambda _: self._give(PASSED))
        contract = row(self._level, self._strain, self._doubled, self._by, self._tricks)
        super().__init__([contract, row(self._share, add, passed)])
        self.with_share(False)

    def with_share(self, yes: bool) -> None:
        """Ask for the share of each result, or not."""
        shown(self._share, yes)

    @property
    def _asks_share(self) -> bool:
        return bool(self._share.layout.display != "none")

    def put(self) -> None:
        """Pass on the result."""
        contract = f"{self._level.value}{self._strain.value}{self._doubled.value}"
        self._give(f"{contract}{self._tricks.value} {self._by.value}")

    def _give(self, result: str) -> None:
        self._put(f"{self._share.value} {result}" if self._asks_share else result)
