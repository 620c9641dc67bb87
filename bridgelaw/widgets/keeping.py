"""Store a reader's entries: a live page does so itself, JupyterLab in the reader's data folder.

A widget that can be stored has `kept()`, plain values by key, `restore(values)`, and `watch(watcher)`. In JupyterLab it
is stored only where BRIDGELAW_KEPT names a folder, as `make lab` does, so that a notebook run for the book or for its
tests is the same for everybody.

    python -m bridgelaw.widgets.keeping save FILE       what was kept, as one file
    python -m bridgelaw.widgets.keeping take-up FILE    such a file, of a browser, too
    python -m bridgelaw.widgets.keeping show            how far the lessons are
    python -m bridgelaw.widgets.keeping folder          where all this lies
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakKeyDictionary

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.laws import BadInput
from bridgelaw.laws.command import answered
from bridgelaw.registry import LESSONS, PAGES

if TYPE_CHECKING:
    from bridgelaw.widgets.kept_folder import KeptFolder

FOLDER = "BRIDGELAW_KEPT"
# Jupyter tells a kernel in this variable which notebook it runs.
NOTEBOOK = "JPY_SESSION_NAME"

Put = Callable[[str, dict[str, Any] | None], object]
# Milliseconds since 1970.
Clock = Callable[[], int]


class Keeps(Protocol):
    """A widget whose values can be stored."""

    def kept(self) -> dict[str, Any]:
        """Return the values to store, by key."""

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values."""

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever there may be something new to store."""


class Keeping:
    """Passes on, key by key, all changes in a widget; None for a deleted value.

    >>> from bridgelaw.widgets import ExerciseCard
    >>> card = ExerciseCard("law12-weighted", "split")
    >>> keeping = Keeping(card, lambda key, value: print(key, value))
    >>> card.answer(0, "8.5").right
    law12-weighted/split/1 {'tried': ['8.5'], 'right': True}
    True
    """

    def __init__(self, widget: Keeps, put: Put) -> None:
        self._widget, self._put = widget, put
        self._last = widget.kept()
        self._quiet = False
        widget.watch(self._changed)

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Give the widget the stored values; the resulting changes are not new."""
        self._quiet = True
        try:
            self._widget.restore(kept)
        finally:
            self._quiet = False
            self._last = self._widget.kept()

    def _changed(self) -> None:
        if self._quiet:
            return
        before, self._last = self._last, self._widget.kept()
        for key in dict.fromkeys([*before, *self._last]):
            if before.get(key) != self._last.get(key):
                self._put(key, self._last.get(key))


_displayed: WeakKeyDictionary[w.Widget, Keeping] = WeakKeyDictionary()


def displayed(widget: w.Box) -> None:
    """Store a widget that a notebook shows, and restore its stored values, where the reader's folder is named."""
    folder = os.environ.get(FOLDER)
    if not folder or widget in _displayed or sys.platform == "emscripten":
        return
    from bridgelaw.widgets.kept_folder import KeptFolder

    note = w.HTML()
    store, page = KeptFolder(Path(folder)), page_of(os.environ.get(NOTEBOOK, ""))

    def put(key: str, value: dict[str, Any] | None) -> None:
        store.put(page, key, value)
        _show_note(widget, note, store)

    keeping = Keeping(widget, put)
    _displayed[widget] = keeping
    keeping.restore(store.values(page))
    _show_note(widget, note, store)
    _hear_every_letter(widget)


def page_of(notebook: str) -> str:
    """Return the page of the course of a notebook.

    >>> page_of("/home/ann/course/notebooks/law12/02_weighted_scores.ipynb")
    'notebooks/law12/02_weighted_scores'
    """
    found = re.search(rf"((?:{LESSONS}|{PAGES})/[^\\]+?)(\.ipynb)?$", notebook.replace("\\", "/"))
    return found[1] if found else "elsewhere"


def _show_note(widget: w.Box, note: w.HTML, store: KeptFolder) -> None:
    """Show the folder's message below the widget, if any."""
    words = store.trouble or store.copied
    note.value = f'<p role="status" class="bl-warning">{text(words)}</p>' if words else ""
    if words and note not in widget.children:
        widget.children = (*widget.children, note)


def _hear_every_letter(widget: w.Widget) -> None:
    """Store a ruling while it is written; other text is read when its box is left."""
    if isinstance(widget, w.Textarea) and "bl-asked" in widget._dom_classes:
        widget.continuous_update = True
    for each in getattr(widget, "children", ()):
        _hear_every_letter(each)


def main(arguments: list[str]) -> int:
    """Save, load or show what is stored, or its folder; exit status 1, and a message, where that is not possible."""
    from bridgelaw.widgets.kept_folder import by_command, data_folder

    folder = os.environ.get(FOLDER)

    def lines() -> Iterator[str]:
        says, status = by_command(arguments, Path(folder) if folder else data_folder())
        if status:
            raise BadInput(says)
        yield says

    return answered(lines())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
