"""Answers that are lists on a static page: ticked, moved and filled by keyboard, answered, kept and back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bridgelaw.display.ask import set_html
from bridgelaw.display.html import style
from bridgelaw.display.scripts import course_js
from tests.browser.axe import unfold, violations
from tests.exercises.listed import FILLED, LISTED, ORDERED, RIGHT, SEVERAL

PAGE = f'<html lang="en"><title>Lists</title>{style()}<body><main>{set_html("lesson", (LISTED,))}</main></body></html>'
KEYS = [f"lesson/lists/{number}" for number in (1, 2, 3)]


@pytest.fixture(params=[1280, 360])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The exercise, on a screen and on a telephone."""
    context = browser.new_context(viewport={"width": request.param, "height": 900}, reduced_motion="reduce")
    yield opened(context)
    context.close()


def opened(context: BrowserContext) -> Page:
    """The exercise, afresh."""
    page = context.new_page()
    page.set_content(PAGE)
    page.add_script_tag(content=course_js())
    return page


def test_lists_are_answered_by_keyboard_alone(page: Page) -> None:
    parts = page.locator(".bl-part")
    several, order, fill = parts.nth(0), parts.nth(1), parts.nth(2)

    several.get_by_label("♥A").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(several.locator(".bl-verdict")).to_have_text(f"{SEVERAL.grade(['♥A']).says} 44C, 2017")
    expect(several.get_by_role("button", name="Check")).to_be_focused()
    several.get_by_label("♥A").press("Space")
    several.get_by_label("♠4").press("Space")
    several.get_by_role("button", name="Check").press("Enter")
    expect(several.locator(".bl-verdict")).to_have_text(SEVERAL.grade(["♠4"]).says)
    several.get_by_label("♠K").press("Space")
    several.get_by_role("button", name="Check").press("Space")
    expect(several.locator(".bl-verdict")).to_have_class("bl-verdict bl-right")

    order.get_by_role("button", name="Check").press("Enter")
    expect(order.locator(".bl-verdict")).to_have_text(ORDERED.grade(list(ORDERED.shown)).says)
    down = order.get_by_role("button", name="Move “Let declarer choose” down")
    down.focus()
    for place in (2, 3, 4, 4):
        page.keyboard.press("Enter")
        expect(page.locator(".bl-sr[role=status]")).to_have_text(f"Step {place} of 4: Let declarer choose")
        expect(down).to_be_focused()
    order.get_by_role("button", name="Check").press("Enter")
    expect(order.locator(".bl-verdict")).to_contain_text(ORDERED.grade([*ORDERED.shown[1:], ORDERED.shown[0]]).says)
    for _ in range(3):
        order.get_by_role("button", name="Move “Play goes on” down").press("Space")
    order.get_by_role("button", name="Check").press("Enter")
    expect(order.locator(".bl-verdict")).to_have_text(ORDERED.says)

    boxes = fill.get_by_role("textbox")
    boxes.nth(2).press("Enter")
    expect(fill.locator(".bl-verdict")).to_have_text(FILLED.grade(["", "", ""]).says)
    boxes.nth(0).focus()
    for typed in ("4", "3", "0"):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
    says = FILLED.grade(["4", "3", "0"]).says
    expect(fill.locator(".bl-verdict")).to_have_text(says)
    expect(boxes.nth(2)).to_be_focused()
    boxes.nth(0).fill("lots")
    boxes.nth(2).press("Enter")
    expect(fill.locator(".bl-verdict")).to_have_text(FILLED.grade(["lots", "3", "0"]).says)
    boxes.nth(0).fill("3")
    boxes.nth(2).press("Enter")
    expect(fill.locator(".bl-verdict")).to_have_text(FILLED.says)
    expect(page.locator(".bl-score")).to_have_text(re.compile(r"^3 of 3\b.*\b0\b"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    unfold(page)
    assert violations(page) == []

    # What was answered is kept as Python keeps it, and comes back as it was.
    kept = page.evaluate("() => bridgelawAsk.chosen(document)")
    assert list(kept) == KEYS and [kept[key]["tried"][-1] for key in KEYS] == list(RIGHT)
    assert kept[KEYS[0]] == {"tried": [["♥A"], ["♠4"], ["♠4", "♠K"]], "right": False}
    assert [len(kept[key]["tried"]) for key in KEYS] == [3, 3, 2]
    page = opened(page.context)
    parts = page.locator(".bl-part")
    page.evaluate("kept => bridgelawAsk.restore(document, kept)", kept)
    assert page.evaluate("() => bridgelawAsk.chosen(document)") == kept
    expect(page.locator(".bl-verdict.bl-right")).to_have_count(3)

    # And what was missed comes again, as it was offered first.
    page.get_by_role("button", name="Repeat what I missed").press("Enter")
    expect(parts.nth(0).get_by_label("♠4")).to_be_focused()
    expect(parts.nth(0).locator("input:checked")).to_have_count(0)
    expect(parts.nth(1).locator(".bl-step-says")).to_have_text(list(ORDERED.shown))
    expect(parts.nth(2).get_by_role("textbox").nth(1)).to_have_value("")


def test_the_page_says_what_python_says(page: Page) -> None:
    for key, part, answers in (
        (KEYS[0], SEVERAL, (["♠4", "♥A"], ["♠K"], ["♠4", "♥A", "♠K"], ["♠4", "♠K"])),
        (KEYS[2], FILLED, (["3", "3", "1"], ["−3", "3", "0"], ["3", "", ""], ["3", "3", "0,0"])),
    ):
        for answer in answers:
            page.evaluate("kept => bridgelawAsk.restore(document, kept)", {key: {"tried": [answer]}})
            said = page.locator(f"[data-keep='{key}'] .bl-verdict")
            # The tag of the clause is not of the sentence.
            assert said.inner_text().replace(" 44C, 2017", "").replace("\u00a0", " ").strip() == part.grade(answer).says
            expect(said).to_have_class(f"bl-verdict bl-{'right' if part.grade(answer).right else 'wrong'}")
            first = page.locator(f"[data-keep='{key}']").get_attribute("data-tried") or "[]"
            assert (str(answer[-1]) in first) or not part.reads(answer)


def test_without_a_script_each_answer_is_a_fold(browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_content(PAGE)
    expect(page.get_by_role("button", name="Check").first).to_be_hidden()
    expect(page.locator(".bl-moves").first).to_be_hidden()
    for number in range(3):
        fold = page.locator(".bl-solution").nth(number)
        fold.locator("summary").click()
        expect(fold.locator(".bl-so")).to_be_visible()
    context.close()
