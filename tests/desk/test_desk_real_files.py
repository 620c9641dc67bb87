"""Each real file at the desk in Python: one ruling of each kind, kept, and on a sheet; in a browser: tests/site."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from bridgelaw.desk.en.papers import appeal_form, ruling_sheet
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.desk import GROUNDS
from bridgelaw.results.session import Played
from bridgelaw.scoring.cards import cards_of
from bridgelaw.scoring.table import Seat
from bridgelaw.widgets import TheCall
from tests.desk.desk_page import errors, keep, take_on
from tests.travellers import TRAVELLERS
from tests.widgets.controls import named, said

FILES = sorted(TRAVELLERS.glob("*.[xbp][mwb][lsn]"))


def opened(file: Path) -> Desk:
    """The desk with the file, as the page hands it over."""
    data = file.read_bytes()
    try:
        words = data.decode()
    except UnicodeDecodeError:
        words = f"data:application/octet-stream;base64,{b64encode(data).decode()}"
    desk = Desk()
    desk.read(words, name=file.name)
    assert not desk.failed and desk.session is not None and desk.board is not None, desk.status
    return desk


def keep_of_calculator(desk: Desk, form: str, **values: object) -> None:
    """Take the board on to a calculator, set the rest, and keep what it rules."""
    take_on(desk, form)
    made = desk.onward.calculator
    assert made is not None, said(desk.onward)
    made.move(**values)
    if isinstance(made, TheCall):
        made.all_ordinary()
    assert not made.failed, made.status
    before = len(desk.kept_rulings.rulings)
    desk.onward.keep()
    assert len(desk.kept_rulings.rulings) == before + 1


@pytest.mark.skipif(not FILES, reason="the real files are not here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_one_ruling_of_each_kind_is_kept_and_stands_on_a_sheet(file: Path) -> None:
    desk = opened(file)
    assert desk.session is not None and desk.board is not None
    board, outcome = desk.board, desk.board.lines[0].outcome if desk.board.lines else None
    if board.lines:
        for kind in ("weighted", "split", "artificial"):
            desk.rule(kind, line=1, shares="60% 3NT= N\n40% 3NT-1 N", ew="3NT-1 N")
            named(desk, "Why the sides differ").value = list(GROUNDS)[-1]
            assert desk.ruling is not None, errors(desk)
            keep(desk)
        played = [place for place, line in enumerate(board.lines) if isinstance(line.outcome, Played)]
        desk.profile.choose_method("figb")
        named(desk, "Ruling").value = "fouled"
        for place in played[1:3]:
            desk.marks.tap(place + 1)
        assert desk.ruling is not None, errors(desk)
        keep(desk)
        keep_of_calculator(desk, "damage-split", offending="EW", normal="3NT= N", expected="3NT-1 N")
    declared = isinstance(outcome, Played) and outcome.result is not None and outcome.result.declarer is not None
    seat = outcome.result.declarer if declared and isinstance(outcome, Played) and outcome.result else Seat.S
    leader = (seat or Seat.S).next.partner
    card = str(sorted(cards_of(board.deal, leader))[0]) if board.deal else "♠K"
    called = {} if declared else {"auction": "3NT by S"}
    keep_of_calculator(desk, "lead-out-of-turn", leader=leader.value, card=card, **called)
    own = {} if declared else {"trump": "♠", "declarer": "S"}
    hands = "N:54...8 9..QJ. .KJ.A. Q.4..9"
    keep_of_calculator(desk, "claim", hands=hands, leader="S", claimer=(seat or Seat.S).value, **own)
    assert len(desk.kept_rulings.rulings) == (7 if board.lines else 2)
    for each in desk.kept_rulings.rulings:
        assert each.result and each.board.startswith(f"Board {board.number}")
        assert "Director: ____" in ruling_sheet(each) and "92B" in appeal_form(each)
    # The record goes to another device, and every ruling is there as it was.
    other = Desk()
    other.restore(desk.kept())
    assert set(other.kept_rulings.rulings) == set(desk.kept_rulings.rulings)
    assert [each.time for each in other.kept_rulings.rulings] == [each.time for each in desk.kept_rulings.rulings]
