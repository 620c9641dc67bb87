"""A simulated claim in At the table: asked, heard, the hands faced, ruled; then the lines of it."""

from __future__ import annotations

from bridgelaw.exercises.simulated_call.call import FACED
from bridgelaw.exercises.simulated_call.script import calls_in
from bridgelaw.widgets import AtTheTable, TheClaim
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.controls import opened_by
from tests.widgets.test_at_the_table import page, pressed, speak

each_claim = each("name", lambda: [claim.id for claim in calls_in("claims")])


@each_claim
def test_the_whole_claim_by_its_seats_and_lines(name: str) -> None:
    table = AtTheTable(name)
    hands = "The hands"
    for line in table.call.model:
        assert (hands in page(table)) is (FACED in table.said), "no hand is seen before it is faced"
        speak(table, line)
    assert table.said == table.call.model and hands in page(table)
    pressed(table, "I have ruled: how did I do?")
    assert "You did everything right, in the right order." in page(table)
    pressed(table, "Play through the lines, card by card")
    (lines,) = opened_by(table)
    assert isinstance(lines, TheClaim) and not lines.closed
    assert lines.ruling.tricks == table.call.ruling.tricks
    pressed(table, "Begin again")
    assert table.said == () and hands not in page(table) and opened_by(table) == []


@each_claim
def test_what_the_book_gets_and_what_is_kept(name: str) -> None:
    table, other = AtTheTable(name), AtTheTable(name)
    twin = Page(table.twin())
    assert not twin.unmatched and is_safe(table.twin()) and is_safe(page(table))
    assert 'role="status"' not in table.twin() and table.call.derivation.result in twin.text
    table.said = table.call.model[:4]
    table.finish()
    other.restore(table.kept())
    assert other.kept() == table.kept() and page(other) == page(table)
