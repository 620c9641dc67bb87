"""A menu for each column of a pasted table: what it was taken for, and what else it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from bridgelaw.results.reading import decoded
from bridgelaw.results.rows import ResultColumn
from bridgelaw.results.table import RecognisedTable, has_columns, recognised_table
from bridgelaw.widgets.controls import group, menu, row, shown
from bridgelaw.widgets.file_box import Quiet, bytes_of

_PASSED_OVER = "passed over"
_KINDS = {_PASSED_OVER: "", **{each.value: each.name for each in ResultColumn}}
_HEADING = "The meaning of each column: change it if it is wrong"


class Columns(Quiet, w.VBox):  # type: ignore[misc]
    """A menu for each column of a table; `chosen` is what a reader said, None while it stands as recognised.

    >>> columns = Columns(lambda: None)
    >>> columns.of("1;2;4S;N;10\\n3;4;4S;N;9")
    >>> [each.value for each in columns.menus]
    ['NS', 'EW', 'CONTRACT', 'DECLARER', 'TRICKS']
    >>> columns.menus[4].value = ""
    >>> [each.value for each in columns.chosen if each]
    ['NS pair', 'EW pair', 'contract', 'declarer']
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.chosen: tuple[ResultColumn | None, ...] | None = None
        self.menus: list[w.Dropdown] = []
        self._changed, self._of, self._laid = changed, "", ""
        self._rows = w.VBox([])
        super().__init__([group(_HEADING, self._rows)])
        shown(self, False)

    def said_of(self, words: str) -> tuple[ResultColumn | None, ...] | None:
        """Return what was chosen for the table of that text; None where nothing was."""
        return self.chosen if words and words == self._of else None

    def of(self, words: str, chosen: Sequence[str] | None = None) -> None:
        """The table whose columns are shown, by its text; `chosen` are the names of what was said of them before.

        Of the same text as before what was chosen stays.
        """
        if words != self._of:
            self.chosen, self._of = None, words
        if chosen is not None:
            self.chosen = tuple(ResultColumn[each] if each in ResultColumn.__members__ else None for each in chosen)
        # A file in other letters than UTF-8 comes as its bytes.
        text = decoded(bytes_of(words))[0] if words else ""
        if not text or not has_columns(text):
            self._rows.children, self.menus, self._laid = (), [], ""
        elif self._laid != words:
            self._laid = words
            self._lay(recognised_table(text, self.chosen))
        shown(self, bool(self.menus))

    @property
    def names(self) -> list[str]:
        """Return the choices to store; empty while all are as recognised."""
        return [] if self.chosen is None else [each.name if each else "" for each in self.chosen]

    def _lay(self, table: RecognisedTable) -> None:
        with self._quietly():
            self.menus = [
                menu(_label(table, place), _KINDS, kind.name if kind else "", "17rem")
                for place, kind in enumerate(table.columns)
            ]
        for each in self.menus:
            each.observe(lambda change: self._choose(change["owner"]), "value")
        self._rows.children = (row(*self.menus),)

    def _choose(self, chosen: w.Dropdown) -> None:
        """Take the meaning of the chosen column away from every other one."""
        if self._quiet:
            return
        with self._quietly():
            for each in self.menus:
                if each is not chosen and each.value == chosen.value:
                    each.value = ""
        self.chosen = tuple(ResultColumn[each.value] if each.value else None for each in self.menus)
        self._changed()


def _label(table: RecognisedTable, place: int) -> str:
    """The column's heading, or its number, and what stands in it."""
    cells = [each[place] for each in table.rows if place < len(each) and each[place]]
    name = table.headings[place] or f"Column {place + 1}"
    return f"{name[:20]} ({cells[0][:16]})" if cells else name[:20]
