"""A calculator as a reader meets it: foreseen first, the ruling in sight of every control, shares drawn by hand."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgelaw.cases import case_named
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.widgets.guess import FIRST
from tests.browser.conftest import Desk
from tests.browser.lab_page import as_on_a_telephone, calculators, controls, name_of, settle

LESSON = "notebooks/law12/02_weighted_scores.ipynb"
# How far the nearest piece of the result is from where the window shows the control; nothing where both are in sight.
FAR = """box => {
  const [widget, frame] = [box.closest('.bl-widget'), document.querySelector('.jp-WindowedPanel-outer')];
  box.scrollIntoView({block: 'center'});
  const window = frame.getBoundingClientRect();
  const away = [...widget.querySelectorAll('.bl-ruled [role=status], .bl-foot-bar')].map(each => {
    const {top, bottom, height} = each.getBoundingClientRect();
    return height ? Math.max(0, window.top - top, bottom - window.bottom) : Infinity;
  });
  return Math.min(...away);
}"""


@pytest.fixture(scope="module")
def page(desk: Desk) -> Page:
    """The lesson, run once in JupyterLab, each ruling closed until it is foreseen."""
    desk.clear()
    desk.show(LESSON, closed=True)
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    return desk.page


def at_teams(page: Page) -> Locator:
    return page.locator(".bl-widget").filter(has_text=re.compile("^Weighted score at teams"))


def weights(found: Locator) -> list[Fraction]:
    """The boxes of the weights that are seen."""
    boxes = found.locator("input[type=text]").and_(found.get_by_label(re.compile(r"^Weight \d"))).all()
    return [read_fraction(box.input_value()) for box in boxes if box.is_visible()]


def test_the_ruling_is_closed_until_it_is_foreseen(page: Page) -> None:
    found = at_teams(page)
    expect(found.get_by_role("status")).to_be_hidden()
    expect(found.get_by_text(FIRST)).to_be_visible()
    last = found.locator(".bl-guesses button").last
    last.press("Enter")
    expect(found.get_by_role("status")).to_be_visible()
    expect(found.locator(".bl-you-said")).to_contain_text(f"You said “{last.inner_text()}”: it is “")
    expect(last).to_be_focused()
    for calculator in calculators(page):
        guesses = calculator.locator(".bl-guesses button:enabled")
        if guesses.count() and not calculator.get_by_role("status").is_visible():
            guesses.first.click()
    settle(page)


def test_what_was_opened_stays_open_when_a_control_changes(page: Page) -> None:
    found = at_teams(page)
    # A moved control shows the ruling, which may still wait for a guess.
    found.get_by_label("Vulnerable").select_option(index=1)
    settle(page)
    step = found.locator("details[data-bl-fold]").nth(2)
    expect(step).to_be_visible()
    assert step.evaluate("e => e.offsetHeight") < 60, "a step is a line"
    step.locator("summary").press("Enter")
    for option in (0, 1):
        found.get_by_label("Vulnerable").select_option(index=option)
        settle(page)
        expect(step).to_have_attribute("open", "")
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)


def test_a_handle_is_drawn_and_moved_by_the_arrows(page: Page) -> None:
    found = at_teams(page)
    found.get_by_label("Worked case").select_option(label=case_named("000-teams-2013").title)
    settle(page)
    before = weights(found)
    assert len(before) == 4 and sum(before) == 1
    handle = found.get_by_role("slider").nth(1)
    handle.scroll_into_view_if_needed()
    track, place = found.locator(".bl-bar-track").bounding_box(), handle.bounding_box()
    assert track and place
    y = place["y"] + place["height"] / 2
    page.mouse.move(place["x"] + place["width"] / 2, y)
    page.mouse.down()
    for part in (0.6, 0.65, 0.7, 0.75):
        page.mouse.move(track["x"] + part * track["width"], y)
        settle(page)
    page.mouse.up()
    drawn = weights(found)
    assert sum(drawn) == 1 and drawn[1] > before[1]
    others, rest = [before[n] for n in (0, 2, 3)], 1 - drawn[1]
    for n in (0, 2, 3):
        due = rest * before[n] / sum(others)
        assert abs(drawn[n] - due) <= Fraction(1, 10), "the others keep their odds, to the tenth or sixth"
    end = found.get_by_role("slider").nth(1).bounding_box()
    assert end and abs(end["x"] + end["width"] / 2 - track["x"] - 0.75 * track["width"]) < track["width"] / 20
    handle = found.get_by_role("slider").first
    handle.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        settle(page)
    moved = weights(found)
    assert sum(moved) == 1 and moved[0] > drawn[0]
    expect(found.get_by_role("slider").first).to_be_focused()
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)
    assert weights(found) == before


def test_a_fault_is_told_at_its_box(page: Page) -> None:
    found = at_teams(page)
    box = found.get_by_label("Result 1", exact=True)
    box.fill("4♠x-2")
    box.press("Tab")
    settle(page)
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(box).to_have_accessible_description(re.compile(r"4♠x-2.*declare"))
    line = found.locator(".bl-told")
    place, told = box.bounding_box(), line.bounding_box()
    assert place and told and 0 < told["y"] - place["y"] < 120, "it is said below the box"
    box.fill("4♠x-2 N")
    box.press("Tab")
    settle(page)
    expect(box).not_to_have_attribute("aria-invalid", "true")
    weight = found.get_by_label("Weight 1", exact=True)
    weight.fill("2")
    weight.press("Enter")
    settle(page)
    expect(weight).to_have_accessible_description(re.compile(r"\b2\b"))
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)
    expect(weight).not_to_have_attribute("aria-invalid", "true")


def test_from_every_control_the_result_is_in_sight(page: Page) -> None:
    for wide in (True, False):
        if not wide:
            as_on_a_telephone(page)
        for calculator in calculators(page):
            if not calculator.locator(".bl-ruled").count():
                continue
            far = {each.get_attribute("id"): each.evaluate(FAR) for each in controls(calculator)}
            assert max(far.values()) == 0, f"{name_of(calculator)}, {'wide' if wide else 'narrow'}: {far}"
    bar = at_teams(page).locator(".bl-foot-bar")
    bar.press("Enter")
    expect(at_teams(page).get_by_role("status")).to_be_in_viewport()
