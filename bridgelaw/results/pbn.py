"""Portable Bridge Notation (2.1, tistis.nl/pbn): deals, score tables, and games of one table each.

Many clubs publish the deals alone: a session of boards without lines is a right reading. Result is the tricks won; a
score stands in the column of the side that got it; ^ marks an artificial one; # is the value of the game before. Where
a board has no score table, each of its games is the result of a table (`one_game.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import replace
from bridgelaw.results.gathering import (
    MOST_BOARDS,
    MOST_LINES,
    MOST_OF_ALL,
    BoardFacts,
    TooMuch,
    board_number,
    gathered_board,
    gathered_session,
    too_long,
    too_many_boards,
    too_many_lines,
)
from bridgelaw.results.one_game import frequency_lines, game_lines, sat_as, team_matches
from bridgelaw.results.pbn_text import Game, read_games
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


_MOST_GAMES = 20_000
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


def read_pbn(text: str, encoding: str = "utf-8") -> Session:
    """A session out of a PBN file. Raises NotPbn, and TooMuch for more boards than an evening has.

    >>> shown = read_pbn('[Board "3"]\\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]')
    >>> shown.boards[0].lines, str(shown.boards[0].deal.hand(Seat.E))
    ((), '♠— ♥AKQJ1098765432 ♦— ♣—')
    """
    noticed: list[Noticed] = []
    games = list(islice(read_games(text, noticed), _MOST_GAMES + 1))
    if len(games) > _MOST_GAMES:
        raise TooMuch(f"There are more than {_MOST_GAMES} games.", "One evening has fewer tables and boards.")
    if not any("board" in game.tags for game in games):
        raise NotPbn("There is no board in this PBN.", 'A PBN file has lines such as [Board "1"].')
    single = [game for game in games if not game.tables.get("scoretable")]
    seats = sat_as(single, noticed)
    scored = ScoredBy.TEAMS if seats.teams else _scored(games)
    two = _two(games)
    found: dict[str, tuple[BoardFacts, list[TravellerLine]]] = {}
    read = 0
    for game in games:
        written = game.tags.get("board", "")
        number = board_number(written)
        if number is None:
            if written:
                noticed.append(Noticed(InFile("boards", written[:40]), f"'{written[:40]}' is not the number of a "
                    "board."))
            continue
        before = found.get(number)
        facts = _facts(game, number, noticed, before[0] if before else BoardFacts())
        lines = before[1] if before else []
        found[number] = (facts, lines)
        vulnerability = facts.vulnerability or vulnerability_of_board(int(number))
        already = len(lines)
        own = list(islice(_lines(game, number, already, vulnerability, two, noticed), MOST_LINES + 1))
        own = own or list(game_lines(game, number, vulnerability, seats, noticed))
        lines.extend(own or frequency_lines(game, number, vulnerability, noticed))
        if len(lines) > MOST_LINES:
            raise too_long(number)
        if len(found) > MOST_BOARDS:
            raise too_many_boards()
        read += len(lines) - already
        if read > MOST_OF_ALL:
            raise too_many_lines()
    noticed.extend(_unknown(games))
    boards: list[SessionBoard] = [
        gathered_board(number, lines, noticed, facts, seats.teams) for number, (facts, lines) in found.items()
    ]
    tags = games[0].tags
    program = next(iter(re.findall(r"^%[ \t]*Creator:(.+)$", text, re.MULTILINE)), tags.get("generator", "")).strip()
    title = tags.get("event", "").strip("# ")
    entries = [each for game in games for each in _entries(game, two, noticed)]
    source = FileSource("PBN", program, encoding=encoding)
    session = gathered_session(source, title, scored, boards, noticed, entries, tags.get("date", "").strip("#? "))
    return replace(session, matches=team_matches(boards, seats)) if scored is ScoredBy.TEAMS else session


def _scored(games: Sequence[Game]) -> ScoredBy:
    heading = " ".join(
        f"{game.tags.get('scoring', '')} {game.tags.get('competition', '')} {game.tags.get('scoretable', '')}"
        for game in games
    ).lower()
    if "butler" in heading:
        return ScoredBy.BUTLER
    return ScoredBy.CROSS_IMPS if "imp" in heading else ScoredBy.MATCHPOINTS


def _two(games: Sequence[Game]) -> bool:
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


def _facts(game: Game, number: str, noticed: list[Noticed], before: BoardFacts) -> BoardFacts:
    """Return what this game says of its board, and what an earlier one said where it is silent."""
    place = InFile(f"board {number}")
    deal = before.deal
    written = game.tags.get("deal", "").strip()
    if written and deal is None:
        try:
            deal = Deal.parse(_plain_deal(written))
        except BadDeal as error:
            noticed.append(Noticed(place, error.wrong, error.right))
    dealer = game.tags.get("dealer", "").strip().upper()
    vulnerability = before.vulnerability
    if game.tags.get("vulnerable", "").strip(" ?") and vulnerability is None:
        try:
            vulnerability = Vulnerability.parse(game.tags["vulnerable"])
        except BadInput as error:
            noticed.append(Noticed(place, error.wrong, error.right))
    return BoardFacts(deal, Seat(dealer) if len(dealer) == 1 and dealer in "NESW" else before.dealer, vulnerability)


_SUIT_NAMED = re.compile(r"S([^.\s]*)\.H([^.\s]*)\.D([^.\s]*)\.C([^.\s]*)", re.IGNORECASE)


def _plain_deal(written: str) -> str:
    """A deal as the standard writes it: without the letters of the suits, and without a dot too many.

    >>> _plain_deal("S:SA7.H864.DQJT73.CAKQ KT43.A.2.3.")
    'S:A7.864.QJT73.AKQ KT43.A.2.3'
    """
    first, mark, hands = written.rpartition(":")
    plain = [_SUIT_NAMED.sub(r"\1.\2.\3.\4", hand) for hand in hands.split()]
    return first + mark + " ".join(hand[:-1] if hand.count(".") == 4 and hand[-1] == "." else hand for hand in plain)


def _lines(
    game: Game, number: str, already: int, vulnerability: Vulnerability, two: bool, noticed: list[Noticed]
) -> Iterator[TravellerLine]:
    columns = _columns(game.tags.get("scoretable", ""))
    for place, raw in enumerate(game.tables.get("scoretable", ()), start=already + 1):
        where = InFile(f"board {number}, line {place}", raw.strip()[:200])
        tokens = [token.strip('"') for token in _TOKEN.findall(raw)]
        if len(tokens) != len(columns):
            wrong = f"The line has {len(tokens)} parts, but its table has {len(columns)} columns."
            noticed.append(Noticed(where, wrong, "Names with blanks need quotes."))
        row = {_COLUMNS[name]: value for name, value in zip(columns, tokens, strict=False) if name in _COLUMNS}
        if row:
            yield row_line(row, vulnerability, two, where, noticed)


def _unknown(games: Sequence[Game]) -> Iterator[Noticed]:
    """The columns of score tables that are none of the standard's: each is named once, with the first such table."""
    told: set[str] = set()
    for game in games:
        tag = game.tags.get("scoretable", "")
        names = [each for each in _columns(tag) if each not in _COLUMNS and each not in told]
        if names and game.tables.get("scoretable"):
            told.update(names)
            place = InFile(f"line {game.line}", tag[:200])
            wrong = f"The course does not know or read the column{'s' * (len(names) > 1)} {', '.join(names[:20])}."
            yield Noticed(place, wrong, "They are those of its ScoreTable.")


def _entries(game: Game, two: bool, noticed: list[Noticed]) -> Iterator[Listing]:
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
