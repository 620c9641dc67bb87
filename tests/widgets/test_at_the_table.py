"""The widget At the table: what is asked and said, the verdict, and the cards that are played on."""

from __future__ import annotations

import ipywidgets as w
import pytest

from bridgelaw.exercises.simulated_call import ASK, OPTIONS, BadCall, simulated_calls
from bridgelaw.telling import tell
from bridgelaw.widgets import AtTheTable, PlayOn
from tests.display.page import Page, is_safe
from tests.widgets.controls import everything

NAMES = [call.id for call in simulated_calls()]
each_call = pytest.mark.parametrize("name", NAMES)


def pressed(table: AtTheTable, label: str) -> None:
    """Press a button by its label."""
    (found,) = (each for each in everything(table) if isinstance(each, w.Button) and each.description == label)
    found.click()


def menu(table: AtTheTable, label: str) -> w.Dropdown:
    """A menu by its label."""
    (found,) = (each for each in everything(table) if isinstance(each, w.Dropdown) and each.description == label)
    return found


def page(table: AtTheTable) -> str:
    """All that the widget shows."""
    return "".join(each.value for each in everything(table) if isinstance(each, w.HTML))


@each_call
def test_the_whole_call_by_menus_and_buttons(name: str) -> None:
    table = AtTheTable(name)
    for line in table.call.model:
        kind = "Ask" if line.startswith(ASK) else "Say"
        menu(table, kind).value = line
        pressed(table, f"{kind} it")
        assert menu(table, kind).value == "", "ready for the next"
    assert table.said == table.call.model
    pressed(table, "I have ruled: how was it?")
    assert "Everything in its place." in page(table)
    pressed(table, "Play on")
    plays = [each for each in everything(table) if isinstance(each, PlayOn)]
    assert len(plays) == 1
    pressed(table, "Begin again")
    assert table.said == () and "Everything in its place." not in page(table)
    assert not [each for each in everything(table) if isinstance(each, PlayOn)]


def test_the_last_line_is_taken_back() -> None:
    table = AtTheTable("call-face-up")
    pressed(table, "Take the last one back")
    assert table.said == ()
    table.said = table.call.model[:3]
    pressed(table, "Take the last one back")
    assert table.said == table.call.model[:2]


def test_nothing_chosen_is_nothing_said() -> None:
    table = AtTheTable("call-face-up")
    pressed(table, "Ask it")
    pressed(table, "Say it")
    assert table.said == ()


def test_play_goes_on_only_where_the_ruling_was_given() -> None:
    table = AtTheTable("call-face-up")
    (plays,) = (each for each in everything(table) if isinstance(each, w.Button) and each.description == "Play on")
    for said, shown in (((), False), (table.call.model[:-1], False), (table.call.model, True)):
        table.said = said
        table.finish()
        assert (plays.layout.display != "none") is shown
    table.said = (OPTIONS,)
    assert plays.layout.display == "none"


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
