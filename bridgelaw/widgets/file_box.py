"""A control that opens a file of the reader's: the page reads it, and it is sent nowhere."""

from __future__ import annotations

from base64 import b64decode
from html import escape

_DATA = "data:application/octet-stream;base64,"


def bytes_of(words: str) -> bytes:
    """The bytes of a file that the page read: those of its text, or what stands in it as base64.

    >>> bytes_of("1 2 620"), bytes_of("data:application/octet-stream;base64,AAH/")
    (b'1 2 620', b'\\x00\\x01\\xff')
    """
    return b64decode(words.removeprefix(_DATA)) if is_binary(words) else words.encode()


def is_binary(words: str) -> bool:
    """True if these are bytes, which nobody wants to see."""
    return words.startswith(_DATA)


def file_box(label: str, accept: str, most: int, beside: str = "It is read on this device and sent nowhere.") -> str:
    """The control, as HTML; of a file longer than `most` letters one more is read, so that it is known to be too long.

    What is read is put into the line of text and the box of the same widget (bl-opens), by a script (`arrive.js`).

    >>> "accept=\\".xml\\"" in file_box("An evening", ".xml", 10)
    True
    """
    return (
        f'<p><label class="bl-file">{escape(label)} <input type="file" accept="{escape(accept)}" '
        f'data-bl-reads="{most + 1}"></label></p>' + (f'<p class="bl-muted">{escape(beside)}</p>' if beside else "")
    )
