"""Actions of a reader come to Python in their order, and as they were done, however far behind Python is."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.site.conftest import Server, come_alive
from tests.site.hands import Hands
from tests.site.test_desk_taps import evening, line, menu, opened

# Faster than Python can answer: a menu goes on through three of its rows, and a button is pressed.
AT_ONCE = """([menu, button]) => {
  for (const row of [1, 2, 0]) {
    menu.selectedIndex = row;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
  }
  button.click();
}"""

LEFT = """(menu, word) => {
  menu.value = [...menu.options].find(({ text }) => text.trim() === word).value;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_a_press_never_overtakes_the_control_that_was_set_before_it(
    server: Server, visit: Callable[..., Page], tmp_path: Path
) -> None:
    page = visit()
    page.goto(f"{server.address}/book/desk.html")
    come_alive(page)
    (tmp_path / "evening.xml").write_text(evening(4), encoding="utf-8")
    hands = Hands(page, touch=False)
    opened(hands, tmp_path / "evening.xml")
    hands.tap(line(page, 2))
    hands.choose(menu(page, "Ruling"), "an artificial score")
    side = menu(page, "NS get")
    was, other, third = (" ".join(each.split()) for each in side.locator("option").all_text_contents()[:3])
    assert len({was, other, third}) == 3
    page.evaluate(
        AT_ONCE, [side.element_handle(), page.get_by_role("button", name="Save this ruling").element_handle()]
    )
    expect(menu(page, "Saved ruling").locator("option")).to_have_count(1)
    expect(page.get_by_label("The ruling as text")).to_have_value(re.compile(f"NS get {was} and EW"))


def test_what_is_being_written_is_not_wiped_by_the_answer_to_the_control_before(
    server: Server, visit: Callable[..., Page], tmp_path: Path
) -> None:
    page = visit()
    page.goto(f"{server.address}/book/desk.html")
    come_alive(page)
    (tmp_path / "evening.xml").write_text(evening(13), encoding="utf-8")
    hands = Hands(page, touch=False)
    opened(hands, tmp_path / "evening.xml")
    hands.choose(menu(page, "Continue in the calculator"), "damage")
    inside = page.locator(".bl-opens .bl-widget")
    offended, normal = (
        inside.get_by_label(name, exact=True) for name in ("Who offended", "Normal: without the infraction")
    )
    normal.click()
    page.keyboard.type("3NT")
    # The answer to the menu before comes now, and marks the box in which the reader writes.
    offended.evaluate(LEFT, "EW")
    expect(normal.locator("xpath=..")).to_have_class(re.compile(r"\bbl-invalid\b"))
    page.keyboard.type("= N")
    expect(normal).to_have_value("3NT= N")
