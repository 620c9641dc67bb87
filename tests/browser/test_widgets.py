"""The lesson on weighted scores as a student meets it: figures, bad input, a traveller, an exercise.

What holds for the widgets of every lesson is in test_live_lessons.py.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgelaw.cases import case_named
from tests.browser.conftest import Desk
from tests.browser.lab_page import settle

LESSON = "notebooks/law12/02_weighted_scores.ipynb"


@pytest.fixture(scope="module")
def page(desk: Desk) -> Page:
    """The lesson, run once in JupyterLab; each test starts from a reset."""
    desk.clear()
    desk.show(LESSON)
    return desk.page


def widget(page: Page, title: str) -> Locator:
    """A calculator by its title, set back to its case."""
    found = page.locator(".bl-widget").filter(has_text=re.compile(f"^{title}"))
    found.get_by_role("button", name="Reset to this case").click()
    settle(page)
    return found


def choose(found: Locator, case: str) -> None:
    """Take a worked case, by its id, from the menu."""
    found.get_by_label("Worked case").select_option(label=case_named(case).title)
    settle(found.page)


def status(found: Locator) -> Locator:
    """The line that a screen reader hears."""
    return found.get_by_role("status").first


def type_into(found: Locator, label: str, text: str) -> None:
    """Type as a person does, and leave the field with Tab."""
    field = found.get_by_label(label, exact=True)
    field.click()
    field.press("Control+a")
    field.press_sequentially(text)
    field.press("Tab")
    settle(found.page)


def test_a_changed_control_changes_the_ruling(page: Page) -> None:
    found = widget(page, "Weighted score at teams")
    choose(found, "000-teams-2013")
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\+3 IMPs.*\bEW .*−3 IMPs.*\b15\.00 VPs"))
    type_into(found, "Other table, NS", "+680")
    # +920, +750, +420, 0: 14, 13, 9 and 0 IMPs, so 1.4 + 5.2 + 3.6 = 10.2.
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\+10 IMPs.*\bEW .*−10 IMPs"))
    expect(found.locator("ol.bl-derivation")).to_contain_text("+10.2")
    expect(found.locator("figcaption").first).to_contain_text("together +10.2")


def test_bad_input_is_answered_in_the_status_line_and_nothing_typed_is_lost(page: Page) -> None:
    found = widget(page, "Weighted score at teams")
    choose(found, "slow-pass")
    type_into(found, "Weight 1", "3/2")
    expect(found.locator(".bl-told")).to_contain_text(re.compile(r"\b1\.5\b"))
    expect(found.get_by_label("Weight 1", exact=True)).to_have_value("3/2")
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\+5 IMPs"))
    type_into(found, "Result 1", "<b>4Z=</b>")
    expect(status(found)).to_contain_text("Result 1: '<b>4Z=</b>' is not a result")
    expect(found.locator(".bl-stale-note").first).to_be_visible()
    assert status(found).locator("b").count() == 0
    type_into(found, "Result 1", "4S= N")
    type_into(found, "Weight 1", "2/3")
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\+5 IMPs"))
    expect(found.locator(".bl-stale")).to_have_count(0)


def test_a_disallowed_road_is_refused_with_its_reason(page: Page) -> None:
    found = widget(page, "Weighted score at teams")
    choose(found, "002-example-10")
    expect(status(found)).to_contain_text(re.compile(r"^6♠= N \(\+1430\).*\b3/5\b.*\(12C1\(c\), 2017\)$"))
    choose(found, "002-example-10-legal")
    expect(status(found)).to_contain_text("NS score")


def test_the_whole_of_a_calculator_is_reached_by_keyboard(page: Page) -> None:
    found = widget(page, "Weighted score at teams")
    choose(found, "000-teams-2013")
    wanted = found.locator("input:visible, select:visible, button:visible, summary:visible").count()
    found.get_by_label("Worked case").focus()
    reached = set()
    for _ in range(wanted + 15):
        reached.add(
            page.evaluate(
                """() => { const e = document.activeElement; const box = e.closest('.bl-widget');
                     return box ? [...box.querySelectorAll('input, select, button, summary')].indexOf(e) : -1 }"""
            )
        )
        page.keyboard.press("Tab")
    assert len(reached - {-1}) >= wanted
    field = found.get_by_label("IMPs of the team of NS, without this board")
    field.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("95")
    page.keyboard.press("Enter")
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\b20\.00 VPs"))


def test_a_traveller_is_edited_and_every_pair_follows(page: Page) -> None:
    found = widget(page, "Weighted score at pairs")
    choose(found, "000-pairs")
    expect(status(found)).to_contain_text(re.compile(r"\bNS .*\b11\.4 matchpoints.*\bEW .*\b6\.6 matchpoints"))
    area = found.get_by_label(re.compile("^The other tables"))
    area.fill("2 2 620\n2 3 -200")
    area.press("Tab")
    expect(status(found)).to_contain_text(re.compile(r"Line 2 \('2 3 -200'\).*\bpair 2\b.*\bline 1\b"))
    area.fill("<i>A</i>; <i>B</i>; 620\nC; D; -200")
    area.press("Tab")
    expect(found.locator("table.bl-table").filter(has_text="Every pair")).to_contain_text("<i>A</i>")
    assert found.locator("table.bl-table i").count() == 0
    found.get_by_role("button", name="Reset to this case").click()
    expect(status(found)).to_contain_text("NS score 11.4 matchpoints")


def test_a_split_score_has_three_methods_for_each_side(page: Page) -> None:
    found = widget(page, "Weighted score at pairs")
    choose(found, "000-pairs-split")
    expect(status(found)).to_contain_text("EW score 4.8 matchpoints")
    found.get_by_text("Three methods side by side, EW").click()
    table = found.locator("table.bl-table").filter(has_text=re.compile("^EW .*three methods"))
    expect(table.locator("thead th")).to_have_count(5)
    expect(table.locator("tbody tr").first.locator("td.bl-num")).to_have_text(["4.8", "4.8", "4 4/5"])


def test_every_option_of_every_menu_leaves_a_status(page: Page) -> None:
    for title in ("Weighted score at teams", "Weighted score at pairs"):
        found = widget(page, title)
        for menu in found.locator("select:visible").all():
            for option in range(menu.locator("option").count()):
                menu.select_option(index=option)
        settle(page)
        expect(status(found)).not_to_be_empty()
        assert page.locator(".jp-OutputArea-output[data-mime-type*='error']").count() == 0


def test_an_exercise_is_answered_by_keyboard_and_says_why(page: Page) -> None:
    card = page.locator(".bl-card").filter(has_text="Three of five would bid it").last
    wrong = card.get_by_role("button", name="3/5 of 6♠ making and 2/5 of 5♠ with an overtrick")
    wrong.focus()
    page.keyboard.press("Enter")
    expect(card.get_by_role("status").first).to_contain_text("gets no weight (12C1(c), 2017)")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_class(re.compile("bl-picked-no"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(card.get_by_role("status").first).to_contain_text("Right.")
    page.keyboard.press("c")
    expect(card.get_by_role("button", name="Let the result stand")).to_be_focused()
    figure = page.locator(".bl-card").filter(has_text="The director's own error").last
    figure.get_by_label(re.compile("^How many matchpoints do EW")).fill("7.33")
    page.keyboard.press("Enter")
    expect(figure.get_by_role("status")).to_contain_text("split score")
    figure.get_by_label(re.compile("^How many matchpoints do EW")).fill("8 1/2")
    figure.get_by_role("button", name="Check").click()
    expect(figure.get_by_role("status")).to_contain_text("8.5 matchpoints.")
