"""A ruling on a line of an evening: what was ruled, what it is worth, what it does to the room, what to say."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from bridgelaw.chapters.law87.en.fouled_board import derivation as fouled_derivation
from bridgelaw.chapters.law87.en.team_play import derivation as of_two_tables
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.desk.en.evening import (
    UNITS,
    USUAL,
    Manner,
    at_imps,
    board_table,
    lines_named,
    match_table,
    room_table,
    who,
)
from bridgelaw.desk.fouled import FouledAtImps, FouledOnBoard
from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.desk.on_board import OnBoard
from bridgelaw.desk.shares import WhySplit
from bridgelaw.laws import rule
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import joined
from bridgelaw.results.session import Artificial, Assigned, Entrant, Played, ScoredBy
from bridgelaw.rulings.assigned.outcomes import WeightedScore
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.matchpoints import as_percentage
from bridgelaw.scoring.printed import counted, decimal, decimals_of_both, signed
from bridgelaw.scoring.table import Side
from bridgelaw.telling.derivation import Derivation, Said, Sentences, Table, steps
from bridgelaw.telling.en.assigned.sentences import roads


def desk_derivation(ruling: DeskRuling, manner: Manner = USUAL) -> Derivation:
    """The ruling step by step, the board and the room before and after, and the words for the table."""
    ns, ew = _worth(ruling, manner)
    result = f"NS {ns}; EW {ew}."
    sentences: Sentences[DeskRuling] = {
        "score": _score,
        "line": partial(_line, manner=manner),
        "board": partial(_board, manner=manner),
        "room": partial(_room, manner=manner),
    }
    return Derivation(
        f"Board {ruling.board.number}, {_whose(ruling)}",
        (*_facts(ruling), *manner.by),
        steps(ruling, ruling.grounds, sentences),
        result,
        _announced(ruling, manner),
    )


def fouled_at_the_desk(ruling: FouledOnBoard, manner: Manner = USUAL) -> Derivation:
    """A fouled board of the evening: the ruling on it, then the board and the room before and after."""
    title = f"Board {ruling.board.number}, fouled"
    if isinstance(ruling.ruling, FouledRuling):
        told = fouled_derivation(ruling.ruling, title)
    elif isinstance(ruling.ruling, FouledAtImps):
        told = at_imps(ruling.ruling, title)
    else:
        told = of_two_tables(ruling.ruling, title)
    sentences: Sentences[FouledOnBoard] = {
        "board": partial(_forms, manner=manner),
        "room": partial(_room, manner=manner),
    }
    facts = (*_facts(ruling), f"In another form of the board: {lines_named(ruling.places)}", *told.facts, *manner.by)
    told = replace(told, facts=facts, steps=(*told.steps, *steps(ruling, ruling.grounds, sentences)))
    moved = _by_the_session(ruling, ruling.artificial, manner)
    return replace(told, result=told.result + moved, announcement=told.announcement + moved)


def _forms(ruling: FouledOnBoard, ground: Ground, manner: Manner) -> Said:
    """Return what changes on the board, and who is awarded what it had on its other boards."""
    says, tables = _board(ruling, ground, manner)
    return says + _by_the_session(ruling, ruling.artificial, manner), tables


def _whose(ruling: DeskRuling) -> str:
    if len(ruling.places) > 1:
        return lines_named(ruling.places)
    return f"{ruling.line.ns} against {ruling.line.ew}"


def _facts(ruling: OnBoard) -> tuple[str, ...]:
    board = ruling.board
    facts = [f"Dealer {board.dealer.word}; {board.vulnerability.phrase}"]
    if isinstance(ruling, DeskRuling):
        was = dict.fromkeys(board.lines[place].outcome_words for place in ruling.places)
        facts.append(f"At the table: {joined(list(was))}")
    facts += [f"The infraction: {ruling.infraction}"] if ruling.infraction else []
    facts += [f"Not allowed: {ruling.disallowed}"] if ruling.disallowed else []
    return tuple(facts)


def _score(ruling: DeskRuling, _: Ground) -> Said:
    if ruling.sat:
        was = f"{ruling.line.ns} against {ruling.line.ew}"
        return f"{was} was recorded. {_seated(ruling.sat)}{_on_boards(ruling)}: the record is corrected."
    if isinstance(ruling.outcome, Played):
        return f"{_as_recorded(ruling)} was recorded. The result obtained is {_obtained(ruling)}, and it counts."
    if isinstance(ruling.outcome, Artificial):
        says = (
            f"NS get {ruling.outcome.ns} and EW {ruling.outcome.ew}: an artificial score, which is not compared with "
            "other results."
        )
        at_imps = rule("session-counts-in-imps", ruling.edition).holds and _moves(ruling)
        return says + _AT_IMPS.get(ruling.scored, "") if at_imps else says
    assert ruling.shares is not None
    ns, ew = ruling.shares
    closed = "".join(f" {each}" for each in roads(ns, ew))
    if not ruling.is_split:
        return f"Both sides get {_parts(ns)}.{closed}"
    return f"NS get {_parts(ns)}. EW get {_parts(ew)}.{_reason(ruling)}{closed}"


# What the Law leaves to the regulations where there are no matchpoints.
_AT_IMPS = {
    ScoredBy.BUTLER: (
        " At IMPs that is three of them; the line enters no datum, and the others are compared with a datum without it."
        " A pair whose other boards average more than +3 IMPs, or less than −3, is awarded that average. This course"
        " reads the equivalent of 60% and 40% in this way, and your regulations may say something else."
    ),
    ScoredBy.CROSS_IMPS: (
        " At IMPs that is three of them, and the others have one comparison less. A pair whose other boards average"
        " more than +3 IMPs for each comparison, or less than −3, is awarded that average. This course reads the"
        " equivalent of 60% and 40% in this way. Your regulations must say if the three IMPs are for the board or for"
        " each comparison."
    ),
    ScoredBy.TEAMS: (
        " At teams that is three IMPs. A team whose other boards of the session average more than +3 IMPs, or less"
        " than −3, is awarded that average. This course reads the equivalent of 60% and 40% in this way, and your"
        " regulations may say something else."
    ),
}


def _moves(ruling: DeskRuling) -> bool:
    """True if the score moves with the rest of the session."""
    halves = (ruling.outcome.ns, ruling.outcome.ew) if isinstance(ruling.outcome, Artificial) else ()
    return any(half.grade in (Grade.PLUS, Grade.MINUS) for half in halves)


def _reason(ruling: DeskRuling) -> str:
    """Why the two differ."""
    if ruling.split is None:
        return " The reason for two different scores has not been entered."
    side = ruling.split.side
    if side is None:
        return " The error was the director's: both sides are treated as innocent."
    if ruling.split.why is WhySplit.IGNORANCE:
        return (
            f" {side} gained by an action that {side.opponents} took in ignorance of the law, and only {side}'s score "
            "changes."
        )
    return f" {side} did part of the damage to itself, and gets no relief for that part."


def _parts(score: WeightedScore) -> str:
    names = {points: _named(name, points) for points, name in score.names.items()}
    if len(names) == 1:
        return next(iter(names.values()))
    return " and ".join(f"{share} of {names[points]}" for points, share in score.written.items())


def _named(name: str, points: int) -> str:
    """Every result that gives these points, with them: 3NT-1 N or 4♠-1 N (−50)."""
    return name if name == signed(points) else f"{name} ({signed(points)})"


def _worth(ruling: DeskRuling, manner: Manner) -> tuple[str, str]:
    """Return what both sides get; their percentages come to a hundred where the exact ones do."""
    ns, ew = (ruling.points(side) for side in Side)
    offered = ruling.effect.after.offered(ruling.effect.board)
    if ns is None or ew is None or not offered:
        return _awarded(ruling, ns, manner), _awarded(ruling, ew, manner)
    shares = decimals_of_both(as_percentage(ns, offered), as_percentage(ew, offered), manner.decimals)
    return f"{_points(ruling, ns, manner)} ({shares[0]}%)", f"{_points(ruling, ew, manner)} ({shares[1]}%)"


def _awarded(ruling: OnBoard, points: Fraction | None, manner: Manner) -> str:
    return "nothing" if points is None else _told(ruling, points, manner)


def _points(ruling: OnBoard, points: Fraction, manner: Manner) -> str:
    scored = ruling.scored
    return counted(manner.points(points, scored), UNITS[scored], sign=scored is not ScoredBy.MATCHPOINTS)


def _told(ruling: OnBoard, points: Fraction, manner: Manner) -> str:
    told = _points(ruling, points, manner)
    offered = ruling.effect.after.offered(ruling.effect.board)
    return f"{told} ({decimal(as_percentage(points, offered), manner.decimals)}%)" if offered else told


def _line(ruling: DeskRuling, _: Ground, manner: Manner) -> Said:
    where = "this line" if len(ruling.places) == 1 else "the first of these lines"
    ns, ew = _worth(ruling, manner)
    says = f"On {where} that is {ns} for NS and {ew} for EW.{_by_the_session(ruling, ruling.places, manner)}"
    got = [ruling.effect.after.awarded(ruling.effect.board, ruling.place, side) for side in Side]
    if ruling.scored is not ScoredBy.TEAMS or all(each is None or each.denominator == 1 for each in got):
        return says
    whole = ruling.whole_imps
    if whole is None:
        return says
    favoured = isinstance(ruling.outcome, Assigned) and ruling.outcome.favoured
    by = f", rounded in favour of {favoured}" if favoured else ""
    return f"{says} In the match whole IMPs count{by}: {signed(whole[0])} and {signed(whole[1])}."


# A later ruling, or a board still to be played, moves it again.
_SO_FAR = " as the session stands now."


def _by_the_session(ruling: OnBoard, places: Iterable[int], manner: Manner) -> str:
    """Return who gets what it had on its other boards instead."""
    told, after, number = "", ruling.effect.after, ruling.effect.board
    for place in places:
        for side in Side:
            awarded = after.awarded(number, place, side)
            if awarded is not None and awarded != after.points[number][place].of(side):
                own = ruling.board.lines[place].entrant(side)
                whose = f"team {own}" if ruling.scored is ScoredBy.TEAMS else own
                told += f" By its other boards {whose} is awarded {_told(ruling, awarded, manner)},{_SO_FAR}"
    return told


def _board(ruling: OnBoard, _: Ground, manner: Manner) -> tuple[str, tuple[Table, ...]]:
    before, after = ruling.effect.before, ruling.effect.after
    number = ruling.effect.board
    others = sum(
        old != new
        for place, (old, new) in enumerate(zip(before.points[number], after.points[number], strict=True))
        if place not in ruling.places
    )
    if not others:
        says = "No other line of the board changes."
    else:
        says = f"{counted(others, 'other lines')} of the board {'changes' if others == 1 else 'change'}."
    return says, (board_table(before, ruling.board, after, manner),)


def _room(ruling: OnBoard, _: Ground, manner: Manner) -> Said:
    if ruling.effect.after.pair_matches:
        return _matches(ruling, manner)
    moved = ruling.effect.moved
    if not moved:
        return "Nobody's total changes."
    places = sum(old.rank != new.rank for old, new in moved)
    pairs = counted(len(moved), f"{who(ruling.effect.after.session)}s")
    says = f"{pairs} {'gets' if len(moved) == 1 else 'get'} another total, {places or 'none'} of them another place."
    match = match_table(ruling.effect)
    return says, ((match,) if match else ()) + (room_table(ruling.effect, manner),)


def _matches(ruling: OnBoard, manner: Manner) -> Said:
    """At Swiss pairs a ruling changes matches; the organiser's scale says what they are worth."""
    met = zip(ruling.effect.before.pair_matches, ruling.effect.after.pair_matches, strict=True)
    changed = sum(old.scores != new.scores for old, new in met)
    if not changed:
        return "The score of no match changes."
    says = (
        f"{changed} {'match has' if changed == 1 else 'matches have'} another score. Look up the new score on"
        " your scale of Victory Points, and rank the pairs by the result."
    )
    return says, (room_table(ruling.effect, manner),)


def _seated(sat: tuple[Entrant, Entrant]) -> str:
    return f"{sat[0]} sat North-South and {sat[1]} East-West"


def _on_boards(ruling: DeskRuling) -> str:
    """The boards, where there are several."""
    return f" on boards {joined(ruling.on_boards)}" if len(ruling.on_boards) > 1 else ""


def _as_recorded(ruling: DeskRuling) -> str:
    return _with_score(ruling.line.outcome_words, ruling.line.score_at(ruling.board.vulnerability))


def _obtained(ruling: DeskRuling) -> str:
    assert isinstance(ruling.outcome, Played)
    return _with_score(str(ruling.outcome), ruling.outcome.of(ruling.board.vulnerability))


def _with_score(name: str, score: int | None) -> str:
    """A result with its score for NS, where it does not say that itself."""
    return name if score is None else _named(name, score)


def _announced(ruling: DeskRuling, manner: Manner) -> str:
    if ruling.sat:
        where = _on_boards(ruling) or f" on board {ruling.board.number}"
        return f"The record is corrected{where}: {_seated(ruling.sat)}."
    if isinstance(ruling.outcome, Played):
        score = signed(ruling.outcome.of(ruling.board.vulnerability))
        return f"The score of board {ruling.board.number} is corrected to {ruling.outcome}: North-South {score}."
    why = f"There was an infraction: {ruling.infraction.rstrip('.')}. " if ruling.infraction else ""
    not_allowed = f"No part of your score rests on {ruling.disallowed.rstrip('.')}. " if ruling.disallowed else ""
    if isinstance(ruling.outcome, Artificial):
        moved = _by_the_session(ruling, ruling.places, manner)
        scored = f"North-South get {ruling.outcome.ns}, East-West {ruling.outcome.ew}.{moved}"
    else:
        assert ruling.shares is not None
        ns, ew = ruling.shares
        scored = (
            f"Your score on this board is {_parts(ns)}."
            if not ruling.is_split
            else (f"North-South score {_parts(ns)}. East-West score {_parts(ew)}.")
        )
    mine = "The error was mine, so both sides are treated as innocent. " if _was_mine(ruling) else ""
    return f"{why}{not_allowed}{mine}{scored} You may appeal."


def _was_mine(ruling: DeskRuling) -> bool:
    return ruling.split is not None and ruling.split.why is WhySplit.DIRECTORS_ERROR
