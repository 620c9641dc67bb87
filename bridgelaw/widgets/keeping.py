"""What a reader does with a widget is kept: on a live page by the page, in JupyterLab in his data folder.

A widget that can be kept has `kept()`, plain values by key, `restore(values)`, and `watch(watcher)`. In JupyterLab it
is kept only where BRIDGELAW_KEPT names a folder, as `make lab` does, so that a notebook that is run for the book or for
its tests comes out the same for everybody.

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
from bridgelaw.exercises.kept import UNDECIDED
from bridgelaw.laws import BadInput
from bridgelaw.laws.command import answered

if TYPE_CHECKING:
    from bridgelaw.widgets.kept_folder import KeptFolder

FOLDER = "BRIDGELAW_KEPT"
# What Jupyter tells a kernel of the notebook that it runs.
NOTEBOOK = "JPY_SESSION_NAME"

Put = Callable[[str, dict[str, Any] | None], object]
# Milliseconds since 1970.
Clock = Callable[[], int]


class Keeps(Protocol):
    """A widget that can be kept."""

    def kept(self) -> dict[str, Any]:
        """What there is to keep, by key."""

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Take it up again."""

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever there may be something new to keep."""


class Keeping:
    """Hands on, key by key, whatever changes in a widget; None for what is there no more.

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
        """Give the widget what was kept; what it makes of it is nothing new."""
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
    """Keep a widget that a notebook shows, and give it what was kept of it, where the reader's folder is named."""
    folder = os.environ.get(FOLDER)
    if not folder or widget in _displayed or sys.platform == "emscripten":
        return
    from bridgelaw.widgets.kept_folder import KeptFolder

    note, asks = w.HTML(), w.VBox()
    store, page = KeptFolder(Path(folder)), page_of(os.environ.get(NOTEBOOK, ""))

    def put(key: str, value: dict[str, Any] | None) -> None:
        store.put(page, key, value)
        if (holds := store.seen(page, key)) != value and not store.trouble:
            keeping.restore({key: holds})
        tell(key)

    def tell(*keys: str) -> None:
        for key in keys:
            if others := store.others(page, key):
                asks.children = _asked(store.seen(page, key), others, lambda other, key=key: decide(key, other))  # type: ignore[misc]
                if asks not in widget.children:
                    widget.children = (*widget.children, asks)
        _told(widget, note, store)

    def decide(key: str, other: dict[str, Any] | None) -> None:
        asks.children = ()
        if other is not None:
            store.put(page, key, other)
            keeping.restore({key: other})
        store.decide(page, key)
        # One question after the other.
        tell(*(name.removeprefix(UNDECIDED) for name in store.values(page) if name.startswith(UNDECIDED)))

    keeping = Keeping(widget, put)
    _displayed[widget] = keeping
    kept = store.values(page)
    keeping.restore(kept)
    tell(*(key for key in widget.kept() if UNDECIDED + key in kept))
    _hear_every_letter(widget)


def _asked(
    here: object, others: list[dict[str, Any]], decide: Callable[[dict[str, Any] | None], None]
) -> tuple[w.Widget, ...]:
    """The question which of two holds, where two windows changed the same; both are named by what is different."""
    keep = w.Button(description="Keep what stands here")
    keep.on_click(lambda _: decide(None))
    rows: list[w.Widget] = [keep]
    for each in others:
        said = f"Here: {_named(_apart(here, each))}. In another window: {_named(_apart(each, here))}."
        take = w.Button(description="Take the other")
        take.on_click(lambda _, each=each: decide(each))
        rows += [w.HTML(f'<p role="status">{text(said)}</p>'), take]
    head = w.HTML('<p role="status" class="bl-warning">This was also changed in another window. Which is to hold?</p>')
    return head, *rows


def _apart(one: object, other: object) -> object:
    """What of one value is not the same in the other."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return {name: _apart(one[name], other.get(name)) for name in one if one[name] != other.get(name)}
    return one


def _named(value: object) -> str:
    """A value as a reader recognises it, its words alone."""
    if isinstance(value, Mapping):
        said = (
            f"{name.replace('_', ' ')} {_named(each)}" for name, each in value.items() if each not in ("", None, [], {})
        )
        return ", ".join(said) or "nothing"
    return " ".join(map(_named, value)) if isinstance(value, list) else str(value)


def page_of(notebook: str) -> str:
    """The page of the course that a notebook is.

    >>> page_of("/home/ann/course/notebooks/law12/02_weighted_scores.ipynb")
    'notebooks/law12/02_weighted_scores'
    """
    found = re.search(r"((?:notebooks|book)/[^\\]+?)(\.ipynb)?$", notebook.replace("\\", "/"))
    return found[1] if found else "elsewhere"


def _told(widget: w.Box, note: w.HTML, store: KeptFolder) -> None:
    """Say below the widget what the folder has to say, if anything."""
    note.value = f'<p role="status" class="bl-warning">{text(store.trouble)}</p>' if store.trouble else ""
    if store.trouble and note not in widget.children:
        widget.children = (*widget.children, note)


def _hear_every_letter(widget: w.Widget) -> None:
    """A ruling is kept while it is written; elsewhere it is read when its box is left."""
    if isinstance(widget, w.Textarea) and "bl-asked" in widget._dom_classes:
        widget.continuous_update = True
    for each in getattr(widget, "children", ()):
        _hear_every_letter(each)


def main(arguments: list[str]) -> int:
    """Save, take up or show what was kept, or where; exit status 1, and a sentence, where that cannot be."""
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
