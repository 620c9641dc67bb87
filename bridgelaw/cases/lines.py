"""On which line of a file a field stands: tomllib reads values and forgets where they stood.

It is only told to whoever mends a file, so it is looked for by the way people write TOML: a header or a field begins a
line. Where a line cannot be told, it is that of the table, or of the case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"\s*\[(\[)?\s*([\w.\-\"' ]+?)\s*\]\]?\s*(#.*)?$")
_FIELD = re.compile(r"\s*([\w\-]+|\"[^\"]+\")\s*=\s*(.*)$")
_ROW = re.compile(r"(?P<name>[^\[]+)\[(?P<row>\d+)\]")
_INSIDE = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|#.*|[\[\]{}]")
_AT = re.compile(r"at line (\d+)")
_LONG = ('"""', "'''")


def line_in(fault: Exception) -> int:
    """The line that a sentence of tomllib names; 0 where it names none.

    >>> line_in(ValueError("Invalid value (at line 3, column 5)"))
    3
    """
    found = _AT.search(str(fault))
    return int(found[1]) if found else 0


class TomlLines:
    """The lines on which the fields of the tables `[[entry]]` of a TOML text stand, counted from 1.

    >>> text = '[[case]]\\nid = "a"\\n\\n[case.given]\\noutcomes = [\\n  { result = "4♠=" },\\n]\\n'
    >>> lines = TomlLines(text, "case")
    >>> lines.of(1, "id"), lines.of(1, "given.outcomes[1].result"), lines.of(1, "given.tabel"), lines.of(2, "id")
    (2, 6, 4, 0)
    """

    def __init__(self, text: str, entry: str) -> None:
        self._found: dict[tuple[int, str], int] = {}
        for number, place, line in _places(text, entry):
            self._found.setdefault((number, place), line)

    def of(self, number: int, place: str) -> int:
        """The line of a field of the so-manieth table, else of what it stands in; 0 where there is none.

        A place is a way like `given.outcomes[2].weight`; a number of 0 is the head of the file, before any table.
        """
        while True:
            if (number, place) in self._found:
                return self._found[number, place]
            if not place:
                return 0
            row = _ROW.fullmatch(place.rsplit(".", 1)[-1])
            place = place[: place.rfind("[")] if row else place.rpartition(".")[0]


def _places(text: str, entry: str) -> Iterator[tuple[int, str, int]]:
    """Every header, field and row: the number of its table, its place and its line."""
    number, within, depth, field, row = 0, "", 0, "", 0
    lists: dict[str, int] = {}
    long = ""
    for line, words in enumerate(text.splitlines(), start=1):
        if long:
            long = "" if long in words else long
            continue
        if depth == 0 and (header := _HEADER.match(words)):
            name = header[2].replace(" ", "")
            if header[1] and name == entry:
                number, within, lists = number + 1, "", {}
            else:
                within = name.removeprefix(f"{entry}.")
                if header[1]:
                    lists[within] = lists.get(within, 0) + 1
                    within = f"{within}[{lists[within]}]"
            yield number, within, line
            continue
        if depth == 0 and (found := _FIELD.match(words)):
            field, row = ".".join(filter(None, (within, found[1].strip('"')))), 0
            yield number, field, line
            words = found[2]
            long = next((mark for mark in _LONG if words.count(mark) == 1), "")
            if long:
                continue
        for sign in _INSIDE.findall(words):
            if sign == "{" and depth == 1:
                row += 1
                yield number, f"{field}[{row}]", line
            depth = max(0, depth + {"[": 1, "{": 1, "]": -1, "}": -1}.get(sign, 0))
