"""The tricks that cards allow: against the tables that a club's file prints, and on the desk."""

from __future__ import annotations

import re
import sys

import pytest

from bridgelaw.desk.en.scorer import NO_RULING, NOT_HERE
from bridgelaw.desk.widgets import Desk
from bridgelaw.results import double_dummy
from bridgelaw.results.double_dummy import NoSolver, solver_is_there, tricks_table
from bridgelaw.results.reading import read_session
from bridgelaw.rulings.card_play import begin
from bridgelaw.rulings.card_play.worth import open_worth
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.table import Seat
from bridgelaw.widgets import TheCall
from tests.states import states
from tests.travellers import TRAVELLERS

HANDS = TRAVELLERS / "bridgemate_club_hands.pbn"
DEAL = "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87"
PBN = f"""[Board "7"]
[Deal "{DEAL}"]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"]
1 2 4S N 10
3 4 4S N 11
5 6 5H E 9
"""
here = pytest.mark.skipif(not solver_is_there(), reason="no solver is installed")


@here
@pytest.mark.skipif(not HANDS.is_file(), reason="the real files are not here")
def test_the_tables_are_those_that_the_file_prints() -> None:
    strains = {"NT": Strain.NOTRUMP, **{each.name[0]: each for each in Strain if each is not Strain.NOTRUMP}}
    games = HANDS.read_text("latin-1").split("[OptimumResultTable")[1:6]
    boards = read_session(HANDS.read_bytes(), HANDS.name).boards
    for board, printed in zip(boards, games, strict=False):
        assert board.deal is not None
        found = tricks_table(board.deal)
        rows = re.findall(r"^([NESW])\s+(NT|[SHDC])\s+(\d+)", printed, re.MULTILINE)
        assert len(rows) == 20
        assert {(Seat(seat), strains[name]): int(tricks) for seat, name, tricks in rows} == dict(found)


@here
def test_the_table_and_the_play_without_duties_agree() -> None:
    deal = read_session(PBN.encode()).boards[0].deal
    assert deal is not None
    table = tricks_table(deal)
    for seat, strain in ((Seat.N, Strain.SPADES), (Seat.E, Strain.HEARTS), (Seat.S, Strain.NOTRUMP)):
        assert str(open_worth(begin(deal, strain, seat))) == str(table[seat, strain])


@here
def test_the_desk_shows_what_the_cards_allow_and_what_each_choice_is_worth() -> None:
    desk = Desk()
    desk.read(PBN)
    assert not desk.allow.said
    desk.allow.compute()
    assert states(desk.allow.said, "Double-dummy tricks") and NO_RULING in desk.allow.said
    assert states(desk.allow.said, "contracts of this board") and "10, 11" in desk.allow.said
    assert desk.board is not None
    desk.onward.take("lead-out-of-turn", desk.board, 0)
    desk.onward.allow.compute()
    # The deal is there, and the lead is still that of another deal: of it nothing is told.
    assert states(desk.onward.allow.said, "not been entered")
    call = desk.onward.calculator
    assert isinstance(call, TheCall)
    call.set(auction="N: 1S 2H 4S P P P", leader="W", card="♦3")
    assert not call.failed
    # Nothing is answered before: one press says that all else was ordinary.
    call.all_ordinary()
    desk.onward.allow.compute()
    assert states(desk.onward.allow.said, "option … 4") and "neither" in desk.onward.allow.said
    assert "exact" in desk.onward.allow.said and NO_RULING in desk.onward.allow.said
    desk.onward.take("fouled", desk.board, 0)
    assert not desk.onward.allow.said


def test_where_there_is_no_solver_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgelaw.desk.widgets.double_dummy.solver_is_there", lambda: False)
    desk = Desk()
    desk.read(PBN)
    assert NOT_HERE in desk.allow.said
    monkeypatch.setitem(sys.modules, "endplay", None)
    double_dummy._solver.cache_clear()
    deal = read_session(PBN.encode()).boards[0].deal
    assert deal is not None
    with pytest.raises(NoSolver):
        tricks_table(deal)
    desk.allow.compute()
    assert NOT_HERE in desk.allow.said
    desk.read("1 2 620\n3 4 -100")
    assert not desk.allow.said
