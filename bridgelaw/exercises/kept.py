"""A reader's entries as a file has them, by page and key, each with its time. Pure; stores are elsewhere.

The format is the same here and in `display/data/kept.js`, so JupyterLab loads a file that a browser saved:

    {"form": "bridgelaw-kept", "version": 1, "pages": {PAGE: {KEY: {"at": TIME, "value": {…} or null}}}}

TIME counts milliseconds since 1970; null means that the entry was deleted. Only the widget of a value knows its
content.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass

FORM, VERSION = "bridgelaw-kept", 1
UNCHANGED = "Nothing has changed."
# Prefix of the key of copies that were overwritten unseen. Version 0.6 gave them this name.
COPIES = "undecided/"

KeptValue = dict[str, Any] | None


class BadKept(BadInput):
    """A text that holds no saved entries, or not in a known format."""


@dataclass(frozen=True)
class KeptEntry:
    """The last value of one key, and its time; None if it was deleted."""

    at: int
    value: KeptValue


KeptPage = Mapping[str, KeptEntry]
Kept = Mapping[str, KeptPage]


def parse_kept(text: str, now: int) -> Kept:
    """Return the entries of a file, with no time later than now. Raises BadKept, and then takes none of them.

    >>> parse_kept('{"form": "bridgelaw-kept", "version": 1, "pages": {"a": {"k": {"at": 7, "value": null}}}}', 5)
    {'a': {'k': KeptEntry(at=5, value=None)}}
    """
    try:
        file = json.loads(text, parse_constant=_refuse_number)
    except (ValueError, RecursionError):
        file = None
    if not isinstance(file, dict) or file.get("form") != FORM:
        raise BadKept("This file does not contain saved progress.", "Choose one that you saved on the page “My "
            f"progress”. {UNCHANGED}")
    version, pages = file.get("version"), file.get("pages")
    if isinstance(version, int | float) and version > VERSION:
        right = "Open the newest version of the course, and load the file there."
        raise BadKept("This file was saved by a newer version of the course.", f"{right} {UNCHANGED}")
    if version is True or version != VERSION or not isinstance(pages, dict):
        raise _damaged("its head")
    return {name: _parse_page(name, entries, now) for name, entries in pages.items()}


def _parse_page(name: str, entries: Any, now: int) -> KeptPage:
    if not isinstance(entries, dict):
        raise _damaged(f"the page “{name}”")
    page = {}
    for key, entry in entries.items():
        if not isinstance(entry, dict) or not _is_number(entry.get("at")) or not _is_value(entry.get("value", 0)):
            raise _damaged(f"“{key}” of the page “{name}”")
        page[key] = KeptEntry(time_of(entry["at"], now), entry["value"])
    return page


def _is_number(at: Any) -> bool:
    return isinstance(at, int | float) and not isinstance(at, bool)


def _is_value(value: Any) -> bool:
    return value is None or isinstance(value, dict)


def time_of(at: Any, now: int) -> int:
    """Return a time that is not in the future, so that the next write is later; 0 if it is not a time.

    >>> time_of(2**53, 9), time_of("yesterday", 9), time_of(1e400, 9)
    (9, 0, 9)
    """
    return int(min(max(0, at), now)) if _is_number(at) else 0


def _damaged(where: str) -> BadKept:
    return BadKept(f"This file is damaged: {where} cannot be read.", f"Save it once more. {UNCHANGED}")


def _refuse_number(words: str) -> Any:
    raise ValueError(words)


def render(value: Any) -> str:
    """Return a value as JSON, the same for the same value.

    >>> render({"b": [1, True], "a": "½"})
    '{"a":"\\\\u00bd","b":[1,true]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def render_kept(kept: Kept) -> str:
    """Return the text of a file."""
    pages = {
        page: {key: {"at": entry.at, "value": entry.value} for key, entry in entries.items()}
        for page, entries in kept.items()
    }
    return render({"form": FORM, "version": VERSION, "pages": pages})


def new_in(file: Kept, own: Kept) -> Iterator[tuple[str, str, KeptEntry]]:
    """Yield the entries of a file to be stored: those newer than here, or deleted here."""
    for page, entries in file.items():
        for key, entry in entries.items():
            here = own.get(page, {}).get(key)
            is_new = here is None or here.value is None or (entry.at > here.at and entry.value != here.value)
            if entry.value is not None and is_new:
                yield page, key, entry


def values(page: KeptPage) -> dict[str, dict[str, Any]]:
    """Return the stored values of a page by key, without deleted ones."""
    return {key: entry.value for key, entry in page.items() if entry.value is not None}
