"""Lines of a board as a director writes them: "3, 5-7"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgelaw.laws import BadInput

_PART = re.compile(r"(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?")


class NoSuchLine(BadInput):
    """A number that no line of the board has, or what is no number."""


def read_places(text: str, lines: int) -> tuple[int, ...]:
    """The places, from 0, of the lines that are named, in their order. Raises NoSuchLine.

    >>> read_places("3, 5-7", 8), read_places("", 8)
    ((2, 4, 5, 6), ())
    """
    found: set[int] = set()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text))):
        read = _PART.fullmatch(part)
        first, last = (int(read[1]), int(read[2] or read[1])) if read else (0, 0)
        if not 1 <= first <= last <= lines:
            raise NoSuchLine(f"'{part}' is no line of this board.", f"Write numbers from 1 to {lines}, as in 3, 5-7.")
        found.update(range(first - 1, last))
    return tuple(sorted(found))


def places_written(places: Iterable[int]) -> str:
    """The lines at these places as they are written.

    >>> places_written((2, 4))
    '3, 5'
    """
    return ", ".join(str(place + 1) for place in sorted(places))
