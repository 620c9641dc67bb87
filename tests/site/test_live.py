"""Every lesson live in the browser. The first comes from the site; then the server is stopped, and so they all come
from what the browser has kept: a person who opened one lesson has the course without a network.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.axe import unfold, violations
from tests.browser.lab_page import calculators, controls, errors, name_of, use_theme
from tests.browser.lab_page import says as ruling_of
from tests.browser.settled import still_found
from tests.browser.test_live_lessons import NOT_THE_RULING
from tests.site.conftest import LIVE_PAGES, SECONDS, Server, kept, says, state, wait_for

FIRST = next((page for page in LIVE_PAGES if page.startswith("notebooks/")), "")
OURS = (".live-head", ".jp-OutputArea-output", ".jp-RenderedMarkdown")
FOREIGN = ("data:", "blob:", "about:")


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

    def open(self, name: str, width: int = 1280) -> Page:
        """A live page, run to its end."""
        page = self.context.new_page()
        page.set_viewport_size({"width": width, "height": 1200})
        page.goto(f"{self.address}/live/{name}.html")
        wait_for(page, "live", "failed")
        return page


@pytest.fixture(scope="module")
def reader(browser: Any, server: Server) -> Iterator[Reader]:
    """Opens one lesson with the server there, and waits until all is kept; then there is no server any more."""
    context = browser.new_context(reduced_motion="reduce")
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
        label = str(control.evaluate("e => e.labels?.[0]?.innerText.trim() ?? ''"))
        if label in NOT_THE_RULING:
            continue
        tried.append(label)
        press(control)
        try:
            calculator.page.wait_for_function(
                "([box, before]) => [...box.querySelectorAll('.widget-html-content')]"
                ".map(each => each.innerText).join('\\n') !== before",
                arg=[calculator.element_handle(), before],
                timeout=3 * SECONDS,
            )
        except Exception:
            continue
        return label
    raise AssertionError(f"{name_of(calculator)}: nothing follows {tried}.")


def press(control: Locator) -> None:
    """Set a control to something else, by keyboard alone."""
    control.focus()
    kind = control.evaluate("e => e.tagName === 'INPUT' ? e.type : e.tagName.toLowerCase()")
    if kind == "select":
        last = control.evaluate("e => e.selectedIndex === e.options.length - 1")
        control.press("ArrowUp" if last else "ArrowDown")
    elif kind == "checkbox":
        control.press("Space")
    else:
        control.press("ArrowUp" if kind == "number" else "Control+End")
        if kind != "number":
            control.press_sequentially("7")
        control.press("Tab")


@pytest.mark.parametrize("name", LIVE_PAGES)
def test_without_a_network_a_lesson_comes_to_life_and_a_control_changes_the_ruling(reader: Reader, name: str) -> None:
    page = reader.open(name)
    assert state(page) == "live", says(page)
    assert errors(page) == []
    found = calculators(page)
    twins = page.locator("#main .bl-twin:has(> .bl-twin-live)").count()
    assert found and not twins, "every calculator took the place of its twin"
    assert changed(found[0])
    assert page.locator("#main .jp-InputArea-editor:visible").count() == 0, "the code is folded away"
    assert page.get_by_text("Run All Cells").count() == 0, "here nobody has to run anything"
    assert uncoloured_suits(page) == []
    page.locator(".live-tools summary").click()
    unfold(page)
    assert violations(page, *OURS) == []
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    use_theme(page, "JupyterLab Dark")
    assert violations(page, *OURS, colours_alone=True) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 1200})
    assert too_wide(page) == []
    assert reader.problems == []
    page.close()


def too_wide(page: Page) -> list[str]:
    """What a telephone, 360 pixels wide, would show only in part."""
    found = """() => [...document.querySelectorAll('.live-head, .live-head *, #main .jp-Cell *')]
                 .filter(e => e.offsetParent && !e.closest('.bl-scroll, svg, textarea, .live-menu'))
                 .filter(e => e.getBoundingClientRect().right > 361)
                 .map(e => e.outerHTML.slice(0, 120)).slice(0, 5)"""
    return still_found(page, found)


def uncoloured_suits(page: Page) -> list[str]:
    """Running text in which a suit looks like any other letter."""
    return list(
        page.evaluate(
            """() => {
              const walker = document.createTreeWalker(document.querySelector("#main"), NodeFilter.SHOW_TEXT);
              const found = [];
              while (walker.nextNode()) {
                const {data, parentElement} = walker.currentNode;
                if (!/[♠♥♦♣]/.test(data) || !parentElement.closest(".jp-MarkdownOutput")) continue;
                if (!parentElement.closest("code, [class^=bl-suit]")) found.push(data);
              }
              return found;
            }"""
        )
    )


def test_on_a_telephone_in_the_dark(reader: Reader) -> None:
    page = reader.context.new_page()
    page.set_viewport_size({"width": 360, "height": 1200})
    page.emulate_media(color_scheme="dark")
    page.goto(f"{reader.address}/live/{FIRST}.html")
    wait_for(page, "live")
    assert page.evaluate("() => document.body.dataset.jpThemeLight") == "false"
    assert too_wide(page) == []
    for name in (".live-contents", ".live-tools"):
        page.locator(f"{name} summary").click()
        box = page.locator(f"{name} .live-menu").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.close()


def test_keys_and_clicks_leave_the_page_as_it_is_until_the_code_is_shown(reader: Reader) -> None:
    page = reader.open(FIRST)
    cells = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
    before = page.evaluate(cells)
    page.locator("#main .jp-MarkdownCell").nth(1).dblclick()
    for key in ("x", "d", "d", "b", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate(cells) == before
    assert page.locator("#main .jp-MarkdownCell:not(.jp-mod-rendered)").count() == 0, "a text was opened to be edited"
    page.locator(".live-tools summary").click()
    page.get_by_role("button", name="Show the code").click()
    page.locator("#main .jp-CodeCell .jp-InputArea-editor:visible").first.wait_for()
    page.close()


def test_a_reader_begins_at_the_top_and_a_menu_hides_nothing(reader: Reader) -> None:
    page = reader.open(FIRST)
    page.locator(".live-status", has_text="Live").wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.innerText").endswith("In the book")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    sections = page.get_by_role("navigation", name="On this page").get_by_role("button")
    sections.first.wait_for()
    for _ in range(sections.count() + 1):
        page.keyboard.press("Tab")
    assert not sections.first.is_visible(), "the menu is gone when the focus leaves it"
    page.close()


def test_all_of_it_is_printed(reader: Reader) -> None:
    page = reader.open(FIRST)
    whole = page.evaluate("() => document.querySelector('.jp-WindowedPanel-inner').scrollHeight")
    assert whole > 3000
    page.emulate_media(media="print")
    assert page.evaluate("() => document.documentElement.scrollHeight") > whole / 2
    assert not page.locator(".live-head").is_visible()
    page.close()


def test_the_contents_lead_to_a_section_by_keyboard(reader: Reader) -> None:
    page = reader.open(FIRST, width=360)
    summary = page.locator(".live-contents summary")
    summary.press("Enter")
    sections = page.get_by_role("navigation", name="On this page").get_by_role("button")
    headings = page.locator("#main .jp-MarkdownCell :is(h2, h3)")
    sections.first.wait_for()
    assert sections.count() == headings.count() > 5
    page.keyboard.press("Escape")
    assert not sections.first.is_visible()
    summary.press("Enter")
    sections.filter(has_text="Summary").press("Enter")
    summed_up = headings.filter(has_text="Summary")
    assert summed_up.evaluate("e => e === document.activeElement")
    assert 0 < summed_up.evaluate("e => e.getBoundingClientRect().top") < 1200
    assert not sections.first.is_visible()
    page.close()


def test_links_of_a_lesson_lead_to_live_pages_and_to_the_book(reader: Reader) -> None:
    page = reader.open(FIRST)
    unfold(page)
    links = page.locator("#main .jp-RenderedMarkdown a:not(.jp-InternalAnchorLink)")
    links.and_(page.locator("[href*='/book/']")).first.click()
    page.wait_for_url("**/book/*.html*")
    assert "/live/" not in page.url
    page.go_back()
    wait_for(page, "live")
    unfold(page)
    links.and_(page.locator("[href*='/notebooks/']")).first.click()
    page.wait_for_url("**/live/notebooks/**.html")
    assert FIRST not in page.url
    page.close()


def test_a_lesson_that_was_changed_can_be_set_back(reader: Reader) -> None:
    page = reader.open(FIRST)
    page.evaluate(
        """() => { const {model} = window.jupyterapp.shell.currentWidget.content;
                   model.cells.get(0).sharedModel.setSource('# My own notes'); }"""
    )
    press_tool(page, "Keep my changes on this device")
    page.locator(".live-status", has_text="This is your own copy").wait_for()
    page.reload()
    page.locator(".live-status", has_text="This is your own copy").wait_for(timeout=90 * SECONDS)
    assert page.locator("#main h1").first.inner_text().startswith("My own notes")
    press_tool(page, "Set this lesson back to the original")
    page.wait_for_function("() => document.documentElement.dataset.state === 'starting'")
    wait_for(page, "live")
    assert not page.locator("#main h1").first.inner_text().startswith("My own notes")
    assert "your own copy" not in says(page)
    page.close()


def press_tool(page: Page, name: str) -> None:
    """Open the tools and press one."""
    page.locator(".live-tools summary").click()
    page.get_by_role("button", name=name).click()


def test_a_link_of_the_book_leads_to_its_own_calculator(reader: Reader) -> None:
    page = reader.context.new_page()
    page.goto(f"{reader.address}/{FIRST}.html")
    links = page.locator(".bl-twin-live a.bl-live")
    links.last.click()
    page.wait_for_url(f"**/live/{FIRST}.html#calculator-*")
    wait_for(page, "live")
    last = calculators(page)[-1]
    top = last.evaluate("e => e.getBoundingClientRect().top")
    assert -200 < top < 900, "the reader stands before the calculator whose link was followed"
    page.close()


def test_a_tag_opens_what_its_clause_says_without_a_network(reader: Reader) -> None:
    page = reader.open(FIRST, 360)
    tag, box = page.locator("#main .bl-widget a.bl-law").first, page.locator(".bl-says")
    tag.scroll_into_view_if_needed()
    tag.click()
    box.locator("strong").wait_for()
    assert box.locator("strong").inner_text() == tag.inner_text()
    tag.press("Escape")
    assert box.count() == 0
    tag.press("Enter")
    box.get_by_role("link").click()
    page.wait_for_url("**/book/laws.html#law-*")
    page.close()
