"""The results of a club's evening as they were read, in words and as tables: the session, a board, its lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws.words import joined
from bridgelaw.results.session import ScoredBy, Session, SessionBoard, TravellerLine
from bridgelaw.results.standing import Effect, Ranked, Standings
from bridgelaw.results.teams import MatchScore
from bridgelaw.scoring.printed import decimal, figure
from bridgelaw.scoring.table import Side
from bridgelaw.telling.derivation import Cell, Column, Table
from bridgelaw.telling.en.desk.manner import USUAL, Manner

UNITS = {
    ScoredBy.MATCHPOINTS: "matchpoints",
    ScoredBy.BUTLER: "IMPs",
    ScoredBy.CROSS_IMPS: "IMPs",
    ScoredBy.TEAMS: "IMPs",
}
SHORT = {"matchpoints": "mp", "IMPs": "IMPs"}


def opened(session: Session) -> str:
    """Return what was opened.

    >>> from bridgelaw.results.typed import typed_session
    >>> opened(typed_session("1 2 620\\n3 4 -100", "7"))
    'Board 7: 1 board, 2 lines, scored in matchpoints.'
    """
    lines = sum(len(board.lines) for board in session.boards)
    by = f", written by {session.source.program}" if session.source.program else ""
    boards = f"{len(session.boards)} board{'s' * (len(session.boards) != 1)}"
    return f"{session.title or 'An evening'}: {boards}, {lines} lines, scored in {UNITS[session.scored]}{by}."


def lines_named(places: Sequence[int]) -> str:
    """Lines of a board by their numbers.

    >>> lines_named((2,)), lines_named((2, 4, 6))
    ('line 3', 'lines 3, 5 and 7')
    """
    return f"line{'s' * (len(places) > 1)} {joined([str(place + 1) for place in places])}"


def line_name(line: TravellerLine, place: int) -> str:
    """A line of a board, to choose it by.

    >>> from bridgelaw.results.typed import typed_session
    >>> line_name(typed_session("1 2 4S= N\\n3 4 -100", "7").boards[0].lines[0], 0)
    '1. 1 NS, 2 EW: 4♠= N'
    """
    return f"{place + 1}. {line_pairs(line)}: {line.outcome_words}"


def line_pairs(line: TravellerLine) -> str:
    """Return who sat there.

    >>> from bridgelaw.results.typed import typed_session
    >>> line_pairs(typed_session("1 2 4S= N\\n3 4 -100", "7").boards[0].lines[0])
    '1 NS, 2 EW'
    """
    return f"{_pair(line, Side.NS)}, {_pair(line, Side.EW)}"


def _pair(line: TravellerLine, side: Side) -> str:
    entrant = line.entrant(side)
    return str(entrant) if entrant.side else f"{entrant} {side}"


def board_table(
    standings: Standings, board: SessionBoard, after: Standings | None = None, manner: Manner = USUAL
) -> Table:
    """The traveller of a board with what each line gets; with `after`, what it gets then.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 -100", "7"))
    >>> print(board_table(evening, evening.session.boards[0]).text())
    Board 7:
    line  NS    EW    result  score  NS mp  EW mp
    1     1 NS  2 EW  4♠= N    +620      2      0
    2     3 NS  4 EW  −100     −100      0      2
    """
    unit = SHORT[UNITS[standings.session.scored]]
    now = after or standings
    columns = [Column("line"), Column("NS"), Column("EW"), Column("result"), Column("score", signed=True)]
    columns += [Column(f"{side} {unit}{' before' if after else ''}") for side in Side]
    columns += [Column(f"{side} {unit} after") for side in Side] if after else []
    lines = now.session.board(board.number).lines
    rows = []
    for place, line in enumerate(lines):
        cells: list[Cell] = [str(place + 1), _pair(line, Side.NS), _pair(line, Side.EW), line.outcome_words]
        cells.append(_score(line, board))
        for each in (standings, after) if after else (standings,):
            cells += [_points(each, board, place, side, manner) for side in Side]
        rows.append(tuple(cells))
    return Table(f"Board {board.number}", tuple(columns), tuple(rows))


def _score(line: TravellerLine, board: SessionBoard) -> Cell:
    score = line.score_at(board.vulnerability)
    return "" if score is None else score


def _points(standings: Standings, board: SessionBoard, place: int, side: Side, manner: Manner) -> Cell:
    points = standings.awarded(board.number, place, side)
    return "" if points is None else manner.points(points, standings.session.scored)


def room_table(effect: Effect, manner: Manner = USUAL) -> Table:
    """Everybody whose points or place the ruling changes, before and after, those ranked together in their order.

    At Swiss pairs: the matches whose score it changes.
    """
    if effect.after.pair_matches:
        return _pair_match_table("What it does to the matches", effect, manner, changed=True)
    return _standings_table("What it does to the room", effect, effect.moved, manner)


def everybody_table(effect: Effect, manner: Manner = USUAL) -> Table:
    """All who are ranked, before and after, moved or not; at Swiss pairs all matches."""
    if effect.after.pair_matches:
        return _pair_match_table("Every match before and after", effect, manner, changed=False)
    were = {place.entrant: place for place in effect.before.places}
    pairs = [(were[place.entrant], place) for place in effect.after.places]
    return _standings_table("Everybody before and after", effect, pairs, manner)


def _standings_table(caption: str, effect: Effect, pairs: Sequence[tuple[Ranked, Ranked]], manner: Manner) -> Table:
    matchpoints = effect.after.session.scored is ScoredBy.MATCHPOINTS
    places = manner.decimals if matchpoints else None
    rows = [(str(new.entrant), *_standing(old, places), *_standing(new, places)) for old, new in pairs]
    what = "%" if matchpoints else "VPs" if effect.after.vp_scale else "IMPs"
    columns = (who(effect.after.session), f"{what} before", "place before", f"{what} after", "place after")
    return Table(caption, tuple(map(Column, columns)), tuple(rows))


def _pair_match_table(caption: str, effect: Effect, manner: Manner, *, changed: bool) -> Table:
    """The matches of Swiss pairs with the score of each side before and after, and what the file prints for them."""
    matchpoints = effect.after.session.scored is ScoredBy.MATCHPOINTS
    rows = []
    for old, new in zip(effect.before.pair_matches, effect.after.pair_matches, strict=True):
        if changed and old.scores == new.scores:
            continue
        printed = new.match.imps if new.match.vps == (None, None) else new.match.vps
        for place, pair in enumerate((new.match.team, new.match.opponents)):
            shown = (
                decimal(each.scores[place], manner.decimals) if matchpoints else figure(each.scores[place])
                for each in (old, new)
            )
            known = printed[place]
            rows.append((new.match.round, str(pair), *shown, "" if known is None else figure(known)))
    unit = "%" if matchpoints else "IMPs"
    columns = ("round", "pair", f"{unit} before", f"{unit} after", "in the file")
    return Table(caption, tuple(map(Column, columns)), tuple(rows))


def who(session: Session) -> str:
    """Return what is ranked: pairs or teams."""
    return "team" if session.scored is ScoredBy.TEAMS else "pair"


def match_table(effect: Effect) -> Table | None:
    """The matches that the ruling changes: IMPs net and, where there are any, VPs, before and after."""
    pairs = zip(effect.before.matches, effect.after.matches, strict=True)
    rows = []
    for old, new in pairs:
        if (old.imps, old.vps) != (new.imps, new.vps):
            for place, team in enumerate((new.match.team, new.match.opponents)):
                named = f"{team}{f', round {new.match.round}' if new.match.round else ''}"
                rows.append((named, *_of_match(old, place, effect), *_of_match(new, place, effect)))
    vps = bool(effect.after.vp_scale)
    heads = [f"{what} {when}" for when in ("before", "after") for what in (("IMPs", "VPs") if vps else ("IMPs",))]
    columns = (Column("team"), *(Column(head, signed=head.startswith("IMPs")) for head in heads))
    return Table("The match", columns, tuple(rows)) if rows else None


def _of_match(score: MatchScore, place: int, effect: Effect) -> tuple[Cell, ...]:
    vps = decimal(score.vps[place], 2) if score.vps else ""
    return (score.imps[place], vps) if effect.after.vp_scale else (score.imps[place],)


def _standing(place: Ranked, places: int | None) -> tuple[str, str]:
    value: Fraction = place.figure
    shown = figure(value) if places is None else decimal(value, places)
    return shown, f"{place.rank}{'=' if place.shared else ''}"
