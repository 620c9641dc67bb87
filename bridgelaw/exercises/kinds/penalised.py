"""Who answers for a board that went round with cards in wrong pockets (Laws 7C, 90B6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.question import Option
from bridgelaw.laws import cite
from bridgelaw.laws.words import joined
from bridgelaw.rulings.board_road import BoardRoad, Facts, Place, TablePlay, board_road
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import mitchell
from bridgelaw.telling import tell

LESSON = "notebooks/law87/01_is_it_fouled"
HINT = "Whose cards were they, and who sat there in that round?"
MISPLACED = (
    (frozenset({Seat.N, Seat.S}),),
    (frozenset({Seat.E, Seat.W}), frozenset({Seat.N, Seat.S})),
    (frozenset({Seat.E, Seat.W}), frozenset({Seat.N, Seat.E}), frozenset({Seat.S, Seat.W}), frozenset(Seat)),
)


def _road(rng: Random, level: int) -> BoardRoad:
    """A board that one table put back wrongly, found one to four rounds later at a table that has played it."""
    tables = rng.choice((7, 9, 11, 13))
    movement = mitchell(tables)
    board = rng.randint(1, 2 * tables)
    wrong = rng.randint(1, tables - 2)
    found = rng.randint(wrong + 1, min(wrong + level + 1, tables))
    there, here = (Place((_first(board) - each) % tables + 1, each) for each in (wrong, found))
    misplaced = rng.choice(MISPLACED[level - 1])
    return board_road(Facts(movement, board, here, wrong_after=there, misplaced=misplaced))


def _first(board: int) -> int:
    return (board + 1) // 2


def _who(rng: Random, level: int) -> Drawn:
    road = _road(rng, level)
    if not road.charges or road.mistake is None:
        raise DrawAgain
    right = joined([str(each) for each in road.charges])
    says = (
        f"When board {road.facts.board} left table {road.mistake.table} in round {road.mistake.round}, the cards of "
        f"{_seats(road)} were in wrong pockets: that is {right} (7C)."
    )
    wrong = [Option(text, f"{because} {says}", road=name) for name, text, because in _taken_for(road) if text != right]
    rng.shuffle(wrong)
    laws = (cite("7C"), cite("90B6"))
    part = one_of(rng, "Who answers for it?", Option(right, says, right=True, laws=laws), wrong, hint=HINT)
    return Drawn(_facts(road), (part,), laws, tell(road))


def _seats(road: BoardRoad) -> str:
    return "all four players" if len(road.facts.seats) == 4 else joined([seat.word for seat in road.facts.seats])


def _facts(road: BoardRoad) -> str:
    assert road.mistake is not None
    tables = len({each.table for each in road.facts.movement.seatings})
    board, wrong, found = road.facts.board, road.mistake, road.found
    return (
        f"A Mitchell of {tables} tables, two boards a round: East-West move up one table, the boards down one, and "
        f"every pair has the number of its first table. In round {found.round} table {found.table} has played board "
        f"{board} and calls: the cards of {_seats(road)} are not where the diagram has them. You find that table "
        f"{wrong.table} still played the right cards, in round {wrong.round}, and that nobody has had them since."
    )


def _both(play: TablePlay, sides: tuple[Side, ...] = (Side.NS, Side.EW)) -> str:
    return joined([str(play.pair(side)) for side in sides])


def _taken_for(road: BoardRoad) -> Iterator[tuple[str, str, str]]:
    """Who is taken for it by mistake: the error by its name, who that would be, and why not."""
    wrong, found, sides = road.mistake, road.found, road.facts.sides
    assert wrong is not None
    if len(sides) == 1:
        side = sides[0]
        yield "both pairs of the table", _both(wrong), "Each player puts back his own cards, and no others."
        yield "the other side", _both(wrong, (side.opponents,)), "Their own cards were in their places."
    else:
        yield "North-South alone", _both(wrong, (Side.NS,)), "Cards of the other side were in wrong pockets as well."
        yield "East-West alone", _both(wrong, (Side.EW,)), "Cards of the other side were in wrong pockets as well."
    yield "the table that called", _both(found, sides), "They played the board as it came to them."
    after = next(each for each in road.plays if each.round == wrong.round + 1)
    yield "one table too late", _both(after, sides), "That table had the wrong cards when it took them out."
    moved = [each for each in road.plays if each.round == 1]
    yield "the table that began with it", _both(moved[0], sides), "It had put its cards back as it should."
    yield "nobody", "Nobody: it cannot be known.", "It can: somebody held the right cards and put them back wrongly."


KINDS = (Kind("who-answers", "Who answers for the board?", LESSON, _who),)
