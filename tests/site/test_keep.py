"""Check that the work of a reader on a live page is there again when it comes alive the next time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ALL_OPEN, CHROMIUM_ARGUMENTS
from tests.browser.kills import killed
from tests.browser.sitting_kills import Candidate
from tests.site.conftest import Server, come_alive

LESSON = "notebooks/law12/02_weighted_scores"
AREA = ".live-host .bl-set textarea:not(.bl-copy)"
SETTLED = """async () => {
  for (let quiet = 0; quiet < 10; quiet = bridgelawKeep.unsaved() ? 0 : quiet + 1) {
    await new Promise((on) => setTimeout(on, 30));
  }
}"""


def test_all_of_it_is_there_when_it_comes_alive_again(server: Server, visit: Callable[..., Page]) -> None:
    page = visit(script=ALL_OPEN)
    page.goto(f"{server.address}/{LESSON}.html")
    # In the finished page first: it is there when the page is alive.
    page.evaluate("() => document.querySelector('.bl-set .bl-choice > summary').click()")
    come_alive(page)
    expect(page.locator(".live-host .bl-score").first).to_contain_text("1 of 10 answered")
    page.locator(AREA).press_sequentially("Not yet left,")
    page.locator(".live-host .bl-part input[type=text]").first.press_sequentially("4 2/")
    edition = page.locator(".live-host .bl-widget").first.get_by_label("Laws of")
    edition.select_option("2007")
    page.locator(AREA).press_sequentially(" and no key of it lost")
    page.evaluate(SETTLED)
    other = page.context.new_page()
    other.goto(f"{server.address}/{LESSON}.html")
    come_alive(other)
    for each in (page, other):
        expect(each.locator(AREA)).to_have_value("Not yet left, and no key of it lost")
    expect(other.locator(".live-host .bl-part input[type=text]").first).to_have_value("4 2/")
    expect(other.locator(".live-host .bl-widget").first.get_by_label("Laws of")).to_have_value("2007")
    expect(other.locator(".live-host .bl-score").first).to_contain_text("1 of 10 answered")
    # One tab goes on, and the other hears of it.
    other.locator(AREA).fill("The other one")
    other.locator(".live-host .bl-set .bl-picks").nth(1).locator("button").first.click()
    expect(page.locator(AREA)).to_have_value("The other one")
    expect(page.locator(".live-host .bl-score").first).to_contain_text("2 of 10 answered")


@pytest.mark.parametrize("times", [1, pytest.param(50, marks=pytest.mark.night)])
def test_an_examination_goes_on_where_the_browser_was_killed(
    server: Server, browser: Any, chromium: str, times: int
) -> None:
    address, candidate = f"{server.address}/book/examination.html", Candidate()
    told = killed(browser.browser_type, chromium, CHROMIUM_ARGUMENTS, address, times, candidate, seed=16)
    assert (told.times, told.broken, told.notes) == (times, [], []) and len(told.lost_answers) <= told.times
    # On a busy machine a single kill may come before the first question is left.
    assert told.answers and (candidate.left or times == 1)
