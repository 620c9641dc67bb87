"""Every live page in the browser. The first comes from the site; then the server is stopped, and so they all come from
what the browser has kept: a person who opened one lesson has the course without a network.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.axe import unfold, violations
from tests.browser.lab_page import controls, label_of, name_of, press
from tests.browser.lab_page import says as ruling_of
from tests.browser.settled import still_found
from tests.browser.test_live_lessons import NOT_THE_RULING
from tests.site.conftest import (
    ASKING,
    COUNTED,
    FIRST,
    IN_DEPTH,
    LIVE_PAGES,
    PATIENCE,
    SITE,
    Server,
    come_alive,
    kept,
    live_calculators,
    settled,
    state,
)

FOREIGN = ("data:", "blob:", "about:")
UNPINNED = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(".bl-widget :is(.bl-foot, .bl-pinned, .bl-pinned *) { position: static !important }");
  document.adoptedStyleSheets = [style];
}"""
# What is held back until a question is answered.
OPENED = "() => window.bridgelawAsk.open()"
# The lesson with the most calculators below each other.
LONG = next((page for page in LIVE_PAGES if page.endswith("02_weighted_scores")), "")


class Reader:
    """A browser that has opened one lesson, and lost its network since."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.address = context, server.address
        self.problems: list[str] = []
        context.on("request", self._request)
        context.on("console", lambda line: self._note(line.type == "error", f"console: {line.text}"))
        context.on("weberror", lambda fault: self._note(True, f"error in a script: {fault.error}"))

    def _request(self, request: Any) -> None:
        ours = request.url.startswith((self.address + "/", *FOREIGN))
        self._note(not ours, f"a request left the site: {request.url}")

    def _note(self, wrong: bool, words: str) -> None:
        if wrong:
            self.problems.append(words)

    def page(self, width: int = 1280, height: int = 900) -> Page:
        """An empty page."""
        page = self.context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        return page

    def open(self, name: str, width: int = 1280) -> Page:
        """A page, alive."""
        page = self.page(width)
        page.goto(f"{self.address}/{name}.html")
        come_alive(page)
        page.evaluate(OPENED)
        return page


@pytest.fixture(scope="module")
def reader(browser: Any, server: Server) -> Iterator[Reader]:
    """Opens one lesson with the server there, and waits until all is kept; then there is no server any more."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(COUNTED)
    someone = Reader(context, server)
    page = someone.open(FIRST)
    kept(page)
    page.close()
    server.stop()
    yield someone
    context.close()


def changed(calculator: Locator) -> str:
    """Set one control after the other until the ruling is another; which one did it."""
    before = ruling_of(calculator)
    tried = []
    for control in controls(calculator):
        label = label_of(control)
        if label in NOT_THE_RULING:
            continue
        tried.append(label)
        press(control)
        settled(calculator.page)
        if ruling_of(calculator) != before:
            return label
    raise AssertionError(f"{name_of(calculator)}: nothing follows {tried}.")


@pytest.mark.parametrize("name", IN_DEPTH)
def test_without_a_network_a_page_comes_to_life(subtests: pytest.Subtests, reader: Reader, name: str) -> None:
    reader.problems.clear()
    page = reader.open(name)
    still = (SITE / f"{name}.html").read_text(encoding="utf-8")
    found = live_calculators(page)
    with subtests.test("every calculator took the place of its twin"):
        assert len(found) == still.count('<p class="bl-twin-live">') > 0
        assert page.locator(".bl-runs .bl-card").count() >= still.count('<div class="bl-card')
        assert page.locator(".bl-twin-live").count() == 0
        assert all(name_of(each) for each in found)
    with subtests.test("a control changes the ruling"):
        assert changed(found[0])
    with subtests.test("a ruling stands beside its controls"):
        assert all(beside(each) for each in found if each.locator(".bl-ruled").count())
    with subtests.test("is accessible and fits a telephone"):
        unfold(page)
        # What sticks to an edge of the window covers something, wherever the page stands: it is scrolled away.
        page.evaluate(UNPINNED)
        is_accessible_and_fits_a_telephone(page)
    assert reader.problems == []
    page.close()


@pytest.mark.parametrize("name", ASKING)
def test_a_page_that_asks_comes_to_life_without_a_network(subtests: pytest.Subtests, reader: Reader, name: str) -> None:
    reader.problems.clear()
    page = reader.open(name)
    with subtests.test("is alive"):
        assert page.locator(".bl-runs[data-live]").count() == 1
        if name == "book/examination":
            page.get_by_role("button", name="Begin").press("Enter")
            page.locator(".bl-runs [data-left]").wait_for()
    with subtests.test("is accessible and fits a telephone"):
        unfold(page)
        is_accessible_and_fits_a_telephone(page)
    assert reader.problems == []
    page.close()


def is_accessible_and_fits_a_telephone(page: Page) -> None:
    """Check the live parts of a page; what is not alive is the page of the book (tests/browser/test_book_pages.py)."""
    assert violations(page, ".live-status", ".bl-runs") == []
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    assert violations(page, ".live-status", ".bl-runs", colours_alone=True) == []
    page.set_viewport_size({"width": 360, "height": 900})
    assert too_wide(page) == []


def test_a_figure_in_the_examination_is_there_when_the_page_is_opened_again(reader: Reader) -> None:
    """The open-book paper of seed 1 begins with a figure: what stands in its box is kept, and the clock goes on."""
    page = reader.open("book/examination")
    if page.get_by_role("button", name="Begin").count():
        page.get_by_role("button", name="Begin").press("Enter")
    box = page.locator(".bl-runs .bl-part input[type=text]").first
    box.fill("11 2/5")
    box.press("Tab")
    kept_now = "() => JSON.stringify(bridgelawKeep.values()).includes('11 2/5') && bridgelawKeep.unsaved() === 0"
    page.wait_for_function(kept_now)
    page.close()
    again = reader.open("book/examination")
    expect(again.locator(".bl-runs .bl-part input[type=text]").first).to_have_value("11 2/5")
    expect(again.locator(".bl-runs [data-left]")).to_have_text(re.compile(r"^1[01]\d:\d\d$"))
    again.close()


def beside(calculator: Locator) -> bool:
    """Return True if the ruling stands to the right of the controls, level with them."""
    (controls, ruled) = (calculator.locator(part).first.bounding_box() for part in (".bl-controls", ".bl-ruled"))
    assert controls and ruled
    return controls["x"] + controls["width"] <= ruled["x"] and abs(controls["y"] - ruled["y"]) < 40


def too_wide(page: Page) -> list[str]:
    """Return what a telephone, 360 pixels wide, would show only in part."""
    found = """() => [...document.querySelectorAll('.live-status, .bl-runs, .bl-runs *')]
                 .filter(e => e.offsetParent && !e.closest('.bl-scroll, .bl-sr, svg, textarea'))
                 .filter(e => e.getBoundingClientRect().right > 361)
                 .map(e => e.outerHTML.slice(0, 120)).slice(0, 5)"""
    return still_found(page, found)


def top_of(page: Page, selector: str) -> float:
    """Return how far below the top of the window something stands."""
    return float(page.locator(selector).first.evaluate("e => e.getBoundingClientRect().top"))


def test_rule_it_live_leads_to_the_question_and_nothing_jumps(reader: Reader) -> None:
    page = reader.page()
    page.goto(f"{reader.address}/{LONG}.html")
    page.locator(".book-place a.bl-live").click()
    page.wait_for_url("**#calculator-1")
    question = "#explore > p >> nth=0"
    before = top_of(page, question)
    assert 0 <= before < 300, "the reader stands before the question above the calculator"
    come_alive(page)
    assert abs(top_of(page, question) - before) < 2
    assert page.evaluate("() => Boolean(document.activeElement.closest('.live-host'))"), "and the focus is in it"
    page.go_back()
    expect(page).to_have_url(f"{reader.address}/{LONG}.html")
    assert state(page) == "live"
    page.go_forward()
    page.wait_for_url("**#calculator-1")
    assert live_calculators(page)
    page.close()


def test_what_comes_alive_above_does_not_move_what_is_read(reader: Reader) -> None:
    page = reader.page()
    page.goto(f"{reader.address}/{LONG}.html")
    page.wait_for_selector("html[data-state]")
    page.evaluate(OPENED)
    page.locator("#summary").evaluate("e => e.scrollIntoView({behavior: 'instant'})")
    before = top_of(page, "#summary")
    come_alive(page)
    assert abs(top_of(page, "#summary") - before) < 2
    page.close()


def test_old_addresses_and_links_from_other_pages_lead_to_the_calculator(reader: Reader) -> None:
    page = reader.page()
    page.goto(f"{reader.address}/live/{LONG}.html#calculator-2")
    page.wait_for_url(f"**/{LONG}.html#calculator-2")
    assert "/live/" not in page.url
    come_alive(page)
    assert -200 < live_calculators(page)[1].evaluate("e => e.getBoundingClientRect().top") < 900
    page.goto(f"{reader.address}/{FIRST}.html")
    link = page.locator(".book-place a.bl-live").first
    assert re.search(r"#calculator-1$", str(link.get_attribute("href")))
    link.click()
    come_alive(page)
    assert -200 < live_calculators(page)[0].evaluate("e => e.getBoundingClientRect().top") < 900
    page.close()


def test_what_a_reader_has_opened_stays_until_he_closes_it(reader: Reader) -> None:
    page = reader.page()
    page.goto(f"{reader.address}/{FIRST}.html")
    page.evaluate(OPENED)
    # Before the page has begun to come alive: the script that does it waits for the document.
    page.evaluate(
        """() => { const box = document.querySelector(".bl-runs .bl-twin, .bl-runs .bl-card");
                   const fold = document.createElement("details");
                   fold.id = "opened"; fold.open = true; fold.innerHTML = "<summary>Only here</summary><p>Read me.</p>";
                   box.prepend(fold); box.scrollIntoView({behavior: "instant"}); }"""
    )
    wait_for_all_but_one = "() => document.querySelectorAll('.bl-runs:not([data-live])').length === 1"
    page.wait_for_function(wait_for_all_but_one)
    # The calculator is there, too, and waits.
    expect(page.locator(".bl-runs:not([data-live]) .live-host[hidden] .bl-widget")).not_to_have_count(0)
    settled(page)
    assert page.locator("#opened p").is_visible()
    page.locator("#opened summary").click()
    page.wait_for_function("() => !document.querySelector('.bl-runs:not([data-live])')")
    page.close()


def test_what_was_answered_before_it_is_alive_is_answered_after(reader: Reader) -> None:
    page = reader.page()
    page.goto(f"{reader.address}/{LONG}.html")
    page.evaluate(OPENED)
    # In one go, before anything can come alive: an option is chosen, a figure is typed, another is checked.
    done = page.evaluate(
        """() => {
          const set = document.querySelector(".bl-set");
          set.scrollIntoView({behavior: "instant"});
          for (const card of set.querySelectorAll("details.bl-card")) card.open = true;
          const option = set.querySelector(".bl-part .bl-choice[data-right='no'] > summary");
          option.click();
          const [typed, checked] = set.querySelectorAll(".bl-entry input");
          [typed.value, checked.value] = ["1 1/7", "2 2/7"];
          checked.closest(".bl-part").querySelector(".bl-check").click();
          typed.focus();
          return [Boolean(document.querySelector("[data-live]")), option.innerText.trim()];
        }"""
    )
    assert done[0] is False
    page.wait_for_function("() => !document.querySelector('.bl-runs:not([data-live]) .bl-set')")
    live = page.locator(".live-host .bl-set")
    assert live.locator("button.bl-picked-no").first.inner_text().strip() == done[1]
    assert live.locator(".bl-wrong").count() >= 2
    values = live.locator(".bl-part input[type=text]").evaluate_all("all => all.map(each => each.value)")
    assert "1 1/7" in values and "2 2/7" in values
    assert page.evaluate("() => document.activeElement.value") == "1 1/7", "and goes on being typed"
    page.close()


def test_with_few_bytes_nothing_is_fetched_unasked(reader: Reader) -> None:
    page = reader.page()
    page.add_init_script(
        """Object.defineProperty(navigator, "connection", {value: {saveData: true}});
           CacheStorage.prototype.open = () => Promise.reject(new Error("nothing is kept"));"""
    )
    page.goto(f"{reader.address}/{FIRST}.html")
    page.evaluate(OPENED)
    page.locator(".bl-runs").first.scroll_into_view_if_needed()
    # Whoever looks whether it is near has looked, and what is done when there is time has been done.
    page.evaluate(
        """async () => {
          for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
          for (let idle = 0; idle < 3; idle++) await new Promise((free) => requestIdleCallback(free));
        }"""
    )
    assert state(page) == "asleep"
    page.locator(".bl-twin-live a.bl-live").first.click()
    come_alive(page)
    page.close()


def followed(one: Page, other: Page, before: str) -> str:
    """The first calculator's ruling in both tabs, once it is another than before."""
    deadline = time.monotonic() + 60
    while True:
        # A ruling is drawn in parts: what it is in the end, not while its picture alone has changed.
        for page in (one, other):
            settled(page)
        ruled, there = (ruling_of(live_calculators(page)[0]) for page in (one, other))
        if before != ruled == there:
            return ruled
        assert time.monotonic() < deadline, f"what is entered in one is there in the other: {ruled} / {there}"
        other.wait_for_timeout(100)


def test_two_tabs_follow_each_other(reader: Reader) -> None:
    before = reader.open(FIRST)
    # What an earlier test did here is forgotten: a button that sets it back would be answered at some later time.
    before.evaluate("() => Object.keys(bridgelawKeep.values()).forEach(key => bridgelawKeep.keep(key, null))")
    before.wait_for_function("() => bridgelawKeep.unsaved() === 0")
    before.close()
    one, other = reader.open(FIRST), reader.open(FIRST)
    begun = ruling_of(live_calculators(one)[0])
    assert changed(live_calculators(one)[0])
    moved = followed(one, other, begun)
    live_calculators(one)[0].get_by_role("button", name="Reset to this case").click()
    assert followed(one, other, moved) == begun
    assert changed(live_calculators(one)[0])
    assert followed(one, other, begun) == moved
    one.close()
    assert changed(live_calculators(other)[0])
    other.close()


def test_on_a_telephone_in_the_dark(subtests: pytest.Subtests, reader: Reader) -> None:
    page = reader.page(360)
    page.emulate_media(color_scheme="dark")
    page.goto(f"{reader.address}/{FIRST}.html")
    come_alive(page)
    with subtests.test("is dark and fits"):
        assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
        assert too_wide(page) == []
        ink = "e => getComputedStyle(e).color"
        control = live_calculators(page)[0].locator("select").first
        assert control.evaluate(ink) == page.locator("main p").first.evaluate(ink)
    page.evaluate(OPENED)
    with subtests.test("a tag opens what its clause says"):
        # Of a clause, too, that the page did not name before a calculator did.
        page.evaluate("() => document.querySelector('script.bl-said').remove()")
        page.locator(".bl-widget .bl-stepwise summary:visible").first.press("Enter")
        tag, box = page.locator(".bl-widget a.bl-law:visible").first, page.locator(".bl-says")
        tag.scroll_into_view_if_needed()
        tag.click()
        expect(box.locator("strong")).to_have_text(tag.inner_text())
        tag.press("Escape")
        expect(box).to_have_count(0)
        tag.press("Enter")
        box.get_by_role("link").click()
        page.wait_for_url("**/book/laws.html#law-*")
    page.close()
