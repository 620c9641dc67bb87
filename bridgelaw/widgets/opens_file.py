"""The part that widgets share which open a file of the reader's: a line that says how it went, and whoever keeps it."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from bridgelaw.display.html import status_html
from bridgelaw.widgets.quiet import Quiet


class OpensFile(Quiet, w.VBox):  # type: ignore[misc]
    """A card with a status line."""

    def __init__(self, status: str) -> None:
        self._watchers: list[Callable[[], None]] = []
        self.status, self.failed = status, False
        self._said = w.HTML()
        super().__init__()
        self.add_class("bl-card")
        self.add_class("bl-opens")

    def _say(self, words: str, failed: bool = False) -> None:
        self.status, self.failed = words, failed
        self._said.value = status_html(words, failed)
        self._tell()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever a file was opened or a control was moved."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()
