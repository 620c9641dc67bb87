"""Open a file of the reader's: the page reads it and sends it nowhere. The shared part of the widgets that open one."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

import ipywidgets as w

from bridgelaw.display.html import status_html


class Quiet:
    """A widget that can change its own controls without reacting to them: it checks `_quiet` first.

    >>> quiet = Quiet()
    >>> with quiet._quietly():
    ...     quiet._quiet
    True
    >>> quiet._quiet
    False
    """

    _quiet = False

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Set controls without reading them again after each."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False


_DATA = "data:application/octet-stream;base64,"


def bytes_of(words: str) -> bytes:
    """The bytes of a file that the page read: those of its text, or its decoded base64.

    >>> bytes_of("1 2 620"), bytes_of("data:application/octet-stream;base64,AAH/")
    (b'1 2 620', b'\\x00\\x01\\xff')
    """
    return b64decode(words.removeprefix(_DATA)) if is_binary(words) else words.encode()


def is_binary(words: str) -> bool:
    """True if these are bytes rather than readable text."""
    return words.startswith(_DATA)


def file_box(label: str, accept: str, most: int, beside: str = "It is read on this device. Nothing is sent.") -> str:
    """The control, as HTML; it reads at most one letter more than `most`, to detect files that are too long.

    A script (`arrive.js`) puts the content into the line of text and the box of the same widget (bl-opens).

    >>> "accept=\\".xml\\"" in file_box("An evening", ".xml", 10)
    True
    """
    return (
        f'<p><label class="bl-file">{escape(label)} <input type="file" accept="{escape(accept)}" '
        f'data-bl-reads="{most + 1}"></label></p>' + (f'<p class="bl-muted">{escape(beside)}</p>' if beside else "")
    )


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
