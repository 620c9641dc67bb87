"""Lines of a traveller tapped at the desk: the adjusted pair, a group of another form, lines with artificial scores."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.fouled import FouledOnBoard, NoGroup, rule_fouled_lines
from bridgelaw.desk.on_board import NoSuchLine, read_places
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.line_marks import GIVEN, GROUP, RULED, TAP
from bridgelaw.laws import BadInput
from bridgelaw.results.session import Artificial
from bridgelaw.results.standing import Expected, standings
from bridgelaw.results.typed import typed_session
from bridgelaw.rulings.bodies import bodies
from bridgelaw.scoring.table import Side
from tests.desk.desk_page import errors, keep, take_on
from tests.each import each
from tests.widgets.controls import holding, named, page

SCORES = (420, 420, -50, 170, 420, -50, 140, 450)
BOARD = "\n".join(f"{place * 2 + 1} {place * 2 + 2} {score}" for place, score in enumerate(SCORES))


def opened(text: str = BOARD) -> Desk:
    """The desk with a board on it."""
    desk = Desk()
    desk.read(text, "7")
    return desk


def tapped(desk: Desk, mode: str, *numbers: int) -> Desk:
    """The desk after taps on these lines."""
    desk.marks.mode.value = mode
    for number in numbers:
        # As a press on the page does it.
        named(desk.marks, TAP).value = str(number)
    return desk


def pressed(desk: Desk) -> list[int]:
    """The lines whose button is pressed, from 1."""
    (drawn,) = holding(desk.marks, "aria-pressed")
    buttons = drawn.value.split("<button")[1:]
    return [number for number, each in enumerate(buttons, start=1) if 'aria-pressed="true"' in each]


def test_a_tap_chooses_the_line_and_the_menu_follows() -> None:
    desk = tapped(opened(), RULED, 3)
    assert desk.marks.line.value == "2" and pressed(desk) == [3]
    named(desk, "Ruling").value, named(desk, "Shares").value = "weighted", "60% 420\n40% -50"
    assert desk.ruling is not None and desk.ruling.places == (2,)
    tapped(desk, RULED, 5)
    assert desk.ruling is None and named(desk, "Ruling").value == ""
    named(desk, "Enter the same for line 5").click()
    assert desk.ruling is not None and desk.ruling.places == (4,)


def test_a_second_tap_takes_the_mark_away() -> None:
    desk = tapped(opened(), GROUP, 2, 5, 2, 7)
    assert desk.marks.group == (4, 6) and pressed(desk) == [5, 7]
    assert desk.marks.group_lines.value == "5, 7"
    desk.marks.group_lines.value = "1-3"
    assert pressed(desk) == [1, 2, 3]


def test_a_group_is_scored_apart_and_everybody_with_it() -> None:
    desk = tapped(opened(), GROUP, 5, 6, 7, 8)
    desk.profile.choose_method("figb")
    named(desk, "Ruling").value = "fouled"
    assert isinstance(desk.ruling, FouledOnBoard)
    # Of four results 420 beats two and loses to one: 4 of 6, and (8 × 4 + 4) / 4 of the top of 14.
    assert desk.ruling.effect.after.points["7"][4].ns == Fraction(8 * 4 + 4, 4)
    for words in ("In another form of the board: lines 5, 6, 7 and 8", "Effect on the ranking"):
        assert words in page(desk)
    keep(desk)
    kept = desk.kept_rulings.rulings[0]
    assert kept.file.startswith("ruling-board-7-lines-5-6-7-and-8") and "87B" in kept.text


@given(
    scores=st.lists(st.sampled_from([620, 420, 170, -50, -100]), min_size=2, max_size=10),
    others=st.sets(st.integers(0, 9), min_size=1),
    own=st.sampled_from(list(bodies())),
    expected=st.sampled_from(Expected),
)
def test_the_room_gets_what_the_ruling_on_the_fouled_board_gives(
    scores: list[int], others: set[int], own: object, expected: Expected
) -> None:
    places = {place for place in others if place < len(scores)}
    assume(0 < len(places) < len(scores))
    text = "\n".join(f"{n * 2 + 1} {n * 2 + 2} {score}" for n, score in enumerate(scores))
    evening = standings(typed_session(text, "7"), expected)
    found = rule_fouled_lines(evening, "7", places, own)  # type: ignore[arg-type]
    for award, points in zip(found.ruling.awards, found.effect.after.points["7"], strict=True):
        for side in Side:
            assert points.of(side) is not None
            assert found.ruling.body.on_scale(points.of(side) or Fraction(0)) == award.exact[side]


@each(
    "places, text, error",
    [
        ((), BOARD, NoGroup),
        ((0,), "1 2 NP\n3 4 420\n5 6 -50", NoGroup),
        ((0,), "1 2 A+/A-\n3 4 420\n5 6 -50", NoGroup),
        (tuple(range(8)), BOARD, BadInput),
    ],
)
def test_a_group_that_is_none_is_told(places: tuple[int, ...], text: str, error: type[BadInput]) -> None:
    with pytest.raises(error):
        rule_fouled_lines(standings(typed_session(text, "7")), "7", places)
    desk = opened(text)
    desk.marks.group_lines.value, named(desk, "Ruling").value = ", ".join(str(place + 1) for place in places), "fouled"
    assert desk.ruling is None and errors(desk)


@each("typed", ["9", "0", "x", "3-1", "1-99", "-"])
def test_a_line_that_is_not_there_is_told_and_nothing_is_ruled(typed: str) -> None:
    with pytest.raises(NoSuchLine):
        read_places(typed, 8)
    desk = opened()
    desk.marks.group_lines.value, named(desk, "Ruling").value = typed, "fouled"
    assert desk.ruling is None and "not a line of this board" in errors(desk.marks)


def test_several_lines_get_one_artificial_score() -> None:
    desk = opened()
    named(desk, "Ruling").value = "artificial"
    assert desk.marks.mode.value == GIVEN
    tapped(desk, GIVEN, 2, 4)
    assert desk.ruling is not None and desk.ruling.places == (1, 3)
    after = desk.ruling.effect.after
    assert [str(line.outcome) for line in after.session.boards[0].lines][1::2][:2] == ["average plus/average plus"] * 2
    assert "lines 2 and 4" in repr(desk)


def test_a_line_that_has_an_artificial_score_is_compared_with_none_by_another_ruling() -> None:
    desk = tapped(opened(), GIVEN, 3)
    for half in (named(desk, "NS get"), named(desk, "EW get")):
        half.value = "MINUS"
    tapped(desk, RULED, 1)
    named(desk, "Ruling").value, named(desk, "Shares").value = "weighted", "420"
    assert desk.ruling is not None
    before = desk.ruling.effect.before
    assert isinstance(before.session.boards[0].lines[2].outcome, Artificial)
    assert before.points["7"][2].ns == Fraction(40, 100) * 14
    # Both sides of the comparison find it so: the line itself keeps its result, and nothing changes.
    assert desk.ruling.points(Side.NS) == desk.ruling.points(Side.NS, after=False)
    assert "No other line of the board changes" in str(desk_derivation(desk.ruling))  # type: ignore[arg-type]


def test_what_is_marked_goes_on_to_the_calculators() -> None:
    desk = tapped(tapped(opened(), GROUP, 2, 5), GIVEN, 8)
    take_on(desk, "fouled")
    assert desk.onward.calculator is not None
    lines = desk.onward.calculator.state["lines"].splitlines()
    assert [line.endswith(">1") for line in lines] == [place in (1, 4) for place in range(8)]
    assert lines[7] == "15, 16, A+/A+"
    assert not desk.onward.calculator.failed
    tapped(desk, RULED, 1)
    take_on(desk, "pairs")
    assert desk.onward.calculator is not None
    state = desk.onward.calculator.state
    # Lines of another form are not compared with this one, and N is still that of the whole board.
    assert [line.split(",")[0] for line in state["field"].splitlines()] == ["5", "7", "11", "13", "15"]
    assert state["expected"] == "8"


def test_marks_are_kept_and_another_board_has_none() -> None:
    desk = tapped(tapped(opened(), GROUP, 5, 6), GIVEN, 8)
    desk.profile.choose_method("figb")
    named(desk, "Ruling").value = "fouled"
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert repr(again) == repr(desk) and again.kept() == desk.kept() and again.marks.group == (4, 5)
    again.read("1 2 620\n3 4 -100", "8")
    assert again.marks.group == again.marks.given == ()
