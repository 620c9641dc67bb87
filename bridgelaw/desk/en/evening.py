"""The results of a club's evening as they were read, in words and as tables: the session, a board, its lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.chapters.law87.en.fouled_names import APART, APPEAL, NOBODY_LOSES, NOT_ALIKE, form_phrase
from bridgelaw.desk.fouled import FouledAtImps
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.laws.words import capital, joined
from bridgelaw.results.session import ScoredBy, Session, SessionBoard, TravellerLine
from bridgelaw.results.standing import Effect, Ranked, Standings
from bridgelaw.results.teams import MatchScore
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.printed import decimal, figure
from bridgelaw.scoring.table import Side
from bridgelaw.telling.derivation import Cell, Column, Derivation, Sentences, Table, steps


@dataclass(frozen=True)
class Manner:
    """A result beaten counts 2 or, with `halves`, 1; `by` are the facts that say whose regulations these are."""

    halves: bool = False
    decimals: int = 2
    imps: Regulation | None = None
    by: tuple[str, ...] = ()

    def points(self, points: Fraction, scored: ScoredBy) -> Fraction:
        """Points as they are told: only matchpoints have two scales.

        >>> Manner(halves=True).points(Fraction(3), ScoredBy.MATCHPOINTS), Manner().points(Fraction(3), ScoredBy.BUTLER)
        (Fraction(3, 2), Fraction(3, 1))
        """
        return points / 2 if self.halves and scored is ScoredBy.MATCHPOINTS else points


USUAL = Manner()


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
        return _pair_match_table("Effect on the matches", effect, manner, changed=True)
    return _standings_table("Effect on the ranking", effect, effect.moved, manner)


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


def at_imps(ruling: FouledAtImps, title: str) -> Derivation:
    """The forms, how each is scored, and what results that cannot be compared get."""
    result = " ".join(f"{capital(form_phrase(form, ruling.forms))}: {_scored(ruling, form)}." for form in ruling.forms)
    few = ("Where there are too few of them to compare, each pair gets average plus.",) * bool(ruling.too_few)
    said = " ".join((f"{NOT_ALIKE}.", APART, *few, NOBODY_LOSES, APPEAL))
    return Derivation(title, (), steps(ruling, ruling.grounds, _SENTENCES), result, said)


def _scored(ruling: FouledAtImps, form: str) -> str:
    places = ruling.forms[form]
    if places[0] in ruling.too_few:
        return f"{lines_named(places)}, average plus for each pair"
    if form in ruling.datums:
        return f"{lines_named(places)} against a datum of {figure(ruling.datums[form], sign=True)}"
    return f"{lines_named(places)} against each other"


def _forms(ruling: FouledAtImps, _: Ground) -> str:
    each = [f"{lines_named(places)} in {form_phrase(form, ruling.forms)}" for form, places in ruling.forms.items()]
    return (
        f"The board was played in more than one form: {joined(each)}. The Law does not ask if the difference mattered."
    )


def _method(ruling: FouledAtImps, _: Ground) -> str:
    how = (
        "a datum is made of the results of each form, and each is compared with its own"
        if ruling.datums
        else "each result is compared with the others of its form, and the smaller group is not brought to the size of "
        "the board"
    )
    return (
        "Each form is a group, and each group is scored by itself as your regulations say. This course has read none "
        f"that says how at IMPs; then you choose a method and announce it. Here {how}."
    )


def _too_few(ruling: FouledAtImps, _: Ground) -> str:
    one = len(ruling.too_few) == 1
    why = "Nobody else played the form of" if one else "For your datum there are too few of a form in"
    if not ruling.datums and not one:
        why = "Nobody else played the forms of"
    return (
        f"{why} {lines_named(ruling.too_few)}, so there is nothing to compare {'it' if one else 'them'} with, and who "
        "is in no way at fault gets average plus, three IMPs. Where a pair fouled the board itself, give its line an "
        "artificial score instead."
    )


_SENTENCES: Sentences[FouledAtImps] = {"forms": _forms, "method": _method, "too-few": _too_few}
