"""Text that is being written in a control stays, whatever Python says meanwhile; what is new may come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgelaw.display.scripts import course_js

PAGE = """<div class="widget-text"><input id="text" value="stood"></div>
<div class="widget-textarea"><textarea id="area">stood</textarea></div><input id="other" value="stood">"""
HEARD = """() => { window.heard = []; addEventListener('change', ({target}) => heard.push(target.value)) }"""
PUT = "([id, value]) => { document.getElementById(id).value = value }"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Two controls and a box that is none."""
    opened = browser.new_page()
    opened.set_content(PAGE)
    opened.add_script_tag(content=course_js())
    opened.evaluate(HEARD)
    yield opened
    opened.close()


@pytest.mark.parametrize("name", ["text", "area"])
def test_what_stood_there_is_not_put_back_while_the_reader_writes(page: Page, name: str) -> None:
    box = page.locator(f"#{name}")
    box.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("3NT")
    page.evaluate(PUT, [name, "stood"])
    page.keyboard.type("-1 N")
    expect(box).to_have_value("3NT-1 N")
    page.keyboard.press("Tab")
    assert page.evaluate("heard") == ["3NT-1 N"]
    # The reader is elsewhere now: what Python says holds.
    page.evaluate(PUT, [name, "stood"])
    expect(box).to_have_value("stood")


def test_what_is_new_comes_while_the_reader_writes(page: Page) -> None:
    page.locator("#text").click()
    page.keyboard.type("3NT")
    page.evaluate(PUT, ["text", "of a case"])
    expect(page.locator("#text")).to_have_value("of a case")


def test_a_box_of_another_is_left_alone(page: Page) -> None:
    page.locator("#other").click()
    page.keyboard.type("3NT")
    page.evaluate(PUT, ["other", "stood"])
    expect(page.locator("#other")).to_have_value("stood")
    assert not page.evaluate("Object.hasOwn(document.getElementById('other'), 'value')")


def test_a_box_that_is_left_as_it_was_is_as_before(page: Page) -> None:
    page.locator("#text").click()
    page.keyboard.type("x")
    page.keyboard.press("Backspace")
    page.locator("#other").click()
    assert page.evaluate("heard") == []
    assert not page.evaluate("Object.hasOwn(document.getElementById('text'), 'value')")
