"""A press is the button's on which it began, whatever the page does meanwhile: above it something grows, or it is drawn
anew.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from bridgelaw.display.scripts import course_js
from tests.each import each

PAGE = """<input id="box" aria-label="Expected"><div id="out"></div>
<div id="row"><button type="button" id="keep" data-bl-to="1">Keep</button><button type="button" id="drop">Drop</button>
</div><details><summary id="more">More</summary>words</details><button type="button" id="last">Last</button>"""
HEARD = """() => { window.heard = []; addEventListener('click', ({target}) => {
  const button = target.closest('button, summary'); heard.push(button ? button.id : '') }) }"""
GROWS = "document.getElementById('out').style.height = '300px'"
LESS = "document.getElementById('keep').style.marginInlineStart = '-9rem'"
ANEW = "(() => { const row = document.getElementById('row'); row.innerHTML = row.innerHTML })()"
SHUT = "document.getElementById('keep').disabled = true"
# The row is JupyterLab's own; the last button is what a cell shows.
IN_LAB = """() => { document.body.insertAdjacentHTML('beforeend', '<p class="jp-Notebook"></p>');
  document.getElementById('last').className = 'jp-OutputArea-output' }"""
TWICE = "(() => { const row = document.getElementById('row'); row.innerHTML = row.innerHTML + row.innerHTML })()"


@pytest.fixture(params=[False, True], ids=["mouse", "finger"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Give a browser of a reader with a mouse, and of one with a touch screen."""
    context = browser.new_context(has_touch=request.param)
    yield context
    context.close()


def opened(context: BrowserContext) -> Page:
    """Open a page with a few buttons."""
    page = context.new_page()
    page.set_content(PAGE)
    page.add_script_tag(content=course_js())
    page.evaluate(HEARD)
    return page


def pressed(page: Page, name: str, meanwhile: str, by: int = 0, quiet: bool = False) -> list[str]:
    """Press a button; while it is held, the page does something, and the hand may move. What is heard is returned;
    where nothing is expected (`quiet`), what is heard in half a second.
    """
    box = page.locator(name).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if page.evaluate("navigator.maxTouchPoints"):
        hand = page.context.new_cdp_session(page)
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.evaluate(meanwhile)
        if by:
            hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + by}]})
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate(meanwhile)
        page.mouse.move(x, y + by)
        page.mouse.up()
    if quiet:
        page.wait_for_timeout(500)
    else:
        page.wait_for_function("heard.length")
    heard: list[str] = page.evaluate("heard")
    return heard


@each("meanwhile", ["0", GROWS, LESS, ANEW])
def test_a_press_is_the_buttons_on_which_it_began(context: BrowserContext, meanwhile: str) -> None:
    assert pressed(opened(context), "#keep", meanwhile) == ["keep"]


@each("meanwhile", [SHUT, f"{GROWS}; {SHUT}", f"{SHUT}; {ANEW}"])
def test_a_button_that_cannot_be_pressed_any_more_is_not(context: BrowserContext, meanwhile: str) -> None:
    assert "keep" not in pressed(opened(context), "#keep", meanwhile, quiet=True)


@each("name, ours", [("keep", False), ("last", True)])
def test_of_jupyterlab_only_what_a_cell_shows_is_looked_after(context: BrowserContext, name: str, ours: bool) -> None:
    page = opened(context)
    page.evaluate(IN_LAB)
    assert (name in pressed(page, f"#{name}", GROWS, quiet=True)) is ours


def test_a_fold_opens_that_was_pressed(context: BrowserContext) -> None:
    page = opened(context)
    assert pressed(page, "#more", GROWS) == ["more"]
    assert page.locator("details").get_attribute("open") is not None


def test_a_hand_that_has_moved_away_presses_nothing(context: BrowserContext) -> None:
    assert "keep" not in pressed(opened(context), "#keep", GROWS, by=60, quiet=True)


def test_a_button_of_which_there_are_two_now_is_not_guessed(context: BrowserContext) -> None:
    page = opened(context)
    assert "keep" not in pressed(page, "#keep", f"{GROWS}; {TWICE}", quiet=True)
    assert page.evaluate("document.querySelectorAll('#keep').length") == 2
