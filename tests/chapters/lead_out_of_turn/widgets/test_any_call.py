"""The call of both kinds: the first choice, what each keeps, and on with the cards."""

from __future__ import annotations

import ipywidgets as w
import pytest

from bridgelaw.cases import cases_of_form
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LATER as LATER_FORM
from bridgelaw.rulings.card_play import choices
from bridgelaw.widgets import AnyCall, LaterCall, TheCall
from tests.each import each
from tests.widgets.controls import everything, of_kind, said

AWAITED = ["call-before-partner", "call-void", "call-revoke"]


def pressed(widget: w.Widget, label: str) -> None:
    """Press a button by its label."""
    (found,) = (each for each in of_kind(widget, w.Button) if each.description == label)
    found.click()


def test_the_first_choice_shows_one_call_and_the_other_keeps_its_answers() -> None:
    both = AnyCall()
    assert isinstance(both.call, TheCall) and not [each for each in everything(both) if isinstance(each, LaterCall)]
    both.call.answer(choice="forbid")
    opening = both.call.state
    both.when = "later"
    assert isinstance(both.call, LaterCall) and not [each for each in everything(both) if isinstance(each, TheCall)]
    both.call.load("call-void")
    later = both.call.state
    both.when = "opening"
    assert both.call.state == opening
    both.when = "later"
    assert both.call.state == later and repr(both) == repr(both.call) and both.twin() == both.call.twin()


@each("kind", ["opening", "later"])
def test_its_controls_have_names_that_no_other_has(kind: str) -> None:
    both = AnyCall()
    both.when = kind
    able = [each for each in everything(both) if isinstance(each, w.Dropdown | w.Text | w.Textarea | w.Button)]
    names = [each.description for each in able]
    assert all(names) and len(set(names)) == len(names)


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize("name", AWAITED)
def test_play_on_gives_declarer_the_choice_of_57a_and_obeys_it(name: str, edition: int) -> None:
    both = AnyCall(name)
    both.call.set(edition=edition)
    pressed(both, "Play on from this ruling")
    assert both.playing is not None
    play = both.playing.ruling
    assert play.edition == edition and len(choices(play)) == {2017: 8, 2007: 5}[edition]
    both.playing.does("lowest")
    after = both.playing.ruling
    assert not choices(after) and after.restriction is not None and after.penalty[0].major


def test_a_lead_taken_back_leaves_its_penalty_card_and_the_choice_about_the_lead() -> None:
    both = AnyCall("call-ten-of-clubs")
    pressed(both, "Play on from this ruling")
    assert both.playing is not None
    assert [str(each) for each in choices(both.playing.ruling)] == ["require clubs", "forbid clubs", "neither"]
    both.playing.does("require clubs")
    assert both.playing.ruling.penalty == ()
    both.call.answer(accepted="word")
    pressed(both, "Play on from this ruling")
    assert both.playing.ruling.penalty == () and len(both.playing.ruling.trick) == 1, "accepted, it is the lead"


def test_the_opening_lead_goes_on_too() -> None:
    both = AnyCall("lead-road-neither")
    pressed(both, "Play on from this ruling")
    assert both.playing is not None and [each.major for each in both.playing.ruling.penalty] == [True]
    assert both.call.derivation.result in said(both)
    both.when = "later"
    assert both.playing is None and said(both) == ""


def test_where_it_cannot_go_on_it_says_why() -> None:
    both = AnyCall("call-fingers")
    pressed(both, "Play on from this ruling")
    assert both.playing is None and "No penalty card and no choice is left here." in said(both)
    both.call.load("call-before-partner")
    both.call.answer(hands="")
    pressed(both, "Play on from this ruling")
    assert "Answer first: " in said(both)
    pressed(both.call, "Clear all answers")
    both.call.answer(whose="defender", seen="yes", told="no", did="before", hands="no", able="did")
    pressed(both, "Play on from this ruling")
    assert "The deal is unknown." in said(both)
    both.when = "opening"
    both.call.set(card="abc")
    pressed(both, "Play on from this ruling")
    assert "There is no ruling yet from which to play on." in said(both) and both.playing is None


def test_every_call_of_the_course_goes_on_or_has_nothing_left() -> None:
    silent = []
    for case in cases_of_form(LATER_FORM.name):
        both = AnyCall(case.id)
        both.play_on()
        if both.playing is None:
            silent.append(case.id)
            assert "No penalty card and no choice is left here." in said(both)
    assert sorted(silent) == ["call-fingers", "call-proper"]
