"""Games of one table each, gathered into lines: PBN as RealBridge, BBO, KOPS and archives of vugraph write it.

Who sat where stands in the names of the seats, the same name for both players of a pair or one for each, or in the
names of the teams. Of a match the home team sits North-South in the open room, and at the first of its tables where no
room is named; RealBridge names as home, at each table, whoever sits North-South there. The tags are those of
tistis.nl/pbn, 2.1, section 4; read against the files of jarekczek/pbntools and dominicprice/endplay.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.gathering import MOST_LINES, TooMuch
from bridgelaw.results.pbn_text import Game
from bridgelaw.results.rows import ResultColumn, row_line
from bridgelaw.results.session import Entrant, InFile, Noticed, SessionBoard, TeamMatch, TravellerLine
from bridgelaw.scoring.table import Side, Vulnerability

_SEATS = {Side.NS: ("north", "south"), Side.EW: ("east", "west")}
_NUMBERED = re.compile(r"(?:pair|para|paar|paire|par|coppia|pareja|team|nr|no)?[\s.#:-]*(\d{1,4})", re.IGNORECASE)
_REDOUBLED = re.compile(r"(?<=[1-7][CDHSN])R$", re.IGNORECASE)
_NOBODY = frozenset({"", "?", "-"})
_HOME, _VISITORS = "home", "visitors"


_Match = tuple[str, str, str]


@dataclass(frozen=True)
class WhoSat:
    """The way to read the seats of a file: as teams or as pairs, and whether the two sides are two fields."""

    teams: bool
    #: Whether the same number sits on both sides of one board.
    two: bool = False
    matches: tuple[_Match, ...] = ()
    #: The games, by their first lines, in which the home team sat East-West.
    turned: frozenset[int] = frozenset()


def has_result(game: Game) -> bool:
    """True if a game has a contract, or a score, of its own."""
    return any(game.tags.get(name, "").strip(" ?-*") for name in ("contract", "score"))


def sat_as(games: Iterable[Game], noticed: list[Noticed]) -> WhoSat:
    """Return how these games name who sat at them; what has to be assumed of them is noticed."""
    there = [game for game in games if has_result(game)]
    met: dict[_Match, dict[str, list[Game]]] = {}
    for game in there:
        if game.tags.get("room", "").strip() or _team(game, "hometeam", ""):
            match = _match_of(game)
            match = match if _turned_round(match) not in met else _turned_round(match)
            met.setdefault(match, {}).setdefault(game.tags.get("board", ""), []).append(game)
    if met and all(len(own) <= 2 for boards in met.values() for own in boards.values()):
        turned = {game: how for match, boards in met.items() for game, how in _turned(match, boards)}
        if "order" in turned.values():
            wrong = "The file does not say at which table the home team sat North-South."
            noticed.append(Noticed(InFile("tables"), wrong, "The first team is taken as North-South."))
        return WhoSat(True, matches=tuple(met), turned=frozenset(turned))
    if any(game.tags.get("scoring", "").strip().upper() == "IMP" for game in there):
        wrong = (
            "It is scored at IMPs, but the file does not say if they are against a datum or against every other line."
        )
        noticed.append(Noticed(InFile("scoring", "IMP"), wrong, "The course compares with every other line."))
    if there and not any(many > 1 for many in Counter(game.tags.get("board", "") for game in there).values()):
        noticed.append(Noticed(InFile("boards"), "No board has a second result.", "There is nothing to compare with."))
    return WhoSat(False, _two(there))


def _turned(match: _Match, boards: Mapping[str, Sequence[Game]]) -> Iterator[tuple[int, str]]:
    """The games of a match in which its home team sat East-West, and what tells so.

    Either the file names the teams of that table the other way round, or its room is the closed one; or it has the
    higher number, or comes second.
    """
    games = [game for own in boards.values() for game in own]
    tables = sorted({_table(game) for game in games}, key=_order)
    named = any(_match_of(game) != match for game in games)
    for own in boards.values():
        for place, game in enumerate(own):
            if named:
                if _match_of(game) != match:
                    yield game.line, "name"
            elif (_table(game) != tables[0]) if len(tables) > 1 else place:
                yield game.line, "room" if game.tags.get("room", "").strip() else "order"


def _turned_round(match: _Match) -> _Match:
    return match[1], match[0], match[2]


def game_lines(
    game: Game, number: str, vulnerability: Vulnerability, seats: WhoSat, noticed: list[Noticed]
) -> Iterator[TravellerLine]:
    """The line of a game; none where it is a deal alone."""
    if not has_result(game):
        return
    tags = game.tags
    shown = " ".join(filter(None, (tags.get(name, "") for name in ("contract", "declarer", "result", "score"))))
    where = InFile(f"board {number}, line {game.line} of the file", shown[:200])
    row = {
        ResultColumn.CONTRACT: _REDOUBLED.sub("XX", tags.get("contract", "")),
        ResultColumn.DECLARER: tags.get("declarer", "").lstrip("^"),
        ResultColumn.TRICKS: _side_value(tags.get("result", ""), tags)[0] or tags.get("result", "").lstrip("^"),
        ResultColumn.TABLE: tags.get("table", ""),
        ResultColumn.ROUND: _turn(tags),
        **_both(tags, "score", ResultColumn.SCORE_NS, ResultColumn.SCORE_EW),
    }
    for name, own, other in (
        ("scoreimp", ResultColumn.NS_POINTS, ResultColumn.EW_POINTS),
        ("scoremp", ResultColumn.NS_POINTS, ResultColumn.EW_POINTS),
        ("scorepercentage", ResultColumn.NS_PERCENT, ResultColumn.EW_PERCENT),
    ):
        row |= _both(tags, name, own, other)
    line = row_line(row, vulnerability, True, where, noticed)
    ns, ew = _seated(game, seats)
    yield replace(line, ns=ns, ew=ew)


def team_matches(boards: Iterable[SessionBoard], seats: WhoSat) -> tuple[TeamMatch, ...]:
    """The matches that were met on these boards."""
    there = {(line.ns, line.ew, line.round) for board in boards for line in board.lines}
    found = []
    for home, visitors, turn in seats.matches:
        pair = Entrant(home), Entrant(visitors)
        if (*pair, turn) in there or (*pair[::-1], turn) in there:
            found.append(TeamMatch(*pair, turn))
    return tuple(found)


_FREQUENCY = {
    "multiplicity": "many",
    "score_ns": ResultColumn.SCORE_NS,
    "score_ew": ResultColumn.SCORE_EW,
    "contract": ResultColumn.CONTRACT,
    "declarer": ResultColumn.DECLARER,
    "result": ResultColumn.TRICKS,
    "mp_ns": ResultColumn.NS_POINTS,
    "mp_ew": ResultColumn.EW_POINTS,
    "imp_ns": ResultColumn.NS_POINTS,
    "imp_ew": ResultColumn.EW_POINTS,
    "percentage_ns": ResultColumn.NS_PERCENT,
    "percentage_ew": ResultColumn.EW_PERCENT,
}


def frequency_lines(
    game: Game, number: str, vulnerability: Vulnerability, noticed: list[Noticed]
) -> Iterator[TravellerLine]:
    """The lines of an InstantScoreTable: how often each score was had. It names no pairs: they are numbered.

    A table of what a range of scores is worth, without how often each was had, holds no results. Raises TooMuch.
    """
    rows = game.tables.get("instantscoretable", ())
    columns = [
        each.partition("\\")[0].strip().lower() for each in game.tags.get("instantscoretable", "").split(";") if each
    ]
    if not rows:
        return
    place = InFile(f"board {number}", game.tags.get("instantscoretable", "")[:200])
    if "multiplicity" not in columns or not {"score_ns", "score_ew", "contract"} & set(columns):
        wrong = "Its InstantScoreTable gives the value of a score, but not how often it occurred."
        noticed.append(Noticed(place, wrong, "It has no results and is ignored."))
        return
    noticed.append(
        Noticed(place, "Its InstantScoreTable names no pairs.", "Its lines have only numbers: pairs cannot be ranked.")
    )
    numbered = 0
    for raw in rows:
        cells = dict(zip(columns, re.findall(r'"[^"]*"|\S+', raw), strict=False))
        many = cells.get("multiplicity", "")
        where = InFile(f"board {number}, row {raw.strip()[:80]}", raw.strip()[:200])
        if not (many.isascii() and many.isdigit() and len(many) < 6):
            noticed.append(Noticed(where, f"'{many[:40]}' is not a number of tables.", "The row is ignored."))
            continue
        if numbered + int(many) > MOST_LINES:
            raise TooMuch(f"Board {number} has {numbered + int(many)} lines.", f"It has at most {MOST_LINES}.")
        row = {
            column: cells[name].strip('"')
            for name, column in _FREQUENCY.items()
            if isinstance(column, ResultColumn) and name in cells
        }
        if not int(many):
            continue
        line = row_line(row, vulnerability, True, where, noticed)
        for _ in range(int(many)):
            numbered += 1
            yield replace(line, ns=Entrant(str(numbered), Side.NS), ew=Entrant(str(numbered), Side.EW))


def _seated(game: Game, seats: WhoSat) -> tuple[Entrant, Entrant]:
    if seats.teams:
        match = _match_of(game)
        if game.line in seats.turned and match in seats.matches:
            match = _turned_round(match)
        return Entrant(match[0]), Entrant(match[1])
    ns, ew = (_pair(game.tags, side, seats.two) for side in Side)
    return ns, ew


def _pair(tags: Mapping[str, str], side: Side, two: bool) -> Entrant:
    """A pair by its number, where both seats have the same; else by the names of its players, in one order."""
    names = [_plain_name(tags.get(seat, "")) for seat in _SEATS[side]]
    known = [name for name in names if name not in _NOBODY]
    field = side if two else None
    if len(set(known)) == 1:
        numbered = _NUMBERED.fullmatch(known[0])
        return Entrant(str(int(numbered[1])) if numbered else known[0], field)
    return Entrant("+".join(sorted(known)), field)


def _plain_name(text: str) -> str:
    """A player's name without the number that some programs write behind it."""
    return re.sub(r"\s*#\s*\d+\s*$", "", " ".join(text.split()))[:60]


def _two(games: Sequence[Game]) -> bool:
    sides: dict[str, dict[Side, set[str]]] = {}
    for game in games:
        there = sides.setdefault(game.tags.get("board", ""), {side: set() for side in Side})
        for side in Side:
            there[side].add(_pair(game.tags, side, False).number)
    return any((each[Side.NS] & each[Side.EW]) - {""} for each in sides.values())


def _match_of(game: Game) -> _Match:
    return _team(game, "hometeam", _HOME), _team(game, "visitteam", _VISITORS), _turn(game.tags)


def _turn(tags: Mapping[str, str]) -> str:
    return " ".join(filter(None, (tags.get(name, "").strip(" ?") for name in ("stage", "round"))))[:60]


def _team(game: Game, tag: str, otherwise: str) -> str:
    name = " ".join(game.tags.get(tag, "").split())[:60]
    return otherwise if name in _NOBODY else name


def _table(game: Game) -> str:
    return game.tags.get("room", "").strip().casefold() or game.tags.get("table", "").strip()


def _order(table: str) -> tuple[bool, int, str]:
    """The open room before the closed, a lower number before a higher."""
    digits = "".join(re.findall(r"\d", table))[:9]
    return not table.startswith("open"), int(digits or 0), table


_BY_SIDE = re.compile(r"(NS|EW)\s+([+-]?\d+(?:[.,]\d+)?)", re.IGNORECASE)


def _side_value(text: str, tags: Mapping[str, str]) -> tuple[str, str]:
    """Return the numbers for NS and for EW in "NS 90", "EW -50", or "NS 4 EW -4"; of tricks, declarer's."""
    found = {side.upper(): value for side, value in _BY_SIDE.findall(text)}
    declarer = "NS" if tags.get("declarer", "").lstrip("^")[:1].upper() in ("N", "S") else "EW"
    return found.get(declarer, ""), found.get("EW" if declarer == "NS" else "NS", "")


def _both(tags: Mapping[str, str], name: str, ns: ResultColumn, ew: ResultColumn) -> Mapping[ResultColumn, str]:
    """A tag of a score for both sides; a bare number is that of declarer's side, as the standard has it."""
    text = tags.get(name, "").strip()
    found = {side.upper(): value for side, value in _BY_SIDE.findall(text)}
    if found:
        return {column: found[side] for side, column in (("NS", ns), ("EW", ew)) if side in found}
    if re.fullmatch(r"[+-]?\d+(?:[.,]\d+)?", text):
        seat = tags.get("declarer", "").lstrip("^")[:1].upper()
        if seat in ("N", "S") or not text.strip("+-0.,"):
            return {ns: text}
        if seat in ("E", "W"):
            return {ew: text}
    return {}
