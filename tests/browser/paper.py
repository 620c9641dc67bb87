"""A page as it is printed on paper."""

from __future__ import annotations

import re

from playwright.sync_api import Page

SHEET = re.compile(rb"/Type\s*/Page[^s]")
MOST_SHEETS = 6
# What is tried on the screen, and what stands folded on it for a good reason, is not printed.
FOR_THE_SCREEN = "#explore, .bl-twin-live, .bl-twin > .bl-ask, .bl-notes, .bl-why, .bl-working"


def sheets(page: Page, paper: str) -> int:
    """Return how many sheets a page takes on paper of this name."""
    return len(SHEET.findall(page.pdf(format=paper)))


def is_printed_as_a_lesson(page: Page) -> None:
    """Check a lesson on paper; the page is as it was on the screen when this returns."""
    count = sheets(page, "A4")
    assert count <= MOST_SHEETS, f"{count} sheets of A4; {MOST_SHEETS} are allowed"
    page.emulate_media(media="print")
    try:
        printed = page.locator(FOR_THE_SCREEN).filter(visible=True).count()
        assert printed == 0, f"{printed} of {FOR_THE_SCREEN} are printed"
        exercises = page.locator(".bl-choice").filter(visible=True).count()
        assert exercises > 10, f"of the exercises {exercises} options are printed"
        # What refutes an error, and what is said of the Law, is open; and so is one ruling at least.
        for law in ("#common-errors .bl-errors p", "#what-the-law-says section > details:not([class]) > p"):
            shut = page.locator(law).filter(visible=False).count()
            assert shut == 0, f"{shut} of {law} are folded away"
        folded = page.locator("#worked-ruling > .cell .bl-ruling ol").count()
        open_ = page.locator("#worked-ruling .bl-ruling ol > li p").filter(visible=True).count()
        assert not folded or open_ > 0, "no ruling is open"
    finally:
        page.emulate_media(media="screen")
