"""The rulings of an evening, as they were told: one file out and in, a link that holds one of them, a season's log.

A ruling is kept with every word that was said of it; nothing is computed again from it, and an import that is no such
file changes nothing.
"""

from __future__ import annotations

import csv
import io
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass

FORMAT = "bridgelaw-rulings-1"
LONGEST = 5_000_000
LONGEST_LINK = 200_000
LINK = "#ruling="
#: What a sheet program takes for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class ForeignRecord(BadInput):
    """A file that is no record of rulings."""


@dataclass(frozen=True)
class KeptRuling:
    """One ruling: when it was kept, board and pairs, the result, the words said, and the whole of it as text."""

    time: str
    board: str
    result: str
    said: str
    text: str
    #: The evening, as its file calls it.
    session: str = ""
    #: By what its files are called: board, line and day.
    name: str = ""
    #: Whose regulations it was made by.
    by: str = ""
    #: What the director wrote down for the record, and what is known of the board: "Name: value", one on a line.
    known: str = ""
    #: The ruling without its tables, for one sheet.
    sheet: str = ""
    #: What the desk needs to open the board again, as JSON.
    state: str = ""

    @property
    def file(self) -> str:
        """The name of its files, without their ending: nothing but letters, figures and hyphens.

        >>> KeptRuling("", "Board 7", "", "", "", name="board 7/../line 1").file
        'ruling-board-7-line-1'
        """
        return "-".join(["ruling", *re.findall(r"\w+", self.name or self.board)])[:80]

    @property
    def told(self) -> dict[str, str]:
        """Return what is known, by its name."""
        rows = (line.partition(": ") for line in self.known.splitlines())
        return {name: value for name, _, value in rows if value}

    def plain(self) -> dict[str, str]:
        """Its values by their names."""
        return {name: getattr(self, name) for name in FIELDS}


#: What of all that is known has a column in the log.
RECORDED = ("At the table", "Infraction", "Called by, and when", "Director")
_NEEDED = ("time", "board", "result", "said", "text")
FIELDS = (*_NEEDED, "session", "name", "by", "known", "sheet", "state")
#: What a line of the log has; the text of a ruling has many lines of its own.
COLUMNS = ("time", "session", "board", "result", "said", "by", *RECORDED)


def record_text(rulings: Iterable[KeptRuling]) -> str:
    """The rulings as one file (JSON).

    >>> one = KeptRuling("2026-11-24 20:10", "Board 7", "NS 3", "You may appeal.", "…")
    >>> read_record(record_text([one])) == (one,)
    True
    """
    held = {"format": FORMAT, "rulings": [each.plain() for each in rulings]}
    return json.dumps(held, ensure_ascii=False, indent=1)


def read_record(text: str) -> tuple[KeptRuling, ...]:
    """The rulings of such a file, in its order. Raises ForeignRecord, and then nothing of it is taken.

    >>> try:
    ...     read_record("{}")
    ... except ForeignRecord as fault:
    ...     print(fault)
    This file has no record of rulings. Choose a file that the desk has saved.
    """
    if len(text) > LONGEST:
        raise ForeignRecord("This file is too long to be a record of rulings.", f"It may have {LONGEST} letters.")
    try:
        held = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise _foreign() from error
    rows = held.get("rulings") if isinstance(held, Mapping) and held.get("format") == FORMAT else None
    if not isinstance(rows, list):
        raise _foreign()
    return tuple(kept_ruling(row, place) for place, row in enumerate(rows, start=1))


def kept_ruling(row: Any, place: int = 1) -> KeptRuling:
    """A ruling from its plain values. Raises ForeignRecord for a field too many, too few, or that is no text."""
    if not isinstance(row, Mapping) or not {*_NEEDED} <= {*row} <= {*FIELDS} or not all(map(_is_text, row.values())):
        raise ForeignRecord(f"Ruling {place} of this file is not complete.", "Nothing was loaded from the file.")
    return KeptRuling(**row)


def joined_record(here: Iterable[KeptRuling], more: Iterable[KeptRuling]) -> tuple[KeptRuling, ...]:
    """Both, each ruling once: what is here first, nothing lost.

    >>> one = KeptRuling("", "Board 7", "", "", "")
    >>> len(joined_record([one], [one]))
    1
    """
    return tuple(dict.fromkeys((*here, *more)))


def link_of(ruling: KeptRuling) -> str:
    """The end of an address that holds the ruling, from # on: no server is sent that part of an address.

    >>> one = KeptRuling("2026-11-24 20:10", "Board 7", "NS 3", "You may appeal.", "…")
    >>> read_link("https://bridge.example/desk.html" + link_of(one)) == one
    True
    """
    held = json.dumps(
        {name: value for name, value in ruling.plain().items() if value or name in _NEEDED}, ensure_ascii=False
    )
    return LINK + urlsafe_b64encode(zlib.compress(held.encode(), 9)).decode().rstrip("=")


def is_link(words: str) -> bool:
    """True if these words are an address that holds a ruling."""
    return LINK in words[:2000] and "\n" not in words.strip()


def read_link(words: str) -> KeptRuling:
    """The ruling that an address holds. Raises ForeignRecord where it is cut short, or holds anything else.

    >>> try:
    ...     read_link("#ruling=eJx")
    ... except ForeignRecord as fault:
    ...     print(fault)
    This link does not contain a complete ruling. Copy all of it; some programs cut a long address.
    """
    held = words.strip().partition(LINK)[2]
    try:
        packed = urlsafe_b64decode(held + "=" * (-len(held) % 4))
        unpacking = zlib.decompressobj()
        # What would grow beyond all measure is not unpacked to its end.
        raw = unpacking.decompress(packed, LONGEST_LINK)
        if not unpacking.eof:
            raise ValueError
        row = json.loads(raw)
    except (ValueError, RecursionError, zlib.error) as error:
        raise ForeignRecord(
            "This link does not contain a complete ruling.", "Copy all of it; some programs cut a long address."
        ) from error
    return kept_ruling(row)


def log_csv(rulings: Iterable[KeptRuling]) -> str:
    """A log for a sheet (CSV); a cell that a sheet program would take for a formula begins with an apostrophe.

    >>> print(log_csv([KeptRuling("20:10", "Board 7", "-1", "", "")]).splitlines()[1])
    20:10,,Board 7,'-1,,,,,,
    """
    written = io.StringIO()
    sheet = csv.writer(written, lineterminator="\n")
    sheet.writerow(COLUMNS)
    for each in rulings:
        told = each.told
        sheet.writerow([_guarded(told.get(name, "") if name in RECORDED else getattr(each, name)) for name in COLUMNS])
    return written.getvalue()


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _foreign() -> ForeignRecord:
    return ForeignRecord("This file has no record of rulings.", "Choose a file that the desk has saved.")
