"""In JupyterLab, answers that are lists: by keyboard, with the focus where the reader is."""

from __future__ import annotations

import nbformat
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Desk, Lab
from tests.browser.lab_page import settle
from tests.exercises.listed import FILLED, ORDERED

# As every page of the course begins: it brings the styles and the scripts, which another page may have brought before.
BEGUN = "from bridgelaw.display import open_lesson\nopen_lesson()"
CARD = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from bridgelaw.widgets import exercise as cards
from tests.exercises.listed import LISTED
cards.exercise = lambda *_: LISTED
cards.ExerciseCard("lesson", "lists")"""


def test_live_lists_are_answered_by_keyboard(lab: Lab, desk: Desk) -> None:
    notebook = nbformat.read(lab.folder / "book" / "calculators" / "weighting_at_imps.ipynb", 4)
    notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in (BEGUN, CARD)]
    nbformat.write(notebook, lab.folder / "notebooks" / "lists.ipynb")
    page = desk.show("notebooks/lists.ipynb")
    parts = page.locator(".bl-part")
    several, order, fill = parts.nth(0), parts.nth(1), parts.nth(2)
    for card in ("♠4", "♠K"):
        several.get_by_label(card).press("Space")
    several.get_by_role("button", name="Check").press("Enter")
    expect(several.locator("[role=status]")).to_have_text("Right: ♠4 and ♠K.")

    down = order.get_by_role("button", name=f"Move “{ORDERED.shown[0]}” down")
    down.press("Enter")
    expect(order.locator("[role=status]")).to_have_text(f"Step 2 of 4: {ORDERED.shown[0]}")
    expect(order.locator(".bl-order-row").nth(1).get_by_role("button").nth(1)).to_be_focused()
    expect(down).to_be_focused()
    page.keyboard.press("Enter")
    expect(order.locator("[role=status]")).to_have_text(f"Step 3 of 4: {ORDERED.shown[0]}")

    table = fill.get_by_role("table", name=FILLED.prompt)
    expect(table.get_by_role("columnheader")).to_have_text(list(FILLED.columns))
    expect(table.get_by_role("row").nth(1).get_by_role("rowheader")).to_have_text("1")
    fill.get_by_label("pair 1, MP of NS").focus()
    for n, typed in enumerate(("4", "3", "0"), start=1):
        expect(fill.get_by_label(f"pair {n}, MP of NS")).to_be_focused()
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
    expect(fill.locator("[role=status]")).to_have_text(FILLED.grade(["4", "3", "0"]).says)
    settle(page)
