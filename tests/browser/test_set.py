"""A picture drives the control that it names, and what is drawn anew keeps its folds and its focus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgelaw.display.scripts import course_js

PAGE = """<div class="bl-widget">
 <label for="menu">Laws of</label><select id="menu"><option>2007</option><option>2017</option></select>
 <label for="box">Weight 1</label><input id="box" value="1/2">
 <label><input type="checkbox" id="tick">Shut</label>
 <button type="button" id="press">Add</button>
 <div id="out"></div></div>
<div class="bl-widget"><label for="other">Weight 1</label><input id="other" value="1"></div>"""
OUT = """<svg><rect id="a" tabindex="0" role="button" data-bl-set="Laws of" data-bl-to="2007" width="9" height="9"/>
</svg>
<button type="button" id="b" data-bl-set="Weight 1" data-bl-to="1/3">a third</button>
<button type="button" id="c" data-bl-set="Shut" data-bl-to="yes">shut</button>
<button type="button" id="d" data-bl-set="Add">add</button>
<button type="button" id="e" data-bl-set="No such control" data-bl-to="x">nothing</button>
<details data-bl-fold="one"><summary>One</summary>1</details>
<details data-bl-fold="two"><summary>Two</summary>2</details>"""
HEARD = """out => { window.heard = []; const draw = () => { document.getElementById('out').innerHTML = out }; draw();
  window.draw = draw; window.draws = 0;
  for (const [id, kind] of [['menu', 'change'], ['box', 'change'], ['tick', 'change'], ['press', 'click']])
    document.getElementById(id).addEventListener(kind, ({target}) => {
      heard.push(id + ' ' + (target.type === 'checkbox' ? target.checked : target.value));
      setTimeout(() => { draw(); draws += 1 }) }) }"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A calculator that is drawn anew at each change."""
    opened = browser.new_page()
    opened.set_content(PAGE)
    opened.add_script_tag(content=course_js())
    opened.select_option("#menu", "2017")
    opened.evaluate(HEARD, OUT)
    yield opened
    opened.close()


def drawn(page: Page) -> None:
    """Wait until it has been drawn anew for each change."""
    page.wait_for_function("() => draws === heard.length")


def test_a_picture_drives_the_control_that_it_names(page: Page) -> None:
    page.locator("#a").press("Enter")
    expect(page.locator("#menu")).to_have_value("2007")
    drawn(page)
    expect(page.locator("#a")).to_be_focused()
    for name in ("b", "c", "c", "d", "e", "b"):
        page.click(f"#{name}")
        drawn(page)
    expect(page.locator("#box")).to_have_value("1/3")
    expect(page.locator("#other")).to_have_value("1")
    # What is so already is not set again; a button is pressed each time.
    assert page.evaluate("heard") == ["menu 2007", "box 1/3", "tick true", "press "]
    page.locator("#d").press("Enter")
    assert page.evaluate("heard.length") == 5


def test_what_was_opened_stays_open_and_the_focus_stays(page: Page) -> None:
    two = page.locator("details").nth(1)
    two.locator("summary").press("Enter")
    expect(two).to_have_attribute("open", "")
    page.evaluate("draw()")
    expect(two).to_have_attribute("open", "")
    expect(page.locator("details").nth(0)).not_to_have_attribute("open", "")
    expect(two.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(two).not_to_have_attribute("open", "")
    page.evaluate("draw()")
    expect(two).not_to_have_attribute("open", "")
    # Opened or closed and drawn anew in the same instant.
    page.evaluate("document.querySelectorAll('details')[1].open = true; draw()")
    expect(two).to_have_attribute("open", "")
    page.evaluate("document.querySelectorAll('details')[1].open = false; draw()")
    expect(two).not_to_have_attribute("open", "")


def test_a_sentence_about_a_control_is_read_with_it(page: Page) -> None:
    box = page.locator("#box")
    box.focus()
    page.evaluate("out.innerHTML = '<p data-bl-told=\"Weight 1\">That is too much.</p>'")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(box).to_have_accessible_description("That is too much.")
    page.evaluate("draw()")
    expect(box).not_to_have_attribute("aria-invalid", "true")
    expect(box).to_have_accessible_description("")
