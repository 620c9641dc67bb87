"""The tables that played a board after it was put back wrongly, in a Mitchell (Law 87B)."""

from __future__ import annotations

from random import Random

from bridgelaw.chapters.law87.rulings.board_road import BoardRoad, board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import Facts, Place
from bridgelaw.chapters.law87.rulings.road import Form, TablePlay
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.question import Option
from bridgelaw.exercises.several import Several
from bridgelaw.laws import cite
from bridgelaw.registry import lesson_page
from bridgelaw.scoring import Seat
from bridgelaw.scoring.movements import mitchell
from bridgelaw.telling import tell

CARDS = {
    frozenset({Seat.E, Seat.W}): "the cards of East and West are exchanged",
    frozenset({Seat.N, Seat.S}): "the cards of North and South are exchanged",
    frozenset({Seat.N, Seat.E}): "the cards of North and East are exchanged",
    frozenset(Seat): "every hand is one pocket further on",
}


def road(rng: Random, level: int) -> BoardRoad:
    """A straight Mitchell, and in the third level a table that has not played it yet when it calls."""
    tables = rng.choice(((5, 7), (7, 9), (7, 9))[level - 1])
    movement = mitchell(tables)
    start = rng.randint(1, tables)
    wrong = rng.randint(1, tables - 2)
    found = rng.randint(wrong + 2, min(tables, wrong + 2 + level))
    there, here = (Place((start - each) % tables + 1, each) for each in (wrong, found))
    board = 2 * start - rng.randint(0, 1)
    played = level < 3 or rng.random() < 1 / 2
    cards = rng.choice(list(CARDS))
    return board_road(Facts(movement, board, here, wrong_after=there, misplaced=cards, played_there=played))


def ask(found: BoardRoad) -> Drawn:
    """Every table that has played the board in its changed form."""
    facts, mistake, call = found.facts, found.mistake, found.found
    # With a single table there would be no path to follow.
    if mistake is None or len(found.of(Form.CHANGED)) < 2:
        raise DrawAgain
    began = found.plays[0].table
    when = "has played it and calls you"
    if not facts.played_there:
        when = "compares the cards with the curtain cards and calls you before the auction"
    told = (
        f"A Mitchell of {facts.movement.tables} tables has two boards a round. After each round the boards go to the "
        f"next lower table, and from table 1 to table {facts.movement.tables}. Board {facts.board} began at table "
        f"{began}. In round {call.round} table {call.table} {when}: {CARDS[facts.misplaced]}. You find that the board "
        f"was correct when table {mistake.table} took it out in round {mistake.round}. The cards were returned to "
        "wrong pockets there."
    )
    options = tuple(_option(found, play) for play in sorted(found.plays, key=lambda play: play.table))
    part = Several("Which tables have played it in the changed form?", options, "Follow the board round by round.")
    return Drawn(told, (part,), (cite("87A"), cite("87B")), tell(found))


def _option(found: BoardRoad, play: TablePlay) -> Option:
    mistake, call = found.mistake, found.found
    assert mistake is not None
    where = f"It was there in round {play.round}"
    if play.form is Form.CHANGED:
        says = f"{where}, after the mistake and before you corrected it."
        return Option(f"Table {play.table}", says, right=True)
    if play == mistake:
        says = f"{where}. This table played the correct cards, and then returned them to wrong pockets."
        return Option(f"Table {play.table}", says, road="the table at fault")
    if play == call:
        says = "This table has not played it yet: you correct the cards first."
        return Option(f"Table {play.table}", says, road="not played")
    # The answers of a candidate who sends the boards up instead of down.
    tables = found.facts.movement.tables
    gone = {(mistake.table + n - 1) % tables + 1 for n in range(1, call.round - mistake.round + 1)}
    road_taken = "the boards moved up" if play.table in gone else ""
    if play.round < mistake.round:
        return Option(f"Table {play.table}", f"{where}, before the mistake.", road=road_taken or "before the mistake")
    return Option(
        f"Table {play.table}",
        f"It comes there only in round {play.round}, after you have corrected it.",
        road=road_taken,
    )


KINDS = (
    Kind(
        "board-road", "Which tables had the board?", lesson_page("law87", "01_is_it_fouled"),
        lambda rng, level: ask(road(rng, level)), minutes=3,
    ),
)  # fmt: skip
