"""A file of results and the file of its deals become one evening at the desk, in whichever order they are opened."""

from __future__ import annotations

import json

from bridgelaw.desk.widgets import Desk
from bridgelaw.results.deals import belong_together, with_deals
from bridgelaw.results.reading import read_session
from bridgelaw.scoring.table import Seat
from tests.each import each

RESULTS = "board;ns;ew;result\n" + "\n".join(
    f"{board};{ns};{ew};{result}" for board in (1, 2) for ns, ew, result in ((1, 2, "4S= N"), (3, 4, "4S-1 N"))
)
HANDS = (
    "N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 765.876.765.8765 432.5432.432.432",
    "E:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 765.876.765.8765 432.5432.432.432",
)


def deals(*numbers: int) -> str:
    """A PBN of hands alone."""
    return "\n\n".join(f'[Event ""]\n[Board "{number}"]\n[Deal "{HANDS[number % 2]}"]' for number in numbers)


def dealt(desk: Desk) -> list[str]:
    """The boards of the evening that have results and a deal."""
    assert desk.session is not None
    return [board.number for board in desk.session.boards if board.deal is not None and board.lines]


@each("deals_first", [True, False])
def test_two_files_become_one_evening(deals_first: bool) -> None:
    desk = Desk()
    files = [(deals(1, 2, 3), "hands.pbn"), (RESULTS, "results.csv")]
    for words, name in files if deals_first else files[::-1]:
        desk.read(words, "1", name)
    assert dealt(desk) == ["1", "2"] and "hands.pbn" in desk.status
    desk.rule("weighted", line=1, shares="60% 4S= N\n40% 4S-1 N")
    assert desk.ruling is not None
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert dealt(again) == ["1", "2"] and again.ruling is not None


def test_deals_of_another_evening_are_not_added() -> None:
    desk = Desk()
    desk.read(RESULTS, "1", "results.csv")
    desk.read(deals(7, 8, 9), "1", "hands.pbn")
    assert dealt(desk) == [] and desk.session is not None and desk.session.boards[0].number == "7"


def test_another_file_of_results_does_not_inherit_them() -> None:
    desk = Desk()
    desk.read(deals(1, 2), "1", "hands.pbn")
    desk.read(RESULTS, "1", "monday.csv")
    desk.read(RESULTS.replace("4S=", "4S+1"), "1", "tuesday.csv")
    assert dealt(desk) == []


def test_what_does_not_match_is_named_at_its_board() -> None:
    results, hands = read_session(RESULTS.encode()), read_session(deals(1, 3).encode())
    joined = with_deals(results, hands)
    assert belong_together(results, hands) and not belong_together(hands, results)
    assert [each.place.where for each in joined.noticed if each not in results.noticed] == ["board 2", "board 3"]
    assert joined.boards[0].deal is not None and joined.boards[0].deal.hand(Seat.N) != joined.boards[0].deal.hand(
        Seat.E
    )
