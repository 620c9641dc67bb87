"""Portable Bridge Notation (2.1, tistis.nl/pbn): deals, score tables and total score tables.

Many clubs publish the deals alone: a session of boards without lines is a right reading. Result is the tricks won; a
score stands in the column of the side that got it; ^ marks an artificial one; # is the value of the game before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.results.gathering import BoardFacts, board_number, gathered_board, gathered_session
from bridgelaw.results.rows import ResultColumn, pair, row_line
from bridgelaw.results.session import (
    FileSource,
    InFile,
    Listing,
    Noticed,
    ScoredBy,
    Session,
    SessionBoard,
    TravellerLine,
    printed_figure,
)
from bridgelaw.scoring.deal import BadDeal, Deal
from bridgelaw.scoring.table import Seat, Side, Vulnerability, vulnerability_of_board


class NotPbn(BadInput):
    """A text without one board in PBN."""


_TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]+)\s+"(.*)"\s*\]\s*$')
_TOKEN = re.compile(r'"[^"]*"|\S+')
_COLUMNS = {
    "section": ResultColumn.SECTION,
    "table": ResultColumn.TABLE,
    "round": ResultColumn.ROUND,
    "pairid_ns": ResultColumn.NS,
    "pairid_ew": ResultColumn.EW,
    "contract": ResultColumn.CONTRACT,
    "declarer": ResultColumn.DECLARER,
    "result": ResultColumn.TRICKS,
    "lead": ResultColumn.LEAD,
    "score_ns": ResultColumn.SCORE_NS,
    "score_ew": ResultColumn.SCORE_EW,
    **{f"{kind}_ns": ResultColumn.NS_POINTS for kind in ("mp", "imp", "imp_butler", "butler")},
    **{f"{kind}_ew": ResultColumn.EW_POINTS for kind in ("mp", "imp", "imp_butler", "butler")},
    "percentage_ns": ResultColumn.NS_PERCENT,
    "percentage_ew": ResultColumn.EW_PERCENT,
}


@dataclass(frozen=True)
class _Game:
    tags: Mapping[str, str]
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)


def read_pbn(text: str, encoding: str = "utf-8") -> Session:
    """A session out of a PBN file. Raises NotPbn, and TooMuch for more boards than an evening has.

    >>> shown = read_pbn('[Board "3"]\\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]')
    >>> shown.boards[0].lines, str(shown.boards[0].deal.hand(Seat.E))
    ((), '♠— ♥AKQJ1098765432 ♦— ♣—')
    """
    games = list(_games(text))
    if not any("board" in game.tags for game in games):
        raise NotPbn("There is no board in this PBN.", 'A PBN file has lines such as [Board "1"].')
    noticed: list[Noticed] = []
    scored = _scored(games)
    two = _two(games)
    found: dict[str, tuple[BoardFacts, list[TravellerLine]]] = {}
    for game in games:
        written = game.tags.get("board", "")
        number = board_number(written)
        if number is None:
            if written:
                noticed.append(Noticed(InFile("boards", written[:40]), f"'{written[:40]}' is no number of a board."))
            continue
        facts, lines = found.setdefault(number, (_facts(game, number, noticed), []))
        lines.extend(_lines(game, number, len(lines), facts, two, noticed))
    boards: list[SessionBoard] = [
        gathered_board(number, lines, noticed, facts) for number, (facts, lines) in found.items()
    ]
    tags = games[0].tags
    program = next(iter(re.findall(r"^%\s*Creator:\s*(.+)$", text, re.MULTILINE)), tags.get("generator", "")).strip()
    title = tags.get("event", "").strip("# ")
    entries = [each for game in games for each in _entries(game, two, noticed)]
    source = FileSource("PBN", program, encoding=encoding)
    return gathered_session(source, title, scored, boards, noticed, entries, tags.get("date", "").strip("#? "))


def _games(text: str) -> Iterator[_Game]:
    """Game by game: a tag that comes again begins the next; comments and what % begins are passed over."""
    tags: dict[str, str] = {}
    before: dict[str, str] = {}
    tables: dict[str, list[str]] = {}
    open_table: list[str] | None = None
    for raw in re.sub(r"^\s*\{[^}]*\}", "", text, flags=re.MULTILINE).splitlines():
        if raw.startswith(("%", ";")):
            continue
        tag = _TAG.match(raw) if raw.lstrip().startswith("[") else None
        if tag is None:
            if open_table is not None and raw.strip():
                open_table.append(raw)
            continue
        name, value = tag[1].lower(), tag[2]
        if name in ("event", "board") and name in tags:
            yield _Game(tags, tables)
            before, tags, tables = {**before, **tags}, {}, {}
        tags[name] = before.get(name, "") if value.startswith("#") and len(value) < 3 else value
        open_table = tables.setdefault(name, []) if name.endswith("table") else None
    if tags:
        yield _Game(tags, tables)


def _scored(games: Sequence[_Game]) -> ScoredBy:
    heading = " ".join(
        f"{game.tags.get('scoring', '')} {game.tags.get('competition', '')} {game.tags.get('scoretable', '')}"
        for game in games
    ).lower()
    if "butler" in heading:
        return ScoredBy.BUTLER
    return ScoredBy.CROSS_IMPS if "imp" in heading else ScoredBy.MATCHPOINTS


def _two(games: Sequence[_Game]) -> bool:
    """Two fields where a number sits on both sides of one board, or the total score table says so."""
    for game in games:
        numbers: dict[str, set[str]] = {"pairid_ns": set(), "pairid_ew": set()}
        columns = _columns(game.tags.get("scoretable", ""))
        for row in game.tables.get("scoretable", ()):
            for name, value in zip(columns, _TOKEN.findall(row), strict=False):
                if name in numbers:
                    numbers[name].add(value)
        if numbers["pairid_ns"] & numbers["pairid_ew"]:
            return True
    return False


def _columns(tag: str) -> list[str]:
    return [each.partition("\\")[0].strip().lower() for each in tag.split(";") if each.strip()]


def _facts(game: _Game, number: str, noticed: list[Noticed]) -> BoardFacts:
    place = InFile(f"board {number}")
    deal = None
    written = game.tags.get("deal", "").strip()
    if written:
        try:
            deal = Deal.parse(written)
        except BadDeal as error:
            noticed.append(Noticed(place, error.wrong, error.right))
    dealer = game.tags.get("dealer", "").strip().upper()
    vulnerability = None
    if game.tags.get("vulnerable", "").strip(" ?"):
        try:
            vulnerability = Vulnerability.parse(game.tags["vulnerable"])
        except BadInput as error:
            noticed.append(Noticed(place, error.wrong, error.right))
    return BoardFacts(deal, Seat(dealer) if dealer and dealer in "NESW" and len(dealer) == 1 else None, vulnerability)


def _lines(
    game: _Game, number: str, already: int, facts: BoardFacts, two: bool, noticed: list[Noticed]
) -> Iterator[TravellerLine]:
    columns = _columns(game.tags.get("scoretable", ""))
    vulnerability = facts.vulnerability or vulnerability_of_board(int(number))
    for place, raw in enumerate(game.tables.get("scoretable", ()), start=already + 1):
        where = InFile(f"board {number}, line {place}", raw.strip()[:200])
        tokens = [token.strip('"') for token in _TOKEN.findall(raw)]
        if len(tokens) != len(columns):
            wrong = f"The line has {len(tokens)} parts, and its table {len(columns)} columns."
            noticed.append(Noticed(where, wrong, "Names with blanks need quotes."))
        row = {_COLUMNS[name]: value for name, value in zip(columns, tokens, strict=False) if name in _COLUMNS}
        if row:
            yield row_line(row, vulnerability, two, where, noticed)


def _entries(game: _Game, two: bool, noticed: list[Noticed]) -> Iterator[Listing]:
    columns = _columns(game.tags.get("totalscoretable", ""))
    for raw in game.tables.get("totalscoretable", ()):
        row = dict(zip(columns, (token.strip('"') for token in _TOKEN.findall(raw)), strict=False))
        number = row.get("pairid", "") or row.get("id", "")
        if not number:
            continue
        direction = row.get("direction", "").upper() or number[-2:].upper()
        side = Side(direction) if two and direction in ("NS", "EW") else None
        place = InFile(f"entry {number}", raw.strip()[:200])
        figures = []
        for column in ("totalmp", "totalscoremp", "totalimp"), ("totalpercentage", "percentage"):
            written = next((row[name] for name in column if row.get(name, "-") not in ("-", "?", "")), "")
            try:
                figures.append(printed_figure(written.strip("%"))[0] if written else None)
            except BadInput as error:
                noticed.append(Noticed(place, error.wrong, error.right))
                figures.append(None)
        names = tuple(filter(None, row.get("names", "").split(";")))
        yield Listing(pair(number, side), names, figures[0], figures[1], row.get("rank", ""))
