"""The widget *The claim* as a reader meets it: a line by keyboard, cards by click, a finding flipped, a fault."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgelaw.cases import case_named
from tests.browser.conftest import Desk
from tests.browser.lab_page import settle
from tests.each import each

PAGE = "book/calculators/the_claim.ipynb"
KNEW = re.compile(r"^Assume the opposite \(.*knew of the trump\)$")


@pytest.fixture(scope="module")
def page(desk: Desk) -> Page:
    """Its own page, run once in JupyterLab."""
    desk.clear()
    desk.show(PAGE)
    desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    return desk.page


@pytest.fixture
def claim(page: Page) -> Locator:
    """The calculator at its first case: South shows the hand and says nothing, and ♥4 is out."""
    found = page.locator(".bl-widget").first
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)
    expect(found.get_by_role("status")).to_contain_text("NS 2, EW 1")
    return found


def test_a_line_is_played_by_keyboard_and_back(page: Page, claim: Locator) -> None:
    claim.get_by_role("button", name="♥K ♥J").focus()
    page.keyboard.press("Enter")
    settle(page)
    line = claim.get_by_label("Cards of the line")
    expect(line).to_have_value("♥K")
    expect(claim.get_by_text("West may play:")).to_be_visible()
    assert page.evaluate("() => document.activeElement.classList.contains('bl-play-card')"), "his place is not lost"
    end = claim.get_by_role("button", name="To the end")
    end.focus()
    page.keyboard.press("Enter")
    settle(page)
    expect(claim.get_by_text("So far: NS 3, EW 0.")).to_be_visible()
    claim.get_by_role("button", name="To the claim").press("Enter")
    settle(page)
    expect(line).to_have_value("")


def test_the_tree_unfolds_and_leads_to_the_table(page: Page, claim: Locator) -> None:
    claim.locator("details[data-bl-fold='lines'] > summary").click()
    claim.locator("details[data-bl-fold='line 0 ♦A'] > summary").press("Enter")
    claim.get_by_role("button", name="Play it from ♦A").click()
    settle(page)
    expect(claim.get_by_label("Cards of the line")).to_have_value("♦A")
    expect(claim.locator("details[data-bl-fold='lines']")).to_have_attribute("open", "")


def test_a_finding_is_flipped_and_a_card_is_moved(page: Page, claim: Locator) -> None:
    claim.get_by_label("♥4 (West)").click()
    settle(page)
    expect(claim.get_by_role("status")).to_contain_text("NS 3, EW 0")
    claim.locator("details[data-bl-fold='board'] > summary").click()
    claim.get_by_role("button", name="♥4, West has it").click()
    settle(page)
    hands = claim.get_by_label("The cards that are left")
    expect(hands).to_have_value("N:54...8 9..QJ. .KJ4.A. Q...9")
    expect(hands).to_have_attribute("aria-invalid", "true")
    expect(claim.get_by_role("status")).to_contain_text("not of the same length")
    claim.get_by_label("A card that is pressed goes to").select_option(label="West")
    settle(page)
    claim.get_by_role("button", name="♥4, South has it").click()
    settle(page)
    expect(hands).to_have_value("N:54...8 9..QJ. .KJ.A. Q.4..9")
    expect(claim.get_by_role("status")).to_contain_text("NS 3, EW 0")


def test_a_row_of_what_it_hangs_on_flips_its_finding_and_back_by_keyboard(page: Page, claim: Locator) -> None:
    tick = claim.get_by_label("♥4 (West)")
    expect(tick).to_be_checked()
    claim.get_by_role("button", name=KNEW).focus()
    page.keyboard.press("Enter")
    settle(page)
    expect(tick).not_to_be_checked()
    expect(claim.get_by_role("status")).to_contain_text("NS 3, EW 0")
    back = claim.get_by_role("button", name="Undo (back to NS 2, EW 1)")
    expect(back).to_be_focused()
    page.keyboard.press("Space")
    settle(page)
    expect(tick).to_be_checked()
    expect(claim.get_by_role("status")).to_contain_text("NS 2, EW 1")
    expect(claim.get_by_role("button", name=KNEW)).to_be_focused()


def test_a_press_anywhere_on_the_row_is_a_press_of_its_button(page: Page, claim: Locator) -> None:
    claim.get_by_text(re.compile("If .*knew of the trump")).click()
    settle(page)
    expect(claim.get_by_text(re.compile("^You now assume: .*knew of the trump"))).to_be_visible()
    claim.get_by_role("button", name="Undo (back to").click()
    settle(page)
    expect(claim.get_by_role("status")).to_contain_text("NS 2, EW 1")


@each(
    "case, finding, label, holds, was, then",
    [
        ("claim-17-no-order", "from the top", "Order fixed by regulation", "top-down", "NS 0, EW 3", "NS 3, EW 0"),
        ("claim-27", "♣2", "Plays that are not normal, one on each line, as in E "
            "♣2", "E ♣2", "NS 2, EW 1", "NS 0, EW 3"),
    ],
)  # fmt: skip
def test_a_menu_and_a_box_are_set_by_their_rows(
    page: Page, claim: Locator, case: str, finding: str, label: str, holds: str, was: str, then: str
) -> None:
    chosen = claim.get_by_label("Worked case")
    chosen.select_option(label=case_named(case).title)
    settle(page)
    control, status = claim.get_by_label(label), claim.get_by_role("status")
    claim.get_by_role("button", name=re.compile(rf"^Assume the opposite \(.*{finding}")).press("Enter")
    settle(page)
    expect(status).to_contain_text(then)
    if label == "Order fixed by regulation":
        expect(control.locator("option:checked")).to_contain_text("ACBL")
    else:
        expect(control).to_have_value(holds)
    claim.get_by_role("button", name=f"Undo (back to {was})").press("Enter")
    settle(page)
    expect(status).to_contain_text(was)
    chosen.select_option(label=case_named("claim-01").title)
    settle(page)
