"""The tags of clauses and the words of the glossary open in their place: by hand, by keyboard, on a telephone, in the
book; without a script they are links. And the search finds the lesson that teaches a clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bridgelaw.laws import clause, term
from tests.browser.axe import violations
from tests.browser.settled import found_all
from tests.each import each

LESSON = "notebooks/law12/02_weighted_scores"
TAG = "main a.bl-law[href$='#law-12c1c-2017']"
BOX = ".bl-says"
SEARCHED = {
    "54": ("Director! A lead out of turn", "The Laws > 54"),
    "12C1(c)": ("Weighted scores", "The Laws > 12C1(c)"),
    "lead out of turn": ("Director! A lead out of turn", "Glossary > lead out of turn"),
    "fouled": ("Is it fouled, since when, and by whom?", "Glossary > fouled board"),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_tag_opens_what_the_clause_says(
    subtests: pytest.Subtests, watch: Callable[..., Any], book: str, dark: bool
) -> None:
    watched = watch(book, dark=dark)
    page = watched.page
    page.goto(f"{book}/{LESSON}.html")
    tag, box = page.locator(TAG).first, page.locator(BOX)
    expect(tag).to_have_attribute("href", "../../book/laws.html#law-12c1c-2017")
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 740})
        with subtests.test(f"{width} pixels"):
            tag.scroll_into_view_if_needed()
            tag.click()
            expect(box).to_be_visible()
            expect(box).to_contain_text(clause("12C1(c), 2017").summary)
            expect(box).to_contain_text(re.compile(r"1997.*\b12C3\b"))
            expect(tag).to_have_attribute("aria-expanded", "true")
            place = box.bounding_box()
            assert place and place["x"] >= 0 and place["x"] + place["width"] <= width
            assert violations(page, colours_alone=dark) == []
            tag.click()
            expect(box).to_have_count(0)
            expect(tag).not_to_have_attribute("aria-expanded", re.compile(""))
            expect(page).to_have_url(f"{book}/{LESSON}.html")
    assert watched.problems == []


def test_by_keyboard_the_focus_stays(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/{LESSON}.html")
    tag, box = page.locator(TAG).first, page.locator(BOX)
    tag.press("Enter")
    expect(box).to_be_visible()
    expect(tag).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(tag).to_be_focused()
    tag.press("Enter")
    page.keyboard.press("Tab")
    expect(box.get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(tag).to_be_focused()
    tag.press("Enter")
    box.get_by_role("button", name="Close").press("Enter")
    expect(box).to_have_count(0)
    expect(tag).to_be_focused()
    tag.press("Enter")
    box.get_by_role("link").press("Enter")
    page.wait_for_url("**/book/laws.html#law-12c1c-2017")
    expect(page.locator("section#law-12c1c")).to_be_in_viewport()


def test_a_click_elsewhere_closes_it_and_another_tag_takes_its_place(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/{LESSON}.html")
    tags = page.locator("main .book-about a.bl-law")
    tags.nth(0).click()
    tags.nth(1).press("Enter")
    expect(page.locator(BOX)).to_have_count(1)
    expect(page.locator(f"{BOX} strong")).to_contain_text(tags.nth(1).inner_text())
    page.locator("h1").click()
    expect(page.locator(BOX)).to_have_count(0)


def test_a_word_of_the_glossary_opens_too(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/{LESSON}.html")
    words = page.locator("main a.bl-use")
    assert words.count() > 5
    addresses = [word.get_attribute("href") for word in words.all()]
    assert len(set(addresses)) == len(addresses), "only the first use of a word is one"
    assert page.locator(":is(h1, h2, h3, code, a, .bl-twin, .bl-card, .bl-widget) a.bl-use").count() == 0
    name = str(addresses[0]).split("#term-")[1]
    words.first.press("Enter")
    expect(page.locator(BOX)).to_contain_text(term(name).definition)
    expect(page.locator(BOX).get_by_role("link")).to_have_text("In the glossary")


def test_without_a_script_a_tag_is_a_link(browser: Browser, book: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{book}/{LESSON}.html")
    page.locator(TAG).first.click()
    page.wait_for_url("**/book/laws.html#law-12c1c-2017")
    expect(page.locator("section#law-12c1c")).to_be_in_viewport()
    context.close()


def test_the_index_has_its_numbers_in_sight(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, width=360, height=740).page
    page.goto(f"{book}/book/laws.html#law-54a")
    expect(page.locator("#law-54a")).to_be_in_viewport()
    numbers = page.get_by_role("navigation", name="The Laws by number")
    expect(numbers).to_be_in_viewport()
    numbers.get_by_role("link", name="87", exact=True).click()
    expect(page.locator("#the-law-87")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(numbers).to_be_hidden()


def test_the_search_finds_the_lesson_that_teaches_it_first(
    subtests: pytest.Subtests, watch: Callable[..., Any], book: str
) -> None:
    watched = watch(book)
    page = watched.page
    page.goto(f"{book}/{LESSON}.html")
    for question, (lesson, entry) in SEARCHED.items():
        # From the lesson that was found before, because every page can be searched from.
        with subtests.test(question):
            page.keyboard.press("Control+k")
            page.keyboard.type(question)
            page.keyboard.press("Enter")
            page.wait_for_url("**/search.html*")
            found = page.locator("#search-results li a")
            found.first.wait_for()
            expect(found.first).to_have_text(lesson)
            expect(found.filter(has_text=re.compile(f"^{re.escape(entry)}$"))).to_have_count(1)
            found_all(page)
            found.first.click()
            expect(page.locator("h1")).to_contain_text(lesson)
    assert watched.problems == []


# Where each way to a page stands on the screen when it is first there, and which of them have moved since.
STANDS = """addEventListener("DOMContentLoaded", () => {
  const results = document.getElementById("search-results"), top = (link) => link.getBoundingClientRect().top;
  window.stood = new Map();
  new MutationObserver(() => {
    for (const link of results.querySelectorAll("li a")) if (!stood.has(link)) stood.set(link, top(link));
  }).observe(results, { childList: true, subtree: true });
  window.moved = () => [...stood].filter(([link, was]) => top(link) !== was).map(([link]) => link.textContent);
})"""


@each("width", [1280, 360])
def test_what_is_found_does_not_move_under_the_hand(watch: Callable[..., Any], book: str, width: int) -> None:
    page = watch(book, width=width, height=740).page
    page.add_init_script(STANDS)
    page.goto(f"{book}/search.html?q=fouled")
    found_all(page)
    assert page.evaluate("() => stood.size") > 10 and page.evaluate("() => moved()") == []
