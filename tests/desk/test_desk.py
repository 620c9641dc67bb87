"""*The desk*: an evening opened, a line ruled, the room scored again, and nothing typed lost."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from dataclasses import replace
from fractions import Fraction
from html import escape

import pytest

from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.line_ruling import rule_line
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.desk_calculators import QUESTIONS, DeskCalculators
from bridgelaw.desk.widgets.saved_rulings import SavedRulings
from bridgelaw.results.record import record_text
from bridgelaw.results.session import Artificial, ArtificialHalf, Entrant, ScoredBy
from bridgelaw.results.standing import standings
from bridgelaw.results.typed import typed_session
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.table import Side
from tests.desk.desk_page import errors, keep
from tests.each import each
from tests.states import states
from tests.travellers import TRAVELLERS
from tests.widgets.controls import named, page, said

BOARD = "1 2 4S= N\n3 4 4S-1 N\n5 6 4S-1 N\n7 8 A+/A-\n9 10 NP"
FILES = TRAVELLERS
EVENING = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>
<EVENT_DESCRIPTION>Tuesday</EVENT_DESCRIPTION>{}</EVENT></USEBIO>""".format(
    "".join(
        f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        + "".join(
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{pair}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{(pair + board) % 3 + 1}"
            f"</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{9 + pair % 2}</TRICKS>"
            "</TRAVELLER_LINE>"
            for pair in (1, 2, 3)
        )
        + "</BOARD>"
        for board in (1, 2)
    )
)


def opened(text: str = BOARD) -> Desk:
    """The desk with an evening on it."""
    desk = Desk()
    desk.read(text, "1")
    return desk


def test_a_weighted_line_moves_every_line_and_every_pair() -> None:
    desk = opened()
    desk.rule("weighted", line=1, shares="1/2 4S= N\n1/2 4S-1 N")
    assert desk.ruling is not None
    # Three results of four: 3 among them, brought to a top of 6 by 4/3, and 1/3 more.
    assert desk.ruling.points(Side.NS) == Fraction(3) * Fraction(4, 3) + Fraction(1, 3)
    assert "Effect on the ranking" in page(desk) and "Enter in your scoring program" in page(desk)


def test_results_of_one_score_are_both_named_and_one_without_weight_is_not() -> None:
    desk = opened()
    desk.rule("weighted", line=1, shares="0% 4S= N\n60% 4S-1 N\n40% 3NT-1 N")
    assert desk.ruling is not None
    said = desk_derivation(desk.ruling).announcement
    assert "4♠-1 N or 3NT-1 N (−50)" in said and "4♠=" not in said


def test_each_side_has_a_score_of_its_own() -> None:
    desk = opened("1 2 4S= N\n3 4 4S-1 N\n5 6 4S-1 N")
    desk.rule("split", line=1, shares="4S-1 N", ew="4S= N")
    assert desk.ruling is not None
    assert (desk.ruling.points(Side.NS), desk.ruling.points(Side.EW)) == (2, 0)


def test_an_artificial_score_follows_the_rest_of_the_session() -> None:
    desk = opened(EVENING)
    desk.rule("artificial", line=2, ns="PLUS", ew_gets="MINUS")
    assert desk.ruling is not None and desk.standings is not None
    # On the other board pair 2 had nothing: 60 % of 4 matchpoints there, of 8 in all.
    own = desk.ruling.effect.after.of(Entrant("2", Side.NS))
    assert own.points == Fraction(60, 100) * 4 and own.available == 8


@each(
    "text, words",
    [
        ("1 2 4Z= N", "4Z"),
        ("<USEBIO><EVENT>", "not a complete XML"),
        ("<html></html>", "no table on this page"),
        ('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><USEBIO/>', "entities"),
    ],
)
def test_what_cannot_be_read_is_said_and_what_was_open_stays(text: str, words: str) -> None:
    desk = opened()
    desk.rule("weighted", line=1, shares="4S= N")
    desk.read(text)
    assert desk.failed and states(desk.status, words) and "still shown below" in desk.status
    assert desk.ruling is not None and named(desk, "Its text").value == text


@each("shares", ["4S= N\n4S-1 N", "60% 4S= N", "50% 4S= N\n60% 4S-1 N", "1/0 4S= N", "100% 9S= N"])
def test_a_share_that_cannot_be_is_told_and_nothing_is_ruled(shares: str) -> None:
    desk = opened()
    desk.rule("weighted", line=1, shares=shares)
    assert desk.ruling is None and errors(desk) and named(desk, "Shares").value == shares


def test_everything_is_kept_and_taken_up_again() -> None:
    desk = opened()
    desk.rule("split", line=2, shares="4S= N", ew="50% 4S= N\n50% 4S-1 N")
    keep(desk)
    kept = json.loads(json.dumps(desk.kept()))
    again = Desk()
    again.restore(kept)
    assert repr(again) == repr(desk) and again.kept() == desk.kept()
    again.kept_rulings.drop()
    assert not again.kept_rulings.rulings


def test_foreign_values_are_passed_over() -> None:
    desk = Desk()
    desk.restore({"desk": {"text": 7, "entered": [1]}, "desk-rulings": [{"board": "1"}, 3]})
    assert desk.kept_rulings.rulings == ()


def test_a_sheet_takes_no_cell_for_a_formula() -> None:
    kept = SavedRulings(lambda: None)
    kept.restore({"desk-rulings": [{name: "=1+1" for name in ("time", "board", "result", "said", "text")}]})
    assert kept.log.splitlines()[1] == "'=1+1,,'=1+1,'=1+1,'=1+1,,,,,"


def ruled_and_kept() -> Desk:
    """The desk with one ruling in its record."""
    desk = opened(EVENING)
    desk.rule("weighted", line=1, shares="60% 4S= N\n40% 4S-1 N")
    keep(desk)
    return desk


def test_the_record_goes_from_one_device_to_another_and_nothing_is_lost_or_doubled() -> None:
    one, other = ruled_and_kept(), ruled_and_kept()
    file = record_text(one.kept_rulings.rulings)
    other.kept_rulings.rulings = (replace(other.kept_rulings.rulings[0], board="Board 9"),)
    for _ in range(2):
        other.kept_rulings.take_up(file)
        assert [each.board[:8] for each in other.kept_rulings.rulings] == ["Board 9", "Board 1,"]
    fresh = Desk()
    box = named(fresh.kept_rulings, "Contents of the file")
    box.value = "\ufeff" + file
    assert fresh.kept_rulings.rulings == one.kept_rulings.rulings and not box.value
    assert fresh.kept_rulings.rulings[0].session == "Tuesday"


@each(
    "file",
    ["", "{", "[" * 100_000, "7", '{"format": "other"}', '{"format": "bridgelaw-rulings-1", "rulings": [{"time": 7}]}'],
)
def test_a_foreign_record_is_told_and_changes_nothing(file: str) -> None:
    kept = ruled_and_kept().kept_rulings
    before = kept.rulings
    kept.take_up(file)
    assert kept.rulings == before and errors(kept)


def test_a_ruling_is_a_sheet_with_lines_to_sign_and_an_appeal_form_that_begins_with_it() -> None:
    kept = ruled_and_kept().kept_rulings
    for shown_as in ("a sheet for the record", "an appeal form"):
        named(kept, "Shown as").value = shown_as
        held = re.findall(r'base64,([^"]+)" download="([^"]+)"', page(kept))
        own = "appeal-ruling" if shown_as == "an appeal form" else "ruling"
        names = [re.sub(r"\d{4}-\d\d-\d\d", "DAY", name) for _, name in held]
        assert names[:2] == [f"{own}-board-1-line-1-DAY.html", f"{own}-board-1-line-1-DAY.txt"]
        assert names[2:] == ["rulings-DAY.json", "rulings-DAY.csv"]
        sheet = b64decode(held[0][0]).decode()
        assert escape(kept.rulings[0].result) in sheet and "Director: ____" in sheet and "http" not in sheet
    assert all(words in named(kept, "The ruling as text").value for words in ("92B", "Evening: Tuesday"))


def test_a_weighted_board_from_a_file_takes_at_most_forty_keys_and_taps() -> None:
    """The file two, each menu two, a box one to enter and one to leave, a letter one, the record one."""
    desk, taps = Desk(), 2
    desk.read(EVENING)
    for menu, value in ((named(desk, "Board"), "2"), (desk.marks.line, "1"), (named(desk, "Ruling"), "weighted")):
        menu.value = value
        taps += 2
    named(desk, "Shares").value = "60% 4S= N\n40% 4S-1 N"
    keep(desk)
    taps += 1 + len(named(desk, "Shares").value) + 1 + 1
    assert len(desk.kept_rulings.rulings) == 1 and taps <= 40


def test_deals_alone_are_taken_on_to_what_needs_no_result() -> None:
    deal = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{}"]\n'.format(
        "AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"
    )
    desk = opened(deal)
    assert not desk.failed and desk.board is not None and not desk.board.lines
    desk.onward.take("fouled", desk.board, 0)
    assert desk.onward.calculator is None and "no result of board 1" in said(desk.onward)
    desk.onward.take("penalty-card", desk.board, 0)
    assert desk.onward.calculator is not None and desk.onward.calculator.state["deal"].startswith("N:AKQJ")


@pytest.mark.skipif(not FILES.is_dir(), reason="the real files are not here")
@pytest.mark.parametrize("name", sorted(each.name for each in FILES.glob("*.[xbp][mwb][lsn]")))
def test_every_real_file_is_opened_and_its_boards_ruled_and_taken_on(name: str) -> None:
    data = (FILES / name).read_bytes()
    try:
        words = data.decode()
    except UnicodeDecodeError:
        words = f"data:application/octet-stream;base64,{b64encode(data).decode()}"
    desk = Desk()
    desk.read(words, name=name)
    assert not desk.failed and desk.board is not None, desk.status
    if desk.board.lines:
        desk.rule("weighted", line=2, shares="60% 3NT= N\n40% 3NT-1 N")
        assert desk.ruling is not None and desk.ruling.effect.moved
    for form in filter(None, QUESTIONS.values()):
        desk.onward.take(form, desk.board, 0)
        assert said(desk.onward)


@pytest.mark.parametrize("scored", ScoredBy)
def test_what_is_taken_on_is_scored_as_the_evening_is(scored: ScoredBy) -> None:
    onward = DeskCalculators()
    (board,) = typed_session("1 2 4S= N\n3 4 4S-1 N\n5 6 3NT= S", "7").boards
    onward.of(board, 0, scored)
    onward.take("artificial", board, 0)
    expected = {ScoredBy.MATCHPOINTS: "matchpoints", ScoredBy.TEAMS: "teams"}.get(scored, "imps")
    assert onward.calculator is not None and onward.calculator.state["scoring"] == expected
    for form in ("pairs", "damage-split", "fouled"):
        onward.take(form, board, 0)
        ruled = form != "fouled" or scored is ScoredBy.MATCHPOINTS
        assert (onward.calculator is not None) is ruled, said(onward)


def test_of_a_claim_only_the_contract_is_known() -> None:
    onward = DeskCalculators()
    (board,) = typed_session("1 2 4S= N\n3 4 4S-1 N", "7").boards
    onward.take("claim", board, 0)
    assert onward.calculator is not None
    state = onward.calculator.state
    assert (state["trump"], state["declarer"], state["hands"]) == ("♠", "N", "")
    assert "its declarer" in said(onward)


@pytest.mark.parametrize("scored", [ScoredBy.BUTLER, ScoredBy.CROSS_IMPS])
def test_at_imps_the_session_moves_an_average_and_what_the_regulation_defines_is_said(scored: ScoredBy) -> None:
    high = "\n".join(f"Board {board}\n1 2 620\n3 4 -100\n5 6 -100" for board in (1, 2))
    evening = standings(replace(typed_session(f"{high}\nBoard 3\n1 2 420\n3 4 -50\n5 6 170", "1"), scored=scored))
    plus = Artificial(*[ArtificialHalf.of(Grade.PLUS)] * 2)
    told = str(desk_derivation(rule_line(evening, "3", 0, plus)))
    assert "your regulations" in told.lower() and "By its other boards 1 NS is awarded" in told
    assert "12C2(c)" in told and "By its other boards 2 EW" not in told


def test_an_average_is_ruled_by_every_edition() -> None:
    for edition in (1997, 2007, 2017):
        desk = opened()
        named(desk.profile, "Laws of").value = edition
        desk.rule("artificial", line=1, ns="PLUS", ew_gets="MINUS")
        assert desk.ruling is not None, errors(desk)
