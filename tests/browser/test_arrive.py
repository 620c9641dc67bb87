"""A calculator's requests to the page are done as soon as they can be, however late that is."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from bridgelaw.display.scripts import course_js
from bridgelaw.widgets.controls import tells

PART = "html => { document.body.innerHTML = `<div class='bl-part'>${html}</div>`; }"
BUTTON = "() => document.querySelector('.bl-part').append(document.createElement('button'))"


def test_a_control_that_comes_after_a_minute_is_told_what_it_is(browser: Browser) -> None:
    """As a kernel sends it on a machine that does other things, too: ten seconds were too little."""
    context = browser.new_context()
    page = context.new_page()
    page.clock.install()
    page.add_script_tag(content=course_js())
    page.evaluate(PART, tells({"button": [{"aria-label": "Up"}]}))
    page.clock.run_for(60_000)
    page.evaluate(BUTTON)
    page.clock.run_for(1_000)
    expect(page.get_by_role("button", name="Up")).to_have_count(1)
    context.close()
