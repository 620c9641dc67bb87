"""Questions on a page of the book: the reader rules first, by keyboard, and without Python the answer comes at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.kills import SETTLED, UNFOLD
from tests.browser.test_book_pages import TOC

LESSON = "notebooks/law12/02_weighted_scores"


def test_nothing_below_answers_until_the_reader_has_chosen(watch: Callable[..., Any], book: str) -> None:
    watched = watch(book, asks=True)
    page = watched.page
    page.goto(f"{book}/{LESSON}.html")
    ask = page.locator(".bl-ask[data-ask]")
    law = page.get_by_role("heading", name="What the Law says")
    expect(law).to_be_hidden()
    expect(page.locator(".bl-card").first).to_be_hidden()
    options = ask.locator("details.bl-choice > summary")
    options.nth(0).focus()
    page.keyboard.press("Enter")
    expect(ask.locator(".bl-why").nth(0)).to_be_visible()
    expect(options.nth(0)).to_be_focused()
    expect(law).to_be_hidden()
    page.keyboard.press("b")
    expect(options.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(options.nth(2)).to_be_focused()
    options.nth(3).press("Space")
    expect(law).to_be_visible()
    kept = page.evaluate("() => bridgelawAsk.chosen(document)")
    assert [len(each["tried"]) for each in kept.values()] == [2, 1]
    assert violations(page, ".bl-ask[data-ask]", ".bl-set") == []

    # An exercise answers by itself, a figure by Enter; and what was missed comes again.
    page.evaluate(UNFOLD)
    figure = page.locator(".bl-part:has(.bl-entry)").first
    box = figure.get_by_role("textbox")
    for typed, says, right in (
        ("lots", "'lots'", False),
        ("4", "4 IMPs?", False),
        ("3,2 IMPs", "3.2 IMPs. +1430, −100 and +680", True),
    ):
        box.fill(typed)
        box.press("Enter")
        expect(figure.locator(".bl-verdict")).to_contain_text(says)
        expect(figure.locator(".bl-verdict")).to_have_class("bl-verdict " + ("bl-right" if right else "bl-wrong"))
        expect(box).to_be_focused()
    expect(page.locator(".bl-score")).to_have_text(re.compile(r"^1 of 10\b.*\b0\b"))
    page.get_by_role("button", name="Repeat what I missed").press("Enter")
    expect(page.locator(".bl-card:visible")).to_have_count(1)
    expect(box).to_be_focused()
    expect(box).to_have_value("")
    box.fill("3 1/5")
    box.press("Enter")
    expect(page.locator(".bl-score")).to_have_text(re.compile(r"^1 of 10\b.*\b0\b.*\. .*missed"))
    page.get_by_role("button", name="Show all exercises").press("Enter")
    expect(page.locator(".bl-card:visible")).to_have_count(6)
    kept = page.evaluate("() => bridgelawAsk.chosen(document)")

    # What was answered comes back as it was, and opens the page.
    page.evaluate("kept => bridgelawAsk.restore(document, kept)", kept)
    page.evaluate(SETTLED)
    page.reload()
    page.evaluate(SETTLED)
    expect(law).to_be_visible()
    assert page.evaluate("() => bridgelawAsk.chosen(document)") == kept
    assert watched.problems == []


def test_a_link_or_a_press_opens_without_a_choice(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, asks=True, width=390, height=844).page
    page.goto(f"{book}/{LESSON}.html#explore")
    expect(page.get_by_role("heading", name="Explore")).to_be_in_viewport()
    page.goto(f"{book}/{TOC['root']}.html")
    page.goto(f"{book}/{LESSON}.html")
    expect(page.get_by_role("heading", name="Explore")).to_be_hidden()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Show it without an answer").press("Enter")
    expect(page.get_by_role("heading", name="Explore")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".bl-why:visible")).to_have_count(0)


def test_on_paper_and_without_a_script_nothing_is_held_back(browser: Browser, book: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{book}/{LESSON}.html")
    expect(page.get_by_role("heading", name="What the Law says")).to_be_visible()
    expect(page.get_by_role("button", name="Show it without an answer")).to_be_hidden()
    option = page.locator("details.bl-choice").first
    option.locator("summary").click()
    expect(option.locator(".bl-why")).to_be_visible()
    expect(page.get_by_role("button", name="Check").first).to_be_hidden()
    context.close()
