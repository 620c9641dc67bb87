"""Every page of the book in a real browser: quiet, self-contained, narrow enough for a telephone, accessible.

Each page is opened once, and one test item checks all that holds for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lengths import HIGH, MOST_SCREENS, WIDE, high
from playwright.sync_api import Browser, Page, expect

from tests.book.extensions import course_contents
from tests.browser.axe import unfold, violations
from tests.browser.conftest import Watched
from tests.browser.paper import is_printed_as_a_lesson
from tests.browser.settled import found_all, still_found

ROOT = Path(__file__).parents[2]
TOC = course_contents.contents()
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]
# The pages of the calculators are alike: the longest and one with cards to play stand for all. So are those of the
# reference, and the longest stands for them.
ALONE = [chapter for chapter in CHAPTERS if chapter.startswith(("book/calculators/", "book/reference/"))]
FOR_ALL = ("/play_on", "/two_tables", "/rulings")
LOOKED_AT = [chapter for chapter in CHAPTERS if chapter not in ALONE or chapter.endswith(FOR_ALL)]
LESSON = next(chapter for chapter in CHAPTERS if chapter.startswith("notebooks/"))
NO_STORAGE = """Object.defineProperty(window, 'localStorage',
                                      {get() { throw new DOMException('denied', 'SecurityError') }})"""


# From here on nothing is held back until a question is answered, in the page or in a calculator.
HOLDS_NOTHING_BACK = """() => {
  window.bridgelawAsk?.open();
  document.documentElement.toggleAttribute("data-bl-open", true);
}"""
TOO_WIDE = """() => document.documentElement.scrollWidth > 360
  ? [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > 361)
      .map(e => e.outerHTML.slice(0, 120)).slice(0, 5).concat([document.documentElement.scrollWidth])
  : []"""
# A wide table scrolls in its own frame, and a keyboard gets there.
NOT_SCROLLED_BY_KEYBOARD = """() => [...document.querySelectorAll('main *')]
  .filter(e => e.scrollWidth > e.clientWidth + 1)
  .filter(e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
  .filter(e => e.tabIndex < 0 && !e.querySelector('a[href], button, input, select, [tabindex="0"]'))
  .map(e => e.outerHTML.slice(0, 120))"""


@pytest.fixture
def watched(browser: Browser, book: str) -> Iterator[Watched]:
    """Give an empty page in a browser that has never been here, on a system that is set to light."""
    window = {"width": WIDE, "height": HIGH}
    context = browser.new_context(viewport=window, color_scheme="light", reduced_motion="reduce")
    yield Watched(context.new_page(), book)
    context.close()


@pytest.mark.parametrize("name", [*LOOKED_AT, "search"])
def test_page(subtests: pytest.Subtests, watched: Watched, book: str, name: str) -> None:
    """Visit a page once: as it was loaded, on paper, without anything held back, in both themes, on a telephone."""
    page = watched.page
    page.goto(f"{book}/{name}.html", wait_until="networkidle")
    with subtests.test("loads quietly and from here alone"):
        assert watched.problems == []
    with subtests.test("shows one search box"):
        assert page.get_by_role("search").count() == 1
        expect(page.get_by_role("searchbox")).to_be_visible()
    if name.startswith("notebooks/"):
        with subtests.test("is printed on six sheets of paper, without what is tried on the screen"):
            is_printed_as_a_lesson(page)
        page.evaluate("() => window.bridgelawAsk.open()")
        with subtests.test("is at most twelve screens high"):
            screens = screens_of(page)
            assert screens <= MOST_SCREENS, f"It is {screens:.1f} screens high; {MOST_SCREENS} are allowed."
    page.evaluate(HOLDS_NOTHING_BACK)
    for theme in ("light", "dark"):
        with subtests.test(f"is accessible, {theme}"):
            if page.locator("html").get_attribute("data-theme") != theme:
                page.get_by_role("button", name=theme).click()
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            unfold(page)
            assert violations(page, colours_alone=theme == "dark") == []
    page.set_viewport_size({"width": 360, "height": 740})
    with subtests.test("is as narrow as a telephone"):
        assert still_found(page, TOO_WIDE) == []
    with subtests.test("is scrolled by keyboard where it is wider"):
        assert page.evaluate(NOT_SCROLLED_BY_KEYBOARD) == []
    with subtests.test("stays quiet"):
        assert watched.problems == []


def screens_of(page: Page) -> float:
    """Return how many screens high the main part of a page is, as lengths.high measures it without scripts."""
    box = page.locator("main").bounding_box()
    assert box is not None
    return box["height"] / HIGH


def test_lengths_are_measured_as_they_are_checked(watched: Watched, browser: Browser, book: str) -> None:
    watched.page.goto(f"{book}/{LESSON}.html")
    watched.page.evaluate("() => window.bridgelawAsk.open()")
    assert high(browser, f"{book}/{LESSON}.html") == pytest.approx(screens_of(watched.page))


def test_the_first_page_leads_to_the_start(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/index.html")
    page.wait_for_url(f"{book}/{TOC['root']}.html")


def test_the_book_can_be_searched_from_every_page(watch: Callable[..., Any], book: str) -> None:
    watched = watch(book)
    page = watched.page
    page.goto(f"{book}/{LESSON}.html")
    page.keyboard.press("Control+k")
    page.keyboard.type("weighted scores")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a")
    found.first.wait_for()
    expect(page.get_by_role("searchbox")).to_have_value("weighted scores")
    # A page with these words for its title comes before those that only use them.
    expect(found.first).to_have_text("Weighted scores")
    found_all(page)
    found.first.click()
    expect(page.locator("h1")).to_contain_text("Weighted scores")
    assert watched.problems == []


def test_the_theme_is_the_systems_until_the_reader_chooses_and_then_his(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, dark=True).page
    page.goto(f"{book}/{LESSON}.html")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto(f"{book}/{TOC['root']}.html")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.get_by_role("button", name="Dark")).to_be_visible()


def test_nothing_is_lost_where_storage_is_switched_off(watch: Callable[..., Any], book: str) -> None:
    watched = watch(book)
    watched.page.add_init_script(NO_STORAGE)
    watched.page.goto(f"{book}/{LESSON}.html")
    watched.page.get_by_role("button", name="Dark").click()
    expect(watched.page.locator("html")).to_have_attribute("data-theme", "dark")
    watched.page.goto(f"{book}/search.html?q=weighted")
    found_all(watched.page)
    assert watched.problems == []


def test_the_book_can_be_read_without_scripts(browser: Browser, book: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{book}/{TOC['root']}.html")
    expect(page.locator(".bl-calls-told")).to_be_visible()
    expect(page.locator(".book-theme")).to_be_hidden()
    page.get_by_role("button", name="Contents").click()
    page.locator(f".book-course a[href$='{LESSON}.html']").click()
    expect(page.locator(".bl-twin .bl-result").first).to_be_visible()
    page.goto(f"{book}/search.html?q=weighted")
    # What is looked for by its words is never looked for in there.
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("Searching needs a script")
    context.close()


def test_on_a_telephone_the_contents_open_by_keyboard(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, width=360, height=740).page
    page.goto(f"{book}/{LESSON}.html")
    course = page.get_by_role("navigation", name="The course")
    expect(course).to_be_hidden()
    page.get_by_role("button", name="Contents").press("Enter")
    expect(course.locator("[aria-current=page]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(course).to_be_hidden()
    page.get_by_role("button", name="Contents").press("Enter")
    course.get_by_role("link", name="Summary").click()
    expect(course).to_be_hidden()
    expect(page).to_have_url(re.compile("#summary$"))


@pytest.mark.parametrize("width", [1280, 390])
def test_the_cover_is_a_table_that_calls(watch: Callable[..., Any], book: str, width: int) -> None:
    """Four presses: two questions, the options, the ruling. A wrong ruling is answered, and can be tried again."""
    page = watch(book, width=width).page
    page.goto(f"{book}/{TOC['root']}.html")
    call = page.locator(".book-call")
    call.get_by_role("button", name=re.compile("minor penalty card")).click()
    expect(call.locator("[data-seat=South] .bl-bubble")).to_contain_text("I thought that I had a choice")
    expect(call.get_by_role("status")).to_contain_text("1 wrong")
    expect(call.get_by_role("heading", name="How it was")).to_be_focused()
    call.get_by_role("button", name="Begin again").click()
    for said in ("how was the", "Who won the last trick", "you may require", "no spades for as long"):
        call.get_by_role("button", name=re.compile(said)).press("Enter")
    expect(call.get_by_role("status")).to_contain_text("You did everything right")
    expect(call.locator(".bl-calls-marks a[href*='laws.html']").first).to_be_visible()
    ways = [link.inner_text() for link in page.locator(".book-doors a").filter(visible=True).all()]
    assert ways == ["Learn", "Practise", "Mock exam", "I have a call"]


def test_without_scripts_the_call_of_the_cover_is_told(browser: Any, book: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{book}/{TOC['root']}.html")
    expect(page.locator(".bl-calls-table")).to_be_hidden()
    page.locator(".bl-calls summary", has_text="Done well").click()
    expect(page.locator(".bl-calls")).to_contain_text("no spades for as long as you keep the lead")
    page.goto(f"{book}/book/penalty_card_now.html")
    expect(page.get_by_text("Whose card is face up too early?").first).to_be_visible()
    expect(page.get_by_role("button", name="A defender's")).to_have_count(0)
    context.close()


# The ten calls of a club director: the call, then what is pressed, and the ruling or the words to say now. With the
# press on the cover and the one on the call these are four presses at most.
TEN_CALLS: list[tuple[str, list[str], str]] = [
    ("A player revoked.", [], "Laws 61 to 64"),
    ("An insufficient bid", [], "Law 27"),
    ("A call out of turn", [], "Laws 28 to 32"),
    ("A defender led, and it was the other defender's lead.", ["All as usual"], "you have five options"),
    ("A player claimed without a statement, and a trump is still out.", [], "repeat the statement"),
    ("There was a pause, a remark or a gesture.", ["Yes: there was a noticeable pause"], "Please continue."),
    ("An explanation was wrong, or an alert", ["It was wrong or incomplete", "Yes, both"], "may change that call"),
    ("The players have the wrong board", [], "Law 15"),
    ("A defender has one penalty card: an honour", ["partner is on lead"], "choose one of three"),
    ("The table is late, and a board cannot be played.", ["One side directly, the other not"], "verage minus"),
]


@pytest.mark.parametrize("call, presses, says", TEN_CALLS, ids=lambda each: each[:30] if isinstance(each, str) else "")
def test_ten_calls_are_ruled_in_four_presses(
    watch: Callable[..., Any], book: str, call: str, presses: list[str], says: str
) -> None:
    page = watch(book, width=390, height=844).page
    page.goto(f"{book}/{TOC['root']}.html")
    page.locator(".book-doors").get_by_role("link", name="I have a call").click()
    listed = page.locator(".bl-called > li").filter(has_text=call)
    if says.startswith("Law"):
        expect(listed).to_contain_text("The course has no procedure for this yet.")
        expect(listed).to_contain_text(says)
        return
    listed.get_by_role("link").click()
    turns = page.locator(".bl-turns")
    for each in presses:
        turns.locator(".bl-turn-choice").filter(has_text=each).first.click()
    expect(turns.locator(".bl-turns-now .bl-turn-told")).to_contain_text(says)
    assert len(presses) + 2 <= 4
    # Nothing is cut at the edge of a telephone, and a page opened again is where it was.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(turns.locator(".bl-turns-now .bl-turn-told")).to_contain_text(says)


def test_an_answer_is_changed_by_keyboard_and_the_rest_is_kept(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/book/penalty_card_now.html")
    turns = page.locator(".bl-turns")
    for each in ("is that defender's only one", "No: an honour", "The owner's partner is on lead", "^Forbids"):
        turns.locator(".bl-turn-choice").filter(has_text=re.compile(each)).press("Enter")
    expect(turns.locator(".bl-turns-now .bl-result")).to_contain_text("may not lead the suit")
    turns.locator(".bl-turns-earlier summary").press("Enter")
    turns.get_by_role("button", name=re.compile("Change the answer to: Is it a single card")).press("Enter")
    turns.locator(".bl-turn-choice").filter(has_text="Yes: below the ten").press("Enter")
    expect(turns.locator(".bl-turns-now .bl-result")).to_contain_text("minor penalty card")
    turns.get_by_role("button", name="Back").press("Enter")
    turns.locator(".bl-turn-choice").filter(has_text="No: an honour").press("Enter")
    expect(turns.locator(".bl-turns-now .bl-result")).to_contain_text("may not lead the suit")
    expect(turns.locator(".bl-turns-now .bl-result")).to_be_focused()


def test_on_a_telephone_a_bar_with_the_section_stays(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, width=390, height=844).page
    page.goto(f"{book}/{LESSON}.html#summary")
    bar = page.locator(".book-bar")
    expect(bar.locator(".book-here")).to_have_text("Summary")
    assert bar.bounding_box()["y"] == 0 and bar.bounding_box()["height"] <= 56
    expect(page.get_by_role("button", name="Contents")).to_be_in_viewport()


def test_the_instructors_notes_open_by_keyboard(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/{LESSON}.html")
    box = page.locator("details.bl-notes").first
    expect(box).to_be_hidden()
    teach = page.get_by_role("button", name=re.compile("^I teach"))
    teach.press("Enter")
    expect(teach).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(box).to_be_visible()
    expect(box).not_to_have_attribute("open", "")
    box.locator("summary").press("Enter")
    expect(box).to_have_attribute("open", "")


def test_a_ruling_can_be_copied_as_text(watch: Callable[..., Any], book: str) -> None:
    """The one control of a twin does what it says."""
    page = watch(book).page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=book)
    page.goto(f"{book}/{LESSON}.html")
    folded = page.locator("details:has(> textarea.bl-copy)").first
    folded.evaluate("fold => { for (let at = fold; at; at = at.parentElement.closest('details')) at.open = true }")
    shown = folded.get_by_label("The ruling as text").input_value()
    copy = folded.get_by_role("button", name="Copy the ruling as text")
    copy.press("Enter")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()").strip() == shown.strip() != ""


def test_printed_pages_carry_no_navigation_and_no_notes(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/{LESSON}.html")
    page.emulate_media(media="print")
    for selector in ("details.bl-notes", ".book-head", ".book-course", ".book-way", ".bl-live"):
        expect(page.locator(selector).filter(visible=True), f"{selector} is printed.").to_have_count(0)
    expect(page.locator("h1").filter(visible=True)).to_have_count(1)
    # On white paper the ruling is black, whatever the screen was.
    expect(page.locator(".bl-result").first).to_have_css("color", "rgb(0, 0, 0)")
