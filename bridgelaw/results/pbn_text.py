"""The text of a PBN file parted into games: tags, tables, and comments, of which none swallows a board unseen.

The standard's import format (tistis.nl/pbn, 2.1, sections 2 and 3): several tags may stand on a line, comments stand in
braces or after a semicolon, % makes a line none of PBN's, and # is the value of the game before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from bridgelaw.laws.facts import dataclass, field
from bridgelaw.results.gathering import TooMuch
from bridgelaw.results.session import InFile, Noticed

_ONE_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"([^"]*)"\s*\]')
_QUOTED_TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]+)\s+"(.*)"\s*\]\s*$')
_BOARD_TAG = re.compile(r'\[\s*board\s+"([^"]{0,40})"', re.IGNORECASE)
_FIRST = ("event", "board")
_OF_A_TABLE = ("contract", "declarer", "north", "east", "south", "west", "room", "table")
_OF_A_MATCH = ("event", "date", "stage", "round", "hometeam", "visitteam", "scoring")
_OF_A_BOARD = ("board", "dealer", "vulnerable", "deal")
#: A text in quotes, the brace that opens a comment, a semicolon after a blank, or what stands between these.
_PIECE = re.compile(r'"[^"]*"|\{|(?:(?<=\s)|^);|[^"{;]+|["{;]')


@dataclass(frozen=True)
class Game:
    """The text of one game: the tags in small letters, and the rows below those that begin a table."""

    tags: Mapping[str, str]
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)
    #: The line on which it begins.
    line: int = 1


#: An evening of a hundred tables, every card of it recorded, has fewer.
MOST_ROWS = 300_000


def read_games(text: str, noticed: list[Noticed]) -> Iterator[Game]:
    """Game by game: a tag that comes again begins the next; comments and what % begins are passed over.

    Raises TooMuch.

    >>> found: list[Noticed] = []
    >>> [game.tags["board"] for game in read_games('[Event "x"] [Board "1"]\\n{ not closed\\n[Board "2"]', found)]
    ['1', '2']
    >>> found[0].place.where
    'line 2'
    """
    tags: dict[str, str] = {}
    before: dict[str, str] = {}
    tables: dict[str, list[str]] = {}
    open_table: list[str] | None = None
    began = 1
    rows = text.splitlines()
    if len(rows) > MOST_ROWS:
        raise TooMuch(f"This file has {len(rows)} lines.", f"A PBN of an evening has at most {MOST_ROWS}.")
    comments = text.count("{")
    if comments > MOST_ROWS:
        raise TooMuch(f"This file has {comments} comments.", f"A PBN of an evening has at most {MOST_ROWS}.")
    for place, raw in _without_comments(rows, noticed):
        found = _tags(raw) if raw.lstrip().startswith("[") else []
        if not found:
            if raw.lstrip().startswith("[") and '"' in raw:
                where = InFile(f"line {place}", raw.strip()[:200])
                noticed.append(Noticed(where, "This is not a complete tag.", _TAG_RULE))
            elif open_table is not None and raw.strip():
                open_table.append(raw)
            continue
        for name, value in found:
            if name in tags and (name in _FIRST or name in _OF_A_TABLE):
                yield Game(tags, tables, began)
                before = {**before, **tags}
                # Without an event before it, a board or a second table of a board leaves out what it has in common.
                common = () if name == "event" else _OF_A_MATCH if name == "board" else (*_OF_A_MATCH, *_OF_A_BOARD)
                tags = {each: tags[each] for each in common if each in tags}
                tables, began = {}, place
            tags[name] = before.get(name, "") if value in ("#", "##") else value
            open_table = tables.setdefault(name, []) if name.endswith("table") else None
    if tags:
        yield Game(tags, tables, began)


_TAG_RULE = 'It is ignored. Write a tag as in [Board "1"].'


def _tags(raw: str) -> list[tuple[str, str]]:
    """The tags of a line; a value that holds quotes itself stands alone on its line."""
    found = _ONE_TAG.findall(raw)
    if found and not _ONE_TAG.sub("", raw).strip():
        return [(name.lower(), value) for name, value in found]
    one = _QUOTED_TAG.match(raw)
    return [(one[1].lower(), one[2])] if one else []


def _without_comments(lines: Sequence[str], noticed: list[Noticed]) -> Iterator[tuple[int, str]]:
    """Each line with its number, less its comments."""
    row, start = 0, 0
    kept = ""
    while row < len(lines):
        raw = lines[row]
        if start == 0 and raw.startswith("%"):
            row += 1
            continue
        opened, shown = _up_to_brace(raw, start)
        kept += shown
        if opened is None:
            yield row + 1, kept
            row, start, kept = row + 1, 0, ""
            continue
        row, start = _after_comment(lines, row, opened, noticed)
        if start == 0:
            yield min(row, len(lines)), kept
            kept = ""
    if kept:
        yield len(lines), kept


def _up_to_brace(raw: str, start: int) -> tuple[int | None, str]:
    """Return the place where a comment in braces opens, or None, and the text before it and before a semicolon."""
    shown: list[str] = []
    for piece in _PIECE.finditer(raw, start):
        if piece[0] == "{":
            return piece.end(), "".join(shown)
        if piece[0] == ";" and (piece.start() == 0 or raw[piece.start() - 1].isspace()):
            break
        shown.append(piece[0])
    return None, "".join(shown)


def _after_comment(lines: Sequence[str], row: int, opened: int, noticed: list[Noticed]) -> tuple[int, int]:
    """Return where the text goes on after a comment: the line, and the place in it (0: at its beginning).

    A comment that meets another's opening brace, or the end of the file, was never closed: it ends before the next tag.
    """
    began = row
    boards: list[str] = []
    tag: int | None = None
    start = opened
    while row < len(lines):
        raw = lines[row]
        if row > began:
            tag = row if tag is None and raw.lstrip().startswith("[") else tag
            boards.extend(_BOARD_TAG.findall(raw))
        close, again = raw.find("}", start), raw.find("{", start)
        if close >= 0 and (tag is None or again < 0 or close < again):
            if boards:
                wrong = f"A comment contains something that looks like board {', '.join(boards[:10])}."
                noticed.append(Noticed(InFile(f"line {began + 1}"), wrong, "It is not read: remove the braces."))
            return (row, close + 1) if close + 1 < len(raw) else (row + 1, 0)
        if again >= 0 and tag is not None:
            break
        row, start = row + 1, 0
    after = "Nothing after it is read." if tag is None else "It is read up to the next tag."
    place = InFile(f"line {began + 1}", lines[began].strip()[:200])
    noticed.append(Noticed(place, "A comment opens with { and is not closed.", after))
    return (len(lines) if tag is None else tag), 0
