"""The players whose cards were put back wrongly, and the player primarily responsible for that table (Laws 7C, 7D)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.chapters.law87.rulings.board_road import BoardRoad, board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import Facts, Place
from bridgelaw.chapters.law87.rulings.road import TablePlay
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.question import Option
from bridgelaw.laws import cite
from bridgelaw.laws.words import joined
from bridgelaw.registry import lesson_page
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import mitchell
from bridgelaw.telling import tell

LESSON = lesson_page("law87", "01_is_it_fouled")
HINT = "Which table had the correct cards last, and who sat there?"
# The players with cards in wrong pockets, by the level of difficulty.
MISPLACED = (
    (frozenset({Seat.N, Seat.S}), frozenset({Seat.E, Seat.W})),
    (frozenset({Seat.E, Seat.W}), frozenset({Seat.N, Seat.S}), frozenset({Seat.N, Seat.E})),
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
    asked = rng.choice((_own_cards, _primarily))
    return asked(rng, road, road.mistake)


def _own_cards(rng: Random, road: BoardRoad, wrong: TablePlay) -> Drawn:
    """Return the players who should have put the cards into their pockets: each player their own (7C)."""
    right = joined([str(each) for each in road.charges])
    says = (
        f"The last table with the correct cards was table {wrong.table} in round {wrong.round}. Each player should "
        f"return their own cards to the board (7C). At that table {_seats(road)} {_are(road)} {right}."
    )
    others = [Option(text, f"{because} {says}", road=name) for name, text, because in _taken_for(road) if text != right]
    rng.shuffle(others)
    prompt = "Which pairs returned their own cards to wrong pockets (7C)?"
    part = one_of(rng, prompt, Option(right, says, right=True, laws=(cite("7C"),)), others, hint=HINT)
    return Drawn(_facts(road), (part,), (cite("7C"), cite("90B6")), tell(road))


def _primarily(rng: Random, road: BoardRoad, wrong: TablePlay) -> Drawn:
    """Return the pair primarily responsible at the table of the mistake: it stays there all session (7D)."""
    right = str(wrong.pair(Side.NS))
    says = (
        f"The mistake happened at table {wrong.table} in round {wrong.round}. A contestant who remains at a table "
        f"throughout the session is primarily responsible for proper conditions of play there (7D). That is {right}."
    )
    found = road.found
    others = [
        Option(str(wrong.pair(Side.EW)), f"That pair moves on after each round. {says}", road="the pair that moves"),
        Option(
            f"{_both(wrong)}, both alike",
            f"7C is about the player's own cards. 7D makes one pair primarily responsible. {says}",
            road="both pairs of the table",
        ),
        Option(
            str(found.pair(Side.NS)), f"That pair stays at the table that called. {says}", road="the table that called"
        ),
        Option(str(found.pair(Side.EW)), f"That pair only found the mistake. {says}", road="the pair that found it"),
    ]
    rng.shuffle(others)
    prompt = (
        "Which pair is primarily responsible for the conditions of play at the table where the mistake was made (7D)?"
    )
    part = one_of(rng, prompt, Option(right, says, right=True, laws=(cite("7D"),)), others, hint=HINT)
    return Drawn(_facts(road), (part,), (cite("7D"), cite("7C")), tell(road))


def _are(road: BoardRoad) -> str:
    return "are" if len(road.charges) > 1 or len(road.facts.sides) > 1 else "is"


def _seats(road: BoardRoad) -> str:
    return "all four players" if len(road.facts.seats) == 4 else joined([seat.word for seat in road.facts.seats])


def _facts(road: BoardRoad) -> str:
    assert road.mistake is not None
    tables = len({each.table for each in road.facts.movement.seatings})
    board, wrong, found = road.facts.board, road.mistake, road.found
    return (
        f"A Mitchell of {tables} tables has two boards a round. North-South stay, East-West move up one table, and the "
        f"boards move down one. Every pair has the number of its first table. In round {found.round} table "
        f"{found.table} has played board {board} and calls: the cards of {_seats(road)} are not as in the diagram. "
        f"You find that table {wrong.table} played the correct cards in round {wrong.round}, and that every later "
        "table up to the one that calls had wrong ones."
    )


def _both(play: TablePlay, sides: tuple[Side, ...] = (Side.NS, Side.EW)) -> str:
    return joined([str(play.pair(side)) for side in sides])


def _taken_for(road: BoardRoad) -> Iterator[tuple[str, str, str]]:
    """Yield the players named by typical mistakes: the mistake by its name, the players, and why not."""
    wrong, found, sides = road.mistake, road.found, road.facts.sides
    assert wrong is not None
    if len(sides) == 1:
        side = sides[0]
        yield "both pairs of the table", _both(wrong), "The cards of the other pair were in the correct pockets."
        yield "the other side", _both(wrong, (side.opponents,)), "Their own cards were in the correct pockets."
    else:
        yield "North-South alone", _both(wrong, (Side.NS,)), "Cards of East-West were in wrong pockets, too."
        yield "East-West alone", _both(wrong, (Side.EW,)), "Cards of North-South were in wrong pockets, too."
    yield (
        "the table that called",
        _both(found, sides),
        ("The players of that table got the board with the cards already wrong."),
    )
    after = next(each for each in road.plays if each.round == wrong.round + 1)
    yield "one table too late", _both(after, sides), "That table already had the wrong cards."
    moved = [each for each in road.plays if each.round == 1]
    yield "the table that began with it", _both(moved[0], sides), "That table returned the cards correctly."
    yield "nobody", "Nobody: it cannot be known.", "You can find out: follow the board from table to table."


KINDS = (Kind("who-answers", "Cards in wrong pockets: who is responsible?", LESSON, _who),)
