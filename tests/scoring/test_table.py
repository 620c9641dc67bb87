"""Seats, sides, dealers and vulnerabilities."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring.table import (
    NoSuchBoard,
    Seat,
    Side,
    UnreadableSeat,
    UnreadableVulnerability,
    Vulnerability,
    dealer_of_board,
    vulnerability_of_board,
)
from tests.each import each

# The plates of boards 1 to 16, typed by hand: "-" none, "N" NS, "E" EW, "B" both.
PLATES = "-NEB NEB- EB-N B-NE".replace(" ", "")


def test_going_clockwise_passes_every_seat_and_partners_sit_opposite() -> None:
    assert [str(seat.next) for seat in Seat] == ["E", "S", "W", "N"]
    for seat in Seat:
        assert seat.partner.partner is seat
        assert seat.partner is not seat
        assert seat.side is seat.partner.side
        assert seat.next.side is seat.side.opponents


def test_the_signs_of_the_sides_are_opposite() -> None:
    assert [(str(side), side.sign) for side in Side] == [("NS", 1), ("EW", -1)]
    assert all(side.opponents.opponents is side for side in Side)


@each("text, seat", [("N", Seat.N), ("east", Seat.E), (" South ", Seat.S), ("w", Seat.W)])
def test_seats_are_read_by_letter_or_word(text: str, seat: Seat) -> None:
    assert Seat.parse(text) is seat


def test_an_unknown_seat_is_named() -> None:
    with pytest.raises(UnreadableSeat, match=r"X"):
        Seat.parse("X")


def test_boards_1_to_16_have_the_vulnerability_of_their_plates() -> None:
    letters = {"-": Vulnerability.NONE, "N": Vulnerability.NS, "E": Vulnerability.EW, "B": Vulnerability.BOTH}
    assert [vulnerability_of_board(n) for n in range(1, 17)] == [letters[mark] for mark in PLATES]


@given(st.integers(min_value=1, max_value=10_000))
def test_dealers_and_vulnerabilities_repeat_as_law_2_says(n: int) -> None:
    assert vulnerability_of_board(n + 16) is vulnerability_of_board(n)
    assert dealer_of_board(n + 1) is dealer_of_board(n).next
    # Each group of four boards begins one step further on, and the group goes round.
    assert vulnerability_of_board(n + 4) is vulnerability_of_board(n + 1 if n % 4 else n - 3)


def test_board_1_is_dealt_by_north() -> None:
    assert dealer_of_board(1) is Seat.N


@each("n", [0, -3])
def test_there_is_no_board_below_1(n: int) -> None:
    with pytest.raises(NoSuchBoard, match=f"There is no board {n}"):
        vulnerability_of_board(n)
    with pytest.raises(NoSuchBoard):
        dealer_of_board(n)


@each(
    "text, name",
    [
        *((t, "none") for t in ("none", "None", "-", "\u2013", "o", "0", "Love", "love all", "nil", "neither")),
        *((t, "NS") for t in ("NS", "n-s", "N/S", "N\u2013S", "north-south", "North/South", "NS vul")),
        *((t, "EW") for t in ("EW", "e-w", "East-West")),
        *((t, "both") for t in ("both", "All", "b", "game all", "+", "both vulnerable")),
    ],
)
def test_vulnerability_is_read_in_all_its_spellings(text: str, name: str) -> None:
    assert str(Vulnerability.parse(text)) == name


@each("text", ["", "n", "x", "NSEW", "vul"])
def test_a_vulnerability_that_is_none_or_doubtful_is_refused(text: str) -> None:
    with pytest.raises(UnreadableVulnerability, match="Write none, NS, EW or both"):
        Vulnerability.parse(text)


def test_each_side_is_vulnerable_where_it_should_be() -> None:
    table = {v: (v.of(Side.NS), v.of(Side.EW)) for v in Vulnerability}
    assert list(table.values()) == [(False, False), (True, False), (False, True), (True, True)]
    assert Vulnerability.NS.phrase == "only NS are vulnerable"
    assert Vulnerability.NONE.phrase == "neither side is vulnerable"
