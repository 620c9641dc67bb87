"""The answers of the lesson At the table (03_at_the_table.ipynb), read against the widget that it speaks of."""

from __future__ import annotations

from pathlib import Path

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, opening
from bridgelaw.exercises.simulated_call.call import ASK
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.rulings.card_play import legal_plays
from bridgelaw.scoring import Seat
from bridgelaw.widgets import TheCall
from tests.display.answers import every_figure, explored
from tests.each import each
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "lead_out_of_turn" / "03_at_the_table.ipynb"
TOGETHER, REQUIRED, EDITIONS = (answer for _, answer in explored(LESSON))


def test_no_figure_is_unread() -> None:
    assert every_figure(TOGETHER) == ["58"]
    assert every_figure(REQUIRED) == ["60"]
    assert every_figure(EDITIONS) == ["2017", "50", "1", "2007"]


def test_two_cards_together() -> None:
    widget = TheCall("call-both")
    widget.answer(both="together")
    ruling: LeadRuling = widget.ruling
    assert states(TOGETHER, "♣A … West … 58A")
    assert ruling.governs is not None and ruling.governs.clause == "58A"
    assert ruling.options == ()
    assert ruling.consequence is not None
    status = {each.seat: (str(each.card), each.status) for each in ruling.consequence.cards}
    assert status == {Seat.W: ("♣A", Status.LEAD), Seat.E: ("♥K", Status.MAJOR)}
    assert ruling.lead.settles["follows"] == "no", "East has clubs"


def test_east_first_and_a_heart_required() -> None:
    widget = TheCall("call-both")
    widget.answer(**{"choice-both": "require"})
    play = opening(widget.ruling)
    legal = {str(verdict.card) for verdict in legal_plays(play) if verdict.legal}
    assert legal == {"♥A", "♥6", "♥3"}
    assert [str(each.card) for each in play.penalty] == ["♣A"]
    assert [str(each.card) for each in play.returned] == ["♥K"]


@each("option", ["play-it", "spread", "require", "forbid", "neither"])
def test_the_edition_matters_in_one_of_five(option: str) -> None:
    may = {}
    for year in (2007, 2017):
        widget = TheCall("call-face-up")
        widget.set(edition=year)
        widget.answer(choice=option)
        consequence = widget.ruling.consequence
        may[year] = consequence.may_use(Seat.W)
    assert (may[2007] != may[2017]) is (option == "neither")
    assert may[2017] is (option in ("play-it", "spread", "neither"))


def test_the_story_of_the_worked_ruling() -> None:
    """Nobody asks what can be seen, and North hears nothing."""
    call = simulated_call("call-two-leads")
    assert not {"ask:faced", "ask:partner-down"} & set(call.model)
    assert Seat.N.word not in {call.line(name).to for name in call.model if call.line(name).kind != ASK}
