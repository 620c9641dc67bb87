"""The widget At the table: what is asked and said, the verdict, and the cards that are played on."""

from __future__ import annotations

import ipywidgets as w
import pytest

from bridgelaw.chapters.lead_out_of_turn.calls.lead_call import OPTIONS
from bridgelaw.exercises.simulated_call.call import ASK, BadCall
from bridgelaw.exercises.simulated_call.script import calls_in
from bridgelaw.telling import tell
from bridgelaw.widgets import AtTheTable, PlayOn, WhichDoor, at_the_table
from tests.display.page import Page, is_safe
from tests.each import each
from tests.exercises.test_simulated_procedure import ANSWERS, MADE_UP, made_up
from tests.widgets.controls import classes, everything, opened_by

each_call = each("name", lambda: [call.id for call in calls_in("opening-lead")])


def pressed(table: AtTheTable, label: str) -> None:
    """Press a button by its label."""
    (found,) = (each for each in everything(table) if isinstance(each, w.Button) and each.description == label)
    found.click()


def speak(table: AtTheTable, line: str) -> None:
    """Turn to the player whom a line is for, and press it."""
    found = table.call.line(line)
    pressed(table, "Everybody" if found.to == "all" else found.to)
    pressed(table, found.words)


def lines(table: AtTheTable) -> list[str]:
    """The lines that can be pressed now."""
    return [each.description for each in everything(table) if "bl-line" in getattr(each, "_dom_classes", ())]


def page(table: AtTheTable) -> str:
    """All that the widget shows."""
    return "".join(each.value for each in everything(table) if isinstance(each, w.HTML))


@each_call
def test_the_whole_call_by_its_seats_and_lines(name: str) -> None:
    table = AtTheTable(name)
    for line in table.call.model:
        speak(table, line)
    assert table.said == table.call.model
    pressed(table, "I have ruled: how did I do?")
    assert "You did everything right, in the right order." in page(table)
    pressed(table, "Play on")
    plays = [each for each in everything(table) if isinstance(each, PlayOn)]
    assert len(plays) == 1
    pressed(table, "Begin again")
    assert table.said == () and "You did everything right, in the right order." not in page(table)
    assert not [each for each in everything(table) if isinstance(each, PlayOn)]


def test_a_call_of_a_procedure_needs_no_widget_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    call = made_up(MADE_UP.replace(ANSWERS, 'case = "002-example-5-door"\n'))
    monkeypatch.setattr(at_the_table, "simulated_call", lambda _: call)
    table = AtTheTable(call.id)
    assert "thirteen cards, face up" in page(table)
    for line in call.model:
        speak(table, line)
    pressed(table, "I have ruled: how did I do?")
    assert "You did everything right, in the right order." in page(table)
    table.play_on()
    (door,) = opened_by(table)
    assert isinstance(door, WhichDoor) and not door.closed
    twin = Page(table.twin())
    assert not twin.unmatched and call.derivation.result in twin.text


def test_the_last_line_is_taken_back() -> None:
    table = AtTheTable("call-face-up")
    pressed(table, "Undo the last one")
    assert table.said == ()
    table.said = table.call.model[:3]
    pressed(table, "Undo the last one")
    assert table.said == table.call.model[:2]


@each_call
def test_each_line_belongs_to_one_seat(name: str) -> None:
    table, found = AtTheTable(name), list[str]()
    assert lines(table) == [], "nothing is offered before somebody is turned to"
    for seat in ("North", "East", "South", "West", "Everybody"):
        pressed(table, seat)
        found += lines(table)
        whom = "everybody" if seat == "Everybody" else seat
        assert f"You turn to {whom}" in page(table)
    assert sorted(found) == sorted(line.words for line in table.call.lines)
    for line in table.call.lines:
        if line.kind == ASK and line.to != "all":
            assert line.words.startswith(f"{line.to}, "), "a question is asked of whom it names"


def test_what_was_said_is_marked_and_what_lies_is_seen() -> None:
    table = AtTheTable("call-dummy-down")
    (first, *_) = table.call.model
    speak(table, first)
    (said,) = (each for each in everything(table) if "bl-was-said" in getattr(each, "_dom_classes", ()))
    assert said.description == table.call.line(first).words
    assert "two hearts, face up" in page(table) and "♦K" in Page(page(table)).text
    pressed(table, "Begin again")
    assert not [each for each in everything(table) if "bl-was-said" in getattr(each, "_dom_classes", ())]


def test_what_is_kept_comes_back_with_its_marks() -> None:
    table, other = AtTheTable("call-face-up"), AtTheTable("call-face-up")
    table.said = table.call.model
    table.finish()
    other.restore(table.kept())
    assert other.kept() == table.kept() and page(other) == page(table)
    assert list(map(classes, everything(other))) == list(map(classes, everything(table)))


def test_play_goes_on_only_where_the_ruling_was_given() -> None:
    table = AtTheTable("call-face-up")
    (plays,) = (each for each in everything(table) if isinstance(each, w.Button) and each.description == "Play on")
    for said, shown in (((), False), (table.call.model[:-1], False), (table.call.model, True)):
        table.said = said
        table.finish()
        assert (plays.layout.display != "none") is shown
    table.said = (OPTIONS,)
    assert plays.layout.display == "none"


def test_which_cards_may_be_played_is_asked_before_it_is_shown() -> None:
    table = AtTheTable("call-face-up")
    table.said = table.call.model
    table.finish()
    table.play_on()
    (play,) = opened_by(table)
    assert play.state["ask_first"] and f"may {play.ruling.to_play.word} play? Press each of these cards" in page(play)
    play.set(ask_first=False)
    play.reset()
    assert play.state["ask_first"], "a reset comes back to it"


def test_the_verdict_goes_when_something_more_is_said() -> None:
    table = AtTheTable("call-told")
    table.finish()
    assert "missing" in page(table)
    table.said = table.call.model[:1]
    assert "missing" not in page(table)


@each_call
def test_what_a_notebook_and_the_book_get(name: str) -> None:
    table = AtTheTable(name)
    bundle = table._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert bundle["text/plain"] == repr(table) and table.call.title in repr(table)
    twin = Page(table.twin())
    assert not twin.unmatched and is_safe(table.twin()) and is_safe(page(table))
    assert 'role="status"' not in table.twin(), "nothing changes on a page without a kernel"
    assert "".join(tell(table.call.ruling).result.split()) in "".join(twin.text.split())
    assert len(twin.named("details")) >= 1
    assert "{" not in twin.text and "None" not in twin.text


def test_a_line_there_is_not_is_refused_and_nothing_has_changed() -> None:
    table = AtTheTable("call-face-up")
    table.said = table.call.model[:2]
    with pytest.raises(BadCall, match="Nobody says"):
        table.said = ("ask:weather",)
    assert table.said == table.call.model[:2]
    with pytest.raises(BadCall, match="There is no call"):
        AtTheTable("no-such-call")
