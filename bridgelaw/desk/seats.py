"""Other pairs than those that are recorded sat at a table: the record of a line, or of the table's round, is corrected.

Where an arrow-switch was forgotten the pairs played the other cards: they get what these cards brought (Law 79C).
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.laws import DEFAULT_EDITION, BadInput, cite
from bridgelaw.results.counted import PairsOfLine, seated
from bridgelaw.results.session import Entrant, Session, TravellerLine
from bridgelaw.results.standing import Effect, Standings


class NoSuchPair(BadInput):
    """A number that no pair of the session has, or that sits twice."""


def exchanged(line: TravellerLine) -> PairsOfLine:
    """Return the pairs of a line the other way round."""
    return line.ew, line.ns


def pairs_named(session: Session, ns: str, ew: str) -> PairsOfLine:
    """Return the pairs of these numbers, North-South's and East-West's. Raises NoSuchPair.

    >>> from bridgelaw.results.typed import typed_session
    >>> [str(each) for each in pairs_named(typed_session("1 2 620\\n3 4 -100", "7"), "3", "2")]
    ['3 NS', '2 EW']
    """
    return _named(session, ns), _named(session, ew)


def correct_pairs(
    before: Standings,
    board: str,
    place: int,
    pairs: PairsOfLine,
    whole_round: bool = False,
    edition: int = DEFAULT_EDITION,
) -> DeskRuling:
    """Correct who sat there, on one line or on every board of that table and round; Law 79C1.

    Raises NoSuchPair where one pair would sit on both sides or twice on a board.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> evening = standings(typed_session("1 2 620\\n3 4 -100\\n5 6 620", "7"))
    >>> found = correct_pairs(evening, "7", 0, exchanged(evening.session.boards[0].lines[0]))
    >>> [str(each) for each in found.sat or ()], found.grounds[0].rests_on[0].clause
    (['2 EW', '1 NS'], '79C1')
    """
    there = before.session.board(board).lines[place]
    if pairs == (there.ns, there.ew):
        raise NoSuchPair(f"{there.ns} against {there.ew} is recorded already.", "Name the pairs that sat there.")
    if pairs[0] == pairs[1]:
        raise NoSuchPair(f"{pairs[0]} cannot sit on both sides.", "Name two pairs.")
    lines = _of_the_round(before.session, there, board, place) if whole_round else {board: (place,)}
    after = seated(before, {number: dict.fromkeys(places, pairs) for number, places in lines.items()})
    _refuse_twice(after, lines)
    clause = (cite("79C1", edition),)
    effect = Effect(board, before, after)
    return DeskRuling(effect, (place,), "", "", edition, there.outcome, None, None, clause, pairs, tuple(lines))


def _named(session: Session, number: str) -> Entrant:
    wanted = " ".join(number.split())
    for entrant in session.entrants:
        if wanted.casefold() in (str(entrant).casefold(), entrant.number.casefold()):
            return entrant
    there = ", ".join(map(str, session.entrants[:60]))
    raise NoSuchPair(f"'{number}' is not a pair of this session.", f"It has {there}.")


def _of_the_round(session: Session, there: TravellerLine, board: str, place: int) -> dict[str, tuple[int, ...]]:
    """The lines of every board on which the same two pairs met in that round."""
    met = {there.ns, there.ew}
    found = {
        each.number: tuple(
            number
            for number, line in enumerate(each.lines)
            if {line.ns, line.ew} == met and line.round == there.round and (line.ns, line.ew) == (there.ns, there.ew)
        )
        for each in session.boards
    }
    return {number: places for number, places in found.items() if places} | {board: (place,)}


def _refuse_twice(after: Standings, lines: Mapping[str, tuple[int, ...]]) -> None:
    for number in lines:
        seen: set[Entrant] = set()
        for line in after.session.board(number).lines:
            for entrant in (line.ns, line.ew):
                if entrant in seen:
                    raise NoSuchPair(
                        f"{entrant} would have two lines of board {number}.", "Correct that other line first."
                    )
                seen.add(entrant)
