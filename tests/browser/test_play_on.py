"""The widget *Play on* as a reader meets it: with the mouse, a whole hand by keyboard alone, with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Desk
from tests.browser.lab_page import as_on_a_telephone, errors, settle

LESSON = "notebooks/lead_out_of_turn/02_life_of_a_penalty_card.ipynb"
ENABLED = "button.bl-play-card:not(.bl-forbidden)"
FOCUSED = "() => (document.activeElement.labels?.[0] ?? document.activeElement).innerText.trim()"
LEAST = 44
FOLLOWS_SUIT = re.compile(r"\bNorth\b.*\bspade\b.*\(44C, 2017\)")


@pytest.fixture(scope="module")
def page(desk: Desk) -> Page:
    """The lesson, run once in JupyterLab."""
    desk.clear()
    desk.show(LESSON)
    return desk.page


@pytest.fixture
def table(page: Page) -> Locator:
    """The widget, at the first choice: East's king lies on the table, and West is to lead."""
    found = page.locator(".bl-widget").filter(has_text="Play on").first
    # In a lesson it asks first; here the cards are played.
    found.get_by_label("Ask me first which cards may be played").uncheck()
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)
    expect(found.get_by_role("status")).to_contain_text("declarer to choose (50D2)")
    return found


def press(table: Locator, name: str) -> None:
    table.get_by_role("button", name=name, exact=True).click()
    settle(table.page)


def test_with_the_mouse(table: Locator) -> None:
    expect(table.locator(ENABLED)).to_have_count(0)
    press(table, "Neither")
    expect(table.locator(ENABLED)).to_have_count(13)
    press(table, "♠K")
    expect(table.get_by_role("status")).to_contain_text("Trick 1, North to play.")
    north = table.locator("button.bl-play-card")
    expect(north).to_have_count(13)
    refused = north.and_(table.locator(".bl-forbidden"))
    assert refused.count() and set(refused.all_inner_texts()).isdisjoint(table.locator(ENABLED).all_inner_texts())
    expect(table).to_contain_text(FOLLOWS_SUIT)
    refused.first.click()
    settle(table.page)
    expect(table.get_by_role("status")).to_contain_text(FOLLOWS_SUIT)
    press(table, "Take back")
    press(table, "Take back")
    expect(table.get_by_role("status")).to_contain_text("declarer to choose (50D2)")
    press(table, "Forward again")
    expect(table.locator(ENABLED)).to_have_count(13)
    assert errors(table.page) == []


def test_the_place_is_kept_by_keyboard(table: Locator) -> None:
    page = table.page
    table.get_by_role("button", name="Neither", exact=True).focus()
    for _ in range(8):
        page.keyboard.press("Enter")
        settle(page)
        assert page.evaluate("document.activeElement.className").count("bl-play-card"), "on the hand in turn"
        table.locator(ENABLED).first.focus()
    table.get_by_role("button", name="Start again", exact=True).focus()
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("document.activeElement !== document.body")


def test_a_whole_hand_by_keyboard_alone(table: Locator) -> None:
    page = table.page
    table.get_by_label("Worked case").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == "Next: declarer says":
            break
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    for step in range(80):
        assert page.evaluate(FOCUSED) == "Do this step", "the reader stays where he is, whoever is to play"
        if step % 5 == 4:  # another card than the first that is offered
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("End")
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        settle(page)
        if "All thirteen" in table.get_by_role("status").inner_text():
            break
    expect(table.get_by_role("status")).to_contain_text(re.compile(r"All thirteen.*declarer"))
    expect(table.locator(".bl-record > li")).to_have_count(13)
    assert page.evaluate(FOCUSED) == "Do this step"


def test_a_play_out_of_turn_is_refused_with_its_law(table: Locator) -> None:
    table.get_by_label("If this player").select_option(label="South")
    card = table.get_by_label("plays this card")
    card.fill("♥A")
    card.press("Tab")
    settle(table.page)
    expect(table.locator(".bl-what-if")).to_contain_text(re.compile(r"\bWest\b.*\bSouth\b"))
    expect(table.locator(".bl-what-if")).to_contain_text("(54E and 24, 2017)")


def test_the_cards_are_large_enough_for_a_finger(table: Locator) -> None:
    page = table.page
    as_on_a_telephone(page)
    press(table, "Neither")
    boxes = [each.bounding_box() for each in table.locator("button.bl-play-card").all()]
    page.set_viewport_size({"width": 1280, "height": 900})
    assert len(boxes) == 13
    assert all(box and box["width"] >= LEAST and box["height"] >= LEAST for box in boxes)
