"""The tables of a web page as grids: spans followed, a suit's picture as its letter, breaks as blanks.

A heading that spans columns stands in each of them; a cell of the body in the first alone. Of a table within a table
each is its own. What BBO's pages hide in their links, the number of the board, is taken from there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from urllib.parse import unquote

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.results.markup import Tag, markup

#: A title between tables or in a row of its own, in the languages of the pages that were seen.
TITLE = re.compile(r"(?:board|bd|mano|donne|rozdanie)[ ]?(?:nr|n[o°]?\.?|#|:)?[ ]?(\d{1,4})\b.*", re.IGNORECASE)
_LINKED_BOARD = re.compile(r"ah\|Board[ +](\d{1,4})\|")
_PICTURE = re.compile(r"(?:.*/)?(nt|[shdcn]|spades?|hearts?|diam(?:ond)?s?|clubs?)\.(?:gif|png|svg|jpg)", re.IGNORECASE)
_SUITS = {"spade": "♠", "heart": "♥", "diam": "♦", "club": "♣"}
_WIDEST, _DEEPEST = 60, 500
_MOST_CELLS, _MOST_TAGS = 100_000, 250_000


class TooLargePage(BadInput):
    """A page with more cells than any traveller has."""


@dataclass
class Grid:
    """A table: its rows as they are read, and as their headings are, where what spans columns stands in each."""

    rows: list[list[str]] = field(default_factory=list)
    spread: list[list[str]] = field(default_factory=list)
    #: The numbers of boards in its links.
    boards: set[str] = field(default_factory=set)


def page_blocks(text: str) -> Sequence[Grid | str]:
    """The tables of a page and the titles between them, in their order. Raises TooLargePage.

    >>> page = "<h4>Rozdanie nr 7</h4><table><tr><td rowspan=2>A<td colspan=2>B<tr><td>1<td>4<img src=S.gif></table>"
    >>> title, table = page_blocks(page)
    >>> title, table.rows, table.spread[0]
    ('Rozdanie nr 7', [['A', 'B', ''], ['A', '1', '4♠']], ['A', 'B', 'B'])
    """
    tags = text.count("<")
    if tags > _MOST_TAGS:
        raise TooLargePage(f"This page has {tags} tags, more than {_MOST_TAGS}.", "Copy the traveller alone.")
    page = _Page()
    for piece in markup(text):
        page.take(piece)
    page.ended()
    return [block for block in page.blocks if isinstance(block, str) or block.rows]


@dataclass
class _Open:
    """A table that is being read; `below` is how many rows a cell still covers in each column."""

    grid: Grid
    below: dict[int, tuple[int, str]] = field(default_factory=dict)
    column: int = 0
    cell: list[str] | None = None
    span: tuple[int, int] = (1, 1)


class _Page:
    def __init__(self) -> None:
        self.blocks: list[Grid | str] = []
        self._tables: list[_Open] = []
        self._cells = 0

    def take(self, piece: Tag | str) -> None:
        """The next tag or text of the page."""
        if isinstance(piece, str):
            self._text(piece)
        elif piece.closes:
            self._closed(piece.name)
        else:
            self._opened(piece)

    def _opened(self, tag: Tag) -> None:
        if tag.name == "table":
            self._table()
        elif tag.name == "tr":
            self._row()
        elif tag.name in ("td", "th"):
            self._cell(tag.given)
        elif self._tables and self._tables[-1].cell is not None:
            self._tables[-1].cell.append(_shown(tag))
            if tag.name == "a" and (found := _LINKED_BOARD.search(_unquoted(tag.given))):
                self._tables[-1].grid.boards.add(found[1])

    def _closed(self, name: str) -> None:
        if name in ("td", "th", "tr", "table"):
            self.ended()
        if name == "table":
            self._tables = self._tables[:-1]

    def _text(self, data: str) -> None:
        if self._tables and self._tables[-1].cell is not None:
            self._tables[-1].cell.append(data)
        else:
            self._title(data)

    def ended(self) -> None:
        """The cell that is open is put in its place, and in the rows and columns that it spans."""
        table = self._tables[-1] if self._tables else None
        if table is None or table.cell is None:
            return
        text = " ".join("".join(table.cell)[:2000].split())[:200]
        across, down = table.span
        for place in range(across):
            self._put(table, text if place == 0 else "", text)
            if down > 1:
                table.below[table.column - 1] = (down - 1, text if place == 0 else "")
        table.cell = None

    def _table(self) -> None:
        self._one_more()
        self._tables.append(_Open(Grid()))
        self.blocks.append(self._tables[-1].grid)

    def _row(self) -> None:
        self.ended()
        if not self._tables:
            self._table()
        self._one_more()
        table = self._tables[-1]
        self._covered(table, to_the_end=True)
        table.grid.rows.append([])
        table.grid.spread.append([])
        table.column = 0

    def _cell(self, given: Mapping[str, str]) -> None:
        self.ended()
        if not self._tables or not self._tables[-1].grid.rows:
            self._row()
        table = self._tables[-1]
        self._covered(table)
        table.cell = []
        table.span = (_span(given.get("colspan", ""), _WIDEST), _span(given.get("rowspan", ""), _DEEPEST))

    def _covered(self, table: _Open, to_the_end: bool = False) -> None:
        """The cells of rows above that reach down to here."""
        while table.grid.rows and (
            table.column in table.below or (to_the_end and any(each > table.column for each in table.below))
        ):
            more, text = table.below.pop(table.column, (0, ""))
            if more > 1:
                # It reaches further down: kept for the next row, under a column that this row has passed.
                table.below[table.column] = (more - 1, text)
            self._put(table, text, text)

    def _put(self, table: _Open, text: str, spread: str) -> None:
        self._one_more()
        table.grid.rows[-1].append(text)
        table.grid.spread[-1].append(spread)
        table.column += 1

    def _one_more(self) -> None:
        self._cells += 1
        if self._cells > _MOST_CELLS:
            raise TooLargePage(f"This page has more than {_MOST_CELLS} cells.", "Copy the traveller alone.")

    def _title(self, data: str) -> None:
        shown = " ".join(data[:200].split())
        if TITLE.fullmatch(shown):
            self.blocks.append(shown)


def _span(written: str, most: int) -> int:
    return min(max(int(written), 1), most) if written.isascii() and written.isdigit() and len(written) < 6 else 1


def _shown(tag: Tag) -> str:
    """Return what a tag within a cell shows: a suit, or a blank."""
    given = tag.given
    if tag.name == "img":
        picture = _PICTURE.fullmatch(given.get("src", ""))
        return given.get("alt", "") or (_letter(picture[1]) if picture else "")
    if tag.name == "br":
        return " "
    classes = given.get("class", "").split()
    return next(
        (sign for each in classes for name, sign in _SUITS.items() if tag.name == "span" and each.startswith(name)), ""
    )


def _letter(name: str) -> str:
    short = name.lower()
    return "NT" if short in ("n", "nt") else {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[short[0]]


def _unquoted(given: Mapping[str, str]) -> str:
    return unquote(f"{given.get('onclick', '')[:4000]} {given.get('href', '')[:4000]}")
